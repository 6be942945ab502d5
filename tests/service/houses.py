"""A house on a file of its own, with a table at which somebody plays."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from snapcount.gridiron.field import Team
from snapcount.service.agreement import Agreement, agreed_rules
from snapcount.service.house import House, Plan
from snapcount.service.live import LiveTable
from snapcount.service.questions import asked_of
from snapcount.service.roles import Role
from snapcount.service.storage import Store

T = TypeVar("T")
Tokens = dict[Role, str]


def at_house(folder: Path, script: Callable[[House], Awaitable[T]]) -> T:
    """Run a script at a house, which is closed afterwards."""

    async def run() -> T:
        house = house_in(folder)
        try:
            return await script(house)
        finally:
            house.close()

    return asyncio.run(run())


def house_in(folder: Path) -> House:
    """The house of the tables in the folder, as a server that was just started has it."""
    return House(Store(folder / "tables.db"))


async def friends(
    house: House, rulebook: str = "fever/original", plan: Plan | None = None, **agreed: Any
) -> Tokens:
    """The tokens of a new table; everybody has accepted their invitation."""
    tokens = await alone(house, rulebook, plan=plan, **agreed)
    return {role: await house.join(token) for role, token in tokens.items()}


async def alone(
    house: House,
    rulebook: str = "fever/original",
    coaches: Mapping[Team, str] | None = None,
    plan: Plan | None = None,
    **agreed: Any,
) -> Tokens:
    """The tokens of a new table, with invitations that nobody has accepted."""
    agreement = Agreement(
        agreed_rules(rulebook, {}, {}), coaches=coaches or {}, **{"seed": "kickoff", **agreed}
    )
    return await house.open_table(agreement, plan or Plan(Role.HOME))


async def live_of(house: House, token: str) -> LiveTable:
    """The table in memory, to look into it."""
    return await house.look(token, lambda live, _: live)


async def asked(house: House, token: str) -> list[str]:
    """The names of the questions that the seat is asked now."""
    return await house.look(
        token, lambda live, sitting: [one.id for one in asked_of(live.table, sitting.role)]
    )


async def answer_first(house: House, token: str, lot: Random | None = None) -> bool:
    """Answer the seat's first question, as usual or by lot; False if there is none."""

    def see(live: LiveTable, role: Role) -> tuple[str, str] | None:
        found = asked_of(live.table, role)
        if not found:
            return None
        ask = found[0].ask
        return found[0].id, lot.choice(ask.repertoire) if lot else ask.default[0]

    first = await house.look(token, lambda live, sitting: see(live, sitting.role))
    if first is not None:
        await house.answer(token, *first, sure=True)
    return first is not None


async def play_until_both_call(house: House, tokens: Tokens) -> None:
    """Let everybody answer as usual, until both sides are to call."""
    players = [token for role, token in tokens.items() if role.teams]
    while not all([await asked(house, token) for token in players]):
        assert any([await answer_first(house, token) for token in players])
