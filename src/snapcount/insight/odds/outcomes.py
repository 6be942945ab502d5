"""The outcome of a play, derived from the situations before and after it alone."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from snapcount.gridiron.drivers import seconds_between
from snapcount.gridiron.field import LENGTH
from snapcount.gridiron.situation import Situation

TOUCHDOWN = 6  # points, at least, in every game
SAFETY = 2


class Ending(StrEnum):
    """How a play can end, for the team that had the ball or kicked it."""

    TOUCHDOWN = "touchdown"
    FIRST_DOWN = "first down"
    NEXT_DOWN = "next down"
    POINTS = "points"  # a field goal, a try
    NO_SCORE = "no score"  # a try that failed, time that ran out
    LOST = "lost"  # the others have the ball
    SAFETY = "safety"
    TOUCHDOWN_AGAINST = "touchdown against"


LOST = (Ending.LOST, Ending.SAFETY, Ending.TOUCHDOWN_AGAINST)


class Outcome(NamedTuple):
    """The outcome of a play, from the point of view of the team that had the ball or kicked it."""

    ending: Ending
    ours: int  # points
    theirs: int
    spot: int  # where the ball lies now
    down: int
    to_go: int
    yards: int  # how far it moved; 0 if a kick follows
    seconds: int  # off the clock

    @property
    def success(self) -> bool:
        """A first down or a touchdown."""
        return self.ending in (Ending.TOUCHDOWN, Ending.FIRST_DOWN)

    @property
    def lost(self) -> bool:
        """The other team has the ball, or has scored."""
        return self.ending in LOST


def outcome(before: Situation, after: Situation) -> Outcome:
    """The outcome of the play between two situations."""
    team = before.ball
    ours = after.score.of(team) - before.score.of(team)
    theirs = after.score.of(team.other) - before.score.of(team.other)
    spot = after.spot if after.ball is team else LENGTH - after.spot
    ending = _ending(before, after, ours, theirs)
    ball_spot = {
        Ending.TOUCHDOWN: LENGTH,
        Ending.TOUCHDOWN_AGAINST: 0,
        Ending.SAFETY: 0,
        Ending.POINTS: before.spot,
        Ending.NO_SCORE: before.spot,
    }.get(ending, spot)
    seconds = seconds_between(before, after)
    yards = ball_spot - before.spot
    return Outcome(ending, ours, theirs, spot, *after.series, yards, seconds)


def _ending(before: Situation, after: Situation, ours: int, theirs: int) -> Ending:
    if ours >= TOUCHDOWN:
        return Ending.TOUCHDOWN
    if theirs >= TOUCHDOWN:
        return Ending.TOUCHDOWN_AGAINST
    if ours:
        return Ending.POINTS
    if theirs:
        return Ending.SAFETY
    if not after.series.down:
        return Ending.NO_SCORE
    if after.ball is not before.ball:
        return Ending.LOST
    return Ending.FIRST_DOWN if _new_series(before, after) else Ending.NEXT_DOWN


def _new_series(before: Situation, after: Situation) -> bool:
    """A first down after another down, or the line to gain has moved: a down may also be repeated."""
    if after.series.down != 1:
        return False
    moved = after.spot + after.series.to_go != before.spot + before.series.to_go
    return before.series.down != 1 or moved
