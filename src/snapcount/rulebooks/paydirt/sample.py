"""A plain chart in which a scenario writes the boxes it reads."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from snapcount.mistakes import Unreadable, unknown_name
from snapcount.rulebooks.paydirt.charts.cells import WHITE, Cell, number
from snapcount.rulebooks.paydirt.charts.chart import Edition, TeamChart
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

RECOVERED = 27
KEYS = ("cells", "fumbles", "no_good", "spbo", "edition")
_OFFENCE = {Result.BREAKAWAY: 10, Result.TRAPPED: -5}
_SPECIAL = {
    Special.KICKOFF: 60,
    Special.KICKOFF_RETURN: 20,
    Special.PUNT: 40,
    Special.PUNT_RETURN: 5,
    Special.INTERCEPTION_RETURN: 5,
    Special.FIELD_GOAL: 25,
}
_TOTAL = r"(?P<total>[123]\d)"
_CELL = re.compile(
    rf"off (?P<play>[1-9]|B|QT) {_TOTAL}"
    r"|def (?P<formation>[A-F]) (?P<row>[1-5]) (?P<against>[1-9])"
    rf"|(?P<special>KO|KR|PU|PR|IR|FG) {_TOTAL.replace('total', 'dice')}"
)
_PLAYS = {str(play.number): play for play in Play} | {str(result): result for result in Result}
_FORMATIONS = {formation.letter: formation for formation in Formation}


@cache
def plain_chart() -> TeamChart:
    """White boxes, round numbers, every extra point good."""
    return TeamChart(
        name="Plain",
        short="PLN",
        season=2000,
        offence={column: _column(_OFFENCE.get(column, 0)) for column in (*Play, *Result)},
        defence={
            formation: tuple(tuple(WHITE for _ in Play) for _ in DEFENSIVE_TOTALS)
            for formation in Formation
        },
        special={column: _column(yards) for column, yards in _SPECIAL.items()},
        recovered=RECOVERED,
    )


def _column(yards: int) -> tuple[Cell, ...]:
    return tuple(number(yards) for _ in OFFENSIVE_TOTALS)


def sample_chart(written: Mapping[str, Any]) -> TeamChart:
    """The plain chart with what a scenario writes: ``cells = ["off 1 25: 5", "KO 24: 71"]``."""
    for key in written:
        if key not in KEYS:
            raise unknown_name(key, KEYS, what="key")
    plain = plain_chart()
    edition = Edition(written.get("edition", Edition.CLASSIC))
    offence = {column: list(cells) for column, cells in plain.offence.items()}
    defence = {block: [list(row) for row in rows] for block, rows in plain.defence.items()}
    special = {column: list(cells) for column, cells in plain.special.items()}
    for text in written.get("cells", ()):
        place, _, box = str(text).partition(":")
        found = _CELL.fullmatch(place.strip())
        if not found:
            raise Unreadable("scenario-box", given=text)
        cell = read_cell(box.strip(), edition)
        if found["play"]:
            offence[_PLAYS[found["play"]]][int(found["total"]) - LOWEST] = cell
        elif found["formation"]:
            row = defence[_FORMATIONS[found["formation"]]][int(found["row"]) - 1]
            row[int(found["against"]) - 1] = cell
        else:
            special[Special(found["special"])][int(found["dice"]) - LOWEST] = cell
    return TeamChart(
        name=plain.name,
        short=plain.short,
        season=plain.season,
        offence={column: tuple(cells) for column, cells in offence.items()},
        defence={block: tuple(map(tuple, rows)) for block, rows in defence.items()},
        special={column: tuple(cells) for column, cells in special.items()},
        recovered=int(str(written.get("fumbles", RECOVERED)).rpartition("-")[2]),
        no_good=tuple(map(int, str(written.get("no_good", "")).split())),
        special_block=bool(written.get("spbo", False)),
        edition=edition,
    )
