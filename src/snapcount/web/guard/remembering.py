"""Remembers a language chosen by a link for later pages."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from snapcount.web.guard.errors import API
from snapcount.web.languages import CHOICE
from snapcount.words import LANGUAGES

A_YEAR = 365 * 24 * 60 * 60  # seconds


class LanguageCookie:
    """Sets the language cookie when the URL selects a language."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Responds, with the cookie if a language was chosen."""
        code = _chosen(scope)
        if not code:
            await self.app(scope, receive, send)
            return
        secure = "; Secure" if scope["scheme"] == "https" else ""

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                cookie = f"{CHOICE}={code}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax"
                MutableHeaders(scope=message).append("Set-Cookie", cookie + secure)
            await send(message)

        await self.app(scope, receive, sent)


def _chosen(scope: Scope) -> str:
    """The language named in a page's URL; programs get no cookies."""
    if scope["type"] != "http" or scope["path"].startswith(API):
        return ""
    if not scope["query_string"]:
        return ""
    values = parse_qs(scope["query_string"].decode("latin-1")).get(CHOICE, [])
    return values[-1] if values and values[-1] in LANGUAGES else ""
