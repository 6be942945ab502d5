"""Tables in memory and on disk: one of each, and never ahead of the disk."""

from __future__ import annotations

import asyncio
from collections import Counter
from concurrent.futures import Future
from pathlib import Path
from random import Random
from threading import Lock
from time import sleep
from typing import Any

import pytest

from snapcount.mistakes import IllegalHere, Mistake
from snapcount.service.callers import CALLER
from snapcount.service.house import House, NoSuchSeat
from snapcount.service.keeping import THINKING_AT_ONCE, Keeper
from snapcount.service.live import LiveTable
from snapcount.service.roles import Role
from snapcount.service.seating import Sitting
from snapcount.service.storage import Changes, Store
from tests.service.houses import (
    alone,
    answer_first,
    asked,
    at_house,
    friends,
    house_in,
    live_of,
    play_until_both_call,
)

CITES_NOTHING = True


@pytest.mark.parametrize("rulebook", ["fever/tfl", "fever/qfl", "paydirt/advanced"])
def test_a_table_that_is_loaded_goes_on_where_it_was(tmp_path: Path, rulebook: str) -> None:
    """Even between two secret answers, of which the record tells neither."""
    assert asyncio.run(_loaded_in_between(tmp_path, rulebook)) > 0


async def _loaded_in_between(folder: Path, rulebook: str) -> int:
    """How often a table was loaded while a secret had been said that its record does not tell."""
    house, times, lot = house_in(folder), 0, Random(1)
    tokens = await friends(house, rulebook, seed="snap")
    seats = [tokens[Role.HOME], tokens[Role.AWAY]]
    for turn in range(60):
        await answer_first(house, seats[turn % 2], lot)
        game = (await live_of(house, seats[0])).table.game
        if len(game.shown()) < len(game.answered):
            before = [await asked(house, seat) for seat in seats]
            house.close()
            house = house_in(folder)
            assert [await asked(house, seat) for seat in seats] == before
            assert any(before)
            times += 1
    house.close()
    return times


class SlowStore(Store):
    """A disk that writes when it is told to."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.waiting: list[tuple[Changes, Future[None]]] = []
        self.is_slow = False

    def write(self, changes: Changes) -> Future[None]:
        if not self.is_slow:
            return super().write(changes)
        future: Future[None] = Future()
        future.set_running_or_notify_cancel()
        self.waiting.append((changes, future))
        return future

    def go(self, error: Exception | None = None) -> None:
        """Write the first change that waits, or fail to."""
        changes, future = self.waiting.pop(0)
        if error is not None:
            future.set_exception(error)
            return
        super().write(changes).result()
        future.set_result(None)


async def _turn() -> None:
    """Let everybody else do what they can."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_change_is_made_though_whoever_asked_for_it_leaves(tmp_path: Path) -> None:
    async def script() -> None:
        store = SlowStore(tmp_path / "tables.db")
        house = House(store)
        tokens = await friends(house)
        await play_until_both_call(house, tokens)
        before = await asked(house, tokens[Role.HOME])
        store.is_slow = True
        leaving = asyncio.create_task(answer_first(house, tokens[Role.HOME]))
        await _turn()
        leaving.cancel()
        looking = asyncio.create_task(asked(house, tokens[Role.HOME]))
        await _turn()
        assert not looking.done()  # nobody is told of what is not on disk
        store.go()
        assert await looking != before
        store.is_slow = False
        assert await answer_first(house, tokens[Role.AWAY])
        house.close()

    asyncio.run(script())


def test_who_waits_for_a_table_never_gets_one_that_was_forgotten(tmp_path: Path) -> None:
    """The first change cannot be written; the second is made to the table as the disk has it."""

    async def script() -> None:
        store = SlowStore(tmp_path / "tables.db")
        house = House(store)
        tokens = await friends(house)
        await play_until_both_call(house, tokens)
        first = await live_of(house, tokens[Role.HOME])
        store.is_slow = True
        failing = asyncio.create_task(answer_first(house, tokens[Role.HOME]))
        await _turn()
        waiting = asyncio.create_task(live_of(house, tokens[Role.AWAY]))
        await _turn()
        store.go(Mistake("store-write", why="the disk is full"))
        with pytest.raises(Mistake, match="full"):
            await failing
        second = await waiting
        assert second is not first
        assert not second.table.secrets.sealed
        assert second is await live_of(house, tokens[Role.HOME])
        house.close()

    asyncio.run(script())


def test_an_act_that_fails_half_way_leaves_nothing_behind(tmp_path: Path) -> None:
    async def script() -> None:
        store = Store(tmp_path / "tables.db")
        house, keeper = House(store), Keeper(store)
        tokens = await friends(house)

        def stumble(live: LiveTable, sitting: Sitting) -> None:
            live.table.game.tags["Half"] = "done"
            raise ZeroDivisionError

        def look(live: LiveTable, sitting: Sitting) -> str:
            return live.table.game.tags.get("Half", "")

        stumbling = asyncio.create_task(keeper.change(tokens[Role.HOME], stumble, slow=True))
        await _turn()
        looking = [asyncio.create_task(keeper.look(tokens[Role.AWAY], look)) for _ in range(3)]
        with pytest.raises(ZeroDivisionError):
            await stumbling
        assert await asyncio.gather(*looking) == ["", "", ""]
        house.close()

    asyncio.run(script())


