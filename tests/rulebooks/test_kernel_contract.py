"""Rulebooks that break the kernel's contract are caught, loudly."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from snapcount.gridiron.drivers import Pending, check_repeatable, play_through, resume
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Rule
from snapcount.mistakes import IllegalHere, RulesBroken, Unreadable
from snapcount.rulebooks import find_rulebook
from tests.games import driver
from tests.sandlot import Sandlot
from tests.sandlot.situation import SandlotSituation

FIRST_DOWN = "Q1 4:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, scrimmage"


class Impure(Sandlot):
    """Counts its own plays, which no rule may."""

    id = "demo/impure"
    played = count()

    def scrimmage(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        after = yield from super().scrimmage(situation)
        return replace(after, spot=1 + next(self.played))


class Hasty(Sandlot):
    """Hands back a rule that was never run."""

    id = "demo/hasty"

    def play(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        yield from super().play(situation)
        return self.scrimmage(situation)  # type: ignore[return-value]  # the `yield from` is missing


def test_an_impure_rule_is_caught() -> None:
    rules = Impure()
    situation = rules.read_situation(FIRST_DOWN)
    played = play_through(rules, situation, driver("impure"), 1)
    with pytest.raises(RulesBroken, match="went otherwise the second time"):
        check_repeatable(rules, situation, played)


def test_a_play_that_returns_a_rule_is_caught() -> None:
    rules = Hasty()
    with pytest.raises(RulesBroken, match="not a situation"):
        play_through(rules, rules.read_situation(FIRST_DOWN), driver("hasty"), 1)


def test_a_waiting_play_knows_which_rules_it_is_in() -> None:
    rules = Sandlot()
    answers = [("run", "run defense"), ("RUN 1", "RUN 1", "RUN 1"), ("F",), ("heads",)]
    pending = resume(rules, rules.read_situation(FIRST_DOWN), answers)
    assert isinstance(pending, Pending)
    assert pending.request.name == "recovery"
    assert pending.where == ("scrimmage", "run", "carried", "fumble", "loose_ball")


def test_an_illegal_answer_is_told_with_the_situation() -> None:
    rules = Sandlot()
    situation = rules.read_situation(FIRST_DOWN)
    with pytest.raises(IllegalHere, match=r"'field goal' cannot be chosen.*Q1 4:36, AWAY 1&10"):
        resume(rules, situation, [("field goal", "blitz")])


def test_switches_are_set_by_name() -> None:
    rules = find_rulebook("demo/sandlot").with_switches(
        {"first_recovery": "loser", "quarter_notches": "5"}
    )
    assert str(rules.switches) == "quarter_notches=5 first_recovery=loser"
    assert rules.opening().clock.left == 5
    with pytest.raises(Unreadable, match="did you mean 'first_recovery'"):
        rules.with_switches({"first_recover": "coin"})
    with pytest.raises(Unreadable, match=r"setting 'coins'.*first_recovery.*did you mean 'coin'"):
        rules.with_switches({"first_recovery": "coins"})
    with pytest.raises(Unreadable, match="whole number"):
        rules.with_switches({"quarter_notches": "many"})


def test_an_overlay_takes_effect_everywhere() -> None:
    class Short(Sandlot):
        id = "demo/short"
        kickoff_spot = 40
        touchdown_points = 6

    rules = Short()
    after = rules.scored(
        rules.read_situation(FIRST_DOWN), rules.touchdown(rules.opening().side(Team.AWAY))
    )
    assert (after.score.away, after.spot) == (6, 40)


def test_rulebooks_are_found_by_the_beginning_of_their_id() -> None:
    assert find_rulebook("demo").id == "demo/sandlot"
    with pytest.raises(Unreadable, match="did you mean 'demo/sandlot'"):
        find_rulebook("demo/sandlott")
