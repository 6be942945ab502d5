"""What holds in every game of Strategy, whatever is called, rolled and printed on the cards."""

from __future__ import annotations

from collections.abc import Sequence

from snapcount.gridiron.facts import (
    BallOver,
    ClockMoved,
    ClockStood,
    Conversion,
    ExtraPoint,
    FairCatch,
    FieldGoal,
    FirstDown,
    OvertimeBegins,
    PenaltyAccepted,
    PenaltyAdded,
    PenaltyCarried,
    Safety,
    Touchdown,
    TwoMinuteWarning,
    UntimedDown,
)
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import REGULATION
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.facts import (
    LetTimeRun,
    MarkedFromHalfWay,
    OffTheReturn,
    PreSnapPenalty,
    SecondPossession,
    SpikesTheBall,
    SuddenDeath,
)
from snapcount.rulebooks.strategy.family import Strategy
from snapcount.rulebooks.strategy.situation import Phase, Stage, StrategySituation
from tests import invariants as any_game
from tests.invariants import LATE_START, Facts, checking_told, gained, last_of_a_half, not_so, said

POINTS = frozenset(((0, 0), *((0, points) for points in (1, 2, 3, 6))))
LONGEST_PLAY = 4  # lines (ST-clock-2)
FARTHEST_KICKOFF = 65  # STR-34
FREE_KICK_SPOT = 20  # ST-spec-17
CARRIED = (0, 15)  # by a touchdown; a try that is repeated adds nothing (ST-pen-17)
MOVED = (0, 5, 15, 20, 30)  # a kickoff, by one penalty of a touchdown and one of its try
UNTIMED = (Phase.TOSS, Phase.TRY)
NEXT_STAGES = {  # ST-ot-3 to ST-ot-6
    Stage.FIRST: (Stage.FIRST, Stage.SECOND, Stage.SUDDEN_DEATH),
    Stage.SECOND: (Stage.SECOND, Stage.SUDDEN_DEATH),
    Stage.SUDDEN_DEATH: (Stage.SUDDEN_DEATH,),
}
VOIDS = (PenaltyAccepted, PenaltyAdded, MarkedFromHalfWay, OffTheReturn)
SCORES = (Touchdown, FieldGoal, Safety, ExtraPoint, Conversion)


def broken(rules: Strategy, before: StrategySituation, after: StrategySituation) -> list[str]:
    """Everything that cannot be after such a play."""
    return not_so(
        {
            **_where_the_ball_lies(rules, before, after),
            **_what_was_scored(before, after),
            **_what_the_clock_shows(rules, before, after),
            **_whether_it_runs(before, after),
            **_time_outs_and_spikes(before, after),
            **_what_waits(before, after),
            **_how_overtime_goes(rules, before, after),
            **_what_stays(rules, before, after),
        }
    )


def new_half(before: StrategySituation, after: StrategySituation) -> bool:
    """Whether the play led into another half, or into overtime."""
    return after.period != before.period and last_of_a_half(before.period)


# ---------------------------------------------------------------- the situation


def _where_the_ball_lies(
    rules: Strategy, before: StrategySituation, after: StrategySituation
) -> Facts:
    scrimmage = after.phase is Phase.SCRIMMAGE
    kickoff = after.phase is Phase.KICKOFF
    usual = rules.switches.kickoff_spot
    return {
        **any_game.where_the_ball_lies(before, after, (Phase.SCRIMMAGE,)),
        "a kickoff is moved as penalties are, no farther than the other 35": not kickoff
        or after.spot in {min(usual + yards, FARTHEST_KICKOFF) for yards in MOVED},
        "a free kick is taken from the 20": after.phase is not Phase.FREE_KICK
        or after.spot == FREE_KICK_SPOT,
        "a try is made from its line, or repeated": after.phase is not Phase.TRY
        or after.repeated is not None
        or after.spot == rules.try_spot,
        "the ball lies on a hash mark in scrimmage only": scrimmage or after.lies is Hash.CENTER,
    }


