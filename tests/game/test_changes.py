"""Take-backs and new seeds: what is thrown afterward is new, and the record tells of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.game.changes import Change, NewSeed, Place, TakeBack, dealt_at, known_to
from snapcount.game.game import Game
from snapcount.game.notation import print_record, read_records
from snapcount.game.record import Record
from snapcount.game.replaying import HEADER, replay
from snapcount.game.rollbacks import RollBack
from snapcount.game.verifying import Dice, Verdict, revealed_seeds, verify
from snapcount.gridiron.requests import Chance
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.mistakes import Unreadable
from tests.games import EVERYBODY, new_game, play_on

SEEDS = ("first", "second", "third", "fourth")
PIN = Seed("second").commitment


def dice(game: Game) -> SeededDice:
    """As many seeds as the game has had so far."""
    new = sum(isinstance(change, NewSeed) for change in game.changes)
    first, *later = [Seed(secret) for secret in SEEDS[: 1 + new]]
    return SeededDice(first, tuple(later))


def go_on(game: Game, answers: int) -> None:
    for _ in range(answers):
        if game.over:
            return
        moment = game.moment
        if isinstance(moment.request, Chance):
            game.give(dice(game).answer(moment))
        else:
            play_on(game, "calls", 1)


def revealed(game: Game) -> Record:
    """The record of the game, played to its end."""
    go_on(game, 100_000)
    new = sum(isinstance(change, NewSeed) for change in game.changes)
    for number, secret in enumerate(SEEDS[: 1 + new], start=1):
        game.tags["Seed" if number == 1 else f"Seed{number}"] = secret
    return game.record()


def begun() -> Game:
    return new_game(Commitment=Seed(SEEDS[0]).commitment)


def throws(game: Game) -> list[tuple[str, ...]]:
    plays = [*(play.answered for play in game.plays), game.answered]
    return [one.answer for play in plays for one in play if isinstance(one.request, Chance)]


# ---------------------------------------------------------------- what hits what


def test_a_change_hits_its_place_and_all_later_ones() -> None:
    changes: list[Change] = [
        TakeBack(Place(4, 3), Place(5, 1)),
        RollBack(3, 6, EVERYBODY, ""),
        TakeBack(Place(6, 1), Place(6, 1)),
    ]
    found = {
        place: dealt_at(Place(*place), changes)
        for place in ((2, 9), (3, 1), (4, 2), (4, 3), (6, 1))
    }
    assert found == {
        (2, 9): (0, 0, 0),
        (3, 1): (1, 0, 0),
        (4, 2): (1, 0, 0),
        (4, 3): (1, 1, 0),
        (6, 1): (1, 2, 0),
    }


def test_all_that_is_thrown_after_a_new_seed_comes_from_it() -> None:
    new = NewSeed(Place(8, 2), PIN)
    assert [dealt_at(Place(*place), [new]).seed for place in ((8, 1), (8, 2), (9, 1))] == [0, 1, 1]
    for back in (RollBack(3, 9, EVERYBODY, ""), TakeBack(Place(3, 1), Place(9, 1))):
        assert dealt_at(Place(3, 1), [new, back]).seed == 1  # thrown again, so thrown later
        assert dealt_at(Place(2, 9), [new, back]).seed == 0
        assert dealt_at(Place(3, 1), [back, new]).seed == 0


def test_a_void_play_knew_only_what_came_before_its_rollback() -> None:
    rollback = RollBack(3, 9, EVERYBODY, "")
    changes: list[Change] = [
        NewSeed(Place(2, 1), PIN),
        rollback,
        TakeBack(Place(1, 1), Place(9, 9)),
        rollback,
    ]
    assert [len(known_to(void, changes)) for void in (0, 1, 2)] == [4, 1, 3]


# ---------------------------------------------------------------- playing


def test_looking_ahead_by_taking_back_shows_other_dice() -> None:
    game = begun()
    go_on(game, 150)
    seen = throws(game)
    while game.take_back(lambda *_: True):
        pass
    assert game.plays == []
    go_on(game, 150)
    assert len(game.changes) == 150
    same = sum(one == other for one, other in zip(seen, throws(game), strict=False))
    assert same < len(seen) / 2  # by chance: most of these dice have few faces


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_any_game_with_changes_reads_back_goes_on_and_verifies(data: st.DataObject) -> None:
    game = begun()
    for _ in range(data.draw(st.integers(1, 6))):
        go_on(game, data.draw(st.integers(1, 40)))
        if game.over:
            break
        kind = data.draw(st.sampled_from(("take back", "roll back", "join late")))
        if kind == "take back":
            for _ in range(data.draw(st.integers(1, 12))):
                game.take_back(lambda *_: True)
        elif kind == "roll back" and game.plays:
            game.roll_back(data.draw(st.integers(1, len(game.plays))), EVERYBODY, "again")
        elif kind == "join late" and sum(isinstance(c, NewSeed) for c in game.changes) < 3:
            game.reseed(
                Seed(SEEDS[1 + sum(isinstance(c, NewSeed) for c in game.changes)]).commitment
            )
    record = game.record()
    (reading,) = read_records(print_record(record))
    assert reading.record == record
    run = replay(record)
    assert run.misfit is None
    assert run.game.changes == game.changes
    assert run.game.record() == record
    if not game.over:
        assert run.game.moment == game.moment._replace(request=run.game.moment.request)
        assert verify(record) == Verdict(len(game.plays), Dice.SEALED)
    ended = revealed(run.game)
    assert verify(ended) == Verdict(len(run.game.plays), Dice.PROVEN)


def test_a_record_of_before_with_a_count_of_take_backs_keeps_its_dice() -> None:
    game = new_game(Commitment=Seed(SEEDS[0]).commitment, TakeBacks="3")
    assert verify(revealed(game)).dice is Dice.PROVEN


# ---------------------------------------------------------------- tampering


def joined_late() -> Record:
    game = begun()
    go_on(game, 60)
    for _ in range(5):
        game.take_back(lambda *_: True)
    go_on(game, 40)
    game.reseed(Seed(SEEDS[1]).commitment)
    return revealed(game)


def without(record: Record, name: str) -> Record:
    assert record.tag(name)
    return replace(record, tags=tuple(tag for tag in record.tags if tag[0] != name))


def altered(record: Record, name: str, alter: Callable[[str], str]) -> Record:
    tags = tuple((tag, alter(value) if tag == name else value) for tag, value in record.tags)
    assert tags != record.tags
    return replace(record, tags=tags)


TAMPERED: dict[str, Callable[[Record], Record]] = {
    "no take-backs": lambda r: without(r, "TakeBack"),
    "no new seed": lambda r: without(r, "NewSeed"),
    "the second seed kept": lambda r: without(r, "Seed2"),
    "another second seed": lambda r: altered(r, "Seed2", lambda _: "fourth"),
    "pinned to another": lambda r: altered(r, "NewSeed", lambda v: v[:-64] + Seed("x").commitment),
    "another word": lambda r: replace(r, tags=(*r.tags, ("AwayWord2", "luck"))),
    "a later seed": lambda r: altered(r, "NewSeed", lambda v: "5" + v),
}


def test_an_honest_game_is_proven() -> None:
    record = joined_late()
    assert verify(record).dice is Dice.PROVEN
    assert verify(record).good
    assert [seed.secret for seed in revealed_seeds(record)] == ["first", "second"]


@pytest.mark.parametrize("how", TAMPERED)
def test_tampering_is_found(how: str) -> None:
    assert not verify(TAMPERED[how](joined_late())).good


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("TakeBack", "12/3 from 12/2", "is not a take-back; write it like '12/3 from 14/2'"),
        ("TakeBack", "12 from 14", "is not a take-back"),
        ("NewSeed", "12/3; 1234", "is not a new seed; write it like '12/3; 0123"),
    ],
)
def test_a_tag_that_cannot_be_read_says_how_to_write_it(name: str, text: str, told: str) -> None:
    record = replace(joined_late(), tags=(*joined_late().tags, (name, text)))
    misfit = verify(record).misfit
    assert misfit is not None
    assert misfit.play == HEADER
    assert isinstance(misfit.mistake, Unreadable)
    assert told in str(misfit.mistake)
