"""`--rulebook-file FILE`: a league's own rules, for every command that plays or reads games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from snapcount.game.record import Record
from snapcount.game.replaying import other_origin
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.values.store import borrowed_values
from snapcount.mistakes import IllegalHere, Mistake
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.blame import blamed
from snapcount.rulebooks.files import load_rulebook_file
from snapcount.words import Teller

BY_VALUES = ("professor", "gambler", "grinder")  # coaches that look values up


def add_rulebook_file(parser: argparse.ArgumentParser, teller: Teller) -> None:
    """Adds the option; it may be given several times."""
    parser.add_argument(
        "--rulebook-file", action="append", metavar="FILE", help=teller.say("help.rulebook-file")
    )


def load_rulebook_files(args: argparse.Namespace) -> None:
    """Loads the files in order."""
    for file in _files(args):
        load_rulebook_file(file)


def rulebook_wanted(args: argparse.Namespace) -> str | None:
    """The rulebook that was named, or else the only one in the files."""
    ids = rulebooks_named(args)
    if len(ids) > 1:
        raise IllegalHere("own-several", names=ids)
    return ids[0] if ids else None


def rulebooks_named(args: argparse.Namespace) -> list[str]:
    """The rulebook that was named, or else those in the files."""
    if args.rulebook is not None:
        return [args.rulebook]
    return [each.id for file in _files(args) for each in load_rulebook_file(file)]


def _files(args: argparse.Namespace) -> list[str]:
    return getattr(args, "rulebook_file", None) or []


# -------------------------------------------------------------------- what goes wrong in them


@contextmanager
def blaming_files() -> Iterator[None]:
    """Rules in a file that fail during a game: one sentence with file and line."""
    try:
        yield
    except Mistake:
        raise
    except Exception as error:
        mistake = blamed(error)
        if mistake is None:
            raise
        raise mistake from error


# -------------------------------------------------------------------- what people should know


def tell_other_file(record: Record, teller: Teller) -> None:
    """Says so if a game was played with another file than is loaded now."""
    try:
        mistake = other_origin(record)
    except Mistake:  # told where the record is read
        return
    if mistake is not None:
        tell_remarks([mistake], teller)


def tell_remarks(remarks: Iterable[Mistake], teller: Teller) -> None:
    """Prints each sentence once, however many games it is about."""
    for told in dict.fromkeys(remark.told(teller) for remark in remarks):
        print(told, file=sys.stderr)


def tell_borrowed_values(
    rules: Rulebook[Any], teller: Teller, coaches: Iterable[str] = BY_VALUES
) -> None:
    """Says so if coaches go by the values of the rulebook on which this one builds."""
    base = borrowed_values(rules)
    if base and any(coach in BY_VALUES for coach in coaches):
        base = rulebook_named(base).title
        print(teller.say("values.borrowed", title=rules.title, base=base), file=sys.stderr)
