"""Picture colors, light and dark; team colors can be chosen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from snapcount.gridiron.field import Team
from snapcount.mistakes import Unreadable

LEGIBLE = 4.5  # the WCAG contrast for small text


class Theme(StrEnum):
    """Light, dark, or the reader's preference."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


class Ink(StrEnum):
    """The uses of colors."""

    PAPER = "paper"
    INK = "ink"
    FAINT = "faint"  # secondary text
    RULE = "rule"  # separators
    TURF = "turf"
    BAND = "band"  # every other ten yards
    CHALK = "chalk"  # lines and words on the turf
    SCRIMMAGE = "scrimmage"
    GAIN = "gain"  # the line to gain, and flags
    BALL = "ball"
    HOME = "home"  # bars, lines and words on the paper
    AWAY = "away"
    HOME_ZONE = "home-zone"  # the end zone
    AWAY_ZONE = "away-zone"
    ON_HOME_ZONE = "on-home-zone"  # words in it
    ON_AWAY_ZONE = "on-away-zone"


OF_TEAM = {Team.HOME: Ink.HOME, Team.AWAY: Ink.AWAY}
ZONE = {Team.HOME: Ink.HOME_ZONE, Team.AWAY: Ink.AWAY_ZONE}
ON_ZONE = {Team.HOME: Ink.ON_HOME_ZONE, Team.AWAY: Ink.ON_AWAY_ZONE}

_LIGHT = {
    Ink.PAPER: "#ffffff",
    Ink.INK: "#1b2229",
    Ink.FAINT: "#5b6570",
    Ink.RULE: "#d5dadf",
    Ink.TURF: "#3d7a4d",
    Ink.BAND: "#417e51",
    Ink.CHALK: "#ffffff",
    Ink.SCRIMMAGE: "#0d1b33",
    Ink.GAIN: "#ffd84d",
    Ink.BALL: "#6b3410",
    Ink.HOME: "#1f5a96",
    Ink.AWAY: "#a8480f",
    Ink.HOME_ZONE: "#1f5a96",
    Ink.AWAY_ZONE: "#a8480f",
}
_DARK = {
    Ink.PAPER: "#15191e",
    Ink.INK: "#e9edf1",
    Ink.FAINT: "#a3adb8",
    Ink.RULE: "#343b44",
    Ink.TURF: "#25412e",
    Ink.BAND: "#294733",
    Ink.CHALK: "#e8efe9",
    Ink.SCRIMMAGE: "#9cc9ff",
    Ink.GAIN: "#ffd84d",
    Ink.BALL: "#a65c2b",
    Ink.HOME: "#7db5f0",
    Ink.AWAY: "#f2a765",
    Ink.HOME_ZONE: "#1e4a7a",
    Ink.AWAY_ZONE: "#8a3f14",
}
_PALETTES = {Theme.LIGHT: _LIGHT, Theme.DARK: _DARK}


@dataclass(frozen=True)
class TeamColors:
    """The colors of two teams, as ``#rrggbb``."""

    away: str
    home: str

    def __post_init__(self) -> None:
        for color in (self.away, self.home):
            if not re.fullmatch(r"#[0-9a-fA-F]{6}", color):
                raise Unreadable("picture-color", given=color)

    def of(self, team: Team) -> str:
        """That team's color."""
        return self.home if team is Team.HOME else self.away


def palette(theme: Theme, teams: TeamColors | None = None) -> Mapping[Ink, str]:
    """Every color of a light or dark picture; the teams' colors are adjusted for contrast."""
    colors = dict(_PALETTES[theme])
    for team in Team:
        if teams is not None:
            colors[ZONE[team]] = teams.of(team)
            colors[OF_TEAM[team]] = legible(teams.of(team), colors[Ink.PAPER])
        colors[ON_ZONE[team]] = lettering(colors[ZONE[team]])
    return colors


def lettering(ground: str) -> str:
    """White or nearly black, whichever has more contrast."""
    return max(("#ffffff", "#10151a"), key=lambda ink: contrast(ink, ground))


def legible(color: str, paper: str) -> str:
    """The color, moved away from the background until it is legible."""
    toward = lettering(paper)
    shades = (_mixed(color, toward, step / 20) for step in range(21))
    return next(shade for shade in shades if contrast(shade, paper) >= LEGIBLE)


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colors, from 1 to 21."""
    dark, light = sorted((_brightness(one), _brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def _brightness(color: str) -> float:
    shares = [part / 255 for part in _parts(color)]
    linear = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _mixed(color: str, other: str, share: float) -> str:
    pairs = zip(_parts(color), _parts(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


def _parts(color: str) -> list[int]:
    return [int(color[place : place + 2], 16) for place in (1, 3, 5)]
