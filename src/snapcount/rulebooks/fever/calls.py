"""What coaches are asked in Football Fever (decision points D1 to D18)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.field import Side
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.requests import Ask, Calls


class Formation(StrEnum):
    """What the offense declares openly before a down (D7)."""

    SCRIMMAGE = "scrimmage"
    PUNT = "punt"
    FIELD_GOAL = "field goal"


class Play(StrEnum):
    """What can be called from scrimmage."""

    RUN = "run"
    OPTION_RUN = "option run"
    DRAW = "draw"
    PASS = "pass"
    OPTION_PASS = "option pass"
    BOMB = "bomb"
    PUNT = "punt"
    FIELD_GOAL = "field goal"
    TIME_OUT = "time-out"
    FALSE_START = "false start"


RUNS = (Play.RUN, Play.OPTION_RUN, Play.DRAW)


class Call(NamedTuple):
    """A sealed call of the offense: the play, and whether the in/out die goes with it (D9)."""

    play: Play
    in_out: bool = False

    def __str__(self) -> str:
        return f"{self.play} with in-out" if self.in_out else str(self.play)


_PASSES = (Play.PASS, Play.OPTION_PASS, Play.BOMB)
_MEANT = {
    **dict.fromkeys(RUNS, Intent.RUN),
    **dict.fromkeys(_PASSES, Intent.PASS),
    Play.PUNT: Intent.PUNT,
    Play.FIELD_GOAL: Intent.FIELD_GOAL,
}
INTENTS = {str(Call(play, io)): meant for play, meant in _MEANT.items() for io in (False, True)}

TIME_OUT, FALSE_START = Call(Play.TIME_OUT), Call(Play.FALSE_START)


class Defense(StrEnum):
    """The four dice of the defense (D8), or a time-out instead."""

    RUN = "run defense"
    PASS = "pass defense"
    BLITZ = "blitz"
    BLOCK = "block"
    TIME_OUT = "time-out"


AGAINST_SCRIMMAGE = (Defense.RUN, Defense.PASS, Defense.BLITZ)


class Wish(StrEnum):
    """What to do with a caught or recovered ball."""

    RETURN = "return"
    RETURN_IN_OUT = "return with in-out"
    FAIR_CATCH = "fair catch"
    TOUCHBACK = "touchback"
    TAKE = "take the ball"
    BOUNCE = "bounce"  # let the kick bounce (QFL-2-6-1b, QFL-3-5-1a)

    @property
    def returns(self) -> bool:
        """Whether return dice are thrown."""
        return self in (Wish.RETURN, Wish.RETURN_IN_OUT)

    @property
    def in_out(self) -> bool:
        """Whether the in/out die goes with them."""
        return self is Wish.RETURN_IN_OUT


class TossChoice(StrEnum):
    """What may be chosen before a half (D2)."""

    RECEIVE = "receive"
    KICK = "kick"
    LEFT = "left goal"
    RIGHT = "right goal"
    DEFER = "defer"  # first choice before the second half instead (QFLR-11)


KICK_OR_RECEIVE = (TossChoice.RECEIVE, TossChoice.KICK)
GOALS = (TossChoice.LEFT, TossChoice.RIGHT)


class FreeKick(StrEnum):
    """How a free kick is kicked (D3)."""

    DEEP = "deep"
    ONSIDE = "onside"
    ONSIDE_IN_OUT = "onside with in-out"


class Penalty(StrEnum):
    """What to do with a penalty (D14)."""

    ACCEPT = "accept"
    DECLINE = "decline"


class Enforcement(StrEnum):
    """Where a penalty is enforced from, if there is a choice (D14)."""

    END = "end of the play"
    PREVIOUS = "previous spot"


class DoubleFoul(StrEnum):
    """The choice of the team with the ball after a double foul (FFR-56)."""

    KEEP = "keep the ball"
    REPLAY = "replay"


class TimeOutCall(StrEnum):
    """Whether to stop the clock (D15)."""

    NO = "no time-out"
    YES = "time-out"


class Hurry(StrEnum):
    """Whether to skip the huddle (D16)."""

    NO = "huddle"
    YES = "hurry-up"


class Try(StrEnum):
    """How to try for the point after a touchdown (D17)."""

    KICK = "extra point"
    CONVERSION = "conversion"


class FairCatchKick(StrEnum):
    """What to do with a fair catch when time has expired (D18)."""

    KICK = "kick a field goal"
    END = "end the half"


class FirstCall(StrEnum):
    """Who called out first at a loose ball, if shouting decides (FFR-06)."""

    WE = "we called first"
    THEY = "they called first"


# ---------------------------------------------------------------- before a half

COIN_CALL = Ask("coin call", Side.OFFENSE, list(Coin), ["FF-3.3-1"])
FIRST_CHOICE = {
    side: Ask("first choice", side, (*KICK_OR_RECEIVE, *GOALS), ["FF-3.3-2", "FFR-07"])
    for side in Side
}
KICK_CHOICE = {
    side: Ask("kick or receive", side, KICK_OR_RECEIVE, ["FF-3.3-3", "FFR-07"]) for side in Side
}
GOAL_CHOICE = {
    side: Ask("goal", side, GOALS, ["FF-3.3-3", "FFR-07"], standing=True) for side in Side
}

# ---------------------------------------------------------------- kicks and returns

FREE_KICK = Ask("kind of kick", Side.OFFENSE, list(FreeKick), ["FF-3.4-7", "FF-17.12-3"])
_RETURNS = (Wish.RETURN, Wish.RETURN_IN_OUT)
IN_THE_FIELD = Ask(
    "kick in the field",
    Side.DEFENSE,
    (*_RETURNS, Wish.FAIR_CATCH),
    ["FF-3.5-2a", "FF-3.5-2b", "FF-17.3-1", "FF-17.8-1", "FFR-36"],
)
IN_THE_END_ZONE = Ask(
    "kick in the end zone",
    Side.DEFENSE,
    (*_RETURNS, Wish.TOUCHBACK),
    ["FF-3.5-1a", "FF-3.5-1b", "FF-17.3-2", "FFR-36"],
    default=Wish.TOUCHBACK,
)
ONSIDE_CAUGHT = Ask(
    "onside kick caught",
    Side.DEFENSE,
    (*_RETURNS, Wish.TAKE),
    ["FF-13.9-3", "FF-13.9-5", "FFR-36"],
    default=Wish.TAKE,
)
SHORT_KICK = Ask(
    "short field goal", Side.DEFENSE, (*_RETURNS, Wish.TAKE), ["FF-13.5-7"], default=Wish.TAKE
)
FAIR_CATCH_KICK = Ask("fair-catch kick", Side.OFFENSE, list(FairCatchKick), ["FF-17.3-4a"])

# ---------------------------------------------------------------- turnovers and loose balls

INTERCEPTED = Ask(
    "intercepted",
    Side.DEFENSE,
    (*_RETURNS, Wish.TAKE),
    ["FF-17.5-4a", "FF-17.5-4b"],
    whispered=True,
)
INTERCEPTED_IN_THE_END_ZONE = Ask(
    "intercepted in the end zone",
    Side.DEFENSE,
    (*_RETURNS, Wish.TOUCHBACK),
    ["FF-17.5-5a", "FF-17.5-5b"],
    default=Wish.TOUCHBACK,
    whispered=True,
)
RECOVERED = {
    side: Ask(
        "recovered",
        side,
        (*_RETURNS, Wish.TAKE),
        ["FF-13.14-4", "FF-17.1-1a", "FF-17.1-1b", "FFR-30"],
        default=Wish.TAKE,
        whispered=True,
    )
    for side in Side
}
FIRST_CALL: Calls[FirstCall, FirstCall] = Calls(
    "who called first", list(FirstCall), list(FirstCall), ["FF-13.14-2", "FF-3.6.1-5", "FFR-06"]
)
LOOSE_BALL_CALL = {
    side: Ask("loose ball call", side, list(Coin), ["TFL-COIN-1", "TFL-COIN-2"]) for side in Side
}

# ---------------------------------------------------------------- from scrimmage

FORMATION = Ask("formation", Side.OFFENSE, list(Formation), ["FF-3.6.2-4", "FFR-03"], standing=True)
# Declared anew after a time-out: announced at once, while the calls given back stay sealed.
NEW_FORMATION = Ask(
    "formation", Side.OFFENSE, list(Formation), ["FF-3.6.2-7", "FFR-05"], secret=True, standing=True
)
FROM_SCRIMMAGE = tuple(
    Call(play, in_out)
    for play in Play
    if play not in (Play.PUNT, Play.FIELD_GOAL, Play.TIME_OUT, Play.FALSE_START)
    for in_out in (False, True)
)
PUNTS = (Call(Play.PUNT), Call(Play.PUNT, True))
FIELD_GOALS = (Call(Play.FIELD_GOAL),)
_CALLS = ["FF-3.2-6", "FF-3.6.1-0a", "FF-3.6.1-0b", "FF-3.6.2-1", "FFR-03", "FFR-13"]


@cache
def sealed_calls(
    ours: Sequence[Call], theirs: Sequence[Defense], cites: Sequence[str], usual: Defense
) -> Calls[Call, Defense]:
    """The sealed calls of a down; ``usual`` is the defense's default."""
    return Calls("calls", ours, theirs, [*_CALLS, *cites], default=(ours[0], usual))


