"""What is odd about charts that can be used."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell, number
from snapcount.rulebooks.paydirt.charts.chart import Edition, TeamChart
from snapcount.rulebooks.paydirt.charts.checking import twins, warnings
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Result, Special
from snapcount.rulebooks.paydirt.charts.findings import Finding
from snapcount.rulebooks.paydirt.charts.grammar import read_cell
from snapcount.rulebooks.paydirt.charts.shelf import shipped_charts
from snapcount.rulebooks.paydirt.charts.weights import (
    DEFENSIVE_WAYS,
    OFFENSIVE_WAYS,
    chance,
    chance_of_totals,
    mean,
)
from snapcount.words import LANGUAGES, Teller, language
from tests.rulebooks.paydirt.charts import MILLERS, OTTERS, with_offense, with_special

CITES_NOTHING = True


def read(text: str) -> Cell:
    return read_cell(text, Edition.CLASSIC)


def column(*texts: str) -> tuple[Cell, ...]:
    """Thirty boxes: these, and white ones."""
    cells = [read(text) for text in texts]
    return (*cells, *[read(".")] * (30 - len(cells)))


def found(chart: TeamChart, check: str) -> list[Finding]:
    return [finding for finding in warnings(chart) if finding.check == check]


def places(chart: TeamChart, check: str) -> set[tuple[str, str]]:
    return {(finding.place.table, finding.place.column) for finding in found(chart, check)}


# -------------------------------------------------------------------- the dice


def test_the_dice_are_weighed_exactly() -> None:
    assert OFFENSIVE_WAYS[:10] == (2, 3, 4, 5, 6, 6, 4, 3, 2, 1)
    assert OFFENSIVE_WAYS[20:] == (6, 9, 12, 15, 18, 18, 12, 9, 6, 3)
    assert sum(OFFENSIVE_WAYS) == 216
    assert DEFENSIVE_WAYS == (12, 11, 9, 3, 1)
    assert chance_of_totals(range(10, 30)) == Fraction(1, 2)
    assert chance_of_totals(range(13, 21)) == Fraction(31, 216)


def test_chances_and_means_of_a_column() -> None:
    cells = column("10", "QT", "4*", "INC")
    assert chance(cells, BoxType.TRAPPED) == Fraction(3, 216)
    assert chance(cells, BoxType.TRAPPED, BoxType.INCOMPLETE) == Fraction(8, 216)
    assert mean(cells) == Fraction(2 * 10 + 4 * 4, 216 - 8)
    assert mean((read("QT"),) * 30) is None


# -------------------------------------------------------------------- the charts of the game


@pytest.mark.parametrize("chart", [OTTERS, MILLERS], ids=lambda chart: str(chart.short))
def test_charts_like_those_of_1983_have_no_warnings(chart: TeamChart) -> None:
    assert warnings(chart) == []


@pytest.mark.parametrize("chart", shipped_charts(), ids=lambda chart: str(chart.short))
def test_the_charts_of_the_game_have_none_but_of_their_age(chart: TeamChart) -> None:
    """The league plays as in 2013: fewer fumbles and interceptions, longer field goals than in 1983."""
    for finding in warnings(chart):
        column = finding.place.column
        if finding.check == "W02":
            assert finding.why.facts["kind"] in ("F", "INT")
        elif chart.short == "FER" and column == "PR":
            assert finding.check in ("W01", "W04"), "its punt returns are the shortest"
        else:
            assert (finding.check, column) in {("W01", name) for name in ("FG", "IR", "QT", "B")}


def test_the_charts_of_the_game_are_no_twins() -> None:
    charts = [(chart.short, chart) for chart in shipped_charts()]
    assert len(charts) == 28
    assert twins(charts) == []


# -------------------------------------------------------------------- the checks


def test_w01_means() -> None:
    fives = (number(5),) * 30
    assert ("offense", "8 long pass") in places(with_offense(Play.LONG_PASS, fives), "W01")
    assert ("special", "KO") in places(with_special(Special.KICKOFF, fives), "W01")
    low = (number(-10),) * 30  # the lowest is -8.1, and a quarter of it less
    assert ("offense", "QT") not in places(with_offense(Result.TRAPPED, low), "W01")
    lower = (number(-11),) * 30
    assert ("offense", "QT") in places(with_offense(Result.TRAPPED, lower), "W01")
    [none] = found(with_offense(Result.TRAPPED, (read("F-3"),) * 30), "W01")
    assert none.why.key == "chart-no-numbers"


def test_w02_kinds() -> None:
    kick = OTTERS.special[Special.KICKOFF_RETURN]
    clean = tuple(number(20) if cell.kind is BoxType.FUMBLE else cell for cell in kick)
    [finding] = found(with_special(Special.KICKOFF_RETURN, clean), "W02")
    assert (finding.place.column, finding.why.facts["kind"]) == ("KR", "F")
    many = (*kick[:23], read("F+9"), *kick[24:])  # 33 comes up in 15 of 216
    more = (*many[:24], read("F+9"), *many[25:])
    assert len(found(with_special(Special.KICKOFF_RETURN, more), "W02")) == 1


def test_w02_what_is_rare_may_be_missing() -> None:
    punt = OTTERS.special[Special.PUNT]
    clean = tuple(number(40) if cell.kind is BoxType.FUMBLE else cell for cell in punt)
    assert found(with_special(Special.PUNT, clean), "W02") == []


def test_w03_extra_points_and_fumbles() -> None:
    assert found(replace(OTTERS, no_good=(34, 35, 25)), "W03")  # 48 of 216
    assert not found(replace(OTTERS, no_good=(34, 35)), "W03")
    for recovered, odd in ((21, True), (22, False), (33, False), (34, True)):
        assert bool(found(replace(OTTERS, recovered=recovered), "W03")) == odd


def test_w04_returns_and_punts() -> None:
    short = tuple(number(min(20, cell.yards)) for cell in OTTERS.special[Special.PUNT_RETURN])
    assert places(with_special(Special.PUNT_RETURN, short), "W04") == {("special", "PR")}
    stars = 0
    punts = []
    for cell in OTTERS.special[Special.PUNT]:
        stars += cell.asterisk
        punts.append(cell if stars <= 4 else cell._replace(asterisk=False))
    assert places(with_special(Special.PUNT, tuple(punts)), "W04") == {("special", "PU")}


def test_w05_longer_passes_gain_more() -> None:
    chart = with_offense(Play.MEDIUM_PASS, OTTERS.offense[Play.SHORT_PASS])
    assert places(chart, "W05") == {("offense", "7 medium pass")}


def test_w06_equal_blocks_and_equal_charts() -> None:
    block = OTTERS.defense[Formation.STANDARD]
    chart = replace(OTTERS, defense={**OTTERS.defense, Formation.BLITZ: block})
    assert places(chart, "W06") == {("defense.F", "")}
    [(name, finding)] = twins([("a", OTTERS), ("b", chart), ("c", replace(OTTERS, season=1999))])
    assert (name, finding.check, finding.why.facts["other"]) == ("b", "W06", "a")


def test_w07_formations_do_what_they_are_for() -> None:
    defense = OTTERS.defense
    swapped = {
        **defense,
        Formation.SHORT_YARDAGE: defense[Formation.SHORT_PASS],
        Formation.SHORT_PASS: defense[Formation.SHORT_YARDAGE],
    }
    chart = replace(OTTERS, defense=swapped)
    assert {("defense.B", "1 line plunge"), ("defense.B", "2 off tackle")} <= places(chart, "W07")
    swapped = {
        **defense,
        Formation.LONG_PASS: defense[Formation.SHORT_YARDAGE],
        Formation.SHORT_YARDAGE: defense[Formation.LONG_PASS],
    }
    assert ("defense.E", "8 long pass") in places(replace(OTTERS, defense=swapped), "W07")


def test_w08_penalties() -> None:
    cells = OTTERS.offense[Play.DRAW]
    chart = with_offense(Play.DRAW, (*cells[:24], read("OFF5"), read("DEF5"), *cells[26:]))
    assert places(chart, "W08") == {("offense", "4 draw")}


def test_w09_ten_yards_against_the_defense() -> None:
    cells = OTTERS.offense[Play.DRAW]
    [finding] = found(with_offense(Play.DRAW, (read("DEF10"), *cells[1:])), "W09")
    assert (finding.place.row, finding.place.column) == (10, "4 draw")


def test_warnings_are_sentences_in_every_language() -> None:
    awful = replace(
        OTTERS,
        offense={name: (read("DEF10"),) * 29 + (number(1),) for name in OTTERS.offense},
        defense=dict.fromkeys(Formation, OTTERS.defense[Formation.BLITZ]),
        special={name: (number(1),) * 30 for name in Special},
        recovered=10,
        no_good=tuple(range(10, 40)),
    )
    checks = {finding.check for finding in warnings(awful)}
    assert checks == {f"W0{number}" for number in range(1, 10)}
    for code in LANGUAGES:
        for finding in warnings(awful):
            told = finding.told(Teller(language(code)))
            assert told.endswith(f"[{finding.check}]")
            assert "{" not in told
    assert not any(finding.is_error for finding in warnings(awful))
