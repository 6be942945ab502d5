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
from snapcount.gridiron.situation import REGULATION, last_of_a_half
from snapcount.rulebooks.paydirt.calls import SAVE_TIME, TIME_OUT, YesNo
from snapcount.rulebooks.paydirt.dead_ball import SCORES, DeadBall, End, Foul, Kind
from snapcount.rulebooks.paydirt.enforcement import again, on_the_kickoff
from snapcount.rulebooks.paydirt.facts import TimeSaved
from snapcount.rulebooks.paydirt.situation import NONE, PaydirtSituation, Phase
from snapcount.rulebooks.paydirt.switches import ON, Timing
from snapcount.rulebooks.paydirt.timing import SAVED, STOPPED, Line, downs_used_up

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt


def play_over(rules: Paydirt, before: PaydirtSituation, dead: DeadBall) -> Rule[PaydirtSituation]:
    """From the dead ball to the next situation."""
    if dead.end is End.DOUBLE_FOUL:
        return rules.replayed(before, dead)
    if dead.story.return_foul:
        dead = yield from rules.mark_return_penalty(dead)
    if dead.story.fouls:
        carried = on_the_kickoff(dead)
        taken = None if carried else (yield from rules.choose_penalty(before, dead))
        if taken is not None:
            return rules.penalised(before, dead, taken)
        dead = carried or dead
    return (yield from rules.counted(before, dead))


def replayed(rules: Paydirt, before: PaydirtSituation, dead: DeadBall) -> PaydirtSituation:
    """A double foul: the same down or kick from the same spot, ten seconds later (PD-VI-3-A-g)."""
    moved = rules.clock_runs(before, Line(STOPPED, ("PD-VI-3-A-g",)))
    return rules.finish(moved, again(before, dead.story.kind), extra_play=True)


def penalised(
    rules: Paydirt, before: PaydirtSituation, dead: DeadBall, foul: Foul
) -> PaydirtSituation:
    """A penalty is taken: ten seconds, and no quarter ends on a defensive one (PD-VI-3-C-iv)."""
    after = rules.take_penalty(before, dead, foul)
    moved = rules.clock_runs(before, rules.penalty_seconds())
    return rules.finish(moved, after, extra_play=foul.defensive)


def counted(rules: Paydirt, before: PaydirtSituation, dead: DeadBall) -> Rule[PaydirtSituation]:
    """The play counts: time-outs, time saved, the clock, then score and downs (PD-V-10)."""
    line = rules.seconds(before, dead)
    before, stopped = yield from rules.time_outs(before, line)
    saved = None
    if stopped is None and rules.may_save_time(before, dead, line):
        saved = yield from rules.save_time(line)
    moved = rules.clock_runs(before, stopped or saved or line)
    after = replace(rules.next_ball(moved, dead), hurried=saved is not None)
    return rules.finish(moved, after, extra_play=dead.story.extra_play, end=dead.end)


# ---------------------------------------------------------------- time-outs, saved time


def time_outs(
    rules: Paydirt, before: PaydirtSituation, line: Line
) -> Rule[tuple[PaydirtSituation, Line | None]]:
    """A time-out makes the play take ten seconds; the offence is asked first (PD-IV-2-E-e, PDR-05)."""
    if not rules.leaves_more(before, line, STOPPED):
        return before, None
    for side in Side:
        team = before.team(side)
        left = before.timeouts.of(team)
        if left and (yield from TIME_OUT[side]) is YesNo.YES:
            rules.announce(
                TimeOut(side, left - 1), "PD-IV-2-E-d", "PD-IV-2-E-e", "PD-V-10-c", "PDR-05"
            )
            chart = "PD-A8-d-d" if rules.switches.timing is Timing.A8 else "PDR-03"
            charged = replace(before, timeouts=before.timeouts.plus(team, -1))
            return charged, Line(STOPPED, ("PD-IV-2-E-e", chart))
    return before, None


def leaves_more(rules: Paydirt, before: PaydirtSituation, line: Line, seconds: int) -> bool:
    """Whether the clock would show more after that many seconds (PDR-05)."""
    stop = rules.two_minute_stop(before.period)
    runs = [before.clock.run(units, stop_at=stop).left for units in (line.seconds, seconds)]
    return runs[0] < runs[1]


def may_save_time(rules: Paydirt, before: PaydirtSituation, dead: DeadBall, line: Line) -> bool:
    """After a down of its own that leaves the offence the ball (PD-A9-0, PDR-41)."""
    saved = SAVED[rules.switches.timing].get(line.seconds)
    return (
        rules.switches.two_minute_offence is ON
        and saved is not None
        and before.series.down > 0
        and dead.kept
        and not downs_used_up(before, dead)
        and rules.leaves_more(before, line, saved.seconds)
    )


def save_time(rules: Paydirt, line: Line) -> Rule[Line | None]:
    """The offence hurries, or throws the next pass away: the play took less (PD-A9-A, PD-A9-B)."""
    if (yield from SAVE_TIME) is YesNo.NO:
        return None
    saved = SAVED[rules.switches.timing][line.seconds]
    rules.announce(TimeSaved(Side.OFFENCE, saved.seconds), "PD-A9-A", "PD-A9-0", "PDR-41", "PDR-53")
    return saved


# ---------------------------------------------------------------- score, possession, downs


