"""`snapcount ratings`: the running rating table of advanced rule 1 of Paydirt!."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import NamedTuple

from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.columns import columns
from snapcount.game.record import COACH_TAG, PLAYER_TAG, Record
from snapcount.game.replaying import replay
from snapcount.game.saving import ENDING, SavedGame
from snapcount.gridiron.field import Team
from snapcount.mistakes import IllegalHere, Mistake
from snapcount.rulebooks.paydirt.family import Advanced, Basic
from snapcount.rulebooks.paydirt.ratings import (
    TABLE_CITE,
    Standing,
    predicted,
    rating_table,
    ratings_of,
)
from snapcount.rulebooks.paydirt.situation import PaydirtSituation
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


RATED = (Basic.id, Advanced.id)


class Rated(NamedTuple):
    """A player's rating points for one game."""

    player: str
    points: int


def rated(record: Record) -> list[Rated]:
    """What both players earned; nothing if the game is not over or began without predictions."""
    if record.tag("Rulebook") not in RATED:
        return []
    run = replay(record)
    if run.misfit is not None:
        raise IllegalHere("game-misfit", play=run.misfit.play, why=run.misfit.mistake)
    final = run.game.situation
    if not run.game.over or not isinstance(final, PaydirtSituation) or not predicted(final):
        return []
    points = ratings_of(final)
    return [Rated(_player(record, final.seat(team)), points.of(team)) for team in Team]


def _player(record: Record, seat: Team) -> str:
    """The player's name; without one, the kind of coach."""
    return record.tag(PLAYER_TAG[seat]) or record.tag(COACH_TAG[seat])
