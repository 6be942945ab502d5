"""What an attacker tried in an hour, each finding as a test: real servers, real HTTP, and no look inside."""

from __future__ import annotations

import csv
import hashlib
import html
import io
import json
import os
import random
import re
import runpy
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import (
    ExitStack,
    closing,
    contextmanager,
    redirect_stderr,
    redirect_stdout,
    suppress,
)
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

import httpx
import pytest

from tests.web.browser.serving import PATIENCE, Server

CITES_NOTHING = True
pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "docs" / "play" / "check_record.py"
FEVER = {"rulebook": "fever/original", "away": {"coach": "rookie"}}
FRIENDS = {"rulebook": "fever/original"}
LATE = "Q4 {}, AWAY 1&10 at own 25, AWAY 7 HOME 0, time-outs AWAY 3 HOME 3, scrimmage"
DAY = 24 * 3600
LINKS = 4096
LINK = re.compile(r'(?:href|src|hx-get|action)="(/[^"#]*)')
MACHINE_LINE = re.compile(r"snapcount g=\S+ n=\d+ h=\w+ chain=(\d+):(\w{16})")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")

# `snapcount` with a clock that goes as much ahead as a file says, in seconds.
SHIFTED = """
import datetime, os, runpy, sys, time
real, told, stood = datetime.datetime, time.time, os.environ["AHEAD"]
def ahead():
    with open(stood) as file:
        return float(file.read() or 0)
class Kind(type):
    def __instancecheck__(cls, one):
        return isinstance(one, real)
class Shifted(real, metaclass=Kind):
    @classmethod
    def now(cls, tz=None):
        return real.now(tz) + datetime.timedelta(seconds=ahead())
    @classmethod
    def utcnow(cls):
        return real.utcnow() + datetime.timedelta(seconds=ahead())
datetime.datetime, time.time = Shifted, lambda: told() + ahead()
time.time_ns = lambda: int(time.time() * 1e9)
sys.argv = ["snapcount", *sys.argv[1:]]
runpy.run_module("snapcount", run_name="__main__")
"""


