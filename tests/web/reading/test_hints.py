"""Hints: the professor's mix and exact odds, and never what the other side has called."""

from __future__ import annotations

import re
import time
from types import SimpleNamespace
from typing import Any

import pytest

from snapcount.game.game import Game
from snapcount.game.saving import Secrets
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Calls
from snapcount.insight.odds.book import OddsBook
from snapcount.insight.odds.pairings import chosen
from snapcount.service.house import Sitting
from snapcount.service.live import LiveTable, Terms
from snapcount.service.roles import Role
from snapcount.service.table import Table
from snapcount.web.reading.hints import Wish, hint_page, mixed, tasks_of, wish_of
from snapcount.web.reading.odds_desk import MOST_WISHES, Chances, OddsDesk, Task
from tests.games import new_game, play_on
from tests.web.reading.house import Browser, ShowCase, app_for

CITES_NOTHING = True
ROLES = {Team.HOME: Role.HOME, Team.AWAY: Role.AWAY}


def asked_for_calls(rulebook: str, seed: str = "hints") -> Game:
    """A game that waits for both sides' calls from scrimmage."""
    game = new_game(rulebook)
    while not (isinstance(game.moment.request, Calls) and game.situation.series.down):
        play_on(game, seed, 1)
    return game


def wish(game: Game, side: Side, sealed: dict[str, str] | None = None) -> Wish | None:
    """What that side's seat wants hints for, with these halves sealed on the table."""
    table = Table(game, {}, None, Secrets(sealed=sealed or {}))
    live = LiveTable("1", table, Terms(Role.HOME, hints=True), {})
    role = ROLES[game.situation.team(side)]
    return wish_of(live, Sitting("t", "1", role, taken=True))


def wanted(game: Game, side: Side) -> Wish:
    found = wish(game, side)
    assert found is not None
    return found


@pytest.mark.parametrize("side", list(Side))
@pytest.mark.parametrize(
    "rulebook", ["fever/original", "fever/qfl", "paydirt/basic", "strategy/sfl"]
)
def test_every_call_of_the_seat_has_its_row(rulebook: str, side: Side) -> None:
    game = asked_for_calls(rulebook)
    found = wanted(game, side)
    tasks = tasks_of(found)
    page = hint_page(found, tasks, [None] * len(tasks))
    assert page.rows
    assert not page.ready
    assert sum(share for _, share in page.others) == pytest.approx(1)
    shares = [row.share for row in page.rows]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(1), "every call the professor makes is a row"


@pytest.mark.parametrize("rulebook", ["fever/original", "fever/qfl"])
def test_hints_do_not_change_with_what_the_other_side_has_sealed(rulebook: str) -> None:
    game = asked_for_calls(rulebook)
    request, moment = game.moment.request, game.moment
    assert isinstance(request, Calls)
    for side in Side:
        other = request.half(side.other)
        told = []
        for call in list(other.options)[:3]:
            key = f"{moment.play}/{moment.place}/{side.other}"
            found = wish(game, side, {key: call})
            assert found is not None
            tasks = tasks_of(found)
            told.append((tasks[0].key, hint_page(found, tasks, [None] * len(tasks))))
        assert told == [told[0]] * 3


def test_a_call_given_up_by_a_time_out_is_not_used() -> None:
    """The offense's first call stays sealed: the defense's hints are the same whatever it was."""
    told = []
    for call in ("run", "bomb"):
        game = asked_for_calls("fever/original", "stop")
        while "time-out" not in game.moment.request.defense.options:  # type: ignore[attr-defined]
            play_on(game, "stop", 1)
            while not (isinstance(game.moment.request, Calls) and game.situation.series.down):
                play_on(game, "stop", 1)
        game.give((call, "time-out"))
        while not isinstance(game.moment.request, Calls):
            game.give(game.moment.request.default)  # type: ignore[attr-defined]
        found = wanted(game, Side.DEFENSE)
        tasks = tasks_of(found)
        told.append((found.known, hint_page(found, tasks, [None] * len(tasks))))
    assert told[0] == told[1]


def test_what_is_declared_openly_is_used() -> None:
    game = new_game("fever/original")
    while game.moment.request.name != "formation":
        play_on(game, "hints", 1)
    game.give(("punt",))
    calls = {pair.call for task in tasks_of(wanted(game, Side.DEFENSE)) for pair in task.pairs}
    assert calls == {"punt", "punt with in-out"}


def test_cards_that_the_referee_drew_unseen_are_not_counted() -> None:
    game = asked_for_calls("fever/qfl")
    while "_cards=" not in str(game.situation):
        play_on(game, "hints", 1)
    while not (isinstance(game.moment.request, Calls) and game.situation.series.down):
        play_on(game, "hints", 1)
    assert "_cards=" not in str(wanted(game, Side.OFFENSE).situation)


