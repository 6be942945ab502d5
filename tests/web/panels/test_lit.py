"""The boxes and the window that a play was read from light up, once the calls are open."""

from __future__ import annotations

from dataclasses import replace

import pytest
from starlette.requests import Request

from snapcount.game.game import Game
from snapcount.game.plays import Finished
from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.paydirt.facts import ChartRead, ChartsRead
from snapcount.rulebooks.paydirt.family import Paydirt
from snapcount.rulebooks.strategy.facts import WindowRead
from snapcount.web.panels import lit
from snapcount.web.panels.panel import Panel
from snapcount.web.templating import rendered
from tests.web.panels.asked import ENGLISH, moments, new_game, seen, table_of

CITES_NOTHING = True


def _played(rules: str) -> Game:
    game = new_game(rules)
    for _ in moments(game, "lit", most=600):
        pass
    return game


def _facts(play: Finished, kind: type[Fact]) -> list[Fact]:
    return [ruling.fact for ruling in play.rulings if isinstance(ruling.fact, kind)]


def _shown(game: Game, play: Finished) -> Panel | None:
    return lit(seen(play), table_of(game), ENGLISH)


def _html(shown: Panel) -> str:
    request = Request({"type": "http", "query_string": b"lang=en", "headers": [], "path": "/"})
    return rendered(request, shown.template, panel=shown)


@pytest.fixture(scope="module")
def paydirt() -> Game:
    return _played("paydirt/basic")


@pytest.fixture(scope="module")
def strategy() -> Game:
    return _played("strategy/sfl")


def test_the_boxes_of_a_run_or_pass_are_those_that_were_read(paydirt: Game) -> None:
    checked = 0
    for play in paydirt.plays:
        read = _facts(play, ChartsRead)
        shown = _shown(paydirt, play)
        thrown = [one.name for one in seen(play).thrown]
        if len(read) != 1 or "offense dice" not in thrown or "re-roll" in thrown:
            continue
        fact = read[0]
        assert isinstance(fact, ChartsRead)
        if not any(one.answer in ("1 line plunge", "4 draw") for one in seen(play).said):
            continue
        assert shown is not None
        ours, theirs = shown.facts["read"][0], shown.facts["read"][-1]
        (box,), (other,) = ours.column.read, theirs.column.read
        assert str(fact.theirs) == (other.text or ".") or other.color == "black"
        if play.before.series.down < 4:
            assert str(fact.ours) == (box.text or ".")
        checked += 1
    assert checked >= 3


def test_kicks_and_returns_light_up_on_the_chart_of_the_team(paydirt: Game) -> None:
    checked = 0
    for play in paydirt.plays:
        for fact in _facts(play, ChartRead):
            assert isinstance(fact, ChartRead)
            shown = _shown(paydirt, play)
            assert shown is not None
            team = paydirt.voice.names[play.before.team(fact.by)]
            boxes = [
                box
                for read in shown.facts["read"]
                if read.team == team
                for box in read.column.read
                if box.total == fact.total
            ]
            assert fact.box in [box.text or "." for box in boxes] or any(
                box.color == "black" for box in boxes
            )
            checked += 1
    assert checked >= 3


def test_the_window_of_a_play_is_the_one_that_was_read(strategy: Game) -> None:
    checked = 0
    for play in strategy.plays:
        read = _facts(play, WindowRead)
        if len(read) != 1:
            continue
        fact = read[0]
        assert isinstance(fact, WindowRead)
        shown = _shown(strategy, play)
        assert shown is not None
        facts = shown.facts
        (window,) = [window for window in facts["windows"] if window.lit]
        result = window.results[facts["places"].index(facts["lies"])]
        assert fact.window == window.name[0]
        assert fact.result.rstrip("<|>") == result.text
        html = _html(shown)
        assert html.count('aria-current="true"') == 1
        checked += 1
    assert checked >= 5


def test_nothing_lights_up_before_the_calls_are_open(strategy: Game, paydirt: Game) -> None:
    assert isinstance(paydirt.rulebook, Paydirt)
    for game in (strategy, paydirt):
        for play in game.plays:
            sealed = replace(seen(play), said=(), over=False)
            assert lit(sealed, table_of(game), ENGLISH) is None


def test_one_call_alone_shows_no_window(strategy: Game) -> None:
    (play,) = [play for play in strategy.plays if _facts(play, WindowRead)][:1]
    whole = seen(play)
    ours = [one for one in whole.said if one.name == "calls"][:1]
    assert lit(replace(whole, said=tuple(ours)), table_of(strategy), ENGLISH) is None


def test_games_without_charts_and_cards_light_nothing() -> None:
    game = _played("fever/original")
    assert lit(seen(game.plays[-1]), table_of(game), ENGLISH) is None
