"""Matrix games are solved right: whatever they look like, and as another solver says."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from snapcount.insight.values import matrix_game, simplex
from snapcount.insight.values.matrix_game import (
    Solution,
    compiled_solver,
    slate_for,
    solve_game,
    solved,
)

if TYPE_CHECKING:
    from numpy.random import Generator

np = pytest.importorskip("numpy")
CLOSE = 1e-7  # as far as HiGHS can be trusted
EXACT = 1e-10  # of how far payoffs are apart
MOST_ROWS, MOST_COLUMNS = 45, 12


def left_to_the_other_side(payoffs: Any, solution: Solution) -> float:
    """What the two sides could win in all, had each seen the mix of the other one."""
    best_answer = (payoffs @ solution.column_mix).max()
    worst_answer = (solution.row_mix @ payoffs).min()
    return float(best_answer - worst_answer)


def assert_solves(payoffs: Any, solution: Solution) -> None:
    for mix in (solution.row_mix, solution.column_mix):
        assert mix.min() >= 0
        assert mix.sum() == pytest.approx(1, abs=1e-12)
    assert (len(solution.row_mix), len(solution.column_mix)) == payoffs.shape
    exact = EXACT * max(1, np.ptp(payoffs))
    assert left_to_the_other_side(payoffs, solution) < exact
    assert (solution.row_mix @ payoffs).min() - exact < solution.value
    assert solution.value < (payoffs @ solution.column_mix).max() + exact


def plainly_solved(payoffs: Any) -> Solution:
    """By the same functions, but not compiled."""
    row_mix, column_mix = (np.zeros(size) for size in payoffs.shape)
    value = solve_game(payoffs, slate_for(*payoffs.shape), row_mix, column_mix)
    return Solution(value, row_mix, column_mix)


# ---------------------------------------------------------------- games whose solution is known


@pytest.mark.slow
def test_matching_pennies() -> None:
    value, row_mix, column_mix = solved([[1, -1], [-1, 1]])
    assert value == pytest.approx(0, abs=1e-12)
    assert [*row_mix, *column_mix] == pytest.approx([0.5] * 4)


def test_run_or_pass() -> None:
    """The defense guesses right more often where it hurts more: 4 x + 1 (1 - x) = 0 x + 9 (1 - x)."""
    value, calls, defenses = solved([[1, 4], [9, 0]])
    assert value == pytest.approx(3)
    assert calls == pytest.approx([0.75, 0.25])
    assert defenses == pytest.approx([1 / 3, 2 / 3])


def test_rock_paper_scissors() -> None:
    value, row_mix, column_mix = solved([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert value == pytest.approx(0, abs=1e-12)
    assert [*row_mix, *column_mix] == pytest.approx([1 / 3] * 6)


def test_at_a_saddle_point_nobody_mixes() -> None:
    value, row_mix, column_mix = solved([[3, 5, 4], [2, 9, 1], [0, 8, 7]])
    assert value == 3
    assert (list(row_mix), list(column_mix)) == ([1, 0, 0], [1, 0, 0])


def test_who_has_no_choice_takes_what_comes() -> None:
    assert solved([[4, 2, 7]]).value == 2
    assert solved([[4], [2], [7]]).value == 7
    assert solved([[5]]).value == 5


def test_a_call_that_is_never_better_is_never_made() -> None:
    """The third row is as good as the first but once, the fourth is the first again."""
    payoffs = np.array([[1, 4, 3], [9, 0, 3], [1, 3, 3], [1, 4, 3]])
    _, row_mix, _ = solved(payoffs)
    assert list(row_mix[2:]) == [0, 0]
    assert row_mix[:2] == pytest.approx([0.75, 0.25])


def test_two_that_matter_in_a_game_of_many() -> None:
    payoffs = np.full((MOST_ROWS, MOST_COLUMNS), -3.0)
    payoffs[:, 5:] = 20
    payoffs[17, :5], payoffs[30, :5] = (1, 4, 4, 4, 4), (9, 0, 9, 9, 9)
    value, row_mix, column_mix = solved(payoffs)
    assert value == pytest.approx(3)
    assert row_mix[[17, 30]] == pytest.approx([0.75, 0.25])
    assert column_mix[:2] == pytest.approx([1 / 3, 2 / 3])


@pytest.mark.parametrize(
    "payoffs", [[], [[]], [1, 2], [[1, float("nan")]], [[float("inf"), 0], [0, 1]]]
)
def test_what_is_no_game_is_refused(payoffs: Any) -> None:
    with pytest.raises(ValueError, match="not the payoffs of a game"):
        solved(payoffs)


# ---------------------------------------------------------------- games of all kinds


def normal(rng: Generator, shape: tuple[int, int]) -> Any:
    return 3 * rng.normal(size=shape)


def whole(rng: Generator, shape: tuple[int, int]) -> Any:
    return rng.integers(-3, 4, size=shape).astype(float)


def zeros_and_ones(rng: Generator, shape: tuple[int, int]) -> Any:
    return rng.integers(0, 2, size=shape).astype(float)


def all_equal(rng: Generator, shape: tuple[int, int]) -> Any:
    return np.full(shape, rng.normal())


def twins(rng: Generator, shape: tuple[int, int]) -> Any:
    rows, columns = shape
    payoffs = normal(rng, shape)[rng.integers(0, rows, rows)]
    return payoffs[:, rng.integers(0, columns, columns)]


def near_twins(rng: Generator, shape: tuple[int, int]) -> Any:
    return twins(rng, shape) + rng.normal(size=shape) * 10.0 ** -rng.integers(5, 17)


def nearly_flat(rng: Generator, shape: tuple[int, int]) -> Any:
    """A sum of few products, and next to nothing: there is hardly a number to divide by."""
    rank = rng.integers(1, 4)
    products = rng.normal(size=(shape[0], rank)) @ rng.normal(size=(rank, shape[1]))
    return products + rng.normal(size=shape) * 10.0 ** -rng.integers(1, 17)


def large_and_small(rng: Generator, shape: tuple[int, int]) -> Any:
    return rng.normal(size=shape) * 10.0 ** rng.integers(-12, 3) + rng.normal()


Kind = Callable[["Generator", tuple[int, int]], Any]
KINDS: tuple[Kind, ...] = (
    *(normal, whole, zeros_and_ones, all_equal),
    *(twins, near_twins, nearly_flat, large_and_small),
)
IN_EACH_KIND = pytest.mark.parametrize("kind", KINDS)


def games(kind: Kind, count: int) -> Iterator[Any]:
    rng = np.random.default_rng(KINDS.index(kind))
    for _ in range(count):
        shape = int(rng.integers(1, MOST_ROWS + 1)), int(rng.integers(1, MOST_COLUMNS + 1))
        yield np.ascontiguousarray(kind(rng, shape))


def by_highs(payoffs: Any) -> float:
    """The value of the game as scipy finds it."""
    linprog = pytest.importorskip("scipy.optimize").linprog
    rows, columns = payoffs.shape
    found = linprog(
        c=[*[0] * rows, -1],
        A_ub=np.hstack([-payoffs.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[*[1] * rows, 0]],
        b_eq=[1],
        bounds=[*[(0, None)] * rows, (None, None)],
        method="highs",
        options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
    )
    return float(-found.fun)


@pytest.mark.slow
@IN_EACH_KIND
def test_both_mixes_are_best_and_highs_agrees_on_the_value(kind: Kind) -> None:
    for payoffs in games(kind, 400):
        solution = solved(payoffs)
        assert_solves(payoffs, solution)
        assert solution.value == pytest.approx(by_highs(payoffs), abs=CLOSE, rel=0)


@pytest.mark.slow
@IN_EACH_KIND
def test_many_more_games_are_left_with_nothing_to_win(kind: Kind) -> None:
    for payoffs in games(kind, 3000):
        assert_solves(payoffs, solved(payoffs))


PAYOFF = st.one_of(
    st.integers(-7, 7).map(float),
    st.sampled_from([0.0, 0.1, 0.1 + 1e-16, 0.3, 1 / 3, 1e-9, -1e-9, 1e-13, 2.0]),
    st.floats(-100, 100),
)


@st.composite
def any_game(draw: st.DrawFn) -> Any:
    columns = draw(st.integers(1, MOST_COLUMNS))
    row = st.lists(PAYOFF, min_size=columns, max_size=columns)
    return np.array(draw(st.lists(row, min_size=1, max_size=MOST_ROWS)))


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(any_game())
@example(np.array([[1.0, 0.0], [0.0, 5e-324]]))
def test_any_game_is_solved(payoffs: Any) -> None:
    assert_solves(payoffs, solved(payoffs))


@settings(max_examples=100, deadline=None)
@given(any_game())
def test_the_other_side_sees_the_same_game(payoffs: Any) -> None:
    theirs = solved(np.ascontiguousarray(-payoffs.T))
    assert theirs.value == pytest.approx(-solved(payoffs).value, abs=CLOSE)


# ---------------------------------------------------------------- how it is solved


@IN_EACH_KIND
def test_compiled_or_not_makes_no_difference(kind: Kind) -> None:
    pytest.importorskip("numba")
    for payoffs in games(kind, 25):
        compiled, plain = solved(payoffs), plainly_solved(payoffs)
        assert compiled.value == plain.value
        assert list(compiled.row_mix) == list(plain.row_mix)
        assert list(compiled.column_mix) == list(plain.column_mix)


def test_without_numba_games_are_solved_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setattr(matrix_game, "compiled_solver", compiled_solver.__wrapped__)
    assert matrix_game.compiled_solver() is solve_game
    assert solved([[1, 4], [9, 0]]).value == pytest.approx(3)


def test_compiled_code_may_call_the_solver() -> None:
    numba = pytest.importorskip("numba")
    solver = compiled_solver()

    @numba.njit  # type: ignore[untyped-decorator]
    def worth_of_all(games: Any, slate: Any, row_mix: Any, column_mix: Any) -> float:
        total = 0.0
        for place in range(len(games)):
            total += solver(games[place], slate, row_mix, column_mix)
        return total

    two = np.array([[[1.0, 4], [9, 0]], [[1, -1], [-1, 1]]])
    assert worth_of_all(two, slate_for(2, 2), np.zeros(2), np.zeros(2)) == pytest.approx(3)


@IN_EACH_KIND
def test_by_blands_rule_alone(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is there for games in which greed goes round in circles, and must be right in all."""
    monkeypatch.setattr(simplex, "GREEDY", 0)
    for payoffs in games(kind, 25):
        assert_solves(payoffs, plainly_solved(payoffs))


@IN_EACH_KIND
def test_with_twice_the_digits_alone(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matrix_game, "CLOSE_ENOUGH", -1.0)
    for payoffs in games(kind, 12):
        assert_solves(payoffs, plainly_solved(payoffs))


def test_a_slate_serves_smaller_games_again_and_again() -> None:
    slate = slate_for(MOST_ROWS, MOST_COLUMNS)
    for payoffs in games(nearly_flat, 200):
        row_mix, column_mix = (np.full(size, 9.0) for size in payoffs.shape)
        value = compiled_solver()(payoffs, slate, row_mix, column_mix)
        again = solved(payoffs)
        assert value == again.value
        assert list(row_mix) == list(again.row_mix)
        assert list(column_mix) == list(again.column_mix)
