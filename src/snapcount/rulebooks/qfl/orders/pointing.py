"""A place in a sheet's text: what is there, which word it is, and what was expected."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import TypeVar

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.qfl.orders.scanning import Token, TokenType, parts_of, scanned
from snapcount.rulebooks.qfl.orders.vocabulary import LONGEST, PHRASES, SPELLINGS

T = TypeVar("T")

SHOWN = 60  # characters of the text that a mistake quotes
ALIKE = 0.6  # minimum similarity for a suggestion
NAMES = (TokenType.WORD, TokenType.NUMBER, TokenType.SIGN)
BOUNDS = (TokenType.STOP, TokenType.OPEN, TokenType.CLOSE, TokenType.END)


class Pointer:
    """A cursor that moves through a text word by word."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = scanned(text)
        self.index = 0

    @property
    def token(self) -> Token:
        """The current token."""
        return self.tokens[self.index]

    @property
    def position(self) -> int:
        """Its position; columns are counted from 1."""
        return self.token.start + 1

    def take_kind(self, *kinds: TokenType) -> Token | None:
        """Consumes a token of these kinds, if there is one."""
        token = self.token
        if token.kind not in kinds:
            return None
        self.index += 1
        return token

    def take(self, terms: Collection[str]) -> str | None:
        """Consumes the longest phrase for one of these terms, if there is one."""

        def term(parts: tuple[str, ...]) -> str | None:
            found = PHRASES.get(parts)
            return found if found in terms else None

        return self.longest(term)

    def longest(self, meaning: Callable[[tuple[str, ...]], T | None]) -> T | None:
        """Consumes the longest phrase with a meaning."""
        parts = self._parts()
        for length in range(len(parts), 0, -1):
            found = meaning(parts[:length])
            if found is not None:
                self.index += length
                return found
        return None

    def _parts(self) -> tuple[str, ...]:
        parts: list[str] = []
        for token in self.tokens[self.index : self.index + LONGEST]:
            if token.kind not in NAMES:
                break
            parts.append(token.text)
        return tuple(parts)

    def need(self, terms: Collection[str], expected: str) -> str:
        """Like `take`; if none of the terms is here, raises with what was expected."""
        found = self.take(terms)
        if found is None:
            raise self.unexpected(expected, [*terms])
        return found

    # ---------------------------------------------------------------- the current token

    def unexpected(self, expected: str, names: Sequence[str]) -> Unreadable:
        """The error for an unexpected word."""
        facts = {"position": self.position, "expected": f"sheet-{expected}", "names": names}
        if self.token.kind is TokenType.END:
            return Unreadable("sheet-ends", **facts)
        given, meant = self.given(), self.nearest(names)
        if meant:
            return Unreadable("sheet-unexpected-near", given=given, meant=meant, **facts)
        return Unreadable("sheet-unexpected", given=given, **facts)

    def given(self) -> str:
        """The current name or sign, as typed."""
        return self._shown(self.token.start, next(self._ends(), self.token.end))

    def group(self, ends: Collection[str]) -> tuple[list[str], str]:
        """The words up to one of these, a parenthesis or the end of the order; and as typed."""
        group: list[Token] = []
        for token in self.tokens[self.index :]:
            if token.kind in BOUNDS or token.text in ends:
                break
            group.append(token)
        end = group[-1].end if group else self.token.end
        return [token.text for token in group], self._shown(self.token.start, end)

    def nearest(self, names: Iterable[str]) -> str:
        """The valid word closest to the current one, or an empty text if nothing is close."""
        typed = [_plain(self.text[self.token.start : end]) for end in self._ends()]
        looks = SequenceMatcher(autojunk=False)
        best, meant = ALIKE, ""
        for word in (word for name in names for word in SPELLINGS.get(name, (name,))):
            looks.set_seq2(_plain(word))
            for words in typed:
                looks.set_seq1(words)
                if looks.quick_ratio() > best and looks.ratio() > best:
                    best, meant = looks.ratio(), word
        return meant

    def _ends(self) -> Iterator[int]:
        """The ends of the written name and the next two: people write names with spaces."""
        run = self.tokens[self.index : self.index + LONGEST]
        ends = 0
        for token, after in zip(run, self.tokens[self.index + 1 :], strict=False):
            if token.kind not in NAMES or ends == 3:
                return
            if not after.joined:
                ends += 1
                yield token.end

    def _shown(self, start: int, end: int) -> str:
        text = "".join(sign if sign.isprintable() else " " for sign in self.text[start:end])
        return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def _plain(name: str) -> str:
    return " ".join(parts_of(name))
