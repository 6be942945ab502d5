"""What happens at a table, as streams: for pages that something changed, for programs what they see."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from snapcount.service.house import House, NoSuchSeat
from snapcount.web.api.describing import operation
from snapcount.web.api.texts import Token
from snapcount.web.api.writing import written
from snapcount.web.languages import language_of
from snapcount.web.seeing import sight
from snapcount.web.streams import Event, event_stream, last_heard
from snapcount.words import Language, Teller, language

GONE = Event("gone", "")  # the seat belongs to somebody else now


async def changes(house: House, token: str, heard: str) -> AsyncGenerator[Event, None]:
    """That something has changed: the page fetches what."""
    async with aclosing(_versions(house, token, heard)) as versions:
        async for version in versions:
            yield Event("changed", version, version) if version else GONE


async def sights(
    house: House, token: str, spoken: Language, heard: str
) -> AsyncGenerator[Event, None]:
    """What the seat sees, now and after every change."""
    async with aclosing(_versions(house, token, heard)) as versions:
        async for version in versions:
            if not version:
                yield GONE
                return
            try:
                seen = await sight(house, token, spoken)
            except NoSuchSeat:
                yield GONE
                return
            yield Event("sight", written(seen), str(seen.version))


async def _versions(house: House, token: str, heard: str) -> AsyncGenerator[str, None]:
    """The versions of the table that the listener has not heard of; at the end an empty one."""
    try:
        async with aclosing(house.watch(token)) as versions:
            async for version in versions:
                if str(version) != heard:
                    yield str(version)
                heard = ""
    except NoSuchSeat:
        yield ""


def page_events(house: House) -> APIRouter:
    """The stream of a page."""
    router = APIRouter(include_in_schema=False)

    @router.get("/t/{token}/events")
    async def events(token: str, request: Request) -> Response:
        await house.sitting(token)  # a dead link is refused before a stream begins
        return event_stream(changes(house, token, last_heard(request)))

    return router


def api_events(house: House) -> APIRouter:
    """The stream of a program."""
    router = APIRouter(prefix="/seats/{token}")
    stream = {
        200: {
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
            "description": Teller(language("en")).say("api.status.200-stream"),
        }
    }

    @router.get(
        "/events", response_class=Response, **operation("watch", 404, 503, responses=stream)
    )
    async def events(token: Token, request: Request) -> Response:
        await house.sitting(token)
        return event_stream(sights(house, token, language_of(request), last_heard(request)))

    return router
