"""Answers about the games of a house: those still known, and others worked out by the workers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace

from starlette.requests import Request
from starlette.responses import Response

from snapcount.game.acts import Head
from snapcount.service.house import House, Sitting
from snapcount.service.live import LiveTable
from snapcount.service.roles import Role
from snapcount.web.guard.rates import tab_of
from snapcount.web.languages import language_of
from snapcount.web.reading.asking import Answer, Asking, Paper, Reads, read
from snapcount.web.reading.kept import Kept
from snapcount.web.reading.looking import Look, look_at
from snapcount.web.workers import Workers


@dataclass(frozen=True)
class Glance:
    """Which state of which game is read from where."""

    table: str
    version: int
    role: Role
    heads: dict[int, Head]  # of the chain of acts, by play
    look: Look | None  # a copy, if it is read in this process


@dataclass(frozen=True)
class Desk:
    """Where visitors ask for something to read."""

    house: House
    workers: Workers = field(default_factory=Workers)
    answers: Kept[Answer] = field(default_factory=Kept)
    records: Kept[str] = field(default_factory=Kept)

    async def read(self, request: Request, token: str, reads: Reads) -> Response:
        """What ``reads`` makes of the game, for a seat and in the visitor's language."""
        asking, glance = Asking.of(request), await self._glance(request, token)
        # An answer depends on the state of the game, on who reads it, on what was asked, and on
        # nothing else: another seat has another link and another role.
        key = (glance.table, glance.version, glance.role, token, asking)
        found = self.answers.get(key)
        if found is None:
            tab_of(request).check()
            source = glance.look or await self._paper(glance, asking)
            found = await self.workers.run(tab_of(request), read, source, asking, reads)
            self.answers.put(key, found, len(found.body))
        return found.response

    async def plain(
        self, request: Request, key: Hashable, tells: Callable[[Asking], Answer]
    ) -> Response:
        """What is the same for everybody who asks it in the same language."""
        asking = Asking.of(request)
        found = self.answers.get((key, asking))
        if found is None:
            found = await self.workers.run(tab_of(request), tells, asking)
            self.answers.put((key, asking), found, len(found.body))
        return found.response

    async def _glance(self, request: Request, token: str) -> Glance:
        def see(live: LiveTable, sitting: Sitting) -> Glance:
            role, game = sitting.eyes, live.table.game
            heads = dict(live.acts.chain.plays)
            apart = self.workers.apart
            here = None if apart else look_at(game, role, language_of(request), heads)
            return Glance(live.id, live.version, role, heads, here)

        glance = await self.house.look(token, see)
        if glance.look is None:
            return glance
        signed = await asyncio.to_thread(self.house.witnessed, glance.table)
        return replace(glance, look=replace(glance.look, signed=signed))

    async def _paper(self, glance: Glance, asking: Asking) -> Paper:
        text = self.records.get((glance.table, glance.version))
        if text is None:
            text = await self.house.record_of(glance.table)
            self.records.put((glance.table, glance.version), text, len(text))
        return Paper(text, glance.role, asking.code, tuple(glance.heads.items()))
