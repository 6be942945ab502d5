"""Assigns the rows of a column to results, so that each result has its intended frequency."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from snapcount.forge.chance import Chance
from snapcount.rulebooks.paydirt.charts.cells import FOULS, Cell
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS

LIGHT = 9  # maximum ways of a row used for a penalty: heavy rows are for common results
RARE = 12  # maximum ways of a rare result
_VARIETY = 1.3  # cost noise between rows, so that columns do not look alike


class Filler(NamedTuple):
    """A box that fills leftover rows; its target is a share of plays without a penalty."""

    box: Cell
    left: float


def shared_out(
    wanted: Mapping[Cell, float], luck: Chance, filler: Filler | None = None
) -> tuple[dict[Cell, list[int]], list[int]]:
    """Rows for every box with a target number of ways, and the rows that are left.

    Rare results choose first, since few rows have only one or two ways. A penalty that gets too few
    or too many passes the difference on to the next one, of its own side if possible.
    """
    free = list(range(len(OFFENSIVE_WAYS)))
    costs = [1 + _VARIETY * luck.share() for _ in free]
    given: dict[Cell, list[int]] = {}
    owed = 0.0
    for box, ways in sorted(wanted.items(), key=_turn):
        foul = box.kind in FOULS
        eligible = [row for row in free if OFFENSIVE_WAYS[row] <= LIGHT or not foul]
        due = ways + owed if foul else ways
        given[box] = cheapest(eligible, due, costs)
        free = [row for row in free if row not in given[box]]
        if foul:
            owed = due - ways_of(given[box])
    if filler is not None:
        fouls = [row for box, rows in given.items() if box.kind in FOULS for row in rows]
        left = filler.left * (sum(OFFENSIVE_WAYS) - ways_of(fouls))
        given[filler.box] = cheapest(free, ways_of(free) - left, costs)
        free = [row for row in free if row not in given[filler.box]]
    return given, free


def _turn(wanted: tuple[Cell, float]) -> tuple[int, float]:
    """The order of choice: rare results, then penalties, then common ones."""
    box, ways = wanted
    if box.kind in FOULS:
        return 1 + FOULS.index(box.kind), ways
    return (0 if ways <= RARE else 1 + len(FOULS)), ways


def cheapest(rows: Sequence[int], wanted: float, costs: Sequence[float]) -> list[int]:
    """The cheapest rows whose ways add up closest to a number."""
    most = max(wanted, 0.0) + max(OFFENSIVE_WAYS)
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}  # by ways
    for row in rows:
        for ways, (cost, chosen) in list(best.items()):
            more, dearer = ways + OFFENSIVE_WAYS[row], cost + costs[row]
            if more <= most and (more not in best or dearer < best[more][0]):
                best[more] = (dearer, (*chosen, row))
    nearest = min(best, key=lambda ways: (abs(ways - wanted), ways))
    return list(best[nearest][1])


def ways_of(rows: Sequence[int]) -> int:
    """The total number of ways of these rows."""
    return sum(OFFENSIVE_WAYS[row] for row in rows)
