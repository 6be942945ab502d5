"""Nothing above the rules knows a family of games: neither by an import nor by the name of a rulebook."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import snapcount
from snapcount.rulebooks import rulebook_ids

CITES_NOTHING = True
PACKAGE = Path(snapcount.__file__).parent
AT_HOME = tuple(PACKAGE / place for place in ("rulebooks", "families"))
FAMILIES = ("fever", "paydirt", "strategy", "qfl")
FORBIDDEN = tuple(
    f"snapcount.{place}.{family}" for place in ("rulebooks", "families") for family in FAMILIES
)
SHIPPED = {name for name in rulebook_ids() if not name.startswith("demo/")}


def sources() -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if not _at_home(path)]


def _at_home(path: Path) -> bool:
    return any(home in path.parents for home in AT_HOME)


def imported(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """Every module a source names, wherever the import stands, also under TYPE_CHECKING."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            start = ".".join(above) if node.level else ""
            module = ".".join(part for part in (start, node.module or "") if part)
            yield node.lineno, module
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and _imports_by_name(node.func) and node.args:
            first = node.args[0]
            if isinstance(first, ast.JoinedStr) and first.values:
                first = first.values[0]  # what an f-string begins with
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.lineno, first.value


def _imports_by_name(called: ast.expr) -> bool:
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return name in ("import_module", "__import__", "find_spec", "resolve_name", "files")


def of_a_family(module: str) -> bool:
    return any(module == name or module.startswith(f"{name}.") for name in FORBIDDEN)


def compared(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Texts that something is compared with, in `==`, `in` and `match`, or by how it begins."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare | ast.MatchValue):
            yield from _texts(node)
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "startswith":
            yield from _texts(node)


def _texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            yield one.lineno, one.value


def package_of(path: Path) -> str:
    return ".".join(("snapcount", *path.relative_to(PACKAGE).parent.parts))


def read(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def test_nothing_above_the_rules_imports_a_family() -> None:
    assert len(sources()) > 100
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {module}"
        for path in sources()
        for line, module in imported(read(path), package_of(path))
        if of_a_family(module)
    ]
    assert found == []


def test_nothing_above_the_rules_asks_for_the_name_of_a_rulebook() -> None:
    assert len(SHIPPED) >= 7
    names = SHIPPED | {f"{family}/" for family in FAMILIES}
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {text!r}"
        for path in sources()
        for line, text in compared(read(path))
        if text in names
    ]
    assert found == []


def test_the_scan_finds_what_is_hidden() -> None:
    source = """
if TYPE_CHECKING:
    from snapcount.rulebooks.fever.family import FootballFever
def later():
    from ..rulebooks import paydirt
    import snapcount.families.strategy.forge as forge
    import_module("snapcount.rulebooks.qfl.rules")
    return rules.id == "fever/tfl" or rules.id in ("paydirt/basic",)
"""
    tree = ast.parse(source)
    named = [module for _, module in imported(tree, "snapcount.cli") if of_a_family(module)]
    assert (
        len({line for line, module in imported(tree, "snapcount.cli") if of_a_family(module)}) == 4
    )
    assert "snapcount.rulebooks.paydirt" in named
    assert {text for _, text in compared(tree)} == {"fever/tfl", "paydirt/basic"}
