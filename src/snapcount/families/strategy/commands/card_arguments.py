"""Arguments that the actions of `snapcount cards` share."""

from __future__ import annotations

import argparse

from snapcount.words import Teller


def add_cards(parser: argparse.ArgumentParser, teller: Teller) -> None:
    """Adds `--cards FILE`: a set of cards other than the bundled one."""
    parser.add_argument("--cards", metavar="FILE", help=teller.say("help.cards.cards"))
