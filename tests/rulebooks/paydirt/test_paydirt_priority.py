"""The Priority Chart: its cells as we found them, and every printed example played."""

from __future__ import annotations

from itertools import product

import pytest

from snapcount.catalog import catalog
from snapcount.gridiron.enumerator import Enumerator
from snapcount.gridiron.field import Team
from snapcount.gridiron.situation import Situation
from snapcount.rulebooks.paydirt.box_results import NO_HANDICAP, Outcome, OutcomeKind
from snapcount.rulebooks.paydirt.charts.cells import Cell
from snapcount.rulebooks.paydirt.charts.chart import Edition
from snapcount.rulebooks.paydirt.charts.grammar import read_cell
from snapcount.rulebooks.paydirt.family import Basic
from snapcount.rulebooks.paydirt.priority import PRIORITY_CHART, Verdict, merge
from tests.seeded_plays import coached

# The machine form of the data document, one string a row, columns w g r p t q k i.
MACHINE_FORM = """
green  O++DDDDD
white  0DDDDDDD
red    O++DDDDD
B      O++DDDDD
TD     OOODDDDD
QT     OOODDODD
black  OOODDDOD
INT    OOODDDOm
F      OffPTOOO
OFF    OOOOOOOO
DEF    OOOOOOOO
PI     OOOOOOOO
"""
COLUMNS = ("white", "green", "red", "(#)", "(TD)", "QT", "black", "INT")
ROWS = dict(line.split() for line in MACHINE_FORM.split("\n") if line)
# The cells the data document marks with c: inferred.
INFERRED = {
    ("QT", "black"),
    *(("INT", column) for column in ("(#)", "(TD)", "QT", "INT")),
    *(("F", column) for column in ("green", "red", "(TD)", "QT", "black", "INT")),
}
# The cells that an example of the rulebook prints. Number 8 does not tell the shorter distance from
# the defense's, so its cell is inferred as well (PDR-44).
PRINTED = {
    1: ("green", "red"),
    2: ("white", "green"),
    3: ("red", "red"),
    4: ("TD", "INT"),
    5: ("QT", "red"),
    6: ("INT", "black"),
    7: ("F", "(#)"),
    8: ("INT", "INT"),
    9: ("OFF", "INT"),
}
# A box of each row and each column.
OURS = {"green": "5", "white": ".", "red": "-3", "B": "B*", "TD": "TD", "QT": "QT", "black": "INC"}
OURS |= {"INT": "INT9", "F": "F+2", "OFF": "OFF10", "DEF": "DEF5", "PI": "PI7"}
THEIRS = {"white": ".", "green": "4", "red": "-6", "(#)": "(3)", "(TD)": "(TD)", "QT": "QT"}
THEIRS |= {"black": "INC", "INT": "INT8"}


def box(text: str) -> Cell:
    return read_cell(text, Edition.CLASSIC)


# ---------------------------------------------------------------- the chart


def test_the_chart_is_the_machine_form() -> None:
    expected = {
        (row, column): Verdict(letter)
        for row, letters in ROWS.items()
        for column, letter in zip(COLUMNS, letters, strict=True)
    }
    assert len(expected) == 12 * 8
    assert {place: entry.verdict for place, entry in PRIORITY_CHART.items()} == expected


def test_notes_explain_exactly_the_inferred_cells() -> None:
    assert {place for place, entry in PRIORITY_CHART.items() if entry.note} == INFERRED
    for place, entry in PRIORITY_CHART.items():
        cited = set(entry.cites) - {"PD-IV-2-D-a"}
        rulings = {"PDR-44"} if place == PRINTED[8] else {"PDR-23"} if place in INFERRED else set()
        examples = {f"PD-IV-2-D-ex{n}" for n, printed in PRINTED.items() if printed == place}
        assert cited == rulings | examples, place
        assert all(map(catalog().knows, entry.cites))
        assert entry.certain == (place in PRINTED.values() and place not in INFERRED)


