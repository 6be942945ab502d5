"""How a play ends, and what the clock and the penalties need to know of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.dead_ball import Whistle
from snapcount.gridiron.facts import Safety, Touchback, Touchdown
from snapcount.gridiron.field import LENGTH, Side, Spot
from snapcount.gridiron.replacing import replace

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

TOUCHBACK_SPOT = 20
PERSONAL = 15  # a defensive penalty of that many yards gives a first down (PD-VI-3-C-iii-a)


class PaydirtPlayType(StrEnum):
    """Play types."""

    RUN = "run"
    PASS = "pass"
    KICKOFF = "kickoff"
    PUNT = "punt"
    FIELD_GOAL = "field goal"
    EXTRA_POINT = "extra point"
    FREE_KICK = "free kick"
    SAFETY = "elected safety"


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
    DOUBLE_FOUL = "double foul"
    NO_PLAY = "no play"  # pass interference: penalties are the only choice


SCORES = (End.TOUCHDOWN, End.FIELD_GOAL, End.SAFETY, End.GOOD_TRY)


class FoulKind(StrEnum):
    """The name of a penalty where it can be chosen."""

    YARDS = "yards"
    INTERFERENCE = "interference"
    CONTACT = "contact"  # with the kicker (PD-A11-A-iv)


class SetYards(int):
    """The yards of an ordinary penalty: one of few, and part of its name where it can be chosen."""


class Foul(NamedTuple):
    """A penalty."""

    on: Side
    yards: int
    kind: FoulKind = FoulKind.YARDS
    first_down: bool = False  # whatever the yards
    defensive: bool = False  # a quarter may not end on it if it is accepted (PD-VI-3-C-iv)

    def __str__(self) -> str:
        """Its name where it can be chosen."""
        if self.kind is not FoulKind.YARDS:
            return str(self.kind)
        more = " and first down" if self.first_down and self.yards < PERSONAL else ""
        return f"{self.yards} yards{more}"


class Carried(NamedTuple):
    """A penalty that carries over to the kickoff, and the rules behind it."""

    foul: Foul
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Story:
    """What has happened in a play so far."""

    kind: PaydirtPlayType
    fouls: tuple[Foul, ...] = ()  # on the play or the kick, each once
    return_foul: Foul | None = None  # the best one on a return (PDR-12)
    changed: bool = False  # the ball has changed hands
    returned: bool = False  # a return was rolled for
    fumbled_return: bool = False  # by the returning side
    pushed_back: bool = False  # in its own end zone, where the others had put the ball (PDR-25)
    loose: bool = False  # fumbled or blocked
    may_advance: bool = False  # a kick was blocked or its snap fumbled (PD-A3-c)
    sacked: bool = False
    advanced: bool = False  # a loose ball was picked up and carried on (PD-A3)
    extra_play: bool = False  # a defensive penalty on a return was accepted (PD-VI-3-C-iv)
    first_down: bool = False  # one that gives a first down (PD-VI-3-C-iii-a)
    carried: tuple[Carried, ...] = ()  # due on the next kickoff

    @property
    def flagged(self) -> bool:
        """Whether there was any penalty (PD-A8-d-c)."""
        return bool(self.fouls or self.return_foul)


@dataclass(frozen=True)
class DeadBall(Whistle[End, Story]):
    """How a play of this game ended."""

    simply_dead = End.DEAD
    scores = SCORES

    @classmethod
    def void(cls, end: End, story: Story) -> DeadBall:
        """Only the penalties of the play remain."""
        return cls(end, Side.OFFENSE, 0, story)

    @staticmethod
    def after_fouls(fouls: tuple[Foul, ...], dead: DeadBall) -> DeadBall:
        """How a play with these penalties ended."""
        return dead.with_fouls(fouls)

    def with_fouls(self, fouls: tuple[Foul, ...]) -> DeadBall:
        """How a play with these penalties ended, without what only mattered along the way."""
        if self.end is End.DOUBLE_FOUL:  # nothing is left to choose from
            return DeadBall.void(self.end, Story(self.story.kind))
        story = replace(self.story, fumbled_return=False, pushed_back=False, may_advance=False)
        returned = (
            story.returned and story.kind is PaydirtPlayType.KICKOFF
        )  # only those affect its time
        return replace(self, story=replace(story, fouls=fouls, returned=returned))

    def once_timed(self) -> DeadBall:
        """The same end, without what only the clock and the penalties need."""
        story = replace(self.story, fouls=(), return_foul=None, returned=False, sacked=False)
        return replace(self, story=story)

    def in_short(self) -> DeadBall:
        """The same end for callers that cite no rules."""
        end = End.DEAD if self.end in (End.OUT, End.INCOMPLETE, End.TOUCHBACK) else self.end
        return replace(self, end=end, story=replace(self.story, loose=False, advanced=False))

    @property
    def kept(self) -> bool:
        """Whether the offense has had the ball all along and still has it."""
        return self.side is Side.OFFENSE and not self.story.changed and not self.scored


class InTheEndZone:
    """VI-11: scores and touchbacks."""

    def touchdown(self: Paydirt, by: Side, story: Story, cite: str, *more: str) -> DeadBall:
        """Six points (PDR-01)."""
        self.announce(
            Touchdown(by, self.touchdown_points), cite, *more, "PD-IV-2-E-g", "PD-V-10-c", "PDR-01"
        )
        return DeadBall.held(by, LENGTH, story, End.TOUCHDOWN, self.touchdown_points)

    def safety(self: Paydirt, against: Side, story: Story, *cites: str) -> DeadBall:
        """Dead on or behind the own goal line by the own impetus (PD-VI-11-G-ii-a)."""
        by = against.other
        self.announce(Safety(by, self.safety_points), "PD-VI-11-G-ii-a", *cites)
        return DeadBall.held(by, LENGTH, story, End.SAFETY, self.safety_points)

    def touchback(self: Paydirt, by: Side, story: Story, *cites: str) -> DeadBall:
        """Dead on or behind the own goal line by the opponents' impetus (PD-VI-11-G-i)."""
        self.announce(Touchback(by, Spot(by, TOUCHBACK_SPOT)), "PD-VI-11-G-i", *cites)
        return DeadBall.held(by, TOUCHBACK_SPOT, story, End.TOUCHBACK)
