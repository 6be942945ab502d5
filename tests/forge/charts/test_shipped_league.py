"""The charts that come with the game are those the forge makes of the invented league.

`python -m tests.forge.charts.test_shipped_league` makes them anew.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from snapcount.families.paydirt.forge.forging import Forged, Standard, forged_teams
from snapcount.families.paydirt.forge.league.seasons import invented_league
from snapcount.families.paydirt.forge.league.teams import league
from snapcount.rulebooks.paydirt.charts import shelf
from snapcount.rulebooks.paydirt.charts.chart_parser import examine
from snapcount.rulebooks.paydirt.charts.writing import chart_text

CITES_NOTHING = True
CHARTS = Path(shelf.__file__).parents[1] / "data" / "charts"
LIKE = 2013  # the real season whose plays the league's are like
LICENSE = "CC0-1.0"


def text_of(forged: Forged) -> str:
    return chart_text(replace(forged.chart, license=LICENSE))


def test_every_team_of_the_league_has_its_chart() -> None:
    files = {file.stem: shelf.shipped_chart(file.stem) for file in CHARTS.glob("*.toml")}
    assert {(chart.short, chart.name, chart.season) for chart in files.values()} == {
        (team.short, team.name, league().season) for team in league().teams
    }
    for stem, chart in files.items():
        assert chart.short.casefold() == stem
        assert chart.license == LICENSE


@pytest.mark.parametrize("file", sorted(CHARTS.glob("*.toml")), ids=lambda file: file.stem)
def test_it_has_no_error(file: Path) -> None:
    assert not examine(file.read_text(encoding="utf-8")).errors


def test_charts_are_those_the_forge_makes() -> None:
    standard = Standard.of(invented_league(), LIKE)
    for team in invented_league():
        file = CHARTS / f"{team.short.lower()}.toml"
        assert text_of(standard.forged(team)) == file.read_text(encoding="utf-8")


def make_anew() -> None:
    teams = invented_league()
    standard = Standard.of(teams, LIKE)
    for forged in forged_teams(standard, teams, os.cpu_count() or 1, print):
        file = CHARTS / f"{forged.team.short.lower()}.toml"
        file.write_text(text_of(forged), encoding="utf-8")


if __name__ == "__main__":
    make_anew()
