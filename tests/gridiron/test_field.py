from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.gridiron.field import (
    PerTeam,
    Side,
    Spot,
    Team,
    from_the_other_side,
    in_opponents_end_zone,
    in_own_end_zone,
    past_an_outer_line,
    read_spot,
    spot_text,
)
from snapcount.mistakes import Unreadable

TEAMS = st.sampled_from(Team)


def test_lines_belong_to_what_lies_behind_them() -> None:
    assert in_own_end_zone(0)
    assert not in_own_end_zone(1)
    assert in_opponents_end_zone(100)
    assert not in_opponents_end_zone(99)
    assert past_an_outer_line(-10)
    assert past_an_outer_line(110)
    assert not past_an_outer_line(-9)
    assert not past_an_outer_line(109)


@given(st.integers(-9, 109), TEAMS)
def test_a_spot_reads_back(x: int, ball: Team) -> None:
    assert read_spot(spot_text(x, ball), ball) == x


@given(st.integers(-9, 109), TEAMS)
def test_both_teams_mean_the_same_spot(x: int, ball: Team) -> None:
    assert spot_text(x, ball) == spot_text(from_the_other_side(x), ball.other)


@pytest.mark.parametrize(
    ("text", "ball", "x"),
    [
        ("own 30", Team.AWAY, 30),
        ("opp 20", Team.AWAY, 80),
        ("HOME 30", Team.HOME, 30),
        ("HOME 30", Team.AWAY, 70),
        ("away 1", Team.HOME, 99),
        ("50", Team.HOME, 50),
        ("MIL 12", Team.AWAY, 88),
        ("own -3", Team.HOME, -3),
    ],
)
def test_spots_as_people_write_them(text: str, ball: Team, x: int) -> None:
    assert read_spot(text, ball, {"MIL": Team.HOME}) == x


@pytest.mark.parametrize(
    "text", ["", "30", "own", "own 51", "own -10", "GB 30", "own thirty", "HOME 3O"]
)
def test_what_is_not_a_spot_is_refused_with_examples(text: str) -> None:
    with pytest.raises(Unreadable, match=r"own 30.*HOME 30.*50"):
        read_spot(text, Team.HOME)


def test_a_spot_seen_by_the_other_side() -> None:
    assert Spot(Side.OFFENSE, 30).seen_by(Side.DEFENSE) == 70
    assert Spot(Side.OFFENSE, 30).seen_by(Side.OFFENSE) == 30


def test_a_number_for_each_team() -> None:
    score = PerTeam(home=10, away=14).plus(Team.HOME, 7).plus(Team.AWAY, 3)
    assert (score.of(Team.HOME), score.of(Team.AWAY)) == (17, 17)
    assert str(PerTeam(home=10, away=14)) == "AWAY 14 HOME 10"
