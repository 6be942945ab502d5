"""What comes next, and who must send what: only what everybody may know.

Until something is sealed or whispered, what is asked follows from what everybody has seen. From then on
even the name of a question, or who is asked, could tell what was called: nothing is said any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snapcount.game.game import Game
from snapcount.game.views import Onlooker, view
from snapcount.gridiron.drivers import Pending, Played, resume
from snapcount.gridiron.requests import Answer, Ask, Chance, Decision
from snapcount.words import Teller

MOST_OPTIONS = 6  # that are named with their question


def next_up(game: Game) -> Iterator[str]:
    """A sentence for everything that is answered, awaited or thrown; none when the game is over."""
    if game.pending is None:
        return
    teller = game.voice.at(game.situation)
    current = view(game, Onlooker.PUBLIC)[-1]
    for one in current.answers:
        ask = one.request
        if isinstance(ask, Ask) and not _says_nothing(game, ask, one.answer):
            yield teller.say("post.answered", by=ask.side, name=ask.name, choice=one.answer[0])
    if current.locked:
        yield teller.say("post.under-way", number=game.number)
    elif isinstance(game.pending.request, Chance):
        yield teller.say("post.referee-throws", name=game.pending.request.name)
    else:
        for ask in _coming(game, game.pending):
            yield _asked(ask, teller)


def _says_nothing(game: Game, ask: Ask[Any], answer: Answer) -> bool:
    """No time-out, and the like."""
    return ask.name in game.rulebook.quiet_questions and answer == ask.default


def _coming(game: Game, pending: Pending) -> Iterator[Ask[Any]]:
    """What is asked now, and what will be if the questions before it get their usual answers."""
    answers = [one.answer for one in game.answered]
    play: Pending | Played[Any] = pending
    while isinstance(play, Pending) and isinstance(play.request, Decision):
        request: Decision[Any] = play.request
        if not _passed_over(game, request):
            yield from filter(_is_a_choice, request.halves)
        if not _answers_itself(request):
            return
        answers.append(request.default)
        play = resume(game.rulebook, game.situation, answers)


def _answers_itself(request: Decision[Any]) -> bool:
    """Whether coaches may leave the question alone, and everybody may know how it is answered then."""
    usual = request.standing and not request.secret and request.audience is None
    return usual or not any(map(_is_a_choice, request.halves))


def _is_a_choice(ask: Ask[Any]) -> bool:
    return len(ask.options) > 1 or ask.written


def _passed_over(game: Game, request: Decision[Any]) -> bool:
    rules = game.rulebook
    return request.name in rules.quiet_questions and rules.quiet(game.situation)


def _asked(ask: Ask[Any], teller: Teller) -> str:
    facts: dict[str, Any] = {"by": ask.side, "name": ask.name}
    if ask.secret:
        return teller.say(f"post.asked-in-secret-{ask.side}", **facts)
    if len(ask.options) > MOST_OPTIONS:
        return teller.say("post.asked", **facts)
    options = [teller.option(name) for name in ask.options]
    return teller.say("post.asked-to-choose", options=options, **facts)
