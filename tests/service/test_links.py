"""Both sides hand in their links at a table of the house: when, whose, and what comes of it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from snapcount.game.linked import thrown
from snapcount.game.notation import print_record, read_records
from snapcount.game.replaying import replay
from snapcount.game.verifying import Dice, Origin, verify
from snapcount.game.witnesses import Says
from snapcount.gridiron.field import Team
from snapcount.gridiron.links import LENGTH, LinkedDice, hashed
from snapcount.mistakes import IllegalHere, Mistake
from snapcount.service import links, times
from snapcount.service.house import House, Plan
from snapcount.service.roles import Role
from snapcount.web.reading.sharing import record_text
from snapcount.words import language
from tests.linked_games import LATE_START, SIDES, Side
from tests.service.houses import alone, answer_first, asked, at_house, friends, live_of
from tests.service.witnessed import given_out, looked

CITES_NOTHING = True
BOTH = (Role.HOME, Role.AWAY)
LINKED: dict[str, Any] = {"dice": Origin.LINKS, "seed": "", "start": LATE_START}
OTHER = Side("2a" * 32)

Tokens = dict[Role, str]


def side(role: Role) -> Side:
    return SIDES[role.teams[0]]


async def settled(house: House, **agreed: Any) -> Tokens:
    """Two people whose heads are there."""
    tokens = await friends(house, **LINKED | agreed)
    for role in BOTH:
        await house.add_chain(tokens[role], side(role).head)
    return tokens


async def due(house: House, tokens: Tokens) -> int:
    live = await live_of(house, tokens[Role.HOME])
    assert live.table.links is not None
    return live.table.links.due


async def to_a_throw(house: House, tokens: Tokens) -> int:
    """Answer until a throw is due; 0 if the game is over before."""
    while not (number := await due(house, tokens)):
        answers = [await answer_first(house, tokens[role]) for role in BOTH]
        if not any(answers):
            return 0
    return number


async def reveal(house: House, tokens: Tokens, number: int, *roles: Role) -> None:
    for role in roles or BOTH:
        await house.add_link(tokens[role], number, side(role).links[number])


async def play_out(house: House, tokens: Tokens) -> None:
    while number := await to_a_throw(house, tokens):
        await reveal(house, tokens, number)


async def text_of(house: House, token: str) -> str:
    return print_record((await live_of(house, token)).table.game.record())


async def state(house: House, token: str) -> tuple[Any, ...]:
    live = await live_of(house, token)
    return live.version, await text_of(house, token), live._secrets(), live.turn()


async def refused(house: House, token: str, act: Awaitable[Any]) -> str:
    """Why it is refused; nothing may have changed by it."""
    before = await state(house, token)
    with pytest.raises(Mistake) as caught:
        await act
    assert await state(house, token) == before
    return caught.value.key


def run(folder: Path, script: Callable[[House], Awaitable[None]]) -> None:
    at_house(folder, script)


# ---------------------------------------------------------------- a game


def test_a_whole_game_between_two_people(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await settled(house)
        await play_out(house, tokens)
        verdict = verify(await given_out(house, tokens[Role.HOME]))
        assert verdict.good
        assert verdict.dice is Dice.LINKS

    run(tmp_path, script)


def test_nothing_happens_before_both_heads_are_there(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, **LINKED)
        live = await live_of(house, tokens[Role.HOME])
        assert live.turn() == [*BOTH]
        for role in BOTH:
            assert await asked(house, tokens[role]) == []
        await house.add_chain(tokens[Role.AWAY], side(Role.AWAY).head)
        assert live.turn() == [Role.HOME]
        for role in BOTH:
            assert await asked(house, tokens[role]) == []
        await house.add_chain(tokens[Role.HOME], side(Role.HOME).head)
        assert any([await asked(house, tokens[role]) for role in BOTH])

    run(tmp_path, script)


def test_the_table_waits_for_whose_link_is_missing(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await settled(house)
        live = await live_of(house, tokens[Role.HOME])
        number = await to_a_throw(house, tokens)
        assert live.turn() == [*BOTH]
        await reveal(house, tokens, number, Role.AWAY)
        assert live.turn() == [Role.HOME]
        assert number == await due(house, tokens)
        await reveal(house, tokens, number, Role.HOME)
        assert await due(house, tokens) != number

    run(tmp_path, script)


def test_a_server_that_stops_in_between_forgets_nothing(tmp_path: Path) -> None:
    """At every throw: before any link, between the two, and after."""

    def at(script: Callable[[House], Awaitable[int]]) -> int:
        return at_house(tmp_path, script)

    tokens: Tokens = {}

    async def begin(house: House) -> int:
        tokens.update(await settled(house))
        return 1

    async def first(house: House) -> int:
        number = await to_a_throw(house, tokens)
        if number:
            await reveal(house, tokens, number, BOTH[number % 2])
        return number

    async def second(house: House) -> int:
        number = await due(house, tokens)
        text = await text_of(house, tokens[Role.HOME])
        await reveal(house, tokens, number, BOTH[(number + 1) % 2])
        assert await text_of(house, tokens[Role.HOME]) != text
        return number

    at(begin)
    for throw in range(1, 7):
        assert at(first) == throw
        assert at(second) == throw

    async def end(house: House) -> int:
        assert verify((await live_of(house, tokens[Role.AWAY])).table.game.record()).good
        await play_out(house, tokens)
        record = await given_out(house, tokens[Role.AWAY])
        assert verify(record).good
        return int(record.tag("HomeLink").split()[0])

    assert at(end) > 6


def test_a_rollback_by_consent_goes_on_with_new_links(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await settled(house)
        live = await live_of(house, tokens[Role.HOME])
        while len(live.table.game.plays) < 2:
            await reveal(house, tokens, await to_a_throw(house, tokens))
        number = await to_a_throw(house, tokens)
        await house.offer(tokens[Role.HOME], 1, "a bad call")
        await house.agree(tokens[Role.AWAY])
        assert await to_a_throw(house, tokens) == number  # all before are used up
        await play_out(house, tokens)
        assert live.table.game.rollbacks
        assert verify(await given_out(house, tokens[Role.HOME])).good

    run(tmp_path, script)


def test_what_a_player_gets_of_a_game_that_goes_on_verifies(tmp_path: Path) -> None:
    """The play in progress is in it, too: its throws have used links."""

    async def script(house: House) -> None:
        tokens = await settled(house)
        live = await live_of(house, tokens[Role.HOME])
        for _ in range(12):
            await reveal(house, tokens, await to_a_throw(house, tokens))
            text = record_text(await looked(house, tokens[Role.HOME], language("en")))
            (reading,) = read_records(text)
            assert thrown(replay(reading.record).game) == thrown(live.table.game)
            assert verify(reading.record).misfit is None

    run(tmp_path, script)


def test_nobody_goes_back_behind_a_link_that_is_there(tmp_path: Path) -> None:
    """Otherwise it would be known before the calls that it decides."""

    async def script(house: House) -> None:
        tokens = await settled(house)
        home, away = (tokens[role] for role in BOTH)
        live = await live_of(house, home)
        while not live.table.game.plays:
            await reveal(house, tokens, await to_a_throw(house, tokens))
        number = await to_a_throw(house, tokens)
        await house.offer(home, 1, "a bad call")
        await reveal(house, tokens, number, Role.AWAY)
        assert await refused(house, home, house.agree(away)) == "links-throw-first"
        await house.refuse(away)
        assert await refused(house, home, house.offer(home, 1, "x")) == "links-throw-first"

    run(tmp_path, script)


def test_there_are_no_take_backs(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await settled(house)
        live = await live_of(house, tokens[Role.HOME])
        await reveal(house, tokens, await to_a_throw(house, tokens))
        for role in BOTH:
            take_back = house.take_back(tokens[role])
            assert await refused(house, tokens[role], take_back) == "take-back-alone"
        assert not live.table.take_back()

    run(tmp_path, script)


def test_so_many_throws_that_chains_might_end_forbid_to_go_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "LAST_RETURN", 3)

    async def script(house: House) -> None:
        tokens = await settled(house)
        home = tokens[Role.HOME]
        while (number := await to_a_throw(house, tokens)) <= 6:
            await reveal(house, tokens, number)
        assert await refused(house, home, house.offer(home, 1, "x")) == "links-late-return"

    run(tmp_path, script)


def test_chains_that_are_used_up_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(house: House) -> None:
        tokens = await settled(house)
        number = await to_a_throw(house, tokens)
        monkeypatch.setattr(links, "LENGTH", number - 1)
        again = house.add_link(tokens[Role.HOME], number, side(Role.HOME).links[number])
        assert await refused(house, tokens[Role.HOME], again) == "links-used-up"

    run(tmp_path, script)


# ---------------------------------------------------------------- who may open such a table


@pytest.mark.parametrize(
    ("agreed", "plan", "why"),
    [
        ({"coaches": {Team.AWAY: "rookie"}}, Plan(Role.HOME), "links-two-people"),
        ({"coaches": dict.fromkeys(Team, "rookie")}, Plan(Role.REFEREE, True), "links-two-people"),
        ({}, Plan(Role.BOTH), "links-two-people"),
        ({"seed": "mine"}, Plan(Role.HOME), "links-and-seed"),
        ({"rulebook": "fever/qfl", "start": ""}, Plan(Role.HOME), "links-unseen-cards"),
    ],
)
def test_such_a_table_is_for_two_people(
    tmp_path: Path, agreed: dict[str, Any], plan: Plan, why: str
) -> None:
    async def script(house: House) -> None:
        with pytest.raises(IllegalHere) as caught:
            await alone(house, plan=plan, **LINKED | agreed)
        assert caught.value.key == why

    run(tmp_path, script)


def test_a_referee_may_open_it_for_two_others(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await settled(house, plan=Plan(Role.REFEREE, referee=True))
        number = await to_a_throw(house, tokens)
        for role in (Role.REFEREE, Role.SPECTATOR):
            for act in (
                house.add_chain(tokens[role], OTHER.head),
                house.add_link(tokens[role], number, OTHER.links[number]),
                house.claim(tokens[role]),
            ):
                assert await refused(house, tokens[role], act) in ("links-not-here", "join-first")

    run(tmp_path, script)


def test_other_tables_know_no_links(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house)
        home = tokens[Role.HOME]
        for act in (house.add_chain(home, OTHER.head), house.add_link(home, 1, OTHER.links[1])):
            assert await refused(house, home, act) == "links-not-here"
        assert await refused(house, home, house.claim(home)) == "links-not-here"

    run(tmp_path, script)


def test_an_invitation_publishes_no_head(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await alone(house, **LINKED)
        away = tokens[Role.AWAY]
        assert await refused(house, away, house.add_chain(away, OTHER.head)) == "join-first"

    run(tmp_path, script)


def test_a_seat_stays_with_its_chain(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, **LINKED)
        home, away = (tokens[role] for role in BOTH)
        away = await house.join(await house.hand_over(away, Role.AWAY, "person"))  # still free
        coach = house.hand_over(away, Role.AWAY, "rookie")
        assert await refused(house, home, coach) == "links-two-people"
        await house.add_chain(away, side(Role.AWAY).head)
        for to in ("person", "rookie"):
            hand_over = house.hand_over(away, Role.AWAY, to)
            assert (await refused(house, home, hand_over)).startswith("links-")
        await house.add_chain(home, side(Role.HOME).head)
        assert await refused(house, home, house.hand_over(home, Role.HOME, "person"))

    run(tmp_path, script)


# ---------------------------------------------------------------- what is handed in


@pytest.mark.parametrize(
    "head", ["", "x", "A" * 64, "a" * 63, "a" * 65, "a" * 64 + "\n", "a" * 1_000_000]
)
def test_a_head_is_a_hash(tmp_path: Path, head: str) -> None:
    async def script(house: House) -> None:
        home = (await friends(house, **LINKED))[Role.HOME]
        assert await refused(house, home, house.add_chain(home, head)) == "links-not-a-hash"

    run(tmp_path, script)


def test_a_head_is_published_once(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await friends(house, **LINKED)
        home, away = (tokens[role] for role in BOTH)
        await house.add_chain(home, side(Role.HOME).head)
        before = await state(house, home)
        await house.add_chain(home, side(Role.HOME).head)  # once more: it counts once
        assert await state(house, home) == before
        other = house.add_chain(home, OTHER.head)
        assert await refused(house, home, other) == "links-chain-there"
        copied = house.add_chain(away, side(Role.HOME).head)
        assert await refused(house, away, copied) == "links-chain-copied"

    run(tmp_path, script)


def test_only_the_link_that_is_due_is_taken(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await settled(house)
        home = tokens[Role.HOME]
        links = side(Role.HOME).links
        early = house.add_link(home, 1, links[1])
        if not await due(house, tokens):
            assert await refused(house, home, early) == "links-not-due"
        else:
            early.close()
        for throw in (1, 2, 3):
            assert await to_a_throw(house, tokens) == throw
            for number, text, why in (
                (throw, links[throw + 1], "links-wrong"),
                (throw, links[throw - 1], "links-wrong"),  # the last one again
                (throw, OTHER.links[throw], "links-wrong"),
                (throw, side(Role.AWAY).links[throw], "links-wrong"),
                (throw, links[throw].upper(), "links-not-a-hash"),
                (throw, "a" * 1_000_000, "links-not-a-hash"),
                (throw, "", "links-not-a-hash"),
                (throw + 1, links[throw + 1], "links-not-due"),
                (throw - 1, links[throw], "links-not-due"),
                (0, links[throw], "links-not-due"),
                (-1, links[throw], "links-not-due"),
                (LENGTH + 1, links[throw], "links-used-up"),
            ):
                act = house.add_link(home, number, text)
                assert await refused(house, home, act) == why
            await reveal(house, tokens, throw, Role.HOME)
            before = await state(house, home)
            await reveal(house, tokens, throw, Role.HOME)  # once more: it counts once
            assert await state(house, home) == before
            await reveal(house, tokens, throw, Role.AWAY)
            before = await state(house, home)
            await reveal(house, tokens, throw, Role.HOME)  # and once more
            assert await state(house, home) == before

    run(tmp_path, script)


# ---------------------------------------------------------------- nobody knows it before


def stored(folder: Path) -> str:
    """Everything in the file of the house, as text."""
    with closing(sqlite3.connect(folder / "tables.db")) as file:
        return "\n".join(file.iterdump())


def test_the_first_link_is_in_no_record(tmp_path: Path) -> None:
    async def script(house: House) -> None:
        tokens = await settled(house)
        for role in (*BOTH, *BOTH):
            number = await to_a_throw(house, tokens)
            await reveal(house, tokens, number, role)
            for token in tokens.values():
                assert side(role).links[number] not in await text_of(house, token)
            await reveal(house, tokens, number, *(other for other in BOTH if other != role))

    run(tmp_path, script)


@pytest.mark.parametrize("known", BOTH)
def test_the_host_and_one_side_do_not_know_the_throw(tmp_path: Path, known: Role) -> None:
    """All that the server has stored, and one side's secret: any throw may still come of it."""
    other = next(role for role in BOTH if role != known)

    async def begin(house: House) -> Tokens:
        tokens = await settled(house)
        await reveal(house, tokens, await to_a_throw(house, tokens), known)
        return tokens

    tokens = at_house(tmp_path, begin)
    text = stored(tmp_path)
    assert side(known).links[1] in text
    assert side(other).links[1] not in text
    assert side(other).secret not in text

    async def throw(house: House) -> tuple[str, ...]:
        await reveal(house, tokens, 1, other)
        game = (await live_of(house, tokens[Role.HOME])).table.game
        log = [one for play in game.log() for one in play.answered]
        return next(one.answer for one in log if one.request.name == due_throw)

    live_moments = []

    async def moment(house: House) -> None:
        game = (await live_of(house, tokens[Role.HOME])).table.game
        live_moments.append(game.moment)

    at_house(tmp_path, moment)
    due_throw = live_moments[0].request.name
    guesses = set()
    for guess in range(200):  # what is stored does not tell which of these is the link to come
        links = {known: side(known).links[1], other: hashed(f"guess {guess}")}
        guesses.add(LinkedDice(links[Role.HOME], links[Role.AWAY]).answer(live_moments[0]))
    assert len(guesses) > 1
    assert at_house(tmp_path, throw) in guesses or len(guesses) > 20


