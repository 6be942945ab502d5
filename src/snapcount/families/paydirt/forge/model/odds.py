"""Shifts shares of plays on the odds scale, so that they stay valid and match a given total."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import fsum
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
_HALVINGS = 60


def ratio(part: float, whole: float, otherwise: float) -> float:
    """The ratio of a part to a whole; a fallback if the whole is zero."""
    return part / whole if whole > 0 else otherwise


def times_odds(share: float, factor: float) -> float:
    """The share after multiplying its odds by a factor."""
    return share * factor / (share * factor + 1 - share)


def settled(
    shares: Mapping[Key, float], weights: Mapping[Key, float], total: float
) -> dict[Key, float]:
    """Multiplies the odds of all shares by one factor, so that the weighted sum gives the total."""

    def all_at(point: float) -> dict[Key, float]:
        return {key: _at(share, point) for key, share in shares.items()}

    def too_low(point: float) -> bool:
        return fsum(weight * _at(shares[key], point) for key, weight in weights.items()) < total

    return all_at(_boundary(too_low))


def _at(share: float, point: float) -> float:
    """The share with its odds multiplied by point to 1 - point; one half leaves it unchanged."""
    if share in (0, 1):
        return share
    return share * point / (share * point + (1 - share) * (1 - point))


def _boundary(too_low: Callable[[float], bool]) -> float:
    """The smallest point between 0 and 1 that is not too low, by bisection."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if too_low(middle) else (low, middle)
    return (low + high) / 2
