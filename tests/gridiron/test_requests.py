from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import assert_type

import pytest

from snapcount.gridiron.dice import Coin, Die
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask, Calls, Rule, Throw, Toss
from snapcount.mistakes import IllegalHere, RulesBroken, Unreadable


class Play(StrEnum):
    RUN = "run"
    PASS = "pass"


class Front(StrEnum):
    BLITZ = "blitz"
    ZONE = "zone"


CALLS = Calls("calls", list(Play), list(Front), ["DEMO-4a"])
TWO_DICE = Throw(
    "yards", [Die("red", ("1", "2")), Die("green", ("2", "3"))], lambda f: int(f[0]) + int(f[1]), ()
)
COIN = Toss("coin", ())
GO_FOR_IT = Ask("go", Side.DEFENSE, [True, False], (), default=False)


def down() -> Rule[int]:
    """The type checker proves what every request returns."""
    calls = yield from CALLS
    assert_type(calls, tuple[Play, Front])
    yards = yield from TWO_DICE
    assert_type(yards, int)
    coin = yield from COIN
    assert_type(coin, Coin)
    go = yield from GO_FOR_IT
    assert_type(go, bool)
    return yards if go else 0


def pair() -> Rule[tuple[int, int]]:
    first = yield from TWO_DICE
    second = yield from TWO_DICE
    return first, second


def test_a_rule_is_sent_what_was_answered() -> None:
    rule = down()
    assert next(rule) is CALLS
    assert rule.send(CALLS.read(("run", "zone"))) is TWO_DICE
    assert rule.send(TWO_DICE.read(("2", "3"))) is COIN
    assert rule.send(COIN.read(("tails",))) is GO_FOR_IT
    with pytest.raises(StopIteration) as whistle:
        rule.send(GO_FOR_IT.read(("True",)))
    assert whistle.value.value == 5


def test_a_sub_rule_unpacked_without_yield_from_fails_loudly() -> None:
    with pytest.raises(RulesBroken, match="yield from"):
        _first, _second = pair()


def test_a_request_used_as_its_answer_fails_loudly() -> None:
    with pytest.raises(RulesBroken, match="yield from"):
        bool(COIN)


def test_equal_readings_are_one_outcome() -> None:
    assert dict(TWO_DICE.odds) == {
        3: Fraction(1, 4),
        4: Fraction(1, 2),
        5: Fraction(1, 4),
    }


def test_faces_that_are_not_on_the_die_are_refused_with_the_nearest() -> None:
    die = Throw("option", [Die("option", ("P 5", "R 7", "TD"))], lambda f: f[0], ())
    with pytest.raises(Unreadable, match=r"face 'P5' \(option\); did you mean 'P 5'"):
        die.read(("P5",))
    with pytest.raises(IllegalHere, match="red and green"):
        TWO_DICE.read(("1",))


def test_an_option_that_is_not_offered_is_refused_with_what_is() -> None:
    with pytest.raises(IllegalHere, match="run or pass"):
        CALLS.read(("punt", "zone"))
    with pytest.raises(IllegalHere, match="offense's and the defense's"):
        CALLS.read(("run",))


def test_a_fingerprint_changes_with_what_an_answer_means() -> None:
    same = Throw("yards", TWO_DICE.dice, lambda f: len(f), ["DEMO-4c"])
    other = Throw("yards", TWO_DICE.dice[:1], lambda f: len(f), ())
    assert same.fingerprint == TWO_DICE.fingerprint
    assert other.fingerprint != TWO_DICE.fingerprint
    assert len(TWO_DICE.fingerprint) == 4


def test_two_dice_of_one_name_are_refused() -> None:
    with pytest.raises(RulesBroken, match="same name"):
        Throw("two", [Die("d6", ("1", "2"))] * 2, lambda f: f, ())


def test_each_side_sees_its_own_half_only() -> None:
    ours = CALLS.half(Side.OFFENSE)
    assert list(ours.options) == ["run", "pass"]
    assert GO_FOR_IT.half(Side.OFFENSE) is None
    assert GO_FOR_IT.half(Side.DEFENSE) is GO_FOR_IT
    assert GO_FOR_IT.default == ("False",)


def test_a_reading_may_not_be_none() -> None:
    die = Throw(
        "option", [Die("option", ("1", "star"))], lambda f: None if f[0] == "star" else 1, ()
    )
    assert die.read(("1",)) == 1
    with pytest.raises(
        RulesBroken, match=r"'option' read 'star' as None: a reading may not be None"
    ):
        die.read(("star",))
    with pytest.raises(RulesBroken, match="may not be None"):
        _ = die.odds


def test_a_question_needs_different_options_and_a_default_among_them() -> None:
    with pytest.raises(RulesBroken, match="'go' has no options"):
        Ask("go", Side.OFFENSE, [], ())
    with pytest.raises(RulesBroken, match="two options of 'go' print alike"):
        Ask("go", Side.OFFENSE, ["1", 1], ())
    with pytest.raises(RulesBroken, match="'go' has no option 'zone'"):
        Ask("go", Side.OFFENSE, ["run", "pass"], (), default="zone")
    with pytest.raises(RulesBroken, match="may not be None"):
        Ask("go", Side.OFFENSE, ["run", None], ())
    with pytest.raises(RulesBroken, match="'calls' has no options"):
        Calls("calls", list(Play), list[Front](), ())


def test_calls_are_always_secret() -> None:
    assert CALLS.secret
    assert all(half.secret for half in CALLS.halves)
    assert not GO_FOR_IT.secret
