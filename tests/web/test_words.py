"""Words for the dice through every door: sealed, opened, and nobody reads another's too early."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from snapcount.game.notation import read_records
from snapcount.game.sealed_words import seal_of
from snapcount.service import times
from tests.web.prying import Room, Seat, house_at, open_room

CITES_NOTHING = True

SECRET = "xylophone-seventeen"
SALT = "f00dfeedf00dfeed"


def at_table(folder: Path, script: Callable[[Room], Awaitable[None]], **agreed: Any) -> None:
    """Run a script in a room with words."""

    async def run() -> None:
        house, app = house_at(folder)
        room = await open_room(house, app, rulebook="fever/original", words=True, **agreed)
        try:
            await script(room)
        finally:
            await room.hang_up()
            house.close()

    asyncio.run(run())


async def word(seat: Seat, **sent: str) -> httpx.Response:
    return await seat.client.post(f"{seat.api}/word", json=sent)


async def post(seat: Seat, form: str, **data: str) -> httpx.Response:
    return await seat.client.post(f"{seat.page}/{form}", data=data)


def refused(answer: httpx.Response, key: str) -> None:
    assert answer.status_code in (400, 409, 422), answer.text
    assert answer.json()["code"] == key
    assert answer.json()["sentence"].count(".") >= 1


async def tags_of(seat: Seat) -> dict[str, str]:
    text = (await seat.client.get(f"{seat.api}/record")).text
    return dict(read_records(text)[0].record.tags)


@pytest.mark.parametrize("way", ["by the server", "by its owner"])
def test_no_door_shows_a_word_before_all_are_sealed(tmp_path: Path, way: str) -> None:
    async def script(room: Room) -> None:
        home, away = room.seats["home"], room.seats["away"]
        for seat in room.seats.values():
            seat.listen(room.app)
        if way == "by the server":
            assert (await word(home, word=SECRET)).status_code == 200
        else:
            assert (await word(home, sealed=seal_of(SALT, SECRET))).status_code == 200
            refused(await word(home, salt=SALT, word=SECRET), "word-not-all-sealed")
        await room.settle()
        for seat in room.seats.values():
            for path, answer in (await seat.crawl()).items():
                assert SECRET not in answer.text, (seat.role, path)
                assert SALT not in answer.text, (seat.role, path)
            for ear in seat.ears.values():
                assert SECRET.encode() not in ear.heard
        assert (await away.sight())["words"]["sealed"]["home"]  # that it is sealed is no secret

        await word(away, sealed=seal_of("a", "harbor"))
        if way == "by its owner":
            refused(await word(home, salt=SALT, word="another"), "word-not-sealed")
            assert "HomeWord" not in await tags_of(away)
            assert (await word(home, salt=SALT, word=SECRET)).status_code == 200
        assert (await tags_of(away))["HomeWord"] == SECRET

    at_table(tmp_path, script, referee=True)


def test_nobody_opens_or_seals_for_another_seat(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        home, away = room.seats["home"], room.seats["away"]
        await word(home, sealed=seal_of(SALT, SECRET))
        await word(away, sealed=seal_of("a", "harbor"))
        for role in ("away", "referee", "spectator"):
            answer = await word(room.seats[role], salt=SALT, word=SECRET)
            refused(answer, "word-not-sealed" if role == "away" else answer.json()["code"])
        assert "HomeWord" not in await tags_of(away)
        before = await room.sights()
        refused(await word(home, word="plain"), "no-word-wanted")
        refused(await word(home, sealed=seal_of("x", "new")), "no-word-wanted")
        refused(await word(home), "word-parts")
        refused(await word(home, sealed="0" * 64, salt="x", word="y"), "word-parts")
        assert await room.sights() == before

    at_table(tmp_path, script, referee=True)


def test_any_seat_goes_on_without_a_word_but_not_too_early(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(room: Room) -> None:
        home, away, referee = (room.seats[role] for role in ("home", "away", "referee"))
        await word(home, word="mill")
        seen = (await referee.sight())["words"]
        assert (seen["step"], seen["missing"], seen["mine"]) == ("seal", ["AWAY"], False)
        for seat in room.seats.values():
            answer = await seat.client.post(f"{seat.api}/word/without")
            refused(answer, "join-first" if seat.role == "spectator" else "word-wait")
        later = datetime.now(UTC) + timedelta(hours=3)
        monkeypatch.setattr(times, "now", lambda: later)
        unchanged = await room.sights()
        for seat in room.seats.values():  # time alone does nothing, and looking neither
            await seat.crawl()
        assert await room.sights() == unchanged
        assert (await referee.client.post(f"{referee.api}/word/without")).status_code == 200
        tags = await tags_of(away)
        assert (tags["HomeWord"], tags["AwayWord"]) == ("mill", "")
        assert tags["AwayUnopened"] == later.strftime("%Y-%m-%dT%H:%M:%SZ")
        sights = await room.sights()
        assert all(sight["words"] is None for sight in sights.values())
        for sight in sights.values():
            assert sight["special"] == [
                "AWAY sealed no word in time, so an empty one is mixed into the dice."
            ]

    at_table(tmp_path, script, referee=True, patience=3)


def test_the_forms_of_the_page_do_the_same(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        home, away = room.seats["home"], room.seats["away"]
        await post(home, "word", sealed=seal_of(SALT, SECRET))
        await post(away, "word", word="harbor")
        page = (await home.client.get(home.page)).text
        assert seal_of(SALT, SECRET) in page
        assert "Open your sealed word" in page
        early = await post(away, "without")
        assert early.status_code == 409
        assert "There is time for the words until" in early.text
        await post(home, "word", salt=SALT, word=SECRET)
        assert (await tags_of(home))["HomeWord"] == SECRET
        assert "Open your sealed word" not in (await home.client.get(home.page)).text

    at_table(tmp_path, script)


# ---------------------------------------------------------------- what is special


def test_an_invitation_tells_what_is_special_and_that_joining_agrees(tmp_path: Path) -> None:
    async def run() -> None:
        house, app = house_at(tmp_path)
        room = await open_room(house, app, rulebook="fever/original", away={"coach": "rookie"})
        client = room.seats["home"].client
        start = str((await room.seats["home"].sight())["board"]["line"]).replace(
            "HOME 0", "HOME 35"
        )
        usual = {"rulebook": "fever/original"}
        odd = {**usual, "seed": "known", "start": start, "switches": {"game": "half"}}
        opened = (await client.post("/api/v1/tables", json=odd)).json()["seats"]
        told = (
            "The seed of the dice was chosen: whoever knows it knows every throw in advance.",
            "The game starts at Q1 15:00 with AWAY 0, HOME 35.",
            "Not as usual: How much do you play? One half.",
        )
        for role, token in opened.items():
            sight = (await client.get(f"/api/v1/seats/{token}")).json()
            assert tuple(sight["special"]) == told, role
            page = (await client.get(f"/t/{token}")).text
            assert all(sentence in page for sentence in told)
            assert ("Whoever sits down agrees to this:" in page) == (role == "away")
            assert told[0] in (await client.get(f"/t/{token}/seats")).text
        page = (await client.get(room.seats["home"].page)).text
        assert "Special about this game" not in page
        assert (await room.seats["home"].sight())["special"] == []
        await room.hang_up()
        house.close()

    asyncio.run(run())
