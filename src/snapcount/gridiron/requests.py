"""What a play may ask for: calls, throws, cards, the coin, a choice.

A request is a value built once (a module constant, or cached per chart) and generic in its answer,
so a rule says ``face = yield from OPTION_DIE`` and type checkers know what comes back::

    offense, defense = yield from CALLS        # tuple[Call, Defense]
    yards = yield from SCRIMMAGE               # int: the throw carries its reading

The driver validates every answer before the rule sees it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Generator, Hashable, Sequence
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from itertools import product
from math import prod
from typing import Any, Generic, NoReturn, TypeAlias, TypeVar

from snapcount.gridiron.dice import Coin, Deck, Die
from snapcount.gridiron.field import Side
from snapcount.gridiron.names import printed
from snapcount.mistakes import IllegalHere, RulesBroken, unknown_name
from snapcount.words import Teller
from snapcount.words.spelling import american, as_known, british

T = TypeVar("T")
O = TypeVar("O", bound=Hashable)  # noqa: E741  an offense's call
D = TypeVar("D", bound=Hashable)

# An answer as stored and typed: printed names, in the order of the dice or of the sides.
Answer: TypeAlias = tuple[str, ...]

# A rule in progress: it yields requests, is sent the answers, and returns a T.
Rule: TypeAlias = Generator["Request[Any]", Any, T]

# Picks one of n equally likely items, counted from 0.
Pick: TypeAlias = Callable[[int], int]


class Request(ABC, Generic[T]):
    """Something a play needs before it can continue.

    ``secret``: the answer is not shown yet. A coach's answer is shown when the play continues with
    something that is not secret; of a card, people learn what the rules announce.
    """

    def __init__(self, name: str, cites: Sequence[str], *, secret: bool = False) -> None:
        self.name = printed(name)
        self.cites = tuple(cites)
        self.secret = secret

    def __iter__(self) -> Generator[Request[Any], Any, T]:
        answer = yield self
        if answer is None:
            # Only unpacking or iterating over a rule resumes it with nothing: `a, b =
            # rules.sub_rule()`.
            raise RulesBroken(f"'{self.name}' went unanswered: is a `yield from` missing?")
        return answer  # type: ignore[no-any-return]  # the driver read it with this request

    def __bool__(self) -> NoReturn:
        raise RulesBroken(f"'{self.name}' was used as its own answer: is a `yield from` missing?")

    @abstractmethod
    def read(self, answer: Answer) -> T:
        """Converts an answer from printed names for the rule; illegal answers are rejected."""

    @abstractmethod
    def describe(self) -> str:
        """All that determines whether an old answer fits: kind, name, who is asked, dice or options."""

    @property
    def audience(self) -> Side | None:
        """The only side that may know of the question during the play; None: everyone."""
        return None

    def published(self, answer: Answer) -> Answer:
        """What the post may show of an answer, name by name; a subclass may withhold parts of it."""
        return answer

    def respelled(self, answer: Answer) -> Answer:
        """An old answer in British spelling, converted to American spelling."""
        return answer

    @cached_property
    def fingerprint(self) -> str:
        """Four hex digits that change when an old answer may have a different meaning."""
        return _hashed(self.describe())

    def fits(self, fingerprint: str) -> bool:
        """Whether an answer with that fingerprint still fits; old fingerprints use British spelling."""
        return fingerprint == self.fingerprint or fingerprint in self._former_fingerprints

    @cached_property
    def _former_fingerprints(self) -> tuple[str, str]:
        described = self.describe()
        head, bracket, names = described.partition("(")  # own cards may have either spelling
        return _hashed(british(described)), _hashed(british(head) + bracket + names)

    def __repr__(self) -> str:
        return f"<{self.describe()}>"


def _hashed(description: str) -> str:
    return sha256(description.encode()).hexdigest()[:4]


class Chance(Request[T]):
    """A request answered by dice, cards or the coin."""

    @abstractmethod
    def deal(self, pick: Pick) -> Answer:
        """A random answer."""

    @property
    @abstractmethod
    def odds(self) -> Sequence[tuple[T, Fraction]]:
        """Every distinct reading with its exact probability."""

    def total(self, answer: Answer) -> int | None:  # noqa: ARG002
        """The total of the dice, if it is a number people use."""
        return None


class Throw(Chance[T]):
    """Named dice, thrown together, and how they are read.

    Equal readings are one outcome for the odds; the faces stay in the record.
    """

    def __init__(
        self,
        name: str,
        dice: Sequence[Die],
        reading: Callable[[Answer], T],
        cites: Sequence[str],
        *,
        totaled: bool = False,
    ) -> None:
        super().__init__(name, cites)
        self.totaled = totaled  # people are told the number that the dice are read as
        self.dice = tuple(dice)
        self._reading = reading
        self._read: dict[Answer, T] = {}
        if len({die.name for die in dice}) < len(dice):
            raise RulesBroken(f"two dice of the throw '{name}' have the same name")

    def read(self, answer: Answer) -> T:
        """The reading of the faces."""
        if answer not in self._read:
            self._check(answer)
            reading = self._reading(answer)
            if reading is None:
                faces = ", ".join(answer)
                raise RulesBroken(
                    f"'{self.name}' read '{faces}' as None: a reading may not be None"
                )
            self._read[answer] = reading
        return self._read[answer]

    def _check(self, answer: Answer) -> None:
        if len(answer) != len(self.dice):
            names = [die.name for die in self.dice]
            raise IllegalHere("number-of-faces", name=self.name, dice=names, given=list(answer))
        for die, face in zip(self.dice, answer, strict=True):
            if face not in die.faces:
                raise unknown_name(face, dict.fromkeys(die.faces), what="face", where=die.name)

    def total(self, answer: Answer) -> int | None:
        """The number that the dice are read as, if people use it."""
        reading = self.read(answer)
        return reading if self.totaled and isinstance(reading, int) else None

    def faces_of(self, reading: str) -> Answer | None:
        """Some faces with that reading, for people who type the total instead; None if there are none."""
        for faces in product(*(dict.fromkeys(die.faces) for die in self.dice)):
            if str(self.read(faces)) == reading:
                return faces
        return None

    def deal(self, pick: Pick) -> Answer:
        """Throws the dice, left to right."""
        return tuple([die.faces[pick(len(die.faces))] for die in self.dice])

    @cached_property
    def odds(self) -> Sequence[tuple[T, Fraction]]:
        """Every distinct reading with its exact probability."""
        ways: Counter[T] = Counter()
        for faces in product(*(die.ways().items() for die in self.dice)):
            reading = self.read(tuple(face for face, _ in faces))
            ways[reading] += prod(count for _, count in faces)
        return tuple((reading, Fraction(n, ways.total())) for reading, n in ways.items())

    def describe(self) -> str:
        """The dice and their faces."""
        dice = "; ".join(f"{die.name}: {', '.join(die.faces)}" for die in self.dice)
        return f"throw {self.name} ({dice})"


class Toss(Chance[Coin]):
    """The coin."""

    def read(self, answer: Answer) -> Coin:
        """Heads or tails."""
        if answer not in (("heads",), ("tails",)):
            raise unknown_name(", ".join(answer), list(Coin), what="coin", where=self.name)
        return Coin(answer[0])

    def deal(self, pick: Pick) -> Answer:
        """Tosses it."""
        return (tuple(Coin)[pick(2)].value,)

    @property
    def odds(self) -> Sequence[tuple[Coin, Fraction]]:
        """Even."""
        return tuple((side, Fraction(1, 2)) for side in Coin)

    def describe(self) -> str:
        """The coin has no other properties."""
        return f"toss {self.name}"


class Draw(Chance[str]):
    """The next card of a deck from which some cards have been drawn since the shuffle."""

    def __init__(
        self, deck: Deck, drawn: tuple[str, ...], cites: Sequence[str], *, secret: bool = False
    ) -> None:
        super().__init__(deck.name, cites, secret=secret)
        self.deck = deck
        self.drawn = drawn
        self.cards = deck.next_cards(drawn)

    def read(self, answer: Answer) -> str:
        """The card, if it can be next."""
        card = ", ".join(answer)
        if card not in self.deck.cards:
            raise unknown_name(card, dict.fromkeys(self.deck.cards), what="card", where=self.name)
        if card not in self.cards:
            raise IllegalHere("card-gone", card=card, deck=self.name, names=sorted(set(self.cards)))
        return card

    def deal(self, pick: Pick) -> Answer:
        """Draws it."""
        return (self.cards[pick(len(self.cards))],)

    @cached_property
    def odds(self) -> Sequence[tuple[str, Fraction]]:
        """Each possible next card, with its probability."""
        ways = Counter(self.cards)
        return tuple((card, Fraction(n, len(self.cards))) for card, n in ways.items())

    def describe(self) -> str:
        """The whole deck: what is left of it follows from the record."""
        return f"draw {self.name} ({', '.join(self.deck.cards)})"


class Decision(Request[T]):
    """A request answered by coaches."""

    standing: bool

    @abstractmethod
    def half(self, side: Side) -> Ask[Any] | None:
        """This side's part of the request."""

    @cached_property
    def halves(self) -> tuple[Ask[Any], ...]:
        """The parts of the sides, the offense first."""
        return tuple(ask for side in Side if (ask := self.half(side)) is not None)

    @property
    @abstractmethod
    def default(self) -> Answer:
        """The answer for pressing Enter."""


