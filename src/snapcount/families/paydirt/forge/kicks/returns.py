"""Returns of kickoffs, punts and interceptions."""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from snapcount.families.paydirt.forge.histogram import without
from snapcount.families.paydirt.forge.kicks.blank import ALL_WAYS, Blank, total_ways
from snapcount.families.paydirt.forge.kicks.leagues import LeagueKicks, Returns, rare
from snapcount.families.paydirt.forge.statistics import Kicking
from snapcount.forge.chance import Chance, whole
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Special
from snapcount.rulebooks.paydirt.charts.grammar import HIGHEST_NUMBER


class Scores(NamedTuple):
    """Touchdowns among returns of one kind."""

    yards: int  # on average
    least: int  # they are among the returns of at least that many yards
    anyway: float  # share of returns that reach the goal line by plain numbers


SCORES = {
    Special.KICKOFF_RETURN: Scores(yards=95, least=80, anyway=0.0),
    Special.PUNT_RETURN: Scores(yards=75, least=50, anyway=0.0),
    Special.INTERCEPTION_RETURN: Scores(yards=47, least=25, anyway=0.025),
}
MOST_OF_THE_YARDS = 0.5  # touchdowns do not add to these
MOST_TOUCHDOWNS = 0.5  # of the returns, however long they are
FEW = 15  # interceptions: with so few, half of the returns' deviation was luck


def return_column(column: Special, kicking: Kicking, league: LeagueKicks, chance: Chance) -> Column:
    """Touchdowns and all other returns together give the team's mean."""
    blank, scores = Blank(chance), SCORES[column]
    wanted = returns_of(column, kicking, league)
    returns = ALL_WAYS * (1 - fsum(league.fouls[column].values()))
    scored = blank.take(whole(_touchdown_boxes(scores, wanted) * returns))
    blank.put(scored, lambda: Cell(BoxType.TOUCHDOWN))
    fumbled = blank.take(whole(wanted.fumbles * returns))
    blank.put(fumbled, lambda: Cell(BoxType.FUMBLE, _fumbled_at(wanted, chance)))
    blank.fouls(league.fouls[column])
    share = total_ways(scored) / (total_ways(scored) + blank.ways_left)
    yards = (wanted.yards - share * scores.yards) / (1 - share)
    blank.numbers(without(league.shapes[column], share, scores.least), yards)
    return blank.column


def returns_of(column: Special, kicking: Kicking, league: LeagueKicks) -> Returns:
    """The targets of a return column."""
    usual = league.returns[column]
    tried, yards, touchdowns, fumbles = _counted(column, kicking)
    if yards is None or tried == 0:
        yards = usual.yards
    elif column is Special.INTERCEPTION_RETURN:
        own = FEW if tried is None else tried
        yards = (own * yards + FEW * usual.yards) / (own + FEW)
    return Returns(
        yards,
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


def _touchdown_boxes(scores: Scores, wanted: Returns) -> float:
    """The share of touchdowns from anywhere; short ones near the goal line need no box."""
    most = MOST_OF_THE_YARDS * wanted.yards / scores.yards
    return max(0.0, min(wanted.touchdowns - scores.anyway, most, MOST_TOUCHDOWNS))


def _fumbled_at(wanted: Returns, chance: Chance) -> int:
    """Yards from the start of the return; a box only has room for two digits."""
    return min(whole(chance.between(0, 2 * max(wanted.yards, 0.0))), HIGHEST_NUMBER)
