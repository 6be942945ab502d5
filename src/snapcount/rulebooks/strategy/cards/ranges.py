"""A table under construction: ranges that must be contiguous."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from snapcount.mistakes import Mistake, Unreadable
from snapcount.rulebooks.strategy.cards.card import RangeTable, Row
from snapcount.rulebooks.strategy.cards.grammar import LAST, Range, read_range, two_digits
from snapcount.rulebooks.strategy.cards.lines import Draft, Finding, Line

E = TypeVar("E")
_WORDS = 2  # of a row: its range and its entry


class Ranges(Draft, Generic[E]):
    """The rows read so far. ``whole``: they must go up to 00, like the numbers of two dice."""

    def __init__(self, line: int, read: Callable[[str], E], *, whole: bool = True) -> None:
        self.line = line  # of the row that was read last, or of the head of the table
        self.read_entry = read
        self.whole = whole
        self.rows: list[Row[E]] = []
        self.next: int | None = 1  # None: the previous row was rejected

    def read(self, line: Line) -> Iterator[Mistake]:
        """Reads a row, ``01-02 10F``; returns what is wrong with it."""
        expected, self.next = self.next, None  # anything is accepted after a row without numbers
        try:
            if len(line.words) != _WORDS:
                raise Unreadable("cards-shape", shape="01-02 10F")
            numbers = read_range(line.first)
            self.next = expected
            self.add(numbers, line.words[1].text, line.number)
        except Unreadable as mistake:
            self.torn = True
            yield mistake

    def add(self, numbers: Range, text: str, line: int) -> None:
        """Adds a row, which must begin where the previous one ended."""
        expected, self.next, self.line = self.next, None, line
        if expected is not None and expected > LAST:
            raise Unreadable("cards-range-after", given=two_digits(numbers.low))
        if expected is not None and numbers.low != expected:
            given, wanted = two_digits(numbers.low), two_digits(expected)
            raise Unreadable("cards-range-next", given=given, expected=wanted)
        self.next = numbers.high + 1
        self.rows.append(Row(numbers.low, numbers.high, self.read_entry(text)))

    def open_end(self) -> Iterator[Finding]:
        """What is missing at the end; empty if it might be in a line that was rejected."""
        if self.torn:
            return
        if self.next == 1:
            yield Finding(self.line, Unreadable("cards-table-empty"))
        elif self.next is not None and self.next <= LAST and self.whole:
            given = two_digits(self.next)
            yield Finding(self.line, Unreadable("cards-range-end", given=given))

    def table(self) -> RangeTable[E]:
        """The table, if it is free of errors."""
        return RangeTable(tuple(self.rows))
