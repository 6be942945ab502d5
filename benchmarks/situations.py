"""Situations of all kinds from seeded referee games, for long comparisons."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

from snapcount.gridiron.drivers import Coach, CoachedDriver, play_through
from snapcount.gridiron.field import LENGTH, Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches import TableCoach, View, find_coach
from snapcount.insight.coaches.coach import Saying, Weights
from snapcount.insight.tables.tables import usable

# Ordinary games, and games with arbitrary calls.
ANYTHING = "anything"
BENCHES = (("veteran", "rookie"), (ANYTHING, ANYTHING), ("veteran", ANYTHING))
GAMES = 150
RARE = 20  # maximum situations of a kind other than plays from scrimmage
SCRIMMAGE = "scrimmage"
HALVES = (2, 4)  # the quarters that end a half
REGULATION = 4
LATE = 150  # seconds: from the two-minute warning on, or a play before it
GOAL_LINE = LENGTH - 5


class Anything:
    """Tendencies with equal weights for every option that tables support."""

    name = ANYTHING

    def mode(self, _: View) -> int:
        """Always the same."""
        return 0

    def weights(self, ask: Ask[Any], _: int, __: View) -> Weights:
        """Equal weights."""
        return dict.fromkeys(usable(ask), 1)

    def reason(self, ask: Ask[Any], _: int, __: View, choice: str) -> Saying:
        raise NotImplementedError(f"nobody asks why '{ask.name}' is answered by {choice}")


def kind_of(situation: Situation) -> str:
    """The kind of the next play."""
    phase = str(situation.phase)
    if situation.period > REGULATION:
        return f"{phase}, overtime"
    if situation.period in HALVES and situation.clock.seconds <= LATE:
        return f"{phase}, end of a half"
    if phase == SCRIMMAGE and (situation.spot >= GOAL_LINE or situation.spot <= LENGTH - GOAL_LINE):
        return f"{phase}, goal line"
    return phase


def situations_of(
    rules: Rulebook[Any], count: int, seed: str, kept: Callable[[Situation], Situation]
) -> list[Situation]:
    """That many situations from seeded games, rare kinds of plays first; ``kept``: the part that counts."""
    chance = random.Random(f"{seed}/{rules.id}")
    kinds: dict[str, dict[Situation, None]] = defaultdict(dict)
    for number in range(GAMES):
        for situation in _game(rules, f"{seed}/{number}", BENCHES[number % len(BENCHES)]):
            kinds[kind_of(situation)][kept(situation)] = None
    shuffled = {kind: chance.sample(list(each), len(each)) for kind, each in sorted(kinds.items())}
    rare = {kind: each[:RARE] for kind, each in shuffled.items() if not kind.startswith(SCRIMMAGE)}
    downs = {kind: each for kind, each in shuffled.items() if kind.startswith(SCRIMMAGE)}
    found = _in_turn(rare)[: count // 2]
    found += _in_turn(downs)[: count - len(found)]
    return found


def _in_turn(kinds: dict[str, list[Situation]]) -> list[Situation]:
    """One of each kind, then another of each, as far as there are any."""
    longest = max(map(len, kinds.values()), default=0)
    return [each[n] for n in range(longest) for each in kinds.values() if n < len(each)]


def _coach(name: str, seed: str, rules: Rulebook[Any]) -> Coach:
    return TableCoach(Anything(), seed) if name == ANYTHING else find_coach(name, seed, rules)


def _game(rules: Rulebook[Any], seed: str, bench: tuple[str, str]) -> Iterator[Situation]:
    """The situations before each play of a game."""
    coaches = {
        team: _coach(name, f"{seed}/{team}", rules)
        for team, name in zip((Team.HOME, Team.AWAY), bench, strict=True)
    }
    driver = CoachedDriver(SeededDice(Seed(seed)), coaches)
    situation, play = rules.opening(), 0
    while not rules.over(situation):
        yield situation
        play += 1
        situation = play_through(rules, situation, driver, play).situation
