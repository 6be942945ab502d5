"""Options agreed on before a game of Strategy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from snapcount.gridiron.rulebook import OnOff, Switches, switch


class MissedFieldGoals(StrEnum):
    """Where the defense takes over after a missed field goal (STR-37)."""

    EIGHT_BACK = "eight-back"
    NOT_INSIDE_20 = "not-inside-20"


@dataclass(frozen=True)
class StrategySwitches(Switches):
    """The league's own settings; the rulings list what others play."""

    playoff: OnOff = switch(OnOff.OFF, "ST-ot-10", "STR-49")
    line_seconds: int = switch(10, "ST-term-1", "STR-07", least=9, most=12)
    kickoff_spot: int = switch(35, "STR-04", least=20, most=40)
    kickoff_touchback: int = switch(25, "STR-04", least=20, most=35)
    kickoff_out: int = switch(40, "STR-04", least=25, most=45)
    missed_field_goals: MissedFieldGoals = switch(MissedFieldGoals.EIGHT_BACK, "STR-37")
    extra_point_spot: int = switch(15, "STR-39", least=2, most=15)
