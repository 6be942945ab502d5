"""The games of a file as accounts, as far as they can be read."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from snapcount.cli.damage import tell_damage
from snapcount.cli.verify import misfit_told
from snapcount.game.notation import Reading
from snapcount.game.replaying import replay
from snapcount.game.saving import read_file
from snapcount.insight.stats.account import Account, account_of
from snapcount.mistakes import Mistake
from snapcount.words import Teller


class Accounts:
    """Every game of a file, told in that language or its own; what is wrong is told as it is found."""

    def __init__(self, file: Path, code: str | None, teller: Teller) -> None:
        self.file, self.code, self.teller = file, code, teller
        self.whole = True  # whether everything could be read and fits the rules

    def __iter__(self) -> Iterator[Account]:
        readings = read_file(self.file)
        for reading in readings:
            yield from self._account(reading)
        if tell_damage(readings, self.file, self.teller):
            self.whole = False

    def _account(self, reading: Reading) -> Iterator[Account]:
        try:
            again = replay(reading.record, self.code)
        except Mistake as mistake:  # a rulebook we do not have, a header that makes no sense
            self._tell(mistake.told(self.teller))
            return
        yield account_of(again.game)
        if again.misfit is not None:
            self._tell(misfit_told(again.misfit, self.teller))

    def _tell(self, what: str) -> None:
        self.whole = False
        print(what, file=sys.stderr)
