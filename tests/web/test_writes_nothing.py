"""Looking writes nothing: every address is asked for, and the file is the same to the byte."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from snapcount.service.house import House
from snapcount.service.storage import Store
from tests.web.api.tables import V1, app_of

CITES_NOTHING = True
PARTS = {"number": "1", "play": "1", "id": "FF-3.4-1", "name": "fever/original"}
NOT_FOUND = 404


def routes_of(app: FastAPI) -> list[str]:
    """Every address that can be asked for, streams apart: they have no end."""

    def all_of(routes: Any) -> Iterator[Any]:
        for route in routes:
            yield from all_of(getattr(getattr(route, "original_router", None), "routes", ()))
            yield route

    paths = {
        route.path
        for route in all_of(app.routes)
        if isinstance(route, APIRoute) and "GET" in (route.methods or ())
    }
    return sorted(path for path in paths if not path.endswith("/events"))


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as reader:
        reader.execute("PRAGMA wal_checkpoint")
        version = reader.execute("PRAGMA data_version").fetchone()
        return [str(version[0] > 0), *reader.iterdump()]


@pytest.mark.parametrize("knows_us", [False, True])
def test_no_get_writes_anything(tmp_path: Path, knows_us: bool) -> None:
    path = tmp_path / "tables.db"
    house = House(Store(path))
    app = app_of(house)
    with TestClient(app, base_url="http://localhost") as visitor:
        tables = [
            {"rulebook": "fever/original", "away": {"coach": "rookie"}},
            {"rulebook": "fever/original", "referee": True},
            {"rulebook": "fever/qfl"},
        ]
        seats = [visitor.post(f"{V1}/tables", json=one).json()["seats"] for one in tables]
        if knows_us:
            visitor.post("/new", data={"rulebook": "fever/original"})
        writer = house._store._writer._connection.connection.dbapi_connection
        assert isinstance(writer, sqlite3.Connection)
        before, changes = dump(path), writer.total_changes
        tried = set()
        for route in routes_of(app):
            for tokens in seats:
                for token in tokens.values():
                    parts = {**PARTS, "token": token}
                    address = re.sub(
                        r"{(\w+)(:\w+)?}", lambda found: parts.get(found[1], "1"), route
                    )
                    answer = visitor.get(address, follow_redirects=False)
                    assert answer.status_code < 500, address
                    if answer.status_code != NOT_FOUND:
                        tried.add(route)
        house.tables_of("")
        assert writer.total_changes == changes
        assert dump(path) == before
    house.close()
    assert {"/", "/new", "/t/{token}", "/t/{token}/parts", "/t/{token}/seats"} <= tried
    assert len(tried) > 15, sorted(tried)
