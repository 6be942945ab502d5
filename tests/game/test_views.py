"""Who may see what of a game, and when (QFLR-16, QFLR-88, QFLR-92)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snapcount.game.game import Game
from snapcount.game.plays import Answered
from snapcount.game.views import Onlooker, SeenPlay, Viewer, view
from snapcount.gridiron.facts import ClockMoved, ClockStood, Flag, TimeOut
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Answer, Ask, Calls, Draw, Rule
from tests.games import EVERYBODY, driver, new_game, play_on
from tests.sandlot import Sandlot
from tests.sandlot.cards import PENALTY_DECK
from tests.sandlot.dice import SCRIMMAGE_RUN
from tests.sandlot.situation import SandlotSituation

LINE = "Q1 4:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 0 HOME 0, scrimmage"
REFEREE, PUBLIC = Onlooker.REFEREE, Onlooker.PUBLIC
VIEWERS: tuple[Viewer, ...] = (*Team, *Onlooker)


class Sheets(Calls[str, str]):
    """The post shows the calls, not the conditions behind the dash."""

    def published(self, answer: Answer) -> Answer:
        return tuple(name.partition(" - ")[0] for name in answer)


UNIT = Ask("unit", Side.OFFENSE, ["offense", "kicking team"], ["DEMO-4a"])
SHEETS = Sheets("calls", ["run", "run - twice"], ["blitz", "blitz - late"], ["DEMO-4a"])
CATCH = Ask("catch", Side.DEFENSE, ["return", "down"], ["DEMO-3d"], whispered=True)
ADVANCE = Ask("advance", Side.OFFENSE, ["yes", "no"], ["DEMO-6a"])


class Whispers(Sandlot):
    """Every play has all that can be hidden."""

    id = "demo/whispers"

    def scrimmage(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        yield from UNIT
        yield from SHEETS
        yield from SCRIMMAGE_RUN
        yield from Draw(PENALTY_DECK, situation.penalty_cards, ["DEMO-10a"], secret=True)
        self.announce(TimeOut(Side.OFFENSE, 1), "DEMO-1c")
        self.whisper(Side.DEFENSE, Flag("Holding", Side.OFFENSE), "DEMO-10a")
        yield from CATCH
        self.announce(ClockStood(), "DEMO-11d")
        yield from ADVANCE
        return self.run_clock(situation, self.short_play, "DEMO-11b")


ANSWERS = [
    ("offense",),
    ("run - twice", "blitz - late"),
    ("RUN 1", "RUN 2", "PASS 3"),
    ("Holding",),
    ("down",),
    ("no",),
]


def whispers(answers: int = len(ANSWERS)) -> Game:
    """A game whose first play has got that many answers; AWAY has the ball."""
    rules = Whispers()
    game = Game(rules, new_game().voice, start=rules.read_situation(LINE))
    for answer in ANSWERS[:answers]:
        game.give(answer)
    return game


def first(game: Game, viewer: Viewer) -> SeenPlay:
    return view(game, viewer)[0]


def answers(play: SeenPlay) -> list[str]:
    return [name for one in play.answers for name in one.answer]


def heard(play: SeenPlay) -> list[str]:
    return [type(ruling.fact).__name__ for ruling in play.rulings]


DICE = ["RUN 1", "RUN 2", "PASS 3"]


# ---------------------------------------------------------------- the play in progress


def test_what_is_open_before_the_calls_is_seen_by_everybody() -> None:
    for viewer in VIEWERS:
        seen = first(whispers(1), viewer)
        assert answers(seen) == ["offense"]
        assert not seen.locked
        assert not seen.posted


def test_sealed_calls_are_seen_by_those_who_made_them_and_the_referee() -> None:
    game = whispers(2)
    assert answers(first(game, Team.AWAY)) == ["offense", "run - twice"]
    assert answers(first(game, Team.HOME)) == ["offense", "blitz - late"]
    assert answers(first(game, PUBLIC)) == ["offense"]
    assert answers(first(game, REFEREE)) == ["offense", "run - twice", "blitz - late"]
    assert all(first(game, viewer).locked for viewer in VIEWERS)


def test_whoever_is_asked_hears_what_was_announced_and_whispered_to_it() -> None:
    game = whispers(4)
    assert heard(first(game, Team.HOME)) == ["TimeOut", "Flag"]
    assert first(game, Team.HOME).asked == (CATCH,)
    for viewer in (Team.AWAY, PUBLIC):
        assert heard(first(game, viewer)) == []
        assert first(game, viewer).asked == ()
    assert heard(first(game, REFEREE)) == ["TimeOut", "Flag"]
    assert first(game, REFEREE).asked == (CATCH,)


def test_a_question_of_its_own_tells_a_side_what_was_announced_but_no_whisper() -> None:
    game = whispers(5)
    assert heard(first(game, Team.AWAY)) == ["TimeOut", "ClockStood"]
    assert heard(first(game, Team.HOME)) == ["Flag"]  # what it was told stays told
    assert answers(first(game, Team.AWAY)) == ["offense", "run - twice"]
    assert answers(first(game, Team.HOME)) == ["offense", "blitz - late", "down"]
    assert answers(first(game, PUBLIC)) == ["offense"]


def test_both_sides_are_asked_for_their_own_calls() -> None:
    game = whispers(1)
    assert first(game, Team.AWAY).asked == (SHEETS.offense,)
    assert first(game, Team.HOME).asked == (SHEETS.defense,)
    assert first(game, PUBLIC).asked == ()


def test_the_first_whisper_locks_the_play_for_both() -> None:
    class OnlyAsks(Whispers):
        """Whispers a question before any call."""

        id = "demo/only-asks"

        def scrimmage(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
            yield from UNIT
            yield from CATCH
            return self.run_clock(situation, self.short_play, "DEMO-11b")

    rules = OnlyAsks()
    game = Game(rules, new_game().voice, start=rules.read_situation(LINE))
    assert not first(game, PUBLIC).locked
    game.give(("offense",))
    assert all(first(game, viewer).locked for viewer in VIEWERS)


# ---------------------------------------------------------------- after the post


def test_the_post_shows_calls_and_dice_but_neither_conditions_nor_cards() -> None:
    game = whispers()
    assert answers(first(game, PUBLIC)) == ["offense", "run", "blitz", *DICE, "down", "no"]
    assert answers(first(game, Team.AWAY)) == [
        *("offense", "run - twice", "blitz", *DICE, "down", "no")
    ]
    assert answers(first(game, Team.HOME)) == [
        *("offense", "run", "blitz - late", *DICE, "down", "no")
    ]
    assert answers(first(game, REFEREE)) == [name for answer in ANSWERS for name in answer]
    assert first(game, PUBLIC).posted


def test_a_whisper_stays_one_after_the_post() -> None:
    game = whispers()
    published = ["TimeOut", "ClockStood", "ClockMoved"]
    assert heard(first(game, PUBLIC)) == published
    assert heard(first(game, Team.AWAY)) == published
    assert heard(first(game, Team.HOME)) == ["TimeOut", "Flag", "ClockStood", "ClockMoved"]
    assert "Holding" not in game.plays[0].told.words
    assert "DEMO-10a" not in game.plays[0].told.cites


def test_a_dead_ball_foul_hides_the_calls_and_their_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ClockMoved, "hides_calls", True)
    game = whispers()
    assert answers(first(game, PUBLIC)) == ["offense", "down", "no"]
    assert answers(first(game, Team.AWAY)) == ["offense", "run - twice", "down", "no"]
    assert answers(first(game, Team.HOME)) == ["offense", "blitz - late", "down", "no"]
    assert answers(first(game, REFEREE)) == [name for answer in ANSWERS for name in answer]


def finished(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setattr(ClockMoved, "hides_calls", True)
    rules = Whispers()
    last = LINE.replace("Q1 4:36", "Q4 0:12")
    game = Game(rules, new_game().voice, start=rules.read_situation(last))
    for answer in ANSWERS:
        game.give(answer)
    assert game.over
    return game


@pytest.mark.parametrize("viewer", VIEWERS)
def test_after_the_game_everything_is_open(viewer: Viewer, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = first(finished(monkeypatch), viewer)
    assert answers(seen) == [name for answer in ANSWERS for name in answer]
    assert "Flag" in heard(seen)


def test_void_plays_are_seen_as_far_as_they_were() -> None:
    game = whispers()
    for answer in ANSWERS[:2]:
        game.give(answer)
    game.roll_back(1, EVERYBODY, "a wrong spot")
    void, broken_off, current = view(game, PUBLIC)
    assert (void.void, broken_off.void, current.void) == (1, 1, 0)
    assert answers(void) == ["offense", "run", "blitz", *DICE, "down", "no"]
    assert answers(broken_off) == ["offense"]
    assert answers(current) == []


# ---------------------------------------------------------------- any game


def sealed(answered: Answered) -> bool:
    return answered.request.secret and isinstance(answered.request, Ask)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(["demo/sandlot", "fever/original"]), st.text(max_size=3), st.integers(1, 90))
def test_nobody_else_ever_sees_a_sealed_answer_of_the_play_in_progress(
    rulebook: str, seed: str, steps: int
) -> None:
    game = play_on(new_game(rulebook), seed, steps)
    for _ in range(25):
        if game.over:
            return
        for team in Team:
            side = game.situation.side(team)
            shown = [one.request for one in view(game, team)[-1].answers if sealed(one)]
            assert all(isinstance(ask, Ask) and ask.side is side for ask in shown)
        assert not any(sealed(one) for one in view(game, PUBLIC)[-1].answers)
        play_on(game, seed, 1)


def other_calls(request: Calls[Any, Any], answer: Answer) -> Answer:
    """Other calls than those, where there are any."""
    pairs = zip(request.halves, answer, strict=True)
    return tuple(next((o for o in ask.options if o != name), name) for ask, name in pairs)


@settings(max_examples=30, deadline=None)
@given(st.text(max_size=3), st.integers(1, 90))
def test_the_public_cannot_tell_one_call_from_another(seed: str, steps: int) -> None:
    game = play_on(new_game(), seed, steps)
    while not game.over and not isinstance(game.moment.request, Calls):
        play_on(game, seed, 1)
    if game.over:
        return
    request = game.moment.request
    assert isinstance(request, Calls)
    answer = driver(seed).answer(game.moment)
    games = [game.fork(), game.fork()]
    for fork, call in zip(games, (answer, other_calls(request, answer)), strict=True):
        number = fork.number
        fork.give(call)
        if fork.number > number:  # the calls ended the play: they are posted
            return
    one, two = (view(fork, PUBLIC)[-1] for fork in games)
    assert replace(one, answers=()) == replace(two, answers=())
    assert answers(one) == answers(two)
