"""How a play ends, in the terms all families share; each adds its own ways to end and its own story."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Generic, Self, TypeVar, cast

from snapcount.gridiron.field import Side, from_the_other_side

E = TypeVar("E", bound=StrEnum)
S = TypeVar("S")


@dataclass(frozen=True)
class Whistle(Generic[E, S]):
    """How the play ended, who holds the ball or scored, and where, from the offense's goal line."""

    end: E
    side: Side
    x: int
    story: S
    points: int = 0

    simply_dead: ClassVar[StrEnum]  # an ordinary end of a play
    scores: ClassVar[tuple[StrEnum, ...]]

    @classmethod
    def held(cls, by: Side, x: int, story: S, end: E | None = None, points: int = 0) -> Self:
        """Dead in a side's possession, at a spot counted from that side's goal line."""
        spot = x if by is Side.OFFENSE else from_the_other_side(x)
        return cls(end or cast(E, cls.simply_dead), by, spot, story, points)

    @property
    def scored(self) -> bool:
        """Whether somebody scored."""
        return self.end in self.scores
