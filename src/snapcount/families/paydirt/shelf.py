"""The charts that can be selected by name wherever a game asks for a team."""

from __future__ import annotations

import re

from snapcount.families.paydirt.chart_folders import charts_folder
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.shelf import find_chart, has_code, own_charts

_OF_A_SEASON = re.compile(r"\s*([A-Za-z]{2,3})\s+(\d{4})\s*")  # SEA 2013


def chart_called(given: str) -> TeamChart:
    """Finds a chart: a file, one on the shelf, or a team of a real season."""
    named = _OF_A_SEASON.fullmatch(given)
    if named is None:
        return find_chart(given, [charts_folder()])
    code, season = named[1].upper(), int(named[2])
    label, folders = f"{code} {season}", [charts_folder()]
    return _of_ones_own(label) or _forged(code, season) or find_chart(label, folders)


def _of_ones_own(label: str) -> TeamChart | None:
    """A user's own chart of that name, which overrides a forged one."""
    charts = (one.chart for one in own_charts([charts_folder()]) if one.chart)
    named = (one for one in charts if has_code(one, label) or one.label.upper() == label)
    return next(named, None)


def _forged(code: str, season: int) -> TeamChart | None:
    from snapcount.families.paydirt.season_charts import chart_of  # imported on demand

    return chart_of(code, season)
