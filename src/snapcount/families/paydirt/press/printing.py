"""A chart as lines for the terminal, with or without color."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from snapcount.families.paydirt.press.tables import (
    ChartTable,
    Row,
    defensive_tables,
    extra_points_line,
    fumbles_line,
    offensive_table,
    special_table,
)
from snapcount.rulebooks.paydirt.charts.cells import Cell, Color
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.words import Teller

# Terminal colors.
INKS = {
    Color.GREEN: "30;42",
    Color.WHITE: "30;107",
    Color.RED: "97;41",
    Color.BLACK: "90;40",
    Color.YELLOW: "30;43",
}
NO_GOOD = "!"  # marks a red total where there is no color
Paint = Callable[[str, Color], str]


def printed_chart(chart: TeamChart, teller: Teller, *, color: bool) -> list[str]:
    """The whole chart, no wider than a terminal."""
    paint = _colored if color else _plain
    return [
        title_line(chart, teller),
        "",
        *_table(offensive_table(chart, teller), paint),
        fumbles_line(chart, teller),
        "",
        teller.say("chart.defense") + (f"  {_spbo(teller, paint)}" if chart.special_block else ""),
        *(
            line
            for table in defensive_tables(chart, teller)
            for line in [*_table(table, paint), ""]
        ),
        *_table(special_table(chart, teller), paint),
        extra_points_line(chart, teller, "chart.extra-points-marked"),
    ]


def title_line(chart: TeamChart, teller: Teller) -> str:
    """The team, its season, its code, and the chart's license."""
    licensed = teller.say("chart.license", license=chart.license) if chart.license else ""
    return f"{chart.label} ({chart.short}){licensed}"


def _spbo(teller: Teller, paint: Paint) -> str:
    return paint(f" {teller.say('chart.spbo')} ", Color.RED)


def _table(table: ChartTable, paint: Paint) -> list[str]:
    codes = [head.code for head in table.heads]
    names = [head.short for head in table.heads]
    written = [codes, names, *([str(cell) for cell in row.cells] for row in table.rows)]
    widths = [max(map(len, column)) for column in zip(*written, strict=True)]
    heads = [_heads(row, widths) for row in (codes, names) if any(row)]
    return [table.title, *heads, *(_row(row, widths, paint) for row in table.rows)]


def _heads(texts: Sequence[str], widths: Sequence[int]) -> str:
    boxes = [text.rjust(width) for text, width in zip(texts, widths, strict=True)]
    return " ".join(["   ", *boxes]).rstrip()


def _row(row: Row, widths: Sequence[int], paint: Paint) -> str:
    total = paint(f"{row.total:2}", Color.RED) if row.red else f"{row.total:2}"
    mark = NO_GOOD if row.red else " "
    boxes = [_box(cell, width, paint) for cell, width in zip(row.cells, widths, strict=True)]
    return " ".join([f"{total}{mark}", *boxes])


def _box(cell: Cell, width: int, paint: Paint) -> str:
    return paint(str(cell).rjust(width), cell.color)


def _colored(text: str, color: Color) -> str:
    return f"\033[{INKS[color]}m{text}\033[0m"


def _plain(text: str, _: Color) -> str:
    return text
