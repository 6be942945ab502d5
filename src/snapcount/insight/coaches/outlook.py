"""What a situation is worth to a side, roughly, in yards: enough to choose between two of them.

Only comparisons, sums and whole multiples, so that it can be worked out with numbers not known yet.
Fifteen yards of field are about a point.
"""

from __future__ import annotations

from snapcount.gridiron.field import LENGTH, Side, Spot
from snapcount.insight.coaches.view import View

LEVEL = 15  # the own yard line from where neither side is better off
SERIES = 10  # yards
A_DOWN = 10  # what each down that has gone costs
LAST_DOWN = 12  # what the fourth costs besides
SAFETY_KICK = 20  # a kickoff from here or behind follows a safety
KICKED_TO = (
    62  # how far a kickoff leaves the receivers from the kickers' goal, less the kicking spot
)
TRIES = ("try", "repeated try")


def ball(by: Side, down: int, to_go: int, at: Spot, us: Side) -> int:
    """A down of a side at a spot, seen by us."""
    worth = of_a_down(down, to_go, at.seen_by(by))
    return worth if by is us else -worth


def of_a_down(down: int, to_go: int, own: int) -> int:
    """A down to the side that has it, ``own`` yards from its goal line."""
    return own - LEVEL - A_DOWN * (down - 1) - (to_go - SERIES)


def kicked_off(by: Side, at: Spot, us: Side) -> int:
    """A kickoff by a side from a spot, seen by us."""
    receivers = KICKED_TO - at.seen_by(by) - LEVEL
    return -receivers if by is us else receivers


def after_the_play(view: View, yards: int) -> int:
    """What the offence's next down is worth to it if the play counts and nobody else gets the ball."""
    spot = view.spot + yards
    if yards >= view.to_go:
        return of_a_down(1, SERIES, spot)
    if view.down >= 4:
        return -of_a_down(1, SERIES, LENGTH - spot)
    return of_a_down(view.down + 1, view.to_go - yards, spot)


def after_the_penalty(view: View, yards: int, *, first_down: bool) -> int:
    """What the down is worth to the offence after yards walked off from the line of scrimmage."""
    spot = view.spot + yards
    if first_down or yards >= view.to_go:
        return of_a_down(1, SERIES, spot)
    return of_a_down(view.down, view.to_go - yards, spot)