@pytest.mark.slow
def test_figures_are_the_exact_odds_against_the_professors_mix() -> None:
    game = asked_for_calls("demo/sandlot")
    found = wanted(game, Side.OFFENSE)
    tasks, desk = tasks_of(found), OddsDesk()
    rows = _worked_out(desk, tasks)
    page = hint_page(found, tasks, rows)
    assert page.whole
    book = OddsBook(game.rulebook, game.situation)
    exact = {
        (one.call, one.defense): book.of(one).figures for one in chosen(book.pairings, None, None)
    }
    for task, row in zip(tasks, rows, strict=True):
        for pair, cell in zip(task.pairs, row, strict=True):
            figures = exact[pair.call, pair.defense]
            assert cell == Chances(
                *(
                    float(one)
                    for one in (figures.yards, figures.success, figures.touchdown, figures.turnover)
                )
            )
    request = game.moment.request
    assert isinstance(request, Calls)
    theirs = mixed(game.rulebook, game.situation, request.defense)
    first = tasks[0].pairs
    mean = sum(
        float(exact[pair.call, pair.defense].yards) * theirs.get(pair.defense, 0) for pair in first
    ) / sum(theirs.get(pair.defense, 0) for pair in first)
    assert page.rows[0].chances is not None
    assert page.rows[0].chances.yards == pytest.approx(mean)


def _worked_out(desk: OddsDesk, tasks: list[Task]) -> list[Any]:
    until = time.monotonic() + 600
    while time.monotonic() < until:
        rows = desk.rows(tasks)
        if rows is not None and None not in rows:
            return rows
        time.sleep(0.05)
    raise AssertionError("the odds were not worked out")


def test_too_many_wishes_are_refused() -> None:
    game = asked_for_calls("demo/sandlot")
    (task, *_), desk = tasks_of(wanted(game, Side.OFFENSE)), OddsDesk()
    desk._open = lambda: None  # type: ignore[method-assign]  # nobody works
    for number in range(MOST_WISHES):
        assert desk.rows([task._replace(key=str(number))]) == [None]
    assert desk.rows([task._replace(key="one more")]) is None
    assert desk.rows([task._replace(key="3")]) == [None], "who waits already may ask again"


def test_one_client_with_many_tables_keeps_no_other_waiting() -> None:
    game = asked_for_calls("demo/sandlot")
    (task, *_), desk = tasks_of(wanted(game, Side.OFFENSE)), OddsDesk()
    desk._open = lambda: None  # type: ignore[method-assign]  # nobody works
    greedy = [desk.rows([task._replace(key=str(number))], "greedy") for number in range(25)]
    assert greedy == [[None]] * MOST_WISHES + [None] * (25 - MOST_WISHES)
    assert desk.rows([task._replace(key="modest")], "modest") == [None]
    assert desk.rows([task._replace(key="late")], "late") == [None]
    served = [desk._next().key for _ in range(7)]
    assert served == ["0", "modest", "late", "1", "modest", "late", "2"]


# ---------------------------------------------------------------- the page


def page_of(game: Game, seat: str, *, hints: bool = True, query: str = "") -> Any:
    house = ShowCase({"game": game}, hints=hints)
    return Browser(app_for(house)).get(f"/t/game-{seat}/hints{query}")


def test_a_table_without_hints_gives_none() -> None:
    answer = page_of(asked_for_calls("demo/sandlot"), "home", hints=False)
    assert answer.status_code == 403
    assert "without hints" in answer.text


def test_whoever_is_asked_nothing_gets_nothing() -> None:
    game = asked_for_calls("demo/sandlot")
    for seat in ("spectator", "referee"):
        answer = page_of(game, seat)
        assert answer.status_code == 200
        assert "<table" not in answer.text


def test_the_page_says_what_is_still_being_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait(_: float) -> None:
        raise AssertionError("whoever asks again is not kept waiting")

    monkeypatch.setattr("snapcount.web.pages.hints.asyncio", SimpleNamespace(sleep=wait))
    game = asked_for_calls("fever/qfl")
    seat = game.situation.team(Side.OFFENSE).lower()
    page = page_of(game, seat, query="?part=1&again=1")
    assert page.status_code == 200
    assert "<html" not in page.text
    assert 'hx-trigger="load delay:3s"' in page.text
    assert "being worked out" in page.text
    assert re.search(r'<a href="[^"]*/hints\?again=1">', page.text), "without JavaScript a link"
