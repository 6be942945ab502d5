"""Which seasons have statistics, and which of them a given season is measured by."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from snapcount.families.paydirt.forge.seasons import FIRST, LAST
from snapcount.families.paydirt.forge.shipped import shipped_values

FIRST_DEPTHS = 2006  # first season with pass depth data
_NEIGHBORS = 2  # seasons either way that are pooled


@cache
def judgments() -> Mapping[str, Any]:
    """Values set by judgment rather than data."""
    return shipped_values("model")


def seasons_around(season: int, first: int = FIRST) -> range:
    """The five seasons with data around a season, or those nearest to it."""
    earliest = first + 1 if first == FIRST else first + _NEIGHBORS
    middle = min(max(season, earliest), LAST - _NEIGHBORS)
    return range(max(middle - _NEIGHBORS, first), middle + _NEIGHBORS + 1)


def era_of(season: int, row: Mapping[str, str]) -> bool:
    """Whether a row is from a season's era, or from the nearest one."""
    return int(row["first"]) <= min(max(season, FIRST), LAST) <= int(row["last"])
