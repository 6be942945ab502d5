"""What the compiler must keep in mind of a play: whose chart is read, and what was announced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import pytest

from snapcount.gridiron.downs import Series
from snapcount.gridiron.enumerator import Enumerator, Weighted
from snapcount.gridiron.facts import Interception, Punt
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.gridiron.requests import Ask, Decision, Rule
from snapcount.gridiron.rulebook import ForCompiler, subrule
from snapcount.gridiron.rulings import Fact
from snapcount.insight.tables.compiler import Manners
from snapcount.insight.tables.program import compiled
from tests.insight.tables.test_equality import AS_USUAL, by_the_tables, nothing_seen
from tests.sandlot import Sandlot
from tests.sandlot.aftermath import Aftermath
from tests.sandlot.calls import PICK, Pick
from tests.sandlot.dice import PUNT, SCRIMMAGE_RUN
from tests.sandlot.situation import Phase, SandlotSituation


class Drill(Sandlot):
    """A small part of sandlot football: one kind of play from scrimmage until a quarter is over."""

    quarter_over = Aftermath.game_over

    def opening(self) -> SandlotSituation:
        return replace(super().opening(), phase=Phase.SCRIMMAGE, series=Series(1, 10))

    def after_points(
        self, situation: SandlotSituation, points: int, ball: Team
    ) -> SandlotSituation:
        score = situation.score.plus(situation.ball, points)
        after = replace(situation, score=score, ball=ball)
        return self.run_clock(after, self.short_play, "DEMO-11b")


# ---------------------------------------------------------------- whose chart is read


class TwoCharts(Drill):
    """A point for each yard, and the teams' charts differ; the home team's lies on top."""

    for_compiler = ForCompiler(symmetric=False)
    standpoint: Team = Team.HOME
    more = MappingProxyType({Team.HOME: 0, Team.AWAY: 20})

    def play(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        return self._with(standpoint=situation.ball).carry(situation)

    def carry(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        yards = yield from self.gained()
        return self.after_points(situation, yards, situation.ball.other)

    @subrule
    def gained(self) -> Rule[int]:
        yards = yield from SCRIMMAGE_RUN
        twice = yield from self.read_off(yards > 5)
        return yards + twice

    @subrule
    def read_off(self, far: bool) -> Rule[int]:
        yards = yield from SCRIMMAGE_RUN
        return self.more[self.standpoint] + (yards if far else 0)


def test_a_sub_rule_of_chance_alone_reads_the_chart_of_the_team_with_the_ball() -> None:
    rules = TwoCharts()
    program, enumerator = compiled(rules, AS_USUAL), Enumerator(rules)
    for ball in Team:
        situation = replace(rules.opening(), ball=ball)
        expected = enumerator.play(situation)
        points = {after.score.of(ball) for after in expected}
        assert (min(points) >= 20) is (ball is Team.AWAY)
        assert by_the_tables(program, situation) == expected


# ---------------------------------------------------------------- what follows a sub-rule


class Rewarded(Drill):
    """A point for each yard, and some more after some throws: nothing is added to the others."""

    rewards = frozenset[int]()

    def play(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        points = yield from self.with_reward()
        return self.after_points(situation, points, situation.ball)

    @subrule
    def with_reward(self) -> Rule[int]:
        thrown = yield from SCRIMMAGE_RUN
        yards = yield from self.gained(thrown)
        return yards + 50 if thrown in self.rewards else yards

    @subrule
    def gained(self, thrown: int) -> Rule[int]:
        wish = yield from PICK
        return thrown if wish is Pick.TAKE else 0


@pytest.mark.parametrize("rewarded", [min, max])
def test_what_follows_a_sub_rule_in_some_runs_only_is_kept(rewarded: Any) -> None:
    class Rules(Rewarded):
        rewards = frozenset({rewarded(yards for yards, _ in SCRIMMAGE_RUN.odds)})

    rules = Rules()
    program, situation = compiled(rules, AS_USUAL), rules.opening()
    expected = Enumerator(rules).play(situation)
    assert max(after.score.of(situation.ball) for after in expected) >= 50
    assert by_the_tables(program, situation) == expected


class Repeated(Drill):
    """Who gains nothing may go once more: what was gained is looked at before it is handed on."""

    def play(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        points = yield from self.gained_at_last()
        return self.after_points(situation, points, situation.ball)

    @subrule
    def gained_at_last(self) -> Rule[int]:
        yards = yield from self.gained()
        if yards:
            return yards
        return (yield from self.gained()) + 50

    @subrule
    def gained(self) -> Rule[int]:
        thrown = yield from SCRIMMAGE_RUN
        wish = yield from PICK
        return max(0, thrown) if wish is Pick.TAKE else 0


def test_what_is_looked_at_before_it_is_returned_is_not_handed_back() -> None:
    rules = Repeated()
    program, situation = compiled(rules, AS_USUAL), rules.opening()
    expected = Enumerator(rules).play(situation)
    assert max(after.score.of(situation.ball) for after in expected) >= 50
    assert by_the_tables(program, situation) == expected


# ---------------------------------------------------------------- what was announced


class HeardBefore(Drill):
    """A pass is intercepted and punted away by a sub-rule of its own, before anybody is asked."""

    def play(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        self.announce(Interception(Side.DEFENSE, Spot(Side.OFFENSE, situation.spot)), "DEMO-5a")
        landing = yield from self.punted(situation.spot)
        wish = yield from PICK
        points = landing if wish is Pick.TAKE else 0
        return self.after_points(situation, points, situation.ball)

    @subrule
    def punted(self, x: int) -> Rule[int]:
        yards = yield from PUNT
        self.announce(Punt(Side.OFFENSE, yards, Spot(Side.OFFENSE, x)), "DEMO-8a")
        return x + yards


def taken_once_intercepted(_: Ask[Any], __: object, facts: Sequence[Fact]) -> str:
    heard = [type(fact) for fact in facts]
    return Pick.TAKE if heard == [Interception] else Pick.RETURN


def test_habits_still_know_what_was_announced_before_a_sub_rule_was_compiled() -> None:
    rules, heard = HeardBefore(), list[Fact]()

    def policy(request: Decision[Any]) -> Weighted:
        answer = taken_once_intercepted(PICK, None, heard)
        return ((request.read((answer,)), Fraction(1)),)

    by_habit = Manners(AS_USUAL.calling, AS_USUAL.usable, taken_once_intercepted, nothing_seen)
    program, situation = compiled(rules, by_habit), rules.opening()
    expected = Enumerator(rules, policy, heard).play(situation)
    assert min(after.score.of(situation.ball) for after in expected) > 0
    assert by_the_tables(program, situation) == expected
