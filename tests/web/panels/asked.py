"""Games played until a side is asked something, and what a seat would be asked and shown there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from snapcount.game.game import Game
from snapcount.game.plays import Finished
from snapcount.game.saving import Secrets
from snapcount.game.telling import Voice
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask, Chance, Decision, Throw
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.gridiron.situation import Situation
from snapcount.rulebooks import rulebook_named
from snapcount.service.house import Sitting
from snapcount.service.questions import question_id
from snapcount.service.roles import Role
from snapcount.service.table import Table
from snapcount.web.panels.panel import meaning
from snapcount.web.sight import (
    Board,
    Option,
    Page,
    PerTeam,
    PlaySeen,
    Question,
    Said,
    Thrown,
)
from snapcount.words import Teller, language

ENGLISH = Teller(language("en"))
GERMAN = Teller(language("de"))
SITTING = Sitting("secret", "table", Role.BOTH, True)


def new_game(rules: Rulebook[Any] | str) -> Game:
    """A game before its first play."""
    played = rulebook_named(rules) if isinstance(rules, str) else rules
    return Game(played, Voice(language("en"), played.team_names()))


def moments(game: Game, seed: str, most: int = 2000) -> Iterator[Game]:
    """The same game each time coaches are asked something; they answer by chance."""
    dice, chance = SeededDice(Seed(seed)), Random(seed)
    for _ in range(most):
        if game.over:
            return
        request = game.moment.request
        if isinstance(request, Chance):
            game.give(dice.answer(game.moment))
            continue
        assert isinstance(request, Decision)
        yield game
        game.give(tuple([chance.choice(list(ask.repertoire)) for ask in request.halves]))


def asked(rules: Rulebook[Any] | str, side: Side, fits: Callable[[Ask[Any]], bool]) -> Game:
    """A game at the first moment at which that side is asked something that fits."""
    for number in range(20):
        for game in moments(new_game(rules), f"asked {number}"):
            request = game.moment.request
            assert isinstance(request, Decision)
            half = request.half(side)
            if half is not None and fits(half):
                return game
    raise AssertionError("nobody was asked that")


def calling(rules: Rulebook[Any] | str, side: Side, option: str) -> Game:
    """A game in which that side may call the option."""
    return asked(rules, side, lambda ask: ask.name == "calls" and option in ask.options)


def table_of(game: Game) -> Table:
    """A table at which people play that game."""
    return Table(game, {}, None, Secrets())


def question(game: Game, side: Side, teller: Teller = ENGLISH) -> Question:
    """What that side is asked now, as its seat sees it."""
    request = game.moment.request
    assert isinstance(request, Decision)
    ask = request.half(side)
    assert ask is not None
    kind = game.rulebook.material_kind

    def option(name: str) -> Option:
        return Option(name, teller.option(name), meaning(ask.name, name, teller, kind))

    book = game.rulebook.playbook(ask) or {"": tuple(ask.options)}
    pages = [
        Page(teller.say(heading) if heading else "", tuple([option(name) for name in names]))
        for heading, names in book.items()
    ]
    return Question(
        id=question_id(game, side),
        name=ask.name,
        side=str(side),
        team=str(game.situation.team(side)),
        words=teller.question(ask.name),
        pages=tuple(pages),
        default=ask.default[0],
        secret=ask.secret,
        written=ask.written,
        cites=(),
    )


def seen(play: Finished) -> PlaySeen:
    """A play that is over, with everything open."""
    said, thrown = [], []
    for one in play.answered:
        request = one.request
        if isinstance(request, Decision):
            for ask, answer in zip(request.halves, one.answer, strict=True):
                team = str(play.before.team(ask.side))
                said.append(Said(team, ask.name, ask.name, answer, answer))
        elif isinstance(request, Throw):
            total = request.total(one.answer)
            thrown.append(Thrown(request.name, request.name, "dice", (), total, False))
    none = PerTeam(0, 0)
    return PlaySeen(
        number=play.number,
        board=_board(play.before),
        said=tuple(said),
        thrown=tuple(thrown),
        told=(),
        words=play.told.words,
        over=True,
        void=False,
        points=none,
    )


def _board(situation: Situation) -> Board:
    return Board(
        line=str(situation),
        words="",
        period="Q1",
        clock="",
        phase=str(situation.phase),
        ball=str(situation.ball),
        spot=situation.spot,
        to_gain=None,
        hash=0,
        down=situation.series.down,
        to_go=situation.series.to_go,
        goal=False,
        score=PerTeam(0, 0),
        timeouts=PerTeam(0, 0),
    )
