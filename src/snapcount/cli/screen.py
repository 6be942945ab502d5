"""Terminal input and output."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from getpass import getpass
from textwrap import wrap

from snapcount.cli.door import beneath, clean, clean_but_for_colors

WIDTH = 80
BOLD, DIM, YELLOW = "1", "2", "33"  # styles of a terminal
NUMBER = len("  [12]")  # the number to type, and its separation from the margin or another column
GLUE = "\N{NO-BREAK SPACE}"  # keeps a choice on one line


class EndOfInput(Exception):
    """End of input (EOF)."""


@dataclass(frozen=True)
class Screen:
    """Prints in 80 columns. Plain: one fact per line, no color, no ornaments, for screen readers."""

    plain: bool = False

    @property
    def color(self) -> bool:
        """Whether color is wanted and supported."""
        return not self.plain and "NO_COLOR" not in os.environ and sys.stdout.isatty()

    def say(self, text: str = "", *, indent: int = 0, aside: str = "") -> None:
        """Prints a text, wrapped; an aside follows it in parentheses, dim where there is color."""
        margin = "" if self.plain else " " * indent
        whole = f"{text} [{aside}]" if aside else text
        lines = wrap(
            whole,
            WIDTH,
            initial_indent=margin,
            subsequent_indent=margin,
            break_on_hyphens=False,  # rule ids stay whole
        ) or [""]
        shown = clean("\n".join(lines))
        if aside:
            before, bracket, after = shown.rpartition("[")
            shown = before + self._styled(bracket + after, DIM)
        self._out(shown)

    def _styled(self, text: str, style: str) -> str:
        return f"\033[{style}m{clean(text)}\033[0m" if self.color else clean(text)

    def _out(self, text: str, end: str = "\n") -> None:
        """Prints a text that has been cleaned, and may be styled."""
        print(text, end=end, file=beneath(sys.stdout), flush=True)

    def row(self, text: str) -> None:
        """Prints a row of a table as it is."""
        self._out(clean(text))

    def painted(self, text: str) -> None:
        """Prints a row of a chart or card with its colors."""
        self._out(clean_but_for_colors(text) if self.color else clean(text))

    def strong(self, text: str) -> None:
        """Prints a headline."""
        for line in wrap(text, WIDTH):
            self._out(self._styled(line, BOLD))

    def rule(self) -> None:
        """Prints a line between plays."""
        self._out("" if self.plain else self._styled("-" * WIDTH, DIM))

    def choices(self, labels: list[tuple[str, str]]) -> None:
        """Prints choices with the numbers to type for them, in rows or one per line."""
        numbered = [(number, label.removeprefix(f"{number} ")) for number, label in labels]
        if self.plain:
            for number, label in numbered:
                print(f"{number} {label}", flush=True)
            return
        glued = [f"[{number}]{GLUE}{label.replace(' ', GLUE)}" for number, label in numbered]
        for line in wrap("  ".join(glued), WIDTH - 2):
            print("  " + line.replace(GLUE, " "), flush=True)

    def page(self, heading: str, labels: Sequence[tuple[str, str]]) -> None:
        """Prints choices under a heading in as many columns as fit; pages with equal columns line up."""
        if self.plain:
            print(f"{heading}:", flush=True)
            self.choices(list(labels))
            return
        self.strong(heading)
        cells = [f"[{number}]".rjust(NUMBER) + f" {label}" for number, label in labels]
        columns = max(1, WIDTH // max(map(len, cells)))
        step = WIDTH // columns
        for first in range(0, len(cells), columns):
            row = "".join(cell.ljust(step) for cell in cells[first : first + columns])
            print(row.rstrip(), flush=True)

    def ask(self, prompt: str, *, hidden: bool = False) -> str:
        """Prompts for input; hidden if somebody must not see it."""
        try:
            prompt = self._styled(prompt, YELLOW)
            if hidden and sys.stdin.isatty():
                return getpass(prompt).strip()
            self._out(prompt, end="")
            line = sys.stdin.readline()
        except EOFError:
            line = ""
        if not line:
            print(flush=True)
            raise EndOfInput
        if not sys.stdin.isatty():
            print(flush=True)
        return line.strip()
