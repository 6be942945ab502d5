"""What games and teams are called in tables and posts."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.game.game import Game
from snapcount.game.plays import Answered, Finished, is_sealed
from snapcount.game.replaying import replay
from snapcount.gridiron.field import Team
from snapcount.gridiron.links import link_of
from snapcount.gridiron.requests import Decision
from snapcount.insight.stats.account import account_of
from snapcount.insight.stats.identity import game_id, state_hashes, team_codes
from tests.games import new_game, play_on, seeded_game
from tests.linked_games import exchange, linked_table


def codes(home: str, away: str) -> tuple[str, str]:
    made = team_codes({Team.HOME: home, Team.AWAY: away})
    return made[Team.HOME], made[Team.AWAY]


@pytest.mark.parametrize(
    ("home", "away", "expected"),
    [
        ("MIL", "har", ("MIL", "HAR")),
        ("Mill City Millers", "Harbor Town Otters", ("MIL", "HAR")),
        ("Owls", "Mill City Millers", ("OWLS", "MIL")),
        ("Mill City Millers", "Mill Town Owls", ("MCM", "MTO")),
        ("Mill City Millers", "Mill City Moles", ("MIL", "MOL")),
        ("Mill City", "Mill City", ("MIH", "MIA")),
        ("ÄÖ & <b>", "Größe 11", ("ÄÖB", "GRÖ")),
        ("A\u0308rger", "Ärmel", ("ÄRG", "ÄRM")),  # a letter and its dots apart
        ("St. Paul Saints", "49ers Club", ("STP", "49E")),
        ("!!!", "???", ("HOME", "AWAY")),
    ],
)
def test_codes_of_teams(home: str, away: str, expected: tuple[str, str]) -> None:
    assert codes(home, away) == expected


@pytest.mark.slow
@given(st.text(min_size=1), st.text(min_size=1))
def test_codes_are_short_different_and_have_no_blanks(home: str, away: str) -> None:
    made = codes(home, away)
    assert len(set(made)) == 2
    for code in made:
        assert 1 <= len(code) <= 4
        assert all(character.isalnum() for character in code)


def test_the_id_of_a_game() -> None:
    assert game_id(new_game(GameId="S5W3-WARGOA", Season="2026", Week="3")) == "S5W3-WARGOA"
    assert game_id(new_game(Season="2026", Week="3")) == "2026_03_HAR_MIL"
    assert game_id(new_game(Season="V", Week="12")) == "V_12_HAR_MIL"
    assert game_id(new_game(Season="2026")).startswith("HAR_MIL_")


def test_the_id_stays_the_same_while_the_game_goes_on() -> None:
    game = new_game("fever/original", Date="2026-11-15", Commitment="abc")
    begun = game_id(game)
    assert game_id(play_on(game, "id", 30)) == begun
    assert game_id(replay(game.record(), "de").game) == begun
    game.tags |= {"Seed": "abc", "TakeBacks": "2", "Referee": "igor"}
    assert game_id(game) == begun


def test_other_games_have_other_ids() -> None:
    games = (
        new_game("fever/original", Date="2026-11-15"),
        new_game("fever/original", Date="2026-11-16"),
        new_game("fever/college", Date="2026-11-15"),
        new_game("fever/original", Date="2026-11-15", Commitment="abc"),
        new_game("fever/original"),
    )
    assert len({game_id(game) for game in games}) == len(games)


def test_hashes_tell_games_apart_and_agree_up_to_the_first_difference() -> None:
    rows = account_of(seeded_game("one")).rows
    hashes = list(state_hashes(rows))
    assert len(set(hashes)) == len(rows)
    assert all(len(mark) == 8 for mark in hashes)
    assert list(state_hashes(rows[:5])) == hashes[:5]
    others = list(state_hashes(account_of(seeded_game("two")).rows))
    assert others[-1] != hashes[-1]
    assert next(state_hashes(rows[1:])) != hashes[1]


def test_a_sealed_call_is_no_part_of_the_hash() -> None:
    """Whoever knows the rest could try every call."""
    game = _until_a_call_stays_sealed()
    marks = list(state_hashes(account_of(game).rows))
    last = game.plays[-1]
    other = [_turned(one) if is_sealed(one.request) else one for one in last.answered]
    assert other != list(last.answered)
    game.plays[-1] = replace(last, answered=tuple(other))
    assert list(state_hashes(account_of(game).rows)) == marks


def test_the_hash_of_a_play_is_the_same_when_all_is_open() -> None:
    game = _until_a_call_stays_sealed()
    marks = list(state_hashes(account_of(game).rows))
    sealed = account_of(game).rows[-1]
    opened = account_of(play_on(game, "on")).rows
    assert opened[len(marks) - 1] != sealed
    assert list(state_hashes(opened))[: len(marks)] == marks


def test_what_a_family_adds_to_a_situation_is_no_part_of_the_hash() -> None:
    """Cards that were drawn unseen stand there."""
    rows = account_of(play_on(new_game("fever/original"), "cards", 60)).rows
    last = rows[-1]
    assert "running_cards" in {each.name for each in fields(last.after)}
    drawn: Any = {"running_cards": ("R1 Holding",)}
    other = replace(last, after=replace(last.after, **drawn))
    assert other != last
    assert list(state_hashes([*rows[:-1], other])) == list(state_hashes(rows))
    moved = replace(last, after=replace(last.after, spot=last.after.spot + 1))
    assert list(state_hashes([*rows[:-1], moved])) != list(state_hashes(rows))


def _until_a_call_stays_sealed() -> Game:
    """A game whose last play was a foul before the snap, after the calls were in."""
    for seed in range(20):
        game = new_game("fever/qfl")
        while not game.over:
            play_on(game, f"sealed {seed}", 1)
            if game.plays and not game.answered and _hides(game.plays[-1]):
                return game
    raise AssertionError("no call stayed sealed")


def _hides(play: Finished) -> bool:
    hidden = any(ruling.fact.hides_calls for ruling in play.rulings)
    return hidden and any(is_sealed(one.request) for one in play.answered)


def _turned(one: Answered) -> Answered:
    """The same envelope with other calls in it."""
    assert isinstance(one.request, Decision)
    first = tuple(ask.repertoire[0] for ask in one.request.halves)
    last = tuple(ask.repertoire[-1] for ask in one.request.halves)
    return replace(one, answer=last if one.answer == first else first)


def test_games_with_dice_from_links_are_told_apart_by_their_heads() -> None:
    tables = [linked_table(), linked_table()]
    for table, secret in zip(tables, ("1f" * 32, "2e" * 32), strict=True):
        exchange(table).add_chain(Team.HOME, link_of(secret, 0).text)
    one, other = (game_id(table.game) for table in tables)
    assert one != other
