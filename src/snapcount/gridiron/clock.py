"""The clock, counted in the unit its rulebook uses."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum

from snapcount.mistakes import Unreadable


class Unit(IntEnum):
    """The length of one clock unit in seconds."""

    SECOND = 1
    LINE = 10
    NOTCH = 12


@dataclass(frozen=True, slots=True)
class Clock:
    """The time left in the period, in whole units. Prints as minutes and seconds."""

    left: int
    unit: Unit

    def run(self, units: int, *, stop_at: int = 0) -> Clock:
        """The clock after that many units. It stops at a mark it would pass; the excess is lost."""
        mark = stop_at if self.left > stop_at else 0
        return Clock(max(mark, self.left - units), self.unit)

    @property
    def seconds(self) -> int:
        """Seconds left."""
        return self.left * self.unit

    @property
    def out(self) -> bool:
        """Whether the period is over."""
        return self.left == 0

    def __str__(self) -> str:
        return clock_text(self.seconds)


def clock_text(seconds: int) -> str:
    """``7:36``."""
    return f"{seconds // 60}:{seconds % 60:02}"


def read_clock(text: str, unit: Unit) -> Clock:
    """The clock that shows ``7:36``; refused if the unit cannot show it."""
    match = re.fullmatch(r"(\d{1,3}):([0-5]\d)", text.strip())
    if not match:
        raise Unreadable("clock", given=text)
    seconds = int(match[1]) * 60 + int(match[2])
    if seconds % unit:
        raise Unreadable("clock-unit", given=text, seconds=int(unit))
    return Clock(seconds // unit, unit)
