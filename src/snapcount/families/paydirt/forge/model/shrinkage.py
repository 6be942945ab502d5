"""How far to trust a team's figure for one column: seasons are short, and much in them is luck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from snapcount.families.paydirt.forge.seasons import judgments


class Side(StrEnum):
    """Whose figures they are; a league's are not shrunk."""

    OFFENSE = "offense"
    DEFENSE = "defense"
    LEAGUE = "league"


@dataclass(frozen=True)
class Shrinkage:
    """The number of average plays mixed into a column's figures."""

    runs: Mapping[str, float]
    complete: Mapping[str, float]
    yards: Mapping[str, float]
    intercepted: Mapping[str, float]
    fumbles: Mapping[str, float]
    penalties: float


@cache
def shrinkage_of(side: Side) -> Shrinkage:
    """The number of plays mixed into a side's figures."""
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
    """A figure, shrunk toward its expectation by sample size."""
    if plays + mixed_in <= 0:
        return expected
    return (plays * own + mixed_in * expected) / (plays + mixed_in)
