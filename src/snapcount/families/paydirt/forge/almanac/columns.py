"""The columns of user-supplied statistics, and which are required."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum, auto

from snapcount.families.paydirt.forge.statistics import BANDS

OPPONENTS = "opp_"  # column prefix: the same for all opponents together
# Names for field goal distances.
BAND_NAMES = dict(zip(BANDS, ("under_30", "30_39", "40_49", "50_up"), strict=True))


class ColumnType(Enum):
    """The type of a column."""

    CODE = auto()
    NAME = auto()
    YEAR = auto()
    WHOLE = auto()
    AVERAGE = auto()


@dataclass(frozen=True)
class Column:
    """A column: its type, and whether it is required."""

    name: str
    kind: ColumnType = ColumnType.WHOLE
    needed: bool = False
    below_zero: bool = False  # a season's figure can be


TEAM = (
    Column("team", ColumnType.CODE, needed=True),
    Column("name", ColumnType.NAME),
    Column("season", ColumnType.YEAR, needed=True),
    Column("games", needed=True),
    Column("points_for"),
    Column("points_against"),
)
SCRIMMAGE = (
    Column("rushes", needed=True),
    Column("rushing_yards", needed=True, below_zero=True),
    Column("attempts", needed=True),
    Column("completions", needed=True),
    Column("passing_yards", needed=True, below_zero=True),
    Column("interceptions", needed=True),
    Column("sacks"),
    Column("sack_yards"),
    Column("fumbles"),
    Column("fumbles_lost"),
    Column("penalties"),
    Column("penalty_yards"),
    Column("scrambles"),
    Column("scramble_yards", below_zero=True),
    Column("kneels"),
    Column("kneel_yards", below_zero=True),
    Column("spikes"),
)
KICKING = (
    Column("kickoffs"),
    Column("kickoff_average", ColumnType.AVERAGE),
    Column("touchbacks"),
    Column("kick_returns"),
    Column("kick_return_average", ColumnType.AVERAGE, below_zero=True),
    Column("kick_return_touchdowns"),
    Column("punts"),
    Column("punt_average", ColumnType.AVERAGE),
    Column("punts_blocked"),
    Column("opp_punt_returns"),
    Column("punt_returns"),
    Column("punt_return_average", ColumnType.AVERAGE, below_zero=True),
    Column("punt_return_touchdowns"),
    Column("interception_return_yards", below_zero=True),
    Column("interception_return_touchdowns"),
    Column("extra_points_tried"),
    Column("extra_points_good"),
    Column("field_goals_tried"),
    Column("field_goals_good"),
    *(
        Column(f"field_goals_{band}_{count}")
        for band in BAND_NAMES.values()
        for count in ("tried", "good")
    ),
    Column("field_goals_blocked"),
)
ALL = (
    *TEAM,
    *SCRIMMAGE,
    *(replace(column, name=f"{OPPONENTS}{column.name}") for column in SCRIMMAGE),
    *KICKING,
)
COLUMNS = {column.name: column for column in ALL}
NEEDED = tuple(column.name for column in ALL if column.needed)

# Other names in almanacs for the same thing.
ALIASES = {
    "code": "team",
    "short": "team",
    "year": "season",
    "g": "games",
    "pf": "points_for",
    "pa": "points_against",
    "rushing_attempts": "rushes",
    "rush_attempts": "rushes",
    "rush_yards": "rushing_yards",
    "pass_attempts": "attempts",
    "passing_attempts": "attempts",
    "pass_completions": "completions",
    "pass_yards": "passing_yards",
    "times_sacked": "sacks",
    "sack_yards_lost": "sack_yards",
}


def column_named(written: str) -> Column | None:
    """The column for a header, ignoring case and separators."""
    name = plain_name(written)
    if name in COLUMNS:
        return COLUMNS[name]
    side = OPPONENTS if name.startswith(OPPONENTS) else ""
    own = name.removeprefix(side)
    return COLUMNS.get(side + ALIASES.get(own, own))


def plain_name(written: str) -> str:
    """A header in the form of column names."""
    name = "_".join(word for word in re.split(r"[\W_]+", written.casefold()) if word)
    for opponents in ("opponents_", "opponent_"):
        if name.startswith(opponents):
            return OPPONENTS + name.removeprefix(opponents)
    return name
