"""What comes next, and who must send what; public information only.

A question without an audience is asked openly, in the thread if its answer is public, too, and
otherwise by private message; so is what led to it, until something is whispered. Everything after
the first sealed call, even the name of the dice to be thrown, could reveal the call: it is left
out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from snapcount.game.game import Game
from snapcount.game.plays import is_sealed
from snapcount.game.views import Onlooker, SeenPlay, view
from snapcount.gridiron.drivers import Pending, Played, resume
from snapcount.gridiron.requests import Answer, Ask, Chance, Decision, Draw
from snapcount.press.posts.thrown import thrown_told
from snapcount.words import Teller

MOST_OPTIONS = 6  # named together with their question


def next_up(game: Game) -> Iterator[str]:
    """A sentence for everything answered, announced, awaited or thrown.

    Empty when the game is over.
    """
    if game.pending is None:
        return
    teller = game.voice.at(game.situation)
    current = view(game, Onlooker.PUBLIC)[-1]
    yield from _answered(game, current, teller)
    if _asked_openly(game.pending):
        awaited = _awaited(game, game.pending, locked=current.locked)
        if current.locked:
            yield teller.say(_stage(game, awaited), number=game.number)
        yield from _so_far(game, game.pending, current, teller)
        yield from (_asked(ask, teller) for ask in awaited)
    elif current.locked:
        sealed = any(is_sealed(one.request) for one in game.answered)
        yield teller.say(f"post.under-way{'-called' if sealed else ''}", number=game.number)
    else:
        yield from _so_far(game, game.pending, current, teller)
        yield _thrown_next(game.pending, teller)


def _answered(game: Game, current: SeenPlay, teller: Teller) -> Iterator[str]:
    """What has been answered in the thread; declined time-outs and the like are skipped."""
    for one in current.answers:
        ask = one.request
        if isinstance(ask, Ask) and not _says_nothing(game, ask, one.answer):
            yield teller.say("post.answered", by=ask.side, name=ask.name, choice=one.answer[0])


def _says_nothing(game: Game, ask: Ask[Any], answer: Answer) -> bool:
    return ask.name in game.rulebook.at_the_table.quiet_questions and answer == ask.default


def _asked_openly(pending: Pending) -> bool:
    """Whether everybody may know of the question."""
    return isinstance(pending.request, Decision) and pending.request.audience is None


def _stage(game: Game, awaited: Sequence[Ask[Any]]) -> str:
    """A play in progress: over again if sealed calls are asked for once more, or just continued."""
    called = {one.request.name for one in game.answered if is_sealed(one.request)}
    again = any(ask.secret and ask.name in called for ask in awaited)
    return "post.called-again" if again else "post.goes-on"


# ---------------------------------------------------------------- the play so far


def _so_far(game: Game, pending: Pending, current: SeenPlay, teller: Teller) -> Iterator[str]:
    """Public dice and announcements of the play so far, including where they would lead.

    Dice thrown for sealed calls wait for the result; after the first whisper, everything does.
    """
    if _whispered(game, pending) or any(ruling.fact.hides_calls for ruling in pending.rulings):
        return
    if not current.locked:
        thrown = [one for one in game.answered if _is_open_chance(one.request)]
        if thrown:
            yield teller.say("post.thrown-so-far", thrown="; ".join(thrown_told(thrown, teller)))
    words = " ".join(game.voice.tell(ruling, game.situation) for ruling in pending.rulings)
    if words:
        yield teller.say("post.so-far", words=words)


def _whispered(game: Game, pending: Pending) -> bool:
    return any(one.request.audience is not None for one in game.answered) or any(
        ruling.to is not None for ruling in pending.rulings
    )


def _is_open_chance(request: object) -> bool:
    return isinstance(request, Chance) and not request.secret


def _thrown_next(pending: Pending, teller: Teller) -> str:
    does = "draws" if isinstance(pending.request, Draw) else "throws"
    return teller.say(f"post.referee-{does}", name=pending.request.name)


# ---------------------------------------------------------------- who is asked


def _awaited(game: Game, pending: Pending, *, locked: bool) -> list[Ask[Any]]:
    """Every answer the game waits for; quiet questions only if it waits for nothing else."""
    assert isinstance(pending.request, Decision)
    coming = list(_coming(game, pending, locked=locked))
    return coming or [ask for ask in pending.request.halves if _is_a_choice(ask)]


def _coming(game: Game, pending: Pending, *, locked: bool) -> Iterator[Ask[Any]]:
    """What is asked now, and what follows if the questions before it get their usual answers.

    Once something is sealed, only calls are looked for: other questions could reveal the call.
    """
    answers = [one.answer for one in game.answered]
    play: Pending | Played[Any] = pending
    while isinstance(play, Pending) and isinstance(play.request, Decision):
        request: Decision[Any] = play.request
        if locked and play is not pending and not request.secret:
            return
        if not _passed_over(game, request):
            yield from filter(_is_a_choice, request.halves)
        if not _answers_itself(request):
            return
        answers.append(request.default)
        play = resume(game.rulebook, game.situation, answers)


def _answers_itself(request: Decision[Any]) -> bool:
    """Whether coaches may skip the question, and its default answer is public."""
    usual = request.standing and request.audience is None
    return usual or not any(map(_is_a_choice, request.halves))


def _is_a_choice(ask: Ask[Any]) -> bool:
    return len(ask.options) > 1 or ask.written


def _passed_over(game: Game, request: Decision[Any]) -> bool:
    rules = game.rulebook
    return request.name in rules.at_the_table.quiet_questions and rules.quiet(game.situation)


def _asked(ask: Ask[Any], teller: Teller) -> str:
    facts: dict[str, Any] = {"by": ask.side, "name": ask.name}
    if ask.secret:
        return teller.say(f"post.asked-in-secret-{ask.side}", **facts)
    if len(ask.options) > MOST_OPTIONS:
        return teller.say("post.asked", **facts)
    options = [teller.option(name) for name in ask.options]
    return teller.say("post.asked-to-choose", options=options, **facts)
