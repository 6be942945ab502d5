"""Every answer carries the headers of security, errors too."""

from __future__ import annotations

import pytest

from tests.web.asgi import ask
from tests.web.guard.rooms import small_app

CITES_NOTHING = True


@pytest.mark.parametrize(
    "path", ["/t/abc", "/nowhere", "/t/abc/broken", "/api/v1/broken/abc", "/static/x.css"]
)
def test_headers_are_on_every_answer(path: str) -> None:
    headers = ask(small_app(), "GET", path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-eval" not in policy
    assert "http" not in policy  # no other server, no CDN
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


def test_headers_are_on_what_is_refused_at_the_door() -> None:
    answer = ask(small_app(), "POST", "/new", headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert answer.headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("path", ["/t/abc", "/api/v1/broken/abc", "/t/abc?v=1", "/nowhere"])
def test_nothing_of_a_seat_is_kept(path: str) -> None:
    assert ask(small_app(), "GET", path).headers["cache-control"] == "no-store"


def test_static_files_that_name_their_contents_are_kept_for_ever() -> None:
    app = small_app()
    assert "immutable" in ask(app, "GET", "/static/x.css?v=12").headers["cache-control"]
    assert ask(app, "GET", "/static/x.css").headers["cache-control"] == "no-cache"
    assert ask(app, "GET", "/static/a/b?v=12").headers["cache-control"] == "no-cache"  # a 404
