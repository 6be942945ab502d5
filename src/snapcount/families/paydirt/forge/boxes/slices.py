"""Approximates a histogram by whole numbers of yards, one for each row."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from snapcount.families.paydirt.forge.histogram import Histogram
from snapcount.forge.chance import whole

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
