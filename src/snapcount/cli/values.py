"""`snapcount values`: the value of downs when both sides call optimally."""

from __future__ import annotations

import argparse
import json
from typing import Any

from snapcount.cli.agreed import add_agreed, rules_agreed
from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.columns import columns
from snapcount.cli.files import write_file
from snapcount.cli.progress import ProgressBar
from snapcount.cli.rulebook_files import tell_borrowed_values
from snapcount.cli.values_chart import downs_chart, rulebooks_chart
from snapcount.gridiron.field import Team, read_spot, spot_text
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.values.store import PARTS, Values, Worth, values_of
from snapcount.mistakes import IllegalHere
from snapcount.words import Teller

GOOD = 0
SHOWN = ((1, 10), (2, 6), (3, 6), (4, 2))  # downs and distances
SPOTS = (10, 20, 30, 40, 50, 60, 70, 80, 90, 97)
LEAST_SHOWN = PARTS // 100  # a call of less than one in a hundred is not shown


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount values`."""
    parser = add_command(commands, "values", teller)
    add_agreed(parser, teller)
    parser.add_argument("--at", metavar="SPOT", help=teller.say("help.values.at"))
    parser.add_argument(
        "--down",
        type=int,
        default=1,
        choices=(1, 2, 3, 4),
        metavar="N",
        help=teller.say("help.values.down"),
    )
    parser.add_argument(
        "--to-go", type=int, default=10, metavar="YARDS", help=teller.say("help.values.to-go")
    )
    parser.add_argument("--anew", action="store_true", help=teller.say("help.values.anew"))
    parser.add_argument("--write", metavar="FILE", help=teller.say("help.values.write"))
    parser.add_argument("--chart", metavar="FILE", help=teller.say("help.values.chart"))
    parser.add_argument("--compare", metavar="FILE", help=teller.say("help.values.compare"))
    parser.add_argument("--json", action="store_true", help=teller.say("help.values.json"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Prints the values of downs, or of one down with both sides' mixes."""
    rules = rules_agreed(args)
    values = values_of(rules)
    if args.anew:
        values = _anew(rules, teller)
    else:
        tell_borrowed_values(rules, teller)
    if values is None:
        raise IllegalHere("values-none", title=rules.title)
    if args.write:
        write_file(args.write, values.text())
    if args.chart:
        write_file(args.chart, downs_chart(rules, values, teller).svg)
    if args.compare:
        write_file(args.compare, rulebooks_chart(args.down, args.to_go, teller).svg)
    if args.at:
        spot = read_spot(args.at, Team.HOME)
        worth = values.nearest(spot, args.down, args.to_go)
        shown = [json.dumps(worth._asdict())] if args.json else _one(worth, teller)
    else:
        whole = {"rulebook": values.rulebook, "downs": [worth._asdict() for worth in values.downs]}
        shown = [json.dumps(whole)] if args.json else _table(rules.title, values, teller)
    print("\n".join(shown))
    return GOOD


def _anew(rules: Rulebook[Any], teller: Teller) -> Values:
    try:
        from snapcount.insight.values.working_out import worked_out
    except ImportError as error:
        raise IllegalHere("values-missing", name=error.name) from error
    with ProgressBar(teller.say("values.working")) as progress:
        return worked_out(rules, progress)


def _table(title: str, values: Values, teller: Teller) -> list[str]:
    heads = [teller.say("values.spot"), *(f"{down} & {to_go}" for down, to_go in SHOWN)]
    rows = [
        [_spot(spot), *(teller.decimal(values.points(spot, *each), 2) for each in SHOWN)]
        for spot in SPOTS
    ]
    return [
        teller.say("values.title", title=title),
        "",
        *columns([heads, *rows]),
        "",
        teller.say("values.kickoff", points=teller.decimal(values.kickoff, 2)),
    ]


def _one(worth: Worth, teller: Teller) -> list[str]:
    """The nearest computed down, and how often both sides should call what."""
    head = teller.say(
        "values.one",
        down=worth.down,
        to_go=worth.to_go,
        spot=_spot(worth.spot),
        points=teller.decimal(worth.points, 2),
    )
    lines = [head]
    if worth.lined_up:
        lines.append(teller.say("values.lined-up", way=worth.lined_up))
    for side, mix in (("offense", worth.offense), ("defense", worth.defense)):
        lines += ["", teller.say(f"values.{side}")]
        often = sorted(mix.items(), key=lambda item: -item[1])
        rows = [[call, f"{100 * n / PARTS:.0f} %"] for call, n in often if n >= LEAST_SHOWN]
        lines += [f"  {line}" for line in columns(rows)]
    return lines


def _spot(spot: int) -> str:
    """`own 30`, `50`, `opp 20`."""
    text = spot_text(spot, Team.HOME)
    return text.replace(Team.HOME.value, "own").replace(Team.AWAY.value, "opp")
