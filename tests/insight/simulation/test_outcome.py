from __future__ import annotations

import pytest

from snapcount.gridiron.situation import Situation
from snapcount.insight.simulation.outcome import GameResult, loses_possession, result_of
from snapcount.rulebooks import find_rulebook
from tests.games import random_plays


def situation(where: str, rulebook: str = "fever/original", period: str = "Q2 7:36") -> Situation:
    read: Situation = find_rulebook(rulebook).read_situation(f"{period}, {where}")
    return read


FOURTH = "AWAY 4&7 at HOME 30, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, scrimmage"
OTHERS = "HOME 1&10 at HOME 30, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, scrimmage"
AGAIN = "AWAY 1&10 at HOME 15, AWAY 14 HOME 10, time-outs AWAY 2 HOME 3, scrimmage"
RETURNED = "HOME at AWAY 2, AWAY 14 HOME 16, time-outs AWAY 2 HOME 3, try"
KICKOFF = "HOME at HOME 35, AWAY 20 HOME 10, time-outs AWAY 2 HOME 3, kickoff"


@pytest.mark.parametrize(
    ("before", "after", "lost"),
    [
        (FOURTH, OTHERS, True),
        (FOURTH, AGAIN, False),
        (FOURTH, RETURNED, False),  # somebody has scored
        (KICKOFF, AGAIN, False),
        (RETURNED, KICKOFF, False),
    ],
)
def test_a_possession_is_lost_in_the_field_alone(before: str, after: str, lost: bool) -> None:
    assert loses_possession(situation(before), situation(after)) is lost


def test_a_result_counts_plays_the_clock_and_the_last_score() -> None:
    plays = [
        (situation(FOURTH), situation(OTHERS, period="Q2 7:00")),
        (situation(OTHERS, period="Q2 7:00"), situation(AGAIN, period="Q2 6:36")),
        (situation(AGAIN, period="Q2 6:36"), situation(KICKOFF, period="Q3 15:00")),
    ]
    assert result_of(plays) == GameResult(10, 20, 3, 2, 456, overtime=False)


def test_overtime_is_played_not_only_reached() -> None:
    regular, extra = situation(AGAIN, period="Q4 0:36"), situation(KICKOFF, period="OT 15:00")
    assert not result_of([(regular, extra)]).overtime
    assert result_of([(regular, extra), (extra, extra)]).overtime


def test_points_are_those_of_the_seats() -> None:
    line = "AWAY 1&10 at HOME 15, AWAY 14 HOME 10, time-outs AWAY 2 HOME 2, scrimmage"
    before = situation(line, "paydirt/advanced", "Q2 7:00")
    swapped = situation(f"{line}, swapped=yes", "paydirt/advanced", "Q2 7:00")
    assert result_of([(before, before)])[:2] == (10, 14)
    assert result_of([(swapped, swapped)])[:2] == (14, 10)


def test_a_whole_game() -> None:
    played = list(random_plays(find_rulebook("demo/sandlot"), "result"))
    last = played[-1][1].situation
    result = result_of((before, play.situation) for before, play in played)
    assert (result.home, result.away) == last.score
    assert result.plays == len(played)
    assert 0 < result.possessions_lost < result.plays


def test_a_game_without_a_play_has_no_result() -> None:
    with pytest.raises(ValueError, match="without a play"):
        result_of([])
