"""Histogram operations: trimming long yards, cutting into slices."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import fsum

from snapcount.families.paydirt.forge.histogram import Histogram


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
