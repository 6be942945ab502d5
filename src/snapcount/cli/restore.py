"""`snapcount restore`: a backup in the place of a server's tables."""

from __future__ import annotations

import argparse
from pathlib import Path

from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.backup import tables_of, tell_damaged
from snapcount.mistakes import IllegalHere
from snapcount.words import Teller


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount restore`."""
    parser = add_command(commands, "restore", teller)
    parser.add_argument("backup", type=Path, help=teller.say("help.restore.backup"))
    parser.add_argument("--tables", metavar="FILE", help=teller.say("help.serve.tables"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Puts the backup in place, and says what it holds and where the old file is."""
    try:
        from snapcount.service.backups import restore
    except ModuleNotFoundError as error:
        raise IllegalHere("serve-needs", module=error.name) from error
    file = tables_of(args)
    restored = restore(args.backup, file)
    held = restored.holdings
    facts = {"tables": held.tables, "going_on": held.going_on}
    print(teller.say("restore.done", file=file, backup=args.backup, **facts))
    if restored.aside is not None:
        print(teller.say("restore.aside", file=restored.aside))
    return tell_damaged(held.damaged, teller)
