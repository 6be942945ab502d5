"""Printable characters and their column widths: shared by texts, posts and pictures."""

from __future__ import annotations

import re
from unicodedata import combining, east_asian_width

# Invalid in XML, or reversing the text that follows: not allowed in names.
_UNPRINTABLE = re.compile(
    "[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
    "|[\u202a-\u202e\u2066-\u2069]"
)


def printable(text: str) -> str:
    """The text without unprintable or unsafe characters."""
    return _UNPRINTABLE.sub("", text)


def columns_of(text: str) -> int:
    """The width of a text in terminal columns."""
    return sum(map(_columns, text))


def _columns(letter: str) -> int:
    if combining(letter):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1
