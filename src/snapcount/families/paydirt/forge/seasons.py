"""The real seasons with bundled statistics; data/README-teams.md describes the data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from snapcount.families.paydirt.forge.shipped import shipped_rows, shipped_values
from snapcount.families.paydirt.forge.statistics import (
    BANDS,
    Depth,
    Directed,
    Direction,
    Kicking,
    Kicks,
    Scrimmage,
    TeamSeason,
    Thrown,
)
from snapcount.mistakes import Unreadable

FIRST, LAST = 1999, 2025

Row = Mapping[str, str]


def seasons() -> range:
    """The seasons with bundled statistics."""
    return range(FIRST, LAST + 1)


def teams_of(season: int) -> tuple[TeamSeason, ...]:
    """Every team of a season, ordered by code."""
    return _teams()[known_season(season)]


def known_season(season: int) -> int:
    """The season, if it has bundled statistics; otherwise raises."""
    if season not in seasons():
        raise Unreadable("season-unknown", given=season, first=FIRST, last=LAST)
    return season


@cache
def _teams() -> dict[int, tuple[TeamSeason, ...]]:
    tables = map(shipped_rows, ("teams", "offenses", "defenses"))
    teams = [_team(*rows) for rows in zip(*tables, strict=True)]
    return {season: tuple(team for team in teams if team.season == season) for season in seasons()}


def _team(team: Row, offense: Row, defense: Row) -> TeamSeason:
    return TeamSeason(
        name=team["team"],
        short=team["team"],
        season=int(team["season"]),
        games=int(team["games"]),
        points_for=int(team["points_for"]),
        points_against=int(team["points_against"]),
        offense=_scrimmage(offense),
        defense=_scrimmage(defense),
        kicking=_kicking(team),
    )


def _scrimmage(row: Row) -> Scrimmage:
    directions = {
        direction: Directed(int(row[f"{direction}_attempts"]), float(row[f"{direction}_mean"]))
        for direction in Direction
    }
    depths = {depth: _thrown(row, depth) for depth in Depth if row[f"{depth}_share"]}
    return Scrimmage(directions=directions, depths=depths, **_figures(Scrimmage, row))


def _thrown(row: Row, depth: Depth) -> Thrown:
    return Thrown(*(float(row[f"{depth}_{figure}"]) for figure in Thrown._fields))


def _kicking(row: Row) -> Kicking:
    bands = {band: _kicks(row, f"field_goals_{band}") for band in BANDS}
    tried, good = (sum(figures) for figures in zip(*bands.values(), strict=True))
    return Kicking(
        extra_points=_kicks(row, "extra_points"),
        field_goals=Kicks(tried, good),
        field_goal_bands=bands,
        **_figures(Kicking, row),
    )


def _kicks(row: Row, name: str) -> Kicks:
    return Kicks(int(row[f"{name}_tried"]), int(row[f"{name}_good"]))


def _figures(kind: type[Scrimmage | Kicking], row: Row) -> dict[str, Any]:
    """The figures with a column of their own; those with a decimal point are shares and means."""
    return {
        one.name: float(row[one.name]) if "." in row[one.name] else int(row[one.name])
        for one in fields(kind)
        if row.get(one.name)
    }


FIRST_DEPTHS = 2006  # first season with pass depth data
_NEIGHBORS = 2  # seasons either way that are pooled


@cache
def judgments() -> Mapping[str, Any]:
    """Values set by judgment rather than data."""
    return shipped_values("model")


def seasons_around(season: int, first: int = FIRST) -> range:
    """The five seasons with data around a season, or those nearest to it."""
    earliest = first + 1 if first == FIRST else first + _NEIGHBORS
    middle = min(max(season, earliest), LAST - _NEIGHBORS)
    return range(max(middle - _NEIGHBORS, first), middle + _NEIGHBORS + 1)


def era_of(season: int, row: Mapping[str, str]) -> bool:
    """Whether a row is from a season's era, or from the nearest one."""
    return int(row["first"]) <= min(max(season, FIRST), LAST) <= int(row["last"])
