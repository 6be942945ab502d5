"""A game so far: its plays, its record, and whether the record verifies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from snapcount.game.game import Game
from snapcount.game.plays import Finished
from snapcount.game.special import told
from snapcount.game.verifying import revealed_seeds
from snapcount.game.witnesses import witness_told
from snapcount.service.house import Sitting
from snapcount.service.live import LiveTable
from snapcount.web.api.describing import answered, operation
from snapcount.web.api.texts import Since, Token
from snapcount.web.api.writing import as_json
from snapcount.web.languages import language_of
from snapcount.web.reading.asking import Asking
from snapcount.web.reading.desk import Desk
from snapcount.web.reading.fairness import verified
from snapcount.web.reading.looking import Look, look_at
from snapcount.web.reading.sharing import record_text
from snapcount.web.seeing import finished, plays
from snapcount.web.sight import PlaySeen
from snapcount.words import Teller, language

MOST_PLAYS = 500  # in one answer; games have fewer, unless many were rolled back
FEW = 8  # plays told at once, without waiting for a worker
Limit = Annotated[int, Query(ge=1, le=MOST_PLAYS)]


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


def reading_routes(desk: Desk) -> APIRouter:
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
    async def list_plays(
        token: Token,
        request: Request,
        since: Since = 0,
        skip: Since = 0,
        limit: Limit = MOST_PLAYS,
    ) -> Response:
        part = Part(since, skip, limit)
        few = await desk.house.look(token, partial(_few, part=part, code=language_of(request).code))
        return few or await desk.read(request, token, partial(_plays, part=part))

    @router.get(
        "/record",
        response_class=Response,
        **operation("read_record", 404, 409, 503, responses=text),
    )
    async def read_record(token: Token, request: Request) -> Response:
        return await desk.read(request, token, _record)

    @router.get("/verdict", **operation("read_verdict", 404, 503, responses=answered(VerdictSeen)))
    async def read_verdict(token: Token, request: Request) -> Response:
        return await desk.read(request, token, _verdict)

    return router


# ---------------------------------------------------------------- plays, a part at a time


@dataclass(frozen=True)
class Part:
    """Which plays are wanted."""

    since: int
    skip: int
    limit: int

    def of(self, game: Game) -> tuple[list[Finished], bool]:
        """These plays, and whether there are more."""
        found = finished(game, self.since)
        return found[self.skip : self.skip + self.limit], len(found) > self.skip + self.limit

    @property
    def after(self) -> str:
        """The query of the next part."""
        return f"?since={self.since}&skip={self.skip + self.limit}&limit={self.limit}"


def _few(live: LiveTable, sitting: Sitting, *, part: Part, code: str) -> Response | None:
    """The latest plays, which programs ask for again and again; None if there are too many."""
    if len(part.of(live.table.game)[0]) > FEW:
        return None
    return _written(look_at(live.table.game, sitting.eyes, language(code)), part)


def _plays(look: Look, _: Asking, *, part: Part) -> Response:
    return _written(look, part)


def _written(look: Look, part: Part) -> Response:
    chosen, more = part.of(look.game)
    response = as_json(plays(look.game, look.role, look.voice, chosen))
    if more:
        response.headers["Link"] = f'<{part.after}>; rel="next"'
    return response


# ---------------------------------------------------------------- the record


def _record(look: Look, _: Asking) -> Response:
    return PlainTextResponse(record_text(look))


def _verdict(look: Look, _: Asking) -> Response:
    return as_json(_seen(look, look.voice.at(look.game.situation)))


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
