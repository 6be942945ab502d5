"""A game: a rulebook and the answers given so far. What is pending, what may be answered, what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from snapcount.game.changes import (
    Change,
    NewSeed,
    Place,
    TakeBack,
    change_tags,
    dealt_at,
    rollbacks_among,
)
from snapcount.game.plays import Answered, Begun, Finished, is_sealed
from snapcount.game.record import FORMAT, UNFINISHED, Record, Told
from snapcount.game.rollbacks import ALL_AGREE, Consent, RollBack
from snapcount.game.telling import Voice, cited
from snapcount.gridiron.drivers import Moment, Pending, Running
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Answer, Chance, Draw, Request, Throw, Toss
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.situation import Situation
from snapcount.mistakes import IllegalHere, RulesBroken


@dataclass
class Game:
    """A game in progress: the finished plays, and one waiting for an answer."""

    rulebook: Rulebook[Any]
    voice: Voice
    tags: dict[str, str] = field(default_factory=dict)  # header tags other than those for the rules
    plays: list[Finished] = field(default_factory=list)
    answered: list[Answered] = field(default_factory=list)  # of the play in progress
    comments: tuple[str, ...] = ()  # before the first play
    remarks: tuple[str, ...] = ()  # comments on the play in progress
    changes: tuple[Change, ...] = ()  # of the dice to come
    instead_of: tuple[Begun, ...] = ()  # void plays begun before the one in progress
    start: Situation | None = None  # where the game begins, if not at the opening
    situation: Situation = field(init=False)
    pending: Pending | None = field(init=False)
    _play: Running[Any] = field(init=False, repr=False, compare=False)  # the one in progress

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
        """The current question and its place."""
        if self.pending is None:
            raise IllegalHere("game-over", line=str(self.situation))
        pending, place = self.pending, self.place
        dealt = dealt_at(place, self.changes)._asdict()
        return Moment(self.situation, *place, pending.request, pending.rulings, **dealt)

    @property
    def place(self) -> Place:
        """Where the next answer stands."""
        return Place(self.number, len(self.answered) + 1)

    @property
    def rollbacks(self) -> tuple[RollBack, ...]:
        """The rollbacks, in order."""
        return rollbacks_among(self.changes)

    def give(self, answer: Answer, *, by_hand: bool = False) -> tuple[Ruling, ...]:
        """Answers the pending request; returns the resulting announcements."""
        request = self.moment.request
        heard = len(self.pending.rulings) if self.pending else 0
        number = self.number
        self._play.give(answer)  # a refused answer changes nothing
        self.answered.append(Answered(request, answer, by_hand))
        self._follow()
        if self.number > number:
            return self.plays[-1].rulings[heard:]
        assert self.pending is not None
        return self.pending.rulings[heard:]

    def _run(self) -> None:
        """Runs the play in progress from its answers."""
        if self.rulebook.over(self.situation):
            self.pending = None
            return
        self._play = Running(self.rulebook, self.situation)
        for one in self.answered:
            self._play.give(one.answer)
        self._follow()

    def _follow(self) -> None:
        """Advances the play in progress; starts the next one when it is over."""
        play = self._play.stage
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
                instead_of=self.instead_of,
            )
        )
        self.answered, self.remarks, self.instead_of = [], (), ()
        self.situation = play.situation
        self._run()

    def take_back(self, until: Callable[[Answered, Situation], bool]) -> bool:
        """Takes back answers up to and including the last one that satisfies `until`.

        ``until`` is called with the answer and the situation before its play. Voided plays are not
        restored by this: nothing can be taken back across a rollback. What nobody has seen of an
        envelope leaves no trace.
        """
        plays, answered, before = list(self.plays), list(self.answered), self.situation
        instead_of, since = self.instead_of, self._last_shown
        while answered or (plays and not instead_of):
            if not answered:
                last = plays.pop()
                answered, before, instead_of = list(last.answered), last.before, last.instead_of
            if until(answered.pop(), before):
                self.plays, self.answered, self.remarks = plays, answered, ()
                self.instead_of = instead_of
                self.__post_init__()
                if (to := self._next_shown) <= since:
                    self.changes = (*self.changes, TakeBack(to, since))
                return True
        return False

    @property
    def _last_shown(self) -> Place:
        """Where the last answer of the record stands."""
        if (shown := len(self.shown())) or not self.plays:
            return Place(self.number, shown)
        return Place(len(self.plays), len(self.plays[-1].answered))

    @property
    def _next_shown(self) -> Place:
        """Where the record goes on: how much is in the envelope, the header must not tell."""
        return Place(self.number, len(self.shown()) + 1)

    def reseed(self, commitment: str) -> NewSeed:
        """From here on dice come from another seed."""
        new = NewSeed(self._next_shown, commitment)
        self.changes = (*self.changes, new)
        return new

    def roll_back(self, play: int, agreed: Consent, why: str) -> RollBack:
        """Goes back to a finished play; it and all later ones are called and thrown again (QFL-7-2)."""
        rollback = RollBack(play, self._last, agreed, why)
        if "Seed" in self.tags:  # the coming dice are public
            raise IllegalHere("rollback-seed", rule=ALL_AGREE)
        self.go_back(rollback)
        return rollback

    def go_back(self, rollback: RollBack) -> None:
        """Restores the state before the play (QFLR-90), now or when replaying a record."""
        self._check(rollback)
        undone = self._begun()[rollback.play - 1 :]
        number = len(self.rollbacks) + 1
        self.instead_of = tuple(
            one if one.void else replace(one, void=number, instead_of=())
            for play in undone
            for one in (*play.instead_of, play)
        )
        self.plays = self.plays[: rollback.play - 1]
        self.answered, self.remarks = [], ()
        self.changes = (*self.changes, rollback)
        self.__post_init__()

    def _check(self, rollback: RollBack) -> None:
        missing = rollback.agreed.missing
        if missing:
            raise IllegalHere("rollback-consent", missing=missing, rule=ALL_AGREE)
        if not 1 <= rollback.play <= len(self.plays):
            facts = {"given": rollback.play, "plays": len(self.plays)}
            raise IllegalHere("rollback-play", rule=ALL_AGREE, **facts)
        if rollback.since != self._last:
            raise IllegalHere("rollback-since", given=rollback.since, last=self._last)

    @property
    def _last(self) -> int:
        """The number of the last play begun."""
        return len(self.plays) if self.over else self.number

    def fork(self) -> Game:
        """A fork: the same game so far, independent from now on."""
        return replace(
            self, tags=dict(self.tags), plays=list(self.plays), answered=list(self.answered)
        )

    def record(self) -> Record:
        """The whole game as it is stored, without answers that are still secret."""
        plays = tuple(play.line() for play in self.log())
        return Record(self.header(), plays, self.comments)

    def log(self) -> list[Begun]:
        """Every play in the order begun: void ones too, and the one in progress as shown."""
        return [one for play in self._begun() for one in (*play.instead_of, play)]

    def _begun(self) -> list[Begun]:
        """The plays that stand, and the one in progress as shown."""
        if self.pending is None:
            return list(self.plays)
        current = Begun(
            number=self.number,
            before=self.situation,
            answered=tuple(self.shown()),
            rulings=self.pending.rulings,
            comments=self.remarks,
            instead_of=self.instead_of,
        )
        return [*self.plays, current]

    def shown(self) -> list[Answered]:
        """The answers of the play in progress that are no longer secret.

        Consecutive secret questions form one envelope: it is opened when the play continues with
        something that is not secret.
        """
        shown = list(self.answered)
        if self.pending is not None and is_sealed(self.pending.request):
            while shown and is_sealed(shown[-1].request):
                shown.pop()
        return shown

    def header(self) -> tuple[tuple[str, str], ...]:
        """The tags of the record."""
        rules = self.rulebook
        fixed = {
            "Snapcount": FORMAT,
            "Away": self.voice.names[Team.AWAY],
            "Home": self.voice.names[Team.HOME],
            "Rulebook": rules.id,
            **({rules.origin.tag: str(rules.origin)} if rules.origin else {}),
            "Version": rules.version,
            "Switches": str(rules.switches),
            **rules.material(),
            "Language": self.voice.language.code,
        }
        if self.start is not None:
            fixed["Start"] = str(self.start)
        result = {"Result": str(self.situation.score) if self.over else UNFINISHED}
        tags = fixed | self.tags | result
        thrown = [one.request for play in self.log() for one in play.answered]
        return (*tags.items(), *change_tags(self.changes), *chance_tags(thrown))


def chance_tags(requests: Sequence[Request[Any]]) -> list[tuple[str, str]]:
    """Tags for the dice and cards of a game, so that anyone can check them."""
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
