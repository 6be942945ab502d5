"""Wins of a season: who won how often, and the spread between teams, due to strength and to luck."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from benchmarks.averages import deviation, mean
from benchmarks.season_games import Replayed


class Result(NamedTuple):
    """The result of a real game."""

    away: str
    home: str
    away_points: int
    home_points: int


def won(points: int, theirs: int) -> float:
    """A game as a share of a win."""
    return ((points > theirs) - (points < theirs) + 1) / 2


class Scores(NamedTuple):
    """A team's real season."""

    games: int
    points: int
    allowed: int
    wins: float


def real_scores(results: Sequence[Result]) -> dict[str, Scores]:
    """Games, points and wins of every team, in the order of the codes."""
    found: dict[str, Scores] = {}
    for away, home, points, theirs in results:
        for code, own, other in ((away, points, theirs), (home, theirs, points)):
            games, scored, allowed, wins = found.get(code, Scores(0, 0, 0, 0.0))
            found[code] = Scores(games + 1, scored + own, allowed + other, wins + won(own, other))
    return dict(sorted(found.items()))


class Spread(NamedTuple):
    """The spread of the teams' winning percentages, as standard deviations."""

    replayed: float  # of one season, on average over the replays
    low: float  # 5th percentile of the replays
    high: float  # 95th percentile
    strength: float  # of the shares over all replays: the part that is not luck
    luck: float  # of one team's season, from replay to replay


def spread_of_wins(season: Sequence[Replayed]) -> Spread:
    """The spread in each replay of the season, and how much of it is luck."""
    shares = win_shares(season)
    replays = sorted(deviation([each[code] for code in each]) for each in shares)
    by_team = {code: [each[code] for each in shares] for code in shares[0]}
    edge = len(replays) // 20
    return Spread(
        replayed=mean(replays),
        low=replays[edge],
        high=replays[-1 - edge],
        strength=deviation([mean(own) for own in by_team.values()]),
        luck=sqrt(mean([deviation(own) ** 2 for own in by_team.values()])),
    )


def win_shares(season: Sequence[Replayed]) -> list[dict[str, float]]:
    """Every team's winning percentage, replay by replay."""
    shares = []
    for number in range(len(season[0].games)):
        results = [
            Result(away, home, games[number].away.points, games[number].home.points)
            for (away, home), games in season
        ]
        scores = real_scores(results)
        shares.append({code: one.wins / one.games for code, one in scores.items()})
    return shares


def spread_told(spread: Spread, real: Sequence[Result]) -> str:
    """The spread of wins as a sentence."""
    scores = real_scores(real).values()
    really = (
        f", really by {deviation([one.wins / one.games for one in scores]):.3f}" if real else ""
    )
    return (
        f"Shares of wins spread by {spread.replayed:.3f} in a replayed season"
        f" (19 in 20 replays below {spread.high:.3f}, 19 in 20 above {spread.low:.3f})"
        f"{really}. Of the replayed spread {spread.strength:.3f} is strength; a team's share"
        f" goes up and down by {spread.luck:.3f} from one replay to the next."
    )
