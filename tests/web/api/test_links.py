"""Two programs play by the API with dice from both their chains, and nobody else sees a link too early."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from starlette.types import ASGIApp

from snapcount.game.notation import read_records
from snapcount.game.verifying import verify
from snapcount.game.witnesses import Says
from snapcount.service import times
from snapcount.service.house import House
from tests.linked_games import LATE_START
from tests.web.prying import Room, Seat, house_at, open_room

CITES_NOTHING = True

PLAYERS = ("home", "away")
LENGTH = 4096
LINKED: dict[str, Any] = {"rulebook": "fever/original", "dice": "links", "start": LATE_START}

Script = Callable[[House, ASGIApp], Awaitable[None]]


@dataclass
class Program:
    """A program at a seat. It trusts nobody: it pins the other side's head and checks every link."""

    seat: Seat
    secret: str = field(default_factory=lambda: secrets.token_hex(32), repr=False)
    theirs: list[str] = field(default_factory=list)  # the other side's links, from the head on

    @property
    def other(self) -> str:
        return PLAYERS[self.seat.role == "home"]

    def link(self, number: int) -> str:
        text = self.secret
        for _ in range(LENGTH - number):
            text = sha256(text.encode()).hexdigest()
        return text

    async def send(self, what: str, **body: Any) -> dict[str, Any]:
        answer = await self.seat.client.post(f"{self.seat.api}/{what}", json=body)
        assert answer.status_code == 200, answer.text
        sight: dict[str, Any] = answer.json()
        return sight

    async def begin(self) -> None:
        await self.send("chain", head=self.link(0))

    def learn(self, links: dict[str, Any]) -> None:
        """The other side's last link, if it continues the chain that was published."""
        shown = links[self.other]
        if not self.theirs:
            assert shown["number"] == 0
            self.theirs = [shown["head"]]
        assert shown["head"] == self.theirs[0]
        if shown["number"] == len(self.theirs):
            assert sha256(shown["link"].encode()).hexdigest() == self.theirs[-1]
            self.theirs.append(shown["link"])
        assert (shown["number"], shown["link"]) == (len(self.theirs) - 1, self.theirs[-1])

    async def reveal(self, links: dict[str, Any]) -> int:
        """Our link of the throw that is due; its number."""
        self.learn(links)
        number: int = links["wanted"]
        assert number == len(self.theirs)
        await self.send("link", number=number, link=self.link(number))
        return number

    async def act(self) -> bool:
        """One step, if one is ours to take."""
        sight = await self.seat.sight()
        links = sight["links"]
        if links["wanted"] and not links["mine"]:
            await self.reveal(links)
        elif sight["questions"]:
            asked = sight["questions"][0]
            await self.seat.answer(asked["id"], asked["default"])
        else:
            return False
        return True


async def programs(room: Room) -> list[Program]:
    found = [Program(room.seats[role]) for role in PLAYERS]
    for program in found:
        await program.begin()
    return found


async def to_a_throw(players: list[Program]) -> dict[str, Any]:
    """Answer as usual until a throw is due; the links as HOME sees them."""
    while True:
        for program in players:
            sight = await program.seat.sight()
            if sight["links"]["wanted"]:
                links: dict[str, Any] = (await players[0].seat.sight())["links"]
                return links
            if sight["questions"]:
                asked = sight["questions"][0]
                await program.seat.answer(asked["id"], asked["default"])


def run(folder: Path, script: Script) -> None:
    async def whole() -> None:
        house, app = house_at(folder)
        try:
            await script(house, app)
        finally:
            house.close()

    asyncio.run(whole())


def test_two_programs_play_a_game(tmp_path: Path) -> None:
    async def script(house: House, app: ASGIApp) -> None:
        room = await open_room(house, app, **LINKED)
        players = await programs(room)
        while any([await program.act() for program in players]):
            pass
        sights = await room.sights()
        assert sights["spectator"]["over"]
        text = (
            await room.seats["spectator"].client.get(f"{room.seats['spectator'].api}/record")
        ).text
        (reading,) = read_records(text)
        assert verify(reading.record).good
        assert len(reading.record.plays) > 3
        verdict = (await players[0].seat.client.get(f"{players[0].seat.api}/verdict")).json()
        assert (verdict["good"], verdict["dice"]) == (True, "links")
        await room.hang_up()

    run(tmp_path, script)


def test_what_is_wanted_is_told(tmp_path: Path) -> None:
    async def script(house: House, app: ASGIApp) -> None:
        room = await open_room(house, app, referee=True, link_minutes=5, **LINKED)
        sights = await room.sights()
        for role, sight in sights.items():
            assert sight["links"]["chain_wanted"] == (role in PLAYERS)
            assert sight["links"]["wanted"] == 0
            assert sight["links"]["minutes"] == 5
            assert (role in PLAYERS) == (sight["waiting"] == "")
        home, away = await programs(room)
        links = await to_a_throw([home, away])
        assert (links["wanted"], links["mine"], links["theirs"], links["until"]) == (
            *(1, False, False),
            "",
        )
        await home.reveal(links)
        sights = {role: sight["links"] for role, sight in (await room.sights()).items()}
        told = {
            role: (one["mine"], one["theirs"], bool(one["until"])) for role, one in sights.items()
        }
        assert told == {
            "home": (True, False, True),
            "away": (False, True, True),
            "referee": (False, False, False),
            "spectator": (False, False, False),
        }
        await away.reveal(sights["away"])
        links = (await home.seat.sight())["links"]
        assert links["home"]["link"] == home.link(1)
        assert links["away"] == {"head": away.link(0), "number": 1, "link": away.link(1)}
        await room.hang_up()

    run(tmp_path, script)


