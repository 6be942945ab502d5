"""The coordinates of times and points in the score picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.scoring import ScoringPlay
from snapcount.press.pictures.drawing import Dot
from snapcount.press.pictures.labels import Box
from snapcount.press.pictures.timeline import Timeline, timeline

AREA = Box(56, 64, 790, 412)  # the plot area
HEADROOM = 1.08  # above the highest score
FEWEST = 14  # points that are always shown
ASIDE = {Team.AWAY: -1.25, Team.HOME: 1.25}  # equal scores are drawn side by side


@dataclass(frozen=True)
class Plot:
    """Converts times and points to coordinates."""

    account: Account

    @cached_property
    def time(self) -> Timeline:
        """The time of the game."""
        return timeline(self.account)

    @cached_property
    def most(self) -> int:
        """The highest score shown."""
        return max(FEWEST, *self.account.game.situation.score)

    def x(self, seconds: float) -> float:
        """The x coordinate of a game time."""
        return AREA.left + (AREA.right - AREA.left) * seconds / self.time.end

    def y(self, points: float) -> float:
        """The y coordinate of a score."""
        return AREA.bottom - (AREA.bottom - AREA.top) * points / (self.most * HEADROOM)

    def steps(self, team: Team) -> list[Dot]:
        """A team's score as a step line."""
        rows, now = self.account.rows, self.account.game.situation
        first = rows[0].before if rows else now
        x, y = self.x(self.time.at(first)), self._level(first.score.of(team), team)
        dots = [(x, y)]
        for row in rows:
            x, before = self.x(self.time.end_of(row)), y
            y = self._level(row.after.score.of(team), team)
            if y != before:
                dots += [(x, before), (x, y)]
        return [*dots, (x, y)]

    def mark(self, play: ScoringPlay) -> Dot:
        """The position of a score, with the points of its try."""
        tried = play.try_
        last = tried if tried is not None and tried.after.score == play.after else play.row
        team = play.score.by
        return self.x(self.time.end_of(last)), self._level(play.after.of(team), team)

    def _level(self, points: int, team: Team) -> float:
        return self.y(points) + ASIDE[team]
