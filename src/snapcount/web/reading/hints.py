"""Hints for a call: the professor's choice, and the exact odds of each call.

Everything is based on the situation before the play and on what this seat itself has said in it:
never on what the other side has called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from snapcount.game.game import Game
from snapcount.game.telling import Voice
from snapcount.gridiron.drivers import Pending, resume
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Answer, Ask, Decision
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.insight import cache
from snapcount.insight.coaches.coach import Weights, checked, seen_by_weights
from snapcount.insight.coaches.professor import Professor
from snapcount.insight.coaches.view import View
from snapcount.insight.odds.pairings import LINE_UP, MOST_QUESTIONS, Pairing, pairings
from snapcount.service.house import Sitting
from snapcount.service.live import LiveTable
from snapcount.service.questions import asked_of
from snapcount.web.reading.odds_desk import Chances, Row, Task


@dataclass(frozen=True)
class Wish:
    """A call for which hints are wanted, and the information they may use."""

    rules: Rulebook[Any]
    situation: Situation
    ask: Ask[Any]
    known: Mapping[str, str]  # this side's answers in the play, and the other's public ones
    voice: Voice


@dataclass(frozen=True)
class HintRow:
    """A call, how often the professor makes it, and its results."""

    call: str
    share: float  # of the professor's calls
    chances: Chances | None  # against the professor's expectation; None: still being computed
    against: tuple[Chances | None, ...]  # each call of the other side


@dataclass(frozen=True)
class HintPage:
    """What is known so far."""

    reason: str
    others: tuple[tuple[str, float], ...]  # the other side's possible calls, with probabilities
    rows: tuple[HintRow, ...]
    ready: int
    offense: bool

    @property
    def whole(self) -> bool:
        """Whether everything has been computed."""
        return self.ready == len(self.rows)


def wish_of(live: LiveTable, sitting: Sitting) -> Wish | None:
    """What hints are wanted for; None if the table allows none, or no call is asked for here."""
    if not live.terms.hints:
        return None
    game = live.table.game
    for asked in asked_of(live.table, sitting.eyes):
        if asked.ask.name in LINE_UP:
            known = _known_to(asked.ask, game)
            return Wish(game.rulebook, _in_the_open(game), asked.ask, known, game.voice)
    return None


def _known_to(asked: Ask[Any], game: Game) -> dict[str, str]:
    """How the teams line up, as far as the side asked knows; a repeated question is open again."""
    found: dict[str, str] = {}
    for one in game.answered:
        if isinstance(one.request, Decision):
            halves = zip(one.request.halves, one.answer, strict=True)
            found |= {ask.name: name for ask, name in halves if _may_know(asked.side, ask)}
    return {name: said for name, said in found.items() if name in LINE_UP - {asked.name}}


def _may_know(side: Side, ask: Ask[Any]) -> bool:
    return ask.side is side or (not ask.secret and ask.audience is None)


def _in_the_open(game: Game) -> Situation:
    """The public situation: where cards are drawn in secret (QFLR-02), a full deck."""
    secret = game.rulebook.at_the_table.voids_calls
    return game.situation.with_covered_decks() if secret else game.situation


# ---------------------------------------------------------------- tasks


def tasks_of(wish: Wish) -> list[Task]:
    """A row for each call of this side, the professor's favorites first."""
    rules, situation, side = wish.rules, wish.situation, wish.ask.side
    key = cache.hashed(cache.fingerprint(rules), str(situation), side)
    pairs = sorted(_open_to(wish), key=lambda pair: _ours(pair, side))
    rows = [tuple(row) for _, row in groupby(pairs, lambda pair: _ours(pair, side))]
    mix, order = mixed(rules, situation, wish.ask), list(wish.ask.options)

    def urgency(row: tuple[Pairing, ...]) -> tuple[int, int]:
        call = _ours(row[0], side)
        return -mix.get(call, 0), order.index(call) if call in order else len(order)

    return [Task(key, rules, situation, row) for row in sorted(rows, key=urgency)]


def _open_to(wish: Wish) -> list[Pairing]:
    """The pairs still possible, as far as this side knows; fakes only if there is nothing else."""
    found = pairings(wish.rules, wish.situation)
    fitting = [
        pair
        for pair in found
        if all(pair.answers.get(name) == (said,) for name, said in wish.known.items())
    ]
    offered = [pair for pair in fitting if _offers(wish.ask, pair)]
    usual = [pair for pair in offered if pair.usual]
    return usual or offered


