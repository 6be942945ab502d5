"""The charts of real seasons: forged on first use, then cached."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from snapcount.families.paydirt.chart_folders import season_folder
from snapcount.families.paydirt.forge.forging import Forged, Standard, stamp
from snapcount.families.paydirt.forge.seasons import seasons, teams_of
from snapcount.families.paydirt.forge.statistics import TeamSeason
from snapcount.game.saving import write_whole
from snapcount.mistakes import Mistake
from snapcount.rulebooks.paydirt.charts.chart import TeamChart
from snapcount.rulebooks.paydirt.charts.chart_parser import read_chart
from snapcount.rulebooks.paydirt.charts.shelf import ENDING


def chart_of(code: str, season: int) -> TeamChart | None:
    """The chart of a team of a real season; None if there is no such team."""
    teams = teams_of(season) if season in seasons() else ()
    team = next((team for team in teams if team.short == code), None)
    if team is None:
        return None
    chart = kept(team)
    if chart is None:
        forged = Standard.of(teams).forged(team)
        with suppress(Mistake):  # a read-only folder must not prevent play
            keep(forged)
        chart = forged.chart
    return chart


def kept(team: TeamSeason) -> TeamChart | None:
    """The cached chart, if it is valid and made by the current method."""
    try:
        text = file_of(team).read_text(encoding="utf-8")
        return read_chart(text) if text.startswith(f"{stamp(team)}\n") else None
    except (OSError, UnicodeDecodeError, Mistake):
        return None


def keep(forged: Forged) -> None:
    """Caches the chart of a real team."""
    write_whole(file_of(forged.team), forged.text)


def file_of(team: TeamSeason) -> Path:
    """The cache file of a real team's chart."""
    return season_folder(team.season) / f"{team.short}{ENDING}"
