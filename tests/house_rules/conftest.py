from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.house_rules.starters import Starter, good, start

BASE = "fever/tfl"


@pytest.fixture(scope="session")
def first(tmp_path_factory: pytest.TempPathFactory) -> Starter:
    """A starter that nobody changes, with one finished game, `game`."""
    starter = start(tmp_path_factory.mktemp("starter"), BASE)
    good(starter.play("game"))
    return starter


@pytest.fixture
def ours(first: Starter, tmp_path: Path) -> Starter:
    """The same in a folder of its own, to be changed, with its game."""
    folder = tmp_path / "league"
    shutil.copytree(first.folder, folder)
    return Starter(folder, folder / first.file.relative_to(first.folder), first.base)
