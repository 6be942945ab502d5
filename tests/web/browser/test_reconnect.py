"""The server dies in the middle of a game; the page comes back by itself, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.browser.hosting import open_table
from tests.web.browser.playing import play
from tests.web.browser.serving import Server
from tests.web.browser.visiting import Visitor

CITES_NOTHING = True

# What the browser and htmx say of a server that is gone.
LOST = ("net::ERR_", "[object Event]", "htmx:sendError", "htmx:afterRequest")


@pytest.mark.long
def test_a_page_recovers_from_a_killed_server(
    frail_server: Server, visitor: Callable[..., Visitor]
) -> None:
    seats = open_table(frail_server, "fever/original", away={"coach": "rookie"}, seed="kill")
    player, watcher = visitor(frail_server.address), visitor(frail_server.address)
    page = player.go(seats["home"].path)
    other = watcher.go(seats["spectator"].path)
    play(page, answers=10)
    before = seats["home"].look()

    frail_server.kill()
    expect(page.locator("#lost")).to_be_visible()
    with page.expect_event("requestfailed", lambda request: request.method == "POST"):
        page.locator("#panel button[name=choice]").first.click()  # in vain
    frail_server.start()

    expect(page.locator("#lost")).to_be_hidden()
    now = seats["home"].look()
    for one in (page, other):
        expect(one.locator("[data-version]")).to_have_attribute("data-version", str(now["version"]))
    assert now == {**before, "version": now["version"]}  # a table in memory anew counts anew
    played = play(page, answers=10)
    assert (played.stuck, played.went_back) == ("", False)
    version = seats["home"].look()["version"]
    assert version > before["version"]
    expect(other.locator("[data-version]")).to_have_attribute("data-version", str(version))
    for somebody in (player, watcher):
        somebody.forgive(*LOST)
