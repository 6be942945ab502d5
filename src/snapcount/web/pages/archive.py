"""Read-only pages: plays, box score, gamebook, downloads, the dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from snapcount.game.special import special
from snapcount.game.special import told as special_told
from snapcount.game.verifying import Dice, Verdict
from snapcount.game.witnesses import witness_told
from snapcount.mistakes import IllegalHere, Mistake, Unreadable
from snapcount.press.gamebook.book import gamebook
from snapcount.press.pictures import Picture, drive_chart, field_picture, score_chart
from snapcount.service.house import House
from snapcount.web.languages import language_of
from snapcount.web.pages import hints
from snapcount.web.reading import sharing
from snapcount.web.reading.boxes import box_page
from snapcount.web.reading.fairness import fairness_page
from snapcount.web.reading.heading import heading
from snapcount.web.reading.looking import Look, looked
from snapcount.web.reading.play_list import play_groups
from snapcount.web.reading.play_pages import (
    Place,
    field_before,
    last_place,
    picture_of,
    play_at,
    play_page,
)
from snapcount.web.templating import page
from snapcount.words import Teller

FORBIDDEN, NOT_FOUND = 403, 404
MEDIA = {"csv": "text/csv", "json": "application/json"}
DRAWN = ("play", "field", "drives", "score")


def routes(house: House) -> APIRouter:
    """Routes for all read-only pages about a game."""
    router, reader = APIRouter(include_in_schema=False), Reader(house)
    readers: dict[str, Callable[..., Any]] = {
        "/t/{token}/plays": reader.plays,
        "/t/{token}/plays/{number}": reader.play,
        "/t/{token}/box": reader.box,
        "/t/{token}/gamebook": reader.gamebook,
        "/t/{token}/pictures/{what}.svg": reader.picture,
        "/t/{token}/record": reader.record,
        "/t/{token}/post": reader.post,
        "/t/{token}/export": reader.export,
        "/t/{token}/verify": reader.verify,
    }
    for path, answer in readers.items():
        router.add_api_route(path, answer, methods=["GET"], response_model=None)
    router.include_router(hints.routes(house))
    return router


@dataclass(frozen=True)
class Reader:
    """Serves pages about the game at a seat."""

    house: House

    async def plays(self, request: Request, token: str) -> Response:
        """The last finished play."""
        look = await self._look(request, token)
        place = last_place(look)
        if place is None:
            return page(request, "reading_none.html", head=heading(look, token), section="plays")
        return RedirectResponse(f"/t/{token}/plays/{place.address}", 303)

    async def play(self, request: Request, token: str, number: str, void: str = "") -> Response:
        """One play, and the list of all plays."""

        def told(look: Look) -> dict[str, Any]:
            place = _place(number, void)
            return {"play": play_page(look, place), "groups": play_groups(look, place)}

        return await self._page(request, token, "plays", "reading_play.html", told)

    async def box(self, request: Request, token: str) -> Response:
        """The box score and the charts."""
        return await self._page(
            request, token, "box", "reading_box.html", lambda look: {"box": box_page(look)}
        )

    async def gamebook(self, request: Request, token: str, plain: bool = False) -> Response:
        """The whole gamebook."""

        def told(look: Look) -> dict[str, Any]:
            return {"sections": gamebook(look.account, look.voice, plain=plain), "plain": plain}

        return await self._page(request, token, "gamebook", "reading_gamebook.html", told)

    async def verify(self, request: Request, token: str) -> Response:
        """Whether the dice were fair, and how to check."""

        def told(look: Look) -> dict[str, Any]:
            facts = fairness_page(look)
            name = sharing.record_name(look)
            return {
                "fair": facts,
                "verdict": _verdict(facts.verdict, request),
                "vouched": witness_told(facts.witness, Teller(language_of(request))),
                "special": special_told(special(look.game), look.voice.at(look.game.situation)),
                "record_name": name,
            }

        return await self._page(request, token, "verify", "reading_verify.html", told)

    async def post(
        self, request: Request, token: str, style: str = "bbcode", play: str = "", long: str = ""
    ) -> Response:
        """A post to copy, and the other downloads."""

        def told(look: Look) -> dict[str, Any]:
            number = _number(play, look) if play else None
            return {
                "text": sharing.post_text(look, style, number, long=bool(long)),
                "style": style,
                "styles": sharing.STYLES,
                "number": number,
                "plays": len(look.game.plays),
                "long": bool(long),
                "record_open": sharing.record_is_open(look),
            }

        return await self._page(request, token, "post", "reading_post.html", told)

    # ------------------------------------------------------------ files

    async def picture(
        self, request: Request, token: str, what: str, play: str = "", void: str = ""
    ) -> Response:
        """A picture of the game or of a play."""

        def drawn(look: Look) -> Response:
            svg = _drawn(look, what, play, void).svg
            return Response(svg, media_type="image/svg+xml")

        return await self._answer(request, token, drawn)

    async def record(self, request: Request, token: str) -> Response:
        """The record of the game."""

        def told(look: Look) -> Response:
            return _file(sharing.record_text(look), "text/plain", sharing.record_name(look))

        return await self._answer(request, token, told)

    async def export(
        self,
        request: Request,
        token: str,
        table: str = "plays",
        form: Annotated[str, Query(alias="format")] = "csv",
    ) -> Response:
        """A table exported from the game."""

        def told(look: Look) -> Response:
            text = sharing.export_text(look, table, form)
            return _file(text, MEDIA[form], sharing.file_name(look, f"-{table}.{form}"))

        return await self._answer(request, token, told)

    # ------------------------------------------------------------ answering

    async def _look(self, request: Request, token: str) -> Look:
        return await looked(self.house, token, language_of(request))

    async def _page(
        self,
        request: Request,
        token: str,
        section: str,
        template: str,
        told: Callable[[Look], dict[str, Any]],
    ) -> Response:
        def answer(look: Look) -> Response:
            head = heading(look, token)
            return page(request, template, head=head, section=section, **told(look))

        return await self._answer(request, token, answer)

    async def _answer(
        self, request: Request, token: str, answer: Callable[[Look], Response]
    ) -> Response:
        """Computes a response in a worker thread; mistakes become error pages."""
        look = await self._look(request, token)
        try:
            return await run_in_threadpool(answer, look)
        except Mistake as mistake:
            why = mistake.told(Teller(language_of(request)))
            status = FORBIDDEN if isinstance(mistake, IllegalHere) else NOT_FOUND
            head = heading(look, token)
            return page(request, "reading_sorry.html", status, head=head, section="", why=why)


def _place(number: str, void: str) -> Place:
    numbers = [text for text in (number, void) if text]
    if not all(text.isdecimal() and len(text) < 7 for text in numbers):
        raise Unreadable("play-number", given=number)
    return Place(int(number), int(void or 0))


def _number(play: str, look: Look) -> int:
    place = _place(play, "")
    play_at(look, place)
    return place.number


def _drawn(look: Look, what: str, play: str, void: str) -> Picture:
    if what not in DRAWN:
        raise Unreadable("no-such-picture", given=what, names=list(DRAWN))
    if what == "drives":
        return drive_chart(look.account, teams=look.colors)
    if what == "score":
        return score_chart(look.account, teams=look.colors)
    if not play:
        return field_picture(look.game.situation, look.voice, teams=look.colors)
    place = _place(play, void)
    return picture_of(look, place) if what == "play" else field_before(look, place)


def _verdict(verdict: Verdict | None, request: Request) -> str:
    """The result of verifying the record, in words."""
    if verdict is None:
        return ""
    teller = Teller(language_of(request))
    if verdict.misfit is not None:
        why = verdict.misfit.mistake.told(teller)
        return teller.say("reading.verdict-bad", play=verdict.misfit.play, why=why)
    good = teller.say("reading.verdict-good", plays=verdict.plays)
    words = verdict.dice is Dice.PROVEN
    return f"{good} {teller.say(f'verify.words.{verdict.words}')}" if words else good


def _file(text: str, media: str, name: str) -> Response:
    """A file download; its name needs no quoting."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=f"{media}; charset=utf-8", headers=headers)
