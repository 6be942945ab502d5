"""Columns that would be rolled again for ever (E11): nothing but penalties, or boxes that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.cells import FOULS, Kind
from snapcount.rulebooks.paydirt.charts.chart import Column, TeamChart
from snapcount.rulebooks.paydirt.charts.columns import Play, Special
from snapcount.rulebooks.paydirt.charts.findings import Finding, Place

_NO_LENGTH = (Kind.NO_GOOD, Kind.OUT)  # rolled again for the length of a punt (PDR-13)
_ELSEWHERE = {Kind.BY_KICKOFF: Special.KICKOFF, Kind.BY_FIELD_GOAL: Special.FIELD_GOAL}


def endless(chart: TeamChart) -> Iterator[Finding]:
    """Every column that cannot come to an end."""
    for play in Play:
        if _all(chart.offence[play], *FOULS):
            yield _finding("offence", str(play))
    for column in Special:
        if _all(chart.special[column], *FOULS) or _leads_nowhere(chart, column):
            yield _finding("special", str(column))


def _leads_nowhere(chart: TeamChart, column: Special) -> bool:
    """Whether a box sends a punt to a column that has no length for it."""
    sent = {_ELSEWHERE[box.kind] for box in chart.special[column] if box.kind in _ELSEWHERE}
    return any(_all(chart.special[other], *_NO_LENGTH, *FOULS) for other in sent)


def _all(column: Column, *kinds: Kind) -> bool:
    return all(box.kind in kinds for box in column)


def _finding(table: str, column: str) -> Finding:
    return Finding("E11", Place(table, column=column), Unreadable("chart-endless"))
