"""What coaches are asked in Paydirt!."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache

from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.intents import Intent
from snapcount.gridiron.requests import Ask, Calls
from snapcount.rulebooks.paydirt.charts.columns import OFFENSIVE_TOTALS, Formation, Play

MOST_SUBTRACTED = 99  # yards; longer than any kick
PLAYS_TO_A_WISH = 3  # weight of each play for a program, relative to any other call
MOST_POINTS = 99  # the largest margin that can be predicted


class Wish(StrEnum):
    """What an offense may call besides the nine plays."""

    PUNT = "punt"
    FIELD_GOAL = "field goal"
    RAZZLE_DAZZLE = "razzle-dazzle"
    THROWAWAY = "throwaway"
    FREE_KICK = "free kick"
    SAFETY = "safety"


class YesNo(StrEnum):
    """Yes or no; no is the default."""

    NO = "no"
    YES = "yes"


class KickoffType(StrEnum):
    """Three types of kickoff (PD-A2-a)."""

    DEEP = "deep"
    SQUIB = "squib"
    ONSIDE = "onside"


class KickOrReceive(StrEnum):
    """What the winner of the opening roll chooses."""

    RECEIVE = "receive"
    KICK = "kick"


class Runback(StrEnum):
    """What to do with a returnable ball."""

    RETURN = "return"
    NO_RETURN = "no return"
    TOUCHBACK = "touchback"
    FAIR_CATCH = "fair catch"
    LET_IT_ROLL = "let it roll"


class MissedFieldGoal(StrEnum):
    """Where the receivers take over after a missed field goal."""

    LINE = "line of scrimmage"
    OWN_20 = "own 20"
    RETURN = "return"


class Advance(StrEnum):
    """What to do with one's own kick that was blocked or fumbled, and recovered (PD-A3-c)."""

    NONE = "none"
    END_RUN = str(Play.END_RUN)
    SIDELINE_PASS = str(Play.SIDELINE_PASS)
    RETURN = "return"


class KickPlan(StrEnum):
    """The kicking team's response to an announced block (PD-A11-A-b)."""

    KICK = "kick"
    WITHDRAW = "withdraw"
    SAFETY = "safety"


class FreeKickPlan(StrEnum):
    """A free kick with time out, or the end of the quarter or half."""

    KICK = "kick"
    END = "end"


class ReturnPenalty(StrEnum):
    """What to do with a penalty on a return."""

    ACCEPT = "accept"
    DECLINE = "decline"


INTENTS = {
    **{str(play): Intent.PASS if play.is_pass else Intent.RUN for play in Play},
    str(Wish.PUNT): Intent.PUNT,
    str(Wish.FIELD_GOAL): Intent.FIELD_GOAL,
    str(Wish.FREE_KICK): Intent.FIELD_GOAL,
    str(Wish.THROWAWAY): Intent.PASS,
}
NO_FAKE = "none"
KICKS = (Wish.PUNT, Wish.FIELD_GOAL)


@cache
def calls(*wishes: Wish) -> Calls[Play | Wish, Formation]:
    """A play and a formation, sealed (PD-III-a, PD-V-7); a kick is announced the same way (PDR-54)."""
    cites = ("PD-III-a", "PD-IV-2-E-h", "PD-V-7", "PD-VI-1-a", "PD-VI-1-b", "PDR-54")
    usual = (*PLAYS_TO_A_WISH * tuple(Play), *wishes)
    return Calls("calls", (*Play, *wishes), tuple(Formation), cites, usual=usual)


KICK_OR_RECEIVE = {
    side: Ask("kick or receive", side, tuple(KickOrReceive), ("PD-V-3",)) for side in Side
}
FAVORITE = Calls("favorite", tuple(Team), tuple(Team), ("PD-A1-a",))
MARGIN = Calls(
    "margin", range(MOST_POINTS + 1), range(MOST_POINTS + 1), ("PD-A1-a", "PDR-30"), default=(3, 3)
)

# ---------------------------------------------------------------- kicks

