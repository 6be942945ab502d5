"""Sheets read back in plain words."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from snapcount.rulebooks.qfl.orders.explaining import explained
from snapcount.rulebooks.qfl.orders.facts import FACTS, FactType
from snapcount.rulebooks.qfl.orders.terms import (
    AfterPlay,
    Compared,
    Comparison,
    Condition,
    Fact,
    Measure,
    Named,
    Not,
    Sheet,
    Standing,
    Window,
)
from snapcount.rulebooks.qfl.orders.vocabulary import OPTIONS
from tests.rulebooks.qfl.sheets import ENGLISH, GERMAN, SHEETS, read

RAW = re.compile(r"[{}_]|sheet\.|[a-z]\.[a-z]|None")


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        (
            "draw io / laterals io goal first_down clockout touchdown"
            " / after no_huddle if clock.runs and next.down <= 3",
            "Draw with in/out. If the goal (first down; touchdown if the clock runs out) is not reached,"
            " laterals with the in/out die. After the play: no-huddle if the clock runs and it is at most"
            " 3rd down.",
            "Draw mit In/Out. Wenn das Ziel (First Down; Touchdown, falls die Uhr abläuft) nicht erreicht"
            " ist: Laterals mit dem In/Out-Würfel. Nach dem Spielzug: No-Huddle, wenn die Uhr läuft und es"
            " höchstens 3rd Down ist.",
        ),
        (
            "option pass / laterals if next.down = 4 or score.diff < -8 goal opp 35",
            "Option pass. If the goal (the opponent's 35-yard line) is not reached and (it is 4th down or"
            " our lead is less than -8 points), laterals.",
            "Option Pass. Wenn das Ziel (die gegnerische 35-Yard-Linie) nicht erreicht ist und (es 4th"
            " Down ist oder unser Vorsprung weniger als -8 Punkte beträgt): Laterals.",
        ),
        (
            "block / at punt_caught do bounce if kick.spot <= 8 / at punt_caught do return"
            " / after timeout / after timeout_plus_one unless opp.timeout_now",
            "Block. After the play: time-out if the clock runs; otherwise time-out after one more notch if"
            " the opponent takes no immediate time-out. When the punt is ours: let it bounce if the kick"
            " comes down at most 8 yards from our goal line; otherwise return it.",
            "Block. Nach dem Spielzug: Time-out, wenn die Uhr läuft; sonst Time-out nach einem weiteren"
            " Notch, wenn der Gegner nicht sofort ein Time-out nimmt. Wenn wir den Punt haben: aufspringen"
            " lassen, wenn der Kick höchstens 8 Yards vor unserer Goalline landet; sonst zurücktragen.",
        ),
        (
            "run / after timeout even_if_stopped if clock.left <= 5 and not (score.diff < 0 and mode.on)",
            "Run. After the play: time-out (even if the clock is stopped) if the clock shows at most 1:00"
            " before the play and it is not so that (we trail and the no-huddle mode is on).",
            "Run. Nach dem Spielzug: Time-out (auch wenn die Uhr steht), wenn die Uhr vor dem Spielzug"
            " höchstens 1:00 zeigt und nicht gilt, dass (wir zurückliegen und der No-Huddle-Modus an ist).",
        ),
    ],
)
def test_sheets_are_read_back(text: str, english: str, german: str) -> None:
    assert explained(read(text), ENGLISH) == english
    assert explained(read(text), GERMAN) == german


@pytest.mark.slow
@given(SHEETS)
def test_whatever_is_ordered_can_be_told(sheet: Sheet[str]) -> None:
    for teller in (ENGLISH, GERMAN):
        words = explained(sheet, teller)
        assert not RAW.search(words)
        assert words.isprintable()


def asked_of(name: str) -> list[Condition]:
    kind = FACTS[name]
    if kind.type is FactType.TRUTH:
        return [Fact(name), Not(Fact(name))]
    if kind.type is FactType.NUMBER:
        return [Compared(name, how, number) for how in Comparison for number in (-1, 0, 1, 3)]
    return [Named(name, one, differs) for one in kind.names for differs in (False, True)]


@pytest.mark.parametrize("name", FACTS)
def test_every_test_of_a_fact_has_words_of_its_own(name: str) -> None:
    for teller in (ENGLISH, GERMAN):
        told = [
            explained(Sheet("run", after=(AfterPlay(Measure.TIMEOUT, test),)), teller)
            for test in asked_of(name)
        ]
        assert len(set(told)) == len(told)
        assert not any(map(RAW.search, told))


def test_every_measure_and_answer_has_words_of_its_own() -> None:
    for teller in (ENGLISH, GERMAN):
        told = [explained(Sheet("run", after=(AfterPlay(do),)), teller) for do in Measure]
        told += [
            explained(Sheet("run", standing=(Standing(at, do),)), teller)
            for at in Window
            for do in OPTIONS[at]
        ]
        assert len(set(told)) == len(told)
        assert not any(map(RAW.search, told))
