"""Exact odds computed in a background process, row by row, latest requests only.

Some games are expensive (the QFL takes over a minute per situation), so nobody is kept waiting: a
request gets what is ready, and asks again. Requests that are no longer repeated are dropped. The
clients take turns, row by row: one with many tables waits for itself.
"""

from __future__ import annotations

import os
import signal
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Condition, Thread
from time import monotonic
from typing import Any, NamedTuple

from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.situation import Situation
from snapcount.insight.odds.book import OddsBook
from snapcount.insight.odds.pairings import Pairing

MOST_WISHES = 16  # situations of one client with waiting requests
MOST_CLIENTS = 1024  # with waiting requests
MOST_KNOWN = 256  # situations whose odds are kept in memory
MOST_BOOKS = 4  # situations served round-robin
FORGOTTEN = 12.0  # seconds after which an unrepeated request is dropped


class Chances(NamedTuple):
    """The average results of a pair of calls, for the team with the ball."""

    yards: float
    success: float  # first down or touchdown
    touchdown: float
    turnover: float


class Task(NamedTuple):
    """A row to compute: pairs of calls from one situation."""

    key: str
    rules: Rulebook[Any]
    situation: Situation
    pairs: tuple[Pairing, ...]


Row = tuple[Chances, ...]
Names = tuple[tuple[str, str], ...]  # of the calls in a row


@dataclass
class _Wish:
    tasks: list[Task]
    asked: float


@dataclass
class OddsDesk:
    """Takes requests from every table; clients take turns, and each client's situations."""

    _known: OrderedDict[str, dict[Names, Row]] = field(default_factory=OrderedDict)
    _wishes: OrderedDict[str, OrderedDict[str, _Wish]] = field(default_factory=OrderedDict)
    _bell: Condition = field(default_factory=Condition)
    _clerk: Thread | None = None

    def rows(self, tasks: Sequence[Task], client: str = "") -> list[Row | None] | None:
        """Known rows of a situation, with the rest queued; None if the client waits for too many."""
        key = tasks[0].key
        with self._bell:
            known = self._known.setdefault(key, {})
            self._known.move_to_end(key)
            missing = [task for task in tasks if _pairs(task) not in known]
            while len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
            if missing and not self._queued(client, key, missing):
                return None
            return [known.get(_pairs(task)) for task in tasks]

    def _queued(self, client: str, key: str, missing: list[Task]) -> bool:
        """Whether there was room for the request."""
        if client not in self._wishes and len(self._wishes) >= MOST_CLIENTS:
            return False
        theirs = self._wishes.setdefault(client, OrderedDict())
        if key not in theirs and len(theirs) >= MOST_WISHES:
            return False
        theirs[key] = _Wish(missing, monotonic())
        self._open()
        self._bell.notify()
        return True

    def _open(self) -> None:
        if self._clerk is None:
            self._clerk = Thread(target=self._work, name="odds", daemon=True)
            self._clerk.start()

    def _work(self) -> None:
        helper = _Helper()
        while True:
            task = self._next()
            row = helper.worked_out(task)
            with self._bell:
                if row is None:
                    for theirs in self._wishes.values():
                        theirs.pop(task.key, None)
                else:
                    self._known.setdefault(task.key, {})[_pairs(task)] = row

    def _next(self) -> Task:
        """The next row of the client who has waited longest, for its table that has."""
        with self._bell:
            while True:
                self._drop_done(monotonic())
                if self._wishes:
                    client, theirs = next(iter(self._wishes.items()))
                    self._wishes.move_to_end(client)
                    key, wish = next(iter(theirs.items()))
                    theirs.move_to_end(key)
                    return wish.tasks[0]
                self._bell.wait()

    def _drop_done(self, now: float) -> None:
        """Strikes rows that are known, and requests that nobody repeats."""
        for client, theirs in list(self._wishes.items()):
            for key, wish in list(theirs.items()):
                known = self._known.get(key, {})
                wish.tasks = [task for task in wish.tasks if _pairs(task) not in known]
                if not wish.tasks or now - wish.asked > FORGOTTEN:
                    del theirs[key]
            if not theirs:
                del self._wishes[client]


def _pairs(task: Task) -> Names:
    """What distinguishes rows of a situation."""
    return tuple((pair.call, pair.defense) for pair in task.pairs)


# ---------------------------------------------------------------- the process


class _Helper:
    """A worker process; it ends with the server, and is replaced if it dies."""

    def __init__(self) -> None:
        self._line: Connection | None = None

    def worked_out(self, task: Task) -> Row | None:
        """Computes the row; None if the process did not survive it."""
        try:
            if self._line is None:
                self._line = _started()
            self._line.send(task)
            row: Row | None = self._line.recv()
            return row
        except (EOFError, OSError):
            self._line = None
            return None


def _started() -> Connection:
    # Spawning works the same on every system, and is safe with threads running.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    context.Process(target=_serve, args=(theirs,), name="odds", daemon=True).start()
    theirs.close()
    return ours


def _serve(line: Connection) -> None:
    """Processes tasks until the server closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if hasattr(os, "nice"):
        os.nice(10)  # low priority: tables come first
    books: OrderedDict[str, OddsBook] = OrderedDict()  # shared by all rows
    with suppress(EOFError, OSError):
        while True:
            task: Task = line.recv()
            if task.key not in books:
                books[task.key] = OddsBook(task.rules, task.situation)
            if len(books) > MOST_BOOKS:
                books.popitem(last=False)
            line.send(tuple(_chances(books[task.key], task.pairs)))


def _chances(book: OddsBook, pairs: Sequence[Pairing]) -> list[Chances]:
    return [
        Chances(
            float(found.figures.yards),
            float(found.figures.success),
            float(found.figures.touchdown),
            float(found.figures.turnover),
        )
        for _, found in book.each(pairs)
    ]
