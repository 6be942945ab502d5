"""The streams: a sight at once and after every change, resumed where they were cut, ended with the seat."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.api.tables import V1, opened
from tests.web.api.test_playing import FRIENDS, say, sight
from tests.web.serving import served

CITES_NOTHING = True

PATIENCE = 60.0  # seconds; the machine may be busy with other tests


async def events(answer: httpx.Response) -> AsyncIterator[dict[str, str]]:
    """The events of a stream, as browsers read them."""
    event: dict[str, str] = {}
    async for line in answer.aiter_lines():
        name, _, value = line.partition(": ")
        if not line and "event" in event:
            yield event
            event = {}
        elif line and not line.startswith(":"):
            event[name] = value


async def heard(stream: AsyncIterator[dict[str, str]]) -> dict[str, str]:
    return await asyncio.wait_for(anext(stream), PATIENCE)


@pytest.mark.slow
def test_programs_hear_what_they_see_and_when_their_seat_is_gone(tmp_path: Path) -> None:
    async def listen(address: str) -> None:
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as visitor:
            tokens = await opened(visitor, **FRIENDS)
            token = (await visitor.post(f"{V1}/seats/{tokens['away']}/join")).json()["away"]
            async with visitor.stream("GET", f"{V1}/seats/{token}/events") as answer:
                assert answer.headers["content-type"].startswith("text/event-stream")
                assert answer.headers["cache-control"] == "no-store"
                stream = events(answer)
                first = await heard(stream)
                seen = json.loads(first["data"])
                assert (first["event"], first["id"]) == ("sight", str(seen["version"]))
                assert seen == await sight(visitor, token)
                done = (await say(visitor, token)).json()
                assert json.loads((await heard(stream))["data"]) == done
                body = {"role": "away", "to": "person"}
                await visitor.post(f"{V1}/seats/{token}/hand-over", json=body)
                assert (await heard(stream))["event"] == "gone"
                assert [more async for more in stream] == []  # and the server hangs up
            dead = await visitor.get(f"{V1}/seats/{token}/events")
            assert dead.status_code == 404

    with served(tmp_path) as address:
        asyncio.run(listen(address))


@pytest.mark.slow
def test_who_comes_back_hears_only_what_is_new(tmp_path: Path) -> None:
    async def listen(address: str) -> None:
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as visitor:
            tokens = await opened(visitor, **FRIENDS)
            away = (await visitor.post(f"{V1}/seats/{tokens['away']}/join")).json()["away"]
            version = (await sight(visitor, away))["version"]
            path = f"{V1}/seats/{away}/events"
            headers = {"last-event-id": "nonsense"}
            async with visitor.stream("GET", path, headers=headers) as answer:
                assert (await heard(events(answer)))["id"] == str(version)
            headers = {"last-event-id": str(version)}
            async with visitor.stream("GET", path, headers=headers) as answer:
                await say(visitor, away)
                assert (await heard(events(answer)))["id"] == str(version + 1)

    with served(tmp_path) as address:
        asyncio.run(listen(address))


@pytest.mark.slow
def test_pages_hear_that_something_changed_and_nothing_more(tmp_path: Path) -> None:
    async def listen(address: str) -> None:
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as visitor:
            tokens = await opened(visitor, **FRIENDS)
            away = (await visitor.post(f"{V1}/seats/{tokens['away']}/join")).json()["away"]
            async with visitor.stream("GET", f"/t/{tokens['home']}/events") as answer:
                stream = events(answer)
                now: Any = (await heard(stream))["data"]
                await say(visitor, away)
                changed = await heard(stream)
                assert changed["event"] == "changed"
                assert int(changed["data"]) == int(now) + 1
                assert set(changed) <= {"event", "data", "id", "retry"}
            dead = await visitor.get("/t/nonsense/events")
            assert dead.status_code == 404

    with served(tmp_path) as address:
        asyncio.run(listen(address))
