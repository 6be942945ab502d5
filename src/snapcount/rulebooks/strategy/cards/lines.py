"""The lines of a card file, split into words, and the errors in them.

``#`` begins a comment; names are in quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from snapcount.mistakes import Mistake, Unreadable

BLANKS = " \t"
_WORD = re.compile(r'"([^"]*)"|([^ \t"]+)')


class Word(NamedTuple):
    """A word of a line; a quoted one is a name and may have blanks in it."""

    text: str
    quoted: bool = False


class Line(NamedTuple):
    """A line that says something: its number, whether it is indented, its words."""

    number: int
    indented: bool
    words: tuple[Word, ...]

    @property
    def first(self) -> str:
        """The word that says what the line is."""
        return self.words[0].text


class Finding(NamedTuple):
    """Why a card file cannot be used; no line if it could not be read at all."""

    line: int | None
    why: Mistake

    @property
    def mistake(self) -> Mistake:
        """The line and the reason as one sentence."""
        return (
            self.why
            if self.line is None
            else Unreadable("cards-line", line=self.line, why=self.why)
        )


class Draft:
    """Something in the making: what its lines have said so far. By itself it has no lines."""

    torn = False  # a line of it could not be read, so nobody knows what is missing

    def read(self, _: Line) -> Iterator[Mistake]:
        """An indented line; what is wrong with it."""
        yield Unreadable("cards-stray-line")


class Refused(Draft):
    """Something whose head could not be read: its lines are passed over."""

    def read(self, _: Line) -> Iterator[Mistake]:
        """Nothing more is said of it."""
        return iter(())


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines with something on them, without their comments, by number."""
    for number, line in enumerate(text.split("\n"), start=1):
        said = line.removesuffix("\r").partition("#")[0].rstrip(BLANKS)
        if said:
            yield number, said


def read_line(number: int, said: str) -> Line:
    """A line cut into its words."""
    return Line(number, said[0] in BLANKS, read_words(said))


def read_words(said: str) -> tuple[Word, ...]:
    """The words of a text; quotation marks come in pairs, with blanks around them."""
    if said.count('"') % 2:
        raise Unreadable("cards-quote")
    words, end = [], 0
    for match in _WORD.finditer(said):
        if end and match.start() == end:
            raise Unreadable("cards-quote")
        words.append(Word(match[1], quoted=True) if match[2] is None else Word(match[2]))
        end = match.end()
    return tuple(words)
