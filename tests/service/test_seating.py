"""Seats that change hands: what goes with them, and what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.game.game import Game
from snapcount.game.verifying import verify
from snapcount.gridiron.field import Team
from snapcount.mistakes import IllegalHere
from snapcount.service.house import House, NoSuchSeat, Plan
from snapcount.service.roles import Role
from tests.service.houses import (
    alone,
    answer_first,
    asked,
    at_house,
    friends,
    live_of,
    play_until_both_call,
)
from tests.service.witnessed import given_out

CITES_NOTHING = True
ROOKIE = {Team.AWAY: "rookie"}


async def _sealed(house: House, token: str) -> list[str]:
    return sorted((await live_of(house, token)).table.secrets.sealed)


async def _game(house: House, token: str) -> Game:
    return (await live_of(house, token)).table.game


def test_a_sealed_call_does_not_go_with_the_seat(tmp_path: Path) -> None:
    """Whoever comes calls anew, and the other side's call stays where it is."""

    async def script(house: House) -> None:
        tokens = await friends(house)
        await play_until_both_call(house, tokens)
        await answer_first(house, tokens[Role.AWAY])
        (seal,) = await _sealed(house, tokens[Role.HOME])
        invitation = await house.hand_over(tokens[Role.HOME], Role.HOME, "person")
        assert await _sealed(house, invitation) == [seal]
        await house.hand_over(tokens[Role.AWAY], Role.AWAY, "person")
        assert await _sealed(house, invitation) == []

    at_house(tmp_path, script)


def test_nobody_looks_into_the_envelope_of_a_coach(tmp_path: Path) -> None:
    """Whoever takes its seat finds no call, and the coach calls again when it comes back."""

    async def script(house: House) -> None:
        tokens = await alone(house, coaches=ROOKIE)
        while not await _sealed(house, tokens[Role.HOME]):
            assert await answer_first(house, tokens[Role.HOME])
        invitation = await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")
        assert await _sealed(house, tokens[Role.HOME]) == []
        away = await house.join(invitation)
        assert len(await asked(house, away)) == 1
        await house.hand_over(tokens[Role.HOME], Role.HOME, "rookie")

    at_house(tmp_path, script)


def test_an_invitation_is_dead_when_a_coach_gets_the_seat(tmp_path: Path) -> None:
    """Otherwise it would open the seat from which one sees what the coach seals."""

    async def script(house: House) -> None:
        tokens = await alone(house)
        assert await house.hand_over(tokens[Role.HOME], Role.AWAY, "rookie") == ""
        with pytest.raises(NoSuchSeat):
            await house.join(tokens[Role.AWAY])
        assert set(await house.links(tokens[Role.HOME])) == {Role.SPECTATOR}

    at_house(tmp_path, script)


def test_ones_own_link_stays_while_a_coach_stands_in(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house)
        await house.hand_over(tokens[Role.AWAY], Role.AWAY, "rookie")
        assert await asked(house, tokens[Role.AWAY]) == []
        assert await house.hand_over(tokens[Role.AWAY], Role.AWAY, "rookie") == ""
        assert await house.hand_over(tokens[Role.AWAY], Role.AWAY, "me") == tokens[Role.AWAY]
        await play_until_both_call(house, tokens)

    at_house(tmp_path, script)


