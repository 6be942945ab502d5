"""A chart as a picture (SVG) that looks like a printed team chart."""

from __future__ import annotations

from dataclasses import dataclass

from snapcount.families.paydirt.press.tables import (
    ChartTable,
    Head,
    Row,
    defensive_tables,
    extra_points_line,
    fumbles_line,
    offensive_table,
    shown,
    special_table,
)
from snapcount.press.pictures.drawing import Drawing, Style
from snapcount.rulebooks.paydirt.charts.cells import Cell, Color
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.words import Teller

WIDTH, MARGIN = 1000, 30
BAND, FOOT = 64, 64
ROW = 19  # height of a box
TITLE = 24
TALL_HEAD, LOW_HEAD = 32, 17
TOTAL = 30  # width of the boxes with the totals
OFFENSE_BOX, SPECIAL_BOX, DEFENSE_BOX = 48, 54, 48
DECADE = 10  # a heavier line is above every tenth total

PAPER = {
    Color.GREEN: "#bfe0b0",
    Color.WHITE: "#ffffff",
    Color.RED: "#f1a196",
    Color.BLACK: "#1d1d1d",
    Color.YELLOW: "#ffe173",
}
INK, LINE, PAGE = "#1a1a1a", "#8d8a80", "#fbfaf5"
FONTS = '"Helvetica Neue", Arial, "Liberation Sans", sans-serif'


@dataclass(frozen=True)
class Brand:
    """The colors of the title and of the column headings."""

    paper: str = "#20385c"
    ink: str = "#ffffff"


USUAL_BRAND = Brand()  # for teams with unknown colors

_STYLE = f"""
svg {{ background: {PAGE}; }}
text {{ font: 12px {FONTS}; fill: {INK}; text-anchor: middle; }}
rect.box {{ stroke: {LINE}; stroke-width: 0.6; }}
{" ".join(f"rect.{name} {{ fill: {paper}; }}" for name, paper in PAPER.items())}
text.total {{ font-weight: bold; }}
text.head {{ font-size: 10px; font-weight: bold; }}
text.title {{ font-size: 14px; font-weight: bold; text-anchor: start; letter-spacing: 0.5px; }}
text.small {{ font-size: 11px; text-anchor: start; }}
text.band {{ font-size: 30px; font-weight: bold; text-anchor: start; }}
text.code {{ font-size: 20px; text-anchor: end; }}
text.spbo {{ font-weight: bold; }}
.decade {{ stroke: {INK}; stroke-width: 1.4; }}
"""


def chart_svg(chart: TeamChart, teller: Teller, brand: Brand = USUAL_BRAND) -> str:
    """A self-contained picture of a chart."""
    paper = _Paper(brand)
    paper.band(chart)
    top = BAND + MARGIN
    offense = offensive_table(chart, teller)
    bottom = paper.table(offense, MARGIN, top, OFFENSE_BOX, TALL_HEAD)
    special = WIDTH - MARGIN - TOTAL - SPECIAL_BOX * 6
    paper.table(special_table(chart, teller), special, top, SPECIAL_BOX, TALL_HEAD)
    paper.text("small", MARGIN, bottom + 17, fumbles_line(chart, teller))
    paper.text("small", special, bottom + 17, extra_points_line(chart, teller))
    bottom = paper.defense(chart, teller, bottom + 46)
    paper.legend(chart, teller, bottom + 14)
    paper.drawing.height = bottom + FOOT
    return paper.drawing.picture(chart.label).svg


