"""A rough value of a situation for a side, in yards: good enough to choose between two.

Only sums and integer multiples, so that it works with symbolic numbers; and no comparisons, since
each one doubles the cases when the rules are compiled. Fifteen yards of field are about a point.
"""

from __future__ import annotations

from snapcount.gridiron.field import Side, Spot

LEVEL = 15  # the own yard line at which neither side is better off
SERIES = 10  # yards
A_DOWN = 10  # the cost of each down used
TOUCHDOWN_AHEAD = 95  # six points, and the try
FIELD_GOAL_MADE = 33  # three points, and the others get the ball
LAST_DOWN = 12  # extra cost of the fourth down
SAFETY_KICK = 20  # a kickoff from here or farther back follows a safety
KICKED_TO = 62  # yards that correspond to the spots of a kickoff and of its receivers


def ball(by: Side, down: int, to_go: int, at: Spot, us: Side) -> int:
    """A down of a side at a spot, from our side."""
    worth = of_a_down(down, to_go, at.seen_by(by))
    return worth if by is us else -worth


def of_a_down(down: int, to_go: int, own: int) -> int:
    """A down for the side that has it, ``own`` yards from its goal line."""
    return own - LEVEL - A_DOWN * (down - 1) - (to_go - SERIES)


def kicked_off(by: Side, at: Spot, us: Side) -> int:
    """A kickoff by a side from a spot, from our side."""
    receivers = KICKED_TO - at.seen_by(by) - LEVEL
    return -receivers if by is us else receivers
