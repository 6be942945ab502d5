"""Which figures of a team are unknown, by their names in user-supplied statistics."""

from __future__ import annotations

from collections.abc import Iterator

from snapcount.families.paydirt.forge.almanac.columns import ALL, BAND_NAMES, OPPONENTS
from snapcount.families.paydirt.forge.statistics import Kicking, Kicks, Scrimmage, TeamSeason

# Columns of each side that a chart needs and that may be missing; penalty yards are not used.
_SCRIMMAGE = {
    "sacks": "sacks",
    "sack_yards": "sack_yards",
    "fumbles": "fumbles",
    "fumbles_lost": "fumbles_lost",
    "penalties": "offense_penalties",
    "scrambles": "scrambles",
    "scramble_yards": "scramble_yards",
    "kneels": "kneels",
    "kneel_yards": "kneel_yards",
    "spikes": "spikes",
}
_KICKING = {
    "kickoff_average": "kickoff_yards",
    "touchbacks": "touchbacks",
    "kick_returns": "kick_returns",
    "kick_return_average": "kick_return_yards",
    "kick_return_touchdowns": "kick_return_touchdowns",
    "punts": "punts",
    "punt_average": "punt_yards",
    "punts_blocked": "punts_blocked",
    "opp_punt_returns": "punts_returned",
    "punt_returns": "punt_returns",
    "punt_return_average": "punt_return_yards",
    "punt_return_touchdowns": "punt_return_touchdowns",
    "interception_return_yards": "interception_return_yards",
    "interception_return_touchdowns": "interception_return_touchdowns",
    "field_goals_blocked": "field_goals_blocked",
}
# Events that never happened have no average.
_AVERAGE_OF = {
    "kick_return_average": "kick_returns",
    "punt_average": "punts",
    "punt_return_average": "punt_returns",
    "interception_return_yards": "interceptions",
}


def unknown_columns(team: TeamSeason) -> tuple[str, ...]:
    """The columns that have to be estimated, in column order."""
    found = {
        *_of_scrimmage(team.offense, ""),
        *_of_scrimmage(team.defense, OPPONENTS),
        *_of_kicking(team.kicking),
    }
    return tuple(column.name for column in ALL if column.name in found)


def _of_scrimmage(line: Scrimmage, side: str) -> Iterator[str]:
    for column, figure in _SCRIMMAGE.items():
        if getattr(line, figure) is None:
            yield f"{side}{column}"


def _of_kicking(kicking: Kicking) -> Iterator[str]:
    for column, figure in _KICKING.items():
        never = column in _AVERAGE_OF and getattr(kicking, _AVERAGE_OF[column]) == 0
        if getattr(kicking, figure) is None and not never:
            yield column
    kicks: dict[str, Kicks | None] = {
        "extra_points": kicking.extra_points,
        "field_goals": kicking.field_goals,
    }
    for band, name in BAND_NAMES.items():
        kicks[f"field_goals_{name}"] = kicking.field_goal_bands.get(band)
    for column, known in kicks.items():
        if known is None:
            yield from (f"{column}_tried", f"{column}_good")
