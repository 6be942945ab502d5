"""Every rulebook as a PettingZoo parallel environment: two coaches, ``home`` and ``away``.

    from snapcount.insight.doors.pettingzoo import SnapcountEnv
    env = SnapcountEnv("fever/original")
    observations, infos = env.reset(seed=7)

A step is one question. docs/analyze/research.md describes observations and rewards.
"""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any, ClassVar

from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.doors.match import MOST_OPTIONS, Fixture, Match
from snapcount.insight.doors.seeing import seen_situation
from snapcount.insight.doors.vector import LEAST, MOST, PLACES, vector
from snapcount.insight.doors.wanted import wanted

with wanted("pettingzoo"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

SEATS = {"home": Team.HOME, "away": Team.AWAY}
_ACTIONS = "action_mask"


class SnapcountEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A match between two agents who answer with the index of an option.

    An agent that is not asked waits: its answer is ignored. An invalid answer counts as the
    default, what Enter means at the table. Without a seed every match is different.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "snapcount_v0", "render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(
        self,
        rulebook: str = "fever/original",
        *,
        switches: str = "",
        start: str = "",
        plays: int = 0,
    ) -> None:
        self._fixture = Fixture.agreed(rulebook, switches=switches, start=start, plays=plays)
        self.possible_agents = list(SEATS)
        self.agents: list[str] = []
        self._seeds: Random = SystemRandom()
        self._actions = {agent: spaces.Discrete(MOST_OPTIONS) for agent in SEATS}
        self._observations = {agent: _observation_space() for agent in SEATS}

    def observation_space(self, agent: str) -> Any:
        """The feature vector of the situation, and the action mask."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        """The index of an option."""
        return self._actions[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  PettingZoo passes them
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins another match; matches after a seeded one follow from its seed."""
        if seed is not None:
            self._seeds = Random(seed)
        self._dice = SeededDice(Seed(f"{self._seeds.getrandbits(128):032x}"))
        self.agents = list(SEATS)
        self.match = self._thrown(self._fixture.begin())
        return self._observed(), self._infos()

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Answers the current question, and throws until the next one."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        before = self.match
        answer = tuple(_option(ask, actions.get(self._agent(ask))) for ask in before.asks)
        self.match = self._thrown(before.give(answer))
        over, cut = self.match.pending is None, self.match.cut_short
        self.agents = [] if over else list(SEATS)
        gained = {agent: self.match.lead(seat) - before.lead(seat) for agent, seat in SEATS.items()}
        return (
            self._observed(),
            {agent: float(points) for agent, points in gained.items()},
            dict.fromkeys(SEATS, over and not cut),
            dict.fromkeys(SEATS, cut),
            self._infos(),
        )

    def seen(self, agent: str) -> str:
        """The play in progress as text, as far as that agent may know it."""
        return self.match.seen_by(SEATS[agent])

    def render(self) -> str:
        """The public situation line."""
        return seen_situation(self.match.situation)

    def _thrown(self, match: Match) -> Match:
        while match.chance is not None:
            match = match.give(self._dice.answer(match.moment))
        return match

    def _agent(self, ask: Ask[Any]) -> str:
        return self.match.seat(ask.side).lower()

    def _observed(self) -> dict[str, Any]:
        return {
            agent: {
                "observation": np.array(vector(self.match, seat), np.float32),
                _ACTIONS: _mask(self.match.ask(seat)),
            }
            for agent, seat in SEATS.items()
        }

    def _infos(self) -> dict[str, Any]:
        return {agent: _info(self.match.ask(seat)) for agent, seat in SEATS.items()}


def _observation_space() -> Any:
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, MOST, (len(PLACES),), np.float32),
            _ACTIONS: spaces.Box(0, 1, (MOST_OPTIONS,), np.int8),
        }
    )


def _info(ask: Ask[Any] | None) -> dict[str, Any]:
    """The answers that the actions stand for."""
    return {
        "question": "" if ask is None else ask.name,
        "options": () if ask is None else tuple(ask.options),
        _ACTIONS: _mask(ask),
    }


def _mask(ask: Ask[Any] | None) -> Any:
    """The action mask; an agent that is not asked may answer 0, since most learners need an option."""
    mask = np.zeros(MOST_OPTIONS, np.int8)
    mask[: 1 if ask is None else len(ask.options)] = 1
    return mask


def _option(ask: Ask[Any], action: Any) -> str:
    options = list(ask.options)
    if action is None or not 0 <= int(action) < len(options):
        return ask.default[0]
    return options[int(action)]
