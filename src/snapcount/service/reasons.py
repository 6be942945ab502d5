"""Why a computer coach decided as it did, once its decision is public."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol, runtime_checkable

from snapcount.game.changes import Place, dealt_at
from snapcount.game.game import Game
from snapcount.game.plays import Answered
from snapcount.game.views import Onlooker, posted
from snapcount.gridiron.drivers import Coach, Moment, Pending, resume
from snapcount.gridiron.requests import Ask, Decision, Request
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches.coach import Saying
from snapcount.insight.coaches.headset import CoachFailed
from snapcount.service.table import Table


@runtime_checkable
class Explains(Protocol):
    """A coach that can explain itself."""

    def explain(self, ask: Ask[Any], moment: Moment, choice: str) -> Saying | None:
        """Why that option was taken; None if there is nothing to say."""


class Decided(NamedTuple):
    """A public decision."""

    coach: Coach
    number: int  # of the play
    before: Situation
    earlier: tuple[Answered, ...]  # answers of the same play
    ask: Ask[Any]
    choice: str
    published: str  # what the post shows of it


def why(table: Table) -> str:
    """Why the other side's coach took its last decision, in words."""
    game = table.game
    decided = next(_decisions(table), None)
    if decided is None:
        return game.voice.at(game.situation).say("table.why-nothing")
    teller = game.voice.at(decided.before)
    try:
        saying = _reason(game, decided)
    except CoachFailed as mistake:  # its choice was fine all the same
        return mistake.told(teller)
    words = saying.told(teller) if saying else teller.say("table.why-unsaid")
    return teller.say("table.why", side=decided.ask.side, choice=decided.published, words=words)


def _reason(game: Game, decided: Decided) -> Saying | None:
    if not isinstance(decided.coach, Explains):
        return None
    return decided.coach.explain(decided.ask, _moment(game, decided), decided.choice)


def _moment(game: Game, decided: Decided) -> Moment:
    """What the coach was asked with: the play is replayed up to there."""
    answers = [one.answer for one in decided.earlier]
    pending = resume(game.rulebook, decided.before, answers)
    assert isinstance(pending, Pending)
    place = Place(decided.number, len(answers) + 1)
    dealt = dealt_at(place, game.changes)._asdict()
    moment = Moment(decided.before, *place, pending.request, pending.rulings, **dealt)
    return moment.heard_by(decided.ask.side)


def _decisions(table: Table) -> Iterator[Decided]:
    """Public decisions of computer coaches, latest first."""
    game = table.game
    for number, before, answered, public in _plays(game):
        for place in reversed(range(len(answered))):
            for ask, choice, published in _halves(answered[place]):
                coach = table.coaches.get(table.seat(before, ask.side))
                if coach is None or _passed_over(game, ask, choice):
                    continue
                if any(ask is one for one in public):
                    earlier = answered[:place]
                    yield Decided(coach, number, before, earlier, ask, choice, published)


def _halves(one: Answered) -> list[tuple[Ask[Any], str, str]]:
    """Each side's question, its answer, and what the post shows of it."""
    if not isinstance(one.request, Decision):
        return []
    return list(zip(one.request.halves, one.answer, one.request.published(one.answer), strict=True))


def _plays(game: Game) -> Iterator[tuple[int, Situation, tuple[Answered, ...], list[Request[Any]]]]:
    """The plays, latest first: number, situation, answers, and the public questions."""
    yield game.number, game.situation, tuple(game.shown()), _open_so_far(game)
    for play in reversed(game.plays):
        public = posted(play, Onlooker.PUBLIC).answers
        yield play.number, play.before, play.answered, [one.request for one in public]


def _open_so_far(game: Game) -> list[Request[Any]]:
    """The questions of the play in progress whose answers are public."""
    if game.rulebook.at_the_table.voids_calls:
        return []  # a foul may still keep them sealed (QFLR-16)
    asked = [one.request for one in game.shown() if isinstance(one.request, Decision)]
    return [ask for one in asked for ask in one.halves if ask.audience is None]


def _passed_over(game: Game, ask: Ask[Any], choice: str) -> bool:
    """Not worth explaining: there was no choice, or the clock was simply left alone."""
    quiet = ask.name in game.rulebook.at_the_table.quiet_questions and (choice,) == ask.default
    return quiet or (len(ask.options) == 1 and not ask.written)
