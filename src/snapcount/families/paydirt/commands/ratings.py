"""`snapcount ratings`: the running rating table of advanced rule 1 of Paydirt!."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.columns import columns
from snapcount.families.paydirt.rating_points import Rated, rated
from snapcount.game.saving import ENDING, SavedGame
from snapcount.mistakes import IllegalHere, Mistake
from snapcount.rulebooks.paydirt.ratings import TABLE_CITE, Standing, rating_table
from snapcount.service.folders import games_folder
from snapcount.words import Teller

GOOD, BAD_INPUT = 0, 2


def add_parser(commands: Commands, teller: Teller) -> None:
    """Adds `snapcount ratings`."""
    parser = add_command(commands, "ratings", teller)
    parser.add_argument("files", nargs="*", metavar="FILE", help=teller.say("help.ratings.files"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Prints every player's games, points and percentage; a damaged game does not hide the others."""
    files = args.files or [str(path) for path in sorted(games_folder().glob(f"*{ENDING}"))]
    results: list[Rated] = []
    code = GOOD
    for file in {os.path.realpath(file): file for file in files}.values():
        try:
            results += rated(SavedGame(Path(file)).load())
        except Mistake as mistake:
            told = IllegalHere("in-file", file=file, why=mistake).told(teller)
            print(told, file=sys.stderr)
            code = BAD_INPUT
    table = rating_table(results)
    print("\n".join(_lines(table, teller)) if table else teller.say("ratings.none"))
    return code


def _lines(table: list[Standing], teller: Teller) -> list[str]:
    heads = [teller.say(f"ratings.{name}") for name in ("player", "games", "points", "percentage")]
    rows = [
        [line.player, str(line.games), str(line.points), f"{float(100 * line.percentage):.1f} %"]
        for line in table
    ]
    return [*columns([heads, *rows]), teller.say("ratings.note", rule=TABLE_CITE)]
