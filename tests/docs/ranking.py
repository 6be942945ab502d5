"""A hook of `make docs`: the search lists pages for players first, and pages for engineers last."""

from __future__ import annotations

from typing import Any

FIRST, LAST = 2, 0.5
LISTED_LAST = ("engineer/", "reports/", "analyze/export.md")


def boost(page: str) -> float:
    """What the search multiplies the score of a page by."""
    if page.startswith("play/"):
        return FIRST
    return LAST if page.startswith(LISTED_LAST) else 1


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """As `search: boost:` at the head of the page would, which the forges would show as a table."""
    page.meta["search"] = {"boost": boost(page.file.src_uri)}
    return markdown
