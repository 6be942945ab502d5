"""What becomes of each kind of box against a defense: the shares used to plan columns."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import NamedTuple

from snapcount.families.paydirt.forge.boxes.exact import Opposition, box_outcomes, is_complete
from snapcount.rulebooks.paydirt.box_results import OutcomeKind
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell, number
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Play, Result
from snapcount.rulebooks.paydirt.priority import Verdict, merge

Gains = dict[int, float]  # shares of yards
Offense = Mapping[Play | Result, Column]
_ANY = number(1)  # any number gives the same result
_STANDS = (Verdict.OFFENSE, Verdict.ADD)


def added(opposition: Opposition) -> Gains:
    """How often an offensive number counts, by the yards the defense adds."""
    found: Gains = {}
    for box, share in opposition.items():
        if merge(_ANY, box).verdict in _STANDS:
            found[box.yards] = found.get(box.yards, 0.0) + float(share)
    return dict(sorted(found.items()))


def overruled(opposition: Opposition) -> Gains:
    """How often the defense replaces a number by a gain of its own, by yards."""
    found: Gains = {}
    for box, share in opposition.items():
        gained = box.kind is BoxType.NUMBER and merge(_ANY, box).verdict is Verdict.DEFENSE
        if gained:
            found[box.yards] = found.get(box.yards, 0.0) + float(share)
    return found


def gains_of(box: Cell, opposition: Opposition, offense: Offense) -> Gains:
    """How often a box ends as a run or completion, by yards; a fumble counts at its spot."""
    found: Gains = {}
    for one, share in box_outcomes(box, opposition, offense).items():
        if is_complete(one):
            found[one.yards] = found.get(one.yards, 0.0) + float(share)
    return found


def pour(into: Gains, gains: Gains, share: float) -> None:
    """Adds weighted gains to others."""
    for yards, each in gains.items():
        into[yards] = into.get(yards, 0.0) + share * each


class Fates(NamedTuple):
    """The possible ends of a dropback."""

    trapped: float
    intercepted: float
    incomplete: float
    complete: float


def fates_of(box: Cell, opposition: Opposition, offense: Offense) -> Fates:
    """The probability of each end for a passing play's box."""
    odds = box_outcomes(box, opposition, offense).items()
    return Fates(
        fsum(share for one, share in odds if one.trapped),
        fsum(share for one, share in odds if one.kind is OutcomeKind.INTERCEPTION),
        fsum(share for one, share in odds if one.kind is OutcomeKind.INCOMPLETE),
        fsum(share for one, share in odds if is_complete(one)),
    )
