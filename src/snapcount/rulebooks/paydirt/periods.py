"""The game clock; quarters, halves, overtime and the end (PD-IV-2-E, PD-V-11, PDR-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.downs import NO_DOWN, new_series
from snapcount.gridiron.facts import (
    ClockMoved,
    ClockStood,
    GameTied,
    GameWon,
    KicksOff,
    OvertimeBegins,
    QuarterOver,
    TwoMinuteWarning,
    UntimedDown,
)
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.rulebook import reckoned, telling
from snapcount.gridiron.situation import REGULATION, last_of_a_half
from snapcount.rulebooks.paydirt.aftermath import kickoff_by
from snapcount.rulebooks.paydirt.facts import RatingPoints
from snapcount.rulebooks.paydirt.ratings import predicted, rating_cites, ratings_of
from snapcount.rulebooks.paydirt.situation import NONE, PaydirtSituation, Phase
from snapcount.rulebooks.paydirt.switches import Overtime
from snapcount.rulebooks.paydirt.timing import TWO_MINUTES, Line

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

HALF_TIME = 2


class Periods:
    """V-11: quarters, halves, overtime and the final whistle."""

    @reckoned
    def clock_runs(self: Paydirt, before: PaydirtSituation, line: Line) -> PaydirtSituation:
        """Take the play's time off the clock; it stops at two minutes (PD-V-10-b, PD-IV-2-E-f, PDR-04)."""
        clock = self.clock_after(before, line.seconds)
        self.announce_clock(before, clock, line)
        return replace(before, clock=clock)

    @telling
    def announce_clock(self: Paydirt, before: PaydirtSituation, clock: Clock, line: Line) -> None:
        """How much time the play took, and the two-minute warning."""
        stop, taken = self.two_minute_stop(before.period), before.clock.left - clock.left
        self.announce(
            ClockMoved(taken) if taken else ClockStood(),
            *("PD-V-10-b", "PD-IV-2-E-b", *line.cites),
            *(("PD-V-11",) if clock.out and taken < line.seconds else ()),
        )
        if clock.left == stop < before.clock.left and stop:
            self.announce(TwoMinuteWarning(), "PD-IV-2-E-f", "PDR-04", *_overtime(before))

    @reckoned
    def finish(self: Paydirt, after: PaydirtSituation, extra_play: bool) -> PaydirtSituation:
        """The quarter may be over, unless something is still due."""
        if decided(after):
            return self.game_over(after)
        if not after.clock.out or after.phase is Phase.TRY:
            return self.goes_on(after)
        if extra_play:
            self.announce(UntimedDown(), "PD-VI-3-C-iv", "PDR-08")
            return any_play(after) if after.phase is Phase.FREE_KICK else after
        if after.fair_catch:
            self.announce(UntimedDown(), "PD-A10-D-e", "PDR-36", "PDR-56")
            return replace(after, phase=Phase.FREE_KICK)
        return self.quarter_over(after)

    def goes_on(self: Paydirt, after: PaydirtSituation) -> PaydirtSituation:
        """The next play comes in the same quarter."""
        if after.phase is Phase.TRY and after.clock.out:
            self.announce(UntimedDown(), "PDR-36")
        return after

    def clock_after(self: Paydirt, before: PaydirtSituation, seconds: int) -> Clock:
        """The clock after that much time; the quarter only matters near the two-minute mark (PD-IV-2-E-f)."""
        if before.clock.left - seconds >= TWO_MINUTES:
            return before.clock.run(seconds)
        return before.clock.run(seconds, stop_at=self.two_minute_stop(before.period))

    def two_minute_stop(self: Paydirt, period: int) -> int:
        """The automatic time-out is in the last quarter of a half (PD-IV-2-E-f)."""
        return TWO_MINUTES if last_of_a_half(period) else 0

    def quarter_over(self: Paydirt, after: PaydirtSituation) -> PaydirtSituation:
        """The next quarter, the second half, overtime, or the end (PD-IV-2-E-a, PDR-01)."""
        official = ("PD-V-0-a", "PDR-01")
        self.announce(QuarterOver(after.period), "PD-V-11", "PD-V-10-c", "PD-IV-2-E-a", *official)
        tied = after.score.home == after.score.away
        overtime = tied and self.switches.overtime is Overtime.SUDDEN_DEATH
        if after.period > REGULATION or (after.period == REGULATION and not overtime):
            return self.game_over(after)
        on = replace(after, period=after.period + 1, clock=Clock(self.quarter_seconds, self.unit))
        if after.period == REGULATION:
            return self.overtime(on)
        if after.period == HALF_TIME:
            return self.second_half(on)
        return on

    def fresh(self: Paydirt, on: PaydirtSituation) -> PaydirtSituation:
        """Fresh time-outs, and nothing carried over (PD-IV-2-E-d, PDR-05)."""
        each = self.timeouts_a_half
        return replace(
            on,
            timeouts=PerTeam(each, each),
            series=NO_DOWN,
            hurried=False,
            fair_catch=False,
            carried=NONE,
        )

    def second_half(self: Paydirt, on: PaydirtSituation) -> PaydirtSituation:
        """The team that received the first kickoff kicks off (PDR-01)."""
        kicker = on.opening_kicker.other
        self.announce(KicksOff(kicker), "PDR-01", "PD-IV-2-E-d", "PDR-05")
        return kickoff_by(self.fresh(on), kicker, self.kickoff_spot)

    def overtime(self: Paydirt, on: PaydirtSituation) -> PaydirtSituation:
        """A tied game continues with a new opening roll (PDR-51)."""
        self.announce(OvertimeBegins(), "PDR-01", "PDR-51")
        return replace(
            self.fresh(on), ball=Team.AWAY, spot=self.kickoff_spot, phase=Phase.OPENING_ROLL
        )

    def game_over(self: Paydirt, after: PaydirtSituation) -> PaydirtSituation:
        """The final whistle."""
        self.announce_result(after)
        return replace(
            after, phase=Phase.FINAL, series=NO_DOWN, hurried=False, fair_catch=False, carried=NONE
        )

    @telling
    def announce_result(self: Paydirt, after: PaydirtSituation) -> None:
        """Who has won, and the rating points of advanced rule 1."""
        home, away = after.score
        if home == away:
            self.announce(GameTied(home), "PD-V-11", "PDR-01", *_overtime(after))
        else:
            winner = Team.HOME if home > away else Team.AWAY
            result = GameWon(winner, max(home, away), min(home, away))
            self.announce(result, "PD-V-11", "PD-IV-2-E-g", *_overtime(after))
        if predicted(after):
            points = ratings_of(after)
            self.announce(RatingPoints(points.home, points.away), *rating_cites(after))


def _overtime(situation: PaydirtSituation) -> tuple[str, ...]:
    return ("PDR-51",) if situation.period > REGULATION else ()


def any_play(after: PaydirtSituation) -> PaydirtSituation:
    """A down instead of a last free kick that is still available."""
    series = after.series if after.series.down else new_series(after.spot)
    return replace(after, phase=Phase.SCRIMMAGE, series=series)


def decided(after: PaydirtSituation) -> bool:
    """The first score ends overtime (PDR-51)."""
    return after.period > REGULATION and after.score.home != after.score.away
