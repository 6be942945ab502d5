from __future__ import annotations

from dataclasses import replace

import pytest

from snapcount.game.game import Game
from snapcount.gridiron.field import Side, Team
from snapcount.insight.tally import Tally, tally
from snapcount.rulebooks import find_rulebook
from tests.games import new_game, play_on

FIRST = "Q1 4:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 0 HOME 0, scrimmage"
BLANK = ("blank",)


def after(*answers: tuple[str, ...], line: str = FIRST) -> dict[Team, Tally]:
    rules = find_rulebook("demo/sandlot")
    game = Game(rules, new_game().voice, start=rules.read_situation(line))
    for answer in answers:
        game.give(answer)
    assert len(game.plays) == 1
    return tally(game.plays)


def test_a_run() -> None:
    runs = ("RUN 3", "RUN 2", "RUN 3")
    figures = after(("run", "blitz"), runs, BLANK, BLANK)
    assert figures[Team.AWAY] == Tally(plays=1, runs=1, rushing_yards=8, possession=36)
    assert figures[Team.HOME] == Tally()


def test_a_completed_pass_for_a_first_down() -> None:
    caught = ("PASS 8", "PASS 5", "RUN 1")
    figures = after(("pass", "blitz"), caught, BLANK, BLANK)
    assert figures[Team.AWAY] == Tally(
        plays=1, first_downs=1, passes=1, completions=1, passing_yards=13, possession=36
    )


@pytest.mark.parametrize(
    ("face", "figures"),
    [
        ("INC", Tally(plays=1, passes=1, possession=12)),
        ("SAC 5", Tally(plays=1, sacked=1, possession=36)),
    ],
)
def test_passes_that_fail(face: str, figures: Tally) -> None:
    thrown = ("PASS 8", "PASS 5", "RUN 1")
    assert after(("pass", "pass defence"), thrown, (face,), BLANK)[Team.AWAY] == figures


def test_an_interception() -> None:
    thrown = ("PASS 8", "PASS 5", "RUN 1")
    calls = ("pass", "pass defence")
    figures = after(calls, thrown, ("INT",), ("take the ball",), BLANK)
    assert figures[Team.AWAY] == Tally(plays=1, passes=1, intercepted=1, possession=12)


def test_an_accepted_penalty_takes_everything_else_away() -> None:
    runs = ("RUN 3", "RUN 2", "RUN 3")
    figures = after(("run", "blitz"), runs, BLANK, ("FLAG",), ("Holding",), ("accept",))
    assert figures[Team.AWAY] == Tally(plays=1, penalties_against=1, possession=12)


def test_the_time_of_a_kickoff_belongs_to_the_receivers() -> None:
    line = FIRST.replace("1&10 at own 25", "at own 35").replace("scrimmage", "kickoff")
    figures = after(("45",), ("return",), ("10",), line=line)
    assert figures[Team.HOME].possession == 12
    assert figures[Team.AWAY] == Tally()


def test_possession_adds_up_to_the_whole_game() -> None:
    figures = tally(play_on(new_game(), "possession").plays)
    assert figures[Team.HOME].possession + figures[Team.AWAY].possession == 20 * 60


def test_a_penalty_at_the_end_of_the_play_is_counted_and_so_is_the_play() -> None:
    rules = find_rulebook("fever/original")
    line = "Q1 9:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 0 HOME 0, scrimmage"
    game = Game(rules, new_game().voice, start=rules.read_situation(line))
    runs = ("RUN 2", "PASS 5", "RUN 1", "PASS 2", "PASS 3")
    answers = (("scrimmage",), ("run", "blitz"), runs, ("P",), BLANK)
    for answer in (*answers, ("R14 Piling on",), ("accept",), ("end of the play",)):
        game.give(answer)
    figures = tally(game.plays)
    assert figures[Team.HOME] == Tally(penalties_against=1)
    assert figures[Team.AWAY] == Tally(
        plays=1, runs=1, rushing_yards=3, first_downs=1, possession=12
    )


def test_what_is_whispered_first_and_told_later_counts_once() -> None:
    runs = ("RUN 3", "RUN 2", "RUN 3")
    rules = find_rulebook("demo/sandlot")
    game = Game(rules, new_game().voice, start=rules.read_situation(FIRST))
    for answer in (("run", "blitz"), runs, BLANK, BLANK):
        game.give(answer)
    (play,) = game.plays
    whispers = tuple(ruling._replace(to=Side.OFFENCE) for ruling in play.rulings)
    assert tally([replace(play, rulings=(*whispers, *play.rulings))]) == tally([play])
