"""Drivers: dice, a script, people or a coach answer requests. Also the one loop that runs a play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Answer, Ask, Chance, Decision, Request, Rule
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import Situation
from snapcount.mistakes import Mistake, RulesBroken

S = TypeVar("S", bound=Situation)


class Moment(NamedTuple):
    """What is asked, and where: all that a driver may look at."""

    situation: Situation
    play: int  # number of the play, from 1
    place: int  # number of the request within the play, from 1
    request: Request[Any]
    rulings: tuple[Ruling, ...] = ()  # what has been announced in this play
    rollback: int = 0  # the last one that replayed the play
    take_back: int = 0  # the last one that had this asked again
    seed: int = 0  # which one the dice come from: 0 for the first

    @property
    def where(self) -> str:
        """The place in the game that dice depend on: what is thrown again has another one."""
        anew = f".{self.rollback}" if self.rollback else ""
        again = f".{self.take_back}" if self.take_back else ""
        return f"{self.play}{anew}/{self.place}{again}"

    def heard_by(self, side: Side) -> Moment:
        """The same without what was whispered to the other side."""
        heard = tuple([ruling for ruling in self.rulings if ruling.to is not side.other])
        return self._replace(rulings=heard)


class Driver(Protocol):
    """Anything that answers requests, by printed names."""

    def answer(self, moment: Moment) -> Answer:
        """The answer to the pending request."""


class Coach(Protocol):
    """Anything that calls plays and makes decisions. It never sees the other half of a secret call."""

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        """The printed name of one of the options. ``ask`` is this coach's part of the request."""


@dataclass(frozen=True)
class CoachedDriver:
    """Dice for chance, and a coach for each team's decisions."""

    dice: Driver
    coaches: dict[Team, Coach]

    def answer(self, moment: Moment) -> Answer:
        """Asks whoever has to answer."""
        if isinstance(moment.request, Chance):
            return self.dice.answer(moment)
        if isinstance(moment.request, Decision):
            return tuple([self._choose(ask, moment) for ask in moment.request.halves])
        raise RulesBroken(f"nobody answers {moment.request!r}")

    def _choose(self, ask: Ask[Any], moment: Moment) -> str:
        situation = moment.situation
        coach = self.coaches[situation.seat(situation.team(ask.side))]
        return coach.choose(ask, moment.heard_by(ask.side))


@dataclass(frozen=True)
class Played(Generic[S]):
    """A finished play."""

    situation: S
    answers: tuple[Answer, ...]
    requests: tuple[Request[Any], ...]
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True)
class Pending:
    """A play waiting for an answer."""

    request: Request[Any]
    requests: tuple[Request[Any], ...]  # those answered so far
    rulings: tuple[Ruling, ...]
    where: tuple[str, ...]  # the unfinished rules, outermost first


def play_through(rules: Rulebook[S], situation: S, driver: Driver, number: int) -> Played[S]:
    """Plays one play to its end."""
    rulings: list[Ruling] = []
    answers: list[Answer] = []
    requests: list[Request[Any]] = []
    play = rules.heard_by(rulings.append).play(situation)
    try:
        request = next(play)
        while True:
            place = len(answers) + 1
            answer = driver.answer(Moment(situation, number, place, request, tuple(rulings)))
            requests.append(request)
            answers.append(answer)
            request = play.send(read_answer(request, answer, situation))
    except StopIteration as whistle:
        after = _checked(rules, whistle.value)
        return Played(after, tuple(answers), tuple(requests), tuple(rulings))


class Running(Generic[S]):
    """A play in progress: its coroutine, suspended at a request."""

    def __init__(self, rules: Rulebook[S], situation: S) -> None:
        self._rules, self._situation = rules, situation
        self._rulings: list[Ruling] = []
        self._requests: list[Request[Any]] = []
        self._answers: list[Answer] = []
        self._play = rules.heard_by(self._rulings.append).play(situation)
        self.stage: Played[S] | Pending = self._went_on(lambda: next(self._play))

    def give(self, answer: Answer) -> Played[S] | Pending:
        """Answers the pending request."""
        assert isinstance(self.stage, Pending)
        request = self.stage.request
        value = read_answer(request, answer, self._situation)
        self._requests.append(request)
        self._answers.append(answer)
        self.stage = self._went_on(lambda: self._play.send(value))
        return self.stage

    def _went_on(self, step: Callable[[], Request[Any]]) -> Played[S] | Pending:
        try:
            request = step()
        except StopIteration as whistle:
            after = _checked(self._rules, whistle.value)
            given, asked = tuple(self._answers), tuple(self._requests)
            return Played(after, given, asked, tuple(self._rulings))
        asked, heard = tuple(self._requests), tuple(self._rulings)
        return Pending(request, asked, heard, unfinished_rules(self._play))


def resume(rules: Rulebook[S], situation: S, answers: Sequence[Answer]) -> Played[S] | Pending:
    """Replays a play from its answers; nothing is ever copied."""
    play = Running(rules, situation)
    for answer in answers:
        if isinstance(play.stage, Played):
            break
        play.give(answer)
    return play.stage


def seconds_between(before: Situation, after: Situation) -> int:
    """Game time used by a play; one that ends the period used the rest of it."""
    left = after.clock.seconds if after.period == before.period else 0
    return before.clock.seconds - left


def check_repeatable(rules: Rulebook[S], before: S, played: Played[S]) -> None:
    """Rules are pure: the same answers must give the same result and the same announcements."""
    wrong = f"a play of {rules.id} from '{before}' went otherwise the second time"
    try:
        again = resume(rules, before, played.answers)
    except Mistake as mistake:
        raise RulesBroken(f"{wrong}: {mistake}") from mistake
    if isinstance(again, Pending):
        raise RulesBroken(f"{wrong}: it waits for '{again.request.name}'")
    for first, second in (
        (played.situation, again.situation),
        (played.rulings, again.rulings),
        (played.answers, again.answers),
        (_asked(played), _asked(again)),
    ):
        if first != second:
            raise RulesBroken(f"{wrong}: {first} became {second}")


def _asked(played: Played[Any]) -> list[str]:
    return [request.describe() for request in played.requests]


def read_answer(request: Request[Any], answer: Answer, situation: Situation) -> Any:
    """What the rule gets for the answer; a mistake reports its situation."""
    try:
        return request.read(answer)
    except Mistake as mistake:
        raise type(mistake)("at-situation", why=mistake, line=str(situation)) from mistake


def unfinished_rules(play: Rule[Any]) -> tuple[str, ...]:
    """The names of the rules a suspended play is in, outermost first: ``scrimmage > loose_ball``."""
    names = []
    rule: Any = play
    while rule is not None and hasattr(rule, "gi_yieldfrom"):
        names.append(rule.gi_code.co_name)
        rule = rule.gi_yieldfrom
    return tuple(name for name in names if name != "__iter__")


def _checked(rules: Rulebook[S], after: object) -> S:
    if not isinstance(after, rules.situation_type):
        raise RulesBroken(f"a play of {rules.id} returned {after!r}, not a situation")
    return after
