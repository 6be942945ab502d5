"""Solves zero-sum matrix games exactly: what two sides should call without knowing the other's call.

``payoffs[row, column]`` is what the row player gets and the column player pays. Dominated rows and
columns are eliminated; the rest is left to the simplex method.

:func:`solved` is the entry point. For very many games, call :func:`compiled_solver` with your own
arrays; the function it returns can also be called from numba code. Without numba the same functions
run as plain Python, only slowly.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from snapcount.insight.values import simplex
from snapcount.insight.values.simplex import Slate, climb, read_off, set_up

if TYPE_CHECKING:
    from numpy import float64, int64
    from numpy.typing import ArrayLike, NDArray

    Numbers: TypeAlias = NDArray[float64]
    Places: TypeAlias = NDArray[int64]
    Solver: TypeAlias = Callable[[Numbers, Slate, Numbers, Numbers], float]

CLOSE_ENOUGH = 1e-11  # of the range of payoffs: the allowed exploitability of the two mixes


class Solution(NamedTuple):
    """The value of the game to the row player, and both players' mixed strategies."""

    value: float
    row_mix: Numbers
    column_mix: Numbers


def solved(payoffs: ArrayLike) -> Solution:
    """The solution of a game; it must have rows and columns, and all payoffs must be numbers."""
    import numpy as np

    game = np.ascontiguousarray(payoffs, dtype=np.float64)
    if game.ndim != 2 or not game.size or not np.isfinite(game).all():
        raise ValueError(f"not the payoffs of a game: {payoffs!r}")
    row_mix, column_mix = np.zeros(game.shape[0]), np.zeros(game.shape[1])
    value = compiled_solver()(game, slate_for(*game.shape), row_mix, column_mix)
    return Solution(float(value), row_mix, column_mix)


def slate_for(rows: int, columns: int) -> Slate:
    """Working memory for games with at most that many rows and columns."""
    import numpy as np

    table = np.zeros((rows + 1, columns + 1))
    places = (np.zeros(count, dtype=np.int64) for count in (rows, columns, rows, columns))
    return Slate(table, table.copy(), *places)


@cache
def compiled_solver() -> Solver:
    """:func:`solve_game` compiled by numba, or plain Python without numba."""
    try:
        from numba import njit
        from numba.extending import register_jitable
    except ImportError:
        return solve_game
    for part in (solve_game, *_PARTS):
        register_jitable(part)
    source = Path(simplex.__file__).read_bytes() + Path(__file__).read_bytes()
    compiled: Solver = njit(cache=True)(_written_in(sha256(source).hexdigest()))
    return compiled


def _written_in(source: str) -> Solver:
    """The solver, keyed by its whole source: numba's cache checks a single file only."""

    def solver(payoffs: Numbers, slate: Slate, row_mix: Numbers, column_mix: Numbers) -> float:
        assert source  # numba's cache includes a function's closure
        return solve_game(payoffs, slate, row_mix, column_mix)

    return solver


# ---------------------------------------------------------------- the game


def solve_game(payoffs: Numbers, slate: Slate, row_mix: Numbers, column_mix: Numbers) -> float:
    """The value of the game; writes the frequencies of rows and columns into the mixes."""
    theirs = _mirrored(payoffs)
    row, column = _safest(payoffs), _safest(theirs)
    if _least(payoffs, row) >= -_least(theirs, column):  # a saddle point: no mixing needed
        row_mix[:] = 0.0
        column_mix[:] = 0.0
        row_mix[row] = column_mix[column] = 1.0
        return float(payoffs[row, column])
    rows, columns = _strike_out(payoffs, theirs, slate)
    got = paid = 0.0
    for finely in (False, True):
        spread = set_up(payoffs, slate, rows, columns)
        climb(slate, rows, columns, finely)
        read_off(slate, rows, columns, row_mix, column_mix)
        got, paid = guaranteed(payoffs, row_mix), -guaranteed(theirs, column_mix)
        if paid - got <= CLOSE_ENOUGH * spread:
            break
    return (got + paid) / 2.0


def guaranteed(payoffs: Numbers, mix: Numbers) -> float:
    """The guaranteed payoff of a mix of rows against any column."""
    least = float("inf")
    for column in range(payoffs.shape[1]):
        got = 0.0
        for row in range(payoffs.shape[0]):
            got += mix[row] * payoffs[row, column]
        least = min(least, got)
    return least


def _mirrored(payoffs: Numbers) -> Numbers:
    """The game from the column player's side: transposed and negated."""
    theirs = payoffs.T.copy()
    for row in range(theirs.shape[0]):
        for column in range(theirs.shape[1]):
            theirs[row, column] = -theirs[row, column]
    return theirs


def _least(payoffs: Numbers, row: int) -> float:
    least = payoffs[row, 0]
    for column in range(1, payoffs.shape[1]):
        least = min(least, payoffs[row, column])
    return float(least)


def _safest(payoffs: Numbers) -> int:
    """The maximin row."""
    safest, best = 0, _least(payoffs, 0)
    for row in range(1, payoffs.shape[0]):
        least = _least(payoffs, row)
        if least > best:
            safest, best = row, least
    return safest


# ---------------------------------------------------------------- dominated rows and columns


def _strike_out(payoffs: Numbers, theirs: Numbers, slate: Slate) -> tuple[int, int]:
    """Eliminates dominated rows and columns; returns how many are left.

    A game without a saddle point keeps at least two of each.
    """
    rows, columns = payoffs.shape
    for row in range(rows):
        slate.rows[row] = row
    for column in range(columns):
        slate.columns[column] = column
    before = 0
    while before != rows + columns:
        before = rows + columns
        rows = _fewer(payoffs, slate.rows, rows, slate.columns, columns)
        columns = _fewer(theirs, slate.columns, columns, slate.rows, rows)
    return rows, columns


def _fewer(payoffs: Numbers, ours: Places, count: int, theirs: Places, against: int) -> int:
    """Checked from the last: of two equal rows the first stays."""
    for place in range(count - 1, -1, -1):
        for other in range(count):
            if other != place and _covers(payoffs, ours[other], ours[place], theirs, against):
                count -= 1
                for later in range(place, count):
                    ours[later] = ours[later + 1]
                break
    return count


def _covers(payoffs: Numbers, row: int, other: int, theirs: Places, against: int) -> bool:
    """Whether a row is at least as good as another one against all remaining columns."""
    place = 0
    while place < against and payoffs[row, theirs[place]] >= payoffs[other, theirs[place]]:
        place += 1
    return place == against


_PARTS: tuple[Callable[..., object], ...] = (
    *(guaranteed, _mirrored, _least, _safest, _strike_out, _fewer, _covers),
    *simplex.PARTS,
)
