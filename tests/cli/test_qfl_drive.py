"""The drive in docs/play/qfl-drive.md is a real one: `python -m tests.cli.test_qfl_drive` writes it anew."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from unittest.mock import patch

from snapcount.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "play" / "qfl-drive.md"
BEGIN, END = "```console\n", "```\n"
START = "Q4 1:48, HOME 1&10 at HOME 35, AWAY 24 HOME 20, time-outs AWAY 1 HOME 1, scrimmage, running=yes"
GAME = ("--rulebook", "fever/qfl", "--home", "person", "--away", "person", "--seed", "drive2736")
TEAMS = ("--home-name", "MIL", "--away-name", "HAR", "--start", START)
UNIT = ""  # Enter: the offense
HURRY = "if clock.runs"
SAVE_TIME = "after timeout if clock.runs and clock.left <= 5"
TYPED = [
    *(UNIT, f"option pass / after no_huddle {HURRY}", "pass defense"),
    *(f"draw / {SAVE_TIME} / after no_huddle {HURRY}", "blitz"),
    *(f"option pass / {SAVE_TIME} / danach no_huddle wenn uhr.läuft", "blitz"),
    *(UNIT, f"screen / {SAVE_TIME} / after no_huddle {HURRY}", "run defense"),
    *("option pass io / laterals io goal touchdown", "pass defense / at intercepted do down"),
    "q",
]


def transcript() -> str:
    """What the terminal shows, with what was typed behind every prompt."""
    out = io.StringIO()
    keys = io.StringIO("".join(f"{line}\n" for line in TYPED))
    with (
        tempfile.TemporaryDirectory() as home,
        patch.dict(os.environ, {"SNAPCOUNT_HOME": home}),
        patch("sys.stdin", keys),
        redirect_stdout(out),
    ):
        assert main(["play", "drive", *GAME, *TEAMS]) == 0
    return "".join(_woven(out.getvalue()))


def _woven(out: str) -> Iterator[str]:
    typed = iter(TYPED)
    for line in out.splitlines(keepends=True):
        yield (
            f"{line.rstrip()} {next(typed)}".rstrip() + "\n"
            if line.rstrip().endswith("] >")
            else line
        )
    assert not list(typed)


def test_the_drive_in_the_docs_is_what_the_program_says() -> None:
    page = PAGE.read_text(encoding="utf-8")
    shown = page.partition(BEGIN)[2].partition(END)[0]
    assert shown == transcript()
    for sight in ("MIL stays in the no-huddle", "Time-out MIL", "TOUCHDOWN"):
        assert sight in shown


if __name__ == "__main__":
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}{transcript()}{END}{after}", encoding="utf-8")
