"""Plays from scrimmage (DEMO-4, DEMO-5, DEMO-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from snapcount.gridiron.facts import (
    Completion,
    FieldGoal,
    FieldGoalMissed,
    Fumble,
    Incompletion,
    Interception,
    Punt,
    Run,
    Sack,
    TakesTheBall,
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
from snapcount.gridiron.requests import Rule
from snapcount.gridiron.rulebook import subrule
from tests.sandlot.calls import PICK, Call, Defense, Pick, calls_at
from tests.sandlot.dead_ball import TOUCHBACK_SPOT, DeadBall, End
from tests.sandlot.dice import (
    AGAINST_A_PASS,
    AGAINST_A_RUN,
    BOMB,
    FLAG,
    KICK,
    PUNT,
    SCRIMMAGE_PASS,
    SCRIMMAGE_RUN,
    Special,
    Stop,
)
from tests.sandlot.situation import SandlotSituation

if TYPE_CHECKING:
    from tests.sandlot import Sandlot


class FromScrimmage:
    """4, 5, 8: plays from scrimmage."""

    def scrimmage(self: Sandlot, situation: SandlotSituation) -> Rule[SandlotSituation]:
        """One down from the secret calls to the next situation (DEMO-4)."""
        x = situation.spot
        call, defense = yield from calls_at(x)
        if call is Call.PUNT:
            dead = yield from self.punt(x)
            return (yield from self.after_the_down(situation, dead, True))
        if call is Call.FIELD_GOAL:
            dead = yield from self.field_goal(x)
            return (yield from self.after_the_down(situation, dead, True))
        if call is Call.RUN:
            dead = yield from self.run(x, defense)
        else:
            dead = yield from self.forward_pass(x, defense, call is Call.BOMB)
        flag = yield from FLAG
        if flag:
            return (yield from self.flagged(situation, dead))
        return (yield from self.after_the_down(situation, dead))

    @subrule
    def run(self: Sandlot, x: int, defense: Defense) -> Rule[DeadBall]:
        """A run (DEMO-4c)."""
        gain = yield from SCRIMMAGE_RUN
        against = yield from AGAINST_A_RUN[defense]
        if against.stop is Stop.NO_GAIN:
            gain = 0
        if against.stop is Stop.MINUS:
            gain -= against.yards
        end = x + gain
        cite = {Stop.NO_GAIN: "DEMO-4h", Stop.MINUS: "DEMO-4g"}.get(against.stop, "DEMO-4f")
        self.announce(Run(Side.OFFENSE, gain, Spot(Side.OFFENSE, end)), "DEMO-4c", cite)
        return (yield from self.carried(end, against.stop is Stop.FUMBLE))

    @subrule
    def forward_pass(self: Sandlot, x: int, defense: Defense, bomb: bool) -> Rule[DeadBall]:
        """A pass or a bomb (DEMO-4d, 4e)."""
        length = yield from SCRIMMAGE_PASS
        deep = (yield from BOMB) if bomb else 0
        against = yield from AGAINST_A_PASS[defense]
        if isinstance(deep, Special):
            return self.incomplete(x, "DEMO-4e")
        if against.stop is Stop.SACK:
            return self.sack(x, against.yards)
        if against.stop is Stop.INCOMPLETE:
            return self.incomplete(x, "DEMO-4i")
        length += deep - (against.yards if against.stop is Stop.MINUS else 0)
        end = x + length
        if past_an_outer_line(end):
            return self.incomplete(x, "DEMO-4k")
        if against.stop is Stop.INTERCEPTED:
            return (yield from self.interception(end))
        cite = "DEMO-4g" if against.stop is Stop.MINUS else "DEMO-4f"
        thrown = "DEMO-4e" if bomb else "DEMO-4d"
        self.announce(Completion(Side.OFFENSE, length, Spot(Side.OFFENSE, end)), thrown, cite)
        return (yield from self.carried(end, against.stop is Stop.FUMBLE))

    def carried(self: Sandlot, end: int, fumbled: bool) -> Rule[DeadBall]:
        """The offense has brought the ball to ``end``; perhaps it loses it there (DEMO-4j, 9a, 9c)."""
        if in_opponents_end_zone(end):
            return self.touchdown(Side.OFFENSE, *(("DEMO-4j",) if fumbled else ()))
        if fumbled:
            self.announce(Fumble(Side.OFFENSE, Spot(Side.OFFENSE, end)), "DEMO-4j", "DEMO-6a")
            return (yield from self.fumble(Side.OFFENSE, end))
        if in_own_end_zone(end):
            return self.safety(Side.OFFENSE)
        return DeadBall(End.DEAD, Side.OFFENSE, end)

    def incomplete(self: Sandlot, x: int, cite: str) -> DeadBall:
        """The pass is not caught: back to the line of scrimmage."""
        self.announce(Incompletion(Side.OFFENSE), cite)
        return DeadBall(End.INCOMPLETE, Side.OFFENSE, x)

    def sack(self: Sandlot, x: int, yards: int) -> DeadBall:
        """The passer goes down behind the line (DEMO-4i)."""
        end = x - yards
        self.announce(Sack(Side.OFFENSE, yards, Spot(Side.OFFENSE, end)), "DEMO-4i")
        if in_own_end_zone(end):
            return self.safety(Side.OFFENSE)
        return DeadBall(End.DEAD, Side.OFFENSE, end)

    @subrule
    def interception(self: Sandlot, at: int) -> Rule[DeadBall]:
        """The defense catches the pass at ``at``, as the offense counts (DEMO-5)."""
        self.announce(Interception(Side.DEFENSE, Spot(Side.OFFENSE, at)), "DEMO-5a")
        if in_opponents_end_zone(at):
            return self.touchback(Side.DEFENSE, "DEMO-5a")
        wish = yield from PICK
        if wish is Pick.RETURN:
            return (yield from self.bring_back(Side.DEFENSE, from_the_other_side(at)))
        self.announce(TakesTheBall(Side.DEFENSE, Spot(Side.OFFENSE, at)), "DEMO-5b")
        return DeadBall(End.DEAD, Side.DEFENSE, at)

    @subrule
    def punt(self: Sandlot, x: int) -> Rule[DeadBall]:
        """A punt; there is no return (DEMO-8a)."""
        yards = yield from PUNT
        landing = x + yards
        self.announce(Punt(Side.OFFENSE, yards, Spot(Side.OFFENSE, landing)), "DEMO-8a", "DEMO-4f")
        if in_opponents_end_zone(landing):
            return self.touchback(Side.DEFENSE, "DEMO-8a")
        return DeadBall(End.DEAD, Side.DEFENSE, landing)

    @subrule
    def field_goal(self: Sandlot, x: int) -> Rule[DeadBall]:
        """A field goal try (DEMO-8b, 8c)."""
        needed = LENGTH - x
        reach = yield from KICK
        if isinstance(reach, int) and reach >= needed:
            points = self.field_goal_points
            self.announce(FieldGoal(Side.OFFENSE, needed, points), "DEMO-8b", "DEMO-9b", "DEMO-4f")
            return DeadBall(End.FIELD_GOAL, Side.OFFENSE, 0)
        self.announce(FieldGoalMissed(Side.OFFENSE, needed), "DEMO-8b", "DEMO-8c", "DEMO-4f")
        return DeadBall.held(Side.DEFENSE, max(needed, TOUCHBACK_SPOT))
