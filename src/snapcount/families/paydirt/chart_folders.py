"""Where users' charts and those of real seasons are stored."""

from __future__ import annotations

from pathlib import Path

from snapcount.service.folders import data_folder


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
