"""Stands in for the tables engine: any games at all, but fixed by the seed and their numbers."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from snapcount.gridiron.drivers import Coach
from snapcount.gridiron.requests import Ask
from snapcount.insight.coaches import COACHES, TableCoach, View
from snapcount.insight.coaches.coach import Saying

STEADY = "steady"


class Steady:
    """Always the first option."""

    name = STEADY

    def mode(self, view: View) -> int:
        return 0

    def weights(self, ask: Ask[Any], mode: int, view: View) -> dict[str, int]:
        return {next(iter(ask.options)): 1}

    def reason(self, ask: Ask[Any], mode: int, view: View, choice: str) -> Saying:
        return Saying("steady", {})


class FakePrepared:
    def play(self, seed: int, first: int, games: int) -> NDArray[np.int32]:
        return np.array([self._game(seed, first + at) for at in range(games)], np.int32)

    def _game(self, seed: int, number: int) -> list[int]:
        chance = np.random.default_rng((seed, number))
        home, away = (3 * chance.binomial(8, share) for share in (0.5, 0.4))
        plays, lost = chance.integers((120, 5), (180, 20)).tolist()
        return [home, away, plays, lost, 3_600, home == away]


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the fake in place of the engine, and a coach that can be put into tables on the list."""
    engine = ModuleType("snapcount.insight.tables.engine")

    def prepare(
        rules: object, home: Steady, away: Steady, progress: Callable[[int, int], None], games: int
    ) -> FakePrepared:
        progress(1, 1)
        return FakePrepared()

    engine.__dict__["prepare"] = prepare
    monkeypatch.setitem(sys.modules, engine.__name__, engine)
    monkeypatch.setitem(COACHES, STEADY, steady)


def steady(seed: str, rules: object) -> Coach:
    return TableCoach(Steady(), seed)
