"""What positions are worth, from one end of the field to the other."""

from __future__ import annotations

from typing import NamedTuple


class Curve(NamedTuple):
    """Expected points by field position: of one down and distance, say, or of one rulebook."""

    name: str  # as people read it
    points: tuple[
        tuple[int, float], ...
    ]  # (yards from the offence's own goal line, worth), in order
