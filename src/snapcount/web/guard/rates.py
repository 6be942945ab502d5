"""Rate limits per client: token buckets, and a count of open streams."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from math import ceil
from time import monotonic

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from snapcount.web.guard.clients import client_of
from snapcount.web.guard.errors import answer_to
from snapcount.web.guard.origins import SAFE
from snapcount.web.guard.refusals import TooMany
from snapcount.web.guard.settings import Bounds, Rate

OPENING = frozenset({"/new", "/api/v1/tables"})
STREAMS = "/events"
STATIC = "/static/"
TRY_LATER = 5  # seconds, when only other streams ending helps


class Buckets:
    """A token bucket per client. The least recently seen client is evicted first."""

    def __init__(self, rate: Rate, clients: int, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.clients = clients
        self.clock = clock
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens, and their time

    def take(self, client: str) -> float:
        """Takes a token. Returns 0, or the seconds until one is available."""
        if self.rate.a_second <= 0:
            return 0.0
        now, most = self.clock(), float(self.rate.at_once)
        tokens, since = self.left.pop(client, (most, now))
        tokens = min(most, tokens + (now - since) * self.rate.a_second)
        short = max(0.0, 1 - tokens)
        self.left[client] = (tokens if short else tokens - 1, now)
        if len(self.left) > self.clients:
            self.left.popitem(last=False)
        return short / self.rate.a_second


class Rates:
    """Rejects clients that exceed their rate."""

    def __init__(
        self, app: ASGIApp, bounds: Bounds, clock: Callable[[], float] = monotonic
    ) -> None:
        self.app = app
        self.most_streams = bounds.streams
        self.streams: Counter[str] = Counter()
        self.reads = Buckets(bounds.reads, bounds.clients, clock)
        self.changes = Buckets(bounds.changes, bounds.clients, clock)
        self.openings = Buckets(bounds.openings, bounds.clients, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on clients within their rate."""
        if scope["type"] != "http" or scope["path"].startswith(STATIC):
            await self.app(scope, receive, send)
            return
        client = client_of(scope)
        wait = self._wait(client, scope)
        if wait:
            refused = TooMany("too-many", seconds=wait, headers={"Retry-After": str(wait)})
            await answer_to(Request(scope), refused)(scope, receive, send)
        elif self.most_streams and scope["path"].endswith(STREAMS):
            await self._counted(client, scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _wait(self, client: str, scope: Scope) -> int:
        """Whole seconds until the client may retry; 0 for now."""
        if scope["method"] in SAFE:
            full = self.most_streams and self.streams[client] >= self.most_streams
            if full and scope["path"].endswith(STREAMS):
                return TRY_LATER
            return ceil(self.reads.take(client))
        wait = self.changes.take(client)
        if not wait and scope["path"] in OPENING:
            wait = self.openings.take(client)
        return ceil(wait)

    async def _counted(self, client: str, scope: Scope, receive: Receive, send: Send) -> None:
        self.streams[client] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.streams[client] -= 1
            if self.streams[client] <= 0:
                del self.streams[client]
