"""A partly filled column: boxes already decided, and rows still free for numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

from snapcount.families.paydirt.forge.boxes.budget import Filler, cheapest, shared_out, ways_of
from snapcount.families.paydirt.forge.histogram import Histogram, sliced
from snapcount.families.paydirt.forge.targets import Fouls
from snapcount.forge.chance import Chance, whole
from snapcount.rulebooks.paydirt.charts.cells import FOULS, BoxType, Cell, number
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Play
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS

ALL_ROWS = range(len(OFFENSIVE_WAYS))
INTERFERENCE = Cell(BoxType.INTERFERENCE, 1)  # the smallest penalty; others are multiples of it
SCREENS = 0.18  # of the dropbacks of the reference mix; 0.17 to 0.21, by season


class Boxes:
    """The boxes of a column by row, non-numbers first."""

    def __init__(
        self, wanted: Mapping[Cell, float], luck: Chance, filler: Filler | None = None
    ) -> None:
        self._luck = luck
        self.rows, free = shared_out(wanted, luck, filler)
        self.left = self._shuffled(free)  # for numbers
        self._boxes = {row: box for box, rows in self.rows.items() for row in rows}
        fouls = [row for row, box in self._boxes.items() if box.kind in FOULS]
        self._clean = ways_of(ALL_ROWS) - ways_of(fouls)

    def share(self, *rows: int) -> float:
        """The share of these rows in plays without a penalty."""
        return ways_of(rows) / self._clean

    def spread(self, box: Cell, yards: Histogram, least: int) -> dict[int, Cell]:
        """Distributes the yards of one kind of box by a histogram."""
        rows = self._shuffled(self.rows.get(box, []))
        numbers = sliced(yards, [float(OFFENSIVE_WAYS[row]) for row in rows])
        spread = {
            row: Cell(box.kind, max(each, least)) for row, each in zip(rows, numbers, strict=True)
        }
        self._boxes.update(spread)
        return spread

    def fill(self, yards: Sequence[int], out: float) -> None:
        """Fills free rows with numbers; a share of them gets an asterisk (out of bounds)."""
        numbers = dict(zip(self.left, yards, strict=True))
        gaining = [row for row, each in numbers.items() if each > 0]
        costs = [self._luck.share() for _ in ALL_ROWS]
        starred = cheapest(gaining, out * self._clean, costs)
        for row, each in numbers.items():
            self._boxes[row] = number(each, asterisk=row in starred)

    @property
    def column(self) -> Column:
        """The finished column."""
        return tuple(self._boxes[row] for row in ALL_ROWS)

    def _shuffled(self, rows: Sequence[int]) -> list[int]:
        return [row for _, row in sorted((self._luck.share(), row) for row in rows)]


def interference_on(play: Play, fouls: Fouls) -> float:
    """The rate of interference on a play: passes beyond the line carry that of all dropbacks."""
    beyond = play.is_pass and play is not Play.SCREEN
    return fouls.interference / (1 - SCREENS) if beyond else 0.0


def flagged(play: Play, fouls: Fouls) -> dict[Cell, float]:
    """The target ways of each penalty on a play."""
    rates = {
        **{Cell(BoxType.OFFENSE_FOUL, yards): rate for yards, rate in fouls.offense.items()},
        **{Cell(BoxType.DEFENSE_FOUL, yards): rate for yards, rate in fouls.defense.items()},
        INTERFERENCE: interference_on(play, fouls),
    }
    return {box: rate * ways_of(ALL_ROWS) for box, rate in rates.items() if rate}


def unflagged(fouls: Mapping[Cell, float]) -> int:
    """The ways without a penalty."""
    return ways_of(ALL_ROWS) - whole(fsum(fouls.values()))
