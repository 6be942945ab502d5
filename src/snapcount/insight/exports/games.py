"""The games table: one row per game, with the box score of both teams."""

from __future__ import annotations

from collections.abc import Iterator

from snapcount.game.record import COACH_TAG, PLAYER_TAG
from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import REGULATION
from snapcount.insight.exports.box import box_columns, box_row
from snapcount.insight.exports.columns import Row, flag, text, whole
from snapcount.insight.exports.play_columns import IDENTITY
from snapcount.insight.exports.subject import Subject
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.identity import state_hashes

GAMES = (
    *IDENTITY[1:8],  # the game and its teams
    text("home_name", "name of the home team"),
    text("away_name", "name of the visitors"),
    text("home_coach", "who played the home team: tag `HomePlayer`, or `HomeCoach`"),
    text("away_coach", "who played the visitors"),
    whole("home_score", "final points of the home team; empty while the game goes on"),
    whole("away_score", "final points of the visitors"),
    whole("result", "home_score less away_score"),
    whole("total", "home_score and away_score together"),
    flag("overtime", "overtime was played"),
    flag("tt_over", "the game is over"),
    whole("tt_plays", "plays of football"),
    text("tt_ruleset", "id of the rulebook"),
    text("tt_version", "version of the rulebook"),
    text("tt_switches", "what was agreed before the game, as in the record"),
    whole("tt_quarter_seconds", "how long a quarter is"),
    text("tt_hash", "mark of the state after the last play, as in posts"),
    *box_columns(Team.AWAY),
    *box_columns(Team.HOME),
)


def game_rows(account: Account) -> Iterator[Row]:
    """The single row of a game."""
    subject, game = Subject(account), account.game
    rules, names = game.rulebook, game.voice.names
    yield {
        **subject.header,
        "home_name": names[Team.HOME],
        "away_name": names[Team.AWAY],
        "home_coach": _coach(account, Team.HOME),
        "away_coach": _coach(account, Team.AWAY),
        **subject.outcome,
        "overtime": int(any(row.before.period > REGULATION for row in subject.football)),
        "tt_over": int(game.over),
        "tt_plays": len(subject.football),
        "tt_ruleset": rules.id,
        "tt_version": rules.version,
        "tt_switches": str(rules.switches),
        "tt_quarter_seconds": subject.quarter_seconds,
        "tt_hash": [None, *state_hashes(account.rows)][-1],
        **box_row(Team.AWAY, account.figures[Team.AWAY]),
        **box_row(Team.HOME, account.figures[Team.HOME]),
    }


def _coach(account: Account, team: Team) -> str | None:
    tags = account.game.tags
    return tags.get(PLAYER_TAG[team]) or tags.get(COACH_TAG[team]) or None
