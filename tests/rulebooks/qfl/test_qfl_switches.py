"""The switches of the QFL: those the rulings declare, the NFL imports, and what the league has settled."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from pathlib import Path

import pytest

from snapcount.catalog import HouseRuling, Switch, catalog
from snapcount.game.notation import print_record, read_records
from snapcount.game.replaying import replay, rulebook_of
from snapcount.game.scenarios import run_scenario
from snapcount.gridiron.drivers import Played
from snapcount.gridiron.rulebook import read_switches
from snapcount.mistakes import Unreadable
from snapcount.rulebooks import rulebook_named
from snapcount.rulebooks.fever.switches import FeverSwitches
from snapcount.rulebooks.qfl.rules import Qfl
from snapcount.rulebooks.qfl.switches import QflSwitches
from tests.games import new_game, play_on
from tests.rulebooks.fever.agreements import choices_of
from tests.rulebooks.qfl.scripted import DOWN, KICKOFF, LAST_MINUTE, Script, asked, played

RULEBOOK = "fever/qfl"
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "fever" / "qfl"
DECLARED: list[tuple[HouseRuling, Switch]] = [
    (ruling, switch)
    for ruling in catalog().rulings_of(RULEBOOK)
    if ruling.id.startswith("QFLR-")
    for switch in ruling.switches
]
# QFLR-01: "Each import is a named switch." 06 is no import: league and NFL agree on the spots.
IMPORTS = (
    *("03", "04", "05", "07", "08", "09", "10", "11"),
    *("29", "43", "45", "50", "60", "66", "69", "81"),
)
OPEN = tuple(QflSwitches().texts())


def cites_of(name: str) -> tuple[str, ...]:
    (cites,) = (each.metadata["cites"] for each in fields(QflSwitches) if each.name == name)
    return tuple(cites)


# ---------------------------------------------------------------- what can be agreed


@pytest.mark.parametrize(
    ("ruling", "switch"), DECLARED, ids=[switch.name for _, switch in DECLARED]
)
def test_a_declared_switch_is_a_switch(ruling: HouseRuling, switch: Switch) -> None:
    assert choices_of(Qfl(), switch.name)[0] == switch.default
    assert sorted(choices_of(Qfl(), switch.name)) == sorted(switch.choices)
    assert ruling.id in cites_of(switch.name)


def test_the_rulings_declare_switches() -> None:
    """The six of the rulings' own text, at least; 'Switchable' or 'Switch' in a ruling means one."""
    names = {switch.name for _, switch in DECLARED}
    assert names >= {
        *("out_of_bounds_clock", "punt_fair_catch_notches", "fair_catch_kick_notches"),
        *("false_start_on_kicks", "draw_offside_at_goal", "confirm_out_on_kick_returns"),
    }
    cited = {cite for name in OPEN for cite in cites_of(name)}
    for ruling in catalog().rulings_of(RULEBOOK):
        if ruling.id.startswith("QFLR-") and "Switch" in ruling.says:
            assert ruling.id in cited


@pytest.mark.parametrize("number", IMPORTS)
def test_every_import_of_the_nfl_is_a_switch(number: str) -> None:
    assert [name for name in OPEN if f"QFLR-{number}" in cites_of(name)]


def test_the_list_of_imports_is_that_of_the_ruling() -> None:
    (ruling,) = (each for each in catalog().rulings_of(RULEBOOK) if each.id == "QFLR-01")
    assert "11, 29, 43, 45, 50, 60, 66, 69, 81)" in ruling.says  # 03 to 11, and these


@pytest.mark.parametrize("name", OPEN)
def test_every_switch_rests_on_rules_and_takes_its_choices_only(name: str) -> None:
    rules = rulebook_named(RULEBOOK)
    usual = rules.switches.texts()
    assert cites_of(name)
    assert all(catalog().knows(cite) for cite in cites_of(name))
    for choice in choices_of(rules, name):
        assert rules.with_switches({name: choice}).switches.texts() == usual | {name: choice}
    for setting in ("nonsense", "", "-1"):
        with pytest.raises(Unreadable):
            rules.with_switches({name: setting})


# ---------------------------------------------------------------- what the league has settled


def test_what_is_settled_is_a_switch_of_the_family() -> None:
    assert QflSwitches.fixed <= {each.name for each in fields(FeverSwitches)}
    assert {each.name for each in fields(QflSwitches)} == {*OPEN, *QflSwitches.fixed}


@pytest.mark.parametrize("name", sorted(QflSwitches.fixed))
def test_what_is_settled_cannot_be_set(name: str) -> None:
    rules = rulebook_named(RULEBOOK)
    for choice in choices_of(rules, name):
        with pytest.raises(Unreadable, match=f"There is no switch '{name}'"):
            rules.with_switches({name: choice})
    assert name not in read_switches(new_game(RULEBOOK).record().tag("Switches").split())


def test_the_header_of_a_record_shows_what_was_agreed() -> None:
    """With every switch set otherwise, and read back with them."""
    rules = rulebook_named(RULEBOOK)
    others = {name: choices_of(rules, name)[-1] for name in OPEN}
    assert not set(others.items()) & set(rules.switches.texts().items())
    agreed = rules.with_switches(others)
    record = play_on(replace(new_game(RULEBOOK), rulebook=agreed), "agreed", 300).record()
    assert read_switches(record.tag("Switches").split()) == others
    (read,) = read_records(print_record(record))
    assert rulebook_of(read.record).switches == agreed.switches
    assert replay(read.record).game.record() == record


# ---------------------------------------------------------------- what they change


@cache
def scenarios() -> tuple[str, ...]:
    """The scenarios of the QFL in which something was agreed."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(SCENARIOS.rglob("*.toml"))]
    return tuple(t for t in texts if f'"{RULEBOOK}"' in t and "\nswitches" in t)


# These take a question away whose default says the same; a scenario cannot tell, we can.
NOT_ASKED: dict[str, tuple[str, str, Script]] = {
    "fair_catch_kick_after_free_kicks": (
        "after the fair catch",
        KICKOFF,
        {
            "calls": ("deep", "receiving"),
            "kickoff": "62",
            "referee": "blank",
            "kick in the field": "fair catch",
        },
    ),
    "runoff_timeout": (
        "avoid the runoff",
        LAST_MINUTE,
        DOWN
        | {
            "calls": ("run", "blitz"),
            "referee": "P",
            "blitz": "blank",
            "running": "R7 Offside",
            "dead-ball foul": "yards",
            "runoff": "take",
        },
    ),
}


@pytest.mark.parametrize("name", NOT_ASKED)
def test_a_switch_takes_a_question_away(name: str) -> None:
    question, line, script = NOT_ASKED[name]
    off = Qfl().with_switches({name: "off"})
    assert asked(played(Qfl(), line, script))[-1] == question
    assert isinstance(played(off, line, script), Played)


@pytest.mark.parametrize(
    ("name", "choice"),
    [
        (name, choice)
        for name in OPEN
        if name not in NOT_ASKED
        for choice in choices_of(Qfl(), name)[1:]
    ],
)
def test_every_switch_changes_a_play(name: str, choice: str) -> None:
    """Some scenario holds with the setting and does not with the default."""
    setting, default = f'{name} = "{choice}"', f'{name} = "{choices_of(Qfl(), name)[0]}"'
    texts = [text for text in scenarios() if setting in text]
    assert texts, f"no scenario with {setting}"
    differs = [
        run_scenario(text).ok and not run_scenario(text.replace(setting, default)).ok
        for text in texts
    ]
    assert any(differs)
