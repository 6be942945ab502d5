"""The table's page, drawn from sights: what people see, and what they may not see."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest
from starlette.requests import Request

from snapcount.web.pages.showing import OPTION_KEYS, Showing, Slip
from snapcount.web.sight import Sight
from snapcount.web.templating import rendered
from snapcount.words import LANGUAGES, language
from tests.web.sights import (
    A_CALL,
    CALL,
    DEFENSE,
    GAME_OVER,
    INVITED,
    KICKOFF,
    NUMBERS,
    OFFERED,
    ONE_SCREEN,
    ONE_SCREEN_SECOND,
    OTTERS,
    PENALTY,
    PLAYS,
    REAL_DICE,
    RUN_CITES,
    SEALED,
    SHEET,
    SIGHTS,
    THIRD_BOARD,
    UNMANNED,
)

CITES_NOTHING = True
EMPTY = frozenset({"input", "meta", "link", "br", "path", "rect", "ellipse", "hr", "img", "circle"})


def drawn(sight: Sight, template: str = "table.html", lang: str = "en", **more: Any) -> str:
    request = Request(
        {
            "type": "http",
            "method": "GET",
            "path": "/t/secret",
            "headers": [],
            "query_string": f"lang={lang}".encode(),
        }
    )
    show = Showing(sight, "/t/secret", PLAYS, language(lang), **more)
    return rendered(request, template, panels={}, lit=None, **show.facts())


class Reading(HTMLParser):
    """Tags as they open and close, ids, labels and buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.seen: list[tuple[str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in EMPTY:
            if tag == "form" and "form" in self.open:
                self.wrong.append("a form in a form")
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag in EMPTY:
            return
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")


def read(html: str) -> Reading:
    reading = Reading()
    reading.feed(html)
    return reading


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SIGHTS)
def test_every_page_is_sound(name: str, lang: str) -> None:
    reading = read(drawn(SIGHTS[name], lang=lang))
    assert not reading.wrong
    assert not reading.open
    ids = [attrs["id"] for _, attrs in reading.seen if "id" in attrs]
    assert len(ids) == len(set(ids)), "an id names one thing"
    named = {attrs.get("for") for tag, attrs in reading.seen if tag == "label"}
    for tag, attrs in reading.seen:
        if tag in ("select", "textarea") or (tag == "input" and attrs.get("type") != "hidden"):
            assert attrs["id"] in named, "every field has a label"
        assert not any(attr.startswith("on") for attr in attrs), "no script in the page"
    scripts = [attrs for tag, attrs in reading.seen if tag == "script"]
    assert scripts
    assert all(attrs["src"].startswith("/static/") for attrs in scripts)


def buttons(html: str) -> list[dict[str, str]]:
    return [attrs for tag, attrs in read(html).seen if tag == "button" and attrs.get("value")]


def test_every_option_is_a_button_with_a_key_of_its_own() -> None:
    shown = buttons(drawn(A_CALL))
    options = [option.name for page in CALL.pages for option in page.options]
    assert [button["value"] for button in shown] == options
    assert [button["data-key"] for button in shown] == list(OPTION_KEYS[: len(options)])
    assert [button["value"] for button in shown if "data-default" in button] == [CALL.default]


def test_keys_of_the_page_are_no_keys_of_options() -> None:
    page = {attrs["data-key"] for _, attrs in read(drawn(PENALTY)).seen if "data-key" in attrs}
    own = page - set(OPTION_KEYS)
    assert {"f", "z", "?", "l", "s", "ArrowLeft", "ArrowUp"} <= own
    assert len(set(OPTION_KEYS)) == len(OPTION_KEYS)


def test_many_numbers_are_a_list_to_choose_from() -> None:
    html = drawn(NUMBERS)
    assert not buttons(html)
    assert '<option value="5" selected>' in html
    assert html.count("<option ") == 41


def test_the_score_has_the_visitors_first() -> None:
    html = drawn(A_CALL)
    assert html.index("sb-away") < html.index("sb-home")
    assert "<title>OTT 10, MIL 21" in html
    assert "3rd &amp; 7" in html
    assert "at OTT 38" in html


@pytest.mark.parametrize(
    ("spot", "said"), [(62, "OTT 38"), (50, "50"), (38, "MIL 38"), (None, ""), (1, "MIL 1")]
)
def test_a_spot_is_named_after_the_nearer_goal(spot: int | None, said: str) -> None:
    show = Showing(A_CALL, "", (), language("en"))
    assert show.at(replace(THIRD_BOARD, spot=spot)) == said


def test_the_field_shows_ball_and_lines_only_while_there_is_a_ball() -> None:
    assert {"ball", "scrimmage", "to-gain"} <= groups(drawn(A_CALL))
    assert not {"ball", "scrimmage", "to-gain"} & groups(drawn(GAME_OVER))


def groups(html: str) -> set[str]:
    return set(re.findall(r'<g class="([\w-]+)"', html))


def test_what_people_write_is_escaped() -> None:
    html = drawn(replace(OFFERED, event="<script>alert(1)</script>"))
    assert "&lt;since&gt;" in html
    assert "<since>" not in html
    assert "<script>alert" not in html


def test_a_sealed_call_is_seen_by_its_own_seat() -> None:
    assert "Option pass" in drawn(SEALED)


# ---------------------------------------------------------------- two at one screen


def test_the_first_call_is_not_on_the_page_of_the_second() -> None:
    for shown_to in ("", "HOME", "AWAY"):
        assert "Option pass" not in drawn(ONE_SCREEN_SECOND, shown_to=shown_to)


def test_the_second_side_is_covered_until_they_have_the_screen() -> None:
    covered = drawn(ONE_SCREEN_SECOND)
    assert DEFENSE.words not in covered
    assert "Hand the device to Björn" in covered
    assert "?show=home" in covered
    assert not buttons(covered)
    opened = drawn(ONE_SCREEN_SECOND, shown_to="HOME")
    assert DEFENSE.words in opened


def test_only_one_of_two_is_asked_at_a_time() -> None:
    html = drawn(ONE_SCREEN)
    assert CALL.words in html
    assert DEFENSE.words not in html


def status(html: str) -> str:
    found = re.search(r'<p id="status".*?</p>', html, re.DOTALL)
    assert found
    return re.sub(r"<[^>]*>", "", found[0]).strip()


def test_two_people_at_one_screen_read_who_is_next() -> None:
    assert status(drawn(ONE_SCREEN)) == f"{OTTERS.player} is next."
    assert status(drawn(ONE_SCREEN_SECOND, shown_to="HOME")) == "Björn is next."


def test_who_lets_two_programs_play_is_not_told_to_wait() -> None:
    html = drawn(UNMANNED)
    assert status(html) == "Two coaches play, and you set the pace."
    assert 'class="wait"' not in html


def test_somebody_asked_for_consent_reads_that_first() -> None:
    asked = replace(OFFERED, questions=A_CALL.questions)
    assert status(drawn(asked)) == "You are asked for your consent."


def test_nobody_is_on_offense_before_there_is_a_down() -> None:
    assert "· defense" in drawn(replace(A_CALL, questions=(DEFENSE,)))
    assert "· defense" not in drawn(replace(KICKOFF, questions=(DEFENSE,)))


def test_what_survives_a_swap_has_an_id_that_selectors_can_find() -> None:
    html = drawn(replace(A_CALL, hints=True))
    kept = re.findall(r'id="([^"]*)" hx-preserve', html)
    assert kept
    assert all(re.fullmatch(r"[\w-]+", name) for name in kept)


# ---------------------------------------------------------------- mistakes


def test_a_mistake_stands_at_its_form_with_what_was_typed() -> None:
    typed = {"question": CALL.id, "sheet": "run; <b>"}
    html = drawn(SHEET, slip=Slip("answer", "It cannot be read.", typed))
    assert html.count("It cannot be read.") == 1
    assert ">run; &lt;b&gt;</textarea>" in html
    assert re.search(r'<details class="sheet"[^>]* open>', html)


def test_a_mistake_about_a_question_that_is_gone_is_still_told() -> None:
    slip = Slip("answer", "That was another play.", {"question": "12/1/offense", "choice": "run"})
    for sight in (A_CALL, SEALED, REAL_DICE, GAME_OVER):
        assert drawn(sight, slip=slip).count("That was another play.") == 1


def test_typed_dice_stay_typed() -> None:
    assert REAL_DICE.wanted is not None
    typed = {"question": REAL_DICE.wanted.id, "face-0": "2", "face-1": "5"}
    html = drawn(REAL_DICE, slip=Slip("throw", "One is missing.", typed))
    assert html.count(" selected>") == 2
    assert '<option value="5" selected>' in html


def test_the_referee_asks_back_neutrally() -> None:
    typed = {"question": CALL.id, "choice": "bomb"}
    html = drawn(A_CALL, slip=Slip("answer", "", typed, RUN_CITES))
    assert "The referee asks once whether this decision stands." in html
    assert CALL.words not in html
    assert '<input type="hidden" name="choice" value="bomb">' in html
    assert 'name="sure" value="1"' in html
    for cite in RUN_CITES:
        assert f'href="/rules/{cite.id}"' in html


# ---------------------------------------------------------------- liveliness


def test_the_page_listens_and_fetches_its_parts() -> None:
    html = drawn(A_CALL)
    assert 'sse-connect="/t/secret/events"' in html
    assert 'hx-get="/t/secret/parts"' in html
    assert f'data-version="{A_CALL.version}"' in html
    assert 'hx-get="/t/secret/parts?show=home"' in drawn(ONE_SCREEN_SECOND, shown_to="HOME")


def test_parts_are_the_inside_of_the_table() -> None:
    parts = drawn(A_CALL, "table_parts.html")
    assert "<html" not in parts
    assert parts in drawn(A_CALL)


def test_without_scripts_a_waiting_page_comes_again_by_itself() -> None:
    assert 'http-equiv="refresh"' in drawn(SEALED)
    assert 'http-equiv="refresh"' not in drawn(A_CALL)
    assert 'http-equiv="refresh"' not in drawn(GAME_OVER)


def test_a_guest_is_asked_to_sit_down_first() -> None:
    html = drawn(INVITED)
    assert 'action="/t/secret/join"' in html
    assert INVITED.questions[0].words not in html
    assert status(html) == "A seat is kept for you."
