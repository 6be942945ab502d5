"""Small programs that coach, well or badly."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

EXAMPLES = Path(__file__).parents[3] / "examples" / "coaches"
DEFAULT = 'print("choose", line.rpartition(" default ")[2].rstrip(), flush=True)'

ANSWERING = """
import os, sys, time
heard = open(sys.argv[1], "a", encoding="utf-8") if len(sys.argv) > 1 else None
for line in sys.stdin:
    if heard:
        print(line, end="", file=heard, flush=True)
    if line.startswith("ask "):
{answer}
"""


def answering(folder: Path, answer: str = DEFAULT, *, name: str = "coach.py") -> Path:
    """A program that runs some lines at every question, and keeps what it hears if it is told where."""
    path = folder / name
    path.write_text(ANSWERING.format(answer=indent(dedent(answer), " " * 8)), "utf-8")
    return path


def recording(folder: Path, answer: str = DEFAULT, *, heard: str = "heard.txt") -> str:
    """The command of such a program, which keeps what it hears."""
    return f"{answering(folder, answer)} {folder / heard}"


def alive(pid: int) -> bool:
    """Whether a process of that number runs, or waits to be buried."""
    return Path(f"/proc/{pid}").exists()
