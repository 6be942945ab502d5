"""Every advanced rule and every ruling with a choice is a switch, and every switch matters."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from snapcount.catalog import HouseRuling, Switch, catalog
from snapcount.cli import main
from snapcount.game.notation import print_record, read_records
from snapcount.game.replaying import rulebook_of
from snapcount.game.scenarios import run_scenario
from snapcount.gridiron.rulebook import Rulebook, read_switches
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.rulebooks import rulebook_named
from snapcount.words import Teller, language
from tests.games import new_game
from tests.rulebooks.fever.agreements import choices_of
from tests.rulebooks.paydirt.agreements import RULEBOOKS

BASIC, ADVANCED = RULEBOOKS
BOTH = pytest.mark.parametrize("rulebook", RULEBOOKS)
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "paydirt"
ADVANCED_RULES = range(1, 14)
DECLARED: list[tuple[HouseRuling, Switch]] = [
    (ruling, switch) for ruling in catalog().rulings_of(BASIC) for switch in ruling.switches
]

# What the rulings declare, by the ruling's id, the default first.
RULINGS = {
    "overtime": ("PDR-01", "none", "sudden-death-15"),
    "timing": ("PDR-03", "basic", "a8"),
    "return_loss": ("PDR-24", "safety", "one-yard-line"),
    "return_fumble_in_end_zone": ("PDR-25", "live", "touchback"),
    "kickoff_out": ("PDR-26", "own-35", "rekick"),
}
# The advanced rules by their switches, the setting of the basic game first; * that of the advanced one.
RULES = {
    1: {"team_selection": "off on*"},
    2: {"kickoff_selection": "off squib guessing*"},
    3: {"advances": "off on*"},
    4: {"fourth_down": "off on*"},
    5: {"home_fumbles": "off on*"},
    6: {
        "punt_options": "off on*",
        "kickoff_options": "off on*",
        "missed_field_goal_returns": "off on*",
    },
    7: {"razzle_dazzle": "off on*"},
    8: {"timing": "basic a8*"},
    9: {"two_minute_offense": "off on*"},
    10: {
        "quick_kicks": "off on*",
        "short_drop": "off on*",
        "coffin_corner": "off on*",
        "free_kick_field_goals": "off on*",
    },
    11: {"blocks": "off on*", "fakes": "off on*"},
    12: {"elected_safety": "off on*"},
    13: {"end_zones": "off on* home"},
}
BY_RULE = {name: texts.split() for names in RULES.values() for name, texts in names.items()}


def cites_of(rules: Rulebook[Any], name: str) -> tuple[str, ...]:
    (cites,) = (each.metadata["cites"] for each in fields(rules.switches) if each.name == name)
    return tuple(cites)


# ---------------------------------------------------------------- the rules and the rulebooks


def test_the_rulings_declare_these_switches() -> None:
    declared = {switch.name: (ruling.id, *switch.choices) for ruling, switch in DECLARED}
    assert declared == RULINGS
    assert [switch.default for _, switch in DECLARED] == [
        switch.choices[0] for _, switch in DECLARED
    ]
    assert catalog().rulings_of(BASIC) == catalog().rulings_of(ADVANCED)


@pytest.mark.parametrize("name", RULINGS)
def test_a_declared_switch_is_a_switch(name: str) -> None:
    rules = rulebook_named(BASIC)
    ruling, *choices = RULINGS[name]
    assert choices_of(rules, name) == choices
    assert ruling in cites_of(rules, name)


@pytest.mark.parametrize("number", ADVANCED_RULES)
def test_every_advanced_rule_has_its_switches(number: int) -> None:
    """They cite a clause of the rule, are off in the basic game and on in the advanced one."""
    basic, advanced = rulebook_named(BASIC), rulebook_named(ADVANCED)
    for name, texts in RULES[number].items():
        assert any(cite.startswith(f"PD-A{number}-") for cite in cites_of(basic, name)), name
        assert choices_of(basic, name) == texts.replace("*", "").split()
        (on,) = re.findall(r"(\S+)\*", texts)
        assert advanced.switches.texts()[name] == on
        assert basic.switches.texts()[name] == texts.split()[0]
        assert sorted(choices_of(advanced, name)) == sorted(choices_of(basic, name))


def test_every_part_of_an_advanced_rule_that_is_agreed_by_itself_has_a_switch() -> None:
    """Rules 6, 10 and 11 have parts that a switch each cites."""
    rules = rulebook_named(BASIC)
    cited = [cite for name in BY_RULE for cite in cites_of(rules, name)]
    for part in ("A6-A", "A6-B", "A6-C", "A10-A", "A10-B", "A10-C", "A10-D", "A11-A", "A11-B"):
        assert any(cite.startswith(f"PD-{part}") for cite in cited), part
    numbers = [re.match(r"PD-A(\d+)-", cite) for cite in cited]
    assert {int(match[1]) for match in numbers if match} == {*ADVANCED_RULES}


@BOTH
def test_there_are_no_other_switches_and_each_rests_on_rules(rulebook: str) -> None:
    rules = rulebook_named(rulebook)
    assert set(rules.switches.texts()) == {*RULINGS, *BY_RULE}
    for name in rules.switches.texts():
        assert cites_of(rules, name)
        assert all(map(catalog().knows, cites_of(rules, name)))
    for name, (_, default, *_others) in RULINGS.items():
        if name not in BY_RULE:
            assert rules.switches.texts()[name] == default


@BOTH
def test_every_choice_can_be_set_and_nothing_else(rulebook: str) -> None:
    rules = rulebook_named(rulebook).with_switches({"home_fumbles": "off"})
    usual = rules.switches.texts()
    for name in usual:
        for choice in choices_of(rules, name):
            chosen = rules.with_switches({name: choice}).switches
            assert chosen.texts() == usual | {name: choice}
            assert read_switches(str(chosen).split()) == chosen.texts()
        for nonsense in ("nonsense", "", "On", "-1"):
            with pytest.raises(Unreadable):
                rules.with_switches({name: nonsense})
    assert rules.switches.texts() == usual
    with pytest.raises(Unreadable, match="There is no switch 'two_point_tries'"):
        rules.with_switches({"two_point_tries": "on"})


# ---------------------------------------------------------------- where they matter

# By switch and setting: a scenario in which the basic setting matters, and one in which this one does.
WITNESSES = {
    "team_selection=on": (
        "basic/iv-1-dice-and-charts/the-charts-and-the-agreed-rules-are-announced-before",
        "advanced/a1-team-selection/predictions-different-favorites-crossed",
    ),
    "kickoff_selection=squib": (
        "advanced/a2-kickoff-selection/squib-off-refused",
        "advanced/a6-kick-return-options/kickoff-squib-fair-catch",
    ),
    "kickoff_selection=guessing": (
        "advanced/a6-kick-return-options/kickoff-options-off-returned",
        "advanced/a2-kickoff-selection/guess-onside-deep-12",
    ),
    "advances=on": (
        "advanced/a3-advancing-loose-balls/advance-off-fumble-19-no-return",
        "advanced/a3-advancing-loose-balls/fumble-19-offense-returns",
    ),
    "fourth_down=on": (
        "advanced/a4-fourth-down/fourth-down-off-3-is-3",
        "advanced/a4-fourth-down/fourth-down-3-is-1",
    ),
    "home_fumbles=on": (
        "advanced/a5-home-advantage/home-fumble-off-28-lost",
        "advanced/a5-home-advantage/home-fumble-28-kept",
    ),
    "punt_options=on": (
        "advanced/a6-kick-return-options/punt-options-off-fair-catch-refused",
        "advanced/a6-kick-return-options/punt-let-it-roll-7",
    ),
    "kickoff_options=on": (
        "advanced/a6-kick-return-options/kickoff-options-off-returned",
        "advanced/a6-kick-return-options/kickoff-fair-catch",
    ),
    "missed_field_goal_returns=on": (
        "advanced/a6-kick-return-options/missed-field-goal-off-return-refused",
        "advanced/a6-kick-return-options/missed-field-goal-returned",
    ),
    "razzle_dazzle=on": (
        "advanced/a7-razzle-dazzle/razzle-off-refused",
        "advanced/a7-razzle-dazzle/razzle-added",
    ),
    "timing=a8": (
        "basic/iv-2-e-clock/time-basic-chart",
        "advanced/a8-timing/time-a8-sack-out-of-bounds",
    ),
    "two_minute_offense=on": (
        "advanced/a9-two-minute-offense/save-time-off",
        "advanced/a9-two-minute-offense/save-time-hurried-play",
    ),
    "quick_kicks=on": (
        "advanced/a10-other-kicks/quick-kick-off",
        "advanced/a10-other-kicks/quick-kick-on",
    ),
    "short_drop=on": (
        "advanced/a10-other-kicks/short-drop-off-own-4-contact",
        "advanced/a10-other-kicks/short-drop-own-4-no-contact",
    ),
    "coffin_corner=on": (
        "advanced/a10-other-kicks/coffin-corner-off",
        "advanced/a10-other-kicks/coffin-corner-on",
    ),
    "free_kick_field_goals=on": (
        "advanced/a10-d-free-kick-field-goals/free-kick-off-refused",
        "advanced/a10-d-free-kick-field-goals/good-after-fair-catch",
    ),
    "blocks=on": (
        "advanced/a11-fakes-and-blocks/block-off",
        "advanced/a11-fakes-and-blocks/block-punt-lost",
    ),
    "fakes=on": (
        "advanced/a11-fakes-and-blocks/fake-off",
        "advanced/a11-fakes-and-blocks/fake-punt-made-exactly",
    ),
    "elected_safety=on": (
        "advanced/a12-elected-safety/safety-elected-off",
        "advanced/a12-elected-safety/safety-elected-midfield",
    ),
    "end_zones=on": (
        "advanced/a13-end-zones/end-zones-off-pass-to-the-end-line",
        "advanced/a13-end-zones/pass-to-the-end-line",
    ),
    "end_zones=home": (
        "advanced/a13-end-zones/end-zones-off-fumble-against-td-cell",
        "advanced/a13-end-zones/home-method-away-pass-is-too-long",
    ),
    "overtime=sudden-death-15": (
        "basic/vi-3-penalties/game-offensive-penalty-declined-ends-it",
        "basic/overtime/clock-overtime-begins",
    ),
    "return_loss=one-yard-line": (
        "advanced/a3-advancing-loose-balls/fumble-38-return-loses-into-own-end-zone",
        "basic/vi-8-interceptions/int-return-loss-one-yard-line",
    ),
    "return_fumble_in_end_zone=touchback": (
        "basic/vi-8-interceptions/end-zone-return-fumble-9-deep-recovered",
        "basic/vi-8-interceptions/end-zone-return-fumble-touchback-switch",
    ),
    "kickoff_out=rekick": (
        "basic/v-4-kickoffs/ob-own-35-after-a-safety",
        "basic/v-4-kickoffs/ob-rekick-after-a-safety",
    ),
}


def agreed(scenario: str, name: str, setting: str) -> str:
    """The text of a scenario with one switch set."""
    line = f'{name} = "{setting}"'
    if re.search(rf"(?m)^{name}\s*=", scenario):
        return re.sub(rf"(?m)^{name}\s*=.*$", line, scenario)
    if "[switches]" in scenario:
        return scenario.replace("[switches]", f"[switches]\n{line}", 1)
    return re.sub(r"(?m)^(?=\[)", f"[switches]\n{line}\n\n", scenario, count=1)


def check_matters(file: str, name: str, setting: str, other: str) -> None:
    """The scenario holds with the one setting; with the other it ends or is asked otherwise."""
    text = (SCENARIOS / f"{file}.toml").read_text(encoding="utf-8")
    assert 'rulebook = "paydirt/basic"' in text
    told = re.search(rf'(?m)^{name}\s*=\s*"(.*)"', text)
    assert (told[1] if told else choices_of(rulebook_named(BASIC), name)[0]) == setting
    as_written = run_scenario(text)
    assert as_written.ok
    otherwise = run_scenario(agreed(text, name, other))
    assert not otherwise.ok or otherwise.cites != as_written.cites


@pytest.mark.parametrize("switch", WITNESSES)
def test_every_switch_matters_in_scenarios(switch: str) -> None:
    name, _, setting = switch.partition("=")
    default = choices_of(rulebook_named(BASIC), name)[0]
    with_default, with_setting = WITNESSES[switch]
    check_matters(with_default, name, default, setting)
    check_matters(with_setting, name, setting, default)


def test_every_setting_has_its_witnesses() -> None:
    rules = rulebook_named(BASIC)
    others = [
        f"{name}={choice}"
        for name in rules.switches.texts()
        for choice in choices_of(rules, name)[1:]
    ]
    assert sorted(WITNESSES) == sorted(others)


# ---------------------------------------------------------------- two home advantages

HOME_TWICE = {"home_fumbles": "on", "end_zones": "home"}
REFUSALS = {
    "en": "home_fumbles=on and end_zones=home cannot both be set (PD-A5-c); leave one of them out.",
    "de": "home_fumbles=on und end_zones=home schließen einander aus (PD-A5-c);"
    " lass eines davon weg.",
}


@pytest.mark.parametrize("code", REFUSALS)
def test_two_home_advantages_are_refused(code: str) -> None:
    for rulebook, texts in ((BASIC, HOME_TWICE), (ADVANCED, {"end_zones": "home"})):
        with pytest.raises(IllegalHere) as refused:
            rulebook_named(rulebook).with_switches(texts)
        assert refused.value.told(Teller(language(code))) == REFUSALS[code]
        assert refused.value.facts["rule"] == "PD-A5-c"


def test_one_home_advantage_is_fine() -> None:
    for one in (
        {"home_fumbles": "on"},
        {"end_zones": "home"},
        HOME_TWICE | {"home_fumbles": "off"},
    ):
        assert rulebook_named(BASIC).with_switches(one).switches.texts().items() >= one.items()


@pytest.mark.parametrize("code", REFUSALS)
def test_two_home_advantages_are_refused_at_the_command_line(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SNAPCOUNT_HOME", str(tmp_path))
    switches = [part for text in HOME_TWICE.items() for part in ("--switch", "=".join(text))]
    end = main(["play", "twice", "--rulebook", BASIC, *switches, "--lang", code])
    said = capsys.readouterr()
    assert end == 2
    assert " ".join(said.err.split()) == REFUSALS[code]
    assert list(tmp_path.rglob("*.snap")) == []


def test_a_record_with_two_home_advantages_is_refused() -> None:
    text = print_record(new_game(BASIC).record())
    for name, setting in HOME_TWICE.items():
        text = re.sub(rf"\b{name}=\w+", f"{name}={setting}", text)
    (read,) = read_records(text)
    with pytest.raises(IllegalHere, match="cannot both be set"):
        rulebook_of(read.record)
