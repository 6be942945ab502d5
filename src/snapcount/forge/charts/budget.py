"""Which rows of a column go to which result, so that each comes up as often as it is to."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.forge.chance import Chance, whole
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS

LIGHT = 6  # ways at most of a row that a penalty may take: the heavy ones are for common results
_VARIETY = 0.6  # how much more than another a row may cost, so that columns do not look alike


class Budget:
    """The rows of a column that are still free."""

    def __init__(self, luck: Chance) -> None:
        self.free = list(range(len(OFFENSIVE_WAYS)))
        self._costs = [1 + _VARIETY * luck.share() for _ in self.free]

    @property
    def ways(self) -> int:
        """In how many ways a free row comes up."""
        return ways_of(self.free)

    def take(self, wanted: float, *, heaviest: int = max(OFFENSIVE_WAYS)) -> list[int]:
        """The rows that come up in nearest to so many ways: as few as possible, none too heavy."""
        eligible = [row for row in self.free if OFFENSIVE_WAYS[row] <= heaviest]
        taken = cheapest(eligible, whole(wanted), self._costs)
        self.free = [row for row in self.free if row not in taken]
        return taken


def cheapest(rows: Sequence[int], wanted: int, costs: Sequence[float]) -> list[int]:
    """Of the rows that come up together in nearest to so many ways, those that cost least."""
    most = max(wanted, 0) + max(OFFENSIVE_WAYS)
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}  # by ways
    for row in rows:
        for ways, (cost, chosen) in list(best.items()):
            more, dearer = ways + OFFENSIVE_WAYS[row], cost + costs[row]
            if more <= most and (more not in best or dearer < best[more][0]):
                best[more] = (dearer, (*chosen, row))
    nearest = min(best, key=lambda ways: (abs(ways - wanted), ways))
    return list(best[nearest][1])


def ways_of(rows: Sequence[int]) -> int:
    """In how many ways one of these rows comes up."""
    return sum(OFFENSIVE_WAYS[row] for row in rows)
