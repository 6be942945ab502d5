"""A chart as a self-contained HTML page, for the screen, printer and screen reader."""

from __future__ import annotations

from html import escape

from snapcount.families.paydirt.press.drawing import (
    FONTS,
    INK,
    LINE,
    PAGE,
    PAPER,
    USUAL_BRAND,
    Brand,
)
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
from snapcount.rulebooks.paydirt.charts.cells import Cell, Color
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.words import Teller

_STYLE = f"""
* {{ box-sizing: border-box; print-color-adjust: exact; -webkit-print-color-adjust: exact; }}
body {{ margin: 0 auto; max-width: 66rem; padding-bottom: 2rem; background: {PAGE}; color: {INK};
  font: 0.8rem {FONTS}; }}
header {{ display: flex; justify-content: space-between; align-items: baseline; padding: 0.7rem 1.2rem; }}
h1 {{ margin: 0; font-size: 1.9rem; }}
header p {{ margin: 0; font-size: 1.3rem; }}
main {{ display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: 0 1.2rem; }}
section {{ flex: 0 1 auto; }}
section.defense {{ flex: 1 0 100%; display: flex; flex-wrap: wrap; justify-content: space-between;
  gap: 0 1.5rem; }}
h2 {{ flex: 1 0 100%; margin: 1.2rem 0 0; font-size: 1rem; }}
table {{ border-collapse: collapse; margin: 0.4rem 0; table-layout: fixed; }}
caption {{ padding: 0.3rem 0; font-weight: bold; text-align: left; }}
th, td {{ border: 1px solid {LINE}; min-width: 3rem; height: 1.25rem; padding: 0 0.1rem; text-align: center;
  font-variant-numeric: tabular-nums; }}
thead th {{ font-size: 0.68rem; vertical-align: bottom; padding: 0.15rem; }}
section.defense th, section.defense td {{ min-width: 2.8rem; }}
th:first-child, section.defense th:first-child {{ min-width: 1.9rem; }}
tr.decade th, tr.decade td {{ border-top: 2px solid {INK}; }}
{" ".join(f".{name} {{ background: {paper}; }}" for name, paper in PAPER.items())}
.black {{ color: #fff; }}
.spbo {{ padding: 0 0.5rem; margin-right: 0.6rem; }}
.legend {{ padding: 0 1.2rem; }}
.legend span {{ display: inline-block; width: 1.4rem; height: 0.9rem; margin: 0 0.3rem 0 0.9rem;
  border: 1px solid {LINE}; vertical-align: -0.1rem; }}
@media print {{ body {{ max-width: none; font-size: 0.62rem; }} section {{ break-inside: avoid; }} }}
"""


def chart_page(chart: TeamChart, teller: Teller, brand: Brand = USUAL_BRAND) -> str:
    """The page of a chart; it is also well-formed XML."""
    branded = f"header, thead th {{ background: {brand.paper}; color: {brand.ink}; }}\n"
    offense, special = offensive_table(chart, teller), special_table(chart, teller)
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{teller.language.code}" xmlns="http://www.w3.org/1999/xhtml">',
            f'<head><meta charset="utf-8"/><title>{escape(chart.label)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
            f"<style>{_STYLE}{branded}</style></head>",
            "<body>",
            f"<header><h1>{escape(chart.label)}</h1><p>{escape(chart.short)}</p></header>",
            "<main>",
            *_section(offense, fumbles_line(chart, teller)),
            *_section(special, extra_points_line(chart, teller)),
            *_defense(chart, teller),
            "</main>",
            *_legend(chart, teller),
            "</body>",
            "</html>",
            "",
        ]
    )


def _section(table: ChartTable, line: str) -> list[str]:
    return ["<section>", *_table(table), f"<p>{escape(line)}</p>", "</section>"]


def _defense(chart: TeamChart, teller: Teller) -> list[str]:
    spbo = escape(teller.say("chart.spbo"))
    mark = f'<span class="spbo red">{spbo}</span>' if chart.special_block else ""
    tables = (line for table in defensive_tables(chart, teller) for line in _table(table))
    title = escape(teller.say("chart.defense"))
    return ['<section class="defense">', f"<h2>{mark}{title}</h2>", *tables, "</section>"]


def _table(table: ChartTable) -> list[str]:
    heads = "".join(f'<th scope="col">{_head(head)}</th>' for head in table.heads)
    return [
        f"<table><caption>{escape(table.title)}</caption>",
        f'<thead><tr><th scope="col">#</th>{heads}</tr></thead><tbody>',
        *(_row(row) for row in table.rows),
        "</tbody></table>",
    ]


def _head(head: Head) -> str:
    name = escape(head.name).replace(" ", "<br/>")
    return f"{head.code} {name}" if head.short else name


def _row(row: Row) -> str:
    decade = ' class="decade"' if row.total % 10 == 0 else ""
    color = Color.RED if row.red else Color.WHITE
    boxes = "".join(map(_box, row.cells))
    return f'<tr{decade}><th scope="row" class="{color}">{row.total}</th>{boxes}</tr>'


def _box(cell: Cell) -> str:
    return f'<td class="{cell.color}" title="{escape(str(cell))}">{escape(shown(cell))}</td>'


def _legend(chart: TeamChart, teller: Teller) -> list[str]:
    boxes = [
        f'<span class="{color}"></span>{escape(teller.say(f"chart.legend.{color}"))}'
        for color in Color
    ]
    licensed = teller.say("chart.license-of", license=chart.license) if chart.license else ""
    return [f'<p class="legend">{"".join(boxes)}</p>', f'<p class="legend">{escape(licensed)}</p>']
