"""The schedules of the real seasons, with final scores."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from snapcount.families.paydirt.forge.seasons import FIRST, LAST, seasons
from snapcount.families.paydirt.forge.shipped import shipped_rows
from snapcount.mistakes import Unreadable


class Fixture(NamedTuple):
    """One game of a season; teams are given by code."""

    week: int
    playoff: bool
    away: str
    home: str
    away_points: int
    home_points: int


def schedule_of(season: int) -> tuple[Fixture, ...]:
    """Every game of a season by week, the playoffs last."""
    if season not in seasons():
        raise Unreadable("season-unknown", given=season, first=FIRST, last=LAST)
    return _schedules()[season]


@cache
def _schedules() -> dict[int, tuple[Fixture, ...]]:
    schedules: dict[int, list[Fixture]] = {season: [] for season in seasons()}
    for row in shipped_rows("schedules"):
        schedules[int(row["season"])].append(
            Fixture(
                week=int(row["week"]),
                playoff=row["playoff"] == "1",
                away=row["away"],
                home=row["home"],
                away_points=int(row["away_points"]),
                home_points=int(row["home_points"]),
            )
        )
    return {season: tuple(games) for season, games in schedules.items()}
