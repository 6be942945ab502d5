"""A house that shows games which nobody plays, and an app with the pages to read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response
from starlette.staticfiles import StaticFiles

from snapcount.game.game import Game
from snapcount.game.saving import Secrets
from snapcount.service.house import House, NoSuchSeat, Sitting
from snapcount.service.live import LiveTable, Terms
from snapcount.service.roles import Role
from snapcount.service.table import Table
from snapcount.web import templating
from snapcount.web.pages import archive, rules
from snapcount.web.reading.desk import Desk

T = TypeVar("T")


class ShowCase(House):
    """Games by name; the token of a seat is ``name-role``."""

    def __init__(self, games: dict[str, Game], *, hints: bool = False, taken: bool = True) -> None:
        self.games, self.hints, self.taken = games, hints, taken

    async def look(self, token: str, see: Callable[[LiveTable, Sitting], T]) -> T:
        """The game of that name, from that seat."""
        name, _, role = token.rpartition("-")
        if name not in self.games:
            raise NoSuchSeat("no-such-seat")
        table = Table(self.games[name], {}, None, Secrets())
        live = LiveTable(name, table, Terms(Role.HOME, self.hints), {})
        return see(live, Sitting(token, name, Role(role), self.taken))

    def key(self, name: str) -> bytes:
        """Nobody's cookie is checked here."""
        return bytes(32)

    def witnessed(self, table: str) -> None:
        """Nothing: these games have no acts."""


def app_for(house: House) -> FastAPI:
    """The pages to read, and what they are dressed with."""
    app, desk = FastAPI(), Desk(house)
    app.include_router(archive.routes(desk))
    app.include_router(rules.routes(desk))
    app.mount("/static", StaticFiles(directory=Path(templating.STATIC)))
    return app


class Browser:
    """Reads pages of an app in this process, without following where they lead."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app

    def get(self, address: str, headers: dict[str, str] | None = None) -> Response:
        """The answer."""
        return asyncio.run(self._get(address, headers))

    async def _get(self, address: str, headers: dict[str, str] | None) -> Response:
        transport = ASGITransport(self._app)
        async with AsyncClient(transport=transport, base_url="http://test") as client:
            return await client.get(address, headers=headers)
