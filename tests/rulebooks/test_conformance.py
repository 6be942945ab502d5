"""One suite for every rulebook: whatever the rules are, these hold."""

from __future__ import annotations

import ast
import inspect
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import snapcount.rulebooks
from snapcount.catalog import catalog
from snapcount.game.game import chance_tags
from snapcount.gridiron.drivers import Played, check_repeatable
from snapcount.gridiron.requests import Chance
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.rulebooks import find_rulebook, rulebook_ids
from snapcount.rulebooks.qfl.periods import QflPeriods
from tests.games import random_plays

SEEDS = [f"conformance {number}" for number in range(12)]
SANDLOT = Path(__file__).parent.parent / "sandlot"
RULEBOOKS = pytest.mark.parametrize("rulebook", rulebook_ids())


@cache
def plays(rulebook: str) -> list[tuple[Situation, Played[Any]]]:
    rules = find_rulebook(rulebook)
    return [play for seed in SEEDS for play in random_plays(rules, seed)]


@RULEBOOKS
def test_every_play_goes_the_same_way_twice(rulebook: str) -> None:
    rules = find_rulebook(rulebook)
    for before, played in plays(rulebook):
        check_repeatable(rules, before, played)
    assert len(plays(rulebook)) > 40 * len(SEEDS)


@RULEBOOKS
def test_every_situation_reads_back(rulebook: str) -> None:
    rules = find_rulebook(rulebook)
    for before, played in plays(rulebook):
        assert rules.read_situation(str(before)) == before
        assert rules.read_situation(str(played.situation)) == played.situation


@RULEBOOKS
def test_the_clock_falls_and_scores_rise(rulebook: str) -> None:
    for before, played in plays(rulebook):
        after = played.situation
        assert (after.period, -after.clock.left) >= (before.period, -before.clock.left)
        gained = sum(after.score) - sum(before.score)
        assert gained in (0, 1, 2, 3, 4, 6, 7, 8)
        assert after.score.home >= before.score.home
        assert after.score.away >= before.score.away


@RULEBOOKS
def test_the_ball_lies_in_the_field_with_a_sensible_down(rulebook: str) -> None:
    for before, _ in plays(rulebook):
        down, to_go = before.series
        assert 1 <= before.spot <= 99
        assert 0 <= down <= 4
        assert (down == 0) == (to_go == 0)
        assert before.spot + to_go <= 100


@RULEBOOKS
def test_every_ruling_and_every_question_cites_a_rule_that_exists(rulebook: str) -> None:
    known = catalog()
    cited = {cite for _, played in plays(rulebook) for r in played.rulings for cite in r.cites}
    asked = {cite for _, played in plays(rulebook) for r in played.requests for cite in r.cites}
    assert cited
    assert all(known.knows(cite) for cite in cited | asked)
    assert all(ruling.cites for _, played in plays(rulebook) for ruling in played.rulings)
    assert all(request.cites for _, played in plays(rulebook) for request in played.requests)


@RULEBOOKS
def test_the_odds_of_every_throw_sum_to_one(rulebook: str) -> None:
    thrown = [r for _, played in plays(rulebook) for r in played.requests if isinstance(r, Chance)]
    assert thrown
    for request in {id(request): request for request in thrown}.values():
        assert sum(chance for _, chance in request.odds) == 1


@RULEBOOKS
def test_names_mean_one_thing(rulebook: str) -> None:
    """Records know a request by its name: a throw and a question may not share one."""
    chance: dict[str, bool] = {}
    for _, played in plays(rulebook):
        for request in played.requests:
            kind = isinstance(request, Chance)
            assert chance.setdefault(request.name, kind) == kind
    assert chance_tags([r for _, played in plays(rulebook) for r in played.requests])


# ---------------------------------------------------------------- a forgotten `yield from`


def families() -> list[Path]:
    """The folders with the rules, one a family."""
    folder = Path(snapcount.rulebooks.__file__).parent
    inside = (path.parent for path in sorted(folder.glob("*/__init__.py")))
    return [*(path for path in inside if path.name != "starter"), SANDLOT]


def rule_names(trees: list[ast.Module]) -> set[str]:
    """Every function that asks for something: those declared to return a Rule."""
    return {
        node.name
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and "Rule[" in ast.unparse(node.returns or ast.Constant(""))
    }


def forgotten(tree: ast.Module, names: set[str]) -> Iterator[str]:
    """Calls of a rule that are neither run by `yield from` nor handed on whole."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            fine = {id(call) for call in _run(function)} | {
                id(call) for call in _handed_on(function)
            }
            for node in ast.walk(function):
                if id(node) not in fine and _calls_a_rule(node, names):
                    yield f"line {node.lineno}: {ast.unparse(node)}"  # type: ignore[attr-defined]


def _calls_a_rule(node: ast.AST, names: set[str]) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="rules" | "self"), attr=name)):
            return name in names
        case ast.Call(func=ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name)):
            return name in names
        case _:
            return False


def _run(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What stands behind `yield from`, by itself or inside `ends_with`, or in `at_once` or `Each`."""
    for node in ast.walk(function):
        match node:
            case ast.YieldFrom(value=ast.Call(func=ast.Name(id="ends_with"), args=[call])):
                yield call
            case ast.YieldFrom(value=call):
                yield call
            case ast.Call(func=ast.Name(id="at_once"), args=[call]):
                yield call
            case ast.Call(func=ast.Name(id="Each"), args=[call, *_]):
                yield call


