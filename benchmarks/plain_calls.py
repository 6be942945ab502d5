"""Sandlot football's play from scrimmage as plain function calls, the baseline for coroutines.

Only used by this benchmark. `ask` replaces the coroutines' `yield from`; everything that asks for
nothing is the rulebook's own code.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.sandlot import Sandlot
from tests.sandlot.calls import (
    PENALTY,
    PICK,
    Call,
    Defense,
    Penalty,
    Pick,
    TimeOutCall,
    calls_at,
    timeout_calls,
)
from tests.sandlot.dead_ball import TOUCHBACK_SPOT, DeadBall, End
from tests.sandlot.dice import (
    AGAINST_A_PASS,
    AGAINST_A_RUN,
    BOMB,
    FLAG,
    KICK,
    PUNT,
    RECOVERY,
    RECOVERY_COIN,
    RETURN,
    SCRIMMAGE_PASS,
    SCRIMMAGE_RUN,
    TIMEOUT_COIN,
    Bobble,
    Special,
    Stop,
)
from tests.sandlot.loose_balls import BOUNCE
from tests.sandlot.penalties import FOULS, PENALTY_DECK
from tests.sandlot.situation import Phase, SandlotSituation

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.facts import (
    Bounce,
    CoinFell,
    Completion,
    FieldGoal,
    FieldGoalMissed,
    Flag,
    Fumble,
    Interception,
    LooseBallOut,
    OtherSideTries,
    PenaltyDeclined,
    Punt,
    Recovery,
    Return,
    Run,
    TakesTheBall,
    TimeOut,
)
from snapcount.gridiron.field import (
    LENGTH,
    Side,
    Spot,
    from_the_other_side,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
)
from snapcount.gridiron.requests import Draw

OFFENSE, DEFENSE = Side.OFFENSE, Side.DEFENSE


class PlainSandlot:
    """The questions of a down as calls of `ask`."""

    ask: Callable[[Any], Any]

    def __init__(self) -> None:
        self.rules = Sandlot()

    def scrimmage(self, situation: SandlotSituation) -> SandlotSituation:
        x = situation.spot
        call, defense = self.ask(calls_at(x))
        if call is Call.PUNT:
            return self.after_the_down(situation, self.punt(x), True)
        if call is Call.FIELD_GOAL:
            return self.after_the_down(situation, self.field_goal(x), True)
        dead = (
            self.run(x, defense) if call is Call.RUN else self.throw(x, defense, call is Call.BOMB)
        )
        if self.ask(FLAG):
            return self.flagged(situation, dead)
        return self.after_the_down(situation, dead)

    def run(self, x: int, defense: Defense) -> DeadBall:
        gain = self.ask(SCRIMMAGE_RUN)
        against = self.ask(AGAINST_A_RUN[defense])
        if against.stop is Stop.NO_GAIN:
            gain = 0
        if against.stop is Stop.MINUS:
            gain -= against.yards
        end = x + gain
        cite = {Stop.NO_GAIN: "4h", Stop.MINUS: "4g"}.get(against.stop, "4f")
        self.rules.announce(Run(OFFENSE, gain, Spot(OFFENSE, end)), "4c", cite)
        return self.carried(end, against.stop is Stop.FUMBLE)

    def throw(self, x: int, defense: Defense, bomb: bool) -> DeadBall:
        length = self.ask(SCRIMMAGE_PASS)
        deep = self.ask(BOMB) if bomb else 0
        against = self.ask(AGAINST_A_PASS[defense])
        if isinstance(deep, Special):
            return self.rules.incomplete(x, "4e")
        if against.stop is Stop.SACK:
            return self.rules.sack(x, against.yards)
        if against.stop is Stop.INCOMPLETE:
            return self.rules.incomplete(x, "4i")
        length += deep - (against.yards if against.stop is Stop.MINUS else 0)
        end = x + length
        if past_an_outer_line(end):
            return self.rules.incomplete(x, "4k")
        if against.stop is Stop.INTERCEPTED:
            return self.interception(end)
        cite = "4g" if against.stop is Stop.MINUS else "4f"
        self.rules.announce(
            Completion(OFFENSE, length, Spot(OFFENSE, end)), "4e" if bomb else "4d", cite
        )
        return self.carried(end, against.stop is Stop.FUMBLE)

    def carried(self, end: int, fumbled: bool) -> DeadBall:
        if in_opponents_end_zone(end):
            return self.rules.touchdown(OFFENSE)
        if fumbled:
            self.rules.announce(Fumble(OFFENSE, Spot(OFFENSE, end)), "4j", "6a")
            return self.fumble(OFFENSE, end)
        if in_own_end_zone(end):
            return self.rules.safety(OFFENSE, "9c")
        return DeadBall(End.DEAD, OFFENSE, end)

    def interception(self, at: int) -> DeadBall:
        self.rules.announce(Interception(DEFENSE, Spot(OFFENSE, at)), "5a")
        if in_opponents_end_zone(at):
            return self.rules.touchback(DEFENSE, "5a")
        if self.ask(PICK) is Pick.RETURN:
            return self.bring_back(DEFENSE, from_the_other_side(at))
        self.rules.announce(TakesTheBall(DEFENSE, Spot(OFFENSE, at)), "5b")
        return DeadBall(End.DEAD, DEFENSE, at)

    def bring_back(self, by: Side, caught: int) -> DeadBall:
        yards = self.ask(RETURN)
        if isinstance(yards, Special):
            self.rules.announce(Fumble(by, Spot(by, caught)), "3e", "6a")
            return self.fumble(by, caught)
        end = caught + yards
        self.rules.announce(Return(by, yards, Spot(by, end)), "3e")
        return self.rules.touchdown(by) if in_opponents_end_zone(end) else DeadBall.held(by, end)

    def fumble(self, loser: Side, x: int) -> DeadBall:
        shows = self.ask(RECOVERY_COIN)
        first = loser if shows is Coin.HEADS else loser.other
        self.rules.announce(CoinFell(shows, first), "6a")
        return self.loose_ball(loser, x, first)

    def loose_ball(self, loser: Side, x: int, thrower: Side) -> DeadBall:
        face = self.ask(RECOVERY)
        if face is Bobble.STAR:
            self.rules.announce(OtherSideTries(thrower.other), "6b")
            return self.loose_ball(loser, x, thrower.other)
        if face is Bobble.RECOVERED:
            self.rules.announce(Recovery(thrower, Spot(loser, x)), "6d")
            return self.rules.recovered(loser, x, thrower)
        if face is not Bobble.OUT:
            x += BOUNCE if face is Bobble.FORWARD else -BOUNCE
            self.rules.announce(Bounce(Spot(loser, x)), "6c")
            if not past_an_outer_line(x):
                return self.loose_ball(loser, x, thrower)
        self.rules.announce(LooseBallOut(Spot(loser, x)), "6d")
        return self.rules.out_of_bounds(loser, x)

    def punt(self, x: int) -> DeadBall:
        yards = self.ask(PUNT)
        landing = x + yards
        self.rules.announce(Punt(OFFENSE, yards, Spot(OFFENSE, landing)), "8a", "4f")
        if in_opponents_end_zone(landing):
            return self.rules.touchback(DEFENSE, "8a")
        return DeadBall(End.DEAD, DEFENSE, landing)

    def field_goal(self, x: int) -> DeadBall:
        needed = LENGTH - x
        reach = self.ask(KICK)
        if isinstance(reach, int) and reach >= needed:
            self.rules.announce(FieldGoal(OFFENSE, needed, 3), "8b", "9b", "4f")
            return DeadBall(End.FIELD_GOAL, OFFENSE, 0)
        self.rules.announce(FieldGoalMissed(OFFENSE, needed), "8b", "8c", "4f")
        return DeadBall.held(DEFENSE, max(needed, TOUCHBACK_SPOT))

    def flagged(self, situation: SandlotSituation, dead: DeadBall) -> SandlotSituation:
        card = self.ask(Draw(PENALTY_DECK, situation.penalty_cards, ("10a", "10e")))
        foul = FOULS[card]
        self.rules.announce(Flag(card, foul.on), "10a", "10e")
        drawn = PENALTY_DECK.after(situation.penalty_cards, card)
        situation = replace(situation, penalty_cards=drawn)
        offended = foul.on.other
        if self.ask(PENALTY[offended]) is Penalty.DECLINE:
            self.rules.announce(PenaltyDeclined(offended), "10b")
            return self.after_the_down(situation, dead)
        return self.rules.run_clock(self.rules.walked_off(situation, foul), 1, "11b")

    def after_the_down(
        self, situation: SandlotSituation, dead: DeadBall, kicked: bool = False
    ) -> SandlotSituation:
        after = self.rules.next_ball(situation, dead)
        kept = after.phase is Phase.SCRIMMAGE and after.ball is situation.ball and not dead.won_back
        if kicked or not kept or dead.end in (End.INCOMPLETE, End.OUT, End.TOUCHBACK):
            return self.rules.run_clock(after, 1, "11b")
        after, stopped = self.time_out(situation, after)
        return self.rules.run_clock(after, 1 if stopped else 3, "11a")

    def time_out(
        self, situation: SandlotSituation, after: SandlotSituation
    ) -> tuple[SandlotSituation, bool]:
        left = {side: after.timeouts.of(situation.team(side)) for side in Side}
        if not any(left.values()):
            return after, False
        ours, theirs = self.ask(timeout_calls(left[OFFENSE] > 0, left[DEFENSE] > 0))
        if TimeOutCall.YES not in (ours, theirs):
            return after, False
        charged = OFFENSE if ours is TimeOutCall.YES else DEFENSE
        if ours is theirs:
            charged = OFFENSE if self.ask(TIMEOUT_COIN) is Coin.HEADS else DEFENSE
        self.rules.announce(TimeOut(charged, left[charged] - 1), "1c", "11c")
        return replace(after, timeouts=after.timeouts.plus(situation.team(charged), -1)), True
