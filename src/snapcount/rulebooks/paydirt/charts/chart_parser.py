"""Reads team charts: one TOML file per team, ``format = "paydirt-chart/1"``. See docs/play/charts.md."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from snapcount.mistakes import Mistake, Unreadable, unknown_name
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.chart import Block, Column, Edition, TeamChart
from snapcount.rulebooks.paydirt.charts.columns import (
    Formation,
    Play,
    Result,
    Special,
)
from snapcount.rulebooks.paydirt.charts.endless import endless
from snapcount.rulebooks.paydirt.charts.findings import Finding, Place
from snapcount.rulebooks.paydirt.charts.grids import DEFENSE, OFFENSE, SPECIAL, Grid, read_grid
from snapcount.rulebooks.paydirt.charts.lines import Lines
from snapcount.rulebooks.paydirt.charts.values import (
    read_line,
    read_name,
    read_no_good,
    read_recovered,
    read_season,
    read_short,
    read_text,
    read_truth,
)
from snapcount.words.spelling import american_keys

T = TypeVar("T")

FORMAT = "paydirt-chart/1"
# Every key a chart may have; `edition`, `license` and `spbo` may be left out.
KEYS = {
    "": ("format", "edition", "team", "fumbles", "extra_point", "offense", "defense", "special"),
    "team": ("name", "short", "season", "license", "spbo"),
    "fumbles": ("recovered",),
    "extra_point": ("no_good",),
    "offense": ("grid",),
    "defense": tuple(formation.letter for formation in Formation),
    "special": ("grid",),
}
# The check that fails for a key that is missing or of the wrong type.
CHECKS = {
    "fumbles": "E06",
    "extra_point": "E07",
    "offense": "E02",
    "defense": "E03",
    "special": "E02",
}

_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True)
class Examined:
    """The result of reading a file: the chart, if usable, and every error."""

    chart: TeamChart | None
    errors: tuple[Finding, ...]


def read_chart(text: str) -> TeamChart:
    """Parses a chart; raises the first error."""
    return _usable(examine(text))


def load_chart(path: Path) -> TeamChart:
    """Reads a chart from a file; raises the first error with the file name."""
    try:
        return _usable(examine_file(path))
    except Unreadable as mistake:
        raise Unreadable("chart-file", file=str(path), why=mistake) from mistake


def _usable(examined: Examined) -> TeamChart:
    if examined.chart is not None:
        return examined.chart
    first = examined.errors[0]
    if first.place.line is None:
        raise first.mistake
    raise Unreadable("chart-line", line=first.place.line, why=first.mistake)


def examine_file(path: Path) -> Examined:
    """Like `examine`; a missing or non-UTF-8 file is an error like the others (E00)."""
    try:
        # Some editors begin UTF-8 with a BOM.
        return examine(path.read_bytes().decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        return _unread(Unreadable("chart-utf-8"), line)
    except (OSError, ValueError) as error:  # a name with a null character is a ValueError
        why = getattr(error, "strerror", None) or type(error).__name__
        return _unread(Unreadable("chart-no-file", why=why), None)


def examine(text: str) -> Examined:
    """The parsed chart, or every error in the order of the file's tables."""
    try:
        values = tomllib.loads(text)
    except RecursionError:
        return _unread(Unreadable("chart-toml", why="nested too deeply"), 1)
    except ValueError as error:  # not TOML, or a number with thousands of digits
        return _no_toml(error, text)
    return _Reader(_in_american(values), Lines(text.replace("\r\n", "\n"))).examined()


def _in_american(values: Mapping[str, Any]) -> dict[str, Any]:
    tables = american_keys(values, KEYS[""])
    if isinstance(tables.get("team"), dict):
        tables["team"] = american_keys(tables["team"], KEYS["team"])
    return tables


def _unread(why: Unreadable, line: int | None) -> Examined:
    return Examined(None, (Finding("E00", Place(line=line), why),))


def _no_toml(error: ValueError, text: str) -> Examined:
    message = str(error)
    place = _AT.search(message)
    line = int(place[1]) if place and place[1] else text.count("\n") + 1
    why = message[: place.start()] if place else message
    return _unread(Unreadable("chart-toml", why=why), line)


