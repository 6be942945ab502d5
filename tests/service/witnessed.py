"""Games of a house that are over, as it gives them out."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from snapcount.game.acts import Act
from snapcount.game.record import Record
from snapcount.service.house import House, Sitting
from snapcount.service.live import LiveTable
from snapcount.service.roles import Role
from snapcount.web.reading.looking import Look, look_at
from snapcount.words import Language
from tests.service.houses import Tokens, answer_first, friends, live_of

LAST_MINUTE = "Q4 1:00, AWAY 1&10 at own 25, AWAY 0 HOME 7, time-outs AWAY 0 HOME 0, scrimmage"


async def play_out(house: House, tokens: Tokens, lot: Random | None = None) -> None:
    """Everybody answers until nobody is asked any more."""
    players = [token for role, token in tokens.items() if role.teams]
    while any([await answer_first(house, token, lot) for token in players]):
        pass


async def given_out(house: House, token: str) -> Record:
    """The record of the finished game."""
    live = await live_of(house, token)
    assert live.table.game.over
    record = house.witnessed(live.id)
    assert record is not None
    return record


async def signed_game(house: House, rulebook: str = "fever/original", **agreed: Any) -> Record:
    """The end of a game, with a rollback in it."""
    start = LAST_MINUTE.replace("1:00", "3:00")  # not over after two plays, whatever is thrown
    tokens = await friends(house, rulebook, **{"start": start, "seed": "", **agreed})
    lot = Random(5)
    while len((await live_of(house, tokens[Role.HOME])).table.game.plays) < 2:
        for role in (Role.HOME, Role.AWAY):
            await answer_first(house, tokens[role], lot)
    await house.offer(tokens[Role.HOME], 2, "the clock was stopped")
    await house.agree(tokens[Role.AWAY])
    await play_out(house, tokens, lot)
    return await given_out(house, tokens[Role.HOME])


def acts_of(record: Record) -> list[Act]:
    """Its acts."""
    acts = [act for act in map(Act.read, record.acts) if act is not None]
    assert len(acts) == len(record.acts)
    return acts


async def looked(house: House, token: str, spoken: Language) -> Look:
    """What a visitor reads of a seat's game: a finished one as the server gives it out."""

    def see(live: LiveTable, sitting: Sitting) -> tuple[str, Look]:
        heads = dict(live.acts.chain.plays)
        return live.id, look_at(live.table.game, sitting.eyes, spoken, heads)

    table, look = await house.look(token, see)
    return replace(look, signed=house.witnessed(table))
