"""The state between two plays of Strategy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import REGULATION, Situation
from snapcount.rulebooks.strategy.cards.card import Rating
from snapcount.rulebooks.strategy.cards.results import Hash
from snapcount.rulebooks.strategy.facts import (
    BallLies,
    ClockIsRunning,
    ClockIsStopped,
    FairCatchKickPossible,
    OvertimeStage,
    PlayIsOwed,
    TryAgain,
    YardsForKickoff,
)

NONE = PerTeam(0, 0)


class Phase(StrEnum):
    """What comes next."""

    TOSS = "toss"
    KICKOFF = "kickoff"
    SCRIMMAGE = "scrimmage"
    TRY = "try"
    FREE_KICK = "free kick"  # after a safety (ST-spec-17)
    FINAL = "final"


class Try(StrEnum):
    """The two ways to try for points after a touchdown."""

    EXTRA_POINT = "extra point"
    TWO_POINTS = "two points"


class Stage(StrEnum):
    """Which possession of overtime it is (ST-ot-3 to ST-ot-6)."""

    FIRST = "first"
    SECOND = "second"
    SUDDEN_DEATH = "sudden death"


class Watch(NamedTuple):
    """The clock of a period, and whether it is running or held back."""

    period: int
    clock: Clock
    running: bool
    held: bool

    @property
    def in_overtime(self) -> bool:
        """Whether regulation is over."""
        return self.period > REGULATION


@dataclass(frozen=True, kw_only=True)
class StrategySituation(Situation):
    """A situation of Strategy."""

    phase: Phase
    running: bool = False  # the clock, before the coming play (ST-term-2)
    held: bool = False  # one play is owed before the warning or the end (ST-clock-34, ST-clock-36)
    lies: Hash = Hash.CENTER  # where the ball lies, as the offense sees it
    spiked: PerTeam = NONE  # spikes used in this half (ST-clock-26)
    rating: Rating = Rating.C  # of both kickers (ST-spec-11)
    carried: int = 0  # penalty yards that move the next kickoff forward (ST-pen-17, ST-pen-18)
    fair_catch: bool = False  # a fair-catch kick may be tried (ST-spec-20)
    opening_kicker: Team = Team.HOME
    repeated: Try | None = None  # a try that a penalty repeats (STR-60)
    stage: Stage = Stage.FIRST  # of overtime

    @property
    def watch(self) -> Watch:
        """Everything the clock depends on."""
        return Watch(self.period, self.clock, self.running, self.held)

    @property
    def in_overtime(self) -> bool:
        """Whether regulation is over."""
        return self.period > REGULATION

    @property
    def level(self) -> bool:
        """Whether the score is tied."""
        return self.score.home == self.score.away

    def remarks(self) -> tuple[Fact, ...]:
        """The clock, the hash mark, and what is owed or allowed."""
        said: list[Fact] = []
        if self.in_overtime and self.phase is not Phase.TOSS:
            said.append(OvertimeStage(str(self.stage)))
        if self.phase is Phase.TRY:
            said += [TryAgain(str(self.repeated))] if self.repeated else []
            said += [YardsForKickoff(self.carried)] if self.carried else []
        if self.phase is not Phase.SCRIMMAGE:
            return tuple(said)
        said.append(ClockIsRunning() if self.running else ClockIsStopped())
        said.append(BallLies(str(self.lies)))
        if self.held:
            said.append(PlayIsOwed())
        if self.fair_catch:
            said.append(FairCatchKickPossible())
        return tuple(said)
