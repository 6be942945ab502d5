"""Strict TOML tables: every unknown key and every value of the wrong type is rejected."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from snapcount.game.scenarios.places import at
from snapcount.gridiron.texts import text_of
from snapcount.mistakes import Unreadable, unknown_name
from snapcount.words.spelling import american

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def read_toml(text: str) -> dict[str, Any]:
    """The whole file as one table, in either spelling; invalid TOML is rejected with its location."""
    try:
        return {key: _in_american(key, value) for key, value in tomllib.loads(text).items()}
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        place = _PLACE.search(message)
        why = message[: place.start()] if place else message
        lines = text.splitlines() or [""]
        line, column = len(lines), len(lines[-1]) + 1  # at the end of the document
        if place and place[1]:
            line, column = int(place[1]), int(place[2])
        raise Unreadable("scenario-toml", line=line, column=column, why=why) from error
    except RecursionError as error:
        raise Unreadable("scenario-toml", line=1, column=1, why="nested too deeply") from error


def _in_american(key: str, value: Any) -> Any:
    """Keys and what is compared with printed names; people's own titles stay."""
    if isinstance(value, dict):
        return {_key(name, value): _in_american(name, one) for name, one in value.items()}
    if isinstance(value, list):
        return [_in_american(key, one) for one in value]
    return american(value) if isinstance(value, str) and key != "title" else value


def _key(name: str, table: Mapping[str, Any]) -> str:
    """A key that is there in both spellings stays too: it is refused as unknown."""
    return name if american(name) in table else american(name)


class ScenarioTable:
    """One table of a scenario, with its location in the file."""

    def __init__(
        self, values: Mapping[str, Any], keys: Iterable[str], inside: str = "", what: str = "key"
    ) -> None:
        self._values = values
        self._inside = inside
        known = list(keys)
        for key in values:
            if key not in known:
                with at(inside or key):
                    raise unknown_name(key, known, what=what)

    def __contains__(self, key: str) -> bool:
        return key in self._values

    @property
    def keys(self) -> list[str]:
        """The keys present."""
        return list(self._values)

    def place(self, key: str) -> str:
        """The full key: ``start.clock``."""
        return f"{self._inside}.{key}" if self._inside else key

    def text(self, key: str, default: str | None = None) -> str:
        """A text, or a whole number used as one (``spot = 50``)."""
        value = self._value(key, default)
        if isinstance(value, str) and value.strip():
            return value.strip()
        if is_whole(value):
            return str(value)
        with at(self.place(key)):
            raise Unreadable("scenario-want-text", at=key, given=_shown(value))

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self._value(key, default)
        if is_whole(value) and low <= value <= high:
            return int(value)
        with at(self.place(key)):
            raise Unreadable("scenario-want-number", given=_shown(value), low=low, high=high)

    def texts(self, key: str, default: list[str] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        value = self._value(key, default)
        if isinstance(value, list) and all(isinstance(text, str) and text for text in value):
            return tuple(value)
        with at(self.place(key)):
            raise Unreadable("scenario-want-texts", at=key, given=_shown(value))

    def choice(self, key: str, names: Iterable[str], kind: str) -> str:
        """One of some names."""
        known, text = list(names), self.text(key)
        if text not in known:
            with at(self.place(key)):
                raise unknown_name(text, known, what=kind)
        return text

    def small_text(self, key: str) -> str:
        """The text of a small value as situation lines print it: ``yes``, ``12``, ``A/B``."""
        value = self._value(key, None)
        if isinstance(value, str | bool | int):
            return text_of(value)
        if isinstance(value, list) and all(isinstance(text, str) and text for text in value):
            return text_of(tuple(value))
        with at(self.place(key)):
            raise Unreadable("scenario-want-value", given=_shown(value))

    def table(self, key: str) -> Mapping[str, Any]:
        """The subtable of that key; empty if missing."""
        value = self._value(key, {})
        if isinstance(value, dict):
            return value
        with at(self.place(key)):
            raise Unreadable("scenario-want-table", at=self.place(key), given=_shown(value))

    def tables(self, key: str) -> list[Mapping[str, Any]]:
        """The list of subtables of that key; empty if missing."""
        value = self._value(key, [])
        if isinstance(value, list) and all(isinstance(table, dict) for table in value):
            return value
        with at(self.place(key)):
            raise Unreadable("scenario-want-tables", at=self.place(key), given=_shown(value))

    def _value(self, key: str, default: Any) -> Any:
        value = self._values.get(key, default)
        if value is None:
            raise Unreadable("scenario-missing-key", at=self.place(key))
        return value


def is_whole(value: object) -> bool:
    """Whether it is a whole number; booleans are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: object) -> str:
    """A value as its author knows it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_shown(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_shown(inner) for inner in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
