"""The state between two plays of Football Fever."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from snapcount.gridiron.field import PerTeam, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.situation import Situation, drawn_cards
from snapcount.rulebooks.fever.calls import Defense
from snapcount.rulebooks.fever.cards import DECKS, DeckName

NONE = PerTeam(0, 0)


class Phase(StrEnum):
    """What comes next."""

    TOSS = "toss"
    SECOND_CHOICE = "second choice"  # before the second half (FFR-07)
    KICKOFF = "kickoff"
    SCRIMMAGE = "scrimmage"
    TRY = "try"
    REPEATED_TRY = "repeated try"  # its spot has been moved by a penalty
    FAIR_CATCH_KICK = "fair-catch kick"
    FINAL = "final"


class Goal(StrEnum):
    """The two goals, as the spectators see them."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> Goal:
        """The goal at the other end."""
        return Goal.RIGHT if self is Goal.LEFT else Goal.LEFT


@dataclass(frozen=True, kw_only=True)
class FeverSituation(Situation):
    """A situation of Football Fever. A down with the clock at 0:00 is untimed (FFR-58)."""

    phase: Phase
    toss_loser: Team = Team.HOME  # chooses first before the second half (FF-3.3-4)
    opening_kicker: Team = Team.HOME
    home_goal: Goal = Goal.LEFT  # the goal the home team defends, for display (FFR-07)
    hurried: bool = False  # the offense called hurry-up and must line up for scrimmage (FFR-49)
    last_die: Defense = Defense.RUN  # the defense die set last, Enter under a deadline (FFR-49)
    carried: PerTeam = NONE  # penalty yards against each team, due on the next kickoff
    drives: PerTeam = NONE  # drives finished in overtime (TFL-OT-2)
    running_cards: tuple[str, ...] = drawn_cards(DECKS[DeckName.RUNNING])
    passing_cards: tuple[str, ...] = drawn_cards(DECKS[DeckName.PASSING])
    kicking_cards: tuple[str, ...] = drawn_cards(DECKS[DeckName.KICKING])
    returning_cards: tuple[str, ...] = drawn_cards(DECKS[DeckName.RETURNING])

    def without_huddle(self) -> bool:
        """Whether a hurry-up was called (FFR-49)."""
        return self.hurried

    def cards(self, deck: DeckName) -> tuple[str, ...]:
        """The cards of that deck drawn since it was shuffled."""
        return getattr(self, f"{deck}_cards")  # type: ignore[no-any-return]

    def with_cards(self, deck: DeckName, drawn: tuple[str, ...]) -> FeverSituation:
        """The same with those cards drawn."""
        return replace(self, **{f"{deck}_cards": drawn})  # type: ignore[arg-type]
