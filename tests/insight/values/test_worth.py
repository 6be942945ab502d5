"""The one worth of a situation: the equilibrium's, and the rule of thumb only without one."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from snapcount.gridiron.downs import Series
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.values import rule_of_thumb
from snapcount.insight.values.store import Values, shipped, values_of
from snapcount.insight.values.worth import expected_points, points_of_a_try
from snapcount.rulebooks import find_rulebook
from tests.insight.stats import RULEBOOKS
from tests.sandlot import Sandlot


def stored(rules: Rulebook[Any]) -> Values:
    found = values_of(rules)
    assert found is not None
    return found


def worth(rules: Rulebook[Any], spot: int, down: int = 0, to_go: int = 0, phase: str = "") -> float:
    opening = rules.opening()
    there = type(opening.phase)(phase or "scrimmage")
    series = Series(down, to_go)
    return expected_points(rules, replace(opening, phase=there, spot=spot, series=series))


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_down_has_the_equilibriums_value(rulebook: str) -> None:
    rules = find_rulebook(rulebook)
    values = stored(rules)
    assert values.rulebook == rulebook
    for each in values.downs:
        assert worth(rules, each.spot, each.down, each.to_go) == pytest.approx(each.points)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_first_and_ten_is_worth_more_with_every_yard(rulebook: str) -> None:
    rules = find_rulebook(rulebook)
    curve = [worth(rules, spot, 1, 10) for spot in range(3, 91)]
    assert all(0 < further - before < 0.3 for before, further in pairwise(curve))
    assert 0.5 < worth(rules, 25, 1, 10) < 1.5
    assert worth(rules, 97, 1, 3) > 5


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_kickoffs_and_tries(rulebook: str) -> None:
    rules = find_rulebook(rulebook)
    values, usual = stored(rules), rules.opening().spot
    assert worth(rules, usual, phase="kickoff") == values.kickoff
    assert worth(rules, usual - 15, phase="kickoff") < values.kickoff < 0
    assert worth(rules, 98, phase="try") == values.attempt
    assert 0.8 < points_of_a_try(rules) < 1.5
    opening = "opening roll" if rulebook.startswith("paydirt") else "toss"
    assert worth(rules, usual, phase=opening) == 0


def test_a_kick_after_a_fair_catch_is_worth_a_field_goal_only_in_range() -> None:
    rules = find_rulebook("fever/original")
    near, far = (worth(rules, spot, phase="fair-catch kick") for spot in (85, 10))
    assert near == worth(rules, 85, 4, 30) > 1
    assert far < -1


def test_a_variant_without_values_has_those_of_its_base() -> None:
    class Varied(type(find_rulebook("fever/tfl"))):  # type: ignore[misc]
        id = "fever/varied"

    assert shipped("fever/varied") is None
    assert values_of(Varied()) is shipped("fever/tfl")
    assert stored(find_rulebook("fever/college")).rulebook == "fever/college"


def test_only_a_rulebook_without_values_is_judged_by_the_rule_of_thumb() -> None:
    rules = Sandlot()
    assert values_of(rules) is None
    opening = rules.opening()
    down = replace(opening, spot=60, series=Series(3, 4))
    assert expected_points(rules, down) == rule_of_thumb.expected_points(down) != 0
    assert points_of_a_try(rules) == rule_of_thumb.TRY


def test_neither_values_nor_statistics_need_numpy() -> None:
    told = "import sys, snapcount.insight.stats.turning_points; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", told], check=False).returncode == 0
