"""The neutral defense changes nothing on average, and each formation does what it is for."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum

import pytest

from snapcount.families.paydirt.forge.boxes.exact import Opposition, opposition
from snapcount.families.paydirt.forge.boxes.neutral import (
    Mix,
    effect_of,
    neutral_of,
    usual_yards,
)
from snapcount.rulebooks.paydirt.charts.cells import WHITE, BoxType
from snapcount.rulebooks.paydirt.charts.chart import Block
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play
from snapcount.rulebooks.paydirt.charts.limits import defensive_objection
from snapcount.rulebooks.paydirt.charts.weights import DEFENSIVE_WAYS

from .plausible import MIX, targets

LEAGUE = targets()
NEUTRAL = neutral_of(LEAGUE, MIX)
EQUAL = {play: dict.fromkeys(Formation, 1 / 6) for play in Play}


@pytest.mark.parametrize("mix", [MIX, EQUAL])
def mean_added(met: Opposition, usual: float) -> float:
    """The average yards that numbers add or subtract; for those in parentheses, by the usual gain."""
    return fsum(float(share) * effect_of(box, usual) for box, share in met.items())


def event_shares(
    play: Play, defense: Mapping[Formation, Block], mix: Mix
) -> dict[BoxType | None, float]:
    """How often the defense's box is not a plain number, by kind; None: a number in parentheses."""
    found: dict[BoxType | None, float] = {}
    for box, share in opposition(defense, mix[play], play).items():
        if box.overrules or box.kind is not BoxType.NUMBER:
            kind = None if box.overrules else box.kind
            found[kind] = found.get(kind, 0.0) + float(share)
    return found


@pytest.mark.parametrize("mix", [MIX, EQUAL])
def test_nothing_is_gained_or_lost_on_average(mix: dict[Play, dict[Formation, float]]) -> None:
    defense = neutral_of(LEAGUE, mix)
    for play in Play:
        met = opposition(defense, mix[play], play)
        usual = usual_yards(play, LEAGUE)
        assert abs(mean_added(met, usual)) <= (0.15 if play is Play.LONG_PASS else 0.03), play


def test_all_boxes_are_legal() -> None:
    for block in NEUTRAL.values():
        for row in block:
            assert not any(map(defensive_objection, row, Play))


def test_white_boxes_dominate() -> None:
    white = {
        formation: sum(
            ways * row.count(WHITE) for row, ways in zip(block, DEFENSIVE_WAYS, strict=True)
        )
        / (36 * 9)
        for formation, block in NEUTRAL.items()
    }
    assert sum(white.values()) / len(white) > 0.4
    assert min(white.values()) > 0.2


def test_events_leave_room_for_offenses_of_their_own() -> None:
    for play in Play:
        events = event_shares(play, NEUTRAL, MIX)
        if not play.is_pass:
            assert [*events] == [None]  # numbers in parentheses only
            continue
        assert events.get(BoxType.INTERCEPTION, 0) < LEAGUE.passes[play].intercepted / 2
        assert events[BoxType.TRAPPED] < LEAGUE.passes[play].trapped / 2
        assert 0.03 < sum(events.values()) < 0.35


@pytest.mark.parametrize("play", [Play.LINE_PLUNGE, Play.OFF_TACKLE])
def test_short_yardage_holds_runs_and_pass_formations_do_not(play: Play) -> None:
    added = {
        formation: mean_added(
            opposition(NEUTRAL, {formation: 1.0}, play), usual_yards(play, LEAGUE)
        )
        for formation in Formation
    }
    assert added[Formation.SHORT_YARDAGE] < -1
    assert min(added[Formation.SHORT_PASS], added[Formation.LONG_PASS]) > 0.5