def _offers(ask: Ask[Any], pair: Pairing) -> bool:
    answer = pair.answers.get(ask.name, ())
    place = 0 if len(answer) == 1 or ask.side is Side.OFFENSE else 1
    return bool(answer) and answer[place] in ask.options


def _ours(pair: Pairing, side: Side) -> str:
    return pair.call if side is Side.OFFENSE else pair.defense


def _theirs(pair: Pairing, side: Side) -> str:
    return pair.defense if side is Side.OFFENSE else pair.call


# ---------------------------------------------------------------- the professor


def mixed(rules: Rulebook[Any], situation: Situation, ask: Ask[Any]) -> Weights:
    """The professor's probability for each answer."""
    professor, view = Professor(rules), View.of(situation, ask.side)
    return checked(ask, professor.weights(ask, professor.mode(view), seen_by_weights(view)))


def _their_mix(wish: Wish) -> Weights:
    """The professor's mix for the other side, if it is asked at the same time."""
    theirs = _asked_with(wish)
    return mixed(wish.rules, wish.situation, theirs) if theirs is not None else {}


def _asked_with(wish: Wish) -> Ask[Any] | None:
    """What the other side is asked if it has said nothing unusual before: its answers are secret."""
    answers: list[Answer] = []
    for _ in range(MOST_QUESTIONS):
        play = resume(wish.rules, wish.situation, answers)
        if not isinstance(play, Pending) or not isinstance(play.request, Decision):
            return None
        if play.request.name == wish.ask.name:
            return play.request.half(wish.ask.side.other)
        answers.append(_usual(play.request, wish))
    return None


def _usual(request: Decision[Any], wish: Wish) -> Answer:
    return tuple(
        wish.known[ask.name] if wish.known.get(ask.name) in ask.options else ask.default[0]
        for ask in request.halves
    )


# ---------------------------------------------------------------- the page


def hint_page(wish: Wish, tasks: Sequence[Task], rows: Sequence[Row | None]) -> HintPage:
    """The hints known so far."""
    side, teller = wish.ask.side, wish.voice.at(wish.situation)
    ours, theirs = mixed(wish.rules, wish.situation, wish.ask), _their_mix(wish)
    names = list(dict.fromkeys(_theirs(pair, side) for task in tasks for pair in task.pairs))
    weights = {name: theirs.get(name, 0) for name in names}
    if not any(weights.values()):
        weights = dict.fromkeys(names, 1)  # nobody knows better
    whole, their_whole = sum(ours.values()), sum(weights.values())

    def told(name: str) -> str:
        return ": ".join(teller.option(part) for part in name.split(": ")) or "\N{EM DASH}"

    def row_of(task: Task, row: Row | None) -> HintRow:
        call = _ours(task.pairs[0], side)
        pairs = [_theirs(pair, side) for pair in task.pairs]
        cells = dict(zip(pairs, row, strict=True)) if row is not None else {}
        mean = _mean(cells, weights) if cells else None
        against = tuple(cells.get(name) for name in names)
        return HintRow(told(call), ours.get(call, 0) / whole, mean, against)

    return HintPage(
        reason=_reason(wish, ours),
        others=tuple((told(name), weights[name] / their_whole) for name in names),
        rows=tuple(row_of(task, row) for task, row in zip(tasks, rows, strict=True)),
        ready=sum(row is not None for row in rows),
        offense=side is Side.OFFENSE,
    )


def _mean(cells: Mapping[str, Chances], weights: Mapping[str, int]) -> Chances:
    """The average over the other side's possible calls, by their probability."""
    parts = [(cell, weights[name]) for name, cell in cells.items()]
    whole = sum(weight for _, weight in parts)
    if not whole:
        parts, whole = [(cell, 1) for cell, _ in parts], len(parts)
    figures = zip(*(cell for cell, _ in parts), strict=True)
    shares = [weight / whole for _, weight in parts]
    return Chances(*(sum(f * s for f, s in zip(each, shares, strict=True)) for each in figures))


def _reason(wish: Wish, mix: Weights) -> str:
    """Why the professor makes its most frequent call; empty if it sees no choice."""
    if len(mix) == 1:
        return ""
    professor, view = Professor(wish.rules), View.of(wish.situation, wish.ask.side)
    choice = max(mix, key=lambda name: mix[name])
    saying = professor.reason(wish.ask, professor.mode(view), view, choice)
    return saying.told(wish.voice.at(wish.situation))
