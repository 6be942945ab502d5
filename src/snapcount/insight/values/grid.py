"""The grid of downs with computed values, and interpolation between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.field import LENGTH

SPOTS = (3, 12, 25, 40, 55, 68, 80, 90, 97)
TO_GO = (2, 6, 11)
FIRST = (5, 10, 18)
FARTHEST = 30  # distances on the grid
MOST_TO_GO = FARTHEST


class Down(NamedTuple):
    """A down, distance and spot."""

    spot: int
    down: int
    to_go: int


def downs() -> Iterator[Down]:
    """Every down that is computed; the line to gain is never beyond the goal line."""
    for spot in SPOTS:
        room = LENGTH - spot
        for down in range(1, DOWNS + 1):
            for to_go in sorted({min(yards, room) for yards in (FIRST if down == 1 else TO_GO)}):
                yield Down(spot, down, to_go)


def spread_out(known: dict[Down, float]) -> NDArray[np.float64]:
    """The value of every down, `[down, to_go, spot]`, by linear interpolation between the known ones."""
    full = np.zeros((DOWNS + 1, MOST_TO_GO + 1, LENGTH + 1))
    for down in range(1, DOWNS + 1):
        columns = []
        for spot in SPOTS:
            here = sorted((d.to_go, worth) for d, worth in known.items() if d[:2] == (spot, down))
            yards, worth = zip(*here, strict=True)
            columns.append(np.interp(np.arange(MOST_TO_GO + 1), yards, worth))
        table = np.array(columns)
        for to_go in range(MOST_TO_GO + 1):
            full[down, to_go] = np.interp(np.arange(LENGTH + 1), SPOTS, table[:, to_go])
    return full
