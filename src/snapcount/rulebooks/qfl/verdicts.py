"""The outcome of a play's flags: it stands, a penalty is accepted, fouls offset, the ball is kept."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from snapcount.rulebooks.fever.cards import Down, From
from snapcount.rulebooks.fever.dead_ball import TRIES, DeadBall
from snapcount.rulebooks.fever.penalties import Called


class Judgment(StrEnum):
    """How the flags were settled."""

    STANDS = "stands"
    ACCEPTED = "accepted"
    OFFSET = "offset"
    KEPT = "kept"


@dataclass(frozen=True)
class Verdict:
    """A play after its flags: what counts."""

    judgment: Judgment
    dead: DeadBall
    fouls: tuple[Called, ...] = ()  # if the ball is kept in spite of them
    called: Called | None = None  # the penalty accepted
    where: From = From.PREVIOUS
    flag: str = "none"  # `result.flag`, from the offense's point of view
    voided: bool = False  # the last play of a half: it does not count, nothing is replayed (FFR-58)

    @property
    def on_a_try(self) -> bool:
        """Whether the play was a try."""
        return self.dead.story.kind in TRIES

    @property
    def void(self) -> bool:
        """Whether the play does not count: the down, the kick or the try is played again."""
        if self.judgment is not Judgment.ACCEPTED:
            return self.judgment is Judgment.OFFSET
        again = (
            (From.PREVIOUS, From.POINT, From.TRY) if self.on_a_try else (From.PREVIOUS, From.POINT)
        )
        return self.where in again

    @property
    def repeats_the_down(self) -> bool:
        """Whether the same down is played again (QFLR-84)."""
        if self.called is None:
            return self.judgment is Judgment.OFFSET
        down = self.called.foul.down
        return down is Down.REPEAT or (self.void and down is Down.COUNTS)

    @property
    def keeps_the_score(self) -> bool:
        """Whether points scored on the play count."""
        if self.judgment is Judgment.ACCEPTED:
            on_the_try = self.where is From.TRY and not self.on_a_try
            return self.where is From.FREE_KICK or on_the_try
        return self.judgment is Judgment.STANDS
