"""Two people at one screen: the second one sees nothing of the first one's call."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.browser.hosting import open_table, to_the_calls
from tests.web.browser.serving import Server
from tests.web.browser.visiting import Visitor
from tests.web.browser.wording import EN

CITES_NOTHING = True

START = "Q1 9:00, HOME 1&10 at own 30, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"


@pytest.mark.parametrize("scripts", [True, False])
def test_a_cover_lies_between_two_calls(
    server: Server, visitor: Callable[..., Visitor], scripts: bool
) -> None:
    names = {"away": {"name": "Otters"}, "home": {"name": "Millers"}}
    seats = open_table(server, "fever/original", seed="screen", opener="both", start=START, **names)
    to_the_calls(seats)
    page = visitor(server.address, scripts=scripts).go(seats["both"].path)
    first = page.locator("#panel button[name=choice]").first
    value = first.get_attribute("value")
    first.click()
    expect(page.locator("#panel .cover")).to_be_visible()
    expect(page.locator("#panel button[name=choice]")).to_have_count(0)
    assert "sealed" not in str(seats["both"].look()["now"])
    covered = page.locator("#panel .cover").inner_text()
    assert "Otters" in covered or "Millers" in covered
    assert f"{value}" not in page.locator(".tray").all_inner_texts()

    page.locator("#panel .cover a").click()
    page.locator("#panel button[name=choice]").first.click()
    expect(page.locator(".tray .called")).to_have_count(2)
    assert EN.say("page.over", result="") not in page.locator("#status").inner_text()
