"""Playing in the page itself, as fast as it answers: choose, wait for the new version, choose again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

SCRIPT = (Path(__file__).parent / "autopilot.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Played:
    """How far a page came by itself."""

    answers: int
    went_back: bool  # the page showed an older version after a newer one
    stuck: str  # what the page said when it did not go on; empty if nothing is left to answer


def play(page: Page, *, seed: int = 1, answers: int = 5000) -> Played:
    """Choose by lot from what the page offers, so often or until it offers nothing more."""
    told = page.evaluate(SCRIPT, {"seed": seed, "answers": answers})
    return Played(told["answers"], told["wentBack"], told["stuck"])
