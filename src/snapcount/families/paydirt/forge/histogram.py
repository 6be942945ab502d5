"""Frequencies of each number of yards: trimming, slicing, and a number for each row of a chart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from math import fsum
from typing import NamedTuple

from snapcount.forge.chance import whole


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


def without(shape: Histogram, share: float, least: int) -> Histogram:
    """The shape with that share removed, taken evenly from all gains of at least that many yards."""
    long = shape.at_least(least)
    kept = max(0.0, 1 - share / long) if long else 1.0
    shares = [part * kept if yards >= least else part for yards, part in shape.items]
    total = fsum(shares)
    return Histogram(shape.low, tuple(part / total for part in shares))


def slice_means(shape: Histogram, parts: Sequence[float]) -> list[float]:
    """The means of slices of those sizes (which add up to 1), fewest yards first."""
    ranks = [0.0, *accumulate(parts)]
    below = [_yards_up_to(shape, rank) for rank in ranks]
    return [(b - a) / part for (a, b), part in zip(pairwise(below), parts, strict=True)]


def _yards_up_to(shape: Histogram, rank: float) -> float:
    """The total yards of the lowest share."""
    left, yards = rank, []
    for each, share in shape.items:
        part = min(share, left)
        yards.append(each * part)
        left -= part
    return fsum(yards)


_NOTHING = 1e-12


def sliced(histogram: Histogram, widths: Sequence[float]) -> list[int]:
    """The mean of each slice of a histogram, lowest first, rounded so that the total is preserved."""
    total = fsum(widths)
    numbers: list[int] = []
    below, owed = 0.0, 0.0
    for width in widths:
        above = below + width / total
        mean = _mean_between(histogram, below, above)
        numbers.append(whole(mean + owed / width))
        owed += (mean - numbers[-1]) * width
        below = above
    return numbers


def part(histogram: Histogram, low: int, high: int) -> Histogram:
    """The histogram from low to high only; empty if it has no weight there."""
    kept = [share if low <= yards <= high else 0.0 for yards, share in histogram.items]
    total = fsum(kept)
    return Histogram(histogram.low, tuple(share / total for share in kept)) if total else histogram


def _mean_between(histogram: Histogram, below: float, above: float) -> float:
    """The mean yards between two quantiles."""
    rank, weight, yards_by_weight = 0.0, 0.0, []
    for yards, share in histogram.items:
        inside = min(rank + share, above) - max(rank, below)
        if inside > 0:
            weight += inside
            yards_by_weight.append(yards * inside)
        rank += share
    if weight < _NOTHING:
        return float(histogram.low + len(histogram.shares) - 1)
    return fsum(yards_by_weight) / weight
