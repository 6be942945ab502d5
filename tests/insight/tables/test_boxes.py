"""Plays of chance rules unfold alike everywhere in their box, as the steps say, whatever is pinned down."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from snapcount.insight.tables.lean import register
from snapcount.insight.tables.numbered import Numbered, numbered
from snapcount.insight.tables.reading import Reading
from snapcount.insight.tables.steps import (
    Divide,
    Fix,
    Form,
    Node,
    Question,
    Result,
    Return,
    Throw,
    Tree,
)
from snapcount.insight.tables.steps import Test as IsIt

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from benchmarks.distributions import Unfolded, comes_to, turned  # noqa: E402

from snapcount.insight.tables import kernel, unfolding  # noqa: E402
from snapcount.insight.tables.cells import Ends  # noqa: E402
from snapcount.insight.tables.engine import Prepared  # noqa: E402
from snapcount.insight.tables.machine import AWAY, HOME  # noqa: E402
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
    compiled_sandlot,
    program,
    sandlot,
    tables,
)

ALIKE = 1e-9
SOME = 6  # situations for each call
TINY = 1e-12  # what is left out of a ball that may bounce for ever
BOUNDS = ((1, 4), (0, 10), (1, 99), (1, 4), (1, 20), (0, 40), (0, 40), (0, 3), (0, 3))
FACTORS = (-10, -2, -1, 1, 2, 8, 10)
many = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(autouse=True, scope="module")
def _room_for_all() -> Iterator[None]:
    """One room to work in for all plays: each takes hundreds of megabytes, and failures are kept."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(unfolding, "scratch", cache(unfolding.scratch))
        patch.setattr(unfolding, "nothing_found", cache(unfolding.nothing_found))
        yield


# ---------------------------------------------------------------- rules made up by chance


def sums(registers: int) -> st.SearchStrategy[Form]:
    terms = st.dictionaries(
        st.integers(0, registers - 1), st.sampled_from(FACTORS), min_size=1, max_size=3
    )
    return st.builds(
        lambda held, constant: Form(tuple(sorted(held.items())), constant),
        terms,
        st.integers(-60, 60),
    )


def trees(depth: int, registers: int = SIZE) -> st.SearchStrategy[Tree]:
    """Steps that go on with up to so many registers."""
    over: st.SearchStrategy[Tree] = st.builds(
        lambda spot, points: Return(AGAIN, after(spot=spot, home=points)),
        sums(registers),
        st.one_of(st.just(register(HOME)), st.just(register(AWAY)), sums(registers)),
    )
    if depth == 0:
        return over
    same, more = trees(depth - 1, registers), trees(depth - 1, registers + 1)
    return st.one_of(
        over,
        st.builds(lambda form, *ways: Node(IsIt(form), ways), sums(registers), same, same),
        st.builds(
            lambda form, by, way: Node(Divide(form, by, registers), (way,)),
            sums(registers),
            st.sampled_from((2, 5)),
            more,
        ),
        st.builds(
            lambda odds, *ways: Node(Throw("die", _faces(odds), registers), ways),
            st.integers(1, 9),
            more,
            more,
        ),
    )


def _faces(odds: int) -> tuple[Result, ...]:
    rest = Fraction(10 - odds, 20)
    return Result(0, (3,), Fraction(odds, 10)), Result(1, (-7,), rest), Result(1, (0,), rest)


def situations() -> st.SearchStrategy[tuple[int, ...]]:
    return st.tuples(*[st.integers(least, most) for least, most in BOUNDS])


def made_up(tree: Tree) -> Numbered:
    return program((PLAYED, SIZE, tree, ()))


def drawn_from(data: st.DataObject, box: Any, numbers: Any) -> Any:
    """Another situation in the box."""
    there = numbers.copy()
    for place, (least, most) in enumerate(BOUNDS):
        low, high = max(least, int(box[place, 0])), min(most, int(box[place, 1]))
        if low <= high:
            there[place] = data.draw(st.integers(low, high))
    if not box[-1, 0] <= there[HOME] - there[AWAY] <= box[-1, 1]:
        there[[HOME, AWAY]] = numbers[[HOME, AWAY]]
    return there


