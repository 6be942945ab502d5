"""A site that loads anything from elsewhere is found out; its configuration names nothing that does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import DOCS, PAGES, ROOT, name_of
from tests.docs.ranking import FIRST, LAST, LISTED_LAST, boost
from tests.docs.site import loaded, loaded_by, main

CITES_NOTHING = True


@pytest.mark.parametrize(
    "page",
    [
        '<script src="https://example.org/a.js"></script>',
        '<script src="//example.org/a.js"></script>',
        '<link rel="stylesheet" href="https://example.org/a.css">',
        '<link rel="preconnect" href="http://example.org">',
        '<img src="https://example.org/a.png">',
        '<img srcset="a.png 1x, https://example.org/a.png 2x">',
        '<iframe src="HTTPS://example.org"></iframe>',
        '<p style="background: url(https://example.org/a.png)">',
        '<style>@font-face { src: url("https://example.org/a.woff2") }</style>',
        '<style>@import "//example.org/a.css";</style>',
        '<script>import "https://example.org/a.js"</script>',
        '<form action="https://example.org">',
    ],
)
def test_what_comes_from_elsewhere_is_found(page: str) -> None:
    assert len(loaded(page)) == 1


@pytest.mark.parametrize(
    "page",
    [
        '<a href="https://example.org">a link is only followed by people</a>',
        '<script src="assets/a.js"></script><img src="../play/a.png">',
        '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
        '<img src="data:image/png;base64,AA//BB==">',
        "<style>a { background: url(data:image/svg+xml;charset=utf-8,x) }</style>",
        "<p>https://example.org/a.js</p>",
    ],
)
def test_what_lies_in_the_folder_may_be_loaded(page: str) -> None:
    assert loaded(page) == []


def test_a_site_is_looked_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(tmp_path) == 1
    assert "There is no site" in capsys.readouterr().err
    (tmp_path / "search").mkdir()
    (tmp_path / "index.html").write_text("<p>Snapcount</p>", "utf-8")
    assert main(tmp_path) == 0
    (tmp_path / "search" / "a.css").write_text("@import url('https://example.org/a.css');", "utf-8")
    assert main(tmp_path) == 1
    assert capsys.readouterr().err == "search/a.css: https://example.org/a.css\n"


def test_what_the_site_is_made_of_loads_nothing_from_elsewhere() -> None:
    assert [*loaded_by(DOCS)] == []
    settings = (ROOT / "mkdocs.yml").read_text("utf-8")
    assert "://" not in settings
    assert "  font: false\n" in settings
    assert "repo_url" not in settings
    assert "edit_uri" not in settings


def test_the_search_lists_pages_for_players_first() -> None:
    assert "  - tests/docs/ranking.py" in (ROOT / "mkdocs.yml").read_text("utf-8")
    assert boost("play/paydirt.md") == FIRST > boost("league/season.md") == 1
    assert boost("analyze/export.md") == boost("engineer/api.md") == LAST < boost("analyze/odds.md")
    pages = [name_of(page) for page in PAGES]
    assert all(any(page.startswith(last) for page in pages) for last in LISTED_LAST)
