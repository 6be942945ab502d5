"""Records of the time before the American spelling are read, checked, told and gone on with."""

from __future__ import annotations

import json
import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from snapcount.game.game import Game
from snapcount.game.notation import print_record, read_records
from snapcount.game.record import Record
from snapcount.game.replaying import DERIVED_TAGS, replay
from snapcount.game.saving import Secrets, read_file
from snapcount.gridiron.field import Team
from snapcount.insight.coaches import RandomCoach
from snapcount.service.table import Table
from snapcount.words.en import ENGLISH
from tests.cli.conftest import Snapcount
from tests.heirlooms.going_on import RULEBOOKS
from tests.heirlooms.spelled import (
    HERE,
    names_and_values,
    owned,
    spelled,
    still_said,
    without_the_worth,
    words,
)
from tests.service.tables import fallen

RECORDS = sorted((HERE / "records").glob("*.snap"))
SEASON = sorted((HERE / "material" / "season").glob("*.snap"))
EACH = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
EACH_GAME = pytest.mark.parametrize("path", [*RECORDS, *SEASON], ids=lambda path: path.stem)
MATERIAL = ("HomeChart", "AwayChart", "Cards")


def beside(path: Path, ending: str) -> str:
    """What the program of that time said."""
    return path.with_suffix(ending).read_text("utf-8")


@cache
def games(path: Path) -> list[tuple[Record, Game]]:
    """Every game of the file, run again."""
    run = []
    for reading in read_file(path):
        assert not reading.damage
        again = replay(reading.record)
        assert again.misfit is None, again.misfit
        run.append((reading.record, again.game))
    return run


def test_there_are_finished_games_of_all_rulebooks() -> None:
    found = [game for path in RECORDS for _, game in games(path)]
    assert {game.rulebook.id for game in found if game.over} == RULEBOOKS


# ---------------------------------------------------------------- the record itself


@EACH_GAME
def test_every_play_comes_out_as_it_was(path: Path) -> None:
    for record, game in games(path):
        again = game.record()
        assert len(again.plays) == len(record.plays)
        for old, new in zip(record.plays, again.plays, strict=True):
            assert new.situation == spelled(old.situation)
            assert [one.name for one in new.given] == [spelled(one.name) for one in old.given]
            assert [one.answer for one in new.given] == [
                tuple(map(spelled, one.answer)) for one in old.given
            ]
            assert [one.by_hand for one in new.given] == [one.by_hand for one in old.given]
            assert (new.told is None) == (old.told is None)
            if new.told is not None and old.told is not None:
                assert new.told.cites == old.told.cites
                assert new.told.words == spelled(old.told.words)
            assert new.void == old.void
            assert new.comments == old.comments


@EACH_GAME
def test_the_header_keeps_what_people_wrote_letter_by_letter(path: Path) -> None:
    for record, game in games(path):
        again = game.record()
        ours = {*DERIVED_TAGS, *MATERIAL} - {"Home", "Away", "RollBack"}
        theirs = [tag for tag in record.tags if tag[0] not in ours]
        assert [tag for tag in again.tags if tag[0] not in ours] == theirs
        assert again.comments == record.comments
        mine = [(name, value) for name, value in record.tags if name in ours]
        for (name, value), (old_name, old) in zip(
            [tag for tag in again.tags if tag[0] in ours], mine, strict=True
        ):
            assert (name, _known(value)) == (old_name, _known(old))


def _known(value: str) -> str:
    """One spelling; the mark of the set that comes with the game hangs on its words."""
    return re.sub(r"^(League set 1) [0-9a-f]{8}$", r"\1", spelled(value))


@EACH_GAME
def test_what_people_wrote_stands_in_the_whole_text(path: Path) -> None:
    printed = "".join(print_record(game.record()) for _, game in games(path))
    assert owned(printed) == owned(path.read_text("utf-8"))


@EACH_GAME
def test_printing_and_reading_again_gives_the_same_game(path: Path) -> None:
    for _, game in games(path):
        text = print_record(game.record())
        (reading,) = read_records(text)
        assert not reading.damage
        again = replay(reading.record)
        assert again.misfit is None, again.misfit
        assert [play.after for play in again.game.plays] == [play.after for play in game.plays]
        assert again.game.situation == game.situation
        assert print_record(again.game.record()) == text


# ---------------------------------------------------------------- what is said about it


