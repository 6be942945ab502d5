"""A chart as printable tables: headings, rows, boxes, and the lines beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.columns import (
    DEFENSIVE_TOTALS,
    HIGHEST,
    LOWEST,
    OFFENSIVE_TOTALS,
    Formation,
    Play,
    Result,
    Special,
)
from snapcount.rulebooks.paydirt.charts.weights import chance_of_totals
from snapcount.words import Teller


class Head(NamedTuple):
    """A column heading: its number or code, a short name, and the full one."""

    code: str
    short: str
    name: str


class Row(NamedTuple):
    """A row: its total, whether that box is red, its boxes."""

    total: int
    red: bool
    cells: tuple[Cell, ...]


class ChartTable(NamedTuple):
    """A table with its title."""

    title: str
    heads: tuple[Head, ...]
    rows: tuple[Row, ...]


def offensive_table(chart: TeamChart, teller: Teller) -> ChartTable:
    """The nine plays, B and QT (PD-IV-2-A-a, PD-IV-2-A-b)."""
    columns = (*Play, *Result)
    rows = _rows(OFFENSIVE_TOTALS, zip(*(chart.offense[one] for one in columns), strict=True))
    return ChartTable(teller.say("chart.offense"), _heads(columns, teller), rows)


def defensive_tables(chart: TeamChart, teller: Teller) -> list[ChartTable]:
    """The six formations (PD-IV-2-B-a)."""
    heads = _heads(Play, teller)
    return [
        ChartTable(
            teller.say(f"chart.formation.{formation.letter}"),
            heads,
            _rows(DEFENSIVE_TOTALS, chart.defense[formation]),
        )
        for formation in Formation
    ]


def special_table(chart: TeamChart, teller: Teller) -> ChartTable:
    """Kicks and returns; the color of the total determines extra points (PD-IV-2-C-b)."""
    cells = zip(*(chart.special[one] for one in Special), strict=True)
    rows = _rows(OFFENSIVE_TOTALS, cells, chart.no_good)
    return ChartTable(teller.say("chart.special"), _heads(Special, teller), rows)


def fumbles_line(chart: TeamChart, teller: Teller) -> str:
    """The line at the foot of the offensive chart."""
    facts = {"low": LOWEST, "recovered": chart.recovered, "high": HIGHEST}
    return teller.say("chart.fumbles", lost=chart.recovered + 1, **facts)


def extra_points_line(chart: TeamChart, teller: Teller, key: str = "chart.extra-points") -> str:
    """What the red boxes among the totals mean; without color they are marked."""
    if not chart.no_good:
        return teller.say("chart.extra-points-good")
    missed = f"{float(100 * chance_of_totals(chart.no_good)):.1f}"
    return teller.say(key, totals=[*chart.no_good], percent=missed)


def shown(cell: Cell) -> str:
    """What is printed in a box: nothing in a white or a black one."""
    blank = cell.kind is BoxType.INCOMPLETE or str(cell) == "."
    return "" if blank else str(cell)


def _rows(
    totals: Sequence[int], cells: Iterable[tuple[Cell, ...]], red: Sequence[int] = ()
) -> tuple[Row, ...]:
    return tuple(Row(total, total in red, row) for total, row in zip(totals, cells, strict=True))


def _heads(columns: Iterable[Play | Result | Special], teller: Teller) -> tuple[Head, ...]:
    return tuple(_head(column, teller) for column in columns)


def _head(column: Play | Result | Special, teller: Teller) -> Head:
    code = str(column.number) if isinstance(column, Play) else str(column)
    short = teller.say(f"chart.short.{code}") if isinstance(column, Play) else ""
    return Head(code, short, teller.say(f"chart.head.{code}"))
