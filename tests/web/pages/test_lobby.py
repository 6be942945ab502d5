"""The lobby: games, a visitor's tables, the form of a new table, the seats and their links."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine, Iterator
from datetime import UTC, datetime
from html import unescape
from pathlib import Path
from typing import Any, TypeVar

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response
from starlette.requests import Request
from starlette.responses import PlainTextResponse

from snapcount.mistakes import Mistake
from snapcount.rulebooks import find_rulebook, rulebook_ids
from snapcount.service import times
from snapcount.service.house import House, NoSuchSeat
from snapcount.service.live import LiveTable
from snapcount.service.roles import Role
from snapcount.service.storage import Store
from snapcount.web.app import create_app
from snapcount.web.lobby.games import families
from snapcount.web.lobby.switchboard import settings_of, switchboard
from snapcount.web.pages import lobby
from snapcount.web.workers import Workers
from snapcount.words import LANGUAGES, Teller, language

CITES_NOTHING = True
GAMES = [name for name in rulebook_ids() if not name.startswith("demo/")]
T = TypeVar("T")
IN_EACH_LANGUAGE = pytest.mark.parametrize("code", LANGUAGES)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(Store(tmp_path / "tables.sqlite"))
    yield house
    house.close()


class Browser:
    """A browser of its own, with its cookies."""

    def __init__(self, app: FastAPI, runner: asyncio.Runner) -> None:
        self.runner = runner
        transport = ASGITransport(app)
        self.client = AsyncClient(transport=transport, base_url="http://localhost")

    def get(self, path: str, **more: Any) -> Response:
        return self.run(self.client.get(path, **more))

    def post(self, path: str, **more: Any) -> Response:
        return self.run(self.client.post(path, **more))

    def run(self, asked: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(asked)


@pytest.fixture
def browser(house: House) -> Iterator[Browser]:
    with asyncio.Runner() as runner:
        yield Browser(served(house), runner)


def served(house: House) -> FastAPI:
    app = FastAPI()
    app.include_router(lobby.routes(house, Workers()))

    @app.exception_handler(Mistake)
    async def refused(_: Request, mistake: Mistake) -> PlainTextResponse:
        status = 404 if isinstance(mistake, NoSuchSeat) else 400
        return PlainTextResponse(mistake.key, status)

    return app


def open_table(browser: Browser, **typed: str) -> str:
    """The token of whoever opens the table."""
    answer = browser.post("/new", data={"rulebook": "fever/original", **typed})
    assert answer.status_code == 303, told(answer)
    return token_in(answer)


def token_in(answer: Response) -> str:
    match = re.match(r"/t/([\w-]{20,})", answer.headers["location"])
    assert match
    return match[1]


def told(answer: Response) -> list[str]:
    """The sentences about what is wrong, in their order."""
    return [
        unescape(text.strip()) for text in re.findall(r'class="mistake"[^>]*>([^<]*)', answer.text)
    ]


def links_on(answer: Response) -> dict[str, str]:
    """The tokens of the links that a page shows, by their roles."""
    shown = re.findall(r'id="link-(\w+)" value="http://localhost/t/([^"]+)"', answer.text)
    return dict(shown)


def table_at(browser: Browser, house: House, token: str) -> LiveTable:
    """The table as the server has it."""
    return browser.run(house.look(token, lambda live, _: live))


# ---------------------------------------------------------------- the first page


@IN_EACH_LANGUAGE
def test_every_rulebook_is_offered_with_what_it_is_like(browser: Browser, code: str) -> None:
    shown = unescape(browser.get("/", params={"lang": code}).text)
    teller = Teller(language(code))
    assert [game.id for family in families(teller) for game in family.games] == GAMES
    for family in families(teller):
        assert family.like in shown
        for game in family.games:
            assert game.like in shown
            assert f'<input type="hidden" name="rulebook" value="{game.id}">' in shown
            assert f'href="/new?rulebook={game.id}"' in shown


def test_one_click_opens_a_table_against_a_rookie(browser: Browser, house: House) -> None:
    token = open_table(browser)
    live = table_at(browser, house, token)
    assert live.terms.opener is Role.HOME
    assert (live.seats[Role.HOME].coach, live.seats[Role.AWAY].coach) == ("", "rookie")
    assert live.terms.hints


@pytest.mark.parametrize("rulebook", GAMES)
def test_one_click_opens_a_table_of_every_game(
    browser: Browser, house: House, rulebook: str
) -> None:
    live = table_at(browser, house, open_table(browser, rulebook=rulebook))
    assert live.table.game.rulebook.id == rulebook
    assert live.table.game.rulebook.switches == find_rulebook(rulebook).switches


def test_a_browser_finds_its_tables_again(browser: Browser) -> None:
    assert "Your tables" in browser.get("/").text
    token = open_table(browser, away_name="Herons", home_name="Millers")
    (cookie,) = (cookie for cookie in browser.client.cookies.jar if cookie.name == "visitor")
    assert re.fullmatch(r"[0-9a-f]{32}\.[0-9a-f]{64}", cookie.value or "")
    shown = browser.get("/").text
    assert f'href="/t/{token}"' in shown
    assert shown.index("Herons") < shown.index("Millers")  # visitors first
    assert "You play Millers" in shown


def test_nobody_elses_tables_are_listed(browser: Browser, house: House) -> None:
    token = open_table(browser)
    assert token not in Browser(served(house), browser.runner).get("/").text


def test_the_cookie_is_no_scripts_business(browser: Browser) -> None:
    answer = browser.post("/new", data={"rulebook": "fever/original"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "max-age=31536000" in cookie


@pytest.mark.parametrize("planted", ["me", "0" * 32, f"{'0' * 32}.{'0' * 64}"])
def test_a_cookie_that_we_never_gave_is_replaced(browser: Browser, planted: str) -> None:
    """Whoever plants a number in somebody's browser does not find their tables by it."""
    browser.client.cookies.set("visitor", planted)
    answer = browser.post("/new", data={"rulebook": "fever/original"})
    (given,) = re.findall(r"visitor=([0-9a-f]{32})\.[0-9a-f]{64};", answer.headers["set-cookie"])
    assert given != "0" * 32
    token = answer.headers["location"].split("/")[2]
    planter = Browser(browser.client._transport.app, browser.runner)  # type: ignore[attr-defined]
    planter.client.cookies.set("visitor", planted)
    assert token not in planter.get("/").text


