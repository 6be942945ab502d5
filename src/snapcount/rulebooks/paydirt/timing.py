"""What a play takes off the clock: two timing charts as data (PDR-03, PD-A8)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.downs import after_the_down
from snapcount.gridiron.rulebook import reckoned
from snapcount.gridiron.situation import last_of_a_half
from snapcount.rulebooks.paydirt.dead_ball import DeadBall, End, PaydirtPlayType
from snapcount.rulebooks.paydirt.situation import PaydirtSituation
from snapcount.rulebooks.paydirt.switches import Timing

if TYPE_CHECKING:
    from snapcount.rulebooks.paydirt.family import Paydirt

TWO_MINUTES = 120
STOPPED = 10  # seconds of a play that stops the clock (PD-IV-2-E-e)


class Happening(StrEnum):
    """The events that a timing chart distinguishes."""

    PLAY = "play"
    SACK = "sack"
    LOOSE = "loose ball kept"
    OUT = "out of bounds"
    INCOMPLETE = "incomplete"
    PENALTY = "penalty"
    SCORE = "score"
    TOUCHBACK = "touchback"
    CHANGE = "change of possession"
    KICKOFF = "kickoff"
    KICK = "punt or field goal"
    UNRETURNED = "kickoff not returned, in the last two minutes of a half"
    TRY = "extra point"


class Line(NamedTuple):
    """A line of a timing chart: the seconds, and the rules behind them."""

    seconds: int
    cites: tuple[str, ...]


_BASIC = ("PD-IV-2-E-c", "PDR-03")
_H = Happening
# The smallest applicable number of seconds counts (PDR-40).
CHARTS: dict[Timing, Mapping[Happening, Line]] = {
    Timing.BASIC: {
        _H.PLAY: Line(30, _BASIC),
        _H.OUT: Line(10, (*_BASIC, "PD-VI-10-A")),
        _H.INCOMPLETE: Line(10, _BASIC),
        _H.PENALTY: Line(10, _BASIC),
        _H.SCORE: Line(10, _BASIC),
        _H.TOUCHBACK: Line(10, _BASIC),
        _H.CHANGE: Line(10, _BASIC),
        _H.KICKOFF: Line(10, (*_BASIC, "PD-V-6-a")),
        _H.KICK: Line(10, _BASIC),
        _H.TRY: Line(0, (*_BASIC, "PDR-01")),
    },
    Timing.A8: {
        _H.PLAY: Line(40, ("PD-A8-a",)),
        _H.SACK: Line(30, ("PD-A8-b-a", "PDR-22")),
        _H.LOOSE: Line(30, ("PD-A8-b-b",)),
        _H.OUT: Line(10, ("PD-A8-d-a", "PD-VI-10-A")),
        _H.INCOMPLETE: Line(10, ("PD-A8-d-b",)),
        _H.PENALTY: Line(10, ("PD-A8-d-c",)),
        _H.SCORE: Line(10, ("PD-A8-d-e",)),
        _H.TOUCHBACK: Line(10, ("PD-A8-d-f",)),
        _H.CHANGE: Line(10, ("PD-A8-d-g",)),
        _H.KICKOFF: Line(10, ("PDR-43", "PD-V-6-a")),
        _H.UNRETURNED: Line(0, ("PD-A8-e", "PDR-40", "PDR-43")),
        _H.TRY: Line(0, ("PDR-01",)),
    },
}
# A play that is followed by a hurried one or a throwaway (PD-A8-c, PD-A8-d-h, PDR-48).
SAVED = {
    Timing.BASIC: {30: Line(10, ("PDR-48",))},
    Timing.A8: {40: Line(20, ("PD-A8-c",)), 30: Line(10, ("PD-A8-d-h",))},
}


class TimingCharts:
    """A8: what plays take off the clock."""

    @reckoned
    def seconds(self: Paydirt, before: PaydirtSituation, dead: DeadBall) -> Line:
        """The line of the timing chart in force; the fewest seconds apply (PDR-40)."""
        chart = CHARTS[self.switches.timing]
        lines = [chart[what] for what in happenings(before, dead) if what in chart]
        fewest = min(line.seconds for line in lines)
        cites = [cite for line in lines if line.seconds == fewest for cite in line.cites]
        several = len({line.seconds for line in lines[1:]}) > 1  # beside the remainder
        if several and self.switches.timing is Timing.A8:
            cites.append("PDR-40")
        return Line(fewest, tuple(dict.fromkeys(cites)))

    def penalty_seconds(self: Paydirt) -> Line:
        """A play that a penalty wipes out: any penalty stops the clock (PD-A8-d-c, PDR-03)."""
        return CHARTS[self.switches.timing][Happening.PENALTY]


def happenings(before: PaydirtSituation, dead: DeadBall) -> list[Happening]:
    """Everything a timing chart may need to know about the play."""
    story = dead.story
    changed = story.changed or downs_used_up(before, dead)
    kickoff = story.kind is PaydirtPlayType.KICKOFF
    unreturned = kickoff and not story.returned
    happened = {
        _H.PLAY: True,
        _H.SACK: story.sacked,
        _H.LOOSE: story.loose and not changed,
        _H.OUT: dead.end is End.OUT,
        _H.INCOMPLETE: dead.end is End.INCOMPLETE,
        _H.PENALTY: story.flagged,
        _H.SCORE: dead.scored,
        _H.TOUCHBACK: dead.end is End.TOUCHBACK,
        _H.CHANGE: changed,
        _H.KICKOFF: kickoff,
        _H.KICK: story.kind in (PaydirtPlayType.PUNT, PaydirtPlayType.FIELD_GOAL),
        _H.UNRETURNED: unreturned and in_the_last_two_minutes(before),
        _H.TRY: story.kind is PaydirtPlayType.EXTRA_POINT,
    }
    return [what for what, so in happened.items() if so]


def in_the_last_two_minutes(before: PaydirtSituation) -> bool:
    """Whether the half is nearly over."""
    return before.clock.left <= TWO_MINUTES and last_of_a_half(before.period)


def downs_used_up(before: PaydirtSituation, dead: DeadBall) -> bool:
    """Whether the offense has failed on fourth down (PDR-29)."""
    if not before.series.down or not dead.kept or dead.story.first_down:
        return False
    return after_the_down(before.series, before.spot, dead.x) is None
