"""What coaches are asked in the QFL in addition to Football Fever's questions."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from snapcount.gridiron.field import Side
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.requests import Ask
from snapcount.rulebooks.fever.calls import TossChoice, Try, Wish
from snapcount.rulebooks.fever.cards import From
from snapcount.rulebooks.qfl.situation import DiceSet


class Unit(StrEnum):
    """The unit the team in possession sends onto the field, openly (QFL-2-7-1a)."""

    OFFENSE = "offense"
    KICKING = "kicking"


class Play(StrEnum):
    """What the team in possession can call."""

    RUN = "run"
    OPTION_RUN = "option run"
    DRAW = "draw"
    PASS = "pass"
    OPTION_PASS = "option pass"
    SCREEN = "screen"
    BOMB = "bomb"
    FAKE_RUN = "fake run"
    FAKE_PASS = "fake pass"
    PUNT = "punt"
    FIELD_GOAL = "field goal"
    EXTRA_POINT = "extra point"
    KNEEL = "kneel"
    DRAW_OFFSIDE = "draw offside"
    DRAW_OFFSIDE_OR_TIME_OUT = "draw offside with time-out"
    DELAY = "delay of game"
    TIME_OUT = "time-out"


RUNS = (Play.RUN, Play.OPTION_RUN, Play.DRAW, Play.FAKE_RUN)
FAKES = (Play.FAKE_RUN, Play.FAKE_PASS)
ACTS = (Play.DRAW_OFFSIDE, Play.DRAW_OFFSIDE_OR_TIME_OUT, Play.DELAY)

DICE_SETS = {  # QFL-1-7-3c to QFL-1-7-3e
    Play.RUN: DiceSet.SCRIMMAGE,
    Play.PASS: DiceSet.SCRIMMAGE,
    Play.OPTION_RUN: DiceSet.OPTION,
    Play.OPTION_PASS: DiceSet.OPTION,
    Play.DRAW: DiceSet.OPTION,
    Play.SCREEN: DiceSet.OPTION,
    Play.BOMB: DiceSet.BOMB,
}


class Call(NamedTuple):
    """A call of the team in possession, and whether the in/out die goes with it."""

    play: Play
    in_out: bool = False

    def __str__(self) -> str:
        return f"{self.play} with in-out" if self.in_out else str(self.play)


_PASSES = (Play.PASS, Play.OPTION_PASS, Play.SCREEN, Play.BOMB, Play.FAKE_PASS)
_MEANT = {
    **dict.fromkeys(RUNS, Intent.RUN),
    **dict.fromkeys(_PASSES, Intent.PASS),
    Play.PUNT: Intent.PUNT,
    Play.FIELD_GOAL: Intent.FIELD_GOAL,
}
INTENTS = {str(Call(play, io)): meant for play, meant in _MEANT.items() for io in (False, True)}


def both_ways(*plays: Play) -> tuple[Call, ...]:
    """Each play without and with the in/out die."""
    return tuple(Call(play, in_out) for play in plays for in_out in (False, True))


FROM_SCRIMMAGE = both_ways(*DICE_SETS)
FAKE_CALLS = both_ways(*FAKES)
KNEEL = Call(Play.KNEEL)
TIME_OUT = Call(Play.TIME_OUT)


class Receiving(StrEnum):
    """The receivers of a free kick call nothing, but their sheet may decide much in advance."""

    RECEIVING = "receiving"


class FreeKick(StrEnum):
    """How a free kick is kicked."""

    DEEP = "deep"
    SAFETY_KICK = "safety kick"
    ONSIDE = "onside"


# ---------------------------------------------------------------- before the snap

TOSS_CHOICES = tuple(TossChoice)
FIRST_CHOICE = {
    side: Ask("first choice", side, TOSS_CHOICES, ["FF-3.3-2", "FF-3.3-3", "QFLR-11"])
    for side in Side
}
UNIT = Ask("unit", Side.OFFENSE, list(Unit), ["QFL-2-7-1a", "QFL-1-9b"], standing=True)
NEW_UNIT = Ask(
    "unit", Side.OFFENSE, list(Unit), ["QFL-1-9b", "QFL-6-2-2c"], secret=True, standing=True
)
TRY = Ask("try", Side.OFFENSE, list(Try), ["FF-17.2-1", "QFLR-03"])

# ---------------------------------------------------------------- kicks and returns

_RETURNS = (Wish.RETURN, Wish.RETURN_IN_OUT)
IN_THE_FIELD = Ask(
    "kick in the field",
    Side.DEFENSE,
    (*_RETURNS, Wish.FAIR_CATCH, Wish.BOUNCE),
    ["FF-3.5-2a", "FF-17.8-1", "QFL-2-6-1b", "QFL-2-6-1c", "QFL-3-5-1a"],
    whispered=True,
)
IN_THE_END_ZONE = Ask(
    "kick in the end zone",
    Side.DEFENSE,
    (*_RETURNS, Wish.TOUCHBACK),
    ["FF-3.5-1a", "FF-3.5-1b", "QFL-4-6a"],
    default=Wish.TOUCHBACK,
    whispered=True,
)
ONSIDE_CAUGHT = Ask(
    "onside kick caught",
    Side.DEFENSE,
    (*_RETURNS, Wish.TAKE),
    ["FF-13.9-3", "QFL-4-4a"],
    default=Wish.TAKE,
    whispered=True,
)
SHORT_KICK = Ask(
    "short field goal",
    Side.DEFENSE,
    (*_RETURNS, Wish.TAKE),
    ["QFL-4-5a", "QFLR-58"],
    default=Wish.TAKE,
    whispered=True,
)
LATERAL_INTERCEPTED = {
    side: Ask(
        "lateral intercepted",
        side,
        (*_RETURNS, Wish.TAKE),
        ["QFL-1-10-6a", "QFL-1-10-6b"],
        whispered=True,
    )
    for side in Side
}


class AfterFairCatch(StrEnum):
    """The receivers' choice after a fair catch (QFL-2-8-1a)."""

    SCRIMMAGE = "scrimmage"
    KICK = "fair-catch kick"


