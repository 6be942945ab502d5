"""The three tables: their columns, and the functions that make their rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from snapcount.insight.exports.columns import Column, Row, What
from snapcount.insight.exports.drives import DRIVES, drive_rows
from snapcount.insight.exports.games import GAMES, game_rows
from snapcount.insight.exports.play_columns import PLAYS
from snapcount.insight.exports.plays import play_rows
from snapcount.insight.stats.account import Account


class ExportTable(NamedTuple):
    """A table: its columns in order, and the rows of one game."""

    columns: tuple[Column, ...]
    rows: Callable[[Account], Iterator[Row]]


TABLES = {
    What.PLAYS: ExportTable(PLAYS, play_rows),
    What.DRIVES: ExportTable(DRIVES, drive_rows),
    What.GAMES: ExportTable(GAMES, game_rows),
}
