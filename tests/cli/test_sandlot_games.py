"""Sandlot football from the command line: its figures are those of its rulings, counted here anew."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from snapcount.game.notation import read_records
from snapcount.game.plays import Finished
from snapcount.game.replaying import replay
from snapcount.gridiron import facts as said
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.rulings import Fact
from snapcount.words import LANGUAGES
from tests.cli.conftest import Snapcount

CITES_NOTHING = True
SEEDS = ("sunday", "mud", "oak", "lot")
ROOKIES = ("--rulebook", "demo/sandlot", "--home", "rookie", "--away", "rookie")
FROM_SCRIMMAGE = (said.Run, said.Completion, said.Incompletion, said.Sack, said.Interception)
KICKED = (said.Punt, said.FieldGoal, said.FieldGoalMissed)
Figures = dict[Team, Counter[str]]


_PLAYED: dict[str, bytes] = {}


@pytest.fixture(params=SEEDS)
def file(request: pytest.FixtureRequest, snapcount: Snapcount, home: Path) -> Path:
    """The record of a finished game of two rookies, which is played once."""
    record, seed = home / "lot.snap", request.param
    if seed not in _PLAYED:
        ended = snapcount("play", "lot", *ROOKIES, "--seed", seed)
        assert (ended.code, ended.err) == (0, "")
        _PLAYED[seed] = record.read_bytes()
    home.mkdir(exist_ok=True)
    record.write_bytes(_PLAYED[seed])
    return record


def plays(file: Path) -> list[Finished]:
    return _plays_of(file.read_bytes())


@cache
def _plays_of(record: bytes) -> list[Finished]:
    (reading,) = read_records(record.decode())
    found = replay(reading.record)
    assert found.misfit is None
    return [play for play in found.game.plays if play.rulings]


def facts(play: Finished) -> list[Fact]:
    return [ruling.fact for ruling in play.rulings]


def void(play: Finished) -> bool:
    return any(isinstance(fact, said.PenaltyAccepted) for fact in facts(play))


def holder(play: Finished) -> Side:
    """Who had the ball at the end, by what was announced."""
    side = Side.OFFENSE
    for fact in facts(play):
        if isinstance(fact, said.Interception | said.Recovery):
            side = fact.by
    return side


def counted(file: Path) -> Figures:
    figures: Figures = {team: Counter() for team in Team}
    for play in plays(file):
        _count(play, figures)
    return figures


def _count(play: Finished, figures: Figures) -> None:
    def add(side: Side, what: str, number: int = 1) -> None:
        figures[play.before.team(side)][what] += number

    for fact in facts(play):
        if isinstance(fact, said.PenaltyAccepted):
            add(fact.by.other, "penalties")
            add(fact.by.other, "penalty yards", fact.yards)
        elif void(play):
            continue
        elif isinstance(fact, said.Touchdown | said.FieldGoal | said.Safety):
            add(fact.by, "points", fact.points)
        elif isinstance(fact, said.Run):
            add(fact.by, "rushes")
            add(fact.by, "rushing yards", _gained(play, fact.to.yards))
        elif isinstance(fact, said.Completion):
            add(fact.by, "completions")
            add(fact.by, "attempts")
            add(fact.by, "passing yards", _gained(play, fact.to.yards))
        elif isinstance(fact, said.Incompletion):
            add(fact.by, "attempts")
        elif isinstance(fact, said.Sack):
            add(fact.of, "sacks")
            add(fact.of, "sack yards", -_gained(play, fact.at.yards))
        elif isinstance(fact, said.Interception):
            add(fact.by.other, "attempts")
            add(fact.by.other, "intercepted")
        elif isinstance(fact, said.Punt):
            add(fact.by, "punts")
        elif isinstance(fact, said.BallOver):
            add(fact.to.other, "turnovers on downs")
    _count_first_down(play, figures)


def _gained(play: Finished, end: int) -> int:
    """Yards between the goal lines."""
    return min(max(end, 0), 100) - play.before.spot


def _count_first_down(play: Finished, figures: Figures) -> None:
    series = play.before.series.down > 0
    kept = holder(play) is Side.OFFENSE
    mine = [f for f in facts(play) if isinstance(f, said.FirstDown) and f.by is Side.OFFENSE]
    scored = [f for f in facts(play) if isinstance(f, said.Touchdown) and f.by is Side.OFFENSE]
    lost = [f for f in facts(play) if isinstance(f, said.Interception | said.Fumble)]
    if series and kept and not lost and (mine or (scored and not void(play))):
        figures[play.before.ball]["first downs"] += 1


def loose(file: Path) -> bool:
    return any(isinstance(fact, said.Fumble) for play in plays(file) for fact in facts(play))


def drives(file: Path) -> list[list[Finished]]:
    """Plays from scrimmage by possession: until the ball changes hands, a score, or the half."""
    found: list[list[Finished]] = []
    going = False
    for play in plays(file):
        if play.before.series.down <= 0:
            going = False
            continue
        if not going:
            found.append([])
        found[-1].append(play)
        kept = play.after.ball is play.before.ball and play.after.series.down > 0
        half = (play.before.period <= 2) != (play.after.period <= 2)
        going = kept and not half and not _lost_on_the_way(play)
    return found


def _lost_on_the_way(play: Finished) -> bool:
    return not void(play) and any(isinstance(fact, said.Interception) for fact in facts(play))


def told(snapcount: Snapcount, *arguments: str | Path) -> str:
    answer = snapcount(*arguments)
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


# ---------------------------------------------------------------- figures


def test_the_box_score_is_what_the_rulings_say(file: Path, snapcount: Snapcount) -> None:
    (game,) = json.loads(told(snapcount, "stats", file, "--json"))["games"]
    ours = counted(file)
    for team in Team:
        theirs, mine = game["teams"][team.value.lower()]["figures"], ours[team]
        assert theirs["points"] == mine["points"]
        assert theirs["rushes"] == {"number": mine["rushes"], "yards": mine["rushing yards"]}
        assert theirs["completions"] == mine["completions"]
        assert theirs["attempts"] == mine["attempts"]
        assert theirs["intercepted"] == mine["intercepted"]
        assert theirs["passing_yards"] == mine["passing yards"]
        assert theirs["sacked"] == {"number": mine["sacks"], "yards": mine["sack yards"]}
        assert theirs["punts"]["number"] == mine["punts"]
        assert theirs["penalties"] == {"number": mine["penalties"], "yards": mine["penalty yards"]}
        assert theirs["turnovers_on_downs"] == mine["turnovers on downs"]
        net = mine["rushing yards"] + mine["passing yards"] - mine["sack yards"]
        assert theirs["net_yards"] == net
        if not loose(file):
            assert theirs["first_downs"] == mine["first downs"]
            assert theirs["turnovers"] == mine["intercepted"]


def test_the_export_agrees_with_the_rulings(file: Path, snapcount: Snapcount) -> None:
    (game,) = rows(told(snapcount, "export", file, "--what", "games"))
    ours = counted(file)
    assert int(game["home_score"]) == ours[Team.HOME]["points"]
    assert int(game["away_score"]) == ours[Team.AWAY]["points"]
    exported = rows(told(snapcount, "export", file))
    football = [play for play in plays(file) if _is_football(play)]
    assert [int(row["play_id"]) for row in exported] == [play.number for play in football]
    for row, play in zip(exported, football, strict=True):
        if void(play):
            assert row["play_type"] == "no_play"
        elif any(isinstance(fact, said.Run) for fact in facts(play)):
            assert row["play_type"] == "run"


def _is_football(play: Finished) -> bool:
    return play.number > 1  # everything but the toss


def test_the_drives_are_those_of_the_rulings(file: Path, snapcount: Snapcount) -> None:
    exported = rows(told(snapcount, "export", file, "--what", "drives"))
    ours = drives(file)
    assert len(exported) == len(ours)
    for row, drive in zip(exported, ours, strict=True):
        assert row["posteam_type"] == drive[0].before.ball.value.lower()
        assert int(row["drive_play_id_started"]) == drive[0].number
        assert int(row["drive_play_id_ended"]) == drive[-1].number
        assert int(row["drive_play_count"]) == sum(not void(play) for play in drive)
    chart = told(snapcount, "picture", file, "--what", "drives")
    ElementTree.fromstring(chart)
    numbered = re.findall(r"(?m)^(?:<desc>)?(\d+)\. Q\d ", chart)
    assert [int(number) for number in numbered] == list(range(1, len(ours) + 1))


# ---------------------------------------------------------------- what is written and drawn


@pytest.mark.parametrize("lang", LANGUAGES)
def test_gamebook_post_and_pictures(file: Path, snapcount: Snapcount, lang: str) -> None:
    score = counted(file)
    book = told(snapcount, "gamebook", file, "--lang", lang)
    post = told(snapcount, "post", file, "--long", "--lang", lang)
    for text in (book, post):
        for team in Team:
            assert re.search(rf"\b{team.value.upper()} {score[team]['points']}\b", text)
        assert "{" not in text  # no form was left unfilled
    for what in ("field", "play", "drives", "score"):
        picture = ElementTree.fromstring(
            told(snapcount, "picture", file, "--what", what, "--lang", lang)
        )
        assert picture.tag.endswith("svg")


def test_every_play_can_be_drawn_and_posted(file: Path, snapcount: Snapcount) -> None:
    for play in plays(file)[::7]:
        number = str(play.number)
        ElementTree.fromstring(told(snapcount, "picture", file, "--what", "play", "--play", number))
        assert number in told(snapcount, "post", file, "--play", number, "--style", "plain")


# ---------------------------------------------------------------- coaches and numbers


def calls(file: Path) -> Iterator[tuple[int, int, str]]:
    """Down, yards to go and the offense's call."""
    for play in plays(file):
        for answered in play.answered:
            if answered.request.name == "calls":
                down, to_go = play.before.series
                yield down, to_go, answered.answer[0]


