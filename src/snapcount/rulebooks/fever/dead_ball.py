"""How a play ends, and what the clock and the penalties need to know of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.dead_ball import Whistle
from snapcount.gridiron.facts import Safety, Touchback, Touchdown
from snapcount.gridiron.field import LENGTH, Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.rulebooks.fever.cards import DeckName

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever

TOUCHBACK_SPOT = 20


class FeverPlayType(StrEnum):
    """Play types."""

    RUN = "run"
    PASS = "pass"
    FREE_KICK = "free kick"
    PUNT = "punt"
    FIELD_GOAL = "field goal"
    EXTRA_POINT = "extra point"
    CONVERSION = "conversion"
    FAIR_CATCH_KICK = "fair-catch kick"


RUN_OR_PASS = (FeverPlayType.RUN, FeverPlayType.PASS)
TRIES = (FeverPlayType.EXTRA_POINT, FeverPlayType.CONVERSION)


class End(StrEnum):
    """The ways a play can end."""

    DEAD = "dead"
    OUT = "out of bounds"
    INCOMPLETE = "incomplete"
    FAIR_CATCH = "fair catch"
    TOUCHBACK = "touchback"
    KICK_AGAIN = "kick again"
    TOUCHDOWN = "touchdown"
    FIELD_GOAL = "field goal"
    SAFETY = "safety"
    GOOD_TRY = "good try"
    FAILED_TRY = "failed try"


SCORES = (End.TOUCHDOWN, End.FIELD_GOAL, End.SAFETY, End.GOOD_TRY)
DOWNS_DECKS = (DeckName.RUNNING, DeckName.PASSING)
NOWHERE = -1_000  # an impossible spot


class Flag(NamedTuple):
    """A flag thrown with one of the throws of a play. Spots are in the down's offense's coordinates."""

    deck: DeckName
    offense: Side  # the team that is the offense on the card (FF-17.7-2, FF-17.7-3)
    start: int  # where its run, pass, kick or return began
    last_start: int  # where the last return or advance of the play began
    lost_at: int | None = None  # where that team lost the ball, if it did
    earlier: bool = False  # thrown before the ball last changed hands
    changed: bool = False  # the ball had changed hands before it was thrown
    looked_at: int | None = None  # the place of its card in the deck, if known already (QFLR-16)
    after_lateral: bool = False  # on a run after a lateral, or a lateral return (QFL-1-10-9a)
    lateral_return: bool = False  # on the latter
    foul_at: int | None = None  # the spot of the foul, where the rules know one (QFL-5-7-2a)

    def lost(self, at: int) -> Flag:
        """The flag once the ball is lost; its spot only matters on returns (FFR-53)."""
        if self.earlier:
            return self
        return self._replace(lost_at=at if self.deck is DeckName.RETURNING else None, earlier=True)

    def brought_back(self, start: int) -> Flag:
        """The flag when a return begins; its spot only matters to cards of kicks and returns (FFR-53)."""
        return self if self.deck in DOWNS_DECKS else self._replace(last_start=start)

    def in_short(self, dead: DeadBall, *, several: bool) -> Flag:
        """What a flag can still depend on: FF-17.7-5c if there are several, FFR-53."""
        given_back = dead.side is not self.offense
        spotted = self.foul_at is not None  # then the start of the return is irrelevant
        return self._replace(
            start=self.start if self.deck in DOWNS_DECKS or (several and not spotted) else 0,
            last_start=self.last_start if dead.scored else 0,
            lost_at=self.lost_at if given_back else None,
            earlier=self.earlier and several,
        )

    def marked_as(self, marker: Flag) -> Flag:
        """A copy with the changes made to a flag that stood in for it."""
        flag = self.lost(marker.lost_at or 0) if marker.earlier else self
        return flag if marker.last_start == NOWHERE else flag.brought_back(marker.last_start)


@dataclass(frozen=True)
class Story:
    """What has happened in a play so far."""

    kind: FeverPlayType
    flags: tuple[Flag, ...] = ()
    changed: bool = False  # the ball has changed hands
    returned: bool = False  # return dice were thrown, or a lost or blocked ball was advanced
    loose: bool = False  # the ball has been loose
    blocked: bool = False
    sacked: bool = False
    point: int | None = None  # where a pass came down or would have
    touchdown_face: bool = False  # the option die thrown with it showed TD
    first_down: bool = False  # whatever the distance (TFL-TD-1)

    @property
    def was_loose(self) -> bool:
        """Whether the ball has been loose, for citations."""
        return self.loose

    @property
    def was_blocked(self) -> bool:
        """Whether a kick was blocked, for citations."""
        return self.blocked

    def flagged(self, deck: DeckName, offense: Side, start: int) -> Story:
        """The story with a flag on the field."""
        flag = Flag(deck, offense, start, start, changed=self.changed)
        return replace(self, flags=(*self.flags, flag))

    def changes_hands(self, lost_at: int) -> Story:
        """The ball is lost to the other side; flags thrown so far came earlier."""
        return replace(self, flags=tuple([f.lost(lost_at) for f in self.flags]), changed=True)

    def brought_back(self, start: int) -> Story:
        """A return or an advance begins."""
        flags = tuple([flag.brought_back(start) for flag in self.flags])
        return replace(self, flags=flags, returned=self.changed or self.blocked)

    def set_aside(self) -> Story:
        """The story with one flag standing in for all: they do not affect how the play continues."""
        deck = DeckName.RETURNING
        if all(flag.deck in DOWNS_DECKS for flag in self.flags):
            deck = DeckName.RUNNING
        earlier = all(flag.earlier for flag in self.flags)
        markers: tuple[Flag, ...] = ()
        if deck is DeckName.RETURNING or not earlier:
            markers = (Flag(deck, Side.OFFENSE, NOWHERE, NOWHERE, earlier=earlier),)
        return replace(self, flags=markers, point=None, touchdown_face=False)

    def ending(self, dead: DeadBall) -> DeadBall:
        """The end of a play that continued with a stand-in flag, with all flags restored."""
        later, flags = dead.story, self.flags
        set_aside = len(self.set_aside().flags)
        for marker in later.flags[:set_aside]:
            flags = tuple([flag.marked_as(marker) for flag in flags])
        story = replace(
            later,
            flags=(*flags, *later.flags[set_aside:]),
            point=self.point,
            touchdown_face=self.touchdown_face,
        )
        return replace(dead, story=story)


@dataclass(frozen=True)
class DeadBall(Whistle[End, Story]):
    """How a play of this game ended."""

    simply_dead = End.DEAD
    scores = SCORES

    @property
    def own_x(self) -> int:
        """The spot in the coordinates of the side that holds the ball."""
        return Spot(Side.OFFENSE, self.x).seen_by(self.side)

    @property
    def holder(self) -> Side:
        """The side in possession at the end; a safety is scored by the others."""
        return self.side.other if self.end is End.SAFETY else self.side

    def without_flags(self) -> DeadBall:
        """A copy for callers that look at fouls but no longer at flags."""
        return replace(self, story=replace(self.story, flags=()))

    def in_short(self) -> DeadBall:
        """A copy for callers that no longer need how it came about, or where."""
        story = Story(self.story.kind, changed=self.story.changed)
        return replace(self, side=Side.OFFENSE, x=0, story=story, points=0)

    def without_the_pass(self) -> DeadBall:
        """A copy for callers that do not need where a pass came down."""
        if self.story.point is None:
            return self
        return replace(self, story=replace(self.story, point=None))


class InTheEndZone:
    """17.12, 17.14, 17.15: scores and touchbacks."""

    def touchdown(self: FootballFever, by: Side, story: Story, *cites: str) -> DeadBall:
        """The team in possession is on or over the other goal line (FF-17.15-1)."""
        points = self.touchdown_points
        self.announce(Touchdown(by, points), "FF-3.1-1", "FF-14-26", "FF-17.15-1", *cites)
        return DeadBall.held(by, LENGTH, story, End.TOUCHDOWN, points)

    def safety(self: FootballFever, against: Side, story: Story, *cites: str) -> DeadBall:
        """A team is held on or behind its own goal line by its own doing (FF-17.12-1)."""
        by = against.other
        points = self.safety_points
        self.announce(Safety(by, points), "FF-3.1-4", "FF-14-25", "FF-17.12-1", *cites)
        return DeadBall.held(by, LENGTH, story, End.SAFETY, points)

    def touchback(self: FootballFever, by: Side, story: Story, cite: str, *more: str) -> DeadBall:
        """The ball on the own 20 (FF-17.14-7)."""
        return self.touchback_at(
            self.touchback_spot(by, story), by, story, cite, *more, "FF-17.14-7"
        )

    def touchback_spot(self: FootballFever, by: Side, story: Story) -> int:  # noqa: ARG002
        """The own 20 (FF-17.14-7)."""
        return TOUCHBACK_SPOT

    def touchback_at(
        self: FootballFever, own: int, by: Side, story: Story, cite: str, *more: str
    ) -> DeadBall:
        """A touchback to that spot."""
        self.announce(Touchback(by, Spot(by, own)), cite, *more)
        return DeadBall.held(by, own, story, End.TOUCHBACK)
