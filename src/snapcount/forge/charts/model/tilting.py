"""Bends a distribution to another mean, as good and bad teams differ from average ones.

A good running team does not gain a yard more on every run: it has more long gains. So the share of y yards is
multiplied by the y-th power of one factor, which is found so that the mean is right.
"""

from __future__ import annotations

from itertools import accumulate, repeat
from math import fsum, sqrt
from operator import mul

from snapcount.forge.charts.histogram import Histogram

_STEPS = 200
_EXACT = 1e-12  # yards
_REACH = 1.0  # standard deviations a mean may be moved


def tilted(histogram: Histogram, mean: float) -> Histogram:
    """The histogram bent to a mean that lies within its yards."""
    if not histogram.low < mean < histogram.low + len(histogram.shares) - 1:
        raise ValueError(f"no mean of {mean} yards within {histogram.low} and more")
    low, high = 0.0, 2.0  # of the factor; the upper bound grows until it is one
    while _bent(histogram, high).mean < mean:
        low, high = high, 2 * high
    factor, bent = 1.0, histogram
    for _ in range(_STEPS):
        missing = mean - bent.mean
        if abs(missing) < _EXACT:
            break
        low, high = (factor, high) if missing > 0 else (low, factor)
        factor *= 1 + missing / bent.variance  # Newton's step; the variance is the slope
        if not low < factor < high:
            factor = (low + high) / 2
        bent = _bent(histogram, factor)
    return bent


def moved(histogram: Histogram, mean: float) -> Histogram:
    """The histogram bent to a mean, or as far towards it as football goes."""
    reach = _REACH * sqrt(histogram.variance)
    return tilted(histogram, min(max(mean, histogram.mean - reach), histogram.mean + reach))


def _bent(histogram: Histogram, factor: float) -> Histogram:
    powers = accumulate(repeat(factor, len(histogram.shares) - 1), mul, initial=1.0)
    weights = [share * power for share, power in zip(histogram.shares, powers, strict=True)]
    total = fsum(weights)
    return Histogram(histogram.low, tuple(weight / total for weight in weights))
