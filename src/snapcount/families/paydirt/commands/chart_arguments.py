"""Arguments of `snapcount charts`; does not import the code that makes or reads charts."""

from __future__ import annotations

from collections.abc import Callable

from snapcount.cli.arguments import Arguments, add_json
from snapcount.words import Teller


def add_check(parser: Arguments, teller: Teller) -> None:
    """The arguments of `charts check`."""
    help_text = teller.say("help.charts.check.files")
    parser.add_argument("files", nargs="+", metavar="FILE", help=help_text)


def add_show(parser: Arguments, teller: Teller) -> None:
    """The arguments of `charts show`."""
    say = teller.say
    parser.add_argument("team", metavar="TEAM", help=say("help.charts.show.team"))
    outputs = parser.add_mutually_exclusive_group()
    outputs.add_argument("--html", metavar="OUT", help=say("help.charts.show.html"))
    outputs.add_argument("--svg", metavar="OUT", help=say("help.charts.show.svg"))
    parser.add_argument("--plain", action="store_true", help=say("help.charts.show.plain"))


def add_list(parser: Arguments, teller: Teller) -> None:
    """The arguments of `charts list`."""
    parser.add_argument("--plain", action="store_true", help=teller.say("help.charts.show.plain"))


def add_stats(parser: Arguments, teller: Teller) -> None:
    """The arguments of `charts stats`."""
    say = teller.say
    parser.add_argument("team", metavar="TEAM", help=say("help.charts.show.team"))
    parser.add_argument("--against", metavar="TEAM", help=say("help.charts.stats.against"))
    parser.add_argument("--json", action="store_true", help=say("help.charts.stats.json"))


def add_forge(parser: Arguments, teller: Teller) -> None:
    """The arguments of `charts forge`."""
    say = teller.say
    parser.add_argument("file", nargs="?", metavar="FILE", help=say("help.charts.forge.file"))
    parser.add_argument("--into", metavar="FOLDER", default=".", help=say("help.charts.forge.into"))
    parser.add_argument("--era", type=int, metavar="YEAR", help=say("help.charts.forge.era"))
    parser.add_argument("--template", action="store_true", help=say("help.charts.forge.template"))


def add_season(parser: Arguments, teller: Teller) -> None:
    """The arguments of `charts season`."""
    parser.add_argument(
        "season", type=int, metavar="YEAR", help=teller.say("help.charts.season.year")
    )


def add_report(parser: Arguments, teller: Teller) -> None:
    """The arguments of `charts report`."""
    say = teller.say
    parser.add_argument("source", metavar="YEAR|FILE", help=say("help.charts.report.source"))
    parser.add_argument("team", nargs="?", metavar="TEAM", help=say("help.charts.report.team"))
    parser.add_argument("--against", metavar="TEAM", help=say("help.charts.report.against"))
    parser.add_argument("--era", type=int, metavar="YEAR", help=say("help.charts.forge.era"))
    add_json(parser, teller)


ARGUMENTS: dict[str, Callable[[Arguments, Teller], None]] = {
    "check": add_check,
    "show": add_show,
    "list": add_list,
    "stats": add_stats,
    "forge": add_forge,
    "season": add_season,
    "report": add_report,
}
