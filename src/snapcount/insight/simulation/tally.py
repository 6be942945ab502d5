"""A tally of many results: how often each figure came up, and nothing else.

Addition is commutative, so a tally does not depend on the order in which games are reported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Self, TypeAlias

from snapcount.insight.simulation.outcome import GameResult

# How often each number came up.
Counts: TypeAlias = Counter[int]

# What is counted for every game: the columns of a result, and combinations of two.
MEASURES = (
    *("home", "away", "total", "margin"),
    *("plays", "possessions_lost", "seconds", "overtime"),
)


def _nothing() -> dict[str, Counts]:
    return {measure: Counter() for measure in MEASURES}


@dataclass
class Tally:
    """How often each number of points, plays, ... came up; margins are the home coach's."""

    counts: dict[str, Counts] = field(default_factory=_nothing)

    @classmethod
    def of(cls, results: Iterable[GameResult]) -> Self:
        """The tally of these results."""
        tally = cls()
        for result in results:
            figures = dict(zip(result._fields, result, strict=True))
            figures |= {"total": result.home + result.away, "margin": result.home - result.away}
            for measure, counts in tally.counts.items():
                counts[int(figures[measure])] += 1
        return tally

    def add(self, more: Tally | Mapping[str, Counts]) -> None:
        """Adds further games."""
        others = more.counts if isinstance(more, Tally) else more
        for measure, counts in self.counts.items():
            counts.update(others[measure])

    @property
    def games(self) -> int:
        """The number of games."""
        return self.counts["plays"].total()

    @property
    def home_wins(self) -> int:
        """Games the home coach won."""
        return sum(count for margin, count in self.counts["margin"].items() if margin > 0)

    @property
    def away_wins(self) -> int:
        """Games the away coach won."""
        return sum(count for margin, count in self.counts["margin"].items() if margin < 0)

    @property
    def ties(self) -> int:
        """Games that ended in a tie."""
        return self.counts["margin"][0]

    @property
    def overtimes(self) -> int:
        """Games that went into overtime."""
        return self.counts["overtime"][1]
