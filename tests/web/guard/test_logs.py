"""The access log names routes, never links."""

from __future__ import annotations

import logging

import pytest

from snapcount.web.guard import uvicorn_settings
from tests.web.asgi import ask
from tests.web.guard.rooms import small_app

CITES_NOTHING = True


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in caplog.records if one.name == "snapcount.access"]


@pytest.mark.parametrize(
    ("method", "path", "line"),
    [
        ("GET", "/t/sesame", "GET /t/{token} 200 "),
        ("GET", "/t/sesame?choice=sesame", "GET /t/{token} 200 "),
        ("POST", "/t/sesame/answer", "POST /t/{token}/answer 200 "),
        ("GET", "/tt/sesame", "GET - 404 "),
        ("GET", "/t/sesame/broken", "GET /t/{token}/broken 500 "),
        ("SESAME", "/t/sesame", "- /t/{token} 405 "),
        ("GET", "/static/sesame", "GET /static/ 200 "),
    ],
)
def test_a_line_shows_the_template(
    method: str, path: str, line: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    ask(small_app(), method, path)
    (written,) = logged(caplog)
    assert written.startswith(line)
    assert written.endswith(" ms")
    assert "sesame" not in written.lower()


def test_the_server_is_told_to_keep_its_own_log_shut() -> None:
    assert uvicorn_settings(small_app())["access_log"] is False
