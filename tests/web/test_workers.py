"""Long work is done elsewhere, by turns, and paid for; nobody else waits for it."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import pytest
from fastapi import FastAPI

from snapcount.game.notation import print_record
from snapcount.gridiron.field import Team
from snapcount.mistakes import Unreadable
from snapcount.service.house import House, Plan
from snapcount.service.roles import Role
from snapcount.service.turns import Turns
from snapcount.web import api
from snapcount.web.app import create_app
from snapcount.web.guard import Bounds
from snapcount.web.guard.rates import Buckets, Tab
from snapcount.web.guard.refusals import Busy, TooMany
from snapcount.web.guard.settings import Rate
from snapcount.web.pages import archive
from snapcount.web.reading import asking, desk
from snapcount.web.reading.desk import Desk
from snapcount.web.reading.kept import Kept
from snapcount.web.workers import NICE, Workers
from snapcount.words import LANGUAGES
from tests.service.houses import (
    alone,
    answer_first,
    friends,
    house_in,
    live_of,
    play_until_both_call,
)
from tests.web.asgi import browser

CITES_NOTHING = True
T = TypeVar("T")
API = "/api/v1/seats"


@contextmanager
def working(processes: int, **more: Any) -> Iterator[Workers]:
    workers = Workers(processes, **{"nice": 0, **more})  # nobody plays here who would come first
    try:
        yield workers
    finally:
        workers.close()


class Clock:
    """Stands still."""

    def __call__(self) -> float:
        return 0.0


def purse(seconds: int) -> Buckets:
    return Buckets(Rate(1 / 3600, seconds), 10, Clock())


# ---------------------------------------------------------------- turns


def test_with_eight_jobs_of_one_client_waiting_the_others_comes_second() -> None:
    turns: Turns[str] = Turns()
    for number in range(8):
        turns.put("a", f"a{number}")
    turns.put("b", "b0")
    assert [turns.take() for _ in range(3)] == [("a", "a0"), ("b", "b0"), ("a", "a1")]


def test_a_newcomer_is_next_even_if_the_first_is_served_already() -> None:
    turns: Turns[str] = Turns()
    for number in range(8):
        turns.put("a", f"a{number}")
    assert [turns.take(), turns.take()] == [("a", "a0"), ("a", "a1")]
    turns.put("b", "b0")
    turns.put("b", "b1")
    taken = [turns.take() for _ in range(4)]
    assert taken[0] == ("b", "b0")
    assert ("a", "a2") in taken  # and does not get all the turns that the other had before


def test_a_client_waits_for_so_much_and_no_more() -> None:
    turns: Turns[int] = Turns(of_one=2, of_all=3)
    assert [turns.put("a", 1), turns.put("a", 2), turns.put("a", 3)] == [True, True, False]
    assert [turns.put("b", 1), turns.put("c", 1)] == [True, False]
    assert len(turns) == 3


def test_who_must_wait_is_passed_over() -> None:
    turns: Turns[int] = Turns()
    turns.put("a", 1)
    turns.put("b", 2)
    assert turns.take(but={"a"}) == ("b", 2)
    assert turns.take(but={"a"}) is None
    assert turns.take() == ("a", 1)


# ---------------------------------------------------------------- processes


def whoami(number: int) -> tuple[int, int, int]:
    return os.getpid(), os.nice(0), number


def fail(key: str) -> None:
    raise Unreadable(key, given="x")


def die() -> None:
    os._exit(1)


def write_down(file: str, line: str) -> None:
    with open(file, "a", encoding="utf-8") as lines:
        lines.write(f"{line}\n")


def hold(file: str) -> None:
    write_down(f"{file}.began", "")
    while not os.path.exists(file):
        time.sleep(0.01)


def burn(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_the_work_is_done_in_another_process_of_lower_priority() -> None:
    with working(1, nice=NICE) as workers:
        process, priority, number = asyncio.run(workers.run(Tab("a"), whoami, 7))
    assert process != os.getpid()
    assert priority > os.nice(0)
    assert number == 7


def test_what_goes_wrong_there_is_told_here_and_a_dead_process_is_replaced() -> None:
    async def script(workers: Workers) -> None:
        with pytest.raises(Unreadable, match="spot"):
            await workers.run(Tab("a"), fail, "spot")
        with pytest.raises(Busy):
            await workers.run(Tab("a"), die)
        assert (await workers.run(Tab("a"), whoami, 1))[2] == 1

    with working(1) as workers:
        asyncio.run(script(workers))


def test_work_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    async def script() -> None:
        with working(1, longest=0.2) as workers:
            tab = Tab("a", purse(10))
            with pytest.raises(Busy):
                await workers.run(tab, hold, str(tmp_path / "never"))
            assert tab.work is not None
            assert tab.work.left["a"][0] < 10  # it is paid for all the same

    asyncio.run(script())


def test_the_others_job_is_the_second_to_run_and_too_many_are_refused(tmp_path: Path) -> None:
    gate, order = tmp_path / "gate", tmp_path / "order"

    async def script(workers: Workers) -> None:
        held = asyncio.ensure_future(workers.run(Tab("x"), hold, str(gate)))
        while not Path(f"{gate}.began").exists():
            await asyncio.sleep(0.01)
        jobs = [workers.run(Tab("a"), write_down, str(order), f"a{n}") for n in range(8)]
        waiting = [asyncio.ensure_future(job) for job in jobs]
        await asyncio.sleep(0)
        with pytest.raises(Busy) as refused:
            await workers.run(Tab("a"), write_down, str(order), "a8")
        assert int(refused.value.headers["Retry-After"]) > 0
        waiting.append(asyncio.ensure_future(workers.run(Tab("b"), write_down, str(order), "b0")))
        await asyncio.sleep(0)
        gate.touch()
        await asyncio.gather(held, *waiting)

    with working(1, of_one=8) as workers:
        asyncio.run(script(workers))
    assert order.read_text(encoding="utf-8").split()[:3] == ["a0", "b0", "a1"]


def test_one_client_never_has_all_the_processes(tmp_path: Path) -> None:
    gate = tmp_path / "gate"

    async def script(workers: Workers) -> None:
        held = [asyncio.ensure_future(workers.run(Tab("a"), hold, str(gate))) for _ in range(4)]
        assert (await workers.run(Tab("b"), whoami, 3))[2] == 3  # while all of them are held
        gate.touch()
        await asyncio.gather(*held)

    with working(2) as workers:
        asyncio.run(script(workers))


@pytest.mark.parametrize("processes", [0, 1])
def test_work_is_paid_by_the_processor_time_it_took(processes: int) -> None:
    tab = Tab("a", purse(1))

    async def script(workers: Workers) -> None:
        for _ in range(3):
            await workers.run(tab, burn, 0.4)
        with pytest.raises(TooMany):
            await workers.run(tab, burn, 0.0)
        await workers.run(Tab("b", tab.work), burn, 0.0)  # everybody has their own

    with working(processes) as workers:
        asyncio.run(script(workers))


def test_leagues_own_rulebooks_are_known_there(tmp_path: Path) -> None:
    from snapcount.rulebooks.files import load_rulebook_file
    from tests.own_rules import nothing_stays
    from tests.rulebooks.test_own_rules import write

    with nothing_stays():
        load_rulebook_file(write(tmp_path))
        with working(1) as workers:
            assert asyncio.run(workers.run(Tab("a"), name_of, "fever/ours")) == "fever/ours"


def name_of(rulebook: str) -> str:
    from snapcount.rulebooks import find_rulebook

    return find_rulebook(rulebook).id


# ---------------------------------------------------------------- a whole server


def at_server(folder: Path, script: Callable[[House, httpx.AsyncClient], Awaitable[T]]) -> T:
    """Run a script at a server with processes."""

    async def run() -> T:
        house = house_in(folder)
        with working(2) as workers:
            app = create_app(house, Bounds().unbounded(), workers)
            try:
                async with browser(app) as visitor:
                    return await script(house, visitor)
            finally:
                house.close()

    return asyncio.run(run())


async def a_few_plays(house: House, answers: int = 12) -> dict[Role, str]:
    tokens = await alone(house, "fever/qfl", coaches={Team.AWAY: "rookie"})
    for _ in range(answers):
        await answer_first(house, tokens[Role.HOME])
    return tokens


PAGES = ("/plays", "/plays/1", "/box", "/gamebook", "/verify", "/post", "/export", "/record")


def test_every_page_is_the_same_as_if_it_were_told_here(tmp_path: Path) -> None:
    """What goes to a process is the record; nothing that a page says is missing in it."""

    async def script(house: House, visitor: httpx.AsyncClient) -> None:
        tokens = await a_few_plays(house)
        async with browser(create_app(house, Bounds().unbounded())) as here:
            for token in tokens.values():
                pages = [f"/t/{token}{page}" for page in PAGES]
                pages += [f"{API}/{token}{part}" for part in ("/plays", "/record", "/verdict")]
                pages += [f"/t/{token}/pictures/{one}.svg" for one in ("field", "score", "drives")]
                for page in (*pages, f"/t/{token}/plays/1?lang=de", "/rules/QFL-1-8d"):
                    there, told = await visitor.get(page), await here.get(page)
                    assert (there.status_code, there.text) == (told.status_code, told.text), page
                    assert there.headers.get("content-type") == told.headers.get("content-type")

    at_server(tmp_path, script)


def test_nothing_is_replayed_or_told_in_the_servers_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def here(*_: Any, **__: Any) -> None:
        raise AssertionError("this takes long, and was done in the server's process")

    async def script(house: House, visitor: httpx.AsyncClient) -> None:
        tokens = await a_few_plays(house, 40)
        for name in ("game.verifying.verify", "web.reading.fairness.verify"):
            monkeypatch.setattr(f"snapcount.{name}", here)
        monkeypatch.setattr("snapcount.web.pages.archive.page", here)
        monkeypatch.setattr("snapcount.web.pages.rules.page", here)
        monkeypatch.setattr("snapcount.insight.stats.account.rows_of", here)
        monkeypatch.setattr("snapcount.web.api.game_log.record_text", here)
        token = tokens[Role.HOME]
        pages = [f"{API}/{token}{part}" for part in ("/verdict", "/plays", "/record")]
        for page in (*pages, f"/t/{token}/box", f"/t/{token}/gamebook", "/rules?words=kick"):
            assert (await visitor.get(page)).status_code in (200, 409), page

    at_server(tmp_path, script)


def test_what_goes_to_a_process_holds_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the seed of the dice nor a call in its envelope."""
    sent: list[asking.Paper] = []

    def noted(*given: Any) -> asking.Paper:
        sent.append(asking.Paper(*given))
        return sent[-1]

    monkeypatch.setattr(desk, "Paper", noted)

    async def script(house: House, visitor: httpx.AsyncClient) -> None:
        tokens = await friends(house, "fever/original", seed="sesame-of-the-dice")
        await play_until_both_call(house, tokens)
        await answer_first(house, tokens[Role.HOME])
        live = await live_of(house, tokens[Role.HOME])
        assert live.table.secrets.sealed
        await visitor.get(f"{API}/{tokens[Role.HOME]}/verdict")
        assert [paper.text for paper in sent] == [print_record(live.table.game.record())]

    at_server(tmp_path, script)
    assert "sesame" not in sent[0].text


