"""What a seat may not know is nowhere: not in a page, an event, an answer, a refusal or the log."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import ASGIApp

from snapcount.service.house import House
from tests.web.prying import V1, Room, Seat, house_at, open_room, options_of, written

SEED = "sesame-of-the-dice"
START = "Q1 4:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
LAST_PLAY = "Q4 0:12, AWAY 1&10 at own 25, AWAY 0 HOME 7, time-outs AWAY 0 HOME 0, scrimmage"
SIGN_OF_LIFE = ": beat\n\n"  # it comes by the clock
PEOPLE = ("home", "away")
OTHER = {"home": "away", "away": "home"}

# Questions that go to one side alone, with what led to them, until the play is over.
WHISPERED = {
    "intercepted",
    "intercepted in the end zone",
    "recovered",
    "penalty choice",
    "double foul",
}
WHISPERED_IN_THE_QFL = WHISPERED | {
    "kick in the field",
    "kick in the end zone",
    "onside kick caught",
    "short field goal",
    "lateral intercepted",
    "after the fair catch",
    "dead-ball foul",
    "runoff",
    "avoid the runoff",
    "no-huddle after the delay",
    "enforced from",
}

Script = Callable[[House, ASGIApp], Awaitable[None]]


@pytest.fixture(autouse=True)
def all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that are compared come into memory at the same time: versions are counted from there."""
    monkeypatch.setattr("snapcount.service.storage.Store.first_version", lambda _: 0)


def run(folder: Path, script: Script) -> None:
    """Play in a house of its own."""

    async def whole() -> None:
        house, app = house_at(folder)
        try:
            await script(house, app)
        finally:
            house.close()

    asyncio.run(whole())


# ---------------------------------------------------------------- a game, watched at every moment


