"""A drive without a mouse."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browser.hosting import open_table
from tests.web.browser.serving import Server
from tests.web.browser.visiting import Visitor
from tests.web.browser.wording import EN

CITES_NOTHING = True

START = "Q2 3:00, HOME 1&10 at own 35, AWAY 7 HOME 3, time-outs AWAY 3 HOME 3, scrimmage"


def test_the_lobby_leads_to_a_table(server: Server, visitor: Callable[..., Visitor]) -> None:
    page = visitor(server.address).go("/")
    for _ in range(30):
        page.keyboard.press("Tab")
        name = page.evaluate("document.activeElement.textContent.trim()")
        if name == EN.say("lobby.play-now"):
            break
    page.keyboard.press("Enter")
    expect(page.locator("#panel button[name=choice]").first).to_be_visible()


def test_a_drive(server: Server, visitor: Callable[..., Visitor]) -> None:
    seats = open_table(server, "fever/original", away={"coach": "rookie"}, seed="keys", start=START)
    seat = seats["home"]
    page = visitor(server.address).go(seat.path)
    for _ in range(60):
        sight = seat.look()
        if sight["over"] or (sight["board"]["ball"] == "AWAY" and sight["number"] > 3):
            break
        press(page, "1" if sight["number"] % 2 else "Enter")
    assert seat.look()["board"]["ball"] == "AWAY"


def press(page: Page, key: str) -> None:
    """Answer with a key."""
    before = page.locator("[data-version]").get_attribute("data-version")
    changed = "document.querySelector('[data-version]').dataset.version !== before"
    sure = "document.querySelector('#panel button[name=sure]')"
    page.keyboard.press(key)
    page.wait_for_function(f"(before) => {changed} || {sure}", arg=before)
    if page.locator("[data-version]").get_attribute("data-version") == before:
        page.keyboard.press("1")
        page.wait_for_function(f"(before) => {changed}", arg=before)


def test_every_key_of_the_list(server: Server, visitor: Callable[..., Visitor]) -> None:
    seats = open_table(server, "fever/original", away={"coach": "rookie"}, seed="keys", start=START)
    while seats["home"].look()["number"] < 4:
        seats["home"].answer()
    page = visitor(server.address).go(seats["home"].path)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=EN.say("page.keys"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    for key, what in (("f", "flip"), ("z", "zen")):
        button = page.locator(f"[data-do={what}]")
        expect(button).to_have_attribute("aria-pressed", "false")
        page.keyboard.press(key)
        expect(button).to_have_attribute("aria-pressed", "true")
        page.keyboard.press(key)
        expect(button).to_have_attribute("aria-pressed", "false")

    for key, name in (("s", "scoreboard"), ("l", "rulings")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.id") == name

    last = seats["home"].look()["last"]["number"]
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**/plays/{last}")
    for key, number in (("Home", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)):
        page.keyboard.press(key)
        page.wait_for_url(f"**/plays/{number}")
        name = EN.say("reading.play", number=number)
        expect(page.get_by_role("heading", name=name)).to_be_visible()
