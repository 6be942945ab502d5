"""Columns that would be rerolled forever (E11): nothing but penalties, or boxes that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.cells import FOULS, BoxType
from snapcount.rulebooks.paydirt.charts.chart import Column, TeamChart
from snapcount.rulebooks.paydirt.charts.columns import Play, Special
from snapcount.rulebooks.paydirt.charts.findings import Finding, Place

# A punt may be as long as another column says; what has no length there is rolled again (PDR-13).
ELSEWHERE = {BoxType.BY_KICKOFF: Special.KICKOFF, BoxType.BY_FIELD_GOAL: Special.FIELD_GOAL}
NO_LENGTH = (BoxType.NO_GOOD, BoxType.OUT)


def endless(chart: TeamChart) -> Iterator[Finding]:
    """Every column that cannot terminate."""
    for play in Play:
        if _all(chart.offense[play], *FOULS):
            yield _finding("offense", str(play))
    for column in Special:
        if _all(chart.special[column], *FOULS) or _leads_nowhere(chart, column):
            yield _finding("special", str(column))


def _leads_nowhere(chart: TeamChart, column: Special) -> bool:
    """Whether punts can be sent to a column without any length, or are sent back forever."""
    boxes = chart.special[column]
    sent = {box.kind: chart.special[ELSEWHERE[box.kind]] for box in boxes if box.kind in ELSEWHERE}
    if any(_all(other, *NO_LENGTH) for other in sent.values()):
        return True
    back = [kind for kind, other in sent.items() if _all(other, *NO_LENGTH, *FOULS)]
    return bool(back) and _all(boxes, *FOULS, *back)


def _all(column: Column, *kinds: BoxType) -> bool:
    return all(box.kind in kinds for box in column)


def _finding(table: str, column: str) -> Finding:
    return Finding("E11", Place(table, column=column), Unreadable("chart-endless"))
