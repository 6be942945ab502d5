"""What the enumerator remembers: what a policy hears, what is forgotten, what is run where it stands."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from snapcount.gridiron import linear_equations, runs
from snapcount.gridiron.dice import Die
from snapcount.gridiron.enumerator import ONE, Enumerator, Weighted
from snapcount.gridiron.facts import FoulChangesNothing as Shown  # any fact with a text will do
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask, Decision, Rule, Throw
from snapcount.gridiron.rulebook import Each, ends_with, subrule
from snapcount.gridiron.rulings import Fact
from snapcount.mistakes import RulesBroken
from tests.sandlot import Sandlot

FACE = Throw("face", [Die("d3", ("again", "one", "two"))], lambda faces: faces[0], ())
THIRD = Fraction(1, 3)
WISH = Ask("wish", Side.OFFENSE, ["yes", "no"], ())
CALL = Ask("call", Side.OFFENSE, ["yes", "no"], ())


class Telling(Sandlot):
    """Rules that announce before they ask."""

    @subrule
    def inner(self) -> Rule[str]:
        face = yield from FACE
        self.announce(Shown(face), "DEMO-1b")
        wish = yield from WISH
        return f"{face}: {wish}"

    @subrule
    def outer(self) -> Rule[str]:
        self.announce(Shown("before"), "DEMO-1b")
        told = yield from self.inner()
        self.announce(Shown("after"), "DEMO-1b")
        return f"{told}, {(yield from WISH)}"

    @subrule
    def called(self) -> Rule[str]:
        return (yield from CALL)

    @subrule
    def calls_and_throws(self) -> Rule[str]:
        call = yield from self.called()
        face = yield from self.just_a_face()
        return f"{call} {face}"

    @subrule
    def just_a_face(self) -> Rule[str]:
        return (yield from FACE)

    @subrule
    def numbered(self, number: int) -> Rule[tuple[int, str]]:
        face = yield from FACE
        return number, face

    @subrule
    def until_it_is_a_number(self, number: int) -> Rule[tuple[int, str]]:
        face = yield from FACE
        if face == "again":
            return (yield from ends_with(self.until_it_is_a_number(number)))
        return number, face

    @subrule
    def each_face(self, number: int) -> Rule[str]:
        """Ends by the face: with another sub-rule, or at once."""
        then: Each[str] = Each(self.just_a_face(), self.after_the_face, number)
        return (yield from then)

    def after_the_face(self, number: int, face: str) -> Rule[str] | str:
        return self.just_a_face() if face == "again" else f"{face} {number}"

    def in_the_midst(self) -> Rule[str]:
        return "ends " + (yield from self.each_face(3))

    def something_follows(self) -> Rule[str]:
        then: Each[str] = Each(self.just_a_face(), self.after_the_face, 3)
        return "ends " + (yield from then)

    def many(self) -> Rule[int]:
        """Sub-rules that never come up again, some of them loops, in the midst of a sum."""
        total = 0
        for number in range(3):
            _, face = yield from self.numbered(number)
            _, again = yield from self.until_it_is_a_number(number)
            total += (face == "one") + (again == "one")
        return total


def test_a_policy_hears_what_was_announced_in_the_innermost_sub_rule() -> None:
    heard: list[Fact] = []

    def policy(_: Decision[Any]) -> Weighted:
        last = heard[-1]
        assert isinstance(last, Shown)
        assert heard == [last] or heard == [Shown("before"), Shown("after")]
        return [("yes" if last.foul in ("one", "after") else "no", ONE)]

    odds = Enumerator(Telling(), policy, heard).odds(lambda rules: rules.outer())
    assert odds == {"one: yes, yes": THIRD, "two: no, yes": THIRD, "again: no, yes": THIRD}


def test_what_rests_on_a_question_can_be_forgotten() -> None:
    answer = "yes"
    walked: list[str] = []

    def policy(request: Decision[Any]) -> Weighted:
        walked.append(request.name)
        return [(answer, ONE)]

    enumerator = Enumerator(Telling(), policy)
    assert set(enumerator.odds(lambda rules: rules.calls_and_throws())) == {
        *("yes again", "yes one", "yes two")
    }
    answer = "no"
    enumerator.forget({"wish"})
    assert "yes one" in enumerator.odds(lambda rules: rules.calls_and_throws())
    assert walked == ["call"]
    enumerator.forget({"call"})
    assert "no one" in enumerator.odds(lambda rules: rules.calls_and_throws())
    assert walked == ["call", "call"]


def test_a_sub_rule_tells_what_is_asked_in_it() -> None:
    enumerator = Enumerator(Telling())
    rules: Any = enumerator.rules
    odds, asked = enumerator.sub_rule(rules.calls_and_throws())
    assert odds["yes one"] == THIRD
    assert asked == {"call"}


def test_sub_rules_run_where_they_stand_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out = Enumerator(Telling()).odds(lambda rules: rules.many())
    monkeypatch.setattr(runs, "A_WHILE", 1)
    enumerator = Enumerator(Telling())
    assert enumerator.odds(lambda rules: rules.many()) == worked_out
    enumerator.forget(())
    again = enumerator.odds(lambda rules: rules.many())
    assert again == worked_out
    assert {rule.__name__ for rule in enumerator._inlining.rules} >= {"numbered"}
    assert sum(again.values()) == 1


def test_a_rule_may_end_by_each_result_of_a_sub_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    ninth = Fraction(1, 9)
    odds = {"one 3": THIRD, "two 3": THIRD, "again": ninth, "one": ninth, "two": ninth}
    enumerator = Enumerator(Telling())
    assert enumerator.odds(lambda rules: rules.each_face(3)) == odds
    in_the_midst = {f"ends {face}": chance for face, chance in odds.items()}
    assert enumerator.odds(lambda rules: rules.in_the_midst()) == in_the_midst
    monkeypatch.setattr(runs, "A_WHILE", 1)
    inlined = Enumerator(Telling())
    for number in range(4):
        inlined.odds(lambda rules, number=number: rules.each_face(number))  # type: ignore[misc]
    assert inlined.odds(lambda rules: rules.in_the_midst()) == in_the_midst


def test_what_follows_each_result_is_refused() -> None:
    with pytest.raises(RulesBroken, match="something follows"):
        Enumerator(Telling()).odds(lambda rules: rules.something_follows())


def test_only_the_enumerator_goes_on_with_each_result() -> None:
    with pytest.raises(RulesBroken, match="only the enumerator"):
        next(Telling().each_face(3))


def test_a_loop_of_two_is_solved_in_whole_numbers() -> None:
    """a = 1/2 x + 1/2 b, b = 1/3 y + 2/3 a: so a is 3/4 x and 1/4 y."""
    x, y, a, b = 10, 11, 0, 1
    equations = {
        a: linear_equations.Worked({x: 1}, {b: 1}, 2),
        b: linear_equations.Worked({y: 1}, {a: 2}, 3),
    }
    found = linear_equations.solved(equations)
    assert found[a] == linear_equations.Worked({x: 3, y: 1}, {}, 4)
    assert found[b] == linear_equations.Worked({x: 1, y: 1}, {}, 2)


def test_a_loop_that_leads_nowhere_is_refused() -> None:
    equations = {
        0: linear_equations.Worked({}, {1: 1}, 1),
        1: linear_equations.Worked({}, {0: 1}, 1),
    }
    with pytest.raises(RulesBroken, match="never ends"):
        linear_equations.solved(equations)
