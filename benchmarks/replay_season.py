"""Replays a whole season many times: `python -m benchmarks.replay_season --season 2013 --charts FOLDER`.

Plays every game of the schedule by the referee, with the charts in the folder, and prints a section
of docs/reports/replays.md: how well the teams' strengths are reproduced, and how games compare to real
ones. `--into` writes it there in place of the old one, with its picture beside it. `--season
invented` plays the league that comes with the game; `benchmarks.league_coach` describes the
coaches.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.calibration import calibrated, calibration_table
from benchmarks.league_coach import ERAS, INVENTED
from benchmarks.reports import put_into, text_of, told
from benchmarks.season_figures import (
    Compared,
    compared,
    strength_table,
    totals,
)
from benchmarks.season_games import Match, Replayed, Replays, replay
from benchmarks.season_plot import scatter
from benchmarks.season_wins import Result, spread_of_wins, spread_told
from snapcount.families.paydirt.forge.league.fixtures import fixtures
from snapcount.families.paydirt.forge.league.seasons import invented_league
from snapcount.families.paydirt.forge.schedules import schedule_of
from snapcount.families.paydirt.forge.seasons import teams_of
from snapcount.families.paydirt.forge.statistics import TeamSeason
from snapcount.gridiron.rulebook import read_switches
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.chart_parser import load_chart
from snapcount.rulebooks.paydirt.family import Paydirt

INTRODUCTION = """# Real seasons, replayed

*For: anyone who wonders whether forged charts play a season as it was.*

Written by `python -m benchmarks.replay_season`. The referee plays every game of a regular season many
times with the [forged charts](../league/forge.md) of its teams, and the results are compared with what
the teams really did.

Coaches call as the teams really called, by down, distance and field zone (`benchmarks/league_coach.py`):
with better coaches the figures would say more about the coaches than about the charts. For games with
the coaches anybody can play against, see [Whole games](calibration.md). *r* is the correlation of real
and replayed figures across teams; *bias* is the mean of replayed minus real.

Known differences, and their causes:

* Plays: with the PD-A8 clock most plays take 40 seconds, a little more than real ones, so all totals per
  game are slightly low. With the basic clock there are more plays than in real games.
* Completions: charts describe what teams do in the open field, and no rule makes it harder near the goal
  line.
* Margins are more spread out than real ones. The cause is unknown; real coaches may play differently with
  a lead.
"""
NOT_PICTURED = ("interception %", "allowed a game")
# Plays take about as long as real ones, ties go to overtime, and nobody changes teams.
AGREED = ("timing=a8", "overtime=sudden-death-15", "team_selection=off")


class Season(NamedTuple):
    """A replayed season."""

    label: str
    like: str  # what its games are compared with
    teams: tuple[TeamSeason, ...]
    matches: tuple[Match, ...]
    results: tuple[Result, ...]  # None for a season that was never played

    @property
    def title(self) -> str:
        """Of its section."""
        return f"Replayed: {self.label}"

    @property
    def picture(self) -> str:
        """The file of its scatter plots."""
        return f"replayed-{self.label}.svg"


def season_named(label: str) -> Season:
    """The invented league, or the regular season of a year."""
    if label == INVENTED:
        fixed = tuple(Match(one.away, one.home) for one in fixtures())
        return Season(label, "2011-15", invented_league(), fixed, ())
    games = [game for game in schedule_of(int(label)) if not game.playoff]
    matches = (Match(one.away, one.home) for one in games)
    results = (Result(one.away, one.home, one.away_points, one.home_points) for one in games)
    return Season(label, label, teams_of(int(label)), tuple(matches), tuple(results))


def charts_in(folder: Path) -> dict[str, TeamChart]:
    """Every chart in a folder, by team code."""
    charts = [load_chart(file) for file in sorted(folder.glob("*.toml"))]
    return {chart.short: chart for chart in charts}


def agreed_rules(rulebook: str, switches: Sequence[str]) -> Paydirt:
    """The rules the season is replayed by."""
    rules = find_rulebook(rulebook)
    if not isinstance(rules, Paydirt):
        raise SystemExit(f"{rulebook} is played without team charts")
    return rules.with_switches(read_switches((*AGREED, *switches)))


def section(
    season: Season, replays: Replays, replayed: Sequence[Replayed], found: Sequence[Compared]
) -> str:
    """The report section in markdown."""
    games = [game for match in replayed for game in match.games]
    return "\n".join(
        (
            f"## {season.title}",
            "",
            f"{len(replayed)} games of the schedule, each played {replays.times} times by"
            f" {replays.rules.id} ({', '.join(changed(replays.rules))}) with {replays.coach} coaches:"
            f" {len(games):,} games. The spread is the standard deviation over the teams.",
            "",
            *strength_table(found),
            "",
            spread_told(spread_of_wins(replayed), season.results),
            "",
            f"![Real and replayed figures]({season.picture})",
            "",
            "What a game is like. The bound is half the range of the season means of the era and"
            " two standard errors of the replayed mean.",
            "",
            *calibration_table(calibrated(season.like, games)),
            "",
        )
    )


def changed(rules: Paydirt) -> list[str]:
    """The switches that differ from the rulebook's defaults."""
    usual = type(rules).switches.texts()
    return [
        f"{name}={text}" for name, text in rules.switches.texts().items() if usual[name] != text
    ]


def write(into: Path, season: Season, report: str, found: Sequence[Compared]) -> None:
    """Writes the section and its picture into the docs."""
    into.write_text(put_into(text_of(into, INTRODUCTION), season.title, report), "utf-8")
    pictured = [one for one in found if not one.name.endswith(NOT_PICTURED)]
    picture = scatter(pictured, f"Real and replayed figures, {season.label}")
    into.with_name(season.picture).write_text(picture.svg, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--season", default="2013", choices=ERAS)
    parser.add_argument(
        "--charts", type=Path, required=True, help="a folder with every team's chart"
    )
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--rulebook", default="paydirt/basic")
    parser.add_argument("--switch", action="append", default=[], help="name=value")
    parser.add_argument("--coach", default="team")
    parser.add_argument("--seed", default="replay")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--into", type=Path, help="write the section into this file")
    given = parser.parse_args()
    season = season_named(given.season)
    rules = agreed_rules(given.rulebook, given.switch)
    replays = Replays(
        rules, charts_in(given.charts), given.coach, given.times, season.label, given.seed
    )
    replayed = replay(replays, season.matches, given.cores, told(f"{season.label}, games"))
    found = compared(season.teams, season.results, totals(replayed))
    report = section(season, replays, replayed, found)
    print(report)
    if given.into:
        write(given.into, season, report, found)


if __name__ == "__main__":
    main()
