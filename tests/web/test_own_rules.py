"""A league's own rulebook on a server: the operator names the file, nobody else can."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from snapcount.rulebooks.files import load_rulebook_file, loaded_files
from snapcount.service.house import House
from snapcount.web.lobby.games import families
from snapcount.words import LANGUAGES, Teller, language
from tests.own_rules import nothing_stays
from tests.rulebooks.test_own_rules import write
from tests.service.houses import friends, house_in
from tests.web.api.tables import V1, app_of
from tests.web.asgi import browser

CITES_NOTHING = True


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
    file = write(tmp_path)

    async def tried() -> None:
        house = house_in(tmp_path)
        async with browser(app_of(house)) as visitor:
            for name in (str(file), "fever/ours"):
                answer = await visitor.post(f"{V1}/tables", json={"rulebook": name})
                assert 400 <= answer.status_code < 500
            also = {"rulebook": "fever/tfl", "rulebook_file": str(file)}
            await visitor.post(f"{V1}/tables", json=also)
        house.close()

    asyncio.run(tried())
    assert loaded_files() == ()
