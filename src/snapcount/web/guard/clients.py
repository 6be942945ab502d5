"""Who asks: limits and shares are per client, that is per address or a subscriber's network."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

HOME_NETWORK = 64  # bits: a subscriber owns all IPv6 addresses with the same prefix


def client_of(scope: Scope) -> str:
    """The client of a request."""
    return client_at((scope.get("client") or ("", 0))[0])


def client_at(host: str) -> str:
    """The client at an address."""
    try:
        address = ip_address(host)
    except ValueError:
        return str(host)
    if isinstance(address, IPv6Address):
        # A dual-stack server sees IPv4 addresses in IPv6 notation.
        return str(address.ipv4_mapped or int(address) >> HOME_NETWORK)
    return str(address)
