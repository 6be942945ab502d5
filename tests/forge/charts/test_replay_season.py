from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from benchmarks.replay_season import agreed_rules, charts_in, season_named, section, write
from benchmarks.season_figures import NOTHING, compared, totals
from benchmarks.season_games import BoxScore, Replayed, Replays

from snapcount.rulebooks.paydirt.charts.shelf import shipped_charts
from snapcount.rulebooks.paydirt.charts.writing import chart_text

TEAM = NOTHING._replace(points=20, rushes=25, rushing_yards=100, attempts=30, completions=20)


def test_a_real_season_is_its_regular_season() -> None:
    season = season_named("2013")
    assert (len(season.matches), len(season.results), len(season.teams)) == (256, 256, 32)
    assert {code for match in season.matches for code in match} == {
        team.short for team in season.teams
    }


def test_the_invented_league_was_never_played() -> None:
    season = season_named("invented")
    assert not season.results
    assert {code for match in season.matches for code in match} == {
        team.short for team in season.teams
    }


def test_charts_go_by_their_codes(tmp_path: Path) -> None:
    for number, chart in enumerate(shipped_charts()):
        (tmp_path / f"{number}.toml").write_text(chart_text(chart), "utf-8")
    assert charts_in(tmp_path) == {chart.short: chart for chart in shipped_charts()}


def test_rules_are_those_agreed_on() -> None:
    texts = agreed_rules("paydirt/advanced", ["fourth_down=off"]).switches.texts()
    assert (texts["timing"], texts["team_selection"], texts["fourth_down"]) == ("a8", "off", "off")
    with pytest.raises(SystemExit):
        agreed_rules("fever/original", [])


@pytest.mark.parametrize("label", ["2013", "invented"])
def test_the_section_and_its_picture(label: str, tmp_path: Path) -> None:
    season = season_named(label)
    replayed = [Replayed(match, (BoxScore(TEAM, TEAM),)) for match in season.matches]
    rules = agreed_rules("paydirt/basic", ["home_fumbles=on"])
    found = compared(season.teams, season.results, totals(replayed))
    replays = Replays(rules, {}, "team", 1, season.label)
    into = tmp_path / "forge.md"
    for _ in range(2):
        write(into, season, section(season, replays, replayed, found), found)
    text = into.read_text("utf-8")
    assert text.count(f"## Replayed: {label}\n") == 1
    assert "paydirt/basic (home_fumbles=on, timing=a8, overtime=sudden-death-15)" in text
    assert "| points |" in text
    assert (" really by " in text) == (label == "2013")
    assert ElementTree.parse(tmp_path / f"replayed-{label}.svg").getroot().tag.endswith("svg")
