"""Single values of a chart file, each parsed or rejected with a reason (E01, E06, E07)."""

from __future__ import annotations

import re
from typing import Any

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.columns import HIGHEST, LOWEST, OFFENSIVE_TOTALS

LONGEST_NAME = 60
_RECOVERED = re.compile(r"[ \t]*10[ \t]*-[ \t]*([1-3][0-9])[ \t]*")
_TOTAL = re.compile(r"[1-3][0-9]")


def read_text(value: Any) -> str:
    """A text."""
    if isinstance(value, str):
        return value
    raise Unreadable("chart-want-text", given=shown(value))


def read_name(value: Any) -> str:
    """A team's name, on one line and not too long."""
    name = read_line(value)
    if not name or name != name.strip() or len(name) > LONGEST_NAME:
        raise Unreadable("chart-name", given=name[:LONGEST_NAME], most=LONGEST_NAME)
    return name


def read_line(value: Any) -> str:
    """A text on one line."""
    text = read_text(value)
    if not text.isprintable():
        raise Unreadable("chart-one-line")
    return text


def read_short(value: Any) -> str:
    """A code of one to four letters."""
    short = read_text(value)
    if not (short.isalpha() and short.isascii() and len(short) <= 4):
        raise Unreadable("chart-short", given=short if short.isprintable() else "?")
    return short


def read_season(value: Any) -> int:
    """A year."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 9999:
        return value
    raise Unreadable("chart-season", given=shown(value))


def read_truth(value: Any) -> bool:
    """Yes or no."""
    if isinstance(value, bool):
        return value
    raise Unreadable("chart-want-truth", given=shown(value))


def read_recovered(value: Any) -> int:
    """E06: ``10-27``."""
    match = _RECOVERED.fullmatch(read_text(value))
    if match and LOWEST <= int(match[1]) < HIGHEST:
        return int(match[1])
    raise Unreadable("chart-recovered", given=shown(value), low=LOWEST, high=HIGHEST - 1)


def read_no_good(value: Any) -> tuple[int, ...]:
    """E07: ``12 16 20``."""
    totals: list[int] = []
    for text in read_text(value).split():
        if not _TOTAL.fullmatch(text) or int(text) not in OFFENSIVE_TOTALS:
            raise Unreadable("chart-no-good", given=shown(text), low=LOWEST, high=HIGHEST)
        if int(text) in totals:
            raise Unreadable("chart-no-good-twice", given=text)
        totals.append(int(text))
    return tuple(sorted(totals))


def shown(value: Any) -> str:
    """A value as its author knows it, on one short line."""
    try:
        text = str(value).lower() if isinstance(value, bool) else str(value)
    except ValueError:  # a number with thousands of digits
        return "..."
    line = "".join(sign if sign.isprintable() else " " for sign in text[:40])
    return line if len(text) <= 40 else f"{line}..."
