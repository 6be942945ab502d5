"""Game statistics as JSON."""

from __future__ import annotations

from typing import Any

from snapcount.cli.figures_report import die_as_json, figures_as_json, points_as_json
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.dice import die_table, most_valuable_die
from snapcount.insight.stats.drives import Drive
from snapcount.insight.stats.identity import game_id, team_codes
from snapcount.insight.stats.scoring import ScoringPlay
from snapcount.press.gamebook.flashes import clock_after

TEAMS = (Team.AWAY, Team.HOME)


def as_json(account: Account) -> dict[str, Any]:
    """All statistics: figures, quarters, scores, drives, dice."""
    game = account.game
    best = most_valuable_die(account)
    return {
        "game": game_id(game),
        "rulebook": game.rulebook.id,
        "over": game.over,
        "plays": len(account.rows),
        "score": points_as_json(game.situation.score),
        "teams": {team.value.lower(): _team(team, account) for team in TEAMS},
        "quarters": {str(period): points_as_json(one) for period, one in account.quarters.items()},
        "scoring": [_scoring(play) for play in account.scoring],
        "drives": [_drive(drive) for drive in account.drives],
        "dice": [die_as_json(die) for die in die_table(account)],
        "most_valuable_die": best.name if best is not None else None,
    }


def _team(team: Team, account: Account) -> dict[str, Any]:
    names = account.game.voice.names
    return {
        "name": names[team],
        "code": team_codes(names)[team],
        "figures": figures_as_json(account.figures[team]),
    }


def _scoring(play: ScoringPlay) -> dict[str, Any]:
    tried = play.try_
    return {
        "play": play.row.number,
        "period": play.row.before.period,
        "seconds_left": clock_after(play.row),
        "team": play.score.by.value.lower(),
        "how": str(play.score.how),
        "points": play.score.points,
        "yards": play.score.yards,
        "try": str(tried.meant) if tried is not None else None,
        "try_points": tried.score.points if tried is not None and tried.score is not None else 0,
        "score": points_as_json(play.after),
    }


def _drive(drive: Drive) -> dict[str, Any]:
    return {
        "number": drive.number,
        "team": drive.team.value.lower(),
        "period": drive.rows[0].before.period,
        "seconds_left": drive.rows[0].before.clock.seconds,
        "first_play": drive.rows[0].number,
        "last_play": drive.rows[-1].number,
        "how": str(drive.how),
        "start": drive.start,
        "end": drive.end,
        "plays": drive.plays,
        "net_yards": drive.net_yards,
        "gained": drive.gained,
        "penalty_yards": drive.penalty_yards,
        "first_downs": drive.first_downs,
        "seconds": drive.seconds,
        "result": str(drive.result),
    }
