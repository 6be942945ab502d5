"""A coach in a separate process, in any language: it reads lines and answers them.

docs/play/coaches.md describes the protocol. A program is told what its seat may see, and nothing until
it is asked; every question is self-contained, so a program can be stateless.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from types import TracebackType
from typing import Any, Self

from snapcount.game.game import Game
from snapcount.game.plays import Answered, Finished
from snapcount.game.views import SeenPlay, posted
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.field import Side, Spot, Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Fact
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches.coach import Saying
from snapcount.insight.coaches.headset import PATIENCE, CoachFailed, Headset, shown
from snapcount.mistakes import Mistake
from snapcount.words.spelling import british

FIRST_PROTOCOL, PROTOCOL = 1, 2  # the first one said the same in British spelling
CHOOSE, BECAUSE, MATERIAL = "choose ", "because ", "material "
ORDERED = ("foreseen",)  # fields with a sealed sheet's answers about a later play


class ProgramCoach:
    """A program that coaches one seat for one game. Close it, or use it in a ``with`` block."""

    def __init__(
        self,
        command: str,
        seat: Team,
        rulebook: Rulebook[Any],
        patience: float = PATIENCE,
        *,
        protocol: int = PROTOCOL,
    ) -> None:
        self.name = command
        self._seat = seat
        self._protocol = protocol
        self._headset = Headset(command, patience)
        self._untold = list(greeting(rulebook, seat, protocol))
        self._followed = 0  # plays already reported to it
        self._reasons: dict[tuple[str, Side], str] = {}

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        """Sends the question to the program."""
        lines = [*self._untold, *question(ask, moment)]
        self._untold.clear()
        *reasons, answer = self._headset.ask(self._spelled(lines), _is_reason)
        if not answer.startswith(CHOOSE):
            raise CoachFailed(
                "program-nonsense", coach=self.name, said=shown(answer), name=ask.name
            )
        said = " ".join(shown(reason.removeprefix(BECAUSE)) for reason in reasons)
        self._reasons[moment.where, ask.side] = said
        return legal(ask, answer.removeprefix(CHOOSE).strip(), self.name)

    def explain(self, ask: Ask[Any], moment: Moment, choice: str) -> Saying | None:  # noqa: ARG002
        """What the program said about its choice, if anything."""
        said = self._reasons.get((moment.where, ask.side))
        return Saying("coach.own-words", {"words": said}) if said else None

    def follow(self, game: Game) -> None:
        """Queues the finished plays, and the final score, to be sent with the next question."""
        if len(game.plays) == self._followed:
            return
        self._followed = min(self._followed, len(game.plays))  # some may have been taken back
        for play in game.plays[self._followed :]:
            self._untold.extend(report(seen_from(self._seat, play)))
        self._followed = len(game.plays)
        if game.over:
            self._untold.append(final_score(game.situation))

    def close(self) -> None:
        """Shuts the program down. It is gone when this returns."""
        self._headset.close(self._spelled([*self._untold, "quit"]))

    def _spelled(self, lines: list[str]) -> list[str]:
        """The lines as the program's protocol spells them; charts and cards as people wrote them."""
        if self._protocol != FIRST_PROTOCOL:
            return lines
        return [line if line.startswith(MATERIAL) else british(line) for line in lines]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _is_reason(line: str) -> bool:
    return line.startswith(BECAUSE)


def legal(ask: Ask[Any], given: str, coach: str) -> str:
    """The answer as records store it; an illegal one is the coach's error."""
    try:
        return ask.spelled(given)
    except Mistake as mistake:
        facts = {"given": shown(given), "name": ask.name, "names": list(ask.options)}
        raise CoachFailed("coach-illegal", coach=coach, **facts) from mistake


# ---------------------------------------------------------------- messages to the program


def greeting(rulebook: Rulebook[Any], seat: Team, protocol: int = PROTOCOL) -> Iterator[str]:
    """The setup message before the first play."""
    yield f"snapcount {protocol}"
    yield f"rulebook {rulebook.id} {rulebook.version}"
    yield f"switches {rulebook.switches}".rstrip()
    for tag, text in rulebook.material().items():
        yield f"{MATERIAL}{tag} {json.dumps(text)}"
    yield f"seat {seat.lower()}"


def told_to(side: Side, moment: Moment) -> Moment:
    """The moment as a user-written coach may see it."""
    return moment.heard_by(side)._replace(situation=open_situation(moment.situation))


def open_situation(situation: Situation) -> Situation:
    """The situation without hidden state: cards drawn in secret, orders on a sheet."""
    hidden: dict[str, Any] = {
        each.name: each.default
        for each in fields(situation)
        if "deck" in each.metadata or each.name in ORDERED
    }
    return replace(situation, **hidden)


def question(ask: Ask[Any], moment: Moment) -> Iterator[str]:
    """A question and all that its side knows: the situation, and what was announced in the play."""
    moment = told_to(ask.side, moment)
    yield f"situation {moment.situation}"
    yield f"number {moment.where.partition('/')[0]}"  # the place would reveal whispered questions
    yield f"side {ask.side}"
    yield from (_announced(ruling.fact) for ruling in moment.rulings)
    yield f"ask {ask.name} {json.dumps(list(ask.options))} default {ask.default[0]}"


def report(play: SeenPlay) -> Iterator[str]:
    """A finished play."""
    yield f"play {play.number} {open_situation(play.before)}"
    yield from map(_answered, play.answers)
    yield from (_announced(ruling.fact) for ruling in play.rulings)


def final_score(situation: Situation) -> str:
    """The end of a game."""
    return f"over HOME {situation.score.home} AWAY {situation.score.away}"


def _answered(one: Answered) -> str:
    names = json.dumps(list(one.answer))
    if isinstance(one.request, Ask):
        return f"called {one.request.side} {one.request.name} {names}"
    return f"thrown {one.request.name} {names}"


def _announced(fact: Fact) -> str:
    values = {name: _plain(value) for name, value in fact.items().items()}
    return f"fact {type(fact).__name__} {json.dumps(values)}"


def _plain(value: object) -> object:
    """A fact's value as JSON: a spot is its owner and the yards from the owner's goal line."""
    if isinstance(value, Spot):
        return {"owner": str(value.owner), "yards": value.yards}
    return value if isinstance(value, int) else str(value)


def seen_from(seat: Team, play: Finished) -> SeenPlay:
    """A finished play as the seat saw it; players may have changed teams since."""
    (team,) = [team for team in Team if play.before.seat(team) is seat]
    return posted(play, team)
