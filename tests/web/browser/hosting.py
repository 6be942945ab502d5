"""Tables opened and played by the API, so that a test begins where it gets interesting."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import cycle
from typing import Any

import httpx

from tests.web.browser.serving import PATIENCE, Server

# One client may open only so many tables an hour. Linux lets us come from many addresses.
_ADDRESSES = cycle(
    [f"127.0.1.{last}" for last in range(1, 200)] if sys.platform == "linux" else [None]
)
QFL_START = "Q1 4:48, HOME 1&10 at own 30, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"


@dataclass(frozen=True)
class Seat:
    """Somebody who plays without a browser."""

    server: Server
    token: str

    @property
    def path(self) -> str:
        """Its page."""
        return f"/t/{self.token}"

    def look(self) -> Any:
        """What is seen from here."""
        return _answer(self.server, "GET", f"/api/v1/seats/{self.token}")

    def answer(self, choice: str = "", *, sure: bool = True) -> Any:
        """Answer the first question; as usual, if nothing else is said."""
        asked = self.look()["questions"][0]
        sent = {"question": asked["id"], "choice": choice or asked["default"], "sure": sure}
        return _answer(self.server, "POST", f"/api/v1/seats/{self.token}/answers", sent)

    def do(self, what: str, sent: Any = None) -> Any:
        """Any other action of the API."""
        return _answer(self.server, "POST", f"/api/v1/seats/{self.token}/{what}", sent)

    def read(self, path: str) -> str:
        """A page or a file of this seat, or why it gets none."""
        with _client(self.server) as client:
            return client.get(self.path + path, follow_redirects=True).text


def open_table(server: Server, rulebook: str, **agreed: Any) -> dict[str, Seat]:
    """A table with people at all seats that no coach has."""
    with _client(server, next(_ADDRESSES)) as client:
        sent = {"rulebook": rulebook, **agreed}
        opened = client.post("/api/v1/tables", json=sent).raise_for_status().json()
    return {role: _joined(Seat(server, token)) for role, token in opened["seats"].items()}


def to_the_calls(seats: dict[str, Seat]) -> None:
    """Answer as usual until both sides are asked for their calls."""
    for _ in range(20):
        looked = [(seat, seat.look()["questions"]) for seat in seats.values()]
        asked = [(seat, questions[0]) for seat, questions in looked if questions]
        if all(question["name"] == "calls" for _, question in asked):
            return
        asked[0][0].answer()
    raise AssertionError("nobody is asked for a call")


def _joined(seat: Seat) -> Seat:
    """The seat with a token of its own, in case it was an invitation."""
    if not seat.look()["invitation"]:
        return seat
    (token,) = _answer(seat.server, "POST", f"/api/v1/seats/{seat.token}/join").values()
    return Seat(seat.server, token)


def _answer(server: Server, method: str, path: str, sent: Any = None) -> Any:
    with _client(server) as client:
        return client.request(method, path, json=sent).raise_for_status().json()


def _client(server: Server, sender: str | None = None) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=sender)
    return httpx.Client(base_url=server.address, timeout=PATIENCE, transport=transport)
