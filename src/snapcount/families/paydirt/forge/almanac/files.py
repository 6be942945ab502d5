"""User-supplied statistics as raw cells: one row per team, from CSV or TOML."""

from __future__ import annotations

import csv
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from snapcount.families.paydirt.forge.almanac.columns import (
    COLUMNS,
    NEEDED,
    column_named,
    plain_name,
)
from snapcount.families.paydirt.forge.almanac.places import Place, Trouble
from snapcount.mistakes import Mistake, Unreadable, nearest
from snapcount.rulebooks.paydirt.charts.lines import Lines
from snapcount.rulebooks.paydirt.charts.values import shown

SEPARATORS = (",", ";", "\t")  # the first of those most frequent in the header
COMMENT = "#"
_TOML = re.compile(r"\s*(\[|[\w\"'.-]+\s*=)")
_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_ENDLESS = re.compile(
    r"[0-9_]{4000}"
)  # Python refuses to parse an integer with more digits than about that


class Cell(NamedTuple):
    """A cell's content and its location."""

    value: Any
    place: Place


@dataclass
class Sheet:
    """Every team's cells by column name, and the errors found so far."""

    rows: list[dict[str, Cell]] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)

    def refuse(self, place: Place, why: Mistake) -> None:
        """Records an error and goes on."""
        self.troubles.append(Trouble(place, why))


def is_toml(text: str) -> bool:
    """Whether a text looks like TOML rather than a table, by its first non-comment line."""
    first = next(_lines_with_text(text), "")
    return bool(_TOML.match(first))


def _lines_with_text(text: str) -> Iterator[str]:
    return (line for line in _lines(text) if line.strip() and not _is_comment(line))


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _is_comment(text: str) -> bool:
    return text.lstrip().startswith(COMMENT)


# -------------------------------------------------------------------- tables


def read_table(text: str) -> Sheet:
    """The teams of a table with a header row."""
    sheet = Sheet()
    rows = _rows_of_table(text, sheet)
    if not rows:
        if not sheet.troubles:
            sheet.refuse(Place(), Unreadable("almanac-empty"))
        return sheet
    (header_line, header), *teams = rows
    header = _without_empty_end(header, teams)
    columns = _columns(header_line, header, sheet)
    if not teams:
        sheet.refuse(Place(header_line), Unreadable("almanac-no-teams"))
    for line, cells in teams:
        if any(cells[len(header) :]) or len(cells) < len(header):
            given = Unreadable("almanac-cells", given=len(cells), expected=len(header))
            sheet.refuse(Place(line, shown(cells[0].strip())), given)
        else:
            sheet.rows.append(_row(line, header, columns, cells))
    return sheet


def _rows_of_table(text: str, sheet: Sheet) -> list[tuple[int, list[str]]]:
    """Every nonempty row with its line number; notes if the table breaks off."""
    # Comments may contain quotes.
    lines = ["" if _is_comment(line) else line for line in _lines(text)]
    header = next((line for line in lines if line.strip()), "")
    separator = max(SEPARATORS, key=header.count)
    reader = csv.reader(lines, delimiter=separator, strict=True, skipinitialspace=True)
    rows: list[tuple[int, list[str]]] = []
    try:
        rows.extend((reader.line_num, row) for row in reader)
    except csv.Error as error:
        sheet.refuse(Place(reader.line_num), Unreadable("almanac-table", why=str(error)))
    return [
        (line, row) for line, row in rows if any(map(str.strip, row)) and not _is_comment(row[0])
    ]


def _without_empty_end(header: list[str], teams: Sequence[tuple[int, list[str]]]) -> list[str]:
    """Drops trailing empty columns, which spreadsheets write after columns have been cleared."""
    width = len(header)
    while width and not header[width - 1].strip():
        if any(cell.strip() for _, cells in teams for cell in cells[width - 1 : width]):
            break
        width -= 1
    return header[:width]