def test_a_cookie_of_another_server_is_none(browser: Browser, tmp_path: Path) -> None:
    browser.post("/new", data={"rulebook": "fever/original"})
    (cookie,) = (cookie for cookie in browser.client.cookies.jar if cookie.name == "visitor")
    other = House(Store(tmp_path / "other.sqlite"))
    stranger = Browser(served(other), browser.runner)
    stranger.client.cookies.set("visitor", cookie.value or "")
    answer = stranger.post("/new", data={"rulebook": "fever/original"})
    other.close()
    assert str(cookie.value) not in answer.headers["set-cookie"]


def test_by_https_only_this_host_can_set_the_cookie(browser: Browser) -> None:
    address = "https://localhost/new"
    cookie = browser.post(address, data={"rulebook": "fever/original"}).headers["set-cookie"]
    assert cookie.startswith("__Host-visitor=")
    assert "; Secure" in cookie
    assert "; Path=/" in cookie
    assert "Domain" not in cookie
    assert "You play" in browser.get("https://localhost/").text
    (given,) = (cookie for cookie in browser.client.cookies.jar)
    plain = Browser(browser.client._transport.app, browser.runner)  # type: ignore[attr-defined]
    plain.client.cookies.set("visitor", given.value or "")
    assert "You play" not in plain.get("https://localhost/").text


def test_tables_that_wait_for_the_visitor_come_first(browser: Browser) -> None:
    yours = open_table(browser)
    watched = open_table(
        browser, seating="watch", away_coach="random", home_coach="random", rulebook="fever/tfl"
    )
    shown = browser.get("/").text
    assert shown.index(yours) < shown.index(watched)
    assert shown.count("Your turn") == 1


