"""A family that lives outside the package is played through the app, with a panel and a page of its own."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path

import httpx
import pytest

from snapcount.game.notation import read_records
from snapcount.game.verifying import verify
from snapcount.words import language
from tests.sandlot.calls import Call, Defense
from tests.web.api.tables import opened, visiting

CITES_NOTHING = True
SHORT = {"rulebook": "demo/sandlot", "switches": {"quarter_notches": "4"}}
PANEL = "Draw it in the dirt"
QUESTION = re.compile(r'name="question" value="([^"]+)"')
BUTTON = re.compile(r'<button [^>]*name="choice" value="([^"]+)"')
ANSWERS = 1000  # no short game has as many


OFFERED = {
    "rulebook.demo/sandlot": "Sandlot football",
    "lobby.demo": "Played on the lot",
    "lobby.demo.like": "Until it gets dark.",
    "lobby.demo/sandlot": "The lot behind the school",
    "lobby.demo/sandlot.like": "No pads.",
    "switch.quarter_notches": "How long is a quarter?",
    "switch.quarter_notches.number": "Notches, from {least} to {most}.",
    "switch.first_recovery": "Who gets to a loose ball first?",
    "switch.first_recovery.coin": "A coin says.",
    "switch.first_recovery.loser": "Who lost it.",
    "switch.first_recovery.other": "The other team.",
}


def run(folder: Path, act: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    async def acted() -> None:
        async with visiting(folder) as visitor:
            await act(visitor)

    asyncio.run(acted())


async def play(visitor: httpx.AsyncClient, seat: str) -> list[list[str]]:
    """Press the first button of each page until there is none; what each panel offered."""
    panels: list[list[str]] = []
    for _ in range(ANSWERS):
        page = (await visitor.get(f"/t/{seat}?lang=en")).text
        asked, buttons = QUESTION.search(page), BUTTON.findall(page)
        if not asked or not buttons:
            return panels
        if PANEL in page:
            panels.append([unescape(name) for name in buttons])
        form = {"question": asked[1], "choice": unescape(buttons[0]), "sure": "yes"}
        assert (await visitor.post(f"/t/{seat}/answer", data=form)).status_code == 303
    raise AssertionError("the game never ends")


def test_a_game_against_a_rookie_is_played_to_its_end(tmp_path: Path) -> None:
    async def act(visitor: httpx.AsyncClient) -> None:
        seats = await opened(visitor, **SHORT, away={"coach": "rookie"}, seed="dirt")
        panels = await play(visitor, seats["home"])
        calls = {name for panel in panels for name in panel}
        assert {*Defense, Call.RUN, Call.PUNT} <= calls <= {*Call, *Defense}
        sight = (await visitor.get(f"/api/v1/seats/{seats['home']}")).json()
        assert sight["over"]
        (reading,) = read_records((await visitor.get(f"/t/{seats['spectator']}/record")).text)
        assert verify(reading.record).good
        for page in ("", "/plays/2", "/box", "/gamebook", "/post", "/verify"):
            answer = await visitor.get(f"/t/{seats['spectator']}{page}")
            assert (page, answer.status_code) == (page, 200)

    run(tmp_path, act)


def test_the_panel_is_told_in_german(tmp_path: Path) -> None:
    async def act(visitor: httpx.AsyncClient) -> None:
        start = "Q1 4:36, HOME 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, scrimmage"
        seats = await opened(visitor, rulebook="demo/sandlot", start=start)
        page = await visitor.get(f"/t/{seats['home']}", headers={"Accept-Language": "de"})
        assert "In den Sand gemalt" in page.text

    run(tmp_path, act)


def test_with_its_sentences_it_is_offered_on_the_home_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for key, sentence in OFFERED.items():
        monkeypatch.setitem(language("en").sentences, key, sentence)

    async def act(visitor: httpx.AsyncClient) -> None:
        assert "Until it gets dark." in (await visitor.get("/")).text
        form = (await visitor.get("/new?rulebook=demo/sandlot")).text
        assert "How long is a quarter?" in form
        assert 'name="home_name"' in form  # it has no teams to choose from
        sent = {"rulebook": "demo/sandlot", "switch.quarter_notches": "4"}
        answer = await visitor.post("/new", data=sent)
        table = (await visitor.get(answer.headers["location"])).text
        assert answer.status_code == 303
        assert "Sandlot football" in table

    run(tmp_path, act)


def test_its_own_page(tmp_path: Path) -> None:
    async def act(visitor: httpx.AsyncClient) -> None:
        assert (await visitor.get("/sandlot/song")).text.startswith("Na na na na")

    run(tmp_path, act)


def test_it_has_no_teams_to_choose_from(tmp_path: Path) -> None:
    async def act(visitor: httpx.AsyncClient) -> None:
        listed = (await visitor.get("/api/v1/rulebooks")).json()
        (ours,) = [one for one in listed if one["id"] == "demo/sandlot"]
        assert ours["teams"] == []
        sent = {"rulebook": "demo/sandlot", "home": {"chart": "OTT"}}
        answer = await visitor.post("/api/v1/tables", json=sent)
        assert (answer.status_code, answer.json()["code"]) == (409, "no-teams")

    run(tmp_path, act)
