"""Which boxes a column may have (table 3.6 of the data document; E05, E08, E09, PDR-10)."""

from __future__ import annotations

from enum import StrEnum

from snapcount.mistakes import Unreadable
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.charts.columns import Play, Result, Special

FOUL_YARDS = (5, 10, 15)
MARKED_YARDS = 5  # DEF5X

_YARDS = frozenset({BoxType.NUMBER, BoxType.VARIABLE})
_FOULS = frozenset({BoxType.OFFENSE_FOUL, BoxType.DEFENSE_FOUL})
_RUN = _YARDS | _FOULS | {BoxType.FUMBLE, BoxType.BREAKAWAY}
_SCREEN = (
    _YARDS
    | _FOULS
    | {BoxType.FUMBLE, BoxType.TRAPPED, BoxType.TOUCHDOWN, BoxType.INCOMPLETE, BoxType.INTERCEPTION}
)
_PASS = _SCREEN | {BoxType.INTERFERENCE}
_RETURN = _YARDS | _FOULS | {BoxType.FUMBLE, BoxType.TOUCHDOWN}
_KICK = _FOULS | {BoxType.NUMBER}
_SNAPPED = _KICK | {BoxType.BLOCKED, BoxType.FUMBLE}
_AGAINST_RUNS = frozenset({BoxType.NUMBER})
_AGAINST_PASSES = _AGAINST_RUNS | {
    BoxType.TRAPPED,
    BoxType.INCOMPLETE,
    BoxType.INTERCEPTION,
    BoxType.TOUCHDOWN,
}

ALLOWED: dict[Play | Result | Special, frozenset[BoxType]] = {
    Play.LINE_PLUNGE: _RUN,
    Play.OFF_TACKLE: _RUN,
    Play.END_RUN: _RUN,
    Play.DRAW: _RUN,
    Play.SCREEN: _SCREEN,
    Play.SHORT_PASS: _PASS | {BoxType.BREAKAWAY},
    Play.MEDIUM_PASS: _PASS,
    Play.LONG_PASS: _PASS,
    Play.SIDELINE_PASS: _PASS,
    Result.BREAKAWAY: _YARDS | {BoxType.TOUCHDOWN},
    Result.TRAPPED: _YARDS | {BoxType.FUMBLE},
    Special.KICKOFF: _KICK | {BoxType.OUT},
    Special.KICKOFF_RETURN: _RETURN,
    Special.PUNT: _SNAPPED | {BoxType.BY_KICKOFF, BoxType.BY_FIELD_GOAL},
    Special.PUNT_RETURN: _RETURN,
    Special.INTERCEPTION_RETURN: _RETURN,
    Special.FIELD_GOAL: _SNAPPED | {BoxType.NO_GOOD},
}
_KICKS = (Special.KICKOFF, Special.PUNT, Special.FIELD_GOAL)


def objection(cell: Cell, column: Play | Result | Special) -> Unreadable | None:
    """Why the box is not allowed in that column of the offensive or special-teams chart."""
    if cell.overrules:
        return _refused("chart-overrules", cell, column)
    if cell.kind not in ALLOWED[column]:
        return _refused("chart-kind", cell, column, names=_names(ALLOWED[column]))
    if cell.asterisk and isinstance(column, Special) and column is not Special.PUNT:
        return _refused("chart-asterisk", cell, column)
    return _foul_objection(cell) or _sign_objection(cell, column)


def defensive_objection(cell: Cell, play: Play) -> Unreadable | None:
    """Why the box is not allowed in that play's column on the defensive chart."""
    allowed = _AGAINST_PASSES if play.is_pass else _AGAINST_RUNS
    if cell.kind not in allowed:
        return _refused("chart-kind", cell, play, names=_defensive_names(play))
    if cell.kind is BoxType.TOUCHDOWN and not cell.overrules:
        return _refused("chart-defense-touchdown", cell, play)
    return _refused("chart-asterisk", cell, play) if cell.asterisk else None


def _foul_objection(cell: Cell) -> Unreadable | None:
    """E08: the yards of penalties."""
    if cell.kind in _FOULS and cell.yards not in FOUL_YARDS:
        return Unreadable("chart-foul-yards", given=str(cell), names=FOUL_YARDS)
    if cell.kind is BoxType.INTERFERENCE and cell.yards < 1:
        return Unreadable("chart-interference-yards", given=str(cell))
    if cell.first_down and (cell.kind, cell.yards) != (BoxType.DEFENSE_FOUL, MARKED_YARDS):
        return Unreadable("chart-foul-mark", given=str(cell))
    return None


def _sign_objection(cell: Cell, column: Play | Result | Special) -> Unreadable | None:
    """E09: kicks go forward, blocked kicks and fumbled snaps are behind the line."""
    if column in _KICKS and cell.kind is BoxType.NUMBER and cell.yards < 0:
        return _refused("chart-kick-backward", cell, column)
    snap = cell.kind is BoxType.FUMBLE and column in _KICKS
    if (snap or cell.kind is BoxType.BLOCKED) and cell.yards >= 0:
        return _refused("chart-snap-forward", cell, column)
    return None


def _refused(key: str, cell: Cell, column: StrEnum, **facts: object) -> Unreadable:
    return Unreadable(key, given=str(cell), column=str(column), **facts)


def _names(kinds: frozenset[BoxType]) -> list[str]:
    """The allowed boxes, in the order of the legend."""
    return [
        "#" if kind is BoxType.NUMBER else str(kind) for kind in BoxType if kind in kinds - _LATER
    ]


_LATER = {BoxType.VARIABLE, BoxType.NO_GOOD, BoxType.OUT}


def _defensive_names(play: Play) -> list[str]:
    passes = ["(TD)", "QT", "INC", "INT"] if play.is_pass else []
    return ["#", "(#)", *passes]
