"""Tables of steps through the assembler and the machine: small ones by hand, and sandlot football."""

from __future__ import annotations

import sys
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from snapcount.insight.tables.compiler import PLAY, Key, Procedure
from snapcount.insight.tables.lean import Lean, put_in, register
from snapcount.insight.tables.machine import Assembler, Machine
from snapcount.insight.tables.numbered import Numbered, Stamp, numbered
from snapcount.insight.tables.program import Following, Program, compiled
from snapcount.insight.tables.steps import (
    Call,
    Divide,
    Fix,
    Form,
    Jump,
    Node,
    Result,
    Return,
    Throw,
    Trap,
    Tree,
)
from snapcount.insight.tables.steps import Test as IsIt
from snapcount.mistakes import RulesBroken
from tests.sandlot import Sandlot

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from snapcount.insight.tables import engine  # noqa: E402
from snapcount.insight.tables import tables as making  # noqa: E402
from snapcount.insight.tables.engine import Prepared  # noqa: E402
from snapcount.insight.tables.tables import Kind, Tables, arrays_of, made, manners_of  # noqa: E402

SIZE = 9  # numbers of a situation: period, clock, spot, down, to go, score, time-outs
AGAIN, FINAL, BACK = Stamp(0, SIZE), Stamp(1, SIZE), Stamp(2, 1)
PLAYED: Key = (PLAY, 0)
RULE: Key = ("rule", 1)
OPENING = (1, 10, 20, 1, 10, 0, 0, 3, 3)
GAMES = 400


def after(**changed: Form) -> tuple[Form, ...]:
    """The situation's numbers after a play, as they were where nothing is said."""
    names = ("period", "clock", "spot", "down", "to_go", "home", "away", "ours", "theirs")
    return tuple(changed.get(name, register(place)) for place, name in enumerate(names))


def plus(place: int, more: int) -> Form:
    return Form(((place, 1),), more)


def clock_runs(tree: Tree, end: tuple[Form, ...]) -> Tree:
    """The tree while time is left, then the end of the game."""
    return Node(IsIt(plus(1, -1)), (Return(FINAL, end), tree))


def program(*procedures: tuple[Key, int, Tree, tuple[Key, ...]]) -> Numbered:
    return Numbered(
        procedures={k: Procedure(k, n, tree, jumps, ()) for k, n, tree, jumps in procedures},
        following={AGAIN: Following(PLAYED, False, False), FINAL: Following(None, False, False)},
        shapes=("again", "final", "back"),
        plays={PLAYED: "a play"},
    )


def tables(small: Numbered) -> Tables:
    """The tables of a program made by hand."""
    machine = Assembler(Lean(small).made(), Machine()).assembled()
    follows = np.array([(0, 0, 0, 0), (-1, 0, 0, 0), (-1, 0, 0, 0)], np.int32)
    kinds = [Kind(0, 0, True, False, False)]
    arrays = arrays_of(machine, kinds, follows, ((5, 7), ()), SIZE)
    return Tables("by/hand", 1, 10, machine, arrays, ("scrimmage",), 0, False, OPENING)


def played(small: Numbered, *, unfolded: bool, games: int = 1) -> list[list[int]]:
    ready = Prepared(tables(small), EVEN)
    if unfolded:
        ready.unfold()
    rows = ready.play(1, 0, games).tolist()
    assert bool(ready._cells.arrays.ways.any()) is unfolded
    return rows  # type: ignore[no-any-return]


class Even:
    """Tendencies that use every option alike."""

    name = "even"

    def mode(self, _: object) -> int:
        return 0

    def weights(self, ask: Any, _: int, __: object) -> dict[str, int]:
        return dict.fromkeys(making.usable(ask), 1)


EVEN: Any = (Even(), Even())
both = pytest.mark.parametrize("unfolded", [False, True], ids=["procedures", "unfolded"])


@pytest.fixture(autouse=True)
def _few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "TRIALS", (40, 40))


@both
def test_a_play_that_only_runs_the_clock_is_played_until_none_is_left(unfolded: bool) -> None:
    tree = clock_runs(
        Return(AGAIN, after(clock=plus(1, -1), home=plus(5, 2))), after(home=plus(5, 100))
    )
    small = program((PLAYED, SIZE, tree, ()))
    # ten plays of two points and one second each; the eleventh ends the game
    assert played(small, unfolded=unfolded) == [[120, 0, 11, 0, 10, 0]]


