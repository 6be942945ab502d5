"""The page about families tells the truth: the parts, their methods, the files to touch, the example."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

from snapcount.gridiron.families import TEMPLATES
from snapcount.service.material import Material
from snapcount.web.panels import Panels
from tests.docs.pages import DOCS, ROOT, blocks

CITES_NOTHING = True
PAGE = DOCS / "engineer" / "adding-a-family.md"
SOURCE = ROOT / "src" / "snapcount"
MOST_FILES = 6


def first_cells(head: str) -> list[str]:
    """What stands between backticks in the first column of the tables with that head."""
    tables = re.findall(rf"(?m)^\| {head} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE.read_text("utf-8"))
    return [cell for table in tables for cell in re.findall(r"(?m)^\| `([^`]+)` \|", table)]


def asked_for(source: Path) -> set[str]:
    """The parts of a family that a module asks for."""
    calls = (node for node in ast.walk(ast.parse(source.read_text("utf-8"))))
    return {
        str(name.value)
        for node in calls
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "part"
        and isinstance(name := node.args[-1], ast.Constant)
        and isinstance(name.value, str)
    }


def signature(name: str, method: object) -> str:
    assert callable(method)
    given = [one for one in inspect.signature(method).parameters.values() if one.name != "self"]
    bare = [one.replace(annotation=inspect.Parameter.empty) for one in given]
    return f"{name}{inspect.Signature(bare)}"


def test_the_table_has_every_part_that_is_asked_for() -> None:
    asked = {name for file in SOURCE.rglob("*.py") for name in asked_for(file)}
    assert {*first_cells("part")} == {*asked, TEMPLATES}


def test_the_tables_have_every_method() -> None:
    methods = [
        signature(name, method)
        for contract in (Material, Panels)
        for name, method in vars(contract).items()
        if not name.startswith("_")
    ]
    assert first_cells("method") == methods


def test_the_files_to_touch_are_there_and_few() -> None:
    files = first_cells("file")
    assert 0 < len(files) <= MOST_FILES
    assert [name for name in files if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize("language", ["python", "html"])
def test_the_example_is_the_one_that_is_tested(language: str) -> None:
    sources = [
        file.read_text("utf-8")
        for kind in ("*.py", "*.html")
        for file in (ROOT / "tests" / "sandlot").rglob(kind)
    ]
    shown = [block for block in blocks(PAGE) if block.language == language]
    assert shown
    for block in shown:
        assert any(block.text in source for source in sources), str(block)
