"""Options agreed on before a game: the advanced rules, one by one, and our optional rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from snapcount.gridiron.rulebook import OnOff, Switches, switch
from snapcount.mistakes import IllegalHere


class KickoffSelection(StrEnum):
    """Advanced rule 2: whether squib kicks exist, and whether the receivers guess."""

    OFF = "off"
    SQUIB = "squib"
    GUESSING = "guessing"


class Timing(StrEnum):
    """Which timing chart is used (PDR-03)."""

    BASIC = "basic"
    A8 = "a8"


class EndZones(StrEnum):
    """Advanced rule 13: for nobody, for both, or against the visitors (PD-A13-9)."""

    OFF = "off"
    ON = "on"
    HOME = "home"


class Overtime(StrEnum):
    """What a tie leads to (PDR-01, PDR-51)."""

    NONE = "none"
    SUDDEN_DEATH = "sudden-death-15"


class ReturnLoss(StrEnum):
    """A return that loses yards over the own goal line (PDR-24)."""

    SAFETY = "safety"
    ONE_YARD_LINE = "one-yard-line"


class EndZoneFumble(StrEnum):
    """A fumble on a return in the own end zone (PDR-25)."""

    LIVE = "live"
    TOUCHBACK = "touchback"


class KickoffOut(StrEnum):
    """A kickoff out of bounds, on charts of the later edition (PDR-26)."""

    OWN_35 = "own-35"
    REKICK = "rekick"


OFF, ON = OnOff.OFF, OnOff.ON


@dataclass(frozen=True)
class PaydirtSwitches(Switches):
    """The basic game: no advanced rule is in force (PD-A0-a)."""

    team_selection: OnOff = switch(OFF, "PD-A1-a")
    kickoff_selection: KickoffSelection = switch(KickoffSelection.OFF, "PD-A2-a", "PD-A2-c")
    advances: OnOff = switch(OFF, "PD-A3-a")
    fourth_down: OnOff = switch(OFF, "PD-A4-a")
    home_fumbles: OnOff = switch(OFF, "PD-A5-a", "PD-A5-b", "PD-A5-c")
    punt_options: OnOff = switch(OFF, "PD-A6-A-i", "PD-A6-A-ii-a")
    kickoff_options: OnOff = switch(OFF, "PD-A6-B-a")
    missed_field_goal_returns: OnOff = switch(OFF, "PD-A6-C-a")
    razzle_dazzle: OnOff = switch(OFF, "PD-A7-0")
    timing: Timing = switch(Timing.BASIC, "PDR-03", "PD-A8-a")
    two_minute_offense: OnOff = switch(OFF, "PD-A9-0")
    quick_kicks: OnOff = switch(OFF, "PD-A10-A")
    short_drop: OnOff = switch(OFF, "PD-A10-B")
    coffin_corner: OnOff = switch(OFF, "PD-A10-C-a")
    free_kick_field_goals: OnOff = switch(OFF, "PD-A10-D-a")
    blocks: OnOff = switch(OFF, "PD-A11-A-a")
    fakes: OnOff = switch(OFF, "PD-A11-B-a")
    elected_safety: OnOff = switch(OFF, "PD-A12-a")
    end_zones: EndZones = switch(EndZones.OFF, "PD-A13-0", "PD-A13-9")
    overtime: Overtime = switch(Overtime.NONE, "PDR-01", "PDR-51")
    return_loss: ReturnLoss = switch(ReturnLoss.SAFETY, "PDR-24")
    return_fumble_in_end_zone: EndZoneFumble = switch(EndZoneFumble.LIVE, "PDR-25")
    kickoff_out: KickoffOut = switch(KickoffOut.OWN_35, "PDR-26")

    def with_texts(self, texts: Mapping[str, str]) -> Self:
        """A copy with some switches set; two home advantages at once are rejected (PD-A5-c)."""
        settings = super().with_texts(texts)
        if settings.home_fumbles is ON and settings.end_zones is EndZones.HOME:
            names = ["home_fumbles=on", "end_zones=home"]
            raise IllegalHere("switches-conflict", names=names, rule="PD-A5-c")
        return settings

    def in_force(self) -> list[int]:
        """The numbers of the advanced rules in force, wholly or in part (PD-A0-a)."""
        basic = PaydirtSwitches()
        changed = {name for name, text in self.texts().items() if text != basic.texts()[name]}
        return [number for number, names in ADVANCED_RULES.items() if changed & set(names)]


# The switches of each advanced rule.
ADVANCED_RULES = {
    1: ("team_selection",),
    2: ("kickoff_selection",),
    3: ("advances",),
    4: ("fourth_down",),
    5: ("home_fumbles",),
    6: ("punt_options", "kickoff_options", "missed_field_goal_returns"),
    7: ("razzle_dazzle",),
    8: ("timing",),
    9: ("two_minute_offense",),
    10: ("quick_kicks", "short_drop", "coffin_corner", "free_kick_field_goals"),
    11: ("blocks", "fakes"),
    12: ("elected_safety",),
    13: ("end_zones",),
}

# Every advanced rule in force.
ALL_ADVANCED = PaydirtSwitches(
    team_selection=ON,
    kickoff_selection=KickoffSelection.GUESSING,
    advances=ON,
    fourth_down=ON,
    home_fumbles=ON,
    punt_options=ON,
    kickoff_options=ON,
    missed_field_goal_returns=ON,
    razzle_dazzle=ON,
    timing=Timing.A8,
    two_minute_offense=ON,
    quick_kicks=ON,
    short_drop=ON,
    coffin_corner=ON,
    free_kick_field_goals=ON,
    blocks=ON,
    fakes=ON,
    elected_safety=ON,
    end_zones=EndZones.ON,
)
