"""A request for something to read, and its answer, as they go to a process that works it out.

Such a process gets the record as text. It plays the game through once and remembers it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Self

from starlette.requests import Request
from starlette.responses import Response

from snapcount.game.game import Game
from snapcount.game.notation import read_records
from snapcount.game.replaying import replay
from snapcount.mistakes import IllegalHere
from snapcount.service.roles import Role
from snapcount.web.languages import language_of
from snapcount.web.reading.looking import Look, look_at
from snapcount.words import language

MOST_GAMES = 4  # in a process
MOST_BYTES = 16 * 1024 * 1024  # of answers kept in the server
LARGEST = MOST_BYTES // 8  # larger ones are not kept


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

    @property
    def look(self) -> Look:
        """The game of the record, as that seat may read it."""
        return _look(self)


@lru_cache(maxsize=MOST_GAMES)
def _look(paper: Paper) -> Look:
    return look_at(_game(paper.text), paper.role, language(paper.code))


@lru_cache(maxsize=MOST_GAMES)
def _game(text: str) -> Game:
    run = replay(read_records(text)[0].record)
    if run.misfit is not None:
        facts = {"play": run.misfit.play, "why": run.misfit.mistake}
        raise IllegalHere("game-running", given="-", **facts)
    return run.game


class Kept:
    """The latest answers, by everything they depend on; bounded in bytes."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most, self._bytes, self._lock = most, 0, Lock()
        self._answers: OrderedDict[Hashable, Answer] = OrderedDict()

    def get(self, key: Hashable) -> Answer | None:
        """The answer, if it is still there."""
        with self._lock:
            found = self._answers.get(key)
            if found is not None:
                self._answers.move_to_end(key)
            return found

    def put(self, key: Hashable, answer: Answer) -> None:
        """Keeps an answer, and drops those that nobody has asked for longest."""
        if len(answer.body) > min(LARGEST, self._most):
            return
        with self._lock:
            self._bytes -= _size(self._answers.pop(key, None))
            self._answers[key] = answer
            self._bytes += _size(answer)
            while self._bytes > self._most:
                self._bytes -= _size(self._answers.popitem(last=False)[1])


def _size(answer: Answer | None) -> int:
    """The bytes of an answer, with its key and headers."""
    return len(answer.body) + 1024 if answer is not None else 0


Reads = Callable[[Look, Asking], Response]


def read(source: Look | Paper, asking: Asking, reads: Reads) -> Answer:
    """Works an answer out, here or in another process."""
    look = source.look if isinstance(source, Paper) else source
    return Answer.of(reads(look, asking))
