"""Returns and advances in the QFL (QFL-4, procedure 1.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Return
from snapcount.gridiron.field import LENGTH, Side, Spot, in_opponents_end_zone, in_own_end_zone
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule, Throw
from snapcount.gridiron.rulebook import Each, ends_with, subrule, telling
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.dice import (
    ADVANCE_OPTION,
    IN_OUT_RETURN,
    RETURN_OPTION,
    DefenseFace,
    Letter,
    OptionFace,
    ReturnDie,
    ReturnFace,
    Stop,
)
from snapcount.rulebooks.fever.facts import BallOut
from snapcount.rulebooks.fever.returns import NO_RETURN_DIE
from snapcount.rulebooks.fever.switches import OnOff
from snapcount.rulebooks.qfl.dice import (
    KICK_RETURN,
    NOTHING,
    PUNT_RETURN,
    RUN_DIE_AGAINST_A_RETURN,
    RUN_DIE_AGAINST_AN_ONSIDE_RETURN,
    SAFETY_KICK_RETURN,
    TOUCHDOWN_CONFIRMATION,
)
from snapcount.rulebooks.qfl.story import QflStory, qfl_story

if TYPE_CHECKING:
    from snapcount.rulebooks.qfl.rules import Qfl

SHORT_PUNT = 35  # QFL-4-2a
KICKS = (
    FeverPlayType.FREE_KICK,
    FeverPlayType.PUNT,
    FeverPlayType.FIELD_GOAL,
    FeverPlayType.FAIR_CATCH_KICK,
)


class ReturnRun(NamedTuple):
    """A return or an advance: who, from where (that side's coordinates), with which die, of what."""

    by: Side
    caught: int
    die: ReturnDie | None
    touchback: bool  # failing to leave the own end zone is one, and no safety (QFLR-65)
    of_a_kick: bool  # the kick itself is brought back


class QflReturns:
    """4: runs with a ball that was caught or recovered."""

    @subrule
    def bring_back(
        self: Qfl,
        by: Side,
        caught: int,
        die: ReturnDie | None,
        in_out: bool,
        story: Story,
        touchback: bool,
    ) -> Rule[DeadBall]:
        """A return from ``caught``, or an advance without a return die; spots as the returners count."""
        if self.merges and (aside := story.set_aside()) != story:
            then: Each[DeadBall] = Each(
                self.bring_back(by, caught, die, in_out, aside, touchback), Story.ending, story
            )
            return (yield from then)
        told = qfl_story(story)
        of_a_kick = told.kind in KICKS and not told.loose and not told.extended
        run = ReturnRun(by, caught, die, touchback, of_a_kick)
        told, of_a_lateral = _begun(told, by, caught), told.lateral_return
        face = (yield from _return_die(die, told)) if die else NO_RETURN_DIE
        option = yield from (RETURN_OPTION if die else ADVANCE_OPTION)
        out = (yield from IN_OUT_RETURN) if in_out else False
        flags = len(told.flags)
        told = qfl_story((yield from self.watched(told, DeckName.RETURNING, by, caught)))
        against = yield from _against(told, run)
        if len(told.flags) > flags:
            muffed = against.stop is Stop.FUMBLE  # then the return die is void (QFLR-63)
            foul = Spot(by, caught if muffed else caught + _half(face.yards))
            told = told.foul_at(foul.seen_by(Side.OFFENSE), lateral_return=of_a_lateral)
        if against.stop is Stop.FUMBLE:
            return (yield from ends_with(self.muff(by, caught, told, touchback)))
        if option.letter is Letter.TOUCHDOWN and against.stop is not Stop.NO_GAIN:
            option = yield from self.touchdown_on_a_return(option, die, face)
        end = caught if against.stop is Stop.NO_GAIN else _end(caught, face, option, against)
        word = option.letter if option.letter in (Letter.TOUCHDOWN, Letter.FUMBLE) else None
        return (yield from ends_with(self.brought_to(run, end, out, word, told)))

    def touchdown_on_a_return(
        self: Qfl, option: OptionFace, die: ReturnDie | None, face: ReturnFace
    ) -> Rule[OptionFace]:
        """TD counts unless NO TD shows: on the return die, or on the throw that confirms it (QFL-1-2a)."""
        if die:
            return OptionFace(Letter.BOTH) if face.no_touchdown else option
        confirmation = yield from TOUCHDOWN_CONFIRMATION
        if self.touchdown_stands(confirmation):
            return option
        return OptionFace(Letter.BOTH, confirmation.yards)

    @subrule
    def brought_to(
        self: Qfl, run: ReturnRun, end: int, out: bool, word: Letter | None, story: QflStory
    ) -> Rule[DeadBall]:
        """The length of the return, and whether it ends the play."""
        by, die = run.by, run.die
        fumbled = word is Letter.FUMBLE
        self.announce_return(by, run.caught, end, story, die, *_where_dropped(fumbled, die))
        if in_opponents_end_zone(end):
            return self.touchdown(by, story, *_touchdown_clauses(word, run, story))
        final = self.out_is_final(run.of_a_kick)
        shown = out
        series, out = yield from self.extended_or_out(by, end, out, story, final)
        behind = run.touchback and in_own_end_zone(end)
        if fumbled and not out:
            story = replace(story, out_ignored=shown and series)
            return (yield from ends_with(self.fumble(by, end, story, behind)))
        if series:
            story = replace(story, never_left=behind)
            return (yield from ends_with(self.lateral(by, end, story)))
        if out:
            lost = ("QFL-1-4-4a",) if fumbled else ()
            self.announce(BallOut(Spot(by, end)), "FF-13.6-3", "QFLR-95", *lost)
        if in_own_end_zone(end):
            return self.stopped_behind(by, story, run.touchback, out, fumbled)
        return DeadBall.held(by, end, story, End.OUT if out else End.DEAD)

    def out_is_final(self: Qfl, of_a_kick: bool) -> bool:
        """The return of a kick is out on the first throw, others are confirmed (QFLR-95)."""
        return of_a_kick and self.switches.confirm_out_on_kick_returns is OnOff.OFF

    @telling
    def announce_return(
        self: Qfl,
        by: Side,
        caught: int,
        end: int,
        story: Story,
        die: ReturnDie | None,
        *cites: str,
    ) -> None:
        """Announces the length of the return, and the rule behind it."""
        told, extra = qfl_story(story), cites
        deducted = ("QFL-4-6a",) if in_own_end_zone(caught) else ()
        if die is None:
            onside = told.kind is FeverPlayType.FREE_KICK and not told.loose and not told.laterals
            cites = ("FF-13.9-3", "QFL-4-4a", "QFL-4-4b") if onside else ("FF-13.14-4", "QFLR-30")
        elif told.kind is FeverPlayType.FREE_KICK:
            cites = ("FF-3.5-4",) if die is ReturnDie.KICK else ("QFL-4-3a",)
        elif told.kind is FeverPlayType.PUNT:
            short = ("QFL-4-2a", "QFL-4-2b", "QFL-4-2c") if told.kick <= SHORT_PUNT else ()
            cites = ("FF-13.13-1", "QFL-4-1a", *short)
        else:
            cites = (
                ("FF-13.8-1",) if die is ReturnDie.KICK else ("FF-13.13-1", "QFL-4-1a", "QFLR-64")
            )
        end = min(end, LENGTH)
        self.announce(
            Return(by, end - caught, Spot(by, end)), cites[0], *cites[1:], *deducted, *extra
        )


def _begun(story: QflStory, by: Side, caught: int) -> QflStory:
    """A return or an advance begins, and may make a lateral cost a notch (QFLR-74)."""
    told = qfl_story(story.brought_back(Spot(by, caught).seen_by(Side.OFFENSE)))
    told = replace(told, muffed=False, lateral_return=False)
    return told.costs_for_a_lateral() if story.lateral_return else told


def _return_die(die: ReturnDie, story: QflStory) -> Throw[ReturnFace]:
    """The die of the return: safety kicks are brought back farther than punts (QFL-4-3a)."""
    if die is ReturnDie.KICK:
        return KICK_RETURN
    return SAFETY_KICK_RETURN if story.kind is FeverPlayType.FREE_KICK else PUNT_RETURN


def _against(story: QflStory, run: ReturnRun) -> Rule[DefenseFace]:
    """The run die against the return of a short punt or an onside kick (QFL-4-2a, QFL-4-4a)."""
    if run.of_a_kick and story.kind is FeverPlayType.PUNT and story.kick <= SHORT_PUNT:
        return (yield from RUN_DIE_AGAINST_A_RETURN)
    if run.of_a_kick and story.kind is FeverPlayType.FREE_KICK and run.die is None:
        return (yield from RUN_DIE_AGAINST_AN_ONSIDE_RETURN)
    return NOTHING


def _half(yards: int) -> int:
    """Half the yards of the return die, toward zero (QFL-5-7-2a, QFLR-83)."""
    return yards // 2 if yards >= 0 else -(-yards // 2)


def _end(caught: int, face: ReturnFace, option: OptionFace, against: DefenseFace) -> int:
    minus = against.yards if against.stop is Stop.MINUS else 0
    if option.letter is Letter.FUMBLE and face is NO_RETURN_DIE:
        return caught  # dropped at the start (procedure 1.19)
    if option.letter is Letter.TOUCHDOWN:
        return LENGTH - minus
    return caught + face.yards + option.yards - minus  # whatever the letter


def _where_dropped(fumbled: bool, die: ReturnDie | None) -> tuple[str, ...]:
    if not fumbled:
        return ()
    return ("FF-13.10-7", "FF-17.1.2-5a" if die else "FF-17.1.2-6")


def _touchdown_clauses(word: Letter | None, run: ReturnRun, story: QflStory) -> tuple[str, ...]:
    if word is not Letter.TOUCHDOWN:
        return ()
    if run.die is None:
        return ("FF-13.10-8", "QFL-1-2c")
    punt = ("QFL-4-1c",) if run.of_a_kick and story.kind is FeverPlayType.PUNT else ()
    return ("FF-13.10-8", "QFL-1-2a", *punt)
