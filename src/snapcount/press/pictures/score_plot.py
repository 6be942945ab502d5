"""Game time in seconds played, and where times and points stand in the score picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import REGULATION, Situation
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.row import PlayRow
from snapcount.insight.stats.scoring import ScoringPlay
from snapcount.press.pictures.drawing import Dot
from snapcount.press.pictures.labels import Box

SHORTEST = 60  # the drawn length of a period without a clock, in seconds


@dataclass(frozen=True)
class Timeline:
    """The length of each period in order, and when the game ends."""

    lengths: tuple[int, ...]
    end: int

    @property
    def starts(self) -> tuple[int, ...]:
        """When each period begins, and the scheduled end of the last one."""
        return (0, *accumulate(self.lengths))

    @property
    def bounds(self) -> tuple[int, ...]:
        """When each period begins, and when the game ends."""
        return (*self.starts[:-1], self.end)

    def at(self, situation: Situation) -> int:
        """The game time of that situation."""
        length = self.lengths[situation.period - 1]
        return self.starts[situation.period - 1] + length - min(situation.clock.seconds, length)

    def end_of(self, row: PlayRow) -> int:
        """When a play ended: at the end of its period at the latest."""
        if row.after.period == row.before.period:
            return self.at(row.after)
        return self.starts[row.before.period]


def timeline(account: Account) -> Timeline:
    """The four quarters, and every overtime period that has begun; the last one may end early."""
    quarter, now = account.game.rulebook.opening().clock.seconds, account.game.situation
    seen = [*(row.before for row in account.rows), now]
    last = max(REGULATION, *(situation.period for situation in seen))
    lengths = tuple(_length(period, seen, quarter) for period in range(1, last + 1))
    whole = Timeline(lengths, sum(lengths))
    if not account.game.over or last == REGULATION:
        return whole
    return replace(whole, end=max(whole.at(now), whole.starts[-2] + SHORTEST))


def _length(period: int, seen: Sequence[Situation], quarter: int) -> int:
    clocks = [situation.clock.seconds for situation in seen if situation.period == period]
    return max(SHORTEST, *clocks, quarter if period <= REGULATION else 0)


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
