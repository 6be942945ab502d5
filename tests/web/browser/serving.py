"""A real server as a process of its own, which tests may kill and start again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 120.0  # seconds; the machine may be busy with other tests


class Server:
    """`snapcount serve` on a port and with a file of its own."""

    def __init__(
        self, folder: Path, command: tuple[str, ...] = ("-m", "snapcount", "serve")
    ) -> None:
        self.folder = folder
        self.command = command
        self.port = _free_port()
        self.log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = ("--port", str(self.port), "--tables", str(self.folder / "tables.db"))
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self.command, *options],
                env=os.environ | {"SNAPCOUNT_HOME": str(self.folder), "PYTHONUNBUFFERED": "1"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        self._await()

    def _await(self) -> None:
        assert self._process is not None
        end = monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or monotonic() > end:
                self.kill()
                raise AssertionError(f"the server does not answer:\n{self.log.read_text()}")
            sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urlopen(self.address, timeout=PATIENCE):
                return True
        except (URLError, ConnectionError, TimeoutError):
            return False

    def kill(self) -> None:
        """As if the power had failed: SIGKILL, no goodbye."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
