"""Stepping through a game."""

from __future__ import annotations

import re
from html import unescape

import pytest

from snapcount.game.telling import cited
from snapcount.game.views import Onlooker, posted
from snapcount.gridiron.requests import Chance
from snapcount.words import LANGUAGES
from tests.web.reading.conftest import games
from tests.web.reading.house import Browser

CITES_NOTHING = True
GAMES = ("done", "void", "fever", "qfl", "paydirt", "cards")


def text_of(client: Browser, address: str) -> str:
    """The words of a page."""
    answer = client.get(address)
    assert answer.status_code == 200, address
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", answer.text)).split())


def test_the_list_of_plays_leads_to_the_last_one(client: Browser) -> None:
    plays = len(games()["fever"].plays)
    answer = client.get("/t/fever-spectator/plays")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/t/fever-spectator/plays/{plays}"


def test_before_the_first_play_there_is_nothing_to_step_to(client: Browser) -> None:
    assert "No play is over yet." in text_of(client, "/t/new-home/plays")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_play_is_told_with_its_situation_dice_rulings_and_rules(
    client: Browser, name: str, code: str
) -> None:
    play = games()[name].plays[7]
    page = client.get(f"/t/{name}-spectator/plays/8?lang={code}").text
    for rule in cited(play.rulings):
        assert f'href="/rules/{rule}"' in page
    if code == "en":
        words = text_of(client, f"/t/{name}-spectator/plays/8")
        assert games()[name].voice.situation(play.before) in words
        for told in re.split(r"(?<=[.!?]) ", play.told.words):
            assert told in words
    shown = posted(play, Onlooker.PUBLIC).answers
    fallen = sum(len(one.answer) for one in shown if isinstance(one.request, Chance))
    assert page.count('class="die ') == fallen


@pytest.mark.slow
def test_steps_lead_through_every_play_void_ones_too(client: Browser) -> None:
    address: str | None = "/t/void-home/plays/1"
    seen = []
    while address is not None:
        page = client.get(address).text
        seen.append((int(address.split("/plays/")[1].split("?")[0]), "?void=" in address))
        link = re.search(r'data-step="following" href="([^"]*)"', page)
        address = unescape(link[1]) if link else None
    assert seen == [(play.number, bool(play.void)) for play in games()["void"].log()]


def test_a_void_play_is_marked_and_says_why(client: Browser) -> None:
    words = text_of(client, "/t/void-home/plays/12?void=1")
    assert "Play 12 void" in words
    assert "the clock ran" in words
    assert 'class="tag void"' not in client.get("/t/done-home/plays/12").text


def test_scores_are_marked_in_the_list(client: Browser) -> None:
    game = games()["void"]
    scored = [play for play in game.plays if sum(play.after.score) > sum(play.before.score)]
    page = client.get("/t/void-home/plays/1").text
    standing = re.findall(r'<span class="tag scored">\+(\d)</span></a>', page)
    assert [int(points) for points in standing] == [
        sum(play.after.score) - sum(play.before.score) for play in scored
    ]


@pytest.mark.parametrize("number", ["0", "9999", "x", "-1", "12?void=7", "1?void=x", "²"])
def test_a_play_that_is_not_there_is_said_so(client: Browser, number: str) -> None:
    answer = client.get(f"/t/done-home/plays/{number}")
    assert answer.status_code == 404
    assert "Not here" in answer.text


def test_the_play_in_progress_has_no_page_yet(client: Browser) -> None:
    number = games()["fever"].number
    assert client.get(f"/t/fever-home/plays/{number}").status_code == 404
    assert client.get(f"/t/fever-home/pictures/play.svg?play={number}").status_code == 404
