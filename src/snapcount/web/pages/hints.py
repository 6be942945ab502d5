"""Hints, for tables that allow them: a page, and the fragment that the table shows."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from snapcount.game.telling import Voice
from snapcount.service.callers import Gate
from snapcount.service.house import House, Sitting
from snapcount.service.live import LiveTable
from snapcount.web.guard.clients import client_of
from snapcount.web.languages import language_of
from snapcount.web.reading.heading import Heading, heading
from snapcount.web.reading.hints import HintPage, Wish, hint_page, tasks_of, wish_of
from snapcount.web.reading.looking import look_at
from snapcount.web.reading.odds_desk import OddsDesk, Row, Task
from snapcount.web.templating import page

PATIENCE = 2.0  # seconds; after that we show what there is
STEP = 0.1
BUSY = 503
FORBIDDEN = 403


def routes(house: House) -> APIRouter:
    """Routes for a seat's hints."""
    router = APIRouter(include_in_schema=False)
    adviser = Adviser(house)
    router.add_api_route("/t/{token}/hints", adviser.hints, methods=["GET"], response_model=None)
    return router


@dataclass(frozen=True)
class Adviser:
    """Serves hints."""

    house: House
    desk: OddsDesk = field(default_factory=OddsDesk)
    gate: Gate = field(default_factory=lambda: Gate(1))

    async def hints(
        self, request: Request, token: str, part: bool = False, again: bool = False
    ) -> Response:
        """What is known now; the first request waits briefly for more."""
        inside = part or "HX-Request" in request.headers
        template = "reading_hints_part.html" if inside else "reading_hints.html"
        allowed, head, wish = await self._wish(request, token)
        facts = {"head": head, "section": "hints"}
        if wish is None:
            why = "reading.hints-not-now" if allowed else "reading.hints-off"
            status = 200 if allowed else FORBIDDEN
            return page(request, template, status, hints=None, why=why, **facts)
        client = client_of(request.scope)
        hints = await self._hints(wish, client, 0.0 if again else PATIENCE)
        why = "reading.hints-busy"
        return page(request, template, 200 if hints else BUSY, hints=hints, why=why, **facts)

    async def _wish(self, request: Request, token: str) -> tuple[bool, Heading, Wish | None]:
        spoken = language_of(request)

        def see(live: LiveTable, sitting: Sitting) -> tuple[bool, Heading, Wish | None]:
            look = look_at(live.table.game, sitting.eyes, spoken)
            return live.terms.hints, heading(look, token), wish_of(live, sitting)

        allowed, head, wish = await self.house.look(token, see)
        if wish is not None:
            wish = replace(wish, voice=Voice(spoken, wish.voice.names))
        return allowed, head, wish

    async def _hints(self, wish: Wish, client: str, patience: float) -> HintPage | None:
        """The hints; None if the client wants hints at too many tables at once."""
        async with self.gate.passing():  # it is worked out in Python, beside those who play
            tasks = await run_in_threadpool(tasks_of, wish)
        rows = await self._rows(tasks, client, patience)
        return None if rows is None else await run_in_threadpool(hint_page, wish, tasks, rows)

    async def _rows(
        self, tasks: list[Task], client: str, patience: float
    ) -> list[Row | None] | None:
        rows = self.desk.rows(tasks, client) if tasks else []
        while rows is not None and None in rows and patience > 0:
            await asyncio.sleep(STEP)
            patience -= STEP
            rows = self.desk.rows(tasks, client)
        return rows
