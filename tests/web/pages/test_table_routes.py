"""The table over HTTP, by plain forms: what is done, what is refused, and what others see of it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from snapcount.game.verifying import Origin
from snapcount.gridiron.field import Team
from snapcount.service.agreement import Agreement, agreed_rules
from snapcount.service.house import House, Plan
from snapcount.service.roles import Role
from snapcount.service.storage import Store
from snapcount.web.app import create_app
from snapcount.web.guard import Bounds
from tests.web.asgi import browser

CITES_NOTHING = True
HTMX = {"HX-Request": "true"}
BUTTON = re.compile(r'<button [^>]*name="choice" value="([^"]+)"[^>]*data-default')
QUESTION = re.compile(r'name="question" value="([^"]+)"')
NAMES = {Team.AWAY: "Harbor Otters", Team.HOME: "Mill City Millers"}


@asynccontextmanager
async def at_home(folder: Path) -> AsyncIterator[tuple[House, httpx.AsyncClient]]:
    house = House(Store(folder / "tables.db"))
    try:
        async with browser(create_app(house, Bounds().unbounded())) as visitor:
            yield house, visitor
    finally:
        house.close()


async def friends(house: House, rulebook: str = "fever/original") -> dict[Role, str]:
    """A table of two people who have both sat down."""
    agreement = Agreement(agreed_rules(rulebook, {}, {}), names=NAMES, seed="two")
    seats = await house.open_table(agreement, Plan(Role.AWAY))
    return seats | {Role.HOME: await house.join(seats[Role.HOME])}


def run(folder: Path, act: Callable[[House, httpx.AsyncClient], Awaitable[None]]) -> None:
    async def acted() -> None:
        async with at_home(folder) as (house, visitor):
            await act(house, visitor)

    asyncio.run(acted())


async def both_asked(visitor: httpx.AsyncClient, seats: dict[Role, str]) -> tuple[str, str]:
    """Play by defaults until both sides are asked for their calls; the pages they see."""
    for _ in range(60):
        pages = [(await visitor.get(f"/t/{seats[role]}")).text for role in (Role.AWAY, Role.HOME)]
        if all('data-panel="board"' in page for page in pages):
            return pages[0], pages[1]
        for role, page in zip((Role.AWAY, Role.HOME), pages, strict=True):
            if found := BUTTON.search(page):
                form = {"question": question(page), "choice": found[1]}
                await visitor.post(f"/t/{seats[role]}/answer", data=form)
    raise AssertionError("nobody was ever asked to call")


def question(page: str) -> str:
    found = QUESTION.search(page)
    assert found
    return found[1]


@pytest.mark.slow
def test_a_call_is_sealed_and_nobody_else_sees_it(tmp_path: Path) -> None:
    async def act(house: House, visitor: httpx.AsyncClient) -> None:
        seats = await friends(house)
        mine, _ = await both_asked(visitor, seats)
        offense = Role.AWAY if "option run" in mine else Role.HOME
        other = Role.HOME if offense is Role.AWAY else Role.AWAY
        page = (await visitor.get(f"/t/{seats[offense]}")).text
        form = {"question": question(page), "choice": "option run"}
        answer = await visitor.post(f"/t/{seats[offense]}/answer", data=form)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/t/{seats[offense]}"
        assert "option run" in (await visitor.get(f"/t/{seats[offense]}")).text
        for role in (other, Role.SPECTATOR):
            seen = (await visitor.get(f"/t/{seats[role]}")).text
            assert "option run" not in seen
            assert "sb-called" in seen, "that they have called is seen"
        taken = await visitor.post(f"/t/{seats[offense]}/withdraw", data=form, headers=HTMX)
        assert taken.status_code == 200
        assert "<html" not in taken.text
        assert "sb-called" not in (await visitor.get(f"/t/{seats[other]}")).text

    run(tmp_path, act)


@pytest.mark.slow
def test_a_stale_answer_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def act(house: House, visitor: httpx.AsyncClient) -> None:
        seats = await friends(house)
        form = {"question": "99/1/offense", "choice": "run"}
        answer = await visitor.post(f"/t/{seats[Role.AWAY]}/answer", data=form)
        assert 400 <= answer.status_code < 500
        assert 'role="alert"' in answer.text
        assert "<html" in answer.text
        parts = await visitor.post(f"/t/{seats[Role.AWAY]}/answer", data=form, headers=HTMX)
        assert parts.status_code == answer.status_code
        assert "<html" not in parts.text

    run(tmp_path, act)


@pytest.mark.slow
def test_a_double_click_answers_once(tmp_path: Path) -> None:
    async def act(house: House, visitor: httpx.AsyncClient) -> None:
        seats = await friends(house)
        mine, _ = await both_asked(visitor, seats)
        found = BUTTON.search(mine)
        assert found
        form = {"question": question(mine), "choice": found[1]}
        address = f"/t/{seats[Role.AWAY]}/answer"
        answers = await asyncio.gather(*(visitor.post(address, data=form) for _ in range(3)))
        assert {answer.status_code for answer in answers} == {303}

    run(tmp_path, act)


@pytest.mark.slow
def test_an_offer_goes_to_everybody_and_keeps_what_was_typed(tmp_path: Path) -> None:
    async def act(house: House, visitor: httpx.AsyncClient) -> None:
        seats = await friends(house)
        await both_asked(visitor, seats)
        away, home = f"/t/{seats[Role.AWAY]}", f"/t/{seats[Role.HOME]}"
        for play in ("first", "-1", "99999", ""):
            bad = await visitor.post(f"{away}/offer", data={"play": play, "why": "a <b> slip"})
            assert 400 <= bad.status_code < 500
            assert 'value="a &lt;b&gt; slip"' in bad.text
        good = await visitor.post(f"{away}/offer", data={"play": "1", "why": "a <b> slip"})
        assert good.status_code == 303
        asked = (await visitor.get(home)).text
        assert "a &lt;b&gt; slip" in asked
        assert f'action="{home}/refuse"' in asked
        await visitor.post(f"{home}/refuse")
        assert "a &lt;b&gt; slip" not in (await visitor.get(home)).text

    run(tmp_path, act)


@pytest.mark.slow
def test_a_guest_sits_down_and_the_invitation_is_spent(tmp_path: Path) -> None:
    async def act(house: House, visitor: httpx.AsyncClient) -> None:
        agreement = Agreement(agreed_rules("fever/original", {}, {}), names=NAMES)
        seats = await house.open_table(agreement, Plan(Role.AWAY))
        invitation = f"/t/{seats[Role.HOME]}"
        assert f'action="{invitation}/join"' in (await visitor.get(invitation)).text
        joined = await visitor.post(f"{invitation}/join")
        assert joined.status_code == 303
        assert joined.headers["location"] != invitation
        assert (await visitor.get(invitation)).status_code == 404
        assert (await visitor.get(joined.headers["location"])).status_code == 200

    run(tmp_path, act)


@pytest.mark.slow
def test_real_dice_are_typed_in(tmp_path: Path) -> None:
    async def act(house: House, visitor: httpx.AsyncClient) -> None:
        rules = agreed_rules("fever/original", {}, {})
        agreement = Agreement(rules, names=NAMES, coaches={Team.HOME: "random"}, dice=Origin.HAND)
        seats = await house.open_table(agreement, Plan(Role.AWAY))
        away = f"/t/{seats[Role.AWAY]}"
        page = (await visitor.get(away)).text
        while found := BUTTON.search(page):  # what is asked before the first throw
            form = {"question": question(page), "choice": found[1]}
            await visitor.post(f"{away}/answer", data=form)
            page = (await visitor.get(away)).text
        assert 'name="face"' in page
        form = {"question": question(page)}
        wrong = await visitor.post(f"{away}/throw", data={**form, "face": ["sideways"]})
        assert 400 <= wrong.status_code < 500
        assert 'role="alert"' in wrong.text
        right = await visitor.post(f"{away}/throw", data={**form, "face": ["heads"]})
        assert right.status_code == 303
        assert question((await visitor.get(away)).text) != form["question"]

    run(tmp_path, act)


@pytest.mark.slow
def test_two_at_one_screen_by_plain_forms(tmp_path: Path) -> None:
    async def act(house: House, visitor: httpx.AsyncClient) -> None:
        agreement = Agreement(agreed_rules("fever/original", {}, {}), names=NAMES, seed="two")
        here = f"/t/{(await house.open_table(agreement, Plan(Role.BOTH)))[Role.BOTH]}"
        page = (await visitor.get(here)).text
        while 'data-panel="board"' not in page:
            found = BUTTON.search(page)
            assert found
            form = {"question": question(page), "choice": found[1]}
            await visitor.post(f"{here}/answer", data=form)
            page = (await visitor.get(here)).text
        form = {"question": question(page), "choice": "option run"}
        await visitor.post(f"{here}/answer", data=form)
        covered = (await visitor.get(here)).text
        assert "option run" not in covered
        assert 'name="choice"' not in covered
        way = re.search(r'href="[^"]*(\?show=\w+)"', covered)
        assert way
        shown = (await visitor.get(here + way[1])).text
        assert 'name="choice"' in shown
        assert "option run" not in shown

    run(tmp_path, act)


@pytest.mark.slow
def test_a_dead_link_is_no_page(tmp_path: Path) -> None:
    async def act(_: House, visitor: httpx.AsyncClient) -> None:
        for method, path in (
            ("GET", ""),
            ("GET", "/parts"),
            ("POST", "/answer"),
            ("POST", "/join"),
        ):
            answer = await visitor.request(method, f"/t/nobody{path}")
            assert answer.status_code == 404

    run(tmp_path, act)
