"""What tests of words share."""

from __future__ import annotations

from collections.abc import Iterable

from snapcount.words import language


def nameless(keys: Iterable[str], code: str) -> set[str]:
    """The keys without a sentence; options and throws are printed in English, so they need none there."""
    own = ("option.", "chance.") if code == "en" else ()
    known = language(code).sentences
    return {key for key in keys if key not in known and not key.startswith(own)}
