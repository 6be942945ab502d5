"""After the whistle: score, downs, clock, quarters (DEMO-1, DEMO-7, DEMO-9, DEMO-11)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.dice import SHUFFLED, Coin
from snapcount.gridiron.downs import NO_DOWN, new_series
from snapcount.gridiron.downs import after_the_down as next_down
from snapcount.gridiron.facts import (
    BallOver,
    ClockMoved,
    ClockStood,
    FirstDown,
    GameTied,
    GameWon,
    KicksOff,
    QuarterOver,
    TimeOut,
)
from snapcount.gridiron.field import Side, Spot, Team, from_the_other_side
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from snapcount.gridiron.situation import PerTeam
from tests.sandlot.calls import TimeOutCall, timeout_calls
from tests.sandlot.dead_ball import SCORES, DeadBall, End
from tests.sandlot.dice import TIMEOUT_COIN
from tests.sandlot.situation import Phase, SandlotSituation

if TYPE_CHECKING:
    from tests.sandlot import Sandlot

HALF_TIME, LAST_QUARTER = 2, 4


class Aftermath:
    """1, 7, 9, 11: after the whistle."""

    @subrule
    def after_the_down(
        self: Sandlot, situation: SandlotSituation, dead: DeadBall, kicked: bool = False
    ) -> Rule[SandlotSituation]:
        """The next situation after a down from scrimmage."""
        after = self.next_ball(situation, dead)
        kept = after.phase is Phase.SCRIMMAGE and after.ball is situation.ball and not dead.won_back
        if kicked or not kept or dead.end in (End.INCOMPLETE, End.OUT, End.TOUCHBACK):
            return self.run_clock(after, self.short_play, "DEMO-11b")
        after, stopped = yield from self.time_out(situation, after)
        if stopped:
            return self.run_clock(after, self.short_play, "DEMO-11c")
        return self.run_clock(after, self.long_play, "DEMO-11a")

    def after_a_kickoff(
        self: Sandlot, situation: SandlotSituation, dead: DeadBall, notches: int
    ) -> SandlotSituation:
        """The next situation after a kickoff: whoever holds the ball begins a series."""
        if dead.end in SCORES:
            after = self.scored(situation, dead)
        else:
            after = self.begin_series(situation, dead.side, dead.x)
        return self.run_clock(after, notches, "DEMO-3f")

    def next_ball(self: Sandlot, situation: SandlotSituation, dead: DeadBall) -> SandlotSituation:
        """Score, possession, down and distance after a down from scrimmage (DEMO-7, DEMO-9)."""
        if dead.end in SCORES:
            return self.scored(situation, dead)
        if dead.side is Side.DEFENSE or dead.won_back or dead.end is End.TOUCHBACK:
            return self.begin_series(situation, dead.side, dead.x)
        series = next_down(situation.series, situation.spot, dead.x)
        if series is None:
            self.announce(BallOver(Side.DEFENSE, Spot(Side.OFFENSE, dead.x)), "DEMO-7b")
            return self.begin_series(situation, Side.DEFENSE, dead.x)
        if series.down == 1:
            self.announce(FirstDown(Side.OFFENSE, Spot(Side.OFFENSE, dead.x)), "DEMO-7a")
        return replace(situation, spot=dead.x, series=series)

    def begin_series(
        self: Sandlot, situation: SandlotSituation, side: Side, x: int
    ) -> SandlotSituation:
        """First and 10 for a side at a spot as the offense counts (DEMO-7a)."""
        self.announce(FirstDown(side, Spot(Side.OFFENSE, x)), "DEMO-7a")
        own = x if side is Side.OFFENSE else from_the_other_side(x)
        return replace(
            situation,
            ball=situation.team(side),
            spot=own,
            series=new_series(own),
            phase=Phase.SCRIMMAGE,
        )

    def scored(self: Sandlot, situation: SandlotSituation, dead: DeadBall) -> SandlotSituation:
        """Points, and who kicks off (DEMO-9)."""
        points = {
            End.TOUCHDOWN: self.touchdown_points,
            End.FIELD_GOAL: self.field_goal_points,
            End.SAFETY: self.safety_points,
        }[dead.end]
        after_safety = dead.end is End.SAFETY
        kicker = dead.side.other if after_safety else dead.side
        return replace(
            situation,
            score=situation.score.plus(situation.team(dead.side), points),
            ball=situation.team(kicker),
            spot=self.safety_kick_spot if after_safety else self.kickoff_spot,
            series=NO_DOWN,
            phase=Phase.KICKOFF,
        )

    def time_out(
        self: Sandlot, situation: SandlotSituation, after: SandlotSituation
    ) -> Rule[tuple[SandlotSituation, bool]]:
        """Both sides may stop the clock in secret (DEMO-11c)."""
        left = {side: after.timeouts.of(situation.team(side)) for side in Side}
        if not any(left.values()):
            return after, False
        ours, theirs = yield from timeout_calls(left[Side.OFFENSE] > 0, left[Side.DEFENSE] > 0)
        if TimeOutCall.YES not in (ours, theirs):
            return after, False
        charged = Side.OFFENSE if ours is TimeOutCall.YES else Side.DEFENSE
        if ours is theirs:
            shows = yield from TIMEOUT_COIN
            charged = Side.OFFENSE if shows is Coin.HEADS else Side.DEFENSE
        self.announce(TimeOut(charged, left[charged] - 1), "DEMO-1c", "DEMO-11c")
        return replace(after, timeouts=after.timeouts.plus(situation.team(charged), -1)), True

    def run_clock(
        self: Sandlot, after: SandlotSituation, notches: int, cite: str
    ) -> SandlotSituation:
        """Move the clock, and end the quarter if it is out (DEMO-11d)."""
        clock = after.clock.run(notches)
        taken = after.clock.seconds - clock.seconds
        self.announce(ClockMoved(taken) if taken else ClockStood(), cite)
        after = replace(after, clock=clock)
        return self.quarter_over(after) if clock.out else after

    def quarter_over(self: Sandlot, situation: SandlotSituation) -> SandlotSituation:
        """The next quarter, the second half, or the end (DEMO-1b to 1f)."""
        quarter = situation.period
        goes_on = () if quarter in (HALF_TIME, LAST_QUARTER) else ("DEMO-1e",)
        self.announce(QuarterOver(quarter), "DEMO-1b", "DEMO-11d", *goes_on)
        if quarter == LAST_QUARTER:
            return self.game_over(situation)
        fresh = Clock(self.switches.quarter_notches, self.unit)
        situation = replace(situation, period=quarter + 1, clock=fresh)
        return self.second_half(situation) if quarter == HALF_TIME else situation

    def second_half(self: Sandlot, situation: SandlotSituation) -> SandlotSituation:
        """The receivers of the opening kickoff kick; time-outs and cards are fresh (DEMO-1c, 1f, 10e)."""
        kicker = situation.opening_kicker.other
        self.announce(KicksOff(situation.side(kicker)), "DEMO-1c", "DEMO-1f", "DEMO-10e")
        return replace(
            situation,
            ball=kicker,
            spot=self.kickoff_spot,
            series=NO_DOWN,
            phase=Phase.KICKOFF,
            timeouts=PerTeam(self.timeouts_a_half, self.timeouts_a_half),
            penalty_cards=SHUFFLED,
        )

    def game_over(self: Sandlot, situation: SandlotSituation) -> SandlotSituation:
        """More points win (DEMO-1d)."""
        score = situation.score
        if score.home == score.away:
            self.announce(GameTied(score.home), "DEMO-1d")
        else:
            winner = Team.HOME if score.home > score.away else Team.AWAY
            won = GameWon(winner, score.of(winner), score.of(winner.other))
            self.announce(won, "DEMO-1d")
        return replace(situation, phase=Phase.FINAL, series=NO_DOWN)