# ---------------------------------------------------------------- the steps, and plays unfolded


def nobody_is_asked(_: Question) -> int:
    raise AssertionError("there is no question in these plays")


def read(ready: Tables, plain: Numbered, reading: Reading, snap: Snap) -> Unfolded:
    """What the steps come to: the next play and its numbers; None if the game is over, or the ball tossed."""
    known, numbers = ready.arrays.roots[snap.root], snap.numbers.tolist()
    away = int(known[kernel.ROOT_AWAY])
    seen = (*numbers[:5], numbers[HOME + away] - numbers[AWAY - away])
    key = list(plain.procedures)[snap.root]
    found: Unfolded = defaultdict(float)
    read_off = reading.ends(key, tuple(numbers), (*seen, numbers[7 + away], numbers[8 - away]))
    for (stamp, numbers_after), chance in read_off.items():
        play, turn, tossed, _ = ready.arrays.follows[stamp.number].tolist()  # type: ignore[attr-defined]
        there = turned(ready, numbers_after).tolist() if turn else numbers_after
        found[None if play < 0 or tossed else (play, turn, *there)] += float(chance)
    return found


def gone_on(ready: Tables, unfolder: Unfolder, begun: Ends, snap: Snap) -> Unfolded:
    """A play that pauses, and what it comes to after each pause, put together."""
    ended = begun._replace(pauses=[], pause_chances=np.zeros(0))
    found = comes_to(ready, ended, snap.numbers)
    for pause, chance in zip(begun.pauses, begun.pause_chances, strict=True):
        rest = unfolder.gone_on(snap, np.frombuffer(pause, np.int64), 0.0)
        assert rest is not None
        for end, share in comes_to(ready, rest, snap.numbers).items():
            found[end] += chance * share
    return found


def assert_same(found: Unfolded, expected: Unfolded) -> None:
    apart = {end: found.get(end, 0) - expected.get(end, 0) for end in {*found, *expected}}
    assert {end: gap for end, gap in apart.items() if abs(gap) > ALIKE} == {}


def by_hand(tree: Tree, numbers: tuple[int, ...]) -> tuple[Tables, Unfolder, Snap]:
    ready = tables(made_up(tree))
    snap = Snap(0, 0, (0, 0), 0, np.array(numbers, np.int64))
    return ready, Unfolder(ready, Minds(ready, EVEN)), snap


def told(tree: Tree, ready: Tables, snap: Snap) -> Unfolded:
    plain: Any = made_up(tree)
    return read(ready, plain, Reading(plain, nobody_is_asked), snap)


@pytest.mark.long
@many
@given(trees(4), situations(), st.data())
def test_a_whole_play_is_what_the_steps_say_everywhere_in_its_box(
    tree: Tree, numbers: tuple[int, ...], data: st.DataObject
) -> None:
    ready, unfolder, snap = by_hand(tree, numbers)
    ends = unfolder.whole(snap, 0.0)
    assert ends is not None
    there = drawn_from(data, ends.box, snap.numbers)
    assert_same(comes_to(ready, ends, there), told(tree, ready, snap._replace(numbers=there)))


@pytest.mark.slow
@many
@given(trees(4), situations(), st.floats(0, 1), st.floats(0, 2), st.data())
def test_a_pause_can_be_gone_on_from_everywhere_in_the_box(
    tree: Tree, numbers: tuple[int, ...], least: float, wide: float, data: st.DataObject
) -> None:
    ready, unfolder, snap = by_hand(tree, numbers)
    begun = unfolder.called(snap, FIELD, least, wide)
    assert begun is not None
    there = snap._replace(numbers=drawn_from(data, begun.box, snap.numbers))
    assert_same(gone_on(ready, unfolder, begun, there), told(tree, ready, there))


