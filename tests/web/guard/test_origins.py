"""Changes come from our own pages or from programs; strange host names are refused."""

from __future__ import annotations

import pytest

from snapcount.web.guard import Bounds
from tests.web.asgi import ask
from tests.web.guard.rooms import small_app

CITES_NOTHING = True

PROXIED = Bounds(hosts=("play.example",), origins=("https://front.example",))


@pytest.mark.parametrize(
    "headers",
    [
        {},  # a program
        {"origin": "http://localhost"},
        {"sec-fetch-site": "same-origin", "origin": "http://localhost"},
        {"sec-fetch-site": "none"},
        {"sec-fetch-site": "same-origin", "origin": "null"},
        {"sec-fetch-site": "cross-site", "origin": "https://front.example"},
    ],
)
def test_changes_of_our_own_pages_and_programs_pass(headers: dict[str, str]) -> None:
    assert ask(small_app(PROXIED), "POST", "/new", headers=headers).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://localhost.evil.example"},
        {"origin": "http://localhost:81"},
        {"origin": "null"},
        {"origin": "http://[broken"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": "http://localhost"},
        {"sec-fetch-site": "cross-site", "origin": "http://localhost"},
    ],
)
def test_changes_of_foreign_pages_are_refused(headers: dict[str, str]) -> None:
    answer = ask(small_app(PROXIED), "POST", "/api/v1/answers", headers=headers)
    assert answer.status_code == 403
    assert answer.json()["code"] == "foreign-origin"


def test_links_from_elsewhere_may_be_followed() -> None:
    headers = {"sec-fetch-site": "cross-site", "origin": "https://evil.example"}
    assert ask(small_app(), "GET", "/t/abc", headers=headers).status_code == 200


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8000", "localhost", "LOCALHOST:80", "[::1]:8000", "192.168.1.7", "play.example"],
)
def test_names_of_this_server_pass(host: str) -> None:
    assert ask(small_app(PROXIED), "GET", "/t/abc", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "127.0.0.1.evil.example", "", "[broken", "localhost.evil:80", "a@b:c:d"),
        *("evil.example@localhost", "me:word@127.0.0.1:8000", "@localhost", "play.example:80:80"),
        *("localhost/evil", "localhost?evil", "localhost#evil", "localhost:port", "loc alhost"),
    ],
)
def test_strange_names_are_refused(host: str) -> None:
    assert ask(small_app(PROXIED), "GET", "/t/abc", headers={"host": host}).status_code == 421


def test_a_server_may_go_by_any_name() -> None:
    app = small_app(Bounds(hosts=("*",)))
    assert ask(app, "GET", "/t/abc", headers={"host": "evil.example"}).status_code == 200
