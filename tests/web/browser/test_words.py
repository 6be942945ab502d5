"""Words for the dice, sealed and opened by two browsers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from snapcount.game.notation import read_records
from snapcount.game.sealed_words import seal_of
from tests.web.browser.hosting import Seat, open_table
from tests.web.browser.serving import Server
from tests.web.browser.visiting import Visitor
from tests.web.browser.wording import EN

CITES_NOTHING = True


def test_two_browsers_seal_their_words_and_open_them_by_themselves(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    seats = open_table(server, "fever/original", words=True)
    sent: list[str] = []
    home = visitor(server.address).go(seats["home"].path)
    home.on("request", lambda request: sent.append(request.post_data or ""))
    add(home, "windmill & dam")
    expect(home.locator(".words")).to_contain_text(EN.say("page.word-missing", names=["AWAY"]))
    assert any("sealed=" in one for one in sent)
    assert not any("windmill" in one for one in sent)  # the server does not know it yet
    assert "windmill" not in seats["away"].read("") + seats["home"].read("/record")

    away = visitor(server.address).go(seats["away"].path)
    add(away, "härbor €")
    for page in (home, away):
        expect(page.locator(".words")).to_have_count(0)
    tags = header(seats["home"])
    for team, word in (("Home", "windmill & dam"), ("Away", "härbor €")):
        assert tags[f"{team}Word"] == word
        assert tags[f"{team}Sealed"] == seal_of(tags[f"{team}Salt"], word)
    assert seats["home"].look()["questions"] or seats["away"].look()["questions"]


def test_a_browser_that_was_away_opens_its_word_when_it_is_back(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    seats = open_table(server, "fever/original", words=True)
    absent = visitor(server.address)
    add(absent.go(seats["home"].path), "mill")
    expect(absent.page.locator(".words")).to_be_visible()
    absent.page.goto("about:blank")
    away = visitor(server.address).go(seats["away"].path)
    add(away, "harbor")
    expect(away.locator(".words")).to_contain_text(EN.say("page.word-missing", names=["HOME"]))
    assert "HomeWord" not in header(seats["away"])
    absent.go(seats["home"].path)
    expect(absent.page.locator(".words")).to_have_count(0)
    assert header(seats["home"])["HomeWord"] == "mill"


def test_another_browser_can_open_it_by_hand_or_give_it_up(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    seats = open_table(server, "fever/original", words=True, away={"coach": "rookie"})
    sealed = seal_of("salt", "mill")
    seats["home"].do("word", {"sealed": sealed})
    stranger = visitor(server.address)
    page = stranger.go(seats["home"].path)
    page.locator("#salt").fill("salt")
    page.locator("#word").fill("dam")
    page.get_by_role("button", name=EN.say("page.word-open-it")).click()
    expect(page.locator("#slip")).to_have_text(EN.say("mistake.word-not-sealed"))
    stranger.forgive("409")
    page.get_by_role("button", name=EN.say("page.word-give-up")).click()
    expect(page.locator(".words")).to_have_count(0)
    tags = header(seats["home"])
    assert (tags["HomeWord"], "HomeSalt" in tags) == (sealed, False)
    expect(page.locator(".special")).to_contain_text("HOME did not open")


@pytest.mark.parametrize("way", ["plain", "one screen"])
def test_the_server_seals_for_those_who_cannot(
    server: Server, visitor: Callable[..., Visitor], way: str
) -> None:
    shared = {"opener": "both"} if way == "one screen" else {"away": {"coach": "rookie"}}
    seats = open_table(server, "fever/original", words=True, **shared)
    (seat,) = (seat for role, seat in seats.items() if role != "spectator")
    page = visitor(server.address, scripts=way != "plain").go(seat.path)
    expect(page.locator(".words")).to_contain_text(EN.say("page.word-server"))
    add(page, "mill")
    expect(page.locator(".words")).to_have_count(0)
    tags = header(seat)
    assert tags["HomeSealed"] == seal_of(tags["HomeSalt"], "mill")
    assert tags["HomeWord"] == "mill"


def add(page: Page, word: str) -> None:
    page.locator("#word").fill(word)
    page.get_by_role("button", name=EN.say("page.word-add")).click()


def header(seat: Seat) -> dict[str, str]:
    return dict(read_records(seat.read("/record"))[0].record.tags)
