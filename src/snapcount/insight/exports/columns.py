"""Column definitions, and the available tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Value: TypeAlias = str | int | float | None  # None where it is not known, or does not apply
Row: TypeAlias = dict[str, Value]


class Type(StrEnum):
    """What stands in a column. Numbers and flags are floats in Parquet, as in nflverse's own files."""

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
    """The tables that can be written."""

    PLAYS = "plays"
    DRIVES = "drives"
    GAMES = "games"


def text(name: str, meaning: str) -> Column:
    """A column of texts."""
    return Column(name, Type.TEXT, meaning)


def number(name: str, meaning: str) -> Column:
    """A column of numbers."""
    return Column(name, Type.NUMBER, meaning)


def flag(name: str, meaning: str) -> Column:
    """A column of zeros and ones; its meaning is that of the one."""
    return Column(name, Type.FLAG, meaning)


def whole(name: str, meaning: str) -> Column:
    """A column of whole numbers."""
    return Column(name, Type.WHOLE, meaning)
