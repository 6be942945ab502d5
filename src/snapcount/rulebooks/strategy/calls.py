"""What coaches are asked in Strategy."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask, Calls
from snapcount.rulebooks.strategy.situation import Try
from snapcount.rulebooks.strategy.wishes import Wish


class YesNo(StrEnum):
    """Yes or no; no is the default."""

    NO = "no"
    YES = "yes"


class ClockWish(StrEnum):
    """What an offense does while the clock is running."""

    HUDDLE = "huddle"
    TIME_OUT = "time-out"
    HURRY_UP = "hurry-up"
    LET_TIME_RUN = "let time run"


class KickOrReceive(StrEnum):
    """What the winner of the toss chooses."""

    RECEIVE = "receive"
    KICK = "kick"


class KickoffType(StrEnum):
    """A kickoff is deep or an onside kick (ST-spec-1, ST-spec-3)."""

    DEEP = "deep"
    ONSIDE = "onside"


class FreeKickType(StrEnum):
    """The card for a free kick after a safety (ST-spec-18)."""

    KICKOFF = "kickoff"
    ONSIDE = "onside"
    PUNT = "punt"


class Runback(StrEnum):
    """What to do with a kickoff in the own end zone (STR-04)."""

    TOUCHBACK = "touchback"
    RETURN = "return"


class Verdict(StrEnum):
    """What the offended side does with a penalty (ST-pen-24)."""

    ACCEPT = "accept"
    DECLINE = "decline"


class IntoTheKicker(StrEnum):
    """What the kicking team does about running into the kicker (ST-pen-13, STR-62)."""

    OFF_THE_RETURN = "off the return"
    AS_IT_IS = "as it is"
    FOURTH_DOWN_AGAIN = "fourth down again"


_CARDS = ("ST-base-1", "ST-base-10", "STR-44")
_PLAYS = ("ST-misc-1", "ST-misc-2", "STR-41", "STR-42")
_DEFENSES = ("ST-misc-3", "ST-misc-4", "STR-43")
# The limits are checked for every call, whether they allow or reject it, so each call cites all of
# them.
_WISHES = {
    Wish.TOUCH_PUNT: ("ST-spec-6",),
    Wish.FIELD_GOAL: ("ST-spec-12", "ST-spec-13", "ST-spec-14", "STR-35"),
    Wish.FAIR_CATCH_KICK: ("ST-spec-20", "STR-36"),
    Wish.SPIKE: ("ST-clock-24", "ST-clock-26"),
}


@cache
def calls(
    plays: tuple[str, ...],
    defenses: tuple[str, ...],
    wishes: tuple[Wish, ...],
    more: tuple[str, ...] = (),
) -> Calls[str, str]:
    """A play and a defense, sealed; cards that are not allowed here are not offered (STR-44)."""
    cites = (*_CARDS, *_PLAYS, *_DEFENSES, *more, *(("STR-57",) if wishes else ()))
    cites += tuple(cite for limits in _WISHES.values() for cite in limits) if wishes else ()
    return Calls("calls", (*plays, *wishes), defenses, cites)


_TOSSED_BY = {False: ("STR-65",), True: ("ST-ot-1", "STR-47")}  # before the game, before overtime
TOSS_CALL = {
    late: Ask("toss call", Side.OFFENSE, tuple(Coin), cites, standing=True)
    for late, cites in _TOSSED_BY.items()
}
KICK_OR_RECEIVE = {
    (late, side): Ask("kick or receive", side, tuple(KickOrReceive), cites)
    for late, cites in _TOSSED_BY.items()
    for side in Side
}


# ---------------------------------------------------------------- the clock


@cache
def clock_wish(options: tuple[ClockWish, ...]) -> Ask[ClockWish]:
    """What the offense does while the clock is running (ST-clock-20, ST-clock-37, STR-58)."""
    cites = ("ST-clock-13", "ST-clock-20", "ST-clock-37", "STR-09", "STR-13", "STR-58")
    usual = (*(5 * (ClockWish.HUDDLE,)), *options)
    return Ask("clock", Side.OFFENSE, options, cites, standing=True, usual=usual)


TIME_OUT = Ask(
    "time-out",
    Side.DEFENSE,
    tuple(YesNo),
    ("ST-clock-13", "ST-clock-38", "STR-58"),
    standing=True,
    usual=(*(5 * (YesNo.NO,)), YesNo.YES),
)
OUT_OF_BOUNDS = Ask(
    "out of bounds",
    Side.OFFENSE,
    tuple(YesNo),
    ("ST-clock-40", "ST-clock-41", "STR-14"),
    standing=True,
    usual=(*(3 * (YesNo.NO,)), YesNo.YES),
)

# ---------------------------------------------------------------- kicks and tries

KICKOFF = Ask(
    "kickoff",
    Side.OFFENSE,
    tuple(KickoffType),
    ("ST-spec-1", "ST-spec-3"),
    standing=True,
    usual=(*(4 * (KickoffType.DEEP,)), KickoffType.ONSIDE),
)
FREE_KICK = Ask(
    "free kick", Side.OFFENSE, tuple(FreeKickType), ("ST-spec-17", "ST-spec-18"), standing=True
)
RETURN = Ask("return", Side.DEFENSE, tuple(Runback), ("ST-spec-2", "STR-04"), standing=True)
TRY = Ask(
    "try",
    Side.OFFENSE,
    tuple(Try),
    ("ST-spec-9", "STR-39"),
    standing=True,
    usual=(*(3 * (Try.EXTRA_POINT,)), Try.TWO_POINTS),
)

# ---------------------------------------------------------------- penalties

PENALTY = {side: Ask("penalty", side, tuple(Verdict), ("ST-pen-24",)) for side in Side}


@cache
def into_the_kicker(otherwise: IntoTheKicker) -> Ask[IntoTheKicker]:
    """Five yards off the return, or fourth down again (ST-pen-13)."""
    return Ask(
        "running into the kicker",
        Side.OFFENSE,
        (otherwise, IntoTheKicker.FOURTH_DOWN_AGAIN),
        ("ST-pen-9", "ST-pen-12", "ST-pen-13", *_unusual(otherwise)),
    )


def _unusual(otherwise: IntoTheKicker) -> tuple[str, ...]:
    return ("STR-62",) if otherwise is IntoTheKicker.AS_IT_IS else ()
