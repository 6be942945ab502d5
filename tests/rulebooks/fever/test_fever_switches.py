"""Every switch the rulings declare is a switch of the rulebooks, with that default and those choices."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from snapcount.catalog import HouseRuling, Switch, catalog
from snapcount.game.notation import print_record, read_records
from snapcount.game.replaying import replay, rulebook_of
from snapcount.gridiron.rulebook import Rulebook, read_switches
from snapcount.mistakes import Unreadable
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.fever.switches import LONGEST_WAIT
from tests.games import new_game, play_on
from tests.rulebooks.fever.agreements import choices_of

IDS = ["fever/original", "fever/college", "fever/tfl"]
RULEBOOKS = pytest.mark.parametrize("rulebook", IDS)
DECLARED: list[tuple[HouseRuling, Switch]] = [
    (ruling, switch)
    for ruling in catalog().rulings_of("fever/original")
    for switch in ruling.switches
]
SWITCHES = pytest.mark.parametrize(
    ("ruling", "switch"), DECLARED, ids=[switch.name for _, switch in DECLARED]
)
SECONDS = ("hurry_seconds", "call_timeout")  # numbers: 0 stands for off
OFF = "0"

# What the table of the rulings says, by the ruling's id.
TABLE = {
    "loose_ball_first": ("FFR-06", "coin", "defense", "offense", "reaction"),
    "option_mismatch": ("FFR-11", "zero", "void"),
    "bounce": ("FFR-25", "last_possessor", "thrower"),
    "blocked_out_after_crossing": ("FFR-32", "kickers", "receivers"),
    "fair_catch_kick_extra": ("FFR-41", "10", "17"),
    "skip_idle_try": ("FFR-43", "off", "on"),
    "touchback_after_turnover": ("FFR-44", "0", "timed"),
    "punt_fair_catch_notches": ("FFR-46", "0", "1"),
    "hurry_seconds": ("FFR-49", "off", "n seconds"),
    "return_td_foul": ("FFR-53", "start", "goal_line"),
    "running_into_kicker_afd": ("FFR-60", "no", "yes"),
    "call_timeout": ("FFR-61", "off", "n seconds"),
    "hurry_up": ("FFR-72", "on", "off"),
}
# Switches that stand in no ruling: choices the clauses themselves give.
MORE = {
    "overtime": ("regular", "championship"),  # FF-6-4, FF-6-5
    "game": ("full", "half", "quarters_2_and_4", "short"),  # FF-3-3 to FF-3-5
}
OVERTIME_CLAUSES = ("FF-6-4", "FF-6-5")
LENGTH_CLAUSES = ("FF-3-3", "FF-3-4a", "FF-3-4b", "FF-3-5")
TFL_MISMATCH = ("TFL-OPTION-2", "TFL-OPTION-3", "FFR-73")


def cites_of(rules: Rulebook[Any], name: str) -> tuple[str, ...]:
    (cites,) = (each.metadata["cites"] for each in fields(rules.switches) if each.name == name)
    return tuple(cites)


# ---------------------------------------------------------------- the catalog and the rulebooks


def test_the_catalog_declares_these_switches() -> None:
    declared = {switch.name: (ruling.id, *switch.choices) for ruling, switch in DECLARED}
    assert declared == TABLE
    for _, switch in DECLARED:
        assert switch.default == switch.choices[0]


def test_the_same_rulings_hold_in_all_three() -> None:
    for rulebook in IDS:
        assert catalog().rulings_of(rulebook) == catalog().rulings_of(IDS[0])


@RULEBOOKS
@SWITCHES
def test_a_declared_switch_is_a_switch(rulebook: str, ruling: HouseRuling, switch: Switch) -> None:
    rules = rulebook_named(rulebook)
    choices = choices_of(rules, switch.name)
    tfl_mismatch = rulebook == "fever/tfl" and switch.name == "option_mismatch"
    if switch.name in SECONDS:
        assert (switch.default, choices[0]) == ("off", OFF)
    elif tfl_mismatch:
        assert choices == ["void", "zero"]
    else:
        assert choices[0] == switch.default
        assert sorted(choices) == sorted(switch.choices)
    cites = TFL_MISMATCH if tfl_mismatch else (ruling.id,)
    assert cites_of(rules, switch.name) == cites


@RULEBOOKS
def test_there_are_no_other_switches(rulebook: str) -> None:
    rules = rulebook_named(rulebook)
    more = dict(MORE)
    if rulebook == "fever/tfl":
        del more["game"]  # TFL-GAME-1
    assert set(rules.switches.texts()) == {*TABLE, *more}
    for name, choices in more.items():
        assert choices_of(rules, name) == list(choices)


@RULEBOOKS
def test_every_switch_rests_on_rules_that_exist(rulebook: str) -> None:
    rules = rulebook_named(rulebook)
    for name in rules.switches.texts():
        assert cites_of(rules, name)
        assert all(catalog().knows(cite) for cite in cites_of(rules, name))
    assert cites_of(rules, "overtime") == OVERTIME_CLAUSES
    if rulebook != "fever/tfl":
        assert cites_of(rules, "game") == LENGTH_CLAUSES


# ---------------------------------------------------------------- setting them


@RULEBOOKS
@pytest.mark.parametrize("name", [*TABLE, *MORE])
def test_every_choice_can_be_set_and_is_shown(rulebook: str, name: str) -> None:
    rules = rulebook_named(rulebook)
    if name not in rules.switches.texts():
        with pytest.raises(Unreadable, match=f"There is no switch '{name}'"):
            rules.with_switches({name: MORE[name][0]})
        return
    usual = rules.switches.texts()
    for choice in choices_of(rules, name):
        chosen = rules.with_switches({name: choice}).switches
        assert f"{name}={choice}" in str(chosen).split()
        assert chosen.texts() == usual | {name: choice}
        assert read_switches(str(chosen).split()) == chosen.texts()
    assert rules.switches.texts() == usual  # the rulebook itself stays as it was


@RULEBOOKS
@pytest.mark.parametrize("name", [*TABLE, *MORE])
def test_nothing_else_can_be_set(rulebook: str, name: str) -> None:
    rules = rulebook_named(rulebook)
    if name in rules.switches.texts():
        for setting in ("nonsense", "", "-1", str(LONGEST_WAIT + 1)):
            with pytest.raises(Unreadable):
                rules.with_switches({name: setting})


# ---------------------------------------------------------------- the header of a record


@RULEBOOKS
def test_the_header_of_a_record_shows_the_defaults(rulebook: str) -> None:
    rules = rulebook_named(rulebook)
    record = new_game(rulebook).record()
    assert record.tag("Switches") == str(rules.switches)
    shown = read_switches(record.tag("Switches").split())
    assert set(TABLE) <= set(shown)
    assert f'[Switches "{rules.switches}"]' in print_record(record)


@RULEBOOKS
def test_the_header_of_a_record_shows_what_was_agreed(rulebook: str) -> None:
    """With every switch set otherwise, and read back with them."""
    rules = rulebook_named(rulebook)
    others = {name: choices_of(rules, name)[-1] for name in rules.switches.texts()}
    assert not set(others.items()) & set(rules.switches.texts().items())
    agreed = rules.with_switches(others)
    game = play_on(replace(new_game(rulebook), rulebook=agreed), "agreed", 300)
    record = game.record()
    assert read_switches(record.tag("Switches").split()) == others
    (read,) = read_records(print_record(record))
    assert rulebook_of(read.record).switches == agreed.switches
    assert replay(read.record).game.record() == record
