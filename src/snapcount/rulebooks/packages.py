"""Rulebooks of installed packages: entry points of the group ``snapcount.rulebooks``.

An entry point names a module with rulebooks, or one of its classes. A package that is broken is
reported by `snapcount rules`, and disturbs nobody else.
"""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

from snapcount.gridiron.origin import PACKAGE_TAG
from snapcount.gridiron.rulebook import Rulebook
from snapcount.mistakes import Mistake, Unreadable
from snapcount.rulebooks.own import Source, add_module

GROUP = "snapcount.rulebooks"

_NOT_LOADED: list[Mistake] = []


def packages_not_loaded() -> tuple[Mistake, ...]:
    """What is wrong with installed packages, one sentence each."""
    return tuple(_NOT_LOADED)


def load_packages() -> None:
    """Adds the rulebooks of all installed packages that have some."""
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        try:
            _load(point)
        except Mistake as mistake:
            _NOT_LOADED.append(_blamed(point, mistake))
        except (Exception, SystemExit) as error:
            why = Unreadable("own-import", why=f"{type(error).__name__}: {error}")
            _NOT_LOADED.append(_blamed(point, why))


def _blamed(point: EntryPoint, why: Mistake) -> Mistake:
    return Unreadable("own-package", package=_package(point), name=point.name, why=why)


def _package(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.module


def _load(point: EntryPoint) -> None:
    named = point.load()
    if isinstance(named, ModuleType):
        module, only = named, None
    elif isinstance(named, type) and issubclass(named, Rulebook) and "id" in vars(named):
        module, only = sys.modules[named.__module__], named
    else:
        raise Unreadable("own-point", given=point.value)
    source = Source.of(Path(module.__file__ or ""))
    add_module(module, source, PACKAGE_TAG, _package(point), only)
