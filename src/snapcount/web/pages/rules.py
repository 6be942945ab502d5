"""The rule catalog: a search page, and one page per rule."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from snapcount.mistakes import Mistake
from snapcount.web.languages import language_of
from snapcount.web.reading.asking import Answer, Asking
from snapcount.web.reading.desk import Desk
from snapcount.web.reading.rule_pages import (
    MOST_FOUND,
    found_rules,
    nearest_rules,
    rule_texts,
    shelves,
)
from snapcount.web.templating import page
from snapcount.words import Teller

NOT_FOUND = 404
LONGEST = 100  # letters of a search


def routes(desk: Desk) -> APIRouter:
    """Routes for the rule pages; they need no table."""
    router, reader = APIRouter(include_in_schema=False), Reader(desk)
    router.add_api_route("/rules", reader.rules, methods=["GET"], response_model=None)
    router.add_api_route("/rules/{rule}", reader.rule, methods=["GET"], response_model=None)
    return router


@dataclass(frozen=True)
class Reader:
    """Serves the rules."""

    desk: Desk

    async def rules(self, request: Request, words: str = "", rulebook: str = "") -> Response:
        """Search, or browse a rulebook."""
        tells = partial(_rules, words=words[:LONGEST], rulebook=rulebook)
        return await self.desk.plain(request, "rules", tells)

    async def rule(self, request: Request, rule: str, part: bool = False) -> Response:
        """A rule; for dialogs, only its content."""
        inside = part or "HX-Request" in request.headers
        tells = partial(_rule, rule=rule[:LONGEST], inside=inside)
        return await self.desk.plain(request, ("rule", inside), tells)


def _rules(asking: Asking, *, words: str, rulebook: str) -> Answer:
    books = shelves()
    rulebook = rulebook if rulebook in [shelf.id for shelf in books] else ""
    found = found_rules(words, rulebook) if words.strip() or rulebook else []
    facts: dict[str, Any] = {
        "shelves": books,
        "words": words,
        "rulebook": rulebook,
        "count": len(found),
    }
    return Answer.of(page(asking.request, "rules.html", found=found[:MOST_FOUND], **facts))


def _rule(asking: Asking, *, rule: str, inside: bool) -> Answer:
    template = "rule_text.html" if inside else "rule.html"
    request = asking.request
    teller = Teller(language_of(request))
    try:
        told = page(request, template, rule=rule, texts=rule_texts(rule, teller))
    except Mistake as mistake:
        facts = {"why": mistake.told(teller), "near": nearest_rules(rule)}
        told = page(request, "rule_unknown.html", NOT_FOUND, inside=inside, rule=rule, **facts)
    return Answer.of(told)
