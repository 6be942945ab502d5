"""A whole short game of a family that lives outside the package, in the browser, with a panel of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from snapcount.game.notation import read_records
from snapcount.game.verifying import verify
from tests.web.browser.hosting import open_table, to_the_calls
from tests.web.browser.playing import play
from tests.web.browser.serving import Server
from tests.web.browser.visiting import Visitor
from tests.web.browser.wording import EN

CITES_NOTHING = True
SHORT = {"quarter_notches": "3"}


@pytest.fixture
def playground(tmp_path: Path) -> Iterator[Server]:
    """A server that knows sandlot football."""
    server = Server(tmp_path, ("-m", "tests.sandlot", "serve"))
    server.start()
    yield server
    server.kill()


def test_a_short_game_is_played_to_its_end(
    playground: Server, visitor: Callable[..., Visitor]
) -> None:
    rookie = {"coach": "rookie"}
    seats = open_table(playground, "demo/sandlot", switches=SHORT, away=rookie, seed="dirt")
    to_the_calls({"home": seats["home"]})
    page = visitor(playground.address).go(seats["home"].path)
    panel = page.locator("#panel fieldset", has_text=EN.say("panel.playground"))
    expect(panel.locator("button[name=choice]").first).to_be_visible()
    played = play(page)
    assert (played.stuck, played.went_back) == ("", False)
    sight = seats["home"].look()
    assert sight["over"]
    assert EN.say("page.over", result=sight["result"]) in page.locator("#status").inner_text()
    (reading,) = read_records(seats["spectator"].read("/record"))
    assert verify(reading.record).good
