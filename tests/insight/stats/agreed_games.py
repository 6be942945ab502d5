"""Games by chance under all kinds of agreements, and those in which rare things happen."""

from __future__ import annotations

from functools import cache

from snapcount.game.game import Game
from snapcount.game.telling import Voice
from snapcount.words import language
from tests.games import play_on
from tests.plausible import plausible_game, plausible_names
from tests.rulebooks.fever import agreements as fever
from tests.rulebooks.paydirt import agreements as paydirt
from tests.rulebooks.strategy import agreements as strategy

FAMILIES = {"fever": fever, "paydirt": paydirt, "strategy": strategy}

# Chosen for what happens in them: laterals dropped and stolen, snaps botched, balls fumbled out of bounds on
# fourth down, fouls on the last play, at the goal line, on tries and on blocked kicks; returns fumbled and
# run on, fouls on returns of lost yards, balls recovered in the end zone, kicks that the kickers get back,
# missed field goals fumbled, punts as time runs out, tries in the next quarter.
NUMBERS = {
    "fever/original": (0, 4, 6, 20, 31, 33),
    "fever/college": (1, 4, 7, 14),
    "fever/tfl": (1, 3, 9, 23, 36),
    "fever/qfl": (2, 4, 15, 22, 27, 39, 45),
    "paydirt/basic": (5, 9, 17, 26, 39, 44),
    "paydirt/advanced": (0, 2, 5, 12, 17, 32),
    "strategy/sfl": (0, 5, 11),
}
SEEDS = ("one", "two", "three", "plausible")  # of plausible games
GAMES = [
    *((rulebook, str(number)) for rulebook, numbers in NUMBERS.items() for number in numbers),
    *((rulebook, seed) for rulebook in NUMBERS for seed in SEEDS),
]


@cache
def finished(rulebook: str, name: str) -> Game:
    """The game of that number by chance, or a plausible one of that seed."""
    if not name.isdigit():
        return plausible_game(rulebook, name)
    rules = FAMILIES[rulebook.split("/")[0]].rules_of(rulebook, int(name))
    return play_on(Game(rules, Voice(language("en"), plausible_names())), f"r{name}")
