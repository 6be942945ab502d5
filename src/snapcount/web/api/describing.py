"""The API's self-description: every operation in words, every error with its schema."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fastapi.openapi.utils import get_openapi
from starlette.routing import BaseRoute

from snapcount import __version__
from snapcount.web.guard.errors import Problem
from snapcount.words import Teller, language

VERSION = "/api/v1"
# Every operation can be rate-limited or get unreadable input.
ALWAYS = (400, 422, 429)


def operation(name: str, *refusals: int, **more: Any) -> dict[str, Any]:
    """Name and description of a route; ``refusals`` are statuses in addition to the common ones."""
    english = Teller(language("en"))
    described: dict[int | str, Any] = {
        status: {"model": Problem, "description": english.say(f"api.status.{status}")}
        for status in sorted({*ALWAYS, *refusals})
    }
    return {
        "operation_id": name,
        "summary": english.say(f"api.{name}.summary"),
        "description": english.say(f"api.{name}.text"),
        "responses": described | more.pop("responses", {}),
        **more,
    }


def answered(model: Any, key: str = "api.status.200", status: int = 200) -> dict[int | str, Any]:
    """The response of a route that serializes its own text, so that it is not validated again."""
    return {status: {"model": model, "description": Teller(language("en")).say(key)}}


def description(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """The OpenAPI description of these routes."""
    english = Teller(language("en"))
    return get_openapi(
        title="Snapcount",
        version=__version__,
        summary=english.say("api.title"),
        description=english.say("api.text"),
        routes=list(routes),
        license_info={"name": "MIT", "identifier": "MIT"},
    )
