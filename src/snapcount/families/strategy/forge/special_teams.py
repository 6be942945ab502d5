"""The special-teams card and the penalty card, as defined in the data file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypedDict, TypeVar

from snapcount.families.strategy.forge.model import read_data
from snapcount.rulebooks.strategy.cards.card import (
    BlockReturns,
    FieldGoalCard,
    Kick,
    Kicker,
    RangeTable,
    Rating,
    Row,
    Section,
)
from snapcount.rulebooks.strategy.cards.grammar import (
    read_code,
    read_entry,
    read_range,
)
from snapcount.rulebooks.strategy.cards.results import Code, Entry

E = TypeVar("E")


class KickingGame(TypedDict):
    """Everything in a set of cards besides plays and defenses."""

    kicks: Mapping[Kick, RangeTable[Entry]]
    penalties: Mapping[Section, RangeTable[Code]]
    ratings: RangeTable[Rating]
    kickers: Mapping[Rating, Kicker]
    field_goals: FieldGoalCard
    block_returns: BlockReturns


def kicking_game() -> KickingGame:
    """The tables of the special-teams card and of the penalty card."""
    data = read_data("special-teams")
    returned = data["block-returns"]
    return KickingGame(
        kicks={kick: _table(data["kicks"][kick], read_entry) for kick in Kick},
        penalties={one: _table(data["penalties"][one], read_code) for one in Section},
        ratings=_table(data["ratings"]["numbers"], Rating),
        kickers={one: Kicker(**data["ratings"]["kickers"][one]) for one in Rating},
        field_goals=_field_goals(data["field-goals"]),
        block_returns=BlockReturns(returned["punt"], returned["goal"], returned["point"]),
    )


def _field_goals(written: Mapping[str, Any]) -> FieldGoalCard:
    targets = _table(written["targets"], int)
    return FieldGoalCard(targets, written["hash"], written["most"], written["blocked"])


def _table(lines: Iterable[str], read: Callable[[str], E]) -> RangeTable[E]:
    """A table in card file format: ``01-02 10F``."""
    parts = (line.split() for line in lines)
    return RangeTable(tuple(Row(*read_range(numbers), read(entry)) for numbers, entry in parts))
