"""`snapcount charts forge` and `charts season`: charts from statistics."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from snapcount.cli.arguments import Arguments
from snapcount.cli.columns import wrapped
from snapcount.cli.cores import all_cores
from snapcount.cli.folders import make_folder, write_file
from snapcount.cli.progress import ProgressBar
from snapcount.cli.season_charts import file_of, is_forged, keep
from snapcount.forge.charts.almanac.reading import almanac_template, read_almanac
from snapcount.forge.charts.forging import Forged, Standard, forged_teams
from snapcount.forge.charts.seasons import teams_of
from snapcount.forge.charts.statistics import TeamSeason
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.shelf import ENDING
from snapcount.words import Teller

# -------------------------------------------------------------------- forge


def add_forge(parser: Arguments, teller: Teller) -> None:
    """The arguments of `charts forge`."""
    say = teller.say
    parser.add_argument("file", nargs="?", metavar="FILE", help=say("help.charts.forge.file"))
    parser.add_argument("--into", metavar="FOLDER", default=".", help=say("help.charts.forge.into"))
    parser.add_argument("--era", type=int, metavar="YEAR", help=say("help.charts.forge.era"))
    parser.add_argument("--template", action="store_true", help=say("help.charts.forge.template"))


def forge(args: argparse.Namespace, teller: Teller) -> int:
    """Charts of people's own statistics, and what had to be estimated for them."""
    if args.template:
        print(almanac_template(teller), end="")
        return 0
    if args.file is None:
        raise Unreadable("forge-no-file")
    teams = read_almanac(Path(args.file))
    make_folder(args.into)
    for forged in with_progress(Standard.of(teams, args.era), teams, teller):
        file = Path(args.into) / f"{forged.chart.short.casefold()}{ENDING}"
        write_file(str(file), forged.text)
        print(teller.say("charts.written", name=forged.chart.label, file=str(file)))
        print_estimates(forged, teller)
    return 0


def print_estimates(forged: Forged, teller: Teller) -> None:
    """Which figures nobody had given, if any."""
    if forged.estimated:
        names = ", ".join(forged.estimated)
        print(*wrapped(teller.say("forge.estimated", names=names), "  "), sep="\n")


def with_progress(standard: Standard, teams: Sequence[TeamSeason], teller: Teller) -> list[Forged]:
    """The charts of these teams; whoever watches sees how far they are."""
    with ProgressBar(teller.say("forge.charts")) as progress:
        return list(forged_teams(standard, teams, all_cores(), progress))


# -------------------------------------------------------------------- season


def add_season(parser: Arguments, teller: Teller) -> None:
    """The arguments of `charts season`."""
    parser.add_argument(
        "season", type=int, metavar="YEAR", help=teller.say("help.charts.season.year")
    )


def season(args: argparse.Namespace, teller: Teller) -> int:
    """All charts of a real season, where every face of the game finds them."""
    teams = teams_of(args.season)
    wanted = [team for team in teams if not is_forged(team)]
    if wanted:
        for forged in with_progress(Standard.of(teams), wanted, teller):
            keep(forged)
    facts = {"season": args.season, "folder": str(file_of(teams[0]).parent)}
    codes = ", ".join(team.short for team in teams)
    print(*wrapped(teller.say("forge.season", count=len(teams), **facts, teams=codes)), sep="\n")
    print(teller.say("forge.season-play", name=f"{teams[0].name} {args.season}"))
    return 0
