"""Links and pictures of the README and the docs lead somewhere, headings included."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CITES_NOTHING = True
ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md")))


def prose(page: Path) -> str:
    """The page without what it shows as code."""
    text = re.sub(r"(?ms)^```.*?^```", "", page.read_text(encoding="utf-8"))
    return re.sub(r"`[^`\n]*`", "", text)


def links(page: Path) -> list[str]:
    found = re.findall(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"", prose(page))
    return [link or picture for link, picture in found]


def anchors(page: Path) -> set[str]:
    """The headings as addresses name them."""
    headings = re.findall(r"(?m)^#+ (.+)$", page.read_text(encoding="utf-8"))
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    lost = []
    for link in links(page):
        name, _, heading = link.partition("#")
        if "://" in name:
            continue
        there = page.parent / name if name else page
        if not there.exists() or (heading and heading not in anchors(there)):
            lost.append(link)
    assert lost == []


def test_there_are_links_to_look_at() -> None:
    assert len(links(ROOT / "README.md")) > 20
