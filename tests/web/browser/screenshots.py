"""`python -m tests.web.browser.screenshots docs`: the pictures of the README, from real games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.web.browser.conftest import FLAGS
from tests.web.browser.finding import found
from tests.web.browser.hosting import open_table, to_the_calls
from tests.web.browser.playing import play
from tests.web.browser.serving import Server
from tests.web.browser.visiting import DESKTOP, PHONE, visit

LARGEST = 200_000  # bytes


@dataclass(frozen=True)
class Shot:
    """A moment of a game, and who looks at it."""

    name: str
    rulebook: str
    agreed: dict[str, Any]
    answers: int
    size: tuple[int, int] = DESKTOP
    dark: bool = False


OTTERS = {"name": "Otters", "coach": "veteran"}
MILLERS = {"name": "Millers"}
SHOTS = (
    Shot("web-desktop", "fever/original", {"home": MILLERS, "away": OTTERS, "seed": "shot"}, 60),
    Shot("web-phone", "strategy/sfl", {"home": MILLERS, "away": OTTERS, "seed": "shot"}, 40, PHONE),
    Shot(
        "web-dark",
        "paydirt/basic",
        {"home": {"chart": "OTT"}, "away": {"coach": "veteran"}, "seed": "shot"},
        60,
        dark=True,
    ),
)


def main(folder: Path) -> None:
    """Take all of them."""
    with TemporaryDirectory() as home, _served(Path(home)) as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found(), args=list(FLAGS))
        for shot in SHOTS:
            picture = _taken(browser, server, shot)
            assert len(picture) < LARGEST, (shot.name, len(picture))
            (folder / f"{shot.name}.png").write_bytes(picture)
        browser.close()


@contextmanager
def _served(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def _taken(browser: Browser, server: Server, shot: Shot) -> bytes:
    seats = open_table(server, shot.rulebook, **shot.agreed)
    visitor = visit(browser, server.address, size=shot.size, dark=shot.dark)
    page = visitor.go(seats["home"].path)
    assert play(page, answers=shot.answers).stuck == ""
    to_the_calls(seats)
    page.reload()
    picture = page.screenshot()
    visitor.context.close()
    return picture


if __name__ == "__main__":
    main(Path(sys.argv[1]))
