"""Players at the keyboard: the questions they get, the answers they type, and their real dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count
from typing import Any

from snapcount.cli.screen import Screen
from snapcount.game.telling import Voice
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask, Chance, Draw, Throw
from snapcount.gridiron.situation import Situation
from snapcount.mistakes import Ambiguous, IllegalHere, Mistake, Unreadable, unknown_name
from snapcount.words import Teller
from snapcount.words.spelling import american, starts

COMMANDS = frozenset("?ulsvwq")
ASK_ALWAYS = "!"  # only if some questions are usually skipped
Pages = Mapping[str, Sequence[str]]  # a question's options by heading; empty: one plain list
SHORTEST_RUN = 3  # consecutive integers that are listed as 10-12


class Command(Exception):
    """A person typed a command instead of an answer."""

    def __init__(self, letter: str) -> None:
        super().__init__(letter)
        self.letter = letter


def one_list(_: Ask[Any]) -> Pages:
    """No playbook: all choices in one list."""
    return {}


@dataclass(frozen=True)
class Person:
    """A coach at the keyboard."""

    screen: Screen
    voice: Voice
    watched: bool  # somebody else at the same keyboard must not see secret calls
    playbook: Callable[[Ask[Any]], Pages] = one_list
    commands: frozenset[str] = COMMANDS

    def choose(self, ask: Ask[Any], moment: Moment) -> str:
        """Asks until an option is chosen."""
        teller = self.voice.at(moment.situation)
        self.screen.say(_question(ask, teller))
        if pages := self.playbook(ask):
            self._show(pages, teller)
        elif _counts(ask.options):
            self.screen.say(", ".join(_labels(ask.options, teller)), indent=2)
        else:
            labels = _labels(ask.options, teller)
            self.screen.choices(list(zip(_keys(ask.options), labels, strict=True)))
        if ask.written:
            self.screen.say(teller.say("table.orders"))
        return self._typed(ask, teller, ask.default[0], teller.option(ask.default[0]))

    def _show(self, pages: Pages, teller: Teller) -> None:
        """Prints the playbook page by page; the numbers to type are continuous."""
        numbers = map(str, count(1))
        for heading, names in pages.items():
            labels = [(next(numbers), teller.option(name)) for name in names]
            self.screen.page(teller.say(heading), labels)

    def checked_back(
        self, ask: Ask[Any], moment: Moment, choice: str, rules: tuple[str, ...]
    ) -> str:
        """The referee asks once, neutrally, whether a decision stands (QFLR-91)."""
        teller = self.voice.at(moment.situation)
        self.screen.say(teller.say("table.check-back", side=ask.side), aside=" ".join(rules))
        return self._typed(ask, teller, choice, teller.say("table.it-stands"))

    def _typed(self, ask: Ask[Any], teller: Teller, default: str, shown: str) -> str:
        """A person's input, repeated until it can be parsed; Enter is the default."""
        hidden = self.watched and ask.secret
        prompt = teller.say("table.prompt", default=shown)
        while True:
            typed = self.screen.ask(prompt, hidden=hidden)
            if typed in self.commands:
                raise Command(typed)
            try:
                choice = read_choice(typed, ask, teller, self.playbook(ask)) if typed else default
            except Mistake as mistake:
                self.screen.say(
                    _told_in_public(mistake, teller) if hidden else mistake.told(teller)
                )
                continue
            if ask.written and choice not in ask.options and not hidden:
                self.screen.say(ask.explained(choice, teller), indent=2)
            return choice


def _told_in_public(mistake: Mistake, teller: Teller) -> str:
    """Secret input must not be echoed on a screen that others see."""
    if "position" in mistake.facts:
        return teller.say("table.not-a-sheet", position=mistake.facts["position"])
    return teller.say("table.not-a-choice")


def _question(ask: Ask[Any], teller: Teller) -> str:
    key = "table.question-offense" if ask.side is Side.OFFENSE else "table.question-defense"
    return teller.say(key, side=ask.side, name=ask.name)


