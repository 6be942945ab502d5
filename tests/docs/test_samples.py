"""Whatever the pages show as code can be read: TOML, JSON, Python, commands, targets of make.

Deeper tests of single pages stand beside what they tell about (`test_*_docs.py`). This one goes over every
page, so a new page is looked at without anybody thinking of it. Nothing that is shown is run.
"""

from __future__ import annotations

import ast
import json
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from snapcount.cli import _parser, commands
from snapcount.cli.arguments import Arguments
from snapcount.game.scenarios.format import read_scenario
from snapcount.mistakes import Mistake
from snapcount.rulebooks.paydirt.charts.chart_parser import read_chart
from snapcount.words import Teller, language
from tests.docs.pages import ALL, DOCS, PAGES, ROOT, Block, blocks, inline, name_of

CITES_NOTHING = True
WRONG = ValueError, SyntaxError, Mistake  # what is said of a sample that cannot be read
LEFT_OUT = "..."  # a sample that is not whole says so
OWN = (
    "text",
    "bbcode",
    "offense",
    "defense",
    "receiving",
    "html",
)  # ours, read by the tests of their pages
TARGETS = {*re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)}


# ---------------------------------------------------------------- data


def read_toml(text: str) -> None:
    values = tomllib.loads(text)
    if LEFT_OUT in text:
        return
    if {"title", "rulebook"} <= values.keys():
        read_scenario(values)
    if str(values.get("format", "")).startswith("paydirt-chart/"):
        read_chart(text)


def read_json(text: str) -> None:
    json.loads(text)


# ---------------------------------------------------------------- Python


