"""How a play ends, and what the clock and the penalties need to know of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.dead_ball import Whistle
from snapcount.gridiron.downs import Series, after_the_down, new_series
from snapcount.gridiron.facts import Conversion, Safety, Touchback, Touchdown
from snapcount.gridiron.field import LENGTH, Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.rulebooks.strategy.cards.card import Section
from snapcount.rulebooks.strategy.cards.results import Hash

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

TOUCHBACK_SPOT = 20  # after a punt or an interception (STR-19)


class StrategyPlayType(StrEnum):
    """Play types."""

    RUN = "run"
    PASS = "pass"
    KNEEL = "kneel"
    SPIKE = "spike"
    PUNT = "punt"
    FIELD_GOAL = "field goal"
    FAIR_CATCH_KICK = "fair-catch kick"
    EXTRA_POINT = "extra point"
    TWO_POINT_RUN = "two-point run"
    TWO_POINT_PASS = "two-point pass"
    KICKOFF = "kickoff"
    ONSIDE_KICK = "onside kick"


TWO_POINT_TRIES = (StrategyPlayType.TWO_POINT_RUN, StrategyPlayType.TWO_POINT_PASS)
TRIES = (StrategyPlayType.EXTRA_POINT, *TWO_POINT_TRIES)
PASSES = (StrategyPlayType.PASS, StrategyPlayType.TWO_POINT_PASS)  # STR-30


class End(StrEnum):
    """The ways a play can end."""

    DEAD = "dead"
    OUT = "out of bounds"
    INCOMPLETE = "incomplete"
    FAIR_CATCH = "fair catch"
    TOUCHBACK = "touchback"
    PRE_SNAP = "pre-snap penalty"
    REPLAYED = "replayed"  # a penalty was accepted: the same down, or the same try
    TOUCHDOWN = "touchdown"
    FIELD_GOAL = "field goal"
    SAFETY = "safety"
    GOOD_TRY = "good try"
    RETURNED_TRY = "try returned by the defense"


SCORES = (End.TOUCHDOWN, End.FIELD_GOAL, End.SAFETY, End.GOOD_TRY, End.RETURNED_TRY)


class Trip(NamedTuple):
    """A return: where it began, in the returning team's coordinates, and how far it went."""

    start: int
    yards: int


class Down(NamedTuple):
    """Where a play from scrimmage begins, and on which down."""

    x: int
    series: Series
    timed: bool = False  # the clock matters, so a runner may go out of bounds


@dataclass(frozen=True)
class Story:
    """What has happened in a play so far."""

    kind: StrategyPlayType
    line: int  # where the play began, in the offense's coordinates
    free: bool = False  # a free kick after a safety
    lies: Hash | None = None  # by the dot, as the offense sees it; none: where it lay
    changed: bool = False  # the ball has changed hands
    blocked: bool = False
    sacked: bool = False
    clean: bool = False  # a run or completion that was not fumbled (STR-14)
    flag: Section | None = None  # where the penalty card is read: 30, 60 or 90 was rolled
    trip: Trip | None = None  # of the receivers of a kick
    first_down: bool = False  # given by a penalty, whatever the yards
    extra_play: bool = False  # a foul by the defense was accepted (STR-12)
    carried: int = 0  # penalty yards due on the next kickoff

    @property
    def kicked_off(self) -> bool:
        """Whether it is a kickoff or a free kick after a safety."""
        return self.free or self.kind in (StrategyPlayType.KICKOFF, StrategyPlayType.ONSIDE_KICK)


@dataclass(frozen=True)
class DeadBall(Whistle[End, Story]):
    """How a play of this game ended."""

    simply_dead = End.DEAD
    scores = SCORES

    @property
    def kept(self) -> bool:
        """Whether the offense has had the ball all along and still has it."""
        return self.side is Side.OFFENSE and not self.story.changed and not self.scored

    def once_timed(self) -> DeadBall:
        """The same end, without what only the penalties and the clock need."""
        return replace(self, story=replace(self.story, lies=None, flag=None))

    def next_series(self, series: Series) -> Series | None:
        """The series after this down; None if the ball is lost on downs (ST-base-7)."""
        if self.story.first_down:
            return new_series(self.x)
        return after_the_down(series, self.story.line, self.x)

    def lost_on_downs(self, series: Series) -> bool:
        """Whether the offense used up its downs on this play."""
        counts = series.down > 0 and self.kept and self.end not in (End.PRE_SNAP, End.REPLAYED)
        return counts and self.next_series(series) is None


class InTheEndZone:
    """Scores and touchbacks."""

    def touchdown(self: Strategy, by: Side, story: Story, *cites: str) -> DeadBall:
        """Six points; on a try the two points of a conversion (ST-base-8, ST-spec-10)."""
        if story.kind in TRIES:
            return self.try_scored(by, story, *cites)
        self.announce(Touchdown(by, self.touchdown_points), "ST-base-8", *cites)
        return DeadBall.held(by, LENGTH, story, End.TOUCHDOWN, self.touchdown_points)

    def try_scored(self: Strategy, by: Side, story: Story, *cites: str) -> DeadBall:
        """Two points: for the offense, or for the defense that brings it back (ST-spec-8, ST-spec-10)."""
        points = self.two_points
        if by is Side.OFFENSE:
            why: tuple[str, ...] = ("ST-spec-9",)
            end = End.GOOD_TRY
        else:
            kicked = story.kind is StrategyPlayType.EXTRA_POINT
            why = ("ST-spec-8", "STR-38") if kicked else ("ST-spec-10", "STR-40")
            end = End.RETURNED_TRY
        self.announce(Conversion(by, points), "ST-base-8", *why, *cites)
        return DeadBall.held(by, LENGTH, story, end, points)

    def safety(self: Strategy, story: Story, *cites: str) -> DeadBall:
        """Two points for the defense (ST-base-8)."""
        self.announce(Safety(Side.DEFENSE, self.safety_points), "ST-base-8", *cites)
        return DeadBall.held(Side.DEFENSE, LENGTH, story, End.SAFETY, self.safety_points)

    def touchback(self: Strategy, spot: int, story: Story, *cites: str) -> DeadBall:
        """The defense's ball out in front of its end zone, in the center (STR-50)."""
        self.announce(Touchback(Side.DEFENSE, Spot(Side.DEFENSE, spot)), *cites)
        story = replace(story, changed=True, lies=Hash.CENTER)
        return DeadBall.held(Side.DEFENSE, spot, story, End.TOUCHBACK)
