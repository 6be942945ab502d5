"""Concurrent live tables: how many, how fast calls are accepted, how fast the other seat is notified.

At every table a program calls for the home team over HTTP, one of our coaches plays the visitors,
and a referee's event stream is open. Each table makes one call per second. Server and clients share
the machine's cores. ``python -m benchmarks.live_tables [TABLES ...] [--seconds N] [--write FILE]``
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

RULEBOOKS = ("fever/original", "paydirt/basic", "strategy/sfl")
COACH = "rookie"
TABLES = (100, 250, 500, 750, 1000)
SECONDS = 20
OPENING_AT_ONCE = 20
AIM = 0.1  # seconds, for 99 % of calls


@dataclass
class Times:
    """Measured times in seconds."""

    calls: list[float] = field(default_factory=list)
    events: list[float] = field(default_factory=list)
    late: int = 0  # calls delayed because the previous one took more than its second
    used: float = 0.0  # CPU share of the server during calls


class Line:
    """A connection that is kept open."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def connect(self) -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)

    async def ask(self, method: str, path: str, sent: Any = None) -> tuple[int, Any]:
        body = b"" if sent is None else json.dumps(sent).encode()
        self._send(method, path, body)
        await self._writer.drain()
        status, length = await self._head()
        return status, json.loads(await self._reader.readexactly(length))

    async def listen(self, path: str) -> None:
        """Subscribes to an event stream."""
        self._send("GET", path, b"")
        await self._writer.drain()
        await self._head()

    async def event(self) -> float:
        """Waits for a table's next event."""
        while not (await self._reader.readline()).startswith(b"data:"):
            pass
        return time.perf_counter()

    def _send(self, method: str, path: str, body: bytes) -> None:
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
        kind = "Content-Type: application/json\r\n" if body else ""
        self._writer.write(f"{head}{kind}Content-Length: {len(body)}\r\n\r\n".encode() + body)

    async def _head(self) -> tuple[int, int]:
        status = int((await self._reader.readline()).split()[1])
        length = 0
        while (line := await self._reader.readline()) != b"\r\n":
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return status, length

    def close(self) -> None:
        self._writer.close()


class Player:
    """Plays the home team of one table, and listens as its referee."""

    def __init__(self, port: int, number: int, rulebook: str, times: Times) -> None:
        self._port, self._number, self._times = port, number, times
        self._rulebook = rulebook
        self._chance = random.Random(number)
        self._line, self._stream = Line(port), Line(port)
        self._sent = 0.0

    async def open(self) -> None:
        await self._line.connect()
        agreed = {"rulebook": self._rulebook, "away": {"coach": COACH}, "referee": True}
        _, opened = await self._line.ask("POST", "/api/v1/tables", agreed)
        self._seat = f"/api/v1/seats/{opened['seats']['home']}"
        invited = f"/api/v1/seats/{opened['seats']['referee']}"
        _, joined = await self._line.ask("POST", f"{invited}/join")
        _, self._sight = await self._line.ask("GET", self._seat)
        await self._stream.connect()
        await self._stream.listen(f"/t/{joined['referee']}/events")
        await self._stream.event()  # where the table is now

    async def play(self, seconds: float) -> None:
        """One call per second; the first at a random moment within the first second."""
        listening = asyncio.create_task(self._hear())
        start = time.perf_counter() + self._chance.random()
        for turn in range(int(seconds)):
            wait = start + turn - time.perf_counter()
            self._times.late += wait < 0
            await asyncio.sleep(max(0.0, wait))
            await self._call()
        await asyncio.sleep(0.2)
        listening.cancel()
        self._line.close()
        self._stream.close()

    async def _call(self) -> None:
        if not self._sight[
            "questions"
        ]:  # the game is over: there is no second one at the same table
            return
        question = self._sight["questions"][0]
        options = [one["name"] for page in question["pages"] for one in page["options"]]
        answer = {"question": question["id"], "choice": self._chance.choice(options), "sure": True}
        self._sent = time.perf_counter()
        status, self._sight = await self._line.ask("POST", f"{self._seat}/answers", answer)
        self._times.calls.append(time.perf_counter() - self._sent)
        if status != 200:
            raise SystemExit(f"table {self._number}: {status} {self._sight}")

    async def _hear(self) -> None:
        while True:
            self._times.events.append(await self._stream.event() - self._sent)


async def _measured(port: int, server: int, tables: int, seconds: float) -> Times:
    times = Times()
    kinds = cycle(RULEBOOKS)
    players = [Player(port, number, next(kinds), times) for number in range(tables)]
    for first in range(0, tables, OPENING_AT_ONCE):
        await asyncio.gather(*(one.open() for one in players[first : first + OPENING_AT_ONCE]))
    before = _processor(server)
    await asyncio.gather(*(one.play(seconds) for one in players))
    times.used = _processor(server) - before
    return times


def _memory(pid: int) -> int:
    """The memory of a process in bytes."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def _processor(pid: int) -> float:
    """The CPU seconds used by a process."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(tables: int, seconds: float) -> str:
    """A row of the report: that many tables on a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "tables.db")
        command = [sys.executable, "-m", "benchmarks.live_server", file]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            empty = _memory(server.pid)
            times = asyncio.run(_measured(port, server.pid, tables, seconds))
            held = (_memory(server.pid) - empty) / tables
        finally:
            server.kill()
            server.wait()
    return _row(tables, seconds, times, held)


def _row(tables: int, seconds: float, times: Times, held: float) -> str:
    calls, events = sorted(times.calls), sorted(times.events)
    cells = [
        f"{tables:,}",
        f"{len(calls) / seconds:,.0f}",
        *(f"{1000 * _at(calls, share):.0f}" for share in (0.5, 0.99)),
        *(f"{1000 * _at(events, share):.0f}" for share in (0.5, 0.99)),
        f"{100 * times.late / max(1, len(calls)):.1f}",
        f"{1000 * times.used / max(1, len(calls)):.1f}",
        f"{held / 1024:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def _at(sorted_times: Sequence[float], share: float) -> float:
    return sorted_times[min(len(sorted_times) - 1, int(share * len(sorted_times)))]


HEAD = """\
| tables | calls a second | call, p50 (ms) | p99 | event, p50 (ms) | p99 | late (%) \
| processor a call (ms) | memory a table (KB) |
|---|---|---|---|---|---|---|---|---|"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="*", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    print(
        f"Python {platform.python_version()}, {os.cpu_count()} cores for server and callers together"
    )
    print(HEAD, flush=True)
    for tables in args.tables:
        print(measure(tables, args.seconds), flush=True)


if __name__ == "__main__":
    main()
