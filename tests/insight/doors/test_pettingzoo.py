"""The door to PettingZoo passes PettingZoo's own tests."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    parallel_api_test,
    parallel_seed_test,
)

from snapcount.gridiron.field import Team
from snapcount.insight.doors.pettingzoo import SEATS, SnapcountEnv
from tests.insight.doors.wandering import FAMILIES, RULEBOOKS

START = "Q4 0:24, HOME 3&7 at AWAY 30, AWAY 14 HOME 13, time-outs AWAY 2 HOME 0, scrimmage"


def masked(env: SnapcountEnv, observed: dict[str, Any]) -> dict[str, Any]:
    """Actions by chance, among the options."""
    return {
        agent: env.action_space(agent).sample(mask=observed[agent]["action_mask"])
        for agent in env.agents
    }


def played(env: SnapcountEnv, seed: int | None) -> list[Any]:
    """All steps of a match in which everybody acts by chance."""
    observed, infos = env.reset(seed=seed)
    for place, agent in enumerate(SEATS):
        env.action_space(agent).seed(place)
    steps: list[Any] = [(observed, {}, {}, {}, infos)]
    while env.agents:
        steps.append(env.step(masked(env, steps[-1][0])))
    return steps


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_interface_by_pettingzoo(rulebook: str) -> None:
    parallel_api_test(SnapcountEnv(rulebook, plays=60), num_cycles=3000)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_seeds_by_pettingzoo(rulebook: str) -> None:
    parallel_seed_test(lambda: SnapcountEnv(rulebook))


@pytest.mark.parametrize("rulebook", FAMILIES)
def test_a_seed_gives_the_same_match(rulebook: str) -> None:
    first, second = (played(SnapcountEnv(rulebook, plays=40), seed=11) for _ in range(2))
    assert len(first) == len(second)
    for one, other in zip(first, second, strict=True):
        assert one[1:4] == other[1:4]
        for agent in SEATS:
            for part in ("observation", "action_mask"):
                assert np.array_equal(one[0][agent][part], other[0][agent][part])


def test_matches_that_follow_a_seed() -> None:
    def scores(env: SnapcountEnv) -> list[str]:
        lines = []
        for seed in (5, None, None):
            played(env, seed)
            lines.append(env.render())
        return lines

    again = [scores(SnapcountEnv("strategy/sfl", plays=30)) for _ in range(2)]
    assert again[0] == again[1]
    assert len(set(again[0])) == 3


@pytest.mark.parametrize("rulebook", FAMILIES)
def test_rewards_sum_to_the_points(rulebook: str) -> None:
    env = SnapcountEnv(rulebook)
    steps = played(env, seed=3)
    for observed, rewards, *_ in steps[1:]:
        assert rewards["home"] == -rewards["away"]
        for agent in SEATS:
            assert env.observation_space(agent).contains(observed[agent])
    total = sum(rewards["home"] for _, rewards, *_ in steps[1:])
    assert total == env.match.lead(Team.HOME)
    assert steps[-1][2] == {"home": True, "away": True}
    assert steps[-1][3] == {"home": False, "away": False}
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_a_match_cut_short() -> None:
    steps = played(SnapcountEnv("fever/original", plays=4), seed=1)
    assert steps[-1][2] == {"home": False, "away": False}
    assert steps[-1][3] == {"home": True, "away": True}


def test_who_is_not_asked_is_ignored() -> None:
    for ignored in (0, 1, 99):
        env = SnapcountEnv("fever/original", start=START)
        observed, infos = env.reset(seed=2)
        assert infos["home"]["question"] == "formation"
        assert infos["home"]["options"] == ("scrimmage", "punt", "field goal")
        assert infos["away"]["options"] == ()
        assert observed["home"]["action_mask"].sum() == 3
        assert observed["away"]["action_mask"].tolist()[:2] == [1, 0]
        _, _, _, _, infos = env.step({"home": 0, "away": ignored})
        assert {info["question"] for info in infos.values()} == {"calls"}
        assert infos["away"]["options"][0] == "run defense"


def test_no_option_is_the_default() -> None:
    env = SnapcountEnv("fever/original", start=START)
    for actions in ({"home": 99}, {"home": -1}, {}):
        env.reset(seed=2)
        env.step(actions)
        assert env.match.answered[-1].answer == ("scrimmage",)


def test_what_an_agent_sees_in_words() -> None:
    env = SnapcountEnv("fever/original", start=START)
    env.reset(seed=2)
    assert env.render() == START
    assert env.seen("home") == f"{START} | offense formation? scrimmage / punt / field goal"
    assert env.seen("away") == START
