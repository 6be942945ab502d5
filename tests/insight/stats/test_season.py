"""Several games added up."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from snapcount.gridiron.field import PerTeam, Team
from snapcount.insight.stats.account import Account, account_of
from snapcount.insight.stats.figures import Count, Figures, Tried
from snapcount.insight.stats.row import Score, ScoredBy
from snapcount.insight.stats.season import (
    CATEGORIES,
    Category,
    Season,
    Standing,
    Style,
    TeamSeason,
    ranking,
    season_of,
)
from tests.games import new_game, play_on
from tests.insight.stats import RULEBOOKS
from tests.insight.stats.made_rows import account, final, row

SNAP = "Q4 1:00, AWAY 1&10 at 50, AWAY {} HOME {}, scrimmage"


def result(away: str, points: int, home: str, others: int, **tags: str) -> Account:
    """A game of two field goals, of as many points as it takes."""
    middle = SNAP.format(points, 0)
    scores = [
        Score(team, worth, ScoredBy.FIELD_GOAL, 30)
        for team, worth in ((Team.AWAY, points), (Team.HOME, others))
    ]
    rows = [
        row(SNAP.format(0, 0), middle, score=scores[0], number=1),
        row(middle, final(points, others), score=scores[1], number=2),
    ]
    return account(rows, {Team.AWAY: away, Team.HOME: home}, tags)


def a_season() -> Season:
    return season_of(
        [
            result("OTT", 10, "MIL", 3),
            result("MIL", 7, "OTT", 7),
            result("HAR", 0, "OTT", 20),
            result("MIL", 30, "HAR", 14),
        ]
    )


# ---------------------------------------------------------------- standings


def test_won_lost_and_tied_the_best_first() -> None:
    season = a_season()
    assert [team.standing for team in season.teams] == [
        Standing("OTT", won=2, tied=1, points=37, against=10),
        Standing("MIL", won=1, lost=1, tied=1, points=40, against=31),
        Standing("HAR", lost=2, points=14, against=50),
    ]
    assert [team.standing.games for team in season.teams] == [3, 3, 2]
    assert [team.standing.percentage for team in season.teams] == [pytest.approx(5 / 6), 0.5, 0]
    assert (season.games, season.unfinished, season.coaches) == (4, 0, ())


def test_equal_teams_are_ordered_by_points() -> None:
    games = [result("A", 10, "B", 3), result("C", 20, "D", 13), result("E", 30, "F", 10)]
    order = [team.name for team in season_of(games).teams]
    assert order == ["E", "C", "A", "D", "B", "F"]


def test_games_that_are_not_over_do_not_count() -> None:
    going_on = account([row(SNAP.format(0, 0), SNAP.format(6, 0))])
    not_begun = account_of(new_game("fever/original"))
    season = season_of([going_on, not_begun, result("OTT", 10, "MIL", 3)])
    assert (season.games, season.unfinished) == (1, 2)
    assert {team.name for team in season.teams} == {"OTT", "MIL"}
    assert season_of([]) == Season((), (), 0, 0)


def test_coaches_are_people_or_else_programs() -> None:
    season = season_of(
        [
            result("OTT", 10, "MIL", 3, AwayPlayer="Ann", AwayCoach="person", HomeCoach="random"),
            result("MIL", 7, "OTT", 20, AwayPlayer="Ann", HomePlayer="Bob"),
        ]
    )
    assert season.coaches == (
        Standing("Bob", won=1, points=20, against=7),
        Standing("Ann", won=1, lost=1, points=17, against=23),
        Standing("random", lost=1, points=3, against=10),
    )


def test_players_who_changed_teams_are_found_in_their_seats() -> None:
    game = play_on(new_game("paydirt/advanced", AwayPlayer="Ann", HomePlayer="Bob"), "seats")
    for swapped in (False, True):
        game.situation = replace(game.situation, swapped=swapped)  # type: ignore[call-arg]
        assert game.situation.seat(Team.HOME) is (Team.AWAY if swapped else Team.HOME)
        points = {one.name: one.points for one in season_of([account_of(game)]).coaches}
        score = game.situation.score
        assert points["Bob"] == (score.away if swapped else score.home)
        assert points["Ann"] == (score.home if swapped else score.away)


# ---------------------------------------------------------------- figures


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_season_is_the_sum_of_its_games(rulebook: str) -> None:
    accounts = [account_of(play_on(new_game(rulebook), f"{rulebook} {week}")) for week in range(2)]
    teams = {team.name: team for team in season_of(accounts).teams}
    home, away = teams["MIL"], teams["HAR"]
    assert home.own == away.allowed
    assert away.own == home.allowed
    for one in fields(Figures):
        found = [getattr(each.figures[Team.HOME], one.name) for each in accounts]
        whole = getattr(home.own, one.name)
        if one.name == "longest_field_goal":
            assert whole == max(found)
        elif isinstance(whole, int):
            assert whole == sum(found)
        else:
            assert tuple(whole) == tuple(map(sum, zip(*found, strict=True)))
    final_scores = [each.game.situation.score for each in accounts]
    assert home.standing.points == home.own.points == sum(score.home for score in final_scores)
    assert home.standing.against == sum(score.away for score in final_scores)
    assert home.standing.won == away.standing.lost
    assert home.standing.games == 2


def test_adding_a_game_leaves_the_season_before_it_alone() -> None:
    before = TeamSeason(Standing("MIL"))
    after = before.after(Figures(points=7), Figures(points=3))
    assert before == TeamSeason(Standing("MIL"))
    assert (after.own.points, after.allowed.points, after.standing.won) == (7, 3, 1)


# ---------------------------------------------------------------- leaders and ranks


def team(name: str, own: Figures, allowed: Figures, games: int = 2) -> TeamSeason:
    return TeamSeason(Standing(name, won=games), own, allowed)


def category(name: str) -> Category:
    (found,) = (one for one in CATEGORIES if one.name == name)
    return found


OWN = Figures(
    points=50,
    rushes=Count(40, 200),
    completions=30,
    attempts=50,
    intercepted=1,
    passing_yards=420,
    passing_touchdowns=3,
    sacked=Count(4, 20),
    fumbles_lost=2,
    third_downs=Tried(9, 24),
    red_zone=Tried(3, 4),
    field_goals=Tried(0, 0),
    possession=3_700,
    penalties=Count(9, 71),
)
ALLOWED = Figures(
    points=20,
    rushes=Count(30, 90),
    passing_yards=310,
    sacked=Count(5, 30),
    intercepted=4,
    fumbles_lost=1,
)


def test_every_category_by_hand() -> None:
    values = {one.name: one.value(team("OTT", OWN, ALLOWED)) for one in CATEGORIES}
    assert values == {
        "points": 25,
        "yards": 300,
        "rushing": 100,
        "passing": 200,
        "points-allowed": 10,
        "yards-allowed": 185,
        "rushing-allowed": 45,
        "passing-allowed": 140,
        "rating": pytest.approx(98.75),
        "takeaways": 5,
        "giveaways": 3,
        "sacks": 5,
        "third-downs": 37.5,
        "red-zone": 75,
        "field-goals": None,
        "possession": 1_850,
        "penalties": 35.5,
    }
    assert category("possession").style is Style.CLOCK
    assert category("third-downs").style is Style.PERCENT
    assert {one.name for one in CATEGORIES if one.low_is_better} == {
        *("points-allowed", "yards-allowed", "rushing-allowed", "passing-allowed"),
        *("giveaways", "penalties"),
    }


def test_the_best_come_first_and_equals_share_a_rank() -> None:
    figures = [Figures(points=points) for points in (10, 40, 40, 20)]
    teams = [team(name, own, own) for name, own in zip("ABCD", figures, strict=True)]
    season = Season(tuple(teams), (), 4, 0)
    high = [(one.rank, one.team.name, one.value) for one in ranking(season, category("points"))]
    assert high == [(1, "B", 20), (1, "C", 20), (3, "D", 10), (4, "A", 5)]
    low = [(one.rank, one.team.name) for one in ranking(season, category("points-allowed"))]
    assert low == [(1, "A"), (2, "D"), (3, "B"), (3, "C")]
    assert ranking(season, category("field-goals")) == ()


def test_scores_of_hand_made_games_are_counted() -> None:
    (game,) = [result("OTT", 10, "MIL", 3)]
    assert game.game.situation.score == PerTeam(home=3, away=10)
    assert game.figures[Team.AWAY].points == 10
