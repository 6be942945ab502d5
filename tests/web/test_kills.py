"""Somebody pulls the plug, again and again: nothing that was acknowledged is lost, nothing is half there.

One player pulls it at a chosen moment of the exchange with the server, when everybody has got
somewhere since the last time. The others play on till then, so it finds them anywhere.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from enum import Enum, auto
from http.client import HTTPConnection
from itertools import cycle, islice
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest

CITES_NOTHING = True

API = "/api/v1"
PATIENCE = 120.0  # seconds; whoever says nothing for so long hangs
FEWEST = 2  # answers of everybody before a kill
MOST = 10  # answers of whoever pulls the plug before it looks for the moment
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
        process.kill()
        process.wait()
        process.stdout.close()


def visit(address: str) -> httpx.Client:
    """A client with a new connection each time: an old one may end while a request is sent."""
    limits = httpx.Limits(max_keepalive_connections=0)
    return httpx.Client(base_url=address + API, timeout=PATIENCE, limits=limits)


class Moment(Enum):
    """When the plug is pulled."""

    SENT = auto()  # an answer has been sent, and nothing was heard of it
    DONE = auto()  # the server has said that it is done, and nobody has read more than that
    SEALED = auto()  # one half of a call lies sealed, and the other is still asked for
    HEARD = auto()  # what was said last has been read


@dataclass
class Plug:
    """A server of which the plug can be pulled."""

    address: str
    process: subprocess.Popen[str]
    pulled: Event = field(default_factory=Event)

    def pull(self) -> None:
        self.pulled.set()
        self.process.kill()
        self.process.wait()


@dataclass(frozen=True)
class Sent:
    """An answer as somebody sent it."""

    role: str
    question: str
    choice: str

    @property
    def body(self) -> dict[str, Any]:
        return {"question": self.question, "choice": self.choice, "sure": True}


@dataclass
class Player:
    """Somebody who plays all seats of a table by chance, and remembers what the server said."""

    seats: dict[str, str]
    rng: random.Random
    acknowledged: list[Sent] = field(default_factory=list)
    pending: Sent | None = None  # sent, and never heard of again
    done: bool = False  # but the server said that it was done
    known: dict[str, dict[str, Any]] = field(default_factory=dict)  # sights by role, as last told
    checked: int = 0
    started: Event = field(default_factory=Event)  # has got somewhere since the last kill

    @property
    def people(self) -> list[str]:
        return [role for role in ("home", "away") if role in self.seats]

    @property
    def over(self) -> bool:
        return any(seen["over"] for seen in self.known.values())

    def sealed(self) -> bool:
        return any(seen["sealed"] for seen in self.known.values())

    def play(self, plug: Plug) -> None:
        """Until the server is gone."""
        try:
            with visit(plug.address) as client:
                answered = 0
                while not (plug.pulled.is_set() or self.over):
                    self.move(client)
                    answered += 1
                    if answered == FEWEST:
                        self.started.set()
        except httpx.TransportError:
            assert plug.pulled.is_set(), "the server is gone by itself"
        except BaseException:
            plug.pull()  # nobody is to wait for us
            raise
        finally:
            self.started.set()

    def pull(self, plug: Plug, moment: Moment, answers: int, others: list[Player]) -> bool:
        """Give some answers, wait for the others, and pull the plug at that moment.

        False if the game is over before it comes.
        """
        try:
            with visit(plug.address) as client:
                for _ in range(answers):
                    if not self.over:
                        self.move(client)
                for other in others:
                    assert other.started.wait(PATIENCE), "somebody does not get on"
                while not self.over:
                    if moment is Moment.SEALED and self.sealed():
                        return True
                    if moment in (Moment.SENT, Moment.DONE):
                        self.pending = self.choose(client)
                        self.send_and_pull(plug, moment)
                        return True
                    self.move(client)
                    if moment is Moment.HEARD:
                        return True
        except httpx.TransportError:
            assert plug.pulled.is_set(), "the server is gone by itself"
        finally:
            plug.pull()
        return False

    def choose(self, client: httpx.Client) -> Sent:
        """Look from all seats, and find an answer to one question."""
        for role in self.seats:
            self.known[role] = self.look(client, role)
        asked = [(role, self.known[role]["questions"]) for role in self.people]
        role, questions = self.rng.choice([one for one in asked if one[1]])
        names = [option["name"] for page in questions[0]["pages"] for option in page["options"]]
        return Sent(role, questions[0]["id"], self.rng.choice(names))

    def move(self, client: httpx.Client) -> None:
        """Look, and answer one question."""
        self.pending = self.choose(client)
        answer = self.send(client, self.pending)
        while answer.status_code == 429:  # too fast for one client: it did not happen
            time.sleep(0.05)
            answer = self.send(client, self.pending)
        assert answer.status_code == 200, answer.text
        self.acknowledged.append(self.pending)
        self.pending = None
        self.known = {answer.json()["role"]: answer.json()}

    def send_and_pull(self, plug: Plug, moment: Moment) -> None:
        """Send the answer, and hear nothing of it, or nothing more than that it is done."""
        assert self.pending is not None
        with closing(
            HTTPConnection(plug.address.removeprefix("http://"), timeout=PATIENCE)
        ) as line:
            path = f"{API}/seats/{self.seats[self.pending.role]}/answers"
            headers = {"Content-Type": "application/json"}
            line.request("POST", path, json.dumps(self.pending.body), headers)
            if moment is Moment.DONE:
                self.done = line.getresponse().status == 200
            plug.pull()

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
        return client.post(f"/seats/{self.seats[sent.role]}/answers", json=sent.body)

    # ------------------------------------------------------------ after a kill

    def check(self, address: str) -> None:
        """All that was acknowledged is there, and nothing else but what was on its way."""
        with visit(address) as client:
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
        if self.done:
            assert changed, "the server had said that it was done"
        if self.pending is not None and changed:
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
        self.pending, self.done = None, False
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
    with visit(address) as client:
        opened = client.post("/tables", json=agreed)
        assert opened.status_code == 201, opened.text
        seats = opened.json()["seats"]
        for role in ("away", "referee"):
            if role in seats:
                seats |= client.post(f"/seats/{seats[role]}/join").json()
        return Player(seats, rng)


def seated(address: str, players: list[Player]) -> list[Player]:
    """Somebody at every table; a game that is over makes room for another."""
    playing = {number: player for number, player in enumerate(players) if not player.over}
    return [
        playing.get(number) or sit_down(address, agreed, random.Random(str(agreed)))
        for number, agreed in enumerate(TABLES)
    ]


def play_until_killed(
    plug: Plug, players: list[Player], moment: Moment, rng: random.Random
) -> bool:
    """Everybody plays at once, and somebody pulls the plug. Whether it was at that moment."""
    one = rng.choice([player for player in players if len(player.people) > 1])
    others = [player for player in players if player is not one]
    before = {id(player): len(player.acknowledged) for player in players}
    for player in players:
        player.started.clear()
    with ThreadPoolExecutor(len(players)) as pool:
        playing = [pool.submit(other.play, plug) for other in others]
        in_time = one.pull(plug, moment, rng.randint(FEWEST, MOST), others)
        for each in playing:
            each.result(PATIENCE)
    for player in players:
        assert player.over or len(player.acknowledged) >= before[id(player)] + FEWEST
    return in_time


@pytest.mark.slow
@pytest.mark.parametrize("kills", [4, pytest.param(50, marks=pytest.mark.long)])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path, kills: int) -> None:
    rng = random.Random(50)
    players: list[Player] = []
    moments = deque(islice(cycle(Moment), kills))
    half_sealed = on_their_way = 0
    for _ in range(2 * kills):
        with server(tmp_path) as (address, process):
            for player in players:
                half_sealed += player.sealed()
                on_their_way += player.pending is not None
                player.check(address)
            if not moments:
                break
            players = seated(address, players)
            if play_until_killed(Plug(address, process), players, moments[0], rng):
                moments.popleft()
    else:
        raise AssertionError("too many games were over before the moment came")
    assert half_sealed
    assert on_their_way
