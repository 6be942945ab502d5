from __future__ import annotations

from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.families.paydirt.forge.kicks.blank import ALL_WAYS, WAYS, total_ways
from snapcount.families.paydirt.forge.kicks.field_goals import (
    SHORTEST,
    Curve,
    curve_of,
    league_curve,
)
from snapcount.families.paydirt.forge.kicks.kicking import (
    END_LINE,
    GOAL_LINE,
    kickoff_yards,
    touchback_share,
    unreturned_share,
)
from snapcount.families.paydirt.forge.kicks.leagues import from_chart_line, league_kicks, rare
from snapcount.families.paydirt.forge.kicks.returns import SCORES, returns_of
from snapcount.families.paydirt.forge.kicks.special_teams import SpecialTeams
from snapcount.families.paydirt.forge.kicks.special_teams import special_columns as columns_of
from snapcount.families.paydirt.forge.statistics import Kicking, Kicks, TeamSeason
from snapcount.gridiron.field import from_the_other_side, past_an_outer_line
from snapcount.rulebooks.paydirt.charts.cells import FOULS, BoxType, Cell
from snapcount.rulebooks.paydirt.charts.chart_parser import read_chart
from snapcount.rulebooks.paydirt.charts.checking import warnings
from snapcount.rulebooks.paydirt.charts.columns import Special
from snapcount.rulebooks.paydirt.charts.limits import objection
from snapcount.rulebooks.paydirt.charts.shelf import shipped_charts
from snapcount.rulebooks.paydirt.charts.writing import chart_text
from tests.forge.charts.kicking import (
    SEATTLE,
    extreme_kickings,
    is_number,
    kickings,
    mean_of,
    share_of,
    team,
)

SEASONS = (1999, 2007, 2013, 2024, 2025)
RETURNS = tuple(SCORES)
YARD, POINT = 0.1, 0.01


def special_columns(team: TeamSeason, seed: object) -> SpecialTeams:
    """Special teams in the league of their own season."""
    return columns_of(team, seed, team.season)


def counted_kickoff(cell: Cell) -> float | None:
    """A touchback counts to the goal line."""
    if not is_number(cell):
        return None
    return GOAL_LINE if cell.yards >= END_LINE else cell.yards


def counted_return(column: Special, cell: Cell) -> float | None:
    if cell.kind is BoxType.TOUCHDOWN:
        return SCORES[column].yards
    return cell.yards if is_number(cell) else None


def goal_chance(made: SpecialTeams, length: int) -> float:
    """How likely a try of that length is good; blocked ones are tries, fumbled snaps are not."""
    return share_of(
        made.columns[Special.FIELD_GOAL],
        lambda cell: is_number(cell) and cell.yards + SHORTEST - 1 >= length,
        lambda cell: cell.kind in (BoxType.NUMBER, BoxType.BLOCKED),
    )


def not_fouled(cell: Cell) -> bool:
    return cell.kind not in FOULS


# ---------------------------------------------------------------- any special teams


@settings(max_examples=50, deadline=None)
@given(kickings() | extreme_kickings(), st.sampled_from(SEASONS), st.integers(0, 5))
def test_every_box_is_legal_and_survives_its_file(kicking: Kicking, season: int, seed: int) -> None:
    made = special_columns(team(kicking, season), seed)
    for column in Special:
        assert all(objection(cell, column) is None for cell in made.columns[column])
    chart = replace(shipped_charts()[0], special=made.columns, no_good=made.no_good)
    assert read_chart(chart_text(chart)) == chart


