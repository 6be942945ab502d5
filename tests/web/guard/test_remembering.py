"""A language chosen by a link is remembered."""

from __future__ import annotations

import asyncio

import pytest

from tests.web.asgi import ask, browser
from tests.web.guard.rooms import small_app

CITES_NOTHING = True


def test_a_chosen_language_becomes_a_cookie_that_counts_from_then_on() -> None:
    async def visit() -> tuple[str, str]:
        async with browser(small_app()) as visitor:
            first = await visitor.get("/nix?lang=de")
            return first.headers["set-cookie"], (await visitor.get("/nix")).text

    cookie, text = asyncio.run(visit())
    assert cookie.startswith("lang=de; Path=/;")
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert 'lang="de"' in text


def test_over_https_the_cookie_stays_there() -> None:
    answer = ask(small_app(), "GET", "https://localhost/nix?lang=de")
    assert "; Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    "path", ["/nix", "/nix?lang=xx", "/nix?lang=de%0d%0aEvil:1", "/api/v1/nix?lang=de"]
)
def test_nothing_else_becomes_one(path: str) -> None:
    assert "set-cookie" not in ask(small_app(), "GET", path).headers
