"""English and German: a page in one language has no sentence of the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from snapcount.words import Teller
from tests.web.browser.hosting import open_table
from tests.web.browser.playing import play
from tests.web.browser.serving import Server
from tests.web.browser.touring import PLACES
from tests.web.browser.visiting import Visitor
from tests.web.browser.wording import DE, EN

CITES_NOTHING = True

OURS = ("page.", "lobby.", "panel.", "meaning.", "reading.", "switch.")
LONG = 12  # letters; shorter ones may be the same word in both languages
TEXTS = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")].flatMap(
    (node) => ["aria-label", "title", "placeholder", "alt"].map((name) => node.getAttribute(name)))
  ].filter(Boolean).join("\\n")"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("own", "other", "rulebook"),
    [
        (DE, EN, "fever/qfl"),
        (DE, EN, "paydirt/advanced"),
        (DE, EN, "strategy/sfl"),
        (EN, DE, "fever/qfl"),
    ],
    ids=["de-qfl", "de-paydirt", "de-strategy", "en-qfl"],
)
def test_pages_speak_one_language(
    server: Server, visitor: Callable[..., Visitor], own: Teller, other: Teller, rulebook: str
) -> None:
    seats = open_table(
        server, rulebook, away={"coach": "rookie"}, seed="words", language=own.language.code
    )
    reader = visitor(server.address, language=own.language.code)
    page = reader.go(seats["home"].path)
    assert play(page, answers=9).stuck == ""
    foreign = _foreign(own, other)
    for place in PLACES:
        reader.go(place.format(seat=seats["home"].path, rulebook=rulebook))
        assert page.locator("html").get_attribute("lang") == own.language.code
        text = _text(page)
        assert [sentence for sentence in foreign if sentence in text] == []


def _text(page: Page) -> str:
    text: str = page.evaluate(TEXTS)
    return text


def _foreign(own: Teller, other: Teller) -> list[str]:
    ours = "\n".join(own.language.sentences.values())
    return [
        sentence
        for key, sentence in other.language.sentences.items()
        if key.startswith(OURS)
        and "{" not in sentence
        and len(sentence) >= LONG
        and sentence not in ours
    ]


def test_the_language_can_be_chosen(server: Server, visitor: Callable[..., Visitor]) -> None:
    page = visitor(server.address).go("/")
    page.get_by_role("link", name="DE").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto(server.address)  # and it is remembered
    assert page.locator("html").get_attribute("lang") == "de"
