"""The page of the dice, and the check in the visitor's own browser."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from snapcount.game.game import Game
from snapcount.game.plays import Answered
from snapcount.game.verifying import Dice, verify
from snapcount.gridiron.requests import Chance
from snapcount.gridiron.seeds import Seed
from snapcount.words import LANGUAGES
from tests.games import new_game, play_on, seeded_game
from tests.web.reading.conftest import games
from tests.web.reading.house import Browser, ShowCase, app_for

CITES_NOTHING = True
CHROMIUM = Path("/usr/bin/chromium")
PATIENCE = 120_000  # milliseconds; the machine may be busy with other tests


def thrown(page: str) -> dict[str, Any]:
    """What the page gives the browser to check."""
    found = re.search(
        r'<script type="application/json" id="throws">(.*?)</script>', page, re.DOTALL
    )
    assert found
    told: dict[str, Any] = json.loads(found[1])
    return told


def chances(game: Game) -> list[Answered]:
    return [one for play in game.log() for one in play.answered if isinstance(one.request, Chance)]


def tampered() -> Game:
    """A finished game of which one die was turned afterwards."""
    game = seeded_game()
    for number, play in enumerate(game.plays):
        for place, one in enumerate(play.answered):
            if one.request.name == "punt" and one.answer != ("40",):
                turned = replace(one, answer=("40",))
                answered = (*play.answered[:place], turned, *play.answered[place + 1 :])
                game.plays[number] = replace(play, answered=answered)
                return game
    raise AssertionError("nobody punted")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ["done", "fever", "qfl", "new"])
def test_the_page_is_there_at_every_stage(client: Browser, name: str, code: str) -> None:
    page = client.get(f"/t/{name}-spectator/verify?lang={code}")
    assert page.status_code == 200
    assert f'<html lang="{code}"' in page.text


def test_a_finished_game_shows_its_seed_its_words_and_every_throw(client: Browser) -> None:
    page = client.get("/t/done-spectator/verify").text
    told = thrown(page)
    game = games()["done"]
    (seed,) = told["seeds"]
    assert seed["seed"] == game.tags["Seed"]
    assert (seed["homeWord"], seed["awayWord"]) == ("river", "<meadow>")
    assert "<meadow>" not in page
    assert [tuple(one["faces"]) for one in told["throws"]] == [one.answer for one in chances(game)]
    assert page.count('<td class="good">') == len(chances(game))
    assert "every answer, word and throw fits" in unescape(page)


def test_the_throws_of_a_game_with_void_plays_fit(client: Browser) -> None:
    page = client.get("/t/void-home/verify").text
    assert "/3" in page
    assert 'class="bad"' not in page
    assert [one for one in thrown(page)["throws"] if "." in one["where"]], "thrown anew"


def test_what_the_page_gives_away_is_enough_to_check_without_us(client: Browser) -> None:
    told = thrown(client.get("/t/done-spectator/verify").text)
    (seed,) = told["seeds"]
    lines = ("snapcount/1", seed["seed"], seed["homeWord"], seed["awayWord"])
    key = hashlib.sha256("\n".join(lines).encode()).digest()
    assert hashlib.sha256(seed["seed"].encode()).hexdigest() == seed["commitment"]
    dice = [one for one in told["throws"] if one["dice"]]
    for one in dice:
        for number, (faces, fell) in enumerate(zip(one["dice"], one["faces"], strict=True), 1):
            text = f"{one['where']}/{number}/0".encode()
            value = int.from_bytes(hmac.new(key, text, hashlib.sha256).digest()[:8], "big")
            assert faces[value % len(faces)] == fell


def test_a_die_that_was_turned_is_found_out() -> None:
    client = Browser(app_for(ShowCase({"game": tampered()})))
    page = client.get("/t/game-spectator/verify").text
    assert page.count('<td class="bad">') == 1
    assert 'class="verdict bad"' in page


def test_a_chosen_seed_is_said_to_be_chosen_from_the_start() -> None:
    """Whoever chose it knows what comes: nobody else is to think the dice were sealed."""
    game = new_game()
    game.tags |= {"Dice": "chosen", "Commitment": Seed("mine").commitment}
    page = Browser(app_for(ShowCase({"game": game}))).get("/t/game-spectator/verify").text
    assert "A chosen seed" in page
    assert "The dice are sealed" not in page
    assert verify(game.record()).dice is Dice.CHOSEN


def test_real_dice_are_said_to_be_real_dice() -> None:
    game = play_on(new_game(Dice="hand"), "hand", 12)
    page = Browser(app_for(ShowCase({"game": game}))).get("/t/game-home/verify").text
    assert "Real dice" in page
    assert "How to check it without us" not in page


# ---------------------------------------------------------------- in a real browser


@contextmanager
def served(shown: dict[str, Game]) -> Iterator[str]:
    """The address of a server with these games."""
    config = uvicorn.Config(app_for(ShowCase(shown)), port=0, log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.05)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture
def tab() -> Iterator[Any]:
    """A tab of a real browser."""
    sync_api = pytest.importorskip("playwright.sync_api")
    if not CHROMIUM.exists():
        pytest.skip("there is no Chromium here")
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=quiet)
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        yield page
        browser.close()


@pytest.mark.slow
def test_the_visitors_browser_throws_every_die_again(tab: Any) -> None:
    with served({"good": finished_fever(), "bad": tampered()}) as address:
        for name, word, wrong in (("good", "same faces", 0), ("bad", "not what the seed gives", 1)):
            tab.goto(f"{address}/t/{name}-spectator/verify")
            tab.click("[data-own-check] button")
            tab.wait_for_function("document.querySelector('[role=status].good, [role=status].bad')")
            assert word in tab.inner_text("[data-own-check] [role=status]")
            assert tab.locator("td[data-browser].bad").count() == wrong
            assert tab.locator("td[data-browser]:empty").count() == 0


def finished_fever() -> Game:
    """A game with cards, to its end."""
    seed = Seed("sunday")
    game = play_on(new_game("fever/original", Commitment=seed.commitment), seed.secret)
    game.tags["Seed"] = seed.secret
    assert "Deck" in dict(game.record().tags)
    return game


@pytest.mark.slow
def test_arrows_step_through_the_plays(tab: Any) -> None:
    with served({"game": games()["void"]}) as address:
        tab.goto(f"{address}/t/game-spectator/plays/3")
        for key, title in (("ArrowRight", "Play 4"), ("ArrowLeft", "Play 3"), ("Home", "Play 1")):
            tab.keyboard.press(key)
            tab.wait_for_function(
                f"document.querySelector('#play-title').innerText.includes('{title}')"
            )
        assert tab.url.endswith("/plays/1")
        tab.keyboard.press("ArrowDown")
        tab.wait_for_function("!document.querySelector('#play-title').innerText.includes('Play 1')")
        tab.go_back()
        tab.wait_for_function("document.querySelector('#play-title').innerText.includes('Play 1')")
