"""A store in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from snapcount.service.storage import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables" / "snapcount.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store(path)
    yield store
    store.close()
