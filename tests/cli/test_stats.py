"""`snapcount stats`: the box score of a record."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from snapcount.game.notation import print_record
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import account_of
from snapcount.insight.stats.figures import Figures
from tests.cli.conftest import Snapcount
from tests.games import new_game, play_on


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "sunday.snap"
    path.write_text(print_record(play_on(new_game("paydirt/basic"), "sunday").record()), "utf-8")
    return path


def test_the_figures_of_a_game(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("stats", record)
    assert said.code == 0
    assert said.err == ""
    assert said.out.startswith("HAR at MIL\n")
    for title in ("Score by quarters", "Box score", "Dice"):
        assert f"\n{title}\n" in said.out
    assert "Play by play" not in said.out
    assert max(map(len, said.out.splitlines())) <= 80
    ours = account_of(play_on(new_game("paydirt/basic"), "sunday")).figures[Team.AWAY]
    assert re.search(rf"^Fumbles-lost +{ours.fumbles}-{ours.fumbles_lost} ", said.out, re.MULTILINE)


def test_german(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("stats", record, "--lang", "de")
    assert said.code == 0
    assert "Punkte nach Vierteln" in said.out
    assert "Ballbesitz" in said.out
    assert "Time of possession" not in said.out


def test_plain_lines(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("stats", record, "--plain")
    assert re.search(r"^Time of possession: HAR \d+:\d\d; MIL \d+:\d\d$", said.out, re.MULTILINE)
    assert not re.search(r"^ |---|\033", said.out, re.MULTILINE)


def test_json_has_everything_that_is_counted(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("stats", record, "--json")
    (game,) = json.loads(said.out)["games"]
    found = account_of(play_on(new_game("paydirt/basic"), "sunday"))
    assert game["over"] is True
    assert game["teams"]["away"]["name"] == "HAR"
    for name, team in (("away", Team.AWAY), ("home", Team.HOME)):
        ours, told = found.figures[team], game["teams"][name]["figures"]
        assert told["rushes"] == {"number": ours.rushes.number, "yards": ours.rushes.yards}
        assert told["third_downs"] == {"made": ours.third_downs[0], "tried": ours.third_downs[1]}
        assert told["net_yards"] == ours.net_yards
        assert told["passer_rating"] == pytest.approx(ours.passer_rating)
        assert set(told) >= {name for name in vars(Figures()) if not name.startswith("_")}
    assert [drive["net_yards"] for drive in game["drives"]] == [d.net_yards for d in found.drives]
    assert [play["points"] for play in game["scoring"]] == [p.score.points for p in found.scoring]
    points = [quarter["away"] for quarter in game["quarters"].values()]
    assert sum(points) == game["score"]["away"] == found.game.situation.score.away
    assert sum(die["throws"] for die in game["dice"]) > 100


def test_several_games_in_a_file(snapcount: Snapcount, record: Path) -> None:
    text = record.read_text("utf-8")
    record.write_text(f"{text}\n{text}", "utf-8")
    assert snapcount("stats", record).out.count("HAR at MIL\n") == 2
    assert len(json.loads(snapcount("stats", record, "--json").out)["games"]) == 2


def test_one_game_of_several(snapcount: Snapcount, record: Path) -> None:
    first = record.read_text("utf-8")
    second = print_record(play_on(new_game("fever/original"), "monday", 60).record())
    record.write_text(f"{first}\n{second}\n[Rulebook broken\n", "utf-8")
    whole = snapcount("stats", record)
    assert (whole.code, whole.out.count("HAR at MIL\n")) == (2, 2)
    said = snapcount("stats", record, "--game", "1")
    assert (said.code, said.err) == (0, "")  # what is damaged belongs to the other game
    assert whole.out.startswith(said.out)
    assert said.out.count("HAR at MIL\n") == 1
    chosen = json.loads(snapcount("stats", record, "--game", "2", "--json").out)["games"]
    assert [game["rulebook"] for game in chosen] == ["fever/original"]
    for wrong in ("0", "3", "-1"):
        missing = snapcount("stats", record, "--game", wrong)
        assert (missing.code, missing.out) == (2, "")
        assert f"holds no game {wrong}; choose one with --game 1 to --game 2." in missing.err


def test_a_game_that_has_just_begun(snapcount: Snapcount, tmp_path: Path) -> None:
    path = tmp_path / "new.snap"
    path.write_text(print_record(new_game("fever/original").record()), "utf-8")
    said = snapcount("stats", path)
    assert said.code == 0
    assert "So far: HAR 0, MIL 0 (Q1 15:00)" in said.out
    assert snapcount("stats", path, "--json").code == 0


# ---------------------------------------------------------------- what goes wrong


def test_a_damaged_record_is_counted_as_far_as_it_goes(snapcount: Snapcount, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    (place,) = (n for n, line in enumerate(lines) if line.startswith("20. "))
    lines[place] = "20. nonsense"
    record.write_text("\n".join(lines), "utf-8")
    said = snapcount("stats", record)
    assert said.code == 2
    assert "Box score" in said.out
    assert "So far" in said.out
    assert f"line {place + 1}" in said.err


def test_a_record_that_does_not_fit_the_rules(snapcount: Snapcount, record: Path) -> None:
    text = record.read_text("utf-8")
    changed = re.sub(r"^(12\. Q\d \d+:)\d0", r"\g<1>59", text, count=1, flags=re.MULTILINE)
    assert changed != text
    record.write_text(changed, "utf-8")
    said = snapcount("stats", record, "--lang", "de")
    assert said.code == 2
    assert "Spielzug 12 passt nicht" in said.err


def test_an_unknown_rulebook(snapcount: Snapcount, record: Path) -> None:
    text = record.read_text("utf-8").replace('"paydirt/basic"', '"paydirt/basix"')
    record.write_text(text, "utf-8")
    said = snapcount("stats", record)
    assert said.code == 2
    assert said.out == ""
    assert "paydirt/basix" in said.err


def test_a_file_that_is_not_there(snapcount: Snapcount, tmp_path: Path) -> None:
    said = snapcount("stats", tmp_path / "none.snap")
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert "none.snap" in said.err
