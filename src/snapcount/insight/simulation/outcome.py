"""The outcome of a game, in counts that every engine can produce alike.

Everything is derived from the situations before and after each play, not from what happened in
between.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from snapcount.gridiron.drivers import seconds_between
from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import REGULATION, Situation

SCRIMMAGE = "scrimmage"  # the phase of ordinary downs, in every family


class GameResult(NamedTuple):
    """A finished game in numbers.

    The points are those of the coaches' seats: where players have changed teams (Paydirt! advanced
    rule 1), the home coach gets the points of the team he plays.
    """

    home: int
    away: int
    plays: int  # everything the rulebook runs as a play, including kickoffs and tries
    possessions_lost: int
    seconds: int  # taken off the clock, all periods together
    overtime: bool  # whether any play was played in it


def loses_possession(before: Situation, after: Situation) -> bool:
    """Whether possession changed on the field: downs, punts, turnovers, but no score and no kickoff."""
    phases = str(before.phase), str(after.phase)
    return phases == (SCRIMMAGE, SCRIMMAGE) and before.ball is not after.ball


def result_of(plays: Iterable[tuple[Situation, Situation]]) -> GameResult:
    """The result of a game from the situations before and after each of its plays."""
    number = lost = seconds = 0
    overtime, last = False, None
    for before, last in plays:
        number += 1
        lost += loses_possession(before, last)
        seconds += seconds_between(before, last)
        overtime = overtime or before.period > REGULATION
    if last is None:
        raise ValueError("a game without a play has no result")
    home, away = (last.score.of(last.seat(team)) for team in (Team.HOME, Team.AWAY))
    return GameResult(home, away, number, lost, seconds, overtime)
