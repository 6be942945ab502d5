"""Server limits, all configurable by whoever runs it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from snapcount.mistakes import Unreadable

USUAL_PORTS = {"http": "80", "https": "443"}  # browsers omit these
_SITE = re.compile(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?/?")


@dataclass(frozen=True)
class Rate:
    """Sustained requests per second, and the burst size. 0 per second: no limit."""

    a_second: float
    at_once: int


@dataclass(frozen=True)
class Bounds:
    """Request limits. They are generous for play, and per client."""

    hosts: tuple[str, ...] = ()  # names of this server, besides localhost and bare IP addresses
    origins: tuple[str, ...] = ()  # https://... of external pages (a proxy, say) that may act here
    body: int = 64 * 1024  # bytes
    patience: float = 15.0  # seconds until the headers must be complete, and then the body
    address: int = 4096  # bytes of path and query
    headers: int = 16 * 1024  # bytes of all header lines
    reads: Rate = Rate(100, 400)
    changes: Rate = Rate(50, 100)
    pace: Rate = Rate(300, 20)  # milliseconds for which others wait: as long as it takes
    openings: Rate = Rate(30 / 3600, 30)  # tables
    work: Rate = Rate(0.5, 10)  # seconds of the processor for pages that take long
    pause: float = 0.2  # seconds before a refusal: nobody gains by asking again at once
    streams: int = 64  # concurrent per client; 0: no limit
    connections: int = 4096  # at once; fewer if no more files may be open
    connections_each: int = 256  # per client, except for proxies
    clients: int = 10_000  # remembered at once

    def reached_at(self, address: str) -> Bounds:
        """The same for a server that people reach at that address, for example through a proxy."""
        name, origin = _read(address)
        return replace(self, hosts=(*self.hosts, name), origins=(*self.origins, origin))

    def unbounded(self) -> Bounds:
        """The same without rate limits, for benchmarks."""
        free = Rate(0, 0)
        return replace(
            self, reads=free, changes=free, pace=free, openings=free, work=free, streams=0
        )


def _read(address: str) -> tuple[str, str]:
    """The host name and origin of a URL. Our pages must be served from the root of the site."""
    found = _SITE.fullmatch(address.lower())
    if found is None:
        raise Unreadable("serve-public-address", given=address)
    scheme, name, port = found.groups()
    usual = port in (None, USUAL_PORTS[scheme])
    return name.strip("[]"), f"{scheme}://{name}" if usual else f"{scheme}://{name}:{port}"
