"""A defensive chart makes an average offense come to its targets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.families.paydirt.forge.boxes.defense import defense_of
from snapcount.families.paydirt.forge.boxes.exact import column_result, opposition
from snapcount.families.paydirt.forge.boxes.neutral import neutral_of
from snapcount.families.paydirt.forge.boxes.offense import offense_of
from snapcount.rulebooks.paydirt.charts.chart import Block, Column, TeamChart
from snapcount.rulebooks.paydirt.charts.checking import warnings
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Result
from snapcount.rulebooks.paydirt.charts.limits import defensive_objection
from snapcount.rulebooks.paydirt.charts.shelf import find_chart

from .plausible import MIX, targets

NEUTRAL = neutral_of(targets(), MIX)
Defense = dict[Formation, Block]


@cache
def average() -> dict[Play | Result, Column]:
    return offense_of(targets(), NEUTRAL, MIX, "average")


def changed(defense: Defense) -> int:
    return sum(
        ours != usual
        for formation, block in defense.items()
        for row, neutral in zip(block, NEUTRAL[formation], strict=True)
        for ours, usual in zip(row, neutral, strict=True)
    )


def findings(defense: Defense) -> list[str]:
    chart = TeamChart("Any", "ANY", 2013, average(), defense, find_chart("OTT").special, 29)
    return [found.check for found in warnings(chart)]


@pytest.mark.slow
@settings(max_examples=4, deadline=None)
@given(
    st.fixed_dictionaries(
        {
            "running": st.floats(-0.9, 0.9),
            "catching": st.floats(-0.06, 0.06),
            "gaining": st.floats(-0.1, 0.12),
            "stolen": st.floats(0.7, 1.5),
            "trapped": st.floats(0.075, 0.13),
        }
    )
)
def test_charts_are_legal_and_come_to_their_targets(figures: dict[str, float]) -> None:
    team = targets(**figures)
    defense = defense_of(team, NEUTRAL, average(), MIX)
    for block in defense.values():
        for row in block:
            assert not any(map(defensive_objection, row, Play))
    assert not {"W05", "W06", "W07"} & {*findings(defense)}
    for play in Play:
        met = opposition(defense, MIX[play], play)
        found = column_result(play, average(), met)
        target = team.passes[play] if play.is_pass else team.runs[play]
        assert float(found.per_completion) == pytest.approx(target.gains.mean, abs=0.05)
        if play.is_pass:
            wanted = team.passes[play]
            loose = 0.03 if play is Play.LONG_PASS else 0.008
            assert float(found.complete) == pytest.approx(wanted.complete, abs=loose)
            assert float(found.intercepted) == pytest.approx(wanted.intercepted, abs=0.008)
            assert float(found.trapped) == pytest.approx(wanted.trapped, abs=0.008)


def test_an_average_defense_hardly_changes_the_neutral_one() -> None:
    assert changed(defense_of(targets(), NEUTRAL, average(), MIX)) < 40


def test_a_strong_defense_is_stronger_and_weaker_in_no_formation() -> None:
    strong = defense_of(targets(running=-0.7), NEUTRAL, average(), MIX)
    play = Play.LINE_PLUNGE

    def yards(defense: Mapping[Formation, Block], mix: Mapping[Formation, float]) -> float:
        return float(column_result(play, average(), opposition(defense, mix, play)).yards)

    assert yards(strong, MIX[play]) < yards(NEUTRAL, MIX[play]) - 0.3
    for formation in Formation:
        assert yards(strong, {formation: 1.0}) <= yards(NEUTRAL, {formation: 1.0}) + 0.2


@pytest.mark.parametrize("running", [-0.4, 0.4])
def test_not_only_the_mean_of_runs_is_right(running: float) -> None:
    team = targets(running=running)
    defense = defense_of(team, NEUTRAL, average(), MIX)
    for play, target in team.runs.items():
        found = column_result(play, average(), opposition(defense, MIX[play], play))
        assert float(found.per_completion) == pytest.approx(target.gains.mean, abs=0.02)
        for counted in (1, 4, 10, 20):
            wanted = target.gains.at_least(counted)
            assert float(found.at_least(counted)) == pytest.approx(wanted, abs=0.035), (
                play,
                counted,
            )


def test_targets_out_of_reach_come_to_an_end() -> None:
    beyond = targets(running=-3.5, catching=-0.25, stolen=8.0, trapped=0.4)
    defense = defense_of(beyond, NEUTRAL, average(), MIX)
    for block in defense.values():
        for row in block:
            assert not any(map(defensive_objection, row, Play))


def test_the_same_targets_give_the_same_chart() -> None:
    team = targets(running=0.3, catching=0.02)
    first = defense_of(team, NEUTRAL, average(), MIX)
    assert first == defense_of(team, NEUTRAL, average(), MIX)
