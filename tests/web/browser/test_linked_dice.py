"""Two browsers that hold half of every throw each: they draw, publish and reveal by themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from hashlib import sha256
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest
from playwright.sync_api import Page, Request, Route, expect

from snapcount.game.notation import read_records
from snapcount.game.verifying import Dice, verify
from snapcount.gridiron.links import LENGTH, hashed
from snapcount.service import times
from tests.linked_games import LATE_START
from tests.web.browser.hosting import Seat, open_table
from tests.web.browser.playing import play
from tests.web.browser.serving import PATIENCE, Server
from tests.web.browser.test_seats import link_of
from tests.web.browser.visiting import Visitor
from tests.web.browser.wording import EN
from tests.web.serving import served

CITES_NOTHING = True

PLAYERS = ("away", "home")
STARTS_SHORT = {"dice": "links", "start": LATE_START}

Pages = dict[str, Page]


def linked(server: Server, **agreed: object) -> dict[str, Seat]:
    return open_table(server, "fever/original", **STARTS_SHORT | agreed)


def seated(server: Server, visitor: Callable[..., Visitor], seats: dict[str, Seat]) -> Pages:
    """Each player at a browser of their own."""
    return {role: visitor(server.address).go(seats[role].path) for role in PLAYERS}


def until(happens: Callable[[], bool], what: str) -> None:
    end = monotonic() + PATIENCE
    while not happens():
        assert monotonic() < end, what
        sleep(0.05)


def to_play(pages: Pages, seats: dict[str, Seat], number: int = 10_000) -> None:
    """Choose in both pages until that play begins, or to the end."""
    end = monotonic() + PATIENCE
    while True:
        sight = seats["spectator"].look()
        if sight["over"] or sight["number"] >= number:
            return
        for page in pages.values():
            played = play(page, answers=1, seed=sight["number"])
            assert played.stuck == ""
            if played.answers:
                end = monotonic() + PATIENCE
        assert monotonic() < end, "nobody is asked and nothing is thrown"


def secret(page: Page) -> str:
    """What the browser keeps to itself."""
    kept = page.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('snapcount.links.'))"
    )
    ((_, text),) = kept
    found = re.search('"secret":"([0-9a-f]{64})"', text)
    assert found is not None
    return found[1]


@pytest.mark.slow
def test_a_whole_game_between_two_browsers(server: Server, visitor: Callable[..., Visitor]) -> None:
    seats = linked(server)
    sent: list[str] = []

    def note(request: Request) -> None:
        sent.append(f"{request.url} {request.post_data or ''}")

    pages = seated(server, visitor, seats)
    for page in pages.values():
        page.on("request", note)
    to_play(pages, seats)
    (reading,) = read_records(seats["spectator"].read("/record"))
    verdict = verify(reading.record)
    assert verdict.good
    assert verdict.dice is Dice.LINKS
    assert verdict.plays > 3
    for role, page in pages.items():
        kept = secret(page)
        assert reading.record.tag(f"{role.title()}Chain") == f"{LENGTH} {hashed(kept, LENGTH)}"
        assert not [one for one in sent if kept in one]
        page.goto(f"{server.address}{seats[role].path}/verify")
        expect(page.locator(".verdict.good")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("rulebook", ["fever/tfl", "paydirt/advanced", "strategy/sfl"])
def test_browsers_that_check_each_other_never_stop_an_honest_game(
    server: Server, visitor: Callable[..., Visitor], rulebook: str
) -> None:
    seats = open_table(server, rulebook, dice="links")
    pages = seated(server, visitor, seats)
    to_play(pages, seats, 25)
    for page in pages.values():
        expect(page.locator("#links-trouble")).to_be_hidden()
    (reading,) = read_records(seats["spectator"].read("/record"))
    assert verify(reading.record).good


@pytest.mark.slow
def test_friends_open_such_a_table_in_the_lobby(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    opener, friend = visitor(server.address), visitor(server.address)
    page = opener.go("/new?rulebook=fever/original")
    page.locator("input[name=dice][value=links]").check()
    page.get_by_role("button", name=EN.say("lobby.open")).click()
    expect(page.locator("#mistake-dice")).to_have_text(EN.say("mistake.links-two-people"))
    opener.forgive("400")
    page.locator("input[name=seating][value=friend]").check()
    page.get_by_role("button", name=EN.say("lobby.open")).click()
    invitation = link_of(page, "away")
    page.get_by_role("link", name=EN.say("lobby.to-the-table")).click()
    expect(page.locator("#links")).to_contain_text(EN.say("links.other-settles"))
    expect(page.locator("#panel form[action$='/answer']")).to_have_count(0)
    other = friend.go(invitation)
    other.get_by_role("button", name=EN.say("page.join")).click()
    expect(page.locator("#links")).to_be_hidden()
    expect(page.locator("#status, .this-game").get_by_text(EN.say("links.dice"))).to_be_visible()
    friend.forgive("404", "[object Event]")
    pages = {"home": page, "away": other}
    end = monotonic() + PATIENCE
    while not page.locator("#play-list > li").count():
        for one in pages.values():
            assert play(one, answers=1).stuck == ""
        assert monotonic() < end


@pytest.mark.slow
def test_a_game_goes_on_after_both_browsers_and_the_server_were_away(
    frail_server: Server, visitor: Callable[..., Visitor]
) -> None:
    server = frail_server
    seats = linked(server)
    visitors = {role: visitor(server.address) for role in PLAYERS}
    pages = {role: one.go(seats[role].path) for role, one in visitors.items()}
    to_play(pages, seats, 2)
    for page in pages.values():
        page.goto("about:blank")
    server.kill()
    server.start()
    for role, page in pages.items():
        page.goto(server.address + seats[role].path)
    to_play(pages, seats, 4)
    for one in visitors.values():
        one.forgive("ERR_", "[object Event]", "failed")
    (reading,) = read_records(seats["spectator"].read("/record"))
    assert verify(reading.record).good


@pytest.mark.slow
def test_a_browser_that_has_forgotten_says_so(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    seats = linked(server)
    pages = seated(server, visitor, seats)
    to_play(pages, seats, 2)
    page = pages["home"]
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("#links-trouble")).to_have_text(EN.say("links.lost"))


THEIR_CALLS = r'(data-{}="\[[^\]]*\], )\[[^\]]*\](\]")'


def liar(pattern: str, lie: str) -> Callable[[Route], None]:
    """A server that shows something else."""

    def tell(route: Route) -> None:
        answer = route.fetch()
        text = re.sub(pattern, lie, answer.text())
        assert text != answer.text()
        route.fulfill(response=answer, body=text)

    return tell


@pytest.mark.slow
def test_a_browser_does_not_trust_another_chain(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    """Heads are pinned, links are counted: a server that lies gets no link."""
    seats = linked(server)
    pages = seated(server, visitor, seats)
    to_play(pages, seats, 2)
    page, sent = pages["home"], []
    page.on("request", lambda request: sent.append(request.url))
    other = sha256(b"other").hexdigest()
    for pattern, lie in (
        (r'data-their-head="[0-9a-f]*"', f'data-their-head="{other}"'),
        (r'data-their-link="[0-9a-f]*"', f'data-their-link="{other}"'),
        (r'data-wanted="[0-9]*"( data-mine)?', 'data-wanted="4000"'),
        (THEIR_CALLS.format("last"), r"\1[&#34;bomb&#34;]\2"),  # another call than before the throw
    ):
        page.route(f"**{seats['home'].path}", liar(pattern, lie))
        page.reload()
        expect(page.locator("#links-trouble")).to_have_text(EN.say("links.distrust"))
        page.unroute(f"**{seats['home'].path}")
        assert not [url for url in sent if url.endswith(("/link", "/chain"))]
    page.reload()
    expect(page.locator("#scoreboard")).to_be_visible()
    expect(page.locator("#links-trouble")).to_be_hidden()


@pytest.mark.slow
def test_a_browser_reveals_nothing_before_the_other_side_has_called(
    server: Server, visitor: Callable[..., Visitor]
) -> None:
    """Otherwise the server could tell the other side the dice, and then let it call."""
    seats = linked(server)
    pages, sent = seated(server, visitor, seats), []
    to_play(pages, seats, 2)
    page = pages["home"]
    page.on("request", lambda request: sent.append(request.url))

    def hide(route: Route) -> None:
        answer = route.fetch()
        text = re.sub(THEIR_CALLS.format("now"), r"\1[]\2", answer.text())
        route.fulfill(response=answer, body=text)

    page.route("**/parts*", hide)
    page.route("**/answer", hide)
    trouble = page.locator("#links-trouble")
    for _ in range(20):
        for one in pages.values():
            play(one, answers=1)
        if trouble.is_visible():
            break
        sent.clear()
    expect(trouble).to_have_text(EN.say("links.distrust"))
    assert not [url for url in sent if url.endswith("/link")]
    page.unroute_all(behavior="wait")  # an answer may be on its way still
    page.reload()
    to_play(pages, seats, 3)


@pytest.fixture
def passing(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as address:
        yield address


@pytest.mark.slow
def test_whoever_is_left_waiting_may_end_the_game(
    passing: str, visitor: Callable[..., Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    with httpx.Client(base_url=f"{passing}/api/v1", timeout=PATIENCE) as client:
        body = {"rulebook": "fever/original", **STARTS_SHORT}
        tokens = client.post("/tables", json=body).raise_for_status().json()["seats"]
        joined = client.post(f"/seats/{tokens['away']}/join").raise_for_status().json()["away"]
        head, secret_text = hashed("1f" * 32, LENGTH), "1f" * 32
        client.post(f"/seats/{joined}/chain", json={"head": head}).raise_for_status()

        waiting = visitor(passing)
        waiting.page.clock.install()
        page = waiting.go(f"/t/{tokens['home']}")

        def link(number: int) -> str:
            return hashed(secret_text, LENGTH - number)

        def due() -> int:
            """The throw for which only AWAY's link is missing."""
            for token in (joined, tokens["home"]):
                sight = client.get(f"/seats/{token}").json()
                if sight["questions"]:
                    asked = sight["questions"][0]
                    sent = {"question": asked["id"], "choice": asked["default"], "sure": True}
                    client.post(f"/seats/{token}/answers", json=sent)
            links = client.get(f"/seats/{joined}").json()["links"]
            return int(links["wanted"]) if links["theirs"] else 0

        until(lambda: due() == 1, "the first throw")
        client.post(f"/seats/{joined}/link", json={"number": 1, "link": link(1)}).raise_for_status()
        until(lambda: due() == 2, "the second throw")
        assert client.post(f"/seats/{tokens['home']}/claim").status_code == 409

        page.clock.fast_forward(5_000)
        expect(page.locator("#links")).to_contain_text(
            EN.say("links.other-reveals", number=2, minutes=10)
        )
        button = page.get_by_role("button", name=EN.say("links.claim"))
        expect(button).to_be_hidden()
        then = times.now() + timedelta(minutes=11)
        monkeypatch.setattr(times, "now", lambda: then)
        page.clock.fast_forward(11 * 60_000)
        button.click()
        told = EN.say("links.withheld", team="AWAY", number=2)
        expect(page.locator("#panel .final")).to_contain_text(told)
        sight = client.get(f"/seats/{tokens['spectator']}").json()
        assert sight["links"]["withheld"] == told
        refused = client.post(f"/seats/{joined}/link", json={"number": 2, "link": link(2)})
        assert refused.json()["code"] == "links-ended"
