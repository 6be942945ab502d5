"""Playing a friend by a link, and giving one's seat away; with scripts and without."""

from __future__ import annotations

from collections.abc import Callable
from time import sleep

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser.hosting import open_table
from tests.web.browser.serving import Server
from tests.web.browser.visiting import Visitor
from tests.web.browser.wording import EN

CITES_NOTHING = True

SLOW = 2.0  # seconds
DEAD = ("404", "[object Event]")  # what a browser says of a link that was given away


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_friend_joins_by_a_link(
    server: Server, visitor: Callable[..., Visitor], scripts: bool
) -> None:
    page = visitor(server.address, scripts=scripts).go("/new?rulebook=fever/original")
    page.locator("input[name=seating][value=friend]").check()
    page.get_by_role("button", name=EN.say("lobby.open")).click()
    invitation = link_of(page, "away")
    page.get_by_role("link", name=EN.say("lobby.to-the-table")).click()
    expect(page.locator("#status")).to_be_visible()

    friend = visitor(server.address, scripts=scripts)
    other = friend.go(invitation)
    expect(other.locator("#panel button[name=choice]")).to_have_count(0)
    other.get_by_role("button", name=EN.say("page.join")).click()
    expect(other.locator("#scoreboard")).to_be_visible()
    assert other.url != invitation  # from now on nobody else has the link

    other.goto(invitation)
    expect(other.locator("#scoreboard")).to_have_count(0)
    friend.forgive(*DEAD)


def test_a_slow_answer_does_not_lose_the_seat(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    """The page learns that its link is dead before the redirect to the new one has come."""

    def dawdle(route: Route) -> None:
        answer = route.fetch(max_redirects=0)
        sleep(SLOW)
        route.fulfill(response=answer)

    opened = visitor(server.address).go("/new?rulebook=fever/original")
    opened.locator("input[name=seating][value=friend]").check()
    opened.get_by_role("button", name=EN.say("lobby.open")).click()
    friend = visitor(server.address)
    page = friend.go(link_of(opened, "away"))
    page.route("**/join", dawdle)
    page.get_by_role("button", name=EN.say("page.join")).click()
    expect(page.get_by_role("button", name=EN.say("page.join"))).to_have_count(0)
    expect(page.locator("#scoreboard")).to_be_visible()
    friend.forgive(*DEAD)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_seat_is_handed_over(
    server: Server, visitor: Callable[..., Visitor], scripts: bool
) -> None:
    seats = open_table(server, "fever/original", away={"coach": "rookie"}, seed="hand")
    giver = visitor(server.address, scripts=scripts)
    page = giver.go(f"{seats['home'].path}/seats")
    mine = page.locator(".seat.mine")
    mine.locator("summary").click()
    mine.get_by_role("button", name=EN.say("lobby.hand-over")).click()
    invitation = link_of(page, "home")
    assert not invitation.endswith(seats["home"].path)

    giver.go(seats["home"].path)  # that link is dead
    expect(page.locator("#scoreboard")).to_have_count(0)
    giver.forgive(*DEAD)
    taker = visitor(server.address, scripts=scripts)
    other = taker.go(invitation)
    other.get_by_role("button", name=EN.say("page.join")).click()
    expect(other.locator("#panel button[name=choice]").first).to_be_visible()
    taker.forgive(*DEAD)


def test_a_coach_plays_on_and_gives_the_seat_back(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    seats = open_table(server, "fever/original", away={"coach": "rookie"}, seed="hand")
    page = visitor(server.address, scripts=False).go(f"{seats['home'].path}/seats")
    mine = page.locator(".seat.mine")
    mine.locator("summary").click()
    mine.get_by_role("button", name=EN.say("lobby.let-play")).click()
    assert seats["home"].look()["home"]["coach"] == "veteran"
    page.locator(".seat.mine").get_by_role("button", name=EN.say("lobby.take-back")).click()
    expect(page.locator("#panel button[name=choice]").first).to_be_visible()
    assert seats["home"].look()["home"]["coach"] == "person"


def link_of(page: Page, role: str) -> str:
    """The link that may be given away."""
    label = EN.say("lobby.link-of", role=EN.say(f"lobby.role.{role}"))
    return page.get_by_label(label, exact=True).input_value()
