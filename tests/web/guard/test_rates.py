"""One client may come only so often, and nobody else waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest
from fastapi import FastAPI, Request
from fastapi.responses import PlainTextResponse

from snapcount.web.guard import Bounds, guard
from snapcount.web.guard.rates import Buckets, tab_of, timed
from snapcount.web.guard.settings import Rate
from tests.web.asgi import ask, browser
from tests.web.guard.rooms import small_app

CITES_NOTHING = True


def hourly(at_once: int) -> Rate:
    """So many at once, and then nothing for longer than any test takes."""
    return Rate(1 / 3600, at_once)


class Watch:
    """A clock that somebody sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_empties_and_fills_with_time() -> None:
    watch = Watch()
    buckets = Buckets(Rate(2, 3), 10, watch)
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b") == 0  # everybody has their own
    watch.now = 0.5
    assert buckets.take("a") == 0
    assert buckets.take("a") == 0.5
    watch.now = 1000
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]  # never more than at once


def test_refused_requests_do_not_push_the_end_away() -> None:
    watch = Watch()
    buckets = Buckets(Rate(1, 1), 10, watch)
    buckets.take("a")
    for _ in range(50):
        buckets.take("a")
    watch.now = 1
    assert buckets.take("a") == 0


def test_what_was_spent_is_taken_even_if_there_is_not_so_much_left() -> None:
    watch = Watch()
    buckets = Buckets(Rate(2, 3), 10, watch)
    assert buckets.take("a", 0) == 0
    buckets.charge("a", 4)
    assert buckets.take("a", 0) == 0.5
    assert buckets.take("a") == 1
    assert buckets.take("b", 3) == 0
    watch.now = 0.5
    assert buckets.take("a", 0) == 0


