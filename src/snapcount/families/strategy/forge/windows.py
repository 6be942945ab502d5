"""The five windows of a cell: their widths, what each is for, and how remainders go from cell to cell."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from typing import NamedTuple, TypeAlias

from snapcount.forge.chance import Chance, whole
from snapcount.rulebooks.strategy.cards.results import Band, Result, Shown
from snapcount.rulebooks.strategy.family import Sfl
from snapcount.rulebooks.strategy.from_scrimmage import Reading


def _picked(number: int) -> bool:
    """Whether the rules let an interception stand where a window shows one."""
    reading = Sfl().odd_or_even(Reading(Shown.INTERCEPTION), number)
    return reading.shown is Shown.INTERCEPTION


# The contents of a pairing's windows in one color; the dots come later.
Cell: TypeAlias = dict[Band, Result]

WIDTHS = {band: len(band.numbers) / 100 for band in Band}
PICKED_WIDTHS = {band: sum(map(_picked, band.numbers)) / 100 for band in Band}
RAREST = min(Band, key=lambda band: WIDTHS[band])


class Call(NamedTuple):
    """A play against a defense, from one ball position."""

    advantage: float
    rush: float  # of the defense; 1 is an ordinary one
    weight: float  # the cell's weight in the averages; 1 is ordinary


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
