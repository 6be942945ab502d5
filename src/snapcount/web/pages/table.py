"""The table from a seat: the page, its live fragments, and all actions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from snapcount.gridiron.field import Team
from snapcount.mistakes import Mistake, Unreadable
from snapcount.service.house import House, NoSuchSeat, Sitting
from snapcount.service.live import LiveTable
from snapcount.web.guard.refusals import status_of
from snapcount.web.languages import language_of
from snapcount.web.lobby.visitors import Visitors
from snapcount.web.pages.showing import Showing, Slip
from snapcount.web.panels import lit, panel
from snapcount.web.seeing import cites, finished, plays, seen, voice_in
from snapcount.web.templating import page
from snapcount.words import Language, Teller

SEE_OTHER = 303
CHECK_BACK = "check-back"
LATEST = 12  # plays in the list beside the field; every play has its own page

Act = Callable[[str, FormData], Awaitable[None]]


def routes(house: House) -> APIRouter:
    """Routes at a seat's own address."""
    router, seat = APIRouter(include_in_schema=False), Seat(house)
    router.add_api_route("/t/{token}", seat.whole, methods=["GET"], response_model=None)
    router.add_api_route("/t/{token}/parts", seat.parts, methods=["GET"], response_model=None)
    router.add_api_route("/t/{token}/join", seat.join, methods=["POST"], response_model=None)
    remember = "/t/{token}/remember"
    router.add_api_route(remember, seat.remember, methods=["POST"], response_model=None)
    for name in seat.acts:
        path = f"/t/{{token}}/{name}"
        router.add_api_route(path, seat.doing(name), methods=["POST"], response_model=None)
    return router


