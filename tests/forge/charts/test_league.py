"""The invented league: who plays in it, what its seasons are like, and who meets whom."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Callable, Iterable
from math import fsum
from pathlib import Path
from statistics import correlation, pstdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.families.paydirt.forge.league import (
    LeagueTeam,
    fixtures,
    invented_league,
    league,
    teams,
)
from snapcount.families.paydirt.forge.league.drawing import drawn_figures, standardized
from snapcount.families.paydirt.forge.league.spread import Unit, spread
from snapcount.families.paydirt.forge.shipped import shipped_values
from snapcount.families.paydirt.forge.statistics import Depth, Scrimmage, TeamSeason
from snapcount.forge.quantiles import apportioned
from snapcount.press.pictures.colors import contrast
from snapcount.rulebooks.paydirt.charts.shelf import shipped_chart, shipped_charts
from snapcount.rulebooks.paydirt.charts.writing import chart_text

DOCS = Path(__file__).parents[3] / "docs"
REAL_CODES = """
ARI ATL BAL BUF CAR CHI CIN CLE DAL DEN DET GB HOU IND JAX KC LA LAC LAR LV MIA MIN NE NO NYG NYJ OAK
PHI PIT SD SEA SF STL TB TEN WAS
"""
REAL_NICKNAMES = """
cardinals falcons ravens bills panthers bears bengals browns cowboys broncos lions packers texans colts
jaguars chiefs raiders chargers rams dolphins vikings patriots saints giants jets eagles steelers 49ers
niners seahawks buccaneers titans commanders redskins oilers
"""
CLASSES = (Depth.SCREEN, Depth.SHORT, Depth.MEDIUM, Depth.DEEP)
SEEDS = st.integers(0, 2**32)


# ---------------------------------------------------------------- teams


def test_four_divisions_of_seven() -> None:
    assert Counter(team.division for team in teams()) == dict.fromkeys(league().divisions, 7)
    assert len(league().divisions) == 4


def test_codes_and_names_are_unique_and_not_real() -> None:
    codes = [team.short for team in teams()]
    names = [team.name for team in teams()]
    words = {word.casefold() for name in names for word in name.split()}
    assert len(set(codes)) == len(set(names)) == 28
    assert all(re.fullmatch(r"[A-Z]{2,3}", code) for code in codes)
    assert not set(REAL_CODES.split()) & set(codes)
    assert not set(REAL_NICKNAMES.split()) & words


def test_the_shipped_charts_are_teams_of_the_league() -> None:
    ours = {team.short: team.name for team in teams()}
    assert all(ours[chart.short] == chart.name for chart in shipped_charts())
    assert {chart.season for chart in shipped_charts()} == {league().season}


@pytest.mark.parametrize("team", teams(), ids=lambda team: team.short)
def test_a_team_is_told_in_both_languages_and_colors(team: LeagueTeam) -> None:
    assert team.character.keys() == {"en", "de"}
    assert all(text.endswith(".") and len(text) < 90 for text in team.character.values())
    assert contrast(team.primary, team.secondary) >= 4.5  # one is written on the other


def test_the_page_on_the_forge_names_them_all() -> None:
    rows = [
        f"| {team.short} | {team.name} | {league().divisions[team.division]['en']} | {team.character['en']} |"
        for team in teams()
    ]
    assert "\n".join(rows) in (DOCS / "league" / "forge.md").read_text("utf-8")


def test_the_page_on_charts_shows_boxes_of_one() -> None:
    boxes = re.findall(
        r"^\d+ (?:\| .*){6,}$", (DOCS / "play" / "charts.md").read_text("utf-8"), re.MULTILINE
    )
    written = chart_text(shipped_chart("OTT")).replace(" ", "")
    assert len(boxes) == 3
    assert all(f"\n{row.replace(' ', '')}\n" in written for row in boxes)


def test_tilts_bend_what_there_is() -> None:
    known = set(spread().factors)
    for unit, statistics in spread().statistics.items():
        known |= {f"{unit}.{name}" for name in statistics}
    assert all(team.tilts and team.tilts.keys() <= known for team in teams())


def test_characters_show_in_the_figures() -> None:
    """A team that is tilted in a statistic is on that side of the mean, in nearly every season."""
    right, wrong = 0, 0
    for seed in range(10):
        drawn = drawn_figures(seed, teams())
        for place, team in enumerate(teams()):
            for name, tilt in team.tilts.items():
                if "." in name:
                    unit, statistic = name.split(".")
                    figure = drawn[Unit(unit)][place][statistic]
                    above = figure > spread().statistics[Unit(unit)][statistic].mean
                    right, wrong = right + (above == (tilt > 0)), wrong + (above != (tilt > 0))
    assert wrong < 0.06 * (right + wrong)


# ---------------------------------------------------------------- spread


def designed(side: Scrimmage) -> int:
    return sum(way.attempts for way in side.directions.values())


def thrown(side: Scrimmage) -> int:
    return side.attempts - (side.spikes or 0)


def yards_a_run(side: Scrimmage) -> float:
    return fsum(way.attempts * way.mean for way in side.directions.values()) / designed(side)


DRAWN: dict[str, Callable[[Scrimmage], float]] = {
    "run_yards": yards_a_run,
    "completion": lambda side: side.completions / thrown(side),
    "catch_yards": lambda side: side.passing_yards / side.completions,
    "interception": lambda side: side.interceptions / thrown(side),
    "sack_rate": lambda side: (side.sacks or 0) / (thrown(side) + (side.sacks or 0)),
    "deep_share": lambda side: side.depths[Depth.DEEP].share,
}
FOLLOWS: dict[str, Callable[[Scrimmage], float]] = {
    "yards_an_attempt": lambda side: side.passing_yards / thrown(side),
    "yards_a_rush": lambda side: side.rushing_yards / side.rushes,
}


def sides(unit: str, season: Iterable[TeamSeason]) -> list[Scrimmage]:
    return [getattr(team, unit) for team in season]


@pytest.mark.parametrize("unit", [Unit.OFFENSE, Unit.DEFENSE])
@pytest.mark.parametrize("seed", [2031, 1, 77])
def test_teams_differ_as_much_as_real_ones(unit: Unit, seed: int) -> None:
    season = sides(unit, invented_league(seed))
    for name, figure in DRAWN.items():
        real = spread().statistics[unit][name]
        assert pstdev(map(figure, season)) == pytest.approx(real.spread, rel=0.1), name
        mean = fsum(map(figure, season)) / len(season)
        assert mean == pytest.approx(real.mean, rel=0.05), name


@pytest.mark.parametrize("unit", [Unit.OFFENSE, Unit.DEFENSE])
def test_figures_that_follow_differ_as_much_as_real_ones(unit: Unit) -> None:
    """One season may happen to be more even than another: these are means of several."""
    for name, figure in FOLLOWS.items():
        spreads = [pstdev(map(figure, sides(unit, invented_league(seed)))) for seed in range(8)]
        assert fsum(spreads) / 8 == pytest.approx(
            shipped_values("spread")["yardstick"][unit][name], rel=0.12
        )
        shipped = pstdev(map(figure, sides(unit, invented_league())))
        assert shipped == pytest.approx(shipped_values("spread")["yardstick"][unit][name], rel=0.2)


def test_strength_differs_as_much_as_in_real_leagues() -> None:
    margins = [
        ((one.points_for or 0) - (one.points_against or 0)) / 16 for one in invented_league()
    ]
    assert pstdev(margins) == pytest.approx(
        shipped_values("spread")["yardstick"]["margin"], rel=0.2
    )


def test_good_passing_scores_points_and_good_defense_prevents_them() -> None:
    """Means of correlations over several seasons; the real ones are 0.74, 0.71 and -0.67."""
    found: dict[str, list[float]] = {"scored": [], "allowed": [], "punted": []}
    for seed in range(8):
        season = invented_league(seed)
        attempt = FOLLOWS["yards_an_attempt"]
        scored = [float(one.points_for or 0) for one in season]
        against = [float(one.points_against or 0) for one in season]
        punts = [float(one.kicking.punts or 0) for one in season]
        found["scored"].append(correlation(scored, [attempt(one.offense) for one in season]))
        found["allowed"].append(correlation(against, [attempt(one.defense) for one in season]))
        found["punted"].append(correlation(scored, punts))
    assert fsum(found["scored"]) / 8 == pytest.approx(0.74, abs=0.15)
    assert fsum(found["allowed"]) / 8 == pytest.approx(0.71, abs=0.15)
    assert fsum(found["punted"]) / 8 == pytest.approx(-0.67, abs=0.15)


# ---------------------------------------------------------------- seasons


def counted(side: Scrimmage) -> Counter[str]:
    """Everything of a side that is a whole number, and passes and runs by depth and direction."""
    counts = Counter(
        {
            name: value
            for name, value in (
                (one.name, getattr(side, one.name)) for one in dataclasses.fields(side)
            )
            if isinstance(value, int)
        }
    )
    for way, runs in side.directions.items():
        counts[f"{way} runs"] = runs.attempts
        counts[f"{way} yards"] = round(runs.attempts * runs.mean)
    for depth, passes in side.depths.items():
        tried = passes.share * thrown(side)
        counts[f"{depth} thrown"] = round(tried)
        counts[f"{depth} caught"] = round(tried * passes.complete)
        counts[f"{depth} yards"] = round(tried * passes.complete * passes.yards)
        counts[f"{depth} intercepted"] = round(tried * passes.intercepted)
    return counts


def added(all_counts: Iterable[Counter[str]]) -> dict[str, int]:
    """Sums, with those that are zero or less."""
    total: Counter[str] = Counter()
    for counts in all_counts:
        total.update(counts)
    return dict(total)


@given(SEEDS)
@settings(max_examples=10, deadline=None)
def test_what_the_league_did_it_also_allowed(seed: int) -> None:
    season = invented_league(seed)
    own = added(counted(one.offense) for one in season)
    assert own == added(counted(one.defense) for one in season)
    assert sum(one.points_for or 0 for one in season) == sum(
        one.points_against or 0 for one in season
    )
    assert sum(one.kicking.interceptions or 0 for one in season) == own["interceptions"]
    assert sum(one.kicking.punts_returned or 0 for one in season) == sum(
        one.kicking.punt_returns or 0 for one in season
    )


@given(SEEDS)
@settings(max_examples=10, deadline=None)
def test_every_line_is_possible(seed: int) -> None:
    for team in invented_league(seed):
        check_scrimmage(team.offense)
        check_scrimmage(team.defense)
        check_kicking(team)


def check_scrimmage(side: Scrimmage) -> None:
    counts = counted(side)
    assert all(value >= 0 for name, value in counts.items() if name != "kneel_yards")
    assert counts["kneel_yards"] <= 0
    assert designed(side) + counts["scrambles"] + counts["kneels"] == side.rushes
    assert sum(counts[f"{depth} thrown"] for depth in CLASSES) == thrown(side)
    assert sum(counts[f"{depth} caught"] for depth in CLASSES) == side.completions
    assert sum(counts[f"{depth} yards"] for depth in CLASSES) == side.passing_yards
    assert sum(counts[f"{depth} intercepted"] for depth in CLASSES) == side.interceptions
    for depth in Depth:
        used = counts[f"{depth} caught"] + counts[f"{depth} intercepted"]
        assert used <= counts[f"{depth} thrown"]
    fumbles = counts["run_fumbles"] + counts["completion_fumbles"] + counts["sack_fumbles"]
    assert fumbles <= counts["fumbles"]
    assert counts["fumbles_lost"] <= counts["fumbles"]
    assert 0 < (side.completions_out or 0) < 0.5
    assert 0 < (side.interception_depth or 0) < 40


def check_kicking(team: TeamSeason) -> None:
    kicks = team.kicking
    assert kicks.field_goals is not None
    assert kicks.extra_points is not None
    bands = kicks.field_goal_bands.values()
    assert list(kicks.field_goal_bands) == [0, 30, 40, 50]
    assert kicks.field_goals == tuple(map(sum, zip(*bands, strict=True)))
    assert all(0 <= good <= tried for tried, good in (*bands, kicks.extra_points))
    touchdowns, extra = kicks.extra_points
    assert team.points_for == 6 * touchdowns + extra + 3 * kicks.field_goals.good
    assert (kicks.punts_returned or 0) <= (kicks.punts or 0)
    assert kicks.interceptions == team.defense.interceptions
    assert (kicks.interception_return_touchdowns or 0) <= kicks.interceptions
    assert 0 <= (kicks.touchbacks or 0) <= 1


def test_nothing_is_left_open() -> None:
    for team in invented_league():
        for part in (team, team.offense, team.defense, team.kicking):
            for one in dataclasses.fields(part):
                assert getattr(part, one.name) not in (None, {}), one.name


def test_a_seed_gives_one_season_and_another_seed_another() -> None:
    again = invented_league.__wrapped__(2031)
    assert again == invented_league()
    assert invented_league(1) != invented_league(2)
    assert [one.short for one in again] == [team.short for team in teams()]


def test_the_shipped_season_stays_as_it_is() -> None:
    """The same on every machine and every version: charts are made from it."""
    otters = invented_league()[0]
    line = (otters.points_for, otters.points_against, otters.offense.rushing_yards)
    passing = (otters.offense.passing_yards, otters.defense.passing_yards, otters.kicking.punts)
    assert line + passing == SHIPPED_OTTERS


SHIPPED_OTTERS = (403, 438, 2075, 4642, 4537, 68)


# ---------------------------------------------------------------- parts


@given(st.lists(st.floats(0.01, 1000), min_size=1, max_size=40), st.integers(0, 100_000))
def test_shares_add_up_and_are_off_by_less_than_one(weights: list[float], total: int) -> None:
    shared = apportioned(weights, total)
    assert sum(shared) == total
    for weight, count in zip(weights, shared, strict=True):
        assert abs(count - weight * total / fsum(weights)) < 1 + 1e-6


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=30, unique=True))
def test_standard_scores(scores: list[int]) -> None:
    scaled = standardized([float(score) for score in scores])
    assert fsum(scaled) == pytest.approx(0, abs=1e-6)
    assert pstdev(scaled) == pytest.approx(1)


# ---------------------------------------------------------------- fixtures


def test_everybody_plays_every_week_and_half_the_time_at_home() -> None:
    everybody = sorted(team.short for team in teams())
    for week in range(1, 17):
        games = [one for one in fixtures() if one.week == week]
        assert sorted(code for one in games for code in (one.away, one.home)) == everybody
    assert len(fixtures()) == 16 * 14
    assert set(Counter(one.home for one in fixtures()).values()) == {8}


def test_rivals_meet_home_and_away_and_four_others_once() -> None:
    division = {team.short: team.division for team in teams()}
    meetings = Counter((one.away, one.home) for one in fixtures())
    assert set(meetings.values()) == {1}
    for team in teams():
        opponents = Counter(
            home if away == team.short else away
            for away, home in meetings
            if team.short in (away, home)
        )
        rivals = {code for code in division if division[code] == team.division} - {team.short}
        others = opponents.keys() - rivals
        assert {code: opponents[code] for code in rivals} == dict.fromkeys(rivals, 2)
        assert len(others) == 4
        assert len({division[code] for code in others}) == 1


def test_nobody_travels_for_long() -> None:
    for team in teams():
        played = [one for one in fixtures() if team.short in (one.away, one.home)]
        venues = "".join("h" if one.home == team.short else "a" for one in played)
        assert "hhhh" not in venues
        assert "aaaa" not in venues
