"""The five windows of a cell: their widths, and what each is for."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

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
