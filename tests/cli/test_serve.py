"""`snapcount serve`: where it listens, by which name it goes, how it ends."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from snapcount.mistakes import Unreadable
from snapcount.web.guard import Bounds
from tests.cli.conftest import Snapcount

CITES_NOTHING = True
PROXIED = {"host": "league.example", "x-forwarded-proto": "https"}


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on a free port, and its address."""
    command = [sys.executable, "-m", "snapcount", "serve", "--port", "0", *options]
    settings = os.environ | {"SNAPCOUNT_HOME": str(folder), "SNAPCOUNT_LANG": "en"}
    with subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        try:
            yield server, found[0]
        finally:
            server.kill()


def visitor(address: str, **headers: str) -> httpx.Client:
    return httpx.Client(base_url=address, headers=headers, timeout=120, trust_env=False)


@pytest.mark.parametrize(
    ("address", "name", "origin"),
    [
        ("https://league.example", "league.example", "https://league.example"),
        ("https://League.example:443/", "league.example", "https://league.example"),
        ("http://pi.local:8000", "pi.local", "http://pi.local:8000"),
        ("https://[2001:db8::1]:8443", "2001:db8::1", "https://[2001:db8::1]:8443"),
    ],
)
def test_the_name_and_the_origin_of_a_public_address(address: str, name: str, origin: str) -> None:
    bounds = Bounds().reached_at(address)
    assert (bounds.hosts, bounds.origins) == ((name,), (origin,))


@pytest.mark.parametrize(
    "address",
    [
        "league.example",
        "ftp://league.example",
        "https://league.example/football",
        "https://league.example?x",
        "https://me@league.example",
        "https://*",
        "https://",
    ],
)
def test_what_is_no_public_address(address: str, snapcount: Snapcount) -> None:
    with pytest.raises(Unreadable):
        Bounds().reached_at(address)
    said = snapcount("serve", "--public-address", address)
    assert said.code == 2
    assert f"'{address}'" in said.err


@pytest.mark.slow
def test_people_come_in_by_the_public_address(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "--public-address", "https://league.example") as (_, address),
        visitor(address, **PROXIED) as friend,
    ):
        page = {"origin": "https://league.example", "sec-fetch-site": "cross-site"}
        opened = friend.post("/new", data={"seating": "friend"}, headers=page)
        assert opened.status_code == 303
        assert "Secure" in opened.headers["set-cookie"]
        # The links to send are those that others can follow.
        assert "https://league.example/t/" in friend.get(opened.headers["location"]).text
        assert friend.get("/", headers={"host": "evil.example"}).status_code == 421


@pytest.mark.slow
def test_without_it_no_name_but_localhost_is_known(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, address), visitor(address) as friend:
        assert friend.get("/").status_code == 200
        assert friend.get("/", headers=PROXIED).status_code == 421


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_stopped_says_goodbye(tmp_path: Path, how: signal.Signals) -> None:
    with serving(tmp_path) as (server, _):
        server.send_signal(how)
        said, _ = server.communicate(timeout=120)
        assert (said.strip(), server.returncode) == (
            "The server is closed; all tables are saved.",
            0,
        )
    # What had been logged ahead is in the file itself, so that a copy of it is whole.
    assert [one.name for one in (tmp_path / "tables").glob("snapcount.db*")] == ["snapcount.db"]
