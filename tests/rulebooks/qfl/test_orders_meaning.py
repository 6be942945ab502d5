"""Whether conditions hold."""

from __future__ import annotations

from itertools import product

import pytest

from snapcount.mistakes import RulesBroken
from snapcount.rulebooks.qfl.orders.meaning import Facts, holds
from snapcount.rulebooks.qfl.orders.terms import Condition
from tests.rulebooks.qfl.sheets import read


def condition(text: str, measure: str = "timeout_plus_one") -> Condition | None:
    return read(f"run / after {measure} if {text}").after[0].condition


def test_no_condition_always_holds() -> None:
    assert holds(None, {})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("clock.runs", lambda a, b, c: a),
        ("not clock.runs", lambda a, b, c: not a),
        ("clock.runs and clock.late", lambda a, b, c: a and b),
        ("clock.runs or clock.late", lambda a, b, c: a or b),
        ("clock.runs or clock.late and mode.on", lambda a, b, c: a or (b and c)),
        ("(clock.runs or clock.late) and mode.on", lambda a, b, c: (a or b) and c),
        ("not clock.runs and clock.late", lambda a, b, c: (not a) and b),
        ("not (clock.runs and clock.late)", lambda a, b, c: not (a and b)),
        ("not (clock.runs or clock.late or mode.on)", lambda a, b, c: not (a or b or c)),
    ],
)
def test_truth_tables(text: str, expected: object) -> None:
    assert callable(expected)
    for a, b, c in product((False, True), repeat=3):
        facts: Facts = {"clock.runs": a, "clock.late": b, "mode.on": c}
        assert holds(condition(text), facts) is expected(a, b, c)


@pytest.mark.parametrize(
    ("sign", "below", "same", "above"),
    [
        ("<", True, False, False),
        ("<=", True, True, False),
        ("=", False, True, False),
        ("!=", True, False, True),
        (">=", False, True, True),
        (">", False, False, True),
    ],
)
def test_comparisons(sign: str, below: bool, same: bool, above: bool) -> None:
    test = condition(f"score.diff {sign} -3")
    assert [holds(test, {"score.diff": diff}) for diff in (-4, -3, -2)] == [below, same, above]


def test_names() -> None:
    assert holds(condition("next.ball is us"), {"next.ball": "us"})
    assert not holds(condition("next.ball is us"), {"next.ball": "try"})
    assert not holds(condition("next.ball is not us"), {"next.ball": "us"})
    assert holds(condition("next.ball is not us"), {"next.ball": "try"})


def test_a_fact_nobody_knows_is_an_engineers_error() -> None:
    with pytest.raises(RulesBroken, match=r"clock\.runs"):
        holds(condition("clock.runs"), {})
