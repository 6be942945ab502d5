"""Who must send what, and what led to it: as the thread may know it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from snapcount.game.game import Game
from snapcount.game.plays import is_sealed
from snapcount.gridiron.requests import Decision, Draw
from snapcount.press.posts.next_up import next_up
from snapcount.rulebooks import rulebook_ids
from tests.games import new_game, play_on
from tests.press.posts.games import Script, answer_by, game_at

THIRD_DOWN = (
    "Q1 14:40, HOME 2&12 at HOME 23, AWAY 0 HOME 0, time-outs AWAY 2 HOME 3, scrimmage,"
    " opening_kicker=AWAY, favorite=AWAY, spread=6, swapped=yes"
)
KICKOFF = "Q1 14:30, HOME at HOME 35, AWAY 0 HOME 7, time-outs AWAY 3 HOME 2, kickoff"
SCRIMMAGE = "Q2 8:00, AWAY 2&7 at own 45, AWAY 14 HOME 17, time-outs AWAY 3 HOME 2, scrimmage"
CALLS = [
    "Otters (offense), by private message: Your call?",
    "Millers (defense), by private message: Your call?",
]


def answered(game: Game, *steps: Script) -> Game:
    """The game with one answer a step."""
    for script in steps:
        answer_by(game, script)
    return game


def played_until(rulebook: str, seed: str, fits: Callable[[Game], bool], code: str = "en") -> Game:
    """A game played by chance up to a moment that fits."""
    game = new_game(rulebook, code)
    while not fits(game):
        play_on(game, seed, 1)
    return game


def test_calls_given_up_for_a_kick_that_is_withdrawn_are_awaited_again() -> None:
    game = game_at("paydirt/advanced", THIRD_DOWN)
    answered(game, {"calls": ("punt", "F blitz")}, {"block": ("yes",)})
    assert "Your call?" not in "".join(next_up(game))
    answered(game, {"kick": ("withdraw",)})
    assert list(next_up(game)) == [
        "Play 1 is under way, and calls are awaited again.",
        "So far: Otters goes for the block (block option). Millers takes the kick back.",
        "Millers (offense), by private message: Your call?",
        "Otters (defense), by private message: Your call?",
    ]


def test_a_time_out_instead_of_a_call_asks_both_teams_anew() -> None:
    game = game_at("fever/qfl", SCRIMMAGE)
    answered(game, {"unit": ("kicking",)}, {"calls": ("time-out", "run defense")})
    assert list(next_up(game)) == [
        'Already answered by Otters: "Which unit do you send out?" kicking.',
        "Play 1 is under way, and calls are awaited again.",
        "So far: Otters sends out the kicking unit. Time-out Otters (2 left).",
        "Otters (offense), by private message: Which unit do you send out?",
        *CALLS,
    ]


def test_the_second_sealed_question_of_a_play_is_asked() -> None:
    game = played_until("paydirt/advanced", "margin", lambda game: bool(game.answered))
    *_, under_way, _, visitors, home = next_up(game)
    assert under_way == "Play 1 is under way."
    assert visitors == "HAR (offense), by private message: By how many points?"
    assert home == "MIL (defense), by private message: By how many points?"


def test_a_kick_is_told_before_its_return_is_asked_for() -> None:
    game = game_at("fever/original", KICKOFF.replace("14:30", "14:24"))
    answered(game, {"kind of kick": ("deep",)}, {"kickoff": ("66",)})
    assert list(next_up(game))[-1] == "The referee throws: referee die."
    answered(game, {"referee": ("blank",)})
    assert list(next_up(game)) == [
        'Already answered by Millers: "Kick deep, or try an onside kick?" deep.',
        "Coin, dice and cards so far: kickoff die: 66; referee die: blank",
        "So far: Millers kicks off 66 yards to the Otters end zone.",
        "Otters, in the thread: The kick is in your end zone. Return it?"
        " (return, return with in/out or touchback)",
    ]


def test_a_penalty_is_asked_for_with_the_foul_and_the_spots() -> None:
    game = game_at("paydirt/basic", KICKOFF)
    answered(
        game,
        {"kickoff": ("deep",)},
        {"kick roll": ("2", "4", "2")},
        {"return roll": ("1", "4", "0")},
        {"re-roll": ("3", "5", "3")},
    )
    *_, dice, so_far, asked = next_up(game)
    assert "kick roll: 2, 4, 2 = 26; return roll: 1, 4, 0 = 14" in dice
    assert "Flag: 5 yards on Otters." in so_far
    assert "Otters returns it" in so_far
    assert asked.startswith("Millers, in the thread: A foul on the return. Accept the penalty?")


@pytest.mark.parametrize("rulebook", ["fever/original", "fever/qfl"])
def test_the_coin_is_told(rulebook: str) -> None:
    game = new_game(rulebook)
    answered(game, {"coin call": ("heads",)}, {"opening coin": ("tails",)})
    assert any("coin: tails" in line for line in next_up(game))


@pytest.mark.long
@pytest.mark.parametrize("rulebook", rulebook_ids())
def test_whoever_is_asked_openly_is_named(rulebook: str) -> None:
    """Also after both calls; what is announced goes with it, unless something has been whispered."""
    game, named = new_game(rulebook), 0
    for _ in range(900):
        if game.over:
            break
        pending = game.pending
        assert pending is not None
        request, told = pending.request, list(next_up(game))
        called = any(is_sealed(one.request) for one in game.answered)
        asked = isinstance(request, Decision) and not request.secret and request.audience is None
        if called and asked:
            assert isinstance(request, Decision)
            named += 1
            teller = game.voice.at(game.situation)
            (ask,) = request.halves
            if len(ask.options) > 1:
                assert told[-1].startswith(f"{teller.team(ask.side)}, in the thread: "), told
            whispered = any(one.request.audience is not None for one in game.answered)
            announced = " ".join(game.voice.tell(one, game.situation) for one in pending.rulings)
            assert (f"So far: {announced}" in told) is (bool(announced) and not whispered), told
        play_on(game, "named", 1)
    assert named > 5 or rulebook == "fever/qfl"  # there, all of them are whispered


def test_cards_are_drawn_and_dice_thrown() -> None:
    def draws(game: Game) -> bool:
        sealed = any(is_sealed(one.request) for one in game.answered)
        return isinstance(game.moment.request, Draw) and not sealed

    for code, told in (("en", "The referee draws: "), ("de", "Der Spielleiter zieht: ")):
        game = played_until("fever/original", "cards", draws, code)
        assert list(next_up(game))[-1].startswith(told)
