from math import fsum

import pytest

from snapcount.families.paydirt.forge.model.mixes import formation_mix
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play

from .play_mixes import play_mix

SEASONS = (1970, 2002, 2013, 2031)


@pytest.mark.parametrize("season", SEASONS)
def test_mixes_are_whole(season: int) -> None:
    assert list(play_mix(season)) == list(Play)
    assert fsum(play_mix(season).values()) == pytest.approx(1)
    assert min(play_mix(season).values()) > 0.02
    for play in Play:
        met_by = formation_mix(season)[play]
        assert list(met_by) == list(Formation)
        assert fsum(met_by.values()) == pytest.approx(1)


def _hundredths(play: Play) -> list[int]:
    return [round(100 * share) for share in formation_mix(2013)[play].values()]


def test_plunges_meet_the_short_yardage_and_draws_the_pass_formations() -> None:
    assert _hundredths(Play.LINE_PLUNGE) == [38, 16, 15, 14, 7, 11]
    assert _hundredths(Play.DRAW) == [21, 4, 18, 26, 17, 13]


def test_the_sideline_pass_meets_what_short_and_medium_ones_meet() -> None:
    mix = formation_mix(2013)
    for formation in Formation:
        met = mix[Play.SHORT_PASS][formation], mix[Play.MEDIUM_PASS][formation]
        assert min(met) <= mix[Play.SIDELINE_PASS][formation] <= max(met)


def test_runs_and_passes_are_called_as_often_as_in_real_football() -> None:
    """2011 to 2015: 24.8 designed runs and 38.5 dropbacks a game."""
    runs = fsum(share for play, share in play_mix(2013).items() if not play.is_pass)
    assert runs == pytest.approx(24.8 / (24.8 + 38.5), abs=0.01)
