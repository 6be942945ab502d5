"""The door to the terminal: names in records come from anybody, and must not steer it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

# C0 and C1 controls but for the end of a line, other line ends, and marks that turn the direction of text.
_STEERING = "\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069"
_CONTROL = re.compile(f"[{_STEERING}]")
_NOT_A_COLOR = re.compile(rf"(\x1b\[[0-9;]*m)|[{_STEERING}]")


def clean(text: str) -> str:
    """The text with control characters as escapes, as JSON writes them: it stays valid JSON."""
    return _CONTROL.sub(_escape, text)


def clean_but_for_colors(text: str) -> str:
    """The same, with the colors of charts and cards left in."""
    return _NOT_A_COLOR.sub(lambda found: found[1] or _escape(found), text)


def _escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


class Door:
    """A stream that cleans what is written to it."""

    def __init__(self, beneath: TextIO) -> None:
        self.beneath = beneath

    def write(self, text: str) -> int:
        """Writes the text, cleaned."""
        self.beneath.write(clean(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Writes every line, cleaned."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.beneath, name)


def beneath(stream: TextIO) -> TextIO:
    """The stream itself, for what steers the terminal on purpose and has been cleaned before."""
    return stream.beneath if isinstance(stream, Door) else stream


@contextmanager
def doors() -> Iterator[None]:
    """Everything printed to the standard streams goes through a door."""
    out, errors = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = cast(TextIO, Door(out)), cast(TextIO, Door(errors))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, errors
