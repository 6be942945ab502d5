"""The facts of football that every rulebook announces, whatever its dice, charts or cards."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.gridiron.rulings import Fact


@dataclass(frozen=True)
class CoinFell(Fact):
    """The coin shows a side, and a side of the play wins by it."""

    shows: Coin
    winner: Side


@dataclass(frozen=True)
class KicksOff(Fact):
    """Who will kick off."""

    by: Side | Team


@dataclass(frozen=True)
class Kickoff(Fact):
    """A kickoff comes down."""

    by: Side
    yards: int
    to: Spot


@dataclass(frozen=True)
class KickoffOut(Fact):
    """A kickoff goes out of bounds."""

    by: Side


@dataclass(frozen=True)
class FairCatch(Fact):
    """A fair catch."""

    by: Side
    at: Spot


@dataclass(frozen=True)
class Return(Fact):
    """A kick or a turnover is returned."""

    by: Side
    yards: int
    to: Spot


@dataclass(frozen=True)
class Run(Fact):
    """A running play."""

    by: Side
    yards: int
    to: Spot


@dataclass(frozen=True)
class Completion(Fact):
    """A pass is caught."""

    by: Side
    yards: int
    to: Spot


@dataclass(frozen=True)
class Incompletion(Fact):
    """A pass falls incomplete."""

    by: Side


@dataclass(frozen=True)
class Sack(Fact):
    """The passer is sacked."""

    of: Side
    yards: int
    at: Spot


@dataclass(frozen=True)
class Interception(Fact):
    """A pass is caught by the other side."""

    by: Side
    at: Spot


@dataclass(frozen=True)
class TakesTheBall(Fact):
    """A side could return the ball but takes it where it is."""

    by: Side
    at: Spot


@dataclass(frozen=True)
class Fumble(Fact):
    """The ball is loose."""

    by: Side
    at: Spot


@dataclass(frozen=True)
class Bounce(Fact):
    """A loose ball bounces."""

    to: Spot


@dataclass(frozen=True)
class OtherSideTries(Fact):
    """A side misses the loose ball and the other one may try."""

    by: Side


@dataclass(frozen=True)
class Recovery(Fact):
    """A side falls on the loose ball."""

    by: Side
    at: Spot


@dataclass(frozen=True)
class LooseBallOut(Fact):
    """A loose ball goes out of bounds."""

    at: Spot


@dataclass(frozen=True)
class Punt(Fact):
    """A punt comes down."""

    by: Side
    yards: int
    to: Spot


@dataclass(frozen=True)
class FieldGoal(Fact):
    """A field goal is good."""

    by: Side
    yards: int
    points: int


@dataclass(frozen=True)
class FieldGoalMissed(Fact):
    """A field goal is no good."""

    by: Side
    yards: int


@dataclass(frozen=True)
class Touchdown(Fact):
    """A touchdown."""

    by: Side
    points: int


@dataclass(frozen=True)
class Safety(Fact):
    """A safety, scored by the side named."""

    by: Side
    points: int


@dataclass(frozen=True)
class Touchback(Fact):
    """A touchback."""

    by: Side
    at: Spot


@dataclass(frozen=True)
class FirstDown(Fact):
    """A new series begins."""

    by: Side
    at: Spot


@dataclass(frozen=True)
class BallOver(Fact):
    """The downs are used up."""

    to: Side
    at: Spot


@dataclass(frozen=True)
class Flag(Fact):
    """A foul is announced."""

    foul: str
    on: Side


@dataclass(frozen=True)
class PenaltyAccepted(Fact):
    """A penalty is enforced and the play does not count."""

    by: Side
    yards: int
    to: Spot


@dataclass(frozen=True)
class PenaltyAdded(Fact):
    """A penalty is enforced from the end of the play, which counts."""

    by: Side
    yards: int
    to: Spot


@dataclass(frozen=True)
class PenaltyDeclined(Fact):
    """The play stands."""

    by: Side


@dataclass(frozen=True)
class TimeOut(Fact):
    """A time-out is charged."""

    by: Side
    left: int


@dataclass(frozen=True)
class ClockMoved(Fact):
    """How much time the play took off the clock."""

    seconds: int


@dataclass(frozen=True)
class ClockStood(Fact):
    """The play took no time off the clock."""


@dataclass(frozen=True)
class QuarterOver(Fact):
    """A quarter ends."""

    quarter: int


@dataclass(frozen=True)
class GameWon(Fact):
    """The game ends with a winner."""

    by: Team
    points: int
    against: int


@dataclass(frozen=True)
class GameTied(Fact):
    """The game ends in a tie."""

    points: int


@dataclass(frozen=True)
class NextDown(Fact):
    """The next down comes up."""

    by: Side
    down: int
    at: Spot


@dataclass(frozen=True)
class UntimedDown(Fact):
    """Time has run out, but one more down is due."""


@dataclass(frozen=True)
class TwoMinuteWarning(Fact):
    """The clock stops at two minutes."""


@dataclass(frozen=True)
class OvertimeBegins(Fact):
    """A tied game goes on."""


@dataclass(frozen=True)
class ExtraPoint(Fact):
    """The extra point is good."""

    by: Side
    points: int


@dataclass(frozen=True)
class ExtraPointMissed(Fact):
    """The extra point is no good."""

    by: Side


@dataclass(frozen=True)
class OnsideKick(Fact):
    """An onside kick comes down."""

    by: Side
    yards: int
    to: Spot


@dataclass(frozen=True)
class Blocked(Fact):
    """A kick is blocked."""

    of: Side
    at: Spot


@dataclass(frozen=True)
class PenaltyCarried(Fact):
    """A penalty carries over to the next kickoff."""

    on: Side
    yards: int


@dataclass(frozen=True)
class KickoffMoved(Fact):
    """Fouls carried over move the spot of the kickoff."""

    by: Team
    at: Spot


@dataclass(frozen=True)
class FoulsOffset(Fact):
    """Both teams fouled: the down is replayed."""


@dataclass(frozen=True)
class FreeFieldGoal(Fact):
    """A field goal is tried by a free kick after a fair catch."""

    by: Side
    yards: int


@dataclass(frozen=True)
class Conversion(Fact):
    """A try by run or pass is good, or returned all the way by the defense."""

    by: Side
    points: int


@dataclass(frozen=True)
class ConversionFailed(Fact):
    """A try by run or pass fails."""

    by: Side


@dataclass(frozen=True)
class FoulChangesNothing(Fact):
    """A foul that nobody benefits from: the play stands."""

    foul: str


@dataclass(frozen=True)
class KneelDown(Fact):
    """The quarterback kneels down."""

    by: Side
    at: Spot


@dataclass(frozen=True)
class PenaltyLapses(Fact):
    """A penalty would carry over to a kickoff, but there is none."""

    on: Side | Team
    yards: int


@dataclass(frozen=True)
class YardsCarried(Fact):
    """Penalty yards that carry over to the kickoff."""

    aside = True
    on: Team
    yards: int


@dataclass(frozen=True)
class ExtraPointBlocked(Fact):
    """An extra point is blocked."""

    of: Side


@dataclass(frozen=True)
class HurryUp(Fact):
    """The offense skips the huddle."""

    by: Side
