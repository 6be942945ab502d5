"""The charts that can be chosen by name, wherever a game asks for a team."""

from __future__ import annotations

import re

from snapcount.cli.folders import charts_folder
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.shelf import find_chart, shelf

_OF_A_SEASON = re.compile(r"\s*([A-Za-z]{2,3})\s+(\d{4})\s*")  # SEA 2013


def chart_called(given: str) -> TeamChart:
    """The chart meant: a file, one on the shelf, or a team of a real season."""
    named = _OF_A_SEASON.fullmatch(given)
    if named and not _is_of_ones_own(given):
        from snapcount.cli.season_charts import chart_of  # nobody else waits until it is loaded

        chart = chart_of(named[1].upper(), int(named[2]))
        if chart is not None:
            return chart
    return find_chart(given, [charts_folder()])


def _is_of_ones_own(given: str) -> bool:
    """Whether somebody has a chart of that name: it takes the place of what could be forged."""
    meant = " ".join(given.split()).casefold()
    labels = (one.chart.label.casefold() for one in shelf([charts_folder()]) if one.chart)
    return meant in labels
