"""A server is killed while it writes: what it said was done is there, and no table is torn."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from snapcount.service.storage import Store
from tests.service.storage.writing import TABLES, lines_after

CITES_NOTHING = True
KILLS = 10


def killed_server(path: Path, seconds: float) -> dict[str, int]:
    """The latest versions it said were done."""
    module = "tests.service.storage.writing"
    with subprocess.Popen([sys.executable, "-m", module, path], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"ready\n"
        time.sleep(seconds)
        server.kill()
        said = server.stdout.read().decode().splitlines(keepends=True)
    whole = [line.split() for line in said if line.endswith("\n")]
    return {table: int(version) for table, version in whole}


@pytest.mark.slow
def test_nothing_that_was_done_is_lost(path: Path) -> None:
    moments = random.Random("kills")
    done = dict.fromkeys(TABLES, 0)
    for _ in range(KILLS):
        before = dict(done)
        done |= killed_server(path, moments.uniform(0.0, 0.15))
        store = Store(path)
        for name in TABLES:
            table = store.table(name)
            version = table.version if table else 0
            assert version >= max(before[name], done[name])
            done[name] = version
            if table:
                assert table.lines == tuple(lines_after(version))
                assert table.secrets == str(version)
        store.close()
    assert min(done.values()) > KILLS
