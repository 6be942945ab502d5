"""Looking writes nothing: every address is asked for, and the file is the same to the byte."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from snapcount.service.house import House
from snapcount.service.storage import Store
from tests.web.api.tables import V1, app_of
from tests.web.asgi import browser

CITES_NOTHING = True
PARTS = {"number": "1", "play": "1", "id": "FF-3.4-1"}
TABLES = (
    {"rulebook": "fever/original", "away": {"coach": "rookie"}},
    {"rulebook": "fever/original", "referee": True},
    {"rulebook": "fever/qfl"},
)
NOT_FOUND = 404


def addresses(routes: Iterable[Any]) -> Iterator[str]:
    """Every address that can be asked for, streams apart: they have no end."""
    for route in routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            prefix = getattr(getattr(route, "include_context", None), "prefix", "")
            yield from (prefix + path for path in addresses(inner.routes))
        elif "GET" in (getattr(route, "methods", None) or ()) and not route.path.endswith(
            "/events"
        ):
            yield route.path


def filled_in(address: str, token: str) -> str:
    parts = {**PARTS, "token": token}
    return re.sub(r"{(\w+)(?::\w+)?}", lambda found: parts.get(found[1], "1"), address)


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as reader:
        return list(reader.iterdump())


async def looked(visitor: httpx.AsyncClient, paths: list[str], tokens: list[str]) -> set[str]:
    """Asks for everything; the addresses at which there was something."""
    found = set()
    for path in paths:
        for token in tokens:
            answer = await visitor.get(filled_in(path, token))
            assert answer.status_code < 500, path
            if answer.status_code != NOT_FOUND:
                found.add(path)
    return found


@pytest.mark.parametrize("knows_us", [False, True])
def test_looking_writes_nothing(tmp_path: Path, knows_us: bool) -> None:
    async def script(path: Path, house: House) -> set[str]:
        app, tokens = app_of(house), []
        paths = sorted(set(addresses(app.routes)))
        async with browser(app) as visitor:
            for agreed in TABLES:
                opened = await visitor.post(f"{V1}/tables", json=agreed)
                tokens += opened.json()["seats"].values()
            if knows_us:
                await visitor.post("/new", data={"rulebook": "fever/original"})
            writer: Any = house._store._writer._connection.connection.dbapi_connection
            before, changes = content(path), writer.total_changes
            found = await looked(visitor, paths, tokens)
            assert writer.total_changes == changes
            assert content(path) == before
        return found

    path = tmp_path / "tables.db"
    house = House(Store(path))
    try:
        found = asyncio.run(script(path, house))
    finally:
        house.close()
    assert {"/", "/new", "/t/{token}", "/t/{token}/parts", "/t/{token}/seats"} <= found
    assert {f"{V1}/seats/{{token}}", f"{V1}/seats/{{token}}/links"} <= found
    assert len(found) > 20, sorted(found)
