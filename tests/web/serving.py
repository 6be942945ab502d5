"""A real server on a free port, in a thread of this process."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from snapcount.service.house import House
from snapcount.service.storage import Store
from snapcount.web.guard import Bounds, uvicorn_settings
from tests.web.api.tables import app_of


@contextmanager
def served(folder: Path, bounds: Bounds | None = None) -> Iterator[str]:
    """The address of a server that keeps its tables in the folder."""
    house = House(Store(folder / "tables.db"))
    listener = socket.create_server(("127.0.0.1", 0))
    app = app_of(house, bounds)
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", **uvicorn_settings(app)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        house.close()
        listener.close()
