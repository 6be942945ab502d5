"""`snapcount gamebook`: everything about a game, from the recap to every play."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from snapcount.cli.accounts import Accounts, add_game
from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.screen import Screen
from snapcount.press.gamebook.book import Section, gamebook
from snapcount.words import Teller

GOOD, BAD_INPUT = 0, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount gamebook`."""
    parser = add_command(commands, "gamebook", teller)
    parser.add_argument("file", type=Path, help=teller.say("help.file"))
    add_game(parser, teller)
    parser.add_argument("--plain", action="store_true", help=teller.say("help.play.plain"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Prints the gamebook of every game in the file, or of one; damage is reported at the end."""
    accounts = Accounts(args, teller)
    for account in accounts:
        sections = gamebook(account, account.game.voice, plain=args.plain)
        show_sections(sections, Screen(args.plain))
    return GOOD if accounts.whole else BAD_INPUT


def show_sections(sections: Iterable[Section], screen: Screen) -> None:
    """Prints sections with their titles, followed by an empty line each."""
    for section in sections:
        screen.strong(section.title)
        for line in section.lines:
            screen.row(line)
        screen.row("")
