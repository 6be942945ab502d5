"""Cards under construction: what a file has said of them so far, and where."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from snapcount.mistakes import Mistake, Unreadable
from snapcount.rulebooks.strategy.cards.card import (
    Book,
    DefenseCard,
    FumbleReturn,
    Only,
    PlayCard,
    Position,
    RunOrPass,
    Style,
)
from snapcount.rulebooks.strategy.cards.grammar import (
    read_choice,
    read_fumble_return,
    read_id,
    read_integer,
    read_name,
    read_pairs,
    read_pick_six,
    read_position,
    read_result,
    shown,
)
from snapcount.rulebooks.strategy.cards.limits import (
    name_objection,
    play_objection,
    result_objection,
)
from snapcount.rulebooks.strategy.cards.lines import Draft, Finding, Line, Word
from snapcount.rulebooks.strategy.cards.results import Band, Hash, Result

_BAR = "opp"
_FARTHEST = 99
_HEAD = 3  # words: what it is, the id, the name


@dataclass
class PlayDraft(Draft):
    """A play, line by line."""

    line: int
    id: str
    name: str
    book: Book
    kind: RunOrPass
    style: Style
    barred: int
    fumble_return: FumbleReturn | None = None
    pick_six: int | None = None
    strike: int | None = None
    said: set[str] = field(default_factory=set)  # "fr", "p6": read, or already rejected
    windows: dict[Position, tuple[Result, Result, Result]] = field(default_factory=dict)
    seen: set[Position] = field(default_factory=set)

    def read(self, line: Line) -> Iterator[Mistake]:
        """Reads a line below the head: ``fr``, ``p6`` or a position; returns what is wrong with it."""
        first, rest = line.first, line.words[1:]
        try:
            if first in ("fr", "p6"):
                self._numbers(first, rest)
            else:
                yield from self._window(self._position(first), [word.text for word in rest])
        except Unreadable as mistake:
            self.torn = True
            yield mistake

    def _numbers(self, which: str, words: Sequence[Word]) -> None:
        if which in self.said:
            raise Unreadable("cards-word-twice", name=which)
        self.said.add(which)
        if which == "fr":
            self.fumble_return = read_fumble_return(words)
        elif self.kind is RunOrPass.RUN:
            raise Unreadable("cards-p6-run", name=self.name)
        else:
            self.pick_six, self.strike = read_pick_six(words)

    def _position(self, text: str) -> Position:
        position = read_position(text)
        if position in self.seen:
            raise Unreadable("cards-position-twice", given=str(position), name=self.name)
        self.seen.add(position)
        return position

    def _window(self, position: Position, texts: Sequence[str]) -> Iterator[Mistake]:
        if len(texts) != len(Hash):
            yield Unreadable("cards-three-results", position=str(position), given=len(texts))
            return
        results: list[Result] = []
        for text, lies in zip(texts, Hash, strict=True):
            try:
                results.append(read_window_result(text, self.kind))
            except Unreadable as mistake:
                facts = {"position": str(position), "color": f"color-{lies.color}"}
                yield Unreadable("cards-at", why=mistake, **facts)
        if len(results) == len(Hash):
            self.windows[position] = (results[0], results[1], results[2])

    def missing(self, opened: Collection[Position]) -> Iterator[Finding]:
        """What is missing; empty if it might be in a line that was rejected."""
        if self.torn:
            return
        if "fr" not in self.said:
            yield Finding(self.line, Unreadable("cards-fr-missing", name=self.name))
        if self.kind is RunOrPass.PASS and "p6" not in self.said:
            yield Finding(self.line, Unreadable("cards-p6-missing", name=self.name))
        for position in sorted(opened):
            if position not in self.seen:
                facts = {"name": self.name, "position": str(position)}
                yield Finding(self.line, Unreadable("cards-position-missing", **facts))

    def card(self) -> PlayCard:
        """The card, if it is free of errors."""
        assert self.fumble_return is not None
        return PlayCard(
            id=self.id,
            name=self.name,
            book=self.book,
            kind=self.kind,
            style=self.style,
            fumble_return=self.fumble_return,
            windows=self.windows,
            barred=self.barred,
            pick_six=self.pick_six,
            strike=self.strike,
        )


def read_window_result(text: str, kind: RunOrPass) -> Result:
    """Parses a result allowed on a play of that kind."""
    result = read_result(text)
    why = result_objection(result, kind)
    if why is not None:
        raise why
    return result


def read_play(line: Line) -> PlayDraft:
    """The head of a play: ``play M03 "X In" book passes kind pass class medium bar opp10``."""
    sign, name = _id_and_name(line, 'play R05 "Off Tackle Right" book runs kind run class outside')
    pairs = read_pairs(line.words[_HEAD:], ["book", "kind", "class"], ["bar"])
    book = read_choice(pairs["book"], Book, "card-book")
    kind = read_choice(pairs["kind"], RunOrPass, "card-kind")
    style = read_choice(pairs["class"], Style, "card-class")
    why = play_objection(book, kind, style)
    if why is not None:
        raise why
    barred = _barred(pairs["bar"]) if "bar" in pairs else 0
    return PlayDraft(line.number, sign, name, book, kind, style, barred)


def _barred(text: str) -> int:
    if not text.startswith(_BAR):
        raise Unreadable("cards-bar", given=shown(text))
    return read_integer(text.removeprefix(_BAR), 1, _FARTHEST)


def read_defense(line: Line) -> DefenseCard:
    """A defense: ``defense MAN "Man" open a01 b04 c02 d05 e09``."""
    shape = 'defense MAN "Man" open a01 b04 c02 d05 e09'
    sign, name = _id_and_name(line, shape)
    texts = [word.text for word in line.words[_HEAD:]]
    opens, rest = texts[1 : 1 + len(Band)], texts[1 + len(Band) :]
    if texts[:1] != ["open"] or len(opens) < len(Band):
        raise Unreadable("cards-shape", shape=shape)
    a, b, c, d, e = map(read_position, opens)
    for position, band in zip((a, b, c, d, e), Band, strict=True):
        if position.band is not band:
            raise Unreadable("cards-open-band", given=str(position), band=str(band))
    return DefenseCard(sign, name, (a, b, c, d, e), _only(rest))


def _only(texts: Sequence[str]) -> Only | None:
    if not texts:
        return None
    given = " ".join(texts[1:])
    if texts[0] != "only" or given not in tuple(Only):
        raise Unreadable(
            "cards-only", given=shown(" ".join(texts)), names=[f"only {o}" for o in Only]
        )
    return Only(given)


def _id_and_name(line: Line, shape: str) -> tuple[str, str]:
    if len(line.words) < _HEAD:
        raise Unreadable("cards-shape", shape=shape)
    name = read_name(line.words[2])
    why = name_objection(name)
    if why is not None:
        raise why
    return read_id(line.words[1].text), name
