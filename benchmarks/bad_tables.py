"""Tables for `one_bad_visitor`: quiet ones, a very long one, finished games, and some to ask hints at."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from snapcount.game.game import Game
from snapcount.game.rollbacks import Consent, Party
from snapcount.gridiron.drivers import CoachedDriver
from snapcount.gridiron.field import Team
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.insight.coaches import RandomCoach
from snapcount.insight.odds.pairings import LINE_UP
from snapcount.service.agreement import Agreement, agreed_rules, dice_of
from snapcount.service.house import House, Plan
from snapcount.service.live import LiveTable, Terms
from snapcount.service.questions import asked_of
from snapcount.service.roles import Role
from snapcount.service.seating import seats_of
from snapcount.service.storage import Store
from snapcount.service.table import Table

SEED = "kickoff"
VOID = 5000
EVERYBODY = Consent(frozenset(Party))


@dataclass(frozen=True)
class Prepared:
    """The links of tables of each kind."""

    quiet: tuple[str, ...]
    void: str
    done: tuple[str, ...]
    hints: tuple[str, ...]
    watched: tuple[str, ...]  # two slow coaches play there


def prepare(file: Path, quiet: int, done: int, hints: int, watched: int) -> Prepared:
    """A file of tables, as a server has it that was just started."""
    store = Store(file)
    try:
        house = House(store)
        links = [asyncio.run(_opened(house)) for _ in range(quiet)]
        watch = [asyncio.run(_watched(house)) for _ in range(watched)]
        finished = [_stored(store, f"done{one}", _game("fever/qfl", one)) for one in range(done)]
        asked = [_stored(store, f"hints{one}", _asked(one)) for one in range(hints)]
        void = _stored(store, "void", _void())
    finally:
        store.close()
    return Prepared(tuple(links), void, tuple(finished), tuple(asked), tuple(watch))


async def _opened(house: House) -> str:
    rules = agreed_rules("fever/original", {}, {})
    agreement = Agreement(rules, coaches={Team.AWAY: "rookie"})
    return (await house.open_table(agreement, Plan(Role.HOME)))[Role.HOME]


async def _watched(house: House) -> str:
    rules = agreed_rules("fever/qfl", {}, {})
    agreement = Agreement(rules, coaches=dict.fromkeys(Team, "professor"))
    return (await house.open_table(agreement, Plan(Role.REFEREE, referee=True)))[Role.REFEREE]


def _agreement(rulebook: str) -> Agreement:
    return Agreement(agreed_rules(rulebook, {}, {}), seed=SEED)


def _new(rulebook: str) -> Game:
    agreement = _agreement(rulebook)
    return agreement.game(agreement.secrets(), "2026-01-01")


def _driver(number: int) -> CoachedDriver:
    coaches = {team: RandomCoach(f"{number}/{team}") for team in Team}
    return CoachedDriver(SeededDice(Seed(SEED)), dict(coaches))


def _game(rulebook: str, number: int, plays: int = 10_000) -> Game:
    game, driver = _new(rulebook), _driver(number)
    while not game.over and len(game.plays) < plays:
        game.give(driver.answer(game.moment))
    if game.over:
        game.tags["Seed"] = SEED
    return game


def _void() -> Game:
    """A game that went back to its first play until 5,000 were void."""
    game, number = _new("fever/original"), 0
    while len(game.instead_of) < VOID:
        number += 1
        driver = _driver(number)
        while not game.over and len(game.plays) < 100:
            game.give(driver.answer(game.moment))
        game.roll_back(1, EVERYBODY, "once more")
    driver = _driver(number)
    for _ in range(40):
        game.give(driver.answer(game.moment))
    return game


def _asked(number: int) -> Game:
    """A game in which home is to call."""
    game, driver = _game("fever/qfl", number, plays=10 + number), _driver(number)
    while not _calls(game):
        game.give(driver.answer(game.moment))
    return game


def _calls(game: Game) -> bool:
    table = Table(game, {}, None, _agreement("fever/qfl").secrets())
    return any(one.ask.name in LINE_UP for one in asked_of(table, Role.HOME))


def _stored(store: Store, number: str, game: Game) -> str:
    """Puts a game on disk as a table of two people; returns home's link."""
    agreement = _agreement(game.rulebook.id)
    secrets, plan = agreement.secrets(), Plan(Role.HOME, hints=True)
    seats = seats_of(number, agreement, plan)
    table = Table(game, {}, dice_of(game, secrets), secrets)
    live = LiveTable(number, table, Terms(plan.opener, plan.hints), seats, touched=set(seats))
    store.write(live.changes(opened=True)).result()
    return seats[Role.HOME].token
