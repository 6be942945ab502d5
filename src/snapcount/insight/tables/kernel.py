"""The machine that plays whole games from the arrays: two loops, compiled by numba.

Most plays are written out in full (`quiet`); one loop runs these. Where such a play gives up it is
played again, with the same dice, by its procedures: the other loop. What is compiled stands in this one
file, because a change in another one would not be noticed by what numba keeps on disk.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from snapcount.insight.coaches.grid import SPOTS as SPOTS_SEEN
from snapcount.insight.coaches.grid import TO_GO as TO_GO_SEEN
from snapcount.insight.tables.machine import (
    AT_LEAST,
    AT_MOST,
    CALL,
    CHOOSE,
    CONSTANT,
    DIVIDE,
    FIX,
    GLOBALS,
    JUMP,
    MOVED,
    OTHER,
    RETURN,
    TEST,
    THROW,
    WAS,
    WAS_AT_LEAST,
    WAS_AT_MOST,
)
from snapcount.insight.tables.quiet import (
    AWAY,
    AWAY_TIMEOUTS,
    CLOCK,
    DOWN,
    HOME,
    HOME_TIMEOUTS,
    PERIOD,
    SPOT,
    TO_GO,
)
from snapcount.insight.tables.written import (
    ASK_BOTH,
    ASK_ONE,
    LEAST,
    OVER,
    PAIR,
    PICK,
    QUOTIENT,
    SET,
    TOTAL,
    WHICH,
)

# Nothing is created here, so nobody need count who still uses an array (that is _nrt): counting takes
# longer than most plays.
COMPILED: Any = {"cache": True, "nogil": True, "_nrt": False}

# What a desk (the state of one game under way) holds.
GAME, UNDER_WAY, ROOT, TURNED, PLAYS, LOST, SECONDS, OVERTIME = range(8)
# What is missing: coach, question (-1: its mode), half, phase, mode, down, to_go, spot, side.
ASKED = 8
ASKED_PERIOD, ASKED_CLOCK, ASKED_LEAD = 17, 18, 19
DESK = 20
DONE, NEEDS, TRAPPED = range(3)  # how a run ends: all games, something is missing, a mistake

# What is known of the situations plays begin with, by procedure.
ROOT_PHASE, ROOT_SCRIMMAGE, ROOT_AWAY, ROOT_SWAPPED, ROOT_QUIET, ROOT_PLAIN, ROOT_CLOCK = range(7)

LEADS = 40
PERIODS = 8
MODES, DOWNS, TO_GOES, SPOTS = 16, 5, len(TO_GO_SEEN), len(SPOTS_SEEN)
BLOCK = MODES * DOWNS * TO_GOES * SPOTS
CELLS = DOWNS * TO_GOES * SPOTS
REGULATION = 4
UNKNOWN_MODE = 255
MISSING = -1  # of weights; below that: a certain answer, which needs no dice
CERTAIN = -2
STEP = np.uint64(0x9E3779B97F4A7C15)


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _mixed(state: Any) -> Any:
    z = state
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _slot(number: Any, shares: Any, first: Any, count: Any) -> Any:
    """The result that a number from the dice stands for."""
    slot = np.int64(((number >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))
    share = shares[first + slot]
    if np.int64(number & np.uint64(0xFFFFFFFF)) >= (share >> OTHER):
        slot = share & ((1 << OTHER) - 1)
    return slot


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _cell(
    r: Any, side: Any, away: Any, offence: Any, modes: Any, to_go_cell: Any, spot_cell: Any
) -> Any:
    """Where one side's weights stand in every block; MISSING if its mode is not known yet."""
    lead = r[HOME] - r[AWAY] if away == side else r[AWAY] - r[HOME]
    lead = min(max(lead, -LEADS), LEADS) + LEADS
    mode = modes[offence ^ side, side, min(r[PERIOD], PERIODS - 1), r[CLOCK], lead]
    if mode == UNKNOWN_MODE:
        return np.int64(MISSING)
    to_go = to_go_cell[min(max(r[TO_GO], 0), to_go_cell.shape[0] - 1)]
    spot = spot_cell[min(max(r[SPOT], 0), spot_cell.shape[0] - 1)]
    return np.int64(((mode * DOWNS + r[DOWN]) * TO_GOES + to_go) * SPOTS + spot)


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _ask(r: Any, desk: Any, roots: Any, cell: Any, question: Any, half: Any, side: Any) -> int:
    """Write on the desk what is missing: a mode, or the weights of a question."""
    away = roots[desk[ROOT], ROOT_AWAY]
    lead = r[HOME] - r[AWAY] if away == side else r[AWAY] - r[HOME]
    desk[ASKED] = away ^ desk[TURNED] ^ roots[desk[ROOT], ROOT_SWAPPED] ^ side
    desk[ASKED + 1] = -1 if cell == MISSING else question
    desk[ASKED + 2] = half
    desk[ASKED + 3] = roots[desk[ROOT], ROOT_PHASE]
    for n, size in ((7, SPOTS), (6, TO_GOES), (5, DOWNS), (4, MODES)):
        desk[ASKED + n] = cell % size
        cell //= size
    desk[ASKED + 8] = side
    desk[ASKED_PERIOD] = min(r[PERIOD], PERIODS - 1)
    desk[ASKED_CLOCK] = r[CLOCK]
    desk[ASKED_LEAD] = min(max(lead, -LEADS), LEADS)
    return NEEDS


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _mix(
    blocks: Any, weights: Any, cell: Any, coach: Any, question: Any, half: Any, phase: Any
) -> Any:
    """Where the shares of one side's options stand, or which answer is certain, or MISSING."""
    block = blocks[coach, question, half, phase]
    return weights[block, cell] if block >= 0 and cell >= 0 else np.int32(MISSING)


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _by_procedures(
    arrays: Any,
    minds: Any,
    r: Any,
    registers: Any,
    stack: Any,
    temporary: Any,
    desk: Any,
    dice: Any,
) -> Any:
    """Play one play: the shape of what follows, its numbers in temporary; negative if it cannot end."""
    code, shares, rows, entries, roots = (
        arrays.code,
        arrays.shares,
        arrays.rows,
        arrays.entries,
        arrays.roots,
    )
    modes, blocks, weights, mixes = minds.modes, minds.blocks, minds.weights, minds.shares
    sides, spot_cell, to_go_cell = minds.sides, minds.spot_cell, minds.to_go_cell
    root = desk[ROOT]
    away = roots[root, ROOT_AWAY]
    offence = away ^ desk[TURNED] ^ roots[root, ROOT_SWAPPED]
    phase = roots[root, ROOT_PHASE]
    ours_at = _cell(r, 0, away, offence, modes, to_go_cell, spot_cell)
    theirs_at = _cell(r, 1, away, offence, modes, to_go_cell, spot_cell)
    size = arrays.size
    for n in range(size):
        registers[GLOBALS + n] = r[n]
    for n in range(TO_GO + 1):
        registers[n] = r[n]
    registers[5] = r[HOME + away] - r[AWAY - away]
    registers[6] = r[HOME_TIMEOUTS + away]
    registers[7] = r[AWAY_TIMEOUTS - away]
    base = np.int64(GLOBALS + size)
    depth = 0
    pc = np.int64(entries[root])
    state = dice[0]
    while True:
        op = code[pc]
        if op == AT_LEAST:
            pc = code[pc + 4] if registers[base + code[pc + 1]] >= code[pc + 2] else code[pc + 3]
        elif op == AT_MOST:
            pc = code[pc + 4] if registers[base + code[pc + 1]] <= code[pc + 2] else code[pc + 3]
        elif op == WAS_AT_LEAST:
            pc = code[pc + 4] if registers[code[pc + 1]] >= code[pc + 2] else code[pc + 3]
        elif op == WAS_AT_MOST:
            pc = code[pc + 4] if registers[code[pc + 1]] <= code[pc + 2] else code[pc + 3]
        elif op == THROW:
            state += STEP
            slot = _slot(_mixed(state), shares, code[pc + 1], code[pc + 2])
            width = code[pc + 4]
            at = code[pc + 5] + slot * (width + 1)
            for n in range(width):
                registers[base + code[pc + 3] + n] = rows[at + 1 + n]
            pc = rows[at]
        elif op == TEST:
            total = code[pc + 1]
            count = code[pc + 2]
            for n in range(count):
                which = code[pc + 3 + 2 * n]
                total += code[pc + 4 + 2 * n] * (
                    registers[base + which] if which >= 0 else registers[-which - 1]
                )
            at = pc + 3 + 2 * count
            pc = code[at + 1] if total >= 0 else code[at]
        elif op in (JUMP, CALL, RETURN):
            # the numbers to hand on, first all read, then all written
            start = pc + 2 if op != CALL else pc + 6
            count = code[start]
            at = start + 1
            for n in range(count):
                kind = code[at]
                if kind == MOVED:
                    temporary[n] = registers[base + code[at + 1]] + code[at + 2]
                    at += 3
                elif kind == WAS:
                    temporary[n] = registers[code[at + 1]] + code[at + 2]
                    at += 3
                elif kind == CONSTANT:
                    temporary[n] = code[at + 1]
                    at += 2
                else:
                    total = code[at + 1]
                    terms = code[at + 2]
                    for m in range(terms):
                        which = code[at + 3 + 2 * m]
                        total += code[at + 4 + 2 * m] * (
                            registers[base + which] if which >= 0 else registers[-which - 1]
                        )
                    temporary[n] = total
                    at += 3 + 2 * terms
            if op == JUMP:
                for n in range(count):
                    registers[base + n] = temporary[n]
                pc = entries[code[pc + 1]]
            elif op == CALL:
                stack[2 * depth] = pc
                stack[2 * depth + 1] = base
                depth += 1
                base += code[pc + 3]
                for n in range(count):
                    registers[base + n] = temporary[n]
                pc = entries[code[pc + 1]]
            elif depth > 0:
                shape = code[pc + 1]
                depth -= 1
                pc = stack[2 * depth]
                base = stack[2 * depth + 1]
                to = base + code[pc + 2]
                for n in range(count):
                    registers[to + n] = temporary[n]
                at = pc + code[pc + 4]
                while code[at] != shape:
                    at += 2
                pc = code[at + 1]
            else:
                dice[0] = state
                return code[pc + 1]
        elif op == CHOOSE:
            question = code[pc + 1]
            ours = code[pc + 2]
            theirs = code[pc + 3]
            side = 0 if theirs else sides[question]
            cell = theirs_at if side else ours_at
            one = _mix(blocks, weights, cell, offence ^ side, question, 0, phase)
            if one == MISSING:
                return -_ask(r, desk, roots, cell, question, 0, side)
            two = np.int32(0)
            if theirs:
                two = _mix(blocks, weights, theirs_at, offence ^ 1, question, 1, phase)
                if two == MISSING:
                    return -_ask(r, desk, roots, theirs_at, question, 1, 1)
            way = CERTAIN - one
            if one >= 0:
                state += STEP
                way = _slot(_mixed(state), mixes, one, ours)
            if theirs:
                slot = CERTAIN - two
                if two >= 0:
                    state += STEP
                    slot = _slot(_mixed(state), mixes, two, theirs)
                way = way * theirs + slot
            pc = code[pc + 4 + way]
        elif op in (FIX, DIVIDE):
            total = code[pc + 3]
            count = code[pc + 4]
            for n in range(count):
                which = code[pc + 5 + 2 * n]
                total += code[pc + 6 + 2 * n] * (
                    registers[base + which] if which >= 0 else registers[-which - 1]
                )
            at = pc + 5 + 2 * count
            if op == FIX:
                total -= code[pc + 1]
                if total < 0 or total >= code[pc + 2]:
                    return -TRAPPED
                pc = code[at + total]
            else:
                registers[base + code[pc + 1]] = total // code[pc + 2]
                pc = code[at]
        else:
            return -TRAPPED


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _whistle(arrays: Any, r: Any, temporary: Any, desk: Any, shape: Any) -> bool:
    """What follows a play that was played by procedures; whether the game is over."""
    follows = arrays.follows
    root = desk[ROOT]
    desk[PLAYS] += 1
    if r[PERIOD] > REGULATION:
        desk[OVERTIME] = 1
    desk[SECONDS] += r[CLOCK] - (temporary[CLOCK] if temporary[PERIOD] == r[PERIOD] else 0)
    following = follows[shape, 0]
    if following < 0:
        swap = desk[TURNED] ^ follows[shape, 3]
        temporary[0], temporary[1] = temporary[HOME + swap], temporary[AWAY - swap]
        return True
    away = arrays.roots[root, ROOT_AWAY] ^ desk[TURNED]
    if follows[shape, 1]:
        for n in range(arrays.pairs.shape[0]):
            at = arrays.pairs[n]
            temporary[at], temporary[at + 1] = temporary[at + 1], temporary[at]
        for n in range(arrays.teams.shape[0]):
            temporary[arrays.teams[n]] = 1 - temporary[arrays.teams[n]]
        desk[TURNED] ^= 1
    if follows[shape, 2]:
        desk[TURNED] = 1
    desk[ROOT] = following
    if arrays.roots[root, ROOT_SCRIMMAGE] and arrays.roots[following, ROOT_SCRIMMAGE]:
        desk[LOST] += (arrays.roots[following, ROOT_AWAY] ^ desk[TURNED]) != away
    for n in range(arrays.size):
        r[n] = temporary[n]
    return False


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _entry(roots: Any, root: Any, r: Any) -> Any:
    """Where the play is written out; -1 if it is not, or not for overtime."""
    if r[PERIOD] > REGULATION:
        return np.int64(-1)
    return np.int64(roots[root, ROOT_QUIET if r[CLOCK] >= roots[root, ROOT_CLOCK] else ROOT_PLAIN])


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _written_out(arrays: Any, minds: Any, r: Any, desk: Any, dice: Any) -> Any:
    """Play on as long as plays are written out: DONE where one gives up or there is none."""
    code, shares, rows, roots = (arrays.code, arrays.shares, arrays.rows, arrays.roots)
    modes, blocks, weights, mixes = minds.modes, minds.blocks, minds.weights, minds.shares
    sides, spot_cell, to_go_cell = minds.sides, minds.spot_cell, minds.to_go_cell
    root = desk[ROOT]
    away = roots[root, ROOT_AWAY]
    offence = away ^ desk[TURNED] ^ roots[root, ROOT_SWAPPED]
    phase = roots[root, ROOT_PHASE]
    state = dice[0]
    known = False
    ours_at = theirs_at = np.int64(0)
    pc = _entry(roots, root, r)
    while pc >= 0:
        op = code[pc]
        if op == LEAST:
            pc = np.int64(code[pc + 3 + (r[code[pc + 1]] >= code[pc + 2])])
        elif op == PAIR:
            total = r[code[pc + 1]] * code[pc + 2] + r[code[pc + 3]] * code[pc + 4]
            pc = np.int64(code[pc + 6 + (total >= code[pc + 5])])
        elif op == PICK:
            state += STEP
            slot = _slot(_mixed(state), shares, code[pc + 1], code[pc + 2])
            width = code[pc + 4]
            at = code[pc + 5] + slot * (width + 1)
            for n in range(width):
                r[code[pc + 3] + n] = rows[at + 1 + n]
            pc = np.int64(rows[at])
        elif op in (ASK_ONE, ASK_BOTH):
            if not known:
                ours_at = _cell(r, 0, away, offence, modes, to_go_cell, spot_cell)
                theirs_at = _cell(r, 1, away, offence, modes, to_go_cell, spot_cell)
                known = True
            question = code[pc + 1]
            if op == ASK_ONE:
                side = sides[question]
                cell = theirs_at if side else ours_at
                one = _mix(blocks, weights, cell, offence ^ side, question, 0, phase)
                if one == MISSING:
                    return _ask(r, desk, roots, cell, question, 0, side)
                way = np.int64(CERTAIN - one)
                if one >= 0:
                    state += STEP
                    way = _slot(_mixed(state), mixes, one, code[pc + 2])
                pc = np.int64(code[pc + 3 + way])
            else:
                one = _mix(blocks, weights, ours_at, offence, question, 0, phase)
                if one == MISSING:
                    return _ask(r, desk, roots, ours_at, question, 0, 0)
                two = _mix(blocks, weights, theirs_at, offence ^ 1, question, 1, phase)
                if two == MISSING:
                    return _ask(r, desk, roots, theirs_at, question, 1, 1)
                way = np.int64(CERTAIN - one)
                if one >= 0:
                    state += STEP
                    way = _slot(_mixed(state), mixes, one, code[pc + 2])
                slot = np.int64(CERTAIN - two)
                if two >= 0:
                    state += STEP
                    slot = _slot(_mixed(state), mixes, two, code[pc + 3])
                pc = np.int64(code[pc + 4 + way * code[pc + 3] + slot])
        elif op == OVER:
            root = np.int64(code[pc + 1])
            desk[ROOT] = root
            desk[TURNED] ^= code[pc + 2]
            desk[LOST] += code[pc + 3]
            desk[PLAYS] += 1
            before = r[CLOCK]
            at = pc + 6
            for _ in range(code[pc + 5]):
                r[code[at]] = (
                    code[at + 1] + r[code[at + 2]] * code[at + 3] + r[code[at + 4]] * code[at + 5]
                )
                at += 6
            desk[SECONDS] += before - r[CLOCK] * code[pc + 4]
            known = False
            away = roots[root, ROOT_AWAY]
            offence = away ^ desk[TURNED] ^ roots[root, ROOT_SWAPPED]
            phase = roots[root, ROOT_PHASE]
            dice[0] = state
            pc = _entry(roots, root, r)
        elif op in (TOTAL, QUOTIENT, WHICH, SET):
            at = pc + (1 if op == TOTAL else 2 if op == SET else 3)
            total = np.int64(code[at])
            for _ in range(code[at + 1]):
                total += r[code[at + 2]] * code[at + 3]
                at += 2
            at += 2
            if op == TOTAL:
                pc = np.int64(code[at + (total >= 0)])
            elif op == SET:
                r[code[pc + 1]] = total
                pc = np.int64(code[at])
            elif op == QUOTIENT:
                r[code[pc + 1]] = total // code[pc + 2]
                pc = np.int64(code[at])
            else:
                total -= code[pc + 1]
                if total < 0 or total >= code[pc + 2]:
                    return DONE
                pc = np.int64(code[at + total])
        else:
            return DONE
    return DONE


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def run_games(
    arrays: Any,
    minds: Any,
    unit: int,
    r: Any,
    registers: Any,
    stack: Any,
    temporary: Any,
    desk: Any,
    dice: Any,
    opening: Any,  # the situation before the first play, and the desk there
    opening_desk: Any,
    seeds: Any,
    rows: Any,
) -> Any:
    """Play games from the one on the desk to the last, until something is missing."""
    while desk[GAME] < rows.shape[0]:
        game = desk[GAME]
        if not desk[UNDER_WAY]:
            for n in range(opening.shape[0]):
                r[n] = opening[n]
            for n in range(UNDER_WAY, ASKED):
                desk[n] = opening_desk[n]
            desk[UNDER_WAY] = 1
            dice[0] = seeds[game]
        while True:
            # a play that gives up, or misses something, begins again: its dice are still there
            status = _written_out(arrays, minds, r, desk, dice)
            if status != DONE:
                return status
            shape = _by_procedures(arrays, minds, r, registers, stack, temporary, desk, dice)
            if shape < 0:
                return -shape
            if _whistle(arrays, r, temporary, desk, shape):
                break
        rows[game, 0] = temporary[0]
        rows[game, 1] = temporary[1]
        rows[game, 2] = desk[PLAYS]
        rows[game, 3] = desk[LOST]
        rows[game, 4] = desk[SECONDS] * unit
        rows[game, 5] = desk[OVERTIME]
        desk[UNDER_WAY] = 0
        desk[GAME] = game + 1
    return DONE
