"""Recognizes a browser by a cookie, so that it finds its tables again. The cookie is anonymous."""

from __future__ import annotations

import re
import secrets as randomness

from starlette.requests import Request
from starlette.responses import Response

from snapcount.service.house import House
from snapcount.service.roles import Role

COOKIE = "visitor"
_YEAR = 365 * 24 * 3600
_BYTES = 16
_NUMBER = re.compile(r"[0-9a-f]{32}")


def visitor_of(request: Request) -> str:
    """The browser's id; empty if it has none."""
    number = request.cookies.get(COOKIE, "")
    return number if _NUMBER.fullmatch(number) else ""


async def remember_visit(house: House, request: Request, response: Response, token: str) -> None:
    """Puts a table on the browser's list. An invitation is only listed once accepted."""
    sitting = await house.sitting(token)
    visitor = visitor_of(request)
    if visitor and any(entry.token == token for entry in house.tables_of(visitor)):
        return
    if sitting.taken or sitting.role is Role.SPECTATOR:
        visitor = visitor or randomness.token_hex(_BYTES)
        await house.remember(visitor, token)
        _keep(request, response, visitor)


def _keep(request: Request, response: Response, number: str) -> None:
    """Sets the browser's id cookie for a year."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, number, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)