def said_before(snapcount: Snapcount, command: str, path: Path) -> str:
    """What it says today, without what it says since: what is special, and how words came about."""
    told = " ".join(snapcount(command, path, "--lang", "en").out.split())
    for game in json.loads(snapcount(command, path, "--lang", "en", "--json").out)["games"]:
        kind = game.get("words", "none")
        for sentence in (*game["special"], ENGLISH.sentences[f"verify.words.{kind}"]):
            told = told.replace(" ".join(sentence.split()), "", 1)
    return told


@EACH
def test_it_verifies_as_it_did(snapcount: Snapcount, path: Path) -> None:
    said = snapcount("verify", path)
    assert still_said(said.out, beside(path, ".verify.txt"))
    assert said.code == 0
    assert not said.err


@pytest.mark.parametrize("name", ["fever-tfl", "paydirt-own-charts", "strategy-own-cards"])
def test_it_verifies_after_it_was_printed_anew(
    snapcount: Snapcount, tmp_path: Path, name: str
) -> None:
    path = HERE / "records" / f"{name}.snap"
    anew = tmp_path / path.name
    anew.write_text("".join(print_record(game.record()) for _, game in games(path)), "utf-8")
    assert still_said(snapcount("verify", anew).out, beside(path, ".verify.txt"))


@EACH
def test_it_is_told_as_it_was(snapcount: Snapcount, path: Path) -> None:
    said = snapcount("replay", path, "--lang", "en")
    old = beside(path, ".replay.txt")
    told = said_before(snapcount, "replay", path)
    assert words(told).split(". ") == words(old).split(". ")
    assert owned(told) == owned(old)
    assert said.code == 0


@pytest.mark.parametrize(
    "path", [p for p in RECORDS if p.with_suffix(".stats.json").exists()], ids=lambda p: p.stem
)
def test_its_figures_are_what_they_were(snapcount: Snapcount, path: Path) -> None:
    now, old = (
        json.loads(text, object_hook=without_the_worth)
        for text in (snapcount("stats", path, "--json").out, beside(path, ".stats.json"))
    )
    assert names_and_values(now) == names_and_values(old)
    assert owned(json.dumps(now)) == owned(json.dumps(old))


@pytest.mark.parametrize(
    "path", [p for p in RECORDS if p.with_suffix(".post.txt").exists()], ids=lambda p: p.stem
)
def test_its_last_post_has_the_marks_it_had(snapcount: Snapcount, path: Path) -> None:
    said, old = (
        snapcount("post", path, "--style", "plain", "--lang", "en").out,
        beside(path, ".post.txt"),
    )
    assert re.findall(r"\b[ghn]=\w+", said) == re.findall(r"\b[ghn]=\w+", old) != []
    assert words(said) == words(old)


def test_a_post_in_the_middle_has_the_mark_it_had(snapcount: Snapcount) -> None:
    """The exports of that time hold the mark of every play; a post of the play has the same."""
    (row,) = [
        line
        for line in (HERE / "material/season/plays.csv").read_text("utf-8").splitlines()
        if line.startswith("2,2026_01_COL_DEF")
    ]
    mark = row.rpartition(",")[2]
    said = snapcount("post", SEASON[0], "--play", "2", "--style", "plain").out
    assert f"h={mark}" in said


# ---------------------------------------------------------------- going on


def unfinished() -> list[Any]:
    """The records of real dice, whose games are not over."""
    return [p for p in RECORDS if p.stem.endswith("-hand")]


@pytest.mark.parametrize("path", unfinished(), ids=lambda p: p.stem)
def test_a_game_that_is_not_over_goes_on_with_real_dice(path: Path) -> None:
    reading, *more = read_file(path)
    assert not more
    game = replay(reading.record).game
    assert not game.over
    table = Table(game, {team: RandomCoach(team) for team in Team}, None, Secrets())
    number = game.number
    while game.number < number + 8 and not game.over:
        list(table.go_on())
        if table.wanted() is not None:
            table.throw(fallen(table))
    (again,) = read_records(print_record(game.record()))
    assert replay(again.record).misfit is None


@pytest.mark.parametrize("path", unfinished(), ids=lambda p: p.stem)
def test_a_game_that_is_not_over_is_resumed_at_the_command_line(
    snapcount: Snapcount, home: Path, path: Path
) -> None:
    home.mkdir()
    shutil.copy(path, home / "goes-on.snap")
    said = snapcount("play", "goes-on", "--plain", typed="q\n")
    assert said.code == 0, said.err
    (reading,) = read_file(home / "goes-on.snap")
    assert replay(reading.record).misfit is None
