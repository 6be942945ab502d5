"""Question ids: an answer to a stale question is rejected."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from snapcount.game.changes import Place, TakeBack, dealt_at
from snapcount.game.game import Game
from snapcount.game.plays import Answered
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask, Decision
from snapcount.mistakes import IllegalHere, Mistake
from snapcount.service.roles import Role
from snapcount.service.table import Table
from snapcount.words.spelling import american


class Asked(NamedTuple):
    """A question and its id."""

    id: str
    ask: Ask[Any]


def moment_id(game: Game) -> str:
    """The id of the pending throw: unique even after a rollback or a take-back."""
    return f"{_play_id(game, game.number)}/{game.moment.place}"


def question_id(game: Game, side: Side) -> str:
    """The id of that side's current question.

    It counts the side's questions in the play, not the dice: they may be secret (QFLR-16).
    """
    asked = sum(1 for one in game.answered for ask in _halves(one) if ask.side is side)
    return f"{_play_id(game, game.number)}/{asked + 1}/{side}"


def _play_id(game: Game, number: int) -> str:
    """The id of a play; changes with each rollback and each take-back."""
    anew = dealt_at(Place(number, 1), game.changes).rollback
    taken_back = sum(isinstance(change, TakeBack) for change in game.changes)
    return f"{number}{f'.{anew}' if anew else ''}{f'~{taken_back}' if taken_back else ''}"


def _halves(one: Answered) -> tuple[Ask[Any], ...]:
    return one.request.halves if isinstance(one.request, Decision) else ()


def asked_of(table: Table, role: Role) -> list[Asked]:
    """The questions that seat can answer now."""
    game = table.game
    return [
        Asked(question_id(game, ask.side), ask)
        for ask in table.asked()
        if table.seat(game.situation, ask.side) in role.teams
    ]


def to_answer(table: Table, role: Role, question: str, choice: str) -> Ask[Any] | None:
    """The question with that id, if the seat may answer it; None if it was just answered the same way."""
    question = american(question)  # a page may have been open since before
    for asked in asked_of(table, role):
        if asked.id == question:
            return asked.ask
    for earlier in (*_sealed(table, role), *_given(table, role, question)):
        if earlier.id == question:
            if not earlier.is_the_same(choice):
                raise IllegalHere("already-answered")
            return None
    raise IllegalHere("stale-question")


class _Earlier(NamedTuple):
    """A question already answered by the seat."""

    id: str
    ask: Ask[Any]
    answer: str

    def is_the_same(self, choice: str) -> bool:
        """Whether the choice equals the given answer, in any spelling."""
        try:
            return self.answer in (choice, self.ask.spelled(choice))
        except Mistake:
            return False


def _sealed(table: Table, role: Role) -> Iterator[_Earlier]:
    """The answers sealed in envelopes."""
    game = table.game
    if game.pending is None or not isinstance(game.pending.request, Decision):
        return
    for side in own_sides(table, role):
        ask, sealed = game.pending.request.half(side), table.sealed(side)
        if ask is not None and sealed is not None:
            yield _Earlier(question_id(game, side), ask, sealed)


def _given(table: Table, role: Role, question: str) -> Iterator[_Earlier]:
    """The answers of the question's play; one answer may have led to several plays since."""
    game, number = table.game, _number_of(question)
    if number == game.number:
        before, answered = game.situation, tuple(game.answered)
    elif 0 < number <= len(game.plays):
        before, answered = game.plays[number - 1].before, game.plays[number - 1].answered
    else:
        return
    asked = Counter[Side]()
    for one in answered:
        for ask, answer in zip(_halves(one), one.answer, strict=False):
            asked[ask.side] += 1
            if table.seat(before, ask.side) in role.teams:
                known = f"{_play_id(game, number)}/{asked[ask.side]}/{ask.side}"
                yield _Earlier(known, ask, answer)


def _number_of(question: str) -> int:
    """The play in a question's id; 0 if it is no id."""
    begins = re.match(r"[0-9]{1,6}(?![0-9])", question)
    return int(begins[0]) if begins else 0


def own_sides(table: Table, role: Role) -> list[Side]:
    """The sides played from that seat in the next play."""
    return [side for side in Side if table.seat(table.game.situation, side) in role.teams]
