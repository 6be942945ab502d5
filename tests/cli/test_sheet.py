from __future__ import annotations

import pytest

from tests.cli.conftest import Snapcount

CITES_NOTHING = True


def test_a_sheet_is_printed_and_explained(snapcount: Snapcount) -> None:
    said = snapcount("sheet", "Draw I/O; AFTER no-huddle IF clock.runs")
    assert said.code == 0
    assert said.out == (
        "draw with in-out / after no_huddle if clock.runs\n"
        "Draw with in/out. After the play: no-huddle if the clock runs.\n"
    )


def test_in_german(snapcount: Snapcount) -> None:
    said = snapcount("sheet", "draw mit in-out / danach no huddle wenn uhr.läuft", "--lang", "de")
    assert said.out == (
        "draw with in-out / after no_huddle if clock.runs\n"
        "Draw mit In/Out. Nach dem Spielzug: No-Huddle, wenn die Uhr läuft.\n"
    )


def test_a_mistake_is_pointed_at(snapcount: Snapcount) -> None:
    said = snapcount("sheet", "run / after timeout if clock.rnus")
    assert (said.code, said.out) == (2, "")
    assert said.err == (
        "run / after timeout if clock.rnus\n"
        "                       ^\n"
        "Column 24: 'clock.rnus' stands where a fact is expected; did you mean 'clock.runs'?\n"
    )


def test_a_mistake_far_to_the_right_or_in_another_line_is_pointed_at_too(
    snapcount: Snapcount,
) -> None:
    text = "run\n" + "after timeout if clock.runs\n" * 40 + "after tomorrow"
    said = snapcount("sheet", text, "--lang", "de")
    line, caret, sentence = said.err.splitlines()
    assert line[caret.index("^") :] == "tomorrow"
    assert sentence.startswith(f"Spalte {len(text) - 7}: Dort steht 'tomorrow'")
    line, caret, _ = snapcount("sheet", "run " * 600).err.splitlines()
    assert len(line) <= 80
    assert caret.strip() == "^"


@pytest.mark.parametrize(
    ("side", "text", "printed"),
    [
        ("offense", "fg", "field goal"),
        ("defense", "run defense / danach auszeit", "run defense / after timeout"),
        ("kicking", "onside kick", "onside"),
        ("receiving", "receive", "receiving"),
        ("receiving", "at kickoff_caught do bounce", "receiving / at kickoff_caught do bounce"),
    ],
)
def test_every_side_has_its_calls(snapcount: Snapcount, side: str, text: str, printed: str) -> None:
    said = snapcount("sheet", text, "--side", side)
    assert (said.code, said.out.splitlines()[0]) == (0, printed)


def test_a_call_of_the_other_side_is_refused(snapcount: Snapcount) -> None:
    said = snapcount("sheet", "run", "--side", "defense")
    assert said.code == 2
    assert "'run' cannot be called here; choose run defense, pass defense, blitz" in said.err


def test_the_defense_cannot_skip_the_huddle(snapcount: Snapcount) -> None:
    said = snapcount("sheet", "blitz / after no_huddle", "--side", "defense")
    assert said.code == 2
    assert "(QFL-6-1b)" in said.err
