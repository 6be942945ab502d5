"""Nothing that a seat may not know yet is on any page, or in any file."""

from __future__ import annotations

from html import unescape

import pytest

from snapcount.game.game import Game
from snapcount.game.notation import print_record, read_records
from snapcount.game.plays import is_sealed
from snapcount.game.replaying import replay
from snapcount.game.views import Onlooker, posted
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Calls, Decision
from tests.games import new_game, play_on
from tests.web.reading.conftest import games, hidden_play
from tests.web.reading.house import Browser, ShowCase, app_for

CITES = ("QFLR-16", "QFLR-92")  # what the post keeps back
SEATS = ("home", "away", "spectator", "both")
PAGES = (
    "box",
    "gamebook",
    "post",
    "post?long=1",
    "verify",
    "record",
    "export",
    "export?table=drives",
)


def orders(game: Game, side_of: Team | None = None) -> set[str]:
    """The orders written on sheets, which stay hidden while the game lasts (QFLR-92)."""
    found = set()
    for play in game.plays:
        for one in play.answered:
            if isinstance(one.request, Decision):
                for ask, answer in zip(one.request.halves, one.answer, strict=True):
                    team = play.before.team(ask.side)
                    if " / " in answer and side_of in (None, team):
                        found.add(answer)
    return found


def everything(client: Browser, seat: str) -> str:
    """All that a seat of the running game can read."""
    plays = [f"plays/{number}" for number in range(1, len(games()["qfl"].plays) + 1)]
    posts = [f"post?play={number}&style=plain" for number in range(1, 20)]
    return "\n".join(
        client.get(f"/t/qfl-{seat}/{address}").text for address in (*PAGES, *plays, *posts)
    )


@pytest.mark.slow
@pytest.mark.parametrize("seat", SEATS)
def test_conditions_of_the_others_are_nowhere_while_the_game_lasts(
    client: Browser, seat: str
) -> None:
    game, own = games()["qfl"], {"home": Team.HOME, "away": Team.AWAY}.get(seat)
    known = orders(game, own) if own else set()
    secret = {sheet for sheet in orders(game) if not any(sheet in mine for mine in known)}
    assert len(secret) > 10
    text = unescape(everything(client, seat))
    assert not [one for one in secret if one in text]


@pytest.mark.slow
def test_a_seat_reads_its_own_conditions(client: Browser) -> None:
    game = games()["qfl"]
    read = unescape(everything(client, "home"))
    assert all(sheet in read for sheet in orders(game, Team.HOME))


@pytest.mark.parametrize("seat", SEATS)
def test_the_record_of_a_running_league_game_is_refused_with_a_sentence(
    client: Browser, seat: str
) -> None:
    answer = client.get(f"/t/qfl-{seat}/record")
    assert answer.status_code == 403
    assert "after the final whistle" in answer.text


def test_the_referee_has_the_whole_record(client: Browser) -> None:
    answer = client.get("/t/qfl-referee/record")
    assert answer.status_code == 200
    assert answer.text == print_record(games()["qfl"].record())


def test_an_invitation_to_the_referees_seat_shows_what_everybody_sees() -> None:
    house = ShowCase(games(), taken=False)
    assert Browser(app_for(house)).get("/t/qfl-referee/record").status_code == 403


@pytest.mark.parametrize("seat", SEATS)
def test_calls_that_a_foul_kept_sealed_are_not_shown(client: Browser, seat: str) -> None:
    play = hidden_play(games()["qfl"])
    page = client.get(f"/t/qfl-{seat}/plays/{play.number}").text
    assert "stay sealed until the game is over" in page
    if seat in ("spectator", "both"):
        shown = posted(play, Onlooker.PUBLIC).answers
        assert not [one for one in shown if one.request.secret]
        assert page.count('class="call ') == page.count('class="call-question"'), "a call is shown"
        assert 'class="die ' not in page


def test_after_the_whistle_everything_is_open(client: Browser) -> None:
    answer = client.get("/t/qfl-done-spectator/record")
    assert answer.text == print_record(games()["qfl-done"].record())
    play = hidden_play(games()["qfl-done"])
    assert 'class="call ' in client.get(f"/t/qfl-done-spectator/plays/{play.number}").text


@pytest.mark.parametrize("name", ["fever", "paydirt", "cards"])
def test_a_running_record_holds_the_plays_that_are_over(client: Browser, name: str) -> None:
    game = games()[name]
    answer = client.get(f"/t/{name}-spectator/record")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].endswith('.snap"')
    (reading,) = read_records(answer.text)
    assert not reading.damage
    assert reading.record.plays[-1].given == ()
    assert reading.record.plays[:-1] == game.record().plays[:-1]
    again = replay(reading.record)
    assert again.misfit is None
    assert again.game.situation == game.situation


def test_dice_of_the_play_in_progress_are_not_even_named() -> None:
    """The header lists what was thrown: a punt die there would tell of a punt."""
    game = new_game("fever/original")
    while "Throw" not in dict(game.record().tags):
        play_on(game, "other", 1)
    assert game.number == 1
    house = ShowCase({"game": game})
    text = Browser(app_for(house)).get("/t/game-spectator/record").text
    assert "[Throw" not in text


def test_the_seed_is_nowhere_before_the_whistle(client: Browser) -> None:
    page = client.get("/t/fever-home/verify").text
    assert "c0ffee" in page
    assert "The dice are sealed" in page
    assert 'id="throws"' not in page


def given_up(call: str) -> Game:
    """A game in which the defense took a time-out, so that the offense's first call stays sealed."""
    game = new_game("fever/original", Commitment="c0ffee")
    while not _may_stop(game):
        play_on(game, "stop", 1)
    game.give((call, "time-out"))
    assert not game.over
    assert is_sealed(game.moment.request)
    return game


def _may_stop(game: Game) -> bool:
    request = game.moment.request
    if not isinstance(request, Calls) or not game.situation.series.down:
        return False
    return "time-out" in request.defense.options and "run" in request.offense.options


def test_nothing_changes_with_what_the_other_side_has_sealed() -> None:
    """Not a letter of any page or file differs by the call in the envelope."""
    seen = []
    for call in ("run", "bomb"):
        game = given_up(call)
        client = Browser(app_for(ShowCase({"game": game})))
        seats = [game.situation.team(Side.DEFENSE).lower(), "spectator", "both"]
        last = f"plays/{len(game.plays)}"
        addresses = [f"/t/game-{seat}/{page}" for seat in seats for page in (*PAGES, last)]
        seen.append([client.get(address).text for address in addresses])
    assert seen[0] == seen[1]