@pytest.mark.parametrize(
    ("column", "figures"),
    [
        (Special.KICKOFF_RETURN, {"kick_return_yards": 90.0, "kick_return_touchdowns": 1}),
        (Special.KICKOFF_RETURN, {"kick_return_yards": 100.0}),
        (Special.PUNT_RETURN, {"punt_return_yards": 100.0, "punt_return_touchdowns": 51}),
        (
            Special.INTERCEPTION_RETURN,
            {
                "interceptions": 2,
                "interception_return_yards": 60.0,
                "interception_return_touchdowns": 2,
            },
        ),
        (
            Special.INTERCEPTION_RETURN,
            {
                "interceptions": 9999,
                "interception_return_yards": 100.0,
                "interception_return_touchdowns": 9999,
            },
        ),
    ],
)
def test_returns_beyond_all_football_are_as_long_as_boxes_can_be(
    column: Special, figures: dict[str, Any]
) -> None:
    usual = special_columns(team(), 1).columns[column]
    made = special_columns(team(replace(SEATTLE, **figures)), 1).columns[column]
    assert all(objection(cell, column) is None and abs(cell.yards) <= 99 for cell in made)
    means = [mean_of(each, lambda cell: counted_return(column, cell)) for each in (usual, made)]
    assert means[1] > 1.3 * means[0]


@settings(max_examples=25, deadline=None)
@given(kickings(), st.sampled_from(SEASONS))
def test_punts_and_returns_meet_their_means(kicking: Kicking, season: int) -> None:
    made, league = special_columns(team(kicking, season), "means"), league_kicks(season)
    punts = mean_of(made.columns[Special.PUNT], lambda c: c.yards if is_number(c) else None)
    expected = league.punt_yards if kicking.punt_yards is None else kicking.punt_yards
    assert punts == pytest.approx(expected, abs=YARD)
    for column in RETURNS:
        wanted = returns_of(column, kicking, league)
        found = mean_of(made.columns[column], lambda c, one=column: counted_return(one, c))  # type: ignore[misc]
        assert found == pytest.approx(wanted.yards, abs=YARD)


@settings(max_examples=25, deadline=None)
@given(kickings(), st.sampled_from(SEASONS))
def test_shares_of_punts_and_kickoffs(kicking: Kicking, season: int) -> None:
    made, league = special_columns(team(kicking, season), "shares"), league_kicks(season)
    stars = share_of(made.columns[Special.PUNT], lambda c: c.asterisk, is_number)
    assert stars == pytest.approx(unreturned_share(kicking, league), abs=POINT)
    kickoffs = made.columns[Special.KICKOFF]
    touchbacks = share_of(kickoffs, lambda c: c.yards >= END_LINE, is_number)
    assert touchbacks == pytest.approx(touchback_share(kicking, league), abs=POINT)


@settings(max_examples=25, deadline=None)
@given(kickings(), st.sampled_from(SEASONS))
def test_field_goals_follow_the_curve(kicking: Kicking, season: int) -> None:
    made, curve = special_columns(team(kicking, season), 3), curve_of(kicking, league_kicks(season))
    chances = [goal_chance(made, length) for length in range(SHORTEST, 75)]
    assert chances == sorted(chances, reverse=True)
    for length in (20, 30, 40, 50):
        assert goal_chance(made, length) == pytest.approx(curve.good(length), abs=2 * POINT)
    assert chances[-1] == 0


@settings(max_examples=25, deadline=None)
@given(kickings())
def test_extra_points_fail_as_often_as_they_did(kicking: Kicking) -> None:
    made = special_columns(team(kicking), 4)
    kicks = kicking.extra_points
    missed = 1 - kicks.good / kicks.tried if kicks and kicks.tried else 1 - 0.9961
    assert abs(total_ways(made.no_good) / ALL_WAYS - missed) <= 0.5 / ALL_WAYS + 1e-9
    assert list(made.no_good) == sorted(set(made.no_good))


# ---------------------------------------------------------------- one real team


@pytest.fixture(scope="module")
def seattle() -> SpecialTeams:
    return special_columns(team(), "seed")


def test_kickoffs_meet_their_mean(seattle: SpecialTeams) -> None:
    found = mean_of(seattle.columns[Special.KICKOFF], counted_kickoff)
    assert found == pytest.approx(65.09, abs=YARD)


def test_nobody_can_return_a_touchback(seattle: SpecialTeams) -> None:
    kicks = {cell.yards for cell in seattle.columns[Special.KICKOFF] if is_number(cell)}
    landings = {yards: from_the_other_side(35 + yards) for yards in kicks}
    assert {yards for yards, own in landings.items() if past_an_outer_line(own)} == {
        yards for yards in kicks if yards >= END_LINE
    }


