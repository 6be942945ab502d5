"""A down from the formation to the whistle: formation, sealed calls, time-outs before the throw (chart A)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.downs import Series, penalty_yards
from snapcount.gridiron.facts import ClockStood, TimeOut
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Calls, Rule
from snapcount.rulebooks.fever.calls import (
    FALSE_START,
    FIELD_GOALS,
    FORMATION,
    FROM_SCRIMMAGE,
    PUNTS,
    TIME_OUT,
    Call,
    Defence,
    Formation,
    Play,
    sealed_calls,
)
from snapcount.rulebooks.fever.dead_ball import DeadBall
from snapcount.rulebooks.fever.dice import TIMEOUT_COIN
from snapcount.rulebooks.fever.facts import Declares, Fake, FalseStart
from snapcount.rulebooks.fever.situation import FeverSituation

if TYPE_CHECKING:
    from snapcount.rulebooks.fever.original import FootballFever

FALSE_START_YARDS = 5
DEFENCE_DICE = (Defence.RUN, Defence.PASS, Defence.BLITZ, Defence.BLOCK)


def scrimmage(rules: FootballFever, situation: FeverSituation) -> Rule[FeverSituation]:
    """One down (chart A)."""
    formation = yield from rules.formation(situation)
    call, defence = yield from rules.sealed(situation, formation)
    while call == TIME_OUT or defence is Defence.TIME_OUT:
        situation = yield from rules.time_out_before_the_throw(situation, call, defence)
        if call == TIME_OUT:  # only then may it change (FF-3.6.2-7)
            formation = yield from rules.formation(situation, True)
        call, defence = yield from rules.sealed(situation, formation)
    if call == FALSE_START:
        return rules.false_start(situation)
    if rules.switches.hurry_seconds:
        situation = replace(situation, last_die=defence)
    dead = yield from rules.snapped(situation.spot, formation, call, defence)
    return (yield from rules.play_over(situation, dead))


def formation(
    rules: FootballFever, situation: FeverSituation, changing: bool = False
) -> Rule[Formation]:
    """Kicks are declared openly; after a hurry-up there is no choice (FF-3.6.2-4, FFR-49)."""
    if situation.hurried:
        return Formation.SCRIMMAGE
    wish = yield from FORMATION
    if wish is not Formation.SCRIMMAGE or changing:
        rules.announce(Declares(Side.OFFENCE, wish), "FF-3.6.2-4")
    return wish


def sealed(
    rules: FootballFever, situation: FeverSituation, formation: Formation
) -> Rule[tuple[Call, Defence]]:
    """Both sides seal their calls (FFR-03)."""
    return (yield from rules.calls_for(situation, formation))


def calls_for(
    rules: FootballFever, situation: FeverSituation, formation: Formation
) -> Calls[Call, Defence]:
    """What both sides may call: dice, fakes, a time-out while there is one (FFR-04, FFR-05, FFR-48)."""
    ours, theirs, cites = rules.dice_for(formation)
    if situation.timeouts.of(situation.ball):
        ours = (*ours, TIME_OUT)
    if situation.timeouts.of(situation.ball.other):
        theirs = (*theirs, Defence.TIME_OUT)
    if rules.switches.call_timeout:
        ours = (*ours, FALSE_START)
    usual = theirs[0]
    if situation.hurried and rules.switches.hurry_seconds:
        usual = situation.last_die
    return sealed_calls(ours, theirs, cites, usual)


def dice_for(
    _: FootballFever, formation: Formation
) -> tuple[tuple[Call, ...], tuple[Defence, ...], tuple[str, ...]]:
    """The calls of both sides from a formation; a declared kick may be a fake (FF-3.6.2-5, -6)."""
    if formation is Formation.SCRIMMAGE:
        return FROM_SCRIMMAGE, DEFENCE_DICE, ("FF-15-D3", "FFR-04")
    kicks = PUNTS if formation is Formation.PUNT else FIELD_GOALS
    cites = ("FF-3.6.2-5", "FF-3.6.2-6", "FF-15-D1", "FF-15-D2", "FF-7-6", "FFR-05")
    return (*kicks, *FROM_SCRIMMAGE), (Defence.BLOCK, *DEFENCE_DICE[:-1]), cites


def time_out_before_the_throw(
    rules: FootballFever, situation: FeverSituation, call: Call, defence: Defence
) -> Rule[FeverSituation]:
    """A time-out instead of a call: no clock is saved, but calls may change (FF-7-5, FF-3.6.1-3b)."""
    by = Side.OFFENCE if call == TIME_OUT else Side.DEFENCE
    if call == TIME_OUT and defence is Defence.TIME_OUT:
        by = yield from rules.who_is_charged()
    situation = rules.charged(situation, by)
    cite = "FF-3.6.2-7" if by is Side.OFFENCE else "FF-3.6.1-3b"
    left = situation.timeouts.of(situation.team(by))
    rules.announce(TimeOut(by, left), "FF-7-2", "FF-7-4", cite, *rules.late_time_out_cites)
    return replace(situation, hurried=False)  # FFR-49


def who_is_charged(_: FootballFever) -> Rule[Side]:
    """Both sides call at once: the coin decides; heads is the offence (FFR-48)."""
    shows = yield from TIMEOUT_COIN
    return Side.OFFENCE if shows is Coin.HEADS else Side.DEFENCE


def charged(_: FootballFever, situation: FeverSituation, side: Side) -> FeverSituation:
    """One time-out less (FF-7-4)."""
    return replace(situation, timeouts=situation.timeouts.plus(situation.team(side), -1))


def snapped(
    rules: FootballFever, x: int, formation: Formation, call: Call, defence: Defence
) -> Rule[DeadBall]:
    """The play that was called."""
    if call.play is Play.PUNT:
        return (yield from rules.punt(x, call.in_out, defence))
    if call.play is Play.FIELD_GOAL:
        return (yield from rules.field_goal(x, defence))
    if formation is not Formation.SCRIMMAGE:
        rules.announce(Fake(Side.OFFENCE), "FF-3.6.2-5", "FF-7-6", "FF-15-D1", "FFR-04", "FFR-05")
    return (yield from rules.down_from_scrimmage(x, call, defence, None))


def false_start(rules: FootballFever, situation: FeverSituation) -> FeverSituation:
    """No legal call in the time agreed: 5 yards, the down repeated, no clock (FF-17.7-7, FFR-61)."""
    yards = penalty_yards(FALSE_START_YARDS, situation.spot)
    x = situation.spot - yards
    half = ("FF-17.7-11", "FFR-54") if yards < FALSE_START_YARDS else ()
    cites = ("FF-17.7-7a", "FF-17.7-7b", "FF-17.7-7c", "FF-17.7-7d", "FFR-61", *half)
    spot = Spot(Side.OFFENCE, x)
    rules.announce(FalseStart(Side.OFFENCE, yards, spot), "FF-3.6.2-2", *cites)
    rules.announce(ClockStood(), *rules.false_start_clock_cites)
    down, to_go = situation.series
    return replace(situation, spot=x, series=Series(down, to_go + yards))
