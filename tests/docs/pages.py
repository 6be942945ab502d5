"""The pages of the docs, and what stands in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SHELVES = ("play", "league", "analyze", "engineer", "reports")
INDEX = DOCS / "index.md"
PAGES = tuple(sorted(DOCS.rglob("*.md")))
ALL = (ROOT / "README.md", ROOT / "CHANGELOG.md", *PAGES)
READMES = tuple(
    sorted(file for at in ("tests", "examples") for file in (ROOT / at).rglob("README.md"))
)


class Block(NamedTuple):
    """Something shown as code: fenced in a language, or indented (no language)."""

    page: Path
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{name_of(self.page)}:{self.line}"


def name_of(page: Path) -> str:
    """As links of the index and the navigation name it."""
    inside = page.is_relative_to(DOCS)
    return page.relative_to(DOCS if inside else ROOT).as_posix()


def prose(page: Path) -> str:
    """The page without what it shows as code, and without comments."""
    text = re.sub(r"(?ms)^```.*?^```|<!--.*?-->", "", page.read_text("utf-8"))
    return re.sub(r"`[^`\n]*`", "", text)


def links(page: Path) -> list[str]:
    """Where its links lead, and its pictures."""
    found = re.findall(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"", prose(page))
    return [link or picture for link, picture in found]


def inline(page: Path) -> list[str]:
    """What stands between backticks in its sentences."""
    text = re.sub(r"(?ms)^```.*?^```|^(?: {4}.*\n)+", "", page.read_text("utf-8"))
    return [" ".join(code.split()) for code in re.findall(r"`([^`]+)`", text)]


def blocks(page: Path) -> list[Block]:
    """All that it shows as code."""
    found: list[Block] = []
    language, start, lines = None, 0, list[str]()
    for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
        fence = re.match(r" *```(.*)", line)
        if language is None and fence:
            language, start, lines = fence[1].strip(), number, []
        elif language is not None and fence:
            found.append(Block(page, start, language, "\n".join([*lines, ""])))
            language = None
        elif language is not None:
            lines.append(line)
        elif line.startswith("    "):
            found.append(Block(page, number, "", line.strip() + "\n"))
    assert language is None, f"{page}:{start}: a block without an end"
    return found
