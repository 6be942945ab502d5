"""The charts of real seasons: forged when they are first asked for, and kept."""

from __future__ import annotations

from pathlib import Path

from snapcount.cli.folders import charts_folder, make_folder, write_file
from snapcount.forge.charts.forging import Forged, Standard, stamp
from snapcount.forge.charts.seasons import seasons, teams_of
from snapcount.forge.charts.statistics import TeamSeason
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.reading import load_chart
from snapcount.rulebooks.paydirt.charts.shelf import ENDING


def chart_of(code: str, season: int) -> TeamChart | None:
    """The chart of a team of a real season; None if there is no such team."""
    teams = teams_of(season) if season in seasons() else ()
    for team in teams:
        if team.short == code:
            if not is_forged(team):
                keep(Standard.of(teams).forged(team))
            return load_chart(file_of(team))
    return None


def file_of(team: TeamSeason) -> Path:
    """Where the chart of a real team is kept."""
    return seasons_folder() / str(team.season) / f"{team.short}{ENDING}"


def seasons_folder() -> Path:
    """Where the charts of real seasons are kept, season by season."""
    return charts_folder() / "seasons"


def is_forged(team: TeamSeason) -> bool:
    """Whether the chart is there, and made as charts are made now."""
    try:
        with file_of(team).open(encoding="utf-8") as chart:
            return chart.readline() == f"{stamp(team)}\n"
    except (OSError, UnicodeDecodeError):
        return False


def keep(forged: Forged) -> None:
    """Put the chart of a real team where it is found."""
    file = file_of(forged.team)
    make_folder(str(file.parent))
    write_file(str(file), forged.text)


def seasons_forged() -> dict[int, list[str]]:
    """The real seasons of which there are charts, and whose."""
    folders = [folder for folder in seasons_folder().glob("*") if folder.name.isdecimal()]
    return {
        int(folder.name): sorted(file.stem for file in folder.glob(f"*{ENDING}"))
        for folder in sorted(folders)
    }
