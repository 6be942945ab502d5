"""Going on with a game as it was gone on with: the usual answers, and the dice that fell then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from snapcount.game.game import Game
from snapcount.game.plays import Finished
from snapcount.service.table import Table
from tests.heirlooms.spelled import spelled

RULEBOOKS = {  # of that time
    *("fever/original", "fever/college", "fever/tfl", "fever/qfl"),
    *("paydirt/basic", "paydirt/advanced", "strategy/sfl"),
}


class Told(TypedDict):
    """One play, as ``goes_on`` tells it."""

    number: int
    situation: str
    answers: list[str]
    after: str


def spelled_plays(plays: Sequence[Mapping[str, Any]]) -> list[Told]:
    """What was told then, in the spelling of today."""
    return [
        Told(
            number=play["number"],
            situation=spelled(play["situation"]),
            answers=[spelled(answer) for answer in play["answers"]],
            after=spelled(play["after"]),
        )
        for play in plays
    ]


def told(play: Finished) -> Told:
    """One play of today, told as then."""
    return Told(
        number=play.number,
        situation=str(play.before),
        answers=[f"{one.request.name}={', '.join(one.answer)}" for one in play.answered],
        after=str(play.after),
    )


def told_since(game: Game, number: int) -> list[Told]:
    """The plays from that one on."""
    return [told(play) for play in game.plays if play.number >= number]


def faces_written(table: Table, plays: Sequence[Told]) -> tuple[str, ...]:
    """How the real dice fell that are wanted now."""
    game = table.game
    (answers,) = [play["answers"] for play in plays if play["number"] == game.number]
    name, _, faces = answers[len(game.answered)].partition("=")
    wanted = table.wanted()
    assert wanted is not None
    assert name == wanted.name
    return tuple(faces.split(", "))


def go_on(table: Table, plays: Sequence[Told]) -> list[Told]:
    """As many plays as are written; everybody takes the usual answer."""
    first = table.game.number
    list(table.go_on())
    while table.game.number < first + len(plays) and not table.game.over:
        if table.wanted() is not None:
            table.throw(faces_written(table, plays))
        else:
            ask = table.asked()[0]
            table.hand_in(ask, ask.default[0])
        list(table.go_on())
    return told_since(table.game, first)[: len(plays)]
