"""How a play ends, and what happened on the way that the clock and the penalties ask for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Conversion, Safety, Touchback, Touchdown
from snapcount.gridiron.field import LENGTH, Side, Spot, from_the_other_side
from snapcount.gridiron.replacing import replace
from snapcount.rulebooks.strategy.cards.card import Section
from snapcount.rulebooks.strategy.cards.results import Hash

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

TOUCHBACK_SPOT = 20  # after a punt or an interception (STR-19)


class Kind(StrEnum):
    """What kind of play it is."""

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
    FREE_PUNT = "free kick with the punt card"


TWO_POINT_TRIES = (Kind.TWO_POINT_RUN, Kind.TWO_POINT_PASS)
TRIES = (Kind.EXTRA_POINT, *TWO_POINT_TRIES)
FREE_KICKS = (Kind.KICKOFF, Kind.ONSIDE_KICK, Kind.FREE_PUNT)
PASSES = (Kind.PASS, Kind.TWO_POINT_PASS)  # STR-30


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
    FAILED_TRY = "failed try"
    RETURNED_TRY = "try returned by the defence"


SCORES = (End.TOUCHDOWN, End.FIELD_GOAL, End.SAFETY, End.GOOD_TRY, End.RETURNED_TRY)


class Trip(NamedTuple):
    """A return: where it began, counted by the returning team, and how far it went."""

    start: int
    yards: int


@dataclass(frozen=True)
class Story:
    """What has happened in a play so far."""

    kind: Kind
    free: bool = False  # a free kick after a safety
    lies: Hash | None = None  # by the dot, as the offence sees it; none: where it lay
    changed: bool = False  # the ball has changed hands
    blocked: bool = False
    incomplete: bool = False
    clean: bool = False  # a run or completion that was not fumbled (STR-14)
    flag: Section | None = None  # where the penalty card is read: 30, 60 or 90 was rolled
    returned: bool = False  # the receivers of a kick had it in their hands
    trip: Trip | None = None
    untimed: bool = False  # a kickoff out of bounds (ST-clock-28)
    line: int = 0  # of a two-point try, which has one of its own (ST-spec-9)
    first_down: bool = False  # given by a penalty, whatever the yards
    extra_play: bool = False  # a foul by the defence was accepted (STR-12)
    carried: int = 0  # penalty yards due on the next kickoff


@dataclass(frozen=True)
class DeadBall:
    """How the play ended, who holds the ball or scored, and where, as the offence counts."""

    end: End
    side: Side
    x: int
    story: Story
    points: int = 0

    @classmethod
    def held(cls, by: Side, x: int, story: Story, end: End = End.DEAD, points: int = 0) -> DeadBall:
        """Dead in the hands of a side, at a spot as that side counts."""
        return cls(end, by, x if by is Side.OFFENCE else from_the_other_side(x), story, points)

    @property
    def scored(self) -> bool:
        """Whether somebody scored."""
        return self.end in SCORES

    @property
    def kept(self) -> bool:
        """Whether the offence has had the ball all the time and still has it."""
        return self.side is Side.OFFENCE and not self.story.changed and not self.scored


def touchdown(rules: Strategy, by: Side, story: Story, *cites: str) -> DeadBall:
    """Six points; on a try the two points of a conversion (ST-base-8, ST-spec-10)."""
    if story.kind in TRIES:
        return rules.try_scored(by, story, *cites)
    rules.announce(Touchdown(by, rules.touchdown_points), "ST-base-8", *cites)
    return DeadBall.held(by, LENGTH, story, End.TOUCHDOWN, rules.touchdown_points)


def try_scored(rules: Strategy, by: Side, story: Story, *cites: str) -> DeadBall:
    """Two points: for the offence, or for the defence that brings it back (ST-spec-8, ST-spec-10)."""
    points = rules.two_points
    returned = by is Side.DEFENCE
    rules.announce(Conversion(by, points), "ST-base-8", *cites, *(("STR-40",) if returned else ()))
    end = End.RETURNED_TRY if returned else End.GOOD_TRY
    return DeadBall.held(by, LENGTH, story, end, points)


def safety(rules: Strategy, story: Story, *cites: str) -> DeadBall:
    """Two points for the defence (ST-base-8)."""
    rules.announce(Safety(Side.DEFENCE, rules.safety_points), "ST-base-8", *cites)
    return DeadBall.held(Side.DEFENCE, LENGTH, story, End.SAFETY, rules.safety_points)


def touchback(rules: Strategy, spot: int, story: Story, *cites: str) -> DeadBall:
    """The defence's ball out in front of its end zone, in the centre (STR-50)."""
    rules.announce(Touchback(Side.DEFENCE, Spot(Side.DEFENCE, spot)), *cites)
    story = replace(story, changed=True, lies=Hash.CENTRE)
    return DeadBall.held(Side.DEFENCE, spot, story, End.TOUCHBACK)
