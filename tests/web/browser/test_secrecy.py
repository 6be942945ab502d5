"""What lies sealed is nowhere but on the server: not in a page, an event, an answer or the log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape

import pytest
from playwright.sync_api import expect

from tests.web.browser.hosting import QFL_START, Seat, open_table, to_the_calls
from tests.web.browser.serving import Server
from tests.web.browser.sheets import hand_in_sheet
from tests.web.browser.taping import Tape
from tests.web.browser.visiting import Visitor

CITES_NOTHING = True

MARK = "918273"  # a number that nothing else has
SHEET = f"draw / after timeout if clock.left <= {MARK}"
READ = ("", "/parts", "/plays", "/box", "/gamebook", "/post", "/verify", "/record", "/seats")


@pytest.fixture
def tape(server: Server) -> Iterator[Callable[[], Tape]]:
    tapes: list[Tape] = []

    def begin() -> Tape:
        tapes.append(Tape(server.port))
        return tapes[-1]

    yield begin
    for one in tapes:
        one.close()


def test_no_other_browser_receives_a_sealed_sheet(
    server: Server, tape: Callable[[], Tape], visitor: Callable[..., Visitor]
) -> None:
    seats = open_table(server, "fever/qfl", seed="secrets", start=QFL_START)
    to_the_calls(seats)
    tapes = {role: tape() for role in ("home", "away", "spectator")}
    pages = {role: visitor(one.address).go(seats[role].path) for role, one in tapes.items()}
    hand_in_sheet(pages["home"], SHEET)
    for role in ("away", "spectator"):
        expect(pages[role].locator(".sb-home .sb-called")).to_have_count(1)
    secrets = [MARK, seats["home"].look()["sealed"][0]["label"]]
    assert _found(secrets, tapes["home"]) == secrets  # the tapes hear what is said
    for role in ("away", "spectator"):
        assert _found(secrets, tapes[role]) == []
        assert [secret for secret in secrets if secret in str(seats[role].look())] == []

    pages["away"].locator("#panel button[name=choice]").first.click()
    for role in ("away", "spectator"):
        expect(pages[role].locator(".tray .called-home")).to_contain_text("draw")
        assert _found(secrets, tapes[role]) == []  # orders stay with whoever wrote them
    assert MARK not in server.log.read_text()


def _found(secrets: list[str], tape: Tape) -> list[str]:
    heard = tape.heard()
    assert b"content-encoding:" not in heard.lower()
    return [secret for secret in secrets if escape(secret).encode() in heard]


@pytest.mark.parametrize(
    "rulebook", ["fever/original", "fever/qfl", "paydirt/basic", "strategy/sfl"]
)
def test_everything_else_is_the_same_whatever_is_sealed(server: Server, rulebook: str) -> None:
    """Two tables that differ in one sealed call are told alike, to the byte."""
    tables = [open_table(server, rulebook, seed="alike") for _ in range(2)]
    for seats, place in zip(tables, (0, -1), strict=True):
        to_the_calls(seats)
        asked = seats["home"].look()["questions"][0]
        names = [option["name"] for page in asked["pages"] for option in page["options"]]
        seats["home"].answer(names[place])
        assert seats["away"].look()["called"] == ["HOME"]
    for role in ("away", "spectator"):
        one, other = (_everything(seats, role) for seats in tables)
        assert one == other


def _everything(seats: dict[str, Seat], role: str) -> dict[str, str]:
    """All that a seat can read, without what names the table, its seats, its version and its acts.

    Hashes of acts are random; how many there were is the same.
    """
    seat = seats[role]
    sight = seat.look()
    read = {path: seat.read(path) for path in READ}
    read["sight"] = str(sight)
    changing = [sight["table"], str(sight["version"]), *(one.token for one in seats.values())]
    names = "|".join(changing)
    hashes = r"(?<=chain=)(\d+):[0-9a-f]{16}"
    return {path: re.sub(hashes, r"\1", re.sub(names, "-", text)) for path, text in read.items()}
