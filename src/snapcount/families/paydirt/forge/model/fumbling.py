"""Fumble rates by type of play."""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from snapcount.families.paydirt.forge.model.odds import ratio
from snapcount.families.paydirt.forge.model.shrinkage import Shrinkage, believed
from snapcount.families.paydirt.forge.statistics import Scrimmage


class Fumbling(NamedTuple):
    """Fumble rates per run, completion and sack."""

    run: float
    completion: float
    sack: float


def counted(line: Scrimmage) -> Fumbling:
    """Fumble counts; others, such as on scrambles, are not included."""
    plays = _plays(line)
    fumbles = (line.run_fumbles or 0, line.completion_fumbles or 0, line.sack_fumbles or 0)
    return Fumbling(*(ratio(n, of, 0.0) for n, of in zip(fumbles, plays, strict=True)))


def fumbling_of(line: Scrimmage, average: Fumbling, shrinkage: Shrinkage) -> Fumbling:
    """A side's fumble rates, scaled to match its total."""
    total = float(line.fumbles or 0)
    plays = _plays(line)
    own = _to_the_total(counted(line), plays, total)
    expected = _to_the_total(average, plays, total)
    mixed = Fumbling(
        *(
            believed(rate, n, likely, shrinkage.fumbles[kind])
            for rate, n, likely, kind in zip(own, plays, expected, Fumbling._fields, strict=True)
        )
    )
    return _to_the_total(mixed, plays, total)


def recovered(line: Scrimmage, otherwise: float) -> float:
    """The share of its fumbles that the side recovers."""
    fumbles = line.fumbles or 0
    return ratio(fumbles - (line.fumbles_lost or 0), fumbles, otherwise)


def _plays(line: Scrimmage) -> tuple[int, int, int]:
    runs = line.rushes - (line.scrambles or 0) - (line.kneels or 0)
    return runs, line.completions, line.sacks or 0


def _to_the_total(rates: Fumbling, plays: tuple[int, int, int], total: float) -> Fumbling:
    expected = fsum(rate * n for rate, n in zip(rates, plays, strict=True))
    return Fumbling(*(min(rate * ratio(total, expected, 1.0), 1.0) for rate in rates))