# ---------------------------------------------------------------- after the play

PENALTY = {
    side: Ask(
        "penalty choice",
        side,
        list(Penalty),
        ["FF-17.7-1", "FF-17.7-5b", "FF-12-3", "FFR-52"],
        whispered=True,
    )
    for side in Side
}
ENFORCEMENT = {
    side: Ask("enforced from", side, list(Enforcement), ["FF-12-6", "FFR-52"]) for side in Side
}
DOUBLE_FOUL = {
    side: Ask(
        "double foul",
        side,
        list(DoubleFoul),
        ["FF-17.7-5c-i", "FF-17.7-5c-ii", "FFR-56"],
        whispered=True,
    )
    for side in Side
}
HURRY = Ask(
    "hurry-up",
    Side.OFFENSE,
    list(Hurry),
    ["FF-5-2", "FF-5-2a", "FF-5-2b", "FF-5-2c", "FFR-49"],
    standing=True,
)


@cache
def timeout_calls(ours: bool, theirs: bool) -> Calls[TimeOutCall, TimeOutCall]:
    """The sealed question after a play; a side without time-outs can only say no."""
    options = {True: list(TimeOutCall), False: [TimeOutCall.NO]}
    return Calls(
        "time-out", options[ours], options[theirs], ["FF-7-2", "FF-7-3", "FFR-48"], standing=True
    )
