"""The rulebooks, one folder a family."""

from __future__ import annotations

from typing import Any

from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import check_situation_type
from snapcount.gridiron.texts import check_switches_type
from snapcount.mistakes import Mistake, RulesBroken, match_name, unknown_name
from snapcount.rulebooks.fever.college import College
from snapcount.rulebooks.fever.original import Original
from snapcount.rulebooks.fever.tfl import Tfl
from snapcount.rulebooks.paydirt.family import Advanced, Basic
from snapcount.rulebooks.qfl.rules import Qfl
from snapcount.rulebooks.strategy.family import Sfl

_RULEBOOKS: dict[str, type[Rulebook[Any]]] = {}


def register(rulebook: type[Rulebook[Any]]) -> None:
    """Add a rulebook to those that can be found by their id; one that no record survives is refused."""
    rules = rulebook()
    check_situation_type(rules.situation_type)
    check_switches_type(type(rules.switches))
    _check_settings(rules)
    if _RULEBOOKS.setdefault(rulebook.id, rulebook) is not rulebook:
        raise RulesBroken(f"there is a rulebook {rulebook.id} already")


def _check_settings(rules: Rulebook[Any]) -> None:
    try:
        reads_back = rules.switches.with_texts(rules.switches.texts()) == rules.switches
    except Mistake as mistake:
        raise RulesBroken(f"the switches of {rules.id} cannot be set so: {mistake}") from mistake
    if not reads_back:
        raise RulesBroken(f"the switches of {rules.id} cannot be read back: {rules.switches}")


def rulebook_ids() -> list[str]:
    """The ids of all rulebooks that can be played."""
    return list(_RULEBOOKS)


def rulebook_named(rulebook_id: str) -> Rulebook[Any]:
    """The rulebook of exactly that id, as records and scenarios name it."""
    if rulebook_id not in _RULEBOOKS:
        raise unknown_name(rulebook_id, _RULEBOOKS, what="rulebook")
    return _RULEBOOKS[rulebook_id]()


def find_rulebook(given: str) -> Rulebook[Any]:
    """The rulebook a person means: of that id, or of the one id that begins like it."""
    return _RULEBOOKS[match_name(given, _RULEBOOKS, what="rulebook")]()


for rulebook in (Original, College, Tfl, Qfl, Basic, Advanced, Sfl):
    register(rulebook)
