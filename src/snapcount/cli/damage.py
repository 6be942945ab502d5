"""Reports on stderr what is missing from a damaged file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from snapcount.game.notation import Reading
from snapcount.mistakes import Unreadable
from snapcount.words import Teller

MOST = 3  # lines reported one by one


def tell_damage(readings: Sequence[Reading], file: Path, teller: Teller) -> bool:
    """Prints the first damaged lines and how many more there are; returns whether there are any."""
    damage = [damage for reading in readings for damage in reading.damage]
    told = [damaged.mistake(str(file)).told(teller) for damaged in damage[:MOST]]
    if len(damage) > MOST:
        told.append(Unreadable("record-more", lines=len(damage) - MOST).told(teller))
    for line in told:
        print(line, file=sys.stderr)
    return bool(damage)
