"""Which situations are reachable: no other may be typed as a start or come up in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.field import LENGTH
from snapcount.gridiron.situation import REGULATION, last_of_a_half
from snapcount.rulebooks.strategy.aftermath import FARTHEST_KICKOFF
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.situation import Phase, Stage, StrategySituation
from snapcount.rulebooks.strategy.timing import TWO_MINUTES

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy


def may_come_about(rules: Strategy, situation: StrategySituation) -> bool:
    """Whether phase, spot, clock and overtime fit together."""
    return (
        _fits_its_phase(situation)
        and _fits_its_spot(rules, situation)
        and _fits_the_clock(rules, situation)
        and _fits_overtime(rules, situation)
        and all(0 <= spikes <= 1 for spikes in situation.spiked)  # ST-clock-26
    )


def _fits_its_phase(situation: StrategySituation) -> bool:
    """Downs, a running clock, hash marks and rights only in scrimmage, repeats only in a try."""
    scrimmage = situation.phase is Phase.SCRIMMAGE
    trying = situation.phase is Phase.TRY
    plain = not (situation.running or situation.held or situation.fair_catch)
    caught = situation.series.down == 1 and not situation.running
    return (
        (situation.series.down > 0) == scrimmage
        and (scrimmage or (plain and situation.lies is Hash.CENTER))
        and (caught or not situation.fair_catch)
        and (trying or (situation.repeated is None and situation.carried == 0))
        and situation.carried >= 0
    )


def _fits_its_spot(rules: Strategy, situation: StrategySituation) -> bool:
    """Kicks and tries are made from their spots."""
    spot, usual = situation.spot, rules.switches.kickoff_spot
    match situation.phase:
        case Phase.KICKOFF:
            return usual <= spot <= max(usual, FARTHEST_KICKOFF)
        case Phase.FREE_KICK:
            return spot == rules.free_kick_spot
        case Phase.TRY if not situation.repeated:
            return spot == rules.try_spot
        case Phase.TOSS:
            return spot == usual and situation.ball is rules.opening().ball
        case _:
            return 0 < spot < LENGTH


def _fits_the_clock(rules: Strategy, situation: StrategySituation) -> bool:
    """0:00 only if a play is owed or a try is due; a play can only be owed at a mark."""
    late = situation.in_overtime
    full = rules.overtime_seconds if late else rules.period_seconds
    most = rules.overtime_timeouts if late else rules.timeouts_a_half
    left = situation.clock.left
    if not (0 <= left <= full and max(situation.timeouts) <= most):
        return False
    if not rules.clock_is_kept(situation.watch):
        return left == full and not (situation.running or situation.held)
    at_warning = left == TWO_MINUTES and last_of_a_half(situation.period)
    if situation.held:
        return (left == 0 or at_warning) and not situation.running
    return left > 0 or situation.phase is Phase.TRY


def _fits_overtime(rules: Strategy, situation: StrategySituation) -> bool:
    """Overtime begins tied and has no tries or free kicks; its stages fit the score."""
    if not situation.in_overtime:
        opening = situation.phase is not Phase.TOSS or situation == rules.opening()
        return situation.stage is Stage.FIRST and opening
    if situation.period > REGULATION + 1 or situation.phase in (Phase.TRY, Phase.FREE_KICK):
        return False
    if situation.phase is Phase.TOSS:
        fresh = situation.clock.left == rules.overtime_seconds and situation.stage is Stage.FIRST
        return fresh and min(situation.timeouts) == rules.overtime_timeouts and situation.level
    if situation.stage is Stage.SECOND:
        return _fits_the_second_possession(rules, situation)
    return situation.level


def _fits_the_second_possession(rules: Strategy, situation: StrategySituation) -> bool:
    """Three points behind, after a field goal, or tied after nothing (ST-ot-5)."""
    kicks = situation.phase is Phase.KICKOFF
    behind = _lead(situation) == (rules.field_goal_points if kicks else -rules.field_goal_points)
    return behind or (situation.level and not kicks)


def _lead(situation: StrategySituation) -> int:
    """The lead of the team with the ball."""
    ours = situation.score.of(situation.ball)
    return ours - situation.score.of(situation.ball.other)
