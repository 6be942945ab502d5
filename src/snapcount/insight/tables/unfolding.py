"""Unfolds one play: all its outcomes and their probabilities, found by running every branch.

Most numbers of a situation matter only as ranges: 600 or 620 seconds to go give the same run. So
every number carries its dependencies (`deps`), and every test narrows the box of situations in
which the play unfolds alike. Distance and down are not boxed.

Very unlikely branches are not followed: the play pauses there, and the procedures can resume from
that state. All compiled code is in one file, see `kernel`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from snapcount.insight.tables.machine import (
    AT_LEAST,
    AT_MOST,
    AWAY,
    CALL,
    CHOOSE,
    CONSTANT,
    DIVIDE,
    DOWN,
    FIX,
    GLOBALS,
    HOME,
    HOME_TIMEOUTS,
    JUMP,
    MOVED,
    OTHER,
    PERIOD,
    RETURN,
    SPOT,
    TEST,
    THROW,
    TO_GO,
    WAS,
    WAS_AT_LEAST,
    WAS_AT_MOST,
    WHOLE,
)

# Nothing is allocated here, so array reference counting (_nrt) is off: it would take longer than
# most plays.
COMPILED: Any = {"cache": True, "nogil": True, "_nrt": False}

REGISTERS, DEPTH, NUMBERS = 2_048, 64, 256
MOST_ENDS, MOST_MISSING = 1 << 15, 256
MOST_STATES = 1 << 15  # per layer
ROOM = 1 << 22  # numbers of all states in a layer
WIDEST = 2_000  # numbers per state
MOST_STEPS = 1 << 21  # over all branches
PLACES = 1 << 16  # hash tables of outcomes and states
WHOLE_DIGITS = WHOLE.bit_length() - 1
DIGIT = 3  # bits per factor in `deps`
MOST_TIMES = 3  # larger factors cannot be represented
FACTORS = 21  # that can be represented
UNFOLDED, NEEDS, TRAPPED, TOO_MANY = range(4)
RUN_ON, ENDED, PAUSED = range(4, 7)  # the other results of a run, see `_run`
MISSING = -1  # of weights; below that: a certain answer
CERTAIN = -2
FOLLOWING, TURN, LOST, SAME_PERIOD, HEAD = range(5)  # the head of an outcome
ENDS, MISSED, STATES, STEPS, PAUSES = range(5)  # the indices of `counts`
PC, BASE, DEPTH_NOW, STATE = range(4)  # the head of a state
SCRIMMAGE, BALL_AWAY = 1, 2  # ROOT_SCRIMMAGE and ROOT_AWAY of `kernel`, which needs this module


class Sight(NamedTuple):
    """What is known of a play apart from its numbers."""

    root: int  # its procedure
    phase: int
    pausing: bool  # wherever the down, distance or an answer matters
    offense: int  # the coach who has the ball
    spot: int
    ours: int  # the index of the weights of the side with the ball in every block
    theirs: int
    our_mode: int
    their_mode: int


class Layer(NamedTuple):
    """Distinct states of a play after the same number of throws and answers."""

    starts: NDArray[np.int64]  # where a state begins in `numbers`
    chances: NDArray[np.float64]
    numbers: NDArray[np.int64]


class Scratch(NamedTuple):
    """Working memory."""

    values: NDArray[np.int64]  # by register
    deps: NDArray[np.int64]
    returns: NDArray[np.int64]
    now: NDArray[np.int64]  # the head of the current state
    given: NDArray[np.int64]
    factors: NDArray[np.int64]  # by situation number: its coefficient in a sum
    head: NDArray[np.int64]
    end_places: NDArray[np.int32]
    state_places: NDArray[np.int32]
    pause_places: NDArray[np.int32]
    layers: tuple[Layer, Layer]


class Found(NamedTuple):
    """The outcomes of a play."""

    counts: NDArray[np.int64]
    ends: NDArray[np.int32]  # heads, then the increment of each number, and whether it is kept
    chances: NDArray[np.float64]
    pauses: Layer  # their numbers less the part from the situation
    missing: NDArray[np.int64]  # question, half, side
    box: NDArray[np.int64]  # bounds of each number, and of the home team's lead


def scratch(places: int = PLACES) -> Scratch:
    """Working memory; with fewer places it is cleared faster, but holds less."""
    return Scratch(
        np.zeros(REGISTERS, np.int64),
        np.zeros(REGISTERS, np.int64),
        np.zeros(2 * DEPTH, np.int64),
        np.zeros(STATE, np.int64),
        np.zeros((2, NUMBERS), np.int64),
        np.zeros(FACTORS, np.int64),
        np.zeros(HEAD, np.int64),
        np.zeros(places, np.int32),
        np.zeros(places, np.int32),
        np.zeros(places, np.int32),
        (_layer(), _layer()),
    )


def _layer() -> Layer:
    return Layer(
        np.zeros(MOST_STATES + 1, np.int64),
        np.zeros(MOST_STATES, np.float64),
        np.zeros(ROOM, np.int64),
    )


def nothing_found(size: int) -> Found:
    """Empty result arrays, for situations with that many numbers."""
    return Found(
        np.zeros(5, np.int64),
        np.zeros((MOST_ENDS, HEAD + 2 * size), np.int32),
        np.zeros(MOST_ENDS, np.float64),
        _layer(),
        np.zeros((MOST_MISSING, 3), np.int64),
        np.zeros((size + 1, 2), np.int64),
    )


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _own(place: Any) -> Any:
    """The dependency of a situation number on itself."""
    return np.int64(1) << (DIGIT * place)


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _kept_to(box: Any, place: Any, least: Any, most: Any, firm: Any) -> bool:
    """Narrows one side of the box; False if it would narrow but must not."""
    if box[place, 0] >= least and box[place, 1] <= most:
        return True
    if firm:
        box[place, 0] = max(box[place, 0], least)
        box[place, 1] = min(box[place, 1], most)
    return bool(firm)


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _pinned(box: Any, r: Any, dep: Any, firm: Any) -> bool:
    """Narrows the box to the exact numbers that a value depends on."""
    place = 0
    while dep != 0:
        factor = ((dep + 4) & 7) - 4
        if factor != 0 and not _kept_to(box, place, r[place], r[place], firm):
            return False
        dep = (dep - factor) >> DIGIT
        place += 1
    return True


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _of_downs(dep: Any) -> bool:
    """Whether a value depends on the down or the distance."""
    place = 0
    while dep != 0:
        factor = ((dep + 4) & 7) - 4
        if factor != 0 and place in (DOWN, TO_GO):
            return True
        dep = (dep - factor) >> DIGIT
        place += 1
    return False


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _from_situation(r: Any, dep: Any) -> Any:
    """The part of a value that comes from the situation."""
    place, total = 0, np.int64(0)
    while dep != 0:
        factor = ((dep + 4) & 7) - 4
        total += factor * r[place] if factor != 0 else 0
        dep = (dep - factor) >> DIGIT
        place += 1
    return total


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _summed(code: Any, at: Any, base: Any, values: Any, deps: Any, factors: Any) -> Any:
    """Evaluates a sum; fills `factors` with its dependencies."""
    factors[:] = 0
    total = np.int64(code[at])
    for n in range(code[at + 1]):
        which, times = code[at + 2 + 2 * n], code[at + 3 + 2 * n]
        which = base + which if which >= 0 else -which - 1
        total += times * values[which]
        place, dep = 0, deps[which]
        while dep != 0:
            factor = ((dep + 4) & 7) - 4
            factors[place] += times * factor
            dep = (dep - factor) >> DIGIT
            place += 1
    return total


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _small_factors(box: Any, r: Any, factors: Any, firm: Any) -> bool:
    """Narrows the box to exact numbers for factors too large for `deps`, such as ten times a down."""
    for place in range(FACTORS):
        if abs(factors[place]) > MOST_TIMES:
            if not _kept_to(box, place, r[place], r[place], firm):
                return False
            factors[place] = 0
    return True


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _made_of(factors: Any) -> Any:
    dep = np.int64(0)
    for place in range(FACTORS):
        dep += factors[place] << (DIGIT * place)
    return dep


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _decided(box: Any, r: Any, total: Any, dep: Any, firm: Any) -> bool:
    """Narrows the box to where it stays the same whether a sum is at least zero."""
    place, factor, rest = 0, np.int64(0), dep
    while factor == 0:
        factor = ((rest + 4) & 7) - 4
        rest = (rest - factor) >> DIGIT
        place += factor == 0
    number = r[place]
    if place == HOME and rest == -factor:
        place, number = box.shape[0] - 1, r[HOME] - r[AWAY]
    elif rest != 0:
        return bool(_pinned(box, r, dep, firm))
    far = np.int64(1) << 40
    spare = total if total >= 0 else -1 - total  # how much the sum can change without changing sign
    more = (factor > 0) == (total < 0)  # whether increasing the number would change it
    room = spare // abs(factor)
    if more:
        return bool(_kept_to(box, place, -far, number + room, firm))
    return bool(_kept_to(box, place, number - room, far, firm))


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _quotient(box: Any, r: Any, total: Any, dep: Any, divisor: Any, exact: Any, firm: Any) -> bool:
    """Narrows the box to where a sum, or its quotient, is the same."""
    if exact:
        return bool(_pinned(box, r, dep, firm))
    over = total - total // divisor * divisor
    alike = _decided(box, r, over, dep, firm)
    return bool(alike and _decided(box, r, divisor - 1 - over, -dep, firm))


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _mix(minds: Any, cell: Any, coach: Any, question: Any, half: Any, phase: Any) -> Any:
    """Where the probabilities of one side's options are, or which answer is certain, or MISSING."""
    block = minds.blocks[coach, question, half, phase]
    known = 0 <= block < minds.weights.shape[0]  # another thread may have grown the arrays
    return minds.weights[block, cell] if known else np.int32(MISSING)


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _chance(minds: Any, mix: Any, option: Any) -> Any:
    if mix >= 0:
        return minds.chances[mix + option]
    return 1.0 if option == CERTAIN - mix else 0.0


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _end(
    arrays: Any, found: Any, places: Any, given: Any, r: Any, head: Any, chance: Any, firm: Any
) -> int:
    """Records the outcome of the play: ENDED, or PAUSED before its end, or TOO_MANY."""
    size = arrays.size
    number = found.counts[ENDS]
    if number == MOST_ENDS or 2 * number > places.shape[0]:
        return TOO_MANY
    end = found.ends[number]
    for n in range(HEAD):
        end[n] = head[n]
    for n in range(size):
        value, dep = given[0, n], given[1, n]
        times = 0
        if dep == _own(n):
            times = 1
        elif dep == -_own(n):
            times = -1
        elif dep != 0 and not _pinned(found.box, r, dep, firm):
            return PAUSED
        end[HEAD + n] = value - times * r[n]
        end[HEAD + size + n] = times
    if head[TURN]:
        for n in range(arrays.pairs.shape[0]):
            for at in (HEAD + arrays.pairs[n], HEAD + size + arrays.pairs[n]):
                end[at], end[at + 1] = end[at + 1], end[at]
        for n in range(arrays.teams.shape[0]):
            place = arrays.teams[n]
            at = HEAD + place
            times = end[at + size]
            # teams are numbered 0 and 1, and were swapped before this is added
            end[at] = 1 - end[at] if times == 0 else -end[at] if times == 1 else 2 - end[at]
    key = np.uint64(0)
    for n in range(HEAD + 2 * size):
        key = (key ^ np.uint64(np.int64(end[n]) & 0xFFFFFFFF)) * np.uint64(0x9E3779B97F4A7C15)
        key ^= key >> np.uint64(29)
    last = places.shape[0] - 1
    place = np.int64(key & np.uint64(last))
    while places[place] >= 0:
        other = found.ends[places[place]]
        same = True
        for n in range(HEAD + 2 * size):
            if other[n] != end[n]:
                same = False
                break
        if same:
            found.chances[places[place]] += chance
            return ENDED
        place = (place + 1) & last
    places[place] = number
    found.chances[number] = chance
    found.counts[ENDS] = number + 1
    return ENDED


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _same_mix(
    minds: Any, box: Any, sight: Any, r: Any, side: Any, question: Any, half: Any, mix: Any
) -> None:
    """Narrows the box to where a coach answers alike: everywhere, or near here."""
    mode = sight.their_mode if side else sight.our_mode
    if mix == MISSING or minds.alike[sight.offense ^ side, question, half, sight.phase, mode]:
        return
    _kept_to(box, DOWN, r[DOWN], r[DOWN], True)
    _kept_to(box, TO_GO, r[TO_GO], r[TO_GO], True)
    least = most = sight.spot
    seen = minds.spot_cell[sight.spot]
    while least > 0 and minds.spot_cell[least - 1] == seen:
        least -= 1
    while most + 1 < minds.spot_cell.shape[0] and minds.spot_cell[most + 1] == seen:
        most += 1
    _kept_to(box, SPOT, least, most, True)


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _mixes(arrays: Any, minds: Any, found: Any, pc: Any, sight: Any, r: Any) -> Any:
    """Where the weights of both sides are for a question; MISSING is recorded.

    The box is narrowed to where they are the same.
    """
    question, theirs = arrays.code[pc + 1], arrays.code[pc + 3]
    side = 0 if theirs else minds.sides[question]
    cell = sight.theirs if side else sight.ours
    one = np.int64(_mix(minds, cell, sight.offense ^ side, question, 0, sight.phase))
    two = np.int64(CERTAIN)
    _same_mix(minds, found.box, sight, r, side, question, 0, one)
    if theirs:
        two = np.int64(_mix(minds, sight.theirs, sight.offense ^ 1, question, 1, sight.phase))
        _same_mix(minds, found.box, sight, r, 1, question, 1, two)
    counts = found.counts
    for half in range(2):
        if (two if half else one) == MISSING and counts[MISSED] < MOST_MISSING:
            missing = found.missing[counts[MISSED]]
            missing[0], missing[1], missing[2] = question, half, 1 if half else side
            counts[MISSED] += 1
    return one, two


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _run(
    arrays: Any,
    minds: Any,
    sight: Any,
    found: Any,
    scratch: Any,
    r: Any,
    chance: Any,
    firm: Any,
    opening: Any,  # before the call
) -> int:
    """Runs to the next branch point (RUN_ON), to an end (ENDED), or to what stops it.

    That is: PAUSED, TRAPPED, TOO_MANY, or NEEDS if weights are missing. Unless `firm`, it also
    pauses rather than narrow the box for a rare case.
    """
    code, entries = arrays.code, arrays.entries
    values, deps, returns, given = scratch.values, scratch.deps, scratch.returns, scratch.given
    now, box, factors = scratch.now, found.box, scratch.factors
    pc, base, depth = now[PC], now[BASE], now[DEPTH_NOW]
    while True:
        op = code[pc]
        if op in (AT_LEAST, AT_MOST, WAS_AT_LEAST, WAS_AT_MOST):
            at = code[pc + 1] + (base if op in (AT_LEAST, AT_MOST) else 0)
            up = op in (AT_LEAST, WAS_AT_LEAST)
            total = values[at] - code[pc + 2] if up else code[pc + 2] - values[at]
            dep = deps[at] if up else -deps[at]
            if dep != 0 and (
                (sight.pausing and _of_downs(dep)) or not _decided(box, r, total, dep, firm)
            ):
                now[PC], now[BASE], now[DEPTH_NOW] = pc, base, depth
                return PAUSED
            pc = np.int64(code[pc + 3 + (total >= 0)])
        elif op in (TEST, FIX, DIVIDE):
            at = pc + (1 if op == TEST else 3)
            total = _summed(code, at, base, values, deps, factors)
            at += 2 + 2 * code[at + 1]
            stops = sight.pausing and (factors[DOWN] != 0 or factors[TO_GO] != 0)
            if not stops and not _small_factors(box, r, factors, firm):
                stops = True
            dep = np.int64(0)
            if not stops:
                dep = _made_of(factors)
            if dep != 0 and op == TEST:
                stops = not _decided(box, r, total, dep, firm)
            elif dep != 0:
                stops = not _quotient(box, r, total, dep, code[pc + 2], op == FIX, firm)
            if stops:
                now[PC], now[BASE], now[DEPTH_NOW] = pc, base, depth
                return PAUSED
            if op == TEST:
                pc = np.int64(code[at + (total >= 0)])
            elif op == FIX:
                total -= code[pc + 1]
                if total < 0 or total >= code[pc + 2]:
                    return TRAPPED
                pc = np.int64(code[at + total])
            else:
                values[base + code[pc + 1]] = total // code[pc + 2]
                deps[base + code[pc + 1]] = 0
                pc = np.int64(code[at])
        elif op in (JUMP, CALL, RETURN):
            start = pc + 2 if op != CALL else pc + 6
            count = code[start]
            at = start + 1
            for n in range(count):
                kind = code[at]
                if kind == CONSTANT:
                    given[0, n], given[1, n] = code[at + 1], 0
                    at += 2
                elif kind in (MOVED, WAS):
                    which = code[at + 1] + (base if kind == MOVED else 0)
                    given[0, n], given[1, n] = values[which] + code[at + 2], deps[which]
                    at += 3
                else:
                    given[0, n] = _summed(code, at + 1, base, values, deps, factors)
                    _small_factors(box, r, factors, True)  # rare, and calls are no place to pause
                    given[1, n] = _made_of(factors)
                    at += 3 + 2 * code[at + 2]
            if op == RETURN and depth == 0:
                now[PC], now[BASE], now[DEPTH_NOW] = pc, base, depth
                return int(_over(arrays, found, scratch, sight.root, r, chance, firm))
            to = base
            if op == RETURN:
                shape = code[pc + 1]
                depth -= 1
                pc, base = returns[2 * depth], returns[2 * depth + 1]
                to = base + code[pc + 2]
                at = pc + code[pc + 4]
                while code[at] != shape:
                    at += 2
                pc = np.int64(code[at + 1])
            else:
                if op == CALL:
                    returns[2 * depth], returns[2 * depth + 1] = pc, base
                    depth += 1
                    base += code[pc + 3]
                    to = base
                pc = np.int64(entries[code[pc + 1]])
            for n in range(count):
                values[to + n], deps[to + n] = given[0, n], given[1, n]
        elif op in (THROW, CHOOSE):
            if op == CHOOSE and sight.pausing and not opening:
                now[PC], now[BASE], now[DEPTH_NOW] = pc, base, depth
                return PAUSED
            if op == CHOOSE and not opening:
                one, two = _mixes(arrays, minds, found, pc, sight, r)
                if one == MISSING or two == MISSING:
                    return NEEDS
                if one < 0 and two < 0:
                    pick = (
                        (CERTAIN - one) * max(np.int64(code[pc + 3]), np.int64(1)) + CERTAIN - two
                    )
                    pc = np.int64(code[pc + 4 + pick])
                    continue
            now[PC], now[BASE], now[DEPTH_NOW] = pc, base, depth
            return RUN_ON
        else:
            return TRAPPED


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _over(arrays: Any, found: Any, scratch: Any, root: Any, r: Any, chance: Any, firm: Any) -> int:
    """Records the end of the play, unless the game is over too, or there is a coin toss."""
    given, head, roots = scratch.given, scratch.head, arrays.roots
    follow = arrays.follows[arrays.code[scratch.now[PC] + 1]]
    if follow[0] < 0 or follow[2]:
        return PAUSED
    after = roots[follow[0]]
    moved = (after[BALL_AWAY] ^ follow[1]) != roots[root, BALL_AWAY]
    head[FOLLOWING], head[TURN] = follow[0], follow[1]
    head[LOST] = moved and roots[root, SCRIMMAGE] and after[SCRIMMAGE]
    head[SAME_PERIOD] = given[0, PERIOD] == r[PERIOD] and given[1, PERIOD] == _own(PERIOD)
    return int(_end(arrays, found, scratch.end_places, given, r, head, chance, firm))


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _kept(
    arrays: Any,
    scratch: Any,
    r: Any,
    layer: Any,
    places: Any,
    counts: Any,
    which: Any,  # STATES or PAUSES
    chance: Any,
) -> bool:
    """Adds the current state to a layer, or its probability to an equal state; False if it is full."""
    now = scratch.now
    number = counts[which]
    start = layer.starts[number]
    numbers, returns = layer.numbers, scratch.returns
    if number == MOST_STATES or 2 * number > places.shape[0] or start + WIDEST > ROOM:
        return False
    for n in range(STATE):
        numbers[start + n] = now[n]
    at = start + STATE
    for n in range(2 * now[DEPTH_NOW]):
        numbers[at + n] = returns[n]
    at += 2 * now[DEPTH_NOW]
    for frame in range(now[DEPTH_NOW] + 1):
        inner = frame == now[DEPTH_NOW]
        kept = arrays.alive[now[PC] if inner else returns[2 * frame]]
        base = now[BASE] if inner else returns[2 * frame + 1]
        for n in range(kept + 1, kept + 1 + arrays.kept[kept]):
            register = base + arrays.kept[n]
            numbers[at], numbers[at + 1] = scratch.values[register], scratch.deps[register]
            if which == PAUSES and numbers[at + 1] != 0:
                numbers[at] -= _from_situation(r, numbers[at + 1])
            at += 2
    width = at - start
    key = np.uint64(0)
    for n in range(width):
        key = (key ^ np.uint64(numbers[start + n])) * np.uint64(0x9E3779B97F4A7C15)
        key ^= key >> np.uint64(29)
    last = places.shape[0] - 1
    place = np.int64(key & np.uint64(last))
    while places[place] >= 0:
        other = layer.starts[places[place]]
        same = layer.starts[places[place] + 1] - other == width
        n = 0
        while same and n < width:
            same = numbers[other + n] == numbers[start + n]
            n += 1
        if same:
            layer.chances[places[place]] += chance
            return True
        place = (place + 1) & last
    places[place] = number
    layer.chances[number] = chance
    layer.starts[number + 1] = start + width
    counts[which] = number + 1
    return True


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _resumed(arrays: Any, scratch: Any, numbers: Any, at: Any) -> None:
    """Restores the stored state."""
    now = scratch.now
    for n in range(STATE):
        now[n] = numbers[at + n]
    at += STATE
    for n in range(2 * now[DEPTH_NOW]):
        scratch.returns[n] = numbers[at + n]
    at += 2 * now[DEPTH_NOW]
    for frame in range(now[DEPTH_NOW] + 1):
        inner = frame == now[DEPTH_NOW]
        kept = arrays.alive[now[PC] if inner else scratch.returns[2 * frame]]
        base = now[BASE] if inner else scratch.returns[2 * frame + 1]
        for n in range(kept + 1, kept + 1 + arrays.kept[kept]):
            register = base + arrays.kept[n]
            scratch.values[register], scratch.deps[register] = numbers[at], numbers[at + 1]
            at += 2


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _picked(arrays: Any, scratch: Any, pick: Any) -> None:
    """Takes one of several branches."""
    code, now = arrays.code, scratch.now
    pc = now[PC]
    if code[pc] == THROW:
        width = code[pc + 4]
        at = code[pc + 5] + pick * (width + 1)
        for n in range(width):
            scratch.values[now[BASE] + code[pc + 3] + n] = arrays.rows[at + 1 + n]
            scratch.deps[now[BASE] + code[pc + 3] + n] = 0
        now[PC] = arrays.rows[at]
        return
    now[PC] = code[pc + 4 + pick]


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _opened(arrays: Any, scratch: Any, root: Any, r: Any) -> None:
    """The initial state, before the first step."""
    values, deps, size, now = scratch.values, scratch.deps, arrays.size, scratch.now
    away = arrays.roots[root, BALL_AWAY]
    for n in range(size):
        values[GLOBALS + n] = r[n]
        deps[GLOBALS + n] = _own(n)
    for n in range(TO_GO + 1):
        values[n], deps[n] = r[n], deps[GLOBALS + n]
    values[5] = r[HOME + away] - r[AWAY - away]
    deps[5] = _own(HOME + away) - _own(AWAY - away)
    for n in range(2):
        place = HOME_TIMEOUTS + (away ^ n)
        values[6 + n], deps[6 + n] = r[place], _own(place)
    now[PC], now[BASE], now[DEPTH_NOW] = arrays.entries[root], GLOBALS + size, 0


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _gone_on(arrays: Any, scratch: Any, pause: Any, r: Any) -> None:
    """Resumes after a pause, in a situation with these numbers."""
    _resumed(arrays, scratch, pause, 0)
    now = scratch.now
    for frame in range(now[DEPTH_NOW] + 1):
        inner = frame == now[DEPTH_NOW]
        kept = arrays.alive[now[PC] if inner else scratch.returns[2 * frame]]
        base = now[BASE] if inner else scratch.returns[2 * frame + 1]
        for n in range(kept + 1, kept + 1 + arrays.kept[kept]):
            register = base + arrays.kept[n]
            scratch.values[register] += _from_situation(r, scratch.deps[register])


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _all_ways(
    arrays: Any,
    minds: Any,
    sight: Any,
    r: Any,
    wide: Any,
    found: Any,
    scratch: Any,
    layer: Any,
    after: Any,
    state: Any,
) -> int:
    """Follows every branch from a state."""
    code, counts = arrays.code, found.counts
    chance = layer.chances[state]
    pc = layer.numbers[layer.starts[state]]
    ways, theirs = np.int64(code[pc + 2]), np.int64(0)
    one = two = np.int64(CERTAIN)
    if code[pc] == CHOOSE:
        one, two = _mixes(arrays, minds, found, pc, sight, r)
        theirs = np.int64(code[pc + 3])
        if theirs:
            ways *= theirs
    for pick in range(ways):
        if code[pc] == THROW:
            share = chance * arrays.chances[code[pc + 1] + pick]
        else:
            share = chance * _chance(minds, one, pick // theirs if theirs else pick)
            share *= _chance(minds, two, pick % theirs if theirs else 0)
        if share <= 0:
            continue
        counts[STEPS] += 1
        if counts[STEPS] > MOST_STEPS:
            return TOO_MANY
        _resumed(arrays, scratch, layer.numbers, layer.starts[state])
        _picked(arrays, scratch, pick)
        came_to = _run(arrays, minds, sight, found, scratch, r, share, share >= wide, False)
        room = True
        if came_to == RUN_ON:
            room = _kept(arrays, scratch, r, after, scratch.state_places, counts, STATES, share)
        elif came_to == PAUSED:
            room = _paused(arrays, scratch, found, r, share)
        if came_to in (TRAPPED, TOO_MANY):
            return int(came_to)
        if not room:
            return TOO_MANY
    return UNFOLDED


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _paused(arrays: Any, scratch: Any, found: Any, r: Any, chance: Any) -> bool:
    """Records where the play paused; False if there is no room."""
    places, counts = scratch.pause_places, found.counts
    return bool(_kept(arrays, scratch, r, found.pauses, places, counts, PAUSES, chance))


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def asked_after(
    arrays: Any, minds: Any, sight: Any, called: Any, r: Any, found: Any, scratch: Any
) -> Any:
    """The index of the question that follows these answers; -1 if something else follows."""
    found.counts[:] = 0
    _opened(arrays, scratch, sight.root, r)
    came_to = _run(arrays, minds, sight, found, scratch, r, 1.0, True, True)
    for n in range(called.shape[0]):
        _picked(arrays, scratch, called[n])
        came_to = _run(arrays, minds, sight, found, scratch, r, 1.0, True, True)
    at = scratch.now[PC]
    return at if came_to == RUN_ON and arrays.code[at] == CHOOSE else np.int64(-1)


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def unfold(
    arrays: Any,
    minds: Any,
    sight: Any,
    called: Any,  # the call, as answers to the first questions
    pause: Any,  # or where to resume
    r: Any,
    least: float,  # the play pauses at less likely states
    wide: float,  # and on less likely branches, rather than narrow the box
    found: Any,  # its box as wide as possible
    scratch: Any,
) -> int:
    """Finds all outcomes of a play; NEEDS if weights were missing."""
    counts = found.counts
    layer, after = scratch.layers
    counts[:] = 0
    scratch.end_places[:] = -1
    scratch.state_places[:] = -1
    scratch.pause_places[:] = -1
    _opened(arrays, scratch, sight.root, r)
    calls = called.shape[0]
    if pause.shape[0]:
        _gone_on(arrays, scratch, pause, r)
    came_to = _run(arrays, minds, sight, found, scratch, r, 1.0, True, calls > 0)
    for n in range(calls):
        _picked(arrays, scratch, called[n])
        came_to = _run(arrays, minds, sight, found, scratch, r, 1.0, True, n + 1 < calls)
    if came_to == PAUSED:
        _paused(arrays, scratch, found, r, 1.0)
    if came_to != RUN_ON:
        return UNFOLDED if came_to in (ENDED, PAUSED) else int(came_to)
    _kept(arrays, scratch, r, layer, scratch.state_places, counts, STATES, 1.0)
    while counts[STATES]:
        states = counts[STATES]
        counts[STATES] = 0
        scratch.state_places[:] = -1
        for state in range(states):
            if layer.chances[state] >= least:
                came_to = _all_ways(
                    arrays, minds, sight, r, wide, found, scratch, layer, after, state
                )
                if came_to != UNFOLDED:
                    return int(came_to)
                continue
            _resumed(arrays, scratch, layer.numbers, layer.starts[state])
            if not _paused(arrays, scratch, found, r, layer.chances[state]):
                return TOO_MANY
        layer, after = after, layer
    return NEEDS if counts[MISSED] else UNFOLDED


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def share_out(chances: Any, shares: Any, left: Any, small: Any, large: Any) -> None:
    """Fills an alias table in the format of `machine.shares`: at most two results per slot."""
    count = chances.shape[0]
    whole = 0.0
    for n in range(count):
        whole += chances[n]
    poor = rich = 0
    for n in range(count):
        left[n] = chances[n] / whole * count
        shares[n] = (np.int64(WHOLE - 1) << OTHER) | n
        if left[n] < 1:
            small[poor] = n
            poor += 1
        else:
            large[rich] = n
            rich += 1
    while poor and rich:
        poor -= 1
        giver = large[rich - 1]
        taker = small[poor]
        shares[taker] = (np.int64(left[taker] * WHOLE) << OTHER) | giver
        left[giver] -= 1 - left[taker]
        if left[giver] < 1:
            rich -= 1
            small[poor] = giver
            poor += 1