def test_a_rookie_knows_what_the_calls_are_for(file: Path) -> None:
    """It runs on early downs, passes when it needs much, punts on fourth down (docs/play/coaches.md)."""
    made = list(calls(file))
    assert len(made) > 10
    kicks = {"punt", "field goal"}
    assert [one for one in made if one[2] in kicks and one[0] < 4] == []
    fourth = {call for down, _, call in made if down == 4}
    assert fourth
    assert fourth <= kicks
    early = Counter(call for down, _, call in made if down <= 2)
    assert early["run"] > 0
    assert early["pass"] + early["bomb"] > 0


def test_the_odds_of_every_pair_sum_to_one(snapcount: Snapcount, tmp_path: Path) -> None:
    found = json.loads(
        told(
            snapcount,
            *("odds", "--rulebook", "demo/sandlot", "--at", "own 30", "--down", "3"),
            *("--to-go", "8", "--call", "run", "--defense", "blitz", "--json"),
        )
    )
    chances = list(_chances(found))
    assert chances
    assert sum(chances) == pytest.approx(1)


def _chances(found: Any) -> Iterator[float]:
    """The probabilities of all ends of the one pair, whatever their list is called."""
    for pair in found["pairs"]:
        for value in pair.values():
            if isinstance(value, list):
                for end in value:
                    chance = end.get("chance", end.get("probability"))
                    yield float(Fraction(str(chance)))


def test_many_games_can_be_simulated(snapcount: Snapcount) -> None:
    arguments = ("simulate", *ROOKIES, "--games", "4", "--seed", "1", "--cores", "1", "--json")
    found = json.loads(told(snapcount, *arguments))
    assert found["home_wins"] + found["away_wins"] + found["ties"] == found["games"] == 4
    assert sum(found["distributions"]["home"].values()) == 4
