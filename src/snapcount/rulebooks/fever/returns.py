"""Returns of kicks and interceptions, advances of loose balls (chart F)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Fumble, Return
from snapcount.gridiron.field import LENGTH, Side, Spot, in_opponents_end_zone, in_own_end_zone
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import Each, ends_with, subrule, telling
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.dice import (
    ADVANCE_OPTION,
    IN_OUT_RETURN,
    REFEREE,
    RETURN_DICE,
    RETURN_OPTION,
    Letter,
    ReturnDie,
    ReturnFace,
)
from snapcount.rulebooks.fever.facts import BallOut, FlagOnThePlay

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever

NO_RETURN_DIE = ReturnFace(0, no_touchdown=False)


class Thrown(NamedTuple):
    """The dice of a return: yards, the word on the option die if any, whether it went out."""

    yards: int  # of both dice, whatever the letter (FFR-12)
    word: Letter | None
    touchdown: bool  # the word is TD, and no NO TD cancels it (FF-13.8-2, FF-13.13-2)
    out: bool

    @property
    def fumbled(self) -> bool:
        """Whether the word is F."""
        return self.word is Letter.FUMBLE


class Returns:
    """13.8, 13.10, 13.13: runs with a ball that was caught or recovered."""

    @subrule
    def bring_back(
        self: FootballFever,
        by: Side,
        caught: int,
        die: ReturnDie | None,
        in_out: bool,
        story: Story,
        touchback: bool,
    ) -> Rule[DeadBall]:
        """A return from ``caught``, or without a return die an advance. Spots as the returning side counts.

        ``touchback``: failing to leave the own end zone is one, and no safety (FFR-29).
        """
        if self.merges and (aside := story.set_aside()) != story:
            then: Each[DeadBall] = Each(
                self.bring_back(by, caught, die, in_out, aside, touchback), Story.ending, story
            )
            return (yield from then)
        start = max(caught, 0)  # FF-17.9-1
        story = story.brought_back(Spot(by, caught).seen_by(Side.OFFENSE))
        thrown = yield from self.throw_the_return(die, in_out)
        out = thrown.out
        story = yield from self.watched(story, DeckName.RETURNING, by, caught)
        if thrown.touchdown:
            self.announce_return(by, caught, LENGTH, story, die)
            return self.touchdown(by, story, "FF-13.10-8", "FFR-37" if die else "FFR-30")
        end = start + thrown.yards
        self.announce_return(by, caught, end, story, die, *_why_not(thrown, die))
        if in_opponents_end_zone(end):
            return self.touchdown(by, story, "FF-17.10-1", *_fumbled_too(thrown))
        if thrown.fumbled and not out:
            loose = touchback and in_own_end_zone(end)
            return (yield from ends_with(self.fumble(by, end, story, loose)))
        if out:
            if thrown.fumbled:
                self.announce(Fumble(by, Spot(by, end)), "FF-13.10-7", "FFR-22")
            self.announce(BallOut(Spot(by, end)), "FF-13.6-3", "FFR-22")
        if in_own_end_zone(end):
            return self.stopped_behind(by, story, touchback, out, thrown.fumbled)
        return DeadBall.held(by, end, story, End.OUT if out else End.DEAD)

    @subrule
    def throw_the_return(self: FootballFever, die: ReturnDie | None, in_out: bool) -> Rule[Thrown]:
        """The return die, if there is one, the option die and perhaps the in/out die (FF-13.10-2)."""
        face = (yield from RETURN_DICE[die]) if die else NO_RETURN_DIE
        option = yield from (RETURN_OPTION if die else ADVANCE_OPTION)
        out = (yield from IN_OUT_RETURN) if in_out else False
        word = option.letter if option.letter in (Letter.TOUCHDOWN, Letter.FUMBLE) else None
        touchdown = word is Letter.TOUCHDOWN and not face.no_touchdown
        return Thrown(0 if touchdown else face.yards + option.yards, word, touchdown, out)

    @telling
    def announce_return(
        self: FootballFever,
        by: Side,
        caught: int,
        end: int,
        story: Story,
        die: ReturnDie | None,
        *cites: str,
    ) -> None:
        """The length of the return, and the rule behind it."""
        measured = ("FF-17.9-1",) if in_own_end_zone(caught) else ()
        if die is None:
            onside = story.kind is FeverPlayType.FREE_KICK and not story.loose
            cites = ("FF-13.9-3", "FFR-39", *cites) if onside else ("FF-13.14-4", "FFR-30", *cites)
        elif story.kind is FeverPlayType.FREE_KICK:
            cites = ("FF-3.5-4", "FF-13.10-2a", *cites)
        elif die is ReturnDie.KICK:
            cites = ("FF-13.8-1", "FF-13.10-2a", *cites)
        else:
            cites = ("FF-13.13-1", "FF-13.10-2b", *cites)
        if die:
            cites = (*cites, "FFR-37")
        end = min(end, LENGTH)
        yards = end - max(caught, 0)
        self.announce(Return(by, yards, Spot(by, end)), cites[0], *cites[1:], *measured)

    def stopped_behind(
        self: FootballFever, by: Side, story: Story, touchback: bool, out: bool, fumbled: bool
    ) -> DeadBall:
        """A return or advance that ends on or behind the own goal line (FFR-29)."""
        lost_out = ("FF-17.1.2-17", "FFR-22") if out and fumbled else ()
        if touchback:
            loose = ("FF-17.1.2-5b", "FF-17.1.2-5b-iA") if fumbled or story.loose else ()
            block = ("FF-17.1.1-8b",) if story.blocked else loose
            extra = ("FF-17.1.2-5b-iii", *lost_out) if lost_out else ()
            picked = ("FF-17.5-6",) if story.kind is FeverPlayType.PASS else ()
            return self.touchback(by, story, "FF-17.14-6", *picked, *block, "FFR-29", *extra)
        if story.blocked and by is Side.OFFENSE:
            return self.safety(by, story, "FF-17.1.1-6a", "FFR-29", *lost_out)
        if not story.loose:
            return self.safety(by, story, "FFR-29", "FFR-37", *lost_out)
        failed = "FF-17.1.2-13d" if out else "FF-17.1.2-13c"
        return self.safety(by, story, "FF-17.1.2-13", failed, "FFR-29", *lost_out)

    def watched(
        self: FootballFever, story: Story, deck: DeckName, offense: Side, x: int
    ) -> Rule[Story]:
        """The referee die goes with every throw; a P is a flag, whose card is read later (FF-11, FF-12-7)."""
        flag = yield from REFEREE
        if not flag:
            return story
        hidden = {
            DeckName.KICKING: ("FF-17.7-4", "FF-17.7-2", "FF-3.4-5", "FFR-62"),
            DeckName.RETURNING: ("FF-17.7-3", "FF-3.5-5"),
        }
        cites = ("FF-11-2", "FF-12-7", "FFR-51", *hidden.get(deck, ()))
        self.announce(FlagOnThePlay(deck), cites[0], *cites[1:])
        return story.flagged(deck, offense, Spot(offense, x).seen_by(Side.OFFENSE))


def _why_not(thrown: Thrown, die: ReturnDie | None) -> tuple[str, ...]:
    if thrown.word is Letter.TOUCHDOWN:
        return ("FF-13.8-2" if die is ReturnDie.KICK else "FF-13.13-2",)
    if thrown.fumbled:
        return ("FF-13.10-7", "FF-17.1.2-5a", "FFR-21") if die else ("FF-13.10-7", "FF-17.1.2-6")
    return ("FFR-12",)


def _fumbled_too(thrown: Thrown) -> tuple[str, ...]:
    if not thrown.fumbled:
        return ()
    return ("FF-17.1.2-3", "FF-17.1.2-19", "FFR-17") if thrown.out else ("FF-17.1.2-3",)
