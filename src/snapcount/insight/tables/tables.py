"""The tables of a rulebook: compiled once, cached on disk, ready for the engine."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Sequence
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
from snapcount.insight.tables.compiler import Key, Manners
from snapcount.insight.tables.lean import Lean
from snapcount.insight.tables.machine import CALL, CHOOSE, JUMP, Assembler, Machine
from snapcount.insight.tables.numbered import Numbered, numbered
from snapcount.insight.tables.numbers import Number
from snapcount.insight.tables.program import Program, compiled, in_silence
from snapcount.insight.tables.shapes import rebuilt
from snapcount.insight.tables.trace import Trace

KIND = "tables"
ROOT = 7  # what the kernel knows of a play
DEEPEST = 20_000  # tree walks are recursive

# Where the kernel keeps what habits see of the situation before the play.
PERIOD, CLOCK, SPOT, DOWN, TO_GO, LEAD, OURS, THEIRS = range(-1, -9, -1)


class Arrays(NamedTuple):
    """The arrays that the kernel runs on."""

    code: NDArray[np.int32]
    entries: NDArray[np.int32]
    alive: NDArray[np.int32]  # by step: where `kept` lists the registers read after it
    kept: NDArray[np.int32]  # how many, and which
    shares: NDArray[np.int64]
    chances: NDArray[np.float64]
    rows: NDArray[np.int32]
    follows: NDArray[np.int32]  # by shape: the next play (-1: none), turned, tossed, swapped
    roots: NDArray[np.int32]  # by procedure: what is known of the situation a play begins with
    pairs: NDArray[np.int32]
    teams: NDArray[np.int32]
    # Call questions: index, options of each side, successor for each answer.
    calls: NDArray[np.int32]
    size: int  # how many numbers a situation has


class Kind(NamedTuple):
    """What is known of a play's situation apart from its numbers."""

    number: int  # of its procedure
    phase: int
    scrimmage: bool
    away: bool  # the away team has the ball
    swapped: bool


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

    def called(self, root: int, way: int) -> NDArray[np.int64]:
        """The answers that make this call."""
        return np.array(self.machine.ways[root][way], np.int64)


def manners_of(unit: Unit) -> Manners:
    """How coaches that can be tabulated behave."""
    return Manners(
        CALLING.__contains__, usable, habit, lambda trace, side: _seen(trace, side, unit)
    )


def usable(ask: Ask[Any]) -> tuple[str, ...]:
    """The options such coaches choose from: no time-out in place of a call."""
    if ask.name != "calls":
        return tuple(ask.options)
    return tuple(option for option in ask.options if option not in NEVER_CALLED) or tuple(
        ask.options
    )


NEVER_CALLED = (
    "time-out",
    "false start",
    "delay of game",
    "draw offside",
    "draw offside with time-out",
)


def _seen(trace: Trace, side: Side, unit: Unit) -> View:
    """The situation before the play, with symbolic numbers."""

    def known(register: int) -> Any:
        return Number(trace, ((register, 1),), 0)

    ours, theirs, lead = known(OURS), known(THEIRS), known(LEAD)
    if side is Side.DEFENSE:
        ours, theirs, lead = theirs, ours, -lead
    seconds: Any = known(CLOCK) * int(unit)
    return View(
        side, "", known(PERIOD), seconds, lead, known(SPOT), known(DOWN), known(TO_GO), ours, theirs
    )


