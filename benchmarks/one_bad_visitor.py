"""One client does its worst: how much longer does another table's call take?

A quiet table is measured alone, and then while one other client hammers the server in each of the
ways that once froze it. Server, caller and attacker share the machine's cores.
``python -m benchmarks.one_bad_visitor [WAY ...] [--seconds N] [--write FILE]``
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
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import urlopen

from benchmarks.bad_tables import Prepared, prepare
from benchmarks.live_tables import Line
from benchmarks.reports import table

QUIET_TABLES = 40
DONE_TABLES = 60  # finished games that nobody has in memory
HINT_TABLES = 25
WATCHED_TABLES = 16
SECONDS = 8.0
PAUSE = 0.02  # seconds between two calls of the quiet table
LINES = 8  # connections of the attacker
BAR = 4.0
VISITOR = "127.0.1.{}"  # one for each way: the server counts requests by address
API = "/api/v1"
SEASON = 2013
WORDS = ("ball", "zone", "foul", "kick", "snap", "pass", "line", "down", "team", "clock")


class Wanted(NamedTuple):
    """A request; {n} becomes a number that was not there before, so that nothing is known yet."""

    method: str
    path: str
    body: str = ""


def ways(made: Prepared) -> dict[str, list[Wanted]]:
    """Everything one client can do to the others."""
    one, seat = made.done[0], f"{API}/seats"
    table_of = '{{"rulebook": "{}", "event": "{{n}}"{}}}'
    chart = f', "home": {{{{"chart": "SEA {SEASON}"}}}}, "away": {{{{"chart": "DEN {SEASON}"}}}}'
    found: dict[str, list[Wanted]] = {
        "pages of a table": [
            Wanted("GET", f"/t/{made.hints[0]}/parts"),
            Wanted("GET", "/new?n={n}"),
        ],
        "a table with 5,000 void plays": [
            Wanted("GET", f"/t/{made.void}/parts?n={{n}}"),
            Wanted("GET", f"{seat}/{made.void}/plays?n={{n}}"),
            Wanted("GET", f"/t/{made.void}/plays/1?n={{n}}"),
        ],
        "JSON of long games": [Wanted("GET", f"{seat}/{one}/plays?n={{n}}")],
        "verdicts": [Wanted("GET", f"{seat}/{one}/verdict?n={{n}}")],
        "opening tables": [Wanted("POST", f"{API}/tables", table_of.format("fever/qfl", ""))],
        "box, export, gamebook": [
            Wanted("GET", f"/t/{one}/{page}n={{n}}")
            for page in ("box?", "export?format=json&", "gamebook?")
        ],
        "hints of the QFL": [Wanted("GET", f"/t/{one}/hints?n={{n}}") for one in made.hints],
        "slow coaches": [Wanted("POST", f"{seat}/{one}/next-play") for one in made.watched],
        "forging": [Wanted("POST", f"{API}/tables", table_of.format("paydirt/basic", chart))],
        "pages of rules": [
            *(Wanted("GET", f"/rules?words={word}&n={{n}}") for word in WORDS),
            Wanted("GET", "/rules/QFL-{n}"),
            Wanted("GET", "/rules/QFL-1?n={n}"),
        ],
        "old games off the disk": [Wanted("GET", f"/t/{one}") for one in made.done],
    }
    return {**found, "all at once": [wanted for way in found.values() for wanted in way]}


# ---------------------------------------------------------------- the attacker, in its own process


@dataclass
class Attack:
    """Requests over several connections, each as soon as the one before is answered."""

    port: int
    wanted: Sequence[Wanted]
    address: str
    statuses: Counter[int] = field(default_factory=Counter)
    number: int = 0

    async def run(self) -> None:
        """Goes on until it is canceled."""
        await asyncio.gather(*(self._hammer() for _ in range(LINES)))

    async def _hammer(self) -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError, ValueError, IndexError):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", self.port, local_addr=(self.address, 0)
                )
                while True:
                    self.number += 1
                    wanted = self.wanted[self.number % len(self.wanted)]
                    await self._ask(reader, writer, wanted, str(self.number))

    async def _ask(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, one: Wanted, n: str
    ) -> None:
        body = one.body.replace("{n}", n).encode()
        head = f"{one.method} {one.path.replace('{n}', n)} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        kind = "Content-Type: application/json\r\n" if body else ""
        writer.write(f"{head}{kind}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        top = await reader.readuntil(b"\r\n\r\n")
        self.statuses[int(top.split(b" ", 2)[1])] += 1
        lengths = [line for line in top.lower().split(b"\r\n") if line.startswith(b"content-len")]
        await reader.readexactly(int(lengths[0].split(b":")[1]))


def attack(port: int, wanted: Sequence[Wanted], address: str, seconds: float) -> None:
    """Prints how often it was answered, by status."""
    attacker = Attack(port, wanted, address)

    async def run() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(attacker.run(), seconds)

    asyncio.run(run())
    print(json.dumps(attacker.statuses))


# ---------------------------------------------------------------- the quiet table


class Caller:
    """Plays game after game, a call at a time, over one connection."""

    def __init__(self, port: int, made: Prepared) -> None:
        self._port, self._links, self._chance = port, list(made.quiet), random.Random(1)
        self._done = made.done[0]
        self._sight: dict[str, Any] = {"questions": []}

    async def begin(self) -> None:
        """Every table is in memory before anything is measured."""
        await self._connect()
        for link in self._links:
            await self._line.ask("GET", f"{API}/seats/{link}")
        for page in ("", "new", f"t/{self._links[0]}", f"t/{self._links[0]}/parts"):
            address = f"http://127.0.0.1:{self._port}/{page}"  # its template is loaded
            (await asyncio.to_thread(urlopen, address)).close()
        for n in range(8):  # each of the server's processes has started
            await self._line.ask("GET", f"{API}/seats/{self._done}/verdict?{n}")

    async def _connect(self) -> None:
        self._line = Line(self._port)
        await self._line.connect()

    async def calls(self, seconds: float) -> list[float]:
        """The times that calls took, in seconds."""
        await self._connect()
        times, end = [], time.perf_counter() + seconds
        while time.perf_counter() < end:
            await asyncio.sleep(PAUSE)
            times.append(await self._call())
        return times

    async def _call(self) -> float:
        while not self._sight["questions"]:
            self._seat = f"{API}/seats/{self._links.pop()}"
            _, self._sight = await self._line.ask("GET", self._seat)
        question = self._sight["questions"][0]
        options = [one["name"] for page in question["pages"] for one in page["options"]]
        answer = {"question": question["id"], "choice": self._chance.choice(options), "sure": True}
        began = time.perf_counter()
        status, self._sight = await self._line.ask("POST", f"{self._seat}/answers", answer)
        if status != 200:
            raise SystemExit(f"the quiet table's call: {status} {self._sight}")
        return time.perf_counter() - began


class Measured(NamedTuple):
    """The quiet table's calls during one way, and how the attacker was answered."""

    way: str
    times: list[float]
    answered: int
    refused: int


