from __future__ import annotations

import numpy as np
import pytest

from snapcount.insight.values.curve import curve_of
from snapcount.insight.values.equilibrium import KICKOFF, Choice, DownValues, Pairing, settled_table
from snapcount.insight.values.grid import Down, downs
from snapcount.insight.values.store import PARTS, Values, read_values, shipped

SHIPPED = ("fever/original", "paydirt/basic", "paydirt/advanced", "strategy/sfl")


def values(rulebook: str) -> Values:
    found = shipped(rulebook)
    assert found is not None
    return found


@pytest.mark.parametrize("rulebook", SHIPPED)
def test_nearer_the_goal_is_better_and_later_downs_are_worse(rulebook: str) -> None:
    table = values(rulebook)
    spots = range(12, 91, 13)
    worth = [table.points(spot, 1, 10) for spot in spots]
    assert worth == sorted(worth)
    for spot in spots:
        first, second, third = (table.points(spot, down, 6) for down in (1, 2, 3))
        assert first > second > third
    assert table.kickoff < 0  # the others get the ball


@pytest.mark.parametrize("rulebook", SHIPPED)
def test_mixes_are_whole_and_files_read_back(rulebook: str) -> None:
    table = values(rulebook)
    assert read_values(table.text()) == table
    for worth in table.downs:
        for mix in (worth.offense, worth.defense):
            assert sum(mix.values()) == pytest.approx(PARTS, abs=PARTS * 0.05)


def test_the_nearest_down_is_of_the_same_down_and_about_there() -> None:
    worth = values("fever/original").nearest(41, 3, 7)
    assert (worth.spot, worth.down, worth.to_go) == (40, 3, 6)


@pytest.mark.parametrize("rulebook", SHIPPED)
def test_a_curve_runs_through_every_spot_that_was_worked_out(rulebook: str) -> None:
    table = values(rulebook)
    curve = curve_of("4th & 6", table, 4, 6)
    assert curve.name == "4th & 6"
    assert [spot for spot, _ in curve.points] == [*range(3, 98)]
    worths = dict(curve.points)
    known = {worth.spot: worth.points for worth in table.downs if worth[1:3] == (4, 6)}
    assert len(known) >= 7
    assert {spot: worths[spot] for spot in known} == known


def pairing(points: float, *follows: tuple[int, float]) -> Pairing:
    return Pairing(
        points, np.array([p for p, _ in follows], np.int64), np.array([s for _, s in follows])
    )


def test_the_fixed_point_of_a_game_of_one_call() -> None:
    """Every other play scores 3 and kicks off, and whoever receives does the same."""
    again = (KICKOFF, 0.5), (DownValues.place(40, 1, 10), 0.5)
    score = Choice(("",), (("kick",),), (("wait",),), (((pairing(1.5, *again),),),))
    choices = dict.fromkeys(downs(), score)
    received = pairing(0.0, (DownValues.place(25, 1, 10), -1.0))
    settled, table = settled_table(choices, received, pairing(1.0, (KICKOFF, 1.0)))
    # worth = 3 + kickoff and kickoff = -worth: 1.5 for the ball, -1.5 for a kickoff
    assert settled[Down(40, 1, 10)].points == pytest.approx(1.5, abs=0.002)
    assert table.kickoff == pytest.approx(-1.5, abs=0.002)


def test_a_matching_game_is_mixed_evenly() -> None:
    """Guess right and nothing happens, guess wrong and it is two points."""
    won, lost = pairing(2.0), pairing(0.0)
    guess = Choice(("",), (("left", "right"),), (("left", "right"),), (((lost, won), (won, lost)),))
    settled, _ = settled_table(dict.fromkeys(downs(), guess), pairing(0.0), pairing(0.0))
    one = settled[Down(40, 1, 10)]
    assert one.points == pytest.approx(1.0)
    assert one.offense == pytest.approx({"left": 0.5, "right": 0.5})
    assert one.defense == pytest.approx({"left": 0.5, "right": 0.5})
