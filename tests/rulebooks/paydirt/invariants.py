"""What holds in every game of Paydirt!, whatever is called, thrown and printed on the charts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from snapcount.catalogue import catalogue
from snapcount.gridiron.clock import Clock
from snapcount.gridiron.downs import new_series
from snapcount.gridiron.facts import (
    BallOver,
    ClockMoved,
    ClockStood,
    ExtraPoint,
    FieldGoal,
    FirstDown,
    GameTied,
    GameWon,
    PenaltyAccepted,
    PenaltyCarried,
    QuarterOver,
    Safety,
    TimeOut,
    Touchdown,
    TwoMinuteWarning,
    UntimedDown,
)
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.rulings import Fact, Ruling
from snapcount.gridiron.situation import REGULATION
from snapcount.rulebooks.paydirt.facts import TimeSaved
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.rulebooks.paydirt.situation import NONE, PaydirtSituation, Phase
from snapcount.rulebooks.paydirt.switches import ON, Overtime, Timing

POINTS = frozenset(((0, 0), *((0, points) for points in (1, 2, 3, 6))))
LONGEST_PLAY = {Timing.BASIC: 30, Timing.A8: 40}  # seconds (PDR-03, PD-A8-a)
TWO_MINUTES = 120
KICKOFF_SPOT = 35
UNTIMED = (Phase.PREDICTIONS, Phase.OPENING_ROLL, Phase.TRY)
WITH_DOWNS = (Phase.SCRIMMAGE, Phase.FREE_KICK)  # a free kick after time keeps its down
AFTER_TIME = (Phase.SCRIMMAGE, Phase.KICKOFF, Phase.TRY, Phase.FREE_KICK)


def broken(rules: Paydirt, before: PaydirtSituation, after: PaydirtSituation) -> list[str]:
    """Everything that cannot be after such a play."""
    return not_so(
        {
            **_where_the_ball_lies(before, after),
            **_what_was_scored(before, after),
            **_what_the_clock_shows(rules, before, after),
            **_how_many_time_outs(before, after),
            **_what_a_coach_may_do_next(rules, before, after),
            **_what_stays(rules, before, after),
        }
    )


def not_so(facts: dict[str, bool]) -> list[str]:
    """Those that do not hold."""
    return [what for what, holds in facts.items() if not holds]


def check(rules: Any, before: Any, after: Any) -> None:
    """Fail if something is broken."""
    wrong = broken(rules, before, after)
    assert not wrong, f"{rules.id}: not so: {wrong}: '{before}' became '{after}'"


# ---------------------------------------------------------------- the situation


def _where_the_ball_lies(before: PaydirtSituation, after: PaydirtSituation) -> dict[str, bool]:
    down, to_go = after.series
    scrimmage = after.phase in WITH_DOWNS
    changed = after.ball is not before.ball or before.phase not in WITH_DOWNS
    return {
        "the ball is on the field": 1 <= after.spot <= 99,
        "downs are played from scrimmage": (1 <= down <= 4) == scrimmage,
        "there is a line to gain, at the goal line at most": not scrimmage
        or (to_go >= 1 and after.spot + to_go <= 100),
        "no down, no distance": scrimmage or (down, to_go) == (0, 0),
        "a new series is first and ten or goal": not (scrimmage and changed)
        or after.series == new_series(after.spot),
        "a try is made from the 2": after.phase is not Phase.TRY or after.spot == 98,
    }


def _gained(before: PaydirtSituation, after: PaydirtSituation) -> tuple[int, int]:
    """Points of the one side and of the other, the fewer first."""
    (home, away), (was_home, was_away) = after.score, before.score
    fewer, more = sorted((home - was_home, away - was_away))
    return fewer, more


def _what_was_scored(before: PaydirtSituation, after: PaydirtSituation) -> dict[str, bool]:
    fewer, more = _gained(before, after)
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
) -> dict[str, bool]:
    same = after.period == before.period
    left, was = (after.clock.left if same else 0), before.clock.left
    most = 0 if before.phase in UNTIMED else LONGEST_PLAY[rules.switches.timing]
    late = before.period % 2 == 0 or before.period > REGULATION
    final = after.phase is Phase.FINAL
    return {
        "the clock never rises": same or after.period == before.period + 1,
        "a play takes at most what the timing chart says": 0 <= was - left <= most
        or (not same and before.phase is Phase.TRY and was == 0),
        "the clock stops at two minutes": not (late and was > TWO_MINUTES > left),
        "a quarter begins with fifteen minutes": same
        or final
        or after.clock == Clock(900, rules.unit),
        "a quarter ends at 0:00": same or left == 0,
        "nobody plays on when time is out, but for an extra play": not after.clock.out
        or final
        or after.phase in AFTER_TIME,
    }


def _how_many_time_outs(before: PaydirtSituation, after: PaydirtSituation) -> dict[str, bool]:
    new_half = _new_half(before, after)
    return {
        "time-outs are not below zero": min(after.timeouts) >= 0,
        "time-outs do not come back": new_half or _none_more(after.timeouts, before.timeouts),
        "one play, one time-out": new_half or sum(before.timeouts) - sum(after.timeouts) <= 1,
        "a half begins with three": not new_half or after.timeouts == PerTeam(3, 3),
    }


def _new_half(before: PaydirtSituation, after: PaydirtSituation) -> bool:
    return after.period != before.period and after.period in (3, 5)


def _none_more(now: PerTeam, then: PerTeam) -> bool:
    return now.home <= then.home and now.away <= then.away


def _what_a_coach_may_do_next(
    rules: Paydirt, before: PaydirtSituation, after: PaydirtSituation
) -> dict[str, bool]:
    switches, phase = rules.switches, after.phase
    own_play = before.phase is Phase.SCRIMMAGE and after.ball is before.ball
    return {
        "a hurried play needs the two-minute offence": not after.hurried
        or switches.two_minute_offence is ON,
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


def _what_stays(
    rules: Paydirt, before: PaydirtSituation, after: PaydirtSituation
) -> dict[str, bool]:
    final = after.phase is Phase.FINAL
    tied = after.score.home == after.score.away
    half = after.period == 3 and before.period == 2
    overtime = rules.switches.overtime is Overtime.SUDDEN_DEATH
    opening = before.phase is Phase.OPENING_ROLL
    predicted = before.phase is Phase.PREDICTIONS
    return {
        "a game can come to that situation": final or rules.possible(after),
        "the game lasts four quarters": not final or after.period >= REGULATION,
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
            for name in ("favourite", "spread", "split", "swapped")
        ),
    }


# ---------------------------------------------------------------- what is announced


def check_told(
    rules: Any, before: PaydirtSituation, after: PaydirtSituation, rulings: Sequence[Ruling]
) -> None:
    """What is announced is what is so, and rests on rules that exist."""
    facts = [ruling.fact for ruling in rulings]
    wrong = not_so(
        {
            **_what_is_said_of_the_clock(before, after, facts),
            **_what_is_said_of_points(before, after, facts),
            **_what_is_said_of_the_ball(before, after, facts),
            "every ruling rests on rules that exist": all(
                ruling.cites and all(map(catalogue().knows, ruling.cites)) for ruling in rulings
            ),
        }
    )
    assert not wrong, f"{rules.id}: not so: {wrong}: '{before}' became '{after}': {facts}"


def _said(facts: Sequence[Fact], *kinds: type[Fact]) -> bool:
    return any(isinstance(fact, kinds) for fact in facts)


def _what_is_said_of_the_clock(
    before: PaydirtSituation, after: PaydirtSituation, facts: Sequence[Fact]
) -> dict[str, bool]:
    same = after.period == before.period
    taken = before.clock.left - (after.clock.left if same else 0)
    moved = sum(fact.seconds for fact in facts if isinstance(fact, ClockMoved))
    spent = sum(before.timeouts) - sum(after.timeouts)
    new_half = _new_half(before, after)
    final = after.phase is Phase.FINAL
    timed = before.phase not in (Phase.PREDICTIONS, Phase.OPENING_ROLL)
    said = _said(facts, ClockMoved, ClockStood)
    stopped = same and before.clock.left > TWO_MINUTES == after.clock.left
    return {
        "the clock moved as announced": moved == taken,
        "something is said of the clock": said == timed or before.phase is Phase.FREE_KICK,
        "every time-out is announced": new_half
        or spent == sum(isinstance(fact, TimeOut) for fact in facts),
        "the two-minute stop is announced": _said(facts, TwoMinuteWarning)
        == (stopped and (before.period % 2 == 0 or before.period > REGULATION)),
        "an extra play is announced": final
        or _said(facts, UntimedDown) == (same and after.clock.out),
        "the end of a quarter is announced": final or _said(facts, QuarterOver) == (not same),
        "the end is announced": final == _said(facts, GameWon, GameTied),
        "saved time is announced": _said(facts, TimeSaved) == after.hurried,
    }


def _what_is_said_of_points(
    before: PaydirtSituation, after: PaydirtSituation, facts: Sequence[Fact]
) -> dict[str, bool]:
    told: dict[Team, int] = dict.fromkeys(Team, 0)
    carried: dict[Team, int] = dict.fromkeys(Team, 0)
    void = _said(facts, PenaltyAccepted)
    for fact in facts:
        if isinstance(fact, Touchdown | FieldGoal | Safety | ExtraPoint) and not void:
            told[before.team(fact.by)] += fact.points
        if isinstance(fact, PenaltyCarried) and not void:
            carried[before.team(fact.on)] += fact.yards
    waits = after.phase is Phase.TRY
    return {
        "points are announced": all(
            after.score.of(team) - before.score.of(team) == told[team] for team in Team
        ),
        "carried penalties are announced": not waits
        or all(after.carried.of(team) == carried[team] for team in Team),
    }


def _what_is_said_of_the_ball(
    before: PaydirtSituation, after: PaydirtSituation, facts: Sequence[Fact]
) -> dict[str, bool]:
    firsts = [fact for fact in facts if isinstance(fact, FirstDown)]
    over = _said(facts, BallOver)
    scrimmage = after.phase is Phase.SCRIMMAGE
    new = scrimmage and (after.ball is not before.ball)
    kept = before.phase in (Phase.SCRIMMAGE, Phase.FREE_KICK)
    ended = before.phase is Phase.FREE_KICK and not _said(facts, ClockMoved, ClockStood)
    last = firsts[-1] if firsts else None
    return {
        "a new series is announced": not (scrimmage and (new or not kept)) or last is not None,
        "the ball lies where it is announced": last is None
        or not scrimmage
        or ended
        or (
            before.team(last.by) is after.ball
            and last.at.seen_by(before.side(after.ball)) == after.spot
        ),
        "the ball goes over after fourth down only": not over or before.series.down == 4,
    }
