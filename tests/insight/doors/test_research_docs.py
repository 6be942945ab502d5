"""docs/analyze/research.md: its programs run, and its table lists the numbers as they are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from snapcount.insight.doors.vector import NUMBERS, PHASES, PLACES

DOC = (Path(__file__).parents[3] / "docs" / "analyze" / "research.md").read_text("utf-8")
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", DOC, re.MULTILINE | re.DOTALL)


def test_the_programs_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}  # the second goes on where the first ended
    printed = []
    for program in PROGRAMS:
        exec(program, names)
        printed.append(capsys.readouterr().out.splitlines())
    match, policy, zoo = printed
    assert re.fullmatch(r"\[(-?\d+\.0), (-?\d+\.0)\]", match[-1])
    assert [line.rpartition(" ")[0] for line in policy] == [
        "formation: scrimmage",
        "formation: punt",
        "formation: field goal",
    ]
    assert re.match(r"Q\d \d+:\d\d, (HOME|AWAY) ", zoo[-1])


def test_the_numbers_are_listed() -> None:
    rows = re.findall(r"^\| (\d+) \| (.+) \|$", DOC, re.MULTILINE)
    assert [(int(place), number) for place, number in rows] == list(enumerate(NUMBERS))
    spans = [(int(first), int(last)) for first, last in re.findall(r"\| (\d+) to (\d+) \|", DOC)]
    questions = len(NUMBERS) + len(PHASES)
    assert spans == [(len(NUMBERS), questions - 1), (questions, len(PLACES) - 1)]
