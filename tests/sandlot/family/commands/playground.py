"""`snapcount playground`: what may be called."""

from __future__ import annotations

import argparse

from snapcount.cli.arguments import Commands, add_command
from snapcount.gridiron.field import Side
from snapcount.words import Teller
from tests.sandlot.calls import Call, Defense

CALLS = {Side.OFFENSE: Call, Side.DEFENSE: Defense}


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount playground`."""
    parser = add_command(commands, "playground", teller)
    sides = [str(side) for side in Side]
    parser.add_argument("--side", choices=sides, help=teller.say("help.playground.side"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Prints the calls, a line for each side."""
    for side, calls in CALLS.items():
        if args.side in (None, side):
            print(", ".join(teller.option(call) for call in calls))
    return 0
