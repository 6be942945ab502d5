"""The lobby: the games, a visitor's tables, the new-table form, and the seats of a table."""

from __future__ import annotations

from urllib.parse import parse_qsl

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from snapcount.insight.coaches import COACHES
from snapcount.mistakes import Unreadable
from snapcount.service.agreement import PERSON
from snapcount.service.house import ONESELF, House, Plan
from snapcount.service.roles import Role
from snapcount.web.guard.rates import tab_of
from snapcount.web.languages import language_of
from snapcount.web.lobby.games import FIRST, families
from snapcount.web.lobby.seats import seats_seen
from snapcount.web.lobby.setup import LONGEST_NAME, Opening, Setup, opening_of, read_setup
from snapcount.web.lobby.switchboard import FOREMOST, switchboard
from snapcount.web.lobby.tables import listed
from snapcount.web.lobby.visitors import Visitors
from snapcount.web.templating import page
from snapcount.web.workers import Workers
from snapcount.words import Teller

SEE_OTHER = 303
BAD_REQUEST = 400
MOST_FIELDS = 200


def routes(house: House, workers: Workers) -> APIRouter:
    """Routes for the pages before and around a game."""
    router, visitors = APIRouter(include_in_schema=False), Visitors(house)

    @router.get("/")
    async def lobby(request: Request) -> Response:
        teller = Teller(language_of(request))
        visitor = visitors.number(request)
        tables = listed(house.tables_of(visitor), teller) if visitor else ()
        return page(request, "lobby.html", families=families(teller), tables=tables, first=FIRST)

    @router.get("/new")
    async def new(request: Request) -> Response:
        given = {"rulebook": FIRST, **request.query_params}
        return _form(request, read_setup(given, language_of(request).code))

    @router.post("/new")
    async def open_table(request: Request) -> Response:
        given = {"rulebook": FIRST, **request.query_params, **await form_of(request)}
        setup = read_setup(given, language_of(request).code)
        if setup.league:  # charts may have to be forged first
            opening = await workers.run(tab_of(request), opening_of, setup.rules.id, setup.typed)
        else:
            opening = opening_of(setup.rules.id, setup.typed)
        if not isinstance(opening, Opening):
            setup.mistakes = opening
            return _form(request, setup, BAD_REQUEST)
        return await _opened(house, visitors, request, opening)

    @router.get("/t/{token}/seats")
    async def seats(request: Request, token: str) -> Response:
        return await _seats(house, request, token)

    @router.post("/t/{token}/seats")
    async def hand_over(request: Request, token: str) -> Response:
        form = await form_of(request)
        role, to = _role(form.get("role", "")), form.get("to", "")
        mine = (await house.sitting(token)).role is role
        new = await house.hand_over(token, role, to)
        if mine and to == PERSON:
            return await _handed(house, request, new, role)
        return RedirectResponse(f"/t/{token}" if to == ONESELF else f"/t/{token}/seats", SEE_OTHER)

    @router.post("/t/{token}/keep")
    async def keep(request: Request, token: str) -> Response:
        form = await form_of(request)
        await house.keep(token, marked=form.get("keep") == "yes")
        return RedirectResponse(f"/t/{token}/seats", SEE_OTHER)

    return router


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form; the last value of a repeated field."""
    try:
        body = (await request.body()).decode()
        fields = parse_qsl(
            body, keep_blank_values=True, strict_parsing=bool(body), max_num_fields=MOST_FIELDS
        )
        return dict(fields)
    except ValueError as error:
        raise Unreadable("lobby-choice") from error


# ---------------------------------------------------------------- a new table


def _form(request: Request, setup: Setup, status: int = 200) -> Response:
    """The form with the input so far, and an error message at each invalid field."""
    teller = Teller(language_of(request))
    asked = switchboard(setup.rules, setup.switches, teller)
    told = {name: mistake.told(teller) for name, mistake in setup.mistakes.items()}
    return page(
        request,
        "new.html",
        status,
        setup=setup,
        rulebook=setup.rules.id,
        title=teller.say(f"rulebook.{setup.rules.id}"),
        typed=setup.typed,
        told=told,
        choices=setup.choices,
        foremost=[switch for switch in asked if switch.name in FOREMOST],
        switches=[switch for switch in asked if switch.name not in FOREMOST],
        switches_wrong=any(name.startswith("switch") for name in told),
        league=setup.league,
        longest=LONGEST_NAME,
    )


async def _opened(house: House, visitors: Visitors, request: Request, opening: Opening) -> Response:
    """Opens the table and redirects there; with other players, shows their links first."""
    plan = Plan(
        opening.opener,
        referee=opening.referee,
        hints=opening.hints,
        words=opening.words,
        asks_always=opening.asks_always,
        patience=opening.patience,
        silence=opening.silence,
    )
    tokens = await house.open_table(opening.agreement, plan)
    token = tokens[opening.opener]
    where = f"/t/{token}/seats" if opening.by_link else f"/t/{token}"
    response = RedirectResponse(where, SEE_OTHER)
    await visitors.remember(request, response, token)
    return response


# ---------------------------------------------------------------- seats


async def _seats(house: House, request: Request, token: str) -> Response:
    language = language_of(request)
    seen = await house.look(token, lambda live, who: seats_seen(live, who, language))
    return page(
        request,
        "seats.html",
        token=token,
        seen=seen,
        address=_address(request),
        coaches=tuple(COACHES),
    )


async def _handed(house: House, request: Request, new: str, role: Role) -> Response:
    """One's own seat was given away: its new link is shown once, since the old one is dead."""
    links = await house.links(new)
    return page(
        request,
        "handed.html",
        role=role,
        new=new,
        watch=links[Role.SPECTATOR],
        address=_address(request),
    )


def _role(given: str) -> Role:
    try:
        return Role(given)
    except ValueError as error:
        raise Unreadable("lobby-choice") from error


def _address(request: Request) -> str:
    """The base URL of seat links, as people reach this server."""
    return f"{request.base_url}t/"
