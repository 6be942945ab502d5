"""A browser is known by a cookie, so that it finds its tables again. It says nothing about anybody."""

from __future__ import annotations

import re
import secrets as randomness

from starlette.requests import Request
from starlette.responses import Response

COOKIE = "visitor"
_YEAR = 365 * 24 * 3600
_BYTES = 16
_NUMBER = re.compile(r"[0-9a-f]{32}")


def visitor_of(request: Request) -> str:
    """The number of the browser; empty if it has none."""
    number = request.cookies.get(COOKIE, "")
    return number if _NUMBER.fullmatch(number) else ""


def new_visitor() -> str:
    """A number that nobody guesses."""
    return randomness.token_hex(_BYTES)


def keep_visitor(request: Request, response: Response, number: str) -> None:
    """Tell the browser its number, for a year from now."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, number, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)
