"""Where users' games and charts and the server's tables are stored."""

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


def charts_folder() -> Path:
    """Where users keep their own charts."""
    return data_folder("charts")


def season_folder(season: int) -> Path:
    """Where the charts of a real season are kept."""
    return _seasons() / str(season)


def seasons_kept() -> dict[int, list[str]]:
    """The real seasons with cached charts, and their teams."""
    folders = [folder for folder in _seasons().glob("*") if folder.name.isdecimal()]
    codes = {
        int(folder.name): sorted(file.stem for file in folder.glob("*.toml"))
        for folder in sorted(folders)
    }
    return {season: found for season, found in codes.items() if found}


def _seasons() -> Path:
    return charts_folder() / "seasons"


def tables_file() -> Path:
    """Where the server stores its tables."""
    return data_folder("tables") / "snapcount.db"
