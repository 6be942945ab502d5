"""Finds charts: those that come with the game, and those in users' own folders."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from snapcount.mistakes import Ambiguous, Mistake, Unreadable, match_name
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.chart_parser import load_chart, read_chart

ENDING = ".toml"
_PACKAGE, _FOLDER = "snapcount.rulebooks.paydirt", "data/charts"
_LIKENESS, _MOST_LIKE = 0.7, 3  # maximum suggestions for an unknown chart


@dataclass(frozen=True)
class Shelved:
    """A chart on the shelf, or why it is unusable; ``path`` is None for bundled ones."""

    chart: TeamChart | None
    path: Path | None = None
    mistake: Mistake | None = None


@cache
def shipped_chart(code: str) -> TeamChart:
    """The chart of a team of the bundled league, by its code."""
    file = _folder() / f"{code.casefold()}{ENDING}"
    return read_chart(file.read_text(encoding="utf-8"))


def shipped_charts() -> tuple[TeamChart, ...]:
    """All bundled charts, by team code."""
    names = [file.name for file in _folder().iterdir() if file.name.endswith(ENDING)]
    return tuple([shipped_chart(name.removesuffix(ENDING).upper()) for name in sorted(names)])


def _folder() -> Traversable:
    return resources.files(_PACKAGE) / _FOLDER


def shelf(folders: Iterable[Path]) -> list[Shelved]:
    """All available charts, bundled ones first."""
    return [*map(Shelved, shipped_charts()), *own_charts(folders)]


def own_charts(folders: Iterable[Path]) -> list[Shelved]:
    """The charts in users' own folders."""
    files = [path for folder in folders for path in sorted(folder.glob(f"*{ENDING}"))]
    return list(map(_shelved, files))


def _shelved(path: Path) -> Shelved:
    try:
        return Shelved(load_chart(path), path)
    except Mistake as mistake:
        return Shelved(None, path, mistake)


def find_chart(given: str, folders: Iterable[Path] = ()) -> TeamChart:
    """Finds a chart by its file, its short code, or a prefix of its name or of a word in it."""
    if given.casefold().endswith(ENDING):
        return load_chart(Path(given))
    shelved = shelf(folders)
    charts = _by_label(shelved)
    meant = given.strip().casefold()
    coded = [one for one in charts.values() if has_code(one, meant)]
    if coded:
        return _only(given, coded)
    try:
        return charts[match_name(given, charts, what="chart")]
    except Unreadable as mistake:
        called = [one for one in charts.values() if _has_word(one.name, meant)]
        if called:
            return _only(given, called)
        raise _damaged(given, shelved) or _unknown(given, charts.values()) from mistake


def has_code(chart: TeamChart, given: str) -> bool:
    """Whether that is its code, with or without its season: ``OTT``, ``OTT 2031``."""
    codes = (chart.short, f"{chart.short} {chart.season}")
    return given.strip().casefold() in [code.casefold() for code in codes]


def _has_word(name: str, meant: str) -> bool:
    """Whether a word of the name has that prefix: ``otters`` for the Harbor Otters."""
    return any(word.startswith(meant) for word in name.casefold().split()) and bool(meant)


def _only(given: str, charts: list[TeamChart]) -> TeamChart:
    if len(charts) == 1:
        return charts[0]
    names = [chart.label for chart in charts]
    raise Ambiguous("ambiguous-name", what="chart", where="", given=given, names=names)


def _by_label(shelved: Iterable[Shelved]) -> dict[str, TeamChart]:
    """Charts by name and season; a user's own chart overrides a bundled one."""
    return {one.chart.label: one.chart for one in shelved if one.chart is not None}


def _damaged(given: str, shelved: Iterable[Shelved]) -> Mistake | None:
    """Why the file with that name is unusable, if there is one."""
    meant = given.strip().casefold()
    for one in shelved:
        if one.mistake is not None and one.path is not None and one.path.stem.casefold() == meant:
            return one.mistake
    return None


def _unknown(given: str, charts: Iterable[TeamChart]) -> Unreadable:
    near = [f"{chart.short} ({chart.label})" for chart in _most_like(given, charts)]
    if near:
        return Unreadable("chart-unknown-near", given=given.strip(), names=near)
    return Unreadable("chart-unknown", given=given.strip())


def _most_like(given: str, charts: Iterable[TeamChart]) -> list[TeamChart]:
    """Charts whose code, name or a word of it is close to what was typed, closest first."""
    called: dict[str, list[TeamChart]] = {}
    for chart in charts:
        for text in {chart.short, chart.name, chart.label, *chart.name.split()}:
            called.setdefault(text.casefold(), []).append(chart)
    close = get_close_matches(given.strip().casefold(), called, _MOST_LIKE, _LIKENESS)
    by_label = {chart.label: chart for text in close for chart in called[text]}
    return list(by_label.values())[:_MOST_LIKE]
