"""Fairness of dice: Pearson's chi-square test, with only the standard library."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log
from typing import NamedTuple

ENOUGH = 5  # minimum expected count per face for the test to be valid
CLOSE = 1e-14


class Fairness(NamedTuple):
    """How uneven the dice came out, and the probability of that with fair dice."""

    chi_square: float
    freedom: int
    p: float
    enough: bool  # all expected counts were large enough; otherwise `p` is approximate


def fairness_of(seen: Sequence[int], expected: Sequence[float]) -> Fairness:
    """The test of two or more faces, each with a positive expected count."""
    pairs = zip(seen, expected, strict=True)
    chi_square = sum((found - hoped) ** 2 / hoped for found, hoped in pairs)
    freedom = len(seen) - 1
    p = upper_gamma(freedom / 2, chi_square / 2)
    return Fairness(chi_square, freedom, p, min(expected) >= ENOUGH)


def upper_gamma(a: float, x: float) -> float:
    """The regularized upper incomplete gamma function Q(a, x)."""
    if x <= 0:
        return 1.0
    return 1 - _lower_series(a, x) if x < a + 1 else _upper_fraction(a, x)


def _lower_series(a: float, x: float) -> float:
    """P(a, x) as a power series, which converges fast for small x."""
    term = total = 1 / a
    n = a
    while term > total * CLOSE:
        n += 1
        term *= x / n
        total += term
    return total * exp(a * log(x) - x - lgamma(a))


def _upper_fraction(a: float, x: float) -> float:
    """Q(a, x) as a continued fraction, evaluated forward (Lentz), which converges fast for large x."""
    b = x + 1 - a
    c, d = float("inf"), 1 / b
    value, n, step = d, 0, 0.0
    while abs(step - 1) > CLOSE:
        n += 1
        factor = -n * (n - a)
        b += 2
        d = 1 / (factor * d + b)
        c = b + factor / c
        step = c * d
        value *= step
    return value * exp(a * log(x) - x - lgamma(a))
