"""Dice statistics: how often every face came up, whether that is fair, and which dice mattered most.

Method and limits are described in docs/league/season.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import log2
from typing import NamedTuple

from snapcount.gridiron.dice import Coin
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Draw, Throw
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.fairness import Fairness, fairness_of
from snapcount.insight.stats.row import PlayRow, Thrown
from snapcount.insight.stats.turning_points import Swing, win_swing

COIN = "coin"  # there is only one, whatever it is tossed for
MOSTLY = 0.75  # of the faces


class FaceCount(NamedTuple):
    """A face or a card: how often it came up, and how often it was expected."""

    face: str
    seen: int
    expected: float

    @property
    def number(self) -> int | None:
        """Its number, if it shows only a number."""
        return int(self.face) if self.face.removeprefix("-").isdecimal() else None


@dataclass(frozen=True)
class DieCount:
    """A single die, the coin or a deck, by a name with a translation."""

    name: str
    faces: tuple[FaceCount, ...]
    is_deck: bool = False

    @property
    def throws(self) -> int:
        """How often it was thrown."""
        return sum(face.seen for face in self.faces)

    @property
    def total(self) -> int | None:
        """The sum of all numbers thrown; None for a die with few numbers."""
        return sum(number * face.seen for number, face in self._numbers) if self._numbers else None

    @property
    def mean(self) -> float | None:
        """The mean of the numbers thrown; other faces are left out."""
        times = sum(face.seen for _, face in self._numbers)
        return self.total / times if self.total is not None and times else None

    @property
    def expected_mean(self) -> float | None:
        """The mean of the numbers on the die."""
        times = sum(face.expected for _, face in self._numbers)
        whole = sum(number * face.expected for number, face in self._numbers)
        return whole / times if times else None

    @property
    def fairness(self) -> Fairness | None:
        """The fairness test; not for decks (drawn without replacement) or a single face."""
        if self.is_deck or len(self.faces) < 2:
            return None
        return fairness_of([face.seen for face in self.faces], [f.expected for f in self.faces])

    @property
    def _numbers(self) -> list[tuple[int, FaceCount]]:
        """The numeric faces, if most are: a mean of a few faces would be meaningless."""
        found = [(face.number, face) for face in self.faces]
        numbers = [(number, face) for number, face in found if number is not None]
        usual = sum(face.expected for _, face in numbers)
        return numbers if usual >= MOSTLY * self.throws else []


@dataclass(frozen=True)
class ThrowCount:
    """Throws of one name, with any number of dice; and their total, if it is a number people use."""

    name: str
    throws: int = 0
    total: int | None = None

    @property
    def mean(self) -> float | None:
        """The mean total."""
        return None if self.total is None else self.total / self.throws


@dataclass(frozen=True)
class ValuableDie:
    """The dice of a throw, and their net effect on the winner's win probability, from -1 to 1 per game."""

    name: str
    throws: int
    value: float


# ---------------------------------------------------------------- faces


def die_table(account: Account, team: Team | None = None) -> tuple[DieCount, ...]:
    """Every single die, coin and card in a game, or in a team's plays with the ball."""
    return dice_of(_with_the_ball(account, team))


def throw_table(account: Account, team: Team | None = None) -> tuple[ThrowCount, ...]:
    """Every kind of throw in a game, or in a team's plays with the ball."""
    return throws_of(_with_the_ball(account, team))


def dice_of(rows: Iterable[PlayRow]) -> tuple[DieCount, ...]:
    """Every single die in these plays, in order of first appearance."""
    counts: dict[tuple[str, tuple[str, ...]], _Counting] = {}
    for row in rows:
        for thrown in row.thrown:
            for part in _parts(thrown):
                counts.setdefault((part.name, part.faces), _Counting()).add(part)
    return tuple(counting.counted(name) for (name, _), counting in counts.items())


