"""Plays unfolded: the ends are those of the compiled rules, everywhere in the box, with pauses and cuts."""

from __future__ import annotations

import sys
from collections import defaultdict
from functools import cache
from typing import Any

import pytest

from snapcount.insight.tables.numbered import numbered
from snapcount.insight.tables.program import compiled, turned_shape
from snapcount.insight.tables.reading import Reading, seen_of
from snapcount.insight.tables.shapes import rebuilt, shape_of
from tests.insight.tables import test_equality as equality
from tests.sandlot import Sandlot

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from snapcount.gridiron.field import Team  # noqa: E402
from snapcount.insight.tables import engine, kernel, unfolding  # noqa: E402
from snapcount.insight.tables import tables as making  # noqa: E402
from snapcount.insight.tables.cells import Ends  # noqa: E402
from snapcount.insight.tables.engine import Prepared  # noqa: E402
from snapcount.insight.tables.minds import Minds  # noqa: E402
from snapcount.insight.tables.tables import Tables, made, manners_of  # noqa: E402
from snapcount.insight.tables.trials import NOTED  # noqa: E402
from snapcount.insight.tables.unfolder import Snap, Unfolder  # noqa: E402
from tests.insight.tables.test_machine import EVEN  # noqa: E402

ALIKE = 1e-8
TINY = 1e-12  # a ball may bounce for ever
RARE, ABOUT = 1e-4, 5e-3  # what is left out where much is unfolded, and what that can come to
GAMES = 12_000
SIGMAS = 4.5  # fixed beforehand: by chance about once in 20,000 comparisons
PLAYS = 8


@cache
def sandlot() -> Tables:
    sys.setrecursionlimit(max(making.DEEPEST, sys.getrecursionlimit()))
    return made(compiled(Sandlot(), manners_of(Sandlot().unit)))


