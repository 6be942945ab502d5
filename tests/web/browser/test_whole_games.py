"""A whole game in the browser against a coach, for each family of games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from snapcount.game.notation import read_records
from snapcount.game.verifying import verify
from tests.web.browser.hosting import open_table
from tests.web.browser.playing import play
from tests.web.browser.serving import Server
from tests.web.browser.visiting import Visitor
from tests.web.browser.wording import EN

CITES_NOTHING = True

GAMES = ("fever/original", "paydirt/basic", "strategy/sfl")


@pytest.mark.long
@pytest.mark.parametrize("rulebook", GAMES)
def test_a_game_is_played_to_its_end(
    server: Server, visitor: Callable[..., Visitor], rulebook: str
) -> None:
    seats = open_table(server, rulebook, away={"coach": "rookie"}, seed=f"browser {rulebook}")
    player = visitor(server.address)
    page = player.go(seats["home"].path)
    played = play(page)
    assert (played.stuck, played.went_back) == ("", False)
    assert played.answers > 50
    sight = seats["home"].look()
    assert sight["over"]
    assert EN.say("page.over", result=sight["result"]) in page.locator("#status").inner_text()

    (reading,) = read_records(seats["spectator"].read("/record"))
    verdict = verify(reading.record)
    assert verdict.good
    assert verdict.plays > 50

    player.go(f"{seats['spectator'].path}/verify")
    page.get_by_role("button", name=EN.say("reading.check")).click()
    page.get_by_text(EN.say("reading.check-good")).wait_for()
