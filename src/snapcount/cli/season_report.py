"""A season as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, fields
from itertools import chain
from typing import Any

from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.dice import DieCount, dice_of, most_valuable, throws_of
from snapcount.insight.stats.figures import Count, Figures, Tried
from snapcount.insight.stats.identity import game_id
from snapcount.insight.stats.records import LeagueRecord, records_of
from snapcount.insight.stats.season import (
    CATEGORIES,
    Category,
    Season,
    Standing,
    TeamSeason,
    ranking,
    season_of,
)

# What is worked out of the figures, besides the figures themselves.
WORKED_OUT = (
    "first_downs",
    "plays",
    "net_passing_yards",
    "net_yards",
    "turnovers",
    "passer_rating",
)


def as_json(accounts: Sequence[Account]) -> dict[str, Any]:
    """Everything that is known of these games; dice of the games that are over, as all of it."""
    season, over = season_of(accounts), [account for account in accounts if account.game.over]
    best = most_valuable(over)
    return {
        "games": season.games,
        "unfinished": season.unfinished,
        "teams": [_team(team) for team in season.teams],
        "coaches": [_standing(coach) for coach in season.coaches],
        "leaders": {category.name: _ranks(season, category) for category in CATEGORIES},
        "records": [_record(record) for record in records_of(over)],
        "dice": [_die(die) for die in dice_of(chain.from_iterable(a.rows for a in over))],
        "throws": [
            asdict(throw) | {"mean": throw.mean}
            for throw in throws_of(chain.from_iterable(a.rows for a in over))
        ],
        "most_valuable_die": asdict(best) if best is not None else None,
    }


def _standing(standing: Standing) -> dict[str, Any]:
    return asdict(standing) | {"games": standing.games, "percentage": standing.percentage}


def _team(team: TeamSeason) -> dict[str, Any]:
    both = {"figures": _figures(team.own), "allowed": _figures(team.allowed)}
    return _standing(team.standing) | both


def _figures(figures: Figures) -> dict[str, Any]:
    counted = {one.name: getattr(figures, one.name) for one in fields(figures)}
    counted |= {name: getattr(figures, name) for name in WORKED_OUT}
    return {
        name: value._asdict() if isinstance(value, Count | Tried) else value
        for name, value in counted.items()
    }


def _ranks(season: Season, category: Category) -> list[dict[str, Any]]:
    return [
        {"rank": rank, "team": team.name, "value": value}
        for rank, team, value in ranking(season, category)
    ]


def _record(record: LeagueRecord) -> dict[str, Any]:
    game, mark = record.account.game, record.mark
    return {
        "name": record.kind.name,
        "value": mark.value,
        "measure": str(record.kind.measure),
        "team": record.holder or None,
        "game": game_id(game),
        "away": game.voice.names[Team.AWAY],
        "home": game.voice.names[Team.HOME],
        "score": {"away": game.situation.score.away, "home": game.situation.score.home},
        "play": mark.row.number if mark.row is not None else None,
    }


def _die(die: DieCount) -> dict[str, Any]:
    return {
        "name": die.name,
        "throws": die.throws,
        "total": die.total,
        "mean": die.mean,
        "expected_mean": die.expected_mean,
        "faces": [face._asdict() for face in die.faces],
        "fairness": die.fairness._asdict() if die.fairness is not None else None,
    }
