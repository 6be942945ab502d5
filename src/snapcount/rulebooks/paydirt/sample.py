"""A plain chart that scenarios fill with the boxes they use."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from snapcount.mistakes import Unreadable, match_name, unknown_name
from snapcount.rulebooks.paydirt.charts.cells import WHITE, Cell, number
from snapcount.rulebooks.paydirt.charts.chart import Column, Edition, TeamChart
from snapcount.rulebooks.paydirt.charts.columns import (
    DEFENSIVE_TOTALS,
    LOWEST,
    OFFENSIVE_TOTALS,
    Formation,
    Play,
    Result,
    Special,
)
from snapcount.rulebooks.paydirt.charts.grammar import read_cell
from snapcount.rulebooks.paydirt.charts.limits import defensive_objection, objection
from snapcount.rulebooks.paydirt.charts.values import (
    read_no_good,
    read_recovered,
    read_text,
    read_truth,
)

KEYS = ("cells", "fumbles", "no_good", "spbo", "edition")
_PLAIN: dict[Play | Result | Special, int] = {
    Result.BREAKAWAY: 10,
    Result.TRAPPED: -5,
    Special.KICKOFF: 60,
    Special.KICKOFF_RETURN: 20,
    Special.PUNT: 40,
    Special.PUNT_RETURN: 5,
    Special.INTERCEPTION_RETURN: 5,
    Special.FIELD_GOAL: 25,
}
_OFFENSE = re.compile(r"off ([1-9]|B|QT) ([123]\d)")
_DEFENSE = re.compile(r"def ([A-F]) ([1-5]) ([1-9])")
_SPECIAL = re.compile(r"(KO|KR|PU|PR|IR|FG) ([123]\d)")
_COLUMNS = {str(play.number): play for play in Play} | {str(result): result for result in Result}
_FORMATIONS = {formation.letter: formation for formation in Formation}
_PLAYS = {str(play.number): play for play in Play}


class Written(NamedTuple):
    """A box filled in by a scenario, and its place."""

    cell: Cell
    column: Play | Result | Special
    total: int
    formation: Formation | None = None


@cache
def plain_chart() -> TeamChart:
    """White boxes, round numbers, every extra point good."""
    return TeamChart(
        name="Plain",
        short="PLN",
        season=2000,
        offense={column: _column(column) for column in (*Play, *Result)},
        defense={
            formation: tuple(tuple(WHITE for _ in Play) for _ in DEFENSIVE_TOTALS)
            for formation in Formation
        },
        special={column: _column(column) for column in Special},
        recovered=27,
    )


def _column(column: Play | Result | Special) -> Column:
    return tuple(number(_PLAIN.get(column, 0)) for _ in OFFENSIVE_TOTALS)


def sample_chart(written: Mapping[str, Any]) -> TeamChart:
    """The plain chart with a scenario's boxes filled in: ``cells = ["off 1 25: 5", "KO 24: 71"]``."""
    for key in written:
        if key not in KEYS:
            raise unknown_name(key, KEYS, what="key")
    edition = Edition(
        match_name(read_text(written.get("edition", "classic")), Edition, what="option")
    )
    chart = replace(
        plain_chart(),
        edition=edition,
        recovered=read_recovered(written.get("fumbles", "10-27")),
        no_good=read_no_good(written.get("no_good", "")),
        special_block=read_truth(written.get("spbo", False)),
    )
    for box in _written(written.get("cells", []), edition):
        chart = _with_box(chart, box)
    return chart


def _written(cells: Any, edition: Edition) -> Iterator[Written]:
    if not isinstance(cells, list):
        raise Unreadable("scenario-box", given=cells)
    places: set[str] = set()
    for text in map(str, cells):
        place, colon, box = (part.strip() for part in text.partition(":"))
        if not colon or not box or place in places:
            raise Unreadable("scenario-box", given=text)
        places.add(place)
        yield _placed(read_cell(box, edition), place, text)


def _placed(cell: Cell, place: str, text: str) -> Written:
    """The box at its place, if it is allowed there."""
    if match := _OFFENSE.fullmatch(place):
        written = Written(cell, _COLUMNS[match[1]], int(match[2]))
    elif match := _DEFENSE.fullmatch(place):
        written = Written(cell, _PLAYS[match[3]], int(match[2]), _FORMATIONS[match[1]])
    elif match := _SPECIAL.fullmatch(place):
        written = Written(cell, Special(match[1]), int(match[2]))
    else:
        raise Unreadable("scenario-box", given=text)
    wrong = (
        defensive_objection(cell, written.column)
        if written.formation and isinstance(written.column, Play)
        else objection(cell, written.column)
    )
    if wrong is not None:
        raise wrong
    return written


def _with_box(chart: TeamChart, box: Written) -> TeamChart:
    if box.formation is not None and isinstance(box.column, Play):
        rows = [list(row) for row in chart.defense[box.formation]]
        rows[box.total - 1][box.column.number - 1] = box.cell
        block = tuple(map(tuple, rows))
        return replace(chart, defense=chart.defense | {box.formation: block})
    if isinstance(box.column, Special):
        column = _with(chart.special[box.column], box)
        return replace(chart, special=chart.special | {box.column: column})
    column = _with(chart.offense[box.column], box)
    return replace(chart, offense=chart.offense | {box.column: column})


def _with(column: Column, box: Written) -> Column:
    cells = list(column)
    cells[box.total - LOWEST] = box.cell
    return tuple(cells)
