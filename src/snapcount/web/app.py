"""Assembles the server: pages, API, static files, and what guards them."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.staticfiles import StaticFiles

from snapcount import __version__
from snapcount.gridiron.families import part
from snapcount.rulebooks import homes
from snapcount.service.house import House
from snapcount.web import api
from snapcount.web.events import page_events
from snapcount.web.guard import Bounds, guard
from snapcount.web.pages import archive, lobby, rules, table
from snapcount.web.reading.desk import Desk
from snapcount.web.templating import STATIC
from snapcount.web.workers import Workers


def create_app(
    house: House, bounds: Bounds | None = None, workers: Workers | None = None
) -> FastAPI:
    """The ASGI application for a house; without workers of its own, long work is done in threads."""
    desk = Desk(house, workers or Workers())
    app = FastAPI(
        title="Snapcount", version=__version__, docs_url=None, redoc_url=None, openapi_url=None
    )
    app.include_router(api.routes(desk))  # most visited first
    app.include_router(table.routes(house))
    app.include_router(lobby.routes(house, desk.workers))
    app.include_router(archive.routes(desk))
    for home in homes():
        if family := part(home, "routes"):
            app.include_router(family.routes(house))
    app.include_router(rules.routes(desk))
    app.include_router(page_events(house))
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    guard(app, bounds or Bounds())
    return app
