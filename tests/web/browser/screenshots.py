"""`python -m tests.web.browser.screenshots docs/play`: the pictures of the README, from real games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.web.browser.conftest import FLAGS
from tests.web.browser.finding import found
from tests.web.browser.hosting import open_table, to_the_calls
from tests.web.browser.serving import Server
from tests.web.browser.visiting import DESKTOP, PHONE, visit

LARGEST = 200_000  # bytes
SETTLED = 500.0  # milliseconds until pictures of cards are there


@dataclass(frozen=True)
class Shot:
    """A moment late in a game, and who looks at it."""

    name: str
    rulebook: str
    seed: str
    spot: str  # where the drive began
    home: dict[str, str]
    away: dict[str, str]
    size: tuple[int, int] = DESKTOP
    dark: bool = False

    @property
    def start(self) -> str:
        """Four points behind, and three and a half minutes to go."""
        score = "AWAY 21 HOME 17, time-outs AWAY 2 HOME 3"
        return f"Q4 3:36, HOME 1&10 at {self.spot}, {score}, scrimmage"


PLAYS = 6  # of the drive that are over
NAMES = ({"name": "Millers"}, {"name": "Otters", "coach": "veteran"})
CHARTS = ({"chart": "MIL"}, {"chart": "OTT", "coach": "veteran"})
SHOTS = (
    Shot("web-desktop", "fever/original", "picture 5", "own 45", *NAMES),
    Shot("web-phone", "strategy/sfl", "picture 4", "own 35", *NAMES, size=PHONE),
    Shot("web-dark", "paydirt/basic", "picture 0", "own 32", *CHARTS, dark=True),
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
    agreed = {"seed": shot.seed, "start": shot.start, "home": shot.home, "away": shot.away}
    seats = open_table(server, shot.rulebook, **agreed)
    while seats["home"].look()["number"] <= PLAYS:
        seats["home"].answer()
    to_the_calls(seats)
    visitor = visit(browser, server.address, size=shot.size, dark=shot.dark)
    page = visitor.go(seats["home"].path)
    page.wait_for_timeout(SETTLED)
    picture = page.screenshot()
    visitor.context.close()
    return picture


if __name__ == "__main__":
    main(Path(sys.argv[1]))
