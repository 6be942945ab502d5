"""The course of a game: who led when, by how much, and what decided it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.situation import REGULATION
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.scoring import ScoringPlay
from snapcount.press.gamebook.flashes import clock_after

LAST_MINUTES = 2 * 60  # seconds


@dataclass(frozen=True)
class Course:
    """The scores of a game as leads."""

    account: Account

    @property
    def score(self) -> PerTeam:
        """The score as it stands."""
        return self.account.game.situation.score

    @property
    def leader(self) -> Team | None:
        """Who is ahead, or has won."""
        if self.score.home == self.score.away:
            return None
        return Team.HOME if self.score.home > self.score.away else Team.AWAY

    @property
    def margin(self) -> int:
        """By how many points."""
        return abs(self.score.home - self.score.away)

    @property
    def overtime(self) -> bool:
        """Whether overtime was played."""
        return max(self.account.quarters) > REGULATION

    @cached_property
    def home_leads(self) -> list[int]:
        """The home team's lead at the start and after every score."""
        rows = self.account.rows
        start = rows[0].before.score if rows else self.score
        scores = [start, *(play.after for play in self.account.scoring)]
        return [score.home - score.away for score in scores]

    @property
    def lead_changes(self) -> int:
        """The number of lead changes."""
        ahead = [lead > 0 for lead in self.home_leads if lead]
        return sum(one != other for one, other in pairwise(ahead))

    def worst_deficit(self, team: Team) -> int:
        """The most points by which that team ever trailed; 0 if it never did."""
        leads = self.home_leads if team is Team.HOME else [-lead for lead in self.home_leads]
        return max(0, -min(leads))

    @property
    def settled_by(self) -> ScoringPlay | None:
        """The score that gave the leader the lead for good, or that tied the final score."""
        ahead = [_sign(lead) for lead in self.home_leads]
        for place in range(len(ahead) - 1, 0, -1):
            if ahead[place - 1] != ahead[place]:
                return self.account.scoring[place - 1]
        return None

    @property
    def settled_late(self) -> bool:
        """Whether that score came in the last two minutes, or in overtime."""
        play = self.settled_by
        if play is None:
            return False
        period = play.row.before.period
        return period > REGULATION or (
            period == REGULATION and clock_after(play.row) <= LAST_MINUTES
        )


def _sign(lead: int) -> int:
    return (lead > 0) - (lead < 0)
