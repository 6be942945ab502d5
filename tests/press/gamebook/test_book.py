"""The whole gamebook: sections, 80 columns, and plain lines for screen readers."""

from __future__ import annotations

import re
from functools import cache

import pytest

from snapcount.game.telling import Voice
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account, account_of
from snapcount.press.gamebook.book import Section, figures, gamebook
from snapcount.press.gamebook.layout import WIDTH, table
from snapcount.press.gamebook.plays import play_line
from snapcount.words import LANGUAGES, language
from tests.games import new_game, play_on
from tests.press.gamebook.test_plays import RULEBOOKS

LONG = {
    Team.HOME: "The Mill City Millers of the Upper Riverside and Harbor District",
    Team.AWAY: "ÄÖÜ & <b>Otters</b> {0} [i] " + "o" * 40,
}
TITLES = {
    "en": ["Score by quarters", "Recap", "Scoring summary", "Box score", "Drives", "Play by play"],
    "de": [
        *("Punkte nach Vierteln", "Spielbericht", "Punkte im Überblick", "Box Score", "Drives"),
        "Spielzug um Spielzug",
    ],
}


@cache
def account(rulebook: str, answers: int = 1_000_000) -> Account:
    return account_of(play_on(new_game(rulebook), "book", answers))


def book(
    found: Account, code: str = "en", *, plain: bool = False, long: bool = False
) -> list[Section]:
    names = LONG if long else found.game.voice.names
    return gamebook(found, Voice(language(code), names), plain=plain)


def section(sections: list[Section], title: str) -> list[str]:
    (found,) = (one.lines for one in sections if one.title == title)
    return found


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_book_fits_80_columns(rulebook: str, code: str) -> None:
    for long in (False, True):
        sections = book(account(rulebook), code, long=long)
        assert [one.title for one in sections[1:]] == TITLES[code]
        lines = [line for one in sections for line in one.lines]
        assert [line for line in lines if len(line) > WIDTH] == []
        assert [line for line in lines if line != line.rstrip()] == []


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_play_stands_in_the_book_in_order(rulebook: str) -> None:
    found = account(rulebook)
    lines = section(book(found, plain=True), "Play by play")
    played = [play_line(row, found.game.voice) for row in found.rows]
    drives = [line for line in lines if line.startswith("Drive ")]
    assert [line for line in lines if line in set(played)] == played
    assert len(drives) == len(found.drives)
    assert [line for line in lines if re.fullmatch(r"Q\d|OT\d*", line)][:2] == ["Q1", "Q2"]


def test_plain_lines_name_the_team_beside_every_figure() -> None:
    found = account("fever/original")
    sections = book(found, plain=True)
    for title in ("Score by quarters", "Box score"):
        for line in section(sections, title):
            assert re.fullmatch(r"[^:]+: HAR \S.*; MIL \S.*", line), line
    assert not any(line.startswith(" ") for one in sections for line in one.lines)
    scores = section(sections, "Scoring summary")
    assert len(scores) == len(found.scoring) > 0
    assert len(section(sections, "Drives")) == len(found.drives)


def test_the_heading() -> None:
    found = account("fever/original")
    heading = book(found)[0]
    assert heading.title == "HAR at MIL"
    score = found.game.situation.score
    assert f"Final: HAR {score.away}, MIL {score.home}" in heading.lines
    broken_off = book(account("fever/original", 60), "de")[0]
    assert broken_off.title == "HAR bei MIL"
    assert broken_off.lines[-1].startswith("Zwischenstand: HAR ")


def test_the_occasion_is_told_if_it_is_known() -> None:
    game = new_game("fever/original", Event="Harbor Cup", Date="2031.10.05")
    assert "Harbor Cup, 2031.10.05" in book(account_of(game))[0].lines


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_game_in_progress(rulebook: str, code: str, plain: bool) -> None:
    for answers in (0, 1, 5, 40):
        found = account(rulebook, answers)
        sections = [*book(found, code, plain=plain), *figures(found, found.game.voice, plain=plain)]
        assert all(one.title and one.lines for one in sections)
        assert not any("{" in line for one in sections for line in one.lines)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_dice(code: str) -> None:
    found = account("fever/original")
    *_, dice = figures(found, Voice(language(code), found.game.voice.names))
    thrown = sum(thrown.request.name == "referee" for row in found.rows for thrown in row.thrown)
    assert thrown > 50
    name = {"en": "referee die", "de": "Referee-Würfel"}[code]
    (line,) = (line for line in dice.lines if line.lower().startswith(name.lower()))
    assert line.removeprefix(line[: len(name)]).split()[0] == str(thrown)
    assert any(line.startswith("Most Valuable Die: ") for line in dice.lines)


def test_a_table_wraps_its_widest_column() -> None:
    rows = [("a", "word " * 30, "1"), ("bb", "x", "22")]
    lines = table([(a, b.strip(), c) for a, b, c in rows], "<<>")
    assert all(len(line) <= WIDTH for line in lines)
    assert lines[0].startswith("a   word ")
    assert lines[0].endswith(" 1")
    assert lines[1].startswith("    word ")
    assert lines[-1].startswith("bb  x")
    assert lines[-1].endswith("22")
    assert "".join(lines).count("word") == 30
