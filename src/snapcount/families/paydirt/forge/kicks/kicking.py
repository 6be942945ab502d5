"""Kickoffs and punts: distance, touchbacks and fair catches, blocks."""

from __future__ import annotations

from math import fsum

from snapcount.families.paydirt.forge.kicks.blank import ALL_WAYS, Blank, rows_for, total_ways
from snapcount.families.paydirt.forge.kicks.leagues import (
    CHART_LINE,
    LeagueKicks,
    from_chart_line,
    rare,
)
from snapcount.families.paydirt.forge.statistics import Kicking
from snapcount.forge.chance import Chance, whole
from snapcount.gridiron.field import END_ZONE, LENGTH
from snapcount.rulebooks.paydirt.charts.cells import BoxType, number
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Special

GOAL_LINE = LENGTH - CHART_LINE  # yards of a kickoff: as far as a touchback counts
END_LINE = GOAL_LINE + END_ZONE  # from here on nobody can return it
PAST_THE_END_LINE = 4  # yards within which touchbacks are spread
MOST_TOUCHBACKS = 0.95
PUNT_SNAPS_FUMBLED = 0.003
BLOCKED_PUNTS = (8, 14)  # yards behind the line
FUMBLED_SNAPS = (10, 15)


def kickoff_column(kicking: Kicking, year: int, league: LeagueKicks, chance: Chance) -> Column:
    """A touchback is a kick past the end line, so that the team's rate does not depend on choices."""
    blank = Blank(chance)
    blank.fouls(league.fouls[Special.KICKOFF])
    kicks = blank.ways_left
    touchbacks = min(touchback_share(kicking, league), MOST_TOUCHBACKS)
    rows = blank.taken(rows_for(whole(touchbacks * kicks), blank.free))
    blank.put(rows, lambda: number(END_LINE + whole(chance.between(0, PAST_THE_END_LINE))))
    share = 1 - blank.ways_left / kicks
    yards = (kickoff_yards(kicking, year, league) - share * GOAL_LINE) / (1 - share)
    blank.numbers(league.shapes[Special.KICKOFF], yards)
    return blank.column


def touchback_share(kicking: Kicking, league: LeagueKicks) -> float:
    """The touchback rate of kickoffs."""
    return league.touchbacks if kicking.touchbacks is None else kicking.touchbacks


def kickoff_yards(kicking: Kicking, year: int, league: LeagueKicks) -> float:
    """The mean yards of kickoffs from the 35; a touchback counts to the goal line."""
    if kicking.kickoff_yards is not None:
        return from_chart_line(kicking.kickoff_yards, year)
    returned = league.kickoff_yards - league.touchbacks * GOAL_LINE
    here = touchback_share(kicking, league)
    return here * GOAL_LINE + (1 - here) * returned / (1 - league.touchbacks)


def punt_column(kicking: Kicking, league: LeagueKicks, chance: Chance) -> Column:
    """Blocked punts and fumbled snaps are rare; an asterisk means that nobody returns the punt."""
    blank = Blank(chance)
    punts = ALL_WAYS * (1 - fsum(league.fouls[Special.PUNT].values()))
    blocked = rare(kicking.punts_blocked, kicking.punts, league.punts_blocked)
    blank.behind(BoxType.BLOCKED, whole(blocked * punts), BLOCKED_PUNTS)
    blank.behind(BoxType.FUMBLE, whole(PUNT_SNAPS_FUMBLED * punts), FUMBLED_SNAPS)
    blank.fouls(league.fouls[Special.PUNT])
    yards = league.punt_yards if kicking.punt_yards is None else kicking.punt_yards
    rows = blank.numbers(league.shapes[Special.PUNT], yards)
    unreturned = whole(unreturned_share(kicking, league) * total_ways(rows))
    for row in rows_for(unreturned, rows):
        blank.boxes[row] = blank.boxes[row]._replace(asterisk=True)
    return blank.column


def unreturned_share(kicking: Kicking, league: LeagueKicks) -> float:
    """The share of punts in the field that are fair caught, downed or out of bounds."""
    returned = league.punts_returned
    if kicking.punts and kicking.punts_returned is not None:
        away = kicking.punts - (kicking.punts_blocked or 0)
        returned = kicking.punts_returned / max(away, 1)
    in_the_field = 1 - league.punts_into_the_end_zone
    return max(0.0, 1 - returned / in_the_field)
