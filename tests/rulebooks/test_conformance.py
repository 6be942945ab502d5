"""One suite for every rulebook: whatever the rules are, these hold."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import snapcount.rulebooks
from snapcount.catalogue import catalogue
from snapcount.gridiron.drivers import Played, check_repeatable
from snapcount.gridiron.requests import Chance
from snapcount.gridiron.situation import Situation
from snapcount.rulebooks import find_rulebook, rulebook_ids
from tests.games import random_plays

SEEDS = [f"conformance {number}" for number in range(12)]
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
    known = catalogue()
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


# ---------------------------------------------------------------- a forgotten `yield from`


def rule_files() -> list[Path]:
    folder = Path(snapcount.rulebooks.__file__).parent
    return sorted(folder.rglob("*.py"))


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
    """Calls of a rule that are neither awaited by `yield from` nor handed on by a plain return."""
    fine = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.YieldFrom | ast.Return) and isinstance(node.value, ast.Call)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="rules" | "self"), attr=name)):
                if name in names and id(node) not in fine:
                    yield f"line {node.lineno}: {ast.unparse(node)}"


def test_no_rule_is_used_without_yield_from() -> None:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in rule_files()}
    names = rule_names(list(trees.values()))
    assert "loose_ball" in names
    found = {path.name: list(forgotten(tree, names)) for path, tree in trees.items()}
    assert not {name: lines for name, lines in found.items() if lines}


def test_the_check_finds_a_forgotten_yield_from() -> None:
    good = "def f(rules) -> Rule[int]:\n    x = yield from rules.f()\n    return rules.f()\n"
    bad = "def f(rules) -> Rule[int]:\n    x = rules.f()\n    rules.f()\n    return 1\n"
    assert list(forgotten(ast.parse(good), {"f"})) == []
    assert len(list(forgotten(ast.parse(bad), {"f"}))) == 2
