"""The machine that plays whole games from the arrays: one loop, compiled by numba."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

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
    RETURN,
    TEST,
    THROW,
)

# What a desk (the state of one game under way) holds.
PC, BASE, DEPTH, TURNED, PLAYS, LOST, SECONDS, OVERTIME, ROOT, STATUS = range(10)
ASKED = 10  # what is missing: coach, question, half, phase, mode, down, to_go, spot, side
DESK = 24
DONE, NEEDS_MODE, NEEDS_WEIGHTS, TRAPPED = range(4)

# What is known of the situations plays begin with, by procedure.
ROOT_PHASE, ROOT_SCRIMMAGE, ROOT_AWAY, ROOT_SWAPPED = range(4)

# The numbers of a situation that every rulebook has.
PERIOD, CLOCK, SPOT, DOWN, TO_GO, HOME, AWAY, HOME_TIMEOUTS, AWAY_TIMEOUTS = range(9)

LEADS = 40
PERIODS = 8
MODES, DOWNS, TO_GOES, SPOTS = 16, 5, 51, 101
BLOCK = MODES * DOWNS * TO_GOES * SPOTS
REGULATION = 4
UNKNOWN_MODE = 255


@njit(cache=True, nogil=True, inline="always")  # type: ignore[misc]
def _mixed(state: Any) -> Any:
    z = state
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@njit(cache=True, nogil=True)  # type: ignore[misc]
def run(
    code: Any,
    entries: Any,
    likely: Any,
    other: Any,
    result_at: Any,
    result_numbers: Any,
    follows: Any,  # by shape: the next play's procedure (-1: over), turned, tossed, not a situation
    roots: Any,  # by procedure
    pairs: Any,
    teams: Any,
    situation_size: int,
    unit: int,
    modes: Any,  # [coach, side, period, clock, lead]
    blocks: Any,  # [coach, question, half, phase] -> block of weights, or -1
    weights: Any,  # [block, ...] -> offset of shares, or -1
    mix_likely: Any,
    mix_other: Any,
    registers: Any,
    stack: Any,
    temporary: Any,
    desk: Any,
    dice: Any,
) -> int:
    """Play on until the game is over (0), or something is missing (the desk says what)."""
    pc = desk[PC]
    base = desk[BASE]
    depth = desk[DEPTH]
    turned = desk[TURNED]
    root = desk[ROOT]
    state = dice[0]
    step = np.uint64(0x9E3779B97F4A7C15)
    low = np.uint64(0xFFFFFFFF)
    half_word = np.uint64(32)
    while True:
        op = code[pc]
        if op == AT_LEAST:
            pc = code[pc + 4] if registers[base + code[pc + 1]] >= code[pc + 2] else code[pc + 3]
        elif op == AT_MOST:
            pc = code[pc + 4] if registers[base + code[pc + 1]] <= code[pc + 2] else code[pc + 3]
        elif op == THROW:
            first = code[pc + 1]
            state += step
            number = _mixed(state)
            slot = np.int64(((number >> half_word) * np.uint64(code[pc + 2])) >> half_word)
            if np.int64(number & low) >= likely[first + slot]:
                slot = other[first + slot]
            width = code[pc + 4]
            if width:
                at = base + code[pc + 3]
                numbers = result_at[2 * (first + slot) + 1]
                for n in range(width):
                    registers[at + n] = result_numbers[numbers + n]
            pc = result_at[2 * (first + slot)]
        elif op == TEST:
            total = code[pc + 1]
            count = code[pc + 2]
            for n in range(count):
                r = code[pc + 3 + 2 * n]
                total += code[pc + 4 + 2 * n] * (registers[base + r] if r >= 0 else registers[-r - 1])
            at = pc + 3 + 2 * count
            pc = code[at + 1] if total >= 0 else code[at]
        elif op == JUMP or op == CALL or op == RETURN:
            # the numbers to hand on, first all read, then all written
            start = pc + 2 if op != CALL else pc + 6
            count = code[start]
            at = start + 1
            for n in range(count):
                kind = code[at]
                if kind == MOVED:
                    temporary[n] = registers[base + code[at + 1]] + code[at + 2]
                    at += 3
                elif kind == CONSTANT:
                    temporary[n] = code[at + 1]
                    at += 2
                else:
                    total = code[at + 1]
                    terms = code[at + 2]
                    for m in range(terms):
                        r = code[at + 3 + 2 * m]
                        total += code[at + 4 + 2 * m] * (
                            registers[base + r] if r >= 0 else registers[-r - 1]
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
                # the play is over
                shape = code[pc + 1]
                before_period = registers[0]
                before_clock = registers[1]
                desk[PLAYS] += 1
                if before_period > REGULATION:
                    desk[OVERTIME] = 1
                if temporary[PERIOD] == before_period:
                    desk[SECONDS] += (before_clock - temporary[CLOCK]) * unit
                else:
                    desk[SECONDS] += before_clock * unit
                away = roots[root, ROOT_AWAY] ^ turned
                following = follows[shape, 0]
                if following < 0:
                    home = temporary[HOME]
                    visitors = temporary[AWAY]
                    swap = turned ^ follows[shape, 3]
                    if swap:
                        home, visitors = visitors, home
                    desk[STATUS] = DONE
                    temporary[0] = home
                    temporary[1] = visitors
                    dice[0] = state
                    return DONE
                if follows[shape, 1]:
                    for n in range(pairs.shape[0]):
                        at = pairs[n]
                        temporary[at], temporary[at + 1] = temporary[at + 1], temporary[at]
                    for n in range(teams.shape[0]):
                        temporary[teams[n]] = 1 - temporary[teams[n]]
                    turned ^= 1
                if follows[shape, 2]:
                    turned = 1
                scrimmage = roots[root, ROOT_SCRIMMAGE]
                root = following
                if scrimmage and roots[root, ROOT_SCRIMMAGE]:
                    desk[LOST] += (roots[root, ROOT_AWAY] ^ turned) != away
                base = GLOBALS
                for n in range(situation_size):
                    registers[base + n] = temporary[n]
                registers[0] = temporary[PERIOD]
                registers[1] = temporary[CLOCK]
                registers[2] = temporary[SPOT]
                registers[3] = temporary[DOWN]
                registers[4] = temporary[TO_GO]
                if roots[root, ROOT_AWAY]:
                    registers[5] = temporary[AWAY] - temporary[HOME]
                    registers[6] = temporary[AWAY_TIMEOUTS]
                    registers[7] = temporary[HOME_TIMEOUTS]
                else:
                    registers[5] = temporary[HOME] - temporary[AWAY]
                    registers[6] = temporary[HOME_TIMEOUTS]
                    registers[7] = temporary[AWAY_TIMEOUTS]
                pc = entries[root]
        elif op == CHOOSE:
            question = code[pc + 1]
            ours = code[pc + 2]
            theirs = code[pc + 3]
            phase = roots[root, ROOT_PHASE]
            # 0: the offence alone, 1: the defence alone, 2: both
            asked = phase_asked(blocks, question)
            way = 0
            halves = 2 if theirs else 1
            for half in range(halves):
                side = half if theirs else asked
                coach = roots[root, ROOT_AWAY] ^ turned ^ side ^ roots[root, ROOT_SWAPPED]
                lead = registers[5] if side == 0 else -registers[5]
                lead = min(max(lead, -LEADS), LEADS) + LEADS
                period = min(registers[0], PERIODS - 1)
                mode = modes[coach, side, period, registers[1], lead]
                down = registers[3]
                to_go = min(max(registers[4], 0), TO_GOES - 1)
                spot = min(max(registers[2], 0), SPOTS - 1)
                block = blocks[coach, question, half, phase]
                mix = -1
                if mode != UNKNOWN_MODE and block >= 0:
                    mix = weights[block, ((mode * DOWNS + down) * TO_GOES + to_go) * SPOTS + spot]
                if mix < 0:
                    desk[PC] = pc
                    desk[BASE] = base
                    desk[DEPTH] = depth
                    desk[TURNED] = turned
                    desk[ROOT] = root
                    desk[ASKED] = coach
                    desk[ASKED + 1] = question
                    desk[ASKED + 2] = half
                    desk[ASKED + 3] = phase
                    desk[ASKED + 4] = mode
                    desk[ASKED + 5] = down
                    desk[ASKED + 6] = to_go
                    desk[ASKED + 7] = spot
                    desk[ASKED + 8] = side
                    desk[ASKED + 9] = period
                    desk[ASKED + 10] = registers[1]
                    desk[ASKED + 11] = lead - LEADS
                    status = NEEDS_MODE if mode == UNKNOWN_MODE else NEEDS_WEIGHTS
                    desk[STATUS] = status
                    dice[0] = state  # the same numbers come again
                    return status
                options = ours if half == 0 else theirs
                temporary[half] = mix
                temporary[2 + half] = options
            for half in range(halves):
                mix = temporary[half]
                options = temporary[2 + half]
                state += step
                number = _mixed(state)
                slot = np.int64(((number >> half_word) * np.uint64(options)) >> half_word)
                if np.int64(number & low) >= mix_likely[mix + slot]:
                    slot = mix_other[mix + slot]
                way = way * options + slot if half else slot
            pc = code[pc + 4 + way]
        elif op == FIX or op == DIVIDE:
            total = code[pc + 3]
            count = code[pc + 4]
            for n in range(count):
                r = code[pc + 5 + 2 * n]
                total += code[pc + 6 + 2 * n] * (registers[base + r] if r >= 0 else registers[-r - 1])
            at = pc + 5 + 2 * count
            if op == FIX:
                total -= code[pc + 1]
                if total < 0 or total >= code[pc + 2]:
                    desk[STATUS] = TRAPPED
                    desk[PC] = pc
                    return TRAPPED
                pc = code[at + total]
            else:
                registers[base + code[pc + 1]] = total // code[pc + 2]
                pc = code[at]
        else:
            desk[STATUS] = TRAPPED
            desk[PC] = pc
            return TRAPPED


@njit(cache=True, nogil=True, inline="always")  # type: ignore[misc]
def phase_asked(blocks: Any, question: int) -> int:
    """Which side a question of one half is put to; kept in the table of blocks itself."""
    return blocks[2, question, 0, 0]
