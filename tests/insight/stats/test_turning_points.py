"""Where a game was won."""

from __future__ import annotations

from itertools import pairwise

import pytest

from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import account_of
from snapcount.insight.stats.row import PlayRow
from snapcount.insight.stats.turning_points import LEAST, turning_points, win_swing
from tests.games import new_game, play_on
from tests.insight.stats import RULEBOOKS
from tests.insight.stats.made_rows import account, final, row

OPENING = "Q1 15:00, AWAY at AWAY 35, toss"
TIED = "Q4 1:00, AWAY 1&10 at 50, AWAY 7 HOME 7, scrimmage"
SCORES = "Q4 0:48, AWAY at HOME 2, AWAY 13 HOME 7, try"
MISSES = "Q4 0:48, AWAY at AWAY 35, AWAY 13 HOME 7, kickoff"
RETURNS = "Q4 0:24, HOME at AWAY 2, AWAY 13 HOME 13, try"


def a_wild_end() -> list[PlayRow]:
    """A touchdown, a missed try, a kickoff returned all the way, and the extra point."""
    pairs = enumerate(pairwise([TIED, SCORES, MISSES, RETURNS, final(13, 14)]), start=1)
    return [row(before, after, number=number) for number, (before, after) in pairs]


def test_the_biggest_swings_in_order_of_time() -> None:
    points = turning_points(account(a_wild_end()))
    assert [point.row.number for point in points] == [1, 3, 4]
    assert [point.team for point in points] == [Team.AWAY, Team.HOME, Team.HOME]
    assert all(point.swing >= LEAST for point in points)
    (biggest,) = turning_points(account(a_wild_end()), most=1)
    assert (biggest.row.number, biggest.team) == (3, Team.HOME)
    assert biggest.swing > 0.6


def test_a_swing_is_how_far_the_home_team_s_chance_moved() -> None:
    swings = win_swing(account(a_wild_end()))
    assert [swing.row.number for swing in swings] == [1, 2, 3, 4]
    assert swings[0].before < 0.5 < swings[2].after
    assert swings[-1].after == 1
    for swing in swings:
        assert swing.toward(Team.HOME) == swing.after - swing.before
        assert swing.toward(Team.AWAY) == -swing.toward(Team.HOME)


def test_nothing_turns_in_a_dull_game() -> None:
    dull = [
        row(OPENING, "Q1 14:00, HOME 1&10 at HOME 30, scrimmage"),
        row(
            "Q1 14:00, HOME 1&10 at HOME 30, scrimmage", "Q1 13:24, HOME 2&8 at HOME 32, scrimmage"
        ),
    ]
    assert turning_points(account(dull)) == ()


def test_a_game_without_plays() -> None:
    none = account_of(new_game("fever/original"))
    assert win_swing(none) == []
    assert turning_points(none) == ()


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_chances_of_a_game_are_one_chain(rulebook: str) -> None:
    game = play_on(new_game(rulebook), f"chain of {rulebook}")
    swings = win_swing(account_of(game))
    assert all(one.after == following.before for one, following in pairwise(swings))
    score = game.situation.score
    assert swings[-1].after == (1 + (score.home > score.away) - (score.home < score.away)) / 2
    whole = sum(swing.toward(Team.HOME) for swing in swings)
    assert whole == pytest.approx(swings[-1].after - swings[0].before)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_no_other_play_swung_more(rulebook: str) -> None:
    told = account_of(play_on(new_game(rulebook), f"turning {rulebook}", answers=700))
    points = turning_points(told, most=4)
    chosen = {point.row.number for point in points}
    assert len(points) <= 4
    least = min((point.swing for point in points), default=LEAST)
    for swing in win_swing(told):
        if swing.row.number not in chosen:
            assert abs(swing.toward(Team.HOME)) <= (least if len(points) == 4 else LEAST)
