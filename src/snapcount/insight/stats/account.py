"""The account of a game: all its statistics, computed once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from snapcount.game.game import Game
from snapcount.gridiron.field import PerTeam, Team
from snapcount.insight.stats.drives import Drive, drives
from snapcount.insight.stats.figures import Figures, figures_of
from snapcount.insight.stats.play_rows import rows_of
from snapcount.insight.stats.row import PlayRow
from snapcount.insight.stats.scoring import ScoringPlay, by_quarter, scoring_plays


@dataclass(frozen=True)
class Account:
    """A game's rows, drives, scores and figures; for a game in progress, so far."""

    game: Game
    rows: tuple[PlayRow, ...]  # every finished play that stands, including ceremonies

    @cached_property
    def drives(self) -> tuple[Drive, ...]:
        """All drives, in order."""
        return drives(self.rows, self.game.over)

    @cached_property
    def scoring(self) -> tuple[ScoringPlay, ...]:
        """All scores, in order."""
        return scoring_plays(self.rows)

    @cached_property
    def quarters(self) -> dict[int, PerTeam]:
        """The points of each period."""
        return by_quarter(self.rows, self.game.over)

    @cached_property
    def figures(self) -> dict[Team, Figures]:
        """The box score of both teams."""
        start = self.rows[0].before.score if self.rows else self.game.situation.score
        return figures_of(self.rows, self.drives, start)


def account_of(game: Game) -> Account:
    """The account of a game from public information."""
    return Account(game, rows_of(game))
