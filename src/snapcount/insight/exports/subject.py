"""A game as the tables see it: its codes and tags, and whose play each play is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from snapcount.gridiron.field import LENGTH, MIDFIELD, Team
from snapcount.gridiron.situation import REGULATION, Situation
from snapcount.insight.exports.columns import Row
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.identity import SEASON, WEEK, game_id, team_codes
from snapcount.insight.stats.row import PlayRow, PlayType

DATE, SEASON_TYPE = "Date", "SeasonType"
SEASON_TYPES = ("REG", "POST")
_DAY = re.compile(r"(\d{4})[.-](\d{2})[.-](\d{2})")


@dataclass(frozen=True)
class Subject:
    """A game being exported; everything here is the same for all of its rows."""

    account: Account

    @cached_property
    def codes(self) -> dict[Team, str]:
        """The teams' codes in tables."""
        return team_codes(self.account.game.voice.names)

    @cached_property
    def quarter_seconds(self) -> int:
        """The length of a quarter."""
        seconds: int = self.account.game.rulebook.opening().clock.seconds
        return seconds

    @cached_property
    def football(self) -> tuple[PlayRow, ...]:
        """The football plays, without ceremonies."""
        return tuple(row for row in self.account.rows if row.kind is not PlayType.CEREMONY)

    @cached_property
    def header(self) -> Row:
        """The columns that identify the game."""
        game = self.account.game
        season_type = game.tags.get(SEASON_TYPE, "").upper()
        return {
            "game_id": game_id(game),
            "season": _number(game.tags.get(SEASON)),
            "season_type": season_type if season_type in SEASON_TYPES else None,
            "week": _number(game.tags.get(WEEK)),
            "game_date": _day(game.tags.get(DATE)),
            "home_team": self.codes[Team.HOME],
            "away_team": self.codes[Team.AWAY],
        }

    @cached_property
    def outcome(self) -> Row:
        """The final result; empty values during the game."""
        home, away = self.account.game.situation.score
        over = self.account.game.over
        return {
            "home_score": home if over else None,
            "away_score": away if over else None,
            "result": home - away if over else None,
            "total": home + away if over else None,
        }

    def sides(self, team: Team) -> Row:
        """Who has the ball and who defends."""
        return {
            "posteam": self.codes[team],
            "posteam_type": team.value.lower(),
            "defteam": self.codes[team.other],
        }

    def yard_line(self, x: int, team: Team, midfield: str) -> str:
        """A spot as team and yards; ``x`` counts from the goal line of the team named."""
        if x == MIDFIELD:
            return midfield
        return f"{self.codes[half_of(x, team)]} {min(x, LENGTH - x)}"


def possession(row: PlayRow) -> Team:
    """Possession in the nflverse sense: on a kickoff, the receivers."""
    return row.defense if row.meant is PlayType.KICKOFF else row.offense


def half_of(x: int, team: Team) -> Team:
    """The team whose half a spot is in; it counts from the goal line of the team named."""
    return team if x < MIDFIELD else team.other


def game_half(situation: Situation) -> str:
    """The game half; overtime is a half of its own."""
    if situation.period > REGULATION:
        return "Overtime"
    return "Half1" if situation.period <= REGULATION // 2 else "Half2"


def _number(tag: str | None) -> int | None:
    """An integer of at most nine digits, which every format can hold."""
    return int(tag) if tag is not None and re.fullmatch(r"\d{1,9}", tag) else None


def _day(tag: str | None) -> str | None:
    """An ISO date; a text that is no date stays as it is."""
    if not tag:
        return None
    day = _DAY.fullmatch(tag)
    return "-".join(day.groups()) if day else tag
