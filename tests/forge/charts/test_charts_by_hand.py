"""Forged charts worked out a second time from the rulebook alone: own reader, dice and Priority Chart."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from fractions import Fraction
from importlib import resources
from itertools import product
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

from tests.cli.conftest import Snapcount, home, snapcount

CITES_NOTHING = True
__all__ = ["home", "snapcount"]  # fixtures

PLAYS = (
    "1 line plunge",
    "2 off tackle",
    "3 end run",
    "4 draw",
    "5 screen",
    "6 short pass",
    "7 medium pass",
    "8 long pass",
    "9 sideline pass",
)
RUNS = 4
B, QT = 9, 10  # the columns after the nine plays
FORMATIONS = "ABCDEF"
FOULS = ("OFF", "DEF", "PI")

BLACK = (1, 2, 2, 3, 3, 3)
WHITE = (0, 1, 2, 3, 4, 5), (0, 0, 1, 2, 3, 4)
RED = (0, 0, 0, 0, 1, 2)
GREEN = (1, 1, 1, 2, 2, 3)

DEFENSE = ("white", "green", "red", "(#)", "(TD)", "QT", "black", "INT")
# O the offense's result, D the defense's, + added, 0 no gain, m the shorter interception,
# f a fumble so many yards farther, P a fumble there, T a touchdown
PRIORITY = {
    "green": "O++DDDDD",
    "white": "0DDDDDDD",
    "red": "O++DDDDD",
    "B": "O++DDDDD",
    "TD": "OOODDDDD",
    "QT": "OOODDODD",
    "black": "OOODDDOD",
    "INT": "OOODDDOm",
    "F": "OffPTOOO",
}


class Box(NamedTuple):
    """What one box says, or what two boxes come to."""

    kind: str
    yards: int = 0
    out: bool = False


class End(NamedTuple):
    """How a play without a penalty ended, and in how many of the rolls."""

    ways: int
    box: Box
    trapped: bool


class Chart(NamedTuple):
    """The boxes of a team: the offense by row and column, the defense by formation, row and play."""

    offense: dict[int, list[Box]]
    defense: dict[str, dict[int, list[Box]]]


def box(text: str) -> Box:
    """The box that is written so."""
    text = text.strip().upper()
    out, word = text.endswith("*"), text.removesuffix("*")
    if word in ("", ".", "0"):
        return Box("white", 0, out)
    if word in ("B", "QT", "TD", "(TD)"):
        return Box(word, 0, out)
    if word == "INC":
        return Box("black")
    if overruling := re.fullmatch(r"\((-?\d+)\)", word):
        return Box("(#)", int(overruling[1]))
    if plain := re.fullmatch(r"-?\d+", word):
        return Box("red" if int(plain[0]) < 0 else "green", int(plain[0]), out)
    named = re.fullmatch(r"(INT|F|OFF|DEF|PI)([+-]?\d+)?", word)
    assert named is not None, text
    return Box(named[1], int(named[2] or 0))


def rows(grid: str) -> dict[int, list[Box]]:
    """The rows of a grid by the total of the dice."""
    lines = [line for line in grid.splitlines() if line.strip() and line.strip()[0] != "#"]
    cells = [line.split("|") for line in lines]
    return {int(row[0]): [box(cell) for cell in row[1:]] for row in cells}


def read(file: Path) -> Chart:
    """The chart in a file."""
    told = tomllib.loads(file.read_text("utf-8"))
    offense = rows(told["offense"]["grid"])
    defense = {formation: rows(told["defense"][formation]) for formation in FORMATIONS}
    assert [*offense] == [*range(10, 40)]
    assert {len(row) for row in offense.values()} == {11}
    for block in defense.values():
        assert [*block] == [1, 2, 3, 4, 5]
        assert {len(row) for row in block.values()} == {9}
    return Chart(offense, defense)


def rolls(totals: Iterator[int]) -> dict[int, int]:
    """In how many ways the dice come to each total."""
    ways: dict[int, int] = {}
    for total in totals:
        ways[total] = ways.get(total, 0) + 1
    return ways


OFFENSIVE = rolls(10 * black + one + two for black, one, two in product(BLACK, *WHITE))
DEFENSIVE = rolls(red + green for red, green in product(RED, GREEN))
ROLLS = 6**3


def merged(ours: Box, theirs: Box) -> Box:
    """What the Priority Chart makes of two boxes, before any second roll."""
    says = PRIORITY[ours.kind][DEFENSE.index(theirs.kind)]
    if says == "D":
        return theirs
    if says in "+f":
        return ours._replace(yards=ours.yards + theirs.yards)
    if says == "m":
        return min(ours, theirs, key=lambda one: one.yards)
    if says == "P":
        return Box("F", theirs.yards)
    return Box("TD") if says == "T" else ours


def ends(chart: Chart, ours: Box, theirs: Box) -> Iterator[End]:
    """All ends of a play, once both sides have rolled, by the second roll."""
    first = merged(ours, theirs)
    if first.kind not in ("B", "QT"):
        yield End(ROLLS, first, trapped=False)
        return
    trapped = first.kind == "QT"
    for total, ways in OFFENSIVE.items():
        second = chart.offense[total][QT if trapped else B]
        end = Box(second.kind, second.yards + first.yards, first.out or second.out)
        yield End(ways, end, trapped)


def figures(
    chart: Chart, other: Chart, play: int, formations: Sequence[str]
) -> dict[str, Fraction]:
    """What a play comes to against formations that are called equally often."""
    names = ("yards", "complete", "intercepted", "sacked", "fumbled", "touchdown", "out_of_bounds")
    sums = dict.fromkeys(names, 0)
    rolled = fouled = 0
    for formation, (ours, our_ways), (theirs, their_ways) in product(
        formations, OFFENSIVE.items(), DEFENSIVE.items()
    ):
        called = chart.offense[ours][play]
        rolled += our_ways * their_ways * ROLLS
        if called.kind in FOULS:
            fouled += our_ways * their_ways * ROLLS
            continue
        for end in ends(chart, called, other.defense[formation][theirs][play]):
            ways = our_ways * their_ways * end.ways
            kind, yards, out = end.box
            scored = kind in ("TD", "(TD)")
            moved = kind in ("green", "white", "red", "(#)")
            sums["yards"] += ways * yards if moved or kind == "F" else 0
            caught = moved or scored or kind == "F"
            sums["complete"] += ways * (play >= RUNS and not end.trapped and caught)
            sums["intercepted"] += ways * (kind == "INT")
            sums["sacked"] += ways * (end.trapped and not scored and yards <= 0)
            sums["fumbled"] += ways * (kind == "F")
            sums["touchdown"] += ways * scored
            sums["out_of_bounds"] += ways * (out and moved)
    shares = {name: Fraction(found, rolled - fouled) for name, found in sums.items()}
    return {**shares, "penalty": Fraction(fouled, rolled)}


Figures: TypeAlias = dict[str, dict[str, dict[str, Fraction]]]


def by_hand(chart: Chart, other: Chart) -> Figures:
    """Every play against all formations and against each."""
    called = {"all": FORMATIONS, **{formation: formation for formation in FORMATIONS}}
    return {
        name: {key: figures(chart, other, play, called[key]) for key in called}
        for play, name in enumerate(PLAYS)
    }


def test_the_dice_are_those_of_the_game() -> None:
    """The ways of some totals as they are written down."""
    assert sum(OFFENSIVE.values()) == ROLLS
    assert [OFFENSIVE[total] for total in (10, 20, 34, 35, 39)] == [2, 4, 18, 18, 3]
    assert [DEFENSIVE[total] for total in range(1, 6)] == [12, 11, 9, 3, 1]


@pytest.mark.parametrize(
    ("ours", "theirs", "end"),
    [
        ("5", "-2", Box("green", 3)),
        (".", "3", Box("green", 3)),
        ("-2", "-2", Box("red", -4)),
        ("TD", "INT7", Box("INT", 7)),
        ("QT", "-10", Box("QT")),
        ("INT11", "INC", Box("INT", 11)),
        ("F+22", "(-1)", Box("F", -1)),
        ("INT50", "INT23", Box("INT", 23)),
    ],
)
def test_boxes_are_merged_as_in_the_examples_of_the_rulebook(
    ours: str, theirs: str, end: Box
) -> None:
    """The examples 1 to 8 of section IV; a penalty, the ninth, stands by itself."""
    assert merged(box(ours), box(theirs)) == end


@pytest.mark.slow
def test_forged_charts_come_to_what_is_said_of_them(snapcount: Snapcount, tmp_path: Path) -> None:
    """Every figure of every play, as an exact fraction, for both teams."""
    teams = "SEA 2013", "DEN 2013"
    charts = {}
    for team in teams:
        assert snapcount("charts", "show", team, "--plain").code == 0
        charts[team] = read(tmp_path / "charts" / "seasons" / "2013" / f"{team[:3]}.toml")
    for team, other in (teams, teams[::-1]):
        assert told_of(snapcount, team, other) == by_hand(charts[team], charts[other])


def test_boxes_that_forged_charts_do_not_have(snapcount: Snapcount) -> None:
    """The charts that come with the game have touchdowns on both sides."""
    folder = resources.files("snapcount.rulebooks.paydirt") / "data" / "charts"
    ott, mil = (read(Path(str(folder / f"{code}.toml"))) for code in ("ott", "mil"))
    assert told_of(snapcount, "OTT", "MIL") == by_hand(ott, mil)
    assert told_of(snapcount, "MIL", "OTT") == by_hand(mil, ott)


def told_of(snapcount: Snapcount, team: str, other: str) -> Figures:
    """What the game says of two teams."""
    said = snapcount("charts", "stats", team, "--against", other, "--json")
    assert (said.code, said.err) == (0, "")
    return {
        play: {
            against: {name: Fraction(share) for name, share in shares.items()}
            for against, shares in found.items()
        }
        for play, found in json.loads(said.out)["plays"].items()
    }