@pytest.mark.parametrize(("ours", "theirs"), list(product(OURS, THEIRS)))
def test_boxes_find_their_cell(ours: str, theirs: str) -> None:
    """Whatever the yards and asterisks; a number in parentheses may be red, green or none."""
    entry = PRIORITY_CHART[ours, theirs]
    assert merge(box(OURS[ours]), box(THEIRS[theirs])) == entry
    if ours in ("green", "red", "white"):
        star = "*" if ours == "white" else f"{OURS[ours]}*"
        assert merge(box(star), box(THEIRS[theirs])) == entry
    if theirs == "(#)":
        for text in ("(-1)", "(0)", "(99)"):
            assert merge(box(OURS[ours]), box(text)) == entry


# ---------------------------------------------------------------- the examples

G, X, F = OutcomeKind.GAIN, OutcomeKind.INTERCEPTION, OutcomeKind.FUMBLE
EXAMPLES = {
    1: ("5", "-2", (G, 3)),
    2: (".", "3", (G, 3)),
    3: ("-2", "-2", (G, -4)),
    4: ("TD", "INT7", (X, 7)),
    5: ("QT", "-10", (G, -5)),  # the QT column of the plain chart; no -10
    6: ("INT11", "INC", (X, 11)),
    7: ("F+22", "(-1)", (F, -1)),
    8: ("INT50", "INT23", (X, 23)),
}


def outcome(ours: str, theirs: str) -> Outcome:
    """What two boxes come to by the rules; dice do not matter with plain charts."""
    rules = Basic().with_sample(Team.AWAY, {}).with_sample(Team.HOME, {})
    odds = Enumerator(rules).odds(
        lambda rules: rules.what_it_comes_to(box(ours), box(theirs), NO_HANDICAP)
    )
    ((found, chance),) = odds.items()
    assert chance == 1
    assert isinstance(found, Outcome)
    return found


@pytest.mark.parametrize("number", EXAMPLES)
def test_the_printed_examples(number: int) -> None:
    """PD-IV-2-D-ex1 to PD-IV-2-D-ex8."""
    ours, theirs, expected = EXAMPLES[number]
    found = outcome(ours, theirs)
    assert (found.kind, found.yards) == expected
    assert merge(box(ours), box(theirs)) == PRIORITY_CHART[PRINTED[number]]
    assert found.trapped == (number == 5)


@pytest.mark.parametrize("theirs", ["INT10", "-6", "(3)"])
def test_a_penalty_stands_whatever_the_defense_shows(theirs: str) -> None:
    """PD-IV-2-D-ex9: and the defense's box waits for the re-roll, here until a play of 9 yards."""
    nine = [f"off 9 {total}: 9" for total in range(10, 40)]
    blocks = [f"def D {row} 9: {theirs}" for row in range(1, 6)]
    others = [cell for cell in nine if not cell.startswith("off 9 37")]
    rules = Basic().with_sample(Team.AWAY, {"cells": [*others, "off 9 37: OFF10"]})
    rules = rules.with_sample(Team.HOME, {"cells": blocks})
    for foul in ("OFF10", "DEF5", "PI7"):
        assert merge(box(foul), box(theirs)).verdict is Verdict.OFFENSE
    situation = rules.read_situation(
        "Q4 9:00, AWAY 2&5 at own 45, AWAY 0 HOME 0, time-outs AWAY 0 HOME 0, scrimmage"
    )
    policy = coached({"calls": [("9 sideline pass", "D short pass")], "penalty": [("play",)]})
    rolled_again = Enumerator(rules, policy).play(situation)
    rules = rules.with_sample(Team.AWAY, {"cells": nine})
    at_once = Enumerator(rules, policy).play(situation)
    # The same ends but for the clock: ten seconds for a penalty, also a declined one.
    assert {_but_for_the_clock(after) for after in rolled_again} == {
        _but_for_the_clock(after) for after in at_once
    }


def _but_for_the_clock(after: Situation) -> str:
    return str(after).partition(", ")[2]


def test_the_shorter_interception_counts_whoever_has_it() -> None:
    """PDR-44."""
    assert outcome("INT23", "INT50").yards == 23
    assert outcome("INT-3", "INT2").yards == -3