class _Paper:
    """The chart so far."""

    def __init__(self, brand: Brand) -> None:
        self.drawing = Drawing(WIDTH, 0, page=PAGE, sheet=_STYLE + _branded(brand))

    def text(self, style: str, x: float, y: float, text: str, room: float = 0) -> None:
        self.drawing.words((x, y), text, Style(kind=style), room)

    def box(self, style: str, x: int, y: int, width: int, height: int, title: str = "") -> None:
        self.drawing.rect(x, y, width, height, Style(kind=f"box {style}"), told=title)

    # ---------------------------------------------------------------- parts of the page

    def band(self, chart: TeamChart) -> None:
        self.drawing.rect(0, 0, WIDTH, BAND, Style(kind="brand"))
        longest = WIDTH - 2 * MARGIN - 140
        fits = len(chart.label) * 17 <= longest
        self.text("band", MARGIN, 43, chart.label, 0 if fits else longest)
        self.text("code", WIDTH - MARGIN, 41, chart.short)

    def table(self, table: ChartTable, x: int, y: int, width: int, head: int) -> int:
        """Draws a table; returns the height at which it ends."""
        self.text("title", x, y + 2, table.title)
        y += TITLE - 14
        self._heads(table.heads, x, y, width, head)
        y += head
        right = x + TOTAL + width * len(table.heads)
        for row in table.rows:
            self._row(row, x, y, width)
            if row.total % DECADE == 0:
                self.drawing.line((x, y), (right, y), Style(kind="decade"))
            y += ROW
        return y

    def _heads(self, heads: tuple[Head, ...], x: int, y: int, width: int, height: int) -> None:
        self.box("brand", x, y, TOTAL, height)
        self.text("head", x + TOTAL / 2, y + height / 2 + 4, "#")
        for index, head in enumerate(heads):
            left = x + TOTAL + index * width
            self.box("brand", left, y, width, height, head.name)
            lines = _lines(head) if height == TALL_HEAD else [f"{head.code} {head.short}".strip()]
            first = y + height / 2 + 4 - 6 * (len(lines) - 1)
            for line, text in enumerate(lines):
                self.text("head", left + width / 2, first + 12 * line, text)

    def _row(self, row: Row, x: int, y: int, width: int) -> None:
        self.box(Color.RED if row.red else Color.WHITE, x, y, TOTAL, ROW)
        self.text("total", x + TOTAL / 2, y + 14, str(row.total))
        for index, cell in enumerate(row.cells):
            self._cell(cell, x + TOTAL + index * width, y, width)

    def _cell(self, cell: Cell, x: int, y: int, width: int) -> None:
        self.box(cell.color, x, y, width, ROW, str(cell))
        if shown(cell):
            self.text("cell", x + width / 2, y + 14, shown(cell))

    def defense(self, chart: TeamChart, teller: Teller, y: int) -> int:
        """Draws the six formations in pairs; returns the height at which they end."""
        left = MARGIN
        if chart.special_block:
            self.box(Color.RED, left, y - 15, 54, 20)
            self.text("spbo", left + 27, y - 1, teller.say("chart.spbo"))
            left += 64
        self.text("title", left, y, teller.say("chart.defense"))
        bottom = y + 6
        second = WIDTH - MARGIN - TOTAL - 9 * DEFENSE_BOX
        for index, table in enumerate(defensive_tables(chart, teller)):
            x = second if index % 2 else MARGIN
            top = y + 26 + index // 2 * (5 * ROW + LOW_HEAD + 36)
            bottom = self.table(table, x, top, DEFENSE_BOX, LOW_HEAD)
        return bottom

    def legend(self, chart: TeamChart, teller: Teller, y: int) -> None:
        x = MARGIN
        for color in Color:
            meaning = teller.say(f"chart.legend.{color}")
            self.box(color, x, y + 6, 22, 14)
            self.text("small", x + 28, y + 17, meaning)
            x += 50 + 6 * len(meaning)
        if chart.license:
            licensed = teller.say("chart.license-of", license=chart.license)
            self.text("small", MARGIN, y + 37, licensed)


def _branded(brand: Brand) -> str:
    return (
        f"rect.brand {{ fill: {brand.paper}; }}\n"
        f"text.head, text.band, text.code {{ fill: {brand.ink}; }}\n"
    )


def _lines(head: Head) -> list[str]:
    """A column's name in two lines, after its number."""
    first, _, rest = head.name.partition(" ")
    numbered = f"{head.code} {first}" if head.short else first
    return [numbered, rest] if rest else [numbered]
