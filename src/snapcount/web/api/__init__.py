"""The JSON API: everything that can be done at a table, for bots and other clients."""

from __future__ import annotations

import json

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from snapcount.web.api.describing import VERSION, description
from snapcount.web.api.game_log import reading_routes
from snapcount.web.api.key import key_routes
from snapcount.web.api.library import library_routes
from snapcount.web.api.reference import operations, refusals, shapes
from snapcount.web.api.seats import link_routes, seat_routes
from snapcount.web.api.tables import table_routes
from snapcount.web.events import api_events
from snapcount.web.reading.desk import Desk
from snapcount.web.templating import page

SOURCE = f"{VERSION}/openapi.json"
REFERENCE = "/api/docs"


def routes(desk: Desk) -> APIRouter:
    """The API with its description, for programs and for people."""
    api, house = APIRouter(prefix=VERSION), desk.house
    for part in (
        library_routes(),
        table_routes(house, desk.workers),
        seat_routes(house),
        link_routes(house),
        reading_routes(desk),
        api_events(house),
        key_routes(house),
    ):
        api.include_router(part)
    described = description(api.routes)
    text = json.dumps(described)
    named, shaped = operations(described), shapes(described)

    router = APIRouter(include_in_schema=False)
    router.include_router(api)

    @router.get(SOURCE)
    async def source() -> Response:
        return Response(text, media_type="application/json")

    @router.get(REFERENCE)
    async def reference(request: Request) -> Response:
        return page(
            request,
            "api.html",
            source=SOURCE,
            operations=named,
            refusals=refusals(named),
            shapes=shaped,
        )

    return router
