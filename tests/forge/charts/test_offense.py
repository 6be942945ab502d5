"""An offensive chart comes to its targets, exactly counted."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.families.paydirt.forge.boxes.exact import ColumnResult, column_result, opposition
from snapcount.families.paydirt.forge.boxes.filling import interference_on
from snapcount.families.paydirt.forge.boxes.neutral import neutral_of
from snapcount.families.paydirt.forge.boxes.offense import offense_of, recovered_total
from snapcount.families.paydirt.forge.histogram import Histogram
from snapcount.families.paydirt.forge.targets import BREAKAWAY, Targets
from snapcount.rulebooks.paydirt.charts.cells import BoxType
from snapcount.rulebooks.paydirt.charts.chart import Column
from snapcount.rulebooks.paydirt.charts.columns import Play, Result
from snapcount.rulebooks.paydirt.charts.limits import objection
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS, chance, mean

from .plausible import MIX, targets
from .play_mixes import play_mix

NEUTRAL = neutral_of(targets(), MIX)
Offense = dict[Play | Result, Column]
teams = st.fixed_dictionaries(
    {
        "running": st.floats(-1.0, 1.2),
        "catching": st.floats(-0.08, 0.08),
        "gaining": st.floats(-0.15, 0.18),
        "stolen": st.floats(0.5, 1.8),
        "trapped": st.floats(0.05, 0.15),
        "fumbling": st.floats(0.5, 1.6),
        "flagged": st.floats(0.6, 1.4),
    }
)


def result(play: Play, offense: Offense) -> ColumnResult:
    return column_result(play, offense, opposition(NEUTRAL, MIX[play], play))


@pytest.mark.slow
@settings(max_examples=6, deadline=None)
@given(teams, st.integers(0, 99))
def test_charts_are_legal_and_come_to_their_targets(figures: dict[str, float], seed: int) -> None:
    team = targets(**figures)
    offense = offense_of(team, NEUTRAL, MIX, seed)
    for column, boxes in offense.items():
        assert len(boxes) == 30
        assert not any(objection(box, column) for box in boxes)
    for play in team.runs:
        check_run(result(play, offense), play, team)
    for play in team.passes:
        check_pass(result(play, offense), play, team)
    short, medium, long = (
        mean(offense[play]) or 0 for play in (Play.SHORT_PASS, Play.MEDIUM_PASS, Play.LONG_PASS)
    )
    assert short < medium < long  # W05


def check_run(found: ColumnResult, play: Play, team: Targets) -> None:
    target = team.runs[play]
    assert float(found.per_completion) == pytest.approx(target.gains.mean, abs=0.02)
    assert float(found.fumble) == pytest.approx(target.fumble, abs=0.004)
    assert float(found.at_most(0)) == pytest.approx(1 - target.gains.at_least(1), abs=0.04)
    assert float(found.at_least(10)) == pytest.approx(target.gains.at_least(10), abs=0.025)
    assert float(found.at_least(20)) == pytest.approx(target.gains.at_least(20), abs=0.01)
    assert float(found.out) == pytest.approx(target.out, abs=0.02)
    fouls = sum(team.fouls.offense.values()) + sum(team.fouls.defense.values())
    assert float(found.penalty) == pytest.approx(fouls, abs=0.008)


def check_pass(found: ColumnResult, play: Play, team: Targets) -> None:
    target = team.passes[play]
    assert float(found.complete) == pytest.approx(target.complete, abs=0.008)
    assert float(found.intercepted) == pytest.approx(target.intercepted, abs=0.005)
    assert float(found.trapped) == pytest.approx(target.trapped, abs=0.005)
    assert float(found.per_completion) == pytest.approx(target.gains.mean, abs=0.05)
    assert float(found.fumble) == pytest.approx(target.fumble, abs=0.005)
    assert float(found.out) == pytest.approx(target.out, abs=0.03)


def test_the_same_seed_gives_the_same_chart() -> None:
    first = offense_of(targets(), NEUTRAL, MIX, "one")
    assert first == offense_of(targets(), NEUTRAL, MIX, "one")
    assert first != offense_of(targets(), NEUTRAL, MIX, "other")


def test_swapping_two_boxes_is_noticed() -> None:
    offense = offense_of(targets(), NEUTRAL, MIX, 7)
    play, right = Play.LINE_PLUNGE, targets().runs[Play.LINE_PLUNGE].gains.mean
    column = list(offense[play])
    # a light row and a heavy one that differ
    light, heavy = next(
        (row, 24)
        for row in range(30)
        if OFFENSIVE_WAYS[row] < 9
        and column[row].kind is BoxType.NUMBER
        and abs(column[row].yards - column[24].yards) > 2
    )
    column[light], column[heavy] = column[heavy], column[light]
    swapped = result(play, {**offense, play: tuple(column)})
    assert abs(float(result(play, offense).per_completion) - right) < 0.01
    assert abs(float(swapped.per_completion) - right) > 0.05


def test_result_columns_follow_their_targets() -> None:
    team = targets()
    offense = offense_of(team, NEUTRAL, MIX, 3)
    far, trapped = offense[Result.BREAKAWAY], offense[Result.TRAPPED]
    assert all(box.kind is BoxType.NUMBER and box.yards >= BREAKAWAY for box in far)
    assert float(mean(far) or 0) == pytest.approx(team.breakaway.mean, abs=0.05)
    assert float(chance(trapped, BoxType.FUMBLE)) == pytest.approx(team.trapped.fumble, abs=0.003)
    assert all(box.yards < 0 for box in trapped if box.kind is BoxType.FUMBLE)
    yards = sum(box.yards * ways for box, ways in zip(trapped, OFFENSIVE_WAYS, strict=True)) / 216
    assert yards == pytest.approx(team.trapped.yards.mean, abs=0.02)


def test_penalties_stand_in_light_rows_and_interference_in_passes_only() -> None:
    offense = offense_of(targets(), NEUTRAL, MIX, 3)
    for play in Play:
        kinds = {box.kind for box in offense[play]}
        assert (BoxType.INTERFERENCE in kinds) == (play.number > 5)
        fouls = (BoxType.OFFENSE_FOUL, BoxType.DEFENSE_FOUL, BoxType.INTERFERENCE)
        rows = [row for row, box in enumerate(offense[play]) if box.kind in fouls]
        assert max(OFFENSIVE_WAYS[row] for row in rows) <= 9


@pytest.mark.parametrize("season", [1999, 2013, 2025])
def test_interference_of_all_dropbacks_is_called_beyond_the_line(season: int) -> None:
    """Screens carry none; what the other passes carry comes to the rate of all of them."""
    fouls, mix = targets().fouls, play_mix(season)
    passes = [play for play in Play if play.is_pass]
    called = sum(mix[play] * interference_on(play, fouls) for play in passes)
    dropbacks = sum(mix[play] for play in passes)
    assert called / dropbacks == pytest.approx(fouls.interference, rel=0.04)
    assert not any(interference_on(play, fouls) for play in (*targets().runs, Play.SCREEN))


def test_a_chart_calls_interference_as_often_as_it_is_to() -> None:
    """A way more or less of a column is half a hundredth; all of them together are nearer."""
    offense, mix, called = offense_of(targets(), NEUTRAL, MIX, 3), play_mix(2013), 0.0
    for play in Play:
        found = result(play, offense)
        called += mix[play] * float(found.called(BoxType.INTERFERENCE))
        wanted = interference_on(play, targets().fouls)
        assert float(found.called(BoxType.INTERFERENCE)) == pytest.approx(wanted, abs=0.007)
        kinds = (BoxType.OFFENSE_FOUL, BoxType.DEFENSE_FOUL, BoxType.INTERFERENCE)
        assert sum(map(found.called, kinds)) == found.penalty
    dropbacks = sum(share for play, share in mix.items() if play.is_pass)
    assert called / dropbacks == pytest.approx(targets().fouls.interference, abs=0.002)


@pytest.mark.parametrize(
    ("share", "total"), [(0.35, 24), (0.5, 29), (0.57, 31), (0.0, 23), (1.0, 33)]
)
def test_fumbles_recovered(share: float, total: int) -> None:
    assert recovered_total(share) == total


def test_histograms_of_the_tests_are_sound() -> None:
    gains: Histogram = targets().runs[Play.LINE_PLUNGE].gains
    assert 4 < gains.mean < 4.5
