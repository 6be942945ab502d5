"""Rating points of advanced rule 1, and a running table of players (PD-A1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from snapcount.gridiron.field import PerTeam, Team
from snapcount.rulebooks.paydirt.situation import PaydirtSituation

WIN = 10
CLOSE = 5  # exactly the spot
TABLE_CITE = "PD-A1-e"


def favorites_points(margin: int, spread: int) -> int:
    """By the favorite's margin, negative if it lost (PD-A1-A)."""
    if margin > spread:
        return WIN
    if margin > 0:
        return CLOSE
    return min(0, WIN - spread)


def underdogs_points(margin: int, spread: int) -> int:
    """By the favorite's margin, negative if it lost (PD-A1-B)."""
    if margin > spread:
        return 0
    if margin > 0:
        return CLOSE
    return WIN if margin == 0 else WIN + spread


def split_points(margin: int) -> int:
    """Each player has the team he favored: the winner 10, the loser and a tie nothing (PDR-30)."""
    return WIN if margin > 0 else 0


def predicted(final: PaydirtSituation) -> bool:
    """Whether the game began with predictions."""
    return final.split or final.favorite is not None


def ratings_of(final: PaydirtSituation) -> PerTeam:
    """The rating points of the players of both teams, from the score and the predictions."""
    team, margin = _favorites_margin(final)
    if final.split:
        points = {team: split_points(margin), team.other: split_points(-margin)}
    else:
        points = {
            team: favorites_points(margin, final.spread),
            team.other: underdogs_points(margin, final.spread),
        }
    return PerTeam(**{each.value.casefold(): number for each, number in points.items()})


def rating_cites(final: PaydirtSituation) -> tuple[str, ...]:
    """The rules behind these points."""
    _, margin = _favorites_margin(final)
    if final.split:
        return ("PDR-30",)
    if margin > final.spread:
        return ("PD-A1-A-a", "PD-A1-B-a", "PD-A1-d")
    if margin > 0:
        return ("PD-A1-A-b", "PD-A1-B-c", "PD-A1-d")
    return ("PD-A1-A-c", "PD-A1-B-b" if margin == 0 else "PD-A1-B-d", "PD-A1-d")


def _favorites_margin(final: PaydirtSituation) -> tuple[Team, int]:
    """The favorite and its margin; if each player has his own, the home team's."""
    team = final.favorite or Team.HOME
    return team, final.score.of(team) - final.score.of(team.other)


@dataclass
class Standing:
    """A player's line of the rating table."""

    player: str
    games: int = 0
    points: int = 0

    @property
    def percentage(self) -> Fraction:
        """Points divided by ten times the games (PD-A1-e)."""
        return Fraction(self.points, WIN * self.games) if self.games else Fraction(0)


def rating_table(results: Iterable[tuple[str, int]]) -> list[Standing]:
    """Every player with games and points, the best percentage first (PD-A1-e)."""
    table: dict[str, Standing] = {}
    for player, points in results:
        line = table.setdefault(player, Standing(player))
        line.games += 1
        line.points += points
    return sorted(table.values(), key=lambda line: (-line.percentage, -line.points, line.player))
