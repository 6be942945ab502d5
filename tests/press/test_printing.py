"""What may be printed, and what no team may be called."""

from __future__ import annotations

import pytest

from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.mistakes import Unreadable
from snapcount.press.printing import columns_of, printable
from snapcount.words import language

TURNING = [chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))]


@pytest.mark.parametrize("sign", [*TURNING, "\x1b", "\x9b", "\n", "\u2028", "\ud800"])
def test_a_name_neither_turns_nor_breaks_a_line(sign: str) -> None:
    with pytest.raises(Unreadable, match="cannot be the name of a team"):
        Voice(language("en"), {Team.HOME: f"Mil{sign}lers", Team.AWAY: "Otters"})


@pytest.mark.parametrize(
    "name", ["\u00c4\u00d6 & <b>", "\u05d0\u05d1", "\u6c34", "e\u0301", "\u200d"]
)
def test_every_script_may_be_written(name: str) -> None:
    names = {Team.HOME: name, Team.AWAY: "Otters"}
    assert Voice(language("en"), names).names[Team.HOME] == name
    assert printable(name) == name


def test_what_cannot_be_shown_is_left_out() -> None:
    assert printable("a" + "".join(TURNING) + "\x1b\x9b\x00b\ud800c\nd") == "abc\nd"


def test_columns_of_a_terminal() -> None:
    assert [columns_of(text) for text in ("", "abc", "e\u0301", "\u6c34a")] == [0, 3, 1, 3]
