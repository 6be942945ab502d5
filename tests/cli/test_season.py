"""`snapcount season`."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from snapcount.cli import main
from snapcount.game.game import Game
from snapcount.game.notation import print_record
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import account_of
from snapcount.insight.stats.season import season_of
from tests.cli.conftest import Snapcount
from tests.games import new_game, play_on, seeded_game
from tests.insight.stats import RULEBOOKS

LONG = "Granite Falls Quarrymen of the Far North"
ODD = "ÄÖ & <b>"


def played(rulebook: str, away: str, home: str, answers: int = 1_000_000) -> Game:
    game = new_game(rulebook, HomePlayer="Ann", AwayPlayer="Bob")
    game.voice = replace(game.voice, names={Team.AWAY: away, Team.HOME: home})
    return play_on(game, f"{rulebook} {away} {home}", answers)


@cache
def games() -> list[Game]:
    pairs = [("HAR", LONG), (LONG, ODD), (ODD, "HAR"), ("HAR", ODD)]
    rulebooks = ("fever/qfl", "paydirt/basic", "strategy/sfl", "fever/tfl")
    return [played(rules, *pair) for rules, pair in zip(rulebooks, pairs, strict=True)]


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two files, one of them in a folder below and with two games, and a game that is not over."""
    folder = tmp_path_factory.mktemp("league")
    (folder / "week 2").mkdir()
    first, second, third, fourth = (print_record(game.record()) for game in games())
    going_on = print_record(played("fever/original", "HAR", "MIL", answers=200).record())
    for name, text in {
        "one.snap": first,
        "two.snap": second,
        "week 2/three.snap": third + fourth,
        "four.snap": going_on,
        "notes.txt": "not a record",
    }.items():
        (folder / name).write_text(text, "utf-8")
    return folder


def test_a_whole_folder(snapcount: Snapcount, league: Path) -> None:
    said = snapcount("season", league)
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[:2] == ["Games: 4. Teams: 3.", "Not over yet, so not counted: 1."]
    for heading in ("Standings", "Coaches", "Leaders", "Records", "Dice of the season"):
        assert heading in lines
    assert "Most Valuable Die: " in said.out
    assert "scrimmage die 1" in said.out
    assert "second white die" in said.out
    assert max(map(len, lines)) <= 80
    assert "{" not in said.out


def test_the_standings_are_those_of_the_games(snapcount: Snapcount, league: Path) -> None:
    lines = snapcount("season", league).out.splitlines()
    table = lines[lines.index("Standings") + 2 :][:3]
    season = season_of(account_of(game) for game in games())
    for line, team in zip(table, season.teams, strict=True):
        one = team.standing
        assert line.startswith(one.name[:27])
        numbers = [one.games, one.won, one.lost, one.tied, f"{one.percentage:.3f}"]
        numbers += [one.points, one.against, f"{one.points - one.against:+}"]
        assert line[28:].split() == [str(number) for number in numbers]


def test_in_german(snapcount: Snapcount, league: Path) -> None:
    said = snapcount("season", league, "--lang", "de")
    assert said.code == 0
    for words in (
        "Tabelle",
        "Bestwerte",
        "Längster Lauf",
        "Würfel der Saison",
        "erster weißer Würfel",
    ):
        assert words in said.out
    for words in ("Standings", "Longest", "die 1", "play "):
        assert words not in said.out
    assert re.search(r"\d,\d{3} ", said.out)  # of the games won
    assert re.search(r"\d,\d %", said.out)
    assert re.search(r", \d,\d\d Siege wert", said.out)
    assert not re.search(r"\d\.\d", said.out)
    assert max(map(len, said.out.splitlines())) <= 80


@pytest.mark.parametrize("code", ["en", "de"])
def test_plain_lines_name_everything(snapcount: Snapcount, league: Path, code: str) -> None:
    said = snapcount("season", league, "--plain", "--lang", code)
    assert said.code == 0
    assert "…" not in said.out
    lines = said.out.splitlines()
    assert f"{LONG}: " in said.out
    (rating,) = (line for line in lines if line.startswith("Passer "))
    point = "." if code == "en" else ","
    assert re.fullmatch(rf"Passer [Rr]ating: 1\. .* \d+{point}\d; 2\. .*; 3\. .*\.", rating)
    assert not [line for line in lines if line.startswith(" ")], "one fact a line"


