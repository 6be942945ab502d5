"""The facts only Strategy announces; the rest is in :mod:`snapcount.gridiron.facts`."""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True)
class CardsLaid(Fact):
    """The defense card lies on the play card."""

    play: str
    defense: str


@dataclass(frozen=True)
class WindowRead(Fact):
    """The result that the number and the color of the ball's place choose."""

    number: int
    window: str
    color: str
    result: str


@dataclass(frozen=True)
class TableRead(Fact):
    """An entry of the special-teams card."""

    by: Side
    number: int
    table: str
    entry: str


@dataclass(frozen=True)
class ExtraYards(Fact):
    """A double on the best result, and an even roll."""

    number: int
    yards: int


@dataclass(frozen=True)
class NoExtraYards(Fact):
    """A double on the best result, but an odd roll."""

    number: int


@dataclass(frozen=True)
class TiedForBest(Fact):
    """A double on a result that is not the only best one."""


@dataclass(frozen=True)
class OddOrEven(Fact):
    """A window shows an interception: the number says whether it is one."""

    number: int
    intercepted: bool


@dataclass(frozen=True)
class TooDeep(Fact):
    """An interception ten yards or more behind the goal line is an incomplete pass."""


@dataclass(frozen=True)
class ReturnRoll(Fact):
    """Whether a turnover or a blocked kick is returned all the way."""

    by: Side
    number: int
    needed: int
    returned: bool


@dataclass(frozen=True)
class MayNotReturn(Fact):
    """An interception as long as the struck-through number is not returned."""

    by: Side
    strike: int


@dataclass(frozen=True)
class KickerRating(Fact):
    """The rating of both kickers, and the farthest line of a field goal."""

    rating: str
    reach: int


@dataclass(frozen=True)
class KickTarget(Fact):
    """The highest number that is good."""

    by: Side
    target: int


# ---------------------------------------------------------------- before and after the snap


@dataclass(frozen=True)
class LetTimeRun(Fact, ExplainsNoPlay):
    """The offense lets the clock run down."""

    by: Side


@dataclass(frozen=True)
class SpikesTheBall(Fact, ShowsPlayType):
    """The ball is spiked."""

    play_type = PlayType.SPIKE
    by: Side


@dataclass(frozen=True)
class OutOfBounds(Fact, GoesOut):
    """The ball carrier runs out of bounds, for five yards."""

    by: Side


@dataclass(frozen=True)
class PreSnapPenalty(PenaltyAccepted, BeforeTheSnap):
    """A foul before the snap: the play is canceled, and nobody is asked."""

    foul_name = "foul before the snap"

    @property
    def guilty(self) -> Side:
        """Who committed the foul."""
        return self.by.other


@dataclass(frozen=True)
class MarkedFromHalfWay(PenaltyAdded, CutsReturn):
    """A foul of the returning team is marked off from the middle of its return."""


@dataclass(frozen=True)
class OffTheReturn(PenaltyAdded):
    """Running into the kicker: yards off the end of the return."""


@dataclass(frozen=True)
class TryRepeated(Fact, Spots):
    """A try is repeated from another line."""

    by: Side
    at: Spot


@dataclass(frozen=True)
class ClockStops(Fact):
    """The clock is stopped before the next play."""


@dataclass(frozen=True)
class ClockGoesOn(Fact):
    """The clock is running before the next play."""


@dataclass(frozen=True)
class WarningHeldBack(Fact):
    """One play is owed before the two-minute warning."""


@dataclass(frozen=True)
class SecondPossession(Fact):
    """Overtime: the other team must have the ball."""


@dataclass(frozen=True)
class SuddenDeath(Fact):
    """Overtime: the next score ends the game."""


# ---------------------------------------------------------------- before a penalty is taken or declined


@dataclass(frozen=True)
class IfPlayCounts(Fact, IfItStands, ToDown):
    """Where the play leads if the penalty is declined."""

    aside = True
    by: Side
    down: int
    to_go: int
    at: Spot


@dataclass(frozen=True)
class IfPointsCount(Fact, IfItStands, Favors):
    """The play has brought points, if the penalty is declined."""

    aside = True
    by: Side


@dataclass(frozen=True)
class IfTryIsOver(Fact, IfItStands, Favors):
    """The try has failed, if the penalty is declined."""

    aside = True
    by: Side

    @property
    def favored(self) -> Side:
        """The others: it has failed."""
        return self.by.other


@dataclass(frozen=True)
class IfMarkedOff(Fact, IfEnforced, ToDown):
    """Where the penalty leads if it is accepted."""

    aside = True
    by: Side
    down: int
    to_go: int
    at: Spot


@dataclass(frozen=True)
class IfSafety(Fact, IfEnforced, Favors):
    """The penalty makes a safety if it is accepted."""

    aside = True
    by: Side


@dataclass(frozen=True)
class IfTryRepeated(Fact, IfEnforced):
    """The try is repeated if the penalty is accepted."""

    aside = True
    by: Side
    at: Spot


# ---------------------------------------------------------------- what a coach should know


@dataclass(frozen=True)
class ClockIsRunning(Fact):
    """The clock is running."""

    aside = True


@dataclass(frozen=True)
class ClockIsStopped(Fact):
    """The clock is stopped."""

    aside = True


@dataclass(frozen=True)
class BallLies(Fact, LiesAside):
    """Which hash mark the ball lies on."""

    aside = True
    where: str


@dataclass(frozen=True)
class PlayIsOwed(Fact):
    """This play is owed, whatever the clock shows."""

    aside = True


@dataclass(frozen=True)
class FairCatchKickPossible(Fact):
    """A field goal may be tried at once after a fair catch."""

    aside = True


@dataclass(frozen=True)
class OvertimeStage(Fact):
    """Which possession of overtime it is."""

    aside = True
    stage: str


@dataclass(frozen=True)
class TryAgain(Fact):
    """Which try a penalty repeats."""

    aside = True
    what: str


@dataclass(frozen=True)
class YardsForKickoff(Fact):
    """Penalty yards that wait for the kickoff."""

    aside = True
    yards: int
