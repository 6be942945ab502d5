"""Games drawn from cells are those of the procedures: slots, ways that are cut, threads; mistakes show."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from typing import Any

import pytest

from snapcount.insight.tables.numbered import Numbered
from snapcount.insight.tables.steps import Form, Node, Result, Return, Throw

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from snapcount.insight.tables import engine, kernel, trials  # noqa: E402
from snapcount.insight.tables.cells import CellArrays, Cells, Ends  # noqa: E402
from snapcount.insight.tables.engine import Prepared  # noqa: E402
from snapcount.insight.tables.machine import OTHER, WHOLE  # noqa: E402
from snapcount.insight.tables.minds import Minds  # noqa: E402
from snapcount.insight.tables.tables import Tables, usable  # noqa: E402
from snapcount.insight.tables.unfolder import FIELD, Snap, Unfolder  # noqa: E402
from tests.insight.tables.test_machine import (  # noqa: E402
    AGAIN,
    EVEN,
    OPENING,
    PLAYED,
    SIZE,
    after,
    clock_runs,
    dice,
    plus,
    program,
    sandlot,
    tables,
)

ALIKE = 1e-8  # slots are counted in parts of 2 ** 32
GAMES = 20_000
SIGMAS = 4.5  # fixed beforehand: by chance about once in 20,000 comparisons
SEEDS = 3, 4


@pytest.fixture(autouse=True)
def _few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "TRIALS", (60, 100))


@pytest.fixture
def everything_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are several ways none is certain, so all are too rare."""
    monkeypatch.setattr(trials, "CARE", ((1.0, 0.0),))
    monkeypatch.setattr(trials, "AFTER_A_PAUSE", 1.0)


def unfolded(ready: Tables, coaches: Any = EVEN) -> Prepared:
    prepared = Prepared(ready, coaches)
    prepared.unfold()
    return prepared


def apart(one: Prepared, two: Prepared) -> float:
    """How far the averages of their games are from each other, in standard errors."""
    games = [ready.play(seed, 0, GAMES) for ready, seed in zip((one, two), SEEDS, strict=True)]
    error = np.hypot(*[each.std(0) for each in games]) / GAMES**0.5
    return float((np.abs(games[0].mean(0) - games[1].mean(0)) / error.clip(ALIKE)).max())


# ---------------------------------------------------------------- slots


def cell_of_dice() -> tuple[Ends, CellArrays]:
    """The one cell of a play with a die."""
    ready = tables(dice())
    snap = Snap(0, 0, (0, 0), 0, np.array(OPENING, np.int64))
    ends = Unfolder(ready, Minds(ready, EVEN)).called(snap, FIELD, 0.0, 0.0)
    assert ends is not None
    cells = Cells(ready.arrays.roots, ready.arrays.size)
    cells.call(0, 0, ends)
    return ends, cells.arrays()


def chances_by_slots(slots: Any) -> dict[int, float]:
    """How often each end is drawn."""
    chances = dict.fromkeys(slots[:, kernel.END].tolist(), 0.0)
    for share, end in slots.tolist():
        own, other = (share >> OTHER) / (WHOLE - 1), slots[share & ((1 << OTHER) - 1), kernel.END]
        chances[end] += own / len(slots)
        chances[int(other)] += (1 - own) / len(slots)
    return chances


def test_slots_are_drawn_as_often_as_the_ends_come_up() -> None:
    ends, cells = cell_of_dice()
    assert len(ends.chances) == 4
    assert list(chances_by_slots(cells.slots).values()) == pytest.approx(ends.chances, abs=ALIKE)


@pytest.mark.parametrize("part", [kernel.SHARE, kernel.END])
def test_a_slot_with_a_wrong_chance_or_end_shows(part: int) -> None:
    ends, cells = cell_of_dice()
    slots = cells.slots.copy()
    slots[0, part] = slots[1, part]
    found = chances_by_slots(slots)
    assert [found.get(end, 0.0) for end in cells.slots[:, kernel.END].tolist()] != pytest.approx(
        ends.chances, abs=1e-3
    )


