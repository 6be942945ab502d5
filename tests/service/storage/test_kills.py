"""A server is killed while it writes: what it said was done is there, and no table is torn."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from snapcount.service.storage import Store
from tests.service.storage.writing import TABLES, lines_after

CITES_NOTHING = True
MOST = 90  # lines before a kill


def killed_server(path: Path, lines: int) -> dict[str, int]:
    """The latest versions it said were done; it is killed when it has said so many lines."""
    module = "tests.service.storage.writing"
    with subprocess.Popen([sys.executable, "-m", module, path], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"ready\n"
        said = [server.stdout.readline() for _ in range(lines)]
        server.kill()
        said += server.stdout.readlines()
    whole = [line.decode().split() for line in said if line.endswith(b"\n")]
    return {done[0]: int(done[1]) for done in whole if done != ["writing"]}


@pytest.mark.slow
@pytest.mark.parametrize("kills", [5, pytest.param(50, marks=pytest.mark.long)])
def test_nothing_that_was_done_is_lost(path: Path, kills: int) -> None:
    moments = random.Random("kills")
    done = dict.fromkeys(TABLES, 0)
    for _ in range(kills):
        before = dict(done)
        done |= killed_server(path, moments.randint(0, MOST))
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
    assert min(done.values()) > kills
