"""Backups of a server in a process of its own, while people play: what was acknowledged is in them.

Restored, every table stands where it stood, sealed calls included, and is played to its end.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tests.web.test_kills import START, Player, as_seen, differences, server, sit_down, visit

CITES_NOTHING = True
pytestmark = pytest.mark.slow

LATE = START.replace("Q1 15:00", "Q4 2:00")
TABLES: list[dict[str, Any]] = [
    {"rulebook": "fever/original", "start": LATE},
    {"rulebook": "strategy/sfl", "referee": True, "start": LATE},
]
BEFORE, WHILE = 12, 30  # answers at each table before the backup, and at most while it is made


def snapcount(folder: Path, *arguments: str) -> str:
    """Runs a command in a process of its own; what it said."""
    ended = subprocess.run(
        [sys.executable, "-m", "snapcount", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "SNAPCOUNT_HOME": str(folder)},
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def play(player: Player, address: str, most: int, until: Event) -> int:
    """Answers, until the backup is there or the game is over; how many."""
    with visit(address) as client:
        for number in range(most):
            if until.is_set() or player.over:
                return number
            player.move(client)
    return most


def to_the_end(player: Player, address: str) -> None:
    """The game to its end; its record verifies."""
    with visit(address) as client:
        while not player.over:
            player.move(client)
        verdict = client.get(f"/seats/{player.seats['spectator']}/verdict").json()
        assert verdict["good"], verdict


def test_a_backup_under_load_holds_all_that_was_acknowledged_before(tmp_path: Path) -> None:
    backup, tables = tmp_path / "backup.db", str(tmp_path / "tables.db")
    with server(tmp_path) as (address, _):
        players = [sit_down(address, agreed, random.Random(str(agreed))) for agreed in TABLES]
        for player in players:
            play(player, address, BEFORE, Event())
        with visit(address) as client:
            play_until_sealed(players[0], client)
        known = [len(player.acknowledged) for player in players]
        done = Event()
        with ThreadPoolExecutor(len(players)) as pool:
            loads = [pool.submit(play, each, address, WHILE, done) for each in players[1:]]
            said = snapcount(tmp_path, "backup", str(backup), "--tables", tables)
            done.set()
            assert sum(load.result(60) for load in loads)
        assert ": 2, " in said
        assert backup.stat().st_mode & 0o777 == 0o600
        with visit(address) as client:
            sealed = {role: players[0].look(client, role) for role in players[0].seats}
    assert "tables.db.until-" in snapcount(tmp_path, "restore", str(backup), "--tables", tables)
    with server(tmp_path) as (address, _):
        with visit(address) as client:
            for role, seen in sealed.items():  # nobody moved there since
                now = players[0].look(client, role)
                assert as_seen(now) == as_seen(seen), differences(seen, now)
            for player, number in zip(players, known, strict=True):
                all_is_there(player, client, number)
        for player in players:
            to_the_end(player, address)


def play_until_sealed(player: Player, client: Any) -> None:
    """Until one half of a call lies sealed."""
    for _ in range(200):
        if player.sealed():
            return
        player.move(client)
    raise AssertionError("nothing was ever sealed")


def all_is_there(player: Player, client: Any, number: int) -> None:
    """Whatever had been acknowledged is answered: sent once more it changes nothing, if it was so."""
    player.acknowledged = player.acknowledged[:number]
    player.known = {role: player.look(client, role) for role in player.seats}
    for sent in player.acknowledged:
        assert player.send(client, sent).status_code == 200
    for role, seen in player.known.items():
        assert as_seen(player.look(client, role)) == as_seen(seen)
    player.all_is_recorded(client)