def test_what_one_seat_reads_is_never_told_to_another(tmp_path: Path) -> None:
    """Every seat asks for everything, one after the other, in both languages: each gets its own."""

    async def script(house: House, visitor: httpx.AsyncClient) -> None:
        tokens = await friends(house, "fever/qfl", plan=Plan(Role.HOME, referee=True))
        lot = Random(3)
        for _ in range(60):
            for role in (Role.HOME, Role.AWAY):
                await answer_first(house, tokens[role], lot)
        told = {}
        async with browser(forgetful(house)) as fresh:
            for _ in range(2):  # the second time, everything is known already
                for (role, token), code in product(tokens.items(), LANGUAGES):
                    pages = [f"/t/{token}{page}" for page in ("/record", "/verify", "/plays/3")]
                    for path in (f"{API}/{token}/plays", *pages):
                        there = await visitor.get(f"{path}?lang={code}")
                        assert there.text == (await fresh.get(f"{path}?lang={code}")).text, path
                        told[path.replace(token, role), code] = there.text
        plays = [text for (path, _), text in told.items() if path.startswith(API)]
        assert len(set(plays)) >= 6  # home, away and the referee do see different things

    at_server(tmp_path, script)


def forgetful(house: House) -> FastAPI:
    """A server that works everything out anew."""
    app, nothing = FastAPI(), Desk(house, answers=Kept(most=0), records=Kept(most=0))
    app.include_router(api.routes(nothing))
    app.include_router(archive.routes(nothing))
    return app


