"""Origin checks: only our own pages and programs may act, under this server's host names."""

from __future__ import annotations

import re
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from snapcount.web.guard.errors import answer_to
from snapcount.web.guard.refusals import ForeignHost, ForeignOrigin, Refused
from snapcount.web.guard.settings import Bounds

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
ANY = "*"
_HOST = re.compile(r"([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?")


class Origins:
    """Rejects unknown host names, and changes requested by other sites' pages."""

    def __init__(self, app: ASGIApp, bounds: Bounds) -> None:
        self.app = app
        self.hosts = frozenset(name.lower() for name in bounds.hosts)
        self.origins = frozenset(origin.lower().rstrip("/") for origin in bounds.origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes on requests from our own origin."""
        refused = self._refused(scope) if scope["type"] == "http" else None
        if refused is None:
            await self.app(scope, receive, send)
        else:
            await answer_to(Request(scope), refused)(scope, receive, send)

    def _refused(self, scope: Scope) -> Refused | None:
        headers = Headers(scope=scope)
        if not self._ours(headers.get("host", "")):
            return ForeignHost("foreign-host")
        if scope["method"] not in SAFE and not self._from_here(headers):
            return ForeignOrigin("foreign-origin")
        return None

    def _ours(self, host: str) -> bool:
        """Whether the host name is ours. DNS rebinding can point a name at us, but not an IP address."""
        name = _name(host)
        if not name:
            return False
        if ANY in self.hosts or name in self.hosts or name == "localhost":
            return True
        return name.endswith(".localhost") or _is_address(name)

    def _from_here(self, headers: Headers) -> bool:
        """Whether one of our pages requests the change, or no page at all: programs send no origin."""
        origin = headers.get("origin", "").lower()
        if origin in self.origins:
            return True
        site = headers.get("sec-fetch-site")
        if site is not None:
            return site in ("same-origin", "none")
        return not origin or _host_of(origin) == headers.get("host", "").lower()


def _host_of(origin: str) -> str:
    """Host and port of an origin as in a Host header; empty if invalid."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _name(host: str) -> str:
    """The host name without its port; empty if invalid, such as one with a user in front."""
    found = _HOST.fullmatch(host.lower())
    return found[1].strip("[]") if found else ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
