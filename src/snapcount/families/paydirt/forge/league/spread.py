"""How much teams differ from each other in a season, measured on real ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import fsum, sqrt
from typing import Any

from snapcount.families.paydirt.forge.shipped import shipped_values

_LEAST = 0.15  # the minimum of any statistic, as a share of the mean
_GAIN = "_gain"  # suffix of statistics that may be negative


class Unit(StrEnum):
    """The subject of a statistic."""

    OFFENSE = "offense"
    DEFENSE = "defense"  # what it allows
    KICKING = "kicking"


@dataclass(frozen=True)
class Statistic:
    """A statistic: its mean, spread, and factor loadings."""

    mean: float
    spread: float
    least: float | None
    loadings: Mapping[str, float]

    @property
    def own(self) -> float:
        """The residual spread that no factor explains."""
        return sqrt(1 - fsum(loading * loading for loading in self.loadings.values()))

    def at(self, score: float) -> float:
        """The value at that many standard deviations from the mean."""
        value = self.mean + self.spread * score
        return value if self.least is None else max(self.least, value)


@dataclass(frozen=True)
class Spread:
    """All factors and statistics."""

    factors: tuple[str, ...]
    statistics: Mapping[Unit, Mapping[str, Statistic]]
    good_field_goals: Mapping[int, float]  # by the least yards of a band


@cache
def spread() -> Spread:
    """The spread from its file."""
    written = shipped_values("spread")
    means = written["scrimmage"]
    return Spread(
        factors=tuple(written["factors"]),
        statistics={
            unit: {
                name: _statistic(name, {"mean": means.get(name), **row})
                for name, row in written[unit].items()
            }
            for unit in Unit
        },
        good_field_goals={int(band): good for band, good in written["field_goal_bands"].items()},
    )


def _statistic(name: str, row: Mapping[str, Any]) -> Statistic:
    loadings = {factor: value for factor, value in row.items() if factor not in ("mean", "spread")}
    least = None if name.endswith(_GAIN) else _LEAST * row["mean"]
    return Statistic(row["mean"], row["spread"], least, loadings)
