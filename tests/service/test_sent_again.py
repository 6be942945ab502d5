"""The same answer sent twice, at once or later, counts once: at every question of a game of each rulebook."""

from __future__ import annotations

import asyncio
from collections import deque
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from snapcount.game.notation import print_record
from snapcount.service.house import House, Sitting
from snapcount.service.live import LiveTable
from snapcount.service.questions import asked_of
from tests.heirlooms.going_on import RULEBOOKS
from tests.service.houses import Tokens, at_house, friends

CITES_NOTHING = True
SHIPPED = sorted(RULEBOOKS)
LATER = (1, 5)  # so many further answers on, it is sent once more


class Sent(NamedTuple):
    """An answer as a seat sent it."""

    token: str
    question: str
    choice: str


async def state(house: House, tokens: Tokens) -> tuple[str, int, tuple[str, ...]]:
    """The record, the version, and what lies sealed."""

    def see(live: LiveTable, _: Sitting) -> tuple[str, int, tuple[str, ...]]:
        sealed = sorted(live.table.secrets.sealed.items())
        return print_record(live.table.game.record()), live.version, tuple(map(str, sealed))

    return await house.look(next(iter(tokens.values())), see)


async def next_answer(house: House, tokens: Tokens, lot: Random) -> Sent | None:
    """Some choice for the next question that somebody is asked."""

    def see(live: LiveTable, sitting: Sitting) -> tuple[str, str] | None:
        found = asked_of(live.table, sitting.role)
        return (found[0].id, lot.choice(found[0].ask.repertoire)) if found else None

    for role, token in tokens.items():
        if role.teams and (found := await house.look(token, see)):
            return Sent(token, *found)
    return None


async def played(house: House, rulebook: str, most: int, *, again: bool) -> str:
    """The record of a game; if wanted, everything is sent several times."""
    tokens, lot = await friends(house, rulebook), Random(rulebook)
    sent: deque[Sent] = deque(maxlen=max(LATER) + 1)
    for _ in range(most):
        one = await next_answer(house, tokens, lot)
        if one is None:
            break
        both = [house.answer(*one, sure=True) for _ in range(2 if again else 1)]
        await asyncio.gather(*both)
        sent.append(one)
        if again:
            await send_earlier_ones(house, tokens, sent)
    record, _, _ = await state(house, tokens)
    return record


async def send_earlier_ones(house: House, tokens: Tokens, sent: deque[Sent]) -> None:
    """What was sent some answers ago changes nothing, not even the version."""
    before = await state(house, tokens)
    for later in LATER:
        if len(sent) > later:
            await house.answer(*sent[-1 - later], sure=True)
    assert await state(house, tokens) == before


def test_all_rulebooks_are_tried() -> None:
    assert len(SHIPPED) == 7


@pytest.mark.parametrize("most", [60, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("rulebook", SHIPPED)
def test_a_game_in_which_all_is_sent_again_is_the_same_game(
    tmp_path: Path, rulebook: str, most: int
) -> None:
    async def script(house: House) -> None:
        once = await played(house, rulebook, most, again=False)
        often = await played(house, rulebook, most, again=True)
        assert often == once
        assert once.count("\n1. ") == 1
        if most > 60:
            assert '[Result "*"]' not in once

    at_house(tmp_path, script)
