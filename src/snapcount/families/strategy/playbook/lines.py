"""Finds the line of a playbook that holds a key, or a phrase of its text."""

from __future__ import annotations

import re

from snapcount.words.spelling import american

_NAME = r'(?:"[^"]*"|\'[^\']*\'|[\w-]+)'
_DOTTED = rf"{_NAME}(?:[ \t]*\.[ \t]*{_NAME})*"
_HEADER = re.compile(rf"[ \t]*\[[ \t]*({_DOTTED})[ \t]*\]")
_KEY = re.compile(rf"[ \t]*({_DOTTED})[ \t]*=")


class Lines:
    """The line numbers in a valid TOML file."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self._keys: dict[str, int] = {}
        table = ""
        for index, line in enumerate(self._lines):
            header, key = _HEADER.match(line), _KEY.match(line)
            if header:
                table = _plain(header[1])
                self._note(table, index)
            elif key:
                self._note(f"{table}.{_plain(key[1])}" if table else _plain(key[1]), index)

    def of(self, key: str, said: str = "") -> int:
        """The line of a key or one of its phrases; of its table if it is not found."""
        while key not in self._keys:
            key = key.rpartition(".")[0]
            if not key:
                return 1
        first = self._keys[key]
        for index in range(first, len(self._lines)):
            line = self._lines[index]
            if index > first and (_HEADER.match(line) or _KEY.match(line)):
                break
            if said and said in line:
                return index + 1
        return first + 1

    def _note(self, key: str, index: int) -> None:
        """A key, and the enclosing tables that have no line of their own; parts in American spelling."""
        part, dot, name = key.partition(".")
        key = american(part) + dot + name
        while key:
            self._keys.setdefault(key, index)
            key = key.rpartition(".")[0]


def _plain(dotted: str) -> str:
    return ".".join(name.strip("\"'") for name in re.findall(_NAME, dotted))