def test_one_table_is_loaded_once_however_many_ask_for_it(tmp_path: Path) -> None:
    async def script() -> None:
        house = house_in(tmp_path)
        tokens = await friends(house)
        house.close()
        house = house_in(tmp_path)
        every = await asyncio.gather(*(live_of(house, token) for token in tokens.values()))
        assert len({id(one) for one in every}) == 1
        house.close()

    asyncio.run(script())


def test_tables_make_room_for_one_another(tmp_path: Path) -> None:
    """A keeper of two: the one that was used last stays, and so does one that is watched."""

    async def script(house: House) -> None:
        tokens = [(await alone(house))[Role.HOME] for _ in range(4)]
        keeper = Keeper(house._store, most=2)

        async def find(token: str) -> LiveTable:
            return await keeper.look(token, lambda live, _: live)

        watching = keeper.watch(tokens[0])
        await anext(watching)
        first = await find(tokens[0])
        seen = {token: await find(token) for token in tokens[1:]}
        assert await find(tokens[0]) is first
        assert await find(tokens[3]) is seen[tokens[3]]
        assert await find(tokens[1]) is not seen[tokens[1]]
        await watching.aclose()

    at_house(tmp_path, script)


def test_a_table_stays_while_it_is_asked_for_though_all_others_are_watched(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = [(await alone(house))[Role.HOME] for _ in range(2)]
        keeper = Keeper(house._store, most=1)
        watching = keeper.watch(tokens[0])
        await anext(watching)

        async def find() -> LiveTable:
            return await keeper.look(tokens[1], lambda live, _: live)

        assert await find() is await find()
        await watching.aclose()

    at_house(tmp_path, script)


def test_dead_links_are_not_remembered(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house)
        token = tokens[Role.AWAY]
        for _ in range(5):
            dead, token = token, await house.join(await house.hand_over(token, Role.AWAY, "person"))
            with pytest.raises(NoSuchSeat):
                await house.sitting(dead)
        live = await live_of(house, token)
        assert set(house._keeper._links) == {seat.token for seat in live.seats.values()}

    at_house(tmp_path, script)


def test_a_table_that_cannot_go_on_is_nobodys_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is forgotten: what was handed in has not been taken."""

    async def script(house: House) -> None:
        tokens = await friends(house)
        await play_until_both_call(house, tokens)
        live = await live_of(house, tokens[Role.HOME])

        def refuse(*_: Any) -> None:
            raise IllegalHere("game-over", line="")

        with monkeypatch.context() as patch:
            patch.setattr(live.table, "go_on", refuse)
            with pytest.raises(Exception, match="cannot go on"):
                await answer_first(house, tokens[Role.HOME])
        fresh = await live_of(house, tokens[Role.HOME])
        assert fresh is not live
        assert not fresh.table.secrets.sealed

    at_house(tmp_path, script)


# ---------------------------------------------------------------- by turns


def test_tables_come_off_the_disk_one_at_a_time_and_callers_take_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever wants many old games waits for himself."""
    order: list[str] = []
    at_once: list[int] = []
    reading, lock = Counter[str](), Lock()
    read = Keeper._read

    def noted(self: Keeper, number: str) -> LiveTable:
        with lock:
            reading["now"] += 1
            order.append(number)
            at_once.append(reading["now"])
        try:
            return read(self, number)
        finally:
            with lock:
                reading["now"] -= 1

    async def opened(house: House) -> tuple[str, str]:
        token = (await alone(house))[Role.HOME]
        return token, (await house.sitting(token)).table

    async def looked(house: House, caller: str, token: str) -> None:
        CALLER.set(caller)
        await house.look(token, lambda live, _: live.version)

    async def script(house: House) -> list[tuple[str, str]]:
        return [await opened(house) for _ in range(10)]

    tables = at_house(tmp_path, script)
    monkeypatch.setattr(Keeper, "_read", noted)

    async def after_a_restart(house: House) -> None:
        greedy = [asyncio.create_task(looked(house, "a", token)) for token, _ in tables[:9]]
        await asyncio.sleep(0)
        await asyncio.gather(*greedy, asyncio.create_task(looked(house, "b", tables[9][0])))

    at_house(tmp_path, after_a_restart)
    assert set(at_once) == {1}
    assert order.index(tables[9][1]) <= 2
    assert sorted(order) == sorted(number for _, number in tables)


def test_slow_coaches_think_a_few_at_a_time(tmp_path: Path) -> None:
    """Many of them at once would leave nobody else a turn: they share one interpreter."""
    now, at_once, lock = Counter[str](), list[int](), Lock()

    def think() -> None:
        with lock:
            now["thinking"] += 1
            at_once.append(now["thinking"])
        sleep(0.02)
        with lock:
            now["thinking"] -= 1

    async def script(house: House) -> None:
        tables = [await live_of(house, (await alone(house))[Role.HOME]) for _ in range(8)]
        keeper = house._keeper
        await asyncio.gather(*(keeper.in_time(live, think, slow=True) for live in tables))

    at_house(tmp_path, script)
    assert len(at_once) == 8
    assert max(at_once) <= THINKING_AT_ONCE
