"""Asking an app without a network, and listening to its streams."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from starlette.types import ASGIApp

HERE = "http://localhost"


def browser(app: ASGIApp, *, client: str = "127.0.0.1", **settings: Any) -> httpx.AsyncClient:
    """A client that never leaves the process; errors of the app are answers, as on a real server."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=True, client=(client, 1))
    return httpx.AsyncClient(transport=transport, base_url=HERE, **settings)


def ask(
    app: ASGIApp, method: str, path: str, *, client: str = "127.0.0.1", **more: Any
) -> httpx.Response:
    """One request and its answer."""

    async def asked() -> httpx.Response:
        async with browser(app, client=client) as visitor:
            return await visitor.request(method, path, **more)

    return asyncio.run(asked())


async def raw(
    app: ASGIApp,
    scope: dict[str, Any],
    receive: Callable[[], Awaitable[Any]],
) -> list[Any]:
    """What the app sends for a scope as a server would make it."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    whole = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": "/",
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"localhost")],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }
    await app(whole | scope, receive, send)
    return sent
