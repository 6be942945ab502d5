"""Paydirt! at the table: teams by name, players who change teams, ratings, and what charts imply."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from snapcount.families.paydirt.averages import ChartOdds, special_averages
from snapcount.game.saving import SavedGame
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Special
from snapcount.rulebooks.paydirt.charts.writing import chart_text
from snapcount.rulebooks.paydirt.sample import sample_chart
from tests.cli.conftest import Snapcount
from tests.rulebooks.paydirt.charts import OTTERS

BASIC = ("--rulebook", "paydirt/basic")
ADVANCED = ("--rulebook", "paydirt/advanced", "--home", "random", "--away", "random")


# ---------------------------------------------------------------- teams


def test_teams_are_chosen_by_name_code_or_file(
    snapcount: Snapcount, home: Path, tmp_path: Path
) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(chart_text(sample_chart({})), encoding="utf-8")
    said = snapcount("play", "one", *BASIC, "--home-team", "mill", "--away-team", own, typed="q\n")
    assert said.code == 0
    assert "PLN at MIL" in said.out
    record = SavedGame(home / "one.snap").load()
    assert (record.tag("Home"), record.tag("Away")) == ("MIL", "PLN")
    assert record.tag("AwayChart") == own.read_text(encoding="utf-8")


def test_a_game_goes_on_with_its_charts_whatever_becomes_of_the_file(
    snapcount: Snapcount, tmp_path: Path
) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(chart_text(sample_chart({})), encoding="utf-8")
    snapcount("play", "one", *BASIC, "--away-team", own, typed="q\n")
    own.unlink()
    assert snapcount("play", "one", typed="q\n").code == 0


def test_two_teams_with_one_chart_are_told_apart(snapcount: Snapcount) -> None:
    said = snapcount("play", *BASIC, "--home-team", "OTT", "--away-team", "OTT", typed="q\n")
    assert "OTT (AWAY) at OTT (HOME)" in said.out


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ((*BASIC, "--home-team", "XYZ"), "There is no chart 'XYZ'"),
        ((*BASIC, "--home-team", "gone.toml"), "gone.toml"),
        (("--rulebook", "fever/tfl", "--home-team", "OTT"), "is played without charts"),
    ],
)
def test_a_team_that_does_not_exist_is_refused(
    snapcount: Snapcount, options: tuple[str, ...], told: str
) -> None:
    said = snapcount("play", *options)
    assert said.code == 2
    assert told in said.err
    assert said.err.count("\n") == 1


def test_teams_are_settled_before_the_game(snapcount: Snapcount) -> None:
    snapcount("play", "one", *BASIC, typed="q\n")
    said = snapcount("play", "one", "--home-team", "OTT")
    assert said.code == 2
    assert "--home-team" in said.err


def test_the_charts_can_be_looked_at_during_the_game(snapcount: Snapcount) -> None:
    """The team with the ball last; a game without charts says so."""
    start = "Q1 9:00, HOME 1&10 at own 30, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
    said = snapcount("play", *BASIC, "--start", start, "--home-team", "MIL", typed="v\nq\n")
    assert said.code == 0
    assert said.out.count("SPECIAL TEAMS") == 2
    assert said.out.rindex("(MIL)") > said.out.rindex("SPECIAL TEAMS", 0, said.out.rindex("(MIL)"))
    assert "without charts" in snapcount("play", "fever", typed="v\nq\n").out


# ---------------------------------------------------------------- ratings


@pytest.mark.long
def test_the_rating_table_counts_finished_games_with_predictions(snapcount: Snapcount) -> None:
    """PD-A1-e: a row for each player, by the seat he took, whichever team he got."""
    assert "PD-A1-e" not in snapcount("ratings").out
    players = ("--home-player", "Anna", "--away-player", "Ben")
    for game in ("one", "two"):
        assert snapcount("play", game, *ADVANCED, *players, "--seed", game).code == 0
    snapcount("play", "open", "--rulebook", "paydirt/advanced", typed="q\n")  # not over
    snapcount("play", "plain", *BASIC, "--home", "random", "--away", "random")  # no predictions
    said = snapcount("ratings")
    assert said.code == 0
    head, *rows, note = said.out.splitlines()
    assert head.split() == ["Player", "Games", "Points", "Percentage"]
    assert sorted(row.split()[0] for row in rows) == ["Anna", "Ben"]
    assert all(row.split()[1] == "2" for row in rows)
    assert "[PD-A1-e]" in note
    assert "Spieler" in snapcount("ratings", "--lang", "de").out


# ---------------------------------------------------------------- averages


def test_averages_are_worked_out_from_the_rules() -> None:
    """One box in 36 parts of 216 gains 10, the defense takes 2 off on a 1 (12 of 36); a sack by QT."""
    tens = [f"off 1 {total}: 10" for total in range(10, 20)]  # 1/6 of all totals
    penalties = [f"off 1 {total}: OFF5" for total in range(20, 30)]  # 1/3
    traps = [f"off 8 {total}: QT" for total in range(10, 20)]
    ours = sample_chart({"cells": [*tens, *penalties, *traps]})
    theirs = sample_chart({"cells": ["def A 1 1: -2"]})
    odds = ChartOdds(ours, theirs)
    plunge = odds.averages(Play.LINE_PLUNGE, [Formation.STANDARD])
    # Of the plays without a penalty a quarter gains 10; a third of all loses 2 (10-2, or 0-2).
    assert plunge.penalty == Fraction(1, 3)
    assert plunge.yards == Fraction(10, 4) - Fraction(2, 3)
    bomb = odds.averages(Play.LONG_PASS, Formation)
    assert bomb.sacked == Fraction(1, 6)
    assert bomb.yards == Fraction(-5, 6)
    assert bomb.complete == Fraction(5, 6)


def test_averages_roll_for_yards_that_are_left_to_dice() -> None:
    """T1 is one total of the dice, 27.5 on average; X is 40 less one, DS the three faces, 6.5 (PDR-27)."""
    for text, mean in (("T1", Fraction(55, 2)), ("X", Fraction(25, 2)), ("-DS", Fraction(-13, 2))):
        cells = [f"off 1 {total}: {text}" for total in range(10, 40)]
        odds = ChartOdds(sample_chart({"cells": cells, "edition": "later"}), sample_chart({}))
        assert odds.averages(Play.LINE_PLUNGE, Formation).yards == mean


def test_averages_of_special_teams_agree_with_their_columns() -> None:
    special = special_averages(OTTERS)
    assert 59 < special.means[Special.KICKOFF] < 61
    assert special.extra_points == 1 - Fraction(6 + 1 + 4, 216)  # 14, 19 and 28 are red
    assert list(special.field_goals.values()) == sorted(special.field_goals.values(), reverse=True)


def test_stats_are_printed_and_exact_as_json(snapcount: Snapcount) -> None:
    said = snapcount("charts", "stats", "OTT", "--against", "MIL")
    assert said.code == 0
    assert "Harbor Otters 2031 on offense against Mill City Millers 2031" in said.out
    assert sum(line.startswith(tuple("123456789")) for line in said.out.splitlines()) == 18
    assert "Genau aus den Regeln" in snapcount("charts", "stats", "OTT", "--lang", "de").out
    values = json.loads(snapcount("charts", "stats", "OTT", "--json").out)
    assert set(values["plays"]) == {str(play) for play in Play}
    every = values["plays"]["6 short pass"]
    mean = sum(Fraction(every[letter]["yards"]) for letter in "ABCDEF") / 6
    assert mean == Fraction(every["all"]["yards"])


@pytest.mark.slow
def test_a_damaged_game_does_not_hide_the_rating_table(
    snapcount: Snapcount, home: Path, tmp_path: Path
) -> None:
    snapcount("play", "one", *ADVANCED, "--seed", "one")
    good = home / "one.snap"
    other = tmp_path / "other.snap"
    other.write_text(good.read_text("utf-8").replace("offense dice~", "offense dice~0"), "utf-8")
    said = snapcount("ratings", good, good, tmp_path / "gone.snap", other)
    assert said.code == 2
    assert len(said.err.splitlines()) == 2
    assert (
        said.out.splitlines()[1].split()[1] == "2"
    )  # 'random' sat in both seats, the file counts once


def test_real_dice_may_be_typed_as_a_total(snapcount: Snapcount) -> None:
    """The opening roll: 31 for the visitors, three faces for the home team."""
    said = snapcount("play", "hand", *BASIC, "--dice", "hand", typed="31\n2, 3, 2\nq\n")
    assert "wins the roll, 31 to 25" in said.out
