"""What people hear: the right team is named, and what is sealed stays sealed."""

from __future__ import annotations

import pytest

from snapcount.game.game import Game
from snapcount.game.scenarios import run_scenario
from snapcount.gridiron import facts
from snapcount.gridiron.drivers import seconds_between
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.situation import Situation
from snapcount.rulebooks import find_rulebook
from snapcount.rulebooks.fever.facts import Declares
from snapcount.rulebooks.fever.situation import Phase
from tests.games import new_game, random_plays

SEEDS = [f"telling {number}" for number in range(8)]


def team_of(before: Situation, by: Side | Team) -> Team:
    return by if isinstance(by, Team) else before.team(by)


@pytest.mark.parametrize("rulebook", ["fever/original", "fever/college", "fever/tfl"])
def test_whoever_is_said_to_kick_off_kicks_off(rulebook: str) -> None:
    heard = 0
    for seed in SEEDS:
        for before, played in random_plays(find_rulebook(rulebook), seed):
            said = [r.fact for r in played.rulings if isinstance(r.fact, facts.KicksOff)]
            assert bool(said) <= (played.situation.phase is Phase.KICKOFF)
            for fact in said[-1:]:
                heard += 1
                assert team_of(before, fact.by) is played.situation.ball
    assert heard > 10 * len(SEEDS)


@pytest.mark.parametrize("rulebook", ["fever/original", "fever/college", "fever/tfl"])
def test_a_time_out_is_offered_only_where_it_saves_something(rulebook: str) -> None:
    """Nobody called one, so the clock moved on by more than the one notch of a stopped play (FFR-48)."""
    asked = 0
    for seed in SEEDS:
        for before, played in random_plays(find_rulebook(rulebook), seed):
            answers = dict(zip((r.name for r in played.requests), played.answers, strict=True))
            if answers.get("time-out") == ("no time-out", "no time-out"):
                asked += 1
                assert seconds_between(before, played.situation) > 12
    assert asked > len(SEEDS)


def to_the_first_down(game: Game) -> None:
    for answer in ("heads",), ("heads",), ("receive",), ("left goal",):
        game.give(answer)
    for answer in ("deep",), ("65",), ("blank",), ("touchback",):
        game.give(answer)
    assert game.situation.phase is Phase.SCRIMMAGE


def test_a_time_out_opens_no_sealed_call() -> None:
    """The defense's die is not shown when the offense calls a time-out instead of a play (FFR-03)."""
    game = new_game("fever/original")
    to_the_first_down(game)
    game.give(("scrimmage",))
    heard = game.give(("time-out", "pass defense"))
    assert [type(ruling.fact) for ruling in heard] == [facts.TimeOut]
    assert game.pending is not None
    assert game.pending.request.name == "formation"
    assert "pass defense" not in str(game.record())
    heard = game.give(("punt",))
    assert [type(ruling.fact) for ruling in heard] == [Declares]
    assert "pass defense" not in str(game.record())
    game.give(("punt", "block"))
    assert "punt" in str(game.record())


def test_what_might_have_been_is_said_at_the_table_and_not_afterwards() -> None:
    """Both outcomes of a penalty are shown (FFR-52), but they are no part of what happened."""
    game = new_game("fever/original")
    to_the_first_down(game)
    runs = ("RUN 2", "PASS 5", "RUN 1", "PASS 2", "PASS 3")
    for answer in (("scrimmage",), ("run", "blitz"), runs, ("P",), ("blank",)):
        game.give(answer)
    said = [game.voice.tell(ruling, game.situation) for ruling in game.give(("R10 Offside",))]
    assert any(words.startswith("If declined: HAR 2nd and 7") for words in said)
    game.give(("decline",))
    told = game.voice.tell_all(game.plays[-1].rulings, game.plays[-1].before)
    assert "runs for a gain of 3 yards" in told
    assert "If declined" not in told


FUMBLE = """
title = "A fumble"
rulebook = "fever/original"
cites = ["FF-17.1.2-1"]
start = {ball = "AWAY", spot = "opp 15", down = 3, to_go = 8}
"""
FUMBLED_AGAIN = """
[[play]]
calls = ["run", "run defense"]
dice = ["scrimmage: RUN 1, RUN 1, RUN 1, RUN 1, PASS 3", "run defense: F", "option: F",
        "recovery: REC, REC N.G.", "referee: blank, blank"]
coin = ["loose ball coin: heads", "loose ball coin: heads"]
decide = ["recovered: return"]
"""
FUMBLED_BY_THE_INTERCEPTOR = """
[[play]]
calls = ["pass", "pass defense"]
dice = ["scrimmage: PASS 5, PASS 5, PASS 2, PASS 4, PASS 3", "pass defense: I", "kick return: 11",
        "option: F", "recovery: REC N.G.", "referee: blank, blank"]
coin = ["loose ball coin: tails"]
decide = ["intercepted in the end zone: return"]
"""


@pytest.mark.parametrize(
    ("play", "from_scrimmage"),
    [(FUMBLED_AGAIN, [True, False]), (FUMBLED_BY_THE_INTERCEPTOR, [False])],
)
def test_only_the_fumble_of_the_play_itself_is_one_of_a_run_or_pass(
    play: str, from_scrimmage: list[bool]
) -> None:
    """Where a return or an advance ends has clauses of its own (FF-17.1.2-5a, FF-17.1.2-9)."""
    report = run_scenario(FUMBLE + play)
    assert report.ok, report.refused or report.differences
    said = [ruling for ruling in report.rulings if isinstance(ruling.fact, facts.Fumble)]
    assert ["FF-17.1.2-7" in ruling.cites for ruling in said] == from_scrimmage
