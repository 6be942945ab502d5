"""`snapcount odds`: the exact odds of what can follow a situation, by pairs of calls."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Sequence
from typing import Any

from snapcount.cli.agreed import add_agreed, rules_agreed
from snapcount.cli.arguments import Commands, add_command, add_json
from snapcount.cli.cores import all_cores
from snapcount.cli.odds_report import MEASURES, OddsReport, as_json
from snapcount.cli.progress import ProgressBar
from snapcount.cli.rulebook_files import tell_borrowed_values
from snapcount.cli.screen import Screen
from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.field import LENGTH, Team, read_spot, spot_text
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import PerTeam, Situation, period_text
from snapcount.insight.odds.book import OddsBook
from snapcount.insight.odds.distribution import Distribution
from snapcount.insight.odds.pairings import Pairing, chosen
from snapcount.insight.odds.policies import Resolution
from snapcount.mistakes import Unreadable, match_name
from snapcount.words import Teller

GOOD = 0
USUAL_SPOT, USUAL_YARDS = "own 25", 10
GOAL = "goal"
OF_THE_LINE = ("at", "down", "to_go", "clock", "period", "score", "timeouts", "ball")


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount odds`."""
    say = teller.say
    parser = add_command(commands, "odds", teller)
    add_agreed(parser, teller)
    parser.add_argument("--at", metavar="SPOT", help=say("help.odds.at"))
    parser.add_argument("--down", type=int, metavar="N", help=say("help.odds.down"))
    parser.add_argument("--to-go", metavar="YARDS", help=say("help.odds.to-go"))
    parser.add_argument("--clock", metavar="M:SS", help=say("help.odds.clock"))
    parser.add_argument("--period", type=int, metavar="N", help=say("help.odds.period"))
    parser.add_argument("--score", metavar="A-B", help=say("help.odds.score"))
    parser.add_argument("--timeouts", metavar="A-B", help=say("help.odds.timeouts"))
    parser.add_argument("--ball", metavar="TEAM", help=say("help.odds.ball"))
    parser.add_argument("--situation", metavar="LINE", help=say("help.odds.situation"))
    parser.add_argument("--call", metavar="CALL", help=say("help.odds.call"))
    parser.add_argument("--defense", metavar="CALL", help=say("help.odds.defense"))
    parser.add_argument("--defence", dest="defense", help=argparse.SUPPRESS)
    parser.add_argument("--measure", choices=MEASURES, help=say("help.odds.measure"))
    parser.add_argument(
        "--policy",
        choices=list(Resolution),
        default=Resolution.HABIT,
        help=say("help.odds.policy"),
    )
    parser.add_argument("--plain", action="store_true", help=say("help.play.plain"))
    add_json(parser, teller)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Prints the matrix of calls by defenses, or one pair in full."""
    rules = rules_agreed(args)
    situation = _situation(rules, args)
    book = OddsBook(rules, situation, Resolution(args.policy))
    if Resolution(args.policy) is Resolution.VALUE:
        tell_borrowed_values(rules, teller)
    wanted = chosen(book.pairings, args.call, args.defense)
    found = _worked_out(book, wanted, teller)
    if args.json:
        print(json.dumps(as_json(book, found, args.policy), ensure_ascii=False, indent=1))
    else:
        OddsReport(Screen(args.plain), teller, book).show(found, args.measure, args.policy)
    return GOOD


def _worked_out(
    book: OddsBook, wanted: Sequence[Pairing], teller: Teller
) -> list[tuple[Pairing, Distribution]]:
    found = []
    with ProgressBar(teller.say("odds.working")) as bar:
        for pairing, distribution in book.each(wanted, all_cores()):
            found.append((pairing, distribution))
            bar(len(found), len(wanted))
    return found


# ---------------------------------------------------------------- the situation


def _situation(rules: Rulebook[Any], args: argparse.Namespace) -> Situation:
    """From a situation line, or from single options."""
    if args.situation is not None:
        given = [name for name in OF_THE_LINE if getattr(args, name) is not None]
        if given:
            option = "--" + given[0].replace("_", "-")
            raise Unreadable("usage-together", name=option, other="--situation")
        line = args.situation
    else:
        line = _line(rules, args)
    situation: Situation = rules.read_situation(line)
    rules.check(situation)
    return situation


def _line(rules: Rulebook[Any], args: argparse.Namespace) -> str:
    opening = rules.opening()
    ball = Team(match_name(args.ball, list(Team), what="team")) if args.ball else Team.AWAY
    x = read_spot(args.at if args.at is not None else USUAL_SPOT, ball)
    period = opening.period if args.period is None else args.period
    score = _per_team(args.score, ball, "--score") or PerTeam(0, 0)
    timeouts = _per_team(args.timeouts, ball, "--timeouts") or opening.timeouts
    return (
        f"{period_text(period)} {args.clock or opening.clock}, "
        f"{ball} {_down(args, x)} at {spot_text(x, ball)}, "
        f"{score}, time-outs {timeouts}, scrimmage"
    )


def _down(args: argparse.Namespace, x: int) -> str:
    down = 1 if args.down is None else args.down
    if not 1 <= down <= DOWNS:
        raise Unreadable("odds-down", given=down)
    near = x + USUAL_YARDS >= LENGTH
    return f"{down}&{args.to_go or (GOAL if near else USUAL_YARDS)}"


def _per_team(given: str | None, ball: Team, option: str) -> PerTeam | None:
    """Two numbers, that of the team with the ball first."""
    if given is None:
        return None
    match = re.fullmatch(r"(\d{1,3})[-:](\d{1,3})", given.strip())
    if not match:
        raise Unreadable("odds-two-numbers", option=option, given=given)
    return PerTeam(0, 0).plus(ball, int(match[1])).plus(ball.other, int(match[2]))
