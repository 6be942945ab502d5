"""The tables of a server of the time before the American spelling: every link works, every game goes on."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from snapcount.game.notation import read_records
from snapcount.game.replaying import replay
from snapcount.service.house import House, Sitting
from snapcount.service.live import LiveTable
from snapcount.service.questions import asked_of
from snapcount.service.storage import Store
from tests.heirlooms.going_on import RULEBOOKS, Told, faces_written, spelled_plays, told_since
from tests.heirlooms.spelled import HERE, british, spelled
from tests.web.api.tables import V1, app_of
from tests.web.asgi import browser

FOLDER = HERE / "tables"
TABLES: dict[str, dict[str, Any]] = {
    table["name"]: table for table in json.loads((FOLDER / "tables.json").read_text("utf-8"))
}
EACH = pytest.mark.parametrize("name", TABLES)
GOING_ON = pytest.mark.parametrize("name", [n for n in TABLES if TABLES[n]["goes_on"]])
SEALED = pytest.mark.parametrize("name", [n for n in TABLES if TABLES[n]["sealed"]])
LONGEST = 200  # answers until eight plays are over

Script = Callable[[House, httpx.AsyncClient], Awaitable[None]]


class Visit:
    """A house with a copy of the file, and a visitor; several scripts follow one another in it."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "snapcount.db").exists():
            shutil.copy(FOLDER / "snapcount.db", folder)
        self.house = House(Store(folder / "snapcount.db"))
        self.visitor = browser(app_of(self.house))
        self.runner = asyncio.Runner()

    def __call__(self, script: Script) -> None:
        """Do what the script says."""
        self.runner.run(self._do(script))

    async def _do(self, script: Script) -> None:
        await script(self.house, self.visitor)

    def leave(self) -> None:
        """Close the house."""
        self.runner.run(self.visitor.aclose())
        self.house.close()
        self.runner.close()


@contextmanager
def visiting(folder: Path) -> Iterator[Visit]:
    """A house that is closed afterwards."""
    visit = Visit(folder)
    try:
        yield visit
    finally:
        visit.leave()


