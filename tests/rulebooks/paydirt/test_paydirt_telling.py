"""What people hear: every fact, box and question in words, and the start of a game as it is told.

If words or rules change on purpose, `python -m tests.rulebooks.paydirt.test_paydirt_telling` writes the
files of the game anew; read them before they are kept.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snapcount.gridiron.field import Team
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.paydirt import facts
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell, Variable, number
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play, Special
from snapcount.rulebooks.paydirt.priority import Verdict
from snapcount.words import LANGUAGES, Teller, language
from tests import told_games
from tests.told_games import IN_EACH_LANGUAGE

SCRIMMAGE = "Q2 1:40, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"


# ---------------------------------------------------------------- every fact, box and verdict


@IN_EACH_LANGUAGE
def test_every_fact_of_the_family_has_a_sentence(code: str) -> None:
    assert facts.ChartsRead in told_games.family(facts)
    for kind in told_games.family(facts):
        assert told_games.sentence_of(kind, code)


CELLS = [
    *(
        Cell(kind, yards)
        for kind in (BoxType.INTERCEPTION, BoxType.FUMBLE)
        for yards in (-3, 0, 11)
    ),
    *(Cell(kind, 5) for kind in (BoxType.OFFENSE_FOUL, BoxType.DEFENSE_FOUL, BoxType.INTERFERENCE)),
    *(
        Cell(kind)
        for kind in (BoxType.BREAKAWAY, BoxType.TRAPPED, BoxType.TOUCHDOWN, BoxType.INCOMPLETE)
    ),
    *(
        Cell(kind)
        for kind in (BoxType.BY_KICKOFF, BoxType.BY_FIELD_GOAL, BoxType.NO_GOOD, BoxType.OUT)
    ),
    *(Cell(kind, asterisk=True) for kind in (BoxType.BREAKAWAY, BoxType.TRAPPED)),
    *(Cell(BoxType.VARIABLE, sign, variable=one) for one in Variable for sign in (1, -1)),
    Cell(BoxType.DEFENSE_FOUL, 5, first_down=True),
    Cell(BoxType.TOUCHDOWN, overrules=True),
    Cell(BoxType.BLOCKED, -12),
    number(0),
    number(0, asterisk=True),
]


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("form", ["box", "Box", "kick_box"])
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_no_box_is_told_in_the_code_of_the_charts(code: str, form: str, cell: Cell) -> None:
    """All that is not a plain number: the codes of chart files are no words."""
    teller = Teller(language(code))
    told = teller.format_field(str(cell), form)
    assert told.casefold() != str(cell).casefold() or (code, cell.kind) == ("de", BoxType.BREAKAWAY)
    codes = r"(INT|OFF|DEF|PI|BK|INC|QT|TD|KO|FG|NG|OB|DS)-?\d*|[FBX.*]|T\d"
    assert not re.search(rf"(?<!\w)({codes})(?!\w)", told), told


def test_boxes_in_words() -> None:
    english, german = (Teller(language(code)) for code in LANGUAGES)
    told = {
        "5": ("5", "5"),
        "-2": ("-2", "-2"),
        "(-1)": ("(-1)", "(-1)"),
        ".": ("white box", "weißes Feld"),
        "INT11": ("interception at 11", "Interception bei 11"),
        "F+22": ("fumble at 22", "Fumble bei 22"),
        "F-4": ("fumble at -4", "Fumble bei -4"),
        "INC": ("incomplete", "unvollständig"),
        "7*": ("7 out of bounds", "7 ins Aus"),
        "*": ("white box out of bounds", "weißes Feld ins Aus"),
        "DEF5X": (
            "foul by the defense, 5 and first down",
            "Foul der Defense, 5 und First Down",
        ),
    }
    for text, words in told.items():
        assert (english.format_field(text, "box"), german.format_field(text, "box")) == words
    assert english.format_field("37*", "kick_box") == "37, no return"
    assert german.format_field("INC", "Box") == "Unvollständig"
    assert english.format_field("punt", "box") == "punt"  # not a box, but a call
    boxes = "1 line plunge 5, 2 off tackle ."
    assert german.format_field(boxes, "boxes") == "1 Line Plunge: 5; 2 Off Tackle: weißes Feld"


@IN_EACH_LANGUAGE
def test_every_verdict_and_column_has_a_name(code: str) -> None:
    teller = Teller(language(code))
    verdicts = {teller.format_field(verdict, "verdict") for verdict in Verdict}
    assert len(verdicts) == len(Verdict)
    columns = {teller.format_field(column, "column") for column in (*Special, "squib")}
    assert len(columns) == len(Special) + 1


@IN_EACH_LANGUAGE
def test_calls_keep_their_number_or_letter_and_their_english_name(code: str) -> None:
    teller = Teller(language(code))
    for call in (*Play, *Formation):
        assert teller.option(call).casefold() == call.casefold()
    assert teller.option("8 long pass 17") == "8 long pass 17"
    assert teller.option("39") == "39"


# ---------------------------------------------------------------- before the snap


def situation(extra: str, code: str) -> str:
    read = find_rulebook("paydirt/advanced").read_situation(f"{SCRIMMAGE}{extra}")
    return told_games.voice(code).situation(read)


def test_a_coach_sees_what_is_special_before_the_snap() -> None:
    assert situation("", "en") == "Q2 1:40, OTT 1st and 10 at the OTT 25"
    assert situation(", hurried=yes", "en").endswith("OTT 25, in a hurry")
    assert situation(", hurried=yes", "de").endswith("OTT 25, in Eile")
    assert situation(", fair_catch=yes", "en").endswith("OTT 25, free kick possible")
    assert situation(", fair_catch=yes", "de").endswith("OTT 25, Free Kick möglich")


# ---------------------------------------------------------------- a game

CELLS_OF = {
    Team.AWAY: [
        *("off 1 25: 5", "off 6 22: 12*", "off 5 30: DEF5", "off 5 31: INC", "off 4 33: B"),
        *("off B 12: 30", "off 8 15: QT", "off QT 20: -6", "off 8 21: INT11", "KR 26: 40"),
    ],
    Team.HOME: ["def A 2 1: -2", "off 9 36: INC", "IR 22: F+4", "PU 31: 45", "KR 27: TD"],
}
GAME = (
    ("favorite: HOME, HOME", "margin: 7, 3"),
    ("away roll: 25", "home roll: 31", "kick or receive: kick"),
    ("kickoff selection: deep, onside", "kick roll: 24", "return roll: 26"),
    ("calls: 1 line plunge, A standard", "offense dice: 25", "defense dice: 2", "save time: yes"),
    ("calls: 6 short pass, C spread", "offense dice: 22", "defense dice: 1"),
    (
        *("calls: 5 screen, F blitz", "offense dice: 30", "defense dice: 3", "re-roll: 31"),
        "penalty: 5 yards",
    ),
    ("calls: 4 draw, D short pass", "offense dice: 33", "defense dice: 1", "breakaway roll: 12"),
    (
        *("calls: 8 long pass, E long pass", "offense dice: 15", "defense dice: 1"),
        *("trapped roll: 20", "defense time-out: yes"),
    ),
    (
        *("calls: razzle-dazzle, B short yardage", "defense razzle roll: 21"),
        *("offense razzle roll: 30", "razzle-dazzle: 8 long pass 21", "defense dice: 2"),
        *("return roll: 22", "recovery roll: 20"),
    ),
    (
        *("calls: punt, A standard", "block: yes", "kick: withdraw"),
        *("calls: 9 sideline pass, D short pass", "offense dice: 36", "defense dice: 1"),
    ),
    (
        *("calls: punt, A standard", "fake number: 19", "kick roll: 31", "return: let it roll"),
        "roll-on dice: 4",
    ),
    ("calls: free kick, A standard", "kick roll: 24", "return roll: 27"),
    ("extra point roll: 25",),
    ("kickoff selection: onside, deep", "kick roll: 12"),
    (
        *("calls: field goal, F blitz", "block: yes", "block roll: 20", "kick roll: 21"),
        *("missed field goal: own 20", "penalty: contact"),
    ),
    ("calls: safety, A standard",),
)


def plays() -> told_games.Plays:
    """The first plays of a game under all advanced rules."""
    rules = find_rulebook("paydirt/advanced")
    for team, cells in CELLS_OF.items():
        rules = rules.with_sample(team, {"cells": cells})
    return told_games.scripted_plays(rules, GAME)


TOLD = told_games.ToldGame(plays, Path(__file__).parent / "told", "advanced")


@IN_EACH_LANGUAGE
def test_the_start_of_a_game_is_told_as_it_was_read_and_judged(code: str) -> None:
    assert TOLD.told(code) == TOLD.kept(code)


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("rulebook", ["paydirt/basic", "paydirt/advanced"])
def test_whole_games_can_be_told(rulebook: str, code: str) -> None:
    for words in told_games.whole_game(find_rulebook(rulebook), code):
        assert not re.search(r"[{}]|HOME|AWAY|None|\b(INT|OFF|DEF|PI)-?\d", words), words


if __name__ == "__main__":
    TOLD.write()
