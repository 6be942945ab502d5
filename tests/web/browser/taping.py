"""A tape of every byte that a browser receives: it sits between the browser and the server."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from threading import Lock, Thread

CHUNK = 65536
# What comes must be readable, so nobody may ask for it compressed.
COMPRESSED = re.compile(rb"(?im)^accept-encoding:[^\r\n]*")


class Tape:
    """Passes connections on to a server, and keeps all that the server says."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._said: list[bytearray] = []  # by connection
        self._open: set[socket.socket] = set()
        self._lock = Lock()
        self._door = socket.create_server(("127.0.0.1", 0))
        Thread(target=self._let_in, daemon=True).start()

    @property
    def address(self) -> str:
        """Where the browser goes instead of to the server."""
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def heard(self) -> bytes:
        """Everything so far."""
        with self._lock:
            return b"\n".join(self._said)

    def close(self) -> None:
        """Let nobody in any more."""
        # Closing alone would not wake the thread that waits at the door.
        self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        with self._lock:
            ends = set(self._open)
        self._hang_up(*ends)

    def _let_in(self) -> None:
        while True:
            try:
                browser, _ = self._door.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.port))
            said = bytearray()
            with self._lock:
                self._said.append(said)
                self._open |= {browser, server}
            Thread(target=self._ask, args=(browser, server), daemon=True).start()
            Thread(target=self._tell, args=(server, browser, said), daemon=True).start()

    def _ask(self, browser: socket.socket, server: socket.socket) -> None:
        """Pass requests on. A browser writes all headers of one at once."""
        while asked := _received(browser):
            if not _sent(server, COMPRESSED.sub(b"Accept-Encoding: identity", asked)):
                break
        self._hang_up(browser, server)

    def _tell(self, server: socket.socket, browser: socket.socket, said: bytearray) -> None:
        """Pass answers on, and keep them."""
        while told := _received(server):
            with self._lock:
                said += told
            if not _sent(browser, told):
                break
        self._hang_up(browser, server)

    def _hang_up(self, *ends: socket.socket) -> None:
        with self._lock:
            self._open -= set(ends)
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


def _received(end: socket.socket) -> bytes:
    try:
        return end.recv(CHUNK)
    except OSError:
        return b""


def _sent(end: socket.socket, given: bytes) -> bool:
    try:
        end.sendall(given)
    except OSError:
        return False
    return True
