"""Statistics of the game so far, for the players at the table."""

from __future__ import annotations

from collections.abc import Iterator

from snapcount.game.game import Game
from snapcount.insight.stats.account import account_of
from snapcount.press.gamebook.book import Book


def statistics_lines(game: Game, plain: bool) -> Iterator[str]:
    """The score by quarter and the box score, visitors first; in plain mode, one figure per line."""
    book = Book(account_of(game), game.voice, plain)
    yield from book.quarters().lines
    yield from book.box().lines
