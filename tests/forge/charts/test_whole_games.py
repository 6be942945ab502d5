from __future__ import annotations

from benchmarks.calibration import calibrated
from benchmarks.replay_season import season_named
from benchmarks.season_figures import NOTHING
from benchmarks.season_games import BoxScore
from benchmarks.whole_games import SETTINGS, section

CITES_NOTHING = True


def test_every_setting_has_a_column_and_what_is_far_off_is_bold() -> None:
    season = season_named("invented")
    games = [
        BoxScore(NOTHING._replace(points=points, plays=10), NOTHING._replace(points=points))
        for points in (22, 23, 24)
    ]
    columns = {setting: calibrated(season.like, games) for setting in SETTINGS[:2]}
    lines = section(season, 3, columns).splitlines()
    (heads,) = [line for line in lines if line.startswith("| a team in a game")]
    assert heads.endswith("| real | team, a8 | veteran, a8 |")
    (points,) = [line for line in lines if line.startswith("| points ")]
    (plays,) = [line for line in lines if line.startswith("| plays ")]
    assert "| 23.00 ± 0.94 | 23.00 ± 0.94 |" in points
    assert plays.endswith("| **5.00** ± 0.00 | **5.00** ± 0.00 |")
    assert any(f"{3 * len(season.matches)} games" in line for line in lines)
