"""Collects statistics from trial games: plays that pause, that need no throw, and that recur.

Which of these have a cell does not change a game: the procedures give the same result, only more
slowly.
"""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from snapcount.insight.tables import kernel
from snapcount.insight.tables.cells import Cells
from snapcount.insight.tables.machine import AWAY, HOME
from snapcount.insight.tables.minds import Minds
from snapcount.insight.tables.unfolder import Snap, Unfolder

OFTEN = 3  # times per trial that make a play worth unfolding


def learn(noted: NDArray[np.int32], unfolder: Unfolder, minds: Minds, cells: Cells) -> None:
    """Unfolds frequent plays that resumed after a pause."""
    times: Counter[tuple[int, int]] = Counter()
    for row in noted:
        root, pair, pause = row[: kernel.NOTE].tolist()
        numbers = np.append(row[kernel.NOTE :], np.int32(0))
        numbers[-1] = numbers[HOME] - numbers[AWAY]
        if kernel.goes_on(cells.arrays, pair, pause, numbers):
            continue
        times[pair, pause] += 1
        if times[pair, pause] % OFTEN == 0 and not cells.full:
            offense, ours, theirs = minds.pair(pair)
            snap = Snap(root, offense, (ours, theirs), 0, numbers[:-1].astype(np.int64))
            ends = unfolder.gone_on(snap, cells.pause(pause), 0.0)
            if ends is not None and len(ends.chances) == 1 and not ends.pauses:
                cells.go_on(pair, pause, ends)
