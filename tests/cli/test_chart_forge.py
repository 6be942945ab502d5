"""Charts from statistics on the command line: a season, one team by name, your own figures, the report."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from snapcount.cli.screen import WIDTH
from snapcount.families.paydirt.chart_folders import charts_folder
from snapcount.families.paydirt.commands import chart_forge, chart_report
from snapcount.families.paydirt.forge.seasons import teams_of
from snapcount.families.paydirt.forge.statistics import TeamSeason
from snapcount.families.paydirt.season_charts import file_of
from snapcount.families.paydirt.shelf import chart_called
from snapcount.mistakes import Mistake
from snapcount.rulebooks.paydirt.charts.chart_parser import load_chart
from snapcount.rulebooks.paydirt.charts.shelf import find_chart
from snapcount.rulebooks.paydirt.charts.writing import chart_text
from tests.cli.conftest import Snapcount

CITES_NOTHING = True

FEW = ("DEN", "SEA")
TABLE = """\
team,season,games,rushes,rushing_yards,attempts,completions,passing_yards,interceptions,\
opp_rushes,opp_rushing_yards,opp_attempts,opp_completions,opp_passing_yards,opp_interceptions
EXA,1978,16,520,2105,401,214,2790,19,498,1990,415,221,2816,22
"""


@pytest.fixture(autouse=True)
def _few_teams(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A season of two teams, soon forged, and a home of one's own."""
    monkeypatch.setenv("SNAPCOUNT_HOME", str(tmp_path))

    def few(season: int) -> tuple[TeamSeason, ...]:
        return tuple(team for team in teams_of(season) if team.short in FEW)

    for module in (chart_forge, chart_report):
        monkeypatch.setattr(module, "teams_of", few)


@pytest.mark.slow
def test_a_season_is_forged_once_and_found_by_name(snapcount: Snapcount) -> None:
    said = snapcount("charts", "season", "2013")
    assert (said.code, said.err) == (0, "")
    assert "Charts of 2 teams of 2013: DEN, SEA." in said.out
    files = [file_of(team) for team in teams_of(2013) if team.short in FEW]
    written = [file.stat().st_mtime_ns for file in files]
    assert snapcount("charts", "season", "2013").out == said.out
    assert [file.stat().st_mtime_ns for file in files] == written
    assert snapcount("charts", "check", *files).code == 0
    assert "2013  DEN SEA" in snapcount("charts", "list").out
    assert snapcount("charts", "show", "sea 2013", "--plain").out.startswith("SEA 2013")
    assert chart_called("DEN  2013").label == "DEN 2013"


@pytest.mark.slow
def test_one_team_is_forged_when_it_is_asked_for(snapcount: Snapcount) -> None:
    assert snapcount("charts", "show", "STL 1999", "--plain").code == 0
    file = file_of(next(team for team in teams_of(1999) if team.short == "STL"))
    made = file.read_text("utf-8")
    file.write_text(made.replace("method", "an older method", 1), "utf-8")
    chart_called("STL 1999")
    assert file.read_text("utf-8") == made  # as charts are made now
    for damaged in (b"\xff", made.encode()[:600]):
        file.write_bytes(damaged)
        assert chart_called("STL 1999").label == "STL 1999"
        assert file.read_text("utf-8") == made


def test_a_chart_of_ones_own_comes_first(tmp_path: Path) -> None:
    own = find_chart("OTT")
    folder = charts_folder()
    folder.mkdir(parents=True)
    mine = replace(own, name="STL", short="STL", season=1999)
    (folder / "mine.toml").write_text(chart_text(mine), "utf-8")
    assert chart_called("stl  1999") == mine


def test_a_folder_that_cannot_be_written_to_keeps_nobody_from_playing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    monkeypatch.setenv("SNAPCOUNT_HOME", str(tmp_path / "file"))
    assert chart_called("STL 1999").label == "STL 1999"


@pytest.mark.parametrize("given", ["SEA 1998", "XYZ 2013", "SEA 2013 2"])
def test_a_team_that_never_was_is_no_chart(given: str) -> None:
    with pytest.raises(Mistake):
        chart_called(given)


def test_a_season_without_statistics_is_refused(snapcount: Snapcount) -> None:
    said = snapcount("charts", "report", "1950")
    assert said.code == 2
    assert "from 1999 to 2025" in said.err


@pytest.mark.slow
def test_charts_of_your_own_statistics_and_what_was_estimated(
    snapcount: Snapcount, tmp_path: Path
) -> None:
    (tmp_path / "mine.csv").write_text(TABLE, "utf-8")
    said = snapcount("charts", "forge", tmp_path / "mine.csv", "--into", tmp_path / "charts")
    assert (said.code, said.err) == (0, "")
    chart = tmp_path / "charts" / "exa-1978.toml"
    assert f"The chart of EXA 1978 is written to {chart}." in said.out
    assert "sacks, sack_yards" in said.out
    assert snapcount("charts", "check", chart).code == 0


