"""Runs, passes and sacks from the spot to the whistle; out of bounds (QFL-1-1 to QFL-1-6, QFL-1-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import Incompletion, Sack
from snapcount.gridiron.field import (
    LENGTH,
    Side,
    Spot,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule, Throw
from snapcount.gridiron.rulebook import ends_with, subrule, telling
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, Story
from snapcount.rulebooks.fever.dice_tables import Outcome, Result
from snapcount.rulebooks.fever.facts import BallOut
from snapcount.rulebooks.qfl.cards import INTERFERENCE
from snapcount.rulebooks.qfl.dice import OUT_AGAIN
from snapcount.rulebooks.qfl.dice_results import PlayOutcome
from snapcount.rulebooks.qfl.facts import Confirmed, Overruled
from snapcount.rulebooks.qfl.penalties import card_at
from snapcount.rulebooks.qfl.story import QflStory, qfl_story

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl


class QflFromScrimmage:
    """1: runs, passes and sacks."""

    @subrule
    def resolved(
        self: Qfl, x: int, outcome: PlayOutcome, out: bool, story: QflStory
    ) -> Rule[DeadBall]:
        """A run or pass from the line of scrimmage ``x`` to its end (procedures 1.4 to 1.9)."""
        if outcome.is_pass:
            sacked = outcome.result is Result.SACK
            story = replace(story, sacked=sacked, forward_pass=not sacked)
            if not sacked and self.asks_for_the_point(story):
                face = outcome.touchdown_face
                story = replace(story, point=outcome.point_from(x), touchdown_face=face)
        if outcome.result is Result.INCOMPLETE or self.past_the_outer_line(x, outcome):
            return self.incomplete(x, outcome, story)
        if outcome.result is Result.INTERCEPTION:
            out = yield from self.confirm_out(out, story)
            return (yield from ends_with(self.interception(x, outcome, out, story)))
        return (yield from ends_with(self.carried(x, outcome, out, story)))

    def asks_for_the_point(self: Qfl, story: QflStory) -> bool:
        """Whether a card might ask where the pass came down; for odds only, whether it does."""
        if not self.merges:
            return bool(story.flags)
        places = [(flag.deck, flag.looked_at) for flag in story.flags]
        return any(p is None or card_at(self.decks[d], p) in INTERFERENCE for d, p in places)

    def past_the_outer_line(self: Qfl, x: int, outcome: Outcome) -> bool:
        """A pass whose length alone carries it past the end zone (QFL-1-1-1i)."""
        if not outcome.is_pass or outcome.result is Result.SACK or outcome.from_goal:
            return False
        return outcome.point_from(x) >= LENGTH and past_an_outer_line(outcome.point_from(x))

    def incomplete(self: Qfl, x: int, outcome: Outcome, story: Story) -> DeadBall:
        """Back to the line of scrimmage, and the down is used up (FF-17.4-1)."""
        outside = ("QFL-1-1-1i", "FF-17.6-1") if self.past_the_outer_line(x, outcome) else ()
        self.announce(Incompletion(Side.OFFENSE), "FF-17.4-1", *outcome.cites, *outside)
        return DeadBall(End.INCOMPLETE, Side.OFFENSE, x, story)

    @subrule
    def carried(self: Qfl, x: int, outcome: Outcome, out: bool, story: Story) -> Rule[DeadBall]:
        """The ball comes to rest, or is lost, where the count ends; laterals may extend the play."""
        told = qfl_story(story)
        end = outcome.end_from(x)
        in_the_end_zone = outcome.is_pass and not told.sacked and outcome.point_from(x) >= LENGTH
        if in_the_end_zone and not outcome.from_goal:  # a touchdown at the catch (QFLR-20)
            end = LENGTH
        self.announce_gain(x, end, outcome)
        if in_opponents_end_zone(end):
            caught = ("QFLR-20",) if in_the_end_zone else ()
            beyond = ("QFL-1-1-1i",) if past_an_outer_line(end) else ()
            return self.touchdown(Side.OFFENSE, told, *caught, *beyond, "QFLR-21")
        shown = out
        series, out = yield from self.extended_or_out(Side.OFFENSE, end, out, told, False)
        if outcome.fumble and not out:
            told = replace(told, out_ignored=shown and series)
            return (yield from ends_with(self.fumble(Side.OFFENSE, end, told, False)))
        if series:
            return (yield from ends_with(self.lateral(Side.OFFENSE, end, told)))
        return self.down_at(end, out, outcome.fumble, told)

    def down_at(self: Qfl, end: int, out: bool, fumbled: bool, story: QflStory) -> DeadBall:
        """Dead there, in or out of bounds; behind the own goal line a safety (FF-17.12-1)."""
        if out:
            lost = ("QFL-1-4-4a",) if fumbled else ()
            self.announce(BallOut(Spot(Side.OFFENSE, end)), "FF-13.6-2a", "QFL-1-4-1b", *lost)
        if in_own_end_zone(end):
            return self.safety(Side.OFFENSE, replace(story, out=out))
        return DeadBall(End.OUT if out else End.DEAD, Side.OFFENSE, end, story)

    @telling
    def announce_gain(self: Qfl, x: int, end: int, outcome: Outcome) -> None:
        """The run, the completion or the sack."""
        if outcome.result is not Result.SACK:
            return super().announce_gain(x, end, outcome)
        spot = Spot(Side.OFFENSE, end)
        self.announce(Sack(Side.OFFENSE, x - end, spot), "FF-17.11-1", *outcome.cites)
        return None

    def confirm_out(self: Qfl, out: bool, story: QflStory) -> Rule[bool]:
        """OUT must be confirmed, but late in a half not if a forward pass was thrown (QFL-1-4-1, -3)."""
        if not out:
            return False
        if story.forward_pass and story.late > 0:
            cites = ("QFL-1-4-3a", "QFL-1-4-3b", "QFLR-22", "QFLR-40")
            self.announce(Confirmed("out of bounds"), *cites)
            return True
        return (yield from self.thrown_again(OUT_AGAIN))

    def thrown_again(self: Qfl, again: Throw[bool]) -> Rule[bool]:
        """The in/out die once more: OUT is confirmed or overruled (QFL-1-4-1, QFL-2-5a)."""
        still_out = yield from again
        said = Confirmed("out of bounds") if still_out else Overruled("out of bounds")
        cite, *more = again.cites
        self.announce(said, cite, *more)
        return still_out
