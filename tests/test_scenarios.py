"""Every scenario in tests/scenarios holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.game.scenarios import run_scenario, tell_report
from snapcount.words import Teller, language

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = sorted(FOLDER.rglob("*.toml"))


def test_there_are_scenarios() -> None:
    assert SCENARIOS, f"no scenarios found in {FOLDER}"


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_the_scenario_holds(path: Path) -> None:
    report = run_scenario(path)
    assert report.ok, "\n" + tell_report(report, Teller(language("en")))
