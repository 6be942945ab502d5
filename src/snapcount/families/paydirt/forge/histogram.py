"""Frequencies of each number of yards."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from typing import NamedTuple


class Histogram(NamedTuple):
    """A probability distribution of yards from ``low`` on."""

    low: int
    shares: tuple[float, ...]

    @property
    def items(self) -> Iterable[tuple[int, float]]:
        """Yards with their probabilities."""
        return enumerate(self.shares, self.low)

    @property
    def mean(self) -> float:
        """Mean yards."""
        return fsum(yards * share for yards, share in self.items)

    @property
    def variance(self) -> float:
        """The variance."""
        mean = self.mean
        return fsum((yards - mean) * (yards - mean) * share for yards, share in self.items)

    def at_least(self, yards: int) -> float:
        """The probability of at least that many yards."""
        return fsum(share for each, share in self.items if each >= yards)
