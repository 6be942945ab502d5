"""Routes for pictures of cards."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from snapcount.families.strategy.panels.pictures import Theme, card_picture
from snapcount.service.house import House
from snapcount.web.languages import language_of

_A_DAY = "public, max-age=86400"


def routes(house: House) -> APIRouter:  # noqa: ARG001
    """Card pictures; they are the same at every table."""
    router = APIRouter(include_in_schema=False)

    @router.get("/cards/{name}.svg")
    async def card(request: Request, name: str, theme: Theme = Theme.LIGHT) -> Response:
        drawn = card_picture(name, theme, language_of(request).code)
        if drawn is None:
            return Response(status_code=404)
        return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": _A_DAY})

    return router
