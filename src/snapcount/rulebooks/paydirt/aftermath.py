"""After the whistle: penalties, time-outs, the clock, score, downs, who kicks off (PD-V-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.downs import NO_DOWN, new_series, penalty_yards
from snapcount.gridiron.downs import after_the_down as next_down
from snapcount.gridiron.facts import (
    BallOver,
    FirstDown,
    KickoffMoved,
    KicksOff,
    NextDown,
    PenaltyCarried,
    PenaltyLapses,
    TimeOut,
)
from snapcount.gridiron.field import LENGTH, Side, Spot, Team, from_the_other_side
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import at_once, ends_with, reckoned, subrule, telling
from snapcount.gridiron.situation import REGULATION, last_of_a_half
from snapcount.rulebooks.paydirt.calls import SAVE_TIME, TIME_OUT, YesNo
from snapcount.rulebooks.paydirt.dead_ball import SCORES, DeadBall, End, Foul, PaydirtPlayType
from snapcount.rulebooks.paydirt.enforcement import again, on_the_kickoff
from snapcount.rulebooks.paydirt.facts import TimeSaved
from snapcount.rulebooks.paydirt.situation import NONE, PaydirtSituation, Phase
from snapcount.rulebooks.paydirt.switches import ON, Timing
from snapcount.rulebooks.paydirt.timing import SAVED, STOPPED, Line, downs_used_up

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt


_WHY_KICKED: dict[End | None, tuple[str, ...]] = {
    End.SAFETY: ("PD-VI-11-G-ii-b",),
    End.FIELD_GOAL: ("PD-VI-5-c", "PDR-01"),
}


class Aftermath:
    """V-10, A9: from the whistle to the next situation."""

    def play_over(
        self: Paydirt, before: PaydirtSituation, dead: DeadBall
    ) -> Rule[PaydirtSituation]:
        """From the dead ball to the next situation."""
        same = again(before, dead.story.kind)
        if dead.end is End.DOUBLE_FOUL:
            return self.replayed(same)
        if self.merges and not dead.story.flagged:
            return self.counted_in_short(same, dead)
        return self.ruled_on(same, dead)

    @subrule
    def ruled_on(self: Paydirt, same: PaydirtSituation, dead: DeadBall) -> Rule[PaydirtSituation]:
        """Penalties are chosen, or the play counts; ``same``: repeats the down or kick."""
        if dead.story.return_foul:
            dead = yield from self.mark_return_penalty(dead)
        if dead.story.fouls:
            carried = on_the_kickoff(dead)
            taken = None if carried else (yield from self.choose_penalty(same, dead))
            if taken is not None:
                cites = self.why_taken(same, dead, taken)
                return (yield from self.penalized(same, taken, cites))
            dead = carried or dead
        counts = self.counted_in_short if self.merges else self.counted
        return (yield from ends_with(counts(same, dead)))

    @subrule
    def replayed(self: Paydirt, same: PaydirtSituation) -> Rule[PaydirtSituation]:
        """A double foul: the same down or kick from the same spot, ten seconds later (PD-VI-3-A-g)."""
        moved = yield from self.clock_runs(same, Line(STOPPED, ("PD-VI-3-A-g",)))
        on = yield from self.finish(moved, True)
        self.announce_kickoff_due(same, on, None)
        return on

    @subrule
    def penalized(
        self: Paydirt, same: PaydirtSituation, foul: Foul, cites: tuple[str, ...]
    ) -> Rule[PaydirtSituation]:
        """A penalty is accepted: ten seconds, and no quarter ends on a defensive one (PD-VI-3-C-iv)."""
        after = yield from self.take_penalty(same, foul, cites)
        moved = yield from self.clock_runs(after, self.penalty_seconds())
        on = yield from self.finish(moved, foul.defensive)
        self.announce_kickoff_due(same, on, None)
        return on

    @subrule
    def counted(self: Paydirt, before: PaydirtSituation, dead: DeadBall) -> Rule[PaydirtSituation]:
        """The play counts, and takes its time (PD-V-10)."""
        line = yield from self.seconds(before, dead)
        return (yield from ends_with(self.clocked(before, dead.once_timed(), line)))

    def counted_in_short(
        self: Paydirt, before: PaydirtSituation, dead: DeadBall
    ) -> Rule[PaydirtSituation]:
        """The same for odds only: plays with the same time and the same end are merged."""
        line = at_once(self.seconds(before, dead))
        return self.clocked(before, dead.once_timed().in_short(), Line(line.seconds, ()))

    @subrule
    def clocked(
        self: Paydirt, before: PaydirtSituation, dead: DeadBall, line: Line
    ) -> Rule[PaydirtSituation]:
        """Time-outs, time saved, the clock, then score and downs (PD-V-10)."""
        before, stopped = yield from self.time_outs(before, line)
        saved = None
        if stopped is None and dead.kept:
            saved = yield from self.time_saved(before, dead, line)
        moved = yield from self.clock_runs(before, stopped or saved or line)
        after = yield from self.next_ball(moved, dead)
        after = replace(after, hurried=saved is not None)
        on = yield from self.finish(after, dead.story.extra_play)
        self.announce_kickoff_due(before, on, dead.end)
        return on

    # ---------------------------------------------------------------- time-outs, saved time

    @subrule
    def time_outs(
        self: Paydirt, before: PaydirtSituation, line: Line
    ) -> Rule[tuple[PaydirtSituation, Line | None]]:
        """A time-out makes the play take ten seconds; the offense is asked first (PD-IV-2-E-e, PDR-05)."""
        if not (yield from self.leaves_more(before, line, STOPPED)):
            return before, None
        for side in Side:
            team = before.team(side)
            left = before.timeouts.of(team)
            if left and (yield from TIME_OUT[side]) is YesNo.YES:
                self.announce(
                    TimeOut(side, left - 1), "PD-IV-2-E-d", "PD-IV-2-E-e", "PD-V-10-c", "PDR-05"
                )
                chart = "PD-A8-d-d" if self.switches.timing is Timing.A8 else "PDR-03"
                charged = replace(before, timeouts=before.timeouts.plus(team, -1))
                return charged, Line(STOPPED, ("PD-IV-2-E-e", chart))
        return before, None

    @reckoned
    def leaves_more(self: Paydirt, before: PaydirtSituation, line: Line, seconds: int) -> bool:
        """Whether the clock would show more after that many seconds (PDR-05)."""
        natural, other = (self.clock_after(before, units) for units in (line.seconds, seconds))
        return natural.left < other.left

    @subrule
    def time_saved(
        self: Paydirt, before: PaydirtSituation, dead: DeadBall, line: Line
    ) -> Rule[Line | None]:
        """The offense hurries, or throws the next pass away: the play took less (PD-A9-A, PD-A9-B)."""
        saved = self.may_be_saved(line)
        if saved is None or not before.series.down or downs_used_up(before, dead):
            return None
        if not (yield from self.leaves_more(before, line, saved.seconds)):
            return None
        if (yield from SAVE_TIME) is YesNo.NO:
            return None
        self.announce(
            TimeSaved(Side.OFFENSE, saved.seconds), "PD-A9-A", "PD-A9-0", "PDR-41", "PDR-53"
        )
        return saved

    def may_be_saved(self: Paydirt, line: Line) -> Line | None:
        """The time of a play of that many seconds if time is saved (PD-A9-0, PDR-41)."""
        if self.switches.two_minute_offense is not ON:
            return None
        for seconds, saved in SAVED[self.switches.timing].items():
            if line.seconds == seconds:
                return saved
        return None

    # ---------------------------------------------------------------- score, possession, downs

    @reckoned
    def next_ball(self: Paydirt, before: PaydirtSituation, dead: DeadBall) -> PaydirtSituation:
        """Score, possession, down and distance."""
        situation = replace(before, hurried=False, fair_catch=False)
        if dead.end is End.KICK_AGAIN:
            return replace(situation, spot=dead.x)
        if dead.scored or dead.end is End.FAILED_TRY:
            return self.scored(situation, dead)
        loose = ("PD-VI-9-d",) if dead.story.loose and not dead.story.advanced else ()
        if (
            dead.kept
            and dead.story.kind is not PaydirtPlayType.KICKOFF
            and not dead.story.first_down
        ):
            return self.after_the_down(situation, dead, *loose)
        after = self.begin_series(situation, dead.side, dead.x, *loose)
        kicks = self.switches.free_kick_field_goals is ON and dead.end is End.FAIR_CATCH
        return replace(after, fair_catch=True) if kicks else after  # PD-A10-D-f, PDR-47

    def after_the_down(
        self: Paydirt, situation: PaydirtSituation, dead: DeadBall, *cites: str
    ) -> PaydirtSituation:
        """A down is used up; the line to gain makes a new one (PD-V-10-a, PDR-29)."""
        spot = Spot(Side.OFFENSE, dead.x)
        series = next_down(situation.series, situation.spot, dead.x)
        if series is None:
            loose = ("PD-VI-9-c",) if dead.story.loose else ()
            self.announce(
                BallOver(Side.DEFENSE, spot), "PDR-29", "PD-V-10-a", "PDR-01", *cites, *loose
            )
            return self.begin_series(situation, Side.DEFENSE, dead.x)
        if series.down == 1:
            self.announce(
                FirstDown(Side.OFFENSE, spot), "PD-V-10-a", "PD-IV-2-E-k", "PDR-01", *cites
            )
        else:
            self.announce(NextDown(Side.OFFENSE, series.down, spot), "PD-V-10-a", "PDR-01", *cites)
        return replace(situation, spot=dead.x, series=series)

    def begin_series(
        self: Paydirt, situation: PaydirtSituation, side: Side, x: int, *cites: str
    ) -> PaydirtSituation:
        """First and 10 for a side at a spot in the offense's coordinates (PD-V-6-b)."""
        self.announce(
            FirstDown(side, Spot(Side.OFFENSE, x)), "PD-V-6-b", "PD-IV-2-E-k", "PDR-01", *cites
        )
        own = x if side is Side.OFFENSE else from_the_other_side(x)
        return replace(
            situation,
            ball=situation.team(side),
            spot=own,
            series=new_series(own),
            phase=Phase.SCRIMMAGE,
        )

    def scored(self: Paydirt, situation: PaydirtSituation, dead: DeadBall) -> PaydirtSituation:
        """Points, then the try, or who kicks off (PD-VI-5-c, PD-VI-11-G-ii-b, PDR-01)."""
        scorer = situation.team(dead.side)
        carried = situation.carried
        for foul, cites in dead.story.carried:
            if no_kickoff_follows(situation):
                self.announce(PenaltyLapses(foul.on, foul.yards), "PDR-57")
                continue
            self.announce(PenaltyCarried(foul.on, foul.yards), "PD-VI-3-C-a", *cites)
            carried = carried.plus(situation.team(foul.on), foul.yards)
        score = situation.score.plus(scorer, dead.points)
        situation = replace(situation, score=score, carried=carried)
        if dead.end is End.TOUCHDOWN:
            return replace(
                situation, ball=scorer, spot=self.try_spot, series=NO_DOWN, phase=Phase.TRY
            )
        if dead.end is End.SAFETY:
            return kickoff_by(situation, scorer.other, self.safety_kick_spot)
        kicker = scorer if dead.end is End.FIELD_GOAL else situation.ball
        return kickoff_by(situation, kicker, self.kickoff_spot)

    @telling
    def announce_kickoff_due(
        self: Paydirt, before: PaydirtSituation, on: PaydirtSituation, end: End | None
    ) -> None:
        """Who kicks off after a score or the end of a quarter; second halves announce it themselves."""
        if on.phase is not Phase.KICKOFF:
            return
        ended = on.period != before.period
        if not last_of_a_half(before.period) if ended else end in (*SCORES, End.FAILED_TRY):
            self.announce_kickoff(end, on)

    def announce_kickoff(self: Paydirt, end: End | None, due: PaydirtSituation) -> None:
        """Who kicks off, and from where if moved; ``end`` is how the play before ended, if it counted."""
        usual = self.safety_kick_spot if end is End.SAFETY else self.kickoff_spot
        self.announce(KicksOff(due.ball), *_WHY_KICKED.get(end, ("PDR-01",)))
        if end in (*SCORES, End.FAILED_TRY) and due.spot != usual:
            spot = Spot(due.ball, due.spot)
            self.announce(KickoffMoved(due.ball, spot), "PD-VI-3-C-iii-b", "PD-VI-3-C-v-c")


def no_kickoff_follows(situation: PaydirtSituation) -> bool:
    """Whether the half or the game ends with a score."""
    out = situation.clock.out and last_of_a_half(situation.period)
    return out or situation.period > REGULATION


def kickoff_by(situation: PaydirtSituation, kicker: Team, spot: int) -> PaydirtSituation:
    """A kickoff from that spot, moved by the penalties carried over."""
    back, forward = (situation.carried.of(team) for team in (kicker, kicker.other))
    moved = spot - penalty_yards(back, spot)
    moved += penalty_yards(forward, LENGTH - moved)
    return replace(
        situation, ball=kicker, spot=moved, series=NO_DOWN, phase=Phase.KICKOFF, carried=NONE
    )
