"""Run, draw, pass and bomb: the dice, tables T1 to T3, and the spot tests (chart B)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.facts import Completion, Fumble, Incompletion, Run, Sack
from snapcount.gridiron.field import (
    LENGTH,
    Side,
    Spot,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import ends_with, subrule, telling
from snapcount.rulebooks.fever.calls import Call, Defense, Play
from snapcount.rulebooks.fever.cards import DeckName
from snapcount.rulebooks.fever.dead_ball import DeadBall, End, FeverPlayType, Story
from snapcount.rulebooks.fever.dice import (
    BOMB,
    DEFENSE_DICE,
    IN_OUT,
    OPTION,
    REFEREE,
    SCRIMMAGE_PASS,
    SCRIMMAGE_RUN,
)
from snapcount.rulebooks.fever.dice_tables import Dice, Outcome, Result
from snapcount.rulebooks.fever.facts import BallOut, FlagOnThePlay

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever


class Attempt(NamedTuple):
    """A thrown play from scrimmage: its result, whether it went out, whether there is a flag."""

    outcome: Outcome
    out: bool
    flag: bool


class FromScrimmage:
    """13, 16, 17.13: runs, draws, passes and bombs."""

    @subrule
    def attempt(self: FootballFever, call: Call, defense: Defense) -> Rule[Attempt]:
        """The offense throws, then the defense lifts the cup (FF-3.6.1-0c, FF-3.6.1-2)."""
        dice = yield from self.throw_the_dice(call.play)
        out = (yield from IN_OUT) if call.in_out else False
        flag = yield from REFEREE
        face = yield from DEFENSE_DICE[defense]
        return Attempt(self.what_it_comes_to(call.play, dice, defense, face), out, flag)

    def throw_the_dice(self: FootballFever, play: Play) -> Rule[Dice]:
        """The offense's dice for that play (FF-15)."""
        if play is Play.DRAW:
            mostly_pass = yield from self.scrimmage_dice_of_a_draw
            option = yield from OPTION
            return Dice(0, option=option, mostly_pass=mostly_pass)
        if play in (Play.RUN, Play.OPTION_RUN):
            yards = yield from SCRIMMAGE_RUN
        else:
            yards = yield from SCRIMMAGE_PASS
        if play is Play.BOMB:
            bomb = yield from BOMB
            return Dice(yards, bomb=bomb)
        if play is Play.OPTION_RUN or play is Play.OPTION_PASS:
            option = yield from OPTION
            return Dice(yards, option=option)
        return Dice(yards)

    @subrule
    def down_from_scrimmage(
        self: FootballFever, x: int, call: Call, defense: Defense, kind: FeverPlayType | None
    ) -> Rule[DeadBall]:
        """One run, draw, pass or bomb from the line of scrimmage ``x``.

        ``kind``: what the play counts as, if it is not simply a run or a pass (a conversion).
        """
        outcome, out, flag = yield from self.attempt(call, defense)
        story = Story(kind or (FeverPlayType.PASS if outcome.is_pass else FeverPlayType.RUN))
        if flag:
            deck = DeckName.PASSING if outcome.is_pass else DeckName.RUNNING
            self.announce(FlagOnThePlay(deck), "FF-11-2", "FF-12-7", "FFR-51")
            story = story.flagged(deck, Side.OFFENSE, x)
        if outcome.is_pass:
            sacked = outcome.result is Result.SACK
            story = replace(story, sacked=sacked)
            if flag and not sacked:  # only cards use it
                face = outcome.touchdown_face
                story = replace(story, point=outcome.point_from(x), touchdown_face=face)
        if outcome.first_down:
            story = replace(story, first_down=True)
        if outcome.result is Result.INCOMPLETE or _past_the_outer_line(x, outcome):
            return self.incomplete(x, outcome, story)
        if outcome.result is Result.INTERCEPTION:
            return (yield from ends_with(self.interception(x, outcome, out, story)))
        return (yield from ends_with(self.carried(x, outcome, out, story)))

    def incomplete(self: FootballFever, x: int, outcome: Outcome, story: Story) -> DeadBall:
        """Back to the line of scrimmage, and the down is used up (FF-17.4-1)."""
        cites = [*outcome.cites, "FF-17.4-1"]
        if _past_the_outer_line(x, outcome):
            cites += ["FF-17.6-1", "FFR-16"]
            if outcome.result is Result.INTERCEPTION:
                cites.append("FF-17.5-3")
        if outcome.fumble:
            cites.append("FF-17.1.2-2")
        self.announce(Incompletion(Side.OFFENSE), *cites)
        return DeadBall(End.INCOMPLETE, Side.OFFENSE, x, story)

    @subrule
    def carried(
        self: FootballFever, x: int, outcome: Outcome, out: bool, story: Story
    ) -> Rule[DeadBall]:
        """The ball comes to rest, or is lost, where the count ends (chart B, spot tests 2 to 6)."""
        end = outcome.end_from(x)
        self.announce_gain(x, end, outcome)
        if in_opponents_end_zone(end):
            return self.touchdown(Side.OFFENSE, story, *_scored_how(end, outcome, out))
        if outcome.fumble and not out:
            return (yield from ends_with(self.fumble(Side.OFFENSE, end, story, False)))
        if outcome.result is Result.SACK and not outcome.fumble:
            out = False  # the die changes nothing (FFR-23)
        if out:
            if outcome.fumble:
                spot = Spot(Side.OFFENSE, end)
                self.announce(Fumble(Side.OFFENSE, spot), "FF-17.1.2-7", "FF-17.1.2-4", "FFR-22")
            cites = self.because.fumble_out if outcome.fumble else ("FF-13.6-2a",)
            self.announce(BallOut(Spot(Side.OFFENSE, end)), *cites)
        if in_own_end_zone(end):
            fumbled = ("FF-17.1.2-17",) if outcome.fumble else ()
            sacked = ("FFR-23",) if outcome.result is Result.SACK else ()
            return self.safety(Side.OFFENSE, story, *sacked, *fumbled)
        return DeadBall(End.OUT if out else End.DEAD, Side.OFFENSE, end, story)

    @telling
    def announce_gain(self: FootballFever, x: int, end: int, outcome: Outcome) -> None:
        """The run, the completion or the sack."""
        spot = Spot(Side.OFFENSE, min(end, LENGTH))
        if outcome.result is Result.SACK:
            cites = ("FF-17.11-1", "FF-17.11-2", "FFR-23", *outcome.cites)
            self.announce(Sack(Side.OFFENSE, x - end, spot), *cites)
        elif outcome.is_pass:
            self.announce(Completion(Side.OFFENSE, spot.yards - x, spot), *outcome.cites)
        else:
            self.announce(Run(Side.OFFENSE, spot.yards - x, spot), *outcome.cites)


def _past_the_outer_line(x: int, outcome: Outcome) -> bool:
    """A pass on or past the outer boundary line (FF-17.6-1)."""
    if not outcome.is_pass or outcome.result is Result.SACK:
        return False
    point = outcome.point_from(x)
    return in_opponents_end_zone(point) and past_an_outer_line(point)


def _scored_how(end: int, outcome: Outcome, out: bool) -> tuple[str, ...]:
    cites = []
    if outcome.touchdown_face:
        cites += ["FF-13.10-8", "FF-17.13-2"]
    if past_an_outer_line(end):
        cites.append("FF-17.10-1")
    if outcome.fumble:
        cites.append("FF-17.1.2-3")
    if out:
        cites += ["FF-17.1.2-19", "FFR-17"] if outcome.fumble else ["FFR-17"]
    return tuple(cites)
