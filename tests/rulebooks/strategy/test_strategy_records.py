"""A record names the shipped cards or holds others whole: replay and verify need nothing else."""

from __future__ import annotations

import io
import random
import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from snapcount.cli import main
from snapcount.game.game import Game
from snapcount.game.notation import print_record, read_records
from snapcount.game.record import Record
from snapcount.game.replaying import replay, rulebook_of
from snapcount.game.telling import Voice
from snapcount.game.verifying import Dice, verify
from snapcount.gridiron.drivers import CoachedDriver
from snapcount.gridiron.field import Team
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import RandomCoach
from snapcount.mistakes import Unreadable
from snapcount.rulebooks.strategy.cards.card import CardSet
from snapcount.rulebooks.strategy.cards.shelf import CARDS_TAG, shipped_cards
from snapcount.rulebooks.strategy.cards.writing import cards_text
from snapcount.rulebooks.strategy.family import Sfl, Strategy
from snapcount.words import Teller, language
from tests.rulebooks.strategy.any_cards import Dealt, any_cards, cards_by

NAMES = {Team.HOME: "MIL", Team.AWAY: "OTT"}
OTHERS = cards_by(random.Random("records").choice)
CARDS = {"shipped": shipped_cards(), "others": OTHERS}


def played(rules: Strategy, seed: str = "sunday") -> Game:
    """A finished game whose dice can be checked."""
    secret = Seed(seed)
    tags = {"Commitment": secret.commitment, "HomeWord": "", "AwayWord": "", "Seed": seed}
    game = Game(rules, Voice(language("en"), NAMES), tags)
    coaches = {team: RandomCoach(f"{seed}/{team}") for team in Team}
    chance = CoachedDriver(SeededDice(secret), dict(coaches))
    while not game.over:
        game.give(chance.answer(game.moment))
    return game


def read_back(game: Game) -> Record:
    (reading,) = read_records(print_record(game.record()))
    assert not reading.damage
    return reading.record


def cards_in(record: Record) -> CardSet:
    rules = rulebook_of(record)
    assert isinstance(rules, Strategy)
    return rules.cards


# ---------------------------------------------------------------- cards in records


def test_the_shipped_cards_are_named_with_their_fingerprint() -> None:
    """By title and eight digits of what they say, not by their many lines."""
    record = read_back(Game(Sfl(), Voice(language("en"), NAMES)))
    fingerprint = sha256(cards_text(shipped_cards()).encode()).hexdigest()[:8]
    assert record.tag(CARDS_TAG) == f"{shipped_cards().title} {fingerprint}"
    assert cards_in(record) is shipped_cards()


def test_other_cards_are_held_whole() -> None:
    rules = Sfl().with_cards(OTHERS)
    record = read_back(Game(rules, Voice(language("en"), NAMES)))
    assert record.tag(CARDS_TAG) == cards_text(OTHERS)
    assert cards_text(cards_in(record)) == cards_text(OTHERS)
    plain = Sfl().with_sample_cards({"windows": ["Dive, Man, red: a 3>"]})
    assert "Plain" in plain.material()[CARDS_TAG]


@pytest.mark.parametrize("which", CARDS)
@pytest.mark.parametrize("switches", [{}, {"line_seconds": "12", "playoff": "on"}])
def test_replay_and_verify_need_the_record_alone(which: str, switches: dict[str, str]) -> None:
    game = played(Sfl().with_switches(switches).with_cards(CARDS[which]))
    record = read_back(game)
    assert record == game.record()
    again = replay(record)
    assert again.misfit is None
    assert again.game.over
    assert again.game.record() == record
    assert [play.after for play in again.game.plays] == [play.after for play in game.plays]
    verdict = verify(record)
    assert verdict.good
    assert verdict.dice is Dice.PROVEN


def test_a_record_with_other_cards_does_not_verify() -> None:
    """The cards decide the game, so others do not fit it."""
    record = read_back(played(Sfl()))
    tags = tuple(
        (name, cards_text(OTHERS) if name == CARDS_TAG else value) for name, value in record.tags
    )
    assert not verify(replace(record, tags=tags)).good


def test_a_game_with_cards_by_file_outlives_corrected_shipped_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a record holds whole does not ask what comes with the program."""
    record = read_back(played(Sfl().with_cards(OTHERS)))
    corrected = replace(shipped_cards(), title="League set 2")
    monkeypatch.setattr("snapcount.rulebooks.strategy.cards.shelf.shipped_cards", lambda: corrected)
    assert verify(record).good
    assert replay(record).game.record() == record


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(dealt=any_cards())
def test_the_header_round_trips_with_any_cards(dealt: Dealt) -> None:
    """Also with a title that a tag must escape."""
    cards = replace(dealt.cards, title="The 'Mill' \\ City")
    record = read_back(Game(Sfl().with_cards(cards), Voice(language("en"), NAMES)))
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
FRESH = Game(Sfl(), Voice(language("en"), NAMES)).record()


def with_tag(text: str) -> Record:
    """A record with that text for its cards, written and read again."""
    tags = tuple((name, text if name == CARDS_TAG else value) for name, value in FRESH.tags)
    (reading,) = read_records(print_record(replace(FRESH, tags=tags)))
    assert not reading.damage
    return reading.record


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_or_unknown_cards_are_refused(damage: str) -> None:
    """With a sentence in both languages that says what is wrong with them."""
    text, named = DAMAGES[damage]
    assert text not in (WHOLE, NAMED)
    record = with_tag(text)
    for run in (replay, verify, rulebook_of):
        with pytest.raises(Unreadable) as refused:
            run(record)
        english, german = (refused.value.told(Teller(language(code))) for code in ("en", "de"))
        assert english != german
        for told in (english, german):
            assert CARDS_TAG in told
            assert named in told
            assert "\n" not in told
            assert len(told) < 400


def test_a_record_without_cards_is_refused() -> None:
    tags = tuple(each for each in FRESH.tags if each[0] != CARDS_TAG)
    with pytest.raises(Unreadable, match=f"lacks the tag {CARDS_TAG}"):
        replay(replace(FRESH, tags=tags))


@pytest.mark.parametrize(("command", "code"), [("verify", 1), ("play", 2), ("replay", 0)])
def test_the_command_line_tells_of_unknown_cards(
    command: str,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It does not verify, it cannot be played on, and a replay shows the stored words only."""
    monkeypatch.setenv("SNAPCOUNT_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    path = tmp_path / "games" / "broken.snap"
    path.parent.mkdir()
    text, _ = DAMAGES["an unknown title"]
    path.write_text(print_record(with_tag(text)), encoding="utf-8")
    assert main([command, "broken" if command == "play" else str(path)]) == code
    said = capsys.readouterr()
    assert "League set 99" in " ".join((said.out + said.err).split())
