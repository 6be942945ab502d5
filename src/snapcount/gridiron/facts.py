"""The facts of football that every rulebook announces, whatever its dice, charts or cards."""

from __future__ import annotations

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.gridiron.meanings import (
    BothFouled,
    Carries,
    Drop,
    Drops,
    EndsKick,
    ExplainsNoPlay,
    GoesOut,
    GoesWrong,
    How,
    KickEnd,
    Kicks,
    Lands,
    LastWord,
    NextUp,
    PlayType,
    Punishes,
    ReturnOf,
    Returns,
    Rolls,
    Scores,
    Scoring,
    ShowsPlayType,
    Spots,
    StaysPut,
    Taken,
    Takes,
    Voids,
    WalksOff,
)
from snapcount.gridiron.rulings import Fact


class CoinFell(Fact):
    """The coin shows a side, and a side of the play wins by it."""

    shows: Coin
    winner: Side


class KicksOff(Fact):
    """Who will kick off."""

    by: Side | Team


class Kickoff(Fact, Lands):
    """A kickoff comes down."""

    return_of = ReturnOf.KICKOFF
    by: Side
    yards: int
    to: Spot


class KickoffOut(Fact, Kicks, GoesOut, EndsKick):
    """A kickoff goes out of bounds."""

    return_of = ReturnOf.KICKOFF
    kick_end = KickEnd.OUT
    by: Side


class FairCatch(Fact, Spots, EndsKick):
    """A fair catch."""

    kick_end = KickEnd.FAIR_CATCH
    by: Side
    at: Spot


class Return(Fact, Returns, EndsKick):
    """A kick or a turnover is returned."""

    kick_end = KickEnd.RETURNED
    by: Side
    yards: int
    to: Spot


class Run(Fact, Carries, ShowsPlayType):
    """A running play."""

    how = How.RUN
    play_type = PlayType.RUN
    by: Side
    yards: int
    to: Spot


class Completion(Fact, Carries, ShowsPlayType):
    """A pass is caught."""

    how = How.PASS
    play_type = PlayType.PASS
    by: Side
    yards: int
    to: Spot


class Incompletion(Fact, ShowsPlayType):
    """A pass falls incomplete."""

    play_type = PlayType.PASS
    by: Side


class Sack(Fact, Carries, ShowsPlayType):
    """The passer is sacked."""

    how = How.SACK
    play_type = PlayType.PASS
    of: Side
    yards: int
    at: Spot


class Interception(Fact, Takes, ShowsPlayType):
    """A pass is caught by the other side."""

    taken = Taken.PASS
    play_type = PlayType.PASS
    by: Side
    at: Spot


class TakesTheBall(Fact, Spots, EndsKick):
    """A side could return the ball but takes it where it is."""

    kick_end = KickEnd.DOWNED
    by: Side
    at: Spot


class Fumble(Fact, Drops, EndsKick):
    """The ball is loose."""

    drop = Drop.FUMBLE
    kick_end = KickEnd.RETURNED  # the fumbler had possession
    by: Side
    at: Spot


class Bounce(Fact, Rolls):
    """A loose ball bounces."""

    to: Spot


class OtherSideTries(Fact):
    """A side misses the loose ball and the other one may try."""

    by: Side


class Recovery(Fact, Takes, EndsKick):
    """A side falls on the loose ball."""

    taken = Taken.LOOSE
    kick_end = KickEnd.LOOSE
    by: Side
    at: Spot


class LooseBallOut(Fact, Rolls, GoesOut):
    """A loose ball goes out of bounds."""

    at: Spot


class Punt(Fact, Lands, ShowsPlayType):
    """A punt comes down."""

    return_of = ReturnOf.PUNT
    play_type = PlayType.PUNT
    by: Side
    yards: int
    to: Spot


class FieldGoal(Fact, Kicks, ShowsPlayType, EndsKick, Scores):
    """A field goal is good."""

    scoring = Scoring.FIELD_GOAL
    return_of = ReturnOf.FIELD_GOAL
    play_type = PlayType.FIELD_GOAL
    kick_end = KickEnd.GOOD
    by: Side
    yards: int
    points: int


class FieldGoalMissed(Fact, Kicks, ShowsPlayType, EndsKick):
    """A field goal is no good."""

    return_of = ReturnOf.FIELD_GOAL
    play_type = PlayType.FIELD_GOAL
    kick_end = KickEnd.MISSED
    by: Side
    yards: int


class Touchdown(Fact, Scores):
    """A touchdown."""

    scoring = Scoring.TOUCHDOWN
    by: Side
    points: int


