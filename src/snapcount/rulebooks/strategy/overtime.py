"""Overtime: possession requirements, and when a score ends the game (ST-ot, STR-47 to STR-49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import citing, subrule
from snapcount.rulebooks.strategy.facts import SecondPossession, SuddenDeath
from snapcount.rulebooks.strategy.periods import Ending
from snapcount.rulebooks.strategy.situation import Phase, Stage, StrategySituation

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy


class OvertimeStages:
    """Who must have had the ball before a score decides."""

    @subrule
    def overtime_goes_on(
        self: Strategy, after: StrategySituation, stage: Stage, ending: Ending
    ) -> Rule[StrategySituation]:
        """Overtime is decided, or goes to its next possession (ST-ot-3 to ST-ot-6)."""
        follows = self.stage_after(after, stage, ending)
        if follows is None:
            return self.game_over(after, *self.why_decided(after, stage, ending))
        return (yield from self.finish(after, ending, None if follows is stage else follows))

    def stage_after(
        self: Strategy, after: StrategySituation, stage: Stage, ending: Ending
    ) -> Stage | None:
        """Which possession comes next; None: the game is decided (ST-ot-3 to ST-ot-6)."""
        if stage is Stage.FIRST:
            return self.first_possession(ending)
        if stage is Stage.SECOND and not (ending.scored or ending.lost):
            return stage
        return Stage.SUDDEN_DEATH if after.level else None

    def first_possession(self: Strategy, ending: Ending) -> Stage | None:
        """A touchdown or a safety ends the game, a field goal or nothing does not (ST-ot-3 to ST-ot-5)."""
        if ending.field_goal:
            return Stage.SECOND
        if ending.scored:
            return None
        if ending.muffed:
            return (
                Stage.SUDDEN_DEATH
            )  # the receivers of the kick have had their opportunity (STR-59)
        return Stage.SECOND if ending.lost else Stage.FIRST

    def announce_stage(self: Strategy, stage: Stage) -> None:
        """Announces the stage of overtime."""
        if stage is Stage.SECOND:
            self.announce(SecondPossession(), "ST-ot-5", "STR-47", "STR-59")
        else:
            self.announce(SuddenDeath(), "ST-ot-5", "ST-ot-6", "STR-47", "STR-59")

    @citing
    def why_decided(
        self: Strategy, after: StrategySituation, stage: Stage, ending: Ending
    ) -> tuple[str, ...]:
        """The rule by which a score or a lost possession ends overtime."""
        no_try = ("ST-ot-8",) if after.phase is Phase.TRY else ()
        return (*_decided_by(stage, ending), *no_try, *self.playoff_cites())

    @citing
    def why_time_decides(self: Strategy, after: StrategySituation) -> tuple[str, ...]:
        """Time has expired: at the end of regulation, or of overtime (ST-ot-2, STR-48)."""
        return ("ST-ot-2", "STR-48") if after.in_overtime else ("ST-clock-14",)

    def playoff_cites(self: Strategy) -> tuple[str, ...]:
        """The playoff rule, if this is a playoff game (ST-ot-10)."""
        return ("ST-ot-10", "STR-49") if self.in_the_playoffs else ()


def _decided_by(stage: Stage, ending: Ending) -> tuple[str, ...]:
    match stage:
        case Stage.FIRST:
            return ("ST-ot-3",) if ending.received else ("ST-ot-4",)
        case Stage.SECOND:
            return ("ST-ot-5", "ST-ot-6", "STR-47", "STR-59")
        case Stage.SUDDEN_DEATH:
            return ("ST-ot-6",)