@pytest.mark.slow
@pytest.mark.parametrize("first", PLAYERS)
def test_the_first_link_leaks_nowhere(
    tmp_path: Path,
    first: str,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Not to the other seat, the referee, spectators, in an export, a refusal, a stream or the log."""
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.WARNING, "httpx")
    hidden: list[str] = []
    fetched = 0

    async def script(house: House, app: ASGIApp) -> None:
        nonlocal fetched
        room = await open_room(house, app, referee=True, **LINKED)
        for seat in room.seats.values():
            seat.listen(app)
        players = await programs(room)
        by_role = {program.seat.role: program for program in players}
        early, late = by_role[first], by_role[PLAYERS[first == "home"]]
        for throw in (1, 2, 3):
            links = await to_a_throw(players)
            await early.reveal(links | {"home": links["home"]})
            link = early.link(throw)
            hidden[:] = [link, early.secret, late.secret]
            await room.settle()
            for role, seat in room.seats.items():
                for path, answer in (await seat.crawl()).items():
                    fetched += 1
                    text = answer.text + str(answer.headers)
                    assert not [one for one in hidden if one in text], f"{role} {path}"
                for body in (
                    {"number": throw, "link": "0" * 64},
                    {"number": throw + 1, "link": late.link(throw + 1)},
                    {"number": throw, "link": late.link(throw).upper()},
                ):
                    if role != first:
                        refused = await seat.client.post(f"{seat.api}/link", json=body)
                        assert refused.status_code in (400, 409, 422)
                        assert link not in refused.text
                for path, ear in seat.ears.items():
                    assert link not in ear.heard.decode(), f"{role} hears {path}"
            with closing(sqlite3.connect(tmp_path / "tables.db")) as file:
                kept = [row for row in file.iterdump() if link in row]
            assert len(kept) == 1  # among the table's secrets, and nowhere else
            assert kept[0].startswith('INSERT INTO "tables"')
            await late.reveal((await late.seat.sight())["links"])
        await room.hang_up()

    run(tmp_path, script)
    assert fetched > 60
    logged = "".join([record.getMessage() for record in caplog.records])
    logged += "".join(capfd.readouterr())
    assert not [one for one in hidden if one in logged]


NONSENSE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("chain", {"head": "A" * 64}),
    ("chain", {"head": "a" * 63}),
    ("chain", {"head": "a" * 60_000}),
    ("chain", {"head": ["a" * 64]}),
    ("chain", {}),
    ("chain", {"head": "a" * 64, "secret": "b" * 64}),
    ("link", {"number": 1, "link": "F" * 64}),
    ("link", {"number": "1", "link": "f" * 64}),
    ("link", {"number": 1.0, "link": "f" * 64}),
    ("link", {"number": -1, "link": "f" * 64}),
    ("link", {"number": 10**30, "link": "f" * 64}),
    ("link", {"number": 1, "link": "f" * 64 + "\n"}),
    ("link", {"link": "f" * 64}),
)


def test_nonsense_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def script(house: House, app: ASGIApp) -> None:
        room = await open_room(house, app, **LINKED)
        seat = room.seats["home"]
        before = await room.sights()
        for what, body in NONSENSE:
            refused = await seat.client.post(f"{seat.api}/{what}", json=body)
            assert refused.status_code in (400, 422), body
            assert refused.json()["sentence"]
        assert await room.sights() == before
        await room.hang_up()

    run(tmp_path, script)


def test_a_look_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time passes without anybody doing anything: the table changes only when it is claimed."""

    def rows() -> list[str]:
        with closing(sqlite3.connect(tmp_path / "tables.db")) as file:
            return [row for row in file.iterdump() if "visits" not in row]

    async def script(house: House, app: ASGIApp) -> None:
        room = await open_room(house, app, link_minutes=1, **LINKED)
        home, away = await programs(room)
        await home.reveal(await to_a_throw([home, away]))
        claim = f"{home.seat.api}/claim"
        early = await home.seat.client.post(claim)
        assert early.status_code == 409
        assert early.json()["code"] == "links-not-yet"
        assert " s " in early.json()["sentence"]
        before, sights = rows(), await room.sights()
        then = times.now() + timedelta(minutes=2)
        monkeypatch.setattr(times, "now", lambda: then)
        await home.seat.crawl()
        await away.seat.crawl()
        assert rows() == before
        assert await room.sights() == sights
        assert (await away.seat.client.post(f"{away.seat.api}/claim")).status_code == 409
        assert (await home.seat.client.post(claim)).status_code == 200
        for sight in (await room.sights()).values():
            assert "1" in sight["links"]["withheld"]
            assert sight["questions"] == []
            assert sight["waiting"] in ("", sight["links"]["withheld"])
            assert sight["links"]["until"] == ""
        again = await home.seat.client.post(claim)
        assert again.json()["code"] == "links-ended"
        for seat in room.seats.values():
            for address in (f"{seat.api}/record", f"{seat.page}/record"):
                (reading,) = read_records((await seat.client.get(address)).text)
                verdict = verify(reading.record, reading.digest)
                assert verdict.good
                assert verdict.withheld is not None
                assert verdict.witness.says is Says.SIGNED
            page = (await seat.client.get(f"{seat.page}/verify")).text
            assert "AWAY did not reveal its link of throw 1 in time." in page
            assert f'href="{seat.page}/record" download' in page
        await room.hang_up()

    run(tmp_path, script)
