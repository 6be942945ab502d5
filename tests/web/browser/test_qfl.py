"""Two browsers and a referee's at a game of the QFL with sheets."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.hosting import QFL_START, Seat, open_table, to_the_calls
from tests.web.browser.playing import play
from tests.web.browser.serving import Server
from tests.web.browser.sheets import hand_in_sheet, write_sheet
from tests.web.browser.visiting import Visitor
from tests.web.browser.wording import EN

CITES_NOTHING = True

OFFENSE = "run / after no_huddle if clock.runs"
DEFENSE = "run defense / after timeout if clock.left at most 20"
PLAYS = 4


@pytest.mark.long
def test_a_few_plays_with_sheets(server: Server, visitor: Callable[..., Visitor]) -> None:
    seats = open_table(server, "fever/qfl", seed="league", start=QFL_START, referee=True)
    to_the_calls(seats)
    roles = ("home", "away", "referee")
    home, away, referee = (visitor(server.address).go(seats[role].path) for role in roles)

    hand_in_sheet(home, OFFENSE)
    expect(away.locator(".sb-home .sb-called")).to_have_count(1)
    expect(away.locator("#status")).to_contain_text(EN.say("page.other-called"))
    expect(away.locator("#panel .sealed")).to_have_count(0)
    hand_in_sheet_quickly(away, DEFENSE)
    for page in (home, away, referee):
        expect(page.locator(".tray").first).to_contain_text(EN.option("run defense"))

    _play_on(seats, home, away, until=1 + PLAYS)
    for page, role in ((home, "home"), (away, "away"), (referee, "referee")):
        version = str(seats[role].look()["version"])
        expect(page.locator("[data-version]")).to_have_attribute("data-version", version)
        assert page.locator("#play-list > li").count() >= PLAYS
    assert "after no_huddle if clock.runs" in seats["referee"].read("/record")


def hand_in_sheet_quickly(page: Page, text: str) -> None:
    """The second sheet opens both at once, so it never lies there sealed."""
    write_sheet(page, text)
    page.get_by_role("button", name=EN.say("panel.sheet-hand-in")).click()


def _play_on(seats: dict[str, Seat], home: Page, away: Page, until: int) -> None:
    for _ in range(40):
        if seats["home"].look()["number"] > until:
            return
        for seat, page in ((seats["home"], home), (seats["away"], away)):
            if not seat.look()["questions"]:
                continue
            page.wait_for_function(
                "version => document.querySelector('[data-version]').dataset.version >= version",
                arg=seat.look()["version"],  # as numbers
            )
            assert play(page, answers=1).stuck == ""
    raise AssertionError("the game does not go on")


def test_a_half_written_sheet_survives_the_other_call(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    seats = open_table(server, "fever/qfl", seed="league", start=QFL_START)
    to_the_calls(seats)
    page = visitor(server.address).go(seats["home"].path)
    write_sheet(page, OFFENSE)
    seats["away"].answer()
    expect(page.locator(".sb-away .sb-called")).to_have_count(1)
    text = page.locator("#panel details.sheet textarea").first
    expect(text).to_have_value(OFFENSE)
    expect(text).to_be_focused()
    expect(text).to_be_visible()
