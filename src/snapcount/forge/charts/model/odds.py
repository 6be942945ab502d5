"""Shifts shares of plays on the odds scale, so that they stay valid and match a given total."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import fsum
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
_HALVINGS = 60


def ratio(part: float, whole: float, otherwise: float) -> float:
    """How much of a whole a part is; something else if there is no whole."""
    return part / whole if whole > 0 else otherwise


def times_odds(share: float, factor: float) -> float:
    """The share whose odds are so many times as high."""
    return share * factor / (share * factor + 1 - share)


def settled(
    shares: Mapping[Key, float], weights: Mapping[Key, float], total: float
) -> dict[Key, float]:
    """All shares moved by one factor of their odds, so that those with a weight come to the total."""

    def all_at(point: float) -> dict[Key, float]:
        return {key: _at(share, point) for key, share in shares.items()}

    def too_low(point: float) -> bool:
        return fsum(weight * _at(shares[key], point) for key, weight in weights.items()) < total

    return all_at(_boundary(too_low))


def _at(share: float, point: float) -> float:
    """The share moved by odds of point to 1 - point: a point of one half leaves it where it is."""
    if share in (0, 1):
        return share
    return share * point / (share * point + (1 - share) * (1 - point))


def _boundary(too_low: Callable[[float], bool]) -> float:
    """The point between 0 and 1 from which it is no longer too low."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if too_low(middle) else (low, middle)
    return (low + high) / 2