@pytest.mark.parametrize("part", [kernel.SHARE, kernel.END])
def test_a_wrong_slot_shows_in_games(part: int) -> None:
    by_procedures, ready = Prepared(tables(dice()), EVEN), unfolded(tables(dice()))
    assert apart(ready, by_procedures) < SIGMAS
    slots = ready.cells.slots.copy()
    slots[0::4, part] = slots[1::4, part]  # of every cell, for each is used by other situations
    ready.cells = ready.cells._replace(slots=slots)
    assert apart(ready, by_procedures) > SIGMAS


# ---------------------------------------------------------------- ways that are cut


@pytest.mark.usefixtures("everything_is_cut")
def test_games_whose_throws_are_all_cut_are_those_of_the_procedures() -> None:
    ready = unfolded(sandlot())
    ends = ready.cells.slots[:, kernel.END]
    assert (ends == kernel.CUT_END).mean() > 0.5
    assert apart(ready, Prepared(sandlot(), EVEN)) < SIGMAS


def two_dice() -> Numbered:
    """Two throws, so that there is something to cut after the first one."""
    faces = tuple(Result(0, (points,), Fraction(1, 4)) for points in (0, 1, 2, 7))
    coin = tuple(Result(0, (points,), Fraction(1, 2)) for points in (0, 1))
    points = Form(((5, 1), (SIZE, 1), (SIZE + 1, 1)), 0)
    scored = Return(AGAIN, after(clock=plus(1, -1), home=points))
    second = Node(Throw("coin", coin, SIZE + 1), (scored,))
    tree = clock_runs(Node(Throw("die", faces, SIZE), (second,)), after())
    return program((PLAYED, SIZE, tree, ()))


@pytest.mark.usefixtures("everything_is_cut")
def test_a_way_that_was_cut_and_is_not_open_shows() -> None:
    by_procedures, ready = Prepared(tables(two_dice()), EVEN), unfolded(tables(two_dice()))
    assert (ready.cells.slots[:, kernel.END] == kernel.CUT_END).all()
    assert apart(ready, by_procedures) < SIGMAS
    forced = ready.cells.forced.reshape(-1, 3).copy()
    assert (forced == (0, 0, 0b1111)).all()  # no pick and no call leads there, four ways are open
    forced[:, 2] = 0b0111
    ready.cells = ready.cells._replace(forced=forced.ravel())
    assert apart(ready, by_procedures) > SIGMAS


# ---------------------------------------------------------------- threads and parts


class Moody:
    """Tendencies that change with the score and the clock."""

    name = "moody"

    def mode(self, view: Any) -> int:
        return int(view.lead < 0) + 2 * int(view.seconds < 120)

    def weights(self, ask: Any, mode: int, _: object) -> dict[str, int]:
        return {option: 1 + (mode + place) % 3 for place, option in enumerate(usable(ask))}


MOODY: Any = (Moody(), Moody())


def in_parts(cells: CellArrays, parts: Sequence[tuple[int, int]], threads: int) -> Any:
    """Games played part by part, by coaches of whom nothing is known yet."""
    ready = Prepared(sandlot(), MOODY)
    ready.cells = cells
    with ThreadPoolExecutor(threads) as pool:
        played = list(pool.map(lambda part: ready.play(8, *part), parts))
    order = sorted(range(len(parts)), key=lambda n: parts[n])
    return np.concatenate([played[n] for n in order])


def test_games_are_the_same_in_any_parts_and_threads() -> None:
    ready = unfolded(sandlot(), MOODY)
    games = ready.play(8, 0, 600)
    assert (games == ready.play(8, 0, 600)).all()
    thirds = [(400, 200), (0, 200), (200, 200)]
    assert (games == in_parts(ready.cells, [(0, 600)], 1)).all()
    assert (games == in_parts(ready.cells, thirds, 1)).all()
    assert (games == in_parts(ready.cells, [(0, 300), (300, 300)], 2)).all()
    assert (games == in_parts(ready.cells, [(n, 24) for n in range(0, 600, 24)], 2)).all()


def test_what_is_unfolded_depends_on_rules_and_coaches_alone() -> None:
    one, two = unfolded(sandlot(), MOODY), unfolded(sandlot(), MOODY)
    for first, second in zip(one.cells, two.cells, strict=True):
        assert np.array_equal(first, second)
