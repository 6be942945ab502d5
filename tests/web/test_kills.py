"""Somebody pulls the plug, again and again: nothing that was acknowledged is lost, nothing is half there.

Every kill takes the start of a server, so the ordinary run has few of them;
``SNAPCOUNT_KILLS=50 python -m pytest tests/web/test_kills.py`` has more.
"""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

CITES_NOTHING = True

KILLS = int(os.environ.get("SNAPCOUNT_KILLS", "10"))
LONGEST = 0.6  # seconds of play before a kill
START = "Q1 15:00, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
TABLES: list[dict[str, Any]] = [
    {"rulebook": "fever/qfl", "referee": True, "start": START},
    {"rulebook": "fever/original", "away": {"coach": "rookie"}, "start": START},
    {"rulebook": "strategy/sfl", "referee": True, "start": START},
]


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server in a process of its own; it is killed at the end if nobody did it before."""
    command = [sys.executable, "-m", "snapcount", "serve", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--tables", str(folder / "tables.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "SNAPCOUNT_HOME": str(folder)},
        text=True,
    )
    assert process.stdout is not None
    try:
        ready = process.stdout.readline()
        address = re.search(r"http://\S+?:\d+", ready)
        assert address is not None, ready + process.stdout.read()
        yield address[0], process
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()


@dataclass(frozen=True)
class Sent:
    """An answer as somebody sent it."""

    role: str
    question: str
    choice: str


@dataclass
class Player:
    """Somebody who plays all seats of a table by chance, and remembers what the server said."""

    seats: dict[str, str]
    rng: random.Random
    acknowledged: list[Sent] = field(default_factory=list)
    pending: Sent | None = None  # sent, and never heard of again
    known: dict[str, dict[str, Any]] = field(default_factory=dict)  # sights by role, as last told
    checked: int = 0

    @property
    def people(self) -> list[str]:
        return [role for role in ("home", "away") if role in self.seats]

    @property
    def over(self) -> bool:
        return any(seen["over"] for seen in self.known.values())

    def play(self, address: str, stop: threading.Event) -> None:
        """Until the server is gone."""
        try:
            with httpx.Client(base_url=f"{address}/api/v1", timeout=20) as client:
                while not (stop.is_set() or self.over):
                    self.move(client)
        except httpx.TransportError:
            return

    def move(self, client: httpx.Client) -> None:
        """Look, and answer one question."""
        for role in self.seats:
            self.known[role] = self.look(client, role)
        asked = [(role, self.known[role]["questions"]) for role in self.people]
        role, questions = self.rng.choice([one for one in asked if one[1]])
        names = [option["name"] for page in questions[0]["pages"] for option in page["options"]]
        self.pending = Sent(role, questions[0]["id"], self.rng.choice(names))
        answer = self.send(client, self.pending)
        while answer.status_code == 429:  # too fast for one client: it did not happen
            time.sleep(0.05)
            answer = self.send(client, self.pending)
        assert answer.status_code == 200, answer.text
        self.acknowledged.append(self.pending)
        self.pending = None
        self.known = {role: answer.json()}

    def look(self, client: httpx.Client, role: str) -> dict[str, Any]:
        answer = client.get(f"/seats/{self.seats[role]}")
        while answer.status_code == 429:
            time.sleep(0.05)
            answer = client.get(f"/seats/{self.seats[role]}")
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        assert seen["role"] == role
        return seen

    def send(self, client: httpx.Client, sent: Sent) -> httpx.Response:
        body = {"question": sent.question, "choice": sent.choice, "sure": True}
        return client.post(f"/seats/{self.seats[sent.role]}/answers", json=body)

    # ------------------------------------------------------------ after a kill

    def check(self, address: str) -> None:
        """All that was acknowledged is there, and nothing else but what was on its way."""
        with httpx.Client(base_url=f"{address}/api/v1", timeout=20) as client:
            now = {role: self.look(client, role) for role in self.seats}
            self.nothing_is_half_there(now)
            if self.pending is not None:
                self.again(client)
            self.all_is_recorded(client)
            verdict = client.get(f"/seats/{self.seats['spectator']}/verdict").json()
            assert verdict["good"], verdict

    def nothing_is_half_there(self, now: dict[str, dict[str, Any]]) -> None:
        """The table stands as it was last seen; or the answer on its way has come, as a whole."""
        for role, seen in self.known.items():
            assert now[role]["version"] >= seen["version"], role
        changed = {role for role, seen in self.known.items() if as_seen(seen) != as_seen(now[role])}
        if self.pending is None:
            assert not changed, [differences(self.known[role], now[role]) for role in changed]
        elif changed:
            asked = [one["id"] for one in now[self.pending.role]["questions"]]
            assert self.pending.question not in asked
            sealed = [one["id"] for one in now[self.pending.role]["sealed"]]
            others = [role for role in self.seats if role != self.pending.role]
            for role in others:
                assert self.pending.question not in [one["id"] for one in now[role]["sealed"]]
            assert sealed in ([], [self.pending.question])

    def again(self, client: httpx.Client) -> None:
        """Who heard nothing sends it again, and that is either new or the same."""
        assert self.pending is not None
        answer = self.send(client, self.pending)
        assert answer.status_code == 200, answer.text
        self.acknowledged.append(self.pending)
        self.pending = None
        self.known = {answer.json()["role"]: answer.json()}

    def all_is_recorded(self, client: httpx.Client) -> None:
        """Every acknowledged answer stands at its place in the record, or lies sealed.

        A record tells of a play when it is over: what is in an envelope lies nowhere else till then.
        """
        role = "referee" if "referee" in self.seats else "home"
        record = client.get(f"/seats/{self.seats[role]}/record")
        assert record.status_code == 200, record.text
        lines = dict(re.findall(r"^(\d+)\. [^|]*\| ([^|\n]*)", record.text, re.MULTILINE))
        sights = {one: self.look(client, one) for one in self.people}
        sealed = {half["id"] for seen in sights.values() for half in seen["sealed"]}
        later = len(self.acknowledged)
        for number, sent in enumerate(self.acknowledged[self.checked :], self.checked):
            play, _, side = sent.question.split("/")
            in_progress = int(play) == sights["home"]["number"]
            if sent.question in sealed or in_progress:
                later = min(later, number)
                continue
            given = [answer.split("=", 1)[1] for answer in lines[play].strip().split("; ")]
            place = -1 if side == "defense" else 0
            halves = [answer.split(", ")[place] for answer in given]
            assert sent.choice in halves, f"{sent}: {lines[play]}"
        self.checked = later


def as_seen(sight: dict[str, Any]) -> dict[str, Any]:
    """A sight but for its number."""
    return {name: value for name, value in sight.items() if name != "version"}


def differences(was: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """The parts of a sight that are not as they were."""
    return {name: (part, now[name]) for name, part in was.items() if now[name] != part}


def sit_down(address: str, agreed: dict[str, Any], rng: random.Random) -> Player:
    """A new table with somebody at all its seats."""
    with httpx.Client(base_url=f"{address}/api/v1", timeout=20) as client:
        opened = client.post("/tables", json=agreed)
        assert opened.status_code == 201, opened.text
        seats = opened.json()["seats"]
        for role in ("away", "referee"):
            if role in seats:
                seats |= client.post(f"/seats/{seats[role]}/join").json()
        return Player(seats, rng)


def play_until_killed(
    address: str, process: subprocess.Popen[str], players: list[Player], rng: random.Random
) -> None:
    """Everybody plays at once, and somebody pulls the plug."""
    stop = threading.Event()
    threads = [threading.Thread(target=one.play, args=(address, stop)) for one in players]
    for thread in threads:
        thread.start()
    time.sleep(rng.random() * LONGEST)
    process.send_signal(signal.SIGKILL)
    process.wait()
    stop.set()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    rng = random.Random(50)
    players: list[Player] = []
    half_sealed = on_their_way = 0
    for _ in range(KILLS):
        with server(tmp_path) as (address, process):
            for player in players:
                half_sealed += any(one["sealed"] for one in player.known.values())
                on_their_way += player.pending is not None
                player.check(address)
            if not players:
                players = [sit_down(address, one, random.Random(str(one))) for one in TABLES]
            play_until_killed(address, process, players, rng)
    with server(tmp_path) as (address, _):
        for player in players:
            player.check(address)
    assert all(len(player.acknowledged) > KILLS for player in players)
    assert half_sealed
    assert on_their_way
