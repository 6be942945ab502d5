"""A sheet is read back before it is handed in: in words, or with the place of the mistake."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response

from snapcount.families.fever import routes as sheets
from snapcount.families.fever.panels.sheets import palette, reading, written_by
from snapcount.families.strategy import routes as cards
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Ask
from snapcount.rulebooks import rulebook_named
from snapcount.service.agreement import Agreement
from snapcount.service.house import House, Plan
from snapcount.service.questions import asked_of
from snapcount.service.roles import Role
from snapcount.service.storage import Store
from tests.web.panels.asked import ENGLISH, GERMAN, asked, calling

CITES_NOTHING = True


def _sheet(side: Side, option: str) -> Ask[Any]:
    ask = written_by(calling("fever/qfl", side, option), side)
    assert ask is not None
    return ask


# -------------------------------------------------------------------- reading


def test_a_good_sheet_is_told_in_words_and_as_it_is_stored() -> None:
    read = reading(_sheet(Side.OFFENSE, "draw"), "draw io / after no_huddle if clock.runs", ENGLISH)
    assert read.good
    assert read.words == "Draw with in/out. After the play: no-huddle if the clock runs."
    assert read.spelled == "draw with in-out / after no_huddle if clock.runs"


def test_a_mistake_is_pointed_at() -> None:
    text = "draw / after no_hudle if clock.runs"
    read = reading(_sheet(Side.OFFENSE, "draw"), text, GERMAN)
    assert not read.good
    assert read.place == text.index("no_hudle")
    assert read.parts == ("draw / after ", "n", "o_hudle if clock.runs")
    assert "Spalte 14" in read.mistake


def test_a_mistake_at_the_end_is_pointed_at_behind_the_text() -> None:
    read = reading(_sheet(Side.OFFENSE, "draw"), "draw / after", ENGLISH)
    assert read.parts[0].rstrip() == "draw / after"
    assert read.mistake


def test_an_empty_sheet_is_no_mistake_of_anybody() -> None:
    read = reading(_sheet(Side.OFFENSE, "draw"), "  ", ENGLISH)
    assert (read.good, read.mistake) == (False, "Nothing is written yet.")


# -------------------------------------------------------------------- phrases


@pytest.mark.parametrize(
    ("side", "option"),
    [
        (Side.OFFENSE, "screen"),
        (Side.OFFENSE, "punt"),
        (Side.OFFENSE, "deep"),
        (Side.DEFENSE, "blitz"),
        (Side.DEFENSE, "receiving"),
    ],
)
def test_every_phrase_can_be_read(side: Side, option: str) -> None:
    ask = _sheet(side, option)
    phrases = {one.name: one.texts for one in palette(ask)}
    orders = [*phrases["after"], *phrases["at"]]
    sheets = [*phrases["calls"], *(f"{option} / {order}" for order in orders)]
    conditions = [text for text in phrases["if"] if " " in text]
    sheets += [f"{option} / after timeout {condition}" for condition in conditions]
    refused = [text for text in sheets if not reading(ask, text, ENGLISH).good]
    assert refused == []
    assert len(sheets) > 15


def test_laterals_are_offered_only_when_they_may_be_ordered() -> None:
    def may(ask: Ask[Any]) -> bool:
        return ask.written and any("laterals" in sheet for sheet in ask.repertoire)

    ask = written_by(asked("fever/qfl", Side.OFFENSE, may), Side.OFFENSE)
    assert ask is not None
    assert "laterals" in [one.name for one in palette(ask)]
    assert "laterals" not in [one.name for one in palette(_sheet(Side.OFFENSE, "screen"))]


# -------------------------------------------------------------------- over the wire


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(Store(tmp_path / "house.db"))
    yield house
    house.close()


def _opened(house: House) -> dict[Role, str]:
    rules = rulebook_named("fever/qfl")
    start = str(calling("fever/qfl", Side.OFFENSE, "screen").situation)
    agreement = Agreement(rules, start=start)

    async def opened() -> dict[Role, str]:
        tokens = await house.open_table(agreement, Plan(Role.BOTH))
        token = tokens[Role.BOTH]
        for _ in range(2):  # the unit is sent out first
            questions = await house.look(token, lambda live, at: asked_of(live.table, at.role))
            if questions and not questions[0].ask.written:
                await house.answer(token, questions[0].id, questions[0].ask.default[0])
        return tokens

    return asyncio.run(opened())


def _question(house: House, token: str) -> str:
    questions = asyncio.run(
        house.look(token, lambda live, at: [one.id for one in asked_of(live.table, at.role)])
    )
    return questions[0]


class Visitor:
    """A browser that only sends plain forms and follows plain addresses."""

    def __init__(self, house: House) -> None:
        self._app = FastAPI()
        for brought in (sheets, cards):
            self._app.include_router(brought.routes(house))

    def get(self, address: str) -> Response:
        return asyncio.run(self._sent("GET", address))

    def post(
        self, address: str, data: dict[str, str], headers: dict[str, str] | None = None
    ) -> Response:
        return asyncio.run(self._sent("POST", address, data=data, headers=headers))

    async def _sent(self, method: str, address: str, **more: Any) -> Response:
        transport = ASGITransport(self._app)
        async with AsyncClient(transport=transport, base_url="http://table") as client:
            return await client.request(method, address, **more)


@pytest.fixture
def client(house: House) -> Visitor:
    return Visitor(house)


def test_a_sheet_is_checked_and_not_handed_in(house: House, client: Visitor) -> None:
    token = _opened(house)[Role.BOTH]
    asked_before = _question(house, token)
    form = {"question": asked_before, "text": "screen / after no_huddle"}
    answer = client.post(f"/t/{token}/sheet", data=form)
    assert answer.status_code == 200
    assert "Screen. After the play: no-huddle." in unescape(answer.text)
    assert 'name="choice" value="screen / after no_huddle"' in answer.text
    assert f'action="/t/{token}/answer"' in answer.text
    assert _question(house, token) == asked_before


def test_only_the_reading_is_sent_while_somebody_types(house: House, client: Visitor) -> None:
    token = _opened(house)[Role.BOTH]
    form = {"question": _question(house, token), "text": "<b>screen</b>"}
    answer = client.post(f"/t/{token}/sheet", data=form, headers={"HX-Request": "true"})
    assert "<html" not in answer.text
    assert "<b>" not in answer.text
    assert "<mark>&lt;</mark>" in answer.text


def test_spectators_and_stale_questions_get_no_reading(house: House, client: Visitor) -> None:
    tokens = _opened(house)
    question = _question(house, tokens[Role.BOTH])
    form = {"question": question, "text": "screen"}
    assert client.post(f"/t/{tokens[Role.SPECTATOR]}/sheet", data=form).status_code == 409
    stale = form | {"question": "1/1/offense"}
    assert client.post(f"/t/{tokens[Role.BOTH]}/sheet", data=stale).status_code == 409


def test_a_sheet_may_be_written_without_any_script(house: House, client: Visitor) -> None:
    token = _opened(house)[Role.BOTH]
    page = client.get(f"/t/{token}/sheet")
    assert page.status_code == 200
    assert "<textarea" in page.text
    assert f'formaction="/t/{token}/sheet"' in page.text


def test_too_much_text_is_refused(house: House, client: Visitor) -> None:
    token = _opened(house)[Role.BOTH]
    form = {"question": _question(house, token), "text": "x" * 5000}
    assert client.post(f"/t/{token}/sheet", data=form).status_code == 422


# -------------------------------------------------------------------- pictures of cards


def test_cards_are_pictures_light_and_dark(client: Visitor) -> None:
    light = client.get("/cards/Blast%20Left.svg?theme=light")
    dark = client.get("/cards/Blast%20Left.svg?theme=dark&lang=de")
    assert light.headers["content-type"] == "image/svg+xml"
    assert "max-age" in light.headers["cache-control"]
    assert light.text.startswith("<svg")
    assert "#fdfdfb" in light.text
    assert "#fdfdfb" not in dark.text


def test_there_is_no_picture_of_a_card_that_is_not(client: Visitor) -> None:
    assert client.get("/cards/Hail%20Mary.svg").status_code == 404
    assert client.get("/cards/Blast%20Left.svg?theme=pink").status_code == 422
