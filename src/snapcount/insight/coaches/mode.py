"""Modes: how the score and the clock change a coach's play.

A mode depends only on the period, the seconds left and the lead, so calls can be tabulated once per
mode, wherever the ball is. Each side has its own modes.
"""

from __future__ import annotations

from enum import IntEnum

from snapcount.gridiron.field import Side
from snapcount.gridiron.situation import REGULATION
from snapcount.insight.coaches.view import View

LAST_SECONDS = 14  # one more play
KNEEL_SECONDS = 95  # three kneel-downs end it
HALF_SECONDS = 110  # before halftime, when it pays to hurry
HURRY_SECONDS = 150
LATE_SECONDS = 5 * 60
FIELD_GOAL = 3
TOUCHDOWN_AND_TWO = 8
TWO_TOUCHDOWNS = 16
# Leads after a touchdown at which going for two is worth the risk late in the game.
TWO_POINT_LEADS = frozenset({-18, -13, -10, -5, -2, 1, 5, 12})


class Attack(IntEnum):
    """The modes of the side that has the ball, or kicks it. ``_TWO``: two points would help."""

    ORDINARY = 0
    ORDINARY_TWO = 1
    END_OF_HALF = 2
    LAST_KICK = 3  # a field goal is the best still possible
    CATCH_UP = 4
    CATCH_UP_TWO = 5
    DESPERATE = 6
    DESPERATE_TWO = 7
    FIELD_GOAL_DRIVE = 8  # three points tie or win
    FIELD_GOAL_DRIVE_TWO = 9
    FIELD_GOAL_NOW = 10
    PROTECT = 11
    PROTECT_TWO = 12
    KNEEL = 13
    HEAVE = 14  # the last play, and only a touchdown helps


class Stand(IntEnum):
    """The modes of the side without the ball."""

    ORDINARY = 0
    THEY_HURRY = 1
    STOP_THE_CLOCK = 2
    THEY_HEAVE = 3


HURRIES = frozenset(
    {
        *(Attack.END_OF_HALF, Attack.LAST_KICK, Attack.DESPERATE, Attack.DESPERATE_TWO),
        *(Attack.FIELD_GOAL_DRIVE, Attack.FIELD_GOAL_DRIVE_TWO, Attack.FIELD_GOAL_NOW),
        Attack.HEAVE,
    }
)
NEEDS_A_TOUCHDOWN = frozenset({Attack.DESPERATE, Attack.DESPERATE_TWO, Attack.HEAVE})
CATCHES_UP = frozenset({Attack.CATCH_UP, Attack.CATCH_UP_TWO})
WANTS_THE_BALL_BACK = NEEDS_A_TOUCHDOWN | {Attack.FIELD_GOAL_NOW}
PROTECTS = frozenset({Attack.PROTECT, Attack.PROTECT_TWO, Attack.KNEEL})
NEEDS_TWO = frozenset(
    {
        *(Attack.ORDINARY_TWO, Attack.CATCH_UP_TWO, Attack.DESPERATE_TWO),
        *(Attack.FIELD_GOAL_DRIVE_TWO, Attack.PROTECT_TWO),
    }
)
NEEDS_ONE = frozenset(
    {Attack.FIELD_GOAL_DRIVE, Attack.FIELD_GOAL_NOW, Attack.LAST_KICK, Attack.PROTECT}
)


def mode_of(view: View) -> int:
    """The mode of a side; uses only period, seconds, lead and side."""
    return _attack(view) if view.side is Side.OFFENSE else _stand(view)


def _attack(view: View) -> Attack:
    if view.period < REGULATION:
        return _before_half_time(view) if view.period == REGULATION // 2 else Attack.ORDINARY
    if view.lead > 0:
        mode = _ahead(view.seconds)
    elif view.lead >= -FIELD_GOAL:
        mode = _within_a_field_goal(view)
    else:
        mode = _behind(view)
    return _TWO.get(mode, mode) if view.lead in TWO_POINT_LEADS else mode


_TWO = {
    mode: Attack[f"{mode.name}_TWO"] for mode in Attack if f"{mode.name}_TWO" in Attack.__members__
}


def _before_half_time(view: View) -> Attack:
    if view.seconds <= LAST_SECONDS:
        return Attack.LAST_KICK
    return Attack.END_OF_HALF if view.seconds <= HALF_SECONDS else Attack.ORDINARY


def _ahead(seconds: int) -> Attack:
    if seconds <= KNEEL_SECONDS:
        return Attack.KNEEL
    return Attack.PROTECT if seconds <= LATE_SECONDS else Attack.ORDINARY


def _within_a_field_goal(view: View) -> Attack:
    if view.seconds <= LAST_SECONDS:
        return Attack.LAST_KICK
    if view.lead < 0 and view.seconds <= HURRY_SECONDS // 2:
        return Attack.FIELD_GOAL_NOW
    return Attack.FIELD_GOAL_DRIVE if view.seconds <= HURRY_SECONDS else Attack.ORDINARY


def _behind(view: View) -> Attack:
    far = view.lead < -TOUCHDOWN_AND_TWO
    if view.seconds <= LAST_SECONDS:
        return Attack.HEAVE
    if view.seconds <= HURRY_SECONDS or (far and view.seconds <= LATE_SECONDS):
        return Attack.DESPERATE
    if view.seconds <= LATE_SECONDS or view.lead < -TWO_TOUCHDOWNS:
        return Attack.CATCH_UP
    return Attack.ORDINARY


def _stand(view: View) -> Stand:
    if view.period < REGULATION:
        hurry = view.period == REGULATION // 2 and view.seconds <= HALF_SECONDS
        return Stand.THEY_HURRY if hurry else Stand.ORDINARY
    if view.lead < 0:
        return Stand.STOP_THE_CLOCK if view.seconds <= HURRY_SECONDS + 60 else Stand.ORDINARY
    if view.lead > FIELD_GOAL and view.seconds <= LAST_SECONDS:
        return Stand.THEY_HEAVE
    return Stand.THEY_HURRY if view.seconds <= HURRY_SECONDS + 60 else Stand.ORDINARY
