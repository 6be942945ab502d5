"""The rulebooks, one folder per family."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import check_situation_type
from snapcount.gridiron.texts import check_switches_type
from snapcount.mistakes import Mistake, RulesBroken, match_name, unknown_name

# Imported on demand: each family takes time to load.
_SHIPPED = {
    "fever/original": ("fever.original", "Original"),
    "fever/college": ("fever.college", "College"),
    "fever/tfl": ("fever.tfl", "Tfl"),
    "fever/qfl": ("qfl.rules", "Qfl"),
    "paydirt/basic": ("paydirt.family", "Basic"),
    "paydirt/advanced": ("paydirt.family", "Advanced"),
    "strategy/sfl": ("strategy.family", "Sfl"),
}
_HOMES = tuple(f"snapcount.families.{family}" for family in ("fever", "paydirt", "strategy"))
_RULEBOOKS: dict[str, type[Rulebook[Any]] | None] = dict.fromkeys(_SHIPPED)
_ASKED: list[bool] = []  # whether installed packages have been


def register(rulebook: type[Rulebook[Any]]) -> None:
    """Registers a rulebook under its id; one that records could not represent is rejected."""
    check_rulebook(rulebook())
    if rulebook.id in _RULEBOOKS and _loaded(rulebook.id) is not rulebook:
        raise RulesBroken(f"there is a rulebook {rulebook.id} already")
    _RULEBOOKS[rulebook.id] = rulebook


def _loaded(rulebook_id: str) -> type[Rulebook[Any]]:
    known = _RULEBOOKS[rulebook_id]
    if known is None:
        module, name = _SHIPPED[rulebook_id]
        known = getattr(import_module(f"{__name__}.{module}"), name)
        check_rulebook(known())
        _RULEBOOKS[rulebook_id] = known
    return known


def check_rulebook(rules: Rulebook[Any]) -> None:
    """Rejects a rulebook that records could not represent, or whose folder above the rules is missing."""
    if rules.home and not _is_there(rules.home):
        raise RulesBroken(f"{rules.id} names a home that cannot be imported: {rules.home}")
    check_situation_type(rules.situation_type)
    check_switches_type(type(rules.switches))
    try:
        reads_back = rules.switches.with_texts(rules.switches.texts()) == rules.switches
    except Mistake as mistake:
        raise RulesBroken(f"the switches of {rules.id} cannot be set so: {mistake}") from mistake
    if not reads_back:
        raise RulesBroken(f"the switches of {rules.id} cannot be read back: {rules.switches}")


def _is_there(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ModuleNotFoundError:  # nor is the package around it
        return False


def homes() -> tuple[str, ...]:
    """The folders of all families above the rules; no shipped rules are loaded to know them."""
    added = [rules.home for rules in _RULEBOOKS.values() if rules is not None and rules.home]
    return tuple(dict.fromkeys((*_HOMES, *added)))


def _look_for_packages() -> None:
    """Installed packages are asked once, when rulebooks are first wanted."""
    from snapcount.rulebooks.packages import load_packages

    if not _ASKED:
        _ASKED.append(True)  # first, since they may want our rulebooks
        load_packages()


def rulebook_ids() -> list[str]:
    """The ids of all playable rulebooks."""
    _look_for_packages()
    return list(_RULEBOOKS)


def rulebook_class(rulebook_id: str) -> type[Rulebook[Any]]:
    """The class of the rulebook with exactly that id: what a league's own rules build on."""
    if rulebook_id not in _RULEBOOKS and rulebook_id not in rulebook_ids():
        raise unknown_name(rulebook_id, _RULEBOOKS, what="rulebook")
    return _loaded(rulebook_id)


def rulebook_named(rulebook_id: str) -> Rulebook[Any]:
    """The rulebook with exactly that id, as used in records and scenarios."""
    return rulebook_class(rulebook_id)()


def find_rulebook(given: str) -> Rulebook[Any]:
    """The rulebook a person means: by its id, or a unique prefix."""
    return _loaded(match_name(given, rulebook_ids(), what="rulebook"))()