# ---------------------------------------------------------------- switches


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("rulebook", GAMES)
def test_every_switch_is_explained(code: str, rulebook: str) -> None:
    rules, teller = find_rulebook(rulebook), Teller(language(code))
    asked = {switch.name: switch for switch in switchboard(rules, {}, teller)}
    assert asked.keys() == rules.switches.texts().keys()
    for name, usual in rules.switches.texts().items():
        switch = asked[name]
        assert switch.question.endswith("?"), name
        assert switch.cites, name
        labels = [setting.label for setting in switch.settings]
        assert len(set(labels)) == len(labels), name
        assert bool(labels) != bool(switch.hint), name
        assert [one.name for one in switch.settings if one.usual] == ([usual] if labels else [])


@IN_EACH_LANGUAGE
def test_no_sentence_about_a_switch_is_left_over(code: str) -> None:
    wanted = set()
    for rules in map(find_rulebook, GAMES):
        for name in rules.switches.texts():
            wanted |= {f"switch.{name}", f"switch.{name}.number"}
            wanted |= {f"switch.{name}.{setting}" for setting in settings_of(rules, name)}
    written = {key for key in language(code).sentences if key.startswith("switch.")}
    assert written - wanted == set()


@pytest.mark.parametrize("rulebook", GAMES)
def test_the_form_shows_every_switch_with_its_rules(browser: Browser, rulebook: str) -> None:
    shown = browser.get("/new", params={"rulebook": rulebook}).text
    for switch in switchboard(find_rulebook(rulebook), {}, Teller(language("en"))):
        assert f'name="switch.{switch.name}"' in shown
        assert f'href="/rules/{switch.cites[0]}"' in shown


def test_switches_are_agreed_on(browser: Browser, house: House) -> None:
    typed = {"switch.game": "short", "switch.hurry_seconds": "30"}
    live = table_at(browser, house, open_table(browser, **typed))
    texts = live.table.game.rulebook.switches.texts()
    assert (texts["game"], texts["hurry_seconds"]) == ("short", "30")


# ---------------------------------------------------------------- who plays


def test_two_at_one_screen(browser: Browser, house: House) -> None:
    live = table_at(browser, house, open_table(browser, seating="screen"))
    assert live.terms.opener is Role.BOTH
    assert not live.table.coaches


def test_visitors_against_a_coach(browser: Browser, house: House) -> None:
    token = open_table(browser, side="away", coach="veteran", player="Anna")
    live = table_at(browser, house, token)
    assert live.terms.opener is Role.AWAY
    assert live.seats[Role.HOME].coach == "veteran"
    assert live.table.game.tags["AwayPlayer"] == "Anna"


def test_watching_two_coaches(browser: Browser, house: House) -> None:
    token = open_table(browser, seating="watch", away_coach="rookie", home_coach="random")
    live = table_at(browser, house, token)
    assert live.terms.opener is Role.REFEREE  # the spectators' link is for everybody
    assert (live.seats[Role.AWAY].coach, live.seats[Role.HOME].coach) == ("rookie", "random")


def test_a_friend_gets_a_link_and_a_referee_too(browser: Browser) -> None:
    answer = browser.post("/new", data={"seating": "friend", "referee": "on"})
    assert answer.headers["location"].endswith("/seats")
    links = links_on(browser.get(answer.headers["location"]))
    assert links.keys() == {"away", "referee", "spectator"}
    assert token_in(answer) not in links.values()


def test_links_that_work_only_on_this_computer_say_so(browser: Browser) -> None:
    seats = f"/t/{open_table(browser)}/seats"
    assert "every computer calls itself" in browser.get(seats).text
    elsewhere = browser.get(seats, headers={"host": "football.example"})
    assert "http://football.example/t/" in elsewhere.text
    assert "every computer calls itself" not in elsewhere.text


def test_teams_of_the_league_and_of_real_seasons(browser: Browser, house: House) -> None:
    typed = {"rulebook": "paydirt/basic", "away_real": "ott", "home_team": "MIL"}
    live = table_at(browser, house, open_table(browser, **typed))
    assert live.table.game.rulebook.team_names() == {"AWAY": "OTT", "HOME": "MIL"}
    assert live.table.game.voice.names == {"AWAY": "Otters", "HOME": "Millers"}


def test_a_word_from_each_side_is_waited_for(browser: Browser, house: House) -> None:
    live = table_at(browser, house, open_table(browser, dice="words"))
    assert live.table.silent == {"HOME"}
    assert live.terms.patience == 24
    longer = table_at(browser, house, open_table(browser, dice="words", patience="72"))
    assert longer.terms.patience == 72


