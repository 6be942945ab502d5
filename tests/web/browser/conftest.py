"""A real Chromium, real servers, and visitors who fail the test if their page is broken.

The browser is closed when the last test of this folder is done: Playwright's event loop would be in
the way of other tests in the same process.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.browser.finding import found
from tests.web.browser.serving import Server
from tests.web.browser.visiting import PATIENCE, Visitor, visit

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    path = found()
    if path is None:
        missing = "no Chromium here ('make browser')"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(missing)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that leave it alone."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def frail_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill it."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def visitor(chromium: Browser) -> Iterator[Callable[..., Visitor]]:
    """Lets visitors in: ``visitor(server.address, size=PHONE)``; see ``visit`` for their habits."""
    visitors: list[Visitor] = []

    def let_in(address: str, **habits: Any) -> Visitor:
        visitors.append(visit(chromium, address, **habits))
        return visitors[-1]

    yield let_in
    for somebody in visitors:
        somebody.context.close()
    assert [somebody.problems for somebody in visitors if somebody.problems] == []
