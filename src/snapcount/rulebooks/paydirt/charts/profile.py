"""What the charts of a real season were like (28 charts of 1983): the yardstick for warnings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from snapcount.rulebooks.paydirt.charts.cells import BoxType
from snapcount.rulebooks.paydirt.charts.columns import Play, Result, Special

_SHOWN = {
    "OFF": BoxType.OFFENSE_FOUL,
    "DEF": BoxType.DEFENSE_FOUL,
    "F": BoxType.FUMBLE,
    "INT": BoxType.INTERCEPTION,
    "INC": BoxType.INCOMPLETE,
}


class Profile(NamedTuple):
    """A column: the range of the teams' means, and the frequencies of kinds in percent."""

    lowest: float
    highest: float
    chances: Mapping[BoxType, float]


def _profile(lowest: float, highest: float, **chances: float) -> Profile:
    return Profile(lowest, highest, {_SHOWN[name]: value for name, value in chances.items()})


PROFILES: dict[Play | Result | Special, Profile] = {
    Play.LINE_PLUNGE: _profile(1.8, 4.8, OFF=4.3, DEF=4.0, F=2.9),
    Play.OFF_TACKLE: _profile(2.5, 4.3, OFF=4.5, DEF=3.6, F=2.6),
    Play.END_RUN: _profile(1.4, 4.1, OFF=5.2, DEF=3.6, F=3.2),
    Play.DRAW: _profile(2.1, 4.1, OFF=4.6, DEF=3.4, F=2.8),
    Play.SCREEN: _profile(5.0, 10.6, INC=22, OFF=6, DEF=2.9, F=2.6, INT=0.8),
    Play.SHORT_PASS: _profile(5.4, 9.4, INC=23, OFF=5.4, DEF=4.7, F=1.7, INT=1.5),
    Play.MEDIUM_PASS: _profile(12.1, 19.5, INC=32, OFF=6, DEF=4.6, INT=3.2, F=1.2),
    Play.LONG_PASS: _profile(26.7, 55.4, INC=41, OFF=7.4, INT=4.4, DEF=3.7, F=0.5),
    Play.SIDELINE_PASS: _profile(7.4, 18.9, INC=35, OFF=5.7, DEF=4.5, INT=2.0, F=1.5),
    Result.BREAKAWAY: _profile(14.3, 23.3),
    Result.TRAPPED: _profile(-8.1, 2.5, F=7.6),
    Special.KICKOFF: _profile(55.5, 67.0),
    Special.KICKOFF_RETURN: _profile(18.8, 25.3, OFF=6.9, F=4.2, DEF=1.4),
    Special.PUNT: _profile(36.9, 45.3, OFF=6, DEF=4.6, F=0.3),
    Special.PUNT_RETURN: _profile(5.6, 12.0, OFF=8.2, F=4.0, DEF=1.7),
    Special.INTERCEPTION_RETURN: _profile(9.9, 21.9, OFF=7, F=0.8, DEF=1.4),
    Special.FIELD_GOAL: _profile(14.3, 32.0, OFF=4.4, DEF=5.1, F=0.7),
}
