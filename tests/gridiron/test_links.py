"""Hash chains and the dice of two links, worked out here once more from what the page on them says."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.links import LENGTH, Link, LinkedDice, hashed, is_hash, link_of
from snapcount.mistakes import RulesBroken
from snapcount.rulebooks import find_rulebook
from tests.sandlot.dice import RECOVERY, SCRIMMAGE_RUN

OPENING = find_rulebook("demo/sandlot").opening()
HASHES = st.text("0123456789abcdef", min_size=64, max_size=64)


def _hash(text: str) -> str:
    return sha256(text.encode("ascii")).hexdigest()


def throw(home: str, away: str, play: int = 1) -> tuple[str, ...]:
    return LinkedDice(home, away).answer(Moment(OPENING, play, 1, RECOVERY))


def test_a_chain_is_the_secret_hashed_4096_times() -> None:
    secret = text = "ab" * 32
    for number in range(LENGTH, -1, -1):
        if number in (LENGTH, LENGTH - 1, 58, 1, 0):
            assert link_of(secret, number) == Link(number, text)
        text = _hash(text)


@given(HASHES, st.integers(1, 60))
def test_a_link_gives_all_before_it_and_none_after(secret: str, steps: int) -> None:
    last = link_of(secret, LENGTH)
    before = last.back_to(LENGTH - steps)
    assert last.continues(before)
    assert before.continues(before)
    assert not before.continues(last)
    assert not Link(LENGTH - 1, last.text).continues(before)  # of another number
    with pytest.raises(RulesBroken):
        before.back_to(LENGTH - steps + 1)


@given(HASHES, HASHES)
def test_links_of_another_chain_do_not_continue_it(one: str, other: str) -> None:
    fits = Link(9, one).continues(Link(7, hashed(other, 2)))
    assert fits == (one == other)


@pytest.mark.parametrize(
    "text",
    ["", "a" * 63, "a" * 65, "A" * 64, "g" * 64, "a" * 63 + "\n", "a" * 64 + "\n", "\u0661" * 64],
)
def test_only_lower_case_hashes_are_hashes(text: str) -> None:
    assert is_hash("a" * 64)
    assert is_hash("0123456789abcdef" * 4)
    assert not is_hash(text)


@given(HASHES, HASHES, st.integers(1, 300))
def test_a_throw_is_what_the_description_says(home: str, away: str, play: int) -> None:
    faces = RECOVERY.dice[0].faces
    key = sha256(f"snapcount/links/1\n{home}\n{away}".encode()).digest()
    value = int.from_bytes(hmac.new(key, f"{play}/1/1/0".encode(), "sha256").digest()[:8], "big")
    if value < 2**64 - 2**64 % len(faces):
        assert throw(home, away, play) == (faces[value % len(faces)],)


def test_each_side_alone_can_make_it_any_throw() -> None:
    """So whoever knows one link knows nothing about the throw."""
    fixed, others = _hash("home"), [_hash(f"away {number}") for number in range(6000)]
    fair = {"star": 1000, "+5": 1000, "-5": 1000, "REC": 2000, "OUT": 1000}
    for thrown in (
        Counter(throw(fixed, other)[0] for other in others),
        Counter(throw(other, fixed)[0] for other in others),
    ):
        # Chi-square with 4 degrees of freedom: 23.5 is passed once in 10,000 honest chains.
        assert sum((thrown[face] - n) ** 2 / n for face, n in fair.items()) < 23.5


def test_the_sides_are_told_apart() -> None:
    one, other = _hash("one"), _hash("other")
    moments = [Moment(OPENING, play, 1, SCRIMMAGE_RUN) for play in range(20)]
    there = [LinkedDice(one, other).answer(moment) for moment in moments]
    assert there != [LinkedDice(other, one).answer(moment) for moment in moments]
