"""What docs/league/scenarios.md shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snapcount.game.scenarios import run_scenario, tell_report
from snapcount.words import Teller, language

DOC = Path(__file__).parents[3] / "docs" / "league" / "scenarios.md"
ENGLISH = Teller(language("en"))
EXAMPLES = re.findall(r"(?ms)^```toml\n(.*?)^```", DOC.read_text(encoding="utf-8"))


def test_there_are_five_examples() -> None:
    assert len(EXAMPLES) == 5


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.split('"')[1])
def test_the_examples_pass(example: str) -> None:
    report = run_scenario(example)
    assert report.ok, tell_report(report, ENGLISH)


def test_the_difference_looks_as_shown() -> None:
    first = EXAMPLES[0].replace("own 26", "own 28")
    assert tell_report(run_scenario(first, "minus.toml"), ENGLISH) in DOC.read_text("utf-8")


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("scrimmage:", "scrimage:"),
        ('"referee: blank"', '"referee: blank", "bomb: 25"'),
        ('spot  = "own 25"', "spot  = own 25"),
    ],
)
def test_refusals_look_as_shown(right: str, wrong: str) -> None:
    report = run_scenario(EXAMPLES[0].replace(right, wrong), "minus.toml")
    assert f"\n{report.refused}\n" in DOC.read_text("utf-8")
