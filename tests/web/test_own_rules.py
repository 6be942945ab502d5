"""A league's own rulebook on a server: the operator names the file, nobody else can."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from snapcount.rulebooks.files import load_rulebook_file, loaded_files
from snapcount.service.house import House
from snapcount.web.lobby.games import families
from snapcount.words import LANGUAGES, Teller, language
from tests.own_rules import nothing_stays
from tests.rulebooks.test_own_rules import write
from tests.service.houses import friends, house_in
from tests.web.api.tables import V1, app_of
from tests.web.api.tables import opened as tables_opened
from tests.web.asgi import browser

CITES_NOTHING = True
Visitor = httpx.AsyncClient
Sight = dict[str, Any]


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    with nothing_stays():
        yield


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_lobby_offers_it_with_its_family(tmp_path: Path, code: str) -> None:
    teller = Teller(language(code))
    before = families(teller)
    load_rulebook_file(write(tmp_path))
    after = families(teller)
    assert [family.id for family in after] == [family.id for family in before]
    (game,) = set(after[0].games) - set(before[0].games)
    assert game.id == "fever/ours"
    assert game.title == "Football Fever, TFL rules, house rules OURS"
    assert "ours.py" in game.like


async def seen(house: House, paths: list[str]) -> list[tuple[int, str]]:
    """What a visitor gets from a house, which is closed afterwards."""
    try:
        async with browser(app_of(house)) as visitor:
            answers = [await visitor.get(path) for path in paths]
    finally:
        house.close()
    return [(answer.status_code, answer.text) for answer in answers]


async def opened(house: House, rulebook: str) -> str:
    return next(iter((await friends(house, rulebook)).values()))


async def two_tables(folder: Path) -> list[str]:
    """Pages of a table with our rules and of one without."""
    house = house_in(folder)
    ours, theirs = await opened(house, "fever/ours"), await opened(house, "fever/tfl")
    house.close()
    return [
        f"/t/{ours}",
        f"{V1}/seats/{ours}/plays",
        f"/t/{theirs}",
        "/",
        "/new?rulebook=fever/ours",
    ]


def test_a_table_survives_a_restart_with_the_file_and_says_so_without_it(tmp_path: Path) -> None:
    file = write(tmp_path)
    with nothing_stays():
        load_rulebook_file(file)
        pages = asyncio.run(two_tables(tmp_path))
        shown = asyncio.run(seen(house_in(tmp_path), pages))
    assert [status for status, _ in shown] == [200] * 5
    assert "house rules OURS" in shown[4][1]
    shown = asyncio.run(seen(house_in(tmp_path), pages))  # without the file
    for status, text in shown[:2]:
        assert 400 <= status < 500
        assert "rulebook file ours.py, which is not loaded" in text
    assert [status for status, _ in shown[2:4]] == [200] * 2
    assert "house rules OURS" not in shown[4][1]
    load_rulebook_file(file)
    shown = asyncio.run(seen(house_in(tmp_path), pages))
    assert [status for status, _ in shown] == [200] * 5


def test_nobody_names_a_file_through_the_browser(tmp_path: Path) -> None:
    file, marker = write(tmp_path), tmp_path / "started"
    load_rulebook_file(file)
    evil = tmp_path / "evil.py"
    evil.write_text(f"open({str(marker)!r}, 'w').close()\n", "utf-8")

    async def tried() -> None:
        house = house_in(tmp_path)
        async with browser(app_of(house)) as visitor:
            seat = f"{V1}/seats/{await opened(house, 'fever/ours')}"
            record = (await visitor.get(f"{seat}/record")).text
            assert '[RulebookFile "ours.py ' in record
            assert str(tmp_path) not in record
            for name in (str(evil), "evil.py", f"file://{evil}"):
                for also in ({}, {"rulebook_file": name}, {"rulebook-file": name}, {"file": name}):
                    body = {"rulebook": "fever/ours" if also else name, **also}
                    answer = await visitor.post(f"{V1}/tables", json=body)
                    assert 400 <= answer.status_code < 500
                    assert (await visitor.post("/new", data=body)).status_code < 500
                for query in ("rulebook_file", "rulebook-file", "rulebook"):
                    assert (await visitor.get("/new", params={query: name})).status_code < 500
            described = (await visitor.get(f"{V1}/openapi.json")).text
            assert '"rulebook"' in described
            assert not re.search(r'"[\w-]*rulebook[\w-]*(file|path)[\w-]*"', described)
        house.close()

    asyncio.run(tried())
    assert loaded_files() == (str(file),)
    assert not marker.exists()


# The coin has been called: both know it.
FAILING = """
    def play(self, situation):
        yield from super().play(situation)
        raise KeyError("they called a blitz")
"""


def test_a_rule_that_fails_is_told_and_the_table_stays_as_it_was(tmp_path: Path) -> None:
    file = write(tmp_path)
    file.write_text(file.read_text("utf-8") + FAILING, "utf-8")
    line = file.read_text("utf-8").splitlines().index(FAILING.splitlines()[-1]) + 1
    load_rulebook_file(file)
    told = f"ours.py, line {line}: the rule fails here (KeyError); correct it."

    async def answered(visitor: Visitor, seat: str) -> tuple[Sight, httpx.Response | None]:
        """Answer until there is nothing to answer or an answer fails."""
        while True:
            sight: Sight = (await visitor.get(f"{V1}/seats/{seat}")).json()
            if not sight["questions"]:
                return sight, None
            question = sight["questions"][0]
            answer = {"question": question["id"], "choice": question["default"], "sure": True}
            given = await visitor.post(f"{V1}/seats/{seat}/answers", json=answer)
            if given.status_code != 200:
                return sight, given

    async def tried() -> None:
        house = house_in(tmp_path)
        async with browser(app_of(house)) as visitor:
            start = {"away": {"coach": "rookie"}, "seed": "1"}
            ours = (await tables_opened(visitor, rulebook="fever/ours", **start))["home"]
            theirs = (await tables_opened(visitor, rulebook="fever/tfl", **start))["home"]
            before, failed = await answered(visitor, ours)
            assert failed is not None
            assert failed.status_code == 500
            assert failed.json()["code"] == "own-fails"
            assert failed.json()["sentence"] == f"{told} The table stays as it was."
            question = before["questions"][0]
            form = {"question": question["id"], "choice": question["default"], "sure": "yes"}
            page = await visitor.post(f"/t/{ours}/answer", data=form)
            assert page.status_code == 500
            assert told in unescape(page.text)
            assert "blitz" not in failed.text + page.text  # what it says may be a secret
            after = (await visitor.get(f"{V1}/seats/{ours}")).json()
            assert {**after, "version": 0} == {**before, "version": 0}
            assert (await visitor.get(f"/t/{ours}")).status_code == 200
            sight = (await visitor.get(f"{V1}/seats/{theirs}")).json()
            question = sight["questions"][0]
            answer = {"question": question["id"], "choice": question["default"], "sure": True}
            given = await visitor.post(f"{V1}/seats/{theirs}/answers", json=answer)
            assert given.status_code == 200
        house.close()

    asyncio.run(tried())
