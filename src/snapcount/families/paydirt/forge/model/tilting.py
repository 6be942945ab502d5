"""Tilts a distribution to another mean, the way good and bad teams differ from average ones.

A good running team does not gain a yard more on every run: it has more long gains. So the share of
y yards is multiplied by the y-th power of a factor chosen to give the right mean.
"""

from __future__ import annotations

from itertools import accumulate, repeat
from math import fsum, sqrt
from operator import mul
from typing import NamedTuple

from snapcount.families.paydirt.forge.histogram import Histogram

_STEPS = 200
_EXACT = 1e-12  # yards
_REACH = 1.0  # maximum shift of a mean, in standard deviations
_NEAREST = 0.5  # minimum distance of a mean from the range's ends in yards,
_PART = 0.1  # or as a share of the range if it is short
_DOUBLINGS = 1000  # the smallest usable power of two, with a margin


class Support(NamedTuple):
    """The range of yards that can come up."""

    least: int
    most: int


def support(histogram: Histogram) -> Support:
    """The range of a histogram, without zero shares at its ends."""
    found = [yards for yards, share in histogram.items if share > 0]
    return Support(found[0], found[-1])


def tilted(histogram: Histogram, mean: float) -> Histogram:
    """The histogram tilted to a mean within its range, or as close as floating point allows."""
    least, most = support(histogram)
    if not least < mean < most:
        raise ValueError(f"no mean of {mean} yards within {least} and {most}")
    low, high = 0.0, 2.0  # bounds of the factor; the upper one grows until it is valid
    for _ in range(_DOUBLINGS // (len(histogram.shares) - 1) - 1):
        if _bent(histogram, high).mean >= mean:
            break
        low, high = high, 2 * high
    factor, bent = 1.0, histogram
    for _ in range(_STEPS):
        missing = mean - bent.mean
        if abs(missing) < _EXACT:
            break
        low, high = (factor, high) if missing > 0 else (low, factor)
        factor *= 1 + missing / bent.variance  # Newton's method; the variance is the slope
        if not low < factor < high:
            factor = (low + high) / 2
        bent = _bent(histogram, factor)
    return bent


def moved(histogram: Histogram, mean: float) -> Histogram:
    """The histogram tilted toward a mean, as far as is plausible in football."""
    reach = _REACH * sqrt(histogram.variance)
    return bent_toward(histogram, min(max(mean, histogram.mean - reach), histogram.mean + reach))


def bent_toward(histogram: Histogram, mean: float) -> Histogram:
    """The histogram tilted toward a mean, as far as its range allows."""
    least, most = support(histogram)
    nearest = min(_NEAREST, _PART * (most - least))
    return tilted(histogram, min(max(mean, least + nearest), most - nearest))


def _bent(histogram: Histogram, factor: float) -> Histogram:
    powers = accumulate(repeat(factor, len(histogram.shares) - 1), mul, initial=1.0)
    weights = [share * power for share, power in zip(histogram.shares, powers, strict=True)]
    total = fsum(weights)
    return Histogram(histogram.low, tuple(weight / total for weight in weights))
