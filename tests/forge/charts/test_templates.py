from itertools import pairwise
from math import fsum

import pytest

from snapcount.families.paydirt.forge.model.columns import DEPTHS
from snapcount.families.paydirt.forge.model.estimates import standard_rates
from snapcount.families.paydirt.forge.model.templates import Templates, templates_of
from snapcount.families.paydirt.forge.seasons import FIRST_DEPTHS, seasons_around
from snapcount.families.paydirt.forge.statistics import Depth, Direction
from snapcount.rulebooks.paydirt.charts.columns import Play

SEASONS = (1970, 1999, 2005, 2006, 2013, 2025, 2031)


@pytest.mark.parametrize(
    ("season", "around", "depths"),
    [
        (1975, (1999, 2002), (2006, 2010)),
        (1999, (1999, 2002), (2006, 2010)),
        (2002, (2000, 2004), (2006, 2010)),
        (2007, (2005, 2009), (2006, 2010)),
        (2013, (2011, 2015), (2011, 2015)),
        (2025, (2021, 2025), (2021, 2025)),
        (2031, (2021, 2025), (2021, 2025)),
    ],
)
def test_seasons_are_taken_together_with_their_neighbors(
    season: int, around: tuple[int, int], depths: tuple[int, int]
) -> None:
    found = seasons_around(season)
    assert (found[0], found[-1]) == around
    found = seasons_around(season, FIRST_DEPTHS)
    assert (found[0], found[-1]) == depths


@pytest.mark.parametrize("season", SEASONS)
def test_every_season_has_sound_templates(season: int) -> None:
    templates = templates_of(season)
    histograms = [
        *templates.runs.values(),
        *templates.completions.values(),
        *templates.interceptions.values(),
        templates.sacks,
        templates.scrambles,
        templates.interference,
    ]
    for histogram in histograms:
        assert fsum(histogram.shares) == pytest.approx(1)
        assert min(histogram.shares) >= 0
        assert histogram.low >= -99
        assert histogram.low + len(histogram.shares) - 1 <= 99
    assert fsum(one.share for one in templates.directions.values()) == pytest.approx(1)
    assert fsum(templates.depths[depth].share for depth in DEPTHS) == pytest.approx(1)


def _means(templates: Templates) -> list[float]:
    return [one.mean for one in (*templates.runs.values(), *templates.completions.values())]


def test_the_means_are_those_of_real_football() -> None:
    """2011 to 2015: runs 4.2, 4.5, 5.2 and draws 5.1 to 5.3 yards; completions by depth."""
    means = [4.24, 4.51, 5.17, 5.22, 6.75, 9.05, 17.8, 35.1, 13.3]
    assert _means(templates_of(2013)) == pytest.approx(means, rel=0.01)


def test_longer_passes_are_caught_less_and_intercepted_more() -> None:
    depths = [templates_of(2013).depths[depth] for depth in DEPTHS]
    assert all(near.complete > far.complete for near, far in pairwise(depths))
    assert all(near.intercepted < far.intercepted for near, far in pairwise(depths))


def test_passes_are_intercepted_where_they_are_thrown_to() -> None:
    spots = templates_of(2013).interceptions
    assert spots[Play.SCREEN].mean < 0 < spots[Play.SHORT_PASS].mean < 10
    assert 10 < spots[Play.MEDIUM_PASS].mean < 20 < spots[Play.LONG_PASS].mean
    assert spots[Play.SHORT_PASS].low == 1


def test_smoothing_leaves_no_hole_among_the_longer_gains() -> None:
    gains = templates_of(2013).runs[Play.LINE_PLUNGE]
    assert all(share > 0 for yards, share in gains.items if -5 <= yards <= 70)


def test_smoothing_keeps_what_is_common_as_it_was_counted() -> None:
    """2011 to 2015: of 25,760 runs to the middle in the open field, 3,892 gained 2 yards."""
    gains = templates_of(2013).runs[Play.LINE_PLUNGE]
    assert 0.13 < dict(gains.items)[2] < 0.16


def test_ends_are_run_out_of_bounds() -> None:
    directions = templates_of(2013).directions
    assert directions[Direction.END].out > 0.12 > 0.03 > directions[Direction.MIDDLE].out
    assert (
        templates_of(2013).depths[Depth.SIDELINE].out > templates_of(2013).depths[Depth.SHORT].out
    )


def test_scrambles_are_known_for_the_years_in_which_they_were_not_counted() -> None:
    """About one a game, of 33 attempts."""
    for season in (1999, 2004):
        assert 0.025 < standard_rates(season)["scrambles"] < 0.04
