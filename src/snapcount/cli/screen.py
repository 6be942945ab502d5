"""What the terminal shows and what is typed into it."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from getpass import getpass
from textwrap import wrap

WIDTH = 80
_GLUE = "\N{NO-BREAK SPACE}"  # keeps a choice on one line


class EndOfInput(Exception):
    """Nobody is typing any more."""


@dataclass(frozen=True)
class Screen:
    """Prints in 80 columns. Plain: one fact a line, no colour, no ornaments, for screen readers."""

    plain: bool = False

    @property
    def colour(self) -> bool:
        """Whether colour is wanted and can be shown."""
        return not self.plain and "NO_COLOR" not in os.environ and sys.stdout.isatty()

    def say(self, text: str = "", *, indent: int = 0) -> None:
        """Print a text, wrapped."""
        margin = "" if self.plain else " " * indent
        lines = wrap(text, WIDTH, initial_indent=margin, subsequent_indent=margin) or [""]
        print("\n".join(lines), flush=True)

    def row(self, text: str) -> None:
        """Print a row of a table as it is."""
        print(text, flush=True)

    def strong(self, text: str) -> None:
        """Print a headline."""
        for line in wrap(text, WIDTH):
            print(f"\033[1m{line}\033[0m" if self.colour else line, flush=True)

    def rule(self) -> None:
        """Print a line between plays."""
        print("" if self.plain else "-" * WIDTH, flush=True)

    def choices(self, labels: list[str]) -> None:
        """Print numbered choices, in rows or one a line."""
        if self.plain:
            for number, label in enumerate(labels, start=1):
                print(f"{number} {label}", flush=True)
            return
        glued = [
            f"[{number}]{_GLUE}{label.replace(' ', _GLUE)}"
            for number, label in enumerate(labels, 1)
        ]
        for line in wrap("  ".join(glued), WIDTH - 2):
            print("  " + line.replace(_GLUE, " "), flush=True)

    def ask(self, prompt: str, *, hidden: bool = False) -> str:
        """What is typed after the prompt; hidden if somebody must not see it."""
        try:
            if hidden and sys.stdin.isatty():
                return getpass(prompt).strip()
            print(prompt, end="", flush=True)
            line = sys.stdin.readline()
        except EOFError:
            line = ""
        if not line:
            print(flush=True)
            raise EndOfInput
        if not sys.stdin.isatty():
            print(flush=True)
        return line.strip()
