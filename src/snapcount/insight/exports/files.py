"""Writes tables to files: CSV and JSON by the standard library, Parquet by polars."""

from __future__ import annotations

import csv
import json
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from shutil import copymode
from typing import TextIO

from snapcount.insight.exports.columns import Column, Row, Value
from snapcount.insight.exports.frames import frame
from snapcount.mistakes import Unreadable

# How formulas begin, in wide letters too; apostrophes before that are ours, or could be taken for ours.
_FORMULA = re.compile("'*[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")


class Format(StrEnum):
    """File formats, by file extension."""

    CSV = "csv"
    JSON = "json"
    PARQUET = "parquet"


def write_csv(rows: Iterable[Row], columns: Iterable[Column], file: TextIO) -> None:
    """One line per row below the header; unknown values are empty."""
    names = [column.name for column in columns]
    writer = csv.writer(_PlainEnds(file))
    writer.writerow(names)
    writer.writerows([harmless(row[name]) for name in names] for row in rows)


@dataclass
class _PlainEnds:
    """Ends rows with LF. The writer must think of CR LF, or it does not quote a CR within a cell."""

    file: TextIO

    def write(self, row: str) -> int:
        return self.file.write(row.removesuffix("\r\n") + "\n")


def harmless(value: Value) -> Value:
    """A text that a spreadsheet would run as a formula, with an apostrophe in front; numbers stay."""
    return f"'{value}" if isinstance(value, str) and _FORMULA.match(value) else value


def write_json(rows: Iterable[Row], columns: Iterable[Column], file: TextIO) -> None:
    """A list of objects, one per line; unknown values are null."""
    names = [column.name for column in columns]
    begin = "[\n"
    for row in rows:
        record = {name: row[name] for name in names}
        file.write(begin + json.dumps(record, ensure_ascii=False, allow_nan=False))
        begin = ",\n"
    file.write("[]\n" if begin == "[\n" else "\n]\n")


def write_text(rows: Iterable[Row], columns: Iterable[Column], file: TextIO, form: Format) -> None:
    """Writes one of the text formats."""
    (write_json if form is Format.JSON else write_csv)(rows, columns, file)


def write_file(rows: Iterable[Row], columns: tuple[Column, ...], path: Path, form: Format) -> None:
    """Writes a whole file atomically."""
    with _in_place_of(path) as fresh:
        if form is Format.PARQUET:
            frame(rows, columns).write_parquet(fresh)
        else:
            with fresh.open("w", encoding="utf-8", newline="") as file:
                write_text(rows, columns, file, form)


@contextmanager
def _in_place_of(path: Path) -> Iterator[Path]:
    """A temporary path that replaces the file on success; on any error the old file stays."""
    path = path.resolve()  # a link stays a link
    if path.exists() and not path.is_file():  # a device, a pipe: nothing to keep
        yield path
        return
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        yield fresh
        if path.exists():
            copymode(path, fresh)
        os.replace(fresh, path)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise Unreadable("cannot-write", file=str(path), why=why) from error
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
