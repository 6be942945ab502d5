"""A league's own rulebook for tests: what a test adds is gone after it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from snapcount import catalog as rules
from snapcount import rulebooks
from snapcount.rulebooks import files, own, packages
from snapcount.words import LANGUAGES, language


@contextmanager
def nothing_stays() -> Iterator[None]:
    """Everything that is registered inside is forgotten."""
    kept: list[dict] = [rulebooks._RULEBOOKS, files._LOADED]  # type: ignore[type-arg]
    kept += [language(code).sentences for code in LANGUAGES]
    listed: list[list] = [rules._FURTHER, own._OWN, packages._NOT_LOADED]  # type: ignore[type-arg]
    before = [dict(one) for one in kept], [list(one) for one in listed], set(sys.modules)
    try:
        yield
    finally:
        for one, was in zip(kept, before[0], strict=True):
            one.clear()
            one.update(was)
        for many, were in zip(listed, before[1], strict=True):
            many[:] = were
        rules.catalog.cache_clear()
        for name in set(sys.modules) - before[2]:
            if name.startswith(("rulebook_file_", "our_league")):
                del sys.modules[name]