@pytest.fixture(scope="module")
def look_around(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """A house in which nobody changes anything."""
    with visiting(tmp_path_factory.mktemp("looking")) as visit:
        yield visit


@pytest.fixture(scope="module")
def play_on(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """A house in which all tables are played on."""
    with visiting(tmp_path_factory.mktemp("playing")) as visit:
        yield visit


@pytest.fixture(scope="module")
def by_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """A house whose visitors have old pages open."""
    with visiting(tmp_path_factory.mktemp("pages")) as visit:
        yield visit


@pytest.fixture(scope="module")
def by_api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """A house whose visitors are programs."""
    with visiting(tmp_path_factory.mktemp("programs")) as visit:
        yield visit


async def sight(visitor: httpx.AsyncClient, token: str) -> dict[str, Any]:
    answer = await visitor.get(f"{V1}/seats/{token}")
    assert answer.status_code == 200, answer.text
    seen: dict[str, Any] = answer.json()
    return seen


async def say(
    visitor: httpx.AsyncClient, token: str, question: str, choice: str, *, sure: bool = True
) -> httpx.Response:
    body = {"question": question, "choice": choice, "sure": sure}
    return await visitor.post(f"{V1}/seats/{token}/answers", json=body)


def players(table: dict[str, Any]) -> dict[str, str]:
    """The links of those who answer."""
    return {role: link for role, link in table["seats"].items() if role in ("home", "away", "both")}


def test_there_are_games_in_progress_of_all_rulebooks() -> None:
    assert {TABLES[name]["rulebook"] for name in TABLES if TABLES[name]["goes_on"]} == RULEBOOKS


# ---------------------------------------------------------------- links


@EACH
def test_every_link_works(look_around: Visit, name: str) -> None:
    table = TABLES[name]

    async def script(house: House, visitor: httpx.AsyncClient) -> None:
        for role, token in table["seats"].items():
            seen = await sight(visitor, token)
            assert seen["role"] == role
            assert seen["over"] is table["over"]
            assert seen["number"] == table["play"]
            assert seen["rulebook"] == table["rulebook"]
            for address in (f"/t/{token}", f"/t/{token}/seats", f"{V1}/seats/{token}/plays"):
                page = await visitor.get(address)
                assert page.status_code == 200, address
            verdict = (await visitor.get(f"{V1}/seats/{token}/verdict")).json()
            assert not verdict.get("mistake"), verdict

    look_around(script)


@EACH
def test_the_table_is_as_it_was_left(look_around: Visit, name: str) -> None:
    before = TABLES[name]

    def look(live: LiveTable, _: Sitting) -> None:
        game, table = live.table.game, live.table
        assert live.id == before["id"]
        assert str(game.situation) == spelled(before["line"])
        assert len(game.answered) == before["answered"]
        assert len(game.shown()) == before["shown"]
        assert (game.pending is None) == (before["pending"] is None)
        if game.pending is not None:
            assert game.pending.request.name == spelled(before["pending"]["name"])
        assert {key: spelled(answer) for key, answer in table.secrets.sealed.items()} == {
            spelled(key): spelled(answer) for key, answer in before["sealed"].items()
        }
        assert {str(team) for team in table.silent} == set(before["silent"])
        assert set(table.coaches) == {team.upper() for team in before["coaches"]}
        assert (live.offer is not None) == bool(before["offer"])
        if live.offer is not None:
            play, why, by, _ = json.loads(before["offer"])
            assert (live.offer.play, live.offer.why, live.offer.by) == (play, why, by)

    async def script(house: House, _: httpx.AsyncClient) -> None:
        for token in before["seats"].values():
            await house.look(token, look)

    look_around(script)


@EACH
def test_the_same_is_asked_of_the_same_seats(look_around: Visit, name: str) -> None:
    before = TABLES[name]

    def look(live: LiveTable, sitting: Sitting) -> list[dict[str, Any]]:
        return [
            {
                "id": asked.id,
                "name": asked.ask.name,
                "side": str(asked.ask.side),
                "options": list(asked.ask.options),
                "default": asked.ask.default[0],
                "secret": asked.ask.secret,
                "written": asked.ask.written,
            }
            for asked in asked_of(live.table, sitting.role)
        ]

    async def script(house: House, visitor: httpx.AsyncClient) -> None:
        for role, token in before["seats"].items():
            then = before["asked"].get(role, [])
            now = await house.look(token, look)
            assert now == [
                {
                    key: [spelled(option) for option in value]
                    if key == "options"
                    else spelled(value)
                    if isinstance(value, str)
                    else value
                    for key, value in one.items()
                }
                for one in then
            ]
            seen = await sight(visitor, token)
            if not seen["invitation"]:  # whoever has not accepted yet is not asked yet
                assert [one["id"] for one in seen["questions"]] == [
                    spelled(one["id"]) for one in then
                ]
            wanted = before["wanted"]
            if wanted is not None and wanted["of"] == role:
                assert seen["wanted"] is not None
            assert seen["word_wanted"] == (role.upper() in before["silent"])

    look_around(script)


@SEALED
def test_what_is_sealed_is_there_and_nobody_else_sees_it(look_around: Visit, name: str) -> None:
    before = TABLES[name]
    ((key, answer),) = before["sealed"].items()

    async def script(_: House, visitor: httpx.AsyncClient) -> None:
        owners = []
        for role, token in before["seats"].items():
            seen = await sight(visitor, token)
            assert len(seen["called"]) == 1
            if seen["sealed"]:
                owners.append(role)
                (mine,) = seen["sealed"]
                assert mine["id"].split("/")[-1] == spelled(key).split("/")[-1]
                continue
            for address in ("", "/plays", "/record", "/verdict", "/links"):
                told = await visitor.get(f"{V1}/seats/{token}{address}")
                for sealed in (answer, spelled(answer)):
                    if "/" in sealed:
                        assert sealed not in told.text
                    assert f'"{key}"' not in told.text
        hidden = set(before["coaches"])
        assert len(owners) == 1 or (not owners and hidden)
        asked = set(before["asked"])
        assert not asked & set(owners)

    look_around(script)


# ---------------------------------------------------------------- going on


async def go_on(house: House, visitor: httpx.AsyncClient, table: dict[str, Any]) -> list[Told]:
    """Eight plays, in which everybody takes the usual answer and spells it as before the change."""
    plays = spelled_plays(table["goes_on"])
    first, (token, *_) = table["play"], table["seats"].values()
    unmanned = not table["asked"] and table["wanted"] is None
    if table["name"] == "invitation":
        joined = await visitor.post(f"{V1}/seats/{table['seats']['away']}/join")
        table = table | {"seats": table["seats"] | joined.json()}

    def number(live: LiveTable, _: Sitting) -> int:
        return live.table.game.number + 10_000 * live.table.game.over

    def first_asked(live: LiveTable, sitting: Sitting) -> tuple[str, str] | None:
        asked = asked_of(live.table, sitting.role)
        return (asked[0].id, asked[0].ask.default[0]) if asked else None

    for _ in range(LONGEST):
        if await house.look(token, number) >= first + len(plays):
            break
        if unmanned:
            referee = table["seats"]["referee"]
            done = await visitor.post(f"{V1}/seats/{referee}/next-play")
            assert done.status_code == 200, done.text
            continue
        if await throw(house, visitor, table, plays):
            continue
        for link in players(table).values():
            if asked := await house.look(link, first_asked):
                question, choice = asked
                await house.answer(link, british(question), british(choice), sure=True)
                break
        else:
            raise AssertionError(f"nobody is asked at {table['name']}")

    def played(live: LiveTable, _: Sitting) -> list[Told]:
        return told_since(live.table.game, first)[: len(plays)]

    return await house.look(token, played)


async def throw(
    house: House, visitor: httpx.AsyncClient, table: dict[str, Any], plays: list[Told]
) -> bool:
    """Throw the real dice that are wanted, if any, as they fell then."""
    if table["wanted"] is None:
        return False
    link = table["seats"][table["wanted"]["of"]]
    wanted = (await sight(visitor, link))["wanted"]
    if wanted is None:
        return False

    def faces(live: LiveTable, _: Sitting) -> list[str]:
        return list(faces_written(live.table, plays))

    body = {"wanted": wanted["id"], "faces": await house.look(link, faces)}
    done = await visitor.post(f"{V1}/seats/{link}/throws", json=body)
    assert done.status_code == 200, done.text
    return True


@GOING_ON
def test_its_next_plays_are_what_they_were(play_on: Visit, name: str) -> None:
    table = TABLES[name]

    async def script(house: House, visitor: httpx.AsyncClient) -> None:
        assert await go_on(house, visitor, table) == spelled_plays(table["goes_on"])

    play_on(script)


def test_all_is_found_again_after_the_next_start(tmp_path: Path) -> None:
    """What was played in the new spelling on top of the old lies well on disk."""
    names = ["sealed-defence", "hand-dice", "favourite"]

    async def script(house: House, visitor: httpx.AsyncClient) -> None:
        for name in names:
            await go_on(house, visitor, TABLES[name])

    async def later(house: House, visitor: httpx.AsyncClient) -> None:
        for name in names:
            table, plays = TABLES[name], spelled_plays(TABLES[name]["goes_on"])

            def played(live: LiveTable, _: Sitting, first: int = table["play"]) -> list[Told]:
                return told_since(live.table.game, first)[:8]

            for token in table["seats"].values():
                assert await house.look(token, played) == plays
                record = (await visitor.get(f"{V1}/seats/{token}/record")).text
                (reading,) = read_records(record)
                assert not reading.damage
                assert replay(reading.record).misfit is None

    with visiting(tmp_path) as visit:
        visit(script)
    with visiting(tmp_path) as visit:
        visit(later)


def test_whoever_lacked_adds_a_word_and_the_game_begins(by_api: Visit) -> None:
    table = TABLES["words"]

    async def script(_: House, visitor: httpx.AsyncClient) -> None:
        link = table["seats"]["away"]
        body = {"word": "colour of the centre"}
        done = await visitor.post(f"{V1}/seats/{link}/word", json=body)
        assert done.status_code == 200, done.text
        assert not done.json()["word_wanted"]
        record = (await visitor.get(f"{V1}/seats/{link}/record")).text
        assert '[AwayWord "colour of the centre"]' in record
        seen = [await sight(visitor, one) for one in players(table).values()]
        assert sum(len(one["questions"]) for one in seen) == 1

    by_api(script)


def test_an_offer_to_go_back_is_still_open_and_can_be_agreed_to(by_api: Visit) -> None:
    table = TABLES["offer"]
    play, why, *_ = json.loads(table["offer"])

    async def script(_: House, visitor: httpx.AsyncClient) -> None:
        link = table["seats"]["home"]
        seen = await sight(visitor, link)
        assert seen["offer"]["why"] == why
        done = await visitor.post(f"{V1}/seats/{link}/offers/agree")
        assert done.status_code == 200, done.text
        assert done.json()["number"] == play
        record = (await visitor.get(f"{V1}/seats/{link}/record")).text
        assert why in record
        (reading,) = read_records(record)
        assert replay(reading.record).misfit is None

    by_api(script)


def test_an_invitation_is_accepted(by_api: Visit) -> None:
    table = TABLES["invitation"]

    async def script(_: House, visitor: httpx.AsyncClient) -> None:
        done = await visitor.post(f"{V1}/seats/{table['seats']['away']}/join")
        assert done.status_code == 200, done.text
        token = done.json()["away"]
        (question,) = (await sight(visitor, token))["questions"]
        assert (await say(visitor, token, "1/1/offence", "heads")).status_code == 200
        assert question["id"] == "1/1/offense"

    by_api(script)


# ---------------------------------------------------------------- pages open during the upgrade


def asked_and_answered(name: str) -> tuple[str, str, str]:
    """A seat of the table, its old question id, and an old choice for it."""
    ((role, (question, *_)),) = TABLES[name]["asked"].items()
    options = [option for option in question["options"] if option != spelled(option)]
    return TABLES[name]["seats"][role], question["id"], (options or question["options"])[-1]


@pytest.mark.parametrize("name", ["sealed-offence", "unit", "own-charts"])
def test_a_program_that_asked_before_still_answers_in_the_old_spelling(
    by_api: Visit, name: str
) -> None:
    by_api(old_answer(name, by_page=False))


@pytest.mark.parametrize("name", ["sealed-defence", "sealed-offence", "unit", "favourite"])
def test_a_page_that_was_open_still_answers_in_the_old_spelling(by_page: Visit, name: str) -> None:
    by_page(old_answer(name, by_page=True))


def old_answer(name: str, *, by_page: bool) -> Script:
    """Somebody answers what was asked before the change."""
    token, question, choice = asked_and_answered(name)

    async def script(_: House, visitor: httpx.AsyncClient) -> None:
        if not by_page:
            done = await say(visitor, token, question, choice)
            assert done.status_code == 200, done.text
        else:
            form = {"question": question, "choice": choice, "sure": "yes"}
            done = await visitor.post(f"/t/{token}/answer", data=form)
            assert done.status_code == 303, done.text
        asked = [one["id"] for one in (await sight(visitor, token))["questions"]]
        assert spelled(question) not in asked
        again = await say(visitor, token, question, choice)  # sent twice counts once
        assert again.status_code == 200, again.text

    return script


def test_a_sealed_call_of_before_is_withdrawn_by_its_old_id_and_called_anew(by_api: Visit) -> None:
    table = TABLES["sealed-defence"]

    async def script(_: House, visitor: httpx.AsyncClient) -> None:
        token = table["seats"]["home"]
        (mine,) = (await sight(visitor, token))["sealed"]
        old = british(mine["id"])
        assert old != mine["id"]
        address = f"{V1}/seats/{token}/answers"
        back = await visitor.delete(address, params={"question": old})
        assert back.status_code == 200, back.text
        assert back.json()["sealed"] == []
        done = await say(visitor, token, old, "pass defence")
        assert done.status_code == 200, done.text
        (again,) = done.json()["sealed"]
        assert again["id"] == mine["id"]
        assert "pass" in again["label"].lower()

    by_api(script)


def test_a_sheet_is_sent_in_the_old_spelling(by_page: Visit) -> None:
    token, question, _ = asked_and_answered("sheet-referee")
    sheet = "pass defence / after timeout if clock.runs"

    async def script(_: House, visitor: httpx.AsyncClient) -> None:
        form = {"question": question, "sheet": sheet, "sure": "yes"}
        done = await visitor.post(f"/t/{token}/answer", data=form)
        assert done.status_code == 303, done.text
        plays = (await visitor.get(f"{V1}/seats/{token}/plays")).text
        assert "pass defence" not in plays

    by_page(script)


def test_a_new_table_takes_switches_and_situations_in_the_old_spelling(by_api: Visit) -> None:
    async def script(_: House, visitor: httpx.AsyncClient) -> None:
        agreed = {
            "rulebook": "fever/original",
            "seed": "api",
            "start": "Q1 12:00, AWAY 4&5 at AWAY 25, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, "
            "scrimmage, last_die=pass defence",
            "home": {"name": "Defence United"},
        }
        done = await visitor.post(f"{V1}/tables", json=agreed)
        if done.status_code == 422:
            del agreed["home"]
            done = await visitor.post(f"{V1}/tables", json=agreed)
        assert done.status_code == 201, done.text
        token = done.json()["seats"]["home"]
        record = (await visitor.get(f"{V1}/seats/{token}/record")).text
        assert "last_die=pass defense" in record

    by_api(script)
