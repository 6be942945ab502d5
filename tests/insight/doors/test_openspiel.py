"""The door to OpenSpiel passes OpenSpiel's own tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

from snapcount.insight.doors.openspiel import SnapcountGame
from snapcount.insight.doors.vector import PLACES
from snapcount.mistakes import IllegalHere, Unreadable
from tests.insight.doors.wandering import FAMILIES, RULEBOOKS

DRIVE = "Q4 0:24; HOME 3&7 at AWAY 30; AWAY 14 HOME 13; time-outs AWAY 2 HOME 0; scrimmage"


def load(rulebook: str, **more: Any) -> Any:
    return pyspiel.load_game("snapcount", {"rulebook": rulebook, **more})


def states(game: Any, number: int) -> Iterator[Any]:
    """Every state of a match in which everybody acts by chance."""
    random, state = Random(number), game.new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        yield state


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_random_simulations_of_openspiel(rulebook: str) -> None:
    """They check the interface at every state: legal actions, odds, clones, histories, texts."""
    pyspiel.random_sim_test(load(rulebook, plays=15), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", ["fever/original", "strategy/sfl"])
def test_whole_games(rulebook: str) -> None:
    pyspiel.random_sim_test(load(rulebook), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("rulebook", FAMILIES)
def test_the_simulation_in_python_of_openspiel(rulebook: str) -> None:
    """It pickles games, game types and states as well."""
    from open_spiel.python.tests.games_sim_test import (  # type: ignore[import-untyped]
        GamesSimTest,
    )

    np.random.seed(8)  # what that test draws from
    GamesSimTest().sim_game(load(rulebook, plays=30))


def test_the_environment_of_openspiel() -> None:
    """Learners of OpenSpiel play through this."""
    from open_spiel.python.rl_environment import Environment  # type: ignore[import-untyped]

    environment = Environment(load("fever/original", plays=3))
    environment.seed(3)
    step = environment.reset()
    steps = 0
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == len(PLACES)
        step = environment.step(step.observations["legal_actions"][player][:1])
        steps += 1
    assert steps > 5
    assert sum(step.rewards) == 0


def test_outcome_sampling_of_openspiel() -> None:
    """An algorithm for games with hidden calls runs on the last play of a half."""
    game = load("fever/original", start=DRIVE, plays=1)
    solver = pyspiel.OutcomeSamplingMCCFRSolver(game)
    for _ in range(20):
        solver.run_iteration()
    state = game.new_initial_state()
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())


def test_a_state() -> None:
    game = load("fever/original", start=DRIVE, plays=1)
    state = game.new_initial_state()
    assert state.current_player() == 0
    assert [state.action_to_string(each) for each in state.legal_actions()] == [
        "formation: scrimmage",
        "formation: punt",
        "formation: field goal",
    ]
    assert state.legal_actions(1) == []
    for action in (0, 0):
        state.apply_action(action)
    assert state.current_player() == 1
    state.apply_action(1)
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    assert state.history() == [0, 0, 1]
    assert state.returns() == [0, 0]


def test_returns_are_points() -> None:
    game = load("strategy/sfl")
    *_, state = states(game, 2)
    score = state.match.situation.score
    assert state.returns() == [score.home - score.away, score.away - score.home]
    assert any(state.returns())
    with pytest.raises(IllegalHere, match="game is over"):
        state.apply_action(0)


def test_a_clone_goes_its_own_way() -> None:
    state = load("fever/original", start=DRIVE).new_initial_state()
    clone = state.clone()
    clone.apply_action(2)
    assert str(state) != str(clone)
    assert state.legal_actions() == [0, 1, 2]


def test_states_are_read_back() -> None:
    game = load("fever/qfl", plays=6)
    for place, state in enumerate(states(game, 4)):
        if place % 9 == 0:
            text = pyspiel.serialize_game_and_state(game, state)
            _, again = pyspiel.deserialize_game_and_state(text)
            assert again.history() == state.history()
            for player in (0, 1):
                told = state.information_state_string(player)
                assert again.information_state_string(player) == told


def test_an_information_state_grows_and_an_observation_does_not() -> None:
    game = load("paydirt/basic", plays=10)
    *_, state = states(game, 5)
    assert state.information_state_string(0).count("\n") == 10
    assert state.observation_string(0) in state.information_state_string(0)
    assert "\n" not in state.observation_string(0)
    assert state.observation_tensor(0)[2:4] == state.observation_tensor(1)[3:1:-1]


def test_mistakes_of_people() -> None:
    with pytest.raises(Unreadable, match="no rulebook"):
        load("fever/none")
    with pytest.raises(ValueError, match="no parameters"):
        SnapcountGame().make_py_observer(None, {"all": True})
