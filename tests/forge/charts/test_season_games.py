from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks import season_games
from benchmarks.season_games import Counting, Match, Replayed, Replays, TeamGame, replay

from snapcount.game.game import Game
from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.insight.simulation.pairing import Pairing
from snapcount.insight.stats.account import account_of
from snapcount.rulebooks.paydirt.charts.shelf import shipped_charts
from snapcount.rulebooks.paydirt.family import Advanced, Basic
from snapcount.words import language

CHARTS = {chart.short: chart for chart in shipped_charts()}
MATCHES = [Match("OTT", "MIL"), Match("OTT", "MIL")]


@pytest.fixture(autouse=True)
def _cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNAPCOUNT_CACHE", str(tmp_path))


def replays(times: int = 1, seed: str = "test") -> Replays:
    return Replays(Basic(), CHARTS, "veteran", times, "test", seed)


def quietly(done: int, whole: int) -> None:
    assert done <= whole


def played(times: int = 1, seed: str = "test") -> list[Replayed]:
    return replay(replays(times, seed), MATCHES, 1, quietly)


@pytest.mark.parametrize("rules", [Basic(), Advanced().with_switches({"team_selection": "off"})])
def test_box_scores_are_those_of_a_game_at_the_table(rules: Basic | Advanced) -> None:
    pairing = Pairing.of(rules, "veteran", "veteran", "table")
    counting = Counting(pairing)
    names = {team: str(team) for team in Team}
    game = Game(pairing.rules(), Voice(language("en"), names))
    driver = counting._driver(3)
    while not game.over:
        game.give(driver.answer(game.moment))
    figures = account_of(game).figures
    assert counting.box_score(3) == tuple(
        TeamGame.of(figures[team]) for team in (Team.AWAY, Team.HOME)
    )


def test_charts_are_on_the_side_the_schedule_says() -> None:
    pairing = replays().pairing(0, Match(away="OTT", home="MIL"))
    rules = pairing.rules()
    assert isinstance(rules, Basic)
    assert {team: chart.short for team, chart in rules.charts.items()} == {
        Team.AWAY: "OTT",
        Team.HOME: "MIL",
    }


def test_every_match_is_played_so_many_times_and_otherwise_each_time() -> None:
    season = played(times=2)
    assert [match for match, _ in season] == MATCHES
    games = [game for _, games in season for game in games]
    assert len(games) == len(set(games)) == 4


def test_what_is_kept_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    season = played()
    monkeypatch.setattr(season_games, "Counting", None)
    assert played() == season
    with pytest.raises(TypeError):
        played(seed="another")


def test_blocks_are_put_together_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    (whole,) = replay(replays(times=3), MATCHES[:1], 1, quietly)
    monkeypatch.setattr(season_games, "BLOCK", 2)
    assert replay(replays(times=3), MATCHES[:1], 1, quietly) == [whole]
