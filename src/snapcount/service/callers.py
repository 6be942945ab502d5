"""On whose behalf something is done, so that those who do the same at once take turns."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

from snapcount.service.turns import Turns

CALLER: ContextVar[str] = ContextVar("caller", default="")  # set by whoever lets visitors in


class Gate:
    """Lets so many through at once, and the callers before it by turns."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._turns: Turns[asyncio.Future[None]] = Turns()

    @asynccontextmanager
    async def passing(self) -> AsyncIterator[None]:
        """Waits for a turn; others wait until this is over."""
        if self._free:
            self._free -= 1
        else:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._turns.put(CALLER.get(), turn)
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():  # the turn had come already: it is for the next one
                    self._next()
                raise
        try:
            yield
        finally:
            self._next()

    def _next(self) -> None:
        while (taken := self._turns.take()) is not None:
            if not taken[1].done():  # whoever waited may have given up
                taken[1].set_result(None)
                return
        self._free += 1
