"""The scripted driver, asked directly."""

from __future__ import annotations

from typing import Any

import pytest

from snapcount.game.scenarios import script
from snapcount.game.scenarios.format import LISTS, Line, ScriptedPlay
from snapcount.game.scenarios.outcomes import Expected
from snapcount.game.scenarios.script import Script
from snapcount.game.scenarios.vocabulary import Vocabulary
from snapcount.gridiron.dice import Die
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Answer, Ask, Request, Throw
from snapcount.mistakes import Unreadable
from tests.sandlot import Sandlot

RULES = Sandlot()
CLOCK, FLAG = Die("clock", ("1", "2", "3")), Die("flag", ("blank", "FLAG"))


def throw(name: str, *dice: Die) -> Throw[Answer]:
    return Throw(name, dice, lambda faces: faces, [])


def scripted(**lists: list[Line]) -> Script:
    lines = {key: tuple(lists.get(key, [])) for key in LISTS}
    return Script(ScriptedPlay(lines, Expected()), RULES)


def ask(driver: Script, request: Request[Any]) -> Answer:
    return driver.answer(Moment(RULES.opening(), 1, 1, request))


def test_a_throw_of_one_die_may_go_by_another_name() -> None:
    driver = scripted(dice=[Line("time used", ("2", "3"))])
    assert ask(driver, throw("time used", CLOCK)) == ("2",)
    assert ask(driver, throw("anything", CLOCK)) == ("3",)
    driver.must_be_used_up()


def test_a_throw_may_be_called_like_one_of_its_dice() -> None:
    together = throw("clock", CLOCK, FLAG)
    whole = scripted(dice=[Line("clock", ("2", "FLAG"))])
    assert ask(whole, together) == ("2", "FLAG")
    apart = scripted(dice=[Line("flag", ("FLAG",)), Line("clock", ("2",))])
    assert ask(apart, together) == ("2", "FLAG")


def test_lines_and_the_values_on_a_line_are_used_in_order() -> None:
    driver = scripted(dice=[Line("clock", ("1", "2")), Line("clock", ("3",))])
    assert [ask(driver, throw("clock", CLOCK)) for _ in range(3)] == [("1",), ("2",), ("3",)]
    with pytest.raises(Unreadable, match="there is no face for clock"):
        ask(driver, throw("clock", CLOCK))


def test_a_name_asked_in_this_play_exists_even_if_nobody_has_heard_of_it() -> None:
    driver = scripted(dice=[Line("clock", ("1", "2"))])
    ask(driver, throw("clock", CLOCK))
    with pytest.raises(Unreadable) as left:
        driver.must_be_used_up()
    assert str(left.value) == "dice: The play did not ask for 'clock: 2'; take it out."


def test_a_standing_question_is_answered_once_as_written_then_by_default() -> None:
    standing = Ask("late", Side.DEFENSE, ["no", "yes"], [], standing=True)
    driver = scripted(decide=[Line("late", ("yes",))])
    assert [ask(driver, standing) for _ in range(2)] == [("yes",), ("no",)]


def test_a_rulebook_may_know_nothing_of_the_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "vocabulary_of", lambda _: Vocabulary())
    driver = scripted(coin=[Line("opening coin", ("heads",))])
    with pytest.raises(Unreadable) as wrong:
        driver.must_be_used_up()
    assert "the rulebook asks for nothing of the kind" in str(wrong.value)