def test_the_same_table_and_another_link_make_another_throw(tmp_path: Path) -> None:
    """The very same stored state and calls, played on by sides with other secrets."""
    faces = set()
    for number in range(12):
        sides = {Role.HOME: side(Role.HOME), Role.AWAY: Side(f"{number:02x}" * 32)}
        folder = tmp_path / str(number)
        folder.mkdir()

        async def script(house: House, sides: dict[Role, Side] = sides) -> tuple[str, ...]:
            tokens = await friends(house, **LINKED)
            for role in BOTH:
                await house.add_chain(tokens[role], sides[role].head)
            due_now = await to_a_throw(house, tokens)
            for role in BOTH:
                await house.add_link(tokens[role], due_now, sides[role].links[due_now])
            game = (await live_of(house, tokens[Role.HOME])).table.game
            log = [one for play in game.log() for one in play.answered]
            return next(one.answer for one in log if one.request.name not in ("calls", "formation"))

        faces.add(at_house(folder, script))
    assert len(faces) > 6


# ---------------------------------------------------------------- a withheld link


def later(monkeypatch: pytest.MonkeyPatch, **passed: float) -> None:
    """So much time passes."""
    then = times.now() + timedelta(**passed)
    monkeypatch.setattr(times, "now", lambda: then)


def test_a_withheld_link_ends_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(house: House) -> None:
        tokens = await settled(house, plan=Plan(Role.HOME, referee=True))
        home, away = (tokens[role] for role in BOTH)
        number = await to_a_throw(house, tokens)
        assert await refused(house, home, house.claim(home)) == "links-nothing-withheld"
        later(monkeypatch, hours=3)  # nobody was there: no time runs
        await reveal(house, tokens, number, Role.HOME)
        assert await refused(house, home, house.claim(away)) == "links-nothing-withheld"
        assert await refused(house, home, house.claim(home)) == "links-not-yet"
        later(monkeypatch, minutes=9, seconds=58)
        with pytest.raises(IllegalHere) as caught:
            await house.claim(home)
        assert caught.value.facts["minutes"] == 0
        assert 1 <= caught.value.facts["seconds"] <= 3
        later(monkeypatch, seconds=5)
        await house.claim(home)

        live = await live_of(house, home)
        record = live.table.game.record()
        assert record.tag("Withheld").startswith(f"AWAY {number} ")
        assert record.tag("Result") == "*"
        signed = house.witnessed(live.id)
        assert signed is not None
        verdict = verify(signed)
        assert (verdict.good, verdict.witness.says) == (True, Says.SIGNED)
        assert verdict.withheld is not None
        assert verify(replace(signed, acts=(), signature="")).witness.says is Says.UNSIGNED
        for token in (home, away):
            assert record_text(await looked(house, token, language("en"))) == print_record(signed)
        assert live.turn() == []
        await house.keep(home, marked=True)
        assert live.marked
        late = side(Role.AWAY).links[number]
        for token in tokens.values():
            for act in (
                house.add_link(away, number, late),
                house.add_chain(away, side(Role.AWAY).head),
                house.claim(home),
                house.answer(token, "1/1/offense", "run"),
                house.throw(token, "1/1", ("1",)),
                house.withdraw(token, "1/1/offense"),
                house.word(token, "word"),
                house.next_play(token),
                house.take_back(token),
                house.offer(token, 1, "why"),
                house.agree(token),
                house.refuse(token),
                house.hand_over(tokens[Role.REFEREE], Role.REFEREE, "person"),
            ):
                assert await refused(house, home, act) in ("links-ended", "join-first")

    run(tmp_path, script)


