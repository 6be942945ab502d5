"""Runs the server: one process, one file of tables."""

from __future__ import annotations

import gc
import signal
import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from fastapi import FastAPI

from snapcount.web.guard import uvicorn_settings

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


def run(app: FastAPI, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until stopped; ``ready`` is called once it accepts connections."""
    config = uvicorn.Config(app, log_level="warning", **uvicorn_settings(app))
    server = _Server(config, ready)
    _spare_the_tables()
    # A signal stops the server but not the program: the caller still has to clean up.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def _spare_the_tables() -> None:
    """Reduces garbage collection: tables are long-lived, and each collection delays a call."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()
