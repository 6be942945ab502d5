"""What is old may go; games in progress and games that people marked stay."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from snapcount.service import times
from snapcount.service.storage import Changes, Store
from snapcount.service.storage.reading import tables_in
from tests.service.storage.changing import INDEX, opening, seat

OVER = replace(INDEX, over=True)
OLD, NEW = "2026-01-01T00:00:00+00:00", "2026-03-01T00:00:00+00:00"
BEFORE = "2026-02-01T00:00:00+00:00"


def table(name: str, *, over: bool = True, touched: bool = True, **more: object) -> list[Changes]:
    """A table as it was opened, and what happened there later."""
    opened = opening(name, "1. a | -", changed=OLD, seats=(seat(f"{name}-h", table=name),))
    later = Changes(name, 2, OVER if over else INDEX, OLD, 1)
    return [opened, *([replace(later, **more)] if touched else [])]  # type: ignore[arg-type]


@pytest.fixture
def full(store: Store) -> Store:
    """A store with tables of every kind."""
    for changes in (
        table("over"),
        table("over-too"),
        table("in-progress", over=False),
        table("untouched", over=False, touched=False),
        table("marked", marked=True),
        table("recent", changed=NEW),
    ):
        for change in changes:
            store.write(change).result()
        store.remember("ann", f"{changes[0].table}-h", OLD).result()
    return store


def test_what_may_go(full: Store) -> None:
    assert full.prunable(BEFORE, "", 100) == ["over", "over-too", "untouched"]
    assert full.prunable(BEFORE, "over", 1) == ["over-too"]
    assert {one.id for one in full.shelved() if one.prunable(BEFORE)} == {
        "over",
        "over-too",
        "untouched",
    }


def test_a_table_goes_with_all_that_belongs_to_it(full: Store, path: Path) -> None:
    full.prune(["over", "in-progress", "marked", "recent"], BEFORE).result()
    left = {one.id for one in full.shelved()}
    assert left == {"over-too", "in-progress", "untouched", "marked", "recent"}
    assert full.seat("over-h") is None
    assert "over-h" not in {listed.seat.token for listed in full.tables_of("ann")}
    with closing(sqlite3.connect(path)) as reader:
        for name in ("heads", "lines", "seats"):
            found = reader.execute(f"SELECT table_id FROM {name}")
            assert {row[0] for row in found} == left


def test_what_the_operator_names_goes_whatever_its_state(full: Store) -> None:
    full.prune(["in-progress", "marked"], "", named=True).result()
    assert {one.id for one in full.shelved()} == {"over", "over-too", "untouched", "recent"}


def test_old_visits_go_a_few_at_a_time(full: Store) -> None:
    for number in range(450):
        full.remember(f"visitor-{number}", "recent-h", OLD)
    full.remember("bob", "recent-h", NEW).result()
    turns = 0
    while full.old_visits(BEFORE):
        full.prune_visits(BEFORE).result()
        turns += 1
    assert turns == 3
    assert full.tables_of("ann") == []
    assert [listed.seen for listed in full.tables_of("bob")] == [NEW]


def test_coming_again_makes_a_visit_new(full: Store) -> None:
    full.remember("ann", "over-h", NEW).result()
    assert {listed.seen for listed in full.tables_of("ann") if listed.seat.token == "over-h"} == {
        NEW
    }


def test_the_operator_may_look_while_a_server_runs(full: Store, path: Path) -> None:
    before = path.read_bytes()
    assert [one.id for one in tables_in(path)] == [one.id for one in full.shelved()]
    assert path.read_bytes() == before


# ---------------------------------------------------------------- versions


def test_versions_grow_from_life_to_life_whatever_the_clock_says(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = datetime(2027, 5, 1, tzinfo=UTC)
    seen = [int(datetime(2027, 4, 1, tzinfo=UTC).timestamp() * 1000)]  # as versions were before
    for change in (0, 0, -400, 0, -4000, 30):
        now += timedelta(days=change)
        monkeypatch.setattr(times, "now", lambda now=now: now)
        store = Store(path)
        seen += [store.first_version(), store.first_version() + 3_600_000]  # an hour later
        store.close()
    assert seen == sorted(set(seen))
    assert seen[-1] < 2**53, "scripts can still count it"
