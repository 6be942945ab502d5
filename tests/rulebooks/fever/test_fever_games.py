"""Two thousand games by chance: whatever is called and thrown, these hold."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from snapcount.game.notation import print_record, read_records
from snapcount.game.replaying import replay
from snapcount.gridiron.drivers import check_repeatable, play_through
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.fever.situation import Phase
from tests.by_chance import plays_by_chance
from tests.games import driver, new_game, play_on
from tests.rulebooks.fever.invariants import check

RULEBOOKS = ("fever/original", "fever/college", "fever/tfl")
GAMES, BATCHES = 2_000, 20

# Settings agreed before a game, in turn: every switch is played both ways.
AGREED: tuple[dict[str, str], ...] = (
    {},
    {"loose_ball_first": "offense", "bounce": "thrower", "call_timeout": "30"},
    {"loose_ball_first": "defense", "option_mismatch": "void", "hurry_seconds": "20"},
    {"loose_ball_first": "reaction", "blocked_out_after_crossing": "receivers"},
    {"overtime": "championship", "touchback_after_turnover": "timed"},
    {"fair_catch_kick_extra": "17", "punt_fair_catch_notches": "1", "return_td_foul": "goal_line"},
    {"skip_idle_try": "on", "hurry_up": "off", "running_into_kicker_afd": "yes"},
)
LENGTHS = ("full", "half", "quarters_2_and_4", "short")


def rules_of(number: int) -> Any:
    """The rulebook and the settings of that game."""
    name = RULEBOOKS[number % len(RULEBOOKS)]
    agreed = dict(AGREED[number % len(AGREED)])
    if name != "fever/tfl" and number % 5 == 0:
        agreed["game"] = LENGTHS[number // 5 % len(LENGTHS)]
    return find_rulebook(name).with_switches(agreed)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_games_by_chance(batch: int) -> None:
    size = GAMES // BATCHES
    for number in range(batch * size, (batch + 1) * size):
        rules = rules_of(number)
        after = None
        for before, after in plays_by_chance(rules, number):
            check(rules, before, after)
        assert after is not None
        assert after.phase is Phase.FINAL


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(number=st.integers(0, 10**9), data=st.data())
def test_every_play_of_a_game_can_be_told_again(number: int, data: st.DataObject) -> None:
    """Answers alone make the same play; lines alone make the same situation."""
    rules = rules_of(number)
    situations = [before for before, _ in plays_by_chance(rules, number)]
    before = data.draw(st.sampled_from(situations))
    assert rules.read_situation(str(before)) == before
    played = play_through(rules, before, driver(str(number)), 1)
    check(rules, before, played.situation)
    check_repeatable(rules, before, played)


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
