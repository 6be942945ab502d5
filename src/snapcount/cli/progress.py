"""A progress bar for long jobs in the terminal."""

from __future__ import annotations

import os
import sys
from types import TracebackType
from typing import Self

from snapcount.cli.door import beneath, clean
from snapcount.cli.screen import WIDTH

_LONGEST = 40


class ProgressBar:
    """Drawn in the terminal on stderr, and erased when the work is done."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._watched = sys.stderr.isatty()

    def __call__(self, done: int, whole: int) -> None:
        """Reports progress: so much done, out of so much."""
        percent = f"{100 * done // whole:3} %"
        room = _columns() - 1  # a line as wide as the terminal may wrap
        length = min(_LONGEST, room - len(f"{self._label} [] {percent}"))
        if length > 0:
            filled = "#" * (length * done // whole)
            self._draw(f"{self._label} [{filled:{length}}] {percent}")
        else:
            self._draw(percent[:room])

    def _draw(self, line: str) -> None:
        if self._watched:
            print(f"\r\033[K{clean(line)}", end="", file=beneath(sys.stderr), flush=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._draw("")


def _columns() -> int:
    """The terminal's width, if known."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or WIDTH
    except OSError:
        return WIDTH