AFTER_FAIR_CATCH = Ask(
    "after the fair catch",
    Side.DEFENSE,
    list(AfterFairCatch),
    ["QFL-2-8-1a", "QFLR-69"],
    standing=True,
    whispered=True,
)

# ---------------------------------------------------------------- penalties


class Yards(StrEnum):
    """Whether the yards of a dead-ball foul are taken (QFL-5-1b, QFL-5-2b)."""

    YARDS = "yards"
    NO_YARDS = "no yards"


DEAD_BALL_FOUL = {
    side: Ask(
        "dead-ball foul",
        side,
        list(Yards),
        ["QFL-5-1b", "QFL-5-2b", "QFLR-49"],
        standing=True,
        whispered=True,
    )
    for side in Side
}


class RunoffChoice(StrEnum):
    """The defense's choice about a runoff (QFL-5-13c)."""

    TAKE = "take"
    DECLINE = "decline"


RUNOFF = {
    side: Ask("runoff", side, list(RunoffChoice), ["QFL-5-13c"], whispered=True) for side in Side
}


class AvoidRunoff(StrEnum):
    """Whether the offense uses a time-out to save its time (QFLR-50)."""

    NO = "no time-out"
    YES = "time-out"


AVOID_RUNOFF = {
    side: Ask(
        "avoid the runoff",
        side,
        list(AvoidRunoff),
        ["QFLR-50"],
        standing=True,
        whispered=True,
    )
    for side in Side
}


class AfterDelay(StrEnum):
    """Whether a delay of game ends the no-huddle mode (QFL-1-7-2d)."""

    END = "end"
    KEEP = "keep"


AFTER_DELAY = Ask(
    "no-huddle after the delay",
    Side.OFFENSE,
    list(AfterDelay),
    ["QFL-1-7-2d", "QFL-5-10b", "QFLR-37"],
    standing=True,
    whispered=True,
)


@cache
def enforced_from(side: Side, spots: tuple[From, ...], cites: tuple[str, ...]) -> Ask[From]:
    """Where an accepted penalty is enforced from, if there are several options."""
    return Ask("enforced from", side, spots, cites, whispered=True)