KICKOFF = Ask(
    "kickoff",
    Side.OFFENSE,
    (KickoffType.DEEP, KickoffType.ONSIDE),
    ("PD-V-4", "PD-VI-7-a"),
    standing=True,
)
KICKOFF_WITH_SQUIB = Ask(
    "kickoff", Side.OFFENSE, tuple(KickoffType), ("PD-A2-a", "PD-VI-7-a"), standing=True
)
KICKOFF_SELECTION = Calls(
    "kickoff selection", tuple(KickoffType), tuple(KickoffType), ("PD-A2-a", "PD-A2-c")
)
COFFIN_CORNER = Ask(
    "coffin corner",
    Side.OFFENSE,
    range(MOST_SUBTRACTED + 1),
    ("PD-A10-C-a", "PDR-50"),
    standing=True,
    usual=(0, 0, 0, 5, 10, 15, 20, 30),
)
OUT_OF_BOUNDS = Ask(
    "out of bounds",
    Side.OFFENSE,
    tuple(YesNo),
    ("PD-A10-C-b",),
    standing=True,
    wise=YesNo.YES,  # a short punt is not worth a return
)
BLOCK = Ask("block", Side.DEFENSE, tuple(YesNo), ("PD-A11-A-a", "PDR-38"), standing=True)
EXTRA_POINT_BLOCK = Ask("block", Side.DEFENSE, tuple(YesNo), ("PD-A11-D-b",), standing=True)
FAKE_NUMBER: Ask[str | int] = Ask(
    "fake number",
    Side.OFFENSE,
    (NO_FAKE, *OFFENSIVE_TOTALS),
    ("PD-A11-B-a", "PDR-38"),
    standing=True,
)
FREE_KICK = Ask("free kick", Side.OFFENSE, tuple(FreeKickPlan), ("PD-A10-D-a", "PD-A10-D-e"))


@cache
def kick_plan(elected_safety: bool) -> Ask[KickPlan]:
    """The kicking team may still change its mind (PD-A11-A-b, PDR-31, PDR-38)."""
    plans = (KickPlan.KICK, KickPlan.WITHDRAW, *((KickPlan.SAFETY,) if elected_safety else ()))
    safety = ("PDR-31",) if elected_safety else ()
    return Ask("kick", Side.OFFENSE, plans, ("PD-A11-A-b", "PDR-38", *safety), standing=True)


@cache
def fake_play(plays: tuple[Play, ...]) -> Ask[Play]:
    """The play used for a fake (PD-A11-B-c)."""
    return Ask("fake", Side.OFFENSE, plays, ("PD-A11-B-c", "PD-A11-B-d"))


# ---------------------------------------------------------------- returns and loose balls


@cache
def runback(
    side: Side, options: tuple[Runback, ...], *cites: str, wise: Runback | None = None
) -> Ask[Runback]:
    """Whether a ball is returned; the first option is the default."""
    return Ask("return", side, options, cites, standing=True, wise=wise)


@cache
def missed_field_goal(options: tuple[MissedFieldGoal, ...]) -> Ask[MissedFieldGoal]:
    """Where the receivers take over (PD-VI-5-d, PDR-35)."""
    returns = ("PD-A6-C-a", "PD-A6-C-b") if MissedFieldGoal.RETURN in options else ()
    return Ask("missed field goal", Side.DEFENSE, options, ("PD-VI-5-d", "PDR-35", *returns))


@cache
def advance(with_return: bool) -> Ask[Advance]:
    """Whether a recovered kick is advanced, and how (PD-A3-c, PDR-16)."""
    options = [wish for wish in Advance if with_return or wish is not Advance.RETURN]
    cites = ("PD-A3-c", "PDR-16", *(("PD-A3-b",) if with_return else ()))
    return Ask("advance", Side.OFFENSE, options, cites, standing=True)


# ---------------------------------------------------------------- razzle-dazzle


class Pick(tuple[Play, int]):
    """A box of a razzle-dazzle play: the column, and the total it stands opposite."""

    def __str__(self) -> str:
        play, total = self
        return f"{play} {total}"


@cache
def razzle_choice(side: Side, totals: tuple[int, ...]) -> Ask[Pick]:
    """The winner takes any play's box opposite these totals (PD-A7-E, PD-A7-F)."""
    picks = [Pick((play, total)) for total in totals for play in Play]
    cite = "PD-A7-E" if side is Side.OFFENSE else "PD-A7-F"
    return Ask("razzle-dazzle", side, picks, (cite,))


# ---------------------------------------------------------------- after the play

TIME_OUT = {
    side: Ask(
        f"{side} time-out",
        side,
        tuple(YesNo),
        ("PD-IV-2-E-d", "PD-IV-2-E-e", "PDR-05"),
        standing=True,
    )
    for side in Side
}
SAVE_TIME = Ask(
    "save time", Side.OFFENSE, tuple(YesNo), ("PD-A9-A", "PD-A9-B", "PDR-53"), standing=True
)
RETURN_PENALTY = {
    side: Ask(
        "return penalty", side, tuple(ReturnPenalty), ("PD-VI-3-C-v-b", "PDR-12"), standing=True
    )
    for side in Side
}


@cache
def penalty(side: Side, choices: Sequence[str]) -> Ask[str]:
    """The play or one of the penalties (PD-VI-3-A-d)."""
    return Ask("penalty", side, choices, ("PD-VI-3-A-d", "PD-VI-3-A-f", "PDR-11"))
