"""The tables of a rulebook: compiled once, kept on disk, ready for the machine."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.clock import Unit
from snapcount.gridiron.field import Side, Team
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.cache import fingerprint, load, store
from snapcount.insight.coaches.coach import CALLING
from snapcount.insight.coaches.habits import habit
from snapcount.insight.coaches.view import View
from snapcount.insight.tables.compiler import Manners
from snapcount.insight.tables.lean import Lean
from snapcount.insight.tables.machine import Assembler, Machine
from snapcount.insight.tables.numbers import Number
from snapcount.insight.tables.program import Program, compiled
from snapcount.insight.tables.shapes import rebuilt
from snapcount.insight.tables.trace import Trace

KIND = "tables"
DEEPEST = 20_000  # trees of steps are walked by functions that call themselves

# Where the kernel keeps what habits see of the situation before the play.
PERIOD, CLOCK, SPOT, DOWN, TO_GO, LEAD, OURS, THEIRS = range(-1, -9, -1)


class Arrays(NamedTuple):
    """What the kernel runs on."""

    code: NDArray[np.int32]
    entries: NDArray[np.int32]
    likely: NDArray[np.int64]
    other: NDArray[np.int32]
    result_at: NDArray[np.int32]
    result_numbers: NDArray[np.int32]
    follows: NDArray[np.int32]
    roots: NDArray[np.int32]
    pairs: NDArray[np.int32]
    teams: NDArray[np.int32]


@dataclass(frozen=True)
class Tables:
    """A compiled rulebook."""

    rulebook_id: str
    unit: int
    longest_clock: int
    machine: Machine
    arrays: Arrays
    phases: tuple[str, ...]
    first: int  # the procedure of the first play
    first_turned: bool
    opening: tuple[int, ...]
    opening_globals: tuple[int, ...]


def manners_of(unit: Unit) -> Manners:
    """How all coaches that can be tabulated behave."""
    return Manners(CALLING.__contains__, usable, habit, lambda trace, side: _seen(trace, side, unit))


def usable(ask: Ask[Any]) -> tuple[str, ...]:
    """The options that such coaches choose from: no time-out in place of a call."""
    if ask.name != "calls":
        return tuple(ask.options)
    return tuple(option for option in ask.options if option not in NEVER_CALLED) or tuple(ask.options)


NEVER_CALLED = ("time-out", "false start", "delay of game", "draw offside", "draw offside with time-out")


def _seen(trace: Trace, side: Side, unit: Unit) -> View:
    """The situation before the play, its numbers unknown."""
    def known(register: int) -> Any:
        return Number(trace, ((register, 1),), 0)

    ours, theirs, lead = known(OURS), known(THEIRS), known(LEAD)
    if side is Side.DEFENCE:
        ours, theirs, lead = theirs, ours, -lead
    seconds: Any = known(CLOCK) * int(unit)
    return View(
        side, "", known(PERIOD), seconds, lead, known(SPOT), known(DOWN), known(TO_GO), ours, theirs
    )


def tables_of(
    rulebook: Rulebook[Any], progress: Callable[[int, int], object] = lambda done, whole: None
) -> Tables:
    """The tables of a rulebook, from the cache or compiled now."""
    key = fingerprint(rulebook, "snapcount.insight.tables", "snapcount.insight.coaches")
    stored = load(KIND, key)
    if stored is not None:
        return pickle.loads(stored)  # type: ignore[no-any-return]  # our own, checked by the cache
    sys.setrecursionlimit(max(DEEPEST, sys.getrecursionlimit()))
    tables = made(compiled(rulebook, manners_of(rulebook.unit), progress))
    store(KIND, key, pickle.dumps(tables))
    return tables


def made(program: Program) -> Tables:
    """The tables of a compiled program."""
    program = Lean(program).made()
    assembler = Assembler(program)
    machine = assembler.assembled()
    for shape in program.following:
        assembler.shape(shape)
    numbers = {key: n for n, key in enumerate(program.procedures)}
    phases: dict[str, int] = {}
    roots = np.zeros((len(numbers), 4), np.int32)
    follows = np.full((len(machine.shapes), 4), -1, np.int32)
    for shape, follow in program.following.items():
        situation = rebuilt(shape, iter([1] * 64))
        swapped = situation.seat(Team.HOME) is Team.AWAY
        row = (-1 if follow.play is None else numbers[follow.play], follow.turned, follow.tossed, swapped)
        follows[machine.shapes[shape]] = row
        if follow.play is not None:
            begins = rebuilt(follow.play[1], iter([1] * 64))
            phase = phases.setdefault(str(begins.phase), len(phases))
            away = begins.ball is Team.AWAY
            roots[numbers[follow.play]] = (phase, str(begins.phase) == "scrimmage", away, swapped)
    shape, opening = program.opening
    follow = program.following[shape]
    assert follow.play is not None
    start = rebuilt(shape, iter(opening))
    arrays = Arrays(
        *(np.array(part, np.int32) for part in (machine.code, machine.entries)),
        np.array(machine.likely, np.int64),
        *(
            np.array(part, np.int32)
            for part in (machine.other, machine.result_at, machine.result_numbers or [0])
        ),
        follows,
        roots,
        np.array(program.pairs, np.int32),
        np.array(program.teams, np.int32),
    )
    rulebook = program.rulebook
    return Tables(
        rulebook_id=rulebook.id,
        unit=int(rulebook.unit),
        longest_clock=start.clock.left,
        machine=machine,
        arrays=arrays,
        phases=tuple(phases),
        first=numbers[follow.play],
        first_turned=follow.turned,
        opening=opening,
        opening_globals=(
            start.period, start.clock.left, start.spot, 0, 0, 0, start.timeouts.home, start.timeouts.away
        ),
    )
