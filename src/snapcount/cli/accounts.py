"""Accounts of all readable games in a file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence

from snapcount.cli.damage import tell_damage
from snapcount.cli.rulebook_files import tell_other_file
from snapcount.cli.verify import misfit_told
from snapcount.game.acts import Head, chain_of
from snapcount.game.notation import Reading
from snapcount.game.replaying import replay
from snapcount.game.saving import read_file
from snapcount.insight.stats.account import Account, account_of
from snapcount.mistakes import Mistake, Unreadable
from snapcount.words import Teller


def add_game(parser: argparse.ArgumentParser, teller: Teller) -> None:
    """`--game N`: one game of a file with several."""
    parser.add_argument("--game", type=int, metavar="N", help=teller.say("help.game"))


class Accounts:
    """The games of a file, or the one of `--game`; errors are printed as they are found.

    Without `--lang` each game uses its own language.
    """

    def __init__(self, args: argparse.Namespace, teller: Teller) -> None:
        self.file, self.code, self.number = args.file, args.lang, args.game
        self.teller = teller
        self.heads: Mapping[int, Head] = {}  # of the chain of acts of the last game, by play
        self.whole = True  # whether everything could be read and fits the rules

    def __iter__(self) -> Iterator[Account]:
        readings = self._chosen(read_file(self.file))
        for reading in readings:
            yield from self._account(reading)
        if tell_damage(readings, self.file, self.teller):
            self.whole = False

    def _chosen(self, readings: Sequence[Reading]) -> Sequence[Reading]:
        if self.number is None:
            return readings
        if not 1 <= self.number <= len(readings):
            facts = {"file": str(self.file), "given": self.number, "games": len(readings)}
            raise Unreadable("game-number", **facts)
        return [readings[self.number - 1]]

    def _account(self, reading: Reading) -> Iterator[Account]:
        try:
            again = replay(reading.record, self.code)
        except Mistake as mistake:  # a rulebook we do not have, a header that makes no sense
            self._tell(mistake.told(self.teller))
            return
        tell_other_file(reading.record, self.teller)
        self.heads = chain_of(reading.record.acts).plays
        yield account_of(again.game)
        if again.misfit is not None:
            self._tell(misfit_told(again.misfit, self.teller))

    def _tell(self, what: str) -> None:
        self.whole = False
        print(what, file=sys.stderr)


class OneAccount(Accounts):
    """The only game of a file, or the one of `--game`, which is required if there are several."""

    def _chosen(self, readings: Sequence[Reading]) -> Sequence[Reading]:
        if self.number is None and len(readings) > 1:
            raise Unreadable("games-many", file=str(self.file), games=len(readings))
        return super()._chosen(readings)
