"""Backups: whole and checked or not there at all; restored with the old file kept; games go on."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from snapcount.cli import main
from snapcount.mistakes import Mistake
from snapcount.service import backups
from snapcount.service.backups import Holdings, back_up, restore
from snapcount.service.house import House
from snapcount.service.roles import Role
from snapcount.service.storage import Store
from snapcount.service.storage.opening import known_revisions
from tests.heirlooms.spelled import HERE
from tests.service.houses import answer_first, asked, at_house, friends, play_until_both_call

CITES_NOTHING = True

OLD = HERE / "tables" / "snapcount.db"
NAMES = ("snapcount.db", "snapcount.db-wal", "snapcount.db-shm", "copy.db", "copy.db-wal")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of tables."""
    path = tmp_path / "snapcount.db"
    shutil.copy(OLD, path)
    Store(path).close()
    return path


def listed(folder: Path) -> set[str]:
    """The files that are there, but for locks."""
    return {path.name for path in folder.iterdir() if not path.name.endswith(".lock")}


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return list(file.iterdump())


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(Mistake) as mistake:
        act()
    assert "\n" not in str(mistake.value)
    return mistake.value.key


def test_a_copy_holds_the_same_and_is_private(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    store = Store(file)  # a server runs
    store.remember(
        "somebody",
        json.loads((HERE / "tables" / "tables.json").read_text("utf-8"))[0]["seats"]["home"],
    ).result()
    assert back_up(file, copy) == Holdings(20, 19)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert len(store.tables_of("somebody")) == 1
    store.close()
    assert dump(copy) == dump(file)
    assert any("somebody" in line for line in dump(copy))
    assert listed(tmp_path) == {"snapcount.db", "copy.db"}


def test_what_is_there_is_replaced_only_by_force(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("a letter", "utf-8")
    assert refused(lambda: back_up(file, copy)) == "backup-exists"
    assert copy.read_text("utf-8") == "a letter"
    back_up(file, copy, instead=True)
    assert dump(copy) == dump(file)
    assert refused(lambda: back_up(file, file, instead=True)) == "backup-in-use"
    store = Store(tmp_path / "other.db")
    assert refused(lambda: back_up(file, tmp_path / "other.db", instead=True)) == "backup-in-use"
    store.close()
    assert refused(lambda: back_up(file, tmp_path)) == "backup-where"
    assert refused(lambda: back_up(file, tmp_path / "nowhere" / "copy.db")) == "backup-where"
    assert refused(lambda: back_up(tmp_path / "none.db", tmp_path / "new.db")) == "store-none"
    assert not (tmp_path / "none.db").exists()


@pytest.mark.parametrize("old", [True, False])
def test_when_the_disk_is_full_the_old_backup_stays(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: bool
) -> None:
    copy, real = tmp_path / "copy.db", sqlite3.connect
    if old:
        back_up(file, copy)
    before, kept = dump(file), copy.read_bytes() if old else None

    def small(*arguments: object, **more: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = real(*arguments, **more)  # type: ignore[call-overload]
        if ".copy.db." in str(arguments[0]):
            connection.execute("PRAGMA max_page_count = 20")
        return connection

    monkeypatch.setattr(sqlite3, "connect", small)
    assert refused(lambda: back_up(file, copy, instead=True)) == "cannot-save"
    monkeypatch.undo()
    assert (copy.read_bytes() if copy.exists() else None) == kept
    assert listed(tmp_path) == {"snapcount.db"} | ({"copy.db"} if old else set())
    assert dump(file) == before


def test_a_damaged_file_is_neither_backed_up_nor_restored(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    sound, data = dump(file), bytearray(copy.read_bytes())
    data[30 * 4096 : 34 * 4096] = bytes(4 * 4096)
    copy.write_bytes(data)
    assert refused(lambda: restore(copy, file)) == "backup-damaged"
    assert refused(lambda: back_up(copy, tmp_path / "third.db")) == "store-damaged"
    copy.write_bytes(data[:7000])
    assert refused(lambda: restore(copy, file)) in ("backup-damaged", "store-not-ours")
    copy.write_text("a letter", "utf-8")
    assert refused(lambda: restore(copy, file)) == "store-not-ours"
    with closing(sqlite3.connect(tmp_path / "recipes.db")) as other, other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    assert refused(lambda: restore(tmp_path / "recipes.db", file)) == "store-not-ours"
    assert dump(file) == sound
    assert listed(tmp_path) == {"snapcount.db", "copy.db", "recipes.db"}


def test_a_backup_of_a_newer_version_is_refused(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    with closing(sqlite3.connect(copy)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    assert refused(lambda: restore(copy, file)) == "store-newer"
    assert "9999" not in known_revisions()


def test_nothing_is_restored_while_a_server_runs(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    store = Store(file)
    assert refused(lambda: restore(copy, file)) == "store-busy"
    assert refused(lambda: restore(file, file)) == "restore-itself"
    store.close()
    assert restore(copy, file).aside is not None


def test_the_old_file_is_kept_with_what_a_killed_server_had_not_merged(
    file: Path, tmp_path: Path
) -> None:
    copy, killed = tmp_path / "copy.db", tmp_path / "killed"
    killed.mkdir()
    back_up(file, copy)
    store = Store(file)
    store.key("links")
    for name in NAMES:  # as a kill leaves them
        if (tmp_path / name).exists():
            shutil.copy(tmp_path / name, killed)
    store.close()
    assert (killed / "snapcount.db-wal").stat().st_size
    restored = restore(copy, killed / "snapcount.db")
    assert restored.holdings == Holdings(20, 19)
    assert restored.aside is not None
    assert not (killed / "snapcount.db-wal").exists()
    assert dump(killed / "snapcount.db") == dump(copy)
    assert dump(restored.aside) == dump(file) != dump(copy)
    assert restored.aside.stat().st_mode & 0o777 == 0o600


def test_a_damaged_file_is_kept_aside_byte_for_byte(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    file.write_bytes(b"what is left of it")
    (tmp_path / "snapcount.db-wal").write_bytes(b"and of its log")
    aside = restore(copy, file).aside
    again = restore(copy, file).aside
    assert aside is not None
    assert again not in (None, aside)
    assert aside.read_bytes() == b"what is left of it"
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"and of its log"
    assert dump(file) == dump(copy)


def test_a_lost_file_is_restored(file: Path, tmp_path: Path) -> None:
    copy, lost = tmp_path / "copy.db", tmp_path / "new" / "snapcount.db"
    back_up(file, copy)
    assert restore(copy, lost) == backups.Restored(Holdings(20, 19), None)
    assert lost.stat().st_mode & 0o777 == 0o600
    Store(lost).close()


def test_a_sealed_call_lies_sealed_in_the_copy(tmp_path: Path) -> None:
    copied = tmp_path / "copied"
    copied.mkdir()

    async def before(house: House) -> tuple[dict[Role, str], str]:
        tokens = await friends(house)
        await play_until_both_call(house, tokens)
        (question,) = await asked(house, tokens[Role.HOME])
        await answer_first(house, tokens[Role.HOME])
        back_up(tmp_path / "tables.db", copied / "backup.db")
        return tokens, question

    tokens, question = at_house(tmp_path, before)
    restore(copied / "backup.db", copied / "tables.db")

    async def after(house: House) -> None:
        sealed = await house.look(
            tokens[Role.HOME], lambda live, _: dict(live.table.secrets.sealed)
        )
        assert len(sealed) == 1
        assert question not in await asked(house, tokens[Role.HOME])
        assert len(await asked(house, tokens[Role.AWAY])) == 1

    at_house(copied, after)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_commands_say_what_the_copy_holds(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    copy = str(tmp_path / "copy.db")
    assert main(["--lang", lang, "backup", copy, "--tables", str(file)]) == 0
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert ": 20, " in said
    assert ": 19." in said
    assert main(["--lang", lang, "backup", copy, "--tables", str(file)]) == 2
    assert "--force" in capsys.readouterr().err
    assert main(["--lang", lang, "restore", copy, "--tables", str(file)]) == 0
    assert "snapcount.db.until-" in capsys.readouterr().out


def test_damaged_tables_are_copied_and_named(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(file)) as other, other:
        (one,) = other.execute("SELECT min(id) FROM tables").fetchone()
        other.execute("UPDATE tables SET secrets = '{' WHERE id = ?", (one,))
    assert main(["backup", str(tmp_path / "copy.db"), "--tables", str(file)]) == 1
    assert one in capsys.readouterr().err
    assert dump(tmp_path / "copy.db") == dump(file)
