"""Coaches by the text that names them, and coaches that are classes."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.gridiron.drivers import CoachedDriver, Moment, play_through
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import RandomCoach
from snapcount.insight.coaches.headset import CoachFailed
from snapcount.insight.coaches.own import is_own, own_coach, public_name
from snapcount.insight.coaches.program import ProgramCoach
from snapcount.mistakes import Unreadable
from snapcount.rulebooks import find_rulebook
from snapcount.words import Teller, language
from tests.game.test_views import whispers
from tests.insight.coaches.programs import EXAMPLES, answering

SANDLOT = find_rulebook("demo/sandlot")
CAREFUL = f"python:{EXAMPLES / 'careful.py'}:Careful"
ASK = Ask("snack", Side.OFFENSE, ["hot dog", "pretzel"], ["DEMO-2a"])
MOMENT = Moment(SANDLOT.opening(), 1, 1, ASK)


def written(folder: Path, body: str) -> str:
    """A class Mine with some methods, by the text that names it."""
    path = folder / "mine.py"
    path.write_text(f"class Mine:\n{body}", "utf-8")
    return f"python:{path}:Mine"


CHOOSES = "    def choose(self, ask, moment): return {0}\n"


@pytest.mark.parametrize("rulebook", ["fever/tfl", "paydirt/basic", "strategy/sfl"])
def test_a_class_plays_a_whole_game(rulebook: str) -> None:
    rules = find_rulebook(rulebook)
    home, away = own_coach(CAREFUL, Team.HOME, rules), RandomCoach("x")
    seats = CoachedDriver(SeededDice(Seed("whole")), {Team.HOME: home, Team.AWAY: away})
    situation, number = rules.opening(), 0
    while not rules.over(situation):
        number += 1
        situation = play_through(rules, situation, seats, number).situation
    assert number > 50


def test_a_class_by_its_module() -> None:
    coach = own_coach("python:examples.coaches.careful:Careful", Team.HOME, SANDLOT)
    assert coach.choose(ASK, MOMENT) == "hot dog"
    saying = coach.explain(ASK, MOMENT, "hot dog")
    assert saying is not None
    assert saying.told(Teller(language("de"))) == "It was the turn of hot dog."


def test_a_class_need_not_explain(tmp_path: Path) -> None:
    coach = own_coach(written(tmp_path, CHOOSES.format("'pretzel'")), Team.HOME, SANDLOT)
    assert coach.choose(ASK, MOMENT) == "pretzel"
    assert coach.explain(ASK, MOMENT, "pretzel") is None


def test_a_class_hears_no_whispers_to_the_other_side_and_sees_no_cards(tmp_path: Path) -> None:
    body = "    def choose(self, ask, moment): self.seen = moment; return ask.default[0]\n"
    coach = own_coach(written(tmp_path, body), Team.AWAY, SANDLOT)
    moment = whispers(5).moment
    assert {ruling.to for ruling in moment.rulings} == {None, Side.DEFENSE}
    drawn = SANDLOT.read_situation(f"{moment.situation}, penalty_cards=Holding")
    coach.choose(ASK, moment._replace(situation=drawn))
    assert not isinstance(coach, ProgramCoach)
    assert {ruling.to for ruling in coach.coach.seen.rulings} == {None}
    assert coach.coach.seen.situation == moment.situation


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (CHOOSES.format("1 / 0"), "failed at the question 'snack' (ZeroDivisionError: division"),
        (CHOOSES.format("None"), "chose 'None' for 'snack'"),
        (CHOOSES.format("'beer'"), "it may choose hot dog or pretzel."),
        ("    pass\n", "(AttributeError: 'Mine' object has no attribute 'choose')"),
    ],
)
def test_what_a_class_does_wrong_is_told_in_a_sentence(
    tmp_path: Path, body: str, said: str
) -> None:
    given = written(tmp_path, body)
    coach = own_coach(given, Team.HOME, SANDLOT)
    with pytest.raises(CoachFailed) as caught:
        coach.choose(ASK, MOMENT)
    assert said in str(caught.value)
    assert given in caught.value.told(Teller(language("de")))


def test_a_reason_that_fails_is_told_in_a_sentence(tmp_path: Path) -> None:
    body = CHOOSES.format("'pretzel'") + "    def explain(self, ask, moment, choice): 1 / 0\n"
    coach = own_coach(written(tmp_path, body), Team.HOME, SANDLOT)
    with pytest.raises(CoachFailed, match="ZeroDivisionError"):
        coach.explain(ASK, MOMENT, "pretzel")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("python:nowhere.py:Mine", "cannot be loaded (FileNotFoundError: "),
        ("python:no_such_module:Mine", "cannot be loaded (ModuleNotFoundError: "),
        ("python:json:Mine", "cannot be loaded (AttributeError: "),
        ("python:pathlib:PurePath.x", "names no class; write it like python:mycoach.py:Careful."),
        ("python:mine.py", "'python:mine.py' names no class"),
        ("python::Mine", "names no class"),
    ],
)
def test_classes_that_cannot_be_had(given: str, said: str) -> None:
    with pytest.raises((CoachFailed, Unreadable)) as caught:
        own_coach(given, Team.HOME, SANDLOT)
    assert said in str(caught.value)


def test_a_file_that_cannot_be_read_as_python(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("class Mine\n", "utf-8")
    with pytest.raises(CoachFailed, match="SyntaxError"):
        own_coach(f"python:{tmp_path / 'mine.py'}:Mine", Team.HOME, SANDLOT)


def test_a_file_replaces_no_other_module(tmp_path: Path) -> None:
    import json

    (tmp_path / "json.py").write_text("class Mine: ...\n", "utf-8")
    own_coach(f"python:{tmp_path / 'json.py'}:Mine", Team.HOME, SANDLOT)
    import json as again

    assert again is json


def test_records_do_not_tell_folders_and_arguments(tmp_path: Path) -> None:
    path = answering(tmp_path)
    assert public_name(f"program:{path} --key secret") == "program:coach.py"
    assert public_name("program:sh -c true") == "program:sh"
    assert public_name(f"python:{path}:Mine") == "python:coach.py:Mine"
    assert public_name("python:teams.mine:Mine") == "python:teams.mine:Mine"


def test_which_coaches_are_own() -> None:
    given = ("program:x", "python:x:Y", "person", "random", "programs")
    assert [is_own(one) for one in given] == [True, True, False, False, False]