@dataclass
class Game:
    """A game by chance; what nobody else may know is known here."""

    room: Room
    rng: random.Random
    whispers: set[str]
    secrets: list[str]  # seeds, that nobody knows before the end
    marks: dict[str, set[str]] = field(default_factory=lambda: {"home": set(), "away": set()})
    fresh: tuple[str, str] | None = None  # the role and the mark of a half that lies sealed
    kinds: set[str] = field(default_factory=set)  # of moments that were looked at thoroughly
    seen: dict[str, dict[str, Any]] = field(default_factory=dict)
    fetched: int = 0

    def question(self) -> tuple[str, dict[str, Any]] | None:
        """Who is asked, and what; of two by chance."""
        asked = [(role, one["questions"][0]) for role, one in self.seen.items() if one["questions"]]
        return self.rng.choice(asked) if asked else None

    def choice(self, role: str, question: dict[str, Any]) -> str:
        """By chance; a call is usual football, so that all kinds of plays come up."""
        options = options_of(question)
        usual = [one for one in options if not one.startswith(("kneel", "delay", "draw offside"))]
        return self.rng.choice(usual if self.rng.random() < 0.9 else options)

    async def act(self) -> bool:
        """Somebody answers; whether anybody was asked."""
        asked = self.question()
        if asked is None:
            return False
        role, question = asked
        seat, choice = self.room.seats[role], self.choice(role, question)
        mark = f"{7 if role == 'home' else 8}4815{self.seen[role]['number']:04d}{self.rng.randrange(100):02d}"
        if question["written"]:
            sheet = f"{choice} / after timeout if score.diff at most -{mark}"
            answer = await seat.answer(question["id"], sheet)
            if answer.status_code != 200:
                assert mark not in answer.text or answer.request.url.path.startswith(seat.api)
                answer = await seat.answer(question["id"], choice)
            else:
                self.marks[role].add(mark)
        else:
            answer = await seat.answer(question["id"], choice)
        assert answer.status_code == 200, answer.text
        sealed = answer.json()["sealed"]
        self.fresh = (role, mark) if sealed and mark in self.marks[role] else None
        await self.compare(role, question)
        return True

    async def compare(self, actor: str, answered: dict[str, Any]) -> None:
        """Look again, and hold what every seat sees now against what it saw before."""
        before, heard = self.seen, self.heard()
        self.seen = await self.room.sights()
        await self.room.settle(self.seen)
        for role, now in self.seen.items():
            was = before[role]
            same = {**was, "version": 0} == {**now, "version": 0}
            assert same == (was["version"] == now["version"]), f"{role} after {answered['name']}"
            for path, events in self.heard()[role].items():
                new = events[len(heard[role][path]) :]
                assert bool(new) != same, f"{role} heard {new} after {answered['name']}"
        self.nothing_was_overheard(actor, answered, before)
        if any(one["id"] == answered["id"] for one in self.seen[actor]["sealed"]):
            self.only_the_dot(actor, before)

    def only_the_dot(self, actor: str, before: dict[str, dict[str, Any]]) -> None:
        """A call that lies sealed changes nothing for the others but that there is one."""
        for role, now in self.seen.items():
            if role != actor:
                changed = {name for name, was in before[role].items() if now[name] != was}
                assert changed <= {"version", "called", "waiting"}, role

    def nothing_was_overheard(
        self, actor: str, answered: dict[str, Any], before: dict[str, dict[str, Any]]
    ) -> None:
        """While one side is whispered to, the others learn nothing, not even that it goes on."""
        still = [q for q in self.seen[actor]["questions"] if q["name"] in self.whispers]
        if not (still and answered["name"] in self.whispers):
            return
        for role in ("spectator", OTHER[actor]):
            assert self.seen[role] == before[role], f"{role} after {answered['name']}"

    def heard(self) -> dict[str, dict[str, list[dict[str, str]]]]:
        return {
            role: {path: ear.events for path, ear in seat.ears.items()}
            for role, seat in self.room.seats.items()
        }

    # ------------------------------------------------------------ what is checked at a moment

    async def check(self) -> None:
        """Nobody sees what they may not know now."""
        kind = self.sealed_halves() or self.whispered_to()
        for role, seat in self.room.seats.items():
            if self.hides_from(role):
                await self.search(seat, await seat.quick_look(self.seen[role]["number"]))
        if kind and kind not in self.kinds:
            self.kinds.add(kind)
            for seat in self.room.seats.values():
                await self.search(seat, await seat.crawl())

    def hides_from(self, role: str) -> bool:
        """Whether somebody else has a secret at this moment."""
        others = [one for other, one in self.seen.items() if other != role]
        return any(one["sealed"] for one in others) or bool(self.whispered_to())

    def sealed_halves(self) -> str:
        """The kind of the moment, if calls lie sealed; nobody but who called sees them."""
        kind = ""
        for role in PEOPLE:
            for sealed in self.seen[role]["sealed"]:
                kind = "sealed"
                for other, one in self.seen.items():
                    if other == role:
                        continue
                    assert one["sealed"] == []
                    assert sealed["team"] in one["called"]
        return kind

    def whispered_to(self) -> str:
        """The kind of the moment, if one side is whispered to; the others see nothing of it."""
        kind = ""
        for role in PEOPLE:
            for question in self.seen[role]["questions"]:
                if question["name"] in self.whispers:
                    kind = "whispered"
                    self.not_overheard(role, question)
        return kind

    def not_overheard(self, role: str, question: dict[str, Any]) -> None:
        team = question["team"]
        for other in ("spectator", OTHER[role]):
            seen = self.seen[other]
            assert seen["questions"] == []
            assert seen["now"]["thrown"] == [], f"{other} sees the dice of '{question['name']}'"
            assert not [one for one in seen["now"]["told"] if one["whispered"]]
            assert question["words"] not in written([seen["now"], seen["waiting"]])
            names = {one["name"] for one in seen["now"]["said"] if one["team"] == team}
            assert not names & (self.whispers | {"calls"})
        assert self.seen["home"]["home"]["name"] not in self.seen["spectator"]["waiting"]
        assert self.seen["home"]["away"]["name"] not in self.seen["spectator"]["waiting"]

    async def search(self, seat: Seat, answers: dict[str, httpx.Response]) -> None:
        """Search everything that this seat was sent."""
        hidden = self.unknown_to(seat.role)
        self.fetched += len(answers)
        for path, answer in answers.items():
            assert answer.status_code < 500, path
            self.nothing_of(hidden, answer.text + str(answer.headers), f"{seat.role} {path}")
        for ear in seat.ears.values():
            self.nothing_of(hidden, ear.heard.decode(), f"{seat.role} hears")

    def unknown_to(self, role: str) -> list[str]:
        """Texts that this seat must not be sent before the game is over."""
        hidden = list(self.secrets) + self.room.invitations
        hidden += [s.token for s in self.room.seats.values() if s.role not in (role, "spectator")]
        if role != "referee":  # orders that did not fire (QFLR-92)
            hidden += [
                mark for owner, marks in self.marks.items() if owner != role for mark in marks
            ]
        elif self.fresh is not None:
            hidden.append(self.fresh[1])
        return hidden

    @staticmethod
    def nothing_of(hidden: list[str], text: str, where: str) -> None:
        found = [one for one in hidden if one in text]
        assert not found, f"{where}: {found}"


