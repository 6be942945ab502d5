"""Downs and distance."""

from __future__ import annotations

from typing import NamedTuple

from snapcount.gridiron.field import LENGTH

DOWNS = 4
YARDS_TO_GAIN = 10


class Series(NamedTuple):
    """Which down it is and how many yards to the line to gain."""

    down: int
    to_go: int


NO_DOWN = Series(0, 0)  # kickoffs, tries, the toss


def new_series(x: int) -> Series:
    """First and 10 at that spot, or first and goal where the goal line is nearer."""
    return Series(1, min(YARDS_TO_GAIN, LENGTH - x))


def goal_to_go(x: int, to_go: int) -> bool:
    """Whether the line to gain is the goal line."""
    return x + to_go >= LENGTH


def after_the_down(series: Series, start: int, end: int) -> Series | None:
    """The series after a down from ``start`` to ``end``; ``None`` if the downs are used up."""
    to_go = series.to_go - (end - start)
    if to_go <= 0:
        return new_series(end)
    if series.down == DOWNS:
        return None
    return Series(series.down + 1, to_go)


def penalty_yards(yards: int, distance_to_goal_line: int) -> int:
    """The actual penalty yards: at most half the distance to the goal, rounded down."""
    return yards if 2 * yards <= distance_to_goal_line else distance_to_goal_line // 2
