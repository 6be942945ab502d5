from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from snapcount.game.notation import print_record
from snapcount.gridiron.seeds import Seed
from tests.cli.conftest import Snapcount
from tests.games import new_game, play_on, seeded_game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "sunday.snap"
    path.write_text(print_record(seeded_game("sunday", "mill", "har bor").record()), "utf-8")
    return path


def damage(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def opening_coin(path: Path) -> tuple[str, str]:
    """The first toss as it stands in the record, and the same with the coin turned."""
    thrown = re.search(r"opening coin~....=(heads|tails)", path.read_text("utf-8"))
    assert thrown is not None
    other = "heads" if thrown[1] == "tails" else "tails"
    return thrown[0], thrown[0].replace(thrown[1], other)


# ---------------------------------------------------------------- replay


def test_the_play_by_play(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("replay", record)
    assert said.code == 0
    assert said.out.startswith("HAR at MIL (demo/sandlot)\n1. Q1 5:00, HAR at the HAR 35")
    assert "Result: AWAY" in said.out
    german = snapcount("replay", record, "--lang", "de", "--plain")
    assert "HAR bei MIL" in german.out
    assert "Kickoff von" in german.out


def test_replay_to_a_play(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("replay", record, "--to", "3")
    assert re.findall(r"^(\d+)\. ", said.out, re.MULTILINE) == ["1", "2", "3"]
    assert "Result" not in said.out
    for wrong in ("0", "999"):
        result = snapcount("replay", record, "--to", wrong)
        assert result.code == 2
        assert f"there is no play {wrong}" in result.err
    assert "'x' is not a whole number" in snapcount("replay", record, "--to", "x").err


def test_replay_as_json(snapcount: Snapcount, record: Path) -> None:
    games = json.loads(snapcount("replay", record, "--json").out)["games"]
    (game,) = games
    assert {"name": "Home", "value": "MIL"} in game["tags"]
    assert len([tag for tag in game["tags"] if tag["name"] == "Throw"]) > 5
    asked = [answer["name"] for answer in game["plays"][0]["answers"]]
    assert asked == ["coin call", "opening coin", "kick or receive"]
    assert game["plays"][1]["cites"][0] == "DEMO-3a"
    assert game["misfit"] is None


def test_many_games_in_a_file(snapcount: Snapcount, tmp_path: Path) -> None:
    path = tmp_path / "season.snap"
    games = [seeded_game(seed).record() for seed in ("one", "two", "three")]
    path.write_text("".join(print_record(game) for game in games), encoding="utf-8")
    assert snapcount("replay", path).out.count("HAR at MIL") == 3
    assert snapcount("verify", path).out.count("all fits the rules") == 3
    damage(path, '[Rulebook "demo/sandlot"]', '[Rulebook "fever/lost"]')
    said = snapcount("verify", path)
    assert said.code == 1
    assert said.out.count("all fits the rules") == 2
    assert "The header does not fit: There is no rulebook 'fever/lost'" in said.out


def test_a_damaged_line_is_told_after_all_that_could_be_read(
    snapcount: Snapcount, record: Path
) -> None:
    line = next(
        number
        for number, text in enumerate(record.read_text("utf-8").split("\n"), start=1)
        if text.startswith("4. ")
    )
    damage(record, "\n4. Q1", "\n4 Q1")
    said = snapcount("replay", record)
    assert said.code == 2
    assert f"sunday.snap, line {line}: expected a play like" in said.err
    shown = re.findall(r"^(\d+)\. ", said.out, re.MULTILINE)
    assert shown[:4] == ["1", "2", "3", "5"]
    assert len(shown) > 40
    assert "Play 5 does not fit: expected play 4, found play 5." in said.out


def test_changed_rules_leave_the_stored_words(snapcount: Snapcount, record: Path) -> None:
    text = record.read_text("utf-8")
    words = re.search(r"^5\. .*\] (.*)$", text, re.MULTILINE)
    assert words is not None
    damage(record, re.findall(r"^5\. [^~]*~(....)=", text, re.MULTILINE)[0], "0000")
    text = record.read_text("utf-8")
    record.write_text(
        re.sub(r"(^5\. [^~]*~)....=", r"\g<1>0000=", text, flags=re.MULTILINE), "utf-8"
    )
    said = snapcount("replay", record)
    assert said.code == 0
    assert words[1][:40] in " ".join(said.out.split())
    assert "the words of the record still show the old game" in " ".join(said.out.split())


def test_much_damage_is_counted_not_listed(snapcount: Snapcount, record: Path) -> None:
    lines = record.read_text("utf-8").split("\n")
    ruined = [line.replace(". Q", " Q", 1) if ". Q1" in line[:6] else line for line in lines]
    record.write_text("\n".join(ruined), encoding="utf-8")
    said = snapcount("verify", record)
    assert said.code == 2
    assert said.err.count("\n") == 4
    assert "more damaged lines" in said.err


def test_a_rulebook_we_do_not_have_is_shown_but_not_run(snapcount: Snapcount, record: Path) -> None:
    damage(record, '[Rulebook "demo/sandlot"]', '[Rulebook "fever/lost"]')
    said = snapcount("replay", record)
    assert "There is no rulebook 'fever/lost'" in said.err
    assert "1. Q1 5:00, AWAY at AWAY 35" in said.out


def test_an_unfinished_game_is_shown_as_far_as_it_goes(
    snapcount: Snapcount, tmp_path: Path
) -> None:
    path = tmp_path / "half.snap"
    path.write_text(print_record(play_on(new_game(), "half", 7).record()), encoding="utf-8")
    said = snapcount("replay", path)
    assert "(not yet played to the end)" in said.out
    assert "Result: *" in said.out


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_files_that_cannot_be_read(snapcount: Snapcount, tmp_path: Path, command: str) -> None:
    empty = tmp_path / "empty.snap"
    empty.touch()
    for path, said in ((tmp_path / "none.snap", "cannot be read"), (empty, "holds no game")):
        result = snapcount(command, path)
        assert result.code == 2
        assert said in result.err
        assert result.err.count("\n") == 1
    assert "file is missing; see 'snapcount" in snapcount(command).err


# ---------------------------------------------------------------- verify


def test_an_honest_record(snapcount: Snapcount, record: Path) -> None:
    said = snapcount("verify", record)
    assert said.code == 0
    assert "plays checked: all fits the rules. Every face comes from the seed" in said.out
    (game,) = json.loads(snapcount("verify", record, "--json").out)["games"]
    assert game["ok"]
    assert game["dice"] == "proven"
    assert "alles passt zu den Regeln" in snapcount("verify", record, "--lang", "de").out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[Version "1"]', '[Version "0"]', "the tag Version says '0', but the game gives '1'"),
        ('[Throw "kickoff: 45,', '[Throw "kickoff: 65,', "the tag Throw says"),
        ('[Seed "sunday"]\n', "", "the game is over, but its seed is not revealed"),
        ('[Result "', '[Result "AWAY 99 ', "the tag Result says 'AWAY 99"),
        ('[Switches "quarter_notches=25', '[Switches "quarter_notches=26', "Play 1 does not fit"),
    ],
)
def test_a_false_header_is_found(
    snapcount: Snapcount, record: Path, old: str, new: str, said: str
) -> None:
    damage(record, old, new)
    result = snapcount("verify", record)
    assert result.code == 1
    assert said in result.out


def test_a_die_marked_as_thrown_by_hand_in_a_seeded_game_is_found(
    snapcount: Snapcount, record: Path
) -> None:
    assert snapcount("verify", record).code == 0
    thrown, _ = opening_coin(record)
    damage(record, thrown, f"{thrown} @hand")
    result = snapcount("verify", record)
    assert result.code == 1
    assert "Play 1 does not fit: 'opening coin' is marked as thrown by hand" in result.out


@pytest.mark.parametrize("origin", ['[Dice "hand"]\n', '[Dice "loaded"]\n', ""])
def test_one_die_by_hand_among_seeded_ones_is_found_whatever_the_header_says(
    snapcount: Snapcount, record: Path, origin: str
) -> None:
    damage(record, '[Seed "sunday"]', f'{origin}[Seed "sunday"]')
    thrown, _ = opening_coin(record)
    damage(record, thrown, f"{thrown} @hand")
    assert snapcount("verify", record).code == 1


def test_a_die_turned_in_the_play_in_progress_is_found(
    snapcount: Snapcount, tmp_path: Path
) -> None:
    path = tmp_path / "half.snap"
    game = play_on(new_game(Commitment=Seed("half").commitment), "half", 2)
    text = print_record(game.record())
    path.write_text(text, encoding="utf-8")
    assert snapcount("verify", path).code == 0
    path.write_text(text.replace("[Result", '[Seed "half"]\n[Result'), encoding="utf-8")
    result = snapcount("verify", path)
    assert result.code == 1
    assert "the seed is revealed, but the game is not over" in result.out
    damage(path, *opening_coin(path))
    assert "Play 1 does not fit: the seed gives" in snapcount("verify", path).out


def test_a_shortened_game_is_found(snapcount: Snapcount, record: Path) -> None:
    lines = record.read_text("utf-8").rstrip().split("\n")
    text = "\n".join(lines[:-1])
    record.write_text(re.sub(r'\[Result ".*"\]', '[Result "*"]', text) + "\n", encoding="utf-8")
    result = snapcount("verify", record)
    assert result.code == 1
    assert "the game is not over" in result.out


def test_a_tag_that_stands_twice_is_found(snapcount: Snapcount, record: Path) -> None:
    damage(record, '[Seed "sunday"]', '[Seed "sunday"]\n[Seed "monday"]')
    assert "the tag Seed stands there more than once" in snapcount("verify", record).out


def test_a_game_without_any_seed_is_not_proven(snapcount: Snapcount, tmp_path: Path) -> None:
    path = tmp_path / "unseeded.snap"
    path.write_text(print_record(play_on(new_game(), "unseeded").record()), encoding="utf-8")
    result = snapcount("verify", path)
    assert result.code == 1
    assert "no seed was committed to" in result.out


def test_a_finished_play_that_is_not_told_is_found(snapcount: Snapcount, record: Path) -> None:
    text = record.read_text("utf-8")
    record.write_text(re.sub(r"(?m)^(5\. .*?) \| \[.*$", r"\1", text), encoding="utf-8")
    result = snapcount("verify", record)
    assert result.code == 1
    assert "Play 5 does not fit: the play is over, but the record does not tell it." in result.out


def test_the_first_play_that_does_not_fit_is_named(snapcount: Snapcount, record: Path) -> None:
    damage(record, *opening_coin(record))
    said = snapcount("verify", record)
    assert said.code == 1
    assert said.out.startswith("Play 1 does not fit: ")
    (game,) = json.loads(snapcount("verify", record, "--json").out)["games"]
    assert (game["ok"], game["play"]) == (False, 1)


def test_a_seed_swapped_later_is_found(snapcount: Snapcount, record: Path) -> None:
    damage(record, '[Seed "sunday"]', '[Seed "monday"]')
    said = snapcount("verify", record)
    assert said.code == 1
    assert "The header does not fit: the revealed seed is not the one" in said.out


def test_a_damaged_record_cannot_be_verified(snapcount: Snapcount, record: Path) -> None:
    damage(record, "\n4. Q1", "\n4 Q1")
    said = snapcount("verify", record)
    assert said.code == 2
    assert "line" in said.err
