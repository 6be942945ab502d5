"""Where a game was won: the plays with the largest swings in win probability."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.chances import chance_of
from snapcount.insight.stats.row import PlayRow

LEAST = 0.08  # smaller changes in win probability turned nothing


class Swing(NamedTuple):
    """A play with the home team's win probability before and after it."""

    row: PlayRow
    before: float
    after: float

    def toward(self, team: Team) -> float:
        """The change in that team's win probability."""
        grown = self.after - self.before
        return grown if team is Team.HOME else -grown


@dataclass(frozen=True)
class TurningPoint:
    """A play that changed the win probability, who gained, and how much."""

    row: PlayRow
    team: Team
    swing: float


def win_swing(account: Account) -> list[Swing]:
    """Every play with the home team's win probability around it."""
    rules = account.game.rulebook
    quarter = rules.opening().clock.seconds

    def home(situation: Situation) -> float:
        return chance_of(Team.HOME, rules, situation, quarter, rules.over(situation))

    return [Swing(row, home(row.before), home(row.after)) for row in account.rows]


def turning_points(account: Account, most: int = 3) -> tuple[TurningPoint, ...]:
    """The plays with the biggest swings, in chronological order."""
    swings = [_turning_point(swing) for swing in win_swing(account)]
    biggest = sorted(swings, key=lambda one: one.swing, reverse=True)[:most]
    turned = [one for one in biggest if one.swing >= LEAST]
    return tuple(sorted(turned, key=lambda one: one.row.number))


def _turning_point(swing: Swing) -> TurningPoint:
    grown = swing.toward(Team.HOME)
    return TurningPoint(swing.row, Team.HOME if grown > 0 else Team.AWAY, abs(grown))
