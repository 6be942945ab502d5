"""A seat whose holder does not come back, and what counts as a sign of life."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import aclosing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from snapcount.mistakes import IllegalHere, Unreadable
from snapcount.service import times
from snapcount.service.house import House, NoSuchSeat, Plan
from snapcount.service.live import Terms
from snapcount.service.roles import Role
from snapcount.web.lobby.tables import listed
from snapcount.words import Teller, language
from tests.service.houses import (
    Tokens,
    alone,
    answer_first,
    asked,
    at_house,
    friends,
    house_in,
    live_of,
    play_until_both_call,
)

CITES_NOTHING = True


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.time = datetime(2026, 5, 1, 18, 30, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def wait(self, **more: int) -> None:
        self.time += timedelta(**more)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(times, "now", clock.now)
    return clock


async def until_away_is_awaited(house: House, tokens: Tokens) -> None:
    """Home has called, in secret, and away has not."""
    await play_until_both_call(house, tokens)
    assert await answer_first(house, tokens[Role.HOME])


def test_a_seat_is_reclaimed_after_the_silence_and_its_seals_are_gone(
    tmp_path: Path, clock: Clock
) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, plan=Plan(Role.HOME, referee=True))
        await until_away_is_awaited(house, tokens)
        clock.wait(days=7)  # the last of them is not over
        for role, other, why in (
            (Role.AWAY, Role.HOME, "not-your-seat"),
            (Role.HOME, Role.AWAY, "seat-not-yet"),
        ):
            with pytest.raises(IllegalHere) as refused:
                await house.hand_over(tokens[role], other, "person")
            assert refused.value.key == why
        clock.wait(days=1)
        new = await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")
        with pytest.raises(NoSuchSeat):
            await house.sitting(tokens[Role.AWAY])
        assert not (await house.sitting(new)).taken
        live = await live_of(house, tokens[Role.HOME])
        assert live.seats[Role.AWAY].reclaimed
        acts = [act.partition(" ")[2].split(" ", 2)[2] for act in house._store.acts(live.id)]
        assert acts[-2:] == ["reclaimed away", "left away"]  # not of their own accord
        assert (await house.links(tokens[Role.HOME]))[Role.AWAY] == new
        mine = await house.join(new)
        assert await answer_first(house, mine)

    at_house(tmp_path, script)


def test_who_takes_the_seat_calls_anew(tmp_path: Path, clock: Clock) -> None:
    """What the one who left has sealed is not known to the one who comes."""

    async def script(house: House) -> None:
        tokens = await friends(house, plan=Plan(Role.HOME, referee=True))
        await until_away_is_awaited(house, tokens)
        sealed = dict((await live_of(house, tokens[Role.HOME])).table.secrets.sealed)
        assert sealed
        # The table waits for away; home is absent, too, but nobody waits for home.
        clock.wait(days=30)
        with pytest.raises(IllegalHere, match="seat"):
            await house.hand_over(tokens[Role.REFEREE], Role.HOME, "person")
        assert (await live_of(house, tokens[Role.REFEREE])).table.secrets.sealed == sealed
        await house.hand_over(tokens[Role.REFEREE], Role.AWAY, "rookie")
        live = await live_of(house, tokens[Role.REFEREE])
        assert live.coach(Role.AWAY.teams[0]) == "rookie"
        assert not live.seats[Role.HOME].reclaimed

    at_house(tmp_path, script)


SIGNS: dict[str, Callable[[House, str], Awaitable[Any]]] = {
    "a look": lambda house, token: asked(house, token),
    "an act": lambda house, token: house.keep(token, marked=True),
}


@pytest.mark.parametrize("sign", SIGNS)
def test_a_sign_of_life_keeps_the_seat(tmp_path: Path, clock: Clock, sign: str) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house)
        await until_away_is_awaited(house, tokens)
        clock.wait(days=7)
        await SIGNS[sign](house, tokens[Role.AWAY])
        clock.wait(days=7)
        with pytest.raises(IllegalHere) as refused:
            await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")
        assert refused.value.facts["date"] == "2026-05-16"
        clock.wait(days=1)
        await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")

    at_house(tmp_path, script)


def test_who_listens_is_present(tmp_path: Path, clock: Clock) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house)
        await until_away_is_awaited(house, tokens)
        async with aclosing(house.watch(tokens[Role.AWAY])) as versions:
            await anext(versions)
            clock.wait(days=100)
            with pytest.raises(IllegalHere) as refused:
                await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")
            assert refused.value.key == "seat-is-present"
        with pytest.raises(IllegalHere) as refused:
            await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")
        assert refused.value.key == "seat-not-yet", "until a moment ago"
        clock.wait(days=8)
        await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")

    at_house(tmp_path, script)


def test_nobody_has_to_come_back_for_nothing(tmp_path: Path, clock: Clock) -> None:
    """While it is the opener's own turn, the other one may be away as long as they like."""

    async def script(house: House) -> None:
        tokens = await friends(house)
        while not await asked(house, tokens[Role.HOME]) or await asked(house, tokens[Role.AWAY]):
            assert await answer_first(house, tokens[Role.AWAY])
        clock.wait(days=100)
        with pytest.raises(IllegalHere) as refused:
            await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")
        assert refused.value.key == "seat-is-present"

    at_house(tmp_path, script)


def test_a_spectator_and_a_coachs_seat_are_never_absent(tmp_path: Path, clock: Clock) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house)
        await until_away_is_awaited(house, tokens)
        clock.wait(days=100)
        with pytest.raises(IllegalHere):
            await house.hand_over(tokens[Role.SPECTATOR], Role.AWAY, "person")
        with pytest.raises(IllegalHere):
            await house.hand_over(tokens[Role.HOME], Role.SPECTATOR, "person")

    at_house(tmp_path, script)