@many
@given(trees(4), situations(), st.floats(0, 1), st.floats(0, 1))
@example(Return(AGAIN, after()), OPENING, 1.0, 1.0)
def test_ends_and_pauses_are_everything(
    tree: Tree, numbers: tuple[int, ...], least: float, wide: float
) -> None:
    _, unfolder, snap = by_hand(tree, numbers)
    ends = unfolder.called(snap, FIELD, least, wide)
    assert ends is not None
    assert ends.chances.sum() + ends.pause_chances.sum() == pytest.approx(1, abs=ALIKE)
    assert len(ends.pauses) == len(ends.pause_chances)


def test_ten_times_a_down_less_the_yards_to_go_is_kept_apart_from_both() -> None:
    """A factor of ten reaches into the place of the next number, where it would cancel the yards to go."""
    compared = Form(((3, 10), (4, -1)), -15)
    tree = Node(IsIt(compared), (Return(AGAIN, after()), Return(AGAIN, after(home=Form((), 6)))))
    ready, unfolder, snap = by_hand(tree, OPENING)
    ends = unfolder.whole(snap, 0.0)
    assert ends is not None
    held = 0
    for down in range(1, 5):
        for to_go in range(1, 21):
            inside = all(
                ends.box[place, 0] <= number <= ends.box[place, 1]
                for place, number in ((3, down), (4, to_go))
            )
            held += inside
            there = snap.numbers.copy()
            there[[3, 4]] = down, to_go
            if inside:
                other = snap._replace(numbers=there)
                assert_same(comes_to(ready, ends, there), told(tree, ready, other))
    assert held >= 1


def test_a_number_that_is_fixed_is_pinned_down() -> None:
    ways = tuple(Return(AGAIN, after(home=Form(((5, 1),), down))) for down in range(1, 5))
    _, unfolder, snap = by_hand(Node(Fix(register(3), 1), ways), OPENING)
    ends = unfolder.whole(snap, 0.0)
    assert ends is not None
    assert ends.box[3].tolist() == [1, 1]
    begun = unfolder.called(snap, FIELD, 0.0, 0.0)
    assert begun is not None
    assert begun.box[3].tolist() == list(FIELD)
    assert len(begun.pauses) == 1


# ---------------------------------------------------------------- sandlot football with all its calls


class Certain:
    """Tendencies that always take the same option, another one in most ways."""

    name = "certain"

    def __init__(self, way: int) -> None:
        self.way = way

    def mode(self, _: object) -> int:
        return 0

    def weights(self, ask: Any, _: int, __: object) -> dict[str, int]:
        options = usable(ask)
        return {options[self.picked(options)]: 1}

    def picked(self, options: tuple[str, ...]) -> int:
        return (self.way + sum(map(ord, "".join(options)))) % len(options)

    def answer(self, question: Question) -> int:
        place = 0
        for options in question.options:
            place = place * len(options) + self.picked(options)
        return place


@cache
def steps_of_sandlot() -> Any:
    return numbered(compiled_sandlot())


@pytest.mark.long
@pytest.mark.parametrize("way", range(5))
def test_every_call_of_sandlot_football_comes_to_what_the_steps_say(way: int) -> None:
    coach: Any = Certain(way)
    plain, ready = steps_of_sandlot(), sandlot()
    reading = Reading(plain, coach.answer)
    unfolder = Unfolder(ready, Minds(ready, (coach, coach)))
    rows = Prepared(ready, EVEN).plays_of(60).astype(np.int64)
    for row in rows[:: len(rows) // SOME]:
        snap = Snap(int(row[0]), 0, (0, 0), -1, row[kernel.NOTE :])
        ends = unfolder.whole(snap, TINY)
        assert ends is not None
        assert_same(comes_to(ready, ends, snap.numbers), read(ready, plain, reading, snap))
