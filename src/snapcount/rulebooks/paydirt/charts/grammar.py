"""Parses one box as people write it; the inverse of ``str(cell)`` (E04, E09, E10)."""

from __future__ import annotations

import re
from functools import lru_cache

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.cells import WHITE, BoxType, Cell, Variable, number
from snapcount.rulebooks.paydirt.charts.chart import Edition

HIGHEST_NUMBER = 99
LATER_KINDS = (BoxType.NO_GOOD, BoxType.OUT, BoxType.VARIABLE)

_BLACK = Cell(BoxType.INCOMPLETE)
_FIXED = {
    **dict.fromkeys(("", ".", "0"), WHITE),
    **dict.fromkeys(("*", "0*"), number(0, asterisk=True)),
    **dict.fromkeys(("#", "INC", "BLACK"), _BLACK),
    "B": Cell(BoxType.BREAKAWAY),
    "B*": Cell(BoxType.BREAKAWAY, asterisk=True),
    "QT": Cell(BoxType.TRAPPED),
    "QT*": Cell(BoxType.TRAPPED, asterisk=True),
    "TD": Cell(BoxType.TOUCHDOWN),
    "(TD)": Cell(BoxType.TOUCHDOWN, overrules=True),
    "F": Cell(BoxType.FUMBLE),
    "KO": Cell(BoxType.BY_KICKOFF),
    "FG": Cell(BoxType.BY_FIELD_GOAL),
    "NG": Cell(BoxType.NO_GOOD),
    "OB": Cell(BoxType.OUT),
    **{str(how): Cell(BoxType.VARIABLE, 1, variable=how) for how in Variable},
    **{f"-{how}": Cell(BoxType.VARIABLE, -1, variable=how) for how in Variable},
}
_STRAY = re.compile(r"[^A-Z0-9.*()#+-]")
_DECIMAL = re.compile(r"[0-9][.]|[.][0-9]")
_LEADING_ZERO = re.compile(r"(?<![0-9])0[0-9]")
_MINUS_ZERO = re.compile(r"-0(?![0-9])")
_NUMBER = re.compile(r"(-?[0-9]+)([*]?)")
_OVERRULING = re.compile(r"[(](-?[0-9]+)[)]")
_WORD = re.compile(r"(INT|F|OFF|DEF|PI|BK)([+-]?)([0-9]*)(X?)")
# The signs allowed before the yards of a word.
_SIGNS = {
    BoxType.INTERCEPTION: ("", "-"),
    BoxType.FUMBLE: ("+", "-"),
    BoxType.OFFENSE_FOUL: ("",),
    BoxType.DEFENSE_FOUL: ("",),
    BoxType.INTERFERENCE: ("",),
    BoxType.BLOCKED: ("-",),
}
_MARKED = (BoxType.OFFENSE_FOUL, BoxType.DEFENSE_FOUL)  # may carry the X of a first down
_SHAPES = {
    BoxType.INTERCEPTION: "INT12",
    BoxType.FUMBLE: "F+3, F-2, F",
    BoxType.OFFENSE_FOUL: "OFF10",
    BoxType.DEFENSE_FOUL: "DEF5",
    BoxType.INTERFERENCE: "PI18",
    BoxType.BLOCKED: "BK-8",
}


@lru_cache(maxsize=4096)
def read_cell(text: str, edition: Edition) -> Cell:
    """Parses a box; case and spaces do not matter (PDR-27)."""
    token = text.replace(" ", "").replace("\t", "")
    token = token.upper() if token.isascii() else token
    _check_signs(token)
    cell = _FIXED.get(token) or _number(token) or _overruling(token) or _word(token)
    if cell is None:
        raise Unreadable("chart-cell-unknown", given=text.strip())
    if edition is not Edition.LATER and (cell.kind in LATER_KINDS or cell.first_down):
        raise Unreadable("chart-cell-later", given=str(cell))
    return cell


def _check_signs(token: str) -> None:
    """Rejects characters that no box contains (E10)."""
    stray = _STRAY.search(token)
    if stray:
        sign = stray.group() if stray.group().isprintable() else f"U+{ord(stray.group()):04X}"
        raise Unreadable("chart-cell-stray", given=token, sign=sign)
    if _DECIMAL.search(token):
        raise Unreadable("chart-cell-decimal", given=token)
    if _LEADING_ZERO.search(token):
        raise Unreadable("chart-cell-leading-zero", given=token)
    if _MINUS_ZERO.search(token) and not token.startswith("BK"):
        raise Unreadable("chart-cell-minus-zero", given=token)


def _number(token: str) -> Cell | None:
    match = _NUMBER.fullmatch(token)
    return number(_yards(match[1], token), asterisk=bool(match[2])) if match else None


def _overruling(token: str) -> Cell | None:
    match = _OVERRULING.fullmatch(token)
    return Cell(BoxType.NUMBER, _yards(match[1], token), overrules=True) if match else None


def _word(token: str) -> Cell | None:
    match = _WORD.fullmatch(token)
    if not match:
        return None
    kind, (sign, digits, mark) = BoxType(match[1]), match.groups()[1:]
    if not digits or sign not in _SIGNS[kind] or (mark and kind not in _MARKED):
        raise Unreadable("chart-cell-shape", given=token, shape=_SHAPES[kind])
    return Cell(kind, _yards(sign + digits, token), first_down=bool(mark))


def _yards(digits: str, token: str) -> int:
    """Parses a number, if it fits on a chart (E09)."""
    if len(digits) > len("-99") or abs(int(digits)) > HIGHEST_NUMBER:
        raise Unreadable("chart-cell-large", given=token, most=HIGHEST_NUMBER)
    return int(digits)