def _what_was_scored(before: StrategySituation, after: StrategySituation) -> Facts:
    fewer, more = gained(before, after)
    tried = before.phase is Phase.TRY
    over, same_half = after.phase is Phase.FINAL, not new_half(before, after)
    by = next((team for team in Team if after.score.of(team) > before.score.of(team)), None)
    repeated = tried and after.phase is Phase.TRY
    return {
        "the score changes by legal amounts": (fewer, more) in POINTS,
        "a try makes no, one or two points": not tried or more in (0, 1, 2),
        "one point comes from a try": more != 1 or tried,
        "a touchdown is followed by a try of the same team, but for overtime": more != 6
        or (after.phase is Phase.TRY and after.ball is by)
        or (over and after.period > REGULATION),
        "a try follows a touchdown, or is repeated": after.phase is not Phase.TRY
        or more == 6
        or (repeated and more == 0 and after.repeated is not None),
        "whoever tried kicks off": not tried
        or repeated
        or over
        or not same_half
        or (after.phase is Phase.KICKOFF and after.ball is before.ball),
        "a field goal is followed by a kickoff of the same team": more != 3
        or over
        or not same_half
        or (after.phase is Phase.KICKOFF and after.ball is by),
        "a safety is followed by a free kick of the other team": more != 2
        or tried
        or over
        or not same_half
        or (after.phase is Phase.FREE_KICK and after.ball is not by),
        "a free kick follows a safety": after.phase is not Phase.FREE_KICK or more == 2,
    }


def _what_the_clock_shows(
    rules: Strategy, before: StrategySituation, after: StrategySituation
) -> Facts:
    same, line = after.period == before.period, rules.switches.line_seconds
    left, was = (after.clock.left if same else 0), before.clock.left
    most = 1 if before.held else LONGEST_PLAY
    most = 0 if before.phase in UNTIMED or not rules.clock_is_kept(before.watch) else most
    over = after.phase is Phase.FINAL
    overtime = after.period > REGULATION
    full = rules.overtime_seconds if overtime else rules.period_seconds
    mark = LATE_START if last_of_a_half(before.period) and was > LATE_START else 0
    return {
        "the clock never rises": was - left >= 0,
        "a play takes four lines at most": was - left <= most * line,
        "periods follow one another": same or after.period == before.period + 1,
        "a new period begins with all its time": same or after.clock.left == full,
        "at 0:00 a play is owed, a try due, or all is over": not after.clock.out
        or after.held
        or after.phase is Phase.TRY
        or over,
        "the clock stops when it comes to a mark": left > mark or not after.running,
        "a kick, a try or a toss starts with the clock stopped": not after.running
        or before.phase is Phase.SCRIMMAGE,
        "a play that is owed is played when all lines are gone": not after.held
        or left == (LATE_START if mark or was == LATE_START else 0),
    }


def _whether_it_runs(before: StrategySituation, after: StrategySituation) -> Facts:
    scrimmage = after.phase is Phase.SCRIMMAGE
    left = after.clock.left
    marks = (0, LATE_START) if last_of_a_half(after.period) else (0,)
    return {
        "the clock runs in scrimmage only": not after.running or scrimmage,
        "the clock runs for the team that had the ball": not after.running
        or after.ball is before.ball,
        "the clock runs from a play to one of the same period": not after.running
        or after.period == before.period,
        "a play is owed with the clock stopped": not (after.held and after.running),
        "a play is owed at 2:00 or 0:00": not after.held or left in marks,
        "a play is owed from scrimmage": not after.held or scrimmage,
        "there is time left while the clock runs": not after.running or left > 0,
    }


def _time_outs_and_spikes(before: StrategySituation, after: StrategySituation) -> Facts:
    anew = new_half(before, after)
    full = 2 if after.period > REGULATION else 3
    spent = sum(before.timeouts) - sum(after.timeouts)
    spikes = sum(after.spiked) - sum(before.spiked)
    return {
        **any_game.time_outs_left(before, after, anew),
        "one play, one time-out, with the clock running": anew
        or spent == 0
        or (spent == 1 and before.running),
        "a half begins with three, overtime with two": not anew
        or after.timeouts == PerTeam(full, full),
        "one spike a half": max(after.spiked) <= 1 and min(after.spiked) >= 0,
        "a spike is spent with the clock running": anew
        or spikes == 0
        or (spikes == 1 and before.running and before.clock == after.clock and not after.running),
        "a half begins without spikes": not anew or after.spiked == PerTeam(0, 0),
    }