class _Reader:
    """Reads table by table and continues after errors."""

    def __init__(self, values: Mapping[str, Any], lines: Lines) -> None:
        self.values = values
        self.lines = lines
        self.errors: list[Finding] = []

    def examined(self) -> Examined:
        given = self._value("format", read_text)
        if given is not None and given != FORMAT:
            self._refuse("format", Unreadable("chart-format", given=given, expected=FORMAT))
            return Examined(None, tuple(self.errors))
        self._check_keys()
        chart = self._chart()
        if chart is not None and not self.errors:
            self.errors += [self._at_its_grid(one) for one in endless(chart)]
        return Examined(None if self.errors else chart, tuple(self.errors))

    def _at_its_grid(self, finding: Finding) -> Finding:
        line = self.lines.of(f"{finding.place.table}.grid")
        return replace(finding, place=replace(finding.place, line=line))

    def _chart(self) -> TeamChart | None:
        edition = self._edition()
        name, short = self._value("team.name", read_name), self._value("team.short", read_short)
        season = self._value("team.season", read_season)
        licensed = self._value("team.license", read_line, "")
        special_block = self._value("team.spbo", read_truth, False)
        recovered = self._value("fumbles.recovered", read_recovered)
        no_good = self._value("extra_point.no_good", read_no_good)
        offense = self._columns(OFFENSE, (*Play, *Result), edition)
        defense = {formation: self._block(formation, edition) for formation in Formation}
        special = self._columns(SPECIAL, tuple(Special), edition)
        if name is None or short is None or season is None or licensed is None:
            return None
        if special_block is None or recovered is None or no_good is None:
            return None
        return TeamChart(
            name=name,
            short=short,
            season=season,
            offense=offense,
            defense=defense,
            special=special,
            recovered=recovered,
            no_good=no_good,
            special_block=special_block,
            edition=edition,
            license=licensed,
        )

    # ---------------------------------------------------------------- keys

    def _check_keys(self) -> None:
        """Rejects unknown keys and tables (E01)."""
        for table, known in KEYS.items():
            values = self.values.get(table, {}) if table else self.values
            if not isinstance(values, dict):
                self._refuse(table, Unreadable("chart-want-table", name=table))
                continue
            for key in values:
                if key not in known:
                    whole = f"{table}.{key}" if table else key
                    self._refuse(whole, unknown_name(key, known, what="key", where=table), "E01")

    def _value(self, key: str, read: Callable[[Any], T], default: T | None = None) -> T | None:
        """The value of a key; None, and an error, if it is missing or invalid."""
        values: Any = self.values
        for part in key.split("."):
            if not isinstance(values, dict):
                return None  # already reported
            values = values.get(part)
            if values is None:
                if default is None:
                    self._refuse(key, Unreadable("chart-missing-key", name=key))
                return default
        try:
            return read(values)
        except Unreadable as mistake:
            self._refuse(key, mistake)
            return None

    def _refuse(self, key: str, why: Mistake, check: str = "") -> None:
        check = check or CHECKS.get(key.partition(".")[0], "E01")
        self.errors.append(Finding(check, Place(key, line=self.lines.of(key)), why))

    def _edition(self) -> Edition:
        given = self._value("edition", read_text, str(Edition.CLASSIC))
        if given in tuple(Edition):
            return Edition(given)
        if given is not None:
            self._refuse("edition", Unreadable("chart-edition", given=given, names=[*Edition]))
        return Edition.LATER  # so that no box is rejected because of this error

    # ---------------------------------------------------------------- grids

    def _rows(self, grid: Grid, edition: Edition) -> dict[int, tuple[Cell, ...]]:
        text = self._value(grid.key, read_text)
        if text is None:
            return {}
        rows = read_grid(grid, text, self.lines.first_of(grid.key, text), edition)
        self.errors += [self._placed(error, grid) for error in rows.errors]
        return rows.cells

    def _placed(self, error: Finding, grid: Grid) -> Finding:
        """What has no line of its own gets the line of its grid's key."""
        if error.place.line is not None:
            return error
        at = error.place
        return Finding(
            error.check, Place(at.table, at.row, at.column, self.lines.of(grid.key)), error.why
        )

    def _columns(self, grid: Grid, columns: Iterable[T], edition: Edition) -> dict[T, Column]:
        rows = self._rows(grid, edition)
        return dict(zip(columns, zip(*rows.values(), strict=False), strict=False))

    def _block(self, formation: Formation, edition: Edition) -> Block:
        return tuple(self._rows(DEFENSE[formation], edition).values())
