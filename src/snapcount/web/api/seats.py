"""Everything that can be done from a seat. Every action returns what the seat sees afterward."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from snapcount.mistakes import Unreadable
from snapcount.service.house import House
from snapcount.service.roles import Role
from snapcount.web.api.describing import answered, operation
from snapcount.web.api.tables import RoleName, by_name
from snapcount.web.api.texts import (
    Asked,
    Choice,
    Faces,
    LinkHash,
    LinkNumber,
    PlayNumber,
    QuestionId,
    Sent,
    Text,
    Token,
    Word,
)
from snapcount.web.api.writing import as_json
from snapcount.web.languages import language_of
from snapcount.web.seeing import sight
from snapcount.web.sight import Sight


class AnswerSent(Sent):
    """An answer to a question."""

    question: QuestionId
    choice: Choice
    sure: bool = False  # after the referee has checked back


class ThrowSent(Sent):
    """Real dice, as they fell."""

    wanted: QuestionId
    faces: Faces


class WordSent(Sent):
    """A word for the seed of the dice: its seal, or salt and word, or a word for the server to seal."""

    sealed: Text = ""
    salt: Text | None = None
    word: Text | None = None


class JoinSent(Sent):
    """Somebody takes a seat, and may add a word to the dice from now on."""

    word: Word = ""


class ChainSent(Sent):
    """The head of a hash chain."""

    head: LinkHash


class LinkSent(Sent):
    """A link of it, for the throw that is due."""

    number: LinkNumber
    link: LinkHash


class OfferSent(Sent):
    """A wish to go back."""

    play: PlayNumber
    why: Word


class KeepSent(Sent):
    """Whether the game is to be kept, however old it is."""

    keep: bool


class HandOverSent(Sent):
    """A seat, and who gets it."""

    role: RoleName
    to: Word  # person, me, or the name of a coach


def _acting(name: str) -> dict[str, Any]:
    seen = answered(Sight, "api.status.200-sight")
    return operation(name, 403, 404, 409, 413, 503, responses=seen)


def seat_routes(house: House) -> APIRouter:
    """Looking, answering, throwing, taking back."""
    router = APIRouter(prefix="/seats/{token}")

    async def seen(request: Request, token: str) -> Response:
        return as_json(await sight(house, token, language_of(request)))

    @router.get(
        "", **operation("look", 404, 503, responses=answered(Sight, "api.status.200-sight"))
    )
    async def look(token: Token, request: Request) -> Response:
        return await seen(request, token)

    @router.post("/answers", **_acting("answer"))
    async def answer(token: Token, sent: AnswerSent, request: Request) -> Response:
        await house.answer(token, sent.question, sent.choice, sure=sent.sure)
        return await seen(request, token)

    @router.delete("/answers", **_acting("withdraw"))
    async def withdraw(token: Token, question: Asked, request: Request) -> Response:
        await house.withdraw(token, question)
        return await seen(request, token)

    @router.post("/throws", **_acting("throw"))
    async def throw(token: Token, sent: ThrowSent, request: Request) -> Response:
        await house.throw(token, sent.wanted, tuple(sent.faces))
        return await seen(request, token)

    @router.post("/word", **_acting("add_word"))
    async def add_word(token: Token, sent: WordSent, request: Request) -> Response:
        match sent:
            case WordSent(sealed=str(sealed), salt=None, word=None) if sealed:
                await house.seal_word(token, sealed)
            case WordSent(sealed="", salt=str(salt), word=str(word)):
                await house.open_word(token, salt, word)
            case WordSent(sealed="", salt=None, word=str(word)):
                await house.word(token, word)
            case _:
                raise Unreadable("word-parts")
        return await seen(request, token)

    @router.post("/word/without", **_acting("go_without_word"))
    async def go_without_word(token: Token, request: Request) -> Response:
        await house.go_without_words(token)
        return await seen(request, token)

    @router.post("/chain", **_acting("add_chain"))
    async def add_chain(token: Token, sent: ChainSent, request: Request) -> Response:
        await house.add_chain(token, sent.head)
        return await seen(request, token)

    @router.post("/link", **_acting("reveal_link"))
    async def reveal_link(token: Token, sent: LinkSent, request: Request) -> Response:
        await house.add_link(token, sent.number, sent.link)
        return await seen(request, token)

    @router.post("/claim", **_acting("claim_withheld"))
    async def claim_withheld(token: Token, request: Request) -> Response:
        await house.claim(token)
        return await seen(request, token)

    @router.post("/next-play", **_acting("next_play"))
    async def next_play(token: Token, request: Request) -> Response:
        await house.next_play(token)
        return await seen(request, token)

    @router.post("/take-back", **_acting("take_back"))
    async def take_back(token: Token, request: Request) -> Response:
        await house.take_back(token)
        return await seen(request, token)

    @router.post("/offers", **_acting("offer_rollback"))
    async def offer(token: Token, sent: OfferSent, request: Request) -> Response:
        await house.offer(token, sent.play, sent.why)
        return await seen(request, token)

    @router.post("/offers/agree", **_acting("agree_to_rollback"))
    async def agree(token: Token, request: Request) -> Response:
        await house.agree(token)
        return await seen(request, token)

    @router.post("/offers/refuse", **_acting("refuse_rollback"))
    async def refuse(token: Token, request: Request) -> Response:
        await house.refuse(token)
        return await seen(request, token)

    @router.post("/keep", **_acting("keep_game"))
    async def keep(token: Token, sent: KeepSent, request: Request) -> Response:
        await house.keep(token, marked=sent.keep)
        return await seen(request, token)

    return router


def link_routes(house: House) -> APIRouter:
    """Who sits where: links, invitations, handing over."""
    router = APIRouter(prefix="/seats/{token}")
    tokens = answered(dict[str, str], "api.status.200-tokens")

    @router.get("/links", **operation("list_links", 404, 503, responses=tokens))
    async def links(token: Token) -> Response:
        return as_json(by_name(await house.links(token)))

    @router.post("/join", **operation("join", 403, 404, 409, 413, 503, responses=tokens))
    async def join(token: Token, sent: JoinSent | None = None) -> Response:
        sitting, word = await house.sitting(token), sent.word if sent else ""
        return as_json(by_name({sitting.role: await house.join(token, word)}))

    @router.post("/hand-over", **operation("hand_over", 403, 404, 409, 413, 503, responses=tokens))
    async def hand_over(token: Token, sent: HandOverSent) -> Response:
        role = Role(sent.role)
        new = await house.hand_over(token, role, sent.to)
        return as_json(by_name({role: new} if new else {}))

    return router
