"""What a play costs, and whether the clock runs afterward (procedure 1.27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.rulebook import reckoned
from snapcount.rulebooks.fever.dead_ball import TRIES, DeadBall, End, FeverPlayType
from snapcount.rulebooks.fever.notches import Notches
from snapcount.rulebooks.fever.switches import FairCatchNotches
from snapcount.rulebooks.qfl.situation import QflSituation
from snapcount.rulebooks.qfl.story import qfl_story
from snapcount.rulebooks.qfl.switches import FairCatchKickNotches, OutOfBoundsClock

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

WARNING = 10  # notches: two minutes
LATE_IN_THE_GAME = 25  # notches: five minutes
LAST_MINUTE = 5  # notches
SECOND_QUARTER, LAST_QUARTER = 2, 4
IN_BOUNDS, OUT_OF_BOUNDS = 3, 2
MOST = 3  # notches of one down (QFL-1-10-8d)
KNEELS_TO_END_A_HALF = 3  # QFL-6-4c


class Entry(NamedTuple):
    """A line of the ledger: the natural charge, and whether the clock runs up to the next snap."""

    notches: Notches
    runs: bool = False


class ClockLedger:
    """6: what plays cost."""

    def has_a_warning(self: Qfl, period: int) -> bool:
        """The second and the fourth quarter, and every overtime (QFLR-10, QFLR-42)."""
        return period == SECOND_QUARTER or period >= LAST_QUARTER

    def two_minute_stop(self: Qfl, period: int) -> int:
        """The notch at which the clock stops (FF-5-0c, QFLR-42)."""
        return WARNING if self.has_a_warning(period) else 0

    def late(self: Qfl, before: QflSituation) -> bool:
        """The last two minutes of the first half, the last five of the second (QFL-1-4-3a, QFLR-40)."""
        if before.clock.left > LATE_IN_THE_GAME or not self.has_a_warning(before.period):
            return False
        limit = LATE_IN_THE_GAME if before.period >= LAST_QUARTER else WARNING
        return before.clock.left <= limit

    def last_minute(self: Qfl, before: QflSituation) -> bool:
        """The last minute of a half (QFL-5-13a, QFLR-40)."""
        return self.has_a_warning(before.period) and before.clock.left <= LAST_MINUTE

    @reckoned
    def natural_charge(self: Qfl, before: QflSituation, dead: DeadBall) -> Entry:
        """The line of the ledger for a play."""
        return self.ledger(before, dead)

    def ledger(self: Qfl, before: QflSituation, dead: DeadBall) -> Entry:
        """The natural charge of a play, before measures, laterals and flags."""
        told = qfl_story(dead.story)
        if told.kind in TRIES:
            return Entry(Notches(0, self.because.try_clock))
        if told.kneel is not None:
            return self.kneel_entry(before, dead)
        if told.returned:
            free = ("QFLR-46",) if told.kind is FeverPlayType.FAIR_CATCH_KICK else ()
            return Entry(Notches(1, ("QFL-4-8a", "QFLR-47", *free)))
        if told.kind is FeverPlayType.FREE_KICK:
            return Entry(Notches(0, ("QFL-3-6a", "QFLR-45")))
        if told.kind is FeverPlayType.FAIR_CATCH_KICK:
            costs = self.switches.fair_catch_kick_notches is FairCatchKickNotches.ONE
            return Entry(Notches(int(costs), ("QFL-3-6a", "QFLR-46")))
        if dead.end is End.TOUCHBACK:
            return Entry(Notches(0, ("FF-5-9", "QFLR-45")))
        if told.kind is FeverPlayType.PUNT:
            return self.punt_entry(dead)
        if told.kind is FeverPlayType.FIELD_GOAL:
            return Entry(Notches(1, ("FF-5-3a",)))
        return self.scrimmage_entry(before, dead)

    def punt_entry(self: Qfl, dead: DeadBall) -> Entry:
        """Every punt costs a notch, fair catches too (QFLR-45)."""
        free = self.switches.punt_fair_catch_notches is FairCatchNotches.NONE
        if dead.end is End.FAIR_CATCH and free:
            return Entry(Notches(0, ("FF-5-6", "QFLR-45")))
        return Entry(Notches(1, ("FF-5-3a", "QFLR-45")))

    def kneel_entry(self: Qfl, before: QflSituation, dead: DeadBall) -> Entry:
        """What was ordered; nothing if the ball goes over or a safety follows (QFL-6-4b)."""
        if dead.end is End.SAFETY or self.downs_used_up(before, dead):
            return Entry(Notches(0, ("QFL-6-4b",)))
        return Entry(Notches(qfl_story(dead.story).kneel or 0, ("QFL-6-4a", "QFLR-51")), runs=True)

    def scrimmage_entry(self: Qfl, before: QflSituation, dead: DeadBall) -> Entry:
        """Runs, passes and sacks."""
        told = qfl_story(dead.story)
        if dead.end is End.OUT:
            return self.out_entry(before, dead)
        if told.changed:
            return Entry(Notches(1, ("FF-5-4b", "FF-5-3c")))
        counts_as_sack = told.sacked and not (told.loose or told.out or told.extended)
        if counts_as_sack:  # a safety and fourth down too (QFLR-94)
            runs = not dead.scored and not self.downs_used_up(before, dead)
            return Entry(Notches(IN_BOUNDS, ("QFL-1-5-2a", "QFLR-94")), runs)
        if dead.scored:
            return Entry(Notches(1, ("FF-5-3c",)))
        if dead.end is End.INCOMPLETE:
            return Entry(Notches(1, ("FF-5-3b",)))
        if self.downs_used_up(before, dead):
            return Entry(Notches(1, ("FF-5-3c",)))
        return Entry(Notches(IN_BOUNDS, ("FF-5-1", "FF-5-0b", "QFLR-47")), runs=True)

    def out_entry(self: Qfl, before: QflSituation, dead: DeadBall) -> Entry:
        """Out of bounds: two notches, late in a half one (QFL-1-4-2a, QFL-1-4-3c)."""
        story, over = qfl_story(dead.story), self.downs_used_up(before, dead)
        sack = ("QFL-1-5-2b",) if story.sacked else ()
        picked = ("QFLR-94",) if story.changed or over else ()
        if story.late > 0:
            return Entry(Notches(1, ("QFL-1-4-3c", "QFLR-40", "QFLR-44", *sack, *picked)))
        restarts = self.switches.out_of_bounds_clock is OutOfBoundsClock.RESTARTS
        runs = restarts and not story.changed and not over
        return Entry(Notches(OUT_OF_BOUNDS, ("QFL-1-4-2a", "QFLR-44", *sack, *picked)), runs)

    def kept(self: Qfl, before: QflSituation, after: QflSituation) -> bool:
        """Whether the offense still has the ball for a down from scrimmage."""
        return after.ball is before.ball and after.series.down > 0
