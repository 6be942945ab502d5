"""Recognizes a browser by a cookie, so that it finds its tables again. The cookie is anonymous.

It is signed, so only numbers of this server count: nobody can plant one, or grow the file with
numbers of their own. Looking writes nothing; a page asks by itself to be put on the list.
"""

from __future__ import annotations

import re
import secrets as randomness
from datetime import timedelta
from hashlib import sha256
from hmac import compare_digest, new

from starlette.requests import Request
from starlette.responses import Response

from snapcount.service import times
from snapcount.service.house import House
from snapcount.service.roles import Role

COOKIE = "visitor"
SECURE_COOKIE = f"__Host-{COOKIE}"  # browsers take it from nobody but this host, by https
RENEWED = timedelta(days=30)  # a visit on the list counts as new again
_YEAR = 365 * 24 * 3600
_BYTES = 16
_SIGNED = re.compile(r"([0-9a-f]{32})\.([0-9a-f]{64})")


class Visitors:
    """The browsers that come to a house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._key = house.key("cookies")  # drawn now: no visit may have to write it

    def number(self, request: Request) -> str:
        """The browser's id; empty if it has none of this server."""
        found = _SIGNED.fullmatch(request.cookies.get(_name(request), ""))
        if found is None or not compare_digest(self._signature(found[1]), found[2]):
            return ""
        return found[1]

    def greet(self, request: Request, response: Response) -> None:
        """Gives the browser an id if it has none. Nothing is stored."""
        if not self.number(request):
            self._give(request, response, _drawn())

    async def wants(self, request: Request, token: str) -> bool:
        """Whether the seat should be put on the browser's list: it is not, or has been for long."""
        sitting = await self._house.sitting(token)
        if not sitting.taken and sitting.role is not Role.SPECTATOR:
            return False  # an invitation is listed once accepted
        visitor, lately = self.number(request), times.stamp(RENEWED)
        seen = self._house.tables_of(visitor) if visitor else ()
        return not any(entry.token == token and entry.seen > lately for entry in seen)

    async def remember(self, request: Request, response: Response, token: str) -> None:
        """Puts a table on the browser's list, and gives the browser an id if it has none."""
        visitor = self.number(request) or _drawn()
        await self._house.remember(visitor, token)
        self._give(request, response, visitor)

    def _give(self, request: Request, response: Response, number: str) -> None:
        """Sets the browser's id cookie for a year."""
        response.set_cookie(
            _name(request),
            f"{number}.{self._signature(number)}",
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=_is_secure(request),
        )

    def _signature(self, number: str) -> str:
        return new(self._key, f"visitor/{number}".encode(), sha256).hexdigest()


def _drawn() -> str:
    return randomness.token_hex(_BYTES)


def _is_secure(request: Request) -> bool:
    return request.url.scheme == "https"


def _name(request: Request) -> str:
    return SECURE_COOKIE if _is_secure(request) else COOKIE
