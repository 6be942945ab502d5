"""The tables in memory, each at most once, and how changes get to disk.

A change is acknowledged once it is on disk, and watchers are notified after that.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from snapcount.mistakes import IllegalHere, Mistake
from snapcount.service.callers import Gate
from snapcount.service.live import LiveTable
from snapcount.service.seating import NoSuchSeat, Sitting
from snapcount.service.storage import Store, StoredSeat

T = TypeVar("T")
Act = Callable[[LiveTable, Sitting], T]

AT_ONCE = 20  # tables deleted together
BREATH = 0.1  # seconds between such deletions
MOST_LIVE = 4000  # tables kept in memory while nobody looks at them
LOADS_AT_ONCE = 1  # each plays a game through, beside those that are played
THINKING_AT_ONCE = 2  # slow coaches


class NothingToDo(Exception):
    """This exact request was just handled."""


class Keeper:
    """Loads tables from disk on demand, and keeps them in step with it."""

    def __init__(self, store: Store, most: int = MOST_LIVE, *, witness: str = "") -> None:
        self._store = store
        self._witness = witness  # who is named in the records
        self._most = most
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._links: dict[str, str] = {}  # the table of each token, for tables in memory
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._loads, self._thinks = Gate(LOADS_AT_ONCE), Gate(THINKING_AT_ONCE)
        self._changing: set[asyncio.Task[Any]] = set()
        self._watchers: dict[str, set[asyncio.Event]] = {}
        self._present: Counter[str] = Counter()  # streams that are open, by token
        self._going: set[str] = set()  # tables that are being deleted

    # ------------------------------------------------------------ looking

    def sitting(self, token: str) -> Sitting:
        """Who holds that link."""
        seat = self._seat(token)
        if seat is None:
            raise NoSuchSeat("no-such-seat")
        return Sitting.at(seat)

    def _seat(self, token: str) -> StoredSeat | None:
        live = self._live.get(self._links.get(token, ""))
        if live is None:
            return self._store.seat(token)
        return next((seat for seat in live.seats.values() if seat.token == token), None)

    async def look(self, token: str, see: Act[T]) -> T:
        """Reads something off a table; nobody changes it meanwhile."""
        async with self._held(token) as (live, sitting):
            live.sign_of_life(token)
            return see(live, sitting)

    async def watch(self, token: str) -> AsyncGenerator[int, None]:
        """The version of the table, now and after every change, while the link is valid."""
        table, changed = self.sitting(token).table, asyncio.Event()
        watchers = self._watchers.setdefault(table, set())
        watchers.add(changed)
        self._present[token] += 1
        try:
            while True:
                changed.clear()
                self.sitting(token)
                yield (await self._loaded(table)).version
                await changed.wait()
        finally:
            self._left(table, token)
            watchers.discard(changed)
            if not watchers:
                self._watchers.pop(table, None)

    def _left(self, table: str, token: str) -> None:
        """A stream has ended: until now its listener was here."""
        self._present[token] -= 1
        if self._present[token] <= 0:
            del self._present[token]
        if table in self._live:
            self._live[table].sign_of_life(token)

    # ------------------------------------------------------------ changing

    async def change(
        self, token: str, act: Act[T], *, invited: bool = False, slow: bool = False
    ) -> T:
        """Changes a table and writes it to disk. An act that raises has changed nothing.

        The caller may disconnect: a change in progress is completed. ``slow``: the act takes long,
        whoever coaches there.
        """
        task = asyncio.ensure_future(self._changed(token, act, invited=invited, slow=slow))
        self._changing.add(task)
        task.add_done_callback(self._changing.discard)
        return await asyncio.shield(task)

    async def _changed(self, token: str, act: Act[T], *, invited: bool, slow: bool) -> T:
        async with self._held(token) as (live, sitting):
            if not sitting.taken and not invited:
                raise IllegalHere("join-first")
            if live.ended and not invited:
                raise IllegalHere("links-ended")
            try:
                done = await self.in_time(live, lambda: act(live, sitting), slow=slow)
            except (Mistake, NothingToDo):
                live.acts.drop()
                raise
            except BaseException:
                self._forget(live)  # it may be half done: only the disk is consistent
                raise
            live.sign_of_life(token)
            await self._keep(live)
        return done

    async def in_time(self, live: LiveTable, act: Callable[[], T], *, slow: bool = False) -> T:
        """Runs it; a slow coach thinks in a separate thread, when it is the caller's turn."""
        if not (slow or live.is_slow):
            return act()
        async with self._thinks.passing():
            return await asyncio.to_thread(act)

    async def open(self, live: LiveTable) -> None:
        """Writes a new table to disk, and keeps it in memory."""
        await self._keep(live, opened=True)
        self._remember(live)

    async def _keep(self, live: LiveTable, *, opened: bool = False) -> None:
        try:
            await asyncio.wrap_future(self._store.write(live.changes(opened=opened)))
        except BaseException:
            self._forget(live)  # memory must not get ahead of the disk
            raise
        live.written()
        self._know_links(live)
        for watcher in self._watchers.get(live.id, ()):
            watcher.set()

    # ------------------------------------------------------------ forgetting for good

    async def prune(self, before: str) -> None:
        """Deletes old tables, a few at a time, so that nobody's call has to wait for it."""
        after = ""
        while ids := await asyncio.to_thread(self._store.prunable, before, after, AT_ONCE):
            after = ids[-1]
            await self._prune([one for one in ids if not self._is_wanted(one)], before)
            await asyncio.sleep(BREATH)

    async def _prune(self, ids: list[str], before: str) -> None:
        self._going.update(ids)
        try:
            for live in [self._live[one] for one in ids if one in self._live]:
                self._forget(live)
            await asyncio.wrap_future(self._store.prune(ids, before))
        finally:
            self._going.difference_update(ids)

    def _is_wanted(self, table: str) -> bool:
        live = self._live.get(table)
        return table in self._loading or (live is not None and self._is_in_use(live))

    # ------------------------------------------------------------ in memory

    @asynccontextmanager
    async def _held(self, token: str) -> AsyncIterator[tuple[LiveTable, Sitting]]:
        """Exclusive access to a link's table, and who sits there."""
        while True:
            live = await self._loaded(self.sitting(token).table)
            async with live.lock:
                if self._live.get(live.id) is live:  # it may have been evicted while we waited
                    yield live, self.sitting(token)  # or the seat handed over
                    return

    async def _loaded(self, number: str) -> LiveTable:
        live = self._live.get(number)
        if number in self._going:
            raise NoSuchSeat("no-such-seat")
        if live is not None:
            self._live.move_to_end(number)
            return live
        if number not in self._loading:
            self._loading[number] = task = asyncio.ensure_future(self._load(number))
            task.add_done_callback(lambda _: self._loading.pop(number))
        return await asyncio.shield(self._loading[number])  # others may be waiting for it as well

    async def _load(self, number: str) -> LiveTable:
        async with self._loads.passing():
            live = await asyncio.to_thread(self._read, number)
        self._remember(live)
        return live

    def _read(self, number: str) -> LiveTable:
        stored = self._store.table(number)
        if stored is None:
            raise NoSuchSeat("no-such-seat")
        seats, acts = self._store.seats(number), self._store.acts(number)
        return LiveTable.stored(stored, seats, acts, self._witness)

    def record(self, number: str) -> str:
        """The text of a table's record."""
        stored = self._store.table(number)
        if stored is None:
            raise NoSuchSeat("no-such-seat")
        return stored.text

    def _remember(self, live: LiveTable) -> None:
        """Keeps it in memory; evicts the least recently used table if there are too many."""
        idle = (one for one in self._live.values() if not self._is_in_use(one))
        if len(self._live) >= self._most and (oldest := next(idle, None)) is not None:
            self._forget(oldest)
        live.first_version = self._store.first_version()
        live.present = self._present
        self._live[live.id] = live
        self._know_links(live)

    def _is_in_use(self, live: LiveTable) -> bool:
        return live.id in self._watchers or live.lock.locked()

    def _forget(self, live: LiveTable) -> None:
        if self._live.get(live.id) is live:
            del self._live[live.id]
            for token in live.links:
                self._links.pop(token, None)

    def _know_links(self, live: LiveTable) -> None:
        """Indexes the table by its current links, and drops dead ones."""
        tokens = frozenset(seat.token for seat in live.seats.values())
        for token in live.links - tokens:
            self._links.pop(token, None)
        self._links |= dict.fromkeys(tokens, live.id)
        live.links = tokens
