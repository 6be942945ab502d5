"""Which sheets the referee checks back about before he throws (QFL-7-1a, QFLR-91)."""

from __future__ import annotations

import pytest

from snapcount.gridiron.field import Side
from snapcount.rulebooks.qfl.calls import Unit
from snapcount.rulebooks.qfl.rules import Qfl
from snapcount.rulebooks.qfl.situation import QflSituation

RULES = Qfl()


def situation(
    down: str, spot: str, score: str = "AWAY 0 HOME 0", time: str = "Q2 8:00"
) -> QflSituation:
    line = f"{time}, HOME {down} at {spot}, {score}, time-outs AWAY 3 HOME 3, scrimmage"
    read = RULES.read_situation(line)
    assert isinstance(read, QflSituation)
    return read


def doubted(before: QflSituation, sheet: str, unit: Unit = Unit.OFFENSE) -> bool:
    ask = RULES.sheets_for(before, unit).offense
    doubts = RULES.doubts(before, ask, ask.spelled(sheet))
    assert doubts in ((), ("QFL-7-1a", "QFLR-91"))
    return bool(doubts)


@pytest.mark.parametrize(
    ("down", "spot", "doubtful"),
    [
        ("4&9", "own 20", True),
        ("4&5", "own 20", False),
        ("3&9", "own 20", False),
        ("4&9", "50", False),
    ],
)
def test_a_long_fourth_down_in_the_own_half(down: str, spot: str, doubtful: bool) -> None:
    assert doubted(situation(down, spot), "option pass io") is doubtful


def test_a_team_that_must_score_is_not_asked() -> None:
    before = situation("4&9", "own 20", "AWAY 7 HOME 0", "Q4 3:00")
    assert not doubted(before, "bomb")


@pytest.mark.parametrize(
    ("spot", "doubtful"), [("opp 46", False), ("opp 47", False), ("50", False), ("own 40", True)]
)
def test_a_field_goal_no_die_can_reach(spot: str, doubtful: bool) -> None:
    """The longest kick is 72 yards: from the opponents' 54, which is the own 46."""
    assert doubted(situation("4&2", spot), "field goal", Unit.KICKING) is doubtful


def test_a_kneel_down_behind() -> None:
    assert doubted(situation("1&10", "50", "AWAY 7 HOME 0", "Q4 3:00"), "kneel")
    assert not doubted(situation("1&10", "50", "AWAY 0 HOME 7", "Q4 3:00"), "kneel")


def test_a_stop_clock_that_may_cost_the_last_down() -> None:
    third = situation("3&4", "50")
    assert doubted(third, "run / after stop_clock")
    assert not doubted(third, "run / after stop_clock if next.down <= 3")
    assert not doubted(situation("2&4", "50"), "run / after stop_clock")


def test_the_defense_is_never_doubted() -> None:
    before = situation("4&9", "own 20")
    ask = RULES.sheets_for(before, Unit.OFFENSE).defense
    assert ask.side is Side.DEFENSE
    assert RULES.doubts(before, ask, "blitz") == ()
