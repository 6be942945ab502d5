"""The rulebooks, one folder a family."""

from __future__ import annotations

from typing import Any

from snapcount.gridiron.rulebook import Rulebook
from snapcount.mistakes import match_name
from snapcount.rulebooks.demo import Sandlot

_RULEBOOKS: dict[str, type[Rulebook[Any]]] = {}


def register(rulebook: type[Rulebook[Any]]) -> None:
    """Add a rulebook to those that can be found by their id."""
    _RULEBOOKS[rulebook.id] = rulebook


def rulebook_ids() -> list[str]:
    """The ids of all rulebooks that can be played."""
    return list(_RULEBOOKS)


def find_rulebook(given: str) -> Rulebook[Any]:
    """The rulebook of that id, or of the one id that begins like it."""
    return _RULEBOOKS[match_name(given, _RULEBOOKS, what="rulebook")]()


register(Sandlot)
