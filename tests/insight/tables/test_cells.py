"""Games drawn from cells are those of the procedures: slots, pauses, threads, little room; mistakes show."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from snapcount.gridiron.field import LENGTH
from snapcount.gridiron.requests import Rule
from snapcount.insight.tables.lean import register
from snapcount.insight.tables.numbered import Numbered
from snapcount.insight.tables.program import compiled
from snapcount.insight.tables.steps import Divide, Fix, Form, Node, Result, Return, Throw, Tree
from tests.sandlot import Sandlot
from tests.sandlot.calls import Call, calls_at
from tests.sandlot.situation import SandlotSituation

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from snapcount.insight.tables import cells as making  # noqa: E402
from snapcount.insight.tables import engine, kernel, unfolding  # noqa: E402
from snapcount.insight.tables.cells import TILES, CellArrays, Cells, Ends, slots_of  # noqa: E402
from snapcount.insight.tables.engine import Prepared  # noqa: E402
from snapcount.insight.tables.machine import CLOCK, SPOT  # noqa: E402
from snapcount.insight.tables.minds import Minds  # noqa: E402
from snapcount.insight.tables.tables import DEEPEST, Tables, made, manners_of, usable  # noqa: E402
from snapcount.insight.tables.unfolder import Snap, Unfolder  # noqa: E402
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
    tables,
)

ALIKE = 1e-7  # slots are counted in parts of 2 ** 24
GAMES = 20_000
SIGMAS = 4.5  # fixed beforehand: by chance about once in 20,000 comparisons
SEEDS = 3, 4
AT_ONCE, AFTER_A_THROW = 2.0, 1.0  # least chances of a state, for plays to pause there


@pytest.fixture(autouse=True)
def _few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "TRIALS", (60, 100))


class Anywhere(Sandlot):
    """Every call is legal at every spot: so calls come first in a play, and what follows is unfolded."""

    def scrimmage(self, situation: SandlotSituation) -> Rule[SandlotSituation]:
        x = situation.spot
        call, defense = yield from calls_at(LENGTH)
        if call in (Call.PUNT, Call.FIELD_GOAL):
            dead = yield from (self.punt(x) if call is Call.PUNT else self.field_goal(x))
            return (yield from self.after_the_down(situation, dead, True))
        if call is Call.RUN:
            dead = yield from self.run(x, defense)
        else:
            dead = yield from self.forward_pass(x, defense, call is Call.BOMB)
        return (yield from self.after_the_down(situation, dead))


@cache
def anywhere() -> Tables:
    sys.setrecursionlimit(max(DEEPEST, sys.getrecursionlimit()))
    rules = Anywhere().with_switches({"quarter_notches": "8"})
    return made(compiled(rules, manners_of(rules.unit)))


def unfolded(ready: Tables, coaches: Any = EVEN) -> Prepared:
    prepared = Prepared(ready, coaches)
    prepared.unfold()
    return prepared


def arrays_of(prepared: Prepared) -> CellArrays:
    return prepared._cells.arrays


def apart(one: Prepared, two: Prepared) -> float:
    """How far the averages of their games are from each other, in standard errors."""
    games = [ready.play(seed, 0, GAMES) for ready, seed in zip((one, two), SEEDS, strict=True)]
    error = np.hypot(*[each.std(0) for each in games]) / GAMES**0.5
    return float((np.abs(games[0].mean(0) - games[1].mean(0)) / error.clip(ALIKE)).max())


def linked(arrays: CellArrays, firsts: Any) -> list[int]:
    """Those cells, and all that stand behind them."""
    found: dict[int, None] = {}
    for cell in firsts[firsts > 0].tolist():
        while cell and cell not in found:
            found[cell] = None
            cell = int(arrays.heads[cell + kernel.NEXT])
    return list(found)


def ends_of_calls(arrays: CellArrays) -> Iterator[int]:
    """The ends and pauses of all cells of calls."""
    for cell in linked(arrays, arrays.ways):
        count, first = arrays.heads[[cell + kernel.COUNT, cell + kernel.FIRST]].tolist()
        if count == 1:
            yield first
        else:
            yield from parts(arrays.slots[first : first + count])[END].tolist()


# ---------------------------------------------------------------- slots

SHARE, OTHER, END = range(3)


def parts(slots: Any) -> Any:
    """The shares of slots, the ends that have the rest, and their own ends."""
    digits, mask = kernel.END_DIGITS, (1 << kernel.END_DIGITS) - 1
    shares = slots >> np.uint64(2 * digits)  # before the highest digit becomes a sign
    numbers = slots.astype(np.int64)
    return np.array([shares.astype(np.int64), (numbers >> digits) & mask, numbers & mask])


def put_together(split: Any) -> Any:
    digits = kernel.END_DIGITS
    return ((split[SHARE] << (2 * digits)) | (split[OTHER] << digits) | split[END]).astype(
        np.uint64
    )


def cell_of_dice() -> tuple[Ends, Any]:
    """What a play with a die comes to, and the slots of its cell."""
    ready = tables(dice())
    snap = Snap(0, 0, (0, 0), 0, np.array(OPENING, np.int64))
    spot = OPENING[SPOT]
    ends = Unfolder(ready, Minds(ready, EVEN)).called(snap, TILES[spot], 0.0, 0.0)
    assert ends is not None
    cells = Cells(ready, True)
    cells.call(0, 0, ends, ends.box)
    cell = cells.arrays.ways[cells.arrays.places[0] + spot]
    count, first = cells.arrays.heads[[cell + kernel.COUNT, cell + kernel.FIRST]].tolist()
    return ends, cells.arrays.slots[first : first + count]


def chances_by_slots(slots: Any, ends: int) -> list[float]:
    """How often each end is drawn."""
    chances = [0.0] * ends
    for share, other, end in parts(slots).T.tolist():
        own = share / (1 << kernel.SHARE_DIGITS)
        chances[end] += own / len(slots)
        chances[other] += (1 - own) / len(slots)
    return chances


def test_slots_are_drawn_as_often_as_the_ends_come_up() -> None:
    ends, slots = cell_of_dice()
    assert len(ends.chances) == len(slots) == 4
    assert chances_by_slots(slots, 4) == pytest.approx(ends.chances, abs=ALIKE)


def test_slots_of_pauses_and_ends_hold_their_numbers_whole() -> None:
    highest = (1 << kernel.END_DIGITS) - 1
    numbers = np.array([0, kernel.FIRST_PAUSE - 1, kernel.FIRST_PAUSE, highest])
    split = parts(slots_of(np.array([0.1, 0.2, 0.3, 0.4]), numbers))
    assert split[END].tolist() == numbers.tolist()
    assert set(split[OTHER].tolist()) <= set(numbers.tolist())


@pytest.mark.parametrize("part", [SHARE, OTHER, END])
def test_a_slot_with_a_wrong_chance_or_end_shows(part: int) -> None:
    ends, slots = cell_of_dice()
    split = parts(slots)
    split[part, 0] = split[part, 1]
    assert chances_by_slots(put_together(split), 4) != pytest.approx(ends.chances, abs=1e-3)


@pytest.mark.parametrize("part", [SHARE, OTHER, END])
def test_a_wrong_slot_shows_in_games(part: int) -> None:
    by_procedures, ready = Prepared(tables(dice()), EVEN), unfolded(tables(dice()))
    assert apart(ready, by_procedures) < SIGMAS
    slots = arrays_of(ready).slots
    used = ready._cells._slots
    split = parts(slots[:used])
    split[part, 0::4] = split[part, 1::4]  # of every cell, for each is used by other situations
    slots[:used] = put_together(split)
    assert apart(ready, by_procedures) > SIGMAS


@pytest.mark.slow
def test_games_from_cells_are_those_of_the_procedures() -> None:
    ready = unfolded(anywhere())
    assert apart(ready, Prepared(anywhere(), EVEN)) < SIGMAS
    pauses = [end >= kernel.FIRST_PAUSE for end in ends_of_calls(arrays_of(ready))]
    assert 0 < sum(pauses) < len(pauses)


# ---------------------------------------------------------------- pauses


def pausing(monkeypatch: pytest.MonkeyPatch, least: float, wide: float = 0.0) -> None:
    monkeypatch.setattr(engine, "LEAST", least)
    monkeypatch.setattr(engine, "LEAST_TO_NARROW", wide)


@pytest.mark.long
@pytest.mark.parametrize(("least", "wide"), [(AT_ONCE, 0.0), (AFTER_A_THROW, 0.0), (0.01, 2.0)])
def test_games_whose_plays_all_pause_are_those_of_the_procedures(
    monkeypatch: pytest.MonkeyPatch, least: float, wide: float
) -> None:
    pausing(monkeypatch, least, wide)
    ready = unfolded(anywhere())
    assert apart(ready, Prepared(anywhere(), EVEN)) < SIGMAS
    pauses = [end >= kernel.FIRST_PAUSE for end in ends_of_calls(arrays_of(ready))]
    assert sum(pauses) > len(pauses) / 2


def test_plays_that_pause_at_once_have_one_pause_and_no_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pausing(monkeypatch, AT_ONCE)
    ready = unfolded(tables(dice()))
    ready.play(1, 0, 10)
    assert {*ends_of_calls(arrays_of(ready))} == {kernel.FIRST_PAUSE, kernel.FIRST_PAUSE + 1}


def two_dice() -> Numbered:
    """Two throws, so that there is somewhere to pause after the first one."""
    faces = tuple(Result(0, (points,), Fraction(1, 4)) for points in (0, 1, 2, 7))
    coin = tuple(Result(0, (points,), Fraction(1, 2)) for points in (0, 1))
    points = Form(((5, 1), (SIZE, 1), (SIZE + 1, 1)), 0)
    scored = Return(AGAIN, after(clock=plus(1, -1), home=points))
    second = Node(Throw("coin", coin, SIZE + 1), (scored,))
    tree = clock_runs(Node(Throw("die", faces, SIZE), (second,)), after())
    return program((PLAYED, SIZE, tree, ()))


def paused_after_the_die(monkeypatch: pytest.MonkeyPatch) -> tuple[Prepared, Prepared]:
    """Games that pause after the first of two dice, and those of the procedures: the same."""
    pausing(monkeypatch, AFTER_A_THROW)
    by_procedures, ready = Prepared(tables(two_dice()), EVEN), unfolded(tables(two_dice()))
    assert apart(ready, by_procedures) < SIGMAS
    assert len(ready._cells._given) == 5  # one for each face of the die, and the end of the game
    return ready, by_procedures


def test_a_wrong_number_of_a_pause_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    ready, by_procedures = paused_after_the_die(monkeypatch)
    used = ready._cells._slots
    slots = arrays_of(ready).slots
    split = parts(slots[:used])
    assert (split[END] >= kernel.FIRST_PAUSE).all()
    split[[OTHER, END], 0::4] = split[[OTHER, END], 1::4]
    slots[:used] = put_together(split)
    assert apart(ready, by_procedures) > SIGMAS


def test_a_wrong_number_at_a_pause_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    ready, by_procedures = paused_after_the_die(monkeypatch)
    words = arrays_of(ready).pauses[: ready._cells._paused]
    sevens = np.flatnonzero(words == 7)
    words[sevens] = 6
    assert len(sevens)
    assert apart(ready, by_procedures) > SIGMAS


# ---------------------------------------------------------------- cells after a pause


def downs_matter() -> Numbered:
    """A die, and then points by the down and the spot: a pause, from which plays go on with no throw."""
    faces = tuple(Result(0, (yards,), Fraction(1, 2)) for yards in (0, 1))

    def scored(down: int, points: Form) -> Return:
        spot, then = Form(((2, 1), (SIZE, 1)), 0), Form((), down % 4 + 1)
        return Return(AGAIN, after(clock=plus(1, -1), spot=spot, down=then, home=points))

    first = scored(1, Form(((5, 1), (SIZE + 1, 1)), 0))
    ways: tuple[Tree, ...] = (
        Node(Divide(register(2), 2, SIZE + 1), (first,)),
        *[scored(down, Form(((5, 1), (SIZE, 1)), down)) for down in range(2, 5)],
    )
    by_down = Node(Fix(register(3), 1), ways)
    tree = clock_runs(Node(Throw("die", faces, SIZE), (by_down,)), after())
    return program((PLAYED, SIZE, tree, ()))


def cells_after_pauses(arrays: CellArrays) -> tuple[list[int], list[int]]:
    """Those that hold for many spots, and those that are found by the very spot."""
    return linked(arrays, arrays.after), linked(arrays, arrays.found)


def nothing_learned(monkeypatch: pytest.MonkeyPatch, ready: Tables, coaches: Any) -> Prepared:
    with monkeypatch.context() as patch:
        patch.setattr(engine, "learn", lambda *_: None)
        return unfolded(ready, coaches)


@pytest.mark.slow
def test_a_cell_after_a_pause_changes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for tables_, coaches in ((tables(downs_matter()), EVEN), (anywhere(), MOODY)):
        with_cells = unfolded(tables_, coaches)
        far, near = cells_after_pauses(arrays_of(with_cells))
        assert far
        assert near
        without = nothing_learned(monkeypatch, tables_, coaches)
        assert cells_after_pauses(arrays_of(without)) == ([], [])
        assert (with_cells.play(8, 0, 150) == without.play(8, 0, 150)).all()


@pytest.mark.parametrize("which", [0, 1], ids=["many spots", "one spot"])
def test_a_wrong_end_after_a_pause_shows(monkeypatch: pytest.MonkeyPatch, which: int) -> None:
    ready = unfolded(tables(downs_matter()))
    without = nothing_learned(monkeypatch, tables(downs_matter()), EVEN)
    heads = arrays_of(ready).heads
    firsts = [cell + kernel.FIRST for cell in cells_after_pauses(arrays_of(ready))[which]]
    ends = heads[firsts]
    assert len({*ends.tolist()}) > 1
    heads[firsts] = np.roll(ends, 1)
    assert (ready.play(8, 0, 200) != without.play(8, 0, 200)).any()


# ---------------------------------------------------------------- threads and parts


class Moody:
    """Tendencies that change with the score and the clock."""

    name = "moody"

    def mode(self, view: Any) -> int:
        return int(view.lead < 0) + 2 * int(view.seconds < 120)

    def weights(self, ask: Any, mode: int, _: object) -> dict[str, int]:
        return {option: 1 + (mode + place) % 3 for place, option in enumerate(usable(ask))}


MOODY: Any = (Moody(), Moody())


def in_parts(parts_of_games: Sequence[tuple[int, int]], threads: int) -> Any:
    """Games played part by part, by such as have played none yet."""
    ready = Prepared(anywhere(), MOODY)
    ready.unfold()
    with ThreadPoolExecutor(threads) as pool:
        played = list(pool.map(lambda part: ready.play(8, *part), parts_of_games))
    order = sorted(range(len(parts_of_games)), key=lambda n: parts_of_games[n])
    return np.concatenate([played[n] for n in order])


@pytest.mark.slow
def test_games_are_the_same_in_any_parts_and_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = unfolded(anywhere(), MOODY)
    games = ready.play(8, 0, 120)
    assert (games == ready.play(8, 0, 120)).all()
    monkeypatch.setattr(engine, "DESKS", 32)
    thirds = [(80, 40), (0, 40), (40, 40)]
    assert (games == in_parts([(0, 120)], 1)).all()
    assert (games == in_parts(thirds, 1)).all()
    assert (games == in_parts([(0, 60), (60, 60)], 2)).all()
    assert (games == in_parts([(n, 5) for n in range(0, 120, 5)], 2)).all()


@pytest.mark.slow
@pytest.mark.usefixtures("_some_room")
def test_what_is_unfolded_depends_on_rules_and_coaches_alone() -> None:
    one, two = unfolded(anywhere(), MOODY), unfolded(anywhere(), MOODY)
    assert arrays_of(one).ways.any()
    for first, second in zip(arrays_of(one), arrays_of(two), strict=True):
        assert np.array_equal(first, second)


# ---------------------------------------------------------------- little room

SOME_ROOM = {
    "MOST_HEADS": 1 << 20,
    "MOST_SLOTS": 1 << 18,
    "MOST_PAUSES": unfolding.MOST_STATES + 2_000,
    "MOST_PAUSED": 2 * unfolding.ROOM + 200_000,
    "MOST_KEYS": 1 << 14,
}
# Room for a few cells only, of each kind of thing in turn.
LITTLE_ROOM = {
    "MOST_HEADS": making.LARGEST + 4_000,
    "MOST_SLOTS": 2 * unfolding.MOST_ENDS + 3_000,
    "MOST_OUTCOMES": unfolding.MOST_ENDS + 150,
    "MOST_PAUSES": unfolding.MOST_STATES + 150,
    "MOST_PAUSED": 2 * unfolding.ROOM + 2_000,
}


@pytest.fixture
def _some_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrays that can be compared number by number in no time."""
    for name, room in SOME_ROOM.items():
        monkeypatch.setattr(making, name, room)