def stored_secrets(folder: Path) -> list[str]:
    """The seeds of all tables, as they lie on disk."""
    with sqlite3.connect(folder / "tables.db") as disk:
        kept = [json.loads(secrets) for (secrets,) in disk.execute("select secrets from tables")]
    disk.close()
    return [one[name] for one in kept for name in ("seed", "coaches") if one[name]]


async def play(game: Game, moments: int) -> None:
    """So many moments, each of them searched, and all of it at the end."""
    game.seen = await game.room.sights()
    for seat in game.room.seats.values():
        seat.listen(game.room.app)
    await game.room.settle()
    for _ in range(moments):
        if not await game.act():
            break
        await game.check()
    for seat in game.room.seats.values():
        await game.search(seat, await seat.crawl())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("agreed", "moments"),
    [
        ({"rulebook": "fever/original", "start": START}, 50),
        ({"rulebook": "fever/qfl", "referee": True}, 55),
        ({"rulebook": "paydirt/advanced"}, 24),
        ({"rulebook": "strategy/sfl"}, 24),
    ],
    ids=lambda given: given["rulebook"] if isinstance(given, dict) else "",
)
def test_no_seat_learns_what_it_may_not_know(
    tmp_path: Path,
    agreed: dict[str, Any],
    moments: int,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """QFLR-16, QFLR-88, QFLR-92: at every moment, for every seat, in everything it can get."""
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.WARNING, "httpx")  # the log of the visitors, not ours
    games: list[Game] = []

    async def script(house: House, app: ASGIApp) -> None:
        room = await open_room(house, app, seed=SEED, **agreed)
        whispers = WHISPERED_IN_THE_QFL if "qfl" in agreed["rulebook"] else WHISPERED
        secrets = stored_secrets(tmp_path)
        assert len(secrets) == 2
        games.append(Game(room, random.Random(1), whispers, secrets))
        await play(games[0], moments)
        await room.hang_up()

    run(tmp_path, script)
    (game,) = games
    assert game.fetched > 100
    assert game.kinds == ({"sealed", "whispered"} if "fever" in agreed["rulebook"] else {"sealed"})
    logged = "".join([record.getMessage() for record in caplog.records]) + "".join(
        capfd.readouterr()
    )
    tokens = [seat.token for seat in game.room.seats.values()] + game.room.invitations
    marks = [mark for marks in game.marks.values() for mark in marks]
    game.nothing_of([*tokens, *marks, *game.secrets], logged, "the log")


# ---------------------------------------------------------------- two tables that differ in a secret


