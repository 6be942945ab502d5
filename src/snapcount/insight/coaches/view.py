"""A coach's input: the situation before the play, from its own side."""

from __future__ import annotations

from typing import NamedTuple

from snapcount.gridiron.field import Side
from snapcount.gridiron.situation import Situation


class View(NamedTuple):
    """The situation before the play as one side sees it."""

    side: Side  # OFFENSE: has the ball, or kicks it, in this play
    phase: str
    period: int
    seconds: int  # left in the period
    lead: int  # own points less the opponents'
    spot: int  # yards from the goal line of the OFFENSE, whoever looks
    down: int  # 0: no down
    to_go: int
    timeouts: int  # own
    their_timeouts: int

    @classmethod
    def of(cls, situation: Situation, side: Side) -> View:
        """That side's view of a situation."""
        own, other = situation.team(side), situation.team(side.other)
        return cls(
            side=side,
            phase=str(situation.phase),
            period=situation.period,
            seconds=situation.clock.seconds,
            lead=situation.score.of(own) - situation.score.of(other),
            spot=situation.spot,
            down=situation.series.down,
            to_go=situation.series.to_go,
            timeouts=situation.timeouts.of(own),
            their_timeouts=situation.timeouts.of(other),
        )