async def measured(
    port: int, made: Prepared, chosen: Sequence[str], seconds: float
) -> tuple[list[float], list[Measured]]:
    """Calls alone (before each way, all together), and during each way."""
    caller, quiet, found = Caller(port, made), [], []
    await caller.begin()
    await caller.calls(1.0)
    for number, (way, wanted) in enumerate(ways(made).items(), 1):
        if not any(name in way for name in chosen or ("",)):
            continue
        quiet += await caller.calls(seconds / 3)
        command = [sys.executable, "-m", "benchmarks.one_bad_visitor", "--attack", str(port)]
        process = await asyncio.create_subprocess_exec(
            *command,
            *("--seconds", str(seconds), "--address", VISITOR.format(number)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert process.stdin is not None
        process.stdin.write(json.dumps(wanted).encode())
        process.stdin.close()
        await asyncio.sleep(0.7)  # it has to start
        times = await caller.calls(seconds - 1.0)
        told, _ = await process.communicate()
        statuses = {int(status): times for status, times in json.loads(told).items()}
        refused = sum(often for status, often in statuses.items() if status in (429, 503))
        found.append(Measured(way, times, sum(statuses.values()) - refused, refused))
        print(f"{way}: {1000 * at(times, 0.99):.1f} ms, {statuses}", file=sys.stderr)
        await asyncio.sleep(1.0)  # what it has left behind is done
    return quiet, found


def at(times: Sequence[float], share: float) -> float:
    """A quantile."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


# ---------------------------------------------------------------- the report
# ruff: noqa: E501


INTRODUCTION = f"""\
# One bad visitor

*For: anyone who wonders whether one client can freeze everybody else's table.*

`python -m benchmarks.one_bad_visitor` (part of `make bench`) plays at a table of Football Fever over the
[API](../engineer/api.md), a call every {1000 * PAUSE:.0f} ms, first alone and then while one other client does its worst: over
{LINES} connections it sends each request as soon as the one before is answered, and asks for nothing twice, so that nothing is
known already. The server has its usual limits. Server, caller and attacker share the cores of one machine. The bar: 99 of 100
calls take less than {BAR:.0f} times as long as without the visitor.
"""


def report(quiet: Sequence[float], found: Sequence[Measured]) -> str:
    """The page."""
    alone = at(quiet, 0.99)
    heads = ("visitor", "calls", "call, p50 (ms)", "p99", "p99 against quiet")
    rows = [_row("none", quiet, alone, "-", "-")]
    rows += [
        _row(one.way, one.times, alone, f"{one.answered:,}", f"{one.refused:,}") for one in found
    ]
    lines = table((*heads, "visitor answered", "refused"), rows)
    missed = [one.way for one in found if at(one.times, 0.99) >= BAR * alone]
    verdict = f"Missed by: {', '.join(missed)}." if missed else "Every way stays under the bar."
    where = f"Python {platform.python_version()}, {os.cpu_count()} cores, one run:"
    return "\n".join([INTRODUCTION, where, "", *lines, "", verdict, ""])


def _row(way: str, times: Sequence[float], alone: float, answered: str, refused: str) -> str:
    median, most = at(times, 0.5), at(times, 0.99)
    cells = (way, str(len(times)), f"{1000 * median:.1f}", f"{1000 * most:.1f}")
    return f"| {' | '.join((*cells, f'{most / alone:.1f}', answered, refused))} |"


def run(chosen: Sequence[str], seconds: float) -> str:
    """Measures on a fresh server; returns the page."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        made = prepare(file, QUIET_TABLES, DONE_TABLES, HINT_TABLES, WATCHED_TABLES)
        command = [sys.executable, "-m", "benchmarks.live_server", str(file), "--bounded"]
        homeless = {**os.environ, "SNAPCOUNT_HOME": folder}  # no chart is forged already
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=homeless)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            return report(*asyncio.run(measured(port, made, chosen, seconds)))
        finally:
            server.terminate()
            server.wait()


def main() -> None:
    """From the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ways", nargs="*", help="parts of their names; all by default")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--address", help=argparse.SUPPRESS)
    parser.add_argument("--attack", type=int, metavar="PORT", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.attack:
        wanted = [Wanted(*one) for one in json.load(sys.stdin)]
        attack(args.attack, wanted, args.address, args.seconds)
        return
    page = run(args.ways, args.seconds)
    print(page)
    if args.write:
        args.write.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
