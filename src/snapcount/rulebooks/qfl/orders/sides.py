"""What each side may call and order in any situation: for sheets without a game."""

from __future__ import annotations

from enum import StrEnum

from snapcount.rulebooks.qfl.orders.terms import Limits, Measure, Window


class Writer(StrEnum):
    """The author of a sheet: the sides of a play from scrimmage, and of a free kick."""

    OFFENSE = "offense"
    DEFENSE = "defense"
    KICKING = "kicking"
    RECEIVING = "receiving"


_WITH_IN_OUT = (
    *("run", "option run", "draw", "pass", "option pass", "screen", "bomb"),
    *("punt", "fake run", "fake pass"),
)

CALLS: dict[Writer, tuple[str, ...]] = {
    Writer.OFFENSE: (
        *(call + in_out for call in _WITH_IN_OUT for in_out in ("", " with in-out")),
        *("kneel", "field goal", "extra point"),
        *("draw offside", "draw offside with time-out", "delay of game", "time-out"),
    ),
    Writer.DEFENSE: ("run defense", "pass defense", "blitz", "block", "time-out"),
    Writer.KICKING: ("deep", "onside", "safety kick"),
    Writer.RECEIVING: ("receiving",),
}

# Stop-clock and no-huddle belong to the team that has the ball before and after the play (6-3,
# 1-7); any ball event can happen to either side before the play is over.
_TIMEOUTS = frozenset({Measure.TIMEOUT, Measure.TIMEOUT_PLUS_ONE, Measure.LET_RUN})
_OFFENSE_ONLY = frozenset({Window.DELAY_IN_NO_HUDDLE, Window.KNEEL_NOTCHES})
_WINDOWS = frozenset(Window) - _OFFENSE_ONLY

LIMITS: dict[Writer, Limits] = {
    Writer.OFFENSE: Limits(frozenset(Measure), _WINDOWS | _OFFENSE_ONLY, laterals=True),
    Writer.DEFENSE: Limits(_TIMEOUTS, _WINDOWS, laterals=True),
    Writer.KICKING: Limits(_TIMEOUTS, _WINDOWS, laterals=True),
    Writer.RECEIVING: Limits(_TIMEOUTS, _WINDOWS, laterals=True),
}
