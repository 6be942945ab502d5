"""One class writes SVG; everything else draws on it."""

from __future__ import annotations

import re
from pathlib import Path

import snapcount

SOURCES = Path(snapcount.__file__).parent
BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
WRITER = SOURCES / "press" / "pictures" / "drawing.py"
MARKUP = re.compile(r"<(?:svg|path|rect|line|polyline|polygon|circle|ellipse|text|tspan|g)[ >{]")
ESCAPES = re.compile(r"\\x1b|\\033|\\N\{ESC|<svg|<html|<table")


def written_in(folder: Path, markup: re.Pattern[str]) -> set[Path]:
    return {file for file in folder.rglob("*.py") if markup.search(file.read_text("utf-8"))}


def test_only_the_drawing_writes_svg() -> None:
    assert written_in(SOURCES, MARKUP) == {WRITER}
    assert not written_in(BENCHMARKS, MARKUP)


def test_the_rules_draw_print_and_color_nothing() -> None:
    assert not written_in(SOURCES / "rulebooks", ESCAPES)
    assert written_in(SOURCES, ESCAPES) > {WRITER}
