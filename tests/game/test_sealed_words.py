"""Words for the dice: what a record says of them must fit together."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from snapcount.game.notation import print_record, read_records
from snapcount.game.record import Record
from snapcount.game.replaying import HEADER
from snapcount.game.sealed_words import Words, seal_of, tag_of
from snapcount.game.verifying import Dice, verify
from snapcount.gridiron.field import Team
from tests.games import new_game, play_until, seeded_game

HOME = {"HomeSealed": seal_of("h", "mill"), "HomeSalt": "h", "HomeWord": "mill"}
AWAY = {"AwaySealed": seal_of("a", "harbor"), "AwaySalt": "a", "AwayWord": "harbor"}
TIME = "2026-11-21T19:30:00Z"


def record_with(tags: dict[str, str]) -> Record:
    """A finished game whose dice are mixed with the words of these tags."""
    game = seeded_game(home_word=tags.get("HomeWord", ""), away_word=tags.get("AwayWord", ""))
    for name in ("HomeWord", "AwayWord"):
        del game.tags[name]
    game.tags |= tags | {"Witness": "nobody"}
    return read_records(print_record(game.record()))[0].record


def changed(record: Record, **tags: str | None) -> Record:
    """The same record with other tags; None: without."""
    found = dict(record.tags) | tags
    kept = [(name, found[name]) for name, _ in record.tags]
    added = [(name, tags[name]) for name in tags if name not in dict(record.tags)]
    return replace(
        record, tags=tuple((name, value) for name, value in [*kept, *added] if value is not None)
    )


def test_the_seal_is_what_the_page_on_verifying_says() -> None:
    assert seal_of("salt", "härbor") == hashlib.sha256("salt\nhärbor".encode()).hexdigest()
    assert tag_of(Team.AWAY, "Sealed") == "AwaySealed"
    assert tag_of(Team.HOME, "Word", 3) == "HomeWord3"


def test_sealed_and_opened_words_are_proven() -> None:
    verdict = verify(record_with(AWAY | HOME))
    assert (verdict.misfit, verdict.dice, verdict.words) == (None, Dice.PROVEN, Words.SEALED)


@pytest.mark.parametrize(
    ("tags", "words"),
    [
        ({}, Words.NONE),
        ({"HomeWord": "", "AwayWord": ""}, Words.NONE),
        ({"HomeWord": "mill"}, Words.ALONE),
        (HOME, Words.ALONE),
        ({"HomeWord": "mill", "AwayWord": "harbor"}, Words.OPEN),
        (HOME | {"AwayWord": "harbor"}, Words.OPEN),
    ],
    ids=["nothing", "empty", "one", "one sealed", "before there were seals", "one of two sealed"],
)
def test_games_without_seals_stay_valid_and_say_so(tags: dict[str, str], words: Words) -> None:
    verdict = verify(record_with(tags))
    assert (verdict.misfit, verdict.dice, verdict.words) == (None, Dice.PROVEN, words)


def test_a_word_that_was_not_opened_counts_as_its_seal() -> None:
    sealed = HOME["HomeSealed"]
    missed = {"HomeSealed": sealed, "HomeWord": sealed, "HomeUnopened": TIME}
    verdict = verify(record_with(AWAY | missed))
    assert (verdict.misfit, verdict.words) == (None, Words.SEALED)
    assert [one.key for one in verdict.special] == ["word-unopened"]
    never = verify(record_with(AWAY | {"HomeWord": "", "HomeUnopened": TIME}))
    assert (never.misfit, never.words) == (None, Words.SEALED)
    assert [(one.key, one.facts["team"]) for one in never.special] == [("word-missing", Team.HOME)]


@pytest.mark.parametrize(
    ("tags", "why"),
    [
        ({"HomeSalt": "other"}, "word-other"),
        ({"HomeSealed": seal_of("h", "dam")}, "word-other"),
        ({"HomeSalt": None}, "word-other"),
        ({"HomeSealed": None}, "word-seal-missing"),
        ({"HomeUnopened": TIME}, "word-unopened"),
        ({"HomeUnopened": TIME, "HomeSalt": None}, "word-unopened"),
        ({"HomeUnopened": TIME, "HomeSalt": None, "HomeSealed": None}, "word-unopened"),
    ],
)
def test_what_does_not_fit_the_seal_is_found(tags: dict[str, str | None], why: str) -> None:
    misfit = verify(changed(record_with(AWAY | HOME), **tags)).misfit
    assert misfit is not None
    assert (misfit.play, misfit.mistake.key) == (HEADER, why)


def test_a_word_that_stays_closed_is_found_at_the_end_alone() -> None:
    kept = {"HomeSealed": HOME["HomeSealed"]}
    misfit = verify(record_with(kept)).misfit
    assert misfit is not None
    assert misfit.mistake.key == "word-kept"
    assert verify(
        play_until(new_game(Commitment="0" * 64, Witness="nobody", **kept), "x", 1).record()
    ).good


def test_another_word_than_the_sealed_one_gives_other_dice_and_no_seal() -> None:
    """Whoever changes the word and seals it anew is betrayed by the dice."""
    forged = {"HomeWord": "dam", "HomeSealed": seal_of("h", "dam")}
    misfit = verify(changed(record_with(AWAY | HOME), **forged)).misfit
    assert misfit is not None
    assert misfit.mistake.key == "dice"


def test_the_words_of_later_seeds_are_checked_too() -> None:
    later = {f"{name}2": value for name, value in HOME.items()}
    good = record_with(AWAY | HOME | later)
    assert verify(good).misfit is None
    misfit = verify(changed(good, HomeSalt2="x")).misfit
    assert misfit is not None
    assert misfit.mistake.facts == {"name": "HomeWord2"}
