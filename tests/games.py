"""Games for tests: played by chance, in every rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snapcount.game.game import Game
from snapcount.game.rollbacks import Consent, Party
from snapcount.game.telling import Voice
from snapcount.gridiron.drivers import CoachedDriver, Played, play_through
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches import RandomCoach
from snapcount.rulebooks import find_rulebook
from snapcount.words import language

LONGEST_GAME = 2_000  # plays
EVERYBODY = Consent(frozenset(Party))


def driver(seed: str) -> CoachedDriver:
    coaches = {team: RandomCoach(f"{seed}/{team}") for team in Team}
    return CoachedDriver(SeededDice(Seed(seed)), dict(coaches))


def random_plays(rules: Rulebook[Any], seed: str) -> Iterator[tuple[Situation, Played[Any]]]:
    """A whole game by chance, play by play, each with the situation before it."""
    situation = rules.opening()
    for number in range(1, LONGEST_GAME):
        if rules.over(situation):
            return
        played = play_through(rules, situation, driver(seed), number)
        yield situation, played
        situation = played.situation
    raise AssertionError(f"a game of {rules.id} did not end")


def new_game(rulebook: str = "demo/sandlot", code: str = "en", **tags: str) -> Game:
    names = {Team.HOME: "MIL", Team.AWAY: "HAR"}
    if "Commitment" in tags:
        tags.setdefault("Dice", "seed")
    return Game(find_rulebook(rulebook), Voice(language(code), names), tags)


def play_on(game: Game, seed: str, answers: int = 1_000_000) -> Game:
    """Give that many answers by chance, or play to the end."""
    chance = driver(seed)
    while not game.over and answers:
        game.give(chance.answer(game.moment))
        answers -= 1
    return game


def play_until(game: Game, seed: str, number: int) -> Game:
    """Play by chance until that play begins."""
    while game.number < number:
        assert not game.over, f"the game is over before play {number}"
        play_on(game, seed, 1)
    return game


def twice_rolled_back(seed: str = "sunday") -> Game:
    """A finished game that went back from play 15 to 12, and then from 14 to 10."""
    game = play_until(new_game(Commitment=Seed(seed).commitment), seed, 15)
    game.roll_back(12, EVERYBODY, "the clock ran")
    play_on(play_until(game, seed, 14), seed, 1)
    game.roll_back(10, EVERYBODY, 'a "wrong" spot; sorry')
    play_on(game, seed)
    game.tags["Seed"] = seed
    return game


def seeded_game(seed: str = "sunday", home_word: str = "", away_word: str = "") -> Game:
    """A finished game whose dice can be checked."""
    secret = Seed(seed, home_word, away_word)
    game = new_game(Commitment=secret.commitment, HomeWord=home_word, AwayWord=away_word, Seed=seed)
    coaches = {team: RandomCoach(f"{seed}/{team}") for team in Team}
    chance = CoachedDriver(SeededDice(secret), dict(coaches))
    while not game.over:
        game.give(chance.answer(game.moment))
    return game
