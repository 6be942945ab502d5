"""A league's own rulebook from a file: ``load_rulebook_file("ours/ours.py")``. Loading a file runs it."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from snapcount.gridiron.origin import FILE_TAG
from snapcount.gridiron.rulebook import Rulebook
from snapcount.mistakes import Unreadable
from snapcount.rulebooks import rulebook_class
from snapcount.rulebooks.own import Source, add_module, own_rulebooks

_LOADED: dict[Path, tuple[type[Rulebook[Any]], ...]] = {}


def load_rulebook_file(file: str | Path) -> tuple[type[Rulebook[Any]], ...]:
    """Adds the rulebooks of a file, once."""
    source = Source.of(Path(file))
    if source.path not in _LOADED:
        _LOADED[source.path] = _loaded(source)
    return _LOADED[source.path]


def loaded_files() -> tuple[str, ...]:
    """The files loaded so far, in order: what another process needs to know the same rulebooks."""
    return tuple(map(str, _LOADED))


def _loaded(source: Source) -> tuple[type[Rulebook[Any]], ...]:
    module = _module(source)
    try:
        found = add_module(module, source, FILE_TAG, source.name)
    except BaseException:
        del sys.modules[module.__name__]
        raise
    for rulebook in found:
        rulebook.__reduce__ = _reduced  # type: ignore[assignment]  # nobody can import its module
    return found


def _module(source: Source) -> ModuleType:
    """The file, run as a module that only we know by name."""
    code = compile(source.tree, str(source.path), "exec")
    module = ModuleType(f"rulebook_file_{source.path.stem}_{source.fingerprint}")
    module.__file__ = str(source.path)
    sys.modules[module.__name__] = module
    try:
        exec(code, module.__dict__)
    except (Exception, SystemExit) as error:
        del sys.modules[module.__name__]
        raise source.raised(error) from error
    except BaseException:
        del sys.modules[module.__name__]
        raise
    return module


# -------------------------------------------------------------------- for other processes


def _reduced(rules: Rulebook[Any]) -> tuple[Any, ...]:
    assert rules.origin is not None
    return _again, (loaded_files(), rules.id, rules.origin.fingerprint), dict(rules.__dict__)


def _again(files: tuple[str, ...], rulebook_id: str, fingerprint: str) -> Rulebook[Any]:
    for file in files:
        load_rulebook_file(file)
    known = next((each for each in own_rulebooks() if each.id == rulebook_id), None)
    if known is None or known.origin is None or known.origin.fingerprint != fingerprint:
        raise Unreadable("own-changed", file=rulebook_id)
    return object.__new__(rulebook_class(rulebook_id))
