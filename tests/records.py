"""Records that hold charts or cards: written, read again, replayed, damaged and refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from snapcount.game.game import Game
from snapcount.game.notation import print_record, read_records
from snapcount.game.record import Record
from snapcount.game.replaying import replay, rulebook_of
from snapcount.game.telling import Voice
from snapcount.game.verifying import Dice, verify
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.seeds import Seed
from snapcount.mistakes import Unreadable
from snapcount.words import Teller, language
from tests.cli.conftest import Snapcount
from tests.games import play_on

LONGEST_REFUSAL = 400  # characters

# It does not verify, it cannot be played on, and a replay shows the stored words only.
COMMANDS = pytest.mark.parametrize(("command", "code"), [("verify", 1), ("play", 2), ("replay", 0)])


def new_game(rules: Rulebook[Any], start: Any = None, **tags: str) -> Game:
    """A game of these rules before its first play."""
    names = {Team.HOME: "MIL", Team.AWAY: "OTT"}
    if "Commitment" in tags:
        tags.setdefault("Dice", "seed")
    return Game(rules, Voice(language("en"), names), tags, start=start)


def finished_game(rules: Rulebook[Any], seed: str = "sunday") -> Game:
    """A game whose dice can be checked."""
    commitment = Seed(seed).commitment
    game = new_game(rules, Commitment=commitment, HomeWord="", AwayWord="", Seed=seed)
    return play_on(game, seed)


def read_back(record: Record) -> Record:
    """The same after it was written and read again."""
    (reading,) = read_records(print_record(record))
    assert not reading.damage
    return reading.record


def with_tag(record: Record, tag: str, text: str) -> Record:
    """The same with that text in a tag."""
    return replace(
        record, tags=tuple((name, text if name == tag else value) for name, value in record.tags)
    )


def check_replayed_and_verified(game: Game) -> Record:
    """A finished game comes out of its record alone, play by play, and its dice are proven."""
    record = read_back(game.record())
    assert record == game.record()
    again = replay(record)
    assert again.misfit is None
    assert again.game.over
    assert again.game.record() == record
    assert [play.after for play in again.game.plays] == [play.after for play in game.plays]
    verdict = verify(record)
    assert verdict.good
    assert verdict.dice is Dice.PROVEN
    return record


def check_refused(record: Record, *named: str) -> None:
    """In both languages one sentence names what is wrong."""
    record = read_back(record)
    for run in (replay, verify, rulebook_of):
        with pytest.raises(Unreadable) as refused:
            run(record)
        english, german = (refused.value.told(Teller(language(code))) for code in ("en", "de"))
        assert english != german
        for told in (english, german):
            assert [words for words in named if words not in told] == []
            assert "\n" not in told
            assert len(told) < LONGEST_REFUSAL


def check_missed(record: Record, tag: str) -> None:
    """Without that tag the record is refused."""
    tags = tuple(each for each in record.tags if each[0] != tag)
    assert len(tags) < len(record.tags)
    with pytest.raises(Unreadable, match=f"lacks the tag {tag}"):
        replay(replace(record, tags=tags))


def at_the_command_line(
    snapcount: Snapcount, home: Path, command: str, record: Record
) -> tuple[int, str]:
    """How a command on a saved record ends, and everything it says."""
    path = home / "broken.snap"
    home.mkdir()
    path.write_text(print_record(read_back(record)), encoding="utf-8")
    said = snapcount(command, "broken" if command == "play" else path)
    return said.code, " ".join((said.out + said.err).split())
