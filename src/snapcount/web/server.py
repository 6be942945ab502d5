"""Runs the server: one process, one file of tables."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import uvicorn
from fastapi import FastAPI

from snapcount.catalog import catalog
from snapcount.web.guard import uvicorn_settings
from snapcount.words import LANGUAGES, language

log = logging.getLogger("snapcount.web")

TURN = 0.0005  # seconds a thread may compute while the tables wait
RARELY = (20_000, 20, 100)  # garbage collection thresholds: new objects, and young collections


def listening(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 picks a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    listener.listen(2048)
    return listener


def run(
    app: FastAPI,
    listener: socket.socket,
    ready: Callable[[], None],
    upkeep: Coroutine[Any, Any, None] | None = None,
) -> None:
    """Serves until stopped; ``ready`` is called once it accepts connections.

    ``upkeep`` runs beside it; whatever goes wrong there is logged, and the server serves on.
    """
    config = uvicorn.Config(app, log_level="warning", **uvicorn_settings(app))
    server = _Server(config, ready, upkeep)
    _read_ahead()
    _spare_the_tables()
    sys.setswitchinterval(TURN)
    # A signal stops the server but not the program: the caller still has to clean up.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def _read_ahead() -> None:
    """Reads what every page needs, so that no visitor waits for it."""
    catalog()
    for code in LANGUAGES:
        language(code)


def _spare_the_tables() -> None:
    """Reduces garbage collection: tables are long-lived, and each collection delays a call."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


class _Server(uvicorn.Server):
    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None],
        upkeep: Coroutine[Any, Any, None] | None,
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._upkeep = upkeep
        self._task: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()
        if self._upkeep is not None:
            self._task = asyncio.create_task(self._upkeep)
            self._task.add_done_callback(_log_failure)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._task is not None:
            self._task.cancel()
        await super().shutdown(sockets)


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("upkeep: %s", type(error).__name__)
