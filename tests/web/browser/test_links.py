"""No link of a page leads nowhere."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

from tests.web.browser.hosting import open_table
from tests.web.browser.serving import PATIENCE, Server
from tests.web.browser.touring import PLACES

CITES_NOTHING = True

LINK = re.compile(r'(?:href|src|srcset|hx-get|sse-connect)="([^"#]+)[^"]*"')
MOST = 4  # links of one kind that are tried: there are thousands of rules


@pytest.mark.long
@pytest.mark.parametrize("rulebook", ["fever/qfl", "paydirt/basic", "strategy/sfl"])
def test_every_link_leads_somewhere(server: Server, rulebook: str) -> None:
    seats = open_table(server, rulebook, away={"coach": "rookie"}, seed="links")
    while seats["home"].look()["number"] < 5:
        seats["home"].answer()
    with httpx.Client(base_url=server.address, timeout=PATIENCE, follow_redirects=True) as client:
        links: set[str] = set()
        for place in PLACES:
            address = place.format(seat=seats["home"].path, rulebook=rulebook)
            written = client.get(address).raise_for_status().text
            links |= {unescape(link) for link in LINK.findall(written)}
        assert not any("://" in link for link in links)
        answers = {link: _status(client, link) for link in _some(links)}
    assert {link: status for link, status in answers.items() if status >= 400} == {}


def _some(links: set[str]) -> list[str]:
    kinds: dict[str, list[str]] = {}
    for link in sorted(links):
        kinds.setdefault(link.rsplit("/", 1)[0], []).append(link)
    return [link for kind in kinds.values() for link in kind[:MOST]]


def _status(client: httpx.Client, link: str) -> int:
    """How it is answered; a stream of events never ends."""
    with client.stream("GET", link) as answer:
        return answer.status_code
