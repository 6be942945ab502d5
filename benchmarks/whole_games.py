"""What whole games are like under several coaches: `python -m benchmarks.whole_games`.

Plays the schedule of a season by the referee, once for every coach and clock, and prints a section
of docs/reports/calibration.md: each figure next to that of real seasons. `--into` writes it there in place
of the old one. `--season 2013 --charts FOLDER` plays a real season with its forged charts. The
coaches, and the cache of played games, are those of `benchmarks.replay_season`.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.calibration import GOOD, SURE, Calibrated, calibrated, digits
from benchmarks.league_coach import ERAS, INVENTED
from benchmarks.replay_season import Season, agreed_rules, charts_in, season_named
from benchmarks.reports import put_into, row, table, text_of, told
from benchmarks.season_games import Replays, replay
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.shelf import shipped_charts

INTRODUCTION = """# What whole games are like

*For: anyone who wonders whether games of Paydirt! look like real football.*

Written by `python -m benchmarks.whole_games`. Charts determine what a single play yields. A whole game
also depends on the clock rules and on the coaches, so games are measured with several of them: **team**
calls as the team's real coaches did (for an invented team, as its statistics say); the **veteran** and
the **professor** are the coaches anybody can play against. All games use paydirt/basic with home fumbles
(PD-A5) and overtime, with either the PD-A8 clock (a8) or the basic one.

Figures are per team and game; home margin and home wins are for the home team. Real figures are given
± half the range of the season means of their era, simulated ones ± two standard errors. **Bold** marks
differences larger than both together.

Both clocks are the rulebook's. With 40 seconds for most plays (a8) a game has fewer plays than a real
one, with 30 (basic) more, and all totals per game follow. The professor calls what is best by the
charts, not what real coaches call: more runs, above all draws, and often going for it on fourth down.
"""


class Setting(NamedTuple):
    """Which coaches, and which clock."""

    coach: str
    timing: str

    @property
    def head(self) -> str:
        """The heading of its column."""
        return f"{self.coach}, {self.timing}"


SETTINGS = (
    Setting("team", "a8"),
    Setting("veteran", "a8"),
    Setting("professor", "a8"),
    Setting("team", "basic"),
    Setting("veteran", "basic"),
)
Column = Sequence[Calibrated]
Charts = Mapping[str, TeamChart]  # by the codes of the teams
OURS = {chart.short: chart for chart in shipped_charts()}


def column(setting: Setting, season: Season, charts: Charts, times: int, cores: int) -> Column:
    """Every figure for the games of a setting."""
    rules = agreed_rules("paydirt/basic", [f"timing={setting.timing}", "home_fumbles=on"])
    replays = Replays(rules, charts, setting.coach, times, season.label)
    progress = told(f"{season.label}, {setting.head}")
    replayed = replay(replays, season.matches, cores, progress)
    return calibrated(season.like, [game for match in replayed for game in match.games])


def section(season: Season, times: int, columns: Mapping[Setting, Column]) -> str:
    """All settings side by side, in markdown."""
    heads = ("a team in a game", "real", *(setting.head for setting in columns))
    rows = [_row(figures) for figures in zip(*columns.values(), strict=True)]
    games = len(season.matches) * times
    return "\n".join(
        (
            f"## {season.label}",
            "",
            f"Real figures are those of {season.like}. {games:,} games for each column:"
            f" the schedule {times} times.",
            "",
            *table(heads, rows),
            "",
        )
    )


def _row(figures: Column) -> str:
    (name, target, _), places = figures[0], digits(figures[0].name)
    real = f"{target.mean:.{places}f} ± {target.swing:.{places}f}"
    return row(name.replace("_", " "), real, *map(_cell, figures))


def _cell(one: Calibrated) -> str:
    places = digits(one.name)
    mean = f"{one.estimate.mean:.{places}f}"
    sure = f"{SURE * one.estimate.error:.{places}f}"
    return f"{mean} ± {sure}" if one.verdict == GOOD else f"**{mean}** ± {sure}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--season", default=INVENTED, choices=ERAS)
    parser.add_argument("--charts", type=Path, help="a folder with every team's chart")
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--into", type=Path, help="write the section into this file")
    given = parser.parse_args()
    season = season_named(given.season)
    charts = charts_in(given.charts) if given.charts else OURS
    columns = {
        setting: column(setting, season, charts, given.times, given.cores) for setting in SETTINGS
    }
    report = section(season, given.times, columns)
    print(report)
    if given.into:
        text = put_into(text_of(given.into, INTRODUCTION), season.label, report)
        given.into.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
