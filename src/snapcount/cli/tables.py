"""`snapcount tables`: a look at the tables of a server, and room for new ones."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from snapcount.cli.arguments import Commands, add_command, add_json
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.service.folders import tables_file
from snapcount.words import Teller

if TYPE_CHECKING:
    from snapcount.service.storage import Shelved

MOST_DAYS = 100_000


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount tables`."""
    say = teller.say
    parser = add_command(commands, "tables", teller)
    parser.add_argument("file", nargs="?", metavar="FILE", help=say("help.tables.file"))
    parser.add_argument("--prune", action="store_true", help=say("help.tables.prune"))
    parser.add_argument("--older-than", metavar="DAYS", help=say("help.tables.older-than"))
    parser.add_argument("--table", action="append", metavar="NUMBER", help=say("help.tables.table"))
    parser.add_argument("--dry-run", action="store_true", help=say("help.tables.dry-run"))
    add_json(parser, teller)


def days_of(given: str) -> int:
    """A number of days as it was typed."""
    if not given.isascii() or not given.isdecimal() or not 1 <= int(given[:9]) <= MOST_DAYS:
        raise Unreadable("tables-days", given=given)
    return int(given)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Shows the tables, or deletes some."""
    path = Path(args.file) if args.file else tables_file()
    if not path.exists():
        raise Unreadable("store-none", file=str(path))
    try:
        if args.prune:
            _prune(args, path, teller)
        elif args.dry_run or args.older_than or args.table:
            raise IllegalHere("tables-nothing")
        elif args.json:
            print(json.dumps([_facts(one) for one in _read(path)], indent=2))
        else:
            _show(_read(path), path, teller)
    except ModuleNotFoundError as error:
        raise IllegalHere("serve-needs", module=error.name) from error
    return 0


def _read(path: Path) -> list[Shelved]:
    """The tables of a file, which a server may have open."""
    from snapcount.service.storage.reading import tables_in

    return tables_in(path)


def _prune(args: argparse.Namespace, path: Path, teller: Teller) -> None:
    from snapcount.service import times
    from snapcount.service.storage import Store

    if not args.older_than and not args.table:
        raise IllegalHere("tables-older-than")
    before = times.stamp(timedelta(days=days_of(args.older_than))) if args.older_than else ""
    every = _read(path)
    known = {one.id for one in every}
    for given in args.table or ():
        if given not in known:
            raise Unreadable("tables-unknown", given=given)
    old = [one for one in every if one.prunable(before)]
    named = [one for one in every if one.id in (args.table or ())]
    chosen = [one for one in every if one in old or one in named]
    if chosen:
        _show(chosen, path, teller)
    if args.dry_run:
        print(teller.say("tables.would", number=len(chosen)))
        return
    store = Store(path)
    try:
        store.prune([one.id for one in old], before).result()
        store.prune([one.id for one in named], before, named=True).result()
        left = {one.id for one in store.shelved()}
        store.shrink()
    finally:
        store.close()
    print(teller.say("tables.pruned", number=sum(one.id not in left for one in chosen)))


def _show(tables: list[Shelved], path: Path, teller: Teller) -> None:
    """One line for each, the latest first."""
    if not tables:
        print(teller.say("tables.none", file=str(path)))
        return
    names = ("table", "age", "play", "state", "game")
    rows = [tuple(teller.say(f"tables.head.{name}") for name in names)]
    rows += [_row(one, teller) for one in tables]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        print("  ".join(cells).rstrip())


def _facts(one: Shelved) -> dict[str, object]:
    """A table for programs."""
    facts: dict[str, object] = asdict(one)
    del facts["index"]
    turn = [role for role in one.index.turn.split(",") if role]
    return facts | asdict(one.index) | {"turn": turn}


def _row(one: Shelved, teller: Teller) -> tuple[str, ...]:
    from snapcount.service import times

    index, age = one.index, times.now() - datetime.fromisoformat(one.changed)
    state = "over" if index.over else "waiting" if one.begun else "untouched"
    told = teller.say(f"tables.state.{state}")
    if one.marked:
        told = teller.say("tables.state.marked", state=told)
    game = teller.say(
        "tables.game", away=_plain(index.away), home=_plain(index.home), score=index.score
    )
    return one.id, str(max(age.days, 0)), str(index.play), told, game


def _plain(name: str) -> str:
    """A name without anything that a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)
