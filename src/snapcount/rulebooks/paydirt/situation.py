"""The state between two plays of Paydirt!."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from snapcount.gridiron.facts import YardsCarried
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.rulebooks.paydirt.facts import FreeKickPossible, HurriedPlay

NONE = PerTeam(0, 0)


class Phase(StrEnum):
    """What comes next."""

    PREDICTIONS = "predictions"  # advanced rule 1
    OPENING_ROLL = "opening roll"
    KICKOFF = "kickoff"
    SCRIMMAGE = "scrimmage"
    TRY = "try"
    FREE_KICK = "free kick"  # time has expired, a fair catch gives one more kick (PD-A10-D-e)
    FINAL = "final"


@dataclass(frozen=True, kw_only=True)
class PaydirtSituation(Situation):
    """A situation of Paydirt!. A play with the clock at 0:00 is an extra one (PD-VI-3-C-iv)."""

    phase: Phase
    opening_kicker: Team = Team.HOME
    hurried: bool = False  # time was saved: a hurried play or a throwaway follows (PD-A9-A, PDR-53)
    fair_catch: bool = False  # a free-kick field goal may be tried (PD-A10-D-a)
    carried: PerTeam = NONE  # penalty yards against each team, due on the next kickoff
    favorite: Team | None = None  # by the predictions, if the players agree (PD-A1-c)
    spread: int = 0  # the spot of advanced rule 1, in points
    split: bool = False  # the players favored different teams (PD-A1-b)
    swapped: bool = False  # the players have changed teams

    def without_huddle(self) -> bool:
        """Whether time was saved after the last play (PD-A9-A)."""
        return self.hurried

    def seat(self, team: Team) -> Team:
        """The seat of the player who has this team."""
        return team.other if self.swapped else team

    def remarks(self) -> tuple[Fact, ...]:
        """A hurried play, a free kick that may be tried, penalty yards due on the kickoff."""
        said: list[Fact] = [HurriedPlay()] if self.hurried else []
        if self.fair_catch and self.phase is Phase.SCRIMMAGE:
            said.append(FreeKickPossible())
        said += [YardsCarried(team, yards) for team in Team if (yards := self.carried.of(team))]
        return tuple(said)