class Safety(Fact, Scores):
    """A safety, scored by the side named."""

    scoring = Scoring.SAFETY
    by: Side
    points: int


class Touchback(Fact, Spots, EndsKick):
    """A touchback."""

    kick_end = KickEnd.TOUCHBACK
    by: Side
    at: Spot


class FirstDown(Fact, NextUp):
    """A new series begins."""

    by: Side
    at: Spot


class BallOver(Fact, NextUp):
    """The downs are used up."""

    to: Side
    at: Spot


class Flag(Fact):
    """A foul is announced."""

    foul: str
    on: Side


class PenaltyAccepted(Fact, WalksOff, Voids):
    """A penalty is enforced and the play does not count."""

    by: Side
    yards: int
    to: Spot


class PenaltyAdded(Fact, WalksOff):
    """A penalty is enforced from the end of the play, which counts."""

    by: Side
    yards: int
    to: Spot


class PenaltyDeclined(Fact):
    """The play stands."""

    by: Side


class TimeOut(Fact):
    """A time-out is charged."""

    by: Side
    left: int


class ClockMoved(Fact):
    """How much time the play took off the clock."""

    seconds: int


class ClockStood(Fact):
    """The play took no time off the clock."""


class QuarterOver(Fact, LastWord):
    """A quarter ends."""

    quarter: int


class GameWon(Fact, LastWord):
    """The game ends with a winner."""

    by: Team
    points: int
    against: int


class GameTied(Fact, LastWord):
    """The game ends in a tie."""

    points: int


class NextDown(Fact, NextUp):
    """The next down comes up."""

    by: Side
    down: int
    at: Spot


class UntimedDown(Fact, LastWord):
    """Time has run out, but one more down is due."""


class TwoMinuteWarning(Fact, LastWord):
    """The clock stops at two minutes."""


class OvertimeBegins(Fact, LastWord):
    """A tied game goes on."""


class ExtraPoint(Fact, ShowsPlayType, EndsKick, Scores):
    """The extra point is good."""

    scoring = Scoring.EXTRA_POINT
    play_type = PlayType.EXTRA_POINT
    kick_end = KickEnd.GOOD
    by: Side
    points: int


class ExtraPointMissed(Fact, ShowsPlayType, EndsKick):
    """The extra point is no good."""

    play_type = PlayType.EXTRA_POINT
    kick_end = KickEnd.MISSED
    by: Side


class OnsideKick(Fact, Lands):
    """An onside kick comes down."""

    return_of = ReturnOf.KICKOFF
    onside = True
    by: Side
    yards: int
    to: Spot


class Blocked(Fact, Rolls, GoesWrong, EndsKick):
    """A kick is blocked."""

    kick_end = KickEnd.BLOCKED
    of: Side
    at: Spot


class PenaltyCarried(Fact, Punishes):
    """A penalty carries over to the next kickoff."""

    on: Side
    yards: int

    @property
    def guilty(self) -> Side:
        """Who committed the foul."""
        return self.on


class KickoffMoved(Fact, StaysPut):
    """Fouls carried over move the spot of the kickoff."""

    by: Team
    at: Spot


class FoulsOffset(Fact, BothFouled, Voids, ExplainsNoPlay):
    """Both teams fouled: the down is replayed."""


class FreeFieldGoal(Fact, ShowsPlayType):
    """A field goal is tried by a free kick after a fair catch."""

    play_type = PlayType.FIELD_GOAL
    by: Side
    yards: int


class Conversion(Fact, Scores):
    """A try by run or pass is good, or returned all the way by the defense."""

    scoring = Scoring.CONVERSION
    by: Side
    points: int


class ConversionFailed(Fact):
    """A try by run or pass fails."""

    by: Side


class FoulChangesNothing(Fact):
    """A foul that nobody benefits from: the play stands."""

    foul: str


class KneelDown(Fact, Carries, ShowsPlayType):
    """The quarterback kneels down."""

    how = How.KNEEL
    play_type = PlayType.KNEEL
    by: Side
    at: Spot


class PenaltyLapses(Fact):
    """A penalty would carry over to a kickoff, but there is none."""

    on: Side | Team
    yards: int


class YardsCarried(Fact):
    """Penalty yards that carry over to the kickoff."""

    aside = True
    on: Team
    yards: int


class ExtraPointBlocked(Fact, ShowsPlayType, EndsKick):
    """An extra point is blocked."""

    play_type = PlayType.EXTRA_POINT
    kick_end = KickEnd.BLOCKED
    of: Side


class HurryUp(Fact):
    """The offense skips the huddle."""

    by: Side
