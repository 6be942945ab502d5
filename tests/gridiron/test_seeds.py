from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.rulebooks import find_rulebook
from tests.sandlot.dice import RECOVERY, SCRIMMAGE_RUN

OPENING = find_rulebook("demo/sandlot").opening()


def throw(seed: Seed, play: int, place: int) -> tuple[str, ...]:
    return SeededDice(seed).answer(Moment(OPENING, play, place, SCRIMMAGE_RUN))


def test_a_throw_depends_on_where_it_happens_and_on_nothing_before() -> None:
    seed = Seed("secret")
    assert throw(seed, 7, 2) == throw(seed, 7, 2)
    assert len({throw(seed, play, place) for play in range(9) for place in range(9)}) > 40


def test_dice_thrown_anew_after_a_rollback_are_other_dice() -> None:
    """The old text for plays that were never rolled back keeps old records valid."""
    moment = Moment(OPENING, 12, 3, SCRIMMAGE_RUN)
    assert moment.where == "12/3"
    again = [moment._replace(rollback=number) for number in range(3)]
    assert [one.where for one in again] == ["12/3", "12.1/3", "12.2/3"]
    plays = [Moment(OPENING, play, 1, SCRIMMAGE_RUN) for play in range(20)]
    dice = SeededDice(Seed("secret"))
    thrown = [
        tuple(dice.answer(play._replace(rollback=number)) for play in plays) for number in range(3)
    ]
    assert len(set(thrown)) == 3


def test_each_word_changes_the_dice() -> None:
    seeds = [Seed("secret"), Seed("secret", "mill"), Seed("secret", "", "mill"), Seed("other")]
    throws = [tuple(throw(seed, play, 1) for play in range(20)) for seed in seeds]
    assert len(set(throws)) == 4


def test_words_do_not_change_the_commitment() -> None:
    assert Seed("secret", "a", "b").commitment == sha256(b"secret").hexdigest()


def test_faces_come_as_often_as_they_are_printed() -> None:
    dice = SeededDice(Seed("fair"))
    shown = Counter(dice.answer(Moment(OPENING, play, 1, RECOVERY))[0] for play in range(12_000))
    expected = {"star": 2000, "+5": 2000, "-5": 2000, "REC": 4000, "OUT": 2000}
    # Chi-square with 4 degrees of freedom: 23.5 is passed once in 10,000 honest seeds.
    assert sum((shown[face] - n) ** 2 / n for face, n in expected.items()) < 23.5


def test_a_pick_beyond_the_last_whole_share_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**64 is no multiple of 6: the last four values would favor the first faces."""
    asked: list[bytes] = []

    def digest(key: bytes, text: bytes, name: str) -> bytes:
        asked.append(text)
        return b"\xff" * 32 if len(asked) == 1 else (4).to_bytes(8, "big") + b"\0" * 24

    monkeypatch.setattr("hmac.digest", digest)
    assert SeededDice(Seed("s")).picks("7/2")(6) == 4
    assert asked == [b"7/2/1/0", b"7/2/1/1"]
