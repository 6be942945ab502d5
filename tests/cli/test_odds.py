"""`snapcount odds`: the matrix of calls by defenses, and one pair in full."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from snapcount.cli import odds
from snapcount.insight.odds.distribution import Distribution
from snapcount.insight.odds.pairings import Pairing
from snapcount.insight.odds.working import Worker
from tests.cli.conftest import Snapcount

AT = ("--at", "own 30", "--down", "3", "--to-go", "8")
DIVE = ("odds", "--rulebook", "strategy/sfl", *AT, "--call", "Dive")
KICKOFF = "Q2 7:30, AWAY at AWAY 35, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, kickoff"


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNAPCOUNT_CACHE", str(tmp_path / "cache"))


def test_one_call_against_every_defense(snapcount: Snapcount) -> None:
    said = snapcount(*DIVE)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Strategy, SFL rules: exact odds\nQ1 15:00, AWAY 3rd and 8 at")
    assert re.search(
        r"^ +success +yards +lost +touchdown +points +seconds$", said.out, re.MULTILINE
    )
    assert re.search(r"^Safety Blitz +5\.5% +2\.\d +0\.0% ", said.out, re.MULTILINE)
    assert max(map(len, said.out.splitlines())) <= 80


def test_a_kickoff_against_which_nothing_is_called(snapcount: Snapcount) -> None:
    said = snapcount("odds", "--rulebook", "paydirt/basic", "--situation", KICKOFF)
    assert said.code == 0
    assert re.search(r"^onside +1\d\.\d% ", said.out, re.MULTILINE)


def test_the_matrix(snapcount: Snapcount) -> None:
    asked = ("odds", "--rulebook", "demo/sandlot", *AT)
    said = snapcount(*asked)
    assert said.code == 0
    heads = r" +run defense +pass defense +blitz"
    for heading in (r"First down or touchdown \(%\)", "Yards", "Seconds off the clock"):
        assert re.search(rf"^{heading}\n{heads}$", said.out, re.MULTILINE)
    assert len(re.findall(r"^bomb( +-?\d+\.\d+){3}$", said.out, re.MULTILINE)) == 6
    assert snapcount(*asked) == said
    alone = snapcount(*asked, "--measure", "yards")
    assert "\nYards\n" in alone.out
    assert "Ball lost" not in alone.out


def test_names_that_do_not_fit_are_letters_and_many_calls_have_few_measures(
    snapcount: Snapcount, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All pairs are told with the odds of one: the others would take their time."""
    known: list[Distribution] = []
    work_out = Worker.worked_out

    def only_once(worker: Worker, pairing: Pairing) -> Distribution:
        known.append(known[0] if known else work_out(worker, pairing))
        return known[0]

    monkeypatch.setattr(Worker, "worked_out", only_once)
    monkeypatch.setattr(odds, "all_cores", lambda: 1)  # a process of its own knows nothing of this
    said = snapcount("odds", "--rulebook", "strategy/sfl", *AT)
    assert len(known) == 41 * 10
    assert "A = Man, B = Zone" in said.out
    assert re.search(r"^Y Middle Screen( +\d\.\d){10}$", said.out, re.MULTILINE)
    assert max(map(len, said.out.splitlines())) <= 80
    assert "Ball lost" not in said.out
    assert "add --measure with turnover, touchdown, points or clock." in said.out


def test_one_pair_in_full(snapcount: Snapcount) -> None:
    said = snapcount(*DIVE, "--defense", "man")
    assert said.code == 0
    assert "\nDive against Man\n" in said.out
    assert re.search(r"^still our ball +\d\d\.\d%  █+", said.out, re.MULTILINE)
    assert re.search(r"^0 to 4 +\d\d\.\d%  █+", said.out, re.MULTILINE)


def test_german(snapcount: Snapcount) -> None:
    said = snapcount(*DIVE, "--defense", "man", "--lang", "de")
    assert said.code == 0
    assert "genaue Chancen" in said.out
    assert "\nDive gegen Man\n" in said.out
    assert re.search(r"^Ball bleibt bei uns +\d\d,\d%  █+", said.out, re.MULTILINE)
    assert "First down or" not in said.out


def test_plain_lines(snapcount: Snapcount) -> None:
    said = snapcount(*DIVE, "--defense", "man", "--plain")
    assert said.code == 0
    assert said.out.isascii()
    assert re.search(r"^0 to 4: \d\d\.\d%$", said.out, re.MULTILINE)
    said = snapcount(*DIVE, "--plain")
    assert re.search(r"^Man: success 10\.5%, yards \d\.\d, ", said.out, re.MULTILINE)


def test_json_is_exact(snapcount: Snapcount) -> None:
    told = json.loads(snapcount(*DIVE, "--defense", "man", "--json").out)
    assert told["rulebook"] == "strategy/sfl"
    assert told["policy"] == "habit"
    (pair,) = told["pairs"]
    assert (pair["call"], pair["defense"]) == ("Dive", "Man")
    chances = [Fraction(each["chance"]) for each in pair["outcomes"]]
    assert sum(chances) == 1
    lost = [each for each in pair["outcomes"] if each["ending"] == "lost"]
    assert sum(Fraction(each["chance"]) for each in lost) <= Fraction(pair["exact"]["turnover"])
    assert pair["figures"]["turnover"] == pytest.approx(float(Fraction(pair["exact"]["turnover"])))


def test_the_situation_can_be_given_in_parts(snapcount: Snapcount) -> None:
    parts = ("--clock", "7:30", "--period", "2", "--score", "14-10", "--timeouts", "2-3")
    said = snapcount(*DIVE, "--defense", "man", *parts, "--ball", "home", "--json")
    line = "Q2 7:30, HOME 3&8 at HOME 30, AWAY 10 HOME 14, time-outs AWAY 3 HOME 2, scrimmage"
    assert json.loads(said.out)["situation"] == line


def test_near_the_goal_line_it_is_goal_to_go(snapcount: Snapcount) -> None:
    said = snapcount("odds", "--rulebook", "strategy/sfl", "--at", "opp 4", "--call", "Dive")
    assert "1st and goal at the HOME 4" in said.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--score", "14"), "'14' is not what --score needs; write two numbers"),
        (("--at", "own 70"), "'own 70' is not a spot"),
        (("--down", "6"), "6 is not a down; write 1 to 4."),
        (("--clock", "7.30"), "'7.30' is not a time on the clock"),
        (("--call", "Dave"), "There is no call 'Dave'; did you mean 'Dive'?"),
        (("--call", "Dive", "--defense", "wall"), "There is no defense 'wall'"),
        (("--at", "own 30", "--situation", KICKOFF), "--at cannot be used together with"),
        (("--period", "0"), "cannot be read"),
        (("--home-team", "MIL"), "there is no team 'MIL' to choose"),
    ],
)
def test_mistakes_are_one_sentence(
    snapcount: Snapcount, arguments: tuple[str, ...], sentence: str
) -> None:
    said = snapcount("odds", "--rulebook", "strategy/sfl", *arguments)
    assert said.code == 2
    assert said.out == ""
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_mistakes_in_german(snapcount: Snapcount) -> None:
    said = snapcount("odds", "--rulebook", "paydirt/basic", "--call", "Dave", "--lang", "de")
    assert said.code == 2
    assert said.err.startswith("Die Ansage 'Dave' gibt es nicht")