@cache
def plays() -> list[Snap]:
    """Plays of whole games, each as it was called."""
    rows = Prepared(sandlot(), EVEN).plays_of(120).astype(np.int64)
    snaps = []
    for row in rows[:: max(1, len(rows) // (3 * PLAYS))]:
        known = sandlot().arrays.roots[row[0]]
        offence = int(known[kernel.ROOT_AWAY] ^ row[1] ^ known[kernel.ROOT_SWAPPED])
        if row[2] >= 0:
            snaps.append(Snap(int(row[0]), offence, (0, 0), int(row[2]), row[NOTED:]))
    return snaps[:PLAYS]


@pytest.fixture(autouse=True)
def _room_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("snapcount.insight.tables.unfolder.FEW_PLACES", unfolding.PLACES)


def unfolder() -> Unfolder:
    return Unfolder(sandlot(), Minds(sandlot(), EVEN))


def comes_to(ends: Ends, numbers: Any) -> dict[tuple[int, ...], float]:
    """The ends of a play in a situation with such numbers."""
    size, found = sandlot().arrays.size, defaultdict[tuple[int, ...], float](float)
    for outcome, chance in zip(ends.outcomes, ends.chances, strict=True):
        before = numbers.copy()
        if outcome[unfolding.TURN]:
            for pair in sandlot().arrays.pairs:
                before[[pair, pair + 1]] = before[[pair + 1, pair]]
            before[sandlot().arrays.teams] = 1 - before[sandlot().arrays.teams]
        head, sums = outcome[: unfolding.HEAD], outcome[unfolding.HEAD :]
        after = sums[:size] + sums[size:] * before
        found[(*head.tolist(), *after.tolist())] += float(chance)
    return found


def called(snap: Snap) -> tuple[int, ...]:
    return tuple(sandlot().called(snap.root, snap.way).tolist())


# ---------------------------------------------------------------- nothing is lost


@pytest.mark.parametrize("least", [RARE, 1e-3, 0.05, 0.99])
def test_ends_and_cuts_are_everything(least: float) -> None:
    unfolding_plays = unfolder()
    for snap in plays():
        ends = unfolding_plays.whole(snap, least, called(snap))
        assert ends is not None
        assert ends.chances.sum() + ends.cut_chances.sum() == pytest.approx(1, abs=ALIKE)


def test_what_pauses_and_goes_on_is_the_whole_play() -> None:
    unfolding_plays, paused = unfolder(), 0
    for snap in plays():
        whole = unfolding_plays.whole(snap, RARE, called(snap))
        begun = unfolding_plays.called(snap, (0, 100), RARE, 0.0)
        assert whole is not None
        assert begun is not None
        together = comes_to(begun, snap.numbers)
        for pause, chance in zip(begun.pauses, begun.pause_chances, strict=True):
            paused += 1
            on = unfolding_plays.gone_on(snap, np.frombuffer(pause, np.int64), RARE)
            assert on is not None
            for end, share in comes_to(on, snap.numbers).items():
                together[end] = together.get(end, 0.0) + chance * share
        assert differ(together, comes_to(whole, snap.numbers)) < ABOUT
    assert paused > 2


def test_a_play_unfolds_alike_everywhere_in_its_box() -> None:
    unfolding_plays, others = unfolder(), 0
    for snap in plays():
        ends = unfolding_plays.whole(snap, RARE, called(snap))
        assert ends is not None
        for place in range(sandlot().arrays.size):
            for edge in ends.box[place]:
                there = snap.numbers.copy()
                there[place] = edge
                if abs(edge) > 200 or (there == snap.numbers).all():
                    continue
                lead = there[5] - there[6]
                if not ends.box[-1][0] <= lead <= ends.box[-1][1]:
                    continue
                others += 1
                again = unfolding_plays.whole(snap._replace(numbers=there), RARE, called(snap))
                assert again is not None
                assert differ(comes_to(again, there), comes_to(ends, there)) < ABOUT
    assert others > 2


# ---------------------------------------------------------------- against the compiled steps and the rules


def test_unfolded_plays_come_to_what_the_steps_and_the_rules_say() -> None:
    program = equality.sandlot()
    ready, plain = made(program), numbered(program)
    roots = {plain.plays[key]: n for n, key in enumerate(plain.procedures) if key in plain.plays}
    unfolds = Unfolder(ready, Minds(ready, EVEN))
    reading = Reading(program, equality.nobody_is_asked, 1e-12)
    for situation in equality.situations()[::3]:
        numbers: list[int] = []
        shape = shape_of(situation, numbers, program.lens)
        if situation.ball is Team.AWAY:
            shape, numbers = turned_shape(shape), equality.changed(program, numbers)
        # that is already known to be what the rules themselves come to
        read = reading.ends(("play", shape), tuple(numbers), seen_of(situation))
        expected: dict[Any, float] = defaultdict(float)
        for (end, after), chance in read.items():
            follow = program.following[end]
            if follow.play is not None and not follow.tossed:
                there = equality.changed(program, list(after)) if follow.turned else list(after)
                phase = str(rebuilt(end, iter(after)).phase)
                expected[(phase, follow.turned, *there)] += chance
        snap = Snap(roots[shape], 0, (0, 0), -1, np.array(numbers, np.int64))
        ends = unfolds.whole(snap, TINY)
        assert ends is not None
        found: dict[Any, float] = defaultdict(float)
        size = ready.arrays.size
        for outcome, chance in zip(ends.outcomes, ends.chances, strict=True):
            before = list(numbers)
            if outcome[unfolding.TURN]:
                before = equality.changed(program, before)
            sums = outcome[unfolding.HEAD :].tolist()
            there = [a + t * b for a, t, b in zip(sums[:size], sums[size:], before, strict=True)]
            phase = ready.phases[ready.arrays.roots[outcome[0], kernel.ROOT_PHASE]]
            found[(phase, bool(outcome[unfolding.TURN]), *there)] += float(chance)
        assert differ(found, expected) < ALIKE


def differ(ends: dict[Any, float], others: dict[Any, float]) -> float:
    """By how much the chances of some end differ at most."""
    both = ends.keys() | others.keys()
    return max((abs(ends.get(end, 0.0) - others.get(end, 0.0)) for end in both), default=0.0)


# ---------------------------------------------------------------- whole games


@pytest.fixture
def few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "TRIALS", (60, 100))


def averages(ready: Prepared) -> tuple[Any, Any]:
    games = ready.play(9, 0, GAMES)[:, :5]
    return games.mean(0), games.std(0) / GAMES**0.5


def apart(ready: Prepared) -> float:
    """How far its averages are from those of the procedures, in standard errors."""
    expected, error = averages(Prepared(sandlot(), EVEN))
    found, more = averages(ready)
    return float((np.abs(found - expected) / np.hypot(error, more).clip(1e-9)).max())


@pytest.mark.usefixtures("few_trials")
def test_unfolded_games_are_like_those_of_the_procedures() -> None:
    ready = Prepared(sandlot(), EVEN)
    ready.unfold()
    assert (ready.cells.slots[:, kernel.END] == kernel.CUT_END).any()
    assert (ready.cells.slots[:, kernel.END] <= kernel.FIRST_PAUSE).any()
    assert apart(ready) < SIGMAS


@pytest.mark.usefixtures("few_trials")
def test_one_outcome_that_brings_points_by_mistake_is_noticed() -> None:
    ready = Prepared(sandlot(), EVEN)
    ready.unfold()
    ends = ready.cells.slots[:, kernel.END]
    often = np.bincount(ends[ends >= 0]).argmax()
    outcomes = ready.cells.outcomes.copy()
    outcomes[often, unfolding.HEAD + 5] += 3
    ready.cells = ready.cells._replace(outcomes=outcomes)
    assert apart(ready) > SIGMAS
