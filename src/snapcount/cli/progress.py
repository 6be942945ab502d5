"""A bar that shows how far long work has come, for whoever watches a terminal."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Self

_WIDTH = 40


class ProgressBar:
    """Drawn on the terminal beside the output, and wiped away when the work is done."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._watched = sys.stderr.isatty()

    def __call__(self, done: int, whole: int) -> None:
        """So much is done, of so much."""
        filled = _WIDTH * done // whole
        self._draw(f"{self._label} [{'#' * filled:{_WIDTH}}] {100 * done // whole:3} %")

    def _draw(self, line: str) -> None:
        if self._watched:
            print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._draw("")
