"""`snapcount sheet`: checks a QFL sheet before it is handed in."""

from __future__ import annotations

import argparse
import sys
from textwrap import wrap

from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.screen import WIDTH
from snapcount.mistakes import Mistake
from snapcount.rulebooks.qfl.orders.explaining import explained
from snapcount.rulebooks.qfl.orders.sheet_parser import read_sheet
from snapcount.rulebooks.qfl.orders.sides import CALLS, LIMITS, Writer
from snapcount.rulebooks.qfl.orders.writing import printed_sheet
from snapcount.words import Teller
from snapcount.words.spelling import american

BEFORE = 50  # characters of a long sheet shown before a mistake


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount sheet`."""
    parser = add_command(commands, "sheet", teller)
    parser.add_argument("text", metavar="TEXT", help=teller.say("help.sheet.text"))
    parser.add_argument(
        "--side",
        type=american,
        choices=[str(side) for side in Writer],
        default=str(Writer.OFFENSE),
        help=teller.say("help.sheet.side"),
    )


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Prints the sheet's stored form and its meaning, or points out the mistake."""
    side = Writer(args.side)
    try:
        sheet = read_sheet(args.text, {call: call for call in CALLS[side]}, LIMITS[side])
    except Mistake as mistake:
        _point_at(args.text, mistake.facts["position"])
        raise
    print(printed_sheet(sheet))
    print("\n".join(wrap(explained(sheet, teller), WIDTH, break_on_hyphens=False)))
    return 0


def _point_at(text: str, position: int) -> None:
    first = max(0, position - 1 - BEFORE)
    line = "".join(sign if sign.isprintable() else " " for sign in text[first : first + WIDTH])
    print(line, file=sys.stderr)
    print(" " * (position - 1 - first) + "^", file=sys.stderr)
