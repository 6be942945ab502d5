"""The call panels of the families: nothing is missing, and everything is what the rules say."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from starlette.requests import Request

from snapcount.families.fever.panels.dice import board
from snapcount.game.game import Game
from snapcount.gridiron.field import Side
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.web.panels import Panel, panel
from snapcount.web.sight import Question
from snapcount.web.templating import rendered
from snapcount.words import Teller
from tests.web.panels.asked import (
    ENGLISH,
    GERMAN,
    SITTING,
    asked,
    calling,
    question,
    table_of,
)

CITES_NOTHING = True

CALLS = [
    ("fever/original", Side.OFFENSE, "run"),
    ("fever/original", Side.OFFENSE, "punt"),
    ("fever/college", Side.DEFENSE, "block"),
    ("fever/tfl", Side.OFFENSE, "bomb"),
    ("fever/qfl", Side.OFFENSE, "screen"),
    ("fever/qfl", Side.DEFENSE, "receiving"),
    ("paydirt/basic", Side.DEFENSE, "F blitz"),
    ("paydirt/advanced", Side.OFFENSE, "razzle-dazzle"),
    ("strategy/sfl", Side.OFFENSE, "Blast Left"),
    ("strategy/sfl", Side.DEFENSE, "Zone"),
]


def _request(language: str = "en") -> Request:
    query = f"lang={language}".encode()
    return Request({"type": "http", "query_string": query, "headers": [], "path": "/"})


def _drawn(game: Game, side: Side, teller: Teller = ENGLISH) -> tuple[Question, Panel, str]:
    put = question(game, side, teller)
    shown = panel(table_of(game), SITTING, put, teller)
    assert shown is not None
    code = teller.language.code
    return put, shown, rendered(_request(code), shown.template, question=put, panel=shown)


def _choices(html: str) -> list[str]:
    return [unescape(one) for one in re.findall(r'name="choice" value="([^"]*)"', html)]


@pytest.mark.parametrize(("rules", "side", "option"), CALLS)
@pytest.mark.parametrize("teller", [ENGLISH, GERMAN], ids=["en", "de"])
def test_every_option_is_a_button_of_its_own(
    rules: str, side: Side, option: str, teller: Teller
) -> None:
    put, _, html = _drawn(calling(rules, side, option), side, teller)
    options = [one.name for page in put.pages for one in page.options]
    assert sorted(_choices(html)) == sorted(options)
    assert option in options
    assert "onclick" not in html
    assert "<script" not in html


def test_other_questions_are_left_to_plain_buttons() -> None:
    game = asked("paydirt/basic", Side.OFFENSE, lambda ask: ask.name == "kickoff")
    put = question(game, Side.OFFENSE)
    assert panel(table_of(game), SITTING, put, ENGLISH) is None


@pytest.mark.parametrize(("rules", "side", "option"), CALLS)
def test_keys_are_given_once_in_what_is_open(rules: str, side: Side, option: str) -> None:
    put = question(calling(rules, side, option), side)
    shown = panel(table_of(calling(rules, side, option)), SITTING, put, ENGLISH)
    assert shown is not None
    html = rendered(_request(), shown.template, question=put, panel=shown, keys="1234567890abc")
    for page in html.split('<details class="book"')[1:] or [html]:
        keys = re.findall(r'data-key="([^"]*)"', page)
        assert keys[0] == "1"
        assert len(keys) == len(set(keys))


# -------------------------------------------------------------------- Football Fever


def _dice(rules: str, side: Side, option: str) -> list[tuple[str, int, int]]:
    game = calling(rules, side, option)
    groups = board(game, question(game, side), ENGLISH)
    (play,) = [p for group in groups for p in group.plays if p.option.name == option]
    return [(one.name, one.count, one.sides) for one in play.dice]


@pytest.mark.parametrize(
    ("option", "dice"),
    [
        ("run", [("scrimmage", 5, 4)]),
        ("option run", [("scrimmage", 5, 4), ("option", 1, 20)]),
        ("bomb", [("scrimmage", 5, 4), ("bomb", 1, 10)]),
        ("time-out", []),
    ],
)
def test_a_call_shows_the_dice_it_throws(option: str, dice: list[tuple[str, int, int]]) -> None:
    assert _dice("fever/original", Side.OFFENSE, option) == dice


def test_the_dice_are_those_of_the_rulebook() -> None:
    assert _dice("fever/qfl", Side.OFFENSE, "screen") == [("option", 1, 20)]
    assert _dice("fever/qfl", Side.OFFENSE, "kneel") == []
    for die in ("run defense", "pass defense", "blitz", "block"):
        assert _dice("fever/original", Side.DEFENSE, die) == [(die, 1, 12)]


def test_plays_are_grouped_and_have_their_twins() -> None:
    game = calling("fever/original", Side.OFFENSE, "punt")
    groups = board(game, question(game, Side.OFFENSE), ENGLISH)
    names = {group.name: [play.option.name for play in group.plays] for group in groups}
    assert names["runs"] == ["run", "option run", "draw"]
    assert names["passes"] == ["pass", "option pass", "bomb"]
    assert names["kicks"] == ["punt"]
    for play in (play for group in groups for play in group.plays):
        if play.twin is not None:
            assert play.twin.name == f"{play.option.name} with in-out"
            assert [die.name for die in play.more] == ["in-out"]
    assert sum(play.twin is not None for group in groups for play in group.plays) == 7


def test_nothing_sealed_is_touched_when_dice_are_looked_up() -> None:
    game = calling("fever/original", Side.OFFENSE, "run")
    before = (game.number, len(game.answered), game.pending)
    board(game, question(game, Side.OFFENSE), ENGLISH)
    assert (game.number, len(game.answered), game.pending) == before


# -------------------------------------------------------------------- Paydirt!


def _paydirt(side: Side, option: str) -> tuple[Game, Paydirt, dict[str, Any]]:
    game = calling("paydirt/basic", side, option)
    _, shown, _ = _drawn(game, side)
    assert isinstance(game.rulebook, Paydirt)
    return game, game.rulebook, shown.facts


def test_the_offense_sees_its_own_columns_and_their_formations() -> None:
    game, rules, facts = _paydirt(Side.OFFENSE, str(Play.DRAW))
    ours, theirs = (rules.charts[game.situation.team(side)] for side in Side)
    assert [play.option.name for play in facts["plays"]] == [str(play) for play in Play]
    draw = facts["plays"][3].column
    assert [box.total for box in draw.boxes] == list(range(10, 40))
    assert [box.color for box in draw.boxes] == [
        str(cell.color) for cell in ours.offense[Play.DRAW]
    ]
    blitz = facts["their_blocks"][5]
    assert [[box.color for box in row] for row in blitz.rows] == [
        [str(cell.color) for cell in row] for row in theirs.defense[Formation.BLITZ]
    ]
    assert facts["other"] == game.voice.names[game.situation.team(Side.DEFENSE)]


def test_kicks_are_apart_from_the_nine_plays() -> None:
    _, _, facts = _paydirt(Side.OFFENSE, "punt")
    assert {"punt", "field goal"} <= {option.name for option in facts["specials"]}


def test_the_defense_sees_its_own_formations_and_their_columns() -> None:
    game, rules, facts = _paydirt(Side.DEFENSE, str(Formation.SPREAD))
    ours, theirs = (
        rules.charts[game.situation.team(side)] for side in (Side.DEFENSE, Side.OFFENSE)
    )
    spread = facts["formations"][2].block
    assert [[box.color for box in row] for row in spread.rows] == [
        [str(cell.color) for cell in row] for row in ours.defense[Formation.SPREAD]
    ]
    assert len(facts["their_columns"]) == len(Play)
    assert [box.color for box in facts["their_columns"][0].boxes] == [
        str(cell.color) for cell in theirs.offense[Play.LINE_PLUNGE]
    ]


def test_a_column_stands_in_lines_of_tens() -> None:
    _, _, facts = _paydirt(Side.OFFENSE, "punt")
    lines = facts["plays"][0].column.lines
    assert [[box.total for box in line] for line in lines[:2]] == [[10, 20, 30], [11, 21, 31]]
    assert len(lines) == 10


# -------------------------------------------------------------------- Strategy


def test_the_playbook_has_pages_of_pictures() -> None:
    put, shown, html = _drawn(calling("strategy/sfl", Side.OFFENSE, "Blast Left"), Side.OFFENSE)
    pages = shown.facts["pages"]
    assert [page.heading for page in pages] == [page.heading for page in put.pages]
    assert "/cards/Blast%20Left.svg?theme=dark" in html
    pictured = [call for page in pages for call in page.calls if call.picture]
    assert len(pictured) >= 30
    assert all(call.words for call in pictured)


def test_what_is_no_card_is_a_plain_button_with_its_meaning() -> None:
    _, _, html = _drawn(calling("strategy/sfl", Side.OFFENSE, "punt"), Side.OFFENSE)
    assert ENGLISH.say("meaning.calls.punt") in unescape(html)
