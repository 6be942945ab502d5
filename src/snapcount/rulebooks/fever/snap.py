"""A down from the formation to the whistle: formation, sealed calls, time-outs before the throw (chart A)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.downs import Series, penalty_yards
from snapcount.gridiron.facts import ClockStood, TimeOut
from snapcount.gridiron.field import PerTeam, Side, Spot, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Ask, Calls, Rule
from snapcount.gridiron.rulebook import Each, ends_with, subrule
from snapcount.rulebooks.fever.calls import (
    AGAINST_SCRIMMAGE,
    FALSE_START,
    FIELD_GOALS,
    FORMATION,
    FROM_SCRIMMAGE,
    NEW_FORMATION,
    PUNTS,
    TIME_OUT,
    Call,
    Defense,
    Formation,
    Play,
    sealed_calls,
)
from snapcount.rulebooks.fever.dead_ball import DeadBall
from snapcount.rulebooks.fever.dice import TIMEOUT_COIN
from snapcount.rulebooks.fever.facts import Declares, Fake, FalseStart
from snapcount.rulebooks.fever.situation import FeverSituation

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever

FALSE_START_YARDS = 5
ALL_FOUR_DICE = (*AGAINST_SCRIMMAGE, Defense.BLOCK)


class Settled(NamedTuple):
    """What both sides have called before the throw, and the situation after any time-outs."""

    formation: Formation
    call: Call
    defense: Defense
    ours_left: int
    theirs_left: int


class Snap:
    """3.6: from the formation to the page that plays the call."""

    def scrimmage(self: FootballFever, situation: FeverSituation) -> Rule[FeverSituation]:
        """One down (chart A)."""
        ours = situation.timeouts.of(situation.ball)
        theirs = situation.timeouts.of(situation.ball.other)
        formation = Formation.SCRIMMAGE
        if not situation.hurried:  # after a hurry-up there is no choice (FFR-49)
            formation = yield from self.formation(FORMATION)
        settled = yield from self.settle_the_calls(
            formation, situation.hurried, ours, theirs, situation.last_die
        )
        left = {situation.ball: settled.ours_left, situation.ball.other: settled.theirs_left}
        timeouts = PerTeam(left[Team.HOME], left[Team.AWAY])
        situation = replace(
            situation, timeouts=timeouts, hurried=False
        )  # a hurry ends with the snap
        if settled.call == FALSE_START:
            return self.false_start(situation)
        if self.switches.hurry_seconds:
            situation = replace(situation, last_die=settled.defense)
        return (yield from ends_with(self.down_played(situation, settled)))

    @subrule
    def down_played(
        self: FootballFever, situation: FeverSituation, settled: Settled
    ) -> Rule[FeverSituation]:
        """The down both sides have called, to the next situation."""
        if self.merges:
            then: Each[FeverSituation] = Each(
                self.snapped(situation.spot, settled), self.play_over, situation
            )
            return (yield from then)
        dead = yield from self.snapped(situation.spot, settled)
        return (yield from ends_with(self.play_over(situation, dead)))

    def formation(self: FootballFever, question: Ask[Formation]) -> Rule[Formation]:
        """Kicks are declared openly, and so is every change (FF-3.6.2-4)."""
        wish = yield from question
        if wish is not Formation.SCRIMMAGE or question is NEW_FORMATION:
            self.announce(Declares(Side.OFFENSE, wish), "FF-3.6.2-4")
        return wish

    @subrule
    def settle_the_calls(
        self: FootballFever,
        formation: Formation,
        hurried: bool,
        ours: int,
        theirs: int,
        last_die: Defense,
    ) -> Rule[Settled]:
        """Both sides seal their calls; a time-out instead of a call has them sealed anew (FFR-03, FFR-48)."""
        usual = last_die if hurried and self.switches.hurry_seconds else None
        call, defense = yield from self.calls_for(formation, ours > 0, theirs > 0, usual)
        if call != TIME_OUT and defense is not Defense.TIME_OUT:
            return Settled(formation, call, defense, ours, theirs)
        by = yield from self.time_out_before_the_throw(call, defense, ours, theirs)
        if by is Side.OFFENSE:
            ours -= 1
        else:
            theirs -= 1
        if call == TIME_OUT or hurried:  # only then may it change (FF-3.6.2-7, FFR-49)
            formation = yield from self.formation(NEW_FORMATION)
        return (yield from self.settle_the_calls(formation, False, ours, theirs, last_die))

    def calls_for(
        self: FootballFever, formation: Formation, ours: bool, theirs: bool, usual: Defense | None
    ) -> Calls[Call, Defense]:
        """What both sides may call: dice, fakes, a time-out while they have one (FFR-04, FFR-05)."""
        calls, dice, cites = self.dice_for(formation)
        if ours:
            calls = (*calls, TIME_OUT)
        if theirs:
            dice = (*dice, Defense.TIME_OUT)
        if self.switches.call_timeout:
            calls = (*calls, FALSE_START)
        return sealed_calls(calls, dice, cites, usual or dice[0])

    def dice_for(
        self: FootballFever, formation: Formation
    ) -> tuple[tuple[Call, ...], tuple[Defense, ...], tuple[str, ...]]:
        """The calls of both sides from a formation; a declared kick may be a fake (FF-3.6.2-5, -6)."""
        if formation is Formation.SCRIMMAGE:
            return FROM_SCRIMMAGE, ALL_FOUR_DICE, ("FF-15-D3", "FFR-04")
        kicks = PUNTS if formation is Formation.PUNT else FIELD_GOALS
        cites = ("FF-3.6.2-5", "FF-3.6.2-6", "FF-15-D1", "FF-15-D2", "FF-7-6", "FFR-05")
        return (*kicks, *FROM_SCRIMMAGE), (Defense.BLOCK, *AGAINST_SCRIMMAGE), cites

    def time_out_before_the_throw(
        self: FootballFever, call: Call, defense: Defense, ours: int, theirs: int
    ) -> Rule[Side]:
        """A time-out instead of a call: no clock is saved, but calls may change (FF-7-5, FF-3.6.1-3b)."""
        by = Side.OFFENSE if call == TIME_OUT else Side.DEFENSE
        if call == TIME_OUT and defense is Defense.TIME_OUT:
            by = yield from self.who_is_charged()
        cite = "FF-3.6.2-7" if call == TIME_OUT else "FF-3.6.1-3b"
        left = (ours if by is Side.OFFENSE else theirs) - 1
        self.announce(TimeOut(by, left), "FF-7-2", "FF-7-4", cite, *self.because.late_time_out)
        return by

    def who_is_charged(self: FootballFever) -> Rule[Side]:
        """Both sides call at once: the coin decides; heads is the offense (FFR-48)."""
        shows = yield from TIMEOUT_COIN
        return Side.OFFENSE if shows is Coin.HEADS else Side.DEFENSE

    def snapped(self: FootballFever, x: int, settled: Settled) -> Rule[DeadBall]:
        """The play that was called."""
        call, defense = settled.call, settled.defense
        if call.play is Play.PUNT:
            return self.punt(x, call.in_out, defense)
        if call.play is Play.FIELD_GOAL:
            return self.field_goal(x, defense)
        if settled.formation is not Formation.SCRIMMAGE:
            self.announce(
                Fake(Side.OFFENSE), "FF-3.6.2-5", "FF-7-6", "FF-15-D1", "FFR-04", "FFR-05"
            )
        return self.down_from_scrimmage(x, call, defense, None)

    def false_start(self: FootballFever, situation: FeverSituation) -> FeverSituation:
        """No legal call in the time agreed: 5 yards, the down repeated, no clock (FF-17.7-7, FFR-61)."""
        yards = penalty_yards(FALSE_START_YARDS, situation.spot)
        x = situation.spot - yards
        half = ("FF-17.7-11", "FFR-54") if yards < FALSE_START_YARDS else ()
        cites = ("FF-17.7-7a", "FF-17.7-7b", "FF-17.7-7c", "FF-17.7-7d", "FFR-61", *half)
        spot = Spot(Side.OFFENSE, x)
        self.announce(FalseStart(Side.OFFENSE, yards, spot), "FF-3.6.2-2", *cites)
        self.announce(ClockStood(), *self.because.false_start_clock)
        down, to_go = situation.series
        series = Series(down, to_go + yards)
        return replace(situation, spot=x, series=series, hurried=False)