@pytest.mark.parametrize("code", ["en", "de"])
def test_leaders_have_their_rank_and_whole_name(
    snapcount: Snapcount, tmp_path: Path, code: str
) -> None:
    teams = ("Harbor Town Otters", "Mill City Millers")
    path = tmp_path / "game.snap"
    path.write_text(print_record(played("fever/qfl", *teams).record()), "utf-8")
    lines = snapcount("season", path, "--lang", code).out.splitlines()
    first = lines.index("Leaders" if code == "en" else "Bestwerte") + 1
    labels = {line[:36].strip() for line in lines[first : lines.index("", first)]}
    per_game = "a game" if code == "en" else "pro Spiel"
    assert sum(label.endswith(per_game) for label in labels) == 10
    for line in lines[first : lines.index("", first)]:
        assert re.fullmatch(
            r"[12]\. (Harbor Town Otters|Mill City Millers) +[\d.,:]+( ?%)?", line[36:]
        )
    assert max(map(len, lines)) <= 80


def test_no_coach_turns_the_table_round(snapcount: Snapcount, tmp_path: Path) -> None:
    game = played("fever/qfl", "HAR", "MIL")
    game.tags["HomePlayer"] = "Ann\u202eB\u2066"
    path = tmp_path / "game.snap"
    path.write_text(print_record(game.record()), "utf-8")
    for options in ((), ("--plain",)):
        said = snapcount("season", path, *options)
        assert said.code == 0
        assert "AnnB" in said.out
        assert not re.search("[\u202a-\u202e\u2066-\u2069]", said.out)


def test_no_name_is_too_long_for_the_screen(snapcount: Snapcount, tmp_path: Path) -> None:
    path = tmp_path / "game.snap"
    path.write_text(print_record(played("fever/qfl", "W" * 90, "水" * 45).record()), "utf-8")
    lines = snapcount("season", path).out.splitlines()
    assert any("W" * 60 in line for line in lines)
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("rulebook", ["paydirt/basic", "fever/qfl", "strategy/sfl"])
def test_the_most_valuable_die_is_found_in_the_table(
    snapcount: Snapcount, tmp_path: Path, rulebook: str
) -> None:
    """It is crowned by its throw; the table counts single dice."""
    path = tmp_path / "game.snap"
    path.write_text(print_record(played(rulebook, "HAR", "MIL").record()), "utf-8")
    lines = snapcount("season", path, "--plain").out.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("Most Valuable Die"))
    crowned = lines[first].removeprefix("Most Valuable Die: ").partition(",")[0]
    together = re.fullmatch(rf"Thrown together, .* \({crowned}\): (.*)\.", lines[first + 1])
    dice = re.split(", | and ", together[1]) if together else [crowned]
    assert len(dice) > 1 or together is None
    for die in dice:
        assert any(line.startswith(f"{die}: ") for line in lines[first + 1 :]), die


def test_as_json(snapcount: Snapcount, league: Path) -> None:
    report = json.loads(snapcount("season", league, "--json").out)
    assert (report["games"], report["unfinished"]) == (4, 1)
    teams = {team["name"]: team for team in report["teams"]}
    assert teams.keys() == {"HAR", LONG, ODD}
    assert sum(team["points"] for team in teams.values()) == sum(
        team["against"] for team in teams.values()
    )
    har = teams["HAR"]
    assert har["figures"]["points"] == har["points"]
    assert har["figures"]["rushes"].keys() == {"number", "yards"}
    assert (
        har["figures"]["net_yards"]
        == har["figures"]["rushes"]["yards"] + (har["figures"]["net_passing_yards"])
    )
    assert {coach["name"] for coach in report["coaches"]} == {"Ann", "Bob"}
    assert report["leaders"]["points"][0]["rank"] == 1
    longest = next(record for record in report["records"] if record["name"] == "run")
    assert longest["play"] > 0
    assert longest["team"] in teams
    assert longest["measure"] == "yards"
    for die in report["dice"]:
        assert sum(face["seen"] for face in die["faces"]) == die["throws"]
    throws = {throw["name"]: throw for throw in report["throws"]}
    assert (
        report["most_valuable_die"]["throws"]
        == throws[report["most_valuable_die"]["name"]]["throws"]
    )
    assert throws["offense dice"]["mean"] > 10


