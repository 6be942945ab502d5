"""What is wrong with a page for people who see little, use no mouse or hold a phone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = (Path(__file__).parent / "fitness.js").read_text(encoding="utf-8")
NAMED = {
    "button",
    "link",
    "textbox",
    "searchbox",
    "combobox",
    "listbox",
    "checkbox",
    "radio",
    "spinbutton",
    "image",
    "dialog",
}


@dataclass(frozen=True)
class Fitness:
    """What was found."""

    faint: tuple[str, ...]  # texts with too little contrast
    twice: tuple[str, ...]  # ids that are not unique
    headings: int  # of the first level
    landmarks: tuple[str, ...]  # that are missing
    live: int  # places whose changes are read out
    dangling: tuple[str, ...]  # ids that labels point to in vain
    wide: int  # px that the page needs
    small: tuple[str, ...]  # what is too small for a thumb in the call panel
    background: float  # 0 black, 1 white
    nameless: tuple[str, ...]  # things to use that say nothing to who does not see them

    @property
    def faults(self) -> dict[str, object]:
        """What no page may have; empty if it is fit."""
        found: dict[str, object] = {
            "faint": self.faint,
            "twice": self.twice,
            "landmarks": self.landmarks,
            "dangling": self.dangling,
            "nameless": self.nameless,
        }
        if self.headings != 1:
            found["headings"] = self.headings
        return {name: what for name, what in found.items() if what}


def fitness(page: Page) -> Fitness:
    """Look the page over."""
    found: dict[str, Any] = page.evaluate(SCRIPT)
    lists: dict[str, Any] = {
        name: tuple(of) if isinstance(of, list) else of for name, of in found.items()
    }
    return Fitness(**lists, nameless=_nameless(page))


def _nameless(page: Page) -> tuple[str, ...]:
    """By the tree that the browser gives to screen readers."""
    session = page.context.new_cdp_session(page)
    tree: dict[str, Any] = session.send("Accessibility.getFullAXTree")
    session.detach()
    return tuple(
        f"{role} {node.get('backendDOMNodeId')}"
        for node in tree["nodes"]
        if not node.get("ignored")
        and (role := node.get("role", {}).get("value")) in NAMED
        and not node.get("name", {}).get("value", "").strip()
    )
