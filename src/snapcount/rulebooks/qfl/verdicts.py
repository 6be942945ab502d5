"""What the flags of a play come to: it stands, a penalty is accepted, fouls offset, the ball is kept."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from snapcount.rulebooks.fever.cards import From
from snapcount.rulebooks.fever.dead_ball import DeadBall
from snapcount.rulebooks.fever.penalties import Called


class Judgement(StrEnum):
    """How the flags were settled."""

    STANDS = "stands"
    ACCEPTED = "accepted"
    OFFSET = "offset"
    KEPT = "kept"


@dataclass(frozen=True)
class Verdict:
    """A play after its flags: what counts now."""

    judgement: Judgement
    played: DeadBall  # as it was played
    dead: DeadBall  # as it counts
    fouls: tuple[Called, ...] = ()
    called: Called | None = None  # the penalty accepted
    where: From = From.PREVIOUS
    flag: str = "none"  # `result.flag`, as the offence says it
    due: str = ""  # the clause by which one more down is due if time is out

    @property
    def void(self) -> bool:
        """Whether the play does not count."""
        if self.judgement is Judgement.OFFSET:
            return True
        return self.judgement is Judgement.ACCEPTED and self.where in (From.PREVIOUS, From.POINT)

    @property
    def stood(self) -> bool:
        """Whether the play counts."""
        return not self.void
