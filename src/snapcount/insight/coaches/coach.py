"""Coaches as tendencies: how often each call is made, and a seeded draw from them.

A coach is a pure function of what it may see, so its tendencies can be tabulated once and games
played from the tables. Questions about *calls* are answered at random, by weight; all others by the
habits that every coach shares.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol, TypeAlias

from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.requests import Ask
from snapcount.insight.coaches.grid import seen_spot, seen_to_go
from snapcount.insight.coaches.habits import habit
from snapcount.insight.coaches.view import View
from snapcount.mistakes import RulesBroken
from snapcount.words import Teller
from snapcount.words.spelling import british

CLOCK_QUESTIONS = frozenset(
    {
        *("time-out", "offense time-out", "defense time-out", "hurry-up"),
        *("clock", "save time", "out of bounds"),
    }
)
CALLING = CLOCK_QUESTIONS | {
    *("formation", "unit", "calls", "kind of kick", "kickoff", "kickoff selection"),
    *("try", "free kick"),
}
MOST_MODES = 16

# How often each option is taken, by its printed name: positive integers, never-used options left
# out.
Weights: TypeAlias = Mapping[str, int]


class Saying(NamedTuple):
    """An unformatted sentence: its key and its arguments."""

    key: str
    facts: Mapping[str, Any]

    def told(self, teller: Teller) -> str:
        """The sentence in a language."""
        return teller.say(self.key, **self.facts)


class Tendencies(Protocol):
    """The protocol of a coach's tendencies."""

    @property
    def name(self) -> str:
        """The coach's display name."""

    def mode(self, view: View) -> int:
        """The mode, 0 (ordinary) to 15; uses only period, seconds, lead and side."""

    def weights(self, ask: Ask[Any], mode: int, view: View) -> Weights:
        """The weight of each option; uses only side, phase, spot, down and to_go."""

    def reason(self, ask: Ask[Any], mode: int, view: View, choice: str) -> Saying:
        """Why that option was taken."""


@dataclass(frozen=True)
class TableCoach:
    """Tendencies coaching one team, with their own seed.

    The choice depends only on the seed and the place in the game, so a resumed game goes on as it
    would have; after a rollback the place is different.
    """

    tendencies: Tendencies
    seed: str
    # Weights are requested again and again; a question is built only once, so it is its own key.
    _known: dict[tuple[Ask[Any], int, View], Weights] = field(
        default_factory=dict, repr=False, compare=False
    )

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        """An option by the weights, or by habit."""
        view = View.of(moment.situation, ask.side)
        if ask.name in CALLING:
            return drawn(self._weights(ask, view), number_at(self.seed, ask, moment))
        return habit(ask, view, tuple([ruling.fact for ruling in moment.rulings]))

    def explain(self, ask: Ask[Any], moment: Moment, choice: str) -> Saying:
        """Why that option was taken."""
        if ask.name not in CALLING:
            return Saying("coach.habit", {"choice": choice})
        view = View.of(moment.situation, ask.side)
        return self.tendencies.reason(ask, self.tendencies.mode(view), view, choice)

    def _weights(self, ask: Ask[Any], view: View) -> Weights:
        mode = self.tendencies.mode(view)
        seen = seen_by_weights(view)
        key = (ask, mode, seen)
        if key not in self._known:
            self._known[key] = checked(ask, self.tendencies.weights(ask, mode, seen))
        return self._known[key]


def seen_by_weights(view: View) -> View:
    """The view without what weights may not use, at the coaches' resolution."""
    return View(
        view.side,
        view.phase,
        0,
        0,
        0,
        seen_spot(view.spot),
        view.down,
        seen_to_go(view.to_go),
        0,
        0,
    )


def number_at(seed: str, ask: Ask[Any], moment: Moment) -> int:
    """A number that depends only on the seed and the place in the game."""
    where = f"{seed}/{moment.where}/{british(ask.side)}"  # unchanged, for games in progress
    return int.from_bytes(blake2b(where.encode(), digest_size=8).digest(), "big")


def drawn(weights: Weights, number: int) -> str:
    """The option selected by a number."""
    left = number % sum(weights.values())
    for option, weight in weights.items():
        if left < weight:
            return option
        left -= weight
    raise RulesBroken("weights are positive numbers")


def checked(ask: Ask[Any], weights: Weights) -> Weights:
    """Weights in the order of the options; raises if the coach's answer is invalid."""
    if not weights or not weights.keys() <= ask.options.keys() or min(weights.values()) < 1:
        raise RulesBroken(f"'{ask.name}' cannot be answered by {dict(weights)}")
    return {option: weights[option] for option in ask.options if option in weights}
