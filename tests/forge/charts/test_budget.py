"""Rows are given out so that every result comes up as often as it is to."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from snapcount.families.paydirt.forge.boxes.budget import LIGHT, cheapest, shared_out, ways_of
from snapcount.forge.chance import Chance
from snapcount.rulebooks.paydirt.charts.cells import BoxType, Cell
from snapcount.rulebooks.paydirt.charts.weights import OFFENSIVE_WAYS

ALL_ROWS = range(len(OFFENSIVE_WAYS))
ALIKE = [1.0] * len(ALL_ROWS)
rows = st.sets(st.sampled_from(ALL_ROWS), min_size=1).map(sorted)


def fewest(choice: list[int]) -> dict[int, int]:
    """How few rows come up in each number of ways, counted in the plainest manner."""
    found = {0: 0}
    for row in choice:
        more = {ways + OFFENSIVE_WAYS[row]: count + 1 for ways, count in found.items()}
        found = {ways: min(found.get(ways, 99), more.get(ways, 99)) for ways in found.keys() | more}
    return found


@given(rows, st.integers(0, 216))
def test_no_rows_come_nearer_and_none_are_fewer(choice: list[int], wanted: int) -> None:
    possible = fewest(choice)
    taken = cheapest(choice, wanted, ALIKE)
    assert len(set(taken)) == len(taken)
    assert set(taken) <= set(choice)
    assert abs(ways_of(taken) - wanted) == min(abs(ways - wanted) for ways in possible)
    assert len(taken) == possible[ways_of(taken)]


@given(st.floats(0, 1))
def test_a_share_of_all_rolls_is_met_as_nearly_as_dice_can(share: float) -> None:
    taken = cheapest(ALL_ROWS, int(share * 216 + 0.5), ALIKE)
    assert abs(ways_of(taken) / 216 - share) <= 1 / 432 + 1e-12


def test_boxes_share_out_the_rows() -> None:
    wanted = {
        Cell(BoxType.OFFENSE_FOUL, 5): 5,
        Cell(BoxType.OFFENSE_FOUL, 15): 1,
        Cell(BoxType.DEFENSE_FOUL, 5): 5,
        Cell(BoxType.FUMBLE): 1,
        Cell(BoxType.INTERCEPTION): 5,
        Cell(BoxType.TRAPPED): 21,
        Cell(BoxType.INCOMPLETE): 60,
    }
    given_out, free = shared_out(wanted, Chance("any"))
    taken = [row for each in given_out.values() for row in each]
    assert sorted([*taken, *free]) == [*ALL_ROWS]
    for box, ways in wanted.items():
        if "FOUL" not in box.kind.name:
            assert ways_of(given_out[box]) == ways, box
        else:
            assert all(OFFENSIVE_WAYS[row] <= LIGHT for row in given_out[box])
    # only one row comes up in one way: the fumble has it, and the other penalty is a bit more frequent
    fouls = [row for box, each in given_out.items() if "FOUL" in box.kind.name for row in each]
    assert ways_of(fouls) == 11


def test_another_seed_takes_other_rows() -> None:
    wanted = {Cell(BoxType.OFFENSE_FOUL, 5): 5, Cell(BoxType.TRAPPED): 24}
    first = shared_out(wanted, Chance(1))
    assert first == shared_out(wanted, Chance(1))
    assert any(first != shared_out(wanted, Chance(seed)) for seed in range(2, 6))
