"""The box score page, the gamebook, pictures, posts and tables."""

from __future__ import annotations

import csv
import json
import re
from html import unescape
from io import StringIO
from xml.etree import ElementTree

import pytest

from snapcount.insight.exports.columns import What
from snapcount.insight.exports.tables import TABLES
from snapcount.insight.stats.account import account_of
from snapcount.press.gamebook.box import box_table, quarter_table
from snapcount.press.gamebook.recap import recap
from snapcount.press.posts.composing import Style, result_post
from snapcount.press.posts.writing import WRITERS
from snapcount.words import LANGUAGES
from tests.games import new_game
from tests.web.reading.conftest import games
from tests.web.reading.house import Browser, ShowCase, app_for

CITES_NOTHING = True
GAMES = ("done", "void", "fever", "qfl", "paydirt", "cards", "new")


def cells(page: str) -> list[list[str]]:
    """The rows of all tables of a page."""
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", page, re.DOTALL)
    return [
        [
            unescape(re.sub(r"<[^>]*>", "", cell)).strip()
            for cell in re.findall(_CELL, row, re.DOTALL)
        ]
        for row in rows
    ]


_CELL = r"<t[hd][^>]*>(.*?)</t[hd]>"


@pytest.mark.parametrize("name", GAMES)
def test_the_box_score_is_the_gamebooks(client: Browser, name: str) -> None:
    game = games()[name]
    account = account_of(game)
    rows = cells(client.get(f"/t/{name}-spectator/box").text)
    for row in (*quarter_table(account, game.voice), *box_table(account, game.voice)):
        assert [cell.strip() for cell in row] in rows


def test_the_recap_is_told_when_it_is_over(client: Browser) -> None:
    game = games()["done"]
    told = " ".join(recap(account_of(game), game.voice))
    assert told in unescape(client.get("/t/done-home/box").text)
    assert "recap-title" not in client.get("/t/fever-home/box").text


def test_scores_lead_to_their_plays(client: Browser) -> None:
    page = client.get("/t/void-home/box").text
    scoring = account_of(games()["void"]).scoring
    assert scoring
    for play in scoring:
        assert f'<a href="/t/void-home/plays/{play.row.number}">' in page


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_gamebook_has_every_section(client: Browser, name: str, code: str) -> None:
    for plain in ("", "&plain=1"):
        page = client.get(f"/t/{name}-home/gamebook?lang={code}{plain}")
        assert page.status_code == 200
        assert page.text.count("<h2") == 7
        assert f'<html lang="{code}"' in page.text


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("what", ["field", "drives", "score"])
def test_pictures_are_whole(client: Browser, name: str, what: str) -> None:
    answer = client.get(f"/t/{name}-spectator/pictures/{what}.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert ElementTree.fromstring(answer.text).tag.endswith("svg")


def test_the_field_before_a_play(client: Browser) -> None:
    game = games()["fever"]
    picture = client.get("/t/fever-home/pictures/field.svg?play=9").text
    assert game.voice.situation(game.plays[8].before) in unescape(picture)


def test_a_picture_that_is_not_there(client: Browser) -> None:
    assert client.get("/t/done-home/pictures/cheerleaders.svg").status_code == 404
    assert client.get("/t/done-home/pictures/play.svg?play=x").status_code == 404


@pytest.mark.parametrize("style", WRITERS)
def test_posts_are_those_of_the_press(client: Browser, style: str) -> None:
    account = account_of(games()["fever"])
    page = client.get(f"/t/fever-home/post?style={style}&play=9&long=1").text
    text = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)
    assert text
    assert unescape(text[1]) == WRITERS[style](result_post(account, 9, Style.LONG))


@pytest.mark.parametrize("query", ["style=runes", "play=0", "play=x", "play=900"])
def test_a_post_that_cannot_be(client: Browser, query: str) -> None:
    assert client.get(f"/t/fever-home/post?{query}").status_code == 404


@pytest.mark.parametrize("what", [str(one) for one in What])
def test_tables_are_those_of_the_exports(client: Browser, what: str) -> None:
    table = TABLES[What(what)]
    rows = list(table.rows(account_of(games()["fever"])))
    names = [column.name for column in table.columns]
    answer = client.get(f"/t/fever-home/export?table={what}&format=csv")
    head, *lines = csv.reader(StringIO(answer.text))
    assert head == names
    assert len(lines) == len(rows)
    listed = client.get(f"/t/fever-home/export?table={what}&format=json")
    assert json.loads(listed.text) == [{name: row[name] for name in names} for row in rows]
    assert f'-{what}.json"' in listed.headers["content-disposition"]


@pytest.mark.parametrize("query", ["table=players", "format=parquet", "format=exe"])
def test_a_table_that_cannot_be(client: Browser, query: str) -> None:
    assert client.get(f"/t/fever-home/export?{query}").status_code == 404


def test_names_of_teams_are_text_and_never_markup() -> None:
    game = new_game("fever/original", GameId='../"evil"')
    names = {team: f"<img src=x>{team}" for team in game.voice.names}
    game.voice = type(game.voice)(game.voice.language, names)
    client = Browser(app_for(ShowCase({"game": game})))
    for page in ("plays", "box", "gamebook", "post", "verify", "pictures/field.svg"):
        assert "<img src=x>" not in client.get(f"/t/game-home/{page}").text
    name = client.get("/t/game-home/record").headers["content-disposition"]
    assert name == 'attachment; filename="evil.snap"'
