"""A real server, and clients that keep their connections without asking for anything."""

from __future__ import annotations

import resource
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import pytest

from snapcount.web.guard import Bounds
from snapcount.web.guard.connections import Crowd

CITES_NOTHING = True
SLOW = 1_050
MOST_FILES = 1024  # what a process may usually open
LONG = 120.0  # seconds; nobody here depends on the machine's speed
SERVER = """
import resource, sys
from pathlib import Path
from snapcount.service.house import House
from snapcount.service.storage import Store
from snapcount.web.app import create_app
from snapcount.web.guard import Bounds
from snapcount.web.server import listening, run

resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))
listener = listening("127.0.0.1", 0)
house = House(Store(Path(sys.argv[1])))
app = create_app(house, Bounds({bounds}))
run(app, listener, lambda: print(listener.getsockname()[1], flush=True))
"""
HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
WHOLE = b"GET /static/favicon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n"


@contextmanager
def serving(folder: Path, bounds: str = "") -> Iterator[int]:
    """The port of a server that may open no more files than usual."""
    code = SERVER.format(files=MOST_FILES, bounds=bounds)
    command = [sys.executable, "-c", code, str(folder / "tables.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield int(server.stdout.readline())
        finally:
            server.kill()


@contextmanager
def half_sent(port: int, number: int) -> Iterator[list[socket.socket]]:
    """So many connections whose headers never come."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = number + 200
    if hard != resource.RLIM_INFINITY and hard < wanted:
        pytest.skip("this process may not open so many files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    with ExitStack() as stack:
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        found = []
        for _ in range(number):
            one = stack.enter_context(connected(port))
            with suppress(ConnectionError):  # it may be given up for others already
                one.sendall(HALF)
            found.append(one)
        yield found


def connected(port: int) -> socket.socket:
    """A connection to the server."""
    return socket.create_connection(("127.0.0.1", port), LONG)


def visitor_at(port: int) -> httpx.Client:
    """A visitor of the server."""
    return httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=LONG, trust_env=False)


def closed(one: socket.socket) -> bool:
    """Whether the server closes it, sooner or later."""
    one.settimeout(LONG)
    try:
        return one.recv(1000) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


def test_a_thousand_half_sent_headers_keep_nobody_out(tmp_path: Path) -> None:
    with serving(tmp_path) as port, half_sent(port, SLOW), visitor_at(port) as visitor:
        for _ in range(3):
            assert visitor.get("/").status_code == 200


def test_headers_that_do_not_come_are_given_up(tmp_path: Path) -> None:
    with serving(tmp_path, "patience=1.0") as port, half_sent(port, 20) as slow:
        assert all(closed(one) for one in slow)


def given_up(one: socket.socket) -> bool:
    """Whether the server closes it although another byte comes again and again."""
    one.settimeout(0.1)
    end = monotonic() + LONG
    while monotonic() < end:
        try:
            one.sendall(b"x")
            if one.recv(100_000) == b"":
                return True
        except TimeoutError:
            continue
        except ConnectionError:
            return True
    return False


def answered(one: socket.socket, times: int) -> bool:
    """Whether so many whole answers come."""
    heard = b""
    while heard.count(b"200 OK") < times or heard.count(b"</svg>") < times:
        more = one.recv(100_000)
        if not more:
            return False
        heard += more
    return True


def test_bytes_that_trickle_in_give_no_more_time(tmp_path: Path) -> None:
    with serving(tmp_path, "patience=1.0") as port, half_sent(port, 1) as (slow,):
        assert given_up(slow)


def test_the_next_request_on_a_connection_may_not_trickle_either(tmp_path: Path) -> None:
    with serving(tmp_path, "patience=1.0") as port, connected(port) as one:
        one.sendall(WHOLE)
        assert answered(one, 1)
        one.sendall(HALF)
        assert given_up(one)


def test_a_stream_outlives_every_time_limit(tmp_path: Path) -> None:
    with serving(tmp_path, "patience=0.5") as port, visitor_at(port) as visitor:
        told = visitor.post("/api/v1/tables", json={"rulebook": "fever/original"}).json()
        path = f"/api/v1/seats/{told['seats']['home']}"
        with visitor.stream("GET", f"{path}/events") as stream:
            events = (line for line in stream.iter_lines() if line.startswith("event:"))
            assert next(events) == "event: sight"
            sleep(7)  # longer than headers, body and keep-alive may take together
            sent = {"role": "away", "to": "rookie"}
            assert visitor.post(f"{path}/hand-over", json=sent).status_code == 200
            assert next(events) == "event: sight"


def test_an_idle_connection_is_used_again(tmp_path: Path) -> None:
    with serving(tmp_path) as port, connected(port) as one:
        for _ in range(3):
            one.sendall(WHOLE)
            assert answered(one, 1)


def test_requests_sent_together_are_all_answered(tmp_path: Path) -> None:
    with serving(tmp_path) as port, connected(port) as one:
        one.sendall(WHOLE * 3)
        assert answered(one, 3)


class Line:
    """A connection that only says that it was given up."""

    def __init__(self, whose: str, *, shared: bool = False) -> None:
        self.whose = whose
        self.shared = shared
        self.transport = self
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def entered(crowd: Crowd, *lines: Any) -> list[bool]:
    found = []
    for line in lines:
        found.append(crowd.enter(line))
        if found[-1]:
            crowd.waits(line)
    return found


def test_who_has_most_connections_gives_one_up() -> None:
    crowd = Crowd(most=4, most_each=10)
    many, other, late = [Line("many") for _ in range(3)], Line("other"), Line("late")
    assert all(entered(crowd, other, *many, late))
    assert [line.aborted for line in (other, *many, late)] == [False, True, False, False, False]


def test_a_client_has_only_so_many() -> None:
    crowd = Crowd(most=100, most_each=2)
    lines: list[Any] = [Line("one") for _ in range(2)]
    assert all(entered(crowd, *lines))
    for line in lines:
        crowd.busy(line)
    assert not crowd.enter(Line("one"))  # type: ignore[arg-type]
    assert crowd.enter(Line("two"))  # type: ignore[arg-type]
    assert crowd.enter(Line("one", shared=True))  # type: ignore[arg-type]
    assert not any(line.aborted for line in lines)


def test_who_leaves_makes_room() -> None:
    crowd = Crowd(most=1, most_each=1)
    first: Any = Line("one")
    assert entered(crowd, first)
    crowd.busy(first)
    assert not crowd.enter(Line("two"))  # type: ignore[arg-type]
    crowd.leave(first)
    crowd.leave(first)
    assert crowd.enter(Line("two"))  # type: ignore[arg-type]
    assert crowd.count == 1


def test_the_usual_bounds_leave_room_for_streams() -> None:
    bounds = Bounds()
    assert bounds.connections_each > bounds.streams
    assert bounds.connections > bounds.connections_each
