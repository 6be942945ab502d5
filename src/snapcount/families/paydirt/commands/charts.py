"""`snapcount charts`: check, show, measure and list team charts; print the Priority Chart."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from textwrap import wrap

from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.columns import wrapped
from snapcount.cli.files import different, write_file
from snapcount.cli.screen import WIDTH, Screen
from snapcount.families.paydirt.chart_folders import charts_folder, season_folder, seasons_kept
from snapcount.families.paydirt.commands.chart_arguments import ARGUMENTS
from snapcount.families.paydirt.commands.chart_stats import stats
from snapcount.families.paydirt.frontier_league import brand_of, team_of, the_league
from snapcount.families.paydirt.press.drawing import chart_svg
from snapcount.families.paydirt.press.page import chart_page
from snapcount.families.paydirt.press.printing import printed_chart
from snapcount.families.paydirt.shelf import chart_called
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.chart_parser import examine_file
from snapcount.rulebooks.paydirt.charts.checking import twins, warnings
from snapcount.rulebooks.paydirt.charts.findings import Finding
from snapcount.rulebooks.paydirt.charts.shelf import Shelved, own_charts
from snapcount.rulebooks.paydirt.priority import PRIORITY_CHART, PRIORITY_EDITION, Entry, Verdict
from snapcount.words import LANGUAGES, Teller

GOOD, BAD_INPUT = 0, 2
CERTAIN, INFERRED = "!", "?"


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount charts` and its actions."""
    say = teller.say
    actions = add_command(commands, "charts", teller).add_subparsers(
        dest="action", metavar="ACTION", required=True, help=say("help.charts.action")
    )
    for name in ACTIONS:
        text = say(f"help.charts.{name}")
        parser = actions.add_parser(name, help=text, description=text)
        parser.add_argument(
            "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=say("help.lang")
        )
        if name in ARGUMENTS:
            ARGUMENTS[name](parser, teller)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Runs the selected action. 0 is good, 2 an unusable chart."""
    return ACTIONS[args.action](args, teller)


# -------------------------------------------------------------------- check


def _check(args: argparse.Namespace, teller: Teller) -> int:
    """Prints every error and warning of every file, and a verdict for each file."""
    findings: dict[str, list[Finding]] = {}
    charts: list[tuple[str, TeamChart]] = []
    for file in different(args.files):
        examined = examine_file(Path(file))
        findings[file] = [*examined.errors]
        if examined.chart is not None:
            charts.append((file, examined.chart))
            findings[file] += warnings(examined.chart)
    for file, finding in twins(charts):
        findings[file].append(finding)
    for file, found in findings.items():
        for finding in found:
            print(f"{file}{_line(finding)}: {finding.told(teller)}")
        print(f"{file}: {_result(found, teller)}")
    errors = any(finding.is_error for found in findings.values() for finding in found)
    return BAD_INPUT if errors else GOOD


def _line(finding: Finding) -> str:
    return "" if finding.place.line is None else f":{finding.place.line}"


def _result(found: list[Finding], teller: Teller) -> str:
    errors = sum(finding.is_error for finding in found)
    odd = len(found) - errors
    if errors:
        return teller.say("charts.not-ok", errors=errors, warnings=odd)
    return teller.say("charts.ok-but", count=odd) if odd else teller.say("charts.ok")


# -------------------------------------------------------------------- show and list


def _show(args: argparse.Namespace, teller: Teller) -> int:
    chart = chart_called(args.team)
    brand = brand_of(chart)
    if args.html is not None:
        return _write(args.html, chart_page(chart, teller, brand), chart, teller)
    if args.svg is not None:
        return _write(args.svg, chart_svg(chart, teller, brand), chart, teller)
    screen = Screen(plain=args.plain)
    title, *tables = printed_chart(chart, teller, color=screen.color)
    for line in (title, *character_of(chart, teller), *tables):
        screen.painted(line)
    return GOOD


def _write(file: str, text: str, chart: TeamChart, teller: Teller) -> int:
    write_file(file, text)
    print(teller.say("charts.written", name=chart.label, file=file))
    return GOOD


def _list(args: argparse.Namespace, teller: Teller) -> int:
    """The bundled league, users' own charts, real seasons, and their folders."""
    screen = Screen(plain=args.plain)
    show_league(screen, teller)
    own = own_charts([charts_folder()])
    if own:
        screen.strong(teller.say("charts.own"))
        print(*(_listed(one, teller) for one in own), "", sep="\n")
    kept = seasons_kept()
    if kept:
        screen.strong(teller.say("charts.seasons"))
        for year, codes in kept.items():
            line = f"{year}  {' '.join(codes)} ({season_folder(year)})"
            print(*wrapped(line, "      "), sep="\n")
        print()
    print(teller.say("charts.folder", folder=str(charts_folder())))
    return BAD_INPUT if any(one.mistake is not None for one in own) else GOOD


