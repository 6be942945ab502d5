"""How far to trust a team's figure for one column: seasons are short, and much in them is luck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from snapcount.forge.charts.model.records import judgments


class Side(StrEnum):
    """Whose figures they are; a league's are believed as they stand."""

    OFFENSE = "offense"
    DEFENSE = "defense"
    LEAGUE = "league"


@dataclass(frozen=True)
class Shrinkage:
    """Plays of an average team that are mixed into the figures of a column."""

    runs: Mapping[str, float]
    complete: Mapping[str, float]
    yards: Mapping[str, float]
    intercepted: Mapping[str, float]
    fumbles: Mapping[str, float]
    penalties: float


@cache
def shrinkage_of(side: Side) -> Shrinkage:
    """How many plays are mixed into the figures of a side."""
    if side is not Side.LEAGUE:
        return Shrinkage(**judgments()["shrinkage"][side])
    plays = judgments()["shrinkage"][Side.OFFENSE]
    nothing = {
        name: dict.fromkeys(columns, 0.0)
        for name, columns in plays.items()
        if isinstance(columns, Mapping)
    }
    return Shrinkage(**nothing, penalties=0.0)


def believed(own: float, plays: float, expected: float, mixed_in: float) -> float:
    """A figure of so many plays with what was expected mixed into it."""
    if plays + mixed_in <= 0:
        return expected
    return (plays * own + mixed_in * expected) / (plays + mixed_in)
