"""Request size limits: URLs, headers, and bodies, which are read completely before anything is done."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from snapcount.web.guard.errors import answer_to
from snapcount.web.guard.refusals import (
    AddressTooLong,
    HeadersTooLarge,
    Refused,
    TooLarge,
    TooSlow,
)
from snapcount.web.guard.settings import Bounds

CLOSE = {"Connection": "close"}  # the rest of that body is not read


class Sizes:
    """Rejects requests that are too large, and bodies that take too long."""

    def __init__(self, app: ASGIApp, bounds: Bounds) -> None:
        self.app = app
        self.bounds = bounds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on requests within the limits, with their bodies."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            self._check(scope)
            reading = await self._with_body(scope, receive)
        except Refused as refused:
            await answer_to(Request(scope), refused)(scope, receive, send)
        else:
            if reading is not None:
                await self.app(scope, reading, send)

    def _check(self, scope: Scope) -> None:
        address = len(scope.get("raw_path") or scope["path"]) + len(scope["query_string"])
        if address > self.bounds.address:
            raise AddressTooLong("address-too-long", most=self.bounds.address)
        if sum(len(name) + len(value) for name, value in scope["headers"]) > self.bounds.headers:
            raise HeadersTooLarge("headers-too-large", most=self.bounds.headers)

    async def _with_body(self, scope: Scope, receive: Receive) -> Receive | None:
        """The app's receive function with the body; None if the client disconnected while sending it."""
        headers = Headers(scope=scope)
        declared = headers.get("content-length", "0")
        digits = len(str(self.bounds.body))  # longer numbers are not even parsed
        if not declared.isdecimal() or len(declared) > digits or int(declared) > self.bounds.body:
            raise self._too_large()
        if int(declared) == 0 and "transfer-encoding" not in headers:
            return receive
        try:
            async with asyncio.timeout(self.bounds.patience):
                body = await self._received(receive)
        except TimeoutError:
            raise TooSlow("body-too-slow", headers=CLOSE) from None
        return None if body is None else _again(body, receive)

    async def _received(self, receive: Receive) -> bytes | None:
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return None
            body += message.get("body", b"")
            if len(body) > self.bounds.body:
                raise self._too_large()
            if not message.get("more_body", False):
                return bytes(body)

    def _too_large(self) -> TooLarge:
        return TooLarge("body-too-large", most=self.bounds.body, headers=CLOSE)


def _again(body: bytes, receive: Receive) -> Receive:
    """Delivers the body in one piece, then whatever follows."""
    whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def received() -> Message:
        return whole.pop() if whole else await receive()

    return received
