"""Table events as streams: change notices for pages, full views for programs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import aclosing

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from snapcount.service.house import House, NoSuchSeat
from snapcount.web.api.describing import operation
from snapcount.web.api.texts import Token
from snapcount.web.api.writing import written
from snapcount.web.languages import language_of
from snapcount.web.seeing import sights
from snapcount.web.sight import Sight
from snapcount.web.streams import Event, Events, event_stream, last_heard
from snapcount.words import Language, Teller, language

GONE = Event("gone", "")  # the seat has changed hands


async def changes(house: House, token: str, spoken: Language, heard: str) -> Events:
    """Yields when something visible to the seat has changed: the page fetches what."""
    async with aclosing(_told(house, token, spoken, heard, _changed)) as events:
        async for event in events:
            yield event


async def seen(house: House, token: str, spoken: Language, heard: str) -> Events:
    """What the seat sees, now and after every change."""
    async with aclosing(_told(house, token, spoken, heard, _whole)) as events:
        async for event in events:
            yield event


def _changed(sight: Sight) -> Event:
    return Event("changed", str(sight.version), str(sight.version))


def _whole(sight: Sight) -> Event:
    return Event("sight", written(sight), str(sight.version))


async def _told(
    house: House, token: str, spoken: Language, heard: str, tell: Callable[[Sight], Event]
) -> Events:
    """What the listener has not received yet, until the seat changes hands."""
    try:
        async with aclosing(sights(house, token, spoken)) as all_seen:
            async for sight in all_seen:
                if str(sight.version) != heard:
                    yield tell(sight)
                heard = ""
    except NoSuchSeat:
        yield GONE


def page_events(house: House) -> APIRouter:
    """The event stream for pages."""
    router = APIRouter(include_in_schema=False)

    @router.get("/t/{token}/events")
    async def events(token: str, request: Request) -> Response:
        await house.sitting(token)  # reject dead links before a stream begins
        return event_stream(changes(house, token, language_of(request), last_heard(request)))

    return router


def api_events(house: House) -> APIRouter:
    """The event stream for programs."""
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
        return event_stream(seen(house, token, language_of(request), last_heard(request)))

    return router
