"""Event streams (SSE) for browsers and programs, so that nobody has to poll."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import StreamingResponse

BEAT = 15.0  # seconds; proxies drop connections that are silent for long
RETRY = 2000  # milliseconds until a disconnected browser retries
LAST = "last-event-id"

Events = AsyncGenerator["Event", None]


@dataclass(frozen=True)
class Event:
    """An event for a listener."""

    name: str
    data: str  # one line
    id: str = ""  # the listener sends it when it reconnects

    def written(self) -> bytes:
        """The event in SSE format."""
        mark = f"id: {self.id}\n" if self.id else ""
        return f"event: {self.name}\n{mark}data: {self.data}\n\n".encode()


def event_stream(events: Events, beat: float = BEAT) -> StreamingResponse:
    """A response that streams the events until they end or the listener disconnects."""
    headers = {"X-Accel-Buffering": "no"}  # proxies must not buffer events
    return StreamingResponse(written(events, beat), media_type="text/event-stream", headers=headers)


def last_heard(request: Request) -> str:
    """The Last-Event-ID of a reconnecting listener; empty for a new one."""
    return request.headers.get(LAST, "")[:40]


async def written(events: Events, beat: float = BEAT) -> AsyncGenerator[bytes, None]:
    """The events in SSE format, with keep-alives in between."""
    yield f"retry: {RETRY}\n\n".encode()
    coming = asyncio.ensure_future(anext(events, None))
    try:
        while True:
            done, _ = await asyncio.wait({coming}, timeout=beat)
            if not done:
                yield b": beat\n\n"
                continue
            event = coming.result()
            if event is None:
                return
            yield event.written()
            coming = asyncio.ensure_future(anext(events, None))
    finally:
        coming.cancel()
        await asyncio.gather(coming, return_exceptions=True)
        await events.aclose()
