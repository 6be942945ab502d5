"""Games by chance, two thousand of them in the longest run: whatever is called and thrown, these hold."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from snapcount.game.notation import print_record, read_records
from snapcount.game.replaying import replay
from snapcount.rulebooks.fever.situation import Phase
from tests.by_chance import plays_by_chance
from tests.games import new_game, play_on
from tests.repeating import any_play_again
from tests.rounds import rounds
from tests.rulebooks.fever.agreements import rules_of
from tests.rulebooks.fever.invariants import check

RULEBOOKS = ("fever/original", "fever/college", "fever/tfl")
GAMES, BATCHES = 2_000, 20


def game_rules(number: int) -> Any:
    """The rulebooks and their settings in turn."""
    return rules_of(RULEBOOKS[number % len(RULEBOOKS)], number // len(RULEBOOKS))


@pytest.mark.parametrize("batch", rounds(BATCHES, usual=1, slow=2))
def test_games_by_chance(batch: int) -> None:
    size = GAMES // BATCHES
    for number in range(batch * size, (batch + 1) * size):
        rules = game_rules(number)
        after = None
        for before, after in plays_by_chance(rules, number):
            check(rules, before, after)
        assert after is not None
        assert after.phase is Phase.FINAL


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(number=st.integers(0, 10**9), data=st.data())
def test_every_play_of_a_game_can_be_told_again(number: int, data: st.DataObject) -> None:
    """Answers alone make the same play; lines alone make the same situation."""
    rules = game_rules(number)
    situations = [before for before, _ in plays_by_chance(rules, number)]
    before, again = any_play_again(rules, situations, number, data)
    check(rules, before, again.situation)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_record_round_trips_and_replays(rulebook: str, seed: str) -> None:
    game = play_on(new_game(rulebook), seed)
    record = game.record()
    (reading,) = read_records(print_record(record))
    assert reading.record == record
    assert not reading.damage
    told = replay(reading.record)
    assert told.misfit is None
    lines = [str(finished.after) for finished in told.game.plays]
    assert lines == [str(finished.after) for finished in game.plays]
    assert told.game.over