def _columns(line: int, header: Sequence[str], sheet: Sheet) -> list[str | None]:
    """The column names; None for unusable ones."""
    columns = [_column(written, Place(line), sheet) for written in header]
    _check_names(header, columns, Place(line), sheet)
    for name in NEEDED:
        if name not in columns:
            sheet.refuse(Place(line), Unreadable("almanac-missing", name=name))
    return columns


def _row(
    line: int, header: Sequence[str], columns: Sequence[str | None], cells: Sequence[str]
) -> dict[str, Cell]:
    code = columns.index("team") if "team" in columns else 0
    team = shown(cells[code].strip())
    return {
        name: Cell(cell.strip(), Place(line, team, shown(written.strip())))
        for written, name, cell in zip(header, columns, cells, strict=False)
        if name is not None
    }


# -------------------------------------------------------------------- names of columns


def _column(written: str, place: Place, sheet: Sheet) -> str | None:
    """The column for a header; None, and an error, if there is no such column."""
    column = column_named(written)
    if column is not None:
        return column.name
    at = place._replace(column=shown(written.strip()))
    meant = _nearest(plain_name(written))
    if not written.strip():
        sheet.refuse(at, Unreadable("almanac-no-name"))
    elif meant:
        sheet.refuse(at, Unreadable("almanac-column-near", given=at.column, meant=meant))
    else:
        sheet.refuse(at, Unreadable("almanac-column", given=at.column))
    return None


@cache
def _nearest(name: str) -> str:
    return nearest(name, COLUMNS)


def _check_names(
    header: Sequence[str], columns: Sequence[str | None], place: Place, sheet: Sheet
) -> None:
    times = Counter(columns)
    seen: set[str] = set()
    for written, name in zip(header, columns, strict=True):
        if name is not None and times[name] > 1:
            if name in seen:
                at = place._replace(column=shown(written.strip()))
                sheet.refuse(at, Unreadable("almanac-column-twice", name=name))
            seen.add(name)


# -------------------------------------------------------------------- TOML


def read_toml(text: str) -> Sheet:
    """The teams of a TOML text: one table per team, named by the team's code."""
    sheet = Sheet()
    try:
        tables = tomllib.loads(text)
    except RecursionError:
        sheet.refuse(Place(), Unreadable("almanac-toml", why="nested too deeply"))
        return sheet
    except ValueError as error:  # not TOML, or a number with thousands of digits
        sheet.troubles.append(_no_toml(error, text))
        return sheet
    if not tables:
        sheet.refuse(Place(), Unreadable("almanac-empty"))
    lines = Lines(text.replace("\r\n", "\n"))
    for code, values in tables.items():
        if isinstance(values, dict):
            sheet.rows.append(_table(code, values, lines, sheet))
        else:
            at = Place(lines.of(code), column=shown(code))
            sheet.refuse(at, Unreadable("almanac-want-table", given=shown(code)))
    return sheet


def _no_toml(error: ValueError, text: str) -> Trouble:
    message = str(error)
    place = _AT.search(message)
    why = message[: place.start()] if place else message
    if place:
        line = int(place[1]) if place[1] else text.count("\n") + 1
    else:
        digits = _ENDLESS.search(text)
        line = text.count("\n", 0, digits.start()) + 1 if digits else 1
    return Trouble(Place(line), Unreadable("almanac-toml", why=shown(why)))


def _table(code: str, values: Mapping[str, Any], lines: Lines, sheet: Sheet) -> dict[str, Cell]:
    team = Place(lines.of(code), shown(code))
    places = {key: team._replace(line=lines.of(f"{code}.{key}")) for key in values}
    columns = [_column(key, places[key], sheet) for key in values]
    # The code is the name of the table, so a key for it would be redundant.
    _check_names([code, *values], ["team", *columns], team, sheet)
    for name in NEEDED:
        if name != "team" and name not in columns:
            sheet.refuse(team, Unreadable("almanac-missing", name=name))
    cells = {"team": Cell(code, team)}
    for (key, value), column in zip(values.items(), columns, strict=True):
        if column is not None:
            cells.setdefault(column, Cell(value, places[key]._replace(column=shown(key))))
    return cells
