"""Whoever looks on sees the latest, however fast the others play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser.hosting import open_table
from tests.web.browser.playing import play
from tests.web.browser.serving import Server
from tests.web.browser.visiting import Visitor

CITES_NOTHING = True

LATE = 500.0  # milliseconds


def test_a_spectator_keeps_up(server: Server, visitor: Callable[..., Visitor]) -> None:
    seats = open_table(server, "fever/original", away={"coach": "rookie"}, seed="follow")
    page = visitor(server.address).go(seats["home"].path)
    other = visitor(server.address).go(seats["spectator"].path)
    for _ in range(4):
        assert play(page, answers=8).stuck == ""
        version = str(seats["home"].look()["version"])
        expect(other.locator("[data-version]")).to_have_attribute("data-version", version)
    number = seats["home"].look()["last"]["number"]
    assert other.locator("#play-list a").first.get_attribute("href") == (
        f"{seats['spectator'].path}/plays/{number}"
    )


def test_what_changes_while_the_page_is_being_fetched_is_shown_too(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    seats = open_table(server, "fever/original", away={"coach": "rookie"}, seed="follow")
    page = visitor(server.address).go(seats["spectator"].path)

    def answer_late(route: Route) -> None:
        old = route.fetch()
        seats["home"].answer()
        page.wait_for_timeout(LATE)  # the event of the second change comes before the first answer
        route.fulfill(response=old)

    page.route("**/parts", answer_late, times=1)
    version = seats["home"].look()["version"]
    seats["home"].answer()
    expect(page.locator("[data-version]")).to_have_attribute("data-version", str(version + 2))


@pytest.mark.parametrize("scripts", [True, False])
def test_a_table_one_only_looks_at_is_put_on_the_list(
    server: Server, visitor: Callable[..., Visitor], scripts: bool
) -> None:
    """Looking writes nothing: the page asks for it by itself, or has a button."""
    seat = open_table(server, "fever/original", seed="follow")["spectator"]
    one = visitor(server.address, scripts=scripts)
    page = one.go(seat.path)
    if scripts:
        page.wait_for_load_state("load")
        page.wait_for_function(
            "() => performance.getEntriesByName(document.forms.remember.action).length"
        )
    else:
        page.locator("#remember button").click()
    page.goto(f"{server.address}{seat.path}")
    expect(page.locator("#remember")).to_have_count(0)
    one.go("/")
    expect(page.locator(f'a[href="{seat.path}"]')).to_have_count(1)
