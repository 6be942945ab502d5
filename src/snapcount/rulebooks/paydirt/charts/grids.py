"""Parses a grid: one row per line, ``10 | 6 | 5 | F-4 | ...``; lines starting with ``#`` are comments."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.chart import Edition
from snapcount.rulebooks.paydirt.charts.columns import (
    DEFENSIVE_TOTALS,
    OFFENSIVE_TOTALS,
    Formation,
    Play,
    Result,
    Special,
)
from snapcount.rulebooks.paydirt.charts.findings import Finding, Place, found
from snapcount.rulebooks.paydirt.charts.grammar import read_cell
from snapcount.rulebooks.paydirt.charts.limits import defensive_objection, objection

BAR = "|"
COMMENT = "#"
BLANKS = " \t"
_TOTAL = re.compile(r"[1-9][0-9]?")
_NUMBER_OF_CELLS = "E03"


@dataclass(frozen=True)
class Grid:
    """The specification of a grid: its location, rows and columns, and the check that counts its rows."""

    name: str
    key: str
    rows: range
    columns: Sequence[str]
    check: str
    objection: Callable[[Cell, str], Unreadable | None]


def _offensive(cell: Cell, column: str) -> Unreadable | None:
    return objection(cell, _COLUMNS[column])


def _defensive(cell: Cell, column: str) -> Unreadable | None:
    return defensive_objection(cell, Play(column))


_COLUMNS: dict[str, Play | Result | Special] = {
    str(column): column for column in (*Play, *Result, *Special)
}
OFFENSE = Grid("offense", "offense.grid", OFFENSIVE_TOTALS, (*Play, *Result), "E02", _offensive)
SPECIAL = Grid("special", "special.grid", OFFENSIVE_TOTALS, tuple(Special), "E02", _offensive)
DEFENSE = {
    formation: Grid(key, key, DEFENSIVE_TOTALS, tuple(Play), "E03", _defensive)
    for formation in Formation
    for key in [f"defense.{formation.letter}"]
}


class Rows(NamedTuple):
    """The valid rows by total, and the errors in the others."""

    cells: dict[int, tuple[Cell, ...]]
    errors: list[Finding]


def read_grid(grid: Grid, text: str, first_line: int | None, edition: Edition) -> Rows:
    """Parses all rows of a grid (E02 to E05, E08 to E10)."""
    reader = _Reader(grid, edition)
    for index, line in enumerate(text.split("\n")):
        stripped = line.strip(BLANKS)
        if stripped and not stripped.startswith(COMMENT):
            number = None if first_line is None else first_line + index
            reader.read(stripped, Place(grid.name, line=number))
    reader.check_missing()
    return Rows(reader.cells, reader.errors)


class _Reader:
    def __init__(self, grid: Grid, edition: Edition) -> None:
        self.grid = grid
        self.edition = edition
        self.cells: dict[int, tuple[Cell, ...]] = {}
        self.errors: list[Finding] = []
        self.seen: list[int] = []

    def read(self, line: str, place: Place) -> None:
        label, *texts = line.split(BAR)
        row = self._row(label.strip(BLANKS), place)
        if row is None:
            return
        place = replace(place, row=row)
        expected = len(self.grid.columns)
        if len(texts) != expected:
            facts = {"given": len(texts), "expected": expected}
            why = Unreadable("chart-number-of-cells", **facts)
            self.errors.append(Finding(_NUMBER_OF_CELLS, place, why))
            return
        self.cells[row] = tuple(self._cells(texts, place))

    def check_missing(self) -> None:
        missing = [row for row in self.grid.rows if row not in self.seen]
        self.errors += [
            Finding(self.grid.check, Place(self.grid.name, row), Unreadable("chart-row-missing"))
            for row in missing
        ]

    def _row(self, label: str, place: Place) -> int | None:
        """The total of a row; None if the row is unusable."""
        rows = self.grid.rows
        if not _TOTAL.fullmatch(label) or int(label) not in rows:
            facts = {"given": label, "low": rows[0], "high": rows[-1]}
            self._refuse(Unreadable("chart-row-label", **facts), place)
            return None
        row = int(label)
        place = replace(place, row=row)
        if row in self.seen:
            self._refuse(Unreadable("chart-row-twice"), place)
            return None
        if self.seen and row < self.seen[-1]:
            self._refuse(Unreadable("chart-row-order", before=self.seen[-1]), place)
        self.seen.append(row)
        return row

    def _refuse(self, why: Unreadable, place: Place) -> None:
        self.errors.append(Finding(self.grid.check, place, why))

    def _cells(self, texts: Sequence[str], place: Place) -> Iterator[Cell]:
        for text, column in zip(texts, self.grid.columns, strict=True):
            try:
                cell = read_cell(text.strip(BLANKS), self.edition)
                why = self.grid.objection(cell, column)
                if why is not None:
                    raise why
                yield cell
            except Unreadable as mistake:
                self.errors.append(found(mistake, replace(place, column=str(column))))
