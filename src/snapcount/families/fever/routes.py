"""Routes for sheets: how the referee reads one's own before it is handed in."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from snapcount.families.fever.panels.sheets import Phrases, Reading, palette, reading
from snapcount.rulebooks.qfl.orders.sheet_parser import LONGEST_SHEET
from snapcount.service.house import House, Sitting
from snapcount.service.live import LiveTable
from snapcount.service.questions import asked_of
from snapcount.web.languages import language_of
from snapcount.web.templating import page
from snapcount.words import Teller
from snapcount.words.spelling import american

LONGEST_FIELD = 4000  # maximum characters read; a sheet has fewer


class _Sheet(NamedTuple):
    """The requested sheet, and the submitted text as parsed."""

    id: str  # of the question
    palette: tuple[Phrases, ...]
    reading: Reading | None


def routes(house: House) -> APIRouter:
    """Checking sheets before they are handed in."""
    router = APIRouter(include_in_schema=False)

    @router.get("/t/{token}/sheet")
    async def sheet(request: Request, token: str) -> Response:
        return _answered(request, token, "", await _look(house, request, token, None, ""))

    @router.post("/t/{token}/sheet")
    async def check(
        request: Request,
        token: str,
        question: Annotated[str, Form(max_length=100)] = "",
        text: Annotated[str, Form(max_length=LONGEST_FIELD)] = "",
    ) -> Response:
        """Parses one's own sheet; nothing is handed in, and nobody else learns of it."""
        return _answered(request, token, text, await _look(house, request, token, question, text))

    return router


async def _look(
    house: House, request: Request, token: str, question: str | None, text: str
) -> _Sheet | None:
    """The sheet that seat is asked for, by question name or the first one."""
    teller = Teller(language_of(request))

    def see(live: LiveTable, sitting: Sitting) -> _Sheet | None:
        for one in asked_of(live.table, sitting.eyes):
            if one.ask.written and (question is None or american(question) == one.id):
                read = reading(one.ask, text, teller) if question is not None else None
                return _Sheet(one.id, palette(one.ask), read)
        return None

    return await house.look(token, see)


def _answered(request: Request, token: str, text: str, sheet: _Sheet | None) -> Response:
    here = f"/t/{token}"
    facts: dict[str, Any] = {"here": here, "address": f"{here}/sheet", "typed": text}
    facts["reading"] = sheet.reading if sheet is not None else None
    if request.headers.get("HX-Request") and sheet is not None and sheet.reading is not None:
        return page(request, "panel_sheet_reading.html", **facts)
    facts["question"] = sheet
    facts["facts"] = {"palette": sheet.palette if sheet else (), "longest": LONGEST_SHEET}
    status = 200 if sheet is not None else 409
    return page(request, "panel_sheet_page.html", status, **facts)
