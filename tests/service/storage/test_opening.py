"""Opening the file: made and kept private, upgraded, or refused in one clear sentence."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from snapcount.mistakes import IllegalHere, Mistake
from snapcount.service.storage import Store, opening
from snapcount.service.storage.schema import METADATA
from snapcount.words import LANGUAGES, Teller, language
from tests.service.storage.changing import opening as opened

CITES_NOTHING = True
NOBODY = 65534


def refused(path: Path) -> str:
    """The key of the mistake; it is one sentence with the name of the file."""
    with pytest.raises(Mistake) as mistake:
        Store(path)
    for code in LANGUAGES:
        told = mistake.value.told(Teller(language(code)))
        assert str(path) in told
        assert "\n" not in told
    return mistake.value.key


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.glob("snapcount.db*")}


def test_the_file_is_made_and_kept_private(tmp_path: Path) -> None:
    path = tmp_path / "not" / "yet" / "snapcount.db"
    store = Store(path)
    store.write(opened()).result()
    private = dict.fromkeys(["snapcount.db", "snapcount.db-shm", "snapcount.db-wal"], 0o600)
    assert modes(path.parent) == private
    store.close()
    path.chmod(0o644)
    store = Store(path)
    store.write(opened("t2")).result()
    assert modes(path.parent) == private
    store.close()


def test_only_one_server_has_the_file(path: Path, tmp_path: Path) -> None:
    store = Store(path)
    assert refused(path) == "store-busy"
    link = tmp_path / "other-name.db"
    link.symlink_to(path)
    with pytest.raises(IllegalHere, match="Another server"):
        Store(link)
    writing = [sys.executable, "-m", "tests.service.storage.writing", str(path)]
    ended = subprocess.run(writing, capture_output=True, text=True, timeout=120)
    assert "Another server has the store" in ended.stderr
    store.close()
    Store(path).close()


# ---------------------------------------------------------------- files that are refused


@pytest.mark.parametrize("text", [b"This is a letter, not a database. " * 40, b"xy", b"\0" * 4096])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(text)
    assert refused(path) == "store-not-ours"
    assert path.read_bytes() == text


def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "recipes.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    path.chmod(0o644)
    before = path.read_bytes()
    assert refused(path) == "store-not-ours"
    assert path.read_bytes() == before
    assert path.stat().st_mode & 0o777 == 0o644


def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    assert refused(tmp_path) == "store-open"
    (tmp_path / "file").touch()
    assert refused(tmp_path / "file" / "snapcount.db") == "store-open"


@contextmanager
def as_a_guest(folder: Path) -> Iterator[None]:
    """As somebody who may look at the folder's files, but not write: root may do anything."""
    root = os.geteuid() == 0
    if root:
        shutil.chown(folder, NOBODY)
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "snapcount.db"
        Store(path).close()
        (path.parent / f".{path.name}.lock").unlink()
        path.chmod(0o444)
        with as_a_guest(path.parent):
            assert refused(path) == "store-open"
        assert path.stat().st_mode & 0o777 == 0o444


def test_a_file_that_was_refused_is_not_kept_locked(tmp_path: Path) -> None:
    path = tmp_path / "snapcount.db"
    path.write_bytes(b"no database" * 100)
    assert refused(path) == "store-not-ours"
    path.unlink()
    Store(path).close()


# ---------------------------------------------------------------- versions

NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{newest}"


def upgrade() -> None:
    op.add_column("seats", sa.Column("nickname", sa.Text, nullable=False, server_default="nobody"))
    {more}
"""


def with_next_version(folder: Path, more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Snapcount as it may be one day."""
    migrations = folder / "100% migrations"
    newest = max(path.stem[:4] for path in (opening.MIGRATIONS / "versions").glob("0*.py"))
    shutil.copytree(opening.MIGRATIONS, migrations, ignore=shutil.ignore_patterns("__pycache__"))
    (migrations / "versions" / "9999_nicknames.py").write_text(
        NEXT.format(more=more, newest=newest)
    )
    monkeypatch.setattr(opening, "MIGRATIONS", migrations)


def shape(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Columns, keys and indices of all tables."""
    asked = {
        "tables": "SELECT name, type, wr, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%'",
        "columns": "SELECT t.name, c.* FROM pragma_table_list t, pragma_table_xinfo(t.name) c",
        "keys": "SELECT t.name, k.* FROM pragma_table_list t, pragma_foreign_key_list(t.name) k",
        "indices": "SELECT t.name, i.name, i.[unique], i.origin, i.partial, c.name, c.seqno"
        " FROM pragma_table_list t, pragma_index_list(t.name) i, pragma_index_xinfo(i.name) c",
    }
    with closing(sqlite3.connect(path)) as file:
        found = {what: file.execute(question).fetchall() for what, question in asked.items()}
    ours = {
        what: [row for row in rows if row[0] != "alembic_version"] for what, rows in found.items()
    }
    return {what: sorted(rows, key=repr) for what, rows in ours.items()}


def test_migrations_lead_to_the_schema(path: Path, tmp_path: Path) -> None:
    Store(path).close()
    plain = tmp_path / "plain.db"
    engine = create_engine(f"sqlite:///{plain}")
    METADATA.create_all(engine)
    engine.dispose()
    assert shape(path) == shape(plain)
    assert {row[0] for row in shape(path)["keys"]} == {"acts", "heads", "lines", "seats", "visits"}
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_an_older_file_is_upgraded(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(path)
    store.write(opened("t1", "a")).result()
    store.close()
    with monkeypatch.context() as later:
        with_next_version(tmp_path, "", later)
        store = Store(path)
        table = store.table("t1")
        store.close()
        assert table is not None
        assert table.lines == ("a",)
        assert any(column[:3] == ("seats", 7, "nickname") for column in shape(path)["columns"])
        Store(path).close()  # nothing is left to be done
    assert refused(path) == "store-newer"


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store(path).close()
    before = shape(path)
    with monkeypatch.context() as later:
        with_next_version(tmp_path, 'op.execute("INSERT INTO nowhere VALUES (1)")', later)
        assert refused(path) == "store-open"
    assert shape(path) == before
    Store(path).close()
