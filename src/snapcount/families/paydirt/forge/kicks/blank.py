"""A column of a special teams chart while it is being filled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from snapcount.families.paydirt.forge.histogram import Histogram, slice_means
from snapcount.families.paydirt.forge.model.tilting import bent_toward, support
from snapcount.forge.chance import Chance, whole
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell, number
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import OFFENSIVE_TOTALS
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS

WAYS = dict(zip(OFFENSIVE_TOTALS, OFFENSIVE_WAYS, strict=True))  # how many ways to roll a total
ALL_WAYS = sum(OFFENSIVE_WAYS)
ALWAYS_LIGHT = 3  # ways: rows this light fit anything, however rare


def total_ways(rows: Sequence[int]) -> int:
    """The number of ways to roll one of these totals."""
    return sum(WAYS[row] for row in rows)


def rows_for(ways: int, rows: Sequence[int]) -> list[int]:
    """The first of these rows whose ways come closest to a number."""
    sums = [1]  # as bit sets: the sums possible with the rows from an index on, last index first
    for row in reversed(rows):
        sums.append(sums[-1] | sums[-1] << WAYS[row])
    possible = sums.pop()
    left = min(_bits(possible), key=lambda reached: abs(reached - ways))
    taken = []
    for row in rows:
        rest = sums.pop()
        if WAYS[row] <= left and rest >> (left - WAYS[row]) & 1:
            taken.append(row)
            left -= WAYS[row]
    return taken


def _bits(number: int) -> list[int]:
    return [place for place in range(number.bit_length()) if number >> place & 1]


class Blank:
    """Rows without a box in random order, and the boxes so far."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        order = {row: chance.share() for row in OFFENSIVE_TOTALS}
        self.free = sorted(OFFENSIVE_TOTALS, key=lambda row: order[row])
        self.boxes: dict[int, Cell] = {}

    @property
    def ways_left(self) -> int:
        """The ways of all rows without a box."""
        return total_ways(self.free)

    @property
    def column(self) -> Column:
        """The finished column."""
        return tuple(self.boxes[row] for row in OFFENSIVE_TOTALS)

    def take(self, ways: int) -> list[int]:
        """Rows with about that many ways: a few of medium weight, else whatever comes closest."""
        few = [row for row in self.free if ways // 5 <= WAYS[row] <= max(ways // 2, ALWAYS_LIGHT)]
        some = rows_for(ways, few)
        if total_ways(some) != ways:
            some = rows_for(ways, self.free)
        return self.taken(some)

    def taken(self, rows: list[int]) -> list[int]:
        """Removes rows from the free ones."""
        self.free = [row for row in self.free if row not in rows]
        return rows

    def put(self, rows: Sequence[int], box: Callable[[], Cell]) -> None:
        """Fills the rows, each with its own box."""
        for row in rows:
            self.boxes[row] = box()

    def fouls(self, rates: Mapping[Cell, float]) -> None:
        """Penalties; rounding errors are passed on to the next one."""
        owed = 0.0
        for cell, rate in rates.items():
            owed += rate * ALL_WAYS
            rows = self.take(whole(owed))
            owed -= total_ways(rows)
            self.boxes.update(dict.fromkeys(rows, cell))

    def behind(self, kind: BoxType, ways: int, yards: tuple[int, int]) -> None:
        """Boxes of a ball behind the line of scrimmage, within a range of yards."""
        self.put(self.take(ways), lambda: Cell(kind, -whole(self.chance.between(*yards))))

    def light_at_the_ends(self) -> list[int]:
        """The free rows with the lightest at both ends, in random order."""
        fewest: list[int] = []
        most: list[int] = []
        for row in sorted(self.free, key=WAYS.__getitem__):
            (fewest if self.chance.share() < 0.5 else most).append(row)
        return fewest + most[::-1]

    def numbers(self, shape: Histogram, mean: float) -> list[int]:
        """Fills the free rows with yards, tilted to that mean; returns the rows in random order."""
        rows, ways = self.light_at_the_ends(), self.ways_left
        least, most = support(shape)
        means = slice_means(bent_toward(shape, mean), [WAYS[row] / ways for row in rows])
        owed = 0.0  # light rows correct the rounding errors of heavy ones
        for row, yards in sorted(zip(rows, means, strict=True), key=lambda one: -WAYS[one[0]]):
            owed += yards * WAYS[row]
            rounded = min(max(whole(owed / WAYS[row]), least), most)
            owed -= rounded * WAYS[row]
            self.boxes[row] = number(rounded)
        rows, self.free = self.free, []
        return rows
