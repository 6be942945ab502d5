"""What is wrong with a card file: the line and the reason."""

from __future__ import annotations

from typing import NamedTuple

from snapcount.mistakes import Mistake, Unreadable


class Finding(NamedTuple):
    """Why a card file cannot be used; no line if it could not be read at all."""

    line: int | None
    why: Mistake

    @property
    def mistake(self) -> Mistake:
        """The line and the reason as one sentence."""
        return (
            self.why
            if self.line is None
            else Unreadable("cards-line", line=self.line, why=self.why)
        )
