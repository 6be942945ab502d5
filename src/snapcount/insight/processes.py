"""Work for several processes. If one cannot begin, whoever waits for its work is told why."""

from __future__ import annotations

import pickle
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Any, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")

_failure: Exception | None = None  # of this process, when it began


@contextmanager
def processes(cores: int, begin: Callable[..., object], *given: Any) -> Iterator[Pool]:
    """Processes that have begun with what is given; their work must be a `Work`."""
    # Spawning works the same on every system, and is safe with threads running. A pool replaces
    # processes that do not get through their beginning, forever: so that is unpacked inside it.
    with get_context("spawn").Pool(cores, _begin, (begin, pickle.dumps(given))) as pool:
        yield pool


@dataclass(frozen=True)
class Work(Generic[T, R]):
    """What such a process does, unless it could not begin."""

    act: Callable[[T], R]

    def __call__(self, given: T) -> R:
        """Does it."""
        if _failure is not None:
            raise _failure
        return self.act(given)


def _begin(begin: Callable[..., object], given: bytes) -> None:
    global _failure
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent process
    try:
        begin(*pickle.loads(given))
    except Exception as error:
        _failure = error
