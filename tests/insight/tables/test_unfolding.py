"""Plays unfolded come to what the compiled steps come to, and so to what the rules do."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from snapcount.insight.tables.numbered import numbered
from snapcount.insight.tables.program import turned_shape
from snapcount.insight.tables.reading import Reading, seen_of
from snapcount.insight.tables.shapes import rebuilt, shape_of
from tests.insight.tables import test_equality as equality

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from snapcount.gridiron.field import Team  # noqa: E402
from snapcount.insight.tables import kernel, unfolding  # noqa: E402
from snapcount.insight.tables.minds import Minds  # noqa: E402
from snapcount.insight.tables.tables import made  # noqa: E402
from snapcount.insight.tables.unfolder import Snap, Unfolder  # noqa: E402
from tests.insight.tables.test_machine import EVEN  # noqa: E402

ALIKE = 1e-8
TINY = 1e-12  # a ball may bounce for ever


@pytest.mark.slow
def test_unfolded_plays_come_to_what_the_steps_and_the_rules_say() -> None:
    program = equality.sandlot()
    ready, plain = made(program), numbered(program)
    roots = {plain.plays[key]: n for n, key in enumerate(plain.procedures) if key in plain.plays}
    unfolds = Unfolder(ready, Minds(ready, EVEN))
    reading = Reading(program, equality.nobody_is_asked)
    for situation in equality.situations()[::3]:
        numbers: list[int] = []
        shape = shape_of(situation, numbers, program.lens)
        if situation.ball is Team.AWAY:
            shape, numbers = turned_shape(shape), program.turned(numbers)
        # that is already known to be what the rules themselves come to
        read = reading.ends(("play", shape), tuple(numbers), seen_of(situation))
        expected: dict[Any, float] = defaultdict(float)
        for (end, after), chance in read.items():
            follow = program.following[end]
            if follow.play is not None and not follow.tossed:
                there = program.turned(after) if follow.turned else list(after)
                phase = str(rebuilt(end, iter(after)).phase)
                expected[(phase, follow.turned, *there)] += float(chance)
        snap = Snap(roots[shape], 0, (0, 0), -1, np.array(numbers, np.int64))
        ends = unfolds.whole(snap, TINY)
        assert ends is not None
        found: dict[Any, float] = defaultdict(float)
        size = ready.arrays.size
        for outcome, chance in zip(ends.outcomes, ends.chances, strict=True):
            before = list(numbers)
            if outcome[unfolding.TURN]:
                before = program.turned(before)
            sums = outcome[unfolding.HEAD :].tolist()
            there = [a + t * b for a, t, b in zip(sums[:size], sums[size:], before, strict=True)]
            phase = ready.phases[ready.arrays.roots[outcome[0], kernel.ROOT_PHASE]]
            found[(phase, bool(outcome[unfolding.TURN]), *there)] += float(chance)
        assert differ(found, expected) < ALIKE


def differ(ends: dict[Any, float], others: dict[Any, float]) -> float:
    """By how much the chances of some end differ at most."""
    both = ends.keys() | others.keys()
    return max((abs(ends.get(end, 0.0) - others.get(end, 0.0)) for end in both), default=0.0)
