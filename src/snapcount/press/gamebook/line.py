"""A line under construction: what it says so far, and where the reader thinks the ball is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from snapcount.gridiron.field import LENGTH, Team
from snapcount.insight.stats.row import PlayRow
from snapcount.press.gamebook.scribe import Scribe


@dataclass
class Line:
    """A play's line. Spots are yards from the offense's goal line, as in its row."""

    row: PlayRow
    pen: Scribe
    said: list[str] = field(default_factory=list)
    x: int = field(init=False)  # the last spot mentioned
    holder: Team = field(init=False)  # who has the ball, by what has been said

    def __post_init__(self) -> None:
        self.x, self.holder = self.row.before.spot, self.row.offense

    def say(
        self, key: str, *, x: int | None = None, holder: Team | None = None, **facts: Any
    ) -> None:
        """Adds a sentence; ``x`` is the spot it gives as ``{at}``, ``holder`` who has the ball after it."""
        self.x = self.x if x is None else x
        self.holder = holder or self.holder
        self.said.append(self.pen.say(key, at=self.spot(self.x), **facts))

    def spot(self, x: int) -> str:
        """A spot in words."""
        return self.pen.spot(self.row.offense, x)

    def say_where_the_ball_is(self) -> None:
        """Adds the spot of the next snap, unless it was the last one mentioned."""
        after = self.row.after
        x = after.spot if after.ball is self.row.offense else LENGTH - after.spot
        if after.series.down and (x, after.ball) != (self.x, self.holder):
            self.say("ball", x=x, holder=after.ball, by=after.ball)