def tables_of(
    rulebook: Rulebook[Any], progress: Callable[[int, int], object] = in_silence
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
    plain = numbered(program)
    machine = Assembler(Lean(plain).made(), Machine()).assembled()
    shape, opening = program.opening
    phases, kinds = _kinds(plain)
    first = program.following[shape]
    assert first.play is not None
    return Tables(
        rulebook_id=program.rulebook.id,
        unit=int(program.rulebook.unit),
        longest_clock=rebuilt(shape, iter(opening)).clock.left,
        machine=machine.finished(),
        arrays=arrays_of(
            machine,
            list(kinds.values()),
            _follows(plain, kinds),
            (program.pairs, program.teams),
            len(opening),
        ),
        phases=phases,
        first=next(
            kinds[f.play].number
            for s, f in plain.following.items()
            if f.play and plain.shapes[s.number] == shape
        ),
        first_turned=first.turned,
        opening=opening,
    )


def arrays_of(
    machine: Machine,
    kinds: Sequence[Kind],
    follows: NDArray[np.int32],
    places: tuple[tuple[int, ...], tuple[int, ...]],  # of pairs of numbers, and of teams
    size: int,
) -> Arrays:
    """The kernel's arrays for an assembled machine."""
    calls, called = _calls(machine, kinds)
    pairs, teams = (np.array(part, np.int32) for part in places)
    return Arrays(
        code=np.array(machine.code, np.int32),
        entries=np.array(machine.entries, np.int32),
        **_alive(machine),
        shares=np.array(machine.shares or [0], np.int64),
        chances=np.array(machine.chances or [0], np.float64),
        rows=np.array(machine.rows or [0], np.int32),
        follows=follows,
        roots=_roots(kinds, machine, called),
        pairs=pairs,
        teams=teams,
        calls=calls,
        size=size,
    )


def _kinds(program: Numbered) -> tuple[tuple[str, ...], dict[Key, Kind]]:
    """The kinds of the plays' situations."""
    phases: dict[str, int] = {}
    kinds: dict[Key, Kind] = {}
    for number, key in enumerate(program.procedures):
        if key in program.plays:
            begins = rebuilt(program.plays[key], iter([1] * 64))
            phase = str(begins.phase)
            place = phases.setdefault(phase, len(phases))
            away, swapped = begins.ball is Team.AWAY, begins.seat(Team.HOME) is Team.AWAY
            kinds[key] = Kind(number, place, phase == "scrimmage", away, swapped)
    return tuple(phases), kinds


def _alive(machine: Machine) -> dict[str, NDArray[np.int32]]:
    alive, kept = np.zeros(len(machine.code), np.int32), [0]
    places: dict[tuple[int, ...], int] = {(): 0}
    for step, registers in machine.alive.items():
        if registers not in places:
            places[registers] = len(kept)
            kept += [len(registers), *registers]
        alive[step] = places[registers]
    return {"alive": alive, "kept": np.array(kept, np.int32)}


def _roots(kinds: Sequence[Kind], machine: Machine, calls: dict[int, Any]) -> NDArray[np.int32]:
    roots = np.zeros((len(machine.entries), ROOT), np.int32)
    for place, kind in enumerate(kinds):
        roots[kind.number] = (*kind[1:], place, *calls[kind.number])
    return roots


def _calls(machine: Machine, kinds: Sequence[Kind]) -> tuple[NDArray[np.int32], dict[int, Any]]:
    """The call questions that plays begin with, whatever their numbers, and the index of each."""
    calls: list[int] = []
    places = {}
    for kind in kinds:
        ways = machine.ways[kind.number] = []
        at = _called(machine, machine.entries[kind.number], calls, (), ways)
        places[kind.number] = (at, len(ways))
    return np.array(calls or [0], np.int32), places


def _called(
    machine: Machine,
    at: int,
    calls: list[int],
    answers: tuple[int, ...],
    ways: list[tuple[int, ...]],
) -> int:
    """The index of a call question; a negative number encodes the way called."""
    code = machine.code
    while code[at] in (CALL, JUMP):
        at = machine.entries[code[at + 1]]
    if code[at] != CHOOSE:
        ways.append(answers)
        return -len(ways)
    question, ours, theirs = code[at + 1 : at + 4]
    count = ours * max(theirs, 1)
    place = len(calls)
    calls += [question, ours, theirs, *[0] * count]
    for answer in range(count):
        follows = code[at + 4 + answer]
        way = _called(machine, follows, calls, (*answers, answer), ways)
        calls[place + 3 + answer] = way
    return place


def _follows(program: Numbered, kinds: dict[Key, Kind]) -> NDArray[np.int32]:
    follows = np.full((len(program.shapes), 4), -1, np.int32)
    for stamp, follow in program.following.items():
        situation = rebuilt(program.shapes[stamp.number], iter([1] * 64))
        swapped = situation.seat(Team.HOME) is Team.AWAY
        play = -1 if follow.play is None else kinds[follow.play].number
        follows[stamp.number] = (play, follow.turned, follow.tossed, swapped)
    return follows
