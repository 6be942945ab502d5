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
from snapcount.web.templating import STATIC


def create_app(house: House, bounds: Bounds | None = None) -> FastAPI:
    """The ASGI application for a house."""
    app = FastAPI(
        title="Snapcount", version=__version__, docs_url=None, redoc_url=None, openapi_url=None
    )
    for pages in (api, table, lobby, archive):  # most visited first
        app.include_router(pages.routes(house))
    for home in homes():
        if family := part(home, "routes"):
            app.include_router(family.routes(house))
    app.include_router(rules.routes())
    app.include_router(page_events(house))
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    guard(app, bounds or Bounds())
    return app
