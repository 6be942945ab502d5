"""The simplex method on a small tableau, in plain arithmetic that numba can compile.

Usually a floating-point tableau is enough. Where payoffs are nearly equal, dividing by their
difference leaves only rounding error; then the same steps are repeated in double-double arithmetic:
``fine`` holds the low-order parts of ``table``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from numpy import float64, int64
    from numpy.typing import NDArray

    Numbers: TypeAlias = NDArray[float64]
    Places: TypeAlias = NDArray[int64]

Fine: TypeAlias = tuple[float, float]  # a number and its low-order part

COARSE, FINE = 1e-11, 1e-15  # below rounding error; the entries of a new tableau are from 1 to 2
GREEDY = 4  # pivots per choice before cycling is suspected
ENOUGH = 50  # pivots per choice; no known game needs that many
SPLIT = 134217729.0  # 2 ** 27 + 1 splits a number into halves with exact products


class Slate(NamedTuple):
    """The solver's working memory; reusable for any number of games of its size or smaller."""

    table: Numbers  # one more row and column than the game
    fine: Numbers
    rows: Places  # the remaining rows
    columns: Places
    basic: Places  # whose index is at the end of each tableau row
    free: Places  # and below each column


def set_up(payoffs: Numbers, slate: Slate, rows: int, columns: int) -> float:
    """Sets up the columns' linear program: maximize the total, with at most 1 against every row.

    Payoffs are shifted to 1 to 2, so that the value is positive. Returns their original range.
    """
    low = high = payoffs[slate.rows[0], slate.columns[0]]
    for row in range(rows):
        for column in range(columns):
            payoff = payoffs[slate.rows[row], slate.columns[column]]
            low, high = min(low, payoff), max(high, payoff)
    for row in range(rows):
        for column in range(columns):
            payoff = payoffs[slate.rows[row], slate.columns[column]]
            slate.table[row, column] = 1.0 + (payoff - low) / (high - low)
        slate.table[row, columns] = 1.0
        slate.basic[row] = columns + row
    for column in range(columns):
        slate.table[rows, column] = -1.0
        slate.free[column] = column
    slate.table[rows, columns] = 0.0
    return float(high - low)


def climb(slate: Slate, rows: int, columns: int, finely: bool) -> None:
    """Pivots to the optimum; greedily at first, by Bland's rule if that does not terminate."""
    if finely:
        slate.fine[:] = 0.0
    for step in range(ENOUGH * (rows + columns)):
        greedy = step < GREEDY * (rows + columns)
        column = _entering(slate, rows, columns, greedy, finely)
        if column < 0:
            return
        row = _leaving(slate, rows, columns, column, greedy, finely)
        if row < 0:
            return
        if finely:
            _pivot_finely(slate, row, column, rows, columns)
        else:
            _pivot(slate.table, row, column, rows, columns)
        slate.basic[row], slate.free[column] = slate.free[column], slate.basic[row]


def read_off(slate: Slate, rows: int, columns: int, row_mix: Numbers, column_mix: Numbers) -> None:
    """Reads off both mixes: the columns' at the end of the rows, the rows' below the columns."""
    row_mix[:] = 0.0
    column_mix[:] = 0.0
    for row in range(rows):
        if slate.basic[row] < columns:
            column_mix[slate.columns[slate.basic[row]]] = max(0.0, slate.table[row, columns])
    for column in range(columns):
        if slate.free[column] >= columns:
            row_mix[slate.rows[slate.free[column] - columns]] = max(0.0, slate.table[rows, column])
    _make_whole(row_mix)
    _make_whole(column_mix)


def _make_whole(mix: Numbers) -> None:
    """Normalizes the mix to sum 1."""
    whole = 0.0
    for place in range(mix.shape[0]):
        whole += mix[place]
    for place in range(mix.shape[0]):
        mix[place] /= whole


# ---------------------------------------------------------------- a step