def _listed(one: Shelved, teller: Teller) -> str:
    """A user's own chart; a damaged one is reported and does not hide the others."""
    if one.mistake is not None:
        return one.mistake.told(teller)
    assert one.chart is not None
    return f"{one.chart.short:4}  {one.chart.label} ({one.path})"


# -------------------------------------------------------------------- the Priority Chart


def _priority(_: argparse.Namespace, teller: Teller) -> int:
    rows = list(dict.fromkeys(row for row, _ in PRIORITY_CHART))
    columns = list(dict.fromkeys(column for _, column in PRIORITY_CHART))
    _print(teller.say("charts.priority.title", edition=PRIORITY_EDITION))
    print()
    print(" " * 7 + "".join(f"{column:>7}" for column in columns))
    for row in rows:
        boxes = (f"{_marked(PRIORITY_CHART[row, column]):>7}" for column in columns)
        print(f"{row:7}{''.join(boxes)}".rstrip())
    print()
    print(teller.say("charts.priority.verdicts"))
    for verdict in Verdict:
        print(f"  {verdict}  {teller.say(f'charts.priority.{verdict}')}")
    _print(teller.say("charts.priority.known"))
    print()
    print(teller.say("charts.priority.notes"))
    for (row, column), entry in PRIORITY_CHART.items():
        note = _noted(row, column, entry, teller)
        if note:
            _print(note, indent="  ")
    return GOOD


def _marked(entry: Entry) -> str:
    mark = CERTAIN if entry.certain else INFERRED if entry.note else " "
    return f"{entry.verdict}{mark}"


def _noted(row: str, column: str, entry: Entry, teller: Teller) -> str:
    facts = {"row": row, "column": column, "rules": ", ".join(entry.cites)}
    if entry.certain:
        return teller.say("charts.priority.example", **facts)
    if not entry.note:
        return ""
    why = teller.say(f"charts.priority.why.{entry.note}")
    return teller.say("charts.priority.note", note=why, **facts)


def _print(text: str, indent: str = "") -> None:
    lines = wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent * 2,
        break_on_hyphens=False,
        break_long_words=False,
    )
    print("\n".join(lines))


# -------------------------------------------------------------------- the forge


def _forge(args: argparse.Namespace, teller: Teller) -> int:
    from snapcount.families.paydirt.commands.chart_forge import forge  # imported on demand

    return forge(args, teller)


def _season(args: argparse.Namespace, teller: Teller) -> int:
    from snapcount.families.paydirt.commands.chart_forge import season

    return season(args, teller)


def _report(args: argparse.Namespace, teller: Teller) -> int:
    from snapcount.families.paydirt.commands.chart_report import report

    return report(args, teller)


ACTIONS: dict[str, Callable[[argparse.Namespace, Teller], int]] = {
    "check": _check,
    "show": _show,
    "stats": stats,
    "list": _list,
    "priority": _priority,
    "forge": _forge,
    "season": _season,
    "report": _report,
}


def show_league(screen: Screen, teller: Teller) -> None:
    """Prints every team by code, with its character, division by division."""
    league, code = the_league(), teller.language.code
    facts = {"league": league.name, "season": league.season}
    screen.strong(teller.say("charts.league", **facts))
    print()
    for name, called in league.divisions.items():
        screen.strong(teller.say("charts.division", division=called[code]))
        for team in league.division(name):
            line = f"{team.short:4}  {team.name}. {team.character[code]}"
            print(*wrapped(line, " " * 6), sep="\n")
        print()


def character_of(chart: TeamChart, teller: Teller) -> list[str]:
    """A league team's home and character; empty for other teams."""
    team = team_of(chart)
    if team is None:
        return []
    league, code = the_league(), teller.language.code
    division = teller.say("charts.division", division=league.divisions[team.division][code])
    facts = {"league": league.name, "division": division, "character": team.character[code]}
    return wrapped(teller.say("charts.character", **facts))
