"""`snapcount export`: plays, drives or games as tables for analysts."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.files import try_file
from snapcount.cli.progress import ProgressBar
from snapcount.cli.rulebook_files import tell_remarks
from snapcount.insight.exports.columns import Row, What
from snapcount.insight.exports.files import Format, write_file, write_text
from snapcount.insight.exports.frames import polars_or_mistake
from snapcount.insight.exports.tables import TABLES
from snapcount.insight.stats.loading import load_file, record_files
from snapcount.mistakes import IllegalHere, Mistake, Unreadable
from snapcount.words import Teller

GOOD, BAD_INPUT = 0, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount export`."""
    parser = add_command(commands, "export", teller)
    say = teller.say
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help=say("help.export.paths")
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help=say("help.export.output"))
    tables, formats = [str(what) for what in What], [str(form) for form in Format]
    parser.add_argument(
        "--what", choices=tables, default=str(What.PLAYS), help=say("help.export.what")
    )
    parser.add_argument("--format", choices=formats, help=say("help.export.format"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Writes one table of all readable games; the others are reported afterward."""
    form = _format(args.format, args.output)
    if args.output is not None:
        try_file(str(args.output))
    files = record_files(args.paths)
    _keep_the_records(files, args.output)
    mistakes: list[Mistake] = []
    remarks: list[Mistake] = []
    columns = TABLES[What(args.what)].columns
    try:
        if args.output is None:  # the table itself shows the progress
            write_text(_rows(files, args, mistakes, remarks, None), columns, sys.stdout, form)
        else:
            with ProgressBar(teller.say("export.reading")) as bar:
                write_file(_rows(files, args, mistakes, remarks, bar), columns, args.output, form)
    finally:
        tell_remarks(remarks, teller)
        for mistake in mistakes:
            print(mistake.told(teller), file=sys.stderr)
    return BAD_INPUT if mistakes else GOOD


def _keep_the_records(files: Sequence[Path], output: Path | None) -> None:
    """Refuses to overwrite a game with the table."""
    if output is not None and output.resolve() in {file.resolve() for file in files}:
        raise IllegalHere("export-onto-record", file=str(output))


def _format(given: str | None, output: Path | None) -> Format:
    """As requested, or by file extension; checked before long work."""
    ending = output.suffix.removeprefix(".").lower() if output is not None else Format.CSV
    name = given or ending
    if name not in list(Format):
        raise Unreadable("export-ending", file=str(output), names=[str(one) for one in Format])
    if name == Format.PARQUET:
        if output is None:
            raise IllegalHere("export-parquet-output")
        polars_or_mistake()
    return Format(name)


def _rows(
    files: Sequence[Path],
    args: argparse.Namespace,
    mistakes: list[Mistake],
    remarks: list[Mistake],
    progress: ProgressBar | None,
) -> Iterator[Row]:
    """The rows of every game, file by file; read errors are added to the mistakes, the rest to the remarks.

    If no game could be read, the last mistake is raised: an old table is better than an empty one.
    """
    games = 0
    for done, file in enumerate(files):
        if progress is not None:
            progress(done, len(files))
        loaded = load_file(file, args.lang)
        mistakes += loaded.mistakes
        remarks += loaded.remarks
        games += len(loaded.accounts)
        for account in loaded.accounts:
            yield from TABLES[What(args.what)].rows(account)
    if mistakes and not games:
        raise mistakes.pop()
