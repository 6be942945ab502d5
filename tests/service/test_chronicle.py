"""Every acknowledged change of a table is an act, once, and the acts add up to the record."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from snapcount.game.notation import print_record, read_records
from snapcount.game.verifying import Origin, verify
from snapcount.game.witnesses import Says
from snapcount.gridiron.field import Team
from snapcount.mistakes import Mistake
from snapcount.service.chronicle import ROOM
from snapcount.service.house import House, Plan
from snapcount.service.live import LiveTable
from snapcount.service.questions import moment_id
from snapcount.service.roles import Role
from snapcount.service.storage import Store
from snapcount.service.table import Table
from snapcount.web.reading.looking import Look, look_at
from snapcount.web.reading.sharing import post_text, record_text
from snapcount.words import language
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
from tests.service.tables import fallen
from tests.service.test_keeping import SlowStore
from tests.service.witnessed import LAST_MINUTE, acts_of, given_out, looked, play_out, signed_game

CITES_NOTHING = True


def on_disk(house: House, live: LiveTable) -> tuple[str, ...]:
    return house._store.acts(live.id)


async def kinds(house: House, token: str) -> Counter[str]:
    acts = on_disk(house, await live_of(house, token))
    return Counter(act.split(" ")[3] for act in acts)


@pytest.mark.parametrize("rulebook", ["fever/original", "fever/qfl", "fever/tfl"])
def test_a_finished_game_is_signed(tmp_path: Path, rulebook: str) -> None:
    record = at_house(tmp_path, lambda house: signed_game(house, rulebook))
    (reading,) = read_records(print_record(record))
    assert reading.record == record
    verdict = verify(reading.record, reading.digest)
    assert verdict.misfit is None
    assert verdict.witness.says is Says.SIGNED
    assert (verdict.witness.server, verdict.witness.resumed) == ("localhost", "")
    assert len(verdict.witness.finished) == 1
    count = Counter(act.kind for act in acts_of(record))
    assert count["gave"] == sum(len(play.given) for play in record.plays)
    assert (count["opened"], count["rolled-back"], count["finished"]) == (1, 1, 1)
    assert count["joined"] == 2  # the opener, and whoever took the other seat
    assert len({act.nonce for act in acts_of(record)}) == len(record.acts)


@pytest.mark.parametrize("rulebook", ["fever/original", "fever/qfl"])
def test_a_table_that_is_loaded_again_tells_nothing_twice(tmp_path: Path, rulebook: str) -> None:
    """Loaded after every answer, also between two secret ones."""

    async def script() -> None:
        house, lot = house_in(tmp_path), Random(1)
        tokens = await friends(house, rulebook, start=LAST_MINUTE, seed="snap")
        players = [tokens[Role.HOME], tokens[Role.AWAY]]
        while any([await answer_first(house, token, lot) for token in players]):
            before = on_disk(house, await live_of(house, players[0]))
            house.close()
            house = house_in(tmp_path)
            live = await live_of(house, players[0])
            assert on_disk(house, live) == before
            assert live.acts.chain.head.acts == len(before)
        record = await given_out(house, players[0])
        house.close()
        assert verify(record).good
        assert Counter(act.kind for act in acts_of(record))["gave"] == sum(
            len(play.given) for play in record.plays
        )

    asyncio.run(script())


def test_sealed_calls_are_acts_without_what_was_called(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house)
        await play_until_both_call(house, tokens)
        before = await kinds(house, tokens[Role.HOME])
        question = (await asked(house, tokens[Role.HOME]))[0]
        await answer_first(house, tokens[Role.HOME])
        last = on_disk(house, await live_of(house, tokens[Role.HOME]))[-1]
        moment = (await live_of(house, tokens[Role.HOME])).table.game.moment
        place = f"{moment.play}/{moment.place}"
        assert last.split(" ")[3:] == ["sealed", place, "home"]
        await house.withdraw(tokens[Role.HOME], question)
        last = on_disk(house, await live_of(house, tokens[Role.HOME]))[-1]
        assert last.split(" ")[3:] == ["withdrew", place, "home"]
        await answer_first(house, tokens[Role.HOME])
        await answer_first(house, tokens[Role.AWAY])  # both are open now
        more = await kinds(house, tokens[Role.HOME]) - before
        assert (more["sealed"], more["withdrew"]) == (2, 1)
        assert more["gave"] > 0

    at_house(tmp_path, script)


def test_what_is_taken_back_is_told(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await alone(house, plan=Plan(Role.BOTH), start=LAST_MINUTE)
        token = tokens[Role.BOTH]
        lot, taken = Random(4), 0
        while await answer_first(house, token, lot):
            if taken < 12 and lot.random() < 0.5:
                await house.take_back(token)
                taken += 1
        record = await given_out(house, token)
        assert verify(record).good
        count = Counter(act.kind for act in acts_of(record))
        assert count["took-back"] + count["withdrew"] >= taken == 12
        assert count["took-back"] > 3
        assert count["gave"] > sum(len(play.given) for play in record.plays)

    at_house(tmp_path, script)


def test_who_sits_down_and_leaves_is_told(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, start=LAST_MINUTE)
        await play_until_both_call(house, tokens)
        await answer_first(house, tokens[Role.AWAY])
        await house.hand_over(tokens[Role.AWAY], Role.AWAY, "rookie")
        await house.hand_over(tokens[Role.AWAY], Role.AWAY, "me")
        invitation = await house.hand_over(tokens[Role.AWAY], Role.AWAY, "person")
        tokens[Role.AWAY] = await house.join(invitation)
        await play_out(house, tokens)
        record = await given_out(house, tokens[Role.HOME])
        assert verify(record).good
        told = [f"{act.kind} {act.facts}" for act in acts_of(record)]
        moves = [text for text in told if text.startswith(("left", "joined"))]
        assert moves[:2] == ["joined home", "joined away"]
        assert moves[2:] == ["left away rookie", "joined away", "left away", "joined away"]
        assert told[told.index("left away rookie") - 1].startswith("withdrew")

    at_house(tmp_path, script)


def test_a_word_is_told_but_not_what_it_is(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        plan = Plan(Role.HOME, words=True)
        tokens = await friends(house, plan=plan, start=LAST_MINUTE, seed="")
        await house.word(tokens[Role.HOME], "mill")
        await house.word(tokens[Role.AWAY], "harbor")
        await play_out(house, tokens)
        record = await given_out(house, tokens[Role.HOME])
        assert verify(record).good
        told = [f"{act.kind} {act.facts}" for act in acts_of(record)]
        assert [text for text in told if text.startswith("word")] == ["word home", "word away"]

    at_house(tmp_path, script)


def test_a_write_that_fails_leaves_no_act(tmp_path: Path) -> None:
    async def script() -> None:
        store = SlowStore(tmp_path / "tables.db")
        house = House(store)
        tokens = await friends(house, start=LAST_MINUTE)
        await play_until_both_call(house, tokens)
        number = (await live_of(house, tokens[Role.HOME])).id
        before = store.acts(number)
        store.is_slow = True
        answering = asyncio.create_task(answer_first(house, tokens[Role.HOME]))
        while not store.waiting:
            await asyncio.sleep(0)
        assert store.waiting[0][0].acts
        store.go(Mistake("store-write", why="no room"))
        with pytest.raises(Mistake):
            await answering
        assert store.acts(number) == before
        store.is_slow = False
        await play_out(house, tokens)
        assert verify(await given_out(house, tokens[Role.HOME])).good
        house.close()

    asyncio.run(script())


def test_a_refused_change_leaves_no_act(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, start=LAST_MINUTE)
        live = await live_of(house, tokens[Role.HOME])
        before = on_disk(house, live)

        def fail(live: LiveTable, _: object) -> None:
            live.acts.add("joined", "referee")
            raise Mistake("no-word-wanted")

        with pytest.raises(Mistake):
            await house._keeper.change(tokens[Role.HOME], fail)
        assert on_disk(house, live) == before
        await answer_first(house, tokens[Role.HOME])
        await play_out(house, tokens)
        record = await given_out(house, tokens[Role.HOME])
        assert "referee" not in [act.facts for act in acts_of(record)]

    at_house(tmp_path, script)


# ---------------------------------------------------------------- tables of before


@pytest.fixture
def before(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """As if nobody kept acts yet."""
    with monkeypatch.context() as patch:
        patch.setattr("snapcount.service.chronicle.Chronicle.stamp", lambda *_, **__: {})
        patch.setattr("snapcount.service.agreement.NOBODY", "")
        yield patch


def test_a_game_begun_before_is_witnessed_from_then_on(
    tmp_path: Path, before: pytest.MonkeyPatch
) -> None:
    async def old() -> Tokens:
        house = house_in(tmp_path)
        tokens = await friends(house, start=LAST_MINUTE, seed="")
        while len((await live_of(house, tokens[Role.HOME])).table.game.plays) < 1:
            for role in (Role.HOME, Role.AWAY):
                await answer_first(house, tokens[role])
        await house.offer(tokens[Role.HOME], 1, "the clock was stopped")
        await house.agree(tokens[Role.AWAY])
        live = await live_of(house, tokens[Role.HOME])
        del live.table.game.tags["Witness"]
        await answer_first(house, tokens[Role.HOME])
        assert on_disk(house, live) == ()
        house.close()
        return tokens

    async def now() -> None:
        house = house_in(tmp_path)
        await live_of(house, tokens[Role.HOME])
        await play_out(house, tokens)
        record = await given_out(house, tokens[Role.HOME])
        house.close()
        acts = acts_of(record)
        assert acts[0].kind == "resumed"
        verdict = verify(record)
        assert verdict.good
        assert verdict.witness.resumed == acts[0].time
        assert verdict.witness.says is Says.SIGNED
        assert "rolled-back 1 1" in [f"{act.kind} {act.facts}" for act in acts]

    tokens = asyncio.run(old())
    before.undo()
    asyncio.run(now())


def test_a_game_over_before_stays_as_it_is(tmp_path: Path, before: pytest.MonkeyPatch) -> None:
    async def old() -> Tokens:
        house = house_in(tmp_path)
        tokens = await friends(house, start=LAST_MINUTE)
        await play_out(house, tokens)
        house.close()
        return tokens

    async def now() -> None:
        house = house_in(tmp_path)
        await house.hand_over(tokens[Role.AWAY], Role.AWAY, "person")
        live = await live_of(house, tokens[Role.HOME])
        assert on_disk(house, live) == ()
        assert house.witnessed(live.id) is None
        house.close()

    tokens = asyncio.run(old())
    before.undo()
    asyncio.run(now())


# ---------------------------------------------------------------- after the end


def test_a_finished_record_is_given_out_as_it_was_signed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if seats change hands, and if the program has learned other words since."""

    async def play() -> tuple[Tokens, str]:
        house = house_in(tmp_path)
        tokens = await friends(house, start=LAST_MINUTE)
        await play_out(house, tokens)
        text = print_record(await given_out(house, tokens[Role.HOME]))
        house.close()
        return tokens, text

    async def again() -> None:
        house = house_in(tmp_path)
        look = await looked(house, tokens[Role.HOME], language("de"))
        assert record_text(look) == text
        await house.hand_over(tokens[Role.AWAY], Role.AWAY, "person")
        record = await given_out(house, tokens[Role.HOME])
        assert record.plays == read_records(text)[0].record.plays
        assert record.acts[:-1] == read_records(text)[0].record.acts
        assert verify(record).witness.says is Says.SIGNED
        house.close()

    tokens, text = asyncio.run(play())
    spoken = language("en").sentences
    for key in [key for key in spoken if key[0].isupper()]:
        monkeypatch.setitem(spoken, key, f"Lo: {spoken[key]}")
    asyncio.run(again())


