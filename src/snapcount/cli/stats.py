"""`snapcount stats`: the box score of a record, and its dice statistics."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from snapcount.cli.accounts import Accounts, add_game
from snapcount.cli.arguments import Commands, add_command, add_json
from snapcount.cli.game_report import as_json
from snapcount.cli.gamebook import show_sections
from snapcount.cli.screen import Screen
from snapcount.press.gamebook.book import figures
from snapcount.words import Teller

GOOD, BAD_INPUT = 0, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount stats`."""
    parser = add_command(commands, "stats", teller)
    parser.add_argument("file", type=Path, help=teller.say("help.file"))
    add_game(parser, teller)
    parser.add_argument("--plain", action="store_true", help=teller.say("help.play.plain"))
    add_json(parser, teller)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Prints the statistics of every game in the file, or of one; damage is reported at the end."""
    accounts = Accounts(args, teller)
    if args.json:
        games = [as_json(account) for account in accounts]
        print(json.dumps({"games": games}, ensure_ascii=False, indent=2))
    else:
        for account in accounts:
            sections = figures(account, account.game.voice, plain=args.plain)
            show_sections(sections, Screen(args.plain))
    return GOOD if accounts.whole else BAD_INPUT
