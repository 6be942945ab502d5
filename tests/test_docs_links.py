"""Links and pictures of every README and the docs lead somewhere, and every page can be found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import ALL, DOCS, INDEX, PAGES, READMES, ROOT, SHELVES, links, name_of

CITES_NOTHING = True
FOR = re.compile(r"# \S.*\n\n\*For: [^*\n]+[.]\*\n\n")
NAVIGATION = re.compile(r"^ +- (?:.+: )?(\S+\.md)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The headings as addresses name them."""
    headings = re.findall(r"(?m)^#+ (.+)$", page.read_text(encoding="utf-8"))
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


def names(pages: tuple[Path, ...]) -> list[str]:
    return [name_of(page) for page in pages]


@pytest.mark.parametrize("page", [*ALL, *READMES], ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    lost = []
    for link in links(page):
        name, _, heading = link.partition("#")
        if "://" in name:
            continue
        there = page.parent / name if name else page
        if not there.is_file() or (heading and heading not in anchors(there)):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_page_says_whom_it_is_for(page: Path) -> None:
    assert FOR.match(page.read_text("utf-8")), "no line '*For: ....*' below the title"


def test_no_two_pages_say_the_same() -> None:
    lines = [page.read_text("utf-8").split("\n")[2] for page in PAGES]
    assert {line for line in lines if lines.count(line) > 1} == set()


def test_every_page_lies_on_a_shelf() -> None:
    assert [page for page in PAGES if page != INDEX and page.parent.name not in SHELVES] == []


def test_the_index_lists_every_page_once_below_its_shelf() -> None:
    _, *sections = re.split(r"(?m)^## ", re.sub(r"(?s)<!--.*?-->", "", INDEX.read_text("utf-8")))
    assert tuple(section.split("\n")[0].lower() for section in sections) == SHELVES
    for shelf, section in zip(SHELVES, sections, strict=True):
        rows = re.findall(r"(?m)^\* \[[^\]]+\]\(([^)]+)\): .+$", section)
        assert sorted(rows) == [name for name in names(PAGES) if name.startswith(f"{shelf}/")]


def test_every_page_stands_in_the_navigation_once() -> None:
    listed = NAVIGATION.findall((ROOT / "mkdocs.yml").read_text("utf-8"))
    assert sorted(listed) == names(PAGES)


def test_every_picture_is_shown() -> None:
    shown = {
        (page.parent / link).resolve() for page in ALL for link in links(page) if "://" not in link
    }
    pictures = {file for kind in ("*.svg", "*.png") for file in DOCS.rglob(kind)}
    assert {file for file in pictures - shown if file.parent.name != "assets"} == set()


def test_the_site_has_the_sign_of_the_tables() -> None:
    sign = ROOT / "src" / "snapcount" / "web" / "static" / "favicon.svg"
    assert (DOCS / "assets" / "favicon.svg").read_bytes() == sign.read_bytes()


def test_the_readme_is_short_and_leads_to_the_shelves() -> None:
    readme = ROOT / "README.md"
    assert len(readme.read_text("utf-8").splitlines()) < 45
    assert {f"docs/index.md#{shelf}" for shelf in SHELVES[:-1]} < {*links(readme)}
