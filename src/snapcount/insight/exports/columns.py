"""Column definitions, and the available tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Value: TypeAlias = str | int | float | None  # None if unknown or not applicable
Row: TypeAlias = dict[str, Value]


class Type(StrEnum):
    """The type of a column. Numbers and flags are floats in Parquet, as in nflverse's own files."""

    TEXT = "text"
    NUMBER = "number"
    FLAG = "0 or 1"
    WHOLE = "whole number"


@dataclass(frozen=True)
class Column:
    """A column of a table."""

    name: str
    type: Type
    meaning: str


class What(StrEnum):
    """The available tables."""

    PLAYS = "plays"
    DRIVES = "drives"
    GAMES = "games"


def text(name: str, meaning: str) -> Column:
    """A text column."""
    return Column(name, Type.TEXT, meaning)


def number(name: str, meaning: str) -> Column:
    """A numeric column."""
    return Column(name, Type.NUMBER, meaning)


def flag(name: str, meaning: str) -> Column:
    """A column of zeros and ones; the description is that of 1."""
    return Column(name, Type.FLAG, meaning)


def whole(name: str, meaning: str) -> Column:
    """An integer column."""
    return Column(name, Type.WHOLE, meaning)