def test_a_claim_survives_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def begin(house: House) -> Tokens:
        tokens = await settled(house, plan=Plan(Role.HOME, link_minutes=1))
        await reveal(house, tokens, await to_a_throw(house, tokens), Role.AWAY)
        return tokens

    tokens = at_house(tmp_path, begin)
    later(monkeypatch, seconds=50)

    async def too_early(house: House) -> None:
        away = tokens[Role.AWAY]
        assert await refused(house, away, house.claim(away)) == "links-not-yet"

    run(tmp_path, too_early)
    later(monkeypatch, seconds=15)
    run(tmp_path, lambda house: house.claim(tokens[Role.AWAY]))

    async def ended(house: House) -> None:
        live = await live_of(house, tokens[Role.HOME])
        assert live.ended
        assert live.table.game.tags["Withheld"].startswith("HOME 1 ")
        assert await asked(house, tokens[Role.HOME]) == []
        late = house.add_link(tokens[Role.HOME], 1, side(Role.HOME).links[1])
        assert await refused(house, tokens[Role.HOME], late) == "links-ended"

    run(tmp_path, ended)


# ---------------------------------------------------------------- tables of before


def test_tables_that_were_stored_before_load(tmp_path: Path) -> None:
    """Their terms and secrets know nothing of links."""

    async def begin(house: House) -> Tokens:
        return await friends(house)

    tokens = at_house(tmp_path, begin)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file, file:
        ((terms,),) = file.execute("SELECT terms FROM heads").fetchall()
        ((secrets,),) = file.execute("SELECT secrets FROM tables").fetchall()
        assert "links" not in json.loads(secrets)
        old = {name: said for name, said in json.loads(terms).items() if name != "patience"}
        file.execute("UPDATE heads SET terms = ?", (json.dumps(old),))

    async def go_on(house: House) -> None:
        assert any([await answer_first(house, tokens[role]) for role in BOTH])

    run(tmp_path, go_on)


def test_the_store_holds_a_link_only_while_it_waits(tmp_path: Path) -> None:
    """The store holds the one link that waits, and nothing of it once the throw has fallen."""

    async def script(house: House) -> str:
        tokens = await settled(house)
        await reveal(house, tokens, await to_a_throw(house, tokens), Role.HOME)
        return tokens[Role.AWAY]

    away = at_house(tmp_path, script)
    assert '"links": {"HOME"' in stored(tmp_path)

    async def second(house: House) -> None:
        await house.add_link(away, 1, side(Role.AWAY).links[1])

    run(tmp_path, second)
    assert '"links": ' not in stored(tmp_path)
