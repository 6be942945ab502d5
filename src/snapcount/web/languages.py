"""A visitor's language: the one they chose, or what their browser asks for."""

from __future__ import annotations

from starlette.requests import Request

from snapcount.words import LANGUAGES, Language, language

CHOICE = "lang"  # the name of the URL parameter and of the cookie


def language_of(request: Request) -> Language:
    """The language of a response."""
    for chosen in (request.query_params.get(CHOICE), request.cookies.get(CHOICE)):
        if chosen in LANGUAGES:
            return language(chosen)
    return language(_accepted(request.headers.get("accept-language", "")))


def _accepted(header: str) -> str:
    """The first supported language of an Accept-Language header, by weight."""
    weighed = []
    for place, part in enumerate(header.split(",")):
        tag, _, quality = part.strip().partition(";q=")
        code = tag.split("-")[0].lower()
        if code in LANGUAGES:
            weighed.append((-_weight(quality), place, code))
    return min(weighed)[2] if weighed else LANGUAGES[0]


def _weight(quality: str) -> float:
    try:
        return float(quality) if quality else 1.0
    except ValueError:
        return 0.0
