"""A game: a rulebook and the answers given so far. What is pending, what may be answered, what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from snapcount.game.record import FORMAT, UNFINISHED, Given, PlayLine, Record, Told
from snapcount.game.telling import Voice, cited
from snapcount.gridiron.drivers import Moment, Pending, read_answer, resume, seconds_between
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer, Chance, Decision, Draw, Request, Throw, Toss
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import Situation
from snapcount.mistakes import IllegalHere, RulesBroken


@dataclass(frozen=True)
class Answered:
    """A request and the answer it got."""

    request: Request[Any]
    answer: Answer
    by_hand: bool = False

    def given(self) -> Given:
        """As stored in a record."""
        request = self.request
        return Given(request.name, request.fingerprint, self.answer, self.by_hand)


@dataclass(frozen=True)
class Finished:
    """A play that is over."""

    number: int
    before: Situation
    answered: tuple[Answered, ...]
    rulings: tuple[Ruling, ...]
    after: Situation
    told: Told
    comments: tuple[str, ...] = ()

    @property
    def seconds(self) -> int:
        """What the play took off the clock."""
        return seconds_between(self.before, self.after)

    def line(self) -> PlayLine:
        """As stored in a record."""
        given = tuple(one.given() for one in self.answered)
        return PlayLine(self.number, str(self.before), given, self.told, self.comments)


@dataclass
class Game:
    """A game in progress. Every answer re-runs the current play; nothing else is kept in step."""

    rulebook: Rulebook[Any]
    voice: Voice
    tags: dict[str, str] = field(default_factory=dict)  # what the header says beside the rules
    plays: list[Finished] = field(default_factory=list)
    answered: list[Answered] = field(default_factory=list)  # of the play in progress
    comments: tuple[str, ...] = ()  # before the first play
    remarks: tuple[str, ...] = ()  # comments on the play in progress
    start: Situation | None = None  # where the game begins, if not at the opening
    situation: Situation = field(init=False)
    pending: Pending | None = field(init=False)

    def __post_init__(self) -> None:
        start = self.start or self.rulebook.opening()
        self.situation = self.plays[-1].after if self.plays else start
        self._run()

    @property
    def over(self) -> bool:
        """Whether the final whistle has blown."""
        return self.pending is None

    @property
    def number(self) -> int:
        """The number of the play in progress."""
        return len(self.plays) + 1

    @property
    def moment(self) -> Moment:
        """What is asked now, and where."""
        if self.pending is None:
            raise IllegalHere("game-over", line=str(self.situation))
        place, pending = len(self.answered) + 1, self.pending
        return Moment(self.situation, self.number, place, pending.request, pending.rulings)

    def give(self, answer: Answer, *, by_hand: bool = False) -> tuple[Ruling, ...]:
        """Answer the pending request; returns what the referee announces because of it."""
        request = self.moment.request
        read_answer(request, answer, self.situation)
        heard = len(self.pending.rulings) if self.pending else 0
        number = self.number
        self.answered.append(Answered(request, answer, by_hand))
        self._run()
        if self.number > number:
            return self.plays[-1].rulings[heard:]
        assert self.pending is not None
        return self.pending.rulings[heard:]

    def _run(self) -> None:
        """Run the play in progress from its answers; go on to the next one when it is over."""
        if self.rulebook.over(self.situation):
            self.pending = None
            return
        answers = [one.answer for one in self.answered]
        play = resume(self.rulebook, self.situation, answers)
        if isinstance(play, Pending):
            self.pending = play
            return
        if not play.requests:
            raise RulesBroken(f"a play asked for nothing: {self.situation}")
        told = Told(cited(play.rulings), self.voice.tell_all(play.rulings, self.situation))
        self.plays.append(
            Finished(
                number=self.number,
                before=self.situation,
                answered=tuple(self.answered),
                rulings=play.rulings,
                after=play.situation,
                told=told,
                comments=self.remarks,
            )
        )
        self.answered, self.remarks = [], ()
        self.situation = play.situation
        self._run()

    def take_back(self, until: Callable[[Answered, Situation], bool]) -> bool:
        """Take answers back up to and including the last one that fits: a shorter record, no more.

        ``until`` is asked with the answer and the situation before its play.
        """
        plays, answered, before = list(self.plays), list(self.answered), self.situation
        while plays or answered:
            if not answered:
                last = plays.pop()
                answered, before = list(last.answered), last.before
            if until(answered.pop(), before):
                self.plays, self.answered, self.remarks = plays, answered, ()
                self.__post_init__()
                return True
        return False

    def fork(self) -> Game:
        """A branch: the same game so far, free to go on differently."""
        return replace(
            self, tags=dict(self.tags), plays=list(self.plays), answered=list(self.answered)
        )

    def record(self) -> Record:
        """The whole game as it is stored. Answers that are still secret are not in it."""
        finished = tuple(play.line() for play in self.plays)
        if self.over:
            return Record(self._header(), finished, self.comments)
        given = tuple(one.given() for one in self.shown())
        current = PlayLine(self.number, str(self.situation), given, comments=self.remarks)
        return Record(self._header(), (*finished, current), self.comments)

    def shown(self) -> list[Answered]:
        """The answers of the play in progress that are secret no more.

        Secret questions that follow one another are one envelope: it is opened when the play goes on
        with something that is not secret.
        """
        shown = list(self.answered)
        if self.pending is not None and is_sealed(self.pending.request):
            while shown and is_sealed(shown[-1].request):
                shown.pop()
        return shown

    def _header(self) -> tuple[tuple[str, str], ...]:
        rules = self.rulebook
        fixed = {
            "Snapcount": FORMAT,
            "Away": self.voice.names[Team.AWAY],
            "Home": self.voice.names[Team.HOME],
            "Rulebook": rules.id,
            "Version": rules.version,
            "Switches": str(rules.switches),
            "Language": self.voice.language.code,
        }
        if self.start is not None:
            fixed["Start"] = str(self.start)
        result = {"Result": str(self.situation.score) if self.over else UNFINISHED}
        tags = fixed | self.tags | result
        return (*tags.items(), *chance_tags(self._requests()))

    def _requests(self) -> Sequence[Request[Any]]:
        answered = [one for play in self.plays for one in play.answered] + self.answered
        return [one.request for one in answered]


def is_sealed(request: Request[Any]) -> bool:
    """Whether a coach's answer goes into an envelope that is opened later."""
    return isinstance(request, Decision) and request.secret


def chance_tags(requests: Sequence[Request[Any]]) -> list[tuple[str, str]]:
    """What is printed on the dice and cards of a game, so that anyone can check them."""
    tags: dict[str, tuple[str, str]] = {}
    for request in requests:
        if isinstance(request, Chance):
            tag = _chance_tag(request)
            if tags.setdefault(request.name, tag) != tag:
                raise RulesBroken(f"two different throws are called '{request.name}'")
    return list(tags.values())


def _chance_tag(request: Chance[Any]) -> tuple[str, str]:
    if isinstance(request, Throw):
        dice = " + ".join(", ".join(die.faces) for die in request.dice)
        return "Throw", f"{request.name}: {dice}"
    if isinstance(request, Draw):
        return "Deck", f"{request.name}: {', '.join(request.deck.cards)}"
    assert isinstance(request, Toss)
    return "Throw", f"{request.name}: heads, tails"
