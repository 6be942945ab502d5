"""Damaged files: a sentence at the start, or at the damaged table alone; never a traceback."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from snapcount.cli import main
from snapcount.mistakes import Mistake
from snapcount.service.backups import holdings_of
from snapcount.service.house import House
from snapcount.service.storage import Store
from tests.heirlooms.spelled import HERE
from tests.service.houses import asked

CITES_NOTHING = True

SOUND = HERE / "tables" / "snapcount.db"
TABLES = json.loads((HERE / "tables" / "tables.json").read_text("utf-8"))
PAGE = 4096

Damage = Callable[[Path, Random], None]


def flip(path: Path, lot: Random) -> None:
    """Some bits of some pages."""
    data = bytearray(path.read_bytes())
    for _ in range(lot.choice((1, 3, 30, 300))):
        data[lot.randrange(len(data))] ^= 1 << lot.randrange(8)
    path.write_bytes(data)


def overwrite(path: Path, lot: Random) -> None:
    """A page with anything in it."""
    data = bytearray(path.read_bytes())
    at = lot.randrange(len(data) // PAGE) * PAGE
    data[at : at + PAGE] = lot.randbytes(PAGE)
    path.write_bytes(data)


def cut(path: Path, lot: Random) -> None:
    """The end is missing."""
    size = path.stat().st_size
    at = lot.randrange(size) if lot.random() < 0.5 else lot.randrange(size // PAGE) * PAGE
    path.write_bytes(path.read_bytes()[:at])


def zero(path: Path, lot: Random) -> None:
    """A range of zeros, as after a power failure."""
    data = bytearray(path.read_bytes())
    at, length = lot.randrange(len(data)), lot.choice((1, 16, 512, 3 * PAGE))
    data[at : at + length] = bytes(len(data[at : at + length]))
    path.write_bytes(data)


def swap(path: Path, lot: Random) -> None:
    """Two pages in each other's place."""
    data = bytearray(path.read_bytes())
    one, two = (lot.randrange(len(data) // PAGE) * PAGE for _ in range(2))
    data[one : one + PAGE], data[two : two + PAGE] = data[two : two + PAGE], data[one : one + PAGE]
    path.write_bytes(data)


def drop(path: Path, lot: Random) -> None:
    """A table or its rows are gone."""
    table = lot.choice(("tables", "heads", "lines", "seats", "visits", "alembic_version"))
    act = lot.choice(("DROP TABLE", "DELETE FROM"))
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(f"{act} {table}")


WRONG = (
    "",
    "null",
    "[]",
    "{",
    "[1, 2]",
    '{"seed": 3}',
    "{}",
    '{"opener": "nobody"}',
    "\0",
    "é" * 9,
)
COLUMNS = (
    *(("tables", name) for name in ("secrets", "offer", "count", "version", "play", "turn")),
    *(("heads", name) for name in ("header", "terms")),
    *(("lines", name) for name in ("text", "place")),
    *(("seats", name) for name in ("role", "coach", "taken", "token")),
)


def misspell(path: Path, lot: Random) -> None:
    """A value of a row is none: wrong JSON, half a line, bytes that are no text, a wrong type."""
    table, column = lot.choice(COLUMNS)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        rows = "SELECT table_id FROM" if table != "tables" else "SELECT id FROM"
        (whose,) = lot.choice(file.execute(f"{rows} {table}").fetchall())
        key = "id" if table == "tables" else "table_id"
        (was,) = file.execute(f"SELECT {column} FROM {table} WHERE {key} = ?", (whose,)).fetchone()
        cut_short = str(was)[: lot.randrange(len(str(was)) + 1)]
        value = lot.choice((*WRONG, cut_short, cut_short, b"\xff\xfe\x00", -1, 2**60))
        sets = f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {key} = ?"
        file.execute(sets, (value, whose))


DAMAGES = (flip, overwrite, cut, zero, swap, drop, misspell, misspell, misspell)


async def visited(path: Path) -> tuple[int, list[Mistake]]:
    """How many seats could be looked at from, and what the others were told. Nothing else is raised."""
    house = House(Store(path))
    sound, told = 0, []
    try:
        for table in TABLES:
            for token in table["seats"].values():
                try:
                    await asked(house, token)
                    sound += 1
                except Mistake as mistake:
                    told.append(mistake)
        await asyncio.to_thread(house.tables_of, "somebody")
    finally:
        house.close()
    return sound, told


@pytest.mark.parametrize(
    "seed",
    [
        *range(30),
        *(pytest.param(n, marks=pytest.mark.slow) for n in range(30, 200)),
        *(pytest.param(n, marks=pytest.mark.long) for n in range(200, 740)),
    ],
)
def test_a_damaged_file_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seed: int
) -> None:
    lot, path = Random(f"damage {seed}"), tmp_path / "snapcount.db"
    shutil.copy(SOUND, path)
    path.chmod(0o600)
    damage = DAMAGES[seed % len(DAMAGES)]
    damage(path, lot)
    told: list[Mistake] = []
    try:
        _, told = asyncio.run(visited(path))
    except Mistake as mistake:  # at the start
        told = [mistake]
    for each in told:
        sentence = str(each)
        assert "\n" not in sentence
        assert "Could not decode" not in sentence  # it would show what is stored
    code = main(["backup", str(tmp_path / "copy.db"), "--tables", str(path)])
    assert code in (0, 1, 2)
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    assert (tmp_path / "copy.db").exists() is (code != 2)


def test_a_damaged_table_leaves_the_others_alone(tmp_path: Path) -> None:
    path = tmp_path / "snapcount.db"
    shutil.copy(SOUND, path)
    one, two, three, four = (table["id"] for table in TABLES[:4])
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE tables SET secrets = '{' WHERE id = ?", (one,))
        file.execute("UPDATE heads SET terms = '[]' WHERE table_id = ?", (two,))
        file.execute("DELETE FROM heads WHERE table_id = ?", (three,))
        file.execute("DELETE FROM lines WHERE table_id = ? AND place = 1", (four,))
    sound, told = asyncio.run(visited(path))
    broken = [len(table["seats"]) for table in TABLES[:4]]
    assert len(told) == sum(broken)
    assert sound == sum(len(table["seats"]) for table in TABLES[4:])
    assert {mistake.key for mistake in told} == {"store-table"}
    assert all("snapcount restore" in str(mistake) for mistake in told)
    assert set(holdings_of(path).damaged) == {one, two, three, four}


def test_a_file_that_is_damaged_is_found_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "snapcount.db"
    shutil.copy(SOUND, path)
    data = bytearray(path.read_bytes())
    data[20 * PAGE : 22 * PAGE] = bytes(2 * PAGE)
    path.write_bytes(data)
    with pytest.raises(Mistake, match=r"is damaged; put a backup .*snapcount restore") as mistake:
        Store(path)
    assert mistake.value.key == "store-damaged"
    assert path.read_bytes() == data