async def answer_until(room: Room, enough: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Answer as usual until somebody is asked such a question; what they see."""
    for _ in range(60):
        for role in PEOPLE:
            seen = await room.seats[role].sight()
            if seen["questions"] and enough(seen["questions"][0]):
                return seen
            if seen["questions"]:
                question = seen["questions"][0]
                await room.seats[role].answer(question["id"], question["default"])
                await room.settle()  # so that everybody is told one change at a time
    raise AssertionError("nobody was asked")


async def all_sent(room: Room, role: str) -> dict[str, Any]:
    """All that a seat can get, byte by byte, without what names the table and its seats."""
    await room.settle()
    seat = room.seats[role]
    answers = await seat.crawl()
    names = "|".join([room.table, *room.invitations, *(s.token for s in room.seats.values())])

    def masked(text: str) -> str:
        return re.sub(names, "-", text)

    got: dict[str, Any] = {
        masked(path): (answer.status_code, _headers(answer, masked), masked(answer.text))
        for path, answer in answers.items()
    }
    heard = {path: ear.heard.decode().replace(SIGN_OF_LIFE, "") for path, ear in seat.ears.items()}
    return got | {f"ear {masked(path)}": masked(text) for path, text in heard.items()}


def _headers(answer: httpx.Response, masked: Callable[[str], str]) -> list[tuple[str, str]]:
    kept = [one for one in answer.headers.multi_items() if one[0] != "set-cookie"]
    return [(name, masked(value)) for name, value in kept]


def same(ours: dict[str, Any], theirs: dict[str, Any]) -> None:
    """The same addresses with the same answers."""
    assert set(ours) == set(theirs)
    differ = [path for path, answer in ours.items() if answer != theirs[path]]
    assert not differ


@pytest.mark.slow
@pytest.mark.parametrize(
    ("agreed", "sealing"),
    [
        ({"rulebook": "fever/original", "start": START}, "home"),
        ({"rulebook": "fever/qfl", "start": START, "referee": True}, "away"),
        ({"rulebook": "paydirt/advanced"}, "home"),  # the prediction
        ({"rulebook": "strategy/sfl", "start": START}, "away"),
    ],
    ids=lambda given: given["rulebook"] if isinstance(given, dict) else "",
)
def test_whatever_lies_sealed_the_others_are_told_the_same(
    tmp_path: Path, agreed: dict[str, Any], sealing: str
) -> None:
    """Two tables that differ in one sealed call look alike to the byte, before and after a withdrawal."""

    async def script(house: House, app: ASGIApp) -> None:
        rooms = [await open_room(house, app, seed=SEED, **agreed) for _ in range(2)]
        for room, place in zip(rooms, (0, -1), strict=True):
            for seat in room.seats.values():
                seat.listen(app)
            await answer_until(room, lambda question: bool(question["secret"]))
            question = (await room.seats[sealing].sight())["questions"][0]
            assert question["secret"]
            choice = options_of(question)[place]
            if place and question["written"]:
                choice += " / after timeout if score.diff at most -77777"
            answer = await room.seats[sealing].answer(question["id"], choice)
            assert len(answer.json()["sealed"]) == 1
        labels = [(await room.seats[sealing].sight())["sealed"][0]["label"] for room in rooms]
        assert labels[0] != labels[1]
        for role in rooms[0].seats:
            if role != sealing:
                ours, theirs = [await all_sent(room, role) for room in rooms]
                assert len(ours) > 15
                same(ours, theirs)
        for room in rooms:
            await room.hang_up()

    run(tmp_path, script)


NAME_OF_A_GAME = re.compile("AWAY_HOME_[0-9a-f]{8}")  # made of the header of its record


def test_before_the_first_throw_the_seed_shows_nowhere(tmp_path: Path) -> None:
    """Two tables that differ in their seed alone (and so in all dice and cards to come) look alike."""

    async def script(house: House, app: ASGIApp) -> None:
        rooms = []
        for seed in ("one-seed", "another-one"):
            room = await open_room(
                house, app, rulebook="fever/qfl", start=START, referee=True, seed=seed
            )
            for seat in room.seats.values():
                seat.listen(app)
            await answer_until(room, lambda question: bool(question["secret"]))
            rooms.append(room)
        for role in rooms[0].seats:
            both = []
            for room in rooms:
                commitment = (await room.seats[role].sight())["commitment"]
                sent = await all_sent(room, role)
                assert re.fullmatch("[0-9a-f]{64}", commitment)
                text = json.dumps(sent).replace(commitment, "commitment")
                both.append(json.loads(NAME_OF_A_GAME.sub("game", text)))
            same(*both)
        for room in rooms:
            await room.hang_up()

    run(tmp_path, script)


# ---------------------------------------------------------------- attacks on a sealed call


async def sealed_by_away(house: House, app: ASGIApp, **agreed: Any) -> tuple[Room, str, str]:
    """A table at which AWAY has called: the question's id and what was called."""
    room = await open_room(
        house, app, **{"rulebook": "fever/original", "start": START, "seed": SEED, **agreed}
    )
    await answer_until(room, lambda question: bool(question["secret"]))
    question = (await room.seats["away"].sight())["questions"][0]
    answer = await room.seats["away"].answer(question["id"], "draw")
    assert len(answer.json()["sealed"]) == 1
    return room, question["id"], "draw"


def test_nobody_finds_a_sealed_call_by_guessing(tmp_path: Path) -> None:
    """Who sends the other side's answer again is told the same whether the guess is right or wrong."""

    async def script(house: House, app: ASGIApp) -> None:
        room, question, _ = await sealed_by_away(house, app)
        for role in ("home", "spectator"):
            seat = room.seats[role]
            before = await seat.sight()
            told = set()
            for guess in ("draw", "run", "bomb", "pass with in-out"):
                for sure in (True, False):
                    answer = await seat.answer(question, guess, sure=sure)
                    assert answer.status_code == 409
                    told.add((answer.status_code, answer.text))
                    form = {"question": question, "choice": guess}
                    posted = await seat.client.post(f"{seat.page}/answer", data=form)
                    assert 400 <= posted.status_code < 500
                    told.add((posted.status_code, posted.text))
            assert len(told) == 2  # one of the API, one of the page
            taken = await seat.client.delete(f"{seat.api}/answers", params={"question": question})
            assert taken.status_code == 409
            assert await seat.sight() == before
        assert len((await room.seats["away"].sight())["sealed"]) == 1

    run(tmp_path, script)


@pytest.mark.slow
@pytest.mark.parametrize("to", ["person", "me", "rookie"])
def test_nobody_takes_a_seat_to_look_at_its_sealed_call(tmp_path: Path, to: str) -> None:
    """The others cannot give away the seat of somebody who sits there."""

    async def script(house: House, app: ASGIApp) -> None:
        room, _, _ = await sealed_by_away(house, app, referee=True)
        for role in ("home", "spectator", "referee"):
            seat = room.seats[role]
            body = {"role": "away", "to": to}
            answer = await seat.client.post(f"{seat.api}/hand-over", json=body)
            assert answer.status_code in (403, 409), f"{role}: {answer.text}"
            assert room.seats["away"].token not in answer.text
            posted = await seat.client.post(f"{seat.page}/seats", data=body)
            assert 400 <= posted.status_code < 500
        assert len((await room.seats["away"].sight())["sealed"]) == 1

    run(tmp_path, script)


def test_a_seat_handed_over_does_not_show_its_call_before_it_is_taken(tmp_path: Path) -> None:
    """An invitation shows what a spectator sees: many may have read the message it came in."""

    async def script(house: House, app: ASGIApp) -> None:
        room, _, choice = await sealed_by_away(house, app)
        seat = room.seats["away"]
        body = {"role": "away", "to": "person"}
        new = (await seat.client.post(f"{seat.api}/hand-over", json=body)).json()["away"]
        invited = Seat("away", new, seat.client)
        seen = await invited.sight()
        assert seen["invitation"]
        assert seen["sealed"] == seen["questions"] == []
        for path, answer in (await invited.crawl()).items():
            assert choice not in written(answer.text if "api" in path else ""), path
            assert 'name="choice"' not in answer.text, path
        for path in ("", "/plays", "/record", "/links", "/events"):
            assert (await seat.client.get(seat.api + path)).status_code == 404

    run(tmp_path, script)


@pytest.mark.parametrize("rulebook", ["fever/qfl", "strategy/sfl"])
def test_the_seat_of_a_coach_shows_no_call_to_whoever_takes_it(
    tmp_path: Path, rulebook: str
) -> None:
    """Somebody who plays against a coach, and takes its seat as well, finds no call there."""

    async def script(house: House, app: ASGIApp) -> None:
        room = await open_room(
            house, app, rulebook=rulebook, start=START, seed=SEED, away={"coach": "rookie"}
        )
        seat = room.seats["home"]
        await answer_until(room_of(room, "home"), lambda question: bool(question["secret"]))
        links = await seat.client.get(f"{seat.api}/links")
        assert set(links.json()) == {"spectator"}
        body = {"role": "away", "to": "person"}
        token = (await seat.client.post(f"{seat.api}/hand-over", json=body)).json().get("away", "")
        if token:
            joined = (await seat.client.post(f"{V1}/seats/{token}/join")).json()["away"]
            seen = await Seat("away", joined, seat.client).sight()
            assert seen["sealed"] == []
            assert seen["called"] == []

    run(tmp_path, script)


def room_of(room: Room, role: str) -> Room:
    """The same room with one person in it."""
    seats = dict.fromkeys(PEOPLE, room.seats[role])
    return Room(room.app, room.house, room.table, seats, room.invitations)


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", ["fever/original", "fever/qfl", "paydirt/basic"])
def test_at_one_screen_a_call_is_not_shown_to_the_next_one(tmp_path: Path, rulebook: str) -> None:
    """The page that both look at is the same whatever lies sealed."""

    async def script(house: House, app: ASGIApp) -> None:
        pages = []
        for place in (0, -1):
            room = await open_room(
                house, app, rulebook=rulebook, start=START, seed=SEED, opener="both"
            )
            seat = room.seats["both"]
            while not (question := (await seat.sight())["questions"][0])["secret"]:
                await seat.answer(question["id"], question["default"])
            await seat.answer(question["id"], options_of(question)[place])
            whole = await seat.client.get(seat.page)
            parts = await seat.client.get(f"{seat.page}/parts")
            names = f"{seat.token}|{room.seats['spectator'].token}|{room.table}"
            pages.append([re.sub(names, "-", one.text) for one in (whole, parts)])
        assert pages[0] == pages[1]

    run(tmp_path, script)


# ---------------------------------------------------------------- dead-ball fouls


async def snap(room: Room, call: str, defense: str) -> dict[str, dict[str, Any]]:
    """Both call from scrimmage; what everybody sees then."""
    for role, choice in (("away", "offense"), ("away", call), ("home", defense)):
        question = (await room.seats[role].sight())["questions"][0]
        answer = await room.seats[role].answer(question["id"], choice)
        assert answer.status_code == 200, answer.text
    return await room.sights()


async def false_start(house: House, app: ASGIApp, call: str, seed: str) -> Room:
    """A table of the QFL at which a flag voids AWAY's call before the snap."""
    room = await open_room(house, app, rulebook="fever/qfl", start=START, referee=True, seed=seed)
    seen = await snap(room, call, "run defense")
    assert seen["home"]["questions"][0]["name"] == "dead-ball foul"
    return room


FALSE_START = "d62"  # the first card is R7 if AWAY runs
ALL_THE_SAME = "d1810"  # whether or not with a third die


@pytest.mark.slow
def test_a_dead_ball_foul_keeps_calls_and_dice_secret(tmp_path: Path) -> None:
    """QFLR-16, QFLR-92: there was no play, and both sides call anew."""

    async def script(house: House, app: ASGIApp) -> None:
        room = await false_start(
            house, app, "run / after timeout if score.diff at most -77777", FALSE_START
        )
        question = (await room.seats["home"].sight())["questions"][0]
        await room.seats["home"].answer(question["id"], "yards")
        for role, seat in room.seats.items():
            (play, *_) = await seat.plays()
            assert play["over"]
            teams = {one["team"] for one in play["said"] if one["name"] == "calls"}
            if role == "referee":
                assert play["thrown"]
                assert teams == {"HOME", "AWAY"}
                continue
            assert play["thrown"] == []
            assert teams == ({role.upper()} if role in PEOPLE else set())
            if role != "away":
                for path, answer in (await seat.crawl()).items():
                    assert "77777" not in answer.text, path

    run(tmp_path, script)


@pytest.mark.slow
def test_an_invitation_does_not_tell_the_calls_that_a_foul_keeps_secret(tmp_path: Path) -> None:
    """QFLR-16: its own side alone knows them, and nobody has taken that seat."""

    async def script(house: House, app: ASGIApp) -> None:
        room = await false_start(
            house, app, "run / after timeout if score.diff at most -77777", FALSE_START
        )
        question = (await room.seats["home"].sight())["questions"][0]
        await room.seats["home"].answer(question["id"], "yards")
        seat = room.seats["away"]
        assert "77777" in (await seat.client.get(seat.page)).text
        body = {"role": "away", "to": "person"}
        new = (await seat.client.post(f"{seat.api}/hand-over", json=body)).json()["away"]
        for path, answer in (await Seat("away", new, seat.client).crawl()).items():
            assert "77777" not in answer.text, path

    run(tmp_path, script)


@pytest.mark.slow
def test_a_dead_ball_foul_does_not_tell_which_deck_lost_a_card(tmp_path: Path) -> None:
    """QFLR-16: the calls stay secret, and there is a deck for runs, one for passes and one for kicks."""

    async def script(house: House, app: ASGIApp) -> None:
        room = await false_start(house, app, "run", FALSE_START)
        question = (await room.seats["home"].sight())["questions"][0]
        await room.seats["home"].answer(question["id"], "yards")
        for role in ("home", "spectator"):
            for path, answer in (await room.seats[role].crawl()).items():
                assert "running_cards" not in answer.text, path
                assert "R7" not in answer.text, path

    run(tmp_path, script)


@pytest.mark.slow
def test_a_dead_ball_foul_does_not_count_the_dice_that_were_thrown(tmp_path: Path) -> None:
    """QFLR-16: the other side is asked about the yards by the same name, whatever was called."""

    async def script(house: House, app: ASGIApp) -> None:
        names = []
        for call in ("run", "draw"):
            room = await false_start(house, app, call, ALL_THE_SAME)
            (question,) = (await room.seats["home"].sight())["questions"]
            names.append(question["id"])
        assert names[0] == names[1]

    run(tmp_path, script)


def test_when_the_game_is_over_all_is_open(tmp_path: Path) -> None:
    """QFLR-92: orders that did not fire, the seed, and the record are everybody's then."""

    async def script(house: House, app: ASGIApp) -> None:
        room = await open_room(house, app, rulebook="fever/qfl", start=LAST_PLAY, seed=SEED)
        spectator = room.seats["spectator"]
        while not (await spectator.sight())["over"]:
            hidden = await spectator.client.get(f"{spectator.api}/record")
            assert SEED not in hidden.text
            assert "77777" not in hidden.text
            for role in PEOPLE:
                for question in (await room.seats[role].sight())["questions"]:
                    order = " / after timeout if score.diff at most -77777"
                    choice = question["default"] + (order if question["written"] else "")
                    answer = await room.seats[role].answer(question["id"], choice)
                    if answer.status_code != 200:
                        await room.seats[role].answer(question["id"], question["default"])
        record = (await spectator.client.get(f"{spectator.api}/record")).text
        assert f'[Seed "{SEED}"]' in record
        assert "77777" in record
        verdict = (await spectator.client.get(f"{spectator.api}/verdict")).json()
        assert verdict["good"]
        assert verdict["seed"] == SEED

    run(tmp_path, script)
