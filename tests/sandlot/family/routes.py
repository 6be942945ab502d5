"""Pages of sandlot football: the song of the winners."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from snapcount.service.house import House


def routes(house: House) -> APIRouter:
    """One page, the same for everybody."""
    router = APIRouter(include_in_schema=False)

    @router.get("/sandlot/song")
    async def song() -> Response:
        return PlainTextResponse("Na na na na, hey hey.")

    return router