def test_an_answer_is_worked_out_once_and_anew_when_the_table_has_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked: list[object] = []

    async def counted(self: Workers, tab: Tab, act: Any, *given: Any) -> Any:
        worked.append(given)
        return act(*given)

    monkeypatch.setattr(Workers, "run", counted)

    async def script(house: House, visitor: httpx.AsyncClient) -> None:
        tokens = await a_few_plays(house)
        path = f"/t/{tokens[Role.HOME]}/box"
        first = [(await visitor.get(path)).text for _ in range(3)]
        assert len(set(first)) == len(worked) == 1
        assert (await visitor.get(f"{path}?lang=de")).text != first[0]
        assert (await visitor.get(f"/t/{tokens[Role.SPECTATOR]}/box")).status_code == 200
        assert len(worked) == 3
        live, lot = await live_of(house, tokens[Role.HOME]), Random(1)
        plays = len(live.table.game.plays)
        while len(live.table.game.plays) < plays + 5:
            await answer_first(house, tokens[Role.HOME], lot)
        assert (await visitor.get(path)).text != first[0]

    at_server(tmp_path, script)


def test_what_is_kept_is_bounded_in_bytes() -> None:
    kept: Kept[str] = Kept(most=80_000)
    for number in range(100):
        kept.put(number, "x" * 4000, 4000)
    known = [number for number in range(100) if kept.get(number) is not None]
    assert known == list(range(100 - len(known), 100))
    assert 10 <= len(known) <= 20
    kept.put("large", "x", 70_000)
    assert kept.get("large") is None
    assert kept.get(99) is not None
