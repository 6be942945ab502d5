"""One play of one chart against another, exactly: the same as the rules themselves say."""

from fractions import Fraction

import pytest

from snapcount.families.paydirt.averages import ChartOdds
from snapcount.families.paydirt.forge.boxes.exact import column_result, opposition
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play
from snapcount.rulebooks.paydirt.charts.shelf import find_chart

MIXED = {
    Formation.STANDARD: Fraction(1, 3),
    Formation.BLITZ: Fraction(1, 3),
    Formation.LONG_PASS: Fraction(1, 3),
}


def chart(code: str) -> TeamChart:
    return find_chart(code)


@pytest.mark.parametrize(("ours", "theirs"), [("OTT", "MIL"), ("MIL", "OTT")])
def test_results_are_those_of_the_rules(ours: str, theirs: str) -> None:
    odds = ChartOdds(chart(ours), chart(theirs))
    for play in Play:
        for mix in (*({one: Fraction(1)} for one in Formation), MIXED):
            ruled = odds.averages(play, mix)
            boxes = opposition(chart(theirs).defense, mix, play)
            found = column_result(play, chart(ours).offense, boxes)
            assert found.yards == ruled.yards
            assert ruled.complete == (found.complete if play.is_pass else 0)
            assert found.intercepted == ruled.intercepted
            assert found.penalty == ruled.penalty
            assert sum(found.outcomes.values()) == 1


@pytest.mark.parametrize("play", Play)
def test_results_of_both_charts_are_outcomes_of_the_rules(play: Play) -> None:
    """Outcome by outcome, sacks, fumbles and the sideline included."""
    odds = ChartOdds(chart("OTT"), chart("MIL")).averages(play, [Formation.BLITZ])
    boxes = opposition(chart("MIL").defense, {Formation.BLITZ: Fraction(1)}, play)
    found = column_result(play, chart("OTT").offense, boxes).outcomes
    sacked = sum(share for one, share in found.items() if one.trapped and one.yards <= 0)
    fumbled = sum(share for one, share in found.items() if one.kind == "fumble")
    assert sacked == odds.sacked
    assert fumbled == odds.fumbled
    assert sum(share for one, share in found.items() if one.out) == odds.out_of_bounds
    scored = ("touchdown", "end-zone fumble")
    assert sum(share for one, share in found.items() if one.kind in scored) == odds.touchdown


def test_swapping_two_boxes_changes_the_result() -> None:
    ours, play = chart("OTT"), Play.LINE_PLUNGE
    boxes = opposition(chart("MIL").defense, {Formation.STANDARD: 1}, play)
    column = list(ours.offense[play])
    first = column_result(play, ours.offense, boxes)
    column[0], column[24] = column[24], column[0]
    swapped = column_result(play, {**ours.offense, play: tuple(column)}, boxes)
    assert swapped.yards != first.yards


def test_gains_and_their_measures_agree() -> None:
    boxes = opposition(chart("MIL").defense, MIXED, Play.SHORT_PASS)
    found = column_result(Play.SHORT_PASS, chart("OTT").offense, boxes)
    assert sum(found.gains.values()) == 1
    assert found.per_completion == sum(yards * share for yards, share in found.gains.items())
    assert found.at_least(10) + found.at_most(9) == 1
    assert found.per_attempt * (1 - found.trapped) == found.per_completion * found.complete
    assert found.complete + found.incomplete + found.intercepted + found.trapped == 1
