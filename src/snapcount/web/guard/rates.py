"""Rate limits per client: token buckets, and a count of open streams."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass
from functools import partial
from math import ceil, inf
from time import monotonic, perf_counter
from typing import Any

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from snapcount.service.callers import CALLER
from snapcount.web.guard.clients import client_of
from snapcount.web.guard.errors import answer_to
from snapcount.web.guard.origins import SAFE
from snapcount.web.guard.refusals import TooMany
from snapcount.web.guard.settings import Bounds, Rate

OPENING = frozenset({"/new", "/api/v1/tables"})
STREAMS = "/events"
STATIC = "/static/"
GUESS = 5.0  # milliseconds of a request, until it is known
TAB = "snapcount.tab"  # where a request finds its client's
TRY_LATER = 5  # seconds, when only other streams ending helps


class Buckets:
    """A token bucket per client. The least recently seen client is evicted first."""

    def __init__(self, rate: Rate, clients: int, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.clients = clients
        self.clock = clock
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens, and their time

    def take(self, client: str, wanted: float = 1.0) -> float:
        """Takes a token, or so many. Returns 0, or the seconds until they are available."""
        tokens, now = self._of(client)
        short = max(0.0, wanted - tokens)
        self._put(client, tokens if short else tokens - wanted, now)
        return short / self.rate.a_second if short else 0.0

    def charge(self, client: str, spent: float) -> None:
        """Takes what was spent already, even if there is not so much left."""
        tokens, now = self._of(client)
        self._put(client, tokens - spent, now)

    def _of(self, client: str) -> tuple[float, float]:
        if self.rate.a_second <= 0:
            return inf, 0.0
        now, most = self.clock(), float(self.rate.at_once)
        tokens, since = self.left.get(client, (most, now))
        return min(most, tokens + (now - since) * self.rate.a_second), now

    def _put(self, client: str, tokens: float, now: float) -> None:
        if tokens == inf:
            return
        self.left[client] = tokens, now
        self.left.move_to_end(client)
        if len(self.left) > self.clients:
            self.left.popitem(last=False)


@dataclass(frozen=True)
class Tab:
    """What a client pays for: the seconds of work its requests cost, besides the requests themselves.

    Playing is cheap and never refused for it: only further work is.
    """

    client: str = ""
    work: Buckets | None = None

    def check(self) -> None:
        """Raises if the client has spent more than it had."""
        wait = ceil(self.work.take(self.client, 0.0)) if self.work else 0
        if wait:
            raise too_many(wait)

    def charge(self, seconds: float) -> None:
        """Takes seconds of work from the client's bucket."""
        if self.work:
            self.work.charge(self.client, seconds)


def tab_of(request: Request) -> Tab:
    """The tab of whoever sent the request."""
    tab: Tab = request.scope.get(TAB) or Tab(client_of(request.scope))
    return tab


def too_many(wait: int) -> TooMany:
    """The refusal of a client that has to wait so many seconds."""
    return TooMany("too-many", seconds=wait, headers={"Retry-After": str(wait)})


async def timed(answering: Awaitable[None]) -> float:
    """The seconds for which answering kept everybody else waiting; not those it waited itself."""
    watch = _Watch(answering)
    await watch
    return watch.took


class _Watch:
    def __init__(self, answering: Awaitable[None]) -> None:
        self._answering, self.took = answering, 0.0

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self._answering.__await__()
        go_on: Callable[[], Any] = partial(next, steps)
        while True:
            began = perf_counter()
            try:
                waits_for = go_on()
            except StopIteration:
                return
            finally:
                self.took += perf_counter() - began
            try:
                yield waits_for
                go_on = partial(next, steps)
            except BaseException as error:  # canceled, say: it may still have to clean up
                go_on = partial(steps.throw, error)


class Rates:
    """Rejects clients that exceed their rate."""

    def __init__(
        self, app: ASGIApp, bounds: Bounds, clock: Callable[[], float] = monotonic
    ) -> None:
        self.app = app
        self.most_streams = bounds.streams
        self.pause = bounds.pause
        self.streams: Counter[str] = Counter()
        self.reads = Buckets(bounds.reads, bounds.clients, clock)
        self.changes = Buckets(bounds.changes, bounds.clients, clock)
        self.openings = Buckets(bounds.openings, bounds.clients, clock)
        self.pace = Buckets(bounds.pace, bounds.clients, clock)
        self.work = Buckets(bounds.work, bounds.clients, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on clients within their rate."""
        if scope["type"] != "http" or scope["path"].startswith(STATIC):
            await self.app(scope, receive, send)
            return
        client = client_of(scope)
        wait = self._wait(client, scope)
        scope[TAB] = Tab(client, self.work)
        CALLER.set(client)
        if wait:
            await asyncio.sleep(self.pause)
            await answer_to(Request(scope), too_many(wait))(scope, receive, send)
            return
        await self._in_step(client)
        if self.most_streams and scope["path"].endswith(STREAMS):
            took = await timed(self._counted(client, scope, receive, send))
        else:
            took = await timed(self.app(scope, receive, send))
        self.pace.charge(client, 1000 * took - GUESS)

    async def _in_step(self, client: str) -> None:
        """What a client sends at once is taken up one by one, so that others come in between."""
        self.pace.charge(client, GUESS)
        wait = self.pace.take(client, 0)
        if wait:
            await asyncio.sleep(wait)

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
