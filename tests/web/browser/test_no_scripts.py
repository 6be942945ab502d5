"""Everything by plain links and forms: browsers without JavaScript."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browser.hosting import open_table
from tests.web.browser.serving import Server
from tests.web.browser.visiting import Visitor
from tests.web.browser.wording import EN

CITES_NOTHING = True


def test_plays_are_called_and_stepped_through(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    seats = open_table(server, "fever/original", away={"coach": "rookie"}, seed="no scripts")
    page = visitor(server.address, scripts=False).go(seats["home"].path)
    while seats["home"].look()["number"] < 5:
        before = _version(page)
        page.locator("#panel button[name=choice]").first.click()
        assert _version(page) > before
        assert page.url.endswith(seats["home"].path)  # a form that was sent is never sent again

    page.get_by_role("link", name=EN.say("page.first-play")).click()
    expect(page.get_by_role("heading", name=EN.say("reading.play", number=1))).to_be_visible()
    page.get_by_role("link", name=EN.say("reading.step.following")).click()
    expect(page.get_by_role("heading", name=EN.say("reading.play", number=2))).to_be_visible()
    page.get_by_role("link", name=EN.say("reading.step.previous")).click()
    expect(page.get_by_role("heading", name=EN.say("reading.play", number=1))).to_be_visible()


def _version(page: Page) -> int:
    return int(page.locator("[data-version]").get_attribute("data-version") or 0)
