"""A game with players, independent of any UI: who is asked what, sealed halves, dice, coaches.

The UIs (terminal, browser) ask people the questions, pass on their answers, and report each step.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from snapcount.game.game import Game
from snapcount.game.plays import Answered
from snapcount.game.saving import Secrets
from snapcount.gridiron.drivers import Coach
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Answer, Ask, Chance, Decision, Request
from snapcount.gridiron.rulings import Ruling
from snapcount.gridiron.seeds import SeededDice
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches.program import ProgramCoach
from snapcount.mistakes import IllegalHere, Mistake
from snapcount.service.links import Exchange
from snapcount.service.words import Round


class Step(NamedTuple):
    """One answer and the resulting announcements."""

    request: Request[Any]
    answer: Answer
    before: Situation  # before the play
    number: int  # of the play
    heard: tuple[Ruling, ...]


@dataclass
class Table:
    """One game with its coaches, dice and sealed answers."""

    game: Game
    coaches: Mapping[Team, Coach]  # by seat; seats without one are people's
    dice: SeededDice | None  # None for real dice, typed in
    secrets: Secrets
    asks_always: bool = False  # quiet questions too
    words: Round = field(default_factory=Round)  # which sides add to the seed
    links: Exchange | None = None  # instead of dice of the table's own

    def __post_init__(self) -> None:
        self.drop_stale_seals()

    @property
    def silent(self) -> set[Team]:
        """The teams whose words for the seed are still awaited: nothing is played before."""
        return self.words.awaited

    # ------------------------------------------------------------ progress

    def go_on(self) -> Iterator[Step]:
        """Throws dice and lets coaches answer until a person is needed or the game is over."""
        self._inform_programs()
        while (answer := self._answer()) is not None:
            yield self._given(answer)
            self._inform_programs()

    def _answer(self) -> Answer | None:
        """The answer to the pending request, if it needs no waiting."""
        if self.game.over or self.on_hold:
            return None
        request = self.game.moment.request
        if isinstance(request, Chance) and self.links is not None:
            return self.links.answer()
        if isinstance(request, Chance):
            return self.dice.answer(self.game.moment) if self.dice is not None else None
        assert isinstance(request, Decision)
        halves = [self._half(ask) for ask in request.halves]
        chosen = tuple([half for half in halves if half is not None])
        return chosen if len(chosen) == len(halves) else None

    @property
    def on_hold(self) -> bool:
        """Whether nothing is asked or thrown: the dice are not settled yet, or a link is withheld."""
        return bool(self.silent) or (self.links is not None and not self.links.open)

    def _half(self, ask: Ask[Any]) -> str | None:
        """One side's answer; None if a person has to be asked."""
        settled = self._settled(ask)
        coach = self.coaches.get(self._seat_asked(ask))
        if settled is not None or coach is None:
            return settled
        choice = coach.choose(ask, self.game.moment.heard_by(ask.side))
        if ask.secret:
            self.secrets.sealed[self._seal(ask.side)] = choice
        return choice

    def _settled(self, ask: Ask[Any]) -> str | None:
        """The answer nobody has to be asked for: the only one, a sealed one, the usual one."""
        if _has_no_choice(ask):
            return ask.default[0]
        sealed = self.sealed(ask.side)
        if sealed is not None and _fits(ask, sealed):
            return sealed
        spared = self.is_a_persons(self._seat_asked(ask))
        if spared and self.passes_over(ask, self.game.situation):
            return ask.default[0]
        return None

    def _seat_asked(self, ask: Ask[Any]) -> Team:
        return self.seat(self.game.situation, ask.side)

    def _given(self, answer: Answer, *, by_hand: bool = False) -> Step:
        game = self.game
        before, number, request = game.situation, game.number, game.moment.request
        heard = game.give(answer, by_hand=by_hand)
        self.drop_stale_seals()
        if game.over and self.secrets.seed:
            game.tags |= self.secrets.tags  # the dice can be checked now
        return Step(request, answer, before, number, heard)

    def _inform_programs(self) -> None:
        """Sends posted plays to coaches in other processes."""
        for coach in self.coaches.values():
            if isinstance(coach, ProgramCoach):
                coach.follow(self.game)

    # ------------------------------------------------------------ people

    def asked(self) -> tuple[Ask[Any], ...]:
        """The questions for people, one per side."""
        pending = self.game.pending
        if pending is None or self.on_hold or not isinstance(pending.request, Decision):
            return ()
        return tuple(
            [
                ask
                for ask in pending.request.halves
                if self.is_a_persons(self._seat_asked(ask)) and self._settled(ask) is None
            ]
        )

    def wanted(self) -> Chance[Any] | None:
        """The real dice to be thrown now."""
        pending = self.game.pending
        if pending is None or self.silent or self.dice is not None or self.links is not None:
            return None
        return pending.request if isinstance(pending.request, Chance) else None

    def hand_in(self, ask: Ask[Any], choice: str) -> None:
        """A person's answer; kept until the table advances."""
        self.secrets.sealed[self._seal(ask.side)] = ask.spelled(choice)

    def throw(self, faces: Answer) -> Step:
        """Enters real dice as thrown."""
        return self._given(faces, by_hand=True)

    def doubts(self, ask: Ask[Any], choice: str) -> tuple[str, ...]:
        """The rules by which the referee checks back before a decision stands (QFLR-91)."""
        return self.game.rulebook.doubts(self.game.situation, ask, choice)

    def seat(self, situation: Situation, side: Side) -> Team:
        """The seat that plays that side."""
        return situation.seat(situation.team(side))

    def is_a_persons(self, seat: Team) -> bool:
        """Whether no computer coach is there."""
        return seat not in self.coaches

    def passes_over(self, ask: Ask[Any], situation: Situation) -> bool:
        """Whether a person is spared the question."""
        rules = self.game.rulebook
        quiet = ask.name in rules.at_the_table.quiet_questions and rules.quiet(situation)
        return quiet and not self.asks_always

    # ------------------------------------------------------------ sealed halves

    def sealed(self, side: Side) -> str | None:
        """That side's sealed answer to the pending request."""
        if self.game.pending is None:
            return None
        request, sealed = self.game.pending.request, self.secrets.sealed.get(self._seal(side))
        ask = request.half(side) if isinstance(request, Decision) else None
        return sealed if sealed is None or ask is None else ask.respelled((sealed,))[0]

    def withdraw(self, side: Side) -> None:
        """Takes back a sealed answer that still waits for the other side."""
        if self.sealed(side) is None:
            raise IllegalHere("nothing-sealed")
        del self.secrets.sealed[self._seal(side)]

    def recall(self, seats: Collection[Team]) -> None:
        """Takes back what these seats have sealed for the pending request: somebody else answers it."""
        if self.game.pending is None:
            return
        for side in Side:
            if self.seat(self.game.situation, side) in seats:
                self.secrets.sealed.pop(self._seal(side), None)

    def _seal(self, side: Side) -> str:
        moment = self.game.moment
        return f"{moment.play}/{moment.place}/{side}"

    def drop_stale_seals(self, *, taken_back: bool = False) -> None:
        """Keeps only the seals of the unopened envelope: answers that no record shows.

        Answers taken back are asked anew, so their seals are dropped too.
        """
        if not self.secrets.sealed:
            return
        shown, answered = len(self.game.shown()), len(self.game.answered)
        for key in list(self.secrets.sealed):
            play, place, _ = key.split("/")
            here = not self.game.over and int(play) == self.game.number
            if not here or int(place) <= shown or (taken_back and int(place) > answered):
                del self.secrets.sealed[key]

    # ------------------------------------------------------------ taking back

    def take_back(self) -> bool:
        """Goes back to the last human decision; the first half of a sealed call counts as one."""
        if "Seed" in self.game.tags or self.links is not None:  # the coming dice are public
            return False
        if self._unseal():
            return True
        if not self.game.take_back(self._by_a_person):
            return False
        self.drop_stale_seals(taken_back=True)
        return True

    def _unseal(self) -> bool:
        """Takes back the half of a call that waits for the other side; both are called anew."""
        if self.game.pending is None:
            return False
        here = self.game.situation
        people = [side for side in Side if self.is_a_persons(self.seat(here, side))]
        if all(self.sealed(side) is None for side in people):
            return False
        for side in Side:
            self.secrets.sealed.pop(self._seal(side), None)
        return True

    def _by_a_person(self, answered: Answered, situation: Situation) -> bool:
        if not isinstance(answered.request, Decision):
            return answered.by_hand
        return any(
            not _has_no_choice(ask)
            and self.is_a_persons(self.seat(situation, ask.side))
            and ((answer,) != ask.default or not self.passes_over(ask, situation))
            for ask, answer in zip(answered.request.halves, answered.answer, strict=True)
        )


def _has_no_choice(ask: Ask[Any]) -> bool:
    return len(ask.options) == 1 and not ask.written


def _fits(ask: Ask[Any], sealed: str) -> bool:
    """Whether a sealed answer can still be read."""
    try:
        ask.read((sealed,))
    except Mistake:
        return False
    return True
