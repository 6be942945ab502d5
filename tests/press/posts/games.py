"""Games whose posts are looked at."""

from __future__ import annotations

from collections.abc import Mapping

from snapcount.game.game import Game
from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer, Decision
from snapcount.insight.stats.account import account_of
from snapcount.press.posts.composing import Style, result_post
from snapcount.press.posts.writing import WRITERS
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.words import language
from tests.rulebooks.paydirt.charts import MILLERS, OTTERS

CHARTS = {Team.HOME: OTTERS, Team.AWAY: MILLERS}  # of Paydirt!, whatever the game comes with
NAMES = {Team.HOME: "Millers", Team.AWAY: "Otters"}
Script = Mapping[str, Answer]


def game_at(rulebook: str, line: str, code: str = "en") -> Game:
    """A game that begins at that situation; AWAY are the Otters."""
    rules = find_rulebook(rulebook)
    if isinstance(rules, Paydirt):
        rules = rules.with_charts(CHARTS)
    situation = rules.read_situation(line)
    rules.check(situation)
    return Game(rules, Voice(language(code), NAMES), start=situation)


def play_by(game: Game, script: Script) -> Game:
    """Play the play in progress by the names of what is asked; other decisions take their default."""
    number = game.number
    while game.number == number and not game.over:
        answer_by(game, script)
    return game


def answer_by(game: Game, script: Script) -> None:
    """The next answer of the play in progress."""
    request = game.moment.request
    if request.name in script:
        game.give(script[request.name])
    else:
        assert isinstance(request, Decision), f"{request.name} is not written"
        game.give(request.default)


def written(game: Game, style: str, length: Style = Style.SHORT, play: int | None = None) -> str:
    """The post about a play of the game."""
    return WRITERS[style](result_post(account_of(game), play, length))


def every_post(game: Game, play: int | None = None) -> dict[str, str]:
    """The post about a play, or the last one, in every format and length."""
    return {
        f"{name} {length}": written(game, name, length, play)
        for name in WRITERS
        for length in Style
    }
