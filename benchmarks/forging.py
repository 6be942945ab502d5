"""How close charts come to their statistics: `python -m benchmarks.forging --season 2013`.

Forges all teams of a season and reports how far off every column is, computed exactly from the
finished charts, with the time it took. `--season all` forges every season and checks every chart,
as `charts check` does. Exits with 1 if any chart has an error.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from benchmarks.reports import put_into, row, table, text_of, told
from snapcount.families.paydirt.forge.forging import Forged, Standard, forged_teams
from snapcount.families.paydirt.forge.report import Figure, Side, neutrality, season_errors
from snapcount.families.paydirt.forge.seasons import seasons, teams_of
from snapcount.rulebooks.paydirt.charts.chart_parser import examine
from snapcount.rulebooks.paydirt.charts.checking import warnings
from snapcount.rulebooks.paydirt.charts.columns import Play

INTRODUCTION = """# How closely charts match their statistics

*For: anyone who wonders how well forged charts match the statistics behind them.*

Written by `python -m benchmarks.forging`. Each error is the root mean square, over all teams of a season,
of what the finished chart yields (computed exactly) minus its target. Yards are in yards; everything else
is in percentage points. Offenses are measured against the neutral defense, defenses against the average
offense with formations called by the reference mix ([The chart forge](../league/forge.md)).
"""
ALL = "all"
OF_RUNS = (
    *(Figure.YARDS, Figure.DEVIATION),
    *(Figure.NO_GAIN, Figure.FOUR, Figure.TEN, Figure.TWENTY),
)
OF_PASSES = (
    *(Figure.COMPLETE, Figure.INTERCEPTED, Figure.TRAPPED),
    *(Figure.YARDS, Figure.PER_ATTEMPT, Figure.DEVIATION, Figure.TEN, Figure.TWENTY),
)
OF_OFFENSES = (Figure.FUMBLE, Figure.OFFENSE_FOUL, Figure.DEFENSE_FOUL, Figure.INTERFERENCE)
NAMES = {
    Figure.YARDS: "yards",
    Figure.DEVIATION: "deviation",
    Figure.NO_GAIN: "0 or less",
    Figure.FOUR: "4 and more",
    Figure.TEN: "10 and more",
    Figure.TWENTY: "20 and more",
    Figure.COMPLETE: "complete",
    Figure.INTERCEPTED: "intercepted",
    Figure.TRAPPED: "trapped (QT)",
    Figure.PER_ATTEMPT: "yards an attempt",
    Figure.FUMBLE: "fumble",
    Figure.OFFENSE_FOUL: "OFF",
    Figure.DEFENSE_FOUL: "DEF",
    Figure.INTERFERENCE: "PI",
}


class Season(NamedTuple):
    """The charts of a season, and how long they took."""

    season: int
    standard: Standard
    charts: list[Forged]
    seconds: float
    cores: int


def forged(season: int, cores: int) -> Season:
    """All charts of a season."""
    start, teams = time.perf_counter(), teams_of(season)
    standard = Standard.of(teams)
    charts = list(forged_teams(standard, teams, cores, told(str(season))))
    return Season(season, standard, charts, time.perf_counter() - start, cores)


def section(one: Season) -> str:
    """The report section on its charts, in markdown."""
    offense, defense = (season_errors(one.charts, one.standard, side) for side in Side)
    runs, passes = ([play for play in Play if play.is_pass is is_pass] for is_pass in (False, True))
    off = max(
        abs(figures[Figure.YARDS].error)
        for play, figures in neutrality(one.standard).items()
        if play is not Play.LONG_PASS
    )
    return "\n".join(
        (
            f"## {one.season}",
            "",
            f"{len(one.charts)} teams in {one.seconds:.0f} seconds (cores: {one.cores}). The average offense"
            f" against the average defense is off by {off:.3f} yards at most (long passes left out).",
            "",
            *errors_table("offense", runs, (*OF_RUNS, *OF_OFFENSES), offense),
            "",
            *errors_table("offense", passes, (*OF_PASSES, *OF_OFFENSES), offense),
            "",
            *errors_table("defense", runs, OF_RUNS, defense),
            "",
            *errors_table("defense", passes, OF_PASSES, defense),
            "",
        )
    )


def errors_table(
    side: str,
    plays: list[Play],
    figures: tuple[Figure, ...],
    errors: dict[Play, dict[Figure, float]],
) -> list[str]:
    rows = [
        row(str(play), *(shown(figure, errors[play][figure]) for figure in figures))
        for play in plays
    ]
    return table((side, *(NAMES[figure] for figure in figures)), rows)


def shown(figure: Figure, error: float) -> str:
    return f"{error:.4f}" if figure.is_yards else f"{100 * error:.2f}"


class Looked(NamedTuple):
    """Findings from checking a season's charts."""

    season: int
    charts: int
    errors: int
    warnings: Counter[str]
    seconds: float


def looked_over(one: Season) -> Looked:
    """Checks every chart as a file."""
    found = [examine(forged.text) for forged in one.charts]
    errors = sum(len(each.errors) for each in found)
    odd = Counter(finding.check for each in found if each.chart for finding in warnings(each.chart))
    return Looked(one.season, len(found), errors, odd, one.seconds)


def checks_section(found: list[Looked]) -> str:
    """All seasons, one per line."""
    kinds = sorted({kind for one in found for kind in one.warnings})
    rows = [
        row(
            *(str(one.season), str(one.charts), str(one.errors)),
            *(str(one.warnings[kind]) for kind in kinds),
            f"{one.seconds:.0f}",
        )
        for one in found
    ]
    heads = ("season", "charts", "errors", *kinds, "seconds")
    return "\n".join(
        (
            "## All seasons",
            "",
            f"{sum(one.charts for one in found)} charts as `charts check` sees them. Warnings measure by"
            " charts of 1983, and football has changed since.",
            "",
            *table(heads, rows),
            "",
        )
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--season", default="2013", help=f"a year, or '{ALL}'")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--into", type=Path, help="write the section into this file")
    given = parser.parse_args()
    if given.season == ALL:
        found = [looked_over(forged(season, given.cores)) for season in seasons()]
        title, report, errors = (
            "All seasons",
            checks_section(found),
            sum(one.errors for one in found),
        )
    else:
        one = forged(int(given.season), given.cores)
        title, report, errors = given.season, section(one), looked_over(one).errors
    print(report)
    if given.into:
        text = put_into(text_of(given.into, INTRODUCTION), title, report)
        given.into.write_text(text, "utf-8")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
