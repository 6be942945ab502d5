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
    """A word of a line; a quoted one is a name and may contain spaces."""

    text: str
    quoted: bool = False


class Line(NamedTuple):
    """A nonblank line: its number, whether it is indented, its words."""

    number: int
    indented: bool
    words: tuple[Word, ...]

    @property
    def first(self) -> str:
        """The keyword of the line."""
        return self.words[0].text


class Finding(NamedTuple):
    """Why a card file cannot be used; without a line if it could not be read at all."""

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
    """A definition under construction, from the lines so far. This base class allows no lines."""

    torn = False  # one of its lines was unreadable, so nobody knows what is missing

    def read(self, _: Line) -> Iterator[Mistake]:
        """Reads an indented line; returns what is wrong with it."""
        yield Unreadable("cards-stray-line")


class Refused(Draft):
    """A definition whose head is invalid: its lines are skipped."""

    def read(self, _: Line) -> Iterator[Mistake]:
        """Ignores the line."""
        return iter(())


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The nonblank lines without comments, by number."""
    for number, line in enumerate(text.split("\n"), start=1):
        said = line.removesuffix("\r").partition("#")[0].rstrip(BLANKS)
        if said:
            yield number, said


def read_line(number: int, said: str) -> Line:
    """Splits a line into words."""
    return Line(number, said[0] in BLANKS, read_words(said))


def read_words(said: str) -> tuple[Word, ...]:
    """The words of a text; quotation marks come in pairs, surrounded by spaces."""
    if said.count('"') % 2:
        raise Unreadable("cards-quote")
    words, end = [], 0
    for match in _WORD.finditer(said):
        if end and match.start() == end:
            raise Unreadable("cards-quote")
        words.append(Word(match[1], quoted=True) if match[2] is None else Word(match[2]))
        end = match.end()
    return tuple(words)
