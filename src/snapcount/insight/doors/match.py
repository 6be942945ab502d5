"""A game advanced one answer at a time; the basis of both research interfaces.

A match is immutable: an answer returns a new match. So copies are free, and trees of matches share
their common parts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Self

from snapcount.game.plays import Answered, Finished
from snapcount.game.record import Told
from snapcount.gridiron.drivers import Moment, Pending, resume
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Answer, Ask, Chance, Decision
from snapcount.gridiron.rulebook import Rulebook, read_switches
from snapcount.gridiron.situation import Situation
from snapcount.insight.doors.seeing import Page, seen_now, seen_situation
from snapcount.mistakes import IllegalHere, RulesBroken
from snapcount.rulebooks import find_rulebook, rulebook_named

MOST_OPTIONS = 128  # per question, with a margin
_UNTOLD = Told((), "")  # programs read facts, so no play is put into words


@dataclass(frozen=True)
class Fixture:
    """The setup of a match: the rules, the start, and the maximum number of plays."""

    rules: Rulebook[Any]
    start: Situation
    plays: int = 0  # 0: until the final whistle

    @classmethod
    def agreed(
        cls, rulebook: str, *, switches: str = "", start: str = "", plays: int = 0
    ) -> Fixture:
        """Parses a fixture: a rulebook's id, ``name=value`` for switches, a situation line.

        ``name:value`` means the same, and semicolons may replace commas in the line: OpenSpiel
        reserves the usual characters.
        """
        if plays < 0:
            raise IllegalHere("research-plays", given=plays)
        settings = read_switches(_usual_signs(switches).split())
        rules = find_rulebook(rulebook).with_switches(settings)
        if not start:
            return cls(rules, rules.opening(), plays)
        situation = rules.read_situation(_usual_signs(start))
        rules.check(situation)
        return cls(rules, situation, plays)

    def __reduce__(self) -> tuple[Any, ...]:
        rules = self.rules
        brought = (tuple(rules.switches.texts().items()), tuple(rules.material().items()))
        return _fixture_again, (rules.id, *brought, str(self.start), self.plays)

    def begin(self) -> Match:
        """The match before its first answer."""
        return Match.at(self, self.start)


@dataclass(frozen=True, eq=False)
class Match:
    """The state of a match: the finished plays, and the answers of the play in progress."""

    fixture: Fixture
    situation: Situation
    pages: tuple[Page, ...]  # the finished plays
    answered: tuple[Answered, ...]  # of the play in progress
    pending: Pending | None  # None if the match is over
    sealed: tuple[str, ...] = ()  # the calls of a joint answer so far, the offense's first

    @classmethod
    def at(cls, fixture: Fixture, situation: Situation, pages: tuple[Page, ...] = ()) -> Self:
        """The match before a play."""
        over = fixture.rules.over(situation) or 0 < fixture.plays <= len(pages)
        pending = None if over else resume(fixture.rules, situation, ())
        if isinstance(pending, Pending | None):
            return cls(fixture, situation, pages, (), pending)
        raise RulesBroken(f"a play asked for nothing: {situation}")

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self  # immutable

    def __reduce__(self) -> tuple[Any, ...]:
        plays = [page.play.answered for page in self.pages]
        given = [[one.answer for one in play] for play in (*plays, self.answered)]
        return _match_again, (self.fixture, given, self.sealed)

    @property
    def cut_short(self) -> bool:
        """Whether the match ended before the final whistle."""
        return self.pending is None and not self.fixture.rules.over(self.situation)

    @property
    def chance(self) -> Chance[Any] | None:
        """The throw, draw or toss that comes next."""
        request = self.pending.request if self.pending else None
        return request if isinstance(request, Chance) else None

    @property
    def asks(self) -> tuple[Ask[Any], ...]:
        """What coaches are asked now, both at once or one of them."""
        request = self.pending.request if self.pending else None
        return request.halves if isinstance(request, Decision) else ()

    @property
    def turn(self) -> Ask[Any] | None:
        """The next question when calls come in one after the other."""
        asks = self.asks
        return asks[len(self.sealed)] if asks else None

    @property
    def moment(self) -> Moment:
        """The current question and its place; dice are drawn from it."""
        if self.pending is None:
            raise IllegalHere("game-over", line=str(self.situation))
        play, place = len(self.pages) + 1, len(self.answered) + 1
        return Moment(self.situation, play, place, self.pending.request, self.pending.rulings)

    def seat(self, side: Side) -> Team:
        """The seat that coaches that side in the play in progress."""
        return self.situation.seat(self.situation.team(side))

    def ask(self, seat: Team) -> Ask[Any] | None:
        """What that seat is asked now."""
        return next((ask for ask in self.asks if self.seat(ask.side) is seat), None)

    def lead(self, seat: Team) -> int:
        """The seat's lead in points gained since the match began."""
        return _lead(self.situation, seat) - _lead(self.fixture.start, seat)

    def call(self, option: str) -> Match:
        """The match after the next call; the play goes on when all calls are in."""
        sealed = (*self.sealed, option)
        if len(sealed) == len(self.asks):
            return self.give(sealed)
        return Match(self.fixture, self.situation, self.pages, self.answered, self.pending, sealed)

    def give(self, answer: Answer) -> Match:
        """The match after the complete answer to the pending request."""
        answered = (*self.answered, Answered(self.moment.request, answer))
        rules = self.fixture.rules
        play = resume(rules, self.situation, [one.answer for one in answered])
        if isinstance(play, Pending):
            return Match(self.fixture, self.situation, self.pages, answered, play)
        finished = Finished(
            number=len(self.pages) + 1,
            before=self.situation,
            answered=answered,
            rulings=play.rulings,
            after=play.situation,
            told=_UNTOLD,
        )
        return Match.at(self.fixture, play.situation, (*self.pages, Page(rules, finished)))

    def seen_by(self, seat: Team) -> str:
        """The play in progress as that seat may know it, with its own sealed call."""
        if self.pending is None:
            return f"{seen_situation(self.situation)} | over"
        seen = seen_now(self.fixture.rules, self.situation, self.answered, seat)
        own = [
            f"{ask.side} {ask.name}: {call}"
            for ask, call in zip(self.asks, self.sealed, strict=False)
            if self.seat(ask.side) is seat
        ]
        return " | ".join([seen, *own])

    def remembered_by(self, seat: Team) -> str:
        """Everything the seat has learned since the match began, one line per play."""
        return "\n".join([*(page.seen_by(seat) for page in self.pages), self.seen_by(seat)])


def _usual_signs(text: str) -> str:
    return re.sub(r"\b([a-z_]+):", r"\1=", text.replace(";", ","))


def _lead(situation: Situation, seat: Team) -> int:
    team = situation.seat(seat)
    return situation.score.of(team) - situation.score.of(team.other)


@lru_cache(maxsize=16)  # thousands of matches with the same fixture may be restored
def _fixture_again(
    rulebook: str,
    switches: tuple[tuple[str, str], ...],
    material: tuple[tuple[str, str], ...],
    start: str,
    plays: int,
) -> Fixture:
    rules = rulebook_named(rulebook).with_switches(dict(switches)).with_material(dict(material))
    return Fixture(rules, rules.read_situation(start), plays)


def _match_again(fixture: Fixture, given: list[list[Answer]], sealed: tuple[str, ...]) -> Match:
    """The match after those answers: like a record, it keeps nothing else."""
    match = fixture.begin()
    for play in given:
        for answer in play:
            match = match.give(answer)
    for option in sealed:
        match = match.call(option)
    return match
