"""Finds citations of rules in code and in tests, without running either."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from snapcount.catalog.library import Catalog
from snapcount.mistakes import Unreadable

# A test file that talks about rules without testing them says so with `CITES_NOTHING = True`.
MARK = "CITES_NOTHING"


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule id, and where it is cited."""

    rule: str
    path: Path
    line: int


def cited_in_code(folder: Path, rules: Catalog) -> tuple[Citation, ...]:
    """Every string in the Python files below the folder, or in one file, that is exactly a rule id."""
    return tuple(
        citation
        for path in ([folder] if folder.is_file() else sorted(folder.rglob("*.py")))
        for citation in _cited_in_python(path)
        if rules.is_rule_id(citation.rule)
    )


def cited_in_tests(folder: Path, rules: Catalog) -> tuple[Citation, ...]:
    """Like `cited_in_code`, plus every rule id in a scenario's `cites` list."""
    scenarios = (
        citation
        for path in sorted(folder.rglob("*.toml"))
        for citation in _cited_in_scenario(path)
        if rules.is_rule_id(citation.rule)
    )
    return (*cited_in_code(folder, rules), *scenarios)


def _cited_in_python(path: Path) -> Iterator[Citation]:
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    except (SyntaxError, ValueError) as error:
        raise Unreadable("rules-unreadable-file", path=str(path), why=str(error)) from error
    if any(_is_mark(statement) for statement in tree.body):
        return
    for text, line in strings_in(tree):
        yield Citation(text, path, line)


def _is_mark(statement: ast.stmt) -> bool:
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=True)):
            return name == MARK
    return False


def strings_in(node: ast.AST) -> Iterator[tuple[str, int]]:
    """Every string that may be a citation, with its line."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Expr(value=ast.Constant()):
                continue  # a docstring, or a string used as a comment
            case ast.Constant(value=str(text)):
                if not isinstance(node, ast.JoinedStr):  # a piece of an f-string is not a whole id
                    yield text, child.lineno
            case _:
                yield from strings_in(child)


def _cited_in_scenario(path: Path) -> Iterator[Citation]:
    try:
        text = path.read_text(encoding="utf-8")
        scenario = tomllib.loads(text)
    except ValueError as error:
        raise Unreadable("rules-unreadable-file", path=str(path), why=str(error)) from error
    lines = text.splitlines()
    for rule in dict.fromkeys(_cites(scenario)):
        # TOML parsers drop positions; a quoted id is found again by its quotes.
        quoted = (f'"{rule}"', f"'{rule}'")
        at = [n for n, line in enumerate(lines, 1) if any(mark in line for mark in quoted)]
        for line in at or [1]:
            yield Citation(rule, path, line)


def _cites(value: Any, *, under_cites: bool = False) -> Iterator[str]:
    match value:
        case dict():
            for key, inner in value.items():
                yield from _cites(inner, under_cites=under_cites or key == "cites")
        case list():
            for inner in value:
                if isinstance(inner, str):
                    if under_cites:
                        yield inner
                else:
                    yield from _cites(inner, under_cites=under_cites)
