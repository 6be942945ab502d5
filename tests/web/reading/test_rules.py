"""The rule catalog on pages."""

from __future__ import annotations

import re
from html import unescape

import pytest

from snapcount.catalog import catalog
from snapcount.web.reading.rule_pages import linked
from snapcount.words import LANGUAGES
from tests.web.reading.house import Browser

CITES_NOTHING = True


def links(page: str) -> list[str]:
    return re.findall(r'class="cite" href="(/rules/[^"]*)"', page)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_rule_is_told_with_what_belongs_to_it(client: Browser, code: str) -> None:
    clause = catalog().clause("QFL-1-5-2a")
    page = unescape(client.get(f"/rules/QFL-1-5-2a?lang={code}").text)
    assert clause.says in page
    assert clause.note in page
    for reference in clause.changes:
        assert f'href="/rules/{reference}"' in page
    for ruling in catalog().rulings_on(clause):
        assert f'href="/rules/{ruling.id}"' in page


def test_every_link_of_a_rule_leads_somewhere(client: Browser) -> None:
    for rule in ("QFL-1-5-2a", "QFLR-16", "FF-5-3a"):
        found = links(client.get(f"/rules/{rule}").text)
        assert found
        for link in found:
            assert client.get(link).status_code == 200, link


def test_a_shorter_number_shows_all_its_parts(client: Browser) -> None:
    page = client.get("/rules/QFL-1-5-2").text
    assert page.count('<article class="rule"') == len(catalog().meant("QFL-1-5-2")) > 1


def test_a_dialog_gets_the_inside_alone(client: Browser) -> None:
    for answer in (
        client.get("/rules/FF-5-3a?part=1"),
        client.get("/rules/FF-5-3a", headers={"HX-Request": "true"}),
    ):
        assert "<html" not in answer.text
        assert '<article class="rule"' in answer.text


def test_an_unknown_rule_is_answered_with_the_nearest(client: Browser) -> None:
    answer = client.get("/rules/QFL-1-5-2z")
    assert answer.status_code == 404
    assert "/rules/QFL-1-5-2a" in links(answer.text)
    inside = client.get("/rules/QFL-1-5-2z?part=1")
    assert inside.status_code == 404
    assert "<html" not in inside.text
    assert client.get("/rules/nothing at all").status_code == 404


def test_what_is_asked_for_is_text_and_never_markup(client: Browser) -> None:
    assert "<b>" not in client.get("/rules/%3Cb%3E").text
    assert "<b>" not in client.get("/rules?words=%3Cb%3E").text


def test_a_search_finds_rules_with_all_words(client: Browser) -> None:
    page = client.get("/rules?words=punt+fake").text
    found = {link.removeprefix("/rules/") for link in links(page)}
    assert found == {entry.id for entry in catalog().search(["punt", "fake"])}


def test_a_search_may_name_a_rule_or_keep_to_a_rulebook(client: Browser) -> None:
    assert "/rules/FF-5-3a" in links(client.get("/rules?words=ff-5-3a").text)
    ours = {entry.id for entry in catalog().of_rulebook("fever/qfl")}
    ours |= {entry.id for entry in catalog().rulings_of("fever/qfl")}
    found = links(client.get("/rules?words=punt&rulebook=fever/qfl").text)
    assert found
    assert {link.removeprefix("/rules/") for link in found} <= ours


def test_every_rulebook_has_its_shelf(client: Browser) -> None:
    page = unescape(client.get("/rules").text)
    for contents in catalog().rulebooks:
        assert contents.title in page


def test_only_rules_become_links() -> None:
    pieces = linked("As FF-5-3a says (UTF-8, see QFLR-16).")
    assert [piece.rule for piece in pieces if piece.rule] == ["FF-5-3a", "QFLR-16"]
    assert "".join(piece.text for piece in pieces) == "As FF-5-3a says (UTF-8, see QFLR-16)."
