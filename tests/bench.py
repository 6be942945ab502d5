"""What a coach of a plausible game sees from the bench, and what he plans for a down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b
from typing import Any

from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.field import LENGTH, Side, Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.situation import REGULATION, last_of_a_half
from snapcount.words.spelling import british

HURRY = 2 * 60  # seconds before the end of a half when a team begins to hurry
DESPERATE = 4 * 60  # seconds before the end of the game when a team that is behind goes for it
LAST_SECONDS = 12
IN_RANGE = LENGTH - 35  # a field goal is tried from here


class Plan(StrEnum):
    """What an offense wants to do with a down."""

    RUN = "run"
    PASS = "pass"
    PUNT = "punt"
    FIELD_GOAL = "field goal"
    KNEEL = "kneel"


@dataclass(frozen=True)
class Bench:
    """A question as it looks from the bench of the team that is asked."""

    seed: str
    ask: Ask[Any]
    moment: Moment

    @property
    def team(self) -> Team:
        return self.moment.situation.team(self.ask.side)

    @property
    def attacking(self) -> bool:
        return self.ask.side is Side.OFFENSE

    @property
    def lead(self) -> int:
        score = self.moment.situation.score
        return score.of(self.team) - score.of(self.team.other)

    @property
    def seconds(self) -> int:
        """Left in the half."""
        situation = self.moment.situation
        later = 0 if last_of_a_half(situation.period) else 15 * 60
        return situation.clock.seconds + later

    @property
    def last_half(self) -> bool:
        return self.moment.situation.period >= REGULATION - 1

    @property
    def hurries(self) -> bool:
        """The clock is the enemy: the end of a half is near, and points are needed or at hand."""
        if self.seconds > HURRY:
            return False
        return self.lead < 0 if self.last_half else self.attacking and self._spot > LENGTH // 3

    @property
    def desperate(self) -> bool:
        return self.last_half and self.seconds <= DESPERATE and self.lead < 0

    @property
    def runs_out_the_clock(self) -> bool:
        return self.last_half and self.seconds <= HURRY and self.lead > 0

    @property
    def _spot(self) -> int:
        return self.moment.situation.spot

    def percent(self, what: str = "") -> int:
        """A number from 0 to 99: the same for all questions of a play, unless it is for something else."""
        side = british(self.ask.side)  # as ever: the games of the golden files
        where = f"{self.seed}/{self.moment.play}.{self.moment.rollback}/{side}/{what}"
        return int.from_bytes(blake2b(where.encode(), digest_size=8).digest(), "big") % 100

    def pick(self, names: Sequence[str]) -> str:
        return names[self.percent(f"pick {self.moment.place}") * len(names) // 100]

    def plan(self) -> Plan:
        """What this team would do with the down."""
        down, to_go = self.moment.situation.series
        in_range = self._spot >= IN_RANGE
        if self.seconds <= LAST_SECONDS and in_range and self._a_field_goal_helps:
            return Plan.FIELD_GOAL
        if self.runs_out_the_clock and self.seconds <= 40 * (4 - down):
            return Plan.KNEEL
        if down == 4 and not self._goes_for_it(to_go):
            return Plan.FIELD_GOAL if in_range else Plan.PUNT
        return Plan.PASS if self.percent("plan") < self._passes(down, to_go) else Plan.RUN

    @property
    def _a_field_goal_helps(self) -> bool:
        return not self.last_half or -3 <= self.lead <= 0

    def _goes_for_it(self, to_go: int) -> bool:
        if self.desperate:
            return self.lead < -3 or self._spot < IN_RANGE
        return self.last_half and to_go == 1 and LENGTH // 2 < self._spot < IN_RANGE

    def _passes(self, down: int, to_go: int) -> int:
        """How many times in a hundred they would pass."""
        if self.hurries or self.desperate:
            return 85
        if self.runs_out_the_clock:
            return 10
        if to_go <= 2:
            return 25
        return {1: 45, 2: 50, 3: 80}.get(down, 60)