@pytest.mark.parametrize("column", Special)
def test_fouls_are_as_frequent_as_in_the_league(seattle: SpecialTeams, column: Special) -> None:
    cells = seattle.columns[column]
    for side in (BoxType.OFFENSE_FOUL, BoxType.DEFENSE_FOUL):
        rates = league_kicks(2013).fouls[column]
        wanted = sum(rate for cell, rate in rates.items() if cell.kind is side)
        found = share_of(cells, lambda c, one=side: c.kind is one, lambda c: True)  # type: ignore[misc]
        assert found == pytest.approx(wanted, abs=POINT)


@pytest.mark.parametrize("column", [Special.KICKOFF_RETURN, Special.PUNT_RETURN])
def test_returns_are_fumbled_and_scored_at_the_rates(
    seattle: SpecialTeams, column: Special
) -> None:
    wanted, cells = returns_of(column, SEATTLE, league_kicks(2013)), seattle.columns[column]
    fumbles = share_of(cells, lambda c: c.kind is BoxType.FUMBLE, not_fouled)
    scores = share_of(cells, lambda c: c.kind is BoxType.TOUCHDOWN, not_fouled)
    assert fumbles == pytest.approx(wanted.fumbles, abs=POINT / 2)
    assert scores == pytest.approx(wanted.touchdowns, abs=POINT / 2)


def test_blocks_and_bad_snaps_are_on_kicks_from_scrimmage_only(seattle: SpecialTeams) -> None:
    def kinds(column: Special) -> set[BoxType]:
        return {cell.kind for cell in seattle.columns[column]}

    assert {BoxType.BLOCKED, BoxType.FUMBLE} <= kinds(Special.FIELD_GOAL)
    assert BoxType.BLOCKED in kinds(Special.PUNT)
    assert kinds(Special.KICKOFF) == {BoxType.NUMBER, BoxType.OFFENSE_FOUL}


def test_columns_do_not_look_sorted(seattle: SpecialTeams) -> None:
    for column in Special:
        numbers = [cell.yards for cell in seattle.columns[column] if is_number(cell)]
        rises = sum(one <= two for one, two in pairwise(numbers))
        assert 0.2 < rises / len(numbers) < 0.8


def test_the_same_seed_gives_the_same_columns(seattle: SpecialTeams) -> None:
    assert special_columns(team(), "seed") == seattle
    others = (special_columns(team(), "other"), special_columns(team(short="LA"), "seed"))
    for other in others:
        assert all(other.columns[column] != seattle.columns[column] for column in Special)


# ---------------------------------------------------------------- what is not known


@pytest.mark.parametrize("season", SEASONS)
def test_unknown_figures_are_those_of_the_league(season: int) -> None:
    made, league = special_columns(team(Kicking(), season), 1), league_kicks(season)
    found = mean_of(made.columns[Special.KICKOFF], counted_kickoff)
    assert found == pytest.approx(league.kickoff_yards, abs=YARD)
    for column in RETURNS:
        found = mean_of(made.columns[column], lambda c, one=column: counted_return(one, c))  # type: ignore[misc]
        assert found == pytest.approx(league.returns[column].yards, abs=YARD)
    assert curve_of(Kicking(), league).odds == pytest.approx(league_curve(league).odds)


@pytest.mark.parametrize("one", [one.name for one in fields(Kicking)])
def test_each_figure_may_be_unknown(one: str) -> None:
    given = {each.name: getattr(SEATTLE, each.name) for each in fields(Kicking) if each.name != one}
    made = special_columns(team(Kicking(**given)), 1)
    assert set(made.columns) == set(Special)


@pytest.mark.parametrize("season", [2007, 2013, 2024])
def test_the_average_team_of_a_season_looks_like_one(season: int) -> None:
    made = special_columns(team(Kicking(), season), 1)
    chart = replace(shipped_charts()[0], special=made.columns, no_good=made.no_good)
    odd = [finding for finding in warnings(chart) if finding.check in ("W01", "W03", "W04")]
    assert [finding for finding in odd if finding.place.table != "offense"] == []