def test_a_coach_in_a_free_seat_is_not_waited_for_to_say_a_word(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await alone(house, plan=Plan(Role.HOME, words=True), seed="")
        await house.word(tokens[Role.HOME], "pigskin")
        table = (await live_of(house, tokens[Role.HOME])).table
        assert table.words.due(table.game) == {Team.AWAY}
        await house.hand_over(tokens[Role.HOME], Role.AWAY, "rookie")
        for _ in range(5):
            assert await answer_first(house, tokens[Role.HOME])

    at_house(tmp_path, script)


def test_whoever_comes_has_agreed_to_nothing(tmp_path: Path) -> None:
    """A wish to go back ends when a seat changes hands."""

    async def script(house: House) -> None:
        tokens = await friends(house, plan=Plan(Role.HOME, referee=True))
        while (await _game(house, tokens[Role.HOME])).number < 3:
            for role in (Role.HOME, Role.AWAY):
                await answer_first(house, tokens[role])
        await house.offer(tokens[Role.HOME], 1, "we forgot the coin")
        await house.agree(tokens[Role.AWAY])
        newcomer = await house.join(await house.hand_over(tokens[Role.AWAY], Role.AWAY, "person"))
        with pytest.raises(IllegalHere, match="have no say"):
            await house.agree(tokens[Role.REFEREE])
        assert (await _game(house, newcomer)).number == 3

    at_house(tmp_path, script)


def test_no_coach_referees(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, plan=Plan(Role.HOME, referee=True))
        with pytest.raises(IllegalHere, match="referee is a person"):
            await house.hand_over(tokens[Role.REFEREE], Role.REFEREE, "rookie")

    at_house(tmp_path, script)


@pytest.mark.parametrize("opener", [Role.BOTH, Role.AWAY])
def test_whoever_opens_a_table_sits_in_no_coachs_seat(tmp_path: Path, opener: Role) -> None:
    async def script(house: House) -> None:
        with pytest.raises(IllegalHere, match="choose one"):
            await alone(house, coaches=ROOKIE, plan=Plan(opener))

    at_house(tmp_path, script)


def test_the_header_tells_who_plays(tmp_path: Path) -> None:
    """By the full name of a coach; the name of a person who has left is not left behind."""

    async def script(house: House) -> None:
        tokens = await alone(house, coaches={Team.AWAY: "roo"}, players={Team.HOME: "Ada"})
        tags = (await _game(house, tokens[Role.HOME])).tags
        assert (tags["HomeCoach"], tags["AwayCoach"]) == ("person", "rookie")
        assert tags["HomePlayer"] == "Ada"
        await house.hand_over(tokens[Role.HOME], Role.HOME, "veteran")
        tags = (await _game(house, tokens[Role.HOME])).tags
        assert tags["HomeCoach"] == "veteran"
        assert "HomePlayer" not in tags

    at_house(tmp_path, script)


def test_the_name_of_who_is_invited_stays_when_the_link_is_renewed(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await alone(house, players={Team.AWAY: "Ada"})
        await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")
        assert (await _game(house, tokens[Role.HOME])).tags["AwayPlayer"] == "Ada"

    at_house(tmp_path, script)


LAST_PLAY = "Q4 0:12, AWAY 1&10 at own 25, AWAY 0 HOME 7, time-outs AWAY 0 HOME 0, scrimmage"


def test_after_the_final_whistle_the_record_stays_as_it_is(tmp_path: Path) -> None:
    """It tells who played, and it holds, whatever becomes of the seats."""

    async def script(house: House) -> None:
        tokens = await friends(house, start=LAST_PLAY)
        await house.hand_over(tokens[Role.AWAY], Role.AWAY, "rookie")
        while not (game := await _game(house, tokens[Role.HOME])).over:
            assert await answer_first(house, tokens[Role.HOME])
        record = game.record()
        assert verify(await given_out(house, tokens[Role.HOME])).good
        await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")
        assert (await _game(house, tokens[Role.HOME])).record() == record

    at_house(tmp_path, script)


def test_versions_tell_nothing_of_what_others_do(tmp_path: Path) -> None:
    """Whoever looks for the first time learns no number of changes that they cannot see."""

    async def script(house: House) -> None:
        marks = []
        for changes in (0, 3):
            tokens = await friends(house)
            live = await live_of(house, tokens[Role.HOME])
            for _ in range(changes):
                live.written()
            marks.append(live.mark("somebody", 7) - live.first_version)
        assert marks == [0, 0]

    at_house(tmp_path, script)


def test_an_invitation_to_the_openers_seat_gives_nothing_away(tmp_path: Path) -> None:
    """What the opener may do is done by whoever has accepted it."""

    async def script(house: House) -> None:
        tokens = await alone(house)
        invitation = await house.hand_over(tokens[Role.HOME], Role.HOME, "person")
        assert set(await house.links(invitation)) == {Role.SPECTATOR}
        assert Role.AWAY in await house.links(await house.join(invitation))

    at_house(tmp_path, script)