def count_of_cells(ready: Prepared) -> int:
    return len(linked(arrays_of(ready), arrays_of(ready).ways))


@pytest.mark.long
@pytest.mark.parametrize("what", LITTLE_ROOM)
def test_calls_for_whose_cells_there_is_no_room_are_played_by_the_procedures(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    enough = count_of_cells(unfolded(anywhere(), MOODY))
    monkeypatch.setattr(making, what, LITTLE_ROOM[what])
    ready = unfolded(anywhere(), MOODY)
    assert 0 < count_of_cells(ready) < enough
    assert apart(ready, Prepared(anywhere(), MOODY)) < SIGMAS


@pytest.mark.slow
def test_after_the_trials_no_more_cells_are_made() -> None:
    ready = unfolded(anywhere(), MOODY)
    before = count_of_cells(ready)
    ready.play(8, 0, 1_000)
    assert count_of_cells(ready) == before


@pytest.mark.slow
def test_the_procedures_play_the_call_that_was_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn anew, calls without a cell would come up too seldom; with other answers games change."""
    monkeypatch.setattr(engine, "TRIALS", ())
    ready, by_procedures = unfolded(anywhere(), MOODY), Prepared(anywhere(), MOODY)
    assert count_of_cells(ready) == 0
    assert apart(ready, by_procedures) < SIGMAS
    arrays_of(ready).answers[:] = np.roll(arrays_of(ready).answers, 1)
    assert apart(ready, by_procedures) > SIGMAS


def test_there_is_room_for_the_largest_cell_until_cells_are_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A cell of a call stands once for each spot of its tile, and may bound every number."""
    monkeypatch.setattr(making, "MOST_HEADS", 2_000)
    ends, _ = cell_of_dice()
    least, most = TILES[OPENING[SPOT]]
    bounded = np.array([(0, 50)] * (SIZE + 1))
    bounded[SPOT] = least, most
    cells, made = Cells(tables(dice()), True), 0
    while not cells.full:
        cells.call(0, 0, ends, bounded)
        made += 1
    assert made > 1


def test_a_play_with_too_many_ways_is_left_to_the_procedures_where_it_has_them() -> None:
    """Elsewhere it may have fewer."""
    cells = Cells(tables(dice()), True)
    box = np.array([(-making.WIDE, making.WIDE)] * (SIZE + 1))
    spot = OPENING[SPOT]
    box[SPOT], box[CLOCK] = (spot, spot), (3, 5)
    cells.call(0, 0, None, box)
    at = cells.arrays.places[0] + spot
    cell = cells.arrays.ways[at]
    assert cells.arrays.heads[cell + kernel.FIRST] == kernel.BY_PROCEDURES
    assert cells.arrays.heads[cell + kernel.BOUND :][:3].tolist() == [CLOCK, 3, 5]
