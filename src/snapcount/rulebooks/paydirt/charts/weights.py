"""How often each total comes up, and exact chances and means over the boxes of a column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import product

from snapcount.gridiron.dice import Die
from snapcount.gridiron.requests import Answer
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.charts.columns import DEFENSIVE_TOTALS, OFFENSIVE_TOTALS
from snapcount.rulebooks.paydirt.dice import (
    DEFENSIVE_DICE,
    OFFENSIVE_DICE,
    defensive_total,
    offensive_total,
)


def _ways(dice: Sequence[Die], total: Callable[[Answer], int], totals: range) -> tuple[int, ...]:
    """The number of ways to roll each total."""
    counted = Counter(total(faces) for faces in product(*(die.faces for die in dice)))
    return tuple(counted[one] for one in totals)


OFFENSIVE_WAYS = _ways(OFFENSIVE_DICE, offensive_total, OFFENSIVE_TOTALS)  # of 216
DEFENSIVE_WAYS = _ways(DEFENSIVE_DICE, defensive_total, DEFENSIVE_TOTALS)  # of 36
DEFENSIVE_SHARES = tuple(ways / sum(DEFENSIVE_WAYS) for ways in DEFENSIVE_WAYS)


def chance_of_totals(totals: Iterable[int]) -> Fraction:
    """The probability that the offensive dice show one of these totals."""
    ways = sum(OFFENSIVE_WAYS[total - OFFENSIVE_TOTALS[0]] for total in totals)
    return Fraction(ways, sum(OFFENSIVE_WAYS))


def chance(column: Sequence[Cell], *kinds: BoxType) -> Fraction:
    """The probability that a column gives a box of these kinds."""
    hits = sum(
        ways for cell, ways in zip(column, OFFENSIVE_WAYS, strict=True) if cell.kind in kinds
    )
    return Fraction(hits, sum(OFFENSIVE_WAYS))


def mean(column: Sequence[Cell]) -> Fraction | None:
    """The mean of a column's numbers, including white boxes; None if it has no number."""
    numbers = [
        (cell.yards, ways)
        for cell, ways in zip(column, OFFENSIVE_WAYS, strict=True)
        if cell.kind is BoxType.NUMBER
    ]
    total = sum(ways for _, ways in numbers)
    return Fraction(sum(yards * ways for yards, ways in numbers), total) if total else None
