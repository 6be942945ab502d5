"""Team statistics as columns."""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from snapcount.gridiron.field import Team
from snapcount.insight.exports.columns import Column, Row, Type
from snapcount.insight.stats.figures import Figures


class Figure(NamedTuple):
    """A statistic: its column name, its field in `Figures`, and its description."""

    name: str
    path: str
    meaning: str
    type: Type = Type.WHOLE


def _count(
    name: str, field: str, meaning: str, yards: str = "their yards"
) -> tuple[Figure, Figure]:
    """Count and yards columns."""
    return (
        Figure(name, f"{field}.number", meaning),
        Figure(f"{name}_yards", f"{field}.yards", yards),
    )


def _tried(name: str, meaning: str) -> tuple[Figure, Figure]:
    """Successes and attempts columns."""
    return (
        Figure(f"{name}_made", f"{name}.made", f"{meaning} made"),
        Figure(f"{name}_tried", f"{name}.tried", f"{meaning} tried"),
    )


FIGURES = (
    Figure("points", "points", "points, also while the game goes on"),
    Figure("first_downs", "first_downs", "first downs"),
    Figure("first_downs_run", "first_downs_run", "first downs by run"),
    Figure("first_downs_pass", "first_downs_pass", "first downs by pass"),
    Figure("first_downs_penalty", "first_downs_penalty", "first downs by penalty"),
    *_tried("third_downs", "third downs"),
    *_tried("fourth_downs", "fourth downs"),
    Figure("plays", "plays", "runs, passes and sacks"),
    Figure("net_yards", "net_yards", "yards from scrimmage, less those lost by sacks"),
    *_count("rushes", "rushes", "runs and kneel-downs"),
    Figure("completions", "completions", "passes caught"),
    Figure("attempts", "attempts", "passes thrown, without sacks"),
    Figure("interceptions_thrown", "intercepted", "own passes that were intercepted"),
    Figure("passing_yards", "passing_yards", "yards by passes, without sacks"),
    Figure("net_passing_yards", "net_passing_yards", "yards by passes, less those lost by sacks"),
    *_count("sacked", "sacked", "own passers sacked", "yards lost by that"),
    Figure("passer_rating", "passer_rating", "passer rating, 0 to 158.3", Type.NUMBER),
    Figure("passing_touchdowns", "passing_touchdowns", "touchdowns by pass"),
    Figure("rushing_touchdowns", "rushing_touchdowns", "touchdowns by run"),
    Figure("return_touchdowns", "return_touchdowns", "touchdowns by returns of any kind"),
    *_count("punts", "punts", "punts"),
    Figure("punts_blocked", "punts_blocked", "own punts that were blocked"),
    Figure("punts_inside_20", "punts_inside_20", "punts that pinned the others inside their 20"),
    *_count("kickoffs", "kickoffs", "kickoffs"),
    Figure("touchbacks", "touchbacks", "own kickoffs that were touchbacks"),
    *_count("kickoff_returns", "kickoff_returns", "kickoffs returned"),
    *_count("punt_returns", "punt_returns", "punts returned"),
    *_count("interceptions", "interception_returns", "passes of the others intercepted"),
    *_count("other_returns", "other_returns", "returns of fumbles, field goals and blocked kicks"),
    *_tried("field_goals", "field goals"),
    Figure("longest_field_goal", "longest_field_goal", "longest field goal made, in yards"),
    *_tried("extra_points", "extra points"),
    *_tried("conversions", "tries by run or pass"),
    Figure("safeties", "safeties", "safeties scored"),
    *_count("penalties", "penalties", "penalties against the team"),
    Figure("fumbles", "fumbles", "fumbles and muffs"),
    Figure("fumbles_lost", "fumbles_lost", "of these, lost to the others"),
    Figure("turnovers", "turnovers", "interceptions thrown and fumbles lost"),
    Figure("turnovers_on_downs", "turnovers_on_downs", "drives that ended on downs"),
    Figure("possession", "possession", "seconds with the ball"),
    Figure("drives", "drives", "drives"),
    Figure("red_zone_tried", "red_zone.tried", "drives with a play inside the opponents' 20"),
    Figure("red_zone_made", "red_zone.made", "of these, with a touchdown"),
)


def box_columns(team: Team) -> tuple[Column, ...]:
    """The columns of a team's statistics."""
    whose = "home team" if team is Team.HOME else "visitors"
    return tuple(Column(_name(team, one), one.type, f"{whose}: {one.meaning}") for one in FIGURES)


def box_row(team: Team, figures: Figures) -> Row:
    """A team's statistics as a row."""
    values: Row = {_name(team, one): attrgetter(one.path)(figures) for one in FIGURES}
    return values


def _name(team: Team, figure: Figure) -> str:
    return f"{team.value.lower()}_{figure.name}"
