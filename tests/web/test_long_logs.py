"""Very long games: plays are chosen before they are told, and told a part at a time."""

from __future__ import annotations

import asyncio
import re
from functools import cache, partial
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from snapcount.game.game import Game
from snapcount.game.notation import print_record
from snapcount.game.plays import Finished
from snapcount.gridiron.field import Team
from snapcount.mistakes import IllegalHere
from snapcount.service import offers
from snapcount.service.house import House
from snapcount.service.roles import Role
from snapcount.service.storage import Changes, Store
from snapcount.web.api.game_log import MOST_PLAYS
from snapcount.web.app import create_app
from snapcount.web.guard import Bounds
from snapcount.web.pages.table import LATEST
from snapcount.web.reading.play_list import MOST_LISTED
from tests.games import EVERYBODY, new_game, play_until
from tests.service.houses import alone, answer_first, at_house, friends, live_of
from tests.web.asgi import browser
from tests.web.reading.house import ShowCase

CITES_NOTHING = True
VOID = 1200


@cache
def long_game() -> Game:
    """It went back to its first play until so many were void."""
    game = new_game()
    while len(game.instead_of) < VOID:
        play_until(game, str(len(game.instead_of)), 41)
        game.roll_back(1, EVERYBODY, "once more")
    return play_until(game, "at last", 31)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of every play that is put into words."""
    from snapcount.web import seeing

    numbers, tell = [], seeing.play_seen

    def counted(game: Game, play: Finished, *more: Any) -> Any:
        numbers.append(play.number)
        return tell(game, play, *more)

    monkeypatch.setattr(seeing, "play_seen", counted)
    return numbers


def got(*paths: str) -> list[httpx.Response]:
    async def run() -> list[httpx.Response]:
        app = create_app(ShowCase({"long": long_game()}), Bounds().unbounded())
        async with browser(app) as visitor:
            return [await visitor.get(path) for path in paths]

    return asyncio.run(run())


def test_a_page_tells_its_plays_and_no_others(told: list[int]) -> None:
    assert len(long_game().log()) > VOID
    (answer,) = got("/t/long-spectator/parts")
    assert answer.status_code == 200
    assert 0 < len(told) <= LATEST + 1


def test_programs_that_follow_a_game_get_the_latest_plays_alone(told: list[int]) -> None:
    (answer,) = got("/api/v1/seats/long-spectator/plays?since=39")
    assert {play["number"] for play in answer.json()} == {40}
    assert len(told) == len(answer.json())


def test_a_long_answer_comes_in_parts_and_each_leads_to_the_next(told: list[int]) -> None:
    path: str | None = "/api/v1/seats/long-spectator/plays"
    found, parts = [], 0
    while path is not None:
        (answer,) = got(path)
        assert len(told) == len(answer.json()) <= MOST_PLAYS
        told.clear()
        found += [play["number"] for play in answer.json()]
        following = answer.links.get("next", {}).get("url")
        path = f"/api/v1/seats/long-spectator/plays{following}" if following else None
        parts += 1
    assert parts == 3
    assert found == [play.number for play in long_game().log() if isinstance(play, Finished)]


def test_a_game_of_usual_length_comes_at_once_and_a_part_if_one_is_wanted() -> None:
    path = "/api/v1/seats/long-spectator/plays"
    *parts, wrong, none = got(
        *(f"{path}?limit=2&skip={skip}&since=38" for skip in (0, 2)),
        f"{path}?limit={MOST_PLAYS + 1}",
        f"{path}?since=40",
    )
    numbers = [[play["number"] for play in part.json()] for part in parts]
    assert numbers == [[39, 40], [39, 40]]
    assert (wrong.status_code, none.json()) == (422, [])
    assert "link" not in none.headers


def test_the_list_of_plays_has_pages() -> None:
    """By the links of the list every play is reached, and no page lists more than so many."""
    last, address = None, "/t/long-spectator/plays/1?void=1"
    seen: list[str] = []
    while address != last:
        (page,) = got(address)
        assert page.status_code == 200
        listed = re.findall(r'<a href="([^"]*)"[^>]*><span class="entry-number">', page.text)
        assert 0 < len(listed) <= MOST_LISTED
        seen += [unescape(one) for one in listed]
        later = re.search(r'href="([^"]*)">Later plays', page.text)
        last, address = address, unescape(later[1]) if later else address
    finished = [play for play in long_game().log() if isinstance(play, Finished) or play.void]
    assert len(seen) == len(set(seen)) == len(finished)
    (page,) = got(seen[-1])
    assert "Earlier plays" in page.text


# ---------------------------------------------------------------- going back


def test_alone_one_goes_back_so_often_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offers, "MOST_VOID_ALONE", 30)

    async def script(house: House) -> None:
        tokens = await alone(house, coaches={Team.AWAY: "rookie"})
        home = tokens[Role.HOME]
        table = (await live_of(house, home)).table
        for allowed in (True, True, True, False):
            while table.game.number < 8:
                await answer_first(house, home)
            if allowed:
                await house.offer(home, 1, "once more")
        with pytest.raises(IllegalHere, match="More than 30 plays"):
            await house.offer(home, 1, "once more")
        number = table.game.number
        await answer_first(house, home)  # the game goes on
        assert table.game.number >= number
        await house.offer(home, number - 1, "only the last play")  # and a little is still possible

    at_house(tmp_path, script)


def test_people_who_agree_may_go_back_more_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offers, "MOST_VOID_ALONE", 0)

    async def script(house: House) -> None:
        tokens = await friends(house)
        players = [tokens[Role.HOME], tokens[Role.AWAY]]
        table = (await live_of(house, players[0])).table
        while table.game.number < 3:
            for player in players:
                await answer_first(house, player)
        await house.offer(players[0], 1, "the wind")
        await house.agree(players[1])
        assert len(table.game.rollbacks) == 1
        while table.game.number < 3:
            for player in players:
                await answer_first(house, player)
        monkeypatch.setattr(offers, "MOST_VOID", 4)
        with pytest.raises(IllegalHere, match="More than 4 plays"):
            await house.offer(players[0], 1, "the wind")

    at_house(tmp_path, script)


def test_only_what_has_changed_is_written_after_going_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Changes] = []
    write = Store.write

    def noted(self: Store, changes: Changes) -> Any:
        written.append(changes)
        return write(self, changes)

    monkeypatch.setattr(Store, "write", noted)

    async def script(house: House) -> None:
        tokens = await alone(house, coaches={Team.AWAY: "rookie"})
        home = tokens[Role.HOME]
        live = await live_of(house, home)
        for act in (house.take_back, partial(house.offer, play=20, why="the wind")):
            while live.table.game.number < 25:
                await answer_first(house, home)
            before = live.table.game.log()
            await act(home)
            assert live.table.game.log() != before
            assert min(written[-1].lines) >= 19
            record = await house.record_of(live.id)
            assert record == print_record(live.table.game.record())

    at_house(tmp_path, script)
