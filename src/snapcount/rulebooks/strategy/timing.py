"""The clock as a table: a play's time, whether it keeps running, and where it must stop (ST-clock)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from snapcount.gridiron.clock import Clock
from snapcount.gridiron.downs import Series
from snapcount.gridiron.facts import ClockMoved, ClockStood, TwoMinuteWarning, UntimedDown
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.rulebook import reckoned, telling
from snapcount.gridiron.situation import last_of_a_half
from snapcount.rulebooks.strategy.dead_ball import (
    TRIES,
    DeadBall,
    End,
    StrategyPlayType,
)
from snapcount.rulebooks.strategy.facts import ClockGoesOn, ClockStops, WarningHeldBack
from snapcount.rulebooks.strategy.situation import StrategySituation, Watch

if TYPE_CHECKING:
    from snapcount.rulebooks.strategy.family import Strategy

TWO_MINUTES = 120
HURRY_SECONDS = 180  # ST-clock-20
LET_RUN_LINES = 3  # ST-clock-37
LAST_LINES = 2  # ST-clock-39


class Tempo(StrEnum):
    """The clock before a play: stopped, or running with or without a hurry."""

    STOPPED = "stopped"
    RUNNING = "running"
    HURRY_UP = "hurry-up"


class Row(StrEnum):
    """The rows of the clock table that take different times."""

    PLAY = "play"
    KICK = "punt or field goal"
    PRE_SNAP = "pre-snap penalty"
    KNEEL = "kneel"
    SPIKE = "spike"
    KICKOFF = "kickoff in play"
    KICKOFF_OUT = "kickoff out of bounds"
    TOUCHBACK = "kickoff touchback"
    TRY = "try"


class Move(NamedTuple):
    """Lines taken off the clock, and the rules behind them."""

    lines: int
    cites: tuple[str, ...]


_STOPPED, _RUNNING, _HURRY = Tempo.STOPPED, Tempo.RUNNING, Tempo.HURRY_UP
TABLE: dict[Row, dict[Tempo, Move]] = {
    Row.PLAY: {
        _STOPPED: Move(1, ("ST-clock-3",)),
        _RUNNING: Move(4, ("ST-clock-2",)),
        _HURRY: Move(2, ("ST-clock-21",)),
    },
    Row.KICK: {
        _STOPPED: Move(1, ("ST-clock-3", "STR-08")),
        _RUNNING: Move(4, ("ST-clock-2", "STR-08")),
        _HURRY: Move(2, ("ST-clock-21", "STR-08")),
    },
    Row.PRE_SNAP: {
        _STOPPED: Move(0, ("ST-clock-31",)),
        _RUNNING: Move(3, ("ST-clock-32",)),
        _HURRY: Move(1, ("ST-clock-33",)),
    },
    Row.KNEEL: {
        _STOPPED: Move(0, ("ST-clock-22",)),
        _RUNNING: Move(4, ("ST-clock-23",)),
        _HURRY: Move(4, ("ST-clock-23",)),
    },
    Row.SPIKE: {
        _RUNNING: Move(0, ("ST-clock-25",)),
        _HURRY: Move(0, ("ST-clock-25",)),
    },
    Row.KICKOFF: {_STOPPED: Move(1, ("ST-clock-30", "ST-clock-3"))},
    Row.KICKOFF_OUT: {_STOPPED: Move(0, ("ST-clock-28",))},
    Row.TOUCHBACK: {_STOPPED: Move(0, ("ST-clock-29",))},
    Row.TRY: {_STOPPED: Move(0, ("ST-clock-27",))},
}


class Played(NamedTuple):
    """What the clock needs of a play: its table row, and whether and by which rules it stops the clock."""

    row: Row
    stops: bool
    cites: tuple[str, ...]


_ROWS = {
    StrategyPlayType.KNEEL: Row.KNEEL,
    StrategyPlayType.SPIKE: Row.SPIKE,
    StrategyPlayType.PUNT: Row.KICK,
    StrategyPlayType.FIELD_GOAL: Row.KICK,
    StrategyPlayType.FAIR_CATCH_KICK: Row.KICK,
}


class Timing:
    """The clock table in use."""

    # ---------------------------------------------------------------- marks and limits

    def next_mark(self: Strategy, watch: Watch) -> int:
        """Seconds at the next boundary: two minutes, or the end of the period."""
        left = watch.clock.left
        ahead = left > TWO_MINUTES or (left == TWO_MINUTES and watch.held)
        return TWO_MINUTES if ahead and last_of_a_half(watch.period) else 0

    def clock_is_kept(self: Strategy, watch: Watch) -> bool:
        """In the playoffs overtime has no clock (ST-ot-10)."""
        return not (self.in_the_playoffs and watch.in_overtime)

    def may_hurry(self: Strategy, watch: Watch) -> bool:
        """The final three minutes of each half and of overtime (ST-clock-20, STR-09)."""
        return watch.clock.left <= HURRY_SECONDS and last_of_a_half(watch.period)

    def may_let_time_run(self: Strategy, watch: Watch) -> bool:
        """At most three lines to the mark (ST-clock-37)."""
        to_mark = watch.clock.left - self.next_mark(watch)
        return to_mark <= LET_RUN_LINES * self.line

    # ---------------------------------------------------------------- the clock moves

    @reckoned
    def clock_runs(self: Strategy, before: Watch, tempo: Tempo, played: Played) -> Watch:
        """Move the clock once, by how it stood before the play (ST-clock-1); say whether it runs on."""
        if not self.clock_is_kept(before):
            self.announce(ClockStood(), "ST-ot-10", "STR-49")
            return before._replace(running=False, held=False)
        moved = self.time_taken(before, tempo, played.row)
        if played.stops:
            self.announce(ClockStops(), *played.cites)
        warned = self.next_mark(before) > self.next_mark(moved)
        if warned:
            self.announce_warning(before)
        running = not (played.stops or warned or moved.clock.out)
        if running:
            self.announce(ClockGoesOn(), *played.cites)
        return moved._replace(running=running)

    def time_taken(self: Strategy, before: Watch, tempo: Tempo, row: Row) -> Watch:
        """By the table, or what a play that was owed takes (ST-clock-35)."""
        if before.held:
            return self.owed_play_over(before, row)
        return self.lines_taken(before, tempo, row)

    def lines_taken(self: Strategy, before: Watch, tempo: Tempo, row: Row) -> Watch:
        """The lines of the table, unless a mark is in the way."""
        lines, cites = TABLE[row][tempo]
        mark = self.next_mark(before)
        to_mark = before.clock.left - mark
        running = tempo is not Tempo.STOPPED
        taken = lines * self.line
        if row is Row.PRE_SNAP and running and taken >= to_mark:
            return self.held_open(before, mark, *cites)
        last = mark == TWO_MINUTES and running and to_mark <= LAST_LINES * self.line
        if last and row in (Row.PLAY, Row.KNEEL, Row.KICK):
            cites = (*cites, "ST-clock-39", *_odd_tempo(tempo, row))
            taken = to_mark + self.line
        return self.ticked(before, taken, *cites)

    def ticked(self: Strategy, before: Watch, seconds: int, *cites: str) -> Watch:
        """That many seconds off the clock."""
        left = max(0, before.clock.left - seconds)
        self.announce_time(before.clock.left - left, *cites)
        return before._replace(clock=Clock(left, self.unit))

    @telling
    def announce_time(self: Strategy, taken: int, *cites: str) -> None:
        """What a play has taken off the clock."""
        fact = ClockMoved(taken) if taken else ClockStood()
        self.announce(fact, "ST-clock-1", "ST-term-1", *cites, "STR-07")

    def held_open(self: Strategy, before: Watch, mark: int, *cites: str) -> Watch:
        """A pre-snap penalty cannot use up the time: one play is owed (ST-clock-34, STR-10)."""
        moved = self.ticked(before, before.clock.left - mark, *cites, "ST-clock-34", "STR-10")
        owed = WarningHeldBack() if mark else UntimedDown()
        self.announce(owed, "ST-clock-34", "STR-10")
        return moved._replace(running=False, held=True)

    def owed_play_over(self: Strategy, before: Watch, row: Row) -> Watch:
        """The play that was owed: one line past the warning, or the period is over (ST-clock-35)."""
        if row is Row.PRE_SNAP:
            self.announce(ClockStood(), "ST-clock-31", "STR-10")
            return before
        past = before._replace(held=False)
        return self.ticked(past, self.line if before.clock.left else 0, "ST-clock-35", "STR-69")

    @reckoned
    def time_runs_down(self: Strategy, before: StrategySituation) -> StrategySituation:
        """The offense skips its play and the clock runs to the mark (ST-clock-37, STR-13)."""
        mark = self.next_mark(before.watch)
        moved = self.ticked(before.watch, before.clock.left - mark, "ST-clock-37", "STR-13")
        after = replace(before, clock=moved.clock, running=False)
        if mark:
            self.announce_warning(before.watch)
            return after
        return self.quarter_over(after)

    @telling
    def announce_warning(self: Strategy, before: Watch) -> None:
        """The two-minute warning, in a timed overtime too (ST-clock-15, STR-46)."""
        late = ("STR-46",) if before.in_overtime else ()
        self.announce(TwoMinuteWarning(), "ST-clock-15", *late)

    # ---------------------------------------------------------------- running or stopped

    @reckoned
    def played(self: Strategy, series: Series, dead: DeadBall) -> Played:
        """What the clock needs of a play that ended this way."""
        stops = self.why_stopped(series, dead)
        return Played(row_of(dead), bool(stops), stops or _why_running(dead))

    def why_stopped(self: Strategy, series: Series, dead: DeadBall) -> tuple[str, ...]:
        """Why the clock is stopped after the play; empty if it runs on (ST-clock-4 to -16)."""
        kind, story = dead.story.kind, dead.story
        happened = {
            "ST-clock-4": dead.end is End.INCOMPLETE and kind is not StrategyPlayType.SPIKE,
            "ST-clock-5": kind is StrategyPlayType.SPIKE,
            "ST-clock-6": story.kicked_off,
            "ST-clock-7": kind in (StrategyPlayType.FIELD_GOAL, StrategyPlayType.FAIR_CATCH_KICK),
            "ST-clock-8": kind in TRIES,
            "ST-clock-9": kind is StrategyPlayType.PUNT and not story.free,
            "ST-clock-10": dead.end in (End.TOUCHDOWN, End.SAFETY),
            "ST-clock-11": story.changed or dead.lost_on_downs(series),
            "ST-clock-12": story.flag is not None or dead.end is End.PRE_SNAP,
            "ST-clock-16": dead.end is End.OUT and not story.kicked_off,
        }
        return tuple(cite for cite, so in happened.items() if so)


def row_of(dead: DeadBall) -> Row:
    """The row of the table for a play."""
    story, kind = dead.story, dead.story.kind
    if kind in TRIES:
        return Row.TRY
    if dead.end is End.PRE_SNAP:
        return Row.PRE_SNAP
    if story.kicked_off:
        rows = {End.OUT: Row.KICKOFF_OUT, End.TOUCHBACK: Row.TOUCHBACK}
        return rows.get(dead.end, Row.KICKOFF)
    return _ROWS.get(kind, Row.PLAY)


def _odd_tempo(tempo: Tempo, row: Row) -> tuple[str, ...]:
    hurried = ("STR-11",) if tempo is Tempo.HURRY_UP else ()
    return (*hurried, *(("STR-69",) if row is Row.KNEEL else ()))


def _why_running(dead: DeadBall) -> tuple[str, ...]:
    match dead.story.kind:
        case StrategyPlayType.PASS if dead.story.sacked:
            return ("ST-clock-17", "STR-08")
        case StrategyPlayType.PASS:
            return ("ST-clock-18",)
        case StrategyPlayType.KNEEL:
            return ("ST-clock-19",)
        case _:
            return ("ST-clock-17",)
