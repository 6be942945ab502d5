"""The facts only Strategy announces; the rest is in :mod:`snapcount.gridiron.facts`."""

from __future__ import annotations

from snapcount.gridiron.facts import PenaltyAccepted, PenaltyAdded
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.meanings import (
    BeforeTheSnap,
    CutsReturn,
    ExplainsNoPlay,
    Favors,
    GoesOut,
    IfEnforced,
    IfItStands,
    LiesAside,
    PlayType,
    ShowsPlayType,
    Spots,
    ToDown,
)
from snapcount.gridiron.rulings import Fact

# ---------------------------------------------------------------- the cards


class CardsLaid(Fact):
    """The defense card lies on the play card."""

    play: str
    defense: str


class WindowRead(Fact):
    """The result that the number and the color of the ball's place choose."""

    number: int
    window: str
    color: str
    result: str


class TableRead(Fact):
    """An entry of the special-teams card."""

    by: Side
    number: int
    table: str
    entry: str


class ExtraYards(Fact):
    """A double on the best result, and an even roll."""

    number: int
    yards: int


class NoExtraYards(Fact):
    """A double on the best result, but an odd roll."""

    number: int


class TiedForBest(Fact):
    """A double on a result that is not the only best one."""


class OddOrEven(Fact):
    """A window shows an interception: the number says whether it is one."""

    number: int
    intercepted: bool


class TooDeep(Fact):
    """An interception ten yards or more behind the goal line is an incomplete pass."""


class ReturnRoll(Fact):
    """Whether a turnover or a blocked kick is returned all the way."""

    by: Side
    number: int
    needed: int
    returned: bool


class MayNotReturn(Fact):
    """An interception as long as the struck-through number is not returned."""

    by: Side
    strike: int


class KickerRating(Fact):
    """The rating of both kickers, and the farthest line of a field goal."""

    rating: str
    reach: int


class KickTarget(Fact):
    """The highest number that is good."""

    by: Side
    target: int


# ---------------------------------------------------------------- before and after the snap


class LetTimeRun(Fact, ExplainsNoPlay):
    """The offense lets the clock run down."""

    by: Side


class SpikesTheBall(Fact, ShowsPlayType):
    """The ball is spiked."""

    play_type = PlayType.SPIKE
    by: Side


class OutOfBounds(Fact, GoesOut):
    """The ball carrier runs out of bounds, for five yards."""

    by: Side


class PreSnapPenalty(PenaltyAccepted, BeforeTheSnap):
    """A foul before the snap: the play is canceled, and nobody is asked."""

    foul_name = "foul before the snap"

    @property
    def guilty(self) -> Side:
        """Who committed the foul."""
        return self.by.other


class MarkedFromHalfWay(PenaltyAdded, CutsReturn):
    """A foul of the returning team is marked off from the middle of its return."""


class OffTheReturn(PenaltyAdded):
    """Running into the kicker: yards off the end of the return."""


class TryRepeated(Fact, Spots):
    """A try is repeated from another line."""

    by: Side
    at: Spot


class ClockStops(Fact):
    """The clock is stopped before the next play."""


class ClockGoesOn(Fact):
    """The clock is running before the next play."""


class WarningHeldBack(Fact):
    """One play is owed before the two-minute warning."""


class SecondPossession(Fact):
    """Overtime: the other team must have the ball."""


class SuddenDeath(Fact):
    """Overtime: the next score ends the game."""


# ---------------------------------------------------------------- before a penalty is taken or declined


class IfPlayCounts(Fact, IfItStands, ToDown):
    """Where the play leads if the penalty is declined."""

    aside = True
    by: Side
    down: int
    to_go: int
    at: Spot


class IfPointsCount(Fact, IfItStands, Favors):
    """The play has brought points, if the penalty is declined."""

    aside = True
    by: Side


class IfTryIsOver(Fact, IfItStands, Favors):
    """The try has failed, if the penalty is declined."""

    aside = True
    by: Side

    @property
    def favored(self) -> Side:
        """The others: it has failed."""
        return self.by.other


class IfMarkedOff(Fact, IfEnforced, ToDown):
    """Where the penalty leads if it is accepted."""

    aside = True
    by: Side
    down: int
    to_go: int
    at: Spot


class IfSafety(Fact, IfEnforced, Favors):
    """The penalty makes a safety if it is accepted."""

    aside = True
    by: Side


class IfTryRepeated(Fact, IfEnforced):
    """The try is repeated if the penalty is accepted."""

    aside = True
    by: Side
    at: Spot


# ---------------------------------------------------------------- what a coach should know


class ClockIsRunning(Fact):
    """The clock is running."""

    aside = True


class ClockIsStopped(Fact):
    """The clock is stopped."""

    aside = True


class BallLies(Fact, LiesAside):
    """Which hash mark the ball lies on."""

    aside = True
    where: str


class PlayIsOwed(Fact):
    """This play is owed, whatever the clock shows."""

    aside = True


class FairCatchKickPossible(Fact):
    """A field goal may be tried at once after a fair catch."""

    aside = True


class OvertimeStage(Fact):
    """Which possession of overtime it is."""

    aside = True
    stage: str


class TryAgain(Fact):
    """Which try a penalty repeats."""

    aside = True
    what: str


class YardsForKickoff(Fact):
    """Penalty yards that wait for the kickoff."""

    aside = True
    yards: int
