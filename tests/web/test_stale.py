"""Too late, twice, from the wrong chair, or plain nonsense: refused in words, and nothing breaks."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from starlette.types import ASGIApp

from snapcount.service.house import House
from tests.web.prying import V1, Room, Seat, house_at, open_room, options_of

CITES_NOTHING = True

START = "Q1 4:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
LAST_PLAY = "Q4 0:12, AWAY 1&10 at own 25, AWAY 0 HOME 7, time-outs AWAY 0 HOME 0, scrimmage"
TWO: dict[str, Any] = {"rulebook": "fever/original", "start": START, "seed": "stale"}
ALONE: dict[str, Any] = {**TWO, "away": {"coach": "rookie"}}
COPIES = 20

Script = Callable[[House, ASGIApp], Awaitable[None]]


def run(folder: Path, script: Script) -> None:
    async def whole() -> None:
        house, app = house_at(folder)
        try:
            await script(house, app)
        finally:
            house.close()

    asyncio.run(whole())


def at_table(folder: Path, script: Callable[[Room], Awaitable[None]], **agreed: Any) -> None:
    """Play at one table."""

    async def whole(house: House, app: ASGIApp) -> None:
        room = await open_room(house, app, **(agreed or TWO))
        await script(room)
        await room.hang_up()

    run(folder, whole)


def refused(answer: httpx.Response, *codes: str) -> None:
    """A 4xx with a code and a sentence for programs, a page without a traceback for people."""
    assert 400 <= answer.status_code < 500, f"{answer.status_code} {answer.text[:300]}"
    assert "Traceback" not in answer.text
    if answer.request.url.path.startswith("/api/"):
        problem = answer.json()
        assert problem["code"]
        assert len(problem["sentence"]) > 10
        assert not codes or problem["code"] in codes
    else:
        assert answer.headers["content-type"].startswith("text/html")
        assert 'lang="' in answer.text or "card" in answer.text


async def to_calls(room: Room) -> dict[str, str]:
    """Answer until both sides call: the ids of both questions."""
    for _ in range(10):
        seen = {role: await room.seats[role].sight() for role in ("home", "away")}
        asked = {role: one["questions"][0] for role, one in seen.items() if one["questions"]}
        if len(asked) == 2 and all(one["secret"] for one in asked.values()):
            return {role: one["id"] for role, one in asked.items()}
        for role, question in asked.items():
            await room.seats[role].answer(question["id"], question["default"])
    raise AssertionError("nobody calls")


async def to_play(room: Room, number: int) -> None:
    """Answer as usual until that play begins."""
    while (await room.seats["home"].sight())["number"] < number:
        for role in ("home", "away"):
            for question in (await room.seats[role].sight())["questions"]:
                await room.seats[role].answer(question["id"], question["default"])


async def post(seat: Seat, form: str, **data: str) -> httpx.Response:
    """Send a form of the page."""
    return await seat.client.post(f"{seat.page}/{form}", data=data)


# ---------------------------------------------------------------- twice


@pytest.mark.slow
def test_a_call_sent_twenty_times_at_once_is_sealed_once(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ids, away = await to_calls(room), room.seats["away"]
        answers = await asyncio.gather(*(away.answer(ids["away"], "run") for _ in range(COPIES)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.json()["version"] for answer in answers}) == 1
        assert len(answers[0].json()["sealed"]) == 1
        forms = [post(away, "answer", question=ids["away"], choice="run") for _ in range(COPIES)]
        assert {answer.status_code for answer in await asyncio.gather(*forms)} == {303}
        assert (await away.sight())["version"] == answers[0].json()["version"]

    at_table(tmp_path, script)


def test_of_twenty_different_calls_at_once_one_counts(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ids, away = await to_calls(room), room.seats["away"]
        options = options_of((await away.sight())["questions"][0])
        answers = await asyncio.gather(*(away.answer(ids["away"], one) for one in options))
        good = [answer for answer in answers if answer.status_code == 200]
        assert len(good) == 1
        for answer in answers:
            if answer not in good:
                refused(answer, "already-answered")
        assert (await away.sight())["sealed"] == good[0].json()["sealed"]

    at_table(tmp_path, script)


def test_both_sides_call_twenty_times_at_once_and_one_play_is_played(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ids = await to_calls(room)
        choices = {"away": "run", "home": "blitz"}
        copies = [room.seats[r].answer(ids[r], choices[r]) for _ in range(COPIES) for r in ids]
        for answer in await asyncio.gather(*copies):
            if answer.status_code != 200:
                refused(answer, "stale-question")
        await to_play(room, 2)
        plays = await room.seats["spectator"].plays()
        calls = [one["answer"] for one in plays[0]["said"] if one["name"] == "calls"]
        assert sorted(calls) == ["blitz", "run"]
        verdict = await room.seats["home"].client.get(f"{room.seats['home'].api}/verdict")
        assert verdict.json()["good"]

    at_table(tmp_path, script)


def test_a_decision_sent_twice_counts_once(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        seat = room.seats["home"]
        number = (await seat.sight())["number"]
        for _ in range(30):
            seen = await seat.sight()
            question = seen["questions"][0]
            first, *more = await asyncio.gather(
                *(seat.answer(question["id"], question["default"]) for _ in range(3))
            )
            assert first.status_code == 200
            for answer in more:
                if answer.status_code != 200:
                    refused(answer, "stale-question")
        later = await seat.sight()
        assert later["number"] > number
        verdict = await seat.client.get(f"{seat.api}/verdict")
        assert verdict.json()["good"]

    at_table(tmp_path, script, **ALONE)


def test_take_backs_and_answers_race_and_the_record_holds(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        seat, rng = room.seats["home"], random.Random(5)
        for _ in range(12):
            question = (await seat.sight())["questions"][0]
            acts = [seat.client.post(f"{seat.api}/take-back") for _ in range(3)]
            acts += [
                seat.answer(question["id"], rng.choice(options_of(question))) for _ in range(3)
            ]
            rng.shuffle(acts)
            for answer in await asyncio.gather(*acts):
                if answer.status_code != 200:
                    refused(answer)
        verdict = await seat.client.get(f"{seat.api}/verdict")
        assert verdict.json()["good"]

    at_table(tmp_path, script, **ALONE)


# ---------------------------------------------------------------- too late


def test_a_question_that_is_past_is_refused(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ids = await to_calls(room)
        await room.seats["away"].answer(ids["away"], "run")
        await room.seats["home"].answer(ids["home"], "blitz")
        await to_play(room, 3)
        before = await room.sights()
        for role, question in ids.items():
            seat = room.seats[role]
            given = {"away": "run", "home": "blitz"}[role]  # sent once more it counts once
            assert (await seat.answer(question, given)).status_code == 200
            assert (await post(seat, "answer", question=question, choice=given)).status_code == 303
            for choice in {"run", "blitz", "nonsense"} - {given}:
                refused(await seat.answer(question, choice), "already-answered")
                refused(await post(seat, "answer", question=question, choice=choice))
            refused(await seat.client.delete(f"{seat.api}/answers", params={"question": question}))
            refused(await post(seat, "withdraw", question=question))
        assert await room.sights() == before

    at_table(tmp_path, script)


def test_after_the_end_nothing_more_is_answered(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        question = ""
        while not (await room.seats["home"].sight())["over"]:
            for role in ("home", "away"):
                for asked in (await room.seats[role].sight())["questions"]:
                    question = asked["id"]
                    await room.seats[role].answer(question, asked["default"])
        before = await room.sights()
        assert before["home"]["over"]
        for seat in room.seats.values():
            refused(await seat.answer(question, "run"))
            refused(await post(seat, "answer", question=question, choice="run"))
            refused(await seat.client.post(f"{seat.api}/take-back"))
            refused(await seat.client.post(f"{seat.api}/next-play"))
            refused(await seat.client.post(f"{seat.api}/word", json={"word": "late"}))
            wish = {"play": 1, "why": "the seed is known now"}
            refused(await seat.client.post(f"{seat.api}/offers", json=wish))
        assert await room.sights() == before
        record = await room.seats["spectator"].client.get(room.seats["spectator"].api + "/record")
        assert '[Seed "stale"]' in record.text

    at_table(tmp_path, script, **{**TWO, "start": LAST_PLAY})


def test_the_link_of_a_seat_that_was_handed_over_is_dead(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        seat = room.seats["away"]
        ids = await to_calls(room)
        old = list((await seat.crawl()).keys())
        body = {"role": "away", "to": "person"}
        handed = await seat.client.post(f"{seat.api}/hand-over", json=body)
        assert handed.status_code == 200
        for path in old:
            if path != "/":
                answer = await seat.client.get(path)
                assert answer.status_code in (404, 405), path
                assert handed.json()["away"] not in answer.text
        refused(await seat.answer(ids["away"], "run"), "no-such-seat")
        refused(await seat.client.post(f"{seat.api}/hand-over", json=body), "no-such-seat")
        refused(await seat.client.post(f"{seat.api}/join"), "no-such-seat")
        refused(await post(seat, "answer", question=ids["away"], choice="run"))
        refused(await post(seat, "seats", role="away", to="me"))
        assert room.invitations
        for token in room.invitations:
            refused(await seat.client.get(f"{V1}/seats/{token}"), "no-such-seat")

    at_table(tmp_path, script)


def test_of_twenty_who_want_a_seat_one_gets_it(tmp_path: Path) -> None:
    async def script(house: House, app: ASGIApp) -> None:
        room = await open_room(house, app, **TWO)
        seat = room.seats["away"]
        body = {"role": "away", "to": "person"}
        token = (await seat.client.post(f"{seat.api}/hand-over", json=body)).json()["away"]
        joins = [seat.client.post(f"{V1}/seats/{token}/join") for _ in range(COPIES)]
        joins += [seat.client.post(f"/t/{token}/join") for _ in range(COPIES)]
        answers = await asyncio.gather(*joins)
        good = [answer for answer in answers if answer.status_code in (200, 303)]
        assert len(good) == 1
        for answer in answers:
            if answer not in good:
                refused(answer, "no-such-seat", "seat-taken", "already-joined")

    run(tmp_path, script)


# ---------------------------------------------------------------- from the wrong chair


def test_only_who_is_asked_may_answer(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ids = await to_calls(room)
        before = await room.sights()
        wrong = [("home", ids["away"]), ("away", ids["home"])]
        wrong += [(role, one) for role in ("spectator", "referee") for one in ids.values()]
        for role, question in wrong:
            seat = room.seats[role]
            for choice in ("run", "blitz"):
                refused(await seat.answer(question, choice))
                refused(await post(seat, "answer", question=question, choice=choice))
        assert await room.sights() == before

    at_table(tmp_path, script, rulebook="fever/qfl", start=START, seed="stale", referee=True)


@pytest.mark.slow
def test_spectators_do_nothing(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        await to_calls(room)
        before = await room.sights()
        seat = room.seats["spectator"]
        bodies: dict[str, Any] = {
            "throws": {"wanted": "1/1", "faces": ["1"]},
            "word": {"word": "boo"},
            "next-play": None,
            "take-back": None,
            "offers": {"play": 1, "why": "boo"},
            "offers/agree": None,
            "offers/refuse": None,
        }
        for action, body in bodies.items():
            refused(await seat.client.post(f"{seat.api}/{action}", json=body))
        for role in ("home", "away", "referee", "both"):
            for to in ("person", "me", "rookie"):
                body = {"role": role, "to": to}
                refused(await seat.client.post(f"{seat.api}/hand-over", json=body))
                refused(await post(seat, "seats", **body))
        for form in ("throw", "word", "next", "take-back", "offer", "agree", "refuse", "withdraw"):
            refused(await post(seat, form, play="1", why="boo", word="boo", question="1/1/offense"))
        assert await room.sights() == before

    at_table(tmp_path, script)


def test_a_spectator_cannot_take_the_public_link_from_the_others(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        seat = room.seats["spectator"]
        for to in ("rookie", "me", "person"):
            body = {"role": "spectator", "to": to}
            refused(await seat.client.post(f"{seat.api}/hand-over", json=body))
            refused(await post(seat, "seats", **body))

    at_table(tmp_path, script)


# ---------------------------------------------------------------- nonsense

NONSENSE = {
    "broken UTF-8": b'\xff\xfe{"question": "1/1/offense"}',
    "NUL": b'{"question": "1/1/offense", "choice": "a\x00b"}',
    "escaped NUL": b'{"question": "1/1/offense", "choice": "\\u0000"}',
    "half a character": b'{"question": "1/1/offense", "choice": "\\ud800"}',
    "a list": b"[]",
    "null": b"null",
    "nothing": b"",
    "numbers": b'{"question": 1, "choice": 2, "sure": NaN}',
    "deep lists": b"[" * 20_000 + b"]" * 20_000,
    "deep objects": b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
    "a long number": b"9" * 5_000,
    "a part too many": b'{"question": "1/1/offense", "choice": "run", "role": "home"}',
    "too long": b'{"question": "1/1/offense", "choice": "' + b"x" * 9_000 + b'"}',
    "too large": b'{"question": "1/1/offense", "choice": "' + b"x" * 70_000 + b'"}',
}
KINDS = (
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "nonsense",
)


@pytest.mark.slow
def test_a_body_that_cannot_be_read_is_refused_in_words(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        seat = room.seats["home"]
        before = await room.sights()
        api = ("answers", "throws", "word", "offers", "hand-over")
        paths = [f"{V1}/tables", *(f"{seat.api}/{action}" for action in api)]
        paths += [f"{seat.page}/{form}" for form in ("answer", "throw", "word", "offer", "seats")]
        for path in paths:
            for kind in KINDS:
                for nonsense in NONSENSE.values():
                    headers = {"content-type": kind}
                    refused(await seat.client.post(path, content=nonsense, headers=headers))
        assert await room.sights() == before

    at_table(tmp_path, script)


@pytest.mark.slow
def test_a_form_that_cannot_be_read_opens_no_table(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        seat = room.seats["home"]
        for kind in KINDS:
            for nonsense in ("broken UTF-8", "a list", "too long"):
                body, headers = NONSENSE[nonsense], {"content-type": kind}
                path = "/new?rulebook=fever/qfl"
                refused(await seat.client.post(path, content=body, headers=headers))

    at_table(tmp_path, script)


TRICKS = [
    "/static/../app.py",
    "/static/%2e%2e/app.py",
    "/static/..%2f..%2fapp.py",
    "/static/%2e%2e%2f%2e%2e%2fhouse.py",
    "/static/....//app.py",
    "/static//etc/passwd",
    "/static/%00",
    "/static/" + "a" * 300,
    "/static/" + "a/" * 1500,
    "/t/%00",
    "/t/%ff%fe",
    "/t/..%2fnew",
    "/t/" + "a" * 3000,
    "/rules/%00",
    "/rules/..%2f..%2f",
    "/cards/..%2fx.svg",
    "/api/v1/rules/%00",
    "/api/v1/rules/..%2f..",
    "/api/v1/seats/%ff",
    "/api/v1/seats/%00/record",
    "/new?rulebook=%00",
    "/new?rulebook=..%2f..%2fetc",
    "/?" + "x" * 5000,
]


def test_no_address_leads_out_of_the_house(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        for path in TRICKS:
            answer = await room.seats["home"].client.get(path)
            refused(answer)
            assert "import annotations" not in answer.text, path

    at_table(tmp_path, script)


NOWHERE = [
    "/plays/0",
    "/plays/-1",
    "/plays/999999999999999999999",
    "/plays/%00",
    "/plays/x",
    "/post?play=x",
    "/post?play=-1",
    "/post?play=999999999999999999999",
    "/export?table=nonsense",
    "/export?table=plays&format=exe",
    "/export?table=%00",
    "/pictures/nonsense.svg",
    "/pictures/play.svg?play=77",
    "/pictures/play.svg?play=%00",
    "/gamebook?plain=x",
    "/nonsense",
]


@pytest.mark.slow
def test_what_is_not_there_is_said_in_the_language_of_the_visitor(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        seat = room.seats["home"]
        wanted = {"de": "de", "en": "en", "fr-CH, de;q=0.9, en;q=0.1": "de", "xx;q=x,,;;": "en"}
        for path in NOWHERE:
            for language, spoken in wanted.items():
                headers = {"accept-language": language}
                answer = await seat.client.get(seat.page + path, headers=headers)
                refused(answer)
                assert f'lang="{spoken}"' in answer.text, path

    at_table(tmp_path, script)


FOREIGN_HOSTS = [
    {"host": "evil.example"},
    {"host": "localhost.evil.example"},
    {"host": "evil.example:80"},
    {"host": ""},
    {"host": "localhost@evil.example"},
    {"host": "[::1"},
]


def test_a_host_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        seat = room.seats["home"]
        for headers in FOREIGN_HOSTS:
            for path in ("/", seat.page, seat.api):
                answer = await seat.client.get(path, headers=headers)
                refused(answer)
                assert "questions" not in answer.text

    at_table(tmp_path, script)


FOREIGN_PAGES = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://localhost.evil.example"},
    {"origin": "http://localhost:1234"},
    {"origin": "http://localhost@evil.example"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "cross-site", "origin": "http://localhost"},
]


def test_pages_of_others_change_nothing(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        ids, seat = await to_calls(room), room.seats["home"]
        before = await room.sights()
        body = {"question": ids["home"], "choice": "blitz"}
        client = seat.client
        for headers in FOREIGN_PAGES:
            answers = [
                await client.post(f"{seat.api}/answers", json=body, headers=headers),
                await client.post(f"{seat.page}/answer", data=body, headers=headers),
                await client.post(f"{V1}/tables", json=TWO, headers=headers),
                await client.post(
                    "/new?rulebook=fever/qfl", data={"rulebook": "x"}, headers=headers
                ),
                await client.delete(f"{seat.api}/answers?question=x", headers=headers),
            ]
            for answer in answers:
                refused(answer)
                assert answer.status_code == 403
        assert await room.sights() == before

    at_table(tmp_path, script)


# ---------------------------------------------------------------- what people write

WICKED = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "</title></textarea></svg><b>x",
    "{{ 7*7 }}{% raw %}${7*7}",
    "]]><!--<x>-->&lt;&#0;",
]


class Elements(HTMLParser):
    """What a browser would make of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.wicked: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        bad = [name for name in named if name.startswith("on")]
        if bad or (tag in ("b", "x") and "x" in (tag, named.get("src"))):
            self.wicked.append(f"{tag} {attrs}")
        if tag == "script" and not (named.get("src") or "").startswith("/static/"):
            self.wicked.append(f"{tag} {attrs}")
        if tag == "img" and named.get("src") == "x":
            self.wicked.append(f"{tag} {attrs}")