def test_expensive_requests_empty_the_bucket_sooner_and_playing_goes_on() -> None:
    """By what they cost, not by how many they are."""
    app = FastAPI(openapi_url=None)

    @app.get("/t/{seconds}/box")
    async def box(request: Request, seconds: float) -> PlainTextResponse:
        tab = tab_of(request)
        tab.check()
        tab.charge(seconds)
        return PlainTextResponse("told")

    @app.post("/t/{token}/answer")
    async def answer(token: str) -> PlainTextResponse:
        return PlainTextResponse("done")

    guard(app, Bounds(work=hourly(10)))
    cheap = [ask(app, "GET", "/t/0.01/box", client="10.0.0.1").status_code for _ in range(30)]
    assert set(cheap) == {200}
    answers = [ask(app, "GET", "/t/6/box") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert int(answers[2].headers["retry-after"]) > 0
    assert ask(app, "POST", "/t/a/answer").status_code == 200
    assert ask(app, "GET", "/t/6/box", client="10.0.0.1").status_code == 200


def test_a_refusal_takes_a_moment_so_that_nobody_gains_by_asking_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waited = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("snapcount.web.guard.rates.asyncio.sleep", sleep)
    app = small_app(Bounds(reads=hourly(1), pause=7))
    assert [ask(app, "GET", "/t/a").status_code for _ in range(3)] == [200, 429, 429]
    assert waited == [7, 7]


def test_what_comes_at_once_is_taken_up_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between any two requests of one client there is room for another's."""
    waited = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("snapcount.web.guard.rates.asyncio.sleep", sleep)
    monkeypatch.setattr("snapcount.web.guard.rates.Rates.__init__.__defaults__", (Watch(),))

    async def timed(answering: Awaitable[None]) -> float:
        await answering
        return 0.010

    monkeypatch.setattr("snapcount.web.guard.rates.timed", timed)
    app = small_app(Bounds(pace=Rate(20, 20)))
    assert {ask(app, "GET", "/t/a").status_code for _ in range(6)} == {200}
    assert waited == [0.25, 0.75, 1.25, 1.75]
    ask(app, "GET", "/t/a", client="10.0.0.1")
    assert len(waited) == 4


def test_what_keeps_others_waiting_is_timed_and_waiting_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch = Watch()
    monkeypatch.setattr("snapcount.web.guard.rates.perf_counter", watch)
    cleaned = []

    async def answering() -> None:
        watch.now += 2
        try:
            await asyncio.sleep(0)
            watch.now += 3
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            await asyncio.sleep(0)
            cleaned.append(True)

    async def script() -> float:
        task = asyncio.ensure_future(timed(answering()))
        for _ in range(3):
            await asyncio.sleep(0)
            watch.now += 100  # others are busy
        task.cancel()
        return await task

    assert asyncio.run(script()) == 5
    assert cleaned == [True]


def test_only_so_many_clients_are_remembered() -> None:
    buckets = Buckets(Rate(1, 1), 5, Watch())
    for number in range(100):
        buckets.take(str(number))
    assert list(buckets.left) == ["95", "96", "97", "98", "99"]


def test_nought_is_no_bound() -> None:
    buckets = Buckets(Rate(0, 0), 5, Watch())
    assert {buckets.take("a") for _ in range(1000)} == {0}
    assert not buckets.left


def test_changes_are_bounded_and_the_answer_says_until_when() -> None:
    app = small_app(Bounds(changes=hourly(2)))
    answers = [ask(app, "POST", "/t/a/answer") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 1 <= int(answers[2].headers["retry-after"]) <= 3600
    assert ask(app, "POST", "/t/a/answer", client="10.0.0.1").status_code == 200
    assert ask(app, "GET", "/t/a").status_code == 200  # looking is counted by itself


def test_opening_tables_is_bounded_by_itself() -> None:
    app = small_app(Bounds(openings=hourly(2)))
    assert [ask(app, "POST", "/new").status_code for _ in range(3)] == [200, 200, 429]
    assert ask(app, "POST", "/t/a/answer").status_code == 200


def test_reads_are_bounded_but_static_files_are_not() -> None:
    app = small_app(Bounds(reads=hourly(1)))
    assert [ask(app, "GET", "/t/a").status_code for _ in range(2)] == [200, 429]
    assert [ask(app, "GET", "/static/a").status_code for _ in range(3)] == [200, 200, 200]


def test_addresses_of_one_home_are_one_client() -> None:
    app = small_app(Bounds(reads=hourly(1)))
    assert ask(app, "GET", "/t/a", client="2001:db8::1").status_code == 200
    assert ask(app, "GET", "/t/a", client="2001:db8::2").status_code == 429
    assert ask(app, "GET", "/t/a", client="2001:db8:0:1::2").status_code == 200


def test_addresses_of_the_old_kind_are_clients_of_their_own_however_they_are_written() -> None:
    app = small_app(Bounds(reads=hourly(1)))
    for client in ("::ffff:192.0.2.1", "::ffff:192.0.2.2", "192.0.2.3"):
        assert ask(app, "GET", "/t/x", client=client).status_code == 200
    assert ask(app, "GET", "/t/x", client="192.0.2.1").status_code == 429


def test_streams_at_once_are_bounded_and_free_when_they_end() -> None:
    app = FastAPI(openapi_url=None)
    going, came = asyncio.Event(), asyncio.Semaphore(0)

    @app.get("/t/{token}/events")
    async def events(token: str) -> PlainTextResponse:
        came.release()
        await going.wait()
        return PlainTextResponse("over")

    guard(app, Bounds(streams=2))

    async def listen() -> Any:
        async with browser(app) as one:
            open_ = [asyncio.create_task(one.get("/t/a/events")) for _ in range(2)]
            for _ in open_:
                await came.acquire()
            third = await one.get("/t/b/events")
            going.set()
            ended = [(await stream).status_code for stream in open_]
            return third.status_code, ended, (await one.get("/t/b/events")).status_code

    assert asyncio.run(listen()) == (429, [200, 200], 200)
