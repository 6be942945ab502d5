"""Apportions a whole number."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, fsum


def apportioned(weights: Sequence[float], total: int) -> list[int]:
    """Whole numbers in proportion to the weights that add up to the total (largest remainders)."""
    all_weights = fsum(weights)
    shares = [weight * total / all_weights for weight in weights]
    counts = [floor(share) for share in shares]
    left = total - sum(counts)
    by_remainder = sorted(range(len(counts)), key=lambda place: counts[place] - shares[place])
    for place in by_remainder[:left]:
        counts[place] += 1
    return counts
