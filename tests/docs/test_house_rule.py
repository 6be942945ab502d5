"""Whoever does what the page on house rules says, to the letter, sees what it shows."""

from __future__ import annotations

import ast
import io
import re
import shlex
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from snapcount.cli import main
from tests.docs.pages import DOCS, Block, blocks
from tests.own_rules import nothing_stays

CITES_NOTHING = True
PAGE = DOCS / "league" / "house-rule.md"
SHOWN = blocks(PAGE)
NEVER_ENDS = "snapcount serve"  # see tests/web/test_own_rules.py


def told_before(block: Block) -> str:
    """The paragraph above a block, on one line."""
    above = PAGE.read_text("utf-8").splitlines()[: block.line - 1]
    paragraphs = re.split(r"\n\s*\n", "\n".join(above).strip())
    return " ".join(paragraphs[-1].split())


def do(block: Block) -> None:
    """What the page says about a block: run it, or write it into a file."""
    told = told_before(block)
    if block.language == "console":
        instead = re.search(r"written `([^`]+)` in place of `([^`]+)`:$", told)
        if instead:
            with_a_mistake(block, instead[1], instead[2])
        else:
            run(block)
    elif at := re.search(r"into `([^`]+)`, (below|above) `([^`]+)`:$", told):
        put(Path(at[1]), at[2], at[3], block.text)
    elif new := re.search(r"into a new file, `([^`]+)`:$", told):
        assert not Path(new[1]).exists()
        Path(new[1]).write_text(block.text, "utf-8")
    elif block.language == "python":
        assert told.endswith("This is what is in it, without the comments:")
        assert ast.dump(ast.parse(block.text)) == ast.dump(without_docstring("ours/ours.py"))
    else:
        assert "entry-points" in block.text, told  # see tests/rulebooks/test_own_rules.py


def without_docstring(file: str) -> ast.Module:
    tree = ast.parse(Path(file).read_text("utf-8"))
    return ast.Module(tree.body[1:], [])


def put(file: Path, where: str, line: str, text: str) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    (place,) = [n for n, each in enumerate(lines) if each.strip() == line]
    lines[place + (where == "below") : place + (where == "below")] = [text + "\n"]
    file.write_text("".join(lines), "utf-8")


def with_a_mistake(block: Block, wrong: str, right: str) -> None:
    file = Path("ours/ours.py")
    good = file.read_text("utf-8")
    assert good.count(right) == 1
    file.write_text(good.replace(right, wrong), "utf-8")
    run(block, 2)
    file.write_text(good, "utf-8")


def run(block: Block, expected: int = 0) -> None:
    for command, shown in commands(block):
        if command.startswith(NEVER_ENDS):
            continue
        with nothing_stays():  # every command is a new program
            code, said = said_by(command)
        assert code == expected, said
        if shown:
            assert said.strip() == shown.strip()


def commands(block: Block) -> Iterator[tuple[str, str]]:
    for part in re.split(r"(?m)^\$ ", block.text)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


def said_by(command: str) -> tuple[int, str]:
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(out):
        code = main(shlex.split(command)[1:])
    return code, out.getvalue()


@pytest.mark.slow
def test_the_page_to_the_letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SNAPCOUNT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SNAPCOUNT_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("SNAPCOUNT_LANG", raising=False)
    for block in SHOWN:
        do(block)
    assert sorted(path.name for path in Path("ours").rglob("*.toml")) == [
        "field-goal.toml",
        "kickoff.toml",
        "onside.toml",
        "ours.toml",
        "touchdown.toml",
    ]
