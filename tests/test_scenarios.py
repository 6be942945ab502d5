"""Every scenario in tests/scenarios holds. One test a section: one a scenario would double the time."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.game.scenarios import run_scenario, tell_report
from snapcount.words import Teller, language

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = sorted(FOLDER.rglob("*.toml"))
SECTIONS = sorted({path.parent for path in SCENARIOS})
ENGLISH = Teller(language("en"))


def named(path: Path) -> str:
    return path.relative_to(FOLDER).as_posix()


def test_there_are_scenarios() -> None:
    assert SCENARIOS, f"no scenarios found in {FOLDER}"


def test_every_scenario_lies_in_a_section_of_a_rulebook() -> None:
    """In family/rulebook/section, or deeper; see the README there."""
    assert not [named(path) for path in SCENARIOS if len(path.relative_to(FOLDER).parts) < 4]


@pytest.mark.parametrize("section", SECTIONS, ids=named)
def test_the_scenarios_hold(section: Path) -> None:
    failed = [
        f"{tell_report(report, ENGLISH)}\nAlone: snapcount check tests/scenarios/{named(path)}"
        for path in sorted(section.glob("*.toml"))
        if not (report := run_scenario(path)).ok
    ]
    assert not failed, f"{len(failed)} failed\n\n" + "\n\n".join(failed)