@pytest.mark.parametrize(("rulebook", "offered"), [("fever/original", True), ("fever/qfl", False)])
def test_links_are_offered_where_they_can_be_played(
    browser: Browser, rulebook: str, offered: bool
) -> None:
    form = browser.get(f"/new?rulebook={rulebook}")
    assert ('name="dice" value="links"' in form.text) == offered
    assert 'name="dice" value="words"' in form.text
    typed = {"rulebook": rulebook, "seating": "friend", "dice": "links"}
    assert browser.post("/new", data=typed).status_code == (303 if offered else 400)


def test_real_dice(browser: Browser, house: House) -> None:
    live = table_at(browser, house, open_table(browser, dice="hand"))
    assert live.table.dice is None


def test_the_record_is_written_in_the_language_that_was_chosen(
    browser: Browser, house: House
) -> None:
    for typed, spoken in (({}, "de"), ({"language": "en"}, "en")):
        answer = browser.post("/new", params={"lang": "de"}, data=typed)
        live = table_at(browser, house, token_in(answer))
        assert live.table.game.voice.language.code == spoken


# ---------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        ({"away_name": "Owls", "home_name": "owls"}, "home_name", "the same name"),
        ({"away_name": "x" * 33}, "away_name", "at most 32"),
        ({"home_name": "two\nlines"}, "home_name", "on one line"),
        ({"player": "x" * 33}, "player", "at most 32"),
        ({"seating": "alone"}, "seating", "pick one"),
        ({"coach": "program:./run.sh"}, "coach", "pick one"),
        ({"language": "fr"}, "language", "pick one"),
        ({"switch.game": "long"}, "switch.game", "long"),
        ({"switch.hurry_seconds": "-1"}, "switch.hurry_seconds", "-1"),
        ({"switch.hurry_seconds": "4000"}, "switch.hurry_seconds", "from 0 to 3600"),
        ({"rulebook": "paydirt/basic", "away_real": "XYZ 2013"}, "away_team", "no team"),
        ({"rulebook": "paydirt/basic", "home_team": "/etc/x.toml"}, "home_team", "no team"),
        (
            {
                "rulebook": "paydirt/basic",
                "switch.home_fumbles": "on",
                "switch.end_zones": "home",
            },
            "switches",
            "cannot both be set",
        ),
    ],
)
def test_a_mistake_is_told_at_its_field(
    browser: Browser, typed: dict[str, str], field: str, sentence: str
) -> None:
    answer = browser.post("/new", data={"rulebook": "fever/original", **typed})
    assert answer.status_code == 400
    at_field = re.search(rf'id="mistake-{re.escape(field)}">([^<]*)', answer.text)
    assert at_field
    assert sentence in unescape(at_field[1])


def test_what_was_typed_comes_back(browser: Browser) -> None:
    typed = {
        "rulebook": "fever/qfl",
        "seating": "friend",
        "away_name": 'Owls "<b>',
        "home_name": "x" * 40,
        "switch.try_line": "2",
        "dice": "hand",
    }
    answer = browser.post("/new", data=typed)
    assert answer.status_code == 400
    assert 'value="Owls &#34;&lt;b&gt;"' in answer.text
    assert f'value="{"x" * 40}"' in answer.text
    for name in ("seating", "switch.try_line", "dice"):
        assert f'name="{name}" value="{typed[name]}" checked' in answer.text
    assert re.search(r'<details class="card house-rules" open>', answer.text)


def test_a_file_of_the_server_is_no_chart(browser: Browser, tmp_path: Path) -> None:
    chart = tmp_path / "secret.toml"
    chart.write_text("name = 'secret'")
    answer = browser.post("/new", data={"rulebook": "paydirt/basic", "home_team": str(chart)})
    assert answer.status_code == 400
    assert "no team" in told(answer)[1]


@pytest.mark.parametrize("rulebook", ["", "chess", "fever"])
def test_a_rulebook_that_does_not_exist(browser: Browser, rulebook: str) -> None:
    assert browser.get("/new", params={"rulebook": rulebook}).status_code == 400
    assert browser.post("/new", data={"rulebook": rulebook}).status_code == 400


