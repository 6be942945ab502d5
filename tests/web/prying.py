"""Somebody who pries: fetches all that a seat can fetch, and keeps an ear at its streams."""

from __future__ import annotations

import asyncio
import contextlib
import html
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
from starlette.types import ASGIApp, Message

from snapcount.service.house import House
from snapcount.service.storage import Store
from snapcount.web.app import create_app
from snapcount.web.guard import Bounds
from tests.web.asgi import browser

V1 = "/api/v1"
PATIENCE = 120.0  # seconds; the machine may be busy with other tests
LINK = re.compile(r'(?:href|src|hx-get|hx-post|action|formaction)="(/[^"#]*)')
ALWAYS = ("", "/plays", "/record", "/verdict", "/links")  # of the API
NUMBER = re.compile(r"/plays/(\d+)|[?]play=(\d+)")
# What is at an address of a seat whether or not a page links there.
BACK_DOORS = (
    "/parts?show=home",
    "/parts?show=away",
    "/sheet",
    "/record",
    "/pictures/field.svg",
    "/export?table=plays&format=json",
)


class Ear:
    """A stream that stays open, heard without a network."""

    def __init__(self, app: ASGIApp, path: str) -> None:
        self.heard = b""
        self._closed = asyncio.Event()
        self._task = asyncio.create_task(self._listen(app, path))

    async def _listen(self, app: ASGIApp, path: str) -> None:
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(b"host", b"localhost")],
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
        }
        asked = False

        async def receive() -> Message:
            nonlocal asked
            if not asked:
                asked = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await self._closed.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            self.heard += message.get("body", b"")

        await app(scope, receive, send)

    @property
    def events(self) -> list[dict[str, str]]:
        """All events so far, without signs of life."""
        blocks = [block.splitlines() for block in self.heard.decode().split("\n\n")[:-1]]
        told = [[one for one in lines if not one.startswith(":")] for lines in blocks]
        events = [dict(line.split(": ", 1) for line in lines if ": " in line) for lines in told]
        return [event for event in events if "event" in event]

    async def close(self) -> None:
        """Hang up."""
        self._closed.set()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task


@dataclass
class Seat:
    """A seat, a browser of its own before it, and both its streams."""

    role: str
    token: str
    client: httpx.AsyncClient
    ears: dict[str, Ear] = field(default_factory=dict)

    @property
    def page(self) -> str:
        return f"/t/{self.token}"

    @property
    def api(self) -> str:
        return f"{V1}/seats/{self.token}"

    async def sight(self) -> dict[str, Any]:
        answer = await self.client.get(self.api)
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    async def plays(self) -> list[dict[str, Any]]:
        seen: list[dict[str, Any]] = (await self.client.get(f"{self.api}/plays")).json()
        return seen

    async def answer(self, question: str, choice: str, **more: Any) -> httpx.Response:
        body = {"question": question, "choice": choice, "sure": True, **more}
        return await self.client.post(f"{self.api}/answers", json=body)

    def listen(self, app: ASGIApp) -> None:
        """Open both streams."""
        self.ears = {path: Ear(app, f"{path}/events") for path in (self.page, self.api)}

    async def quick_look(self, number: int) -> dict[str, httpx.Response]:
        """What somebody fetches at every moment of that play."""
        paths = (f"{self.api}/plays?since={number - 1}", f"{self.api}/record", f"{self.page}/parts")
        return {path: await self.client.get(path) for path in paths}

    async def crawl(self) -> dict[str, httpx.Response]:
        """Everything there is: all that is linked from the page, and what somebody may guess.

        Of the pages of single plays the last two: the others were looked at before.
        """
        found: dict[str, httpx.Response] = {}
        oldest = (await self.sight())["number"] - 2
        await self.client.get(self.page)
        await self.client.post(f"{self.page}/remember")  # as its script does: the lobby lists it
        todo = ["/", self.page, *(self.api + path for path in ALWAYS)]
        todo += [self.page + path for path in BACK_DOORS]
        while todo:
            path = todo.pop()
            if path in found:
                continue
            found[path] = answer = await self.client.get(path)
            if "html" in answer.headers.get("content-type", ""):
                links = [link for link in _links(answer.text) if link.startswith(self.page)]
                todo += [link for link in links if _number(link, oldest) >= oldest]
        return found


def _links(text: str) -> Iterator[str]:
    for link in LINK.findall(text):
        if not link.endswith("/events"):
            yield html.unescape(link)


def _number(link: str, otherwise: int) -> int:
    """The play that a link leads to."""
    found = NUMBER.search(link)
    return int(found[1] or found[2]) if found else otherwise


@dataclass
class Room:
    """A table with people at it, each with a browser of their own."""

    app: ASGIApp
    house: House
    table: str
    seats: dict[str, Seat]
    invitations: list[str]  # tokens that were used up by joining

    async def sights(self) -> dict[str, dict[str, Any]]:
        return {role: await seat.sight() for role, seat in self.seats.items()}

    async def settle(self, sights: dict[str, dict[str, Any]] | None = None) -> None:
        """Wait until every stream has told what its seat sees."""
        for role, seen in (sights or await self.sights()).items():
            seat, version = self.seats[role], str(seen["version"])
            end = monotonic() + PATIENCE
            while not all(
                ear.events and ear.events[-1]["id"] == version for ear in seat.ears.values()
            ):
                assert monotonic() < end, f"{seat.role} was not told of version {version}"
                await asyncio.sleep(0.01)

    async def hang_up(self) -> None:
        for seat in self.seats.values():
            for ear in seat.ears.values():
                await ear.close()
            await seat.client.aclose()


def house_at(folder: Path) -> tuple[House, ASGIApp]:
    """A house with its door open."""
    house = House(Store(folder / "tables.db"))
    return house, create_app(house, Bounds().unbounded())


async def open_room(house: House, app: ASGIApp, **agreed: Any) -> Room:
    """A new table; everybody who is invited has sat down."""
    clients = {role: browser(app) for role in ("home", "away", "referee", "spectator", "both")}
    opener = agreed.get("opener", "home")
    answer = await clients[opener].post(f"{V1}/tables", json=agreed)
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    seats, invitations = {}, []
    for role, token in opened["seats"].items():
        if role not in (opener, "spectator"):
            joined = await clients[role].post(f"{V1}/seats/{token}/join")
            assert joined.status_code == 200, joined.text
            invitations.append(token)
            token = joined.json()[role]
        seats[role] = Seat(role, token, clients[role])
    return Room(app, house, opened["table"], seats, invitations)


def options_of(question: dict[str, Any]) -> list[str]:
    """The names of all options of a question."""
    return [option["name"] for page in question["pages"] for option in page["options"]]


def written(seen: Any) -> str:
    """A piece of a sight as text to search in."""
    return json.dumps(seen, ensure_ascii=False)
