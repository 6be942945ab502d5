"""What coaches are asked in sandlot football."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.field import LENGTH, Side
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.requests import Ask, Calls


class Call(StrEnum):
    """The offense's calls."""

    RUN = "run"
    PASS = "pass"
    BOMB = "bomb"
    PUNT = "punt"
    FIELD_GOAL = "field goal"


INTENTS: dict[str, Intent] = {
    Call.RUN: Intent.RUN,
    Call.PASS: Intent.PASS,
    Call.BOMB: Intent.PASS,
    Call.PUNT: Intent.PUNT,
    Call.FIELD_GOAL: Intent.FIELD_GOAL,
}


class Defense(StrEnum):
    """The defense's calls."""

    RUN = "run defense"
    PASS = "pass defense"
    BLITZ = "blitz"


class KickOrReceive(StrEnum):
    """What the winner of the toss chooses."""

    KICK = "kick"
    RECEIVE = "receive"


class Catch(StrEnum):
    """What to do with a kickoff."""

    RETURN = "return"
    FAIR_CATCH = "fair catch"


class Pick(StrEnum):
    """What to do with an interception."""

    RETURN = "return"
    TAKE = "take the ball"


class Penalty(StrEnum):
    """What to do with a penalty."""

    ACCEPT = "accept"
    DECLINE = "decline"


class TimeOutCall(StrEnum):
    """Whether to stop the clock."""

    NO = "no time-out"
    YES = "time-out"


FIELD_GOAL_RANGE = 40

COIN_CALL = Ask("coin call", Side.OFFENSE, list(Coin), ["DEMO-2a"])
KICK_OR_RECEIVE = {
    side: Ask(
        "kick or receive", side, list(KickOrReceive), ["DEMO-2b"], default=KickOrReceive.RECEIVE
    )
    for side in Side
}
CATCH = Ask("kickoff caught", Side.DEFENSE, list(Catch), ["DEMO-3d"])
PICK = Ask("intercepted", Side.DEFENSE, list(Pick), ["DEMO-5b"])
PENALTY = {side: Ask("penalty choice", side, list(Penalty), ["DEMO-10b"]) for side in Side}

_ANYWHERE: Calls[Call, Defense] = Calls(
    "calls",
    [call for call in Call if call is not Call.FIELD_GOAL],
    list(Defense),
    ["DEMO-4a", "DEMO-4b"],
)
_IN_RANGE = Calls("calls", list(Call), list(Defense), ["DEMO-4a", "DEMO-4b"])


def calls_at(x: int) -> Calls[Call, Defense]:
    """The calls that are legal at this spot."""
    return _IN_RANGE if LENGTH - x <= FIELD_GOAL_RANGE else _ANYWHERE


@cache
def timeout_calls(ours: bool, theirs: bool) -> Calls[TimeOutCall, TimeOutCall]:
    """The sealed question after a play; a side without time-outs can only say no."""
    options = {True: list(TimeOutCall), False: [TimeOutCall.NO]}
    return Calls("time-out", options[ours], options[theirs], ["DEMO-1c", "DEMO-11c"], standing=True)