@pytest.mark.parametrize("body", [b"\xff\xfe=%ff&%00", b"&".join([b"a=b"] * 300), b"{}"])
def test_a_body_that_is_no_form(browser: Browser, body: bytes) -> None:
    answer = browser.post("/new", content=body)
    assert answer.status_code in (303, 400)


# ---------------------------------------------------------------- seats


def test_a_stranger_sees_no_links_but_the_spectators(browser: Browser) -> None:
    opener = open_table(browser, seating="friend", referee="on")
    links = links_on(browser.get(f"/t/{opener}/seats"))
    watching = browser.get(f"/t/{links['spectator']}/seats")
    assert links_on(watching) == {"spectator": links["spectator"]}
    for token in (opener, links["away"], links["referee"]):
        assert token not in watching.text
    assert "<form" not in watching.text


def test_ones_own_seat_handed_to_somebody_else(browser: Browser) -> None:
    opener = open_table(browser)
    handed = browser.post(f"/t/{opener}/seats", data={"role": "home", "to": "person"})
    assert handed.status_code == 200
    links = links_on(handed)
    assert links.keys() == {"seat", "spectator"}
    assert browser.get(f"/t/{opener}/seats").status_code == 404
    assert browser.get(f"/t/{links['seat']}/seats").status_code == 200


def test_a_coach_plays_on_until_the_seat_is_taken_back(browser: Browser, house: House) -> None:
    opener = open_table(browser)
    seats = f"/t/{opener}/seats"
    answer = browser.post(seats, data={"role": "home", "to": "veteran"})
    assert (answer.status_code, answer.headers["location"]) == (303, seats)
    assert table_at(browser, house, opener).seats[Role.HOME].coach == "veteran"
    assert "Veteran plays for you" in browser.get(seats).text
    answer = browser.post(seats, data={"role": "home", "to": "me"})
    assert answer.headers["location"] == f"/t/{opener}"
    assert table_at(browser, house, opener).seats[Role.HOME].coach == ""


def test_a_person_takes_over_from_the_coach(browser: Browser) -> None:
    opener = open_table(browser)
    seats = f"/t/{opener}/seats"
    assert links_on(browser.get(seats)).keys() == {"spectator"}
    browser.post(seats, data={"role": "away", "to": "person"})
    links = links_on(browser.get(seats))
    assert links.keys() == {"away", "spectator"}
    assert browser.get(f"/t/{links['away']}/seats").status_code == 200


def test_a_new_link_for_a_seat_that_nobody_has_taken(browser: Browser) -> None:
    opener = open_table(browser, seating="friend")
    seats = f"/t/{opener}/seats"
    old = links_on(browser.get(seats))["away"]
    browser.post(seats, data={"role": "away", "to": "person"})
    assert links_on(browser.get(seats))["away"] != old
    assert browser.get(f"/t/{old}/seats").status_code == 404


@pytest.mark.parametrize(
    ("role", "to"),
    [("king", "person"), ("", ""), ("home", "program:x"), ("spectator", "person"), ("home", "")],
)
def test_what_cannot_be_handed_over(browser: Browser, role: str, to: str) -> None:
    opener = open_table(browser)
    answer = browser.post(f"/t/{opener}/seats", data={"role": role, "to": to})
    assert answer.status_code == 400
    assert browser.get(f"/t/{opener}/seats").status_code == 200


def test_a_link_that_nobody_has(browser: Browser) -> None:
    assert browser.get("/t/nobody/seats").status_code == 404
    answer = browser.post("/t/nobody/seats", data={"role": "home", "to": "person"})
    assert answer.status_code == 404


@IN_EACH_LANGUAGE
def test_names_are_never_markup(browser: Browser, code: str) -> None:
    evil = "<script>x</script>"
    opener = open_table(browser, seating="friend", away_name=evil, player=evil)
    for path in ("/", f"/t/{opener}/seats"):
        assert evil not in browser.get(path, params={"lang": code}).text


# ---------------------------------------------------------------- with the rest of the server


@pytest.fixture
def visitors(house: House) -> Iterator[tuple[Browser, Browser]]:
    """Two browsers at the whole server."""
    app = create_app(house)
    with asyncio.Runner() as runner:
        yield Browser(app, runner), Browser(app, runner)


