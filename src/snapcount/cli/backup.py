"""`snapcount backup`: a checked copy of a server's tables."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from snapcount.cli.arguments import Commands, add_command
from snapcount.mistakes import IllegalHere
from snapcount.service.folders import tables_file
from snapcount.words import Teller

GOOD, DAMAGED = 0, 1


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount backup`."""
    parser = add_command(commands, "backup", teller)
    parser.add_argument("target", type=Path, help=teller.say("help.backup.target"))
    parser.add_argument("--tables", metavar="FILE", help=teller.say("help.serve.tables"))
    parser.add_argument("--force", action="store_true", help=teller.say("help.backup.force"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Copies the tables, and says what the copy holds."""
    try:
        from snapcount.service.backups import back_up
    except ModuleNotFoundError as error:
        raise IllegalHere("serve-needs", module=error.name) from error
    file = tables_of(args)
    held = back_up(file, args.target, instead=args.force)
    facts = {"tables": held.tables, "going_on": held.going_on}
    print(teller.say("backup.done", target=args.target, file=file, **facts))
    return tell_damaged(held.damaged, teller)


def tables_of(args: argparse.Namespace) -> Path:
    """The file of the tables that was named, or the usual one."""
    return Path(args.tables) if args.tables else tables_file()


def tell_damaged(tables: tuple[str, ...], teller: Teller) -> int:
    """Names the tables that cannot be read; returns the exit code."""
    if not tables:
        return GOOD
    print(teller.say("backup.damaged", tables=", ".join(tables)), file=sys.stderr)
    return DAMAGED