@pytest.mark.slow
@pytest.mark.parametrize("wicked", WICKED)
def test_what_people_write_is_text_everywhere(tmp_path: Path, wicked: str) -> None:
    """Names, players, the event and the reason of an offer: in pages, attributes, pictures and posts."""

    async def script(room: Room) -> None:
        await to_play(room, 2)
        home, spectator = room.seats["home"], room.seats["spectator"]
        offered = await home.client.post(f"{home.api}/offers", json={"play": 1, "why": wicked})
        assert offered.status_code == 200, offered.text
        shown = 0
        for seat in (home, spectator):
            for path, answer in (await seat.crawl()).items():
                kind = answer.headers.get("content-type", "")
                assert answer.status_code < 500, path
                assert answer.headers["x-content-type-options"] == "nosniff"
                if "html" in kind:
                    page = Elements()
                    page.feed(answer.text)
                    assert not page.wicked, f"{path}: {page.wicked}"
                    assert "49" not in answer.text or "7*7" not in wicked or "7*7" in answer.text
                if "svg" in kind:
                    drawn = ElementTree.fromstring(answer.content)
                    tags = {element.tag.rpartition("}")[2] for element in drawn.iter()}
                    assert not tags & {"script", "img", "b", "x", "foreignObject"}, path
                    names = [name for element in drawn.iter() for name in element.attrib]
                    assert not [name for name in names if name.startswith("on")], path
                shown += wicked[:6] in answer.text or "&lt;" in answer.text or "&#" in answer.text
        assert shown > 5

    team = {"name": wicked, "player": wicked}
    at_table(tmp_path, script, **TWO, home=team, away={**team, "name": wicked[::-1]}, event=wicked)


def test_a_name_that_is_none_is_refused(tmp_path: Path) -> None:
    async def script(room: Room) -> None:
        client = room.seats["home"].client
        for name in ("x" * 61, "x" * 10_000, "a\nb", "a\x00b", "a\u202eb", "a\u2028b"):
            for team in ({"name": name}, {"player": name}):
                refused(await client.post(f"{V1}/tables", json={**TWO, "home": team}))
            form = {"rulebook": "fever/qfl", "seating": "friend", "home_name": name}
            refused(await client.post("/new?rulebook=fever/qfl", data=form))

    at_table(tmp_path, script)
