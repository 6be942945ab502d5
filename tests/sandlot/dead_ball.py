"""How a play ends: where the ball is dead, and what that means."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from snapcount.gridiron.facts import Safety, Touchback, Touchdown
from snapcount.gridiron.field import Side, Spot, from_the_other_side

if TYPE_CHECKING:
    from tests.sandlot import Sandlot


class End(StrEnum):
    """The ways a play can end."""

    DEAD = "dead"
    OUT = "out of bounds"
    INCOMPLETE = "incomplete"
    TOUCHBACK = "touchback"
    TOUCHDOWN = "touchdown"
    FIELD_GOAL = "field goal"
    SAFETY = "safety"


SCORES = (End.TOUCHDOWN, End.FIELD_GOAL, End.SAFETY)


@dataclass(frozen=True, slots=True)
class DeadBall:
    """How the play ended, who holds the ball or scored, and where, as the offense counts."""

    end: End
    side: Side
    x: int
    won_back: bool = False  # the offense lost the ball and has it again (DEMO-6g)

    @classmethod
    def held(cls, by: Side, x: int, end: End = End.DEAD) -> DeadBall:
        """Dead in the hands of a side, at a spot as that side counts."""
        return cls(end, by, x if by is Side.OFFENSE else from_the_other_side(x))


TOUCHBACK_SPOT = 20


class InTheEndZone:
    """9: scores and touchbacks."""

    def touchdown(self: Sandlot, by: Side, *because: str) -> DeadBall:
        """Seven points (DEMO-9a)."""
        self.announce(Touchdown(by, self.touchdown_points), "DEMO-9a", *because)
        return DeadBall(End.TOUCHDOWN, by, 0)

    def safety(self: Sandlot, against: Side, *because: str) -> DeadBall:
        """Two points for the other side (DEMO-9c)."""
        self.announce(Safety(against.other, self.safety_points), "DEMO-9c", *because)
        return DeadBall(End.SAFETY, against.other, 0)

    def touchback(self: Sandlot, by: Side, cite: str) -> DeadBall:
        """The ball on the own 20."""
        self.announce(Touchback(by, Spot(by, TOUCHBACK_SPOT)), cite)
        return DeadBall.held(by, TOUCHBACK_SPOT, End.TOUCHBACK)
