"""Joining late: dice that nobody has seen, and no looking ahead for whoever was there before."""

from __future__ import annotations

from pathlib import Path

import pytest

from snapcount.game.changes import NewSeed
from snapcount.game.record import Record
from snapcount.game.sealed_words import seal_of
from snapcount.game.verifying import Dice, verify
from snapcount.gridiron.field import Team
from snapcount.gridiron.seeds import Seed
from snapcount.mistakes import Unreadable
from snapcount.service.house import House, Plan
from snapcount.service.late import next_commitment
from snapcount.service.live import LiveTable
from snapcount.service.questions import asked_of
from snapcount.service.roles import Role
from snapcount.service.seating import Sitting
from tests.service.houses import alone, at_house
from tests.service.witnessed import given_out, play_out

RULES = "strategy/sfl"


def record_of(live: LiveTable, _: Sitting) -> Record:
    return live.table.game.record()


async def play(house: House, tokens: dict[Role, str], answers: int) -> None:
    """Whoever is asked gives the usual answer."""
    for _ in range(answers):
        for token in tokens.values():
            asked = await house.look(
                token, lambda live, sitting: asked_of(live.table, sitting.role)
            )
            for one in asked[:1]:
                await house.answer(token, one.id, one.ask.default[0], sure=True)


def test_nothing_is_thrown_before_everybody_sits_down(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await alone(house, RULES)
        waiting = await house.look(tokens[Role.HOME], record_of)
        assert not any(line.given for line in waiting.plays)
        await house.join(tokens[Role.AWAY])
        begun = await house.look(tokens[Role.HOME], record_of)
        assert any(line.given for line in begun.plays)
        assert not begun.tag("NewSeed")

    at_house(tmp_path, script)


def test_a_friend_who_takes_over_from_a_coach_gets_new_dice(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await alone(house, RULES, {Team.AWAY: "rookie"}, seed="")
        mine = tokens[Role.HOME]
        await play(house, {Role.HOME: mine}, 6)
        invitation = await house.hand_over(mine, Role.AWAY, "person")
        shown = await house.look(invitation, lambda live, _: next_commitment(live.table))
        theirs = await house.join(invitation, "a word of mine")
        record = await house.look(mine, record_of)
        (new,) = [value for name, value in record.tags if name == "NewSeed"]
        assert NewSeed.read(new).commitment == shown
        assert shown != record.tag("Commitment")
        assert record.tag("AwayWord2") == "a word of mine"
        while not (await house.look(mine, lambda live, _: live.table.game.over)):
            await play(house, {Role.HOME: mine, Role.AWAY: theirs}, 50)
        ended = await given_out(house, mine)
        assert Seed(ended.tag("Seed2")).commitment == shown
        assert verify(ended).good
        assert verify(ended).dice is Dice.PROVEN

    at_house(tmp_path, script)


def test_whoever_looked_ahead_and_took_back_knows_no_dice_of_the_newcomers(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await alone(house, RULES, {Team.AWAY: "rookie"}, seed="")
        mine = tokens[Role.HOME]
        await play(house, {Role.HOME: mine}, 30)
        ahead = (await house.look(mine, record_of)).plays
        for _ in range(30):
            await house.take_back(mine)
        invitation = await house.hand_over(mine, Role.AWAY, "person")
        theirs = await house.join(invitation)
        record = await house.look(mine, record_of)
        assert [name for name, _ in record.tags if name in ("TakeBack", "NewSeed")] == [
            *["TakeBack"] * 30,
            "NewSeed",
        ]
        await play(house, {Role.HOME: mine, Role.AWAY: theirs}, 30)
        again = (await house.look(mine, record_of)).plays
        both = [
            (one.answer, other.answer)
            for line, now in zip(ahead, again, strict=False)
            for one, other in zip(line.given, now.given, strict=False)
            if one.name == other.name and one.fingerprint == other.fingerprint
        ]
        assert len(both) > 20
        assert any(one != other for one, other in both)

    at_house(tmp_path, script)


def test_a_late_join_is_there_after_a_restart(tmp_path: Path) -> None:
    async def first(house: House) -> tuple[str, str]:
        tokens = await alone(house, RULES, {Team.AWAY: "rookie"}, seed="")
        await play(house, {Role.HOME: tokens[Role.HOME]}, 5)
        invitation = await house.hand_over(tokens[Role.HOME], Role.AWAY, "person")
        return tokens[Role.HOME], await house.join(invitation)

    async def second(house: House, mine: str, theirs: str) -> Record:
        await play(house, {Role.HOME: mine, Role.AWAY: theirs}, 5)
        return await house.look(mine, record_of)

    mine, theirs = at_house(tmp_path, first)
    record = at_house(tmp_path, lambda house: second(house, mine, theirs))
    assert record.tag("NewSeed")
    assert verify(record).good


def test_where_words_are_added_a_newcomer_and_the_others_seal_new_ones(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        plan = Plan(Role.HOME, words=True)
        tokens = await alone(house, RULES, {Team.AWAY: "rookie"}, plan=plan, seed="")
        mine = tokens[Role.HOME]
        await house.word(mine, "first")
        await play(house, {Role.HOME: mine}, 5)
        before = await house.look(mine, record_of)
        theirs = await house.join(await house.hand_over(mine, Role.AWAY, "person"))
        assert await house.look(mine, lambda live, _: live.table.silent) == set(Team)
        await house.word(theirs, "theirs")
        await house.word(mine, "mine")
        await play(house, {Role.HOME: mine, Role.AWAY: theirs}, 5)
        record = await house.look(mine, record_of)
        assert len(record.plays) > len(before.plays)
        words = {name: value for name, value in record.tags if name[4:8] == "Word"}
        assert words == {"HomeWord": "first", "HomeWord2": "mine", "AwayWord2": "theirs"}
        assert verify(record).good

    at_house(tmp_path, script)


def test_a_word_that_no_record_can_hold_is_refused_and_nobody_sits_down(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await alone(house, RULES, plan=Plan(Role.HOME))
        for word in ("two\nlines", "x" * 101, "\x1b[2J"):
            with pytest.raises(Unreadable, match="word"):
                await house.join(tokens[Role.AWAY], word)
        assert not (await house.sitting(tokens[Role.AWAY])).taken

    at_house(tmp_path, script)


def test_who_joins_during_a_round_of_words_closes_it(tmp_path: Path) -> None:
    """Seals of the seed before that nobody can open any more must not spoil the game."""

    async def script(house: House) -> None:
        plan = Plan(Role.HOME, words=True)
        tokens = await alone(house, RULES, {Team.AWAY: "rookie"}, plan=plan, seed="")
        mine = tokens[Role.HOME]
        await house.word(mine, "first")
        await play(house, {Role.HOME: mine}, 5)
        theirs = await house.join(await house.hand_over(mine, Role.AWAY, "person"))
        await house.seal_word(mine, seal_of("salt", "second"))
        last = await house.join(await house.hand_over(theirs, Role.AWAY, "person"))
        tags = (await house.look(mine, record_of)).tag
        assert tags("HomeWord2") == tags("HomeSealed2") == seal_of("salt", "second")
        assert tags("HomeUnopened2")
        await house.word(mine, "mine")
        await house.word(last, "last")
        await play_out(house, {Role.HOME: mine, Role.AWAY: last})
        ended = await given_out(house, mine)
        assert (ended.tag("HomeWord3"), ended.tag("AwayWord3")) == ("mine", "last")
        assert verify(ended).misfit is None
        assert verify(ended).good

    at_house(tmp_path, script)