def _what_waits(before: StrategySituation, after: StrategySituation) -> Facts:
    trying = after.phase is Phase.TRY
    kicked = before.phase in (Phase.SCRIMMAGE, Phase.FREE_KICK)
    caught = after.ball is not before.ball or before.fair_catch
    return {
        "carried yards wait for a try's kickoff": after.carried == 0 or trying,
        "fifteen yards are carried, or none": after.carried in CARRIED,
        "carried yards stay while a try is repeated": before.phase is not Phase.TRY
        or not trying
        or after.carried == before.carried,
        "only a try is repeated, as it was announced": after.repeated is None
        or (trying and before.phase is Phase.TRY and before.repeated in (None, after.repeated)),
        "a fair catch gives a right on first down at once": not after.fair_catch
        or (after.phase is Phase.SCRIMMAGE and after.series.down == 1 and kicked and caught),
    }


def _how_overtime_goes(
    rules: Strategy, before: StrategySituation, after: StrategySituation
) -> Facts:
    extra = before.period > REGULATION
    over = after.phase is Phase.FINAL
    level = after.score.home == after.score.away
    _, more = gained(before, after)
    time = after.clock.out
    changed = after.ball is not before.ball or before.phase is Phase.KICKOFF
    return {
        "stages are of overtime only": after.period > REGULATION or after.stage is Stage.FIRST,
        "stages follow one another": over or after.stage in NEXT_STAGES[before.stage],
        "overtime knows neither tries nor free kicks": after.period <= REGULATION
        or after.phase not in (Phase.TRY, Phase.FREE_KICK),
        "a touchdown or a safety ends overtime": not extra or more not in (2, 6) or over,
        "a field goal does so but for the first possession, or to level": not extra
        or more != 3
        or over == (time or (before.stage is not Stage.FIRST and not level)),
        "the first field goal gives the other team the ball": not extra
        or more != 3
        or before.stage is not Stage.FIRST
        or time
        or (after.stage is Stage.SECOND and after.phase is Phase.KICKOFF),
        "sudden death is level": over or after.stage is not Stage.SUDDEN_DEATH or level,
        "overtime ends by a score, by time, or when the second possession is lost": not extra
        or not over
        or more > 0
        or time
        or (before.stage is Stage.SECOND and not level and changed),
        "the second possession is not lost by the team behind": not extra
        or over
        or before.stage is not Stage.SECOND
        or before.phase is not Phase.SCRIMMAGE
        or level
        or after.ball is before.ball,
        "a play-off is not tied": not over or not level or not rules.in_the_playoffs,
    }


def _what_stays(rules: Strategy, before: StrategySituation, after: StrategySituation) -> Facts:
    over = after.phase is Phase.FINAL
    level = after.score.home == after.score.away
    opening = before.phase is Phase.TOSS and before.period == 1
    half = after.period == 3 and before.period == 2
    overtime = after.period > REGULATION and before.period == REGULATION
    kicker, spot = before.opening_kicker.other, rules.switches.kickoff_spot
    return {
        **any_game.where_the_game_stands(rules, after, over),
        "regulation ends when time is out, and not level": not over
        or after.period > REGULATION
        or (after.clock.out and not level),
        "a tie is played to the end of overtime": not over or not level or after.clock.out,
        "overtime begins level, with a toss": not overtime
        or (after.phase is Phase.TOSS and level and after.ball is Team.AWAY),
        "there is one overtime": after.period <= REGULATION + 1,
        "the second half begins with a kickoff of the team that received": not half
        or (after.phase is Phase.KICKOFF and after.ball is kicker and after.spot == spot),
        "who kicked off first is not forgotten": opening
        or after.opening_kicker is before.opening_kicker,
        "the kickers stay as good as they are": opening or after.rating is before.rating,
    }


