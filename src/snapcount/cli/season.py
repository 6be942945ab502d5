"""`snapcount season`: statistics over many games."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from snapcount.cli.arguments import Commands, add_command, add_json
from snapcount.cli.progress import ProgressBar
from snapcount.cli.rulebook_files import tell_remarks
from snapcount.cli.screen import Screen
from snapcount.cli.season_report import as_json
from snapcount.cli.season_tables import SeasonTables
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.loading import Loaded, load_file, record_files
from snapcount.mistakes import Mistake
from snapcount.words import Teller

GOOD, BAD_INPUT = 0, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount season`."""
    parser = add_command(commands, "season", teller)
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help=teller.say("help.season.paths")
    )
    parser.add_argument("--plain", action="store_true", help=teller.say("help.play.plain"))
    add_json(parser, teller)


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Adds up all readable games; the others are reported afterward."""
    accounts, mistakes, remarks = _load(record_files(args.paths), teller)
    if args.json:
        print(json.dumps(as_json(accounts), ensure_ascii=False, indent=2))
    else:
        SeasonTables(Screen(args.plain), teller).show(accounts)
    tell_remarks(remarks, teller)
    for mistake in mistakes:
        print(mistake.told(teller), file=sys.stderr)
    return BAD_INPUT if mistakes else GOOD


def _load(files: Sequence[Path], teller: Teller) -> Loaded:
    accounts: list[Account] = []
    mistakes: list[Mistake] = []
    remarks: list[Mistake] = []
    with ProgressBar(teller.say("season.reading")) as bar:
        for done, file in enumerate(files, start=1):
            loaded = load_file(file)
            accounts += loaded.accounts
            mistakes += loaded.mistakes
            remarks += loaded.remarks
            bar(done, len(files))
    return Loaded(tuple(accounts), tuple(mistakes), tuple(remarks))
