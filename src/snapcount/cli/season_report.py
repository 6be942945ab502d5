"""A season as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from itertools import chain
from typing import Any

from snapcount.cli.figures_report import die_as_json, figures_as_json, points_as_json
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.dice import dice_of, most_valuable, throws_of
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


def as_json(accounts: Sequence[Account]) -> dict[str, Any]:
    """All statistics of these games; dice of finished games only, like everything else."""
    season, over = season_of(accounts), [account for account in accounts if account.game.over]
    best = most_valuable(over)
    return {
        "games": season.games,
        "unfinished": season.unfinished,
        "teams": [_team(team) for team in season.teams],
        "coaches": [_standing(coach) for coach in season.coaches],
        "leaders": {category.name: _ranks(season, category) for category in CATEGORIES},
        "records": [_record(record) for record in records_of(over)],
        "dice": [die_as_json(die) for die in dice_of(chain.from_iterable(a.rows for a in over))],
        "throws": [
            asdict(throw) | {"mean": throw.mean}
            for throw in throws_of(chain.from_iterable(a.rows for a in over))
        ],
        "most_valuable_die": asdict(best) if best is not None else None,
    }


def _standing(standing: Standing) -> dict[str, Any]:
    return asdict(standing) | {"games": standing.games, "percentage": standing.percentage}


def _team(team: TeamSeason) -> dict[str, Any]:
    both = {"figures": figures_as_json(team.own), "allowed": figures_as_json(team.allowed)}
    return _standing(team.standing) | both


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
        "score": points_as_json(game.situation.score),
        "play": mark.row.number if mark.row is not None else None,
    }
