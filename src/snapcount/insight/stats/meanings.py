"""What every announced fact means for the ball. A new fact that names a spot belongs in a table here."""

from __future__ import annotations

from typing import Any, TypeAlias

from snapcount.gridiron import facts as football
from snapcount.gridiron.rulings import Fact
from snapcount.insight.stats.row import How, ReturnOf
from snapcount.rulebooks.fever import facts as fever
from snapcount.rulebooks.paydirt import facts as paydirt
from snapcount.rulebooks.qfl import facts as qfl
from snapcount.rulebooks.strategy import facts as strategy

Facts: TypeAlias = dict[type[Fact], Any]

# The offense moves the ball from scrimmage.
CARRIED: Facts = {
    football.Run: How.RUN,
    football.Completion: How.PASS,
    football.Sack: How.SACK,
    football.KneelDown: How.KNEEL,
}
# It is kicked, and what a return of that kick is called.
KICKED: Facts = {
    football.Kickoff: ReturnOf.KICKOFF,
    football.OnsideKick: ReturnOf.KICKOFF,
    paydirt.SquibKick: ReturnOf.KICKOFF,
    qfl.SafetyKicked: ReturnOf.KICKOFF,
    football.Punt: ReturnOf.PUNT,
    fever.FieldGoalShort: ReturnOf.FIELD_GOAL,
}
ROLLS_ON = (paydirt.LetRoll, qfl.KickBounces)
RETURNED = (football.Return, qfl.RunsOn)
NOBODY_SAYS_WHERE = (  # it came down
    *(football.FieldGoal, football.FieldGoalMissed),
    *(football.KickoffOut, paydirt.FreeKickShort),
)
# Somebody drops it; the name of the field that says who, if there is one.
DROPPED: Facts = {
    football.Fumble: "by",
    qfl.Muff: "by",
    qfl.BotchedSnap: "of",
    qfl.LateralDropped: "",
}
LOOSE = (football.Bounce, football.LooseBallOut, football.Blocked, paydirt.FreeBall)
TAKEN = (football.Interception, football.Recovery, qfl.LateralIntercepted)
# The referee spots it.
SPOTTED = (
    *(football.FairCatch, football.TakesTheBall, football.Touchback),
    *(fever.BallOut, fever.KicksAgain, fever.KeepsTheBall),
    *(paydirt.PuntOut, qfl.Downed, strategy.TryRepeated),
)
NEXT = (football.FirstDown, football.NextDown, football.BallOver)  # after the whistle
# A penalty is enforced.
BEFORE_THE_SNAP: dict[type[Fact], str] = {  # what the foul is called
    fever.FalseStart: "false start",
    qfl.FalseStartCalled: "false start",
    qfl.DelayOfGame: "delay of game",
    qfl.Encroachment: "encroachment",
    strategy.PreSnapPenalty: "foul before the snap",
}
WALKED_OFF: tuple[type[Fact], ...] = (
    football.PenaltyAdded,
    football.PenaltyAccepted,
    *BEFORE_THE_SNAP,
)