def test_rare_things_lean_on_the_league() -> None:
    assert rare(None, 40, 0.02) == rare(1, None, 0.02) == 0.02
    assert rare(0, 0, 0.02) == pytest.approx(0.02)
    assert 0 < rare(0, 50, 0.02) < 0.02 < rare(3, 50, 0.02) < 3 / 50


# ---------------------------------------------------------------- seasons and eras


def test_kickoffs_come_down_where_they_did() -> None:
    assert from_chart_line(62, 2007) == 57  # were made from the 30
    assert from_chart_line(62, 1985) == from_chart_line(62, 2013) == 62
    assert from_chart_line(55, 1970) == 60  # from the 40
    assert kickoff_yards(SEATTLE, 2007, league_kicks(2007)) == pytest.approx(60.09)


def test_what_is_not_known_is_as_in_the_season_that_is_meant() -> None:
    future = team(Kicking(), 2031)
    assert columns_of(future, 1, 1999) == special_columns(team(Kicking(), 1999), 1)


def test_kickoff_line_and_goal_posts_are_those_of_the_own_year() -> None:
    for year, column in ((2007, Special.KICKOFF), (1973, Special.FIELD_GOAL)):
        then, now = (columns_of(team(season=each), 1, 2013).columns for each in (year, 2013))
        different = {each for each in Special if then[each] != now[each]}
        assert column in different
        assert different <= {Special.KICKOFF, Special.FIELD_GOAL}


def test_seasons_before_the_first_are_like_it() -> None:
    assert league_kicks(1983) == league_kicks(1999)
    early, late = (special_columns(team(season=year), 1).columns for year in (1973, 1974))
    goals = [max(c.yards for c in one[Special.FIELD_GOAL]) for one in (early, late)]
    assert goals[0] - goals[1] >= 8  # the posts stood ten yards nearer


# ---------------------------------------------------------------- kickers


def kicker(**bands: int) -> Kicking:
    """Out of ten tries from each band so many are good."""
    goals = {int(band[1:]): Kicks(10, good) for band, good in bands.items()}
    return replace(SEATTLE, field_goal_bands=goals, field_goals=None)


def test_a_better_kicker_is_better_from_everywhere() -> None:
    worse, better = kicker(_0=9, _30=7, _40=5, _50=3), kicker(_0=10, _30=9, _40=8, _50=6)
    made = [special_columns(team(one), 1) for one in (worse, better)]
    for length in range(20, 66):
        assert goal_chance(made[1], length) > goal_chance(made[0], length)


def test_what_a_kicker_made_of_his_tries_counts() -> None:
    curve, tries = curve_of(kicker(_0=9, _30=8, _40=6, _50=4), league_kicks(2013)), (25, 35, 45, 53)
    expected = sum(10 * curve.good(length) for length in tries)
    assert expected == pytest.approx(27, abs=1)


def test_all_or_none_good_is_no_trouble() -> None:
    league = league_kicks(2013)
    perfect, hopeless = kicker(_0=10, _30=10, _40=10, _50=10), kicker(_0=0, _30=0, _40=0, _50=0)
    assert 0.97 < curve_of(perfect, league).good(35) < 1
    assert 0 < curve_of(hopeless, league).good(35) < 0.3


def test_totals_alone_shift_the_curve() -> None:
    league = league_kicks(2013)
    good = replace(SEATTLE, field_goal_bands={}, field_goals=Kicks(30, 30))
    bad = replace(SEATTLE, field_goal_bands={}, field_goals=Kicks(30, 18))
    usual = league_curve(league)
    assert curve_of(bad, league).good(40) < usual.good(40) < curve_of(good, league).good(40)


def test_no_leg_reaches_any_distance() -> None:
    curve = Curve(odds=400.0, fall=0.9)
    assert curve.good(58) > 0.97
    assert curve.good(72) == curve.good(90) == 0
    assert curve.good(40) == pytest.approx(400 / 401)


def test_weights_are_those_of_the_dice() -> None:
    assert sum(WAYS.values()) == ALL_WAYS == 216
