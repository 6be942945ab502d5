"""Columns and blocks of team charts, box by box, for the call panel and for finished plays."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from snapcount.families.paydirt.press.tables import defensive_tables, shown
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.columns import (
    DEFENSIVE_TOTALS,
    OFFENSIVE_TOTALS,
    Formation,
    Play,
    Result,
    Special,
)
from snapcount.rulebooks.paydirt.charts.weights import DEFENSIVE_WAYS, OFFENSIVE_WAYS
from snapcount.words import Teller

UNITS = 10  # rows of a column: one per unit, with the tens side by side


@dataclass(frozen=True)
class Box:
    """A box of a chart."""

    total: int
    text: str
    color: str
    words: str
    ways: int  # the number of ways to roll its total
    lit: bool = False


@dataclass(frozen=True)
class Column:
    """A column of a chart, with its boxes in rows of ten."""

    name: str
    boxes: tuple[Box, ...]

    @property
    def lines(self) -> tuple[tuple[Box, ...], ...]:
        """The boxes in display order: 10, 20, 30; 11, 21, 31; and so on."""
        if len(self.boxes) <= UNITS:
            return tuple([(box,) for box in self.boxes])
        return tuple([self.boxes[unit::UNITS] for unit in range(UNITS)])

    @property
    def read(self) -> tuple[Box, ...]:
        """The boxes that gave the result."""
        return tuple([box for box in self.boxes if box.lit])


@dataclass(frozen=True)
class Block:
    """A formation of a defensive chart: plays in columns, totals in rows."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Box, ...], ...]


def play_column(
    chart: TeamChart, play: Play | Result, teller: Teller, lit: Collection[int] = ()
) -> Column:
    """A column of the offensive chart."""
    name = teller.option(str(play)) if isinstance(play, Play) else teller.say(f"panel.{play}")
    return _column(name, chart.offense[play], teller, lit)


def special_column(
    chart: TeamChart, special: Special, teller: Teller, lit: Collection[int]
) -> Column:
    """A column of the special-teams chart."""
    return _column(teller.say(f"chart.head.{special}"), chart.special[special], teller, lit)


def formation_column(
    chart: TeamChart, formation: Formation, play: Play, teller: Teller, lit: Collection[int]
) -> Column:
    """A formation's column against one play."""
    cells = [row[play.number - 1] for row in chart.defense[formation]]
    boxes = _boxes(DEFENSIVE_TOTALS, cells, DEFENSIVE_WAYS, teller, lit)
    return Column(teller.option(str(formation)), boxes)


def block(chart: TeamChart, formation: Formation, teller: Teller) -> Block:
    """A formation against all nine plays."""
    table = defensive_tables(chart, teller)[list(Formation).index(formation)]
    rows = [
        tuple([_box(row.total, cell, ways, teller) for cell in row.cells])
        for row, ways in zip(table.rows, DEFENSIVE_WAYS, strict=True)
    ]
    heads = tuple([head.short for head in table.heads])
    return Block(teller.option(str(formation)), heads, tuple(rows))


def _column(name: str, cells: Iterable[Cell], teller: Teller, lit: Collection[int] = ()) -> Column:
    return Column(name, _boxes(OFFENSIVE_TOTALS, cells, OFFENSIVE_WAYS, teller, lit))


def _boxes(
    totals: Iterable[int],
    cells: Iterable[Cell],
    ways: Iterable[int],
    teller: Teller,
    lit: Collection[int],
) -> tuple[Box, ...]:
    every = zip(totals, cells, ways, strict=True)
    return tuple([_box(total, cell, many, teller, total in lit) for total, cell, many in every])


def _box(total: int, cell: Cell, ways: int, teller: Teller, lit: bool = False) -> Box:
    words = teller.format_field(str(cell), "box")
    told = teller.say("panel.box-at", total=total, box=words)
    return Box(total, shown(cell), str(cell.color), told, ways, lit)
