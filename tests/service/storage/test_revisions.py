"""Files of every version that ever landed are upgraded, and their games go on.

Whoever adds a migration adds a sample of it here: the test that lists them fails until then.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine

from snapcount.game.notation import read_records
from snapcount.game.replaying import replay
from snapcount.service.house import House
from snapcount.service.roles import Role
from snapcount.service.storage import Store
from snapcount.service.storage.opening import config_for, known_revisions
from tests.heirlooms.spelled import HERE
from tests.service.houses import answer_first, live_of

CITES_NOTHING = True

KEY = bytes(range(32))


def heirloom(path: Path) -> None:
    """0001: games in progress of all rulebooks."""
    shutil.copy(HERE / "tables" / "snapcount.db", path)


def with_a_key(path: Path) -> None:
    """0002: the server has drawn a key."""
    heirloom(path)
    upgrade_to(path, "0002")
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("INSERT INTO keys VALUES ('links', ?)", (KEY,))


def with_acts(path: Path) -> None:
    """0003: the server has begun to keep the acts of a table."""
    with_a_key(path)
    upgrade_to(path, "0003")
    act = f"1 2026-11-20T00:00:00Z 0123456789abcdef resumed {'0' * 64}"
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("INSERT INTO acts SELECT id, 1, ? FROM tables WHERE NOT over LIMIT 1", (act,))


def with_marks(path: Path) -> None:
    """0004: somebody wants a game kept, and a seat was reclaimed."""
    with_acts(path)
    upgrade_to(path, "0004")
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE tables SET marked = 1")
        file.execute("UPDATE seats SET reclaimed = '2026-11-20T00:00:00+00:00' WHERE role = 'home'")


SAMPLES: dict[str, Callable[[Path], None]] = {
    "0001": heirloom,
    "0002": with_a_key,
    "0003": with_acts,
    "0004": with_marks,
}


def upgrade_to(path: Path, revision: str) -> None:
    """The file as that version left it."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection, connection.begin():
        command.upgrade(config_for(connection), revision)
    engine.dispose()


def revision_of(path: Path) -> str:
    with closing(sqlite3.connect(path)) as file:
        ((revision,),) = file.execute("SELECT version_num FROM alembic_version")
        return str(revision)


def links(path: Path) -> list[tuple[str, str]]:
    """The tokens of the seats of those who play games that are not over, by table."""
    asked = (
        "SELECT id, token FROM tables JOIN seats ON id = table_id WHERE NOT over AND coach = ''"
        " AND taken AND role IN ('home', 'away', 'both') ORDER BY id, role"
    )
    with closing(sqlite3.connect(path)) as file:
        return file.execute(asked).fetchall()


def test_every_version_that_ever_landed_has_a_sample() -> None:
    assert list(SAMPLES) == known_revisions()


@pytest.mark.parametrize("revision", SAMPLES)
def test_a_file_of_that_version_is_upgraded_and_its_games_go_on(
    tmp_path: Path, revision: str
) -> None:
    path = tmp_path / "tables.db"
    SAMPLES[revision](path)
    assert revision_of(path) == revision
    seats = links(path)
    assert len({table for table, _ in seats}) > 10
    asyncio.run(go_on(path, seats))
    assert revision_of(path) == known_revisions()[-1]
    asyncio.run(read_again(path, seats))


async def go_on(path: Path, seats: list[tuple[str, str]]) -> None:
    """Whoever is asked at a table answers."""
    store = Store(path)
    house, answered = House(store), 0
    for _, token in seats:
        answered += await answer_first(house, token)
    assert answered > 10
    assert len(store.key("links")) == len(KEY)
    house.close()


async def read_again(path: Path, seats: list[tuple[str, str]]) -> None:
    """What was added to an old table lies well on disk."""
    store = Store(path)
    house = House(store)
    for table, token in seats:
        live = await live_of(house, token)
        stored = store.table(table)
        assert stored is not None
        (reading,) = read_records(stored.text)
        assert not reading.damage
        assert replay(reading.record).misfit is None
        assert live.seats.keys() & {Role.HOME, Role.BOTH}
    house.close()


def test_a_key_is_kept_by_later_versions(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with_a_key(path)
    store = Store(path)
    assert store.key("links") == KEY
    assert store.key("posts") != KEY
    store.close()
