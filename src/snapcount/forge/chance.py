"""Seeded randomness, and arithmetic that gives the same cards everywhere.

Floating-point results differ between machines for library functions (``math.exp``,
``random.gauss``), and the built-in ``sum`` adds differently since Python 3.12. The cards use only
the four operations, ``math.fsum``, which is exact, and the exponential of the decimal module, which
is correctly rounded. Measuring and balancing affect the cards only through the tuning, so they may
use any function.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Context, Decimal
from math import floor
from random import Random
from typing import TypeVar

from snapcount.forge.quantiles import BELL

T = TypeVar("T")
_DIGITS = Context(prec=25)


def exponential(power: float) -> float:
    """The exponential function."""
    return float(_DIGITS.exp(Decimal(power)))


def whole(number: float) -> int:
    """The nearest whole number; a half goes up."""
    return floor(number + 0.5)


class Chance:
    """An independent random stream for each purpose."""

    def __init__(self, *purpose: object) -> None:
        self._random = Random(" ".join(map(str, purpose)))

    def share(self) -> float:
        """Uniform between 0 and 1."""
        return self._random.random()

    def between(self, low: float, high: float) -> float:
        """Uniform between low and high."""
        return low + (high - low) * self.share()

    def bell(self, mean: float, spread: float) -> float:
        """A normal deviate."""
        return mean + spread * BELL.at(self.share())

    def one_of(self, weights: Mapping[T, float]) -> T:
        """A random choice, weighted in hundredths."""
        *others, last = weights
        left = 100 * self.share()
        for thing in others:
            left -= weights[thing]
            if left < 0:
                return thing
        return last
