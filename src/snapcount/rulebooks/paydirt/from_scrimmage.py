"""A play from scrimmage: two charts, the Priority Chart, and where on the field it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Completion, Incompletion, Run, Sack
from snapcount.gridiron.field import (
    Side,
    Spot,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import Each, ends_with, subrule
from snapcount.rulebooks.paydirt.box_results import NO_HANDICAP, Handicap, Outcome, OutcomeKind
from snapcount.rulebooks.paydirt.charts.cells import FOULS, WHITE, Cell
from snapcount.rulebooks.paydirt.charts.cells import BoxType as Box
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, End, Foul, PaydirtPlayType, Story
from snapcount.rulebooks.paydirt.dice import DEFENSE_DICE, OFFENSE_DICE, RE_ROLL
from snapcount.rulebooks.paydirt.facts import Overthrown
from snapcount.rulebooks.paydirt.penalties import Called, foul_in
from snapcount.rulebooks.paydirt.priority import PRIORITY_CHART, column_of, row_of

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt


class Attempt(NamedTuple):
    """A play being tried: against which result, and how many yards are taken off."""

    play: Play
    theirs: Cell = WHITE  # fakes and advances meet no defense: a white box
    less: Handicap = NO_HANDICAP
    advance: bool = False  # of a kick that was blocked or fumbled (PD-A3-c)


class Manner(NamedTuple):
    """How the ball is moved."""

    thrown: bool
    advance: bool = False  # of a kick that was blocked or fumbled (PD-A3-c)


class Met(NamedTuple):
    """What a penalty on a play is called against, for citations."""

    column: str  # of the Priority Chart
    reduced: bool
    advance: bool


@dataclass(frozen=True)
class Boxed:
    """The box that counts after penalties; None if no further rolls are made."""

    fouls: tuple[Foul, ...]
    box: Cell | None = None
    end: End = End.DEAD


class Tried(NamedTuple):
    """The result of an attempt, and its penalties; no outcome if there are only penalties."""

    fouls: tuple[Foul, ...]
    outcome: Outcome | None = None
    end: End = End.DEAD


class FromScrimmage:
    """V-7 to V-9: runs and passes."""

    @subrule
    def run_or_pass(
        self: Paydirt, x: int, play: Play, formation: Formation, less: Handicap
    ) -> Rule[DeadBall]:
        """A play against a formation, and where on the field it leads."""
        tried = yield from self.rolled_play(play, formation, less)
        story, manner = Story(kind_of(play)), Manner(play.is_pass)
        return (yield from ends_with(self.read_off(x, manner, tried, story)))

    @subrule
    def rolled_play(self: Paydirt, play: Play, formation: Formation, less: Handicap) -> Rule[Tried]:
        """Both sides roll and read their own charts (PD-V-8)."""
        total = yield from OFFENSE_DICE
        against = yield from DEFENSE_DICE
        theirs = self.chart(Side.DEFENSE).defensive(formation, against, play)
        return (yield from ends_with(self.tried(Attempt(play, theirs, less), total, ())))

    @subrule
    def read_play(
        self: Paydirt, x: int, attempt: Attempt, total: int, story: Story
    ) -> Rule[DeadBall]:
        """The offense's box opposite its total, and where on the field it leads."""
        tried = yield from self.tried(attempt, total, story.fouls)
        manner = Manner(attempt.play.is_pass, attempt.advance)
        return (yield from ends_with(self.read_off(x, manner, tried, story)))

    @subrule
    def tried(self: Paydirt, attempt: Attempt, total: int, fouls: tuple[Foul, ...]) -> Rule[Tried]:
        """Merge the box with the defense's, once one without a penalty is rolled."""
        play, theirs, less = attempt.play, attempt.theirs, attempt.less
        box = self.chart(Side.OFFENSE).offensive(play, total)
        if box.kind in FOULS:
            met = Met(column_of(theirs), bool(less.yards), attempt.advance)
            boxed = yield from self.rolled_again(play, met, box, fouls)
            if boxed.box is None:
                return Tried(boxed.fouls, end=boxed.end)
            box, fouls = boxed.box, boxed.fouls
        ours = yield from self.settled(box)
        outcome = yield from self.what_it_comes_to(ours, theirs, less)
        return Tried(fouls, outcome)

    @subrule
    def rolled_again(
        self: Paydirt, play: Play, met: Met, box: Cell, fouls: tuple[Foul, ...]
    ) -> Rule[Boxed]:
        """After a penalty the play is rolled again (PD-VI-3-A-a to -c)."""
        called = self.foul_on_the_play(met, box, fouls)
        if called.end:
            return Boxed(called.fouls, end=called.end)
        again = self.chart(Side.OFFENSE).offensive(play, (yield from RE_ROLL))
        if again.kind in FOULS:
            return (yield from ends_with(self.rolled_again(play, met, again, called.fouls)))
        return Boxed(called.fouls, again)

    def foul_on_the_play(self: Paydirt, met: Met, box: Cell, fouls: tuple[Foul, ...]) -> Called:
        """A penalty stands against any defense (PD-IV-2-D-ex9); on an advance it is ignored (PDR-16)."""
        if met.advance:
            return Called(fouls)
        stands = () if box.kind is Box.INTERFERENCE else ("PD-IV-2-D-ex9",)
        reduced = ("PD-A4-b-e",) if met.reduced else ()
        cites = (*PRIORITY_CHART[row_of(box), met.column].cites, *stands, *reduced)
        return self.called(fouls, foul_in(box, Side.OFFENSE), *cites)

    @subrule
    def read_off(
        self: Paydirt, x: int, manner: Manner, tried: Tried, story: Story
    ) -> Rule[DeadBall]:
        """Where on the field a play leads; its penalties wait until it is over."""
        if tried.outcome is None:
            return DeadBall.void(tried.end, story).with_fouls(tried.fouls)
        story = replace(story, fouls=())
        if self.merges:
            then: Each[DeadBall] = Each(
                self.marked_off(x, manner, tried.outcome, story), DeadBall.after_fouls, tried.fouls
            )
            return (yield from then)
        dead = yield from self.marked_off(x, manner, tried.outcome, story)
        return dead.with_fouls(tried.fouls)

    @subrule
    def marked_off(
        self: Paydirt, x: int, manner: Manner, outcome: Outcome, story: Story
    ) -> Rule[DeadBall]:
        """The result of a play on the field."""
        kind, yards = outcome.kind, outcome.yards
        match kind:
            case OutcomeKind.INCOMPLETE:
                return self.incomplete(x, manner, story)
            case OutcomeKind.INTERCEPTION:
                return (yield from ends_with(self.interception(x, yards, story)))
            case OutcomeKind.FUMBLE:
                return (yield from ends_with(self.fumble(Side.OFFENSE, x + yards, story)))
            case OutcomeKind.END_ZONE_FUMBLE:
                return (yield from ends_with(self.end_zone_fumble(story)))
            case OutcomeKind.TOUCHDOWN:
                stays = ("PDR-21",) if self.strict_end_zones(Side.OFFENSE) else ()
                return self.touchdown(Side.OFFENSE, story, "PD-VI-11-C", *outcome.cites, *stays)
            case OutcomeKind.GAIN:
                return self.gained(x, manner, outcome, story)

    def incomplete(self: Paydirt, x: int, manner: Manner, story: Story) -> DeadBall:
        """The ball goes back to the line of scrimmage."""
        self.announce(
            Incompletion(Side.OFFENSE), "PD-IV-2-A-f", *(("PDR-16",) if manner.advance else ())
        )
        if not manner.advance:
            return DeadBall.held(Side.OFFENSE, x, story, End.INCOMPLETE)
        if in_own_end_zone(x):  # no advance out of it (PDR-16)
            return self.safety(Side.OFFENSE, story, "PD-VI-11-D-iii-b", "PD-A13-D")
        return DeadBall.held(Side.OFFENSE, x, story)

    def gained(self: Paydirt, x: int, manner: Manner, outcome: Outcome, story: Story) -> DeadBall:
        """Move the ball (PD-V-10-a); the end zones decide what it is worth (PD-VI-11)."""
        end = x + outcome.yards
        if self.overthrown(manner, end, outcome):
            why = ("PD-A13-A", "PDR-21", "PDR-46", *self.end_zone_cites())
            self.announce(Overthrown(Side.OFFENSE), *why)
            return self.incomplete(x, manner, story)
        yards, spot = outcome.yards, Spot(Side.OFFENSE, end)
        advance = ("PD-A3-d",) if manner.advance else ()
        cites = ("PD-V-10-a", *outcome.cites, *advance, *(("PDR-22",) if outcome.trapped else ()))
        if outcome.trapped and yards <= 0:
            self.announce(Sack(Side.OFFENSE, -yards, spot), *cites)
            story = replace(story, sacked=True)
        elif manner.thrown and not outcome.trapped:
            self.announce(Completion(Side.OFFENSE, yards, spot), *cites)
        else:
            self.announce(Run(Side.OFFENSE, yards, spot), *cites)
        if in_opponents_end_zone(end):
            over = ("PD-VI-11-C", "PD-VI-11-A", "PDR-42", *self.end_zone_cites())
            return self.touchdown(Side.OFFENSE, story, *over)
        if in_own_end_zone(end):
            beyond = ("PD-VI-11-G-iii",) if past_an_outer_line(end) else ()
            return self.safety(Side.OFFENSE, story, "PD-VI-11-A", "PDR-42", *beyond)
        return DeadBall.held(Side.OFFENSE, end, story, End.OUT if outcome.out else End.DEAD)

    def overthrown(self: Paydirt, manner: Manner, end: int, outcome: Outcome) -> bool:
        """A pass to or beyond the end line, under advanced rule 13 (PD-A13-A)."""
        thrown = manner.thrown and not outcome.trapped
        strict = self.strict_end_zones(Side.OFFENSE)
        return thrown and strict and in_opponents_end_zone(end) and past_an_outer_line(end)


def kind_of(play: Play) -> PaydirtPlayType:
    """Whether it is a run or a pass."""
    return PaydirtPlayType.PASS if play.is_pass else PaydirtPlayType.RUN
