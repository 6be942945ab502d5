"""A column in the making: boxes that are decided, and rows that are still free."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from snapcount.forge.chance import Chance
from snapcount.forge.charts.budget import LIGHT, Budget, cheapest, ways_of
from snapcount.forge.charts.histogram import Histogram
from snapcount.forge.charts.slices import sliced
from snapcount.forge.charts.targets import Fouls
from snapcount.rulebooks.paydirt.charts.cells import Cell, Kind, number
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS

_LEAST_INTERFERENCE = 1  # yards


class Boxes:
    """The boxes of a column by row; ``clean`` ways are those without a penalty once these are placed."""

    def __init__(self, luck: Chance) -> None:
        self.luck = luck
        self.budget = Budget(luck)
        self._boxes: dict[int, Cell] = {}
        self.clean = self.budget.ways

    def flag(self, fouls: Fouls, *, interference: bool) -> None:
        """The penalties; what one gets too few or too many of is handed on to the next of its kind."""
        everything = self.budget.ways
        self._flag_one_side(Kind.OFFENCE_FOUL, fouls.offence, everything)
        self._flag_one_side(Kind.DEFENCE_FOUL, fouls.defence, everything)
        if interference:
            rows = self.budget.take(fouls.interference * everything, heaviest=LIGHT)
            self.spread(Kind.INTERFERENCE, rows, fouls.interference_yards, _LEAST_INTERFERENCE)
        self.clean = self.budget.ways

    def _flag_one_side(self, kind: Kind, rates: Mapping[int, float], everything: int) -> None:
        owed = 0.0
        for yards, rate in sorted(rates.items(), key=lambda one: -one[1]):
            wanted = rate * everything + owed
            rows = self.budget.take(wanted, heaviest=LIGHT)
            owed = wanted - ways_of(rows)
            self.put(rows, Cell(kind, yards))

    def put(self, rows: Iterable[int], box: Cell) -> None:
        """The same box in some rows."""
        self._boxes.update(dict.fromkeys(rows, box))

    def spread(self, kind: Kind, rows: Sequence[int], yards: Histogram, least: int) -> list[Cell]:
        """Boxes of a kind whose yards follow a histogram, one for each of the rows."""
        order = self.shuffled(rows)
        widths = [float(OFFENSIVE_WAYS[row]) for row in order]
        boxes = [Cell(kind, max(each, least)) for each in sliced(yards, widths)]
        self._boxes.update(zip(order, boxes, strict=True))
        return [self._boxes[row] for row in rows]

    def shuffled(self, rows: Sequence[int]) -> list[int]:
        """The same rows in any order."""
        return [row for _, row in sorted((self.luck.share(), row) for row in rows)]

    def numbers(self, rows: Sequence[int], yards: Sequence[int], out: float) -> None:
        """Numbers, and an asterisk at gains that come up in nearest to so many ways."""
        gaining = [row for row, each in zip(rows, yards, strict=True) if each > 0]
        costs = [self.luck.share() for _ in OFFENSIVE_WAYS]
        starred = cheapest(gaining, int(out + 0.5), costs)
        for row, each in zip(rows, yards, strict=True):
            self._boxes[row] = number(each, asterisk=row in starred)

    @property
    def column(self) -> Column:
        """All boxes."""
        return tuple(self._boxes[row] for row in range(len(OFFENSIVE_WAYS)))
