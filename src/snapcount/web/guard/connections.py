"""Connections: whoever sends no request, or reads no answer, makes room for the others.

The server below has a limit for neither. A connection waits for a request's headers only so long,
however many bytes trickle in; a client has so many at once; and when there is no room left, the
one that has waited longest for its headers is given up, of the client that has the most.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from snapcount.web.guard.clients import client_at
from snapcount.web.guard.settings import Bounds

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as Protocol
else:
    from uvicorn.protocols.http.auto import AutoHTTPProtocol as Protocol

resource: Any = None
with suppress(ImportError):  # Windows, where sockets are not files
    import resource

BACKLOG = 128  # connections accepted in one go, before any of them is looked at
OTHER_FILES = 256  # the tables, the clients just accepted, helper processes


def room_for(most: int) -> int:
    """How many connections fit: no more than ``most``, and than files may be open."""
    if resource is None:
        return most
    soft: int
    hard: int
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with suppress(ValueError, OSError):  # not everywhere as many as promised
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if soft == resource.RLIM_INFINITY:
        return most
    return min(most, max(soft - OTHER_FILES - BACKLOG, soft // 2))


class Crowd:
    """All connections of a server by client; those that wait for headers longest first."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self.all: dict[str, set[Connection]] = {}
        self.waiting: dict[str, OrderedDict[Connection, None]] = {}
        self.count = 0

    def enter(self, one: Connection) -> bool:
        """Lets a connection in, in place of another if need be; False if there is no room."""
        theirs = len(self.all.get(one.whose, ()))
        if not one.shared and theirs >= self.most_each and not self._give_up_one_of(one.whose):
            return False
        if self.count >= self.most and not self._give_up_one():
            return False
        self.all.setdefault(one.whose, set()).add(one)
        self.count += 1
        return True

    def leave(self, one: Connection) -> None:
        """A connection is closed."""
        self.busy(one)
        theirs = self.all.get(one.whose, set())
        if one in theirs:
            theirs.discard(one)
            self.count -= 1
        if not theirs:
            self.all.pop(one.whose, None)

    def waits(self, one: Connection) -> None:
        """A connection waits for headers from now on."""
        self.waiting.setdefault(one.whose, OrderedDict())[one] = None

    def busy(self, one: Connection) -> None:
        """It waits no longer."""
        theirs = self.waiting.get(one.whose)
        if theirs is not None:
            theirs.pop(one, None)
            if not theirs:
                del self.waiting[one.whose]

    def _give_up_one(self) -> bool:
        whose = max(self.waiting, key=lambda client: len(self.all[client]), default=None)
        return whose is not None and self._give_up_one_of(whose)

    def _give_up_one_of(self, client: str) -> bool:
        longest = next(iter(self.waiting.get(client, ())), None)
        if longest is None:
            return False
        self.leave(longest)
        longest.transport.abort()
        return True


class Connection(Protocol):
    """A connection of the server below, with limits."""

    bounds: ClassVar[Bounds]
    crowd: ClassVar[Crowd]
    whose: str = ""
    shared: bool = False  # a proxy, through which many clients come
    _headers: asyncio.TimerHandle | None = None  # until when they must be complete
    _reading: asyncio.TimerHandle | None = None  # until when some of the answer must be read

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A new connection."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self.whose = client_at(host)
        allowed = self.config.forwarded_allow_ips
        self.shared = host in _proxies(allowed if isinstance(allowed, str) else ",".join(allowed))
        if self.crowd.enter(self):
            self._await_headers(self.bounds.patience)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Closed, by either side."""
        self.crowd.leave(self)
        self._stop(self._headers, self._reading)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes of a request: they give it no more time, only complete headers do."""
        super().data_received(data)
        if self._headers is not None and self._answering:
            self._stop(self._headers)
            self._headers = None
            self.crowd.busy(self)

    def on_response_complete(self) -> None:
        """An answer is written; the next request may come on the same connection."""
        super().on_response_complete()
        if not self._answering and not self.transport.is_closing():
            self._await_headers(self.timeout_keep_alive + self.bounds.patience)
        elif self.transport.is_closing():
            self._expect_reading()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing came: closed, but whoever still reads the answer may do so."""
        super().timeout_keep_alive_handler()
        self._expect_reading()

    def pause_writing(self) -> None:
        """The client reads more slowly than we write."""
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        """The client has caught up."""
        super().resume_writing()
        if not self.transport.is_closing():
            self._stop(self._reading)

    def _unsupported_upgrade_warning(self) -> None:
        """There are no web sockets here: the request is answered like any other."""

    @property
    def _answering(self) -> bool:
        """Whether a request's headers are complete, and its answer is not."""
        cycle: Any = self.cycle
        return cycle is not None and not cycle.response_complete

    def _await_headers(self, seconds: float) -> None:
        self._stop(self._headers)
        self._headers = self.loop.call_later(seconds, self._give_up)
        self.crowd.waits(self)

    def _give_up(self) -> None:
        self.transport.close()
        self._expect_reading()

    def _expect_reading(self, before: int | None = None) -> None:
        """Gives up a client that has read nothing since ``before`` bytes were left to send."""
        self._stop(self._reading)
        left = self.transport.get_write_buffer_size()
        if before is not None and left >= before:
            self.transport.abort()
        elif left:
            self._reading = self.loop.call_later(
                2 * self.bounds.patience, self._expect_reading, left
            )

    @staticmethod
    def _stop(*timers: asyncio.TimerHandle | None) -> None:
        for timer in timers:
            if timer is not None:
                timer.cancel()


@lru_cache
def _proxies(allowed: str) -> Any:
    """The addresses of proxies that may say for whom they ask."""
    return ProxyHeadersMiddleware(_nobody, allowed).trusted_hosts


async def _nobody(*_: Any) -> None:
    """No app: only the addresses are wanted."""


def connections(bounds: Bounds) -> type[Connection]:
    """The connections of one server."""
    crowd = Crowd(room_for(bounds.connections), bounds.connections_each)
    return type("Connection", (Connection,), {"bounds": bounds, "crowd": crowd})