def test_a_game_that_is_taken_up_again_is_amended(tmp_path: Path) -> None:
    """With real dice, the table may agree to go back even after the final whistle."""

    async def script(house: House) -> None:
        tokens = await friends(house, start=LAST_MINUTE, seed="", dice=Origin.HAND)
        await _with_real_dice(house, tokens)
        first = await given_out(house, tokens[Role.HOME])
        assert len(verify(first).witness.finished) == 1
        plays = len((await live_of(house, tokens[Role.HOME])).table.game.plays)
        await house.offer(tokens[Role.HOME], plays, "the clock was stopped")
        await house.agree(tokens[Role.AWAY])
        look = await looked(house, tokens[Role.HOME], language("en"))
        assert "\n@" not in record_text(look)
        assert house.witnessed((await live_of(house, tokens[Role.HOME])).id) is None
        await _with_real_dice(house, tokens)
        record = await given_out(house, tokens[Role.HOME])
        verdict = verify(record)
        assert verdict.good
        assert len(verdict.witness.finished) == 2
        kinds = [act.kind for act in acts_of(record)]
        assert (kinds.count("finished"), kinds.count("amended")) == (1, 1)
        assert record.acts[: len(first.acts)] == first.acts

    at_house(tmp_path, script)


async def _with_real_dice(house: House, tokens: Tokens) -> None:
    while not (live := await live_of(house, tokens[Role.HOME])).table.game.over:
        table: Table = live.table
        if table.wanted() is not None:
            thrower = tokens[live.thrower or Role.HOME]
            await house.throw(thrower, moment_id(table.game), fallen(table))
        else:
            await play_out(house, tokens)