class Seat:
    """Serves whoever holds a seat's link."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.visitors = Visitors(house)
        self.acts: Mapping[str, Act] = {
            "answer": self._answer,
            "throw": self._throw,
            "withdraw": lambda token, form: house.withdraw(token, _text(form, "question")),
            "take-back": lambda token, _: house.take_back(token),
            "offer": self._offer,
            "agree": lambda token, _: house.agree(token),
            "refuse": lambda token, _: house.refuse(token),
            "word": self._word,
            "without": lambda token, _: house.go_without_words(token),
            "claim": lambda token, _: house.claim(token),
            "next": lambda token, _: house.next_play(token),
        }

    async def whole(self, request: Request, token: str) -> Response:
        """The full page; it asks to be put on the visitor's list, since looking writes nothing."""
        wants = await self.visitors.wants(request, token)
        shown = await self._shown(request, token, "table.html", remember=wants)
        if wants:
            self.visitors.greet(request, shown)
        return shown

    async def remember(self, request: Request, token: str) -> Response:
        """Puts the table on the list of a visitor whom we have greeted."""
        response = RedirectResponse(f"/t/{token}", SEE_OTHER)
        if self.visitors.number(request) and await self.visitors.wants(request, token):
            await self.visitors.remember(request, response, token)
        return response

    async def parts(self, request: Request, token: str) -> Response:
        """The fragments that change."""
        return await self._shown(request, token, "table_parts.html")

    async def join(self, request: Request, token: str) -> Response:
        """Accepts an invitation; from then on the seat has a link nobody else has seen."""
        async with request.form(max_files=0, max_fields=40) as form:
            word = _text(form, "word")
        try:
            seat = await self.house.join(token, word)
            response = RedirectResponse(f"/t/{seat}", SEE_OTHER)
            await self.visitors.remember(request, response, seat)
            return response
        except NoSuchSeat:
            raise
        except Mistake as mistake:
            return await self._refused(request, token, "join", mistake, {"word": word})

    def doing(self, name: str) -> Callable[[Request, str], Awaitable[Response]]:
        """Performs an action and shows the table again."""

        async def do(request: Request, token: str) -> Response:
            async with request.form(max_files=0, max_fields=40) as form:
                typed = _typed(form)
                try:
                    await self.acts[name](token, form)
                except NoSuchSeat:
                    raise
                except Mistake as mistake:
                    return await self._refused(request, token, name, mistake, typed)
            if "HX-Request" in request.headers:
                return await self._shown(request, token, "table_parts.html")
            return RedirectResponse(f"/t/{token}", SEE_OTHER)

        return do

    # ------------------------------------------------------------ actions

    async def _answer(self, token: str, form: FormData) -> None:
        choice = _text(form, "sheet") or _text(form, "choice")
        sure = bool(_text(form, "sure"))
        await self.house.answer(token, _text(form, "question"), choice, sure=sure)

    async def _throw(self, token: str, form: FormData) -> None:
        faces = tuple([str(face) for face in form.getlist("face")])
        await self.house.throw(token, _text(form, "question"), faces)

    async def _word(self, token: str, form: FormData) -> None:
        sealed, word = _text(form, "sealed"), _text(form, "word")
        if sealed:
            await self.house.seal_word(token, sealed)
        elif "salt" in form:
            await self.house.open_word(token, _text(form, "salt"), word)
        else:
            await self.house.word(token, word)

    async def _offer(self, token: str, form: FormData) -> None:
        play = _text(form, "play").strip()
        if not play.isdecimal() or len(play) > 4:
            raise Unreadable("play-number", given=play)
        await self.house.offer(token, int(play), _text(form, "why").strip())

    # ------------------------------------------------------------ rendering

    async def _refused(
        self, request: Request, token: str, name: str, mistake: Mistake, typed: Mapping[str, str]
    ) -> Response:
        """The table with the error at its form, the input preserved."""
        rules = None
        if mistake.key == CHECK_BACK:
            rules = cites(tuple(str(mistake.facts["rules"]).split(", ")))
        words = mistake.told(Teller(language_of(request)))
        whole = "HX-Request" not in request.headers
        template = "table.html" if whole else "table_parts.html"
        slip = Slip(name, words, typed, rules)
        return await self._shown(request, token, template, slip, status_of(mistake))

    async def _shown(
        self,
        request: Request,
        token: str,
        template: str,
        slip: Slip | None = None,
        status: int = 200,
        **more: Any,
    ) -> Response:
        language = language_of(request)
        whom = request.query_params.get("show", "").upper()

        def see(live: LiveTable, sitting: Sitting) -> dict[str, Any]:
            return _facts(live, sitting, language, slip, whom if whom in tuple(Team) else "")

        return page(request, template, status, **await self.house.look(token, see), **more)


def _facts(
    live: LiveTable, sitting: Sitting, language: Language, slip: Slip | None, whom: str
) -> dict[str, Any]:
    """The page's context, read off the table at one moment."""
    game, sight = live.table.game, seen(live, sitting, language)
    voice = voice_in(language, game)
    latest = plays(game, sitting.eyes, voice, finished(game, game.number - LATEST)[-LATEST:])
    show = Showing(sight, f"/t/{sitting.token}", latest, language, slip, whom)
    return show.facts() | _panels(live, sitting, show, voice.at(game.situation))


def _panels(live: LiveTable, sitting: Sitting, show: Showing, teller: Teller) -> dict[str, Any]:
    """Family-specific parts: call panels, and where the result was read."""
    asked = () if show.covered else show.asked
    play = show.play
    return {
        "panels": {one.id: panel(live.table, sitting, one, teller) for one in asked},
        "lit": lit(play, live.table, teller) if play is not None and play.over else None,
    }


def _text(form: FormData, name: str) -> str:
    """A form field as text; empty if missing."""
    return str(form.get(name, ""))


def _typed(form: FormData) -> dict[str, str]:
    """The input, to be shown again; dice by position."""
    faces = [str(face) for face in form.getlist("face")]
    typed = {name: str(value) for name, value in form.items() if name not in ("face", "sure")}
    return typed | {f"face-{place}": face for place, face in enumerate(faces)}
