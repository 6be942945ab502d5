"""No link leads nowhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.browser.hosting import open_table
from tests.web.browser.playing import play
from tests.web.browser.serving import Server
from tests.web.browser.touring import PLACES
from tests.web.browser.visiting import Visitor

CITES_NOTHING = True

MOST = 4  # links of one kind that are tried: there are thousands of rules
LINKS = "[...document.links].map((link) => link.href.split('#')[0])"


@pytest.mark.parametrize("rulebook", ["fever/qfl", "paydirt/basic", "strategy/sfl"])
def test_every_link_leads_somewhere(
    server: Server, visitor: Callable[..., Visitor], rulebook: str
) -> None:
    seats = open_table(server, rulebook, away={"coach": "rookie"}, seed="links")
    reader = visitor(server.address)
    page = reader.go(seats["home"].path)
    assert play(page, answers=12).stuck == ""
    links: set[str] = set()
    for place in PLACES:
        reader.go(place.format(seat=seats["home"].path, rulebook=rulebook))
        links.update(page.evaluate(LINKS))
    kinds: dict[str, list[str]] = {}
    for link in sorted(links):
        assert link.startswith(server.address)
        kinds.setdefault(link.rsplit("/", 1)[0], []).append(link)
    tried = [link for kind in kinds.values() for link in kind[:MOST]]
    answers = {link: page.request.get(link).status for link in tried}
    assert {link: status for link, status in answers.items() if status >= 400} == {}
