from math import fsum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.families.paydirt.forge.histogram import Histogram
from snapcount.families.paydirt.forge.model.templates import templates_of
from snapcount.families.paydirt.forge.model.tilting import bent_toward, moved, tilted
from snapcount.rulebooks.paydirt.charts.columns import Play

COIN = Histogram(0, (0.5, 0.5))


def test_a_coin_is_tilted_to_the_shares_that_give_its_mean() -> None:
    assert tilted(COIN, 0.8).shares == pytest.approx((0.2, 0.8))


def test_three_results_keep_the_form_of_powers() -> None:
    bent = tilted(Histogram(-1, (0.2, 0.5, 0.3)), 0.4)
    first, second, third = (
        now / was for now, was in zip(bent.shares, (0.2, 0.5, 0.3), strict=True)
    )
    assert second * second == pytest.approx(first * third)
    assert bent.mean == pytest.approx(0.4, abs=1e-9)


@given(
    counts=st.lists(st.integers(0, 900), min_size=2, max_size=100),
    low=st.integers(-20, 20),
    where=st.floats(0.02, 0.98),
)
def test_the_mean_is_met_and_shares_stay_shares(counts: list[int], low: int, where: float) -> None:
    counts = [counts[0] + 1, *counts[1:-1], counts[-1] + 1]
    histogram = Histogram(low, tuple(count / sum(counts) for count in counts))
    mean = low + where * (len(counts) - 1)
    bent = tilted(histogram, mean)
    assert bent.mean == pytest.approx(mean, abs=1e-9)
    assert fsum(bent.shares) == pytest.approx(1)
    assert all((share > 0) == (count > 0) for share, count in zip(bent.shares, counts, strict=True))


def test_good_running_teams_have_more_long_gains_and_hardly_fewer_losses() -> None:
    """What a yard more of the mean does to real teams: +.039 from 10 yards, +.025 from 15, -.025 up to 0."""
    usual = templates_of(2013).runs[Play.LINE_PLUNGE]
    better = tilted(usual, usual.mean + 1)
    assert 0.025 < better.at_least(10) - usual.at_least(10) < 0.05
    assert 0.018 < better.at_least(15) - usual.at_least(15) < 0.035
    assert 0.01 < better.at_least(1) - usual.at_least(1) < 0.035


@pytest.mark.parametrize("mean", [0, 1, -3.0, 7])
def test_no_mean_outside_of_the_yards(mean: float) -> None:
    with pytest.raises(ValueError, match="no mean"):
        tilted(COIN, mean)


def test_no_mean_is_moved_further_than_football_goes() -> None:
    assert moved(COIN, 0.7).mean == pytest.approx(0.7)
    assert tilted(COIN, 0.99).mean == pytest.approx(0.99)
    usual = templates_of(2013).sacks
    assert moved(usual, 40).mean == pytest.approx(usual.mean + usual.variance**0.5)


@pytest.mark.parametrize("mean", [-200.0, -0.4, 80.0, 99.9, 500.0])
def test_zeros_at_the_ends_are_out_of_reach(mean: float) -> None:
    padded = Histogram(-9, (0.0,) * 9 + (0.5, 0.25, 0.25) + (0.0,) * 80)
    bent = bent_toward(padded, mean)
    assert bent.mean == pytest.approx(0.2 if mean < 0 else 1.8)
    with pytest.raises(ValueError, match="no mean"):
        tilted(padded, mean)


@given(rare=st.sampled_from([1e-3, 1e-9, 1e-30]), gap=st.integers(0, 150))
def test_a_far_and_rare_gain_does_not_make_numbers_burst(rare: float, gap: int) -> None:
    shape = Histogram(-20, (1 - rare, *(0.0,) * gap, rare))
    assert fsum(bent_toward(shape, 1000.0).shares) == pytest.approx(1)
    assert fsum(bent_toward(shape, -1000.0).shares) == pytest.approx(1)
