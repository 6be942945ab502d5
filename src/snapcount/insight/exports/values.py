"""The value of a play for the team with the ball: expected points and win probability."""

from __future__ import annotations

from typing import Any

from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.subject import Subject, game_half, possession
from snapcount.insight.stats.chances import chance_of
from snapcount.insight.stats.row import PlayRow
from snapcount.insight.values.worth import expected_points

DIGITS = 6


def value_row(row: PlayRow, subject: Subject) -> Row:
    """Expected points and win probability before the play, and the change."""
    rules, quarter, team = subject.account.game.rulebook, subject.quarter_seconds, possession(row)
    over: bool = rules.over(row.after)
    ep = _worth(rules, row.before, team)
    epa = _points(row, team) + _worth_after(rules, row, team) - ep
    before = chance_of(Team.HOME, rules, row.before, quarter, over=False)
    after = chance_of(Team.HOME, rules, row.after, quarter, over)
    wp = before if team is Team.HOME else 1 - before
    wpa = after - before if team is Team.HOME else before - after
    values = {
        "ep": ep,
        "epa": epa,
        "wp": wp,
        "home_wp": before,
        "wpa": wpa,
        "def_wp": 1 - wp,
        "away_wp": 1 - before,
        "home_wp_post": after,
        "away_wp_post": 1 - after,
    }
    rounded: Row = {name: round(value, DIGITS) for name, value in values.items()}
    return rounded | {"success": int(epa > 0)}


def _worth(rules: Rulebook[Any], situation: Situation, team: Team) -> float:
    points = expected_points(rules, situation)
    return points if situation.ball is team else -points


def _worth_after(rules: Rulebook[Any], row: PlayRow, team: Team) -> float:
    """A drive is worth nothing once its half is over."""
    ended = rules.over(row.after) or game_half(row.before) != game_half(row.after)
    return 0.0 if ended else _worth(rules, row.after, team)


def _points(row: PlayRow, team: Team) -> int:
    if row.score is None:
        return 0
    return row.score.points if row.score.by is team else -row.score.points
