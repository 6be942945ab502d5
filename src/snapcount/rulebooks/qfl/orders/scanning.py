"""Splits a sheet's text into words, numbers and signs, each with its position."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import NamedTuple
from unicodedata import normalize


class TokenType(Enum):
    """Token types."""

    WORD = auto()
    NUMBER = auto()
    SIGN = auto()
    OPEN = auto()
    CLOSE = auto()
    STOP = auto()  # between two orders
    STRAY = auto()
    END = auto()


class Token(NamedTuple):
    """A word, number or sign; `joined` if it belongs to the same written name as the one before."""

    kind: TokenType
    text: str
    start: int
    end: int
    joined: bool = False


# `-`, `_`, `.`, `@` and spaces between the parts of a name are equivalent; `i/o` does not end an
# order.
_TOKENS = re.compile(
    r"""(?P<IN_OUT>(?<![^\W_])(?:i/o|in/out)(?![^\W_]))
    | (?P<STOP>[/;·\n\r])
    | (?P<JOINER>(?<=[^\W_])[-_.@'\u2019]+(?=[^\W_]))
    | (?P<BLANK>\s+)
    | (?P<OPEN>\()
    | (?P<CLOSE>\))
    | (?P<SIGN><=|>=|=<|=>|!=|<>|==|[=<>≤≥≠])
    | (?P<NUMBER>[-+]?[0-9]+)
    | (?P<WORD>(?:[^\W\d_]\u0308?)+)
    | (?P<STRAY>.)""",
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def scanned(text: str) -> list[Token]:
    """All tokens of a text; the last one is its end."""
    tokens = []
    joined = False
    for match in _TOKENS.finditer(text):
        name = match.lastgroup or "STRAY"
        if name not in ("JOINER", "BLANK"):
            kind = TokenType.WORD if name == "IN_OUT" else TokenType[name]
            word = "io" if name == "IN_OUT" else _folded(match.group())
            tokens.append(Token(kind, word, match.start(), match.end(), joined))
        joined = name == "JOINER"
    return [*tokens, Token(TokenType.END, "", len(text), len(text))]


def parts_of(name: str) -> tuple[str, ...]:
    """The parts of a name: ``no-huddle``, ``no_huddle`` and ``No Huddle`` have the same."""
    return tuple(token.text for token in scanned(name)[:-1])


def _folded(word: str) -> str:
    return normalize("NFC", word).casefold().translate(_UMLAUTS)
