"""One writer: many changes share a commit, a bad one harms no other, and done means on the disk."""

from __future__ import annotations

import asyncio
import sqlite3
import traceback
from collections.abc import Iterator
from concurrent.futures import Future, wait
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, Engine, event

from snapcount.mistakes import IllegalHere, Mistake
from snapcount.service.storage import Store
from tests.service.storage.changing import change, opening, seat

CITES_NOTHING = True


@contextmanager
def held_up(store: Store) -> Iterator[None]:
    """The writer is busy with something else until we are done."""
    reached, go_on = Event(), Event()

    def hold(_: Future[None]) -> None:
        reached.set()
        go_on.wait()

    store.forget("nobody", "nothing").add_done_callback(hold)
    reached.wait()
    try:
        yield
    finally:
        go_on.set()


@contextmanager
def counted() -> Iterator[list[Connection]]:
    """The commits of all stores."""
    commits: list[Connection] = []

    def count(connection: Connection) -> None:
        commits.append(connection)

    event.listen(Engine, "commit", count)
    yield commits
    event.remove(Engine, "commit", count)


def in_the_file(path: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


def test_changes_that_wait_share_a_commit(store: Store) -> None:
    with counted() as commits:
        with held_up(store):
            futures = [store.write(opening(f"t{number}", "a")) for number in range(300)]
        wait(futures, timeout=120)
    assert all(future.exception() is None for future in futures)
    assert len(commits) == 2  # what held the writer up, and everything else
    assert store.table("t299") is not None


def test_not_everybody_waits_for_everybody(store: Store) -> None:
    with counted() as commits:
        with held_up(store):
            futures = [store.remember("ann", str(number)) for number in range(1_200)]
        wait(futures, timeout=120)
    assert len(commits) == 4


def test_changes_of_one_table_in_one_commit_add_up(store: Store) -> None:
    """Lines come, change, go and come again, as if each had been written by itself."""
    store.write(opening("t1", *"abcdef", seats=(seat("h0"),))).result()
    with held_up(store):
        store.write(change(2, 2, secrets="S", header="H"))
        store.write(change(3, 5, lines={2: "C", 3: "D", 4: "E"}, offer="O", seats=(seat("h1"),)))
        store.remember("ann", "h1")
        store.write(change(4, 4, lines={0: "A"}, terms="T"))
        store.write(opening("t2", "x", seats=(seat("h2", table="t2"),)))
        store.remember("bob", "h2")
        store.write(change(2, 2, table="t2", lines={1: "y"}, secrets="S2"))
        store.forget("bob", "h2")
        last = store.write(change(5, 5, lines={4: "F"}, seats=(seat("h3"),)))
    last.result()
    first, second = store.table("t1"), store.table("t2")
    assert first is not None
    assert second is not None
    assert first.lines == ("A", "b", "C", "D", "F")
    assert (first.version, first.header, first.terms) == (5, "H", "T")
    assert (first.secrets, first.offer) == ("S", "O")
    assert (second.lines, second.version, second.secrets) == (("x", "y"), 2, "S2")
    assert [each.token for each in store.seats("t1")] == ["h3"]
    assert store.tables_of("ann") == []
    assert store.tables_of("bob") == []


def test_done_means_committed(store: Store, path: Path) -> None:
    seen = []
    for version in range(1, 30):
        changes = change(version, 0) if version > 1 else opening("t1")
        store.write(changes).add_done_callback(
            lambda _: seen.extend(in_the_file(path, "SELECT version FROM tables"))
        )
    store.remember("ann", "").result()
    assert len(seen) == 29
    assert all(there >= told for (there,), told in zip(seen, range(1, 30), strict=True))  # type: ignore[operator]


def test_a_bad_change_harms_no_other(store: Store) -> None:
    store.write(opening("t1", "a", seats=(seat("taken"),))).result()
    with held_up(store):
        good = store.write(change(2, 1, lines={0: "good"}))
        same_link = store.write(opening("t2", seats=(seat("taken", table="t2"),)))
        empty = store.write(opening("t3", header=None))
        not_text = store.write(opening("t4", "\udc80"))
        stale = store.write(change(2, 1, lines={0: "bad"}))
        also_good = store.write(opening("t5", "b"))
    good.result()
    also_good.result()
    for future in (same_link, empty):
        with pytest.raises(Mistake, match="could not be stored"):
            future.result()
    with pytest.raises(UnicodeEncodeError):
        not_text.result()
    with pytest.raises(IllegalHere, match="moved on"):
        stale.result()
    tables = [store.table(f"t{number}") for number in (1, 2, 3, 4, 5)]
    assert [table and table.lines for table in tables] == [("good",), None, None, None, ("b",)]
    assert store.seat("taken") == seat("taken")


def test_a_change_on_top_of_one_that_failed_is_refused(store: Store) -> None:
    store.write(opening("t1", "a", seats=(seat("h"),))).result()
    store.write(opening("t2", seats=(seat("other", table="t2"),))).result()
    with held_up(store):
        failed = store.write(change(2, 1, secrets="new", seats=(seat("other"),)))
        on_top = store.write(change(3, 1, lines={0: "needs the secrets"}))
    assert isinstance(failed.exception(), Mistake)
    assert isinstance(on_top.exception(), IllegalHere)
    store.write(change(2, 1, lines={0: "again"})).result()


def test_the_writer_waits_for_other_tools(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("snapcount.service.storage.opening.BUSY", 120_000)
    store = Store(path)
    store.write(opening("t1")).result()
    with closing(sqlite3.connect(path)) as tool:
        tool.execute("UPDATE tables SET turn = 'nobody'")  # and nothing is committed yet
        waiting = store.write(change(2, 0))
        assert not wait([waiting], timeout=0.2).done
        tool.commit()
        waiting.result()
    store.close()


def test_a_full_disk_is_told_and_survived(store: Store, path: Path) -> None:
    store.write(opening("t1", "a", seats=(seat("h"),))).result()
    connection = store._writer._connection
    (pages,) = in_the_file(path, "PRAGMA page_count")[0]
    limit = "PRAGMA max_page_count = {}"
    connection.connection.cursor().execute(limit.format(pages))
    connection.rollback()
    long = "x" * 100_000
    with held_up(store):
        futures = [store.write(opening(f"t{number}", long, secrets="S3CRET")) for number in (2, 3)]
    for future in futures:
        with pytest.raises(Mistake, match=r"could not be stored \(database or disk is full\)"):
            future.result()
    connection.connection.cursor().execute(limit.format(1_000_000))
    connection.rollback()
    store.write(opening("t2", long)).result()
    table = store.table("t1")
    assert table is not None
    assert table.lines == ("a",)


def everything_told(error: BaseException | None) -> str:
    """What a log would show of it."""
    return "".join(traceback.format_exception(error))


def test_an_error_does_not_give_secrets_away(store: Store, path: Path) -> None:
    token = "D00R"
    store.write(opening("t1", seats=(seat(token),))).result()
    changes = opening("t2", secrets="S3CRET", seats=(seat(token, table="t2"),))
    told = repr((changes, store.table("t1"), store.seats("t1")))
    told += everything_told(store.write(changes).exception())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE visits")
        connection.execute("DROP TABLE seats")
    with pytest.raises(Mistake, match=r"cannot be read \(no such table: seats\)") as unread:
        store.seat(token)
    told += everything_told(unread.value)
    assert "UNIQUE constraint failed" in told
    assert [secret for secret in ("S3CRET", token) if secret in told] == []


def test_a_change_cannot_be_called_off(store: Store) -> None:
    """Who waits for it may leave (the browser is gone); what was done stays done."""

    async def leave() -> None:
        with held_up(store):
            waiting = asyncio.wrap_future(store.write(opening("t1", "a")))
            waiting.cancel()

    asyncio.run(leave())
    store.remember("ann", "").result()
    assert store.table("t1") is not None


def test_closing_writes_what_waits(path: Path) -> None:
    store = Store(path)
    futures = [store.write(opening(f"t{number}")) for number in range(700)]
    store.close()
    assert all(future.done() for future in futures)
    assert in_the_file(path, "SELECT count(*) FROM tables") == [(700,)]
    with pytest.raises(IllegalHere, match="about to stop"):
        store.write(opening("late"))
    store.close()  # once more is no mistake


def test_every_connection_waits_for_the_disk(store: Store) -> None:
    for connection in (store._writer._connection, store._engine.connect()):
        for setting, value in (("synchronous", 2), ("foreign_keys", 1), ("journal_mode", "wal")):
            cursor = connection.connection.cursor()
            assert cursor.execute(f"PRAGMA {setting}").fetchone() == (value,)
    connection.close()
