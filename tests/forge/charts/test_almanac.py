"""People's own statistics."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snapcount.families.paydirt.forge.almanac.almanac import almanac_template, read_almanac
from snapcount.families.paydirt.forge.almanac.columns import (
    ALIASES,
    COLUMNS,
    KICKING,
    NEEDED,
    SCRIMMAGE,
    TEAM,
    column_named,
)
from snapcount.families.paydirt.forge.almanac.places import Refused
from snapcount.families.paydirt.forge.almanac.teams import (
    DEFENSE_PENALTIES,
    FUMBLES,
    OFFENSE_PENALTIES,
)
from snapcount.families.paydirt.forge.seasons import seasons, teams_of
from snapcount.families.paydirt.forge.statistics import Kicks, TeamSeason
from snapcount.words import LANGUAGES, Teller, language
from tests.forge.charts.almanacs import as_csv, as_toml, averages, three_teams

GOOD = read_almanac(as_csv(three_teams()))


def test_published_totals_become_a_season() -> None:
    team = GOOD[0]
    assert (team.short, team.name, team.season, team.games) == ("EXA", "Example EXA", 1978, 16)
    assert (team.points_for, team.points_against) == (312, 298)
    assert (team.offense.rushes, team.offense.rushing_yards) == (520, 2105)
    assert (team.defense.rushes, team.defense.rushing_yards) == (498, 1990)
    assert (team.offense.attempts, team.offense.completions) == (401, 214)
    assert (team.offense.sacks, team.offense.sack_yards) == (31, 248)
    assert (team.defense.interceptions, team.kicking.interceptions) == (22, 22)
    assert team.kicking.interception_return_yards == pytest.approx(254 / 22)
    assert team.kicking.touchbacks == pytest.approx(7 / 66)
    assert (team.kicking.punts, team.kicking.punt_yards) == (82, 39.8)
    assert team.kicking.field_goals == Kicks(26, 17)
    assert team.kicking.field_goal_bands[40] == Kicks(7, 3)


def test_penalties_and_fumbles_of_kicks_are_taken_off() -> None:
    offense, defense = GOOD[0].offense, GOOD[0].defense
    assert (offense.fumbles, offense.fumbles_lost) == (25, 13)  # of 30 and 15
    assert (offense.offense_penalties, defense.defense_penalties) == (52, 40)  # of its own 104
    assert (defense.offense_penalties, offense.defense_penalties) == (49, 37)  # of their 98


def test_taking_off_kicks_gives_the_real_figures_of_a_league() -> None:
    """By published totals a team had 1.381 fumbles and 6.123 penalties a game in 2013; seasons differ."""
    teams = teams_of(2013)
    fumbles, offense, defense = (
        sum(getattr(team.offense, name) for team in teams) / sum(team.games for team in teams)
        for name in ("fumbles", "offense_penalties", "defense_penalties")
    )
    assert fumbles == pytest.approx(1.381 * FUMBLES, rel=0.05)
    assert offense == pytest.approx(6.123 * OFFENSE_PENALTIES, rel=0.08)
    assert defense == pytest.approx(6.123 * DEFENSE_PENALTIES, rel=0.08)


def test_what_is_not_written_is_not_known() -> None:
    rows = [{name: row[name] for name in NEEDED} for row in three_teams()]
    for text in (as_csv(rows), as_toml(rows)):
        team = read_almanac(text)[1]
        assert team.name == team.short == "EXB"
        assert team.points_for is None
        assert team.offense.sacks is None
        assert team.offense.fumbles_lost is None
        assert team.offense.defense_penalties is None
        assert team.kicking.punts is None
        assert team.kicking.touchbacks is None
        assert team.kicking.field_goals is None
        assert not team.kicking.field_goal_bands
        assert team.kicking.interceptions == 22


def test_distances_are_enough_for_field_goals() -> None:
    dropped = ("field_goals_tried", "field_goals_good", "field_goals_blocked")
    rows = [{name: row[name] for name in row if name not in dropped} for row in three_teams()]
    assert read_almanac(as_csv(rows))[0].kicking.field_goals == Kicks(26, 17)


def test_toml_says_the_same_as_a_table() -> None:
    assert read_almanac(as_toml(three_teams())) == GOOD


@pytest.mark.parametrize("separator", [";", "\t"])
def test_spreadsheets_of_other_countries(separator: str) -> None:
    rows = three_teams()
    for row in rows:
        row.update({name: row[name].replace(".", ",") for name in averages()})
    assert read_almanac(as_csv(rows, separator)) == GOOD
    assert read_almanac(as_csv(rows)) == GOOD  # in quotes


def test_headers_in_any_case_with_blanks_or_other_names() -> None:
    rows = three_teams()
    header = [name.replace("_", " ").title() for name in rows[0]]
    assert "Opp Rushing Yards" in header
    assert read_almanac(as_csv(rows, header=header)) == GOOD
    header = [name.upper().replace("OPP_", "Opponents' ").replace("_", "-") for name in rows[0]]
    assert read_almanac(as_csv(rows, header=header)) == GOOD
    usual = {name: alias for alias, name in ALIASES.items()}
    header = [usual.get(name, name) for name in rows[0]]
    assert read_almanac(as_csv(rows, header=header)) == GOOD


@pytest.mark.parametrize("name", COLUMNS)
def test_every_column_is_found_by_its_own_name(name: str) -> None:
    assert column_named(name) is COLUMNS[name]


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: '# my figures, "checked"\n\n' + text + "\n\n",
        lambda text: '"# saved by a spreadsheet",,,\n' + text,
        lambda text: text.replace("\n", ",,\n"),
        lambda text: text.replace("520", "520.0").replace("2105", " +2105 "),
        lambda text: text.replace("-8", "\u22128"),
        lambda text: text.replace("EXB", "exb").replace("Example exb", "Example EXB"),
    ],
)
def test_harmless_differences(change: type[str]) -> None:
    assert read_almanac(change(as_csv(three_teams()))) == GOOD


def test_files_by_their_endings(tmp_path: Path) -> None:
    table, toml = tmp_path / "mine.csv", tmp_path / "mine.TOML"
    table.write_bytes(b"\xef\xbb\xbf" + as_csv(three_teams()).encode())
    toml.write_text(as_toml(three_teams()), "utf-8")
    assert read_almanac(table) == read_almanac(toml) == GOOD


def test_a_team_may_have_several_seasons() -> None:
    first, second, _ = three_teams()
    second |= {"team": "EXA", "season": "1979"}
    assert [team.season for team in read_almanac(as_csv([first, second]))] == [1978, 1979]


def test_everything_wrong_is_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    rows = three_teams()
    rows[0]["completions"] = "402"
    rows[2]["games"] = "many"
    rows[2]["sacks"] = "-1"
    file.write_text(as_csv(rows), "utf-8")
    with pytest.raises(Refused) as refused:
        read_almanac(file)
    assert str(refused.value).split("\n") == [
        f"{file}: line 2, EXA, column 'completions': 402 is more than 'attempts', 401.",
        f"{file}: line 4, EXC, column 'games': 'many' is not a number; leave the cell empty if "
        "the figure is not known.",
        f"{file}: line 4, EXC, column 'sacks': '-1' is below zero.",
    ]
    assert refused.value.told(Teller(language("de"))).startswith(
        f"{file}: Zeile 2, EXA, Spalte 'completions': 402 ist mehr als 'attempts', 401."
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_template_can_be_read_and_explains_every_column(code: str) -> None:
    template = almanac_template(Teller(language(code)))
    (team,) = read_almanac(template)
    assert team == read_almanac(almanac_template())[0]
    assert team.kicking.punt_yards == 39.8
    lines = template.split("\n")
    assert all(any(line.startswith(f"# {name}: ") for line in lines) for name in COLUMNS)
    assert (";" in lines[-2]) == (code == "de")


def row_of(team: TeamSeason) -> dict[str, str]:
    """What an almanac would print of a real team, as far as we have it."""
    row = {"team": team.short, "season": str(team.season), "games": str(team.games)}
    for before, side in (("", team.offense), ("opp_", team.defense)):
        for name in COLUMNS:
            figure = getattr(side, name, None)
            if figure is not None:
                row[f"{before}{name}"] = str(figure)
    return row


@pytest.mark.parametrize("season", seasons())
def test_no_real_team_is_refused(season: int) -> None:
    """What really happened is possible, and comes back as it was written."""
    teams = teams_of(season)
    for team, back in zip(teams, read_almanac(as_csv([*map(row_of, teams)])), strict=True):
        for ours, theirs in ((back.offense, team.offense), (back.defense, team.defense)):
            assert (ours.rushes, ours.rushing_yards) == (theirs.rushes, theirs.rushing_yards)
            assert (ours.kneels, ours.kneel_yards) == (theirs.kneels, theirs.kneel_yards)
            assert (ours.sacks, ours.spikes) == (theirs.sacks, theirs.spikes)


def test_the_document_names_every_column_and_its_examples_can_be_read() -> None:
    text = (Path(__file__).parents[3] / "docs" / "league" / "almanac.md").read_text("utf-8")
    for column in (*TEAM, *SCRIMMAGE, *KICKING):
        meaning = language("en").sentences[f"almanac.{column.name}"]
        assert f"| `{column.name}` | {meaning} | {'yes' if column.needed else ''} |" in text
    table, toml = re.findall(r"```(?:toml|text)\n(.*?)```", text, re.DOTALL)
    assert read_almanac(table) == read_almanac(toml)
