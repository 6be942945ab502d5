"""A record names the shipped cards or holds others whole: replay and verify need nothing else."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from snapcount.game.record import Record
from snapcount.game.replaying import replay, rulebook_of
from snapcount.game.verifying import verify
from snapcount.rulebooks.strategy.cards.card import CardSet
from snapcount.rulebooks.strategy.cards.shelf import CARDS_TAG, shipped_cards
from snapcount.rulebooks.strategy.cards.writing import cards_text
from snapcount.rulebooks.strategy.family import Sfl, Strategy
from tests import records
from tests.cli.conftest import Snapcount
from tests.rulebooks.strategy.any_cards import Dealt, any_cards, cards_by

OTHERS = cards_by(random.Random("records").choice)
CARDS = {"shipped": shipped_cards(), "others": OTHERS}


def cards_in(record: Record) -> CardSet:
    rules = rulebook_of(record)
    assert isinstance(rules, Strategy)
    return rules.cards


# ---------------------------------------------------------------- cards in records


def test_the_shipped_cards_are_named_with_their_fingerprint() -> None:
    """By title and eight digits of what they say, not by their many lines."""
    record = records.read_back(records.new_game(Sfl()).record())
    fingerprint = sha256(cards_text(shipped_cards()).encode()).hexdigest()[:8]
    assert record.tag(CARDS_TAG) == f"{shipped_cards().title} {fingerprint}"
    assert cards_in(record) is shipped_cards()


def test_other_cards_are_held_whole() -> None:
    rules = Sfl().with_cards(OTHERS)
    record = records.read_back(records.new_game(rules).record())
    assert record.tag(CARDS_TAG) == cards_text(OTHERS)
    assert cards_text(cards_in(record)) == cards_text(OTHERS)
    plain = Sfl().with_sample_cards({"windows": ["Dive, Man, red: a 3>"]})
    assert "Plain" in plain.material()[CARDS_TAG]


@pytest.mark.parametrize("which", CARDS)
@pytest.mark.parametrize("switches", [{}, {"line_seconds": "12", "playoff": "on"}])
def test_replay_and_verify_need_the_record_alone(which: str, switches: dict[str, str]) -> None:
    rules = Sfl().with_switches(switches).with_cards(CARDS[which])
    records.check_replayed_and_verified(records.finished_game(rules))


def test_a_record_with_other_cards_does_not_verify() -> None:
    """The cards decide the game, so others do not fit it."""
    record = records.read_back(records.finished_game(Sfl()).record())
    assert not verify(records.with_tag(record, CARDS_TAG, cards_text(OTHERS))).good


def test_a_game_with_cards_by_file_outlives_corrected_shipped_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a record holds whole does not ask what comes with the program."""
    record = records.read_back(records.finished_game(Sfl().with_cards(OTHERS)).record())
    corrected = replace(shipped_cards(), title="League set 2")
    monkeypatch.setattr("snapcount.rulebooks.strategy.cards.shelf.shipped_cards", lambda: corrected)
    assert verify(record).good
    assert replay(record).game.record() == record


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(dealt=any_cards())
def test_the_header_round_trips_with_any_cards(dealt: Dealt) -> None:
    """Also with a title that a tag must escape."""
    cards = replace(dealt.cards, title="The 'Mill' \\ City")
    record = records.read_back(records.new_game(Sfl().with_cards(cards)).record())
    assert cards_text(cards_in(record)) == cards_text(cards)


# ---------------------------------------------------------------- damaged cards

NAMED = Sfl().material()[CARDS_TAG]
WHOLE = cards_text(OTHERS)
DAMAGES = {  # the text of the tag, and what the sentence names
    "other cards of that title": (re.sub(r"\w{8}$", "00000000", NAMED), "00000000"),
    "an unknown title": ("League set 99 12345678", "League set 99"),
    "nothing": ("", ""),
    "no cards at all": ("nonsense", "nonsense"),
    "a result that does not exist": (re.sub(r"(?m)^( a01 +)\S+", r"\g<1>4x5|", WHOLE), "4x5"),
    "an unknown code": (
        re.sub(r"(?m)^penalties RUN\n( \S+) \S+", r"penalties RUN\n\1 O99", WHOLE),
        "O99",
    ),
    "another format": (WHOLE.replace("strategy-cards 1", "strategy-cards 9"), "9"),
    "half a set": (WHOLE[: len(WHOLE) // 2].rpartition("\n")[0] + "\n", ""),
    "an unknown word": (WHOLE.replace("table PUR", "tabel PUR"), "tabel"),
}
FRESH = records.new_game(Sfl()).record()


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_or_unknown_cards_are_refused(damage: str) -> None:
    """With a sentence in both languages that says what is wrong with them."""
    text, named = DAMAGES[damage]
    assert text not in (WHOLE, NAMED)
    records.check_refused(records.with_tag(FRESH, CARDS_TAG, text), CARDS_TAG, named)


def test_a_record_without_cards_is_refused() -> None:
    records.check_missed(FRESH, CARDS_TAG)


@records.COMMANDS
def test_the_command_line_tells_of_unknown_cards(
    command: str, code: int, snapcount: Snapcount, home: Path
) -> None:
    text, _ = DAMAGES["an unknown title"]
    record = records.with_tag(FRESH, CARDS_TAG, text)
    ended, said = records.at_the_command_line(snapcount, home, command, record)
    assert ended == code
    assert "League set 99" in said
