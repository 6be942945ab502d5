"""Writes a chart to its file; reading it back gives the same chart, writing it again the same file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.chart_parser import FORMAT
from snapcount.rulebooks.paydirt.charts.columns import (
    DEFENSIVE_TOTALS,
    LOWEST,
    OFFENSIVE_TOTALS,
    Formation,
    Play,
    Result,
    Special,
)

_HEADS = {
    Play.LINE_PLUNGE: "1 plunge",
    Play.OFF_TACKLE: "2 tackle",
    Play.END_RUN: "3 end run",
    Play.DRAW: "4 draw",
    Play.SCREEN: "5 screen",
    Play.SHORT_PASS: "6 short",
    Play.MEDIUM_PASS: "7 medium",
    Play.LONG_PASS: "8 long",
    Play.SIDELINE_PASS: "9 sideline",
}
_LEGEND = """\
# A team chart for Paydirt!, one row a line. Lines that begin with # are comments. The boxes:
#   5 gain, -3 loss, . no gain, 5* out of bounds (punts: no return), B breakaway, QT quarterback trapped,
#   INC incomplete, INT12 intercepted 12 yards downfield, F+3 fumble, TD touchdown, OFF10 DEF5 PI18 penalties,
#   (4) (TD) overrules, BK-8 blocked. `snapcount charts check FILE` looks it over.
"""


def chart_text(chart: TeamChart) -> str:
    """The file of a chart."""
    return "\n".join(
        [
            _LEGEND,
            f"format = {_quoted(FORMAT)}",
            f"edition = {_quoted(chart.edition)}",
            "",
            *_header(chart),
            "[offense]",
            *_grid("grid", _heads((*Play, *Result)), OFFENSIVE_TOTALS, _rows(chart.offense)),
            "",
            "[defense]",
            *_defense(chart),
            "",
            "[special]",
            *_grid("grid", _heads(Special), OFFENSIVE_TOTALS, _rows(chart.special)),
            "",
        ]
    )


def _header(chart: TeamChart) -> list[str]:
    return [
        "[team]",
        f"name = {_quoted(chart.name)}",
        f"short = {_quoted(chart.short)}",
        f"season = {chart.season}",
        f"license = {_quoted(chart.license)}",
        f"spbo = {str(chart.special_block).lower()} # Special Block Option",
        "",
        "[fumbles]",
        f'recovered = "{LOWEST}-{chart.recovered}" # the rest is lost',
        "",
        "[extra_point]",
        f'no_good = "{" ".join(map(str, chart.no_good))}" # the red boxes among # ON DICE',
        "",
    ]


def _defense(chart: TeamChart) -> list[str]:
    lines: list[str] = []
    for formation in Formation:
        lines.append(f"# {formation}")
        lines += _grid(formation.letter, _heads(Play), DEFENSIVE_TOTALS, chart.defense[formation])
    return lines


def _rows(
    columns: dict[Play | Result, tuple[Cell, ...]] | dict[Special, tuple[Cell, ...]],
) -> list[tuple[Cell, ...]]:
    return list(zip(*columns.values(), strict=True))


def _heads(columns: Iterable[Play | Result | Special]) -> list[str]:
    return [_HEADS[column] if isinstance(column, Play) else str(column) for column in columns]


def _grid(
    key: str, heads: Sequence[str], totals: range, rows: Sequence[Sequence[Cell]]
) -> list[str]:
    """A grid with its headings as a comment, every column as wide as its widest box."""
    corner = "#".ljust(len(str(totals[-1])))
    table = [[corner, *heads]]
    table += [[str(total), *map(str, row)] for total, row in zip(totals, rows, strict=True)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = [
        " | ".join(text.rjust(width) for text, width in zip(row, widths, strict=True))
        for row in table
    ]
    return [f'{key} = """', *lines, '"""']


def _quoted(text: str) -> str:
    """A text in TOML syntax; JSON writes printable text the same way."""
    return json.dumps(text, ensure_ascii=False)
