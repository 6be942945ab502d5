"""The rule catalog: a search page, and one page per rule."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from snapcount.mistakes import Mistake
from snapcount.web.languages import language_of
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


def routes() -> APIRouter:
    """Routes for the rule pages; they need no table."""
    router = APIRouter(include_in_schema=False)
    router.add_api_route("/rules", rules, methods=["GET"], response_model=None)
    router.add_api_route("/rules/{rule}", rule, methods=["GET"], response_model=None)
    return router


def rules(request: Request, words: str = "", rulebook: str = "") -> Response:
    """Search, or browse a rulebook."""
    words = words[:LONGEST]
    books = shelves()
    rulebook = rulebook if rulebook in [shelf.id for shelf in books] else ""
    found = found_rules(words, rulebook) if words.strip() or rulebook else []
    return page(
        request,
        "rules.html",
        shelves=books,
        words=words,
        rulebook=rulebook,
        found=found[:MOST_FOUND],
        count=len(found),
    )


def rule(request: Request, rule: str, part: bool = False) -> Response:
    """A rule; for dialogs, only its content."""
    inside = part or "HX-Request" in request.headers
    template = "rule_text.html" if inside else "rule.html"
    teller = Teller(language_of(request))
    try:
        return page(request, template, rule=rule, texts=rule_texts(rule[:LONGEST], teller))
    except Mistake as mistake:
        facts = {"why": mistake.told(teller), "near": nearest_rules(rule[:LONGEST])}
        return page(request, "rule_unknown.html", NOT_FOUND, inside=inside, rule=rule, **facts)
