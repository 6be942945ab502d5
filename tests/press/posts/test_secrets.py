"""No post tells what is still sealed or whispered (QFLR-16, QFLR-88, QFLR-92)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.game.game import Game
from snapcount.game.plays import is_sealed
from snapcount.gridiron.requests import Answer, Calls, Decision
from snapcount.insight.stats.account import Account, account_of
from snapcount.press.posts.composing import Style
from snapcount.press.posts.machine_line import machine_line
from snapcount.press.posts.next_up import next_up
from snapcount.rulebooks import rulebook_ids
from snapcount.rulebooks.qfl.situation import Foreseen, QflSituation
from tests.game.test_views import whispers
from tests.games import driver, new_game, play_on, play_until
from tests.press.posts.games import Script, answer_by, every_post, game_at, play_by, written

MIDFIELD = (
    "Q2 8:00, AWAY 2&7 at own 45, AWAY 14 HOME 17, time-outs AWAY 3 HOME 2, scrimmage, running=yes"
)
SHEETS = (
    "option pass / after timeout if clock.left at most 5",
    "blitz / at intercepted do return_io",
)
DICE = ("PASS 1", "PASS 1", "PASS 2", "PASS 4", "RUN 1")
CARD = ("P6 Offside",)
TOLD_BY_SHEETS_AND_DICE = re.compile(
    r"option pass|blitz|time-?out if|intercepted|return_io|PASS \d|RUN \d|P \d|scrimmage dice"
    r"|option die|Offside|False start",
    re.IGNORECASE,
)

HEARD = (
    r"So far:(?: (?:(?:MIL|HAR) sends out the (?:offense|kicking) unit"
    r"|Time-out (?:MIL|HAR) \(\d left\)|The no-huddle is over)\.)+"
)
ASKED_AGAIN = (
    "by private message: Which unit do you send out?",
    "by private message: Your call?",
)
BY_MESSAGE = "Whoever has a choice to make hears from the referee by private message."


def false_start() -> Script:
    """The offense moves too early: calls and dice are void, and stay sealed."""
    return {
        "unit": ("offense",),
        "calls": SHEETS,
        "scrimmage": DICE,
        "option": ("P 7",),
        "referee": ("P",),
        "blitz": ("blank",),
        "passing": CARD,
    }


def delay_of_game() -> Script:
    return {"unit": ("offense",), "calls": ("delay of game", "blitz / after timeout")}


def test_a_dead_ball_foul_keeps_calls_and_dice_out_of_the_post() -> None:
    game = play_by(game_at("fever/qfl", MIDFIELD), false_start())
    assert len(game.plays) == 1
    for name, post in every_post(game).items():
        assert "False start by Otters" in post, name
        told = post.replace("False start by Otters", "")
        assert not TOLD_BY_SHEETS_AND_DICE.search(told), name


def test_a_delay_of_game_shows_neither_call() -> None:
    game = play_by(game_at("fever/qfl", MIDFIELD), delay_of_game())
    for name, post in every_post(game).items():
        assert "Delay of game by Otters" in post, name
        assert "blitz" not in post, name
        assert "Calls:" not in post, name
        assert "against" not in post, name


def test_a_play_that_counts_shows_the_calls_without_their_orders() -> None:
    script = {**false_start(), "referee": ("blank",)}
    game = play_by(game_at("fever/qfl", MIDFIELD), script)
    for name, post in every_post(game).items():
        assert "option pass (Otters) against blitz (Millers)" in post, name
        assert "PASS 1, PASS 1, PASS 2, PASS 4, RUN 1" in " ".join(post.split()), name
        assert not re.search("intercepted|at most|return_io| / ", post), name


def test_a_play_under_way_tells_nothing() -> None:
    """From the first sheet to the last answer every post is the same; the unit is announced."""
    game = play_by(game_at("fever/qfl", MIDFIELD), delay_of_game())
    answer_by(game, false_start())
    posts = every_post(game)
    answer = re.compile('Which unit do you send out\\?(?:"|&quot;) offense')
    assert all(answer.search(" ".join(post.split())) for post in posts.values())
    assert all(post.count("by private message: Your call?") == 2 for post in posts.values())
    seen = set()
    answer_by(game, false_start())
    while len(game.plays) == 1:
        posts = every_post(game)
        seen.add(tuple(posts.values()))
        for name, post in posts.items():
            _, _, told = post.partition("Next:")
            told, _, _ = told.partition("snapcount g=")
            told = told.partition("Box score")[0]
            assert not TOLD_BY_SHEETS_AND_DICE.search(told), name
            assert "Play 2 is under way" in told, name
        answer_by(game, false_start())
    assert len(seen) == 1


def test_a_whispered_question_is_nobody_elses() -> None:
    """It would tell that the other side has fouled."""
    game = game_at("fever/qfl", MIDFIELD)
    while game.pending is not None and game.pending.request.audience is None:
        answer_by(game, false_start())
    assert game.moment.request.name == "dead-ball foul"
    for name, post in every_post(game).items():
        assert "is under way, and all calls are in" in " ".join(post.split()), name
        assert "foul" not in post.casefold(), name
        assert "yards" not in post.casefold().partition("box score")[0], name


def test_a_whisper_is_in_no_post() -> None:
    game = whispers()
    assert len(game.plays) == 1
    for name, post in every_post(game).items():
        assert "Time-out HAR" in post, name
        assert "Holding" not in post, name
        assert "Flag" not in post, name


def other_calls(request: Calls[Any, Any], answer: Answer) -> Answer:
    """Other calls than those, where there are any."""
    pairs = zip(request.halves, answer, strict=True)
    return tuple(next((o for o in ask.options if o != name), name) for ask, name in pairs)


def asks_openly(game: Game) -> bool:
    """Everybody may know of the question, and so that the envelope is open or the calls are void."""
    request = game.moment.request
    return isinstance(request, Decision) and request.audience is None


def before_some_calls(rulebook: str, seed: str, steps: int) -> Game:
    game = play_on(new_game(rulebook), seed, steps)
    while not game.over and not isinstance(game.moment.request, Calls):
        play_on(game, seed, 1)
    return game


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(rulebook_ids()), st.text("abc", max_size=3), st.integers(1, 400))
def test_no_post_tells_one_sealed_call_from_another(rulebook: str, seed: str, steps: int) -> None:
    game = before_some_calls(rulebook, seed, steps)
    if game.over:
        return
    request, number = game.moment.request, game.number
    assert isinstance(request, Calls)
    answer = driver(seed).answer(game.moment)
    forks = [game.fork(), game.fork()]
    for fork, calls in zip(forks, (answer, other_calls(request, answer)), strict=True):
        fork.give(calls)
    while all(fork.number == number and not fork.over for fork in forks):
        one, two = (written(fork, "smf", Style.LONG) for fork in forks)
        assert one == two or any(map(asks_openly, forks))
        for fork in forks:
            play_on(fork, seed, 1)


@pytest.mark.parametrize("seed", ["sheets", "envelopes"])
def test_after_the_sheets_of_the_qfl_only_a_time_out_is_heard(seed: str) -> None:
    """Nobody learns from the thread what was called, thrown or asked; only that new calls are needed."""
    game, again, kept = new_game("fever/qfl"), 0, 0
    while not game.over:
        told = list(next_up(game))
        if any(is_sealed(one.request) for one in game.answered):
            heard = [line for line in told if not line.startswith("Already answered by ")]
            under_way = f"Play {game.number} is under way, and "
            assert heard[0].startswith(under_way)
            if heard[0] == f"{under_way}calls are awaited again.":
                again += 1
                assert re.fullmatch(HEARD, heard[1]), heard
                assert all(line.endswith(ASKED_AGAIN) for line in heard[2:]), heard
                assert "MIL (" in "".join(heard[2:])
                assert "HAR (" in "".join(heard[2:])
            else:
                kept += 1
                assert heard == [f"{under_way}all calls are in. {BY_MESSAGE}"]
        play_on(game, seed, 1)
    assert again > 3
    assert kept > 300


@pytest.mark.parametrize("rulebook", rulebook_ids())
def test_a_post_written_later_is_the_one_that_was_written_then(rulebook: str) -> None:
    """So neither what was opened when the game was over nor the plays since change it."""
    game, posts = new_game(rulebook), {}
    for number in (1, 2, 17, 40, 41):
        play_until(game, "later", number + 1)
        posts[number] = every_post(game)
    play_on(game, "later")
    for number, then in posts.items():
        assert every_post(game, number) == then, number


@pytest.mark.parametrize(
    "secret", [{"foreseen": Foreseen.ONSIDE}, {"running_cards": ("R7 Offside",)}]
)
def test_the_mark_of_the_state_is_made_of_what_everybody_sees(secret: dict[str, Any]) -> None:
    """Whoever tries every card, or every order, finds that all of them fit."""
    account = account_of(play_by(game_at("fever/qfl", MIDFIELD), false_start()))
    (row,) = account.rows
    assert isinstance(row.after, QflSituation)
    other = Account(account.game, (replace(row, after=replace(row.after, **secret)),))
    assert other.rows != account.rows
    assert machine_line(other) == machine_line(account)
    moved = Account(account.game, (replace(row, after=replace(row.after, spot=30)),))
    assert machine_line(moved) != machine_line(account)
