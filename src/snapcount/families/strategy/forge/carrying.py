"""Carries rounding remainders from one cell of a card to the next, so that the whole card is exact."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable

from snapcount.forge.chance import Chance, whole


class Remainders:
    """Rounds yards; the rounding error is carried to the next cell of the same window."""

    def __init__(self) -> None:
        self._left: defaultdict[Hashable, float] = defaultdict(float)

    def rounded(self, window: Hashable, yards: float) -> int:
        """The yards as an integer."""
        wanted = yards + self._left[window]
        shown = whole(wanted)
        self._left[window] = wanted - shown
        return shown


class Debt:
    """Probability that is owed until a window is wide enough to pay it."""

    def __init__(self) -> None:
        self._owed = 0.0

    def grow(self, chance: float) -> None:
        """Increases the debt."""
        self._owed += chance

    def paid_by(self, width: float, luck: Chance) -> bool:
        """Whether a window of that width pays; sometimes one pays in advance."""
        if self._owed < width * luck.share():
            return False
        self._owed -= width
        return True
