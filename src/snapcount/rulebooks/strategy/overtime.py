"""Overtime: who must have had the ball, and when a score ends the game (ST-ot, STR-47 to STR-49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.field import Side
from snapcount.rulebooks.strategy.dead_ball import DeadBall, End
from snapcount.rulebooks.strategy.facts import SecondPossession, SuddenDeath
from snapcount.rulebooks.strategy.situation import Phase, Stage, StrategySituation

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy


def stage_after(
    rules: Strategy, before: StrategySituation, after: StrategySituation, dead: DeadBall
) -> Stage | None:
    """Which possession comes next; None: the game is decided (ST-ot-3 to ST-ot-6)."""
    stage = before.stage
    if stage is Stage.FIRST:
        return rules.first_possession(before, after, dead)
    if stage is Stage.SECOND and not rules.possession_over(before, after, dead):
        return stage
    return Stage.SUDDEN_DEATH if after.level else None


def first_possession(
    rules: Strategy, before: StrategySituation, after: StrategySituation, dead: DeadBall
) -> Stage | None:
    """A touchdown or a safety ends the game, a field goal or nothing does not (ST-ot-3 to ST-ot-5)."""
    if dead.end is End.FIELD_GOAL:
        return Stage.SECOND
    if dead.scored:
        return None
    if dead.story.trip and dead.side is Side.OFFENCE:
        return Stage.SUDDEN_DEATH  # the receivers of the kick have had their opportunity (STR-59)
    return Stage.SECOND if rules.possession_over(before, after, dead) else Stage.FIRST


def possession_over(
    _: Strategy, before: StrategySituation, after: StrategySituation, dead: DeadBall
) -> bool:
    """Whether the team that should have the ball has lost it, or scored (ST-ot-5, STR-59)."""
    if dead.scored:
        return True
    if dead.story.kicked_off:
        return dead.side is Side.OFFENCE  # the receivers have lost their opportunity
    return after.ball is not before.ball


def announce_stage(rules: Strategy, stage: Stage) -> None:
    """Say what overtime has come to."""
    if stage is Stage.SECOND:
        rules.announce(SecondPossession(), "ST-ot-5", "STR-47", "STR-59")
    else:
        rules.announce(SuddenDeath(), "ST-ot-5", "ST-ot-6", "STR-47", "STR-59")


def why_decided(rules: Strategy, after: StrategySituation, dead: DeadBall) -> tuple[str, ...]:
    """The rule by which a score or a lost possession ends overtime."""
    no_try = ("ST-ot-8",) if after.phase is Phase.TRY else ()
    return (*_decided_by(after.stage, dead), *no_try, *rules.playoff_cites())


def _decided_by(stage: Stage, dead: DeadBall) -> tuple[str, ...]:
    receivers = Side.DEFENCE if dead.story.kicked_off else Side.OFFENCE
    match stage:
        case Stage.FIRST:
            return ("ST-ot-3",) if dead.side is receivers else ("ST-ot-4",)
        case Stage.SECOND:
            return ("ST-ot-5", "ST-ot-6", "STR-47", "STR-59")
        case Stage.SUDDEN_DEATH:
            return ("ST-ot-6",)


def why_time_decides(_: Strategy, after: StrategySituation) -> tuple[str, ...]:
    """Time is up: at the end of regulation, or of overtime (ST-ot-2, STR-48)."""
    return ("ST-ot-2", "STR-48") if after.in_overtime else ("ST-clock-14",)


def playoff_cites(rules: Strategy) -> tuple[str, ...]:
    """The rule of the play-offs, if this is one of their games (ST-ot-10)."""
    return ("ST-ot-10", "STR-49") if rules.in_the_playoffs else ()
