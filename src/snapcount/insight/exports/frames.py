"""Whole folders of records as polars frames, in one call each.

    from snapcount.insight.exports.frames import load_plays
    plays = load_plays("games")

Needs polars, which comes with `snapcount[analysis]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, TypeAlias

from snapcount.insight.exports.columns import Column, Row, Type, What
from snapcount.insight.exports.tables import TABLES
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.loading import load_file, record_files
from snapcount.mistakes import IllegalHere, Mistake

if TYPE_CHECKING:
    import polars

Source: TypeAlias = str | PathLike[str]  # a record, or a folder with all its records

# polars types by name: polars is only imported when a frame is requested.
_TYPES = {
    Type.TEXT: "String",
    Type.NUMBER: "Float64",
    Type.FLAG: "Float64",
    Type.WHOLE: "Int32",
}


def load_plays(*sources: Source, skipped: list[Mistake] | None = None) -> polars.DataFrame:
    """One row per football play, as described in docs/analyze/export.md.

    An unreadable game raises; if a list is passed as ``skipped``, the game is skipped and the
    reason appended.
    """
    return _load(What.PLAYS, sources, skipped)


def load_drives(*sources: Source, skipped: list[Mistake] | None = None) -> polars.DataFrame:
    """One row per drive."""
    return _load(What.DRIVES, sources, skipped)


def load_games(*sources: Source, skipped: list[Mistake] | None = None) -> polars.DataFrame:
    """One row per game, with the box score of both teams."""
    return _load(What.GAMES, sources, skipped)


def frame(rows: Iterable[Row], columns: Iterable[Column]) -> polars.DataFrame:
    """Rows as a frame; every column has its type even if there are no rows."""
    pl, columns = polars_or_mistake(), tuple(columns)
    values: dict[str, list[object]] = {column.name: [] for column in columns}
    for row in rows:
        for name, held in values.items():
            held.append(row[name])
    types = polars_schema(columns)
    series = [pl.Series(name, held, types[name], strict=False) for name, held in values.items()]
    return pl.DataFrame(series)  # type: ignore[no-any-return]  # the module is loaded by name


def polars_schema(columns: Iterable[Column]) -> dict[str, type[polars.DataType]]:
    """The polars type of each column: to read a CSV file back, say."""
    pl = polars_or_mistake()
    return {column.name: getattr(pl, _TYPES[column.type]) for column in columns}


def polars_or_mistake() -> ModuleType:
    """The polars module, or an error that explains how to install it."""
    try:
        import polars
    except ImportError as error:
        raise IllegalHere("export-polars") from error
    return polars


def _load(
    what: What, sources: tuple[Source, ...], skipped: list[Mistake] | None
) -> polars.DataFrame:
    table = TABLES[what]
    polars_or_mistake()  # before long work
    accounts = _accounts([Path(source) for source in sources], skipped)
    return frame((row for each in accounts for row in table.rows(each)), table.columns)


def _accounts(paths: list[Path], skipped: list[Mistake] | None) -> Iterator[Account]:
    for file in record_files(paths):
        loaded = load_file(file)
        if loaded.mistakes and skipped is None:
            raise loaded.mistakes[0]
        if skipped is not None:
            skipped += loaded.mistakes
        yield from loaded.accounts
