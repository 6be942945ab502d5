"""Means, standard deviations and correlations of columns of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt


def mean(numbers: Sequence[float]) -> float:
    """Their average."""
    return fsum(numbers) / len(numbers)


def deviation(numbers: Sequence[float]) -> float:
    """The population standard deviation, as for a whole league rather than a sample."""
    middle = mean(numbers)
    return sqrt(fsum((number - middle) ** 2 for number in numbers) / len(numbers))


def correlation(some: Sequence[float], others: Sequence[float]) -> float:
    """Pearson's correlation; 0 if either does not vary."""
    spread = deviation(some) * deviation(others)
    if not spread:
        return 0.0
    middle, other_middle = mean(some), mean(others)
    pairs = zip(some, others, strict=True)
    shared = fsum((one - middle) * (other - other_middle) for one, other in pairs)
    return shared / len(some) / spread
