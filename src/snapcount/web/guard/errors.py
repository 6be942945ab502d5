"""Error responses: one schema for programs, one page for people, in the visitor's language."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import quote

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from snapcount.mistakes import Mistake
from snapcount.web.guard.refusals import (
    BadInput,
    NoSuchPage,
    Refused,
    WrongMethod,
    status_of,
)
from snapcount.web.languages import language_of
from snapcount.web.templating import page
from snapcount.words import Teller

API = "/api/"


@dataclass(frozen=True)
class Problem:
    """Why something was refused. The code is stable, the sentence is for people."""

    code: str  # such as stale-question
    sentence: str  # in the language of the request
    where: str  # the part of the input that is wrong; empty if it is none alone
    rules: tuple[str, ...]  # ids of the rules it rests on, if any


def answer_to(request: Request, mistake: Mistake) -> Response:
    """The error response for a mistake."""
    status = status_of(mistake)
    problem = problem_of(request, mistake)
    if request.scope["path"].startswith(API):
        written = json.dumps(asdict(problem), ensure_ascii=False)
        answer = Response(written, status, media_type="application/json")
    else:
        answer = _page(request, problem, status)
    if isinstance(mistake, Refused):
        answer.headers.update(mistake.headers)
    return answer


def _page(request: Request, problem: Problem, status: int) -> Response:
    """The error page, with a link back: to the table, if there is one, or to the lobby."""
    first, *rest = request.scope["path"].removeprefix("/").split("/")
    seat = f"/t/{quote(rest[0])}" if first == "t" and rest and status != 404 else ""
    return page(request, "error.html", status, problem=problem, back=seat or "/")


def problem_of(request: Request, mistake: Mistake) -> Problem:
    """The mistake as a problem."""
    rules = mistake.facts.get("rules", "")
    where = mistake.facts.get("where", "") if isinstance(mistake, BadInput) else ""
    return Problem(
        code="bad-input" if isinstance(mistake, BadInput) else mistake.key,
        sentence=mistake.told(Teller(language_of(request))),
        where=str(where),
        rules=tuple(rules.split(", ")) if rules and isinstance(rules, str) else (),
    )


def add_answers(app: FastAPI) -> None:
    """Registers handlers that turn all mistakes into such responses."""
    app.add_exception_handler(Mistake, _of_mistake)
    app.add_exception_handler(HTTPException, _of_status)
    app.add_exception_handler(RequestValidationError, _of_input)


async def _of_mistake(request: Request, error: Exception) -> Response:
    assert isinstance(error, Mistake)
    return answer_to(request, error)


async def _of_status(request: Request, error: Exception) -> Response:
    """Errors raised by the framework itself."""
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    match error.status_code:
        case 404:
            return answer_to(request, NoSuchPage("no-such-page", headers=headers))
        case 405:
            return answer_to(request, WrongMethod("wrong-method", headers=headers))
    return answer_to(request, Refused("unreadable-body", headers=headers))


async def _of_input(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return answer_to(request, bad_input(error.errors()))


# The validator's error types, and the keys of our sentences.
_COMPLAINTS = {
    "missing": "input-missing",
    "extra_forbidden": "input-unknown",
    "string_too_short": "input-empty",
    "too_short": "input-empty",
    "string_too_long": "input-long",
    "too_long": "input-long",
    "json_invalid": "input-json",
}


def bad_input(complaints: Sequence[Any]) -> BadInput:
    """The validator's first complaint in our words; the input is never repeated."""
    first: dict[str, Any] = complaints[0] if complaints else {}
    kind, place = first.get("type", ""), first.get("loc", ())
    key = _COMPLAINTS.get(kind, "input-wrong")
    return BadInput(key, where=".".join(str(part) for part in place))
