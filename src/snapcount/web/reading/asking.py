"""A request for something to read, and its answer, as they go to a process that works it out.

Such a process gets the record as text. It plays the game through once and remembers it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from starlette.requests import Request
from starlette.responses import Response

from snapcount.game.acts import Head
from snapcount.game.game import Game
from snapcount.game.notation import read_records
from snapcount.game.record import Record
from snapcount.game.replaying import replay
from snapcount.mistakes import IllegalHere
from snapcount.service.roles import Role
from snapcount.web.languages import language_of
from snapcount.web.reading.looking import Look, look_at
from snapcount.words import language

MOST_GAMES = 4  # in a process


@dataclass(frozen=True)
class Asking:
    """All that a page may know of a request."""

    path: str
    query: bytes
    code: str  # of the visitor's language

    @classmethod
    def of(cls, request: Request) -> Self:
        """What a request asks."""
        scope = request.scope
        return cls(scope["path"], scope.get("query_string", b""), language_of(request).code)

    @property
    def request(self) -> Request:
        """As a request for the templates."""
        headers = [(b"host", b"here"), (b"accept-language", self.code.encode())]
        asked = {"type": "http", "method": "GET", "path": self.path, "query_string": self.query}
        return Request({**asked, "headers": headers})


@dataclass(frozen=True)
class Answer:
    """A response that can be sent again and again."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    @classmethod
    def of(cls, response: Response) -> Self:
        """A response as it is."""
        return cls(response.status_code, tuple(response.raw_headers), bytes(response.body))

    @property
    def response(self) -> Response:
        """The response, anew."""
        made = Response(self.body, self.status)
        made.raw_headers = list(self.headers)
        return made


@dataclass(frozen=True)
class Paper:
    """A record as text, and who reads it in which language."""

    text: str
    role: Role
    code: str
    heads: tuple[tuple[int, Head], ...] = ()  # of the chain of acts, by play

    @property
    def look(self) -> Look:
        """The game of the record, as that seat may read it."""
        return _look(self)


@lru_cache(maxsize=MOST_GAMES)
def _look(paper: Paper) -> Look:
    record, game = _game(paper.text)
    signed = record if record.signature else None
    return look_at(game, paper.role, language(paper.code), dict(paper.heads), signed)


@lru_cache(maxsize=MOST_GAMES)
def _game(text: str) -> tuple[Record, Game]:
    record = read_records(text)[0].record
    run = replay(record)
    if run.misfit is not None:
        facts = {"play": run.misfit.play, "why": run.misfit.mistake}
        raise IllegalHere("game-running", given="-", **facts)
    return record, run.game


Reads = Callable[[Look, Asking], Response]


def read(source: Look | Paper, asking: Asking, reads: Reads) -> Answer:
    """Works an answer out, here or in another process."""
    look = source.look if isinstance(source, Paper) else source
    return Answer.of(reads(look, asking))
