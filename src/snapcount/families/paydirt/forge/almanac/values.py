"""Single values of user-supplied statistics, each parsed or rejected with a reason."""

from __future__ import annotations

import re
from math import isfinite
from typing import Any

from snapcount.families.paydirt.forge.almanac.columns import Column, ColumnType
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.values import read_name, read_season, read_short, shown

Value = str | int | float

MOST = 99_999  # of any figure
# Spreadsheets write 2188.0 for a whole number; 2.188 and 2,188 could be either.
_WHOLE = re.compile(r"([+-]?[0-9]{1,12})(?:[.,]0{1,2})?")
_DECIMAL = re.compile(r"[+-]?[0-9]{1,12}(?:[.,][0-9]{1,9})?")
_GROUPED = re.compile(r"[+-]?[0-9]{1,3}(?:[., '\u00a0\u202f\u2019][0-9]{3})+")


def read_value(value: Any, column: Column) -> Value:
    """The value of a column, from the text of a table or a TOML value."""
    if column.kind is ColumnType.CODE:
        return read_short(_text(value)).upper()
    if column.kind is ColumnType.NAME:
        return read_name(_text(value))
    if column.kind is ColumnType.YEAR:
        return read_season(_whole(value))
    number = _whole(value) if column.kind is ColumnType.WHOLE else _decimal(value)
    if number < 0 and not column.below_zero:
        raise Unreadable("almanac-negative", given=shown(value))
    if abs(number) > MOST:
        raise Unreadable("almanac-large", given=shown(value), most=MOST)
    return number


def _text(value: Any) -> Any:
    return value.strip() if isinstance(value, str) else value


def _whole(value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    text = _signs(value)
    found = _WHOLE.fullmatch(text)
    if found:
        return int(found[1])
    if _GROUPED.fullmatch(text):
        raise Unreadable("almanac-grouped", given=shown(value))
    if _DECIMAL.fullmatch(text) or (isinstance(value, float) and isfinite(value)):
        raise Unreadable("almanac-not-whole", given=shown(value))
    raise Unreadable("almanac-not-number", given=shown(value))


def _decimal(value: Any) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _finite(value)
    text = _signs(value)
    if _DECIMAL.fullmatch(text):
        return float(text.replace(",", "."))
    raise Unreadable("almanac-not-number", given=shown(value))


def _finite(value: int | float) -> float:
    """Rejects TOML's infinities and NaN."""
    if abs(value) > MOST:
        raise Unreadable("almanac-large", given=shown(value), most=MOST)
    if value != value:
        raise Unreadable("almanac-not-number", given=shown(value))
    return float(value)


def _signs(value: Any) -> str:
    """A text with ASCII minus signs; anything else is not a number."""
    return value.strip().replace("\u2212", "-") if isinstance(value, str) else ""
