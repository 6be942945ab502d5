"""`snapcount tables`: what the operator sees, and what goes."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from snapcount.service import times
from snapcount.service.storage import Changes, Index, Store
from tests.cli.conftest import Snapcount
from tests.service.storage.changing import INDEX, opening, seat

CITES_NOTHING = True
TODAY = datetime(2026, 5, 1, 12, tzinfo=UTC)


def open_table(store: Store, name: str, days: int, index: Index | None = None) -> None:
    """A table at which something happened so many days ago; nothing but the opening without index."""
    changed = (TODAY - timedelta(days=days)).isoformat(timespec="seconds")
    store.write(opening(name, "1. a | -", changed=changed, seats=(seat(name, table=name),)))
    if index is not None:
        store.write(Changes(name, 2, index, changed, 1)).result()


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(times, "now", lambda: TODAY)
    path = tmp_path / "tables.db"
    store = Store(path)
    over = replace(INDEX, over=True, score="AWAY 7 HOME 3", play=80)
    open_table(store, "old", 100, over)
    open_table(store, "new", 3, over)
    open_table(store, "begun", 100, replace(INDEX, away="HAR\x1b[2J"))
    open_table(store, "untouched", 50)
    store.close()
    return path


def left(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as reader:
        return {row[0] for row in reader.execute("SELECT id FROM tables")}


def test_the_tables_of_a_file(snapcount: Snapcount, file: Path) -> None:
    said = snapcount("tables", str(file))
    assert said.code == 0
    rows = [line.split() for line in said.out.splitlines()]
    assert [row[:2] for row in rows[1:]] == [
        ["new", "3"],
        ["untouched", "50"],
        ["begun", "100"],
        ["old", "100"],
    ]
    assert "never touched" in said.out
    assert "in progress" in said.out
    assert "final" in said.out
    assert "\x1b" not in said.out
    assert left(file) == {"old", "new", "begun", "untouched"}


def test_the_tables_for_programs(snapcount: Snapcount, file: Path) -> None:
    told = {one["id"]: one for one in json.loads(snapcount("tables", str(file), "--json").out)}
    assert {name for name, one in told.items() if one["over"]} == {"old", "new"}
    assert {name for name, one in told.items() if one["begun"]} == {"old", "new", "begun"}
    assert not any(one["marked"] for one in told.values())


def test_a_look_while_the_server_has_the_file(snapcount: Snapcount, file: Path) -> None:
    store = Store(file)
    assert snapcount("tables", str(file)).code == 0
    refused = snapcount("tables", str(file), "--prune", "--older-than", "30")
    store.close()
    assert refused.code == 2
    assert "Another server" in refused.err


def test_old_games_go_and_no_game_in_progress(snapcount: Snapcount, file: Path) -> None:
    tried = snapcount("tables", str(file), "--prune", "--older-than", "30", "--dry-run")
    assert "Would be deleted: 2" in tried.out
    assert left(file) == {"old", "new", "begun", "untouched"}
    done = snapcount("tables", str(file), "--prune", "--older-than", "30")
    assert "Deleted: 2" in done.out
    assert left(file) == {"new", "begun"}


def test_a_table_that_is_named_goes(snapcount: Snapcount, file: Path) -> None:
    assert snapcount("tables", str(file), "--prune", "--table", "begun").code == 0
    assert left(file) == {"old", "new", "untouched"}


@pytest.mark.parametrize(
    "given",
    [
        ("--prune",),
        ("--older-than", "30"),
        ("--dry-run",),
        ("--prune", "--older-than", "0"),
        ("--prune", "--older-than", "-3"),
        ("--prune", "--older-than", "9" * 5000),
        ("--prune", "--older-than", "soon"),
        ("--prune", "--table", "nowhere"),
    ],
)
def test_what_cannot_be_done(snapcount: Snapcount, file: Path, given: tuple[str, ...]) -> None:
    said = snapcount("tables", str(file), *given)
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert left(file) == {"old", "new", "begun", "untouched"}


def test_what_is_no_file_of_tables(snapcount: Snapcount, tmp_path: Path) -> None:
    assert snapcount("tables", str(tmp_path / "none.db")).code == 2
    assert not (tmp_path / "none.db").exists()
    text = tmp_path / "text.db"
    text.write_text("no database at all, but long enough to be looked at" * 100)
    assert "no store" in snapcount("tables", str(text)).err
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE things (id)")
    assert "no store" in snapcount("tables", str(other)).err


def test_serve_keeps_days(snapcount: Snapcount, tmp_path: Path) -> None:
    said = snapcount("serve", "--keep", "ever", "--tables", str(tmp_path / "t.db"))
    assert said.code == 2
    assert "ever" in said.err
