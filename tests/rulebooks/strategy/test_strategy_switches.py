"""Every ruling with a choice is a switch with that default, and every switch matters in a scenario."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import fields
from pathlib import Path

import pytest

from snapcount.catalog import HouseRuling, Switch, catalog
from snapcount.game.scenarios import run_scenario
from snapcount.gridiron.rulebook import read_switches
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.strategy.family import Sfl
from snapcount.rulebooks.strategy.switches import StrategySwitches
from tests.rulebooks.strategy.agreements import NAMES, RULEBOOK, choices_of

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "strategy"
DECLARED: dict[str, tuple[HouseRuling, Switch]] = {
    switch.name: (ruling, switch)
    for ruling in catalog().rulings_of(RULEBOOK)
    for switch in ruling.switches
}
RULINGS = {
    "playoff": "STR-49",
    "line_seconds": "STR-07",
    "kickoff_spot": "STR-04",
    "kickoff_touchback": "STR-04",
    "kickoff_out": "STR-04",
    "missed_field_goals": "STR-37",
    "extra_point_spot": "STR-39",
}


def cites_of(name: str) -> tuple[str, ...]:
    (cites,) = (each.metadata["cites"] for each in fields(StrategySwitches) if each.name == name)
    return tuple(cites)


def test_the_rulings_declare_all_switches_and_no_others() -> None:
    assert {name: ruling.id for name, (ruling, _) in DECLARED.items()} == RULINGS
    assert set(NAMES) == set(RULINGS)


@pytest.mark.parametrize("name", RULINGS)
def test_a_declared_switch_is_a_switch(name: str) -> None:
    ruling, switch = DECLARED[name]
    assert choices_of(name)[0] == switch.default == Sfl().switches.texts()[name]
    assert sorted(choices_of(name)) == sorted(switch.choices)
    assert ruling.id in cites_of(name)
    assert all(map(catalog().knows, cites_of(name)))


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_can_be_set_and_nothing_else(name: str) -> None:
    usual = Sfl().switches.texts()
    for choice in choices_of(name):
        chosen = Sfl().with_switches({name: choice}).switches
        assert chosen.texts() == usual | {name: choice}
        assert read_switches(str(chosen).split()) == chosen.texts()
    numbers = [int(choice) for choice in choices_of(name) if choice.isdigit()]
    beyond = [str(min(numbers) - 1), str(max(numbers) + 1)] if numbers else []
    for nonsense in ("nonsense", "", "On", "-1", *beyond):
        with pytest.raises(Unreadable):
            Sfl().with_switches({name: nonsense})
    assert Sfl().switches.texts() == usual


# ---------------------------------------------------------------- where they matter


def scenarios_with_switches() -> dict[str, list[Path]]:
    """The scenarios in which a switch is not set as usual, by its name."""
    found: dict[str, list[Path]] = defaultdict(list)
    usual = Sfl().switches.texts()
    for path in sorted(SCENARIOS.rglob("*.toml")):
        for name, value in re.findall(r'(?m)^(\w+)\s*=\s*"?([\w-]+)"?', path.read_text("utf-8")):
            if name in usual and value != usual[name]:
                found[name].append(path)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_switch_matters_in_scenarios(name: str) -> None:
    """The scenario holds as it is written; by the usual setting it goes or is ruled otherwise."""
    default = Sfl().switches.texts()[name]
    witnesses = []
    for path in scenarios_with_switches()[name]:
        text = path.read_text(encoding="utf-8")
        assert f'rulebook = "{RULEBOOK}"' in re.sub(r"\s*=\s*", " = ", text)
        as_written = run_scenario(text)
        assert as_written.ok, path.name
        usual, changed = re.subn(rf"(?m)^{name}\s*=.*$", f'{name} = "{default}"', text)
        assert changed == 1
        otherwise = run_scenario(usual)
        if not otherwise.ok or otherwise.cites != as_written.cites:
            witnesses.append(path.name)
    assert witnesses
