"""Several games added up: wins, every team's statistics, leaders and ranks.

Only finished games count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from snapcount.game.record import COACH_TAG, PLAYER_TAG
from snapcount.gridiron.field import Team
from snapcount.insight.stats.account import Account
from snapcount.insight.stats.figures import Figures, Tried


@dataclass(frozen=True)
class Standing:
    """The win-loss record of a team or coach."""

    name: str
    won: int = 0
    lost: int = 0
    tied: int = 0
    points: int = 0
    against: int = 0

    @property
    def games(self) -> int:
        """All games."""
        return self.won + self.lost + self.tied

    @property
    def percentage(self) -> float:
        """The winning percentage; a tie counts half."""
        return (self.won + self.tied / 2) / self.games if self.games else 0.0

    def after(self, points: int, against: int) -> Standing:
        """The standing after one more game."""
        return replace(
            self,
            won=self.won + (points > against),
            lost=self.lost + (points < against),
            tied=self.tied + (points == against),
            points=self.points + points,
            against=self.against + against,
        )


@dataclass(frozen=True)
class TeamSeason:
    """A team's standing, its statistics and its opponents' against it."""

    standing: Standing
    own: Figures = field(default_factory=Figures)
    allowed: Figures = field(default_factory=Figures)

    @property
    def name(self) -> str:
        """The team's name."""
        return self.standing.name

    def a_game(self, number: int) -> float:
        """A per-game average of this total."""
        return number / self.standing.games

    def after(self, own: Figures, allowed: Figures) -> TeamSeason:
        """The season after one more game."""
        standing = self.standing.after(own.points, allowed.points)
        return TeamSeason(standing, self.own.plus(own), self.allowed.plus(allowed))


@dataclass(frozen=True)
class Season:
    """Teams and coaches, best first."""

    teams: tuple[TeamSeason, ...]
    coaches: tuple[Standing, ...]
    games: int
    unfinished: int  # games that do not count


def season_of(accounts: Iterable[Account]) -> Season:
    """Adds up all finished games."""
    teams: dict[str, TeamSeason] = {}
    coaches: dict[str, Standing] = {}
    games = unfinished = 0
    for account in accounts:
        if not account.game.over:
            unfinished += 1
            continue
        games += 1
        for team in (Team.AWAY, Team.HOME):
            own, allowed = account.figures[team], account.figures[team.other]
            name, coach = account.game.voice.names[team], coach_of(account, team)
            team_so_far = teams.get(name, TeamSeason(Standing(name)))
            teams[name] = team_so_far.after(own, allowed)
            if coach:
                coach_so_far = coaches.get(coach, Standing(coach))
                coaches[coach] = coach_so_far.after(own.points, allowed.points)
    best = sorted(teams.values(), key=lambda team: _order(team.standing))
    return Season(tuple(best), tuple(sorted(coaches.values(), key=_order)), games, unfinished)


def coach_of(account: Account, team: Team) -> str:
    """Who coached that team at the end: the player's name, or the kind of coach; empty if unnamed."""
    game = account.game
    seat = game.situation.seat(team)
    return game.tags.get(PLAYER_TAG[seat]) or game.tags.get(COACH_TAG[seat], "")


def _order(standing: Standing) -> tuple[float, float, int, str]:
    difference = standing.points - standing.against
    return -standing.percentage, -difference, -standing.points, standing.name


# ---------------------------------------------------------------- leaders and ranks


class Style(StrEnum):
    """The format of a figure."""

    AVERAGE = "average"  # 21.5
    NUMBER = "number"  # 12
    PERCENT = "percent"  # 41.3 %
    CLOCK = "clock"  # 31:07


@dataclass(frozen=True)
class Category:
    """A category for team rankings; its name is translated."""

    name: str
    value: Callable[[TeamSeason], float | None]
    style: Style = Style.AVERAGE
    low_is_better: bool = False


class Ranked(NamedTuple):
    """A team's rank in a category; ties share it."""

    rank: int
    team: TeamSeason
    value: float


def ranking(season: Season, category: Category) -> tuple[Ranked, ...]:
    """All teams with a figure in that category, best first."""
    return tuple(_ranked(season, category))


def _ranked(season: Season, category: Category) -> Iterator[Ranked]:
    found = [(category.value(team), team) for team in season.teams]
    values = [(value, team) for value, team in found if value is not None]
    values.sort(key=lambda one: one[0] if category.low_is_better else -one[0])
    rank = 0
    for place, (value, team) in enumerate(values, start=1):
        if place == 1 or value != values[place - 2][0]:
            rank = place
        yield Ranked(rank, team, value)


def _percent(tried: Tried) -> float | None:
    return 100 * tried.made / tried.tried if tried.tried else None


def _average(name: str, figure: Callable[[Figures], int], style: Style = Style.AVERAGE) -> Category:
    """A team's own per-game average."""
    return Category(name, lambda team: team.a_game(figure(team.own)), style)


def _allowed(name: str, figure: Callable[[Figures], int]) -> Category:
    """The opponents' per-game average: the lower, the better."""
    return Category(name, lambda team: team.a_game(figure(team.allowed)), low_is_better=True)


def _share(name: str, figure: Callable[[Figures], Tried]) -> Category:
    return Category(name, lambda team: _percent(figure(team.own)), Style.PERCENT)


OFFENSE = (
    _average("points", lambda own: own.points),
    _average("yards", lambda own: own.net_yards),
    _average("rushing", lambda own: own.rushes.yards),
    _average("passing", lambda own: own.net_passing_yards),
)
DEFENSE = (
    _allowed("points-allowed", lambda others: others.points),
    _allowed("yards-allowed", lambda others: others.net_yards),
    _allowed("rushing-allowed", lambda others: others.rushes.yards),
    _allowed("passing-allowed", lambda others: others.net_passing_yards),
)
OTHERS = (
    Category("rating", lambda team: team.own.passer_rating),
    Category("takeaways", lambda team: team.allowed.turnovers, Style.NUMBER),
    Category("giveaways", lambda team: team.own.turnovers, Style.NUMBER, low_is_better=True),
    Category("sacks", lambda team: team.allowed.sacked.number, Style.NUMBER),
    _share("third-downs", lambda own: own.third_downs),
    _share("red-zone", lambda own: own.red_zone),
    _share("field-goals", lambda own: own.field_goals),
    _average("possession", lambda own: own.possession, Style.CLOCK),
    Category("penalties", lambda t: t.a_game(t.own.penalties.yards), low_is_better=True),
)
CATEGORIES = (*OFFENSE, *DEFENSE, *OTHERS)
