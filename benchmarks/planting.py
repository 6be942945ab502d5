"""Mutations planted in compiled rules: a comparison that is worth anything must find them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from snapcount.insight.tables.compiler import Procedure
from snapcount.insight.tables.steps import Node, Return, Throw, Tree

Slip: TypeAlias = Callable[[Tree], Tree]


def planted(procedure: Procedure, slip: Slip) -> Procedure | None:
    """The procedure with a mutation in every place that allows one; None if there is none."""
    tree = _everywhere(procedure.tree, slip)
    return None if tree == procedure.tree else replace(procedure, tree=tree)


def _everywhere(tree: Tree, slip: Slip) -> Tree:
    tree = slip(tree)
    if not isinstance(tree, Node):
        return tree
    return Node(tree.step, tuple([_everywhere(way, slip) for way in tree.ways]))


def wrong_chance(tree: Tree) -> Tree:
    """Moves half of the first result's probability to the last one."""
    if not isinstance(tree, Node) or not isinstance(tree.step, Throw):
        return tree
    first, *others, last = tree.step.results
    half = first.chance / 2
    loaded = (first._replace(chance=half), *others, last._replace(chance=last.chance + half))
    return Node(tree.step._replace(results=loaded), tree.ways)


def wrong_number(tree: Tree) -> Tree:
    """Adds one to the last returned number."""
    if not isinstance(tree, Return) or not tree.numbers:
        return tree
    *others, last = tree.numbers
    return Return(tree.shape, (*others, last._replace(constant=last.constant + 1)))
