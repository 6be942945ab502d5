"""What every coach answers the same way, without randomness: penalties, returns, the toss etc.

Habits are also run with symbolic numbers, so a habit only compares, adds, subtracts and multiplies
the numbers of the view and of the facts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from snapcount.gridiron.field import LENGTH
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulings import Fact
from snapcount.insight.coaches.penalty_choices import enforcement_spot, penalty
from snapcount.insight.coaches.view import View

TOUCHBACK_LINE = 20
KICKER_YARDS = 5  # yards for running into the kicker
LAST_KICK = 52  # with time expired a field goal is tried from here, in the kickers' coordinates
# Yards taken off a punt so that it stays out of the end zone, by line of scrimmage.
COFFIN_CORNERS = ((70, "30"), (60, "20"), (52, "10"))

Habit = Callable[[Ask[Any], View, Sequence[Fact]], str]


def habit(ask: Ask[Any], view: View, facts: Sequence[Fact]) -> str:
    """Every coach's answer to a question that is not a call."""
    wish = _HABITS.get(ask.name, _as_usual)(ask, view, facts)
    return wish if wish in ask.options else ask.default[0]


def _as_usual(ask: Ask[Any], _: View, __: Sequence[Fact]) -> str:
    return ask.default[0]


def _always(wish: str) -> Habit:
    return lambda _, __, ___: wish


def _return(ask: Ask[Any], _: View, __: Sequence[Fact]) -> str:
    """A ball in the end zone stays there, one that is better kept safe is, all others are returned."""
    return "touchback" if "touchback" in ask.options else ask.wise or "return"


def _missed_field_goal(_: Ask[Any], view: View, __: Sequence[Fact]) -> str:
    """Where the kick was tried from, unless that is too close to the own goal."""
    return "own 20" if view.spot > LENGTH - TOUCHBACK_LINE else "line of scrimmage"


def _into_the_kicker(ask: Ask[Any], view: View, _: Sequence[Fact]) -> str:
    """Accepts the five yards if they make a first down."""
    return "fourth down again" if view.to_go <= KICKER_YARDS else ask.default[0]


def _fair_catch_kick(_: Ask[Any], view: View, __: Sequence[Fact]) -> str:
    return "kick a field goal" if view.spot >= LAST_KICK else "end the half"


def _coffin_corner(_: Ask[Any], view: View, __: Sequence[Fact]) -> str:
    for line, yards in COFFIN_CORNERS:
        if view.spot >= line:
            return yards
    return "0"


_HABITS: Mapping[str, Habit] = {
    # before a half
    "first choice": _always("receive"),
    "kick or receive": _always("receive"),
    # balls caught, intercepted or recovered
    "kick in the field": _always("return"),
    "kick in the end zone": _always("touchback"),
    "intercepted": _always("return"),
    "lateral intercepted": _always("return"),
    "intercepted in the end zone": _always("touchback"),
    "recovered": _always("take the ball"),
    "onside kick caught": _always("take the ball"),
    "short field goal": _always("take the ball"),
    "advance": _always("none"),
    "return": _return,
    "missed field goal": _missed_field_goal,
    "fair-catch kick": _fair_catch_kick,
    # penalties
    "penalty choice": penalty,
    "enforced from": enforcement_spot,
    "penalty": penalty,
    "return penalty": _always("accept"),
    "double foul": _always("keep the ball"),
    "dead-ball foul": _always("yards"),
    "running into the kicker": _into_the_kicker,
    # punts
    "coffin corner": _coffin_corner,
}
