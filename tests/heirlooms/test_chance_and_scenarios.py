"""Coaches draw the same choices as before the American spelling, and old scenarios hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from snapcount.game.scenarios import run_scenario, tell_report
from snapcount.words import Teller, language
from tests.cli.conftest import Snapcount
from tests.heirlooms.spelled import HERE, names_and_values, spelled

SCENARIOS = sorted((HERE / "scenarios").rglob("*.toml"))
CHANCE = sorted((HERE / "chance").glob("*.json"))


@pytest.mark.parametrize("path", CHANCE, ids=lambda path: path.stem)
def test_coaches_draw_the_same_choices(snapcount: Snapcount, path: Path) -> None:
    then = json.loads(path.read_text("utf-8"))
    said = snapcount(
        *("simulate", "--rulebook", then["rulebook"], "--games", "4", "--seed", then["seed"]),
        *("--home", then["home"], "--away", then["away"], "--cores", "1", "--json"),
    )
    assert said.code == 0, said.err
    now = json.loads(said.out)
    assert names_and_values(now) == names_and_values(now | then)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_an_old_scenario_holds(path: Path) -> None:
    report = run_scenario(path)
    assert report.ok, "\n" + tell_report(report, Teller(language("en")))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_it_holds_in_the_new_spelling_too(path: Path, tmp_path: Path) -> None:
    new = tmp_path / path.name
    new.write_text(spelled(path.read_text("utf-8")), "utf-8")
    report = run_scenario(new)
    assert report.ok, "\n" + tell_report(report, Teller(language("en")))


def test_all_are_checked_at_the_command_line(snapcount: Snapcount) -> None:
    said = snapcount("check", HERE / "scenarios")
    assert said.code == 0, said.out + said.err
    report = json.loads(snapcount("check", HERE / "scenarios", "--json").out)
    assert report
