"""Security headers of every response: run only our code, store nothing, leak nothing."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # team colors are style attributes
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
    )
)
ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # Links are secrets, so no other server may learn them. Our own forms must still send their
    # origin, which `no-referrer` would prevent: browsers then send `Origin: null`.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
STATIC = "/static/"
FOR_EVER = "public, max-age=31536000, immutable"


class SecurityHeaders:
    """Adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Responds with the headers added."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(ALWAYS)
                headers["Cache-Control"] = _keeping(scope, message["status"])
                headers.add_vary_header("Accept-Language")
            await send(message)

        await self.app(scope, receive, sent)


def _keeping(scope: Scope, status: int) -> str:
    """The cache lifetime of a response: none for pages and anything from a seat."""
    if not scope["path"].startswith(STATIC):
        return "no-store"
    # A static file's URL contains its hash, so a cached copy is never stale.
    return FOR_EVER if status in (200, 304) and b"v=" in scope["query_string"] else "no-cache"
