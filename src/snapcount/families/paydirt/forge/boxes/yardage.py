"""The numbers of a column: free rows get the yards that best match a histogram.

The yards a defense adds are included, so it is the result of the finished play that matches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from snapcount.families.paydirt.forge.histogram import Histogram, sliced

MOST = 99  # yards in a box, either way
_ROOM = 60  # yards beyond the target that rows and the defense may reach
_FURTHEST = 3  # yards per step
_SWEEPS = 12
_WORTH_IT = 1e-9
_NEVER = float("-inf")  # the improvement reported for a forbidden number
_MEAN = 80.0  # the weight of a yard in the mean, squared
_SPREAD = 2e-6  # the weight of a square yard in the second moment, squared
_LOOKED_AT = {0: 10.0, 3: 6.0, 9: 15.0, 14: 4.0, 19: 10.0}  # extra weight: yards that people count


class Wanted(NamedTuple):
    """The target distribution of some rows, together with what is fixed."""

    gains: Histogram
    fixed: Mapping[int, float]  # shares of yards from other sources
    moves: Mapping[int, float]  # how often a row's number counts with so many yards added


class Step(NamedTuple):
    """The effect of a step on the cumulative distribution."""

    offset: int  # from the number to the first of these
    changes: tuple[float, ...]


def fitted(
    rows: Sequence[float], wanted: Wanted, lowest: int = -MOST, highest: int = MOST
) -> list[int]:
    """Yards for each row; rows are given by their frequencies."""
    return _Fitting(rows, wanted, lowest, highest).numbers() if rows else []


class _Fitting:
    """A local search over numbers."""

    def __init__(self, rows: Sequence[float], wanted: Wanted, lowest: int, highest: int) -> None:
        self._rows, self._wanted = rows, wanted
        self._lowest, self._highest = lowest, highest
        self._counts = fsum(wanted.moves.values())
        self._added = fsum(yards * share for yards, share in wanted.moves.items())
        self._low = min(wanted.gains.low, *wanted.fixed, 0) - _ROOM
        self._high = wanted.gains.low + len(wanted.gains.shares) + _ROOM
        self._steps = {
            far: _step(wanted.moves, far) for far in range(-_FURTHEST, _FURTHEST + 1) if far
        }
        self._worth = [_LOOKED_AT.get(yards, 1.0) for yards in range(self._low, self._high)]
        self._numbers = self._started()
        self._measure()

    def numbers(self) -> list[int]:
        """The best numbers found near the first guess."""
        rows = range(len(self._rows))
        for sweep in (self._improve, *[self._improve_pairs] * (len(self._rows) > 1)):
            for _ in range(_SWEEPS):
                if not [row for row in rows if sweep(row)]:
                    break
        return self._numbers

    def _started(self) -> list[int]:
        """A first guess: slices of what is not fixed, light rows at both ends, heavy ones in between."""
        left = self._not_fixed()
        order = _light_outside(self._rows)
        numbers = [0] * len(self._rows)
        for row, yards in zip(order, sliced(left, [self._rows[row] for row in order]), strict=True):
            numbers[row] = min(max(yards, self._lowest), self._highest)
        return numbers

    def _total(self) -> float:
        return fsum(self._wanted.fixed.values()) + self._counts * fsum(self._rows)

    def _not_fixed(self) -> Histogram:
        total, gains = self._total(), self._wanted.gains
        left = [
            max(0.0, total * share - self._wanted.fixed.get(yards, 0.0))
            for yards, share in gains.items
        ]
        whole_of_it = fsum(left)
        if not whole_of_it:
            return gains
        return Histogram(gains.low, tuple(share / whole_of_it for share in left))

    def _measure(self) -> None:
        """The error: cumulative distribution, mean and second moment."""
        shares = dict.fromkeys(range(self._low, self._high), 0.0)
        total = self._total()
        for yards, share in self._wanted.gains.items:
            shares[yards] -= total * share
        for yards, share in self._wanted.fixed.items():
            shares[min(yards, self._high - 1)] += share
        for number, row in zip(self._numbers, self._rows, strict=True):
            for yards, share in self._wanted.moves.items():
                shares[number + yards] += row * share
        self._off: list[float] = []
        below = 0.0
        for share in shares.values():
            below += share
            self._off.append(below)
        self._mean_off = fsum(yards * share for yards, share in shares.items())
        self._square_off = fsum(yards * yards * share for yards, share in shares.items())

    def _loss(self) -> float:
        return _moments_off(self._mean_off, self._square_off)

    def _gain_of(self, row: int, far: int) -> float:
        """The improvement from a step."""
        number, share = self._numbers[row], self._rows[row]
        if not self._lowest <= number + far <= self._highest:
            return _NEVER
        step = self._steps[far]
        at = number + step.offset - self._low
        worse = 0.0
        for change in step.changes:
            moved = share * change
            worse += self._worth[at] * moved * (2 * self._off[at] + moved)
            at += 1
        mean, square = self._shifts(row, far)
        after = _moments_off(self._mean_off + mean, self._square_off + square)
        return self._loss() - after - worse

    def _shifts(self, row: int, far: int) -> tuple[float, float]:
        """The effect of a step on the mean and the second moment."""
        number, share = self._numbers[row], self._rows[row]
        squares = self._counts * far * (2 * number + far) + 2 * far * self._added
        return share * self._counts * far, share * squares

    def _move(self, row: int, far: int) -> None:
        step, share = self._steps[far], self._rows[row]
        at = self._numbers[row] + step.offset - self._low
        for change in step.changes:
            self._off[at] += share * change
            at += 1
        mean, square = self._shifts(row, far)
        self._mean_off += mean
        self._square_off += square
        self._numbers[row] += far

    def _improve(self, row: int) -> bool:
        """Tries changing this number."""
        gained, far = max((self._gain_of(row, far), far) for far in self._steps)
        if gained <= _WORTH_IT:
            return False
        self._move(row, far)
        return True

    def _improve_pairs(self, row: int) -> bool:
        """Tries changing this number and another one by a yard."""
        for far in (1, -1):
            lost = -self._gain_of(row, far)
            if lost == -_NEVER:
                continue
            self._move(row, far)
            others = ((other, back) for other in range(len(self._rows)) for back in (-far, far))
            gained, other, back = max(
                (self._gain_of(other, back), other, back) for other, back in others if other != row
            )
            if gained > lost + _WORTH_IT:
                self._move(other, back)
                return True
            self._move(row, -far)
        return False


def _moments_off(mean: float, square: float) -> float:
    """The cost of the error in the mean and the second moment."""
    return _MEAN * mean * mean + _SPREAD * square * square


def _step(moves: Mapping[int, float], far: int) -> Step:
    """Applies a step: removes the number's weight below and adds it back above."""
    first, last = min(moves), max(moves)
    low, high = min(first, first + far), max(last, last + far)
    changes, below = [], 0.0
    for yards in range(low, high):
        below += moves.get(yards - far, 0.0) - moves.get(yards, 0.0)
        changes.append(below)
    return Step(low, tuple(changes))


def _light_outside(rows: Sequence[float]) -> list[int]:
    """The rows from the lowest number to the highest: the lightest at both ends."""
    low: list[int] = []
    high: list[int] = []
    for place, row in enumerate(sorted(range(len(rows)), key=lambda row: rows[row])):
        (low if place % 3 == 0 else high).append(row)
    return [*low, *reversed(high)]
