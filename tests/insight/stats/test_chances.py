"""The chance to win."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.situation import Situation
from snapcount.insight.stats.chances import chance_of, win_chance
from snapcount.insight.values.worth import expected_points
from snapcount.rulebooks import find_rulebook
from tests.games import random_plays
from tests.insight.stats import RULEBOOKS
from tests.insight.stats.made_rows import QUARTER, RULES, at
from tests.insight.stats.made_situations import situations


def points(line: str) -> float:
    return expected_points(RULES, at(line))


def chance(line: str) -> float:
    return win_chance(RULES, at(line), QUARTER, over=False)


@given(situations(), st.integers(1, 3_600))
def test_a_chance_is_a_chance_and_the_teams_share_it(situation: Situation, quarter: int) -> None:
    ours, theirs = (chance_of(team, RULES, situation, quarter, over=False) for team in Team)
    assert 0 <= ours <= 1
    assert ours + theirs == pytest.approx(1)
    with_the_ball = win_chance(RULES, situation, quarter, over=False)
    assert chance_of(situation.ball, RULES, situation, quarter, over=False) == with_the_ball


@given(situations(), st.integers(1, 30))
def test_more_points_are_never_less_chance(situation: Situation, more: int) -> None:
    ahead = replace(situation, score=situation.score.plus(situation.ball, more))
    behind = replace(situation, score=situation.score.plus(situation.ball.other, more))
    chances = [win_chance(RULES, one, QUARTER, over=False) for one in (behind, situation, ahead)]
    assert chances == sorted(chances)


@given(situations())
def test_it_does_not_matter_which_team_is_at_home(situation: Situation) -> None:
    swapped = replace(
        situation,
        ball=situation.ball.other,
        score=PerTeam(home=situation.score.away, away=situation.score.home),
        timeouts=PerTeam(home=situation.timeouts.away, away=situation.timeouts.home),
    )
    assert win_chance(RULES, swapped, QUARTER, over=False) == win_chance(
        RULES, situation, QUARTER, over=False
    )


@given(situations())
def test_after_the_game_all_is_certain(situation: Situation) -> None:
    score = situation.score
    lead = score.of(situation.ball) - score.of(situation.ball.other)
    expected = 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    assert win_chance(RULES, situation, QUARTER, over=True) == expected


def test_a_shorter_game_is_a_full_game_in_small() -> None:
    long = at("Q3 10:00, AWAY 1&10 at 50, AWAY 7 HOME 10, scrimmage")
    short = replace(long, clock=Clock(long.clock.left // 5, long.clock.unit))
    assert win_chance(RULES, short, QUARTER // 5, over=False) == win_chance(
        RULES, long, QUARTER, over=False
    )


def test_an_even_game_is_even_and_a_lead_weighs_more_late() -> None:
    assert chance("Q1 15:00, AWAY at AWAY 35, toss") == 0.5
    leads = [
        chance(f"Q{quarter} 12:00, AWAY 1&10 at AWAY 25, AWAY 7 HOME 0, scrimmage")
        for quarter in (1, 2, 3, 4)
    ]
    assert leads == sorted(leads)
    assert 0.65 < leads[0] < 0.75
    # by hand: 7 points and those expected, over the spread of 3,420 seconds and of a possession
    worth = 7 + points("Q1 12:00, AWAY 1&10 at AWAY 25, scrimmage")
    spread = math.sqrt(13.5**2 * 3_420 / 3_600 + 3**2)
    assert leads[0] == pytest.approx((1 + math.erf(worth / spread / math.sqrt(2))) / 2)


def test_a_lead_that_can_be_knelt_out_is_safe() -> None:
    line = "Q4 {}, AWAY {} at AWAY 30, AWAY 7 HOME 6, time-outs AWAY 0 HOME {}, scrimmage"
    assert chance(line.format("2:00", "1&10", 0)) == 0.99
    assert chance(line.format("2:00", "1&10", 3)) < 0.75
    assert chance(line.format("2:00", "3&10", 0)) < 0.75
    assert chance(line.format("0:12", "1&10", 3)) == 0.99
    third_quarter = (
        "Q3 0:12, AWAY 1&10 at AWAY 30, AWAY 7 HOME 6, time-outs AWAY 0 HOME 0, scrimmage"
    )
    assert chance(third_quarter) < 0.75


def test_the_last_play_of_the_game() -> None:
    in_range, far = (
        chance(f"Q4 0:00, AWAY 1&10 at {spot}, AWAY 6 HOME 7, scrimmage")
        for spot in ("HOME 20", "AWAY 20")
    )
    assert in_range > 0.75
    assert far < 0.05
    out_of_reach = chance("Q4 0:00, AWAY 1&10 at HOME 20, AWAY 6 HOME 26, scrimmage")
    assert out_of_reach < 0.001
    tie, behind = (chance(f"Q4 0:00, AWAY at HOME 2, AWAY {ours} HOME 7, try") for ours in (7, 6))
    assert tie > 0.85
    assert 0.35 < behind < 0.5


def test_overtime() -> None:
    kicks = chance("OT 15:00, AWAY at AWAY 35, AWAY 7 HOME 7, kickoff")
    near = chance("OT 8:00, AWAY 1&10 at HOME 20, AWAY 7 HOME 7, scrimmage")
    assert 0.4 < kicks < 0.5
    assert near > 0.65


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_situation_of_every_game_has_a_value(rulebook: str) -> None:
    rules = find_rulebook(rulebook)
    quarter = rules.opening().clock.seconds
    befores = [before for before, _ in random_plays(rules, f"chances of {rulebook}")]
    assert all(-4 < expected_points(rules, before) < 7 for before in befores)
    chances = [win_chance(rules, before, quarter, over=False) for before in befores]
    assert all(0 <= one <= 1 for one in chances)
    assert len({round(one, 3) for one in chances}) > 20
