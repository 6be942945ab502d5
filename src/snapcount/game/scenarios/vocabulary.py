"""The names a rulebook can use: dice, coins, decks, decisions and their options.

No rulebook declares them in one place, so they are collected by playing a few games with a coach
that takes every option equally often. Only needed when a scenario has a mistake.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from snapcount.gridiron.drivers import Moment, play_through
from snapcount.gridiron.requests import Answer, Chance, Decision, Draw, Request, Throw, Toss
from snapcount.gridiron.rulebook import Rulebook, Switches
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.mistakes import RulesBroken

DICE, COIN, CARDS, DECIDE = "dice", "coin", "cards", "decide"
PLAYS = 2000  # enough for a dozen games, and for events as rare as once in a few hundred plays

_ANY_DICE = SeededDice(Seed("overheard"))

Names: TypeAlias = defaultdict[Any, dict[str, None]]  # names in order of appearance


@dataclass(frozen=True)
class Vocabulary:
    """Names by the list of the scenario they belong to, options by decision and side."""

    names: Names = field(default_factory=lambda: defaultdict(dict))
    options: Names = field(default_factory=lambda: defaultdict(dict))

    def learn(self, request: Request[Any]) -> None:
        """Remember every name in a request."""
        match request:
            case Throw():
                self._add(DICE, (request.name, *(die.name for die in request.dice)))
            case Toss():
                self._add(COIN, (request.name,))
            case Draw():
                self._add(CARDS, (request.name,))
            case Decision():
                self._add(DECIDE, (request.name,))
                for half in request.halves:
                    self.options[half.name, half.side] |= dict.fromkeys(half.options)
            case _:
                raise RulesBroken(f"a scenario has no list for {request!r}")

    def _add(self, kind: str, names: Iterable[str]) -> None:
        self.names[kind] |= dict.fromkeys(names)


@dataclass(frozen=True)
class Listener:
    """A driver that throws dice from a fixed seed, takes every option, and records the names."""

    heard: Vocabulary

    def answer(self, moment: Moment) -> Answer:
        """Any legal answer."""
        request = moment.request
        self.heard.learn(request)
        if isinstance(request, Chance):
            return _ANY_DICE.answer(moment)
        assert isinstance(request, Decision), "the vocabulary has learned it"
        pick = _ANY_DICE.picks(moment.where)
        return tuple(list(half.options)[pick(len(half.options))] for half in request.halves)


_HEARD: dict[tuple[type[Rulebook[Any]], Switches], Vocabulary] = {}


def vocabulary_of(rules: Rulebook[Any]) -> Vocabulary:
    """What the rulebook can ask for under its switches. Collected once."""
    key = (type(rules), rules.switches)
    if key not in _HEARD:
        _HEARD[key] = _overheard(rules)
    return _HEARD[key]


def _overheard(rules: Rulebook[Any]) -> Vocabulary:
    listener = Listener(Vocabulary())
    situation = rules.opening()
    for number in range(1, PLAYS + 1):
        situation = play_through(rules, situation, listener, number).situation
        if rules.over(situation):
            situation = rules.opening()
    return listener.heard