def _entering(slate: Slate, rows: int, columns: int, greedy: bool, finely: bool) -> int:
    """The entering column: the best one, or the first improving one by name; -1 if there is none."""
    found, nothing = -1, -FINE if finely else -COARSE
    for column in range(columns):
        promise = slate.table[rows, column]
        if promise >= nothing:
            continue
        if found < 0:
            found = column
        elif greedy:
            found = column if promise < slate.table[rows, found] else found
        elif slate.free[column] < slate.free[found]:
            found = column
    return found


def _leaving(slate: Slate, rows: int, columns: int, column: int, greedy: bool, finely: bool) -> int:
    """The leaving row: the tightest; among ties the safest pivot, or the first by name."""
    found, tightest, nothing = -1, (0.0, 0.0), FINE if finely else COARSE
    for row in range(rows):
        slope = slate.table[row, column]
        if slope <= nothing:
            continue
        reach = _reach(slate, row, column, columns, finely)
        if found >= 0 and reach == tightest:
            surer = slope > slate.table[found, column]
            better = surer if greedy else slate.basic[row] < slate.basic[found]
        else:
            better = found < 0 or reach < tightest
        if better:
            found, tightest = row, reach
    return found


def _reach(slate: Slate, row: int, column: int, columns: int, finely: bool) -> Fine:
    """The ratio test for this row."""
    table, fine = slate.table, slate.fine
    if table[row, columns] <= 0.0:  # rounding may have overshot already
        return (0.0, 0.0)
    if not finely:
        return (table[row, columns] / table[row, column], 0.0)
    left = (table[row, columns], fine[row, columns])
    return _over(left, (table[row, column], fine[row, column]))


def _pivot(table: Numbers, row: int, column: int, rows: int, columns: int) -> None:
    """Exchanges the two and updates the whole tableau."""
    divisor = table[row, column]
    for c in range(columns + 1):
        table[row, c] /= divisor
    table[row, column] = 1.0 / divisor
    for r in range(rows + 1):
        factor = table[r, column]
        if r == row or factor == 0.0:
            continue
        table[r, column] = 0.0
        for c in range(columns + 1):
            table[r, c] -= factor * table[row, c]


def _pivot_finely(slate: Slate, row: int, column: int, rows: int, columns: int) -> None:
    table, fine = slate.table, slate.fine
    divisor = (table[row, column], fine[row, column])
    table[row, column], fine[row, column] = 1.0, 0.0
    for c in range(columns + 1):
        table[row, c], fine[row, c] = _over((table[row, c], fine[row, c]), divisor)
    for r in range(rows + 1):
        if r == row:
            continue
        factor = (table[r, column], fine[r, column])
        table[r, column], fine[r, column] = 0.0, 0.0
        for c in range(columns + 1):
            product = (table[row, c], fine[row, c])
            table[r, c], fine[r, c] = _less((table[r, c], fine[r, c]), factor, product)


# ---------------------------------------------------------------- double-double arithmetic


def _over(number: Fine, divisor: Fine) -> Fine:
    """A double-double quotient, by long division."""
    first = number[0] / divisor[0]
    rest = _less(number, (first, 0.0), divisor)
    second = rest[0] / divisor[0]
    rest = _less(rest, (second, 0.0), divisor)
    return _joined(first, second + rest[0] / divisor[0])


def _less(number: Fine, factor: Fine, other: Fine) -> Fine:
    """A double-double difference of a number and a product."""
    product = factor[0] * other[0]
    high, low = _halved(factor[0])
    tall, deep = _halved(other[0])
    missing = ((high * tall - product) + high * deep + low * tall) + low * deep
    missing += factor[0] * other[1] + factor[1] * other[0]
    total = number[0] - product
    moved = total - number[0]
    lost = (number[0] - (total - moved)) - (product + moved)
    return _joined(total, lost + (number[1] - missing))


def _halved(number: float) -> Fine:
    """Splits a number into its upper and lower half of digits."""
    wide = SPLIT * number
    high = wide - (wide - number)
    return high, number - high


def _joined(number: float, small: float) -> Fine:
    total = number + small
    return total, small - (total - number)


PARTS: tuple[Callable[..., object], ...] = (
    *(set_up, climb, read_off, _make_whole, _entering, _leaving, _reach),
    *(_pivot, _pivot_finely, _over, _less, _halved, _joined),
)
