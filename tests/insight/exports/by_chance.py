"""Games by chance, of every rulebook and with many agreements, as accounts and rows."""

from __future__ import annotations

from functools import cache
from typing import Any

from snapcount.game.game import Game
from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.insight.exports.columns import Row
from snapcount.insight.exports.plays import play_rows
from snapcount.insight.stats.account import Account, account_of
from snapcount.words import language
from tests.games import play_on
from tests.rulebooks.fever import agreements as fever
from tests.rulebooks.paydirt import agreements as paydirt
from tests.rulebooks.strategy import agreements as strategy

RULEBOOKS = (
    *("fever/original", "fever/college", "fever/tfl", "fever/qfl"),
    *("paydirt/basic", "paydirt/advanced", "strategy/sfl"),
)
NAMES = {Team.HOME: "Mill City Millers", Team.AWAY: "ÄÖ & <b>"}


def agreed(rulebook: str, number: int) -> Any:
    """The rules of a game by its number: other switches, charts, cards and lengths each time."""
    family = {"fever": fever, "paydirt": paydirt, "strategy": strategy}[rulebook.partition("/")[0]]
    return family.rules_of(rulebook, number)


def game_number(rulebook: str, number: int, **tags: str) -> Game:
    """A whole game."""
    game = Game(agreed(rulebook, number), Voice(language("en"), NAMES), dict(tags))
    return play_on(game, f"export {number}")


@cache
def account_number(rulebook: str, number: int) -> Account:
    """Its account."""
    return account_of(game_number(rulebook, number))


@cache
def rows_number(rulebook: str, number: int) -> tuple[Row, ...]:
    """Its plays as rows."""
    return tuple(play_rows(account_number(rulebook, number)))