@pytest.mark.slow
def test_two_seasons_of_one_team_are_two_charts(snapcount: Snapcount, tmp_path: Path) -> None:
    *_, row = TABLE.splitlines()
    (tmp_path / "mine.csv").write_text(f"{TABLE}{row.replace('1978', '2020')}\n", "utf-8")
    assert snapcount("charts", "forge", tmp_path / "mine.csv", "--into", tmp_path).code == 0
    old, new = (load_chart(tmp_path / f"exa-{season}.toml") for season in (1978, 2020))
    assert (old.season, new.season) == (1978, 2020)
    assert old.special != new.special  # each as in its own time


@pytest.mark.slow
def test_a_table_to_fill_in(snapcount: Snapcount, tmp_path: Path) -> None:
    template = snapcount("charts", "forge", "--template").out
    (tmp_path / "template.csv").write_text(template, "utf-8")
    said = snapcount("charts", "forge", tmp_path / "template.csv", "--into", tmp_path)
    assert said.code == 0
    assert said.out.count("is written to") == 1


def test_without_a_file_it_is_said_what_to_do(snapcount: Snapcount) -> None:
    said = snapcount("charts", "forge")
    assert said.code == 2
    assert "--template" in said.err


def test_every_trouble_of_a_file_is_told(snapcount: Snapcount, tmp_path: Path) -> None:
    wrong = TABLE.replace("401,214", "214,401").replace("16,520", "0,520")
    (tmp_path / "mine.csv").write_text(wrong, "utf-8")
    said = snapcount("charts", "forge", tmp_path / "mine.csv", "--into", tmp_path)
    assert said.code == 2
    assert "completions" in said.err
    assert "games" in said.err
    assert not list(tmp_path.glob("*.toml"))


@pytest.mark.long
def test_the_report_of_a_team(snapcount: Snapcount) -> None:
    said = snapcount("charts", "report", "2013", "SEA")
    assert "The offense of SEA 2013 against the average defense" in said.out
    told = json.loads(snapcount("charts", "report", "2013", "SEA", "--json").out)
    yards = told["offense"]["1 line plunge"]["yards"]
    assert yards["error"] == pytest.approx(yards["exact"] - yards["target"])
    assert f"{yards['exact']:.2f} ({yards['error']:+.3f})" in said.out
    assert told["offense"]["6 short pass"]["interference"]["exact"] > 0
    assert told["estimated"] == []


@pytest.mark.long
def test_the_report_of_a_pairing_and_of_all(snapcount: Snapcount) -> None:
    pairing = json.loads(
        snapcount("charts", "report", "2013", "SEA", "--against", "DEN", "--json").out
    )
    assert [(one["offense"], one["defense"]) for one in pairing] == [
        ("SEA 2013", "DEN 2013"),
        ("DEN 2013", "SEA 2013"),
    ]
    assert pairing[0]["plays"] != pairing[1]["plays"]
    german = snapcount("charts", "report", "2013", "--lang", "de")
    assert (german.code, german.err) == (0, "")
    assert "Offenses von 2 Teams" in german.out
    assert "Prozentpunkte" in german.out
    assert max(map(len, german.out.splitlines())) <= WIDTH


@pytest.mark.slow
def test_a_team_against_itself_is_two_pairings(snapcount: Snapcount) -> None:
    said = snapcount("charts", "report", "2013", "SEA", "--against", "SEA", "--json")
    first, second = json.loads(said.out)
    assert first == second
    assert first["offense"] == first["defense"] == "SEA 2013"


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_report_is_no_wider_than_the_terminal(snapcount: Snapcount, lang: str) -> None:
    lines = snapcount("charts", "report", "2013", "SEA", "--lang", lang).out.splitlines()
    assert max(map(len, lines)) <= WIDTH
    heads = " ".join(line for line in lines if line.startswith("  "))
    assert {"4+", "10+", "20+", "OFF", "DEF", "PI"} <= {*heads.split()}


def test_somebody_has_to_play_against_the_second_team(snapcount: Snapcount) -> None:
    said = snapcount("charts", "report", "2013", "--against", "DEN")
    assert said.code == 2
    assert "two teams" in said.err
    assert "'DEN'" in said.err


@pytest.mark.parametrize("given", ["12345", "9" * 5000])
def test_a_year_has_four_digits_at_most(snapcount: Snapcount, given: str) -> None:
    said = snapcount("charts", "report", given)
    assert said.code == 2
    assert "The file cannot be read" in said.err


def test_a_team_that_is_not_in_the_statistics(snapcount: Snapcount) -> None:
    said = snapcount("charts", "report", "2013", "GB")
    assert said.code == 2
    assert "'GB'" in said.err