def test_the_referee_reclaims_the_openers_seat_and_has_its_link(
    tmp_path: Path, clock: Clock
) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, plan=Plan(Role.AWAY, referee=True))
        await until_away_is_awaited(house, tokens)
        clock.wait(days=8)
        assert Role.AWAY not in await house.links(tokens[Role.REFEREE])
        new = await house.hand_over(tokens[Role.REFEREE], Role.AWAY, "person")
        assert (await house.links(tokens[Role.REFEREE]))[Role.AWAY] == new

    at_house(tmp_path, script)


def test_the_silence_is_agreed_and_outlives_the_server(tmp_path: Path, clock: Clock) -> None:
    async def first(house: House) -> Tokens:
        tokens = await friends(house, plan=Plan(Role.HOME, silence=3))
        await until_away_is_awaited(house, tokens)
        return tokens

    tokens = at_house(tmp_path, first)
    clock.wait(days=4)

    async def script(house: House) -> None:
        await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")
        reclaimed = (await live_of(house, tokens[Role.HOME])).seats[Role.AWAY].reclaimed
        assert reclaimed == times.stamp()

    at_house(tmp_path, script)

    async def later(house: House) -> None:
        assert (await live_of(house, tokens[Role.HOME])).seats[Role.AWAY].reclaimed

    at_house(tmp_path, later)


def test_terms_of_before_have_the_usual_silence() -> None:
    old = '{"opener": "home", "hints": true, "asks_always": false}'
    assert Terms.read(old) == Terms(Role.HOME, hints=True, silence=7)
    assert Terms.read(Terms(Role.AWAY, silence=30).text()).silence == 30


@pytest.mark.parametrize("days", [0, -1, 366])
def test_what_is_no_silence(tmp_path: Path, days: int) -> None:
    async def script(house: House) -> None:
        with pytest.raises(Unreadable):
            await alone(house, plan=Plan(Role.HOME, silence=days))

    at_house(tmp_path, script)


# ---------------------------------------------------------------- keeping and tidying


def test_only_players_and_the_referee_mark_a_game(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, plan=Plan(Role.HOME, referee=True))
        with pytest.raises(IllegalHere):
            await house.keep(tokens[Role.SPECTATOR], marked=True)
        for role in (Role.HOME, Role.AWAY, Role.REFEREE):
            await house.keep(tokens[role], marked=role is not Role.AWAY)
            live = await live_of(house, tokens[role])
            assert live.marked is (role is not Role.AWAY)

    at_house(tmp_path, script)


def test_old_tables_go_but_not_those_at_which_somebody_is(tmp_path: Path, clock: Clock) -> None:
    async def script(house: House) -> None:
        untouched, watched, played = [await alone(house) for _ in range(3)]
        kept = await alone(house)
        await house.keep(kept[Role.HOME], marked=True)
        await house.join(played[Role.AWAY])
        clock.wait(days=40)
        fresh = await alone(house)
        await house.tidy()  # tables are kept for ever unless the operator says otherwise
        assert (await house.sitting(untouched[Role.HOME])).taken
        async with aclosing(house.watch(watched[Role.HOME])) as versions:
            await anext(versions)
            await house.tidy(30)
        with pytest.raises(NoSuchSeat):
            await house.sitting(untouched[Role.HOME])
        with pytest.raises(NoSuchSeat):
            await asked(house, untouched[Role.HOME])
        for tokens in (watched, played, kept, fresh):
            assert await house.look(tokens[Role.HOME], lambda live, _: live.id)

    at_house(tmp_path, script)


def test_visits_are_forgotten_after_the_cookie_is(tmp_path: Path, clock: Clock) -> None:
    async def script(house: House) -> None:
        tokens = await alone(house)
        await house.remember("ann", tokens[Role.HOME])
        clock.wait(days=399)
        await house.tidy()
        assert house.tables_of("ann")
        clock.wait(days=2)
        await house.tidy()
        assert not house.tables_of("ann")

    at_house(tmp_path, script)


# ---------------------------------------------------------------- the lobby tells nothing


def shown(house: House, visitor: str) -> list[object]:
    """What a visitor's list shows, and what its order comes from."""
    entries = house.tables_of(visitor)
    return [entries[0].told, *listed(entries, Teller(language("en")))]


def test_a_sealed_call_does_not_move_the_table_in_anybodys_list(
    tmp_path: Path, clock: Clock
) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house)
        await play_until_both_call(house, tokens)
        await house.remember("fan", tokens[Role.SPECTATOR])
        before = shown(house, "fan")
        clock.wait(minutes=5)
        assert await answer_first(house, tokens[Role.HOME])
        assert shown(house, "fan") == before
        clock.wait(minutes=5)
        assert await answer_first(house, tokens[Role.AWAY])
        assert shown(house, "fan")[0] == times.stamp()

    at_house(tmp_path, script)


def test_a_restart_tells_nothing_either(tmp_path: Path, clock: Clock) -> None:
    async def first(house: House) -> Tokens:
        tokens = await friends(house)
        await play_until_both_call(house, tokens)
        await house.remember("fan", tokens[Role.SPECTATOR])
        return tokens

    tokens = at_house(tmp_path, first)
    house = house_in(tmp_path)
    before = shown(house, "fan")
    house.close()
    clock.wait(minutes=5)

    async def script(house: House) -> None:
        assert await answer_first(house, tokens[Role.HOME])
        assert shown(house, "fan") == before

    at_house(tmp_path, script)
