"""The real seasons that come with the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from importlib import resources

import pytest

from snapcount.families.paydirt.forge.schedules import schedule_of
from snapcount.families.paydirt.forge.seasons import seasons, teams_of
from snapcount.families.paydirt.forge.statistics import (
    Depth,
    Direction,
    Kicks,
    Scrimmage,
    TeamSeason,
)
from snapcount.mistakes import Unreadable

EVERY_SEASON = pytest.mark.parametrize("season", seasons())
# Of each season's teams in the order of their codes.
WINS = {
    1999: "6 5 8 11 8 6 4 2 8 6 8 8 13 14 9 9 10 8 3 7 8 8 5 6 8 9 4 13 11 13 10",
    2000: "3 4 12 8 7 5 4 3 5 11 9 9 10 7 6 10 11 5 10 12 9 12 11 9 1 6 6 10 10 13 8",
    2001: "7 7 10 3 1 13 6 7 5 8 2 12 6 6 6 11 5 11 7 7 10 10 11 13 5 9 12 14 9 7 8",
    2002: "5 9 7 8 7 4 2 9 5 9 3 12 4 10 6 8 9 6 9 9 10 9 11 12 10 8 7 10 7 12 11 7",
    2003: "4 5 10 6 11 7 8 5 10 10 5 10 5 12 5 13 10 9 14 8 4 6 4 12 6 4 10 7 12 7 12 5",
    2004: "6 11 9 9 7 5 8 4 6 10 6 10 7 12 9 7 4 8 14 8 6 10 5 13 15 12 9 2 8 5 5 6",
    2005: "5 8 6 5 11 11 11 6 9 13 5 4 2 14 12 10 9 9 10 3 11 4 4 6 11 9 13 4 6 11 4 10",
    2006: "5 7 13 7 8 13 8 4 9 9 3 8 6 12 8 9 6 6 12 10 8 10 2 10 8 14 9 7 8 4 8 5",
    2007: "8 4 5 7 7 7 7 10 13 7 7 13 8 13 11 4 1 8 16 7 10 4 4 8 10 11 10 5 3 9 10 9",
    2008: "9 11 11 7 12 9 4 4 9 8 0 6 8 12 5 2 11 10 11 8 12 9 5 9 12 8 4 7 2 9 13 8",
    2009: "10 9 9 6 8 7 10 5 11 8 2 11 9 14 7 4 7 12 10 13 8 9 5 11 9 13 5 8 1 3 8 4",
    2010: "5 13 12 4 2 11 4 5 6 4 6 10 6 10 8 10 7 6 14 11 10 11 8 10 12 9 7 6 7 10 6 6",
    2011: "8 10 12 6 6 8 9 4 8 8 10 15 10 2 5 7 6 3 13 13 9 8 8 8 12 8 7 13 2 4 9 5",
    2012: "5 13 10 6 7 10 10 5 8 13 4 11 12 11 2 2 7 10 12 7 9 6 4 4 8 7 11 11 7 7 6 10",
    2013: "10 4 8 6 12 8 11 4 8 13 7 8 2 11 4 11 8 5 12 11 7 8 4 10 8 9 13 12 7 4 7 3",
    2014: "11 6 10 9 7 5 10 7 12 12 11 12 9 11 3 9 8 7 12 7 6 4 3 10 11 9 12 8 6 2 2 4",
    2015: "13 8 5 8 15 6 12 3 4 12 7 10 9 8 5 11 6 11 12 7 6 10 7 7 10 4 10 5 7 6 3 9",
    2016: "7 11 8 7 6 3 6 1 13 9 9 10 9 8 3 12 4 10 8 14 7 11 5 12 7 11 5 10 2 9 9 8",
    2017: "8 10 9 9 11 5 7 0 9 5 9 7 4 4 10 10 11 9 6 13 13 11 3 5 6 13 13 9 6 5 9 7",
    2018: "3 7 10 6 7 12 6 7 10 6 6 6 11 10 5 12 13 12 7 8 11 13 5 4 4 9 9 10 4 5 9 7",
    2019: "5 7 14 10 5 8 2 6 8 7 3 13 10 7 6 12 9 5 5 10 12 13 4 7 7 9 8 11 13 7 9 3",
    2020: "8 4 11 13 5 8 4 11 6 5 5 13 4 11 1 14 10 7 8 10 7 7 12 6 2 4 12 12 6 11 11 7",
    2021: "11 7 8 11 5 6 10 8 12 7 3 13 4 9 3 12 12 9 10 9 8 10 9 4 4 9 9 7 10 13 12 7",
    2022: "4 7 10 13 7 3 12 7 12 5 9 8 3 4 9 14 5 10 6 9 13 8 7 9 7 14 9 9 13 8 7 8",
    2023: "4 7 13 11 2 7 9 11 12 8 12 9 10 9 9 11 10 5 8 11 7 4 9 6 7 11 10 9 12 9 6 4",
    2024: "8 8 12 13 5 5 9 3 7 10 15 11 10 8 4 15 10 11 4 8 14 4 5 3 5 14 10 10 6 10 3 12",
    2025: "3 8 8 12 8 11 6 5 7 14 9 9 12 8 13 6 12 11 3 7 9 14 6 4 3 11 10 14 12 8 3 5",
}
# League means of a team and game, as published.
MEANS: dict[str, tuple[Callable[[TeamSeason], int | None], dict[int, float]]] = {
    "points": (lambda team: team.points_for, {1999: 20.815, 2013: 23.408, 2025: 23.013}),
    "rushes": (lambda team: team.offense.rushes, {1999: 27.31, 2013: 27.092, 2025: 26.84}),
    "rushing": (
        lambda team: team.offense.rushing_yards,
        {1999: 106.494, 2013: 112.881, 2025: 116.936},
    ),
    "attempts": (lambda team: team.offense.attempts, {1999: 33.788, 2013: 35.42, 2025: 32.055}),
    "complete": (lambda team: team.offense.completions, {1999: 19.288, 2013: 21.682, 2025: 20.619}),
    "passing": (
        lambda team: team.offense.passing_yards,
        {1999: 228.335, 2013: 252.314, 2025: 225.024},
    ),
    "sacks": (lambda team: team.offense.sacks, {1999: 2.518, 2013: 2.529, 2025: 2.366}),
    "lost": (lambda team: team.offense.sack_yards, {1999: 16.058, 2013: 16.688, 2025: 15.324}),
    "picked": (lambda team: team.defense.interceptions, {1999: 1.133, 2013: 0.98, 2025: 0.699}),
    "punts": (lambda team: team.kicking.punts, {1999: 5.194, 2013: 4.934, 2025: 3.553}),
    "goals tried": (lambda team: goals(team).tried, {1999: 1.944, 2013: 1.949, 2025: 2.0}),
    "goals": (lambda team: goals(team).good, {1999: 1.51, 2013: 1.686, 2025: 1.711}),
}
# Both sides of a league add up to the same figures.
SHARED = (
    "rushes",
    "rushing_yards",
    "scrambles",
    "kneels",
    "attempts",
    "completions",
    "passing_yards",
    "interceptions",
    "spikes",
    "sacks",
    "sack_yards",
    "fumbles",
    "fumbles_lost",
    "offense_penalties",
    "defense_penalty_yards",
)
# None of these is named beside the figures either.
NICKNAMES = (
    "49ers bears bengals bills broncos browns buccaneers bucs cardinals chargers chiefs colts "
    "commanders cowboys dolphins eagles falcons giants jaguars jets lions packers panthers "
    "patriots raiders rams ravens redskins saints seahawks steelers texans titans vikings"
)


def goals(team: TeamSeason) -> Kicks:
    assert team.kicking.field_goals is not None
    return team.kicking.field_goals


def sides(season: int) -> list[Scrimmage]:
    return [side for team in teams_of(season) for side in (team.offense, team.defense)]


def test_there_are_27_seasons_of_861_teams() -> None:
    assert list(seasons()) == list(range(1999, 2026))
    assert sum(len(teams_of(season)) for season in seasons()) == 861
    assert [len(teams_of(season)) for season in (1999, 2001, 2002, 2025)] == [31, 31, 32, 32]


@pytest.mark.parametrize("season", [1998, 2026])
def test_other_seasons_are_refused(season: int) -> None:
    for find in (teams_of, schedule_of):
        with pytest.raises(Unreadable, match=rf"{season}.* from 1999 to 2025"):
            find(season)


@pytest.mark.parametrize("figure", MEANS)
def test_the_league_adds_up_to_what_is_published(figure: str) -> None:
    count, means = MEANS[figure]
    for season, mean in means.items():
        teams = teams_of(season)
        total = sum(count(team) or 0 for team in teams)
        assert total / sum(team.games for team in teams) == pytest.approx(mean, abs=0.0006)


@EVERY_SEASON
def test_offenses_and_defenses_add_up_to_the_same(season: int) -> None:
    teams = teams_of(season)
    for figure in SHARED:
        offenses = [getattr(team.offense, figure) for team in teams]
        defenses = [getattr(team.defense, figure) for team in teams]
        if None not in offenses:
            assert sum(offenses) == sum(defenses), figure
    picked = sum(team.kicking.interceptions or 0 for team in teams)
    assert picked == sum(team.offense.interceptions for team in teams)


@EVERY_SEASON
def test_parts_are_not_more_than_the_whole(season: int) -> None:
    for side in sides(season):
        directed = sum(runs.attempts for runs in side.directions.values())
        assert directed <= side.rushes - (side.kneels or 0) - (side.scrambles or 0)
        assert side.completions + side.interceptions + (side.spikes or 0) <= side.attempts
        assert side.run_fumbles is not None
        fumbles = (side.run_fumbles, side.completion_fumbles, side.sack_fumbles)
        assert sum(count or 0 for count in fumbles) <= (side.fumbles or 0)
        assert (side.fumbles_lost or 0) <= (side.fumbles or 0)


@EVERY_SEASON
def test_passes_by_depth_make_up_all_passes(season: int) -> None:
    for side in sides(season):
        assert set(side.directions) == set(Direction)
        if season < 2006:
            assert not side.depths
            continue
        deep = [thrown for depth, thrown in side.depths.items() if depth is not Depth.SIDELINE]
        assert len(deep) == 4
        known = sum(thrown.share for thrown in deep)
        assert 0.92 < known < 1.0003  # of a few the depth is not known
        throws = side.attempts - (side.spikes or 0)
        complete = throws * sum(thrown.share * thrown.complete for thrown in deep)
        assert complete == pytest.approx(side.completions * known, rel=0.02)
        yards = throws * sum(one.share * one.complete * one.yards for one in deep)
        assert yards == pytest.approx(side.passing_yards * known, rel=0.02)


@EVERY_SEASON
def test_scrambles_are_unknown_where_they_were_not_told_apart(season: int) -> None:
    unknown = season in (1999, 2003, 2004, 2005)
    assert all((side.scrambles is None) == unknown for side in sides(season))


def test_one_team_in_full() -> None:
    (seattle,) = [team for team in teams_of(2013) if team.short == "SEA"]
    assert (seattle.name, seattle.games) == ("SEA", 16)
    assert (seattle.points_for, seattle.points_against) == (417, 231)
    offense, kicking = seattle.offense, seattle.kicking
    assert (offense.rushes, offense.rushing_yards) == (509, 2188)
    assert (offense.attempts, offense.completions, offense.passing_yards) == (420, 267, 3508)
    assert (offense.sacks, offense.sack_yards, offense.interceptions) == (44, 272, 9)
    assert offense.directions[Direction.TACKLE] == (177, 4.25)
    assert offense.depths[Depth.DEEP] == (0.1651, 0.4203, 34.45, 0.0725)
    assert (kicking.punts, kicking.punt_yards, kicking.touchbacks) == (76, 42.69, 0.5106)
    assert (kicking.field_goals, kicking.extra_points) == ((35, 33), (44, 44))
    assert kicking.field_goal_bands == {0: (11, 10), 30: (9, 9), 40: (12, 11), 50: (3, 3)}


@EVERY_SEASON
def test_the_schedule_gives_every_team_its_games_wins_and_points(season: int) -> None:
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    scored: Counter[str] = Counter()
    allowed: Counter[str] = Counter()
    for one in schedule_of(season):
        if not one.playoff:
            both = ((one.away, one.away_points), (one.home, one.home_points))
            for (team, own), (_, other) in (both, both[::-1]):
                games[team] += 1
                wins[team] += own > other
                scored[team] += own
                allowed[team] += other
    teams = teams_of(season)
    assert games == {team.short: team.games for team in teams}
    assert scored == {team.short: team.points_for for team in teams}
    assert allowed == {team.short: team.points_against for team in teams}
    assert [wins[team.short] for team in teams] == [int(count) for count in WINS[season].split()]


@EVERY_SEASON
def test_schedules_are_in_order_and_playoffs_come_last(season: int) -> None:
    games = schedule_of(season)
    assert list(games) == sorted(games, key=lambda game: game.week)
    playoffs = [game for game in games if game.playoff]
    assert len(playoffs) == (11 if season < 2020 else 12 if season == 2025 else 13)
    assert list(games[-len(playoffs) :]) == playoffs


@pytest.mark.parametrize("name", ["teams", "offenses", "defenses", "schedules"])
def test_real_teams_are_codes_of_cities_only(name: str) -> None:
    data = resources.files("snapcount.families.paydirt.forge") / "data"
    head, _, rows = (data / f"{name}.csv").read_text("utf-8").partition("\n")
    assert {
        word for word in re.findall(r"[^\d\W]+", rows) if not re.fullmatch("[A-Z]{2,3}", word)
    } == set()
    told = (head + (data / "README-teams.md").read_text("utf-8")).casefold()
    assert {word for word in NICKNAMES.split() if re.search(rf"\b{word}\b", told)} == set()
