"""`snapcount charts report`: how far charts are from the statistics they were made from, exactly."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from snapcount.cli.columns import columns, wrapped
from snapcount.cli.screen import WIDTH
from snapcount.families.paydirt.commands.chart_forge import print_estimates, with_progress
from snapcount.families.paydirt.forge.almanac.almanac import read_almanac
from snapcount.families.paydirt.forge.forging import Forged, Standard
from snapcount.families.paydirt.forge.report import (
    Compared,
    Figure,
    Figures,
    Side,
    errors_of,
    neutrality,
    pairing_of,
    season_errors,
)
from snapcount.families.paydirt.forge.seasons import teams_of
from snapcount.families.paydirt.forge.statistics import TeamSeason
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.columns import Play
from snapcount.words import Teller

RUNS = tuple(play for play in Play if not play.is_pass)
PASSES = tuple(play for play in Play if play.is_pass)
_LAST = (
    *(Figure.TEN, Figure.TWENTY, Figure.FUMBLE, Figure.OUT),
    *(Figure.OFFENSE_FOUL, Figure.DEFENSE_FOUL),
)
OF_RUNS = (Figure.YARDS, Figure.DEVIATION, Figure.NO_GAIN, Figure.FOUR, *_LAST)
OF_PASSES = (
    *(Figure.COMPLETE, Figure.INTERCEPTED, Figure.TRAPPED),
    *(Figure.YARDS, Figure.PER_ATTEMPT, Figure.DEVIATION, *_LAST, Figure.INTERFERENCE),
)
_YEAR = re.compile(r"\d{1,4}")  # anything else is a file
_BETWEEN = len("  ")  # two columns of a table


def report(args: argparse.Namespace, teller: Teller) -> int:
    """Every column: of a team, of two teams against each other, or of all teams together."""
    if args.against is not None and args.team is None:
        raise Unreadable("forge-against-whom", given=args.against)
    of_a_year = _YEAR.fullmatch(args.source)
    teams = teams_of(int(args.source)) if of_a_year else read_almanac(Path(args.source))
    standard = Standard.of(teams, args.era)
    if args.team is None:
        told = _of_all(standard, [*with_progress(standard, teams, teller)], args.json, teller)
    elif args.against is None:
        told = _of_a_team(standard, standard.forged(_named(args.team, teams)), args.json, teller)
    else:
        pair = [standard.forged(_named(given, teams)) for given in (args.team, args.against)]
        told = _of_a_pair(standard, pair, args.json, teller)
    if args.json:
        print(json.dumps(told, indent=1))
    return 0


def _named(given: str, teams: Sequence[TeamSeason]) -> TeamSeason:
    for team in teams:
        if given.strip().casefold() in (team.short.casefold(), team.name.casefold()):
            return team
    raise Unreadable("forge-no-team", given=given, names=[team.short for team in teams])


def _of_all(standard: Standard, charts: list[Forged], silent: bool, teller: Teller) -> Any:
    """The errors of all teams together, and whether an average defense changes nothing."""
    errors = {side: season_errors(charts, standard, side) for side in Side}
    neutral = neutrality(standard)
    if not silent:
        for side, found in errors.items():
            _print_headline(teller.say(f"forge.report.all-{side}", count=len(charts)))
            _print_tables(found, _told_error, teller)
        _print_headline(teller.say("forge.report.neutral"))
        _print_tables(neutral, _told_comparison, teller)
    return {**errors, "neutral": _as_json(neutral)}


def _of_a_team(standard: Standard, forged: Forged, silent: bool, teller: Teller) -> Any:
    """Both halves of a chart."""
    found = {side: errors_of(forged, standard, side) for side in Side}
    if not silent:
        for side, plays in found.items():
            _print_headline(teller.say(f"forge.report.team-{side}", name=forged.chart.label))
            _print_tables(plays, _told_comparison, teller)
        print_estimates(forged, teller)
    told = {side: _as_json(plays) for side, plays in found.items()}
    return {"team": forged.chart.label, "estimated": forged.estimated, **told}


def _of_a_pair(standard: Standard, pair: Sequence[Forged], silent: bool, teller: Teller) -> Any:
    """Results of each team's offense against the other's defense."""
    told = []
    for ours, theirs in (pair, pair[::-1]):
        plays = pairing_of(ours, theirs, standard)
        names = {"offense": ours.chart.label, "defense": theirs.chart.label}
        told.append({**names, "plays": _as_json(plays)})
        if not silent:
            _print_headline(teller.say("forge.report.pairing", **names))
            _print_tables(plays, _told_comparison, teller)
    return told


# -------------------------------------------------------------------- tables


def _print_headline(text: str) -> None:
    print(*wrapped(text), sep="\n")


def _print_tables(
    plays: Mapping[Play, Mapping[Figure, Any]],
    told: Callable[[Figure, Any, Teller], str],
    teller: Teller,
) -> None:
    """Prints runs and passes, each with its own figures."""
    for group, figures in ((RUNS, OF_RUNS), (PASSES, OF_PASSES)):
        known = [figure for figure in figures if figure in plays[group[0]]]
        names = ["", *(teller.option(play) for play in group)]
        found = [
            [
                teller.say(f"forge.figure.{figure}"),
                *(told(figure, plays[play][figure], teller) for play in group),
            ]
            for figure in known
        ]
        for table in _fitting(names, found):
            print(*columns([*zip(names, *table, strict=True)]), "", sep="\n")


def _fitting(names: Sequence[str], found: Sequence[Sequence[str]]) -> list[list[Sequence[str]]]:
    """Splits a table's columns so that no part is wider than the terminal."""
    room = WIDTH - max(map(len, names))
    tables: list[list[Sequence[str]]] = [[]]
    left = room
    for column in found:
        width = _BETWEEN + max(map(len, column))
        if width > left:
            tables.append([])
            left = room
        tables[-1].append(column)
        left -= width
    return tables


def _told_comparison(figure: Figure, compared: Compared, teller: Teller) -> str:
    """The target, the result and the difference."""
    error = _told_error(figure, compared.error, teller, sign="+")
    target, exact = (_number(figure, number, teller) for number in compared)
    return f"{target} {exact} ({error})"


def _told_error(figure: Figure, error: float, teller: Teller, sign: str = "") -> str:
    number = f"{error:{sign}.3f}" if figure.is_yards else f"{100 * error:{sign}.2f}"
    return _pointed(number, teller)


def _number(figure: Figure, number: float, teller: Teller) -> str:
    return _pointed(f"{number:.2f}" if figure.is_yards else f"{100 * number:.1f}", teller)


def _pointed(number: str, teller: Teller) -> str:
    return number.replace(".", teller.say("number.decimal-point"))


def _as_json(plays: Mapping[Play, Figures]) -> dict[str, dict[str, dict[str, float]]]:
    return {
        play: {
            figure: {"target": one.target, "exact": one.exact, "error": one.error}
            for figure, one in figures.items()
        }
        for play, figures in plays.items()
    }
