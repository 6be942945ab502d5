"""Games to be read: finished and running, with void plays, with calls that stay sealed."""

from __future__ import annotations

from functools import cache

import pytest

from snapcount.game.game import Game
from snapcount.game.plays import Finished
from tests.games import new_game, play_on, play_until, seeded_game, twice_rolled_back
from tests.web.reading.house import Browser, ShowCase, app_for

RUNNING_PLAYS = 60


@cache
def games() -> dict[str, Game]:
    """By name; nobody may change them."""
    fever = play_until(new_game("fever/original", Commitment="c0ffee"), "fever", 25)
    while not fever.answered or not fever.shown():
        play_on(fever, "fever", 1)
    return {
        "done": seeded_game(home_word="river", away_word="<meadow>"),
        "void": twice_rolled_back(),
        "fever": fever,
        "qfl": play_until(new_game("fever/qfl", Commitment="c0ffee"), "qfl", RUNNING_PLAYS),
        "qfl-done": play_on(new_game("fever/qfl"), "qfl"),
        "paydirt": play_until(new_game("paydirt/advanced"), "pd", 20),
        "cards": play_until(new_game("strategy/sfl"), "sfl", 20),
        "new": new_game("fever/original"),
    }


@pytest.fixture
def client() -> Browser:
    """A browser at the pages to read."""
    return Browser(app_for(ShowCase(games())))


def hidden_play(game: Game) -> Finished:
    """A play whose calls stay sealed."""
    return next(play for play in game.plays if any(one.fact.hides_calls for one in play.rulings))
