"""Names for all that can be used, one heading, landmarks, contrast in the light and in the dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.browser.fitness import fitness
from tests.web.browser.hosting import open_table
from tests.web.browser.playing import play
from tests.web.browser.serving import Server
from tests.web.browser.touring import OF_THE_FAMILY, PLACES
from tests.web.browser.visiting import Visitor

CITES_NOTHING = True


@pytest.mark.parametrize(
    ("rulebook", "places"),
    [
        ("fever/qfl", PLACES),
        ("paydirt/advanced", OF_THE_FAMILY),
        ("strategy/sfl", OF_THE_FAMILY),
    ],
)
def test_every_page_is_fit(
    server: Server, visitor: Callable[..., Visitor], rulebook: str, places: tuple[str, ...]
) -> None:
    seats = open_table(server, rulebook, away={"coach": "rookie"}, seed="fit")
    reader = visitor(server.address)
    page = reader.go(seats["home"].path)
    assert play(page, answers=12).stuck == ""
    assert fitness(page).live >= 2
    for place in places:
        reader.go(place.format(seat=seats["home"].path, rulebook=rulebook))
        light = fitness(page)
        page.emulate_media(color_scheme="dark")
        dark = fitness(page)
        page.emulate_media(color_scheme="light")
        assert (place, light.faults, dark.faults) == (place, {}, {})
        assert light.background > 0.7
        assert dark.background < 0.1


def test_focus_stays_where_it_was_when_the_table_changes(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    seats = open_table(server, "fever/original", seed="focus")
    page = visitor(server.address).go(seats["home"].path)
    while not seats["away"].look()["questions"]:
        assert play(page, answers=1).answers == 1
    page.locator("#scoreboard").focus()
    version = seats["home"].look()["version"]
    seats["away"].answer()
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(version))
    expect(page.locator("#scoreboard")).to_be_focused()
