"""The game clock; quarters, halves, overtime and the end (FF-5, FF-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.dice import SHUFFLED
from snapcount.gridiron.downs import NO_DOWN
from snapcount.gridiron.facts import (
    ClockMoved,
    ClockStood,
    GameTied,
    GameWon,
    OvertimeBegins,
    QuarterOver,
    TwoMinuteWarning,
    UntimedDown,
)
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.rulebook import reckoned, telling
from snapcount.rulebooks.fever.dead_ball import TRIES, DeadBall
from snapcount.rulebooks.fever.notches import TWO_MINUTES, Notches
from snapcount.rulebooks.fever.situation import FeverSituation, Phase
from snapcount.rulebooks.fever.switches import Game, OnOff, Overtime

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever

LAST_QUARTER = 4
FIRST_OVERTIME = 5

QUARTERS = {
    Game.FULL: (1, 2, 3, 4),
    Game.HALF: (3, 4),  # one half, played as the second (FFR-08)
    Game.TWO_QUARTERS: (2, 4),
    Game.SHORT: (4,),
}
GAME_CITES = {
    Game.FULL: "FF-3-3",
    Game.HALF: "FF-3-4a",
    Game.TWO_QUARTERS: "FF-3-4b",
    Game.SHORT: "FF-3-5",
}


class Periods:
    """5, 6: the peg, quarters, halves, overtime and the final whistle."""

    @reckoned
    def move_the_peg(self: FootballFever, before: FeverSituation, moves: Notches) -> FeverSituation:
        """The clock after the play; the peg always stops at two minutes (FF-5-0b, FF-5-0c, FFR-45)."""
        moved = replace(before, clock=self.clock_after(before, moves.moves))
        self.announce_clock(before, moved, moves)
        return moved

    @telling
    def announce_clock(
        self: FootballFever, before: FeverSituation, moved: FeverSituation, moves: Notches
    ) -> None:
        """How much time the play took, and the two-minute warning."""
        taken = before.clock.seconds - moved.clock.seconds
        cut = ("FFR-45",) if before.clock.left - moved.clock.left < moves.moves else ()
        cites = (*moves.cites, *self.because.peg, *cut)
        self.announce(ClockMoved(taken) if taken else ClockStood(), *cites)
        if self.two_minute_warning(before, moved):
            self.announce(TwoMinuteWarning(), "FF-5-0c", "FF-3-2", "FFR-45")

    def two_minute_warning(
        self: FootballFever, before: FeverSituation, moved: FeverSituation
    ) -> bool:
        """Whether the clock has just reached the two-minute mark."""
        stop = self.two_minute_stop(before.period)
        return bool(stop) and moved.clock.left == stop < before.clock.left

    @reckoned
    def look_at_the_clock(self: FootballFever, after: FeverSituation) -> FeverSituation:
        """Continues, unless the game is decided or the quarter is over."""
        if self.decided(after):
            return self.game_over(after)
        if not after.clock.out:
            return after
        if self.try_is_due(after):
            self.announce(UntimedDown(), "FF-17.2-4", "FFR-43")
            return after
        return self.quarter_over(after)

    def clock_after(self: FootballFever, before: FeverSituation, notches: int) -> Clock:
        """The clock after moving the peg; the quarter only matters near the two-minute mark (FF-5-0c)."""
        if before.clock.left - notches >= TWO_MINUTES:
            return before.clock.run(notches)
        return before.clock.run(notches, stop_at=self.two_minute_stop(before.period))

    def two_minute_stop(self: FootballFever, period: int) -> int:
        """The notch at which the peg stops (FF-5-0c)."""
        return TWO_MINUTES if self.last_of_a_half(period) else 0

    def last_of_a_half(self: FootballFever, period: int) -> bool:
        """Whether a quarter ends a half or the game (FFR-08, FFR-09)."""
        only = period == FIRST_OVERTIME and self.switches.overtime is Overtime.REGULAR
        return period % 2 == 0 or only

    def try_is_due(self: FootballFever, after: FeverSituation) -> bool:
        """A touchdown on the last play is followed by its try (FF-17.2-4, FFR-43)."""
        if after.phase not in (Phase.TRY, Phase.REPEATED_TRY):
            return False
        if not self.last_of_a_half(after.period):
            return False  # it opens the next quarter
        return not (self.switches.skip_idle_try is OnOff.ON and self.try_is_idle(after))

    def try_is_idle(self: FootballFever, after: FeverSituation) -> bool:
        """Whether a try at the end of the game cannot change anything."""
        lead = after.score.of(after.ball) - after.score.of(after.ball.other)
        matters = -self.most_try_points <= lead <= self.most_points_against_a_try
        return after.period >= LAST_QUARTER and not matters

    def quarter_over(self: FootballFever, situation: FeverSituation) -> FeverSituation:
        """The clock is at 0 (FF-5-11): the next quarter, the next half, overtime or the end."""
        quarter = situation.period
        self.announce(QuarterOver(quarter), "FF-5-11", *self.quarter_cites(quarter))
        if quarter == LAST_QUARTER:
            tied = situation.score.home == situation.score.away
            return self.overtime(situation) if tied else self.game_over(situation)
        if quarter > LAST_QUARTER and self.switches.overtime is Overtime.REGULAR:
            return self.game_over(situation)
        following = self.quarter_after(quarter)
        situation = self.new_quarter(situation, following)
        if self.last_of_a_half(quarter):
            return self.new_half(situation)
        return replace(situation, home_goal=situation.home_goal.other, hurried=False)

    def quarter_cites(self: FootballFever, quarter: int) -> tuple[str, ...]:
        """The clauses on the end of a quarter: fresh decks, halftime, the end of a shortened game."""
        short = ("FFR-08",) if len(self.quarters) < LAST_QUARTER else ()
        if quarter >= LAST_QUARTER:
            later = ("FF-6-5", "FFR-09", *self.because.shuffle) if quarter > LAST_QUARTER else ()
            return (*self.game_length_cites(), *short, *later)
        half = self.because.half_time if self.last_of_a_half(quarter) else ("FFR-07",)
        return (*self.because.shuffle, *self.game_length_cites(), *short, *half)

    def quarter_after(self: FootballFever, quarter: int) -> int:
        """The quarter that is played next (FF-3-4b skips the third)."""
        later = [each for each in self.quarters if each > quarter]
        return later[0] if later else quarter + 1

    def new_quarter(self: FootballFever, situation: FeverSituation, quarter: int) -> FeverSituation:
        """A fresh clock, and the decks shuffled (FF-3.2-3, FF-12-5)."""
        situation = replace(situation, period=quarter, clock=Clock(self.quarter_notches, self.unit))
        return self.shuffled(situation) if self.shuffles_before(quarter) else situation

    def shuffles_before(self: FootballFever, __: int) -> bool:
        """The decks are shuffled before every quarter (FF-12-5)."""
        return True

    def shuffled(self: FootballFever, situation: FeverSituation) -> FeverSituation:
        """All four decks are shuffled (FF-12-5, FFR-10)."""
        return replace(
            situation,
            running_cards=SHUFFLED,
            passing_cards=SHUFFLED,
            kicking_cards=SHUFFLED,
            returning_cards=SHUFFLED,
        )

    def new_half(self: FootballFever, situation: FeverSituation) -> FeverSituation:
        """The choices before the kickoff (FF-3.3-4)."""
        half = self.fresh_half(situation, self.timeouts_a_half)
        return replace(half, ball=situation.toss_loser, phase=Phase.SECOND_CHOICE)

    def fresh_half(self: FootballFever, situation: FeverSituation, timeouts: int) -> FeverSituation:
        """Only the score carries over (FF-7-1)."""
        return replace(
            situation,
            spot=self.kickoff_spot,
            series=NO_DOWN,
            timeouts=PerTeam(timeouts, timeouts),
            hurried=False,
        )

    def overtime(self: FootballFever, situation: FeverSituation) -> FeverSituation:
        """A tie after the fourth quarter: a new toss and a fresh quarter (FF-6-0 to FF-6-2, FFR-09)."""
        extra = ("FF-6-5",) if self.switches.overtime is Overtime.CHAMPIONSHIP else ()
        self.announce(OvertimeBegins(), *self.because.overtime, *extra)
        situation = self.new_quarter(situation, FIRST_OVERTIME)
        half = self.fresh_half(situation, self.overtime_timeouts())
        return replace(half, ball=Team.AWAY, phase=Phase.TOSS)

    def overtime_timeouts(self: FootballFever) -> int:
        """Two each; in a championship game three a half (FF-6-1, FF-6-5)."""
        if self.switches.overtime is Overtime.CHAMPIONSHIP:
            return self.timeouts_a_half
        return self.timeouts_in_overtime

    def decided(self: FootballFever, situation: FeverSituation) -> bool:
        """In overtime the first score of any kind wins at once (FF-6-3)."""
        return situation.period > LAST_QUARTER and situation.score.home != situation.score.away

    def game_over(self: FootballFever, situation: FeverSituation) -> FeverSituation:
        """More points win (FF-1-1)."""
        score = situation.score
        sudden = self.because.sudden_death if situation.period > LAST_QUARTER else ()
        if sudden and self.switches.overtime is Overtime.CHAMPIONSHIP:
            sudden = (*sudden, "FF-6-5")
        if score.home == score.away:
            self.announce(GameTied(score.home), *self.because.tie)
        else:
            winner = Team.HOME if score.home > score.away else Team.AWAY
            won = GameWon(winner, score.of(winner), score.of(winner.other))
            self.announce(won, "FF-1-1", *sudden)
        return replace(situation, phase=Phase.FINAL, series=NO_DOWN, hurried=False)

    def drives_counted(
        self: FootballFever, before: FeverSituation, dead: DeadBall, after: FeverSituation
    ) -> FeverSituation:
        """Drives that ended with a play of overtime, for rules that give both sides one (FFR-68, QFLR-10)."""
        if before.period <= LAST_QUARTER or dead.story.kind in TRIES:
            return after
        drives = after.drives
        driving = (Phase.SCRIMMAGE, Phase.FAIR_CATCH_KICK)
        goes_on = after.ball if after.phase in driving else None
        if before.phase in driving and goes_on is not before.ball:
            drives = drives.plus(before.ball, 1)
        if dead.story.changed and goes_on is not before.ball.other:
            drives = drives.plus(before.ball.other, 1)
        return replace(after, drives=drives)
