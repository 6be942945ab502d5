"""The state between two plays of a QFL game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from snapcount.gridiron.rulings import Fact
from snapcount.rulebooks.fever.situation import FeverSituation
from snapcount.rulebooks.qfl.facts import AfterASafety, ClockRuns, Focused, InNoHuddle


class DiceSet(StrEnum):
    """The set of dice a no-huddle mode is bound to (QFL-1-7-3b); NONE: the mode is off."""

    NONE = "none"
    SCRIMMAGE = "scrimmage"
    OPTION = "option"
    BOMB = "bomb"


class Focus(StrEnum):
    """What the defense is bound to in a no-huddle mode (QFL-1-7-4)."""

    NONE = "none"
    RUN = "run"
    PASS = "pass"


class Foreseen(StrEnum):
    """What a sheet has already decided about the try or the kick after a score."""

    NONE = "none"
    EXTRA_POINT = "extra point"
    CONVERSION = "conversion"
    SAFETY_KICK = "safety kick"
    ONSIDE = "onside"


@dataclass(frozen=True, kw_only=True)
class QflSituation(FeverSituation):
    """A situation of the QFL."""

    running: bool = False  # the clock runs up to the coming snap (QFLR-44)
    no_huddle: DiceSet = DiceSet.NONE
    focus: Focus = Focus.NONE
    drew_offside: bool = False  # on this down (QFL-5-9a)
    delayed: bool = False  # on this down (QFL-5-10a)
    kneels: int = 0  # of the three that end a half (QFL-6-4c)
    safety_kick: bool = False  # the free kick follows a safety (QFLR-67)
    foreseen: Foreseen = Foreseen.NONE
    kick_line: int = 0  # the lines of a try that penalties have moved; 0: the usual one
    conversion_line: int = 0

    def remarks(self) -> tuple[Fact, ...]:
        """The running clock, the no-huddle mode and the focus."""
        said: list[Fact] = [ClockRuns()] if self.running else []
        if self.hurrying:
            said.append(InNoHuddle(self.no_huddle))
        if self.focus is not Focus.NONE:
            said.append(Focused(self.focus))
        if self.safety_kick:
            said.append(AfterASafety())
        return tuple(said)

    def without_huddle(self) -> bool:
        """Whether the no-huddle mode is on."""
        return self.hurrying

    @property
    def hurrying(self) -> bool:
        """Whether the no-huddle mode is on."""
        return self.no_huddle is not DiceSet.NONE
