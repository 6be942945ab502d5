"""Facts in full: scenarios compare only their kinds, and no situation shows which side they name."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.game.scenarios import run_scenario
from snapcount.gridiron.facts import Blocked, ExtraPointBlocked, Incompletion, PenaltyAdded
from snapcount.gridiron.field import Side, Spot
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.paydirt.facts import BlockOption, PuntOut, Throwaway
from snapcount.rulebooks.paydirt.kicks import Block
from snapcount.rulebooks.qfl.facts import BotchedSnap

SCENARIOS = Path(__file__).parents[1] / "scenarios"
OFFENSE = Side.OFFENSE


def at(yards: int) -> Spot:
    """A spot, as the offense counts."""
    return Spot(OFFENSE, yards)


def announced(name: str) -> list[Fact]:
    """The facts of the last play of a scenario."""
    report = run_scenario(SCENARIOS / f"{name}.toml")
    assert report.ok
    return [ruling.fact for ruling in report.rulings]


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("fever/qfl/2-1-place-kicks/fg-block-die-confirmed", Blocked(OFFENSE, at(62))),
        (
            "fever/qfl/2-4-blocks/botched-snap-out-of-bounds-is-announced-as-a-botched",
            BotchedSnap(OFFENSE, at(20)),
        ),
        ("paydirt/advanced/a8-timing/time-is-saved-then-a-throwaway", Throwaway(OFFENSE)),
        ("paydirt/advanced/a8-timing/time-is-saved-then-a-throwaway", Incompletion(OFFENSE)),
        (
            "paydirt/advanced/a11-fakes-and-blocks/advanced-extra-point-blocked",
            BlockOption(Side.DEFENSE, str(Block.SPECIAL)),
        ),
        (
            "paydirt/advanced/a11-fakes-and-blocks/advanced-extra-point-blocked",
            ExtraPointBlocked(OFFENSE),
        ),
        (
            "strategy/sfl/clock/running-or-stopped/flag-d15-on-a-gain-running",
            PenaltyAdded(OFFENSE, 15, at(63)),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_it_names_the_side_and_the_spot(name: str, fact: Fact) -> None:
    assert fact in announced(name)


def test_a_punt_into_the_end_zone_is_not_out_of_bounds() -> None:
    """Though it was called so: on the goal line already it is a touchback (PD-A10-C-b)."""
    folder = "paydirt/advanced/a10-other-kicks"
    kinds = [
        {type(fact) for fact in announced(f"{folder}/coffin-corner-15-{where}")}
        for where in ("out-of-bounds", "goal-line")
    ]
    assert [PuntOut in kind for kind in kinds] == [True, False]
