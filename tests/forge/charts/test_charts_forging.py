"""Whole charts: sound, the same everywhere, near their statistics; reports that tell the truth."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.families.paydirt.forge import forging
from snapcount.families.paydirt.forge.almanac.almanac import read_almanac
from snapcount.families.paydirt.forge.forging import (
    METHOD,
    Forged,
    Standard,
    forged_teams,
    season_meant,
    stamp,
)
from snapcount.families.paydirt.forge.report import (
    Compared,
    Figure,
    Side,
    errors_of,
    expected_share,
    neutrality,
    pairing_of,
    root_mean_square,
)
from snapcount.families.paydirt.forge.seasons import teams_of
from snapcount.families.paydirt.forge.statistics import TeamSeason
from snapcount.mistakes import RulesBroken, Unreadable
from snapcount.rulebooks.paydirt.charts.cells import BoxType, number
from snapcount.rulebooks.paydirt.charts.chart_parser import read_chart
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play
from snapcount.words.spelling import british
from tests.forge.charts.almanacs import as_csv, three_teams

CITES_NOTHING = True

SEASONS = {1999: "STL", 2013: "SEA", 2025: "NYJ"}  # the first, the last, and one with everything
PINNED = (1, "ed124e9039c9b49f")  # of the texts of those charts
# Bounds of the method's own acceptance, for one team: yards, and shares.
YARDS, SHARES, INTERCEPTED = 0.02, 0.005, 0.006


@cache
def standard(season: int) -> Standard:
    return Standard.of(teams_of(season))


def team(season: int, code: str) -> TeamSeason:
    return next(team for team in teams_of(season) if team.short == code)


@cache
def forged(season: int, code: str) -> Forged:
    return standard(season).forged(team(season, code))


def silent(done: int, whole: int) -> None:
    assert 0 < done <= whole


@pytest.mark.slow
@pytest.mark.parametrize(("season", "code"), SEASONS.items())
def test_a_chart_is_read_back_as_it_was_made(season: int, code: str) -> None:
    one = forged(season, code)
    assert read_chart(one.text) == one.chart
    assert one.text.splitlines()[0] == stamp(one.team)
    assert one.chart.label == f"{code} {season}"


@pytest.mark.slow
@pytest.mark.parametrize(("season", "code"), SEASONS.items())
def test_columns_come_to_the_statistics(season: int, code: str) -> None:
    found = errors_of(forged(season, code), standard(season), Side.OFFENSE)
    for play, figures in found.items():
        assert abs(figures[Figure.YARDS].error) < YARDS, play
        if play.is_pass:
            assert abs(figures[Figure.COMPLETE].error) < SHARES, play
            assert abs(figures[Figure.TRAPPED].error) < SHARES, play
            assert abs(figures[Figure.INTERCEPTED].error) < INTERCEPTED, play


@pytest.mark.slow
@pytest.mark.parametrize(("season", "code"), SEASONS.items())
def test_defenses_allow_what_they_allowed(season: int, code: str) -> None:
    for play, figures in errors_of(forged(season, code), standard(season), Side.DEFENSE).items():
        assert abs(figures[Figure.YARDS].error) < YARDS, play
        assert Figure.FUMBLE not in figures  # of which defensive charts say nothing
        if play.is_pass:
            loose = 3 if play is Play.LONG_PASS else 1  # few boxes of it are complete
            assert abs(figures[Figure.COMPLETE].error) < loose * SHARES, play
            assert abs(figures[Figure.TRAPPED].error) < SHARES, play
            stolen = figures[Figure.INTERCEPTED]
            # The boxes of the offense are still there, even if a defense has intercepted nothing.
            assert abs(stolen.error) < (INTERCEPTED if stolen.target > 0.001 else 0.02), play
        else:
            for figure in (Figure.NO_GAIN, Figure.FOUR, Figure.TEN, Figure.TWENTY):
                assert abs(figures[figure].error) < 0.045, (play, figure)


def test_an_average_defense_changes_nothing() -> None:
    for play, figures in neutrality(standard(2013)).items():
        assert abs(figures[Figure.YARDS].error) < (0.15 if play is Play.LONG_PASS else 0.03), play


# Figures of special teams at the limits of what an almanac may say.
EXTREMES = {
    "all too good": {
        "kickoffs": "60",
        "kickoff_average": "90",
        "touchbacks": "60",
        "kick_returns": "2",
        "kick_return_average": "100",
        "kick_return_touchdowns": "2",
        "punt_average": "75",
        "punt_returns": "50",
        "punt_return_average": "100",
        "punt_return_touchdowns": "50",
        "opp_interceptions": "90",
        "interception_return_yards": "9000",
        "interception_return_touchdowns": "90",
        "field_goals_good": "25",
        "extra_points_good": "38",
    },
    "all too bad": {
        "kickoff_average": "20",
        "touchbacks": "0",
        "kick_return_average": "-5",
        "kick_return_touchdowns": "0",
        "punts": "80",
        "punt_average": "15",
        "punts_blocked": "80",
        "opp_punt_returns": "0",
        "punt_return_average": "-10",
        "interception_return_yards": "-220",
        "field_goals_good": "0",
        "field_goals_under_30_good": "0",
        "field_goals_30_39_good": "0",
        "field_goals_40_49_good": "0",
        "field_goals_blocked": "26",
        "extra_points_good": "0",
    },
    "few and long": {
        "kick_return_average": "85",
        "opp_interceptions": "2",
        "interception_return_yards": "120",
        "interception_return_touchdowns": "2",
    },
}


@pytest.mark.slow
@pytest.mark.parametrize("figures", EXTREMES.values(), ids=EXTREMES)
def test_whatever_an_almanac_may_say_makes_a_chart_that_can_be_used(
    figures: dict[str, str],
) -> None:
    (one,) = read_almanac(as_csv([{**three_teams()[0], **figures}]))
    made = standard(2013).forged(one)
    assert read_chart(made.text) == made.chart


def test_a_chart_that_cannot_be_used_is_never_handed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forging, "recovered_total", lambda kept: 99)
    with pytest.raises(RulesBroken, match="SEA 2013"):
        standard(2013).forged(team(2013, "SEA"))


@pytest.mark.slow
def test_the_same_on_any_number_of_cores_and_whatever_else_is_forged() -> None:
    wanted = [team(2013, "DEN"), team(2013, "SEA")]
    both = list(forged_teams(standard(2013), wanted, 2, silent))
    assert [one.chart.short for one in both] == ["DEN", "SEA"]
    assert both[1] == forged(2013, "SEA")


@pytest.mark.slow
def test_the_better_team_has_the_better_chart() -> None:
    ours = pairing_of(forged(2013, "SEA"), forged(2013, "SEA"), standard(2013))
    average = neutrality(standard(2013))
    allowed = errors_of(forged(2013, "SEA"), standard(2013), Side.DEFENSE)
    for play in (Play.SHORT_PASS, Play.MEDIUM_PASS, Play.LONG_PASS):
        assert allowed[play][Figure.YARDS].exact < average[play][Figure.YARDS].exact
        assert ours[play][Figure.INTERCEPTED].exact > 0


@pytest.mark.slow
@pytest.mark.parametrize(("ours", "theirs"), [("DEN", "SEA"), ("PHI", "CHI"), ("JAX", "SEA")])
def test_pairings_of_extremes_land_where_both_teams_lead_to_expect(ours: str, theirs: str) -> None:
    """Passes are a little off: boxes that overrule leave less for numbers to add to."""
    found = pairing_of(forged(2013, ours), forged(2013, theirs), standard(2013))
    for play, figures in found.items():
        bound = 0.05 if not play.is_pass else 1.0 if play is Play.LONG_PASS else 0.4
        assert abs(figures[Figure.YARDS].error) < bound, play
        if play.is_pass:
            assert abs(figures[Figure.COMPLETE].error) < 0.05, play
            assert abs(figures[Figure.INTERCEPTED].error) < 0.03, play
            assert abs(figures[Figure.TRAPPED].error) < 0.07, play


shares = st.floats(0.01, 0.99)


@given(shares, shares, shares)
def test_what_both_sides_lead_to_expect(ours: float, theirs: float, usual: float) -> None:
    assert expected_share(ours, usual, usual) == pytest.approx(ours)
    assert expected_share(usual, theirs, usual) == pytest.approx(theirs)
    assert expected_share(ours, theirs, usual) == pytest.approx(expected_share(theirs, ours, usual))
    assert (expected_share(ours, theirs, usual) > ours) == (theirs > usual) or theirs == usual


@pytest.mark.parametrize(
    ("ours", "theirs", "usual", "expected"),
    [
        (0.0, 0.3, 0.2, 0.0),
        (0.1, 0.0, 0.2, 0.0),
        (0.1, 1.0, 0.2, 1.0),
        (1.0, 0.3, 0.2, 1.0),
        (1.0, 0.0, 0.2, 0.2),  # nobody knows
        (0.1, 0.3, 0.0, 0.1),
        (0.1, 0.3, 1.0, 0.1),
    ],
)
def test_what_never_or_always_happens(
    ours: float, theirs: float, usual: float, expected: float
) -> None:
    assert expected_share(ours, theirs, usual) == expected


def test_penalties_are_told_by_kind() -> None:
    found = errors_of(forged(2013, "SEA"), standard(2013), Side.OFFENSE)
    for play, figures in found.items():
        for figure in (Figure.OFFENSE_FOUL, Figure.DEFENSE_FOUL, Figure.INTERFERENCE):
            assert abs(figures[figure].error) < SHARES, play
        assert (figures[Figure.INTERFERENCE].target > 0) == (play.number > Play.SCREEN.number)


@pytest.mark.slow
def test_a_wrong_box_shows_in_the_report() -> None:
    one = forged(2013, "SEA")
    plunge = list(one.chart.offense[Play.LINE_PLUNGE])
    plunge[24] = number(plunge[24].yards + 5)  # total 34: one time in twelve
    offense = {**one.chart.offense, Play.LINE_PLUNGE: tuple(plunge)}
    wrong = replace(one, chart=replace(one.chart, offense=offense))
    found = errors_of(wrong, standard(2013), Side.OFFENSE)
    assert found[Play.LINE_PLUNGE][Figure.YARDS].error > 0.3
    assert found[Play.OFF_TACKLE] == errors_of(one, standard(2013), Side.OFFENSE)[Play.OFF_TACKLE]


def test_errors_of_many_are_their_root_mean_square() -> None:
    columns = [{Figure.YARDS: Compared(4.0, 4.0 + error)} for error in (0.3, -0.4)]
    assert root_mean_square(columns)[Figure.YARDS] == pytest.approx((0.125) ** 0.5)


def test_what_is_not_known_is_estimated_and_told() -> None:
    known = team(2013, "SEA")
    line = replace(known.offense, sacks=None, scrambles=None, depths={}, directions={})
    unknown = replace(known, offense=line)
    one = standard(2013).forged(unknown)
    assert one.estimated == ("sacks", "scrambles")
    assert forged(2013, "SEA").estimated == ()


def test_a_few_teams_are_measured_by_the_league_of_their_time() -> None:
    few = teams_of(2013)[:2]
    assert Standard.of(few).league == standard(2013).league
    assert Standard.of([replace(one, season=1978) for one in few]).season == 1978


def test_the_season_that_is_meant_is_the_era_or_a_usual_one_in_times_to_come() -> None:
    assert [season_meant(year) for year in (1950, 1978, 2007, 2025)] == [1950, 1978, 2007, 2025]
    assert season_meant(2026) == season_meant(2031) == 2013
    assert season_meant(2031, era=1999) == season_meant(1950, era=1999) == 1999


@pytest.mark.parametrize("era", [0, 1998, 2026, 9999])
def test_eras_without_statistics_are_refused(era: int) -> None:
    with pytest.raises(Unreadable) as refused:
        Standard.of(teams_of(2013), era)
    assert refused.value.key == "season-unknown"


def test_a_league_of_times_to_come_is_like_that_of_its_era_throughout() -> None:
    future = [replace(one, season=2031) for one in teams_of(2013)]
    assert Standard.of(future) == standard(2013)


def test_formations_keep_their_character() -> None:
    chart = forged(2013, "SEA").chart
    blitz = [row[play.number - 1].kind for row in chart.defense[Formation.BLITZ] for play in Play]
    usual = [
        row[play.number - 1].kind for row in chart.defense[Formation.STANDARD] for play in Play
    ]
    assert blitz.count(BoxType.TRAPPED) > usual.count(BoxType.TRAPPED)


def test_charts_change_only_with_the_method() -> None:
    """Kept charts are made anew if METHOD changes: so it has to, whenever the charts do."""
    texts = "".join(forged(season, code).text for season, code in SEASONS.items())
    digest = sha256(british(texts).encode()).hexdigest()  # as they were pinned
    assert (METHOD, digest[:16]) == PINNED, "other charts: raise METHOD in forging, and pin this"
