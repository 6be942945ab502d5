"""Returns of kickoffs, punts and interceptions."""

from __future__ import annotations

from typing import NamedTuple

from snapcount.forge.chance import Chance, whole
from snapcount.forge.charts.blank import Blank
from snapcount.forge.charts.league_kicks import LeagueKicks, rare
from snapcount.forge.charts.shapes import without_longest
from snapcount.forge.charts.statistics import Kicking
from snapcount.rulebooks.paydirt.charts.cells import Cell, Kind
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Special

# How far it usually is to the goal line: so many yards a touchdown counts.
TOUCHDOWN_YARDS = {
    Special.KICKOFF_RETURN: 98,
    Special.PUNT_RETURN: 75,
    Special.INTERCEPTION_RETURN: 62,
}
# How often plain numbers reach the goal line: interceptions are sometimes made quite near to it.
REACHED_ANYWAY = {
    Special.KICKOFF_RETURN: 0.0,
    Special.PUNT_RETURN: 0.0,
    Special.INTERCEPTION_RETURN: 0.015,
}
MOST_OF_THE_YARDS = 0.5  # touchdowns make no more of them


class Returns(NamedTuple):
    """The returns of a team: yards on average, and how often one is a touchdown or fumbled."""

    yards: float
    touchdowns: float
    fumbles: float


def return_column(column: Special, kicking: Kicking, league: LeagueKicks, chance: Chance) -> Column:
    """Touchdowns are the longest returns; the yards of the others and theirs come to the team's mean."""
    blank = Blank(chance)
    blank.fouls(league.fouls[column])
    wanted, returns = returns_of(column, kicking, league), blank.ways_left
    for row in blank.take(whole(wanted.fumbles * returns)):
        at = whole(chance.between(0, 2 * max(wanted.yards, 0)))
        blank.boxes[row] = Cell(Kind.FUMBLE, at)
    held = blank.ways_left
    scores = blank.take(whole(_touchdown_boxes(column, wanted) * held))
    blank.boxes.update(dict.fromkeys(scores, Cell(Kind.TOUCHDOWN)))
    scored = 1 - blank.ways_left / held
    yards = (wanted.yards - scored * TOUCHDOWN_YARDS[column]) / (1 - scored)
    blank.numbers(without_longest(league.shapes[column], scored), yards)
    return blank.column


def returns_of(column: Special, kicking: Kicking, league: LeagueKicks) -> Returns:
    """What a column of returns is to come to."""
    usual = league.returns[column]
    tried, yards, touchdowns, fumbles = _counted(column, kicking)
    return Returns(
        usual.yards if yards is None or tried == 0 else yards,
        rare(touchdowns, tried, usual.touchdowns),
        rare(fumbles, tried, usual.fumbles),
    )


def _counted(
    column: Special, kicking: Kicking
) -> tuple[int | None, float | None, int | None, int | None]:
    if column is Special.KICKOFF_RETURN:
        return (
            kicking.kick_returns,
            kicking.kick_return_yards,
            kicking.kick_return_touchdowns,
            kicking.kick_return_fumbles,
        )
    if column is Special.PUNT_RETURN:
        return (
            kicking.punt_returns,
            kicking.punt_return_yards,
            kicking.punt_return_touchdowns,
            kicking.punt_return_fumbles,
        )
    return (
        kicking.interceptions,
        kicking.interception_return_yards,
        kicking.interception_return_touchdowns,
        None,
    )


def _touchdown_boxes(column: Special, wanted: Returns) -> float:
    """Which share is a touchdown from anywhere, so that with those near the goal line it is all of them."""
    most = MOST_OF_THE_YARDS * wanted.yards / TOUCHDOWN_YARDS[column]
    return max(0.0, min(wanted.touchdowns - REACHED_ANYWAY[column], most))
