"""A game so far: its plays, its record, and whether the record verifies."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from snapcount.game.special import told
from snapcount.game.verifying import revealed_seeds
from snapcount.game.witnesses import witness_told
from snapcount.service.house import House
from snapcount.web.api.describing import answered, operation
from snapcount.web.api.texts import Since, Token
from snapcount.web.api.writing import as_json
from snapcount.web.languages import language_of
from snapcount.web.reading.fairness import verified
from snapcount.web.reading.looking import Look, looked
from snapcount.web.reading.sharing import record_text
from snapcount.web.seeing import plays
from snapcount.web.sight import PlaySeen
from snapcount.words import Teller, language


@dataclass(frozen=True)
class VerdictSeen:
    """The result of replaying a record."""

    good: bool  # everything that can be checked holds
    plays: int
    dice: str  # proven, links, chosen, by hand, sealed or unseeded
    words: str  # none, alone, open or sealed: how the words for the dice came about
    special: tuple[str, ...]  # what is special about this game, in sentences
    commitment: str  # what the dice are pinned to; empty with real dice
    seed: str  # revealed when the game is over
    play: int | None  # the first one that does not fit
    why: str  # what does not fit there
    witness: str  # nobody, open, signed, unsigned or broken
    key: str  # of the server that signs; empty if there is none
    told: tuple[str, ...]  # what the witness's signature says, in sentences


def reading_routes(house: House) -> APIRouter:
    """Plays, record and verdict."""
    router = APIRouter(prefix="/seats/{token}")
    listed = answered(tuple[PlaySeen, ...], "api.status.200-plays")
    text = {
        200: {
            "content": {"text/plain": {"schema": {"type": "string"}}},
            "description": Teller(language("en")).say("api.status.200-text"),
        }
    }

    @router.get("/plays", **operation("list_plays", 404, 503, responses=listed))
    async def list_plays(token: Token, request: Request, since: Since = 0) -> Response:
        look = await looked(house, token, language_of(request))
        return as_json(await asyncio.to_thread(plays, look.game, look.role, look.voice, since))

    @router.get(
        "/record",
        response_class=Response,
        **operation("read_record", 404, 409, 503, responses=text),
    )
    async def read_record(token: Token, request: Request) -> Response:
        look = await looked(house, token, language_of(request))
        return PlainTextResponse(await asyncio.to_thread(record_text, look))

    @router.get("/verdict", **operation("read_verdict", 404, 503, responses=answered(VerdictSeen)))
    async def read_verdict(token: Token, request: Request) -> Response:
        spoken = language_of(request)
        look = await looked(house, token, spoken)
        return as_json(await asyncio.to_thread(_seen, look, look.voice.at(look.game.situation)))

    return router


def _seen(look: Look, teller: Teller) -> VerdictSeen:
    record = look.record
    verdict = verified(record)
    seeds, misfit = revealed_seeds(record), verdict.misfit
    return VerdictSeen(
        good=verdict.good,
        plays=verdict.plays,
        dice=verdict.dice,
        words=verdict.words,
        special=told(verdict.special, teller),
        commitment=record.tag("Commitment"),
        seed=seeds[0].secret if seeds else "",
        play=misfit.play if misfit is not None else None,
        why=misfit.mistake.told(teller) if misfit is not None else "",
        witness=verdict.witness.says,
        key=verdict.witness.key,
        told=tuple(witness_told(verdict.witness, teller)),
    )