# ---------------------------------------------------------------- what is announced


def told(
    rules: Strategy, before: StrategySituation, after: StrategySituation, facts: Sequence[Fact]
) -> Facts:
    """What must be so of what is announced."""
    return {
        **_what_is_said_of_the_clock(rules, before, after, facts),
        **_what_is_said_of_points(before, after, facts),
        **_what_is_said_of_the_ball(before, after, facts),
        **_what_is_said_of_overtime(before, after, facts),
    }


def _what_is_said_of_the_clock(
    rules: Strategy, before: StrategySituation, after: StrategySituation, facts: Sequence[Fact]
) -> Facts:
    same = after.period == before.period
    left, was = (after.clock.left if same else 0), before.clock.left
    anew = new_half(before, after)
    over = after.phase is Phase.FINAL
    late = last_of_a_half(before.period) and rules.clock_is_kept(before.watch)
    ahead = was > LATE_START or (was == LATE_START and before.held)
    waits = after.held and same
    due = same and after.clock.out and not before.clock.out and not over
    return {
        **any_game.what_is_said_of_time(before, after, facts, anew, over),
        "something is said of the clock": said(facts, ClockMoved, ClockStood)
        == (before.phase is not Phase.TOSS),
        "every spike is announced": anew
        or (sum(after.spiked) > sum(before.spiked)) == said(facts, SpikesTheBall),
        "the two-minute warning is announced": said(facts, TwoMinuteWarning)
        == (late and ahead and left <= LATE_START and not waits),
        "an extra play is announced": not due or said(facts, UntimedDown),
    }


def _what_is_said_of_points(
    before: StrategySituation, after: StrategySituation, facts: Sequence[Fact]
) -> Facts:
    points: dict[Team, int] = dict.fromkeys(Team, 0)
    counts = [place for place, fact in enumerate(facts) if isinstance(fact, SCORES)]
    void = max((place for place, fact in enumerate(facts) if isinstance(fact, VOIDS)), default=-1)
    last = facts[counts[-1]] if counts and counts[-1] > void else None
    if isinstance(last, SCORES):
        points[before.team(last.by)] = last.points
    yards = sum(fact.yards for fact in facts if isinstance(fact, PenaltyCarried))
    return {
        "points are announced": any_game.scored_as_told(before, after, points),
        "carried penalties are announced": after.phase is not Phase.TRY
        or after.carried == before.carried + yards,
    }


def _what_is_said_of_the_ball(
    before: StrategySituation, after: StrategySituation, facts: Sequence[Fact]
) -> Facts:
    firsts = [fact for fact in facts if isinstance(fact, FirstDown)]
    scrimmage = after.phase is Phase.SCRIMMAGE
    new = after.ball is not before.ball or before.phase is not Phase.SCRIMMAGE
    last = firsts[-1] if firsts else None
    caught = said(facts, FairCatch) and after.ball is not before.ball
    return {
        "a new series is announced": not (scrimmage and new) or last is not None,
        "the ball lies where it is announced": last is None
        or not scrimmage
        or any_game.lies_as_told(before, after, last),
        "the ball goes over after fourth down only": not said(facts, BallOver)
        or before.series.down == 4,
        "a right to kick comes from a fair catch, or outlives a foul before the snap": (
            not after.fair_catch
            or said(facts, FairCatch)
            or (before.fair_catch and said(facts, PreSnapPenalty, LetTimeRun))
        ),
        "a fair catch gives the right to kick": not (caught and scrimmage) or after.fair_catch,
    }


def _what_is_said_of_overtime(
    before: StrategySituation, after: StrategySituation, facts: Sequence[Fact]
) -> Facts:
    over = after.phase is Phase.FINAL
    begun = after.stage is not before.stage
    return {
        "overtime is announced": said(facts, OvertimeBegins)
        == (after.period > REGULATION and before.period == REGULATION),
        "another stage is announced": over or said(facts, SecondPossession, SuddenDeath) == begun,
    }


check = checking_told(broken, told)
