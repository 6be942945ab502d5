"""A QFL game at the terminal: sheets are written, kept secret, checked back."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Snapcount

LINE = "Q1 4:48, HOME {down} at own {spot}, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
FIRST_DOWN = LINE.format(down="1&10", spot=30)
QFL = ("--rulebook", "fever/qfl", "--seed", "sheets")
TWO_PEOPLE = ("--home", "person", "--away", "person")
SHEET = "run / danach no_huddle wenn uhr.läuft"
DICE = "RUN 1, RUN 1, PASS 2, PASS 2, PASS 3"


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_a_sheet_is_read_back_to_whoever_wrote_it(snapcount: Snapcount) -> None:
    keys = typed("", SHEET, "q")
    said = snapcount("play", "a", *QFL, "--away", "random", "--start", FIRST_DOWN, typed=keys)
    assert "no-huddle" in said.out
    assert "Calls: run against" in said.out


def test_orders_stay_hidden_when_the_calls_are_shown(snapcount: Snapcount, home: Path) -> None:
    keys = typed("", SHEET, "1 / after timeout if clock.left <= 20", "q")
    said = snapcount("play", "a", *QFL, *TWO_PEOPLE, "--start", FIRST_DOWN, typed=keys)
    assert "Calls: run against run defense." in said.out
    assert "huddle if" not in said.out
    assert "timeout" not in said.out
    record = (home / "a.snap").read_text(encoding="utf-8")  # the referee's record has them
    sheets = (
        "run / after no_huddle if clock.runs, run defense / after timeout if clock.left at most 20"
    )
    assert sheets in record


def test_a_mistake_in_a_secret_sheet_tells_the_column_and_nothing_else(
    snapcount: Snapcount,
) -> None:
    keys = typed("", "run / after no_huddel", SHEET, "", "q")
    said = snapcount("play", "a", *QFL, *TWO_PEOPLE, "--start", FIRST_DOWN, typed=keys)
    assert "The sheet cannot be read at column 13" in said.out
    assert "huddel" not in said.out


def test_a_sealed_sheet_survives_a_break(snapcount: Snapcount, home: Path) -> None:
    game = ("play", "a", *QFL, *TWO_PEOPLE, "--start", FIRST_DOWN)
    snapcount(*game, typed=typed("", SHEET, "q"))
    said = snapcount("play", "a", typed=typed("blitz", "q"))
    assert "Calls: run against blitz." in said.out
    assert "run / after no_huddle if clock.runs" in (home / "a.snap").read_text(encoding="utf-8")


def test_a_dead_ball_foul_keeps_calls_and_dice_secret(snapcount: Snapcount) -> None:
    """QFLR-16."""
    keys = typed("", "run", "blitz", DICE, "P", "blank", "R7 Offside", "", "q")
    real = ("--rulebook", "fever/qfl", "--dice", "hand", *TWO_PEOPLE)
    said = snapcount("play", "a", *real, "--start", FIRST_DOWN, typed=keys)
    assert "Calls:" not in said.out
    assert "False start" in said.out
    assert "1st and 15" in said.out


def test_calls_are_shown_once_there_was_no_dead_ball_foul(snapcount: Snapcount) -> None:
    keys = typed("", "run", "blitz", DICE, "blank", "blank", "q")
    real = ("--rulebook", "fever/qfl", "--dice", "hand", *TWO_PEOPLE)
    said = snapcount("play", "a", *real, "--start", FIRST_DOWN, typed=keys)
    assert said.out.index("Calls: run against blitz.") < said.out.index("HOME runs for")


def test_the_referee_checks_back_once(snapcount: Snapcount) -> None:
    """QFL-7-1a, QFLR-91."""
    start = LINE.format(down="4&9", spot=20)
    game = (*QFL, "--away", "random", "--start", start)
    stands = snapcount("play", "a", *game, typed=typed("", "pass", "", "q"))
    assert stands.out.count("The referee checks back with HOME") == 1
    assert "Calls: pass against" in stands.out
    changed = snapcount("play", "b", *game, typed=typed("", "pass", "bomb", "q"))
    assert "Calls: bomb against" in changed.out


def test_the_state_of_the_clock_and_of_the_mode_is_shown(snapcount: Snapcount) -> None:
    start = f"{FIRST_DOWN}, running=yes, no_huddle=option, focus=run"
    game = ("play", "a", *QFL, *TWO_PEOPLE, "--start", start)
    said = " ".join(snapcount(*game, typed="q\n").out.split())
    assert "clock running, no-huddle (option dice), focus: run" in said