def _handed_on(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What a function that asks nothing itself returns for others to run."""
    nodes = list(ast.walk(function))
    if not any(isinstance(node, ast.Yield | ast.YieldFrom) for node in nodes):
        yield from (node.value for node in nodes if isinstance(node, ast.Return) and node.value)


def misplaced_ends(tree: ast.Module) -> list[str]:
    """Uses of `ends_with` that are not `return (yield from ends_with(...))`: nothing may follow it."""
    fine = set()
    for node in ast.walk(tree):
        match node:
            case ast.Return(
                value=ast.YieldFrom(value=ast.Call(func=ast.Name(id="ends_with")) as call)
            ):
                fine.add(id(call))
    used = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "ends_with"
    ]
    return [ast.unparse(node) for node in used if id(node) not in fine]


def inherited_rule_names() -> set[str]:
    """The rules of Football Fever, on which the QFL's build."""
    fever = next(folder for folder in families() if folder.name == "fever")
    return rule_names([ast.parse(path.read_text(encoding="utf-8")) for path in fever.rglob("*.py")])


@pytest.mark.parametrize("family", families(), ids=lambda folder: folder.name)
def test_no_rule_is_used_without_yield_from(family: Path) -> None:
    files = sorted(family.rglob("*.py"))
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    # Readers and painters of cards know no rules; methods of theirs may be called like one.
    printed = [path for path in files if path.parent.name in ("cards", "playbook")]
    assert not rule_names([trees.pop(path) for path in printed])
    names = rule_names(list(trees.values()))
    if family.name == "qfl":  # an overlay in a folder of its own
        names |= inherited_rule_names()
    assert ("fumble" if family.name == "strategy" else "loose_ball") in names
    found = {path.name: list(forgotten(tree, names)) for path, tree in trees.items()}
    assert not {name: lines for name, lines in found.items() if lines}
    assert not [end for tree in trees.values() for end in misplaced_ends(tree)]


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ("x = yield from rules.f()", 0),
        ("return (yield from ends_with(rules.f()))", 0),
        ("return rules.f()", 0),
        ("x = yield from super().f()", 0),
        ("return super().f()", 0),
        ("x = Each(rules.f(), rules.g); return (yield from x)", 0),
        ("x = rules.f()", 1),
        ("x = self.f()", 1),
        ("x = super().f()", 1),
        ("rules.f()", 1),
        ("yield from REQUEST; return rules.f()", 1),
        ("a, b = rules.f()", 1),
        ("x = yield from ends_with(rules.f()); return x", 1),
    ],
)
def test_the_check_finds_a_forgotten_yield_from(body: str, wrong: int) -> None:
    function = f"def g(rules) -> Rule[int]:\n        {body}\n"
    for tree in (ast.parse(function), ast.parse(f"class Chapter:\n    {function}")):
        assert len([*forgotten(tree, {"f"}), *misplaced_ends(tree)]) == wrong


# ---------------------------------------------------------------- the chapters of a rulebook


def chapters(rulebook: type[Any]) -> list[type[Any]]:
    """The classes with the rules of that class itself, without its base rulebooks."""
    return [base for base in rulebook.__bases__ if not issubclass(base, Rulebook)]


def defined_in(kind: type[Any]) -> set[str]:
    return {name for name in vars(kind) if name not in vars(type("Empty", (), {}))}


def called_by_super(kind: type[Any]) -> set[str]:
    """The names that a class takes from the classes behind it."""
    names = set()
    for node in ast.walk(ast.parse(dedent(inspect.getsource(kind)))):
        match node:
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name):
                names.add(name)
    return names


@RULEBOOKS
def test_no_chapter_hides_a_rule_of_another(rulebook: str) -> None:
    """An overlay replaces rules of its base; chapters of one rulebook, and its own facts, never do."""
    for kind in type(find_rulebook(rulebook)).__mro__[:-1]:
        if issubclass(kind, Rulebook) and kind is not Rulebook:
            defined = Counter(
                name
                for each in (kind, *chapters(kind))
                for name in defined_in(each) - {"__annotations__", "__doc__"}
            )
            assert [name for name, times in defined.items() if times > 1] == []
    assert any(chapters(kind) for kind in type(find_rulebook(rulebook)).__mro__)


@RULEBOOKS
def test_what_an_overlay_takes_from_its_base_is_there(rulebook: str) -> None:
    """Type checkers do not see it: in a chapter they would not find a wrong `super()`."""
    order = type(find_rulebook(rulebook)).__mro__
    ours = [kind for kind in order if kind.__module__.partition(".")[0] in ("snapcount", "tests")]
    for number, kind in enumerate(ours):
        behind = {name for other in ours[number + 1 :] for name in vars(other)}
        assert called_by_super(kind) <= behind, kind.__name__
    assert rulebook != "fever/qfl" or "decided" in called_by_super(QflPeriods)


# ---------------------------------------------------------------- purity across processes


@pytest.mark.slow
@RULEBOOKS
def test_a_game_goes_the_same_way_whatever_the_order_of_sets(rulebook: str) -> None:
    program = (
        "from tests.games import *\n"
        f"for before, played in random_plays(find_rulebook('{rulebook}'), 'sets'):\n"
        "    print(played.situation, played.answers, played.rulings)\n"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed},
            cwd=Path(__file__).parent.parent.parent,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(told) == 1
    assert len(told.pop()) > 1000
