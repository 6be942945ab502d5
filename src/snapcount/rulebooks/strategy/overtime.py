"""Overtime: who must have had the ball, and when a score ends the game (ST-ot, STR-47 to STR-49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.field import Side
from snapcount.gridiron.situation import REGULATION
from snapcount.rulebooks.strategy.dead_ball import FREE_KICKS, DeadBall, End
from snapcount.rulebooks.strategy.facts import SecondPossession, SuddenDeath
from snapcount.rulebooks.strategy.situation import Phase, Stage, StrategySituation

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy


def in_overtime(_: Strategy, situation: StrategySituation) -> bool:
    """Whether regulation is over."""
    return situation.period > REGULATION


def stage_after(
    rules: Strategy, before: StrategySituation, after: StrategySituation, dead: DeadBall
) -> Stage | None:
    """Which possession comes next; None: the game is decided (ST-ot-3 to ST-ot-6)."""
    level = after.score.home == after.score.away
    match before.stage:
        case Stage.FIRST:
            return rules.first_possession(before, after, dead)
        case Stage.SECOND if not over(before, after, dead):
            return Stage.SECOND
        case Stage.SECOND if level:
            return rules.begin_stage(Stage.SUDDEN_DEATH)
    return before.stage if level else None


def first_possession(
    rules: Strategy, before: StrategySituation, after: StrategySituation, dead: DeadBall
) -> Stage | None:
    """A touchdown or a safety ends the game, a field goal or nothing does not (ST-ot-3 to ST-ot-5)."""
    if dead.end in (End.TOUCHDOWN, End.SAFETY):
        return None
    if dead.end is End.FIELD_GOAL:
        return rules.begin_stage(Stage.SECOND)
    if not over(before, after, dead):
        return Stage.FIRST
    lost_chance = after.ball is before.ball  # the receivers of a kick have had their opportunity
    return rules.begin_stage(Stage.SUDDEN_DEATH if lost_chance else Stage.SECOND)


def over(before: StrategySituation, after: StrategySituation, dead: DeadBall) -> bool:
    """Whether a possession has ended, or an opportunity been lost (ST-ot-5, STR-47, STR-59)."""
    if dead.end is End.FIELD_GOAL or dead.end in (End.TOUCHDOWN, End.SAFETY):
        return True
    if after.phase is not Phase.SCRIMMAGE or dead.end is End.REPLAYED:
        return False
    if dead.story.kind in FREE_KICKS:
        return dead.side is Side.OFFENCE
    if before.stage is Stage.FIRST and dead.story.returned and dead.side is Side.OFFENCE:
        return True  # the receivers of a punt had it in their hands
    return after.ball is not before.ball


def begin_stage(rules: Strategy, stage: Stage) -> Stage:
    """Say what overtime has come to."""
    if stage is Stage.SECOND:
        rules.announce(SecondPossession(), "ST-ot-5", "STR-47", "STR-59")
    else:
        rules.announce(SuddenDeath(), "ST-ot-5", "ST-ot-6", "STR-47", "STR-59")
    return stage


_DECIDED_BY = {
    Stage.FIRST: ("ST-ot-3", "ST-ot-4"),
    Stage.SECOND: ("ST-ot-5", "ST-ot-6", "STR-47", "STR-59"),
    Stage.SUDDEN_DEATH: ("ST-ot-6",),
}


def why_decided(rules: Strategy, after: StrategySituation) -> tuple[str, ...]:
    """The rule by which a score or a lost possession ends overtime."""
    no_try = ("ST-ot-8",) if after.phase is Phase.TRY else ()
    return (*_DECIDED_BY[after.stage], *no_try, *rules.playoff_cites())


def why_time_decides(rules: Strategy, after: StrategySituation) -> tuple[str, ...]:
    """Time is up: at the end of regulation, or of overtime (ST-ot-2, STR-48)."""
    return ("ST-ot-2", "STR-48") if rules.in_overtime(after) else ("ST-clock-14",)


def playoff_cites(rules: Strategy) -> tuple[str, ...]:
    """The rule of the play-offs, if this is one of their games (ST-ot-10)."""
    return ("ST-ot-10", "STR-49") if rules.in_the_playoffs else ()
