"""Scenarios that are refused: each mistake in one clear sentence, with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.game.scenarios import run_scenario
from snapcount.words import Teller, language
from snapcount.words.de.scenarios import SENTENCES as GERMAN
from snapcount.words.en.scenarios import SENTENCES as ENGLISH

CITES_NOTHING = True

GOOD = """
title = "A run and a kickoff"
rulebook = "demo/sandlot"
cites = ["DEMO-4c"]
switches = { quarter_notches = 25 }

[start]
clock = "4:36"
ball = "AWAY"
spot = "opp 4"
down = 1
to_go = "goal"

[[play]]
calls = ["run", "blitz"]
dice = ["scrimmage: RUN 2, PASS 3, RUN 2", "blitz: blank", "flag: blank"]

[play.expect]
points = { AWAY = 7 }
facts = ["Touchdown"]
cites = ["DEMO-9a"]

[[play]]
dice = ["kickoff: 50", "return: F", "recovery: REC"]
coin = ["recovery coin: heads"]
decide = ["kickoff caught: return"]

[play.expect]
spot = "own 15"
"""
START = GOOD[GOOD.index("[start]") : GOOD.index("[[play]]")]
FIRST = GOOD[GOOD.index("[[play]]") :]

# name of the test, what stands there, what is written instead, what the refusal says
NAMES = {
    "key": ("title =", "titel =", "titel: There is no key 'titel'; did you mean 'title'?"),
    "key of the start": ("spot = ", "spto = ", "start: There is no key 'spto'"),
    "key of a play": ("coin =", "coins =", "play 2: coins: There is no key 'coins'"),
    "key of the expectation": ("facts =", "fact =", "play 1: expect: There is no key 'fact'"),
    "key of points": ("AWAY = 7", "AWY = 7", "play 1: expect.points: There is no key 'AWY'"),
    "rulebook": ("demo/sandlot", "demo/sandbox", "did you mean 'demo/sandlot'?"),
    "switch": ("quarter_notches", "quarter_notch", "switches: There is no switch 'quarter_notch'"),
    "setting": ("quarter_notches = 25", 'first_recovery = "cion"', "did you mean 'coin'?"),
    "phase": (
        "down = 1",
        'down = 1\nphase = "scrimage"',
        "start.phase: There is no phase 'scrimage'",
    ),
    "team": ('ball = "AWAY"', 'ball = "Away"', "start.ball: There is no team 'Away'"),
    "rule": ("DEMO-4c", "DEMO-4cc", "cites: There is no rule 'DEMO-4cc'; did you mean 'DEMO-4c'?"),
    "rule in small letters": ("DEMO-9a", "demo-9a", "expect.cites: There is no rule 'demo-9a'"),
    "kind of fact": ("Touchdown", "TouchDwon", "did you mean 'Touchdown'?"),
    "die": ("blitz:", "blits:", "play 1: dice: There is no die 'blits'; did you mean 'blitz'?"),
    "throw": ("scrimmage:", "scrimage:", "There is no die 'scrimage'; did you mean 'scrimmage'?"),
    "face": ("PASS 3", "PASS 33", "There is no face 'PASS 33' (scrimmage-2)"),
    "option": ('"run"', '"rnu"', "play 1: calls: There is no option 'rnu' (calls)"),
    "call of the other side": ('"run"', '"blitz"', "There is no option 'blitz' (calls)"),
    "decision": ("caught: ret", "cought: ret", "did you mean 'kickoff caught'?"),
    "coin": ("recovery coin", "recovry coin", "There is no coin toss 'recovry coin'"),
    "side of the coin": (": heads", ": head", "play 2: coin: There is no side of the coin 'head'"),
    "list": ('coin = ["', 'cards = ["', "play 2: cards: 'recovery coin' does not belong here"),
}

SHAPES = {
    "no title": ('title = "A run and a kickoff"', "", "The key 'title' is missing; add it."),
    "no cites": ('cites = ["DEMO-4c"]', "", "The key 'cites' is missing"),
    "no text": ('title = "A run and a kickoff"', "title = true", "true is no text"),
    "no list": ('["DEMO-4c"]', '"DEMO-4c"', 'cites: "DEMO-4c" is no list of texts'),
    "no table": (START, 'start = "Q1"\n', 'start: "Q1" is no table; begin one with [start].'),
    "no tables": (FIRST, "[play]\ndice = []", "begin each with [[play]]"),
    "no number": ("down = 1", "down = 5", "start.down: 5 is not possible; write a whole number"),
    "no setting": ("= 25", "= 2.5", "switches.quarter_notches: 2.5 is not possible"),
    "no setting of its kind": ("= 25", '= "many"', "'many' cannot be read for 'quarter_notches'"),
    "no spot": ("opp 4", "their 4", "start.spot: 'their 4' is not a spot"),
    "no clock": ("4:36", "4.36", "start.clock: '4.36' is not a time on the clock"),
    "no clock of this rulebook": ("4:36", "4:35", "it moves in steps of 12 seconds"),
    "no value": ("blitz: blank", "blitz", "play 1: dice: 'blitz' cannot be read"),
    "one call": ('["run", "blitz"]', '["run"]', "play 1: calls: There must be two calls"),
    "no play": (FIRST, "", "There is no play; begin one with [[play]]."),
    "a line and more": (
        "down = 1",
        'line = "Q1"',
        "take out 'line' or clock, ball, spot and to_go",
    ),
    "no line": (START, '[start]\nline = "Q1"\n', "start.line: 'Q1' is not a whole situation"),
    "refused and more": (
        "facts =",
        'refused = "x"\nfacts =',
        "take out 'refused' or points and facts",
    ),
    "no phase": ('down = 1\nto_go = "goal"', "", "Without a down the phase must be said"),
    "no down": ('down = 1\nto_go = "goal"', 'phase = "scrimmage"', "needs a down"),
    "only to_go": ("down = 1", 'phase = "kickoff"', "There is to_go without a down"),
    "no to_go": ('down = 1\nto_go = "goal"', "down = 2", "Down 2 needs to_go"),
    "beyond the goal line": ('"goal"', "10", "10 yards to go lead beyond the goal line"),
}

SCRIPTS = {
    "throw": (', "return: F"', "", "play 2: 'return' is thrown, but there is no face for return"),
    "die of a throw": ("scrimmage:", "scrimmage-1:", "no face for scrimmage-2 and scrimmage-3"),
    "faces": ("RUN 2, PASS 3", "RUN 2", "is thrown with scrimmage-1, scrimmage-2 and scrimmage-3"),
    "decision": ('decide = ["kickoff caught: return"]', "", "one of return or fair catch."),
    "coin": ('coin = ["recovery coin: heads"]', "", "'recovery coin' is tossed, but not written"),
    "calls": ('calls = ["run", "blitz"]', "", "Both sides decide 'calls'"),
    "card": ("flag: blank", "flag: FLAG", "A 'penalty' card is drawn, but not written"),
    "options": ("caught: return", "caught: return, return", "'kickoff caught' takes 1"),
    "face left over": ('"flag: blank"', '"flag: blank, FLAG"', "did not ask for 'flag: FLAG'"),
    "die left over": ('"flag: blank"', '"flag: blank", "bomb: 25"', "did not ask for 'bomb: 25'"),
    "coin left over": (": heads", ": heads, tails", "did not ask for 'recovery coin: tails'"),
    "calls left over": (
        "[[play]]\ndice",
        '[[play]]\ncalls = ["run", "blitz"]\ndice',
        "play 2: calls:",
    ),
    "game over": ('clock = "4:36"', 'clock = "0:12"\nquarter = 4', "play 2: The game is over"),
}


def refusal(text: str) -> str:
    report = run_scenario(text, "x.toml")
    assert report.refused is not None, report.differences
    assert not report.ok
    assert not report.differences
    german = report.refused.told(Teller(language("de")))
    assert german.startswith("x.toml: ")
    said = str(report.refused)
    assert said.startswith("x.toml: ")
    assert "\n" not in said
    return said


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def test_the_good_one_is_good() -> None:
    assert run_scenario(GOOD).ok


@pytest.mark.parametrize(("old", "new", "said"), NAMES.values(), ids=NAMES)
def test_unknown_names_are_refused_with_the_nearest(old: str, new: str, said: str) -> None:
    assert said in refusal(changed(old, new))


@pytest.mark.parametrize(("old", "new", "said"), SHAPES.values(), ids=SHAPES)
def test_what_cannot_be_meant_is_refused(old: str, new: str, said: str) -> None:
    assert said in refusal(changed(old, new))


@pytest.mark.parametrize(("old", "new", "said"), SCRIPTS.values(), ids=SCRIPTS)
def test_what_does_not_fit_the_play_is_refused(old: str, new: str, said: str) -> None:
    assert said in refusal(changed(old, new))


def test_an_answer_that_is_not_allowed_is_refused() -> None:
    text = changed('spot = "opp 4"', 'spot = "own 4"').replace('"goal"', "10")
    said = refusal(text.replace('"run", "blitz"', '"field goal", "blitz"'))
    assert "play 1: 'field goal' cannot be chosen" in said
    assert "Q1 4:36, AWAY 1&10 at AWAY 4" in said


def test_unknown_cards_are_refused() -> None:
    text = changed("flag: blank", "flag: FLAG")
    text = text.replace("calls =", 'cards = ["penalty: Hodling"]\ncalls =')
    assert (
        "play 1: cards: There is no card 'Hodling' (penalty); did you mean 'Holding'?"
        in refusal(text)
    )


def test_unknown_cards_at_the_start_are_refused() -> None:
    text = changed("down = 1", 'down = 1\npenalty_cards = ["Hodling"]')
    assert "There is no card 'Hodling' (penalty_cards); did you mean 'Holding'?" in refusal(text)


def test_the_situation_is_told_with_what_is_asked() -> None:
    line = "Q1 4:24, AWAY at AWAY 35, AWAY 7 HOME 0, time-outs AWAY 2 HOME 2, kickoff"
    assert refusal(changed(', "return: F"', "")).endswith(f"The situation is: {line}")


def test_a_scenario_that_expects_nothing_is_refused() -> None:
    text = GOOD[: GOOD.index("[play.expect]")].replace('["DEMO-4c"]', "[]")
    assert "Nothing is expected" in refusal(text)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("title = 'x'\nrulebook = demo\n", "line 2, column 12"),
        ("title = 'x'\ntitle = 'y'\n", "line 2, column"),
        ("title = 'x'\ncites = [", "line 2, column"),
    ],
)
def test_what_is_no_toml_is_refused_with_line_and_column(text: str, place: str) -> None:
    assert refusal(text).startswith(f"x.toml: {place}")
    assert "This is not TOML" in refusal(text)


def test_a_file_that_is_missing_is_refused(tmp_path: Path) -> None:
    report = run_scenario(tmp_path / "gone.toml")
    assert "The file cannot be read" in str(report.refused)


def test_a_file_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes(GOOD.replace("A run", "Ein Spaß").encode("latin-1"))
    assert "save it as UTF-8" in str(run_scenario(file).refused)


def test_both_languages_know_the_same_sentences() -> None:
    assert ENGLISH.keys() == GERMAN.keys()
