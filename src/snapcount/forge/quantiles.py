"""Distributions given by their quantiles, with straight lines between them; and whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor, fsum

Point = tuple[float, float]


@dataclass(frozen=True)
class Quantiles:
    """Values by quantile: the first is 0, the last 1."""

    points: tuple[Point, ...]

    def at(self, rank: float) -> float:
        """The value at that quantile."""
        for (low, below), (high, above) in zip(self.points, self.points[1:], strict=False):
            if rank <= high:
                return below + (above - below) * (rank - low) / (high - low)
        return self.points[-1][1]

    def mean(self, low: float = 0.0, high: float = 1.0) -> float:
        """The mean of the values between two quantiles."""
        inside = [rank for rank, _ in self.points if low < rank < high]
        ranks = [low, *inside, high]
        values = [self.at(rank) for rank in ranks]
        areas = [
            (values[place] + values[place + 1]) / 2 * (ranks[place + 1] - ranks[place])
            for place in range(len(ranks) - 1)
        ]
        return fsum(areas) / (high - low)

    def shaped(self, shape: Callable[[float], float]) -> Quantiles:
        """The same with other values."""
        return Quantiles(tuple((rank, shape(value)) for rank, value in self.points))


_UPPER_HALF = (
    (0.5, 0.0),
    (0.6, 0.253),
    (0.7, 0.524),
    (0.8, 0.842),
    (0.9, 1.282),
    (0.95, 1.645),
    (0.975, 1.960),
    (0.99, 2.326),
    (0.995, 2.576),
    (1.0, 3.1),
)
_LOWER_HALF = tuple((1 - rank, -value) for rank, value in reversed(_UPPER_HALF[1:]))

BELL = Quantiles(_LOWER_HALF + _UPPER_HALF)  # the normal distribution


def apportioned(weights: Sequence[float], total: int) -> list[int]:
    """Whole numbers in proportion to the weights that add up to the total (largest remainders)."""
    all_weights = fsum(weights)
    shares = [weight * total / all_weights for weight in weights]
    counts = [floor(share) for share in shares]
    left = total - sum(counts)
    by_remainder = sorted(range(len(counts)), key=lambda place: counts[place] - shares[place])
    for place in by_remainder[:left]:
        counts[place] += 1
    return counts
