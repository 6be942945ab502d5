"""What no game of Paydirt! can come to, and boxes that a scenario may not write."""

from __future__ import annotations

from typing import Any

import pytest

from snapcount.game.scenarios import run_scenario
from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.rulebooks.paydirt.family import Advanced, Basic
from snapcount.rulebooks.paydirt.sample import sample_chart

CITES_NOTHING = True
LINE = "{time}, {ball}, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, {phase}"
DOWN = "AWAY 1&10 at AWAY 30"
KICK = "AWAY at AWAY 35"


@pytest.mark.parametrize(
    ("time", "ball", "phase"),
    [
        ("Q1 15:00", "HOME at HOME 35", "opening roll"),  # the visitors roll as the offense
        ("Q2 15:00", KICK, "opening roll"),
        ("Q1 9:00", KICK, "opening roll"),
        ("Q1 15:00", KICK, "predictions"),  # advanced rule 1 is off
        ("Q1 9:00", DOWN, "scrimmage, hurried=yes"),  # so is 9
        ("Q1 9:00", DOWN, "scrimmage, fair_catch=yes"),  # and 10
        ("Q1 0:00", KICK, "free kick"),
        ("OT 9:00", DOWN, "scrimmage"),  # no overtime was agreed on
        ("Q1 9:00", DOWN, "scrimmage, spread=-5"),
        ("Q1 9:00", KICK, "kickoff, carried=AWAY 15/HOME 0"),  # the kickoff was moved already
        ("Q1 9:00", KICK, "try, carried=AWAY -15/HOME 0"),
    ],
)
def test_a_situation_no_game_can_come_to_is_refused(time: str, ball: str, phase: str) -> None:
    rules = Basic()
    situation = rules.read_situation(LINE.format(time=time, ball=ball, phase=phase))
    with pytest.raises(IllegalHere):
        rules.check(situation)


def test_one_team_with_too_many_time_outs_is_enough() -> None:
    rules = Basic()
    line = LINE.format(time="Q1 9:00", ball=DOWN, phase="scrimmage")
    assert rules.possible(rules.read_situation(line))
    assert not rules.possible(rules.read_situation(line.replace("AWAY 3 HOME 3", "AWAY 3 HOME 4")))


@pytest.mark.parametrize(
    ("time", "ball", "phase"),
    [
        ("Q1 15:00", KICK, "predictions"),
        ("Q1 9:00", DOWN, "scrimmage, hurried=yes, fair_catch=yes"),
        ("Q2 0:00", KICK, "free kick, fair_catch=yes"),
        ("Q1 9:00", KICK, "try, carried=AWAY 15/HOME 0"),
    ],
)
def test_what_the_advanced_rules_lead_to_is_possible(time: str, ball: str, phase: str) -> None:
    rules = Advanced()
    assert rules.possible(rules.read_situation(LINE.format(time=time, ball=ball, phase=phase)))


@pytest.mark.parametrize(
    "written",
    [
        {"cells": ["off 1 25"]},
        {"cells": ["off 1 25:"]},
        {"cells": ["off 1 25: 5", "off 1 25: 6"]},
        {"cells": ["off 10 25: 5"]},
        {"cells": ["def G 1 1: 5"]},
        {"cells": ["KO 40: 5"]},
        {"cells": ["KO 25: BK-9"]},
        {"cells": ["off 1 25: INC"]},
        {"cells": "off 1 25: 5"},
        {"fumbles": "20-30"},
        {"fumbles": "10-x"},
        {"no_good": "12,16"},
        {"spbo": "no"},
        {"edition": "latest"},
        {"color": "green"},
    ],
    ids=str,
)
def test_a_slip_in_a_scenarios_chart_is_refused(written: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        sample_chart(written)


SCENARIO = """
title = "A slip"
rulebook = "{rulebook}"
cites = []
{charts}
[start]
down = 1
spot = "own 30"
[[play]]
calls = ["1 line plunge", "A standard"]
dice = ["offense dice: {total}", "defense dice: 2"]
[play.expect]
down = 2
"""


@pytest.mark.parametrize(
    ("rulebook", "charts", "total", "told"),
    [
        ("paydirt/basic", '[charts.home]\nspbo = "no"', "25", "charts.home:"),
        ("paydirt/basic", "[charts]\nhome = 3", "25", "charts.home:"),
        ("paydirt/basic", "", "40", "no total '40' (offense dice)"),
        ("fever/tfl", "[charts.home]\ncells = []", "25", "is played without charts"),
    ],
)
def test_slips_are_told_with_their_place(rulebook: str, charts: str, total: str, told: str) -> None:
    report = run_scenario(SCENARIO.format(rulebook=rulebook, charts=charts, total=total))
    assert told in str(report.refused)
    assert "charts.home: charts.home" not in str(report.refused)
