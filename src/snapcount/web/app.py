"""The server put together: pages, API, static files, and what guards them."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.staticfiles import StaticFiles

from snapcount import __version__
from snapcount.service.house import House
from snapcount.web.templating import STATIC


def create_app(house: House) -> FastAPI:
    """The application that serves a house."""
    app = FastAPI(title="Snapcount", version=__version__, docs_url=None, redoc_url=None)
    app.state.house = house
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app
