"""Read-only pages: plays, box score, gamebook, downloads, the dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from snapcount.game.special import special
from snapcount.game.special import told as special_told
from snapcount.game.verifying import Dice, Verdict
from snapcount.game.witnesses import witness_told
from snapcount.mistakes import IllegalHere, Mistake, Unreadable
from snapcount.press.gamebook.book import gamebook
from snapcount.press.pictures import Picture, drive_chart, field_picture, score_chart
from snapcount.web.pages import hints
from snapcount.web.reading import sharing
from snapcount.web.reading.asking import Asking
from snapcount.web.reading.boxes import box_page
from snapcount.web.reading.desk import Desk
from snapcount.web.reading.fairness import fairness_page
from snapcount.web.reading.heading import heading
from snapcount.web.reading.looking import Look
from snapcount.web.reading.play_list import play_list
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
Reads = Callable[[Look, Asking, str], Response]
DRAWN = ("play", "field", "drives", "score")


def routes(desk: Desk) -> APIRouter:
    """Routes for all read-only pages about a game."""
    router, reader = APIRouter(include_in_schema=False), Reader(desk)
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
    router.include_router(hints.routes(desk.house))
    return router


@dataclass(frozen=True)
class Reader:
    """Serves pages about the game at a seat."""

    desk: Desk

    async def plays(self, request: Request, token: str) -> Response:
        """The last finished play."""
        return await self._read(request, token, _last_play)

    async def play(self, request: Request, token: str, number: str, void: str = "") -> Response:
        """One play, and the list of all plays."""
        told = partial(_play, number=number, void=void)
        return await self._read(request, token, Told("plays", "reading_play.html", told))

    async def box(self, request: Request, token: str) -> Response:
        """The box score and the charts."""
        return await self._read(request, token, Told("box", "reading_box.html", _box))

    async def gamebook(self, request: Request, token: str, plain: bool = False) -> Response:
        """The whole gamebook."""
        told = partial(_gamebook, plain=plain)
        return await self._read(request, token, Told("gamebook", "reading_gamebook.html", told))

    async def verify(self, request: Request, token: str) -> Response:
        """Whether the dice were fair, and how to check."""
        return await self._read(request, token, Told("verify", "reading_verify.html", _verify))

    async def post(
        self, request: Request, token: str, style: str = "bbcode", play: str = "", long: str = ""
    ) -> Response:
        """A post to copy, and the other downloads."""
        told = partial(_post, style=style, play=play, long=bool(long))
        return await self._read(request, token, Told("post", "reading_post.html", told))

    # ------------------------------------------------------------ files

    async def picture(
        self, request: Request, token: str, what: str, play: str = "", void: str = ""
    ) -> Response:
        """A picture of the game or of a play."""
        return await self._read(request, token, partial(_picture, what=what, play=play, void=void))

    async def record(self, request: Request, token: str) -> Response:
        """The record of the game."""
        return await self._read(request, token, _record)

    async def export(
        self,
        request: Request,
        token: str,
        table: str = "plays",
        form: Annotated[str, Query(alias="format")] = "csv",
    ) -> Response:
        """A table exported from the game."""
        return await self._read(request, token, partial(_export, table=table, form=form))

    async def _read(self, request: Request, token: str, reads: Reads) -> Response:
        return await self.desk.read(request, token, Sorry(reads, token))


# ---------------------------------------------------------------- worked out anywhere


@dataclass(frozen=True)
class Sorry:
    """An answer for a seat; mistakes become error pages."""

    reads: Reads
    token: str

    def __call__(self, look: Look, asking: Asking) -> Response:
        """The answer."""
        try:
            return self.reads(look, asking, self.token)
        except Mistake as mistake:
            status = FORBIDDEN if isinstance(mistake, IllegalHere) else NOT_FOUND
            facts = {"head": heading(look, self.token), "why": mistake.told(_teller(look))}
            return page(asking.request, "reading_sorry.html", status, section="", **facts)


@dataclass(frozen=True)
class Told:
    """A page about the game."""

    section: str
    template: str
    told: Callable[[Look], dict[str, Any]]

    def __call__(self, look: Look, asking: Asking, token: str) -> Response:
        """The page."""
        facts: dict[str, Any] = {
            "head": heading(look, token),
            "section": self.section,
            **self.told(look),
        }
        return page(asking.request, self.template, **facts)


def _last_play(look: Look, asking: Asking, token: str) -> Response:
    place = last_place(look)
    if place is None:
        facts: dict[str, Any] = {"head": heading(look, token), "section": "plays"}
        return page(asking.request, "reading_none.html", **facts)
    return RedirectResponse(f"/t/{token}/plays/{place.address}", 303)


def _play(look: Look, *, number: str, void: str) -> dict[str, Any]:
    place = _place(number, void)
    return {"play": play_page(look, place), "list": play_list(look, place)}


def _box(look: Look) -> dict[str, Any]:
    return {"box": box_page(look)}


def _gamebook(look: Look, *, plain: bool) -> dict[str, Any]:
    return {"sections": gamebook(look.account, look.voice, plain=plain), "plain": plain}


def _verify(look: Look) -> dict[str, Any]:
    facts = fairness_page(look)
    verdict = _verdict(facts.verdict, _teller(look))
    return {
        "fair": facts,
        "verdict": verdict,
        "vouched": witness_told(facts.witness, _teller(look)),
        "special": special_told(special(look.game), look.voice.at(look.game.situation)),
        "withheld": facts.verdict and _withheld(facts.verdict, look.voice.at(look.game.situation)),
        "record_name": sharing.record_name(look),
        "record_open": sharing.record_is_open(look),
    }


def _post(look: Look, *, style: str, play: str, long: bool) -> dict[str, Any]:
    number = _number(play, look) if play else None
    return {
        "text": sharing.post_text(look, style, number, long=long),
        "style": style,
        "styles": sharing.STYLES,
        "number": number,
        "plays": len(look.game.plays),
        "long": long,
        "record_open": sharing.record_is_open(look),
    }


def _picture(look: Look, _: Asking, __: str, *, what: str, play: str, void: str) -> Response:
    return Response(_drawn(look, what, play, void).svg, media_type="image/svg+xml")


def _record(look: Look, _: Asking, __: str) -> Response:
    return _file(sharing.record_text(look), "text/plain", sharing.record_name(look))


def _export(look: Look, _: Asking, __: str, *, table: str, form: str) -> Response:
    text = sharing.export_text(look, table, form)
    return _file(text, MEDIA[form], sharing.file_name(look, f"-{table}.{form}"))


def _teller(look: Look) -> Teller:
    return Teller(look.voice.language)


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


def _withheld(verdict: Verdict, teller: Teller) -> str:
    """Who withheld which throw, if somebody did."""
    link = verdict.withheld
    if link is None:
        return ""
    return teller.say("verify.withheld", team=teller.team(link.team), number=link.number)


def _verdict(verdict: Verdict | None, teller: Teller) -> str:
    """The result of verifying the record, in words."""
    if verdict is None:
        return ""
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
