"""A table in the making: ranges that must lie end to end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from snapcount.mistakes import Mistake, Unreadable
from snapcount.rulebooks.strategy.cards.card import Row, Table
from snapcount.rulebooks.strategy.cards.findings import Finding
from snapcount.rulebooks.strategy.cards.grammar import LAST, Range, read_range, two_digits
from snapcount.rulebooks.strategy.cards.lines import Line

E = TypeVar("E")
_WORDS = 2  # of a row: its range and its entry


class Ranges(Generic[E]):
    """The rows read so far. ``whole``: they must go to 00, as the numbers of two dice do."""

    def __init__(self, line: int, read: Callable[[str], E], *, whole: bool = True) -> None:
        self.line = line  # of the row that was read last, or of the head of the table
        self.read_entry = read
        self.whole = whole
        self.rows: list[Row[E]] = []
        self.next: int | None = 1  # none: the row before could not be read

    def read(self, line: Line) -> Iterator[Mistake]:
        """A row, ``01-02 10F``; what is wrong with it."""
        try:
            if len(line.words) != _WORDS:
                self.next = None
                raise Unreadable("cards-shape", shape="01-02 10F")
            self.add(self._range(line.first), line.words[1].text, line.number)
        except Unreadable as mistake:
            yield mistake

    def _range(self, text: str) -> Range:
        self.next, expected = None, self.next  # whatever follows a row without numbers is taken
        numbers = read_range(text)
        self.next = expected
        return numbers

    def add(self, numbers: Range, text: str, line: int) -> None:
        """One more row, if it begins where the one before ended."""
        expected, self.next, self.line = self.next, numbers.high + 1, line
        if expected is not None and expected > LAST:
            raise Unreadable("cards-range-after", given=two_digits(numbers.low))
        if expected is not None and numbers.low != expected:
            given, wanted = two_digits(numbers.low), two_digits(expected)
            raise Unreadable("cards-range-next", given=given, expected=wanted)
        self.rows.append(Row(numbers.low, numbers.high, self.read_entry(text)))

    def open_end(self) -> Iterator[Finding]:
        """What is missing at the end."""
        if self.next == 1:
            yield Finding(self.line, Unreadable("cards-table-empty"))
        elif self.next is not None and self.next <= LAST and self.whole:
            given = two_digits(self.next)
            yield Finding(self.line, Unreadable("cards-range-end", given=given))

    def table(self) -> Table[E]:
        """The table, if nothing was wrong with it."""
        return Table(tuple(self.rows))
