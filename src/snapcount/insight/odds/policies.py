"""Policies that answer the questions within a play while its odds are computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Any

from snapcount.gridiron.enumerator import Weighted
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Answer, Ask, Decision
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches.coach import CALLING
from snapcount.insight.coaches.habits import habit
from snapcount.insight.coaches.view import View
from snapcount.insight.odds.pairings import LINE_UP

CERTAIN = Fraction(1)


class Resolution(StrEnum):
    """How questions after the calls are answered."""

    HABIT = "habit"  # as all computer coaches do
    DEFAULT = "default"  # the default, for Enter
    VALUE = "value"  # the option with the most expected points


class Called:
    """A policy: given calls, everything else by habit or by default."""

    def __init__(self, situation: Situation, resolution: Resolution) -> None:
        self.heard: list[Fact] = []  # filled by the enumerator
        self.calls: Mapping[str, Answer] = {}
        self._resolution = resolution
        self._views = {side: View.of(situation, side) for side in Side}

    def __call__(self, request: Decision[Any]) -> Weighted:
        """The answer, with certainty."""
        return ((request.read(self.answer(request)), CERTAIN),)

    def answer(self, request: Decision[Any]) -> Answer:
        """The printed names of the answer."""
        if request.name in LINE_UP and request.name in self.calls:
            given = self.calls[request.name]
            if _legal(request, given):  # unless the calls are made anew in the same play
                return given
        if self._resolution is Resolution.DEFAULT or request.name in CALLING:
            return request.default
        return tuple([self._habit(ask, self.heard) for ask in request.halves])

    def _habit(self, ask: Ask[Any], facts: Sequence[Fact]) -> str:
        return habit(ask, self._views[ask.side], facts)


def _legal(request: Decision[Any], answer: Answer) -> bool:
    halves = request.halves
    return len(halves) == len(answer) and all(
        name in ask.options for ask, name in zip(halves, answer, strict=True)
    )
