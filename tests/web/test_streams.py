"""Events on the line: their form, signs of life, and a clean end on either side."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import pytest

from snapcount.web.streams import Event, event_stream, written
from tests.web.asgi import raw

CITES_NOTHING = True


def test_an_event_is_written_as_browsers_read_it() -> None:
    assert Event("changed", "7", "7").written() == b"event: changed\nid: 7\ndata: 7\n\n"
    assert Event("gone", "").written() == b"event: gone\ndata: \n\n"


def test_signs_of_life_come_between_events() -> None:
    async def heard() -> list[bytes]:
        beaten = asyncio.Event()

        async def few() -> AsyncGenerator[Event, None]:
            yield Event("changed", "1")
            await beaten.wait()
            yield Event("changed", "2")

        parts = []
        async for part in written(few(), beat=0.02):
            parts.append(part)
            if part == b": beat\n\n":
                beaten.set()
        return parts

    lines = asyncio.run(heard())
    assert lines[0].startswith(b"retry: ")
    assert lines[1] == b"event: changed\ndata: 1\n\n"
    assert lines[2] == b": beat\n\n"
    assert lines[-1] == b"event: changed\ndata: 2\n\n"


class Watched:
    """Events without end, and whether they were let go."""

    def __init__(self) -> None:
        self.told = asyncio.Event()
        self.let_go = False

    async def events(self) -> AsyncGenerator[Event, None]:
        try:
            yield Event("changed", "1")
            self.told.set()
            await asyncio.Event().wait()
        finally:
            self.let_go = True


def test_a_listener_who_goes_is_let_go() -> None:
    async def listen() -> tuple[bool, list[bytes]]:
        watched, gone = Watched(), asyncio.Event()

        async def receive() -> dict[str, str]:
            await gone.wait()
            return {"type": "http.disconnect"}

        stream = event_stream(watched.events())
        asked = asyncio.create_task(raw(stream, {}, receive))
        await watched.told.wait()
        assert not watched.let_go
        gone.set()
        sent = await asyncio.wait_for(asked, 60)
        return watched.let_go, [message.get("body", b"") for message in sent]

    let_go, bodies = asyncio.run(listen())
    assert let_go
    assert b"event: changed\ndata: 1\n\n" in bodies


def test_an_error_of_the_events_is_not_swallowed() -> None:
    async def broken() -> AsyncGenerator[Event, None]:
        yield Event("changed", "1")
        raise RuntimeError

    async def heard() -> list[bytes]:
        return [part async for part in written(broken())]

    with pytest.raises(RuntimeError):
        asyncio.run(heard())