def test_a_season_of_one_game_has_the_figures_and_dice_of_that_game(
    snapcount: Snapcount, league: Path
) -> None:
    one = league / "one.snap"
    season = json.loads(snapcount("season", one, "--json").out)
    (game,) = json.loads(snapcount("stats", one, "--json").out)["games"]
    assert season["dice"] == game["dice"]
    assert {"total", "mean", "expected_mean", "fairness"} <= game["dice"][0].keys()
    teams = {team["name"]: team for team in season["teams"]}
    for ours, theirs in (("away", "home"), ("home", "away")):
        team = teams[game["teams"][ours]["name"]]
        assert team["figures"] == game["teams"][ours]["figures"]
        assert team["allowed"] == game["teams"][theirs]["figures"]
        assert team["figures"]["first_downs"] > 0


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("plain", [False, True])
def test_the_table_of_dice_is_that_of_the_gamebook(
    snapcount: Snapcount, league: Path, code: str, plain: bool
) -> None:
    asked = (league / "one.snap", "--lang", code, *(["--plain"] if plain else []))
    of_game, of_season = {
        "en": ("\n\nDice\n", "\nDice of the season\n"),
        "de": ("\n\nWürfel\n", "\nWürfel der Saison\n"),
    }[code]
    book = snapcount("stats", *asked).out.partition(of_game)[2].splitlines()
    crowned, *season = snapcount("season", *asked).out.partition(of_season)[2].splitlines()
    assert crowned.startswith("Most Valuable Die: ")
    end = next(number for number, line in enumerate(book) if line.startswith("Most Valuable Die"))
    assert end > 10
    first = season.index(book[0])
    assert first <= 3, "the dice that were thrown together may stand between"
    assert season[first : first + end] == book[:end]
    together, note = (" ".join(part).split() for part in (season[:first], season[first + end :]))
    assert " ".join(book[end + 1 :]).split() == [*together, *note]
    assert note


def test_a_game_named_twice_counts_once(snapcount: Snapcount, league: Path) -> None:
    said = snapcount("season", league / "one.snap", league / "week 2" / ".." / "one.snap")
    assert said.out.startswith("Games: 1. Teams: 2.")
    again = snapcount("season", league, league / "one.snap")
    assert again.out == snapcount("season", league).out


def test_damaged_games_are_told_and_do_not_hide_the_others(
    snapcount: Snapcount, league: Path, tmp_path: Path
) -> None:
    good = (league / "one.snap").read_text("utf-8")
    cut = good.replace("\n2. ", "\nbroken 2. ", 1)
    unknown = good.replace('[Rulebook "fever/qfl"]', '[Rulebook "fever/nobody"]')
    misfit = good.replace("opening coin", "other coin")
    for name, text in {"cut": cut, "unknown": unknown, "misfit": misfit, "empty": ""}.items():
        assert text != good
        (tmp_path / f"{name}.snap").write_text(text, "utf-8")
    (tmp_path / "good.snap").write_text(good + cut, "utf-8")
    said = snapcount("season", tmp_path)
    assert said.code == 2
    assert said.out.startswith("Games: 1. Teams: 2.")
    for name in ("cut", "unknown", "misfit", "empty", "good"):
        assert f"{name}.snap" in said.err
    assert len(said.err.splitlines()) == 5
    german = snapcount("season", tmp_path, "--json", "--lang", "de")
    assert german.code == 2
    assert json.loads(german.out)["games"] == 1


def test_nothing_to_add_up(snapcount: Snapcount, tmp_path: Path) -> None:
    empty = snapcount("season", tmp_path)
    assert (empty.code, empty.out) == (2, "")
    assert "There is no record (*.snap) in the folder" in empty.err
    german = snapcount("season", tmp_path, "--lang", "de")
    assert "liegt kein Protokoll" in german.err
    missing = snapcount("season", tmp_path / "no.snap")
    assert missing.code == 2
    assert "cannot be read" in missing.err
    assert "No game that is over was found." in missing.out
    assert "PATH" in snapcount("season").err


def test_only_games_that_are_not_over(snapcount: Snapcount, league: Path) -> None:
    said = snapcount("season", league / "four.snap")
    assert said.code == 0
    assert said.out.splitlines() == [
        "No game that is over was found.",
        "Not over yet, so not counted: 1.",
    ]
    report = json.loads(snapcount("season", league / "four.snap", "--json").out)
    assert (report["games"], report["unfinished"], report["most_valuable_die"]) == (0, 1, None)


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_rulebook(snapcount: Snapcount, tmp_path: Path, rulebook: str) -> None:
    (tmp_path / "game.snap").write_text(
        print_record(played(rulebook, "HAR", "MIL").record()), "utf-8"
    )
    for code in ("en", "de"):
        said = snapcount("season", tmp_path, "--lang", code)
        assert (said.code, said.err) == (0, "")
        assert "Most Valuable Die: " in said.out
        assert max(map(len, said.out.splitlines())) <= 80


def test_a_bar_for_whoever_watches(
    league: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert main(["season", str(league)]) == 0
    told = capsys.readouterr().err
    assert "Reading [" in told
    assert "100 %" in told


def test_sandlot_games_count_too(snapcount: Snapcount, tmp_path: Path) -> None:
    (tmp_path / "game.snap").write_text(print_record(seeded_game("sunday").record()), "utf-8")
    assert snapcount("season", tmp_path).out.startswith("Games: 1. Teams: 2.")