def _runs(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Splits names into runs; three or more consecutive whole numbers form one run."""
    spans: list[list[str]] = []
    for name in names:
        if spans and _follows(name, spans[-1][-1]):
            spans[-1].append(name)
        else:
            spans.append([name])
    for span in spans:
        if len(span) >= SHORTEST_RUN:
            yield span[0], span[-1]
        else:
            yield from ((name, name) for name in span)


def _follows(name: str, before: str) -> bool:
    return name.isdecimal() and before.isdecimal() and int(name) == int(before) + 1


def _counts(names: Iterable[str]) -> bool:
    """Whether the choices are whole numbers, so that input is a choice and not an index."""
    return any(first != last for first, last in _runs(names))


def _keys(names: Iterable[str]) -> list[str]:
    """The numbers to type: the one an option begins with (``3 end run``), else the next free one."""
    own = [first if (first := name.partition(" ")[0]).isdecimal() else "" for name in names]
    taken = [number for number in own if number]
    if len(set(taken)) < len(taken):  # the same play opposite two totals
        return [str(place) for place in range(1, len(own) + 1)]
    free = (number for place in count(1) if (number := str(place)) not in taken)
    return [number or next(free) for number in own]


def _labels(names: Iterable[str], teller: Teller) -> list[str]:
    """The choices as they are listed: ``none``, ``10-39``."""
    return [
        teller.option(first) if first == last else f"{first}-{last}" for first, last in _runs(names)
    ]


def read_choice(typed: str, ask: Ask[Any], teller: Teller, pages: Pages | None = None) -> str:
    """The option for a number, a printed name, or a localized name; Enter is the default."""
    names = list(ask.options)
    if not typed:
        return ask.default[0]
    if typed.isdecimal() and typed not in names:
        if pages:
            return _by_page(typed, pages, names)
        if _counts(names):
            labels = _labels(names, teller)
            raise IllegalHere("not-an-option", name=ask.name, given=typed, names=labels)
        return _by_key(typed, dict(zip(_keys(names), names, strict=True)))
    if ask.written:
        return _written(typed, ask, teller)
    return _named(typed, names, teller, where=teller.question(ask.name))


def _numbers(keys: Iterable[str]) -> list[str]:
    """The valid numbers, as runs."""
    ordered = sorted(keys, key=int)
    return [first if first == last else f"{first}-{last}" for first, last in _runs(ordered)]


def _by_page(typed: str, pages: Pages, names: list[str]) -> str:
    """A number of the playbook, or else the number that a single name begins with (``54 Y Go``)."""
    keys = dict(zip(map(str, count(1)), chain(*pages.values()), strict=False))
    own = [name for name in names if name.partition(" ")[0] == typed]
    if typed.lstrip("0") not in keys and len(own) == 1:
        return own[0]
    return _by_key(typed, keys)


def _by_key(typed: str, keys: Mapping[str, str]) -> str:
    if typed.lstrip("0") not in keys:
        raise Unreadable("number-choice", given=typed, numbers=_numbers(keys))
    return keys[typed.lstrip("0")]


def _written(typed: str, ask: Ask[Any], teller: Teller) -> str:
    """An option by name, or a text in the ask's own language; its call may be a number."""
    names = list(ask.options)
    same = [name for name in names if typed.casefold() in (name, teller.option(name).casefold())]
    if same:
        return same[0]
    number, slash, orders = typed.partition("/")
    if slash and number.strip().isdecimal() and 1 <= int(number) <= len(names):
        typed = f"{names[int(number) - 1]} /{orders}"
    return ask.spelled(typed)


def _named(typed: str, names: list[str], teller: Teller, *, where: str) -> str:
    """The option with that printed or localized name."""
    if typed in names:  # two cards of one's own may differ in nothing but the spelling
        return typed
    folded = american(typed).casefold()
    known = {
        name: (american(name).casefold(), american(teller.option(name)).casefold())
        for name in names
    }
    same = [name for name, called in known.items() if folded in called]
    begun = same or [n for n in names if starts(n, typed) or starts(teller.option(n), typed)]
    labels = _labels(begun or names, teller)
    if not begun:
        raise unknown_name(typed, labels, what="option", where=where)
    if len(begun) > 1:
        raise Ambiguous("ambiguous-name", what="option", where=where, given=typed, names=labels)
    return begun[0]


@dataclass(frozen=True)
class RealDice:
    """Real dice, cards and coins, typed in by a person."""

    screen: Screen
    voice: Voice

    def throw(self, request: Chance[Any], situation: Situation) -> tuple[str, ...]:
        """Asks until the faces can be parsed."""
        teller = self.voice.at(situation)
        totaled = isinstance(request, Throw) and request.totaled
        key = "table.throw-total" if totaled else "table.throw"
        self.screen.say(teller.say(key, name=request.name, faces=_faces(request)))
        while True:
            typed = self.screen.ask(teller.say("table.throw-prompt"))
            if typed in COMMANDS:
                raise Command(typed)
            try:
                answer = _thrown(typed, request)
                request.read(answer)
            except Mistake as mistake:
                self.screen.say(mistake.told(teller))
            else:
                return answer


def _thrown(typed: str, request: Chance[Any]) -> tuple[str, ...]:
    """The faces typed, or some that give the total typed."""
    if isinstance(request, Throw) and typed.isdecimal():
        digits = tuple(typed) if len(typed) == len(request.dice) else (typed,)
        return request.faces_of(typed) or digits  # two digits are two dice: 07, 00
    return tuple(part.strip() for part in typed.split(","))


def _faces(request: Chance[Any]) -> str:
    if isinstance(request, Throw):
        return "; ".join(", ".join(dict.fromkeys(die.faces)) for die in request.dice)
    if isinstance(request, Draw):
        return ", ".join(dict.fromkeys(request.cards))
    return ", ".join(str(side) for side, _ in request.odds)
