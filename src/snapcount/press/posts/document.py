"""A post as data: blocks of text that every forum can render in its own way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from snapcount.press.printing import printable

_OPENS_A_FIGURE = frozenset([*"0123456789-(", ""])


def in_one_line(text: str) -> str:
    """The text without characters that break lines, reverse text or cannot be encoded."""
    return printable("".join(" " if letter.isspace() else letter for letter in text))


class Mark(StrEnum):
    """The emphasis of a piece of text."""

    PLAIN = "plain"
    BOLD = "bold"
    ITALIC = "italic"
    SMALL = "small"


@dataclass(frozen=True)
class Span:
    """A piece of a line. Spaces at its ends belong to it."""

    text: str
    mark: Mark = Mark.PLAIN

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", in_one_line(self.text))


Line: TypeAlias = tuple[Span, ...]


def plain(text: str) -> Line:
    """A line without emphasis."""
    return (Span(text),)


def labeled(label: str, *spans: Span) -> Line:
    """A line that begins with a label."""
    return (Span(f"{label}:", Mark.BOLD), Span(" "), *spans)


@dataclass(frozen=True)
class Heading:
    """The title of a post, or of one of its sections."""

    text: str
    section: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", in_one_line(self.text))


@dataclass(frozen=True)
class Paragraph:
    """A block of lines."""

    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Bullets:
    """A list."""

    items: tuple[Line, ...]


@dataclass(frozen=True)
class Fixed:
    """Monospaced art of what is also said in words."""

    lines: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "lines", tuple(in_one_line(line).rstrip() for line in self.lines))


@dataclass(frozen=True)
class PostTable:
    """A table: labels in the first column, then figures or more words."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "head", _cells(self.head))
        object.__setattr__(self, "rows", tuple(_cells(row) for row in self.rows))

    def counts(self, place: int) -> bool:
        """Whether a column holds figures, which are right-aligned: ``5-13``, ``(2)``, ``-``."""
        return place > 0 and all(row[place][:1] in _OPENS_A_FIGURE for row in self.rows)


def _cells(row: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(in_one_line(cell) for cell in row)


@dataclass(frozen=True)
class Rule:
    """A horizontal rule."""


@dataclass(frozen=True)
class Spoiler:
    """A collapsible section, where the forum has one; elsewhere it is simply set apart."""

    title: str
    blocks: tuple[Block, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", in_one_line(self.title))


@dataclass(frozen=True)
class SmallPrint:
    """The last line, for programs, never wrapped: ASCII letters and digits, spaces and ``%=._-~``."""

    text: str


Block: TypeAlias = Heading | Paragraph | Bullets | Fixed | PostTable | Rule | Spoiler | SmallPrint


@dataclass(frozen=True)
class Document:
    """A post, and the language it is written in."""

    language: str
    blocks: tuple[Block, ...]
