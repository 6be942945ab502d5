"""A whole season played many times over: `python -m benchmarks.replay_season --season 2013 --charts FOLDER`.

Plays every game of the real schedule by the referee, with the charts of the folder, and prints the section
of docs/forge.md: how the teams' strengths come through, and what a game is like beside real ones. `--into`
writes it there in place of the one before, with its picture beside it.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.calibration import calibrated, calibration_table
from benchmarks.reports import put_into, text_of, told
from benchmarks.season_figures import (
    Compared,
    Result,
    compared,
    spread_of_wins,
    spread_told,
    strength_table,
    totals,
)
from benchmarks.season_games import Match, Replayed, Replays, replay
from benchmarks.season_plot import scatter
from snapcount.forge.charts.schedules import schedule_of
from snapcount.forge.charts.seasons import teams_of
from snapcount.forge.charts.statistics import TeamSeason
from snapcount.gridiron.rulebook import read_switches
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.reading import load_chart
from snapcount.rulebooks.paydirt.family import Paydirt

INTRODUCTION = """# Real seasons, replayed

Made by `python -m benchmarks.replay_season`.
"""
# Plays take as long as real ones, a tie is played off, and nobody changes teams.
AGREED = ("timing=a8", "overtime=sudden-death-15", "team_selection=off")


class Season(NamedTuple):
    """A season that is replayed."""

    label: str
    teams: tuple[TeamSeason, ...]
    results: tuple[Result, ...]

    @property
    def matches(self) -> list[Match]:
        """The schedule."""
        return [Match(game.away, game.home) for game in self.results]


def real_season(year: int) -> Season:
    """The regular season of a year."""
    games = [game for game in schedule_of(year) if not game.playoff]
    results = (Result(one.away, one.home, one.away_points, one.home_points) for one in games)
    return Season(str(year), teams_of(year), tuple(results))


def charts_in(folder: Path) -> dict[str, TeamChart]:
    """Every chart of a folder, by the code of its team."""
    charts = [load_chart(file) for file in sorted(folder.glob("*.toml"))]
    return {chart.short: chart for chart in charts}


def agreed_rules(rulebook: str, switches: Sequence[str]) -> Paydirt:
    """The rules the season is replayed by."""
    rules = find_rulebook(rulebook).with_switches(read_switches((*AGREED, *switches)))
    if not isinstance(rules, Paydirt):
        raise SystemExit(f"{rulebook} is played without team charts")
    return rules


def section(
    season: Season, replays: Replays, replayed: Sequence[Replayed], found: Sequence[Compared]
) -> str:
    """What was played and what came of it, in markdown."""
    games = [game for match in replayed for game in match.games]
    return "\n".join(
        (
            f"## {season.label}",
            "",
            f"{len(replayed)} games of the schedule, each played {replays.times} times by"
            f" {replays.rules.id} ({', '.join(changed(replays.rules))}) with {replays.coach} coaches:"
            f" {len(games):,} games. The spread is the standard deviation over the teams.",
            "",
            *strength_table(found),
            "",
            spread_told(spread_of_wins(replayed), season.results),
            "",
            f"![Real and replayed figures of {season.label}]({picture_name(season)})",
            "",
            "What a game is like. The bound is half the range of the season means of the era and"
            " two standard errors of the replayed mean.",
            "",
            *calibration_table(calibrated(season.label, games)),
            "",
        )
    )


def changed(rules: Paydirt) -> list[str]:
    """The switches that are set otherwise than the rulebook has them."""
    usual = type(rules).switches.texts()
    return [
        f"{name}={text}" for name, text in rules.switches.texts().items() if usual[name] != text
    ]


def picture_name(season: Season) -> str:
    """The file of the scatter plots."""
    return f"replayed-{season.label}.svg"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--season", type=int, default=2013)
    parser.add_argument(
        "--charts", type=Path, required=True, help="a folder with every team's chart"
    )
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--rulebook", default="paydirt/basic")
    parser.add_argument("--switch", action="append", default=[], help="name=value")
    parser.add_argument("--coach", default="veteran")
    parser.add_argument("--seed", default="replay")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--into", type=Path, help="write the section into this file")
    given = parser.parse_args()
    season = real_season(given.season)
    rules = agreed_rules(given.rulebook, given.switch)
    replays = Replays(
        rules, charts_in(given.charts), given.coach, given.times, season.label, given.seed
    )
    replayed = replay(replays, season.matches, given.cores, told(f"{season.label}, games"))
    found = compared(season.teams, season.results, totals(replayed))
    report = section(season, replays, replayed, found)
    print(report)
    if given.into:
        given.into.write_text(
            put_into(text_of(given.into, INTRODUCTION), season.label, report), "utf-8"
        )
        picture = scatter(found, f"Real and replayed figures of {season.label}", columns=4)
        given.into.with_name(picture_name(season)).write_text(picture.svg, "utf-8")


if __name__ == "__main__":
    main()
