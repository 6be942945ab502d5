"""The clock table and what happens at 2:00 and 0:00, for every row, period and second (section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from snapcount.catalog import catalog
from snapcount.gridiron.clock import Clock, Unit
from snapcount.gridiron.dice import Coin
from snapcount.gridiron.field import PerTeam
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Ask, Decision, Request, Throw
from snapcount.gridiron.situation import REGULATION
from snapcount.rulebooks.strategy.family import Sfl, Strategy
from snapcount.rulebooks.strategy.situation import Phase, StrategySituation

# ---------------------------------------------------------------- the table, as it is written

STOPPED, RUNNING, HURRY, HELD = "stopped", "running", "hurry-up", "held"
NEVER = None  # not allowed, or it cannot come to that
GOES_ON, STOPS = True, False
# Row: lines with the clock stopped before, running, and hurried; and whether it runs afterwards.
TABLE: dict[int, tuple[int | None, int | None, int | None, bool]] = {
    1: (1, 4, 2, GOES_ON),  # run, completion, sack, fumble kept
    2: (1, 4, 2, STOPS),  # out of bounds
    3: (1, 4, 2, STOPS),  # incomplete
    4: (1, 4, 2, STOPS),  # touchdown, safety, turnover
    5: (1, 4, 2, STOPS),  # with a flag
    6: (0, 3, 1, STOPS),  # pre-snap penalty
    7: (0, 4, 4, GOES_ON),  # kneel
    8: (NEVER, 0, 0, STOPS),  # spike
    9: (1, 4, 2, STOPS),  # punt, field goal, fair-catch kick
    10: (1, NEVER, NEVER, STOPS),  # kickoff returned, onside kick in play
    11: (0, NEVER, NEVER, STOPS),  # kickoff out of bounds, touchback
    12: (0, NEVER, NEVER, STOPS),  # try
}
COLUMNS = (STOPPED, RUNNING, HURRY)
ONE_PAST = (1, 2, 3, 4, 5, 7, 9)  # rows of ST-clock-39
LET_RUN_LINES, ONE_PAST_LINES = 3, 2
LATE_START, THREE_MINUTES = 120, 180
LATE = (2, 4, 5)  # the periods with a two-minute mark
PERIODS, LINES, SECONDS = range(1, 6), (9, 10, 12), range(201)
CITES = (
    *(f"ST-clock-{number}" for number in range(1, 42)),
    *("STR-07", "STR-08", "STR-09", "STR-10", "STR-11", "STR-12", "STR-13", "STR-15", "STR-46"),
    *("STR-49", "STR-58", "STR-69", "ST-ot-10"),
)


class Shows(NamedTuple):
    """What the clock shows after a play."""

    left: int
    running: bool = False
    held: bool = False
    over: bool = False  # the period


class Play(NamedTuple):
    """A play that belongs into a row of the table, from a phase, with what is called and rolled."""

    row: int
    start: str
    script: dict[str, Any]
    then: str = ""  # try: one is due; owed: the period may not end on it


def expected(play: Play, column: str, period: int, left: int, line: int) -> Shows:
    """The table and the boundary procedure."""
    *lines, goes_on = TABLE[play.row]
    held = column == HELD
    ahead = left > LATE_START or (left == LATE_START and held)
    mark = LATE_START if period in LATE and ahead else 0
    to_mark = left - mark
    if held and play.row == 6:
        return Shows(left, held=True)
    if held:
        taken = line if mark else 0
    else:
        number = lines[COLUMNS.index(column)]
        assert number is not None
        taken = number * line
    moving = column in (RUNNING, HURRY)
    if play.row == 6 and moving and taken >= to_mark:
        return Shows(mark, held=True)
    if mark and moving and to_mark <= ONE_PAST_LINES * line and play.row in ONE_PAST:
        taken = to_mark + line
    now = max(0, left - taken)
    if now == 0:
        due = play.then == "try" and period <= REGULATION
        owed = play.then == "owed"
        return Shows(0, held=owed, over=not due and not owed)
    warned = mark > 0 and taken >= to_mark
    return Shows(now, running=goes_on and not warned)


# ---------------------------------------------------------------- the plays

RULES = Sfl().with_sample_cards(
    {
        "windows": [
            "Dive, Man, red: a 3| b 4F| c 7> d PS e -5|",
            "Y Hook, Man, red: a x b 8| c -7s| d 13i| e 1|",
        ]
    }
)
DOWN = "AWAY 1&10 at own 30"
AT_FOURTH = "AWAY 4&10 at own 30"
AT_GOAL = "AWAY 1&goal at opp 2"
AT_OWN_3 = "AWAY 2&10 at own 3"
IN_REACH = "AWAY 1&10 at opp 20"
CAUGHT = "AWAY 1&10 at opp 40"
TO_KICK, TO_TRY, FREE = "AWAY at own 35", "AWAY at opp 15", "AWAY at own 20"
PHASES = {TO_KICK: Phase.KICKOFF, TO_TRY: Phase.TRY, FREE: Phase.FREE_KICK}


def dive(number: int, **script: Any) -> dict[str, Any]:
    return {"calls": ("Dive", "Man"), "play number": number, **_named(script)}


def hook(number: int, **script: Any) -> dict[str, Any]:
    return {"calls": ("Y Hook", "Man"), "play number": number, **_named(script)}


def kick(wish: str, number: int, **script: Any) -> dict[str, Any]:
    return {"calls": (wish, "Man"), "kick number": number, **_named(script)}


def kicked(number: int, **script: Any) -> dict[str, Any]:
    return {"kick number": number, **_named(script)}


def _named(script: dict[str, Any]) -> dict[str, Any]:
    return {name.replace("_", " "): value for name, value in script.items()}


PLAYS = {
    "run": Play(1, DOWN, dive(1)),
    "completion": Play(1, DOWN, hook(41)),
    "sack": Play(1, DOWN, hook(67)),
    "fumble kept": Play(1, DOWN, dive(41, fumble_coin=Coin.TAILS)),
    "stays in bounds": Play(1, DOWN, dive(67, out_of_bounds="no")),
    "out of bounds": Play(2, DOWN, dive(67, out_of_bounds="yes")),
    "incomplete": Play(3, DOWN, hook(1)),
    "even i": Play(3, DOWN, hook(76)),
    "touchdown": Play(4, AT_GOAL, dive(1), "try"),
    "pick six": Play(4, DOWN, hook(79, interception_return_number=1), "try"),
    "safety": Play(4, AT_OWN_3, dive(81)),
    "interception": Play(4, DOWN, hook(79, interception_return_number=100)),
    "fumble lost": Play(4, DOWN, dive(41, fumble_coin=Coin.HEADS, fumble_return_number=100)),
    "downs": Play(4, AT_FOURTH, dive(1)),
    "flag declined": Play(5, DOWN, dive(30, penalty_number=60, penalty="decline")),
    "foul of the offense": Play(5, DOWN, dive(30, penalty_number=1, penalty="accept")),
    "foul of the defense": Play(5, DOWN, dive(30, penalty_number=60, penalty="accept"), "owed"),
    "pre-snap penalty": Play(6, DOWN, dive(78)),
    "pre-snap by the card": Play(6, DOWN, dive(30, penalty_number=95)),
    "kneel": Play(7, DOWN, {"calls": ("kneel", "Man")}),
    "spike": Play(8, DOWN, {"calls": ("spike", "Man")}),
    "punt": Play(9, AT_FOURTH, kick("punt", 11, return_number=55)),
    "punt blocked": Play(9, AT_FOURTH, kick("punt", 1, block_return_number=100)),
    "field goal": Play(9, IN_REACH, kick("field goal", 1)),
    "field goal missed": Play(9, IN_REACH, kick("field goal", 95)),
    "field goal blocked": Play(9, IN_REACH, kick("field goal", 100, block_return_number=100)),
    "fair-catch kick": Play(9, CAUGHT, kick("fair-catch kick", 1)),
    "kickoff returned": Play(10, TO_KICK, kicked(20, return_number=20)),
    "kickoff brought back": Play(10, TO_KICK, kicked(20, return_number=100), "try"),
    "onside": Play(10, TO_KICK, kicked(20, kickoff="onside", return_number=50)),
    "onside recovered": Play(
        10,
        TO_KICK,
        kicked(20, kickoff="onside", return_number=1, return_coin=Coin.HEADS),
        "owed",
    ),
    "kickoff out": Play(11, TO_KICK, kicked(1)),
    "kickoff through the end zone": Play(11, TO_KICK, kicked(100)),
    "touchback": Play(11, TO_KICK, kicked(61)),
    "onside out": Play(11, TO_KICK, kicked(5, kickoff="onside")),
    "extra point": Play(12, TO_TRY, kicked(1)),
    "extra point missed": Play(12, TO_TRY, kicked(96)),
    "two points": Play(12, TO_TRY, dive(1, **{"try": "two points"})),
    "free kick returned": Play(10, FREE, kicked(20, return_number=20)),
    "free kick out": Play(11, FREE, kicked(1)),
    "free punt": Play(10, FREE, kicked(11, free_kick="punt", return_number=55)),
}


def situation_of(play: Play, period: int, left: int, column: str) -> StrategySituation:
    """Before the play; the game is level in overtime only."""
    phase = PHASES.get(play.start, Phase.SCRIMMAGE)
    line = f"Q1 9:00, {play.start}, AWAY 0 HOME 0, time-outs AWAY 2 HOME 2, {phase}"
    return replace(
        RULES.read_situation(line),
        period=period,
        clock=Clock(left, Unit.SECOND),
        score=PerTeam(7, 7) if period > REGULATION else PerTeam(3, 7),
        running=column in (RUNNING, HURRY),
        held=column == HELD,
        fair_catch=play.start == CAUGHT,
    )


class Driven(NamedTuple):
    after: StrategySituation
    asked: dict[str, Request[Any]]


def drive(rules: Strategy, before: StrategySituation, script: dict[str, Any]) -> Driven:
    """Answer as the script says, and as Enter does where it says nothing."""
    play = rules.play(before)
    asked: dict[str, Request[Any]] = {}
    value: Any = None
    try:
        while True:
            request = play.send(value)
            asked[request.name] = request
            value = _given(request, script)
    except StopIteration as whistle:
        return Driven(whistle.value, asked)


def _given(request: Request[Any], script: dict[str, Any]) -> Any:
    if not isinstance(request, Decision):
        number = script[request.name]
        assert isinstance(number, int) or not isinstance(request, Throw)
        return number
    answer = script.get(request.name, request.default)
    return request.read(answer if isinstance(answer, tuple) else (answer,))


def shown(before: StrategySituation, after: StrategySituation) -> Shows:
    """What the clock shows after a play; a game that is over in time has ended its period."""
    same = after.period == before.period
    out = after.phase is Phase.FINAL and after.clock.out
    return Shows(after.clock.left if same else 0, after.running, after.held, not same or out)


def cases(play: Play, column: str) -> Iterator[tuple[int, int]]:
    """The periods and seconds in which a game can come to that play."""
    phase = PHASES.get(play.start, Phase.SCRIMMAGE)
    for period in PERIODS:
        if period > REGULATION and phase in (Phase.TRY, Phase.FREE_KICK):
            continue
        for left in SECONDS:
            if column == HELD:
                possible = left == 0 or (left == LATE_START and period in LATE)
            elif column == HURRY:
                possible = 0 < left <= THREE_MINUTES and period in LATE
            else:
                possible = left > 0 or phase is Phase.TRY
            if possible:
                yield period, left


def columns_of(play: Play) -> list[str]:
    """Those in which it can come to the play; a fair catch leaves the clock stopped."""
    lines = dict(zip(COLUMNS, TABLE[play.row], strict=False))
    if play.start == CAUGHT:
        return [STOPPED, HELD]
    owed = [HELD] if play.start not in PHASES and play.row != 8 else []
    return [column for column in COLUMNS if lines[column] is not None] + owed


def test_the_clauses_exist() -> None:
    assert [cite for cite in CITES if not catalog().knows(cite)] == []


@pytest.mark.parametrize(
    "line", [pytest.param(9, marks=pytest.mark.slow), 10, pytest.param(12, marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("name", PLAYS)
def test_the_clock_table(name: str, line: int) -> None:
    """Row by column, period by period, second by second, with lines of 9, 10 and 12 seconds."""
    play = PLAYS[name]
    rules = RULES.with_switches({"line_seconds": str(line)})
    for column in columns_of(play):
        script = play.script | ({"clock": "hurry-up"} if column == HURRY else {})
        for period, left in cases(play, column):
            before = situation_of_cached(play, period, left, column)
            after = drive(rules, before, script).after
            wanted = expected(play, column, period, left, line)
            assert shown(before, after) == wanted, (column, str(before), str(after))


_MADE: dict[tuple[str, int, int, str], StrategySituation] = {}


def situation_of_cached(play: Play, period: int, left: int, column: str) -> StrategySituation:
    key = (play.start, period, left, column)
    if key not in _MADE:
        _MADE[key] = situation_of(play, period, left, column)
        assert RULES.possible(_MADE[key]), str(_MADE[key])
    return _MADE[key]


# ---------------------------------------------------------------- what may be declared


def options(before: StrategySituation, name: str = "clock") -> set[str]:
    """What the offense could answer to a question."""
    request = drive(RULES, before, PLAYS["run"].script).asked.get(name)
    return set(request.halves[0].options) if isinstance(request, Decision) else set()


@pytest.mark.parametrize("period", PERIODS)
def test_when_the_clock_may_be_hurried_or_let_run(period: int) -> None:
    """Hurry-up in the last 3:00 of a half; letting it run with three lines to the mark at most."""
    run = PLAYS["run"]
    for line in LINES:
        rules = RULES.with_switches({"line_seconds": str(line)})
        for left in range(1, 901 if period <= REGULATION else 601):
            before = situation_of(run, period, left, RUNNING)
            request = drive(rules, before, run.script).asked["clock"]
            assert isinstance(request, Ask)
            mark = LATE_START if period in LATE and left > LATE_START else 0
            wanted = {"huddle", "time-out"}
            wanted |= {"hurry-up"} if period in LATE and left <= THREE_MINUTES else set()
            wanted |= {"let time run"} if left - mark <= LET_RUN_LINES * line else set()
            assert set(request.options) == wanted, (line, left)


@pytest.mark.parametrize("period", PERIODS)
def test_time_is_let_run_to_the_mark(period: int) -> None:
    """Row 14: no play, no down; the clock is stopped at 2:00, or the period is over."""
    run = PLAYS["run"]
    script = {"clock": "let time run"}
    for line in LINES:
        rules = RULES.with_switches({"line_seconds": str(line)})
        for left in SECONDS[1:]:
            mark = LATE_START if period in LATE and left > LATE_START else 0
            if left - mark > LET_RUN_LINES * line:
                continue
            before = situation_of(run, period, left, RUNNING)
            driven = drive(rules, before, script)
            assert "calls" not in driven.asked
            assert shown(before, driven.after) == Shows(mark, over=not mark)
            if mark or period in (1, 3):
                assert driven.after.series == before.series
                assert driven.after.spot == before.spot
                assert driven.after.ball is before.ball


@pytest.mark.parametrize("by", ["offense", "defense"])
@pytest.mark.parametrize("name", ["run", "incomplete", "pre-snap penalty", "kneel", "punt"])
def test_a_time_out_makes_it_a_stopped_clock(name: str, by: str) -> None:
    """Row 15: it takes nothing itself, whatever the offense has declared."""
    play = PLAYS[name]
    stops = {"clock": "time-out"} if by == "offense" else {"time-out": "yes"}
    for period, left in cases(play, RUNNING):
        before = situation_of_cached(play, period, left, RUNNING)
        wishes = [{}] if by == "offense" else [{}, *_declared(before)]
        for wish in wishes:
            after = drive(RULES, before, play.script | wish | stops).after
            assert shown(before, after) == expected(play, STOPPED, period, left, 10)
            charged = PerTeam(2, 1) if by == "offense" else PerTeam(1, 2)
            if after.period == period:
                assert after.timeouts == charged


def _declared(before: StrategySituation) -> list[dict[str, str]]:
    wishes = options(before) & {"hurry-up", "let time run"}
    return [{"clock": wish} for wish in sorted(wishes)]


def test_no_spike_from_a_stopped_clock() -> None:
    """Nor after a time-out (row 8)."""
    play = PLAYS["run"]
    for column, script in ((STOPPED, {}), (HELD, {}), (RUNNING, {"clock": "time-out"})):
        before = situation_of(play, 2, LATE_START, column)
        calls = drive(RULES, before, play.script | script).asked["calls"]
        assert isinstance(calls, Decision)
        assert "spike" not in calls.halves[0].options
    assert "spike" in options(situation_of(play, 2, LATE_START, RUNNING), "calls")
    spiked = replace(situation_of(play, 2, LATE_START, RUNNING), spiked=PerTeam(0, 1))
    assert "spike" not in options(spiked, "calls")


@pytest.mark.parametrize("name", PLAYS)
def test_overtime_of_a_play_off_has_no_clock(name: str) -> None:
    play = PLAYS[name]
    if PHASES.get(play.start) in (Phase.TRY, Phase.FREE_KICK) or play.row == 8:
        return
    rules = RULES.with_switches({"playoff": "on"})
    before = situation_of(play, 5, 600, STOPPED)
    driven = drive(rules, before, play.script)
    assert (driven.after.clock, driven.after.running, driven.after.held) == (
        before.clock,
        False,
        False,
    )
    assert "out of bounds" not in driven.asked


@pytest.mark.parametrize(
    ("left", "phase", "possible"),
    [
        ("0:01", "scrimmage", True),
        ("0:00", "scrimmage", False),
        ("0:00", "scrimmage, held=yes", True),
        ("0:00", "kickoff", False),
        ("0:00", "try", True),
    ],
)
def test_at_0_00_only_a_try_or_a_play_that_is_owed_comes_next(
    left: str, phase: str, possible: bool
) -> None:
    down = "1&10 " if phase.startswith("scrimmage") else ""
    spot = {"kickoff": "AWAY 35", "try": "HOME 15"}.get(phase, "AWAY 30")
    line = f"Q2 {left}, AWAY {down}at {spot}, AWAY 6 HOME 0, time-outs AWAY 3 HOME 3, {phase}"
    assert RULES.possible(RULES.read_situation(line)) is possible
