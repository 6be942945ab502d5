"""Addresses, headers and bodies beyond their bounds are refused; smaller ones arrive whole."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from snapcount.web.guard import Bounds
from tests.web.asgi import ask, raw
from tests.web.guard.rooms import small_app

CITES_NOTHING = True

MOST = 64 * 1024


async def chunks(size: int) -> AsyncIterator[bytes]:
    for _ in range(0, size, 1000):
        yield b" " * 1000


def test_a_body_within_the_bound_arrives_whole() -> None:
    answer = ask(small_app(), "POST", "/api/v1/answers", json={"choice": "punt"})
    assert answer.json() == {"choice": "punt"}


def test_a_body_in_chunks_arrives_whole() -> None:
    async def parts() -> AsyncIterator[bytes]:
        yield b'{"choice"'
        yield b': "punt"}'

    headers = {"content-type": "application/json"}
    answer = ask(small_app(), "POST", "/api/v1/answers", content=parts(), headers=headers)
    assert answer.json() == {"choice": "punt"}


def test_a_body_that_is_declared_too_large_is_refused() -> None:
    answer = ask(small_app(), "POST", "/api/v1/answers", content=b" " * (MOST + 1))
    assert answer.status_code == 413
    assert answer.json()["code"] == "body-too-large"
    assert answer.headers["connection"] == "close"


def test_chunks_that_grow_too_large_are_refused() -> None:
    answer = ask(small_app(), "POST", "/api/v1/answers", content=chunks(MOST + 2000))
    assert answer.status_code == 413


@pytest.mark.parametrize("length", [b"9" * 5000, b"-1", b"ten"])
def test_a_declared_length_that_is_none_is_refused(length: bytes) -> None:
    async def receive() -> Any:
        raise AssertionError("nobody should wait for that body")

    headers = [(b"host", b"localhost"), (b"content-length", length)]
    scope = {"method": "POST", "path": "/api/v1/answers", "headers": headers}
    assert asyncio.run(raw(small_app(), scope, receive))[0]["status"] == 413


def test_a_body_that_lies_about_its_length_is_counted() -> None:
    async def receive() -> Any:
        return {"type": "http.request", "body": b" " * 1000, "more_body": True}

    headers = [(b"host", b"localhost"), (b"content-length", b"5")]
    scope = {"method": "POST", "path": "/api/v1/answers", "headers": headers}
    assert asyncio.run(raw(small_app(), scope, receive))[0]["status"] == 413


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    async def receive() -> Any:
        await asyncio.sleep(60)

    headers = [(b"host", b"localhost"), (b"content-length", b"5")]
    scope = {"method": "POST", "path": "/api/v1/answers", "headers": headers}
    sent = asyncio.run(raw(small_app(Bounds(patience=0.01)), scope, receive))
    assert sent[0]["status"] == 408


def test_a_client_that_goes_away_gets_no_answer() -> None:
    async def receive() -> Any:
        return {"type": "http.disconnect"}

    headers = [(b"host", b"localhost"), (b"content-length", b"5")]
    scope = {"method": "POST", "path": "/api/v1/answers", "headers": headers}
    assert asyncio.run(raw(small_app(), scope, receive)) == []


def test_a_long_address_is_refused() -> None:
    app = small_app()
    assert ask(app, "GET", "/t/" + "a" * 4000).status_code == 200
    assert ask(app, "GET", "/t/" + "a" * 4100).status_code == 414
    assert ask(app, "GET", "/t/a?b=" + "a" * 4100).status_code == 414


def test_large_headers_are_refused() -> None:
    app = small_app()
    assert ask(app, "GET", "/t/a", headers={"cookie": "a" * 15000}).status_code == 200
    assert ask(app, "GET", "/t/a", headers={"cookie": "a" * 17000}).status_code == 431
