"""What holds in every game of Paydirt!, whatever is called, thrown and printed on the charts."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.facts import (
    BallOver,
    ClockMoved,
    ClockStood,
    ExtraPoint,
    FieldGoal,
    FirstDown,
    PenaltyAccepted,
    PenaltyCarried,
    Safety,
    Touchdown,
    TwoMinuteWarning,
    UntimedDown,
)
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import REGULATION
from snapcount.rulebooks.paydirt.facts import TimeSaved
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.rulebooks.paydirt.situation import NONE, PaydirtSituation, Phase
from snapcount.rulebooks.paydirt.switches import ON, Overtime, Timing
from tests import invariants as any_game
from tests.invariants import LATE_START, Facts, checking_told, gained, last_of_a_half, not_so, said

POINTS = frozenset(((0, 0), *((0, points) for points in (1, 2, 3, 6))))
LONGEST_PLAY = {Timing.BASIC: 30, Timing.A8: 40}  # seconds (PDR-03, PD-A8-a)
KICKOFF_SPOT = 35
UNTIMED = (Phase.PREDICTIONS, Phase.OPENING_ROLL, Phase.TRY)
WITH_DOWNS = (Phase.SCRIMMAGE, Phase.FREE_KICK)  # a free kick after time keeps its down
AFTER_TIME = (Phase.SCRIMMAGE, Phase.KICKOFF, Phase.TRY, Phase.FREE_KICK)


def broken(rules: Paydirt, before: PaydirtSituation, after: PaydirtSituation) -> list[str]:
    """Everything that cannot be after such a play."""
    return not_so(
        {
            **any_game.where_the_ball_lies(before, after, WITH_DOWNS),
            "a try is made from the 2": after.phase is not Phase.TRY or after.spot == 98,
            **_what_was_scored(before, after),
            **_what_the_clock_shows(rules, before, after),
            **_how_many_time_outs(before, after),
            **_what_a_coach_may_do_next(rules, before, after),
            **_what_stays(rules, before, after),
        }
    )


# ---------------------------------------------------------------- the situation


def _what_was_scored(before: PaydirtSituation, after: PaydirtSituation) -> Facts:
    fewer, more = gained(before, after)
    tried = before.phase is Phase.TRY
    over = after.phase is Phase.FINAL
    return {
        "the score changes by legal amounts": (fewer, more) in POINTS,
        "one point comes from a try, and nothing else does": tried == (more == 1)
        or (tried and more == 0),
        "a touchdown is followed by a try": (more == 6) == (after.phase is Phase.TRY)
        or (more == 6 and over and after.period > REGULATION),
        "a score is followed by a kickoff, or by overtime": more in (0, 6)
        or over
        or after.phase in (Phase.KICKOFF, Phase.OPENING_ROLL),
        "whoever scored a touchdown tries": more != 6
        or over
        or after.score.of(after.ball) > before.score.of(after.ball),
    }


def _what_the_clock_shows(
    rules: Paydirt, before: PaydirtSituation, after: PaydirtSituation
) -> Facts:
    same = after.period == before.period
    left, was = (after.clock.left if same else 0), before.clock.left
    most = 0 if before.phase in UNTIMED else LONGEST_PLAY[rules.switches.timing]
    late = last_of_a_half(before.period)
    final = after.phase is Phase.FINAL
    return {
        "the clock never rises": same or after.period == before.period + 1,
        "a play takes at most what the timing chart says": 0 <= was - left <= most
        or (not same and before.phase is Phase.TRY and was == 0),
        "the clock stops at two minutes": not (late and was > LATE_START > left),
        "a quarter begins with fifteen minutes": same
        or final
        or after.clock == Clock(900, rules.unit),
        "a quarter ends at 0:00": same or left == 0,
        "nobody plays on when time is out, but for an extra play": not after.clock.out
        or final
        or after.phase in AFTER_TIME,
    }


def _how_many_time_outs(before: PaydirtSituation, after: PaydirtSituation) -> Facts:
    new_half = _new_half(before, after)
    return {
        **any_game.time_outs_left(before, after, new_half),
        "one play, one time-out": new_half or sum(before.timeouts) - sum(after.timeouts) <= 1,
        "a half begins with three": not new_half or after.timeouts == PerTeam(3, 3),
    }


def _new_half(before: PaydirtSituation, after: PaydirtSituation) -> bool:
    return after.period != before.period and after.period in (3, 5)


def _what_a_coach_may_do_next(
    rules: Paydirt, before: PaydirtSituation, after: PaydirtSituation
) -> Facts:
    switches, phase = rules.switches, after.phase
    own_play = before.phase is Phase.SCRIMMAGE and after.ball is before.ball
    return {
        "a hurried play needs the two-minute offense": not after.hurried
        or switches.two_minute_offense is ON,
        "a hurried play follows a play of one's own in the same quarter": not after.hurried
        or (own_play and phase is Phase.SCRIMMAGE and after.period == before.period),
        "time was saved that is left": not after.hurried or not after.clock.out,
        "a fair catch matters for free kicks only": not after.fair_catch
        or switches.free_kick_field_goals is ON,
        "a free kick is tried on first down": not after.fair_catch
        or after.series.down == 1
        or phase is Phase.FREE_KICK,
        "the last free kick comes when time is out": phase is not Phase.FREE_KICK
        or (after.clock.out and after.fair_catch),
        "carried penalties wait for a try": after.carried == NONE or phase is Phase.TRY,
        "nobody carries more than a kickoff can pay": max(after.carried) <= 30,
    }


def _what_stays(rules: Paydirt, before: PaydirtSituation, after: PaydirtSituation) -> Facts:
    final = after.phase is Phase.FINAL
    tied = after.score.home == after.score.away
    half = after.period == 3 and before.period == 2
    overtime = rules.switches.overtime is Overtime.SUDDEN_DEATH
    opening = before.phase is Phase.OPENING_ROLL
    predicted = before.phase is Phase.PREDICTIONS
    return {
        **any_game.where_the_game_stands(rules, after, final),
        "a tie goes to overtime if that is agreed": not final
        or after.period > REGULATION
        or not (tied and overtime),
        "overtime is agreed, and there is one": after.period <= REGULATION
        or (overtime and after.period == REGULATION + 1),
        "overtime begins with a roll": after.period == before.period
        or after.period != REGULATION + 1
        or (after.phase is Phase.OPENING_ROLL and tied),
        "the second half begins with a kickoff": not half
        or (
            after.phase is Phase.KICKOFF
            and after.ball is before.opening_kicker.other
            and after.spot == KICKOFF_SPOT
        ),
        "who kicked off first is not forgotten": opening
        or after.opening_kicker is before.opening_kicker,
        "predictions are not forgotten": predicted
        or all(
            getattr(after, name) == getattr(before, name)
            for name in ("favorite", "spread", "split", "swapped")
        ),
    }


# ---------------------------------------------------------------- what is announced


def told(
    _: Paydirt, before: PaydirtSituation, after: PaydirtSituation, facts: Sequence[Fact]
) -> Facts:
    """What must be so of what is announced."""
    return {
        **_what_is_said_of_the_clock(before, after, facts),
        **_what_is_said_of_points(before, after, facts),
        **_what_is_said_of_the_ball(before, after, facts),
    }


def _what_is_said_of_the_clock(
    before: PaydirtSituation, after: PaydirtSituation, facts: Sequence[Fact]
) -> Facts:
    same = after.period == before.period
    final = after.phase is Phase.FINAL
    timed = before.phase not in (Phase.PREDICTIONS, Phase.OPENING_ROLL)
    spoken = said(facts, ClockMoved, ClockStood)
    stopped = same and before.clock.left > LATE_START == after.clock.left
    return {
        **any_game.what_is_said_of_time(before, after, facts, _new_half(before, after), final),
        "something is said of the clock": spoken == timed or before.phase is Phase.FREE_KICK,
        "the two-minute stop is announced": said(facts, TwoMinuteWarning)
        == (stopped and last_of_a_half(before.period)),
        "an extra play is announced": final
        or said(facts, UntimedDown) == (same and after.clock.out),
        "saved time is announced": said(facts, TimeSaved) == after.hurried,
    }


def _what_is_said_of_points(
    before: PaydirtSituation, after: PaydirtSituation, facts: Sequence[Fact]
) -> Facts:
    points: dict[Team, int] = dict.fromkeys(Team, 0)
    carried: dict[Team, int] = dict.fromkeys(Team, 0)
    void = said(facts, PenaltyAccepted)
    for fact in facts:
        if isinstance(fact, Touchdown | FieldGoal | Safety | ExtraPoint) and not void:
            points[before.team(fact.by)] += fact.points
        if isinstance(fact, PenaltyCarried) and not void:
            carried[before.team(fact.on)] += fact.yards
    waits = after.phase is Phase.TRY
    return {
        "points are announced": any_game.scored_as_told(before, after, points),
        "carried penalties are announced": not waits
        or all(after.carried.of(team) == carried[team] for team in Team),
    }


def _what_is_said_of_the_ball(
    before: PaydirtSituation, after: PaydirtSituation, facts: Sequence[Fact]
) -> Facts:
    firsts = [fact for fact in facts if isinstance(fact, FirstDown)]
    over = said(facts, BallOver)
    scrimmage = after.phase is Phase.SCRIMMAGE
    new = scrimmage and (after.ball is not before.ball)
    kept = before.phase in (Phase.SCRIMMAGE, Phase.FREE_KICK)
    ended = before.phase is Phase.FREE_KICK and not said(facts, ClockMoved, ClockStood)
    last = firsts[-1] if firsts else None
    return {
        "a new series is announced": not (scrimmage and (new or not kept)) or last is not None,
        "the ball lies where it is announced": last is None
        or not scrimmage
        or ended
        or any_game.lies_as_told(before, after, last),
        "the ball goes over after fourth down only": not over or before.series.down == 4,
    }


check = checking_told(broken, told)
