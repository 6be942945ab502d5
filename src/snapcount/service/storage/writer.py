"""The single writer: a thread that commits everything in its queue in one transaction.

So hundreds of changes share one fsync, and no change is reported before it is on disk.
"""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from snapcount.mistakes import IllegalHere, Mistake
from snapcount.service.storage.batch import Job, write_batch
from snapcount.service.storage.opening import WRITING

MOST = 500  # changes per transaction: later ones need not wait for all earlier ones

Waiting = tuple[Job, Future[None]]


class Writer:
    """Writes its queue in order."""

    def __init__(self, engine: Engine) -> None:
        self._connection = engine.connect().execution_options(**WRITING)
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._gate = Lock()  # nothing is accepted after the end
        self._closed = False
        self._ended = False  # and the thread has noticed
        self._thread = Thread(target=self._work, name="snapcount-writer", daemon=True)
        self._thread.start()

    def put(self, job: Job) -> Future[None]:
        """Queues a write; done when it is on disk. It cannot be canceled."""
        future: Future[None] = Future()
        future.set_running_or_notify_cancel()  # the caller may leave; the change is still made
        with self._gate:
            if self._closed:
                raise IllegalHere("store-closed")
            self._queue.put((job, future))
        return future

    def close(self) -> None:
        """Flushes the queue, then stops."""
        with self._gate:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        self._thread.join()
        self._connection.close()

    def _work(self) -> None:
        while batch := self._next_batch():
            self._write(batch)

    def _next_batch(self) -> list[Waiting]:
        """Everything in the queue, at least one item; empty at the end."""
        batch: list[Waiting] = []
        with suppress(Empty):
            while not self._ended and len(batch) < MOST:
                waiting = self._queue.get(block=not batch)
                if waiting is None:
                    self._ended = True
                else:
                    batch.append(waiting)
        return batch

    def _write(self, batch: list[Waiting]) -> None:
        try:
            with self._connection.begin():
                refusals = write_batch(self._connection, [job for job, _ in batch])
        except Exception as error:
            self._write_apart(batch, error)
            return
        for (_, future), refusal in zip(batch, refusals, strict=True):
            _tell(future, refusal)

    def _write_apart(self, batch: list[Waiting], error: Exception) -> None:
        """Retries one by one: a failing write must not affect the others."""
        if len(batch) == 1:
            _tell(batch[0][1], _told(error))
            return
        for each in batch:
            self._write([each])


def _tell(future: Future[None], refusal: Exception | None) -> None:
    if refusal is None:
        future.set_result(None)
    else:
        future.set_exception(refusal)


def _told(error: Exception) -> Exception:
    return Mistake("store-write", why=str(error.orig)) if isinstance(error, DBAPIError) else error
