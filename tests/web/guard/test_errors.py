"""Mistakes become answers with a code and a sentence; nothing secret is told or logged."""

from __future__ import annotations

import asyncio
import logging

import pytest

from snapcount.mistakes import Mistake
from snapcount.service.house import NoSuchSeat
from snapcount.web.guard.refusals import status_of
from tests.web.asgi import ask, raw
from tests.web.guard.rooms import MISTAKES, small_app

CITES_NOTHING = True


@pytest.mark.parametrize(
    ("name", "status", "code"),
    [
        ("unreadable", 400, "spot"),
        ("ambiguous", 400, "ambiguous-name"),
        ("illegal", 409, "game-over"),
    ],
)
def test_a_mistake_has_its_status_code_and_sentence(name: str, status: int, code: str) -> None:
    answer = ask(small_app(), "GET", f"/api/v1/mistakes/{name}")
    assert answer.status_code == status
    assert answer.json()["code"] == code
    assert answer.json()["sentence"] == str(MISTAKES[name])
    assert set(answer.json()) == {"code", "sentence", "where", "rules"}


def test_sentences_are_in_the_visitors_language() -> None:
    german = {"accept-language": "de"}
    answer = ask(small_app(), "GET", "/api/v1/mistakes/illegal", headers=german)
    assert answer.json()["sentence"].startswith("Das Spiel ist zu Ende")
    page = ask(small_app(), "GET", "/t/x/mistakes/illegal", headers=german)
    assert page.status_code == 409
    assert "Das Spiel ist zu Ende" in page.text
    assert 'lang="de"' in page.text
    assert 'href="/t/x"' in page.text  # the way back to the table


def test_pages_escape_what_people_wrote() -> None:
    page = ask(small_app(), "GET", "/t/x/mistakes/unreadable")
    assert page.headers["content-type"].startswith("text/html")
    assert "&lt;b&gt;nowhere" in page.text
    assert "<b>nowhere" not in page.text


@pytest.mark.parametrize(
    ("body", "where", "word"),
    [
        (b"{}", "body.choice", "missing"),
        (b'{"choice": ""}', "body.choice", "short"),
        (b'{"choice": "01234567890"}', "body.choice", "long"),
        (b'{"choice": 7}', "body.choice", "kind"),
        (b'{"choice": "a", "more": 1}', "body.more", "leave it out"),
        (b'{"choice": "\\ud800"}', "body.choice", "kind"),
        (b"{", "body.1", "JSON"),
        (b"[]", "body", "kind"),
        (b"", "body", "missing"),
    ],
)
def test_input_is_checked_and_the_part_named(body: bytes, where: str, word: str) -> None:
    headers = {"content-type": "application/json"}
    answer = ask(small_app(), "POST", "/api/v1/answers", content=body, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["code"] == "bad-input"
    assert answer.json()["where"] == where
    assert word in answer.json()["sentence"]


@pytest.mark.parametrize("body", [b"\xff\xfe{", b"[" * 60000, b'{"choice": ' + b"9" * 5000 + b"}"])
def test_bodies_that_break_readers_are_refused(body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = ask(small_app(), "POST", "/api/v1/answers", content=body, headers=headers)
    assert answer.status_code in (400, 422)
    assert answer.json()["code"] in ("unreadable-body", "bad-input")


def test_unknown_addresses_and_methods_have_our_shape() -> None:
    assert ask(small_app(), "GET", "/api/v1/nix").json()["code"] == "no-such-page"
    wrong = ask(small_app(), "DELETE", "/api/v1/answers")
    assert wrong.status_code == 405
    assert wrong.json()["code"] == "wrong-method"
    assert wrong.headers["allow"] == "POST"
    assert ask(small_app(), "GET", "/nix").status_code == 404


def test_what_is_no_address_at_all_has_our_shape() -> None:
    async def body() -> dict[str, object]:
        return {"type": "http.request", "body": b"", "more_body": False}

    sent = asyncio.run(raw(small_app(), {"method": "OPTIONS", "path": "*"}, body))
    assert sent[0]["status"] == 404


@pytest.mark.parametrize("path", ["/api/v1/broken/sesame", "/t/sesame/broken"])
def test_an_error_of_ours_tells_and_logs_no_secret(
    path: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    answer = ask(small_app(), "GET", path)
    assert answer.status_code == 500
    assert "The server made an error" in answer.text
    assert "RuntimeError at " in caplog.text
    assert "rooms.py" in caplog.text
    assert "secret" not in answer.text
    assert "secret" not in caplog.text
    ours = [one.getMessage() for one in caplog.records if one.name.startswith("snapcount")]
    assert len(ours) == 2
    assert "sesame" not in " ".join(ours)


@pytest.mark.parametrize(
    ("mistake", "status"),
    [
        (NoSuchSeat("no-such-seat"), 404),
        (Mistake("store-write", why="disk full"), 503),
        (Mistake("store-stale"), 409),
        (Mistake("anything"), 400),
    ],
)
def test_mistakes_of_the_house_and_its_disk_have_their_status(
    mistake: Mistake, status: int
) -> None:
    assert status_of(mistake) == status


def test_the_rules_behind_a_refusal_are_named() -> None:
    problem = ask(small_app(), "GET", "/api/v1/mistakes/check").json()
    assert problem["code"] == "check-back"
    assert problem["rules"] == ["QFLR-91", "QFL-6-1"]
