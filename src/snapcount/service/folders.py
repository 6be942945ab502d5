"""Where users' games and the server's tables are stored."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder(name: str) -> Path:
    """A folder of that name below SNAPCOUNT_HOME, or in the user's data folder."""
    home = os.environ.get("SNAPCOUNT_HOME")
    if home:
        return Path(home) / name
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "snapcount" / name


def games_folder() -> Path:
    """Where games are saved."""
    return data_folder("games")


def tables_file() -> Path:
    """Where the server stores its tables."""
    return data_folder("tables") / "snapcount.db"