# ---------------------------------------------------------------- what nobody may see yet


@pytest.mark.parametrize("rulebook", ["fever/original", "fever/qfl"])
def test_posts_name_the_chain_and_the_acts_stay_in_the_house(tmp_path: Path, rulebook: str) -> None:
    """The hash after each play as posted during the game is one of those that come out at the end."""

    async def script(house: House) -> None:
        tokens = await friends(house, rulebook, start=LAST_MINUTE)
        lot, posted = Random(2), {}
        while any([await answer_first(house, tokens[r], lot) for r in (Role.HOME, Role.AWAY)]):
            live = await live_of(house, tokens[Role.HOME])
            for role in (Role.HOME, Role.SPECTATOR, Role.REFEREE):
                look = await _seen_by(house, tokens, role)
                assert "chain=" in post_text(look, "plain", None) or not look.game.plays
                if look.game.plays:
                    posted[len(look.game.plays)] = post_text(look, "plain", None).split()[-1]
                if not look.game.over and role is Role.REFEREE:
                    assert "\n@" not in record_text(look)
                if not look.game.over:
                    nonces = [act.split(" ")[2] for act in on_disk(house, live)]
                    text = post_text(look, "plain", None)
                    assert not any(nonce in text for nonce in nonces)
        record = await given_out(house, tokens[Role.HOME])
        final = await looked(house, tokens[Role.HOME], language("en"))
        assert len(posted) >= 3
        for play, chain in posted.items():
            assert post_text(final, "plain", play).split()[-1] == chain
            acts = int(chain.removeprefix("chain=").partition(":")[0])
            assert str(acts) == record.acts[acts - 1].split(" ")[0]
            if rulebook == "fever/qfl":  # a foul may keep the calls of a play sealed (QFLR-16)
                assert acts % ROOM == 0

    at_house(tmp_path, script)