@both
def test_a_called_rule_hands_numbers_back_and_a_jump_goes_on_with_them(unfolded: bool) -> None:
    half = Node(Divide(register(0), 2, 1), (Return(BACK, (register(1),)),))
    goes_on: Key = ("rule", 2)
    fewer = Return(
        AGAIN, after(clock=plus(1, -1), spot=register(9), away=Form(((9, 1), (6, 1)), 0))
    )
    jump = Jump(goes_on, (*[register(n) for n in range(SIZE)], register(SIZE)))
    call = Node(Call(RULE, (register(2),), SIZE, (BACK,)), (jump,))
    small = program(
        (PLAYED, SIZE, clock_runs(call, after()), (goes_on,)),
        (RULE, 1, half, ()),
        (goes_on, SIZE + 1, fewer, ()),
    )
    # 20 halved ten times: 10, 5, 2, 1 and then nothing, each added to the away team's points
    assert played(small, unfolded=unfolded) == [[0, 18, 11, 0, 10, 0]]


@both
def test_a_number_is_fixed_to_each_of_its_values(unfolded: bool) -> None:
    ways = tuple(
        Return(AGAIN, after(clock=plus(1, -1), down=Form((), down % 4 + 1), home=plus(5, down)))
        for down in range(1, 5)
    )
    tree = clock_runs(Node(Fix(register(3), 1), ways), after())
    small = program((PLAYED, SIZE, tree, ()))
    assert played(small, unfolded=unfolded)[0][0] == 1 + 2 + 3 + 4 + 1 + 2 + 3 + 4 + 1 + 2


def dice() -> Numbered:
    """A die with two kinds of faces: points for one team, or for the other."""
    faces = tuple(
        Result(way, (points,), Fraction(chance, 8))
        for way, points, chance in ((0, 1, 1), (0, 2, 2), (1, 3, 4), (1, 7, 1))
    )
    ways = (
        Return(AGAIN, after(clock=plus(1, -1), home=Form(((5, 1), (SIZE, 1)), 0))),
        Return(AGAIN, after(clock=plus(1, -1), away=Form(((6, 1), (SIZE, 1)), 0))),
    )
    return program((PLAYED, SIZE, clock_runs(Node(Throw("die", faces, SIZE), ways), after()), ()))


@both
def test_a_die_falls_as_often_as_its_chances_say(unfolded: bool) -> None:
    rows = np.array(played(dice(), unfolded=unfolded, games=4_000))
    home, away = rows[:, 0].mean() / 10, rows[:, 1].mean() / 10
    assert home == pytest.approx((1 + 2 * 2) / 8, abs=0.02)
    assert away == pytest.approx((3 * 4 + 7) / 8, abs=0.05)


@both
def test_what_no_game_comes_to_is_said_in_one_sentence(unfolded: bool) -> None:
    small = program((PLAYED, SIZE, clock_runs(Trap("never"), after()), ()))
    said = "do not know this play" if unfolded else "an impossible state"
    with pytest.raises(RulesBroken, match=said):
        played(small, unfolded=unfolded)


def test_numbers_are_put_into_sums() -> None:
    known = {0: plus(5, 3), 1: Form((), 4)}
    assert put_in(Form(((0, 2), (1, -1)), 1), known) == Form(((5, 2),), 3)
    assert put_in(register(0), known) == plus(5, 3)
    assert put_in(Form(((0, 1), (5, -1)), 0), {0: register(5)}) == Form((), 0)


# ---------------------------------------------------------------- sandlot football


@cache
def compiled_sandlot() -> Program:
    sys.setrecursionlimit(max(making.DEEPEST, sys.getrecursionlimit()))
    return compiled(Sandlot(), manners_of(Sandlot().unit))


@cache
def sandlot() -> Tables:
    return made(compiled_sandlot())


def test_games_do_not_depend_on_what_was_looked_up_before() -> None:
    ready, fresh = Prepared(sandlot(), EVEN), Prepared(sandlot(), EVEN)
    ready.play(5, 300, 100)
    assert (ready.play(5, 0, 100) == fresh.play(5, 0, 100)).all()


def test_unfolded_games_are_the_same_in_any_parts() -> None:
    ready, again = Prepared(sandlot(), EVEN), Prepared(sandlot(), EVEN)
    ready.unfold()
    again.unfold()
    parts = [again.play(5, first, 50) for first in range(0, GAMES, 50)]
    games = ready.play(5, 0, GAMES)
    assert (games == np.concatenate(parts)).all()
    assert games[:, 0].std() > 1


def test_sub_rules_that_do_the_same_are_one() -> None:
    program = compiled_sandlot()
    merged = numbered(program)
    assert len(merged.procedures) <= len(program.procedures)
    assert {key[0] for key in merged.plays} == {PLAY}
    assert merged.plays.keys() <= merged.procedures.keys()
