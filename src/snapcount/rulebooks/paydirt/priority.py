"""The Priority Chart: which of two results overrules, or how they combine (PD-IV-2-D). Its cells are data."""

from __future__ import annotations

import tomllib
from enum import StrEnum
from importlib import resources
from typing import Any, NamedTuple

from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell, Color


class Verdict(StrEnum):
    """The verdicts in the cells of the Priority Chart."""

    OFFENSE = "O"
    DEFENSE = "D"
    ADD = "+"
    NO_GAIN = "0"
    SHORTER = "m"  # interception at the shorter distance (PDR-44)
    FUMBLE_ADDED = "f"  # fumble at both yards together
    FUMBLE_AT = "P"  # fumble at the defense's number
    FUMBLE_SCORES = "T"  # fumble beyond the goal line (PDR-45)


class Entry(NamedTuple):
    """A cell: its verdict, the source, and the reasoning if it is inferred."""

    verdict: Verdict
    known: str
    note: str = ""

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules this cell is based on."""
        return ("PD-IV-2-D-a", *_KNOWN[self.known])

    @property
    def certain(self) -> bool:
        """Whether the rulebook prints an example of it."""
        return self.known.isdecimal()


_KNOWN = {
    "1": ("PD-IV-2-D-ex1",),
    "2": ("PD-IV-2-D-ex2",),
    "3": ("PD-IV-2-D-ex3",),
    "4": ("PD-IV-2-D-ex4",),
    "5": ("PD-IV-2-D-ex5",),
    "6": ("PD-IV-2-D-ex6",),
    "7": ("PD-IV-2-D-ex7",),
    "9": ("PD-IV-2-D-ex9",),
    "b": (),
    "c": ("PDR-23",),
    "d": ("PD-IV-2-D-ex8", "PDR-44"),
}
_FILE = "data/priority-chart.toml"
_ROWS = {
    BoxType.BREAKAWAY: "B",
    BoxType.TRAPPED: "QT",
    BoxType.TOUCHDOWN: "TD",
    BoxType.INCOMPLETE: "black",
    BoxType.INTERCEPTION: "INT",
    BoxType.FUMBLE: "F",
    BoxType.OFFENSE_FOUL: "OFF",
    BoxType.DEFENSE_FOUL: "DEF",
    BoxType.INTERFERENCE: "PI",
}
_COLUMNS = {BoxType.TRAPPED: "QT", BoxType.INCOMPLETE: "black", BoxType.INTERCEPTION: "INT"}
_BY_COLOR = {Color.GREEN: "green", Color.WHITE: "white", Color.RED: "red"}


def _read(data: dict[str, Any]) -> dict[tuple[str, str], Entry]:
    return {
        (row, column): Entry(Verdict(verdict), known, data["notes"].get(f"{row} {column}", ""))
        for row, cells in data["rows"].items()
        for column, verdict, known in zip(data["columns"], *cells, strict=True)
    }


_DATA = tomllib.loads((resources.files(__package__) / _FILE).read_text(encoding="utf-8"))
PRIORITY_EDITION: str = _DATA["edition"]  # a later edition's chart differs in some cells (PDR-23)
PRIORITY_CHART = _read(_DATA)


def row_of(ours: Cell) -> str:
    """The row of an offensive result."""
    return _ROWS[ours.kind] if ours.kind in _ROWS else _BY_COLOR[ours.color]


def column_of(theirs: Cell) -> str:
    """The column of a defensive result."""
    if theirs.overrules:
        return "(TD)" if theirs.kind is BoxType.TOUCHDOWN else "(#)"
    return _COLUMNS[theirs.kind] if theirs.kind in _COLUMNS else _BY_COLOR[theirs.color]


def merge(ours: Cell, theirs: Cell) -> Entry:
    """The Priority Chart's verdict on two results."""
    return PRIORITY_CHART[row_of(ours), column_of(theirs)]
