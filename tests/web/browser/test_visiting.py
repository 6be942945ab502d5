"""Visitors notice broken pages, or the other tests of this folder would prove little."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from time import monotonic

import pytest

from tests.web.browser.visiting import PATIENCE, Visitor

CITES_NOTHING = True

PAGES = {
    "/": "<h1>Fine</h1>",
    "/thrown": "<script>undefined.kick()</script>",
    "/missing": "<img src='/no-such-picture.png' alt=''>",
    "/elsewhere": "<img src='http://127.0.0.2:9/pixel.png' alt=''>",
}


class _StandIn(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        written = PAGES.get(self.path)
        self.send_response(200 if written or self.path == "/favicon.ico" else 404)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write((written or "").encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nothing."""


@pytest.fixture
def stand_in() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _StandIn) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_a_page_that_works_has_no_problems(stand_in: str, visitor: Callable[..., Visitor]) -> None:
    reader = visitor(stand_in)
    assert reader.go("/").get_by_role("heading", name="Fine").is_visible()
    assert reader.problems == []


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("/thrown", "script: "),
        ("/missing", "console: "),
        ("/elsewhere", "asked elsewhere: http://127.0.0.2"),
    ],
)
def test_a_broken_page_is_noticed(
    stand_in: str, visitor: Callable[..., Visitor], path: str, problem: str
) -> None:
    reader = visitor(stand_in)
    page = reader.go(path)
    end = monotonic() + PATIENCE / 1000
    while not any(noted.startswith(problem) for noted in reader.problems):
        assert monotonic() < end, reader.problems
        page.wait_for_timeout(50)  # what is noted may be told after the page
    reader.forgive("")
