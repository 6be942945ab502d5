"""A replayed season compared to the real one: correlations and errors.

Pure: it uses box scores and the statistics of the real season, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import NamedTuple, TypeAlias

from benchmarks.averages import correlation, deviation, mean
from benchmarks.reports import row, table
from benchmarks.season_games import Replayed, TeamGame
from benchmarks.season_wins import Result, Scores, real_scores, won
from snapcount.families.paydirt.forge.statistics import Scrimmage, TeamSeason

# A figure of every team, by its code.
ByTeam: TypeAlias = Mapping[str, float]

HEADS = ("figure", "r", "rms miss", "bias", "spread, real", "spread, replayed")


class Totals(NamedTuple):
    """A team's totals over all its replayed games."""

    games: int
    wins: float  # a tie is half a win
    own: TeamGame
    allowed: TeamGame

    def plus(self, own: TeamGame, allowed: TeamGame) -> Totals:
        """One more game."""
        return Totals(
            self.games + 1,
            self.wins + won(own.points, allowed.points),
            added(self.own, own),
            added(self.allowed, allowed),
        )


NOTHING = TeamGame(*(0 for _ in TeamGame._fields))
NO_GAMES = Totals(0, 0.0, NOTHING, NOTHING)


def added(one: TeamGame, other: TeamGame) -> TeamGame:
    """Two games of a team as one."""
    return TeamGame(*(mine + theirs for mine, theirs in zip(one, other, strict=True)))


def totals(season: Sequence[Replayed]) -> dict[str, Totals]:
    """Every team over all replays, in the order of the codes."""
    found: dict[str, Totals] = {}
    for (away, home), games in season:
        for game in games:
            found[away] = found.get(away, NO_GAMES).plus(game.away, game.home)
            found[home] = found.get(home, NO_GAMES).plus(game.home, game.away)
    return dict(sorted(found.items()))


class Compared(NamedTuple):
    """A figure of every team, real and replayed."""

    name: str
    real: ByTeam
    replayed: ByTeam

    @property
    def pairs(self) -> list[tuple[float, float]]:
        """Real and replayed, team by team."""
        return [(figure, self.replayed[code]) for code, figure in self.real.items()]

    @property
    def correlation(self) -> float:
        """The correlation of real and replayed."""
        return correlation(*(list(column) for column in zip(*self.pairs, strict=True)))

    @property
    def misses(self) -> list[float]:
        """Replayed less real."""
        return [replayed - real for real, replayed in self.pairs]

    @property
    def bias(self) -> float:
        """The mean miss."""
        return mean(self.misses)

    @property
    def rms(self) -> float:
        """The root mean squared miss."""
        return sqrt(mean([miss * miss for miss in self.misses]))


# ---------------------------------------------------------------- the figures that are compared


class Measure(NamedTuple):
    """A team figure, from statistics and from box scores."""

    name: str
    real: Callable[[Scrimmage], float]
    replayed: Callable[[TeamGame], float]


# There are neither kneel-downs nor spikes in Paydirt!, so the real ones are left out.


def _runs(real: Scrimmage) -> int:
    return real.rushes - (real.kneels or 0)


def _passes(real: Scrimmage) -> int:
    return real.attempts - (real.spikes or 0)


MEASURES = (
    Measure(
        "yards a run",
        lambda real: (real.rushing_yards - (real.kneel_yards or 0)) / _runs(real),
        lambda game: game.rushing_yards / game.rushes,
    ),
    Measure(
        "completion %",
        lambda real: 100 * real.completions / _passes(real),
        lambda game: 100 * game.completions / game.attempts,
    ),
    Measure(
        "yards an attempt",
        lambda real: real.passing_yards / _passes(real),
        lambda game: game.passing_yards / game.attempts,
    ),
    Measure(
        "interception %",
        lambda real: 100 * real.interceptions / _passes(real),
        lambda game: 100 * game.interceptions / game.attempts,
    ),
)


def compared(
    teams: Sequence[TeamSeason], results: Sequence[Result], replayed: Mapping[str, Totals]
) -> list[Compared]:
    """Every figure for both sides of the ball, then points and wins if the season was really played."""
    offense = [_of_a_side("offense", one, teams, replayed) for one in MEASURES]
    defense = [_of_a_side("defense", one, teams, replayed) for one in MEASURES]
    scores = _of_scores(real_scores(results), replayed) if results else []
    return [*offense, *defense, *scores]


def _of_a_side(
    side: str, measure: Measure, teams: Sequence[TeamSeason], replayed: Mapping[str, Totals]
) -> Compared:
    real = {team.short: measure.real(getattr(team, side)) for team in teams}
    figures = "own" if side == "offense" else "allowed"
    ours = {code: measure.replayed(getattr(one, figures)) for code, one in replayed.items()}
    return Compared(f"{side}: {measure.name}", real, ours)


def _of_scores(real: Mapping[str, Scores], replayed: Mapping[str, Totals]) -> list[Compared]:
    return [
        Compared(
            "points a game",
            {code: one.points / one.games for code, one in real.items()},
            {code: one.own.points / one.games for code, one in replayed.items()},
        ),
        Compared(
            "points allowed a game",
            {code: one.allowed / one.games for code, one in real.items()},
            {code: one.allowed.points / one.games for code, one in replayed.items()},
        ),
        Compared(
            "margin a game",
            {code: (one.points - one.allowed) / one.games for code, one in real.items()},
            {
                code: (one.own.points - one.allowed.points) / one.games
                for code, one in replayed.items()
            },
        ),
        Compared(
            "share of wins",
            {code: one.wins / one.games for code, one in real.items()},
            {code: one.wins / one.games for code, one in replayed.items()},
        ),
    ]


def strength_table(found: Sequence[Compared]) -> list[str]:
    """How well each figure is reproduced, in markdown."""
    return table(HEADS, [_strength_row(one) for one in found])


def _strength_row(one: Compared) -> str:
    spreads = (deviation(list(column)) for column in zip(*one.pairs, strict=True))
    figures = (one.correlation, one.rms, one.bias, *spreads)
    digits = 3 if one.name == "share of wins" else 2
    return row(one.name, f"{figures[0]:.3f}", *(f"{each:.{digits}f}" for each in figures[1:]))
