"""`snapcount ratings`: the running rating table of advanced rule 1 of Paydirt!."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path

from snapcount.cli.arguments import Commands, add_command
from snapcount.cli.columns import columns
from snapcount.cli.folders import games_folder
from snapcount.cli.play import COACH_TAG, PLAYER_TAG
from snapcount.game.record import Record
from snapcount.game.replaying import replay
from snapcount.game.saving import ENDING, SavedGame
from snapcount.gridiron.field import Team
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.rulebooks.paydirt.ratings import TABLE_CITE, rating_table, ratings_of
from snapcount.rulebooks.paydirt.situation import PaydirtSituation
from snapcount.rulebooks.paydirt.switches import ON
from snapcount.words import Teller


def add_parser(commands: Commands, teller: Teller) -> None:
    """Teach the program `snapcount ratings`."""
    parser = add_command(commands, "ratings", teller)
    parser.add_argument("files", nargs="*", metavar="FILE", help=teller.say("help.ratings.files"))


def run(args: argparse.Namespace, teller: Teller) -> int:
    """Print every player's games, rating points and percentage (PD-A1-e)."""
    files = [Path(file) for file in args.files] or sorted(games_folder().glob(f"*{ENDING}"))
    table = rating_table(_results(files))
    if not table:
        print(teller.say("ratings.none"))
        return 0
    heads = [teller.say(f"ratings.{name}") for name in ("player", "games", "points", "percentage")]
    rows = [
        [line.player, str(line.games), str(line.points), f"{float(100 * line.percentage):.1f} %"]
        for line in table
    ]
    print("\n".join(columns([heads, *rows])))
    print(teller.say("ratings.note", rule=TABLE_CITE))
    return 0


def _results(files: Iterable[Path]) -> Iterator[tuple[str, int]]:
    """The players and rating points of every game that has any."""
    for file in files:
        record = SavedGame(file).load()
        game = replay(record).game
        final = game.situation
        rated = isinstance(game.rulebook, Paydirt) and game.rulebook.switches.team_selection is ON
        if not rated or not game.over or not isinstance(final, PaydirtSituation):
            continue
        points = ratings_of(final)
        for team in Team:
            yield _player(record, final.seat(team)), points.of(team)


def _player(record: Record, seat: Team) -> str:
    """The name of who sits there; without one, the kind of coach."""
    return record.tag(PLAYER_TAG[seat]) or record.tag(COACH_TAG[seat])
