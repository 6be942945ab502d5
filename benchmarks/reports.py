"""Markdown reports written section by section, and progress messages."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path


def row(*cells: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def table(heads: tuple[str, ...], rows: list[str]) -> list[str]:
    """The rows below their headings."""
    return [row(*heads), row(*("---" for _ in heads)), *rows]


def section_of(text: str, title: str) -> str:
    """The section with that title; empty if there is none."""
    found = _pattern(title).search(text)
    return found.group() if found else ""


def put_into(text: str, title: str, new: str) -> str:
    """The text with that section replaced, or appended."""
    pattern = _pattern(title)
    if pattern.search(text):
        return pattern.sub(lambda _: f"{new}\n", text).rstrip("\n") + "\n"
    return f"{text.rstrip()}\n\n{new}"


def _pattern(title: str) -> re.Pattern[str]:
    return re.compile(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def text_of(file: Path, introduction: str) -> str:
    """The report so far; a new one begins with the introduction."""
    return file.read_text("utf-8") if file.exists() else introduction


def told(what: str) -> Callable[[int, int], None]:
    """Prints progress to stderr."""

    def progress(done: int, whole: int) -> None:
        end = "\n" if done == whole else ""
        print(f"\r{what}: {done:,} of {whole:,}", end=end, file=sys.stderr, flush=True)

    return progress
