"""`python -m tests.game.dying 5 play ...`: snapcount, killed at the fifth step of saving its files."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any

from snapcount.cli import main


class Dying:
    """Counts the steps: a file is written, safe on the disk, in its place; then the next file."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def step(self) -> None:
        self.left -= 1
        if not self.left:
            os.kill(os.getpid(), signal.SIGKILL)

    def before(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any) -> Any:
            self.step()
            return call(*given)

        return counted

    def around(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any) -> Any:
            self.step()
            done = call(*given)
            self.step()
            return done

        return counted


if __name__ == "__main__":
    dying = Dying(int(sys.argv.pop(1)))
    os.fsync = dying.before(os.fsync)
    os.replace = dying.around(os.replace)
    sys.exit(main())
