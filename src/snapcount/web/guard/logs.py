"""The request log: what was requested and how it went, never by whom or with which link."""

from __future__ import annotations

import logging
from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger("snapcount.access")

NOWHERE = "-"  # for an unknown address; a mistyped link is a secret as well
STATIC = "/static/"


class AccessLog:
    """Logs every response with its route template: GET /t/{token} 200 3 ms."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Runs the app and logs the response."""
        if scope["type"] != "http" or not log.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        began, status = perf_counter(), 0

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, sent)
        finally:
            spent = round((perf_counter() - began) * 1000)
            log.info("%s %s %s %s ms", _method(scope), _template(scope), status, spent)


def _template(scope: Scope) -> str:
    if scope["path"].startswith(STATIC):
        return STATIC
    template = getattr(scope.get("route"), "path", None)
    return template if isinstance(template, str) else NOWHERE


def _method(scope: Scope) -> str:
    """The method if it is a standard one; anything else is arbitrary input."""
    known = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
    return scope["method"] if scope["method"] in known else NOWHERE
