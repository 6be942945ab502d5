"""`snapcount charts forge` and `charts season`: charts from statistics."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from snapcount.cli.columns import wrapped
from snapcount.cli.cores import all_cores
from snapcount.cli.files import make_folder, write_file
from snapcount.cli.progress import ProgressBar
from snapcount.families.paydirt.chart_folders import season_folder
from snapcount.families.paydirt.forge.almanac.almanac import almanac_template, read_almanac
from snapcount.families.paydirt.forge.forging import Forged, Standard, forged_teams
from snapcount.families.paydirt.forge.seasons import teams_of
from snapcount.families.paydirt.forge.statistics import TeamSeason
from snapcount.families.paydirt.season_charts import keep, kept
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.shelf import ENDING
from snapcount.words import Teller

# -------------------------------------------------------------------- forge


def forge(args: argparse.Namespace, teller: Teller) -> int:
    """Charts from user-supplied statistics, and what had to be estimated for them."""
    if args.template:
        print(almanac_template(teller), end="")
        return 0
    if args.file is None:
        raise Unreadable("forge-no-file")
    teams = sorted(read_almanac(Path(args.file)), key=lambda team: team.season)
    make_folder(args.into)
    for _, group in groupby(teams, key=lambda team: team.season):
        league = tuple(group)
        for forged in with_progress(Standard.of(league, args.era), league, teller):
            _write(forged, Path(args.into), teller)
    return 0


def _write(forged: Forged, folder: Path, teller: Teller) -> None:
    file = folder / f"{forged.chart.short.casefold()}-{forged.chart.season}{ENDING}"
    write_file(str(file), forged.text)
    print(teller.say("charts.written", name=forged.chart.label, file=str(file)))
    print_estimates(forged, teller)


def print_estimates(forged: Forged, teller: Teller) -> None:
    """Prints which figures were missing, if any."""
    if forged.estimated:
        names = ", ".join(forged.estimated)
        print(*wrapped(teller.say("forge.estimated", names=names), "  "), sep="\n")


def with_progress(
    standard: Standard, teams: Sequence[TeamSeason], teller: Teller
) -> Iterator[Forged]:
    """The charts of these teams, one by one, with a progress bar."""
    with ProgressBar(teller.say("forge.charts")) as progress:
        yield from forged_teams(standard, teams, all_cores(), progress)


# -------------------------------------------------------------------- season


def season(args: argparse.Namespace, teller: Teller) -> int:
    """Forges all charts of a real season, where every part of the program finds them."""
    teams = teams_of(args.season)
    folder = str(season_folder(args.season))
    make_folder(folder)
    wanted = [team for team in teams if kept(team) is None]
    if wanted:
        for forged in with_progress(Standard.of(teams), wanted, teller):
            keep(forged)
    facts = {"season": args.season, "teams": ", ".join(team.short for team in teams)}
    told = teller.say("forge.season", count=len(teams), **facts, folder=folder)
    print(*wrapped(told), sep="\n")
    print(teller.say("forge.season-play", name=f"{teams[0].name} {args.season}"))
    return 0