def next_ball(rules: Paydirt, before: PaydirtSituation, dead: DeadBall) -> PaydirtSituation:
    """Score, possession, down and distance."""
    situation = replace(before, hurried=False, fair_catch=False)
    if dead.end is End.KICK_AGAIN:
        return replace(situation, spot=dead.x)
    if dead.scored or dead.end is End.FAILED_TRY:
        return rules.scored(situation, dead)
    loose = ("PD-VI-9-d",) if dead.story.loose and not dead.story.advanced else ()
    if dead.kept and dead.story.kind is not Kind.KICKOFF and not dead.story.first_down:
        return rules.after_the_down(situation, dead, *loose)
    after = rules.begin_series(situation, dead.side, dead.x, *loose)
    kicks = rules.switches.free_kick_field_goals is ON and dead.end is End.FAIR_CATCH
    return replace(after, fair_catch=True) if kicks else after  # PD-A10-D-f, PDR-47


def after_the_down(
    rules: Paydirt, situation: PaydirtSituation, dead: DeadBall, *cites: str
) -> PaydirtSituation:
    """A down is used up; the line to gain makes a new one (PD-V-10-a, PDR-29)."""
    spot = Spot(Side.OFFENCE, dead.x)
    series = next_down(situation.series, situation.spot, dead.x)
    if series is None:
        loose = ("PD-VI-9-c",) if dead.story.loose else ()
        rules.announce(
            BallOver(Side.DEFENCE, spot), "PDR-29", "PD-V-10-a", "PDR-01", *cites, *loose
        )
        return rules.begin_series(situation, Side.DEFENCE, dead.x)
    if series.down == 1:
        rules.announce(FirstDown(Side.OFFENCE, spot), "PD-V-10-a", "PD-IV-2-E-k", "PDR-01", *cites)
    else:
        rules.announce(NextDown(Side.OFFENCE, series.down, spot), "PD-V-10-a", "PDR-01", *cites)
    return replace(situation, spot=dead.x, series=series)


def begin_series(
    rules: Paydirt, situation: PaydirtSituation, side: Side, x: int, *cites: str
) -> PaydirtSituation:
    """First and 10 for a side at a spot as the offence counts (PD-V-6-b)."""
    rules.announce(
        FirstDown(side, Spot(Side.OFFENCE, x)), "PD-V-6-b", "PD-IV-2-E-k", "PDR-01", *cites
    )
    own = x if side is Side.OFFENCE else from_the_other_side(x)
    return replace(
        situation,
        ball=situation.team(side),
        spot=own,
        series=new_series(own),
        phase=Phase.SCRIMMAGE,
    )


def scored(rules: Paydirt, situation: PaydirtSituation, dead: DeadBall) -> PaydirtSituation:
    """Points, then the try, or who kicks off (PD-VI-5-c, PD-VI-11-G-ii-b, PDR-01)."""
    scorer = situation.team(dead.side)
    carried = situation.carried
    lapses = (
        situation.clock.out and last_of_a_half(situation.period)
    ) or situation.period > REGULATION
    for foul, cites in dead.story.carried:
        if lapses:
            rules.announce(PenaltyLapses(foul.on, foul.yards), "PDR-57")
            continue
        rules.announce(PenaltyCarried(foul.on, foul.yards), "PD-VI-3-C-a", *cites)
        carried = carried.plus(situation.team(foul.on), foul.yards)
    score = situation.score.plus(scorer, dead.points)
    situation = replace(situation, score=score, carried=carried)
    if dead.end is End.TOUCHDOWN:
        return replace(situation, ball=scorer, spot=rules.try_spot, series=NO_DOWN, phase=Phase.TRY)
    if dead.end is End.SAFETY:
        return kickoff_by(situation, scorer.other, rules.safety_kick_spot)
    kicker = scorer if dead.end is End.FIELD_GOAL else situation.ball
    return kickoff_by(situation, kicker, rules.kickoff_spot)


def kickoff_by(situation: PaydirtSituation, kicker: Team, spot: int) -> PaydirtSituation:
    """A kickoff from that spot, moved by the penalties carried over."""
    back, forward = (situation.carried.of(team) for team in (kicker, kicker.other))
    moved = spot - penalty_yards(back, spot)
    moved += penalty_yards(forward, LENGTH - moved)
    return replace(
        situation, ball=kicker, spot=moved, series=NO_DOWN, phase=Phase.KICKOFF, carried=NONE
    )


def announce_kickoff(rules: Paydirt, end: End | None, due: PaydirtSituation) -> None:
    """Who kicks off, and from where if it was moved; ``end`` is how the play before ended, if it counted."""
    usual = rules.safety_kick_spot if end is End.SAFETY else rules.kickoff_spot
    rules.announce(KicksOff(due.ball), *_WHY_KICKED.get(end, ("PDR-01",)))
    if end in (*SCORES, End.FAILED_TRY) and due.spot != usual:
        spot = Spot(due.ball, due.spot)
        rules.announce(KickoffMoved(due.ball, spot), "PD-VI-3-C-iii-b", "PD-VI-3-C-v-c")


_WHY_KICKED: dict[End | None, tuple[str, ...]] = {
    End.SAFETY: ("PD-VI-11-G-ii-b",),
    End.FIELD_GOAL: ("PD-VI-5-c", "PDR-01"),
}
