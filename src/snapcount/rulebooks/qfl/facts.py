"""The facts only the QFL announces."""

from __future__ import annotations

from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.meanings import (
    BeforeTheSnap,
    Drop,
    Drops,
    EndsKick,
    ExplainsNoPlay,
    GoesWrong,
    KickEnd,
    Lands,
    LastWord,
    ReturnOf,
    Returns,
    Rolls,
    Spots,
    StaysPut,
    Taken,
    Takes,
)
from snapcount.gridiron.rulings import Fact


class Confirmed(Fact):
    """A second throw confirms the first one: a touchdown, out of bounds, a block, a miss."""

    what: str


class Overruled(Fact):
    """A second throw overrules the first one."""

    what: str


class DefersTheChoice(Fact):
    """The winner of the toss leaves the choice to the others, and has it before the second half."""

    by: Side


class SendsUnit(Fact):
    """The team in possession sends a unit onto the field."""

    by: Side
    unit: str


class NoHuddleBegins(Fact):
    """The offense goes into the no-huddle mode, bound to a set of dice."""

    by: Side
    dice: str


class NoHuddleStays(Fact):
    """The no-huddle mode stays intact."""

    by: Side
    dice: str


class NoHuddleOver(Fact):
    """The no-huddle mode is over."""


class FocusSet(Fact):
    """The defense is bound to run or pass as long as the no-huddle mode lasts."""

    by: Side
    focus: str


class FocusLifted(Fact):
    """A penalty call frees the defense from its focus."""

    by: Side


class LateralThrown(Fact, StaysPut):
    """A lateral, by its number in the series."""

    by: Side
    number: int
    at: Spot


class LateralCaught(Fact):
    """The lateral is caught by a teammate."""

    by: Side


class RunsOn(Fact, Returns):
    """The team that threw the lateral runs on with the ball."""

    by: Side
    yards: int
    to: Spot


class LateralIntercepted(Fact, Takes):
    """The lateral is intercepted."""

    taken = Taken.LATERAL
    by: Side
    at: Spot


class LateralDropped(Fact, Drops, EndsKick):
    """The lateral falls to the ground."""

    drop = Drop.LATERAL
    kick_end = KickEnd.LOOSE
    at: Spot


class GoalReached(Fact):
    """The goal named for the laterals is reached."""

    by: Side


class Muff(Fact, Drops, EndsKick):
    """The returner drops the kick."""

    drop = Drop.MUFF
    kick_end = KickEnd.LOOSE
    by: Side
    at: Spot


class BotchedSnap(Fact, Drops, GoesWrong, EndsKick):
    """The snap of a kick goes wrong."""

    drop = Drop.SNAP
    kick_end = KickEnd.LOOSE
    of: Side
    at: Spot


class KickBounces(Fact, Rolls):
    """Nobody fields the kick: it bounces."""

    at: Spot


class Downed(Fact, Spots, EndsKick):
    """A bouncing kick is downed."""

    kick_end = KickEnd.DOWNED
    at: Spot


class StopsTheClock(Fact, LastWord):
    """The quarterback stops the clock at the cost of a down."""

    by: Side


class DrawsOffside(Fact):
    """The offense tries to draw the defense offside."""

    by: Side


class DelayOfGame(Fact, BeforeTheSnap, ExplainsNoPlay):
    """A delay of game."""

    foul_name = "delay of game"
    hides_calls = True
    by: Side
    yards: int
    to: Spot


class Encroachment(Fact, BeforeTheSnap, ExplainsNoPlay):
    """The defense is across the line before the snap."""

    foul_name = "encroachment"
    hides_calls = True
    by: Side
    yards: int
    to: Spot


class FalseStartCalled(Fact, BeforeTheSnap, ExplainsNoPlay):
    """The offense moves before the snap."""

    foul_name = "false start"
    hides_calls = True
    by: Side
    yards: int
    to: Spot


class Runoff(Fact):
    """Ten seconds are run off the clock: one notch."""

    seconds: int


class RunoffDeclined(Fact):
    """The defense does not want the clock to run."""

    by: Side


class ThreeKneelDowns(Fact, LastWord):
    """Three kneel-downs from the two-minute warning have ended the half."""

    by: Side


class SafetyKicked(Fact, Lands):
    """A safety kick comes down."""

    return_of = ReturnOf.KICKOFF
    by: Side
    yards: int
    to: Spot


class IfYards(Fact):
    """Where the yards of a dead-ball foul would put the ball."""

    aside = True
    hides_calls = True
    foul: str
    by: Side
    to: Spot


class ClockRuns(Fact):
    """Before the snap: the clock is running."""


class InNoHuddle(Fact):
    """Before the snap: the no-huddle mode is on, bound to a set of dice."""

    dice: str


class Focused(Fact):
    """Before the snap: what the defense is bound to."""

    focus: str


class AfterASafety(Fact):
    """Before the kick: it follows a safety."""
