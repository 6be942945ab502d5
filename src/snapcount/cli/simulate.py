"""`snapcount simulate`: a large number of games between two coaches."""

from __future__ import annotations

import argparse
import json
import secrets
from typing import Any

from snapcount.cli.agreed import add_agreed, rules_agreed
from snapcount.cli.arguments import Commands, add_command, add_json
from snapcount.cli.cores import all_cores
from snapcount.cli.progress import ProgressBar
from snapcount.cli.rulebook_files import tell_borrowed_values
from snapcount.cli.screen import Screen
from snapcount.cli.simulation_report import SimulationReport, as_json
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches import COACHES
from snapcount.insight.simulation.pairing import Pairing
from snapcount.insight.simulation.running import Engine, Simulated, simulate
from snapcount.mistakes import Unreadable, match_name
from snapcount.words import Teller

GOOD = 0
GAMES = 1_000
COACH = "veteran"


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount simulate`."""
    say = teller.say
    parser = add_command(commands, "simulate", teller)
    add_agreed(parser, teller)
    for team in ("home", "away"):
        help_ = say(f"help.simulate.{team}", coaches=list(COACHES))
        parser.add_argument(f"--{team}", metavar="COACH", default=COACH, help=help_)
    parser.add_argument(
        "--games", type=int, metavar="N", default=GAMES, help=say("help.simulate.games")
    )
    parser.add_argument("--seed", metavar="TEXT", help=say("help.simulate.seed"))
    parser.add_argument("--engine", choices=list(Engine), help=say("help.simulate.engine"))
    parser.add_argument("--cores", type=int, metavar="N", help=say("help.simulate.cores"))
    parser.add_argument("--plain", action="store_true", help=say("help.play.plain"))
    add_json(parser, teller)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Plays the games and prints the results."""
    rules = rules_agreed(args)
    pairing = _pairing(rules, args)
    tell_borrowed_values(rules, teller, (pairing.home, pairing.away))
    simulated = _simulated(pairing, args, teller)
    if args.json:
        print(json.dumps(as_json(pairing, simulated), ensure_ascii=False, indent=2))
    else:
        SimulationReport(Screen(args.plain), teller, rules).show(pairing, simulated)
    return GOOD


def _pairing(rules: Rulebook[Any], args: argparse.Namespace) -> Pairing:
    home, away = (match_name(name, COACHES, what="coach") for name in (args.home, args.away))
    if not (args.seed or "").isprintable():
        raise Unreadable("one-line", option="--seed")
    return Pairing.of(rules, home, away, args.seed or secrets.token_hex(4))


def _simulated(pairing: Pairing, args: argparse.Namespace, teller: Teller) -> Simulated:
    cores = all_cores() if args.cores is None else args.cores
    for option, number in (("--games", args.games), ("--cores", cores)):
        if number < 1:
            raise Unreadable("simulation-least", option=option, given=number)
    engine = Engine(
        args.engine or Engine.REFEREE
    )  # until the tables are proven (docs/analyze/simulate.md)
    with (
        ProgressBar(teller.say("simulation.preparing")) as preparing,
        ProgressBar(teller.say("simulation.playing")) as playing,
    ):
        return simulate(pairing, args.games, engine, cores, preparing, playing)
