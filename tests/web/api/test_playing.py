"""Playing over the API: answers, seals, dice, going back, handing over, and what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.api.tables import V1, opened, visiting

CITES_NOTHING = True

AGAINST_COACH: dict[str, Any] = {"away": {"coach": "rookie"}, "seed": "api"}
FRIENDS: dict[str, Any] = {
    "rulebook": "fever/original",
    "seed": "api",
    "start": "Q1 4:36, AWAY 1&10 at own 25, AWAY 0 HOME 0, time-outs AWAY 3 HOME 3, scrimmage",
}

BOMB = "bomb with in-out"

Script = Callable[[httpx.AsyncClient], Awaitable[None]]


def play(folder: Path, script: Script) -> None:
    async def run() -> None:
        async with visiting(folder) as visitor:
            await script(visitor)

    asyncio.run(run())


async def sight(visitor: httpx.AsyncClient, token: str) -> dict[str, Any]:
    answer = await visitor.get(f"{V1}/seats/{token}")
    assert answer.status_code == 200, answer.text
    seen: dict[str, Any] = answer.json()
    return seen


async def say(
    visitor: httpx.AsyncClient, token: str, choice: str = "", **more: Any
) -> httpx.Response:
    """Answer the first question of the seat, by default as usual."""
    question = (await sight(visitor, token))["questions"][0]
    body = {"question": question["id"], "choice": choice or question["default"], **more}
    return await visitor.post(f"{V1}/seats/{token}/answers", json=body)


async def two_friends(visitor: httpx.AsyncClient) -> dict[str, str]:
    """Tokens of a table with two people, both of them seated."""
    tokens = await opened(visitor, **FRIENDS)
    joined = await visitor.post(f"{V1}/seats/{tokens['away']}/join")
    return {**tokens, **joined.json()}


async def to_calls(visitor: httpx.AsyncClient, tokens: dict[str, str]) -> None:
    """Answer what is asked before both sides call together."""
    for _ in range(10):
        seen = {seat: await sight(visitor, tokens[seat]) for seat in ("home", "away")}
        if all(one["questions"] and one["questions"][0]["secret"] for one in seen.values()):
            return
        for seat, one in seen.items():
            if one["questions"]:
                await say(visitor, tokens[seat])
    raise AssertionError("nobody was asked for a call")


async def to_play(visitor: httpx.AsyncClient, tokens: dict[str, str], number: int) -> None:
    """Answer as usual until that play begins."""
    while (await sight(visitor, tokens["home"]))["number"] < number:
        for seat in ("away", "home"):
            if (await sight(visitor, tokens[seat]))["questions"]:
                await say(visitor, tokens[seat], sure=True)


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", ["fever/qfl", "paydirt/basic", "strategy/sfl"])
def test_a_game_against_a_coach_goes_on_with_every_answer(tmp_path: Path, rulebook: str) -> None:
    async def script(visitor: httpx.AsyncClient) -> None:
        tokens = await opened(visitor, **AGAINST_COACH, rulebook=rulebook)
        assert set(tokens) == {"home", "spectator"}  # a coach's seat would show its calls
        version = number = 0
        for _ in range(40):
            answer = await say(visitor, tokens["home"], sure=True)
            assert answer.status_code == 200, answer.text
            assert answer.json()["version"] > version
            version, number = answer.json()["version"], answer.json()["number"]
        assert number > 3

    play(tmp_path, script)


@pytest.mark.slow
def test_a_sealed_call_is_hidden_until_both_have_called(tmp_path: Path) -> None:
    async def script(visitor: httpx.AsyncClient) -> None:
        tokens = await two_friends(visitor)
        await to_calls(visitor, tokens)
        answer = await say(visitor, tokens["away"], BOMB, sure=True)
        assert answer.status_code == 200, answer.text
        (mine,) = answer.json()["sealed"]
        assert "bomb" in mine["label"]
        for seat in ("home", "spectator"):
            told = await visitor.get(f"{V1}/seats/{tokens[seat]}")
            assert told.json()["called"] == ["AWAY"]
            assert told.json()["sealed"] == []
            assert "bomb with" not in told.text
            for path in ("plays", "record", "verdict", "links"):
                told = await visitor.get(f"{V1}/seats/{tokens[seat]}/{path}")
                assert "bomb with" not in told.text
        await to_play(visitor, tokens, 2)
        plays = (await visitor.get(f"{V1}/seats/{tokens['spectator']}/plays")).json()
        assert BOMB in [one["answer"] for one in plays[0]["said"]]
        later = await visitor.get(f"{V1}/seats/{tokens['spectator']}/plays?since=1")
        assert later.json() == plays[1:]

    play(tmp_path, script)


def test_a_sealed_call_can_be_withdrawn(tmp_path: Path) -> None:
    async def script(visitor: httpx.AsyncClient) -> None:
        tokens = await two_friends(visitor)
        await to_calls(visitor, tokens)
        (sealed,) = (await say(visitor, tokens["away"])).json()["sealed"]
        address = f"{V1}/seats/{tokens['away']}/answers"
        back = await visitor.delete(address, params={"question": sealed["id"]})
        assert back.status_code == 200
        assert back.json()["sealed"] == []
        assert back.json()["questions"][0]["id"] == sealed["id"]
        again = await visitor.delete(address, params={"question": sealed["id"]})
        assert again.status_code == 409
        assert again.json()["code"] == "nothing-sealed"

    play(tmp_path, script)


def test_an_answer_counts_once(tmp_path: Path) -> None:
    async def script(visitor: httpx.AsyncClient) -> None:
        tokens = await two_friends(visitor)
        await to_calls(visitor, tokens)
        token = tokens["away"]
        question = (await sight(visitor, token))["questions"][0]
        body = {"question": question["id"], "choice": "run"}
        address = f"{V1}/seats/{token}/answers"
        first, second = [await visitor.post(address, json=body) for _ in range(2)]
        assert first.status_code == second.status_code == 200
        assert first.json()["version"] == second.json()["version"]
        other = await visitor.post(address, json=body | {"choice": "draw"})
        assert (other.status_code, other.json()["code"]) == (409, "already-answered")
        past = await visitor.post(address, json=body | {"question": "9/1/offense"})
        assert (past.status_code, past.json()["code"]) == (409, "stale-question")
        asked = (await sight(visitor, tokens["home"]))["questions"][0]
        wrong = await visitor.post(
            f"{V1}/seats/{tokens['home']}/answers",
            json={"question": asked["id"], "choice": "nonsense"},
        )
        assert wrong.status_code in (400, 409)
        assert "nonsense" in wrong.json()["sentence"]

    play(tmp_path, script)


@pytest.mark.slow
def test_real_dice_are_typed_in(tmp_path: Path) -> None:
    async def script(visitor: httpx.AsyncClient) -> None:
        agreed = AGAINST_COACH | {"seed": "", "dice": "hand", "rulebook": "fever/original"}
        token = (await opened(visitor, **agreed))["home"]
        seen = await sight(visitor, token)
        wanted = seen["wanted"]
        assert wanted is not None
        body = {"wanted": wanted["id"], "faces": [die["faces"][0] for die in wanted["dice"]]}
        address = f"{V1}/seats/{token}/throws"
        bad = await visitor.post(address, json=body | {"faces": ["thirteen"]})
        assert bad.status_code in (400, 409)
        good = await visitor.post(address, json=body)
        assert good.status_code == 200
        assert good.json()["version"] > seen["version"]
        stale = await visitor.post(address, json=body)
        assert stale.json()["code"] == "stale-question"

    play(tmp_path, script)


@pytest.mark.slow
def test_alone_one_may_take_back_and_friends_must_agree(tmp_path: Path) -> None:
    async def script(visitor: httpx.AsyncClient) -> None:
        alone = (await opened(visitor, **AGAINST_COACH))["home"]
        asked = (await say(visitor, alone)).json()["questions"][0]["id"]
        back = await visitor.post(f"{V1}/seats/{alone}/take-back")
        assert back.status_code == 200
        assert back.json()["questions"][0]["id"] != asked
        tokens = await two_friends(visitor)
        refused = await visitor.post(f"{V1}/seats/{tokens['home']}/take-back")
        assert (refused.status_code, refused.json()["code"]) == (409, "take-back-alone")

    play(tmp_path, script)


@pytest.mark.slow
def test_going_back_takes_everybody(tmp_path: Path) -> None:
    async def script(visitor: httpx.AsyncClient) -> None:
        tokens = await two_friends(visitor)
        await to_play(visitor, tokens, 3)
        home, away = (f"{V1}/seats/{tokens[seat]}/offers" for seat in ("home", "away"))
        wish = {"play": 1, "why": "the wrong down"}
        offered = await visitor.post(home, json=wish)
        assert offered.json()["offer"]["missing"] == ["away"]
        assert (await visitor.post(home, json=wish)).json()["code"] == "offer-open"
        assert (await visitor.post(f"{away}/refuse")).json()["offer"] is None
        await visitor.post(home, json=wish)
        gone_back = (await visitor.post(f"{away}/agree")).json()
        assert gone_back["number"] == 1
        assert (await visitor.post(f"{away}/agree")).json()["code"] == "no-offer"
        plays = (await visitor.get(f"{V1}/seats/{tokens['home']}/plays")).json()
        assert all(one["void"] for one in plays)

    play(tmp_path, script)


def test_a_seat_handed_over_has_a_new_link(tmp_path: Path) -> None:
    async def script(visitor: httpx.AsyncClient) -> None:
        tokens = await two_friends(visitor)
        old = tokens["away"]
        body = {"role": "away", "to": "person"}
        new = (await visitor.post(f"{V1}/seats/{old}/hand-over", json=body)).json()["away"]
        gone = await visitor.get(f"{V1}/seats/{old}")
        assert (gone.status_code, gone.json()["code"]) == (404, "no-such-seat")
        unjoined = await visitor.post(
            f"{V1}/seats/{new}/answers", json={"question": "x", "choice": "run"}
        )
        assert (unjoined.status_code, unjoined.json()["code"]) == (409, "join-first")
        links = (await visitor.get(f"{V1}/seats/{tokens['home']}/links")).json()
        assert links == {"away": new, "spectator": tokens["spectator"]}
        body = {"role": "home", "to": "rookie"}
        assert (
            await visitor.post(f"{V1}/seats/{tokens['home']}/hand-over", json=body)
        ).json() == {}

    play(tmp_path, script)


def test_an_invitation_shows_no_more_than_everybody_sees(tmp_path: Path) -> None:
    """Whoever opened the table can list the invitation of a seat that somebody gave away."""

    async def script(visitor: httpx.AsyncClient) -> None:
        tokens = await two_friends(visitor)
        await to_calls(visitor, tokens)
        await say(visitor, tokens["away"], BOMB, sure=True)
        body = {"role": "away", "to": "person"}
        await visitor.post(f"{V1}/seats/{tokens['away']}/hand-over", json=body)
        link = (await visitor.get(f"{V1}/seats/{tokens['home']}/links")).json()["away"]
        told = await visitor.get(f"{V1}/seats/{link}")
        assert told.json()["invitation"] is True
        assert "bomb with" not in told.text
        for path in ("plays", "record", "verdict"):
            assert "bomb with" not in (await visitor.get(f"{V1}/seats/{link}/{path}")).text
        own = (await visitor.post(f"{V1}/seats/{link}/join")).json()["away"]
        assert "bomb with" in (await visitor.get(f"{V1}/seats/{own}")).text

    play(tmp_path, script)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("agreed", "status"),
    [
        ({"rulebook": "chess"}, 400),
        ({"switches": {"nonsense": "on"}}, 400),
        ({"switches": {"try_line": "99"}}, 400),
        ({"away": {"coach": "nobody"}}, 400),
        ({"away": {"coach": "cmd:rm"}}, 400),
        ({"home": {"chart": "OTT"}}, 409),
        ({"rulebook": "paydirt/basic", "home": {"chart": "/etc/secret.toml"}}, 400),
        ({"rulebook": "paydirt/basic", "home": {"chart": "../../pyproject.TOML "}}, 400),
        ({"home": {"name": "a\nb"}}, 422),
        ({"home": {"name": "a\u202eb"}}, 400),
        ({"home": {"name": "a" * 61}}, 422),
        ({"opener": "king"}, 422),
        ({"opener": "referee"}, 409),
        ({"opener": "home", "home": {"coach": "rookie"}}, 409),
        ({"start": "nowhere"}, 400),
        ({"seed": 7}, 422),
        ({"nonsense": 1}, 422),
    ],
)
def test_what_cannot_be_agreed_is_refused(
    tmp_path: Path, agreed: dict[str, Any], status: int
) -> None:
    async def script(visitor: httpx.AsyncClient) -> None:
        body = {"rulebook": "fever/qfl", **agreed}
        answer = await visitor.post(f"{V1}/tables", json=body)
        assert answer.status_code == status, answer.text
        assert answer.json()["sentence"]

    play(tmp_path, script)


@pytest.mark.slow
def test_a_word_of_each_side_starts_the_dice(tmp_path: Path) -> None:
    async def script(visitor: httpx.AsyncClient) -> None:
        token = (await opened(visitor, away={"coach": "rookie"}, words=True))["home"]
        assert not (await sight(visitor, token))["questions"]
        told = await visitor.post(f"{V1}/seats/{token}/word", json={"word": "sesame"})
        assert told.status_code == 200
        again = await visitor.post(f"{V1}/seats/{token}/word", json={"word": "sesame"})
        assert (again.status_code, again.json()["code"]) == (409, "no-word-wanted")

    play(tmp_path, script)


@pytest.mark.slow
def test_two_programs_play_when_they_are_told_to(tmp_path: Path) -> None:
    async def script(visitor: httpx.AsyncClient) -> None:
        coached = {"home": {"coach": "rookie"}, "away": {"coach": "random"}}
        watched = {**coached, "opener": "referee", "referee": True}
        token = (await opened(visitor, **watched))["referee"]
        number = (await sight(visitor, token))["number"]
        gone_on = await visitor.post(f"{V1}/seats/{token}/next-play")
        assert gone_on.json()["number"] == number + 1

    play(tmp_path, script)
