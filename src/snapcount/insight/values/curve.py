"""The value of positions along the length of the field."""

from __future__ import annotations

from typing import NamedTuple

from snapcount.insight.values.store import Values


class Curve(NamedTuple):
    """Expected points by field position: of one down and distance, say, or of one rulebook."""

    name: str  # as people read it
    points: tuple[
        tuple[int, float], ...
    ]  # (yards from the offense's own goal line, worth), in order


def curve_of(name: str, values: Values, down: int, to_go: int) -> Curve:
    """The curve of a down and distance over all computed spots."""
    spots = [worth.spot for worth in values.downs if worth.down == down]
    drawn = range(min(spots), max(spots) + 1)
    return Curve(name, tuple((spot, values.points(spot, down, to_go)) for spot in drawn))