class Clock:
    """The clock of a server, which a test sets."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "ahead"
        self.set(0)

    def set(self, seconds: float) -> None:
        """So many seconds ahead of the real time."""
        fresh = self._path.with_suffix(".new")
        fresh.write_text(str(seconds))
        fresh.replace(self._path)

    @property
    def environment(self) -> dict[str, str]:
        return {"AHEAD": str(self._path)}


class Client:
    """A program somewhere in the world: it asks again when it came too often."""

    def __init__(self, address: str, place: str = "10.1.0.1") -> None:
        self.http = httpx.Client(
            base_url=address, headers={"X-Forwarded-For": place}, timeout=PATIENCE
        )

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        end = monotonic() + PATIENCE
        while True:
            answer = self.http.request(method, path, **more)
            if answer.status_code != 429 or monotonic() > end:
                return answer
            sleep(0.3)

    def get(self, path: str) -> httpx.Response:
        return self.ask("GET", path)

    def post(self, token: str, what: str, **sent: Any) -> httpx.Response:
        return self.ask("POST", f"/api/v1/seats/{token}/{what}", json=sent)

    def open(self, **agreed: Any) -> dict[str, str]:
        answer = self.ask("POST", "/api/v1/tables", json=agreed)
        assert answer.status_code == 201, answer.text
        seats: dict[str, str] = answer.json()["seats"]
        return seats

    def join(self, token: str) -> str:
        answer = self.ask("POST", f"/api/v1/seats/{token}/join")
        assert answer.status_code == 200, answer.text
        (mine,) = answer.json().values()
        return str(mine)

    def see(self, token: str) -> dict[str, Any]:
        answer = self.get(f"/api/v1/seats/{token}")
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def plays(self, token: str) -> list[dict[str, Any]]:
        seen: list[dict[str, Any]] = self.get(f"/api/v1/seats/{token}/plays").json()
        return seen

    def record(self, token: str) -> str:
        answer = self.get(f"/api/v1/seats/{token}/record")
        assert answer.status_code == 200, answer.text
        return answer.text

    def say(self, token: str, choice: str, question: str) -> httpx.Response:
        return self.post(token, "answers", question=question, choice=choice, sure=True)

    def move(self, token: str, choose: Callable[[list[str]], str] | None = None) -> bool:
        """Answer the first question of the seat, if there is one: as usual, or as it is chosen."""
        for question in self.see(token)["questions"][:1]:
            names = [one["name"] for page in question["pages"] for one in page["options"]]
            choice = choose(names) if choose else question["default"]
            answer = self.say(token, choice, question["id"])
            assert answer.status_code == 200, answer.text
            return True
        return False

    def play(
        self, tokens: list[str], number: int = 10_000, lot: random.Random | None = None
    ) -> None:
        """Everybody answers until that play begins, or the game is over."""
        while True:
            seen = self.see(tokens[0])
            if seen["over"] or seen["number"] >= number:
                return
            moved = [self.move(token, lot.choice if lot else None) for token in tokens]
            assert any(moved), seen["waiting"]

    def faces(self, tokens: list[str], number: int = 10_000) -> None:
        """As `play`, and the first of the seats types all dice in."""
        while not (seen := self.see(tokens[0]))["over"] and seen["number"] < number:
            if wanted := seen["wanted"]:
                faces = [die["faces"][0] for die in wanted["dice"]]
                answer = self.post(tokens[0], "throws", wanted=wanted["id"], faces=faces)
                assert answer.status_code == 200, answer.text
            else:
                assert any(self.move(token) for token in tokens)


class Shop:
    """A server of a test and its command line."""

    def __init__(self, folder: Path, *, shifted: bool = False) -> None:
        self.folder = folder
        self.clock = Clock(folder)
        self.server = Server(
            folder, ("-c", SHIFTED, "serve") if shifted else ("-m", "snapcount", "serve")
        )
        self.tables = folder / "tables.db"
        self.clients: list[Client] = []

    def client(self, place: str = "10.1.0.1") -> Client:
        """Somebody who comes from that address."""
        self.clients.append(Client(self.server.address, place))
        return self.clients[-1]

    def run(self, *arguments: str, shifted: bool = False) -> subprocess.CompletedProcess[str]:
        how = ("-c", SHIFTED) if shifted else ("-m", "snapcount")
        return ran(*how, *arguments, more=self.clock.environment)


def ran(*arguments: str, more: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """A Python process that has ended; none ends with a traceback."""
    ended = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, **(more or {})},
    )
    assert "Traceback" not in ended.stderr, ended.stderr
    return ended


@contextmanager
def shop_at(folder: Path, *, shifted: bool = False) -> Iterator[Shop]:
    shop = Shop(folder, shifted=shifted)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in shop.clock.environment.items():
            patch.setenv(name, value)
        shop.server.start()
        try:
            yield shop
        finally:
            for client in shop.clients:
                client.http.close()
            shop.server.kill()


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shop]:
    with shop_at(tmp_path_factory.mktemp("shop"), shifted=True) as one:
        yield one


@pytest.fixture
def client(shop: Shop, request: pytest.FixtureRequest) -> Client:
    """Somebody new in each test."""
    shop.clock.set(0)
    digest = hashlib.sha256(request.node.name.encode()).digest()
    return shop.client(f"10.{digest[0]}.{digest[1]}.7")


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def tags(record: str, name: str) -> list[str]:
    return re.findall(rf'^\[{name} "((?:[^"\\]|\\.)*)"\]$', record, re.MULTILINE)


def within(arguments: list[str], run: Callable[[], object]) -> subprocess.CompletedProcess[str]:
    """A program run in this process, which is quicker than one of its own."""
    out, code = io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True), 0
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(out):
        patch.setattr(sys, "argv", arguments)
        try:
            run()
        except SystemExit as ended:
            code = int(ended.code or 0)
    out.seek(0)
    return subprocess.CompletedProcess(arguments, code, out.read(), "")


def told(*arguments: str) -> subprocess.CompletedProcess[str]:
    return within(
        ["snapcount", *arguments], lambda: runpy.run_module("snapcount", run_name="__main__")
    )


def verified(path: Path, *more: str) -> subprocess.CompletedProcess[str]:
    return told("verify", str(path), *more)


def checked(path: Path, *more: str) -> subprocess.CompletedProcess[str]:
    return within(
        [str(SCRIPT), *more, str(path)], lambda: runpy.run_path(str(SCRIPT), run_name="__main__")
    )


def saved(folder: Path, record: str, name: str = "game.snap") -> Path:
    path = folder / name
    path.write_text(record, encoding="utf-8")
    return path


# ---------------------------------------------------------------- 1: looking ahead


def thrown(plays: list[dict[str, Any]]) -> list[tuple[int, str, tuple[str, ...]]]:
    """Every throw: its play, its name and its faces."""
    return [
        (play["number"], one["name"], tuple(die["face"] for die in one["dice"]))
        for play in plays
        for one in play["thrown"]
    ]


def taken_back(client: Client, token: str) -> int:
    number = 0
    while client.post(token, "take-back").status_code == 200:
        number += 1
    return number


def test_taking_back_and_asking_a_friend_in_shows_no_die_before(
    client: Client, tmp_path: Path
) -> None:
    home = client.open(**FEVER)["home"]
    first = client.see(home)["commitment"]
    client.play([home], 30)
    before = thrown(client.plays(home))
    steps = taken_back(client, home)
    assert steps > 29
    assert client.see(home)["number"] == 1
    kept = thrown([*client.plays(home), client.see(home)["now"]])

    client.post(home, "hand-over", role="away", to="person")
    invitation = client.get(f"/api/v1/seats/{home}/links").json()["away"]
    promised = client.see(invitation)
    assert promised["commitment"] != first
    assert any(str(steps) in sentence for sentence in promised["special"]), promised["special"]
    away = client.join(invitation)
    assert client.post(home, "take-back").status_code == 409

    client.play([home, away], 30)
    after = thrown(client.plays(away))
    again = [one for one in after if one in before and one not in kept]
    # A friend's calls differ from a coach's; by chance alone about every eighth throw is the same.
    both = {one[:2] for one in before} & {one[:2] for one in after} - {one[:2] for one in kept}
    assert len(both) > 20
    assert len(again) < 0.6 * len(both), again

    record = client.record(home)
    assert len(tags(record, "TakeBack")) == steps
    (new,) = tags(record, "NewSeed")
    assert new.split("; ")[1] == promised["commitment"]
    assert tags(record, "Commitment") == [first]
    path = saved(tmp_path, record)
    verdict = verified(path)
    assert verdict.returncode == 0, verdict.stdout
    assert str(steps) in verdict.stdout
    assert re.search("new seed|joined late|another seed", verdict.stdout), verdict.stdout


def test_a_take_back_alone_gives_new_dice(client: Client) -> None:
    home = client.open(**FEVER)["home"]
    client.play([home], 12)
    before = thrown(client.plays(home))
    taken_back(client, home)
    kept = thrown([client.see(home)["now"]])
    client.play([home], 12)
    after = thrown(client.plays(home))
    again = [one for one in after if one in before and one not in kept]
    assert len(again) < 0.6 * len(after), again


def test_a_seed_that_was_shown_is_not_used_before_the_friend_sits(client: Client) -> None:
    """An invitation withdrawn, a look ahead with a coach, and the same friend again."""
    home = client.open(**FEVER)["home"]
    client.play([home], 4)

    def invite() -> str:
        assert client.post(home, "hand-over", role="away", to="person").status_code == 200
        return str(client.get(f"/api/v1/seats/{home}/links").json()["away"])

    invite()
    client.post(home, "hand-over", role="away", to="rookie")
    client.play([home], 9)
    ahead = thrown(client.plays(home))
    taken_back(client, home)
    kept = thrown([client.see(home)["now"]])
    invitation = invite()
    promised = client.see(invitation)["commitment"]
    away = client.join(invitation)
    client.play([home, away], 9)
    after = thrown(client.plays(away))
    again = [one for one in after if one in ahead and one not in kept]
    assert len(again) < 0.6 * len(after), again
    assert tags(client.record(home), "NewSeed")[-1].endswith(promised)


# ---------------------------------------------------------------- 2: what is special


SPECIAL: dict[str, tuple[dict[str, Any], str]] = {  # what is agreed, and what is said about it
    "seed": ({"seed": "mine"}, "chosen"),
    "dice": ({"dice": "hand"}, "by hand"),
    "start": ({"start": LATE.format("0:36").replace("HOME 0", "HOME 35")}, "35"),
    "switches": ({"switches": {"game": "short"}}, "game=short|fourth quarter"),
}


@pytest.mark.parametrize("kind", SPECIAL)
def test_who_is_invited_knows_what_is_special(client: Client, kind: str, tmp_path: Path) -> None:
    agreed, word = SPECIAL[kind]
    agreed = {"start": LATE.format("0:24"), **FRIENDS, **agreed}
    tokens = client.open(**agreed)
    for token in (tokens["away"], tokens["spectator"], tokens["home"]):
        facts = [one for one in client.see(token)["special"] if re.search(word, one)]
        assert facts, client.see(token)["special"]
        page = html.unescape(client.get(f"/t/{token}").text)
        assert facts[0] in page
    away = client.join(tokens["away"])
    (client.faces if kind == "dice" else client.play)([tokens["home"], away])
    path = saved(tmp_path, client.record(away))
    assert re.search(word, verified(path).stdout)
    assert re.search(word, "\n".join(client.get(f"/api/v1/seats/{away}/verdict").json()["special"]))
    if kind == "dice":
        assert re.search("hand|typed", checked(path).stdout)


def test_a_usual_game_has_nothing_special(client: Client) -> None:
    assert client.see(client.open(**FRIENDS)["away"])["special"] == []


# ---------------------------------------------------------------- 3: words and links


def everything(client: Client, token: str) -> str:
    """All that can be fetched with that seat, as one text."""
    texts: dict[str, str] = {}
    doors = ("", "/plays", "/record", "/verdict", "/links")
    todo = ["/", f"/t/{token}", *(f"/api/v1/seats/{token}{door}" for door in doors)]
    while todo:
        path = todo.pop()
        if path in texts or path.endswith("/events"):
            continue
        answer = client.get(path)
        texts[path] = answer.text
        if "html" in answer.headers.get("content-type", ""):
            found = map(html.unescape, LINK.findall(answer.text))
            todo += [link for link in found if link.startswith(f"/t/{token}")]
    assert len(texts) > 8
    return "\n".join(texts.values())


def test_nobody_sees_a_word_before_all_are_sealed(client: Client, shop: Shop) -> None:
    tokens = client.open(words=True, patience=24, **FRIENDS)
    home, other = tokens["home"], client
    client.post(home, "word", word="xylophone-of-home")  # the server seals it
    away = client.join(tokens["away"])
    for token in (away, tokens["spectator"]):
        assert "xylophone-of-home" not in everything(other, token)
    assert other.see(away)["words"]["sealed"]["home"]
    assert not other.see(away)["questions"]

    seal = sha("salt\nzither-of-away")
    assert other.post(away, "word", salt="salt", word="zither-of-away").status_code == 409
    other.post(away, "word", sealed=seal)
    assert other.post(away, "word", salt="salt", word="another").status_code == 409
    assert other.post(away, "word", sealed=sha("salt\nanother")).status_code == 409
    assert other.see(away)["words"]["sealed"]["away"] == seal
    assert other.post(home, "word/without").status_code == 409

    shop.clock.set(DAY + 60)
    assert other.post(home, "word/without").status_code == 200
    assert any("AWAY" in one for one in other.see(home)["special"])
    record = client.record(home)
    assert tags(record, "AwaySealed") == tags(record, "AwayWord") == [seal]
    assert tags(record, "AwayUnopened")
    assert tags(record, "HomeWord") == ["xylophone-of-home"]
    assert tags(record, "HomeSealed") == [sha(tags(record, "HomeSalt")[0] + "\nxylophone-of-home")]
    client.play([home, away], 4)
    assert thrown(client.plays(home))


def chain_of(secret: str) -> list[str]:
    links = [secret]
    for _ in range(LINKS):
        links.append(sha(links[-1]))
    return links[::-1]


def to_a_throw(client: Client, tokens: dict[str, str]) -> int:
    """Answer until a throw is due; its number."""
    for _ in range(50):
        if number := client.see(tokens["home"])["links"]["wanted"]:
            return int(number)
        assert any(client.move(token) for token in tokens.values())
    raise AssertionError("nothing is thrown")


def test_a_throw_needs_both_links_and_who_withholds_is_named(
    client: Client, shop: Shop, tmp_path: Path
) -> None:
    opened = client.open(dice="links", link_minutes=1, **FRIENDS)
    tokens = {"home": opened["home"], "away": client.join(opened["away"])}
    chains = {side: chain_of(sha(side)) for side in tokens}
    assert not client.see(tokens["home"])["commitment"]
    for side, token in tokens.items():
        assert client.post(token, "chain", head=chains[side][0]).status_code == 200
    assert client.post(tokens["home"], "chain", head=chains["away"][5]).status_code == 409

    def reveal(side: str, number: int, link: str = "") -> int:
        link = link or chains[side][number]
        return client.post(tokens[side], "link", number=number, link=link).status_code

    for _ in range(4):
        number = to_a_throw(client, tokens)
        before = thrown([*client.plays(tokens["home"]), client.see(tokens["home"])["now"]])
        assert reveal("home", number + 1) == 409  # only the one that is due
        assert reveal("home", number, chains["away"][number]) == 409  # only his own
        assert reveal("home", number) == 200
        assert chains["home"][number] not in everything(client, tokens["away"])
        seen = client.see(tokens["away"])
        assert (seen["links"]["wanted"], seen["links"]["theirs"]) == (number, True)
        assert thrown([*client.plays(tokens["home"]), client.see(tokens["home"])["now"]]) == before
        assert reveal("away", number) == 200
        assert reveal("away", number) == 200  # counts once
        seen = client.see(tokens["away"])["links"]
        assert seen["home"]["link"] == chains["home"][number]
        assert client.post(tokens["home"], "take-back").status_code == 409

    number = to_a_throw(client, tokens)
    assert client.post(tokens["home"], "claim").status_code == 409  # his own is not there
    reveal("home", number)
    assert client.post(tokens["home"], "claim").status_code == 409  # too soon
    shop.clock.set(90)
    assert client.post(tokens["away"], "claim").status_code == 409  # he is the one who withholds
    assert client.post(tokens["home"], "claim").status_code == 200
    assert "AWAY" in client.see(tokens["away"])["links"]["withheld"]
    assert reveal("away", number) == 409
    assert client.post(tokens["home"], "offers", play=1, why="again").status_code == 409
    assert not client.see(tokens["away"])["questions"]
    record = client.record(tokens["away"])
    (withheld,) = tags(record, "Withheld")
    assert withheld.startswith(f"AWAY {number} ")
    path = saved(tmp_path, record)
    for ended in (verified(path), checked(path)):
        assert ended.returncode == 0, ended.stdout
        assert "igned by localhost" in ended.stdout
    assert "AWAY did not reveal its link" in verified(path).stdout
    blamed = record.replace(withheld, withheld.replace("AWAY", "HOME"))
    blamed = blamed.replace(f'[HomeLink "{number} ', f'[AwayLink "{number} ')
    other = saved(tmp_path, blamed, "other.snap")
    assert verified(other).returncode == checked(other).returncode == 1


# ---------------------------------------------------------------- 4: records that can be trusted


@pytest.fixture(scope="module")
def games(shop: Shop) -> dict[str, tuple[str, str, dict[str, Any]]]:
    """Records of two finished games, and of each a post from the middle of it."""
    client, found = shop.client("10.2.0.1"), {}
    rulebooks = client.get("/api/v1/rulebooks").json()
    codes = next(one for one in rulebooks if one["id"] == "paydirt/basic")["teams"]
    plans = {
        "fever": {**FEVER, "start": LATE.format("1:48")},
        "paydirt": {
            "rulebook": "paydirt/basic",
            "home": {"chart": codes[0]["code"]},
            "away": {"chart": codes[1]["code"], "coach": "rookie"},
            "start": LATE.format("3:00"),
        },
    }
    for name, plan in plans.items():
        home = client.open(**plan)["home"]
        lot = random.Random(name)
        client.play([home], 4, lot)
        post = html.unescape(client.get(f"/t/{home}/post").text)
        client.play([home], lot=lot)
        found[name] = client.record(home), post, client.get("/api/v1/key").json()
    return found


def body_of(record: str) -> tuple[str, str]:
    """The record without its acts, and the acts."""
    at = record.index("\n@") + 1
    return record[:at], record[at:]


def plays_of(record: str) -> list[str]:
    return [line for line in record.splitlines() if re.match(r"(void \d+: )?\d+\. ", line)]


def resealed(body: str, acts: str) -> str:
    """The forger works out the digest anew; only the signature is not his to make."""
    lines = [line.rstrip() for line in body.splitlines()]
    digest = sha("\n".join(line for line in lines if line and line[0] not in "@#"))
    return body + re.sub(r"finished \w{64}", f"finished {digest}", acts)


def other_calls(record: str) -> str:
    """One call is another one that the game has, and the dice are the old ones."""
    body, acts = body_of(record)
    kinds = re.findall(r"(calls~\w{4}=)([^;|]+?)(; | \|)", body)
    calls = sorted({one[1] for one in kinds if "," in one[1]})
    old = next(call for call in calls if len(calls) > 1)
    new = next(call for call in calls if call.split(", ")[1] != old.split(", ")[1])
    new = f"{old.split(', ')[0]}, {new.split(', ')[1]}"
    return resealed(body.replace(f"={old}", f"={new}", 1), acts.replace(f"={old}", f"={new}", 1))


def better_chart(record: str) -> str:
    body, acts = body_of(record)
    chart = tags(body, "HomeChart")[0]
    better = re.sub(r"(?<=[,; ])-(\d)", r"\1", chart)
    assert better != chart
    return resealed(body.replace(chart, better), acts)


def late_start(record: str) -> str:
    """35 points more for AWAY, everywhere."""
    body, acts = body_of(record)
    body = re.sub(r"AWAY (\d+) HOME (\d+)", lambda it: f"AWAY {int(it[1]) + 35} HOME {it[2]}", body)
    return resealed(body, acts)


def no_start(record: str) -> str:
    body, acts = body_of(late_start(record))
    return resealed(re.sub(r"^\[Start .*\n", "", body, flags=re.MULTILINE), acts)


def cut_short(record: str) -> str:
    body, acts = body_of(record)
    last = plays_of(body)[-1]
    body = body.replace(last + "\n", "")
    number = re.match(r"\d+", last)[0]  # type: ignore[index]
    score = re.search(r"AWAY \d+ HOME \d+", last)[0]  # type: ignore[index]
    body = re.sub(r'\[Result "[^"]*"\]', f'[Result "{score}"]', body)
    acts = "".join(
        line for line in acts.splitlines(True) if not re.search(rf"(gave|sealed) {number}/", line)
    )
    return resealed(body, acts)


def renumbered(acts: list[str]) -> str:
    *acts, signed = acts
    return "".join(re.sub(r"^@\d+", f"@{n}", line) for n, line in enumerate(acts, 1)) + signed


def swapped_acts(record: str) -> str:
    body, acts = body_of(record)
    lines = acts.splitlines(True)
    lines[8], lines[9] = lines[9], lines[8]
    return body + renumbered(lines)


def missing_act(record: str) -> str:
    body, acts = body_of(record)
    lines = acts.splitlines(True)
    joined = next(at for at, line in enumerate(lines) if " gave " not in line and at)
    return body + renumbered(lines[:joined] + lines[joined + 1 :])


def unsigned(record: str) -> str:
    return record.partition("\n@")[0] + "\n"


FORGERIES = (other_calls, late_start, no_start, cut_short, swapped_acts, missing_act, unsigned)


@pytest.mark.parametrize("name", ["fever", "paydirt"])
def test_a_record_of_the_server_is_signed_and_no_forgery_is(
    games: dict[str, tuple[str, str, dict[str, Any]]], name: str, tmp_path: Path
) -> None:
    record, _, server = games[name]
    path, key = saved(tmp_path, record), server["key"]
    for ended in (verified(path, "--key", key), checked(path, "--key", key)):
        assert ended.returncode == 0, ended.stdout + ended.stderr
        assert f"igned by {server['server']}" in ended.stdout
        assert "unbroken" in ended.stdout
    wrong = key[::-1]
    assert verified(path, "--key", wrong).returncode
    assert checked(path, "--key", wrong).returncode

    forge = (*FORGERIES, better_chart) if name == "paydirt" else FORGERIES
    for made in forge:
        forged = made(record)
        assert forged != record
        bad = saved(tmp_path, forged, f"{made.__name__}.snap")
        assert checked(bad).returncode == 1, (made.__name__, checked(bad).stdout)
        assert verified(bad).returncode == 1, (made.__name__, verified(bad).stdout)
        nobody = re.sub(r'\[Witness "[^"]*"\]', '[Witness "nobody"]', unsigned(forged))
        free = saved(tmp_path, nobody, f"{made.__name__}-nobody.snap")
        for ended in (verified(free), checked(free)):
            assert ended.returncode == 1 or "obody witnessed" in ended.stdout, ended.stdout
        assert verified(free, "--key", key).returncode
        assert checked(free, "--key", key).returncode


def test_no_tag_can_be_taken_away(
    games: dict[str, tuple[str, str, dict[str, Any]]], tmp_path: Path
) -> None:
    body, acts = body_of(games["paydirt"][0])
    header = [line for line in body.splitlines(True) if line.startswith("[")]
    for tag in header:
        bad = saved(tmp_path, resealed(body.replace(tag, "", 1), acts))
        ended = checked(bad)
        assert ended.returncode == 1, tag[:60]
    for name in ("Commitment", "Seed", "Witness", "Dice", "Result", "HomeChart", "Start"):
        tag = next(line for line in header if line.startswith(f"[{name} "))
        bad = saved(tmp_path, resealed(body.replace(tag, "", 1), acts))
        assert verified(bad).returncode in {1, 2}, name


def test_posts_prove_that_history_was_not_rewritten(
    games: dict[str, tuple[str, str, dict[str, Any]]], tmp_path: Path
) -> None:
    for name, (record, post, _) in games.items():
        path, line = saved(tmp_path, record), MACHINE_LINE.search(post)
        assert line, name
        head = sha("snapcount/acts/1")
        acts = [one[1:] for one in record.splitlines() if re.match(r"@\d", one)]
        for act in acts[: int(line[1])]:
            head = sha(f"{head}\n{act}")
        assert head[:16] == line[2]
        good = saved(tmp_path, line[0], "post.txt")
        assert verified(path, "--post", str(good)).returncode == 0
        other = saved(tmp_path, line[0].replace(line[2], line[2][::-1]), "other.txt")
        assert verified(path, "--post", str(other)).returncode == 1
        assert "unbroken" in verified(path).stdout


# ---------------------------------------------------------------- 6: slow requests, hints


def half_sent(port: int, source: str, number: int) -> list[socket.socket]:
    """Connections whose headers do not end."""
    found = []
    for _ in range(number):
        one = socket.create_connection(("127.0.0.1", port), 10, (source, 0))
        one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        found.append(one)
    return found


def test_half_sent_headers_keep_nobody_out(shop: Shop) -> None:
    with ExitStack() as stack:
        held = []
        for place in range(2, 8):
            half = half_sent(shop.server.port, f"127.0.0.{place}", 200)
            held += [stack.enter_context(closing(one)) for one in half]
        assert len(held) > 1050
        client = shop.client()
        home = client.open(**FEVER)["home"]
        client.play([home], 3)
        slow = stack.enter_context(
            closing(socket.create_connection(("127.0.0.1", shop.server.port)))
        )
        slow.sendall(
            b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 500\r\n\r\n{"
        )
        slow.settimeout(PATIENCE)
        assert b" 408 " in (heard := slow.recv(4096)) or heard == b"", heard
        for one in (held[0], held[-1]):
            one.settimeout(PATIENCE)
            with suppress(ConnectionResetError):
                heard = one.recv(4096)
                assert heard == b"" or b" 408 " in heard
        client.play([home], 4)


def at_a_call(client: Client, **agreed: Any) -> str:
    """A seat that is to call, at a table with hints."""
    home = client.open(hints=True, start=LATE.format("9:00"), **FEVER, **agreed)["home"]
    while "calls" not in [one["name"] for one in client.see(home)["questions"]]:
        assert client.move(home)
    return home


def test_hints_of_many_tables_leave_hints_for_others(shop: Shop) -> None:
    greedy, other = shop.client("10.3.0.1"), shop.client("10.3.0.2")
    many, mine = [at_a_call(greedy) for _ in range(25)], at_a_call(other)
    stop = Event()

    def press(token: str) -> None:
        with httpx.Client(base_url=shop.server.address, timeout=PATIENCE) as http:
            while not stop.is_set():
                http.get(f"/t/{token}/hints", headers={"X-Forwarded-For": "10.3.0.1"})
                stop.wait(0.1)

    with ThreadPoolExecutor(25) as pool:
        waiting = [pool.submit(press, token) for token in many]
        try:
            answers = [other.get(f"/t/{mine}/hints") for _ in range(2)]
        finally:
            stop.set()
        for one in waiting:
            one.result()
    assert [one.status_code for one in answers] == [200] * 2


# ---------------------------------------------------------------- 7: growth


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as reader:
        return list(reader.iterdump())


def test_looking_writes_nothing(shop: Shop) -> None:
    client = shop.client()
    tokens = client.open(**FRIENDS)
    away = client.join(tokens["away"])
    client.play([tokens["home"], away], 4)
    before = content(shop.tables)
    files = [
        path.read_bytes()
        for path in sorted(shop.folder.glob("tables.db*"))
        if path.suffix != ".db-shm"
    ]
    everything(shop.client("10.4.0.1"), away)  # no cookie
    everything(client, tokens["spectator"])
    for path in ("/", "/new", "/rules", "/api/docs", "/api/v1/key", "/nonsense"):
        client.get(path)
    assert content(shop.tables) == before
    after = [
        path.read_bytes()
        for path in sorted(shop.folder.glob("tables.db*"))
        if path.suffix != ".db-shm"
    ]
    assert after == files


def test_a_seat_is_reclaimed_only_after_the_silence(client: Client, shop: Shop) -> None:
    opened = client.open(silence=7, **FRIENDS)
    home, away = opened["home"], client.join(opened["away"])
    while client.see(home)["questions"]:
        client.move(home)
    assert client.see(away)["questions"]
    assert client.see(home)["silence"]
    for days in (0, 3, 6.5):
        shop.clock.set(days * DAY)
        answer = client.post(home, "hand-over", role="away", to="person")
        assert answer.status_code == 409, days
        assert answer.json()["code"] in {"seat-not-yet", "seat-is-present"}
    shop.clock.set(9 * DAY)
    assert (
        client.post(opened["spectator"], "hand-over", role="away", to="person").status_code >= 400
    )
    assert client.post(home, "hand-over", role="away", to="person").status_code == 200
    assert client.get(f"/api/v1/seats/{away}").status_code == 404
    assert client.see(home)["reclaimed"]
    assert client.see(opened["spectator"])["reclaimed"]
    friend = client.join(client.get(f"/api/v1/seats/{home}/links").json()["away"])
    client.play([home, friend], 3)


def test_pruning_takes_finished_games_and_nothing_else(tmp_path: Path) -> None:
    with shop_at(tmp_path) as shop:
        client = shop.client()
        running, over, kept = (
            client.open(start=LATE.format("0:24"), **FEVER)["home"] for _ in range(3)
        )
        client.move(running)
        for token in (over, kept):
            client.play([token])
            assert client.see(token)["over"]
        assert client.post(kept, "keep", keep=True).status_code == 200
        shop.server.kill()
        shop.clock.set(400 * DAY)
        for more in (("--older-than", "500"), ("--older-than", "90", "--dry-run")):
            assert (
                shop.run("tables", str(shop.tables), "--prune", *more, shifted=True).returncode == 0
            )
            left = json.loads(shop.run("tables", str(shop.tables), "--json").stdout)
            assert len(left["tables"] if isinstance(left, dict) else left) == 3
        last = shop.run("tables", str(shop.tables), "--prune", "--older-than", "90", shifted=True)
        assert last.returncode == 0
        shop.clock.set(0)
        shop.server.start()
        assert client.get(f"/api/v1/seats/{over}").status_code == 404
        assert client.see(kept)["over"]
        assert not client.see(running)["over"]
        client.play([running])


# ---------------------------------------------------------------- 8: backups


def test_a_backup_of_running_games_is_played_to_the_end(tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    with shop_at(tmp_path) as shop:
        client = shop.client()
        tables = [client.open(start=LATE.format("1:12"), **FRIENDS) for _ in range(2)]
        seats = [[one["home"], client.join(one["away"])] for one in tables]
        client.play(seats[0], 2)
        while not client.see(seats[0][0])["sealed"]:  # one has called, the other one not
            assert client.move(seats[0][0]) or client.move(seats[0][1])
        before = [[client.see(token) for token in pair] for pair in seats[:1]]
        stop = Event()

        def play_on() -> None:
            mine = shop.client("10.5.0.1")
            number = 2
            while not stop.is_set() and not mine.see(seats[1][0])["over"]:
                mine.play(seats[1], number)
                number += 1

        with ThreadPoolExecutor(1) as pool:
            playing = pool.submit(play_on)
            made = shop.run("backup", str(copy), "--tables", str(shop.tables))
            stop.set()
            playing.result()
        assert made.returncode == 0, made.stderr
        assert copy.stat().st_mode & 0o077 == 0
        assert shop.run("backup", str(copy), "--tables", str(shop.tables)).returncode == 2
        running = shop.run("restore", str(copy), "--tables", str(shop.tables))
        assert running.returncode == 2
        client.play(seats[1], 5)
        shop.server.kill()
        assert shop.run("restore", str(copy), "--tables", str(shop.tables)).returncode == 0
        shop.server.start()
        after = [[client.see(token) for token in pair] for pair in seats[:1]]
        for old, new in zip(before[0], after[0], strict=True):
            for part in ("number", "board", "questions", "sealed", "called", "commitment"):
                assert old[part] == new[part], part
        assert client.see(seats[1][0])["number"] >= 2
        for pair in seats[:1]:
            client.play(pair)
            path = saved(tmp_path, client.record(pair[0]))
            assert verified(path).returncode == checked(path).returncode == 0


def test_a_damaged_file_is_a_sentence(shop: Shop, tmp_path: Path) -> None:
    tables = tmp_path / "tables.db"
    client = shop.client("10.6.0.1")
    for _ in range(4):
        client.play([client.open(**FEVER)["home"]], 4)
    assert shop.run("backup", str(tables), "--tables", str(shop.tables)).returncode == 0
    whole = tables.read_bytes()
    lot, page = random.Random(26), 4096
    for kind in ("middle", "half", "text"):
        damaged = bytearray(whole)
        if kind == "middle":
            for at in lot.sample(range(page, len(whole)), len(whole) // 50):
                damaged[at] ^= 0x5A
        elif kind == "half":
            damaged = damaged[: len(whole) // 2]
        else:
            damaged = bytearray(b"these are not tables\n" * 500)
        tables.write_bytes(damaged)
        ended = shop.run("serve", "--port", "0", "--tables", str(tables))
        assert ended.returncode == 2, kind
        assert "restore" in ended.stderr or kind == "text", (kind, ended.stderr)
        assert tables.read_bytes() == damaged
    copied = shop.run("backup", str(tmp_path / "copy.db"), "--tables", str(tables))
    assert copied.returncode == 2
    assert not (tmp_path / "copy.db").exists()


# ---------------------------------------------------------------- 9: small things


def raw(port: int, host: str, path: str = "/") -> bytes:
    with closing(socket.create_connection(("127.0.0.1", port), PATIENCE)) as one:
        one.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        heard = b""
        while more := one.recv(65536):
            heard += more
        return heard


def test_a_host_with_user_info_is_refused(shop: Shop) -> None:
    port = shop.server.port
    assert raw(port, f"localhost:{port}").startswith(b"HTTP/1.1 200")
    for host in (
        f"evil@localhost:{port}",
        f"localhost:{port}@evil.example",
        "evil.example:x@127.0.0.1",
        "@localhost",
        "localhost@",
        "localhost:80:80",
        "localhost/evil.example",
        "localhost#evil.example",
        "localhost\\evil.example",
        "localhost evil.example",
        "evil.example",
        "localhost.evil.example",
        "",
    ):
        heard = raw(port, host)
        status = heard.split(b" ")[1]
        assert status in {b"400", b"421"}, (host, status)
        assert b"evil.example/" not in heard


NAMES = ("=HYPERLINK(1)", "+1+cmd", "-2+3", "@SUM(A1)")


def test_no_cell_of_a_table_is_a_formula(client: Client) -> None:
    for name in NAMES:
        home = client.open(
            **{**FEVER, "away": {"coach": "rookie", "name": name, "player": name}},
            home={"name": "X" + name, "player": name},
            start=LATE.format("0:24"),
        )["home"]
        client.play([home])
        for table in ("games", "drives", "plays"):
            answer = client.get(f"/t/{home}/export?table={table}&format=csv")
            assert answer.status_code == 200
            rows = list(csv.reader(io.StringIO(answer.text)))
            assert len(rows) > 1
            for cell in (cell for row in rows for cell in row):
                number = re.fullmatch(r"-?[\d.]+(e-?\d+)?", cell)
                assert number or cell[:1] not in tuple("=+-@\t\r"), cell


def test_control_characters_of_names_are_not_printed(
    client: Client, games: dict[str, tuple[str, str, dict[str, Any]]], tmp_path: Path
) -> None:
    bad = "\x1b]0;owned\x07\x1b[2JRED\x9b31m"
    answer = client.ask("POST", "/api/v1/tables", json={**FEVER, "home": {"name": bad}})
    assert answer.status_code == 422
    body = re.sub(r'\[Witness "[^"]*"\]', '[Witness "nobody"]', unsigned(games["fever"][0]))
    marked = body.replace('[Home "HOME"]', f'[Home "{bad}"]\n[HomePlayer "{bad}"]\n[Event "{bad}"]')
    assert marked != body
    path = saved(tmp_path, marked)
    for command in (
        ("replay",),
        ("verify",),
        ("stats",),
        ("gamebook",),
        ("post",),
        ("post", "--style", "bbcode"),
        ("picture", "--what", "drives"),
        ("season",),
        ("export",),
        ("export", "--lang", "de"),
    ):
        name, *more = command
        ended = told(name, str(path), *more)
        assert ended.stdout or ended.stderr
        assert not CONTROL.search(ended.stdout + ended.stderr), command
    ended = checked(path)
    assert not CONTROL.search(ended.stdout + ended.stderr), "check_record.py"


def test_the_same_answer_counts_once(client: Client, shop: Shop) -> None:
    for rulebook in ("fever/original", "strategy/sfl", "fever/qfl", "paydirt/basic"):
        start = {"start": LATE.format("0:36")} if "fever" in rulebook else {}
        opened = client.open(rulebook=rulebook, **start)
        tokens = [opened["home"], client.join(opened["away"])]
        old: list[tuple[str, str, str]] = []
        for _ in range(8):
            for token in tokens:
                for question in client.see(token)["questions"][:1]:
                    sent = (token, question["default"], question["id"])
                    with ThreadPoolExecutor(3) as pool:
                        answers = list(pool.map(lambda _, it=sent: client.say(*it), range(3)))
                    assert {one.status_code for one in answers} == {200}, answers[0].text
                    old.append(sent)
            seen = client.see(tokens[0])
            for sent in old[-4:]:
                client.say(*sent)
            assert client.see(tokens[0])["version"] == seen["version"]
            if seen["over"]:
                break
        given = [
            (play["number"], one["name"], one["team"])
            for play in client.plays(tokens[0])
            for one in play["said"]
        ]
        assert given
        assert sum(1 for _ in old) <= len({(token, question) for token, _, question in old})


def test_versions_never_go_down(tmp_path: Path) -> None:
    with shop_at(tmp_path, shifted=True) as shop:
        client = shop.client()
        home = client.open(**FEVER)["home"]
        shop.clock.set(10 * DAY)
        version = 0
        for ahead in (10, -400):
            shop.clock.set(ahead * DAY)
            shop.server.kill()
            shop.server.start()
            seen = client.see(home)["version"]
            assert seen >= version, ahead
            assert client.move(home)
            version = client.see(home)["version"]
            assert version > seen
