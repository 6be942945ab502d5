"""Long work for requests, in processes of lower priority: whoever plays does not wait for it.

Threads would not help: Python runs one at a time. Clients take turns, each may wait for so much and
no more, work that takes too long is ended, and each client pays for the processor time it used.
What is sent to a process is text and numbers, never a seed or a sealed answer.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Condition, Thread, Timer
from time import process_time, thread_time
from typing import Any, ParamSpec, TypeVar, cast

from snapcount.rulebooks import homes
from snapcount.rulebooks.files import load_rulebook_file, loaded_files
from snapcount.service.turns import Turns
from snapcount.web.guard.rates import Tab
from snapcount.web.guard.refusals import Busy

P = ParamSpec("P")
T = TypeVar("T")
Result = tuple[bool, Any, float]  # whether it worked, what came of it, seconds of processor time

OF_ONE = 8  # requests of a client that may wait at once
OF_ALL = 64
LONGEST = 60.0  # seconds until work is ended
SOON = 5.0  # seconds
TRY_LATER = 2  # seconds, for those who are turned away
NICE = 10  # tables come first
MOST_PROCESSES = 4
WARM = "snapcount.web.app"  # most of what work needs is loaded before there is any


@dataclass
class _Job:
    client: str
    work: tuple[Callable[..., Any], tuple[Any, ...]]
    done: Future[Result] = field(default_factory=Future)


class Workers:
    """Processes that work for requests; none at all works in threads of this one."""

    def __init__(
        self,
        processes: int = 0,
        *,
        longest: float = LONGEST,
        of_one: int = OF_ONE,
        nice: int = NICE,
    ) -> None:
        self._longest = longest
        self._turns: Turns[_Job] = Turns(of_one, OF_ALL)
        self._bell = Condition()
        self._busy: Counter[str] = Counter()  # jobs of a client that are being worked on
        self._hands = [_Hand(nice, loaded_files) for _ in range(processes)]
        self._open = self._begun = False

    @classmethod
    def usual(cls) -> Workers:
        """As many as the machine has cores for, beside the server; never one alone."""
        return cls(min(MOST_PROCESSES, max(2, (os.cpu_count() or 1) - 1)))

    @property
    def apart(self) -> bool:
        """Whether the work is done in other processes."""
        return bool(self._hands)

    async def run(self, tab: Tab, act: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Does it when it is this client's turn; the client pays for it."""
        assert not named
        tab.check()
        if not self.apart:
            return await asyncio.to_thread(_paid, tab, act, given)
        job = _Job(tab.client, (act, given))
        with self._bell:
            if not self._turns.put(tab.client, job):
                headers = {"Retry-After": str(TRY_LATER)}
                raise Busy("busy", seconds=TRY_LATER, headers=headers)
            self._begin()
            self._bell.notify()
        worked, result, spent = await asyncio.wrap_future(job.done)
        tab.charge(spent)
        if not worked:
            raise result
        return cast(T, result)

    def begin(self) -> None:
        """Starts one process soon, so that the first who needs one does not wait for it.

        Not at once: a server that has just begun has more urgent things to do.
        """
        with self._bell:
            self._begin()
        timer = Timer(SOON, self._warm_up)
        timer.daemon = True
        timer.start()

    def _warm_up(self) -> None:
        with self._bell:
            if self._open and self._turns.put("", _Job("", (os.getpid, ()))):
                self._bell.notify()

    def _begin(self) -> None:
        if not self._begun:
            self._begun = self._open = True
            for hand in self._hands:
                Thread(target=self._lead, args=(hand,), name="workers", daemon=True).start()

    def close(self) -> None:
        """Ends the processes, whatever they are at."""
        with self._bell:
            self._open = False
            self._bell.notify_all()
        for hand in self._hands:
            hand.end()

    # ------------------------------------------------------------ a thread for each process

    def _lead(self, hand: _Hand) -> None:
        while (job := self._next()) is not None:
            if job.done.set_running_or_notify_cancel():
                job.done.set_result(hand.worked(job.work, self._longest))
            with self._bell:
                self._busy -= Counter({job.client: 1})
                self._bell.notify()
        hand.end()

    def _next(self) -> _Job | None:
        with self._bell:
            while self._open:
                taken = self._turns.take(but=self._full())
                if taken is not None:
                    client, job = taken
                    self._busy[client] += 1
                    return job
                self._bell.wait()
        return None

    def _full(self) -> set[str]:
        """The clients that keep as many processes busy as one client may: never all of them."""
        most = max(1, len(self._hands) - 1)
        return {client for client, jobs in self._busy.items() if jobs >= most}


def _paid(tab: Tab, act: Callable[..., T], given: tuple[Any, ...]) -> T:
    began = thread_time()
    try:
        return act(*given)
    finally:
        tab.charge(thread_time() - began)


# ---------------------------------------------------------------- a process


@dataclass
class _Hand:
    """A process; it ends with the server, and is replaced if it dies or takes too long."""

    nice: int
    files: Callable[[], tuple[str, ...]]  # leagues' own rulebooks
    _line: Connection | None = None
    _process: BaseProcess | None = None

    def begin(self) -> None:
        """Starts the process."""
        # Spawning works the same on every system, and is safe with threads running.
        context = get_context("spawn")
        line, theirs = context.Pipe()
        self._line = line
        given = (theirs, self.nice, homes(), self.files())
        self._process = context.Process(target=_serve, args=given, name="work", daemon=True)
        self._process.start()
        theirs.close()
        with suppress(EOFError, OSError):  # who works next will notice
            line.recv()  # it is ready: that takes a while, and is nobody's work

    def end(self) -> None:
        """Ends the process."""
        process, self._process, self._line = self._process, None, None
        if process is not None:
            process.kill()

    def worked(self, work: object, longest: float) -> Result:
        """What came of the work, or why nothing did."""
        try:
            if self._line is None:
                self.begin()
            line = self._line
            assert line is not None
            line.send(work)
            if line.poll(longest):
                result: Result = line.recv()
                return result
        except (EOFError, OSError):
            longest = 0.0  # it died
        except Exception as error:  # it cannot be sent: our fault
            return False, error, 0.0
        self.end()
        return False, Busy("too-long" if longest else "busy", seconds=TRY_LATER), longest


def _serve(line: Connection, nice: int, packages: Sequence[str], files: Sequence[str]) -> None:
    """Works until the server closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    for package in packages:  # a game of its own makes itself known when it is imported
        import_module(package)
    for file in files:
        load_rulebook_file(file)
    import_module(WARM)
    if hasattr(os, "nice"):
        os.nice(nice)
    with suppress(EOFError, OSError):
        line.send("ready")
        while True:
            act, given = line.recv()
            line.send_bytes(_packed(act, given))


def _packed(act: Callable[..., Any], given: tuple[Any, ...]) -> bytes:
    began = process_time()
    try:
        worked, result = True, act(*given)
    except Exception as error:
        worked, result = False, error
    spent = process_time() - began
    try:
        return pickle.dumps((worked, result, spent))
    except Exception:  # an error with something in it that cannot be sent
        return pickle.dumps((False, RuntimeError(f"{type(result).__name__}: {result}"), spent))
