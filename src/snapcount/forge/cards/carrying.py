"""Carries rounding remainders from one cell of a card to the next, so that the whole card is exact."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable

from snapcount.forge.chance import Chance, whole


class Remainders:
    """Rounds yards; what is lost or won by it is carried to the next cell of the same window."""

    def __init__(self) -> None:
        self._left: defaultdict[Hashable, float] = defaultdict(float)

    def rounded(self, window: Hashable, yards: float) -> int:
        """The yards as a whole number."""
        wanted = yards + self._left[window]
        shown = whole(wanted)
        self._left[window] = wanted - shown
        return shown


class Debt:
    """A chance that is owed until a window is wide enough to pay it."""

    def __init__(self) -> None:
        self._owed = 0.0

    def grow(self, chance: float) -> None:
        """So much more is owed."""
        self._owed += chance

    def paid_by(self, width: float, luck: Chance) -> bool:
        """Whether a window of that width pays; now and then one pays in advance."""
        if self._owed < width * luck.share():
            return False
        self._owed -= width
        return True
