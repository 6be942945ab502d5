"""Every question that games ask, with the moment it is asked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from snapcount.gridiron.drivers import Coach, CoachedDriver, Moment, play_through
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import find_coach
from snapcount.rulebooks import find_rulebook
from tests.games import LONGEST_GAME

RULEBOOKS = (
    *("fever/original", "fever/college", "fever/tfl", "fever/qfl"),
    *("paydirt/basic", "paydirt/advanced", "strategy/sfl"),
)
TABLE_COACHES = ("rookie", "veteran")
GAMES = 2


class Asked(NamedTuple):
    """A question, the moment, and what was chosen."""

    ask: Ask[Any]
    moment: Moment
    choice: str


@dataclass(frozen=True)
class Listening:
    """A coach, and a note of everything it was asked."""

    coach: Coach
    heard: list[Asked] = field(default_factory=list)

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        choice = self.coach.choose(ask, moment)
        self.heard.append(Asked(ask, moment, choice))
        return choice


def questions(rules: Rulebook[Any], home: str, away: str, seed: str) -> Iterator[Asked]:
    """Everything that is asked in a whole game between two coaches."""
    seats = {Team.HOME: home, Team.AWAY: away}
    coaches = {t: Listening(find_coach(name, f"{seed}/{t}", rules)) for t, name in seats.items()}
    driver = CoachedDriver(SeededDice(Seed(seed)), dict(coaches))
    situation = rules.opening()
    for number in range(1, LONGEST_GAME):
        if rules.over(situation):
            break
        situation = play_through(rules, situation, driver, number).situation
    assert rules.over(situation)
    for listening in coaches.values():
        yield from listening.heard


@cache
def all_questions(rulebook: str) -> tuple[Asked, ...]:
    """The questions of games by chance, and of games between coaches that know football."""
    rules = find_rulebook(rulebook)
    pairs = [("random", "random")] * GAMES + [("rookie", "veteran"), ("veteran", "random")]
    games = [questions(rules, *pair, f"asked {n}") for n, pair in enumerate(pairs)]
    return tuple(asked for game in games for asked in game)
