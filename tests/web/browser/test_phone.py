"""A phone of 360 pixels: nothing to scroll sideways, and room for a thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.browser.fitness import fitness
from tests.web.browser.hosting import open_table
from tests.web.browser.playing import play
from tests.web.browser.serving import Server
from tests.web.browser.touring import PLACES
from tests.web.browser.visiting import PHONE, Visitor

CITES_NOTHING = True


@pytest.mark.long
@pytest.mark.parametrize("rulebook", ["fever/qfl", "paydirt/advanced", "strategy/sfl"])
def test_every_page_fits(server: Server, visitor: Callable[..., Visitor], rulebook: str) -> None:
    seats = open_table(server, rulebook, away={"coach": "rookie"}, seed="phone")
    phone = visitor(server.address, size=PHONE)
    page = phone.go(seats["home"].path)
    for _ in range(4):  # calls of both sides, and what is asked after a play
        assert play(page, answers=3).stuck == ""
        found = fitness(page)
        assert (found.wide, found.small) == (PHONE[0], ())
    for place in PLACES:
        phone.go(place.format(seat=seats["home"].path, rulebook=rulebook))
        assert (place, fitness(page).wide) == (place, PHONE[0])