def read_python(text: str) -> None:
    """It compiles, and what it imports from Snapcount is there."""
    tree = compile(text, "a page", "exec", ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("snapcount"):
            lost = {alias.name for alias in node.names} - names_in(node.module or "")
            if lost:
                raise ValueError(f"{node.module} has no {', '.join(sorted(lost))}")


@cache
def names_in(module: str) -> set[str]:
    """What can be imported from a module. It is not run: some take long, or need an extra."""
    folder = ROOT / "src" / module.replace(".", "/")
    file = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    if not file.is_file():
        raise ValueError(f"there is no module {module}")
    found = {beside.stem for beside in folder.glob("*")}
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.add(name)
            case ast.ClassDef(name=name) | ast.alias(asname=None, name=name):
                found.add(name)
            case ast.alias(asname=str(name)) | ast.Name(id=name, ctx=ast.Store()):
                found.add(name)
            case _:
                pass
    return found


def read_module(words: list[str]) -> None:
    """`python -m` of a module of ours."""
    name = words[2] if words[1:2] == ["-m"] and len(words) > 2 else ""
    file = ROOT / name.replace(".", "/")
    if name.startswith(("benchmarks", "tests")) and not (
        file.with_suffix(".py").is_file() or (file / "__main__.py").is_file()
    ):
        raise ValueError(f"there is no module {name}")


# ---------------------------------------------------------------- commands


@cache
def parser() -> Arguments:
    return _parser(Teller(language("en")), tuple(commands()))


def read_command(words: list[str]) -> None:
    """A whole command is one that the program takes."""
    given = ["1" if word == "N" else word for word in words[1:]]  # N stands for any number
    if not {"--help", "--version"} & {*given}:
        parser().parse_args(given)


def read_mention(words: list[str]) -> None:
    """In a sentence much may be left out, but what is named is there."""
    found = parser()
    for word in words[1:]:
        if word.startswith("-"):
            if word.split("=")[0] not in found._option_string_actions:
                raise ValueError(f"{found.prog} has no option {word}")
            continue
        commands = found._subparsers
        actions = commands._group_actions if commands else []
        if not actions or not isinstance(choices := actions[0].choices, dict):
            continue
        if word not in choices:
            if word.isupper():  # COMMAND stands for any of them
                return
            raise ValueError(f"{found.prog} has no {word}")
        found = choices[word]


def read_make(words: list[str]) -> None:
    lost = {word for word in words[1:] if "=" not in word and not word.startswith("-")} - TARGETS
    if lost:
        raise ValueError(f"the Makefile has no target {', '.join(sorted(lost))}")


def read_line(line: str, snapcount: Callable[[list[str]], None] = read_command) -> None:
    """A line as it is typed, maybe with a comment behind it."""
    line = re.split(r" {3,}", line.replace("[-", "-").replace("]", ""))[0]
    words = shlex.split(line, comments=True)
    ends = [place for place, word in enumerate(words) if word in ("|", ">", "<", "&&", "&")]
    words = words[: ends[0]] if ends else words
    name = words[0].removeprefix(".venv/bin/") if words else ""
    protocol = re.compile(r"\d+$|\w+=")  # lines that programs write to each other
    if name == "snapcount" and not any(map(protocol.match, words[1:2])):
        snapcount(words)
    elif name == "make":
        read_make(words)
    elif name in ("python", "python3"):
        read_module(words)


def typed(block: Block) -> Iterator[str]:
    """The lines of a block that people type."""
    text = re.sub(r"\\\n *", "", block.text)
    for line in text.splitlines():
        if block.language == "console":
            if line.startswith("$ "):
                yield line[2:]
        elif re.match(r"(snapcount|make|python3? -m) ", line):
            yield line


def read_typed(block: Block) -> None:
    for line in typed(block):
        read_line(line)


READERS: dict[str, Callable[[str], None]] = {
    "toml": read_toml,
    "json": read_json,
    "python": read_python,
}


def read_block(block: Block) -> None:
    if block.language in READERS:
        READERS[block.language](block.text)
    elif block.language in ("", "console", "sh"):
        read_typed(block)
    elif block.language not in OWN:
        raise ValueError(f"nobody reads {block.language}")


# ---------------------------------------------------------------- the pages


@pytest.mark.parametrize("page", ALL, ids=name_of)
def test_what_a_page_shows_can_be_read(page: Path) -> None:
    wrong = []
    for block in blocks(page):
        try:
            read_block(block)
        except WRONG as why:
            wrong.append(f"{block}: {why_of(why)}")
    assert wrong == []


@pytest.mark.parametrize("page", ALL, ids=name_of)
def test_commands_that_a_page_mentions_are_there(page: Path) -> None:
    wrong = []
    for line in inline(page):
        if line.startswith(("snapcount ", "make ", "python -m ")):
            try:
                read_line(line, read_mention)
            except WRONG as why:
                wrong.append(f"`{line}`: {why_of(why)}")
    assert wrong == []


def why_of(why: Exception) -> str:
    return why.told(Teller(language("en"))) if isinstance(why, Mistake) else str(why)


def test_every_command_stands_on_the_page_of_commands() -> None:
    text = (DOCS / "play" / "commands.md").read_text("utf-8")
    ours = [name for name, module in commands().items() if module.startswith("snapcount.")]
    assert sorted(re.findall(r"(?m)^\| `snapcount (\w+)`", text)) == sorted(ours)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("toml", "title = "),
        ("toml", 'title = "x"\nrulebook = "fever/original"\ncolour = 1\n'),
        ("json", "{'a': 1}"),
        ("python", "def f(:\n"),
        ("python", "from snapcount.insight.odds import Nothing"),
        ("console", "$ snapcount plai"),
        ("console", "$ snapcount play --colour"),
        ("console", "$ snapcount charts shew OTT"),
        ("console", "$ make lunch"),
        ("", "snapcount replay\n"),
        ("", "python -m benchmarks.nothing\n"),
        ("klingon", "nuqneH"),
    ],
)
def test_wrong_samples_are_found(language: str, text: str) -> None:
    with pytest.raises(WRONG):
        read_block(Block(PAGES[0], 1, language, text))


@pytest.mark.parametrize(
    "line", ["snapcount plai", "snapcount play --colour", "snapcount charts shew"]
)
def test_wrong_mentions_are_found(line: str) -> None:
    with pytest.raises(WRONG):
        read_line(line, read_mention)


def test_there_is_much_to_read() -> None:
    samples = [block for page in PAGES for block in blocks(page)]
    assert sum(block.language == "toml" for block in samples) > 8
    assert sum(block.language == "python" for block in samples) > 15
    assert sum(len([*typed(block)]) for block in samples) > 120
