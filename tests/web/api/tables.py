"""A house with an app before it, and tables to play at."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from snapcount.service.house import House
from snapcount.service.storage import Store
from snapcount.web.app import create_app
from snapcount.web.guard import Bounds
from tests.web.asgi import browser

V1 = "/api/v1"


def app_of(house: House, bounds: Bounds | None = None) -> FastAPI:
    """The whole server, without rates: tests come often."""
    return create_app(house, bounds or Bounds().unbounded())


@asynccontextmanager
async def visiting(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A visitor of a new house."""
    house = House(Store(folder / "tables.db"))
    try:
        async with browser(app_of(house)) as visitor:
            yield visitor
    finally:
        house.close()


async def opened(visitor: httpx.AsyncClient, **agreed: Any) -> dict[str, str]:
    """The tokens of a new table."""
    answer = await visitor.post(f"{V1}/tables", json={"rulebook": "fever/qfl", **agreed})
    assert answer.status_code == 201, answer.text
    seats: dict[str, str] = answer.json()["seats"]
    return seats
