from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test finds what another one, or its user, has worked out."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("SNAPCOUNT_CACHE", str(folder))
    return folder