class Ask(Decision[T]):
    """One side chooses among named options.

    ``standing``: the default applies when a scenario or a call sheet does not mention it.
    ``whispered``: the question and what led to it go to its side alone until the play is over.
    ``wise``: what coach programs answer, if the question has one answer that is nearly always better.
    """

    written = False  # whether an answer may also be free-form text

    def __init__(
        self,
        name: str,
        side: Side,
        options: Sequence[T],
        cites: Sequence[str],
        *,
        default: T | None = None,
        secret: bool = False,
        standing: bool = False,
        whispered: bool = False,
        usual: Sequence[T] = (),
        wise: T | None = None,
    ) -> None:
        super().__init__(name, cites, secret=secret)
        self.side = side
        self.wise = None if wise is None else str(wise)
        self._usual = tuple(str(option) for option in usual)
        self.whispered = whispered
        self.options = {printed(str(option)): option for option in options}
        self.standing = standing
        if not self.options:
            raise RulesBroken(f"'{name}' has no options")
        if len(self.options) < len(options):
            raise RulesBroken(f"two options of '{name}' print alike: {[str(o) for o in options]}")
        if None in options:
            raise RulesBroken(f"an option of '{name}' is None: a choice may not be None")
        self._default = str(default) if default is not None else next(iter(self.options))
        if self._default not in self.options:
            raise RulesBroken(f"'{name}' has no option '{self._default}' that could be its default")

    @property
    def default(self) -> Answer:
        """The option for pressing Enter."""
        return (self._default,)

    @property
    def audience(self) -> Side | None:
        """Its side, if whispered."""
        return self.side if self.whispered else None

    @property
    def repertoire(self) -> Sequence[str]:
        """The answers a computer coach chooses from; usual ones are repeated by frequency."""
        return self._usual or tuple(self.options)

    def explained(self, answer: str, teller: Teller) -> str:
        """The answer as a sentence."""
        return teller.option(answer)

    def spelled(self, typed: str) -> str:
        """The stored form of what a person typed."""
        answer = self.respelled((typed,))
        self.read(answer)
        return answer[0]

    def respelled(self, answer: Answer) -> Answer:
        """The option meant, in American spelling; free-form texts only use our own names."""
        return tuple([self._respelled(name) for name in answer])

    def _respelled(self, name: str) -> str:
        known = as_known(name, self.options)
        return american(name) if self.written and known not in self.options else known

    def half(self, side: Side) -> Ask[T] | None:
        """The request itself, if it is put to that side."""
        return self if side is self.side else None

    def read(self, answer: Answer) -> T:
        """The option of that name."""
        name = ", ".join(answer)
        if name not in self.options:
            names = list(self.options)
            raise IllegalHere("not-an-option", name=self.name, given=name, names=names)
        return self.options[name]

    def describe(self) -> str:
        """Who is asked, and the options."""
        return f"ask {self.side} {self.name} ({', '.join(self.options)})"


