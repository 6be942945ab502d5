"""Finds the line of a chart file that holds a key, or the text of a grid."""

from __future__ import annotations

import re

from snapcount.words.spelling import american

_HEADER = re.compile(r"[ \t]*\[[ \t]*([\w-]+)[ \t]*\]")
_KEY = re.compile(r"[ \t]*([\w.-]+)[ \t]*=[ \t]*(.*)")
_QUOTES = ('"""', "'''")


class Lines:
    """The line numbers of the keys in a valid TOML file."""

    def __init__(self, text: str) -> None:
        self._keys: dict[str, int] = {}
        self._contents: dict[str, tuple[int, int]] = {}  # first line, number of line breaks
        lines = text.split("\n")
        table, index = "", 0
        while index < len(lines):
            header, key = _HEADER.match(lines[index]), _KEY.match(lines[index])
            if header:
                table = american(header[1])
                self._keys.setdefault(table, index + 1)
            elif key:
                name = american(f"{table}.{key[1]}" if table else key[1])
                self._keys.setdefault(name, index + 1)
                index = self._content(name, key[2], lines, index)
            index += 1

    def of(self, key: str) -> int | None:
        """The line of a key, or of the table it is missing from."""
        return self._keys.get(key) or self._keys.get(key.partition(".")[0])

    def first_of(self, key: str, value: str) -> int | None:
        """The first line of a long text; None if its lines do not match those of the file."""
        first, breaks = self._contents.get(key, (0, -1))
        return first if value.count("\n") == breaks else None

    def _content(self, name: str, value: str, lines: list[str], index: int) -> int:
        """Notes where a multi-line text is; returns the index of its last line."""
        quotes = value[:3]
        if quotes not in _QUOTES:
            return index
        if quotes in value[3:]:
            self._contents[name] = (index + 1, 0)
            return index
        last = index + 1
        while last < len(lines) - 1 and quotes not in lines[last]:
            last += 1
        # A line break right after the quotes does not belong to the text.
        begun = bool(value[3:])
        self._contents[name] = (index + 1, last - index) if begun else (index + 2, last - index - 1)
        return last