async def _seen_by(house: House, tokens: Tokens, role: Role) -> Look:
    look = await looked(house, tokens[Role.HOME], language("en"))
    return Look(look.game, role, look.own_language, look.heads, look.signed)


def test_a_sealed_call_changes_no_post(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, "fever/qfl")
        await play_until_both_call(house, tokens)
        before = post_text(await looked(house, tokens[Role.HOME], language("en")), "plain", None)
        assert await answer_first(house, tokens[Role.AWAY])
        after = post_text(await looked(house, tokens[Role.HOME], language("en")), "plain", None)
        assert after.split()[-4:] == before.split()[-4:]
        assert "chain=" in after

    at_house(tmp_path, script)


def test_a_look_without_a_house_has_no_acts(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, start=LAST_MINUTE)
        await play_out(house, tokens)
        game = (await live_of(house, tokens[Role.HOME])).table.game
        assert look_at(game, Role.HOME, language("en")).record.acts == ()

    at_house(tmp_path, script)


# ---------------------------------------------------------------- the key


def test_a_house_keeps_its_key(tmp_path: Path) -> None:
    first, second = House(Store(tmp_path / "a.db")), House(Store(tmp_path / "b.db"), "snap.example")
    key = first.witness.key
    assert (first.witness.tag, second.witness.tag) == (
        f"localhost {key}",
        f"snap.example {second.witness.key}",
    )
    assert second.witness.key != key
    first.close()
    second.close()
    again = House(Store(tmp_path / "a.db"))
    assert again.witness.key == key
    assert key not in repr(again.witness.secret)
    again.close()


def test_nothing_is_signed_that_the_acts_do_not_say(tmp_path: Path) -> None:
    """A file that somebody has edited."""

    async def script(house: House) -> None:
        tokens = await friends(house, start=LAST_MINUTE, coaches={Team.AWAY: "rookie"})
        await play_out(house, {Role.HOME: tokens[Role.HOME]})
        live = await live_of(house, tokens[Role.HOME])
        stored, acts = house._store.table(live.id), on_disk(house, live)
        assert stored is not None
        assert house.witness.signed(stored, acts).signature
        other = replace(stored, header=stored.header.replace("rookie", "person"))
        assert other.header != stored.header
        assert not house.witness.signed(other, acts).signature
        theirs = replace(stored, header=stored.header.replace(house.witness.key, "0" * 64))
        assert not house.witness.signed(theirs, acts).signature

    at_house(tmp_path, script)