class Calls(Decision[tuple[O, D]]):
    """Both sides choose in secret; there is one joint answer, the offense's call first."""

    def __init__(
        self,
        name: str,
        offense: Sequence[O],
        defense: Sequence[D],
        cites: Sequence[str],
        *,
        default: tuple[O, D] | None = None,
        standing: bool = False,
        usual: Sequence[O] = (),
    ) -> None:
        super().__init__(name, cites, secret=True)
        ours, theirs = default if default is not None else (None, None)
        self.offense = Ask(
            name, Side.OFFENSE, offense, cites, default=ours, secret=True, usual=usual
        )
        self.defense = Ask(name, Side.DEFENSE, defense, cites, default=theirs, secret=True)
        self.standing = standing

    @property
    def default(self) -> Answer:
        """The calls for pressing Enter."""
        return (*self.offense.default, *self.defense.default)

    def half(self, side: Side) -> Ask[O] | Ask[D]:
        """That side's question."""
        return self.offense if side is Side.OFFENSE else self.defense

    def read(self, answer: Answer) -> tuple[O, D]:
        """Both calls."""
        if len(answer) != 2:
            raise IllegalHere("two-calls", name=self.name, given=list(answer))
        return self.offense.read(answer[:1]), self.defense.read(answer[1:])

    def respelled(self, answer: Answer) -> Answer:
        """Respelled half by half."""
        if len(answer) != len(self.halves):
            return answer
        pairs = zip(self.halves, answer, strict=True)
        return tuple([half.respelled((name,))[0] for half, name in pairs])

    def published(self, answer: Answer) -> Answer:
        """What the post may show of both calls."""
        ours, theirs = answer
        return (*self.offense.published((ours,)), *self.defense.published((theirs,)))

    def describe(self) -> str:
        """The options of both sides."""
        ours, theirs = ", ".join(self.offense.options), ", ".join(self.defense.options)
        return f"calls {self.name} ({ours} / {theirs})"