def throws_of(rows: Iterable[PlayRow]) -> tuple[ThrowCount, ...]:
    """Every kind of throw in these plays, in order of first appearance."""
    counts: dict[str, ThrowCount] = {}
    for thrown in (thrown for row in rows for thrown in row.thrown):
        name = thrown.request.name
        so_far = counts.get(name, ThrowCount(name))
        number = thrown.request.total(thrown.answer)
        total = so_far.total if number is None else (so_far.total or 0) + number
        counts[name] = ThrowCount(name, so_far.throws + 1, total)
    return tuple(counts.values())


def _with_the_ball(account: Account, team: Team | None) -> list[PlayRow]:
    return [row for row in account.rows if team in (None, row.offense)]


class _Part(NamedTuple):
    """One die of a throw, the coin or a card: its faces, the result, and the possible results."""

    name: str
    faces: tuple[str, ...]
    face: str
    odds: Mapping[str, float]
    is_deck: bool = False


def _parts(thrown: Thrown) -> Iterator[_Part]:
    request, answer = thrown.request, thrown.answer
    if isinstance(request, Throw):
        for die, face in zip(request.dice, answer, strict=True):
            yield _Part(str(die.name), die.faces, face, _even(die.faces))
    elif isinstance(request, Draw):
        odds = {card: float(chance) for card, chance in request.odds}
        name = str(request.name)
        yield _Part(name, request.deck.cards, request.read(answer), odds, is_deck=True)
    else:
        faces = tuple(str(side) for side in Coin)
        yield _Part(COIN, faces, str(request.read(answer)), _even(faces))


@cache
def _even(faces: tuple[str, ...]) -> Mapping[str, float]:
    return {face: ways / len(faces) for face, ways in Counter(faces).items()}


@dataclass
class _Counting:
    """A die while it is being counted."""

    seen: Counter[str] = field(default_factory=Counter)
    expected: dict[str, float] = field(default_factory=dict)
    is_deck: bool = False

    def add(self, part: _Part) -> None:
        self.seen[part.face] += 1
        self.is_deck = part.is_deck
        for face, chance in part.odds.items():
            self.expected[face] = self.expected.get(face, 0.0) + chance

    def counted(self, name: str) -> DieCount:
        faces = (FaceCount(face, self.seen[face], hoped) for face, hoped in self.expected.items())
        return DieCount(name, tuple(faces), self.is_deck)


# ---------------------------------------------------------------- the Most Valuable Die


def most_valuable_die(account: Account) -> ValuableDie | None:
    """The dice that helped the winner most; None if nothing was thrown."""
    return most_valuable([account])


def most_valuable(accounts: Iterable[Account]) -> ValuableDie | None:
    """The same over several games."""
    return max(die_values(accounts), key=lambda die: die.value, default=None)


def die_values(accounts: Iterable[Account]) -> tuple[ValuableDie, ...]:
    """The value of every kind of throw, in order of first appearance."""
    values: dict[str, ValuableDie] = {}
    for account in accounts:
        for thrown, share in _shares(account):
            if isinstance(thrown.request, Throw):  # coins and cards do not compete
                name = thrown.request.name
                old = values.get(name, ValuableDie(name, 0, 0.0))
                values[name] = ValuableDie(name, old.throws + 1, old.value + share)
    return tuple(values.values())


def _shares(account: Account) -> Iterator[tuple[Thrown, float]]:
    """Every throw with its share of its play's swing for the winner, or for the team with the ball."""
    score = account.game.situation.score
    winner = None
    if account.game.over and score.home != score.away:
        winner = Team.HOME if score.home > score.away else Team.AWAY
    for swing in win_swing(account):
        yield from _shared(swing, swing.toward(winner or swing.row.offense))


def _shared(swing: Swing, value: float) -> Iterator[tuple[Thrown, float]]:
    surprises = [surprise(thrown) for thrown in swing.row.thrown]
    whole = sum(surprises)
    for thrown, surprising in zip(swing.row.thrown, surprises, strict=True):
        yield thrown, value * surprising / whole if whole else 0.0


def surprise(thrown: Thrown) -> float:
    """Surprisal in bits, by the probability of the reading: 1 for a coin, 0 for a certain result."""
    reading = thrown.request.read(thrown.answer)
    return -log2(next(chance for other, chance in thrown.request.odds if other == reading))
