"""Frequencies of each number of yards."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from typing import NamedTuple


class Histogram(NamedTuple):
    """Shares that add up to 1, of the yards from ``low`` on."""

    low: int
    shares: tuple[float, ...]

    @property
    def items(self) -> Iterable[tuple[int, float]]:
        """Yards and their shares."""
        return enumerate(self.shares, self.low)

    @property
    def mean(self) -> float:
        """Yards on average."""
        return fsum(yards * share for yards, share in self.items)

    @property
    def variance(self) -> float:
        """The mean of the squares of what differs from the mean."""
        mean = self.mean
        return fsum((yards - mean) * (yards - mean) * share for yards, share in self.items)

    def at_least(self, yards: int) -> float:
        """How often it is so many yards or more."""
        return fsum(share for each, share in self.items if each >= yards)