@pytest.mark.slow
def test_whoever_takes_a_seat_finds_the_table_again(visitors: tuple[Browser, Browser]) -> None:
    opener, friend = visitors
    seats = opener.post("/new", data={"seating": "friend"}).headers["location"]
    invitation = links_on(opener.get(seats))["away"]
    assert friend.get(f"/t/{invitation}").status_code == 200
    assert "/t/" not in friend.get("/").text  # an invitation is no seat yet
    seat = token_in(friend.post(f"/t/{invitation}/join"))
    assert friend.get(f"/t/{seat}").status_code == 200
    assert f'href="/t/{seat}"' in friend.get("/").text
    assert seat not in opener.get("/").text
    assert invitation not in opener.get(seats).text


@pytest.mark.slow
def test_spectators_find_the_table_again_and_are_remembered_once(
    visitors: tuple[Browser, Browser],
) -> None:
    opener, fan = visitors
    seats = opener.post("/new", data={}).headers["location"] + "/seats"
    watch = links_on(opener.get(seats))["spectator"]
    stranger = fan.post(f"/t/{watch}/remember")
    assert stranger.headers["location"] == f"/t/{watch}"
    assert "set-cookie" not in stranger.headers  # nothing is remembered of whoever has no cookie
    first = fan.get(f"/t/{watch}")
    assert "set-cookie" in first.headers
    assert f'action="/t/{watch}/remember"' in first.text
    assert watch not in fan.get("/").text, "looking writes nothing"
    fan.post(f"/t/{watch}/remember")
    again = fan.get(f"/t/{watch}")
    assert "set-cookie" not in again.headers
    assert "/remember" not in again.text
    assert f'href="/t/{watch}"' in fan.get("/").text


@pytest.mark.slow
def test_changing_the_language_keeps_the_form(visitors: tuple[Browser, Browser]) -> None:
    shown = visitors[0].get("/new", params={"rulebook": "fever/qfl"}).text
    (german,) = re.findall(r'href="(\?[^"]*lang=de)"', shown)
    german = unescape(german)
    assert "QFL-Regeln" in visitors[0].get(f"/new{german}").text


@pytest.mark.slow
@IN_EACH_LANGUAGE
def test_the_page_of_the_seats_says_from_when_a_silent_seat_is_free(
    visitors: tuple[Browser, Browser], monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    opener, friend = visitors
    said, day = Teller(language(code)).say, datetime(2026, 5, 1, 18, tzinfo=UTC)
    monkeypatch.setattr(times, "now", lambda: day)
    typed = {"seating": "friend", "side": "home", "silence": "3"}
    seats = opener.post("/new", data=typed).headers["location"]
    friend.post(f"/t/{links_on(opener.get(seats))['away']}/join")  # and calls the coin, one day
    speaking = {"headers": {"accept-language": code}}
    shown = unescape(opener.get(seats, **speaking).text)
    assert said("lobby.seats.silence", days=3) in shown
    assert said("lobby.seat.free-from", date="2026-05-05") in shown
    assert said("lobby.reclaim") not in shown
    form = {"role": "away", "to": "person"}
    assert opener.post(seats, data=form).status_code == 409
    day = datetime(2026, 5, 5, tzinfo=UTC)
    assert said("lobby.reclaim") in unescape(opener.get(seats, **speaking).text)
    assert opener.post(seats, data=form).status_code == 303
    told = said("seat.reclaimed", role=said("lobby.role.away"), date="2026-05-05")
    watch = links_on(opener.get(seats))["spectator"]
    assert told in unescape(friend.get(f"/t/{watch}", **speaking).text)
    assert told in unescape(opener.get(seats, **speaking).text)


@pytest.mark.slow
def test_a_game_is_marked_as_one_to_keep(visitors: tuple[Browser, Browser]) -> None:
    opener, _ = visitors
    seats = opener.post("/new", data={}).headers["location"] + "/seats"
    for keep, then in (("yes", "no"), ("no", "yes")):
        assert f'name="keep" value="{keep}"' in opener.get(seats).text
        opener.post(seats.replace("/seats", "/keep"), data={"keep": keep})
        assert f'name="keep" value="{then}"' in opener.get(seats).text
