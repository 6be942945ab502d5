"""The machine that plays whole games from the arrays, compiled by numba.

Most plays were unfolded before (`unfolding`, `cells`): one number from the dice finds how they end. All
others, and the ways of a play that were cut off, are played by the procedures. Many games are under way at
once, a play of each in turn, so that a game does not wait for memory alone. What is compiled stands in
this one file, because a change in another one would not be noticed by what numba keeps on disk.
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
    AWAY,
    AWAY_TIMEOUTS,
    CALL,
    CHOOSE,
    CLOCK,
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
)
from snapcount.insight.tables.unfolding import (
    BASE,
    CERTAIN,
    COMPILED,
    DEPTH_NOW,
    DIGIT,
    FOLLOWING,
    HEAD,
    MISSING,
    NEEDS,
    PC,
    SAME_PERIOD,
    STATE,
    TRAPPED,
    TURN,
    WAYS,
)
from snapcount.insight.tables.unfolding import LOST as END_LOST

# What a desk (the state of one game under way) holds.
GAME, ROOT, TURNED, PLAYS, LOST, SECONDS, OVERTIME = range(7)
# What is missing: coach, question (-1: its mode), half, phase, mode, down, to_go, spot, side.
ASKED = 7
ASKED_PERIOD, ASKED_CLOCK, ASKED_LEAD = 16, 17, 18
DESK = 19
DONE = 0  # all games; or NEEDS: something is missing, or TRAPPED: a mistake

# What is known of the situations plays begin with, by procedure.
ROOT_PHASE, ROOT_SCRIMMAGE, ROOT_AWAY, ROOT_SWAPPED, ROOT_PLACE = range(5)
# Where its calling begins (-1: there is none), and how many ways it has.
ROOT_CALL, ROOT_WAYS = 5, 6
# A question of calling: its number, options of each side (0: not asked), and where its answers stand.
QUESTION, OURS, THEIRS, ANSWERS = range(4)

# What a run counts: games begun, games under way, the desk that misses something, misses noted.
BEGUN, LIVE, STUCK, NOTED = range(4)
# What a cell begins with: the next one, where its slots stand, how many, and how many numbers must lie
# between bounds; then these bounds, each one number: place, least, most.
NEXT, FIRST, COUNT, BOUNDS, BOUND = range(5)
BOUND_DIGITS = 16  # binary digits of a bound
BOUND_LIMIT = 1 << (BOUND_DIGITS - 1)
UNSEEN, UNASKED = -2, -3  # there cannot be a cell; a mode is not known yet
# A slot: shares, and the outcome; or below zero the pause that follows, or ways that are cut.
SHARE, END = range(2)
CUT_END = -1
FIRST_PAUSE = -2  # and so on, downwards
MOST_TO_GO = 40  # of plays that were unfolded

LEADS = 40
PERIODS = 8
MODES, DOWNS, TO_GOES, SPOTS = 16, 5, len(TO_GO_SEEN), len(SPOTS_SEEN)
BLOCK = MODES * DOWNS * TO_GOES * SPOTS
CELLS = DOWNS * TO_GOES * SPOTS
LONGEST = 100  # yards
REGULATION = 4
UNKNOWN_MODE = 255
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


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _open(forced: Any, first: Any, way: Any) -> Any:
    """Whether a way is one of those that were cut."""
    return (forced[first + way // WAYS] >> (way % WAYS)) & 1


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _gone_on(arrays: Any, pauses: Any, at: Any, r: Any, registers: Any, stack: Any) -> Any:
    """Go on after a pause: at which step, where its registers begin, and how deep in calls."""
    pc, base, depth = pauses[at + PC], pauses[at + BASE], pauses[at + DEPTH_NOW]
    at += STATE
    for n in range(2 * depth):
        stack[n] = pauses[at + n]
    at += 2 * depth
    for frame in range(depth + 1):
        kept = arrays.alive[pc if frame == depth else stack[2 * frame]]
        begins = base if frame == depth else stack[2 * frame + 1]
        for n in range(kept + 1, kept + 1 + arrays.kept[kept]):
            number, made_of, place = pauses[at], pauses[at + 1], 0
            while made_of != 0:
                factor = ((made_of + 4) & 7) - 4
                if factor != 0:
                    number += factor * r[place]
                made_of = (made_of - factor) >> DIGIT
                place += 1
            registers[begins + arrays.kept[n]] = number
            at += 2
    return pc, base, depth


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
    cells: Any,
    slots: Any,  # of cells: how far it is known how the play goes
) -> Any:
    """Play one play: the shape of what follows, its numbers in temporary; negative if it cannot end."""
    code, shares, rows = arrays.code, arrays.shares, arrays.rows
    entries, roots = arrays.entries, arrays.roots
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
    forced = cells.forced
    first, left, called = np.int64(0), np.int64(-1), np.int64(0)
    base = np.int64(GLOBALS + size)
    depth = np.int64(0)
    pc = np.int64(entries[root])
    slot = slots[0]
    if slot >= 0 and cells.slots[slot, END] <= FIRST_PAUSE:
        at = cells.pause_starts[FIRST_PAUSE - cells.slots[slot, END]]
        pc, base, depth = _gone_on(arrays, cells.pauses, at, r, registers, stack)
        slot = slots[1]
    if slot >= 0:
        # on the way to a cut throws and answers are known, and there only ways that were cut are open
        first = np.int64(cells.exits[slot])
        left, called = np.int64(forced[first]), np.int64(forced[first + 1])
        first += 2
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
            slot = np.int64(-1)
            if left > 0:
                slot = np.int64(forced[first])
                first += 1
                left -= 1
            while slot < 0:
                state += STEP
                slot = _slot(_mixed(state), shares, code[pc + 1], code[pc + 2])
                if left == 0 and not _open(forced, first, slot):
                    slot = np.int64(-1)
                else:
                    left = np.int64(-1)
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
            two = np.int32(CERTAIN)
            if theirs:
                two = _mix(blocks, weights, theirs_at, offence ^ 1, question, 1, phase)
                if two == MISSING:
                    return -_ask(r, desk, roots, theirs_at, question, 1, 1)
            way = np.int64(-1)
            if called > 0:
                way = np.int64(forced[first])
                first += 1
                called -= 1
            elif left > 0 and (one >= 0 or two >= 0):
                way = np.int64(forced[first])
                first += 1
                left -= 1
            while way < 0:
                way = np.int64(CERTAIN - one)
                if one >= 0:
                    state += STEP
                    way = _slot(_mixed(state), mixes, one, ours)
                if theirs:
                    slot = np.int64(CERTAIN - two)
                    if two >= 0:
                        state += STEP
                        slot = _slot(_mixed(state), mixes, two, theirs)
                    way = way * theirs + slot
                if one >= 0 or two >= 0:
                    if left == 0 and not _open(forced, first, way):
                        way = np.int64(-1)
                    else:
                        left = np.int64(-1)
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
def _looked_up(roots: Any, minds: Any, cells: Any, r: Any, desk: Any, bench: Any, n: Any) -> Any:
    """Where the cells stand for the situation, one for each call; or -1, UNSEEN or UNASKED.

    And where the weights stand.
    """
    root, modes = desk[ROOT], minds.modes
    away = np.int64(roots[root, ROOT_AWAY])
    offence = away ^ desk[TURNED] ^ roots[root, ROOT_SWAPPED]
    lead = min(max(r[HOME + away] - r[AWAY - away], -LEADS), LEADS)
    period = min(r[PERIOD], PERIODS - 1)
    ours = modes[offence, 0, period, r[CLOCK], LEADS + lead]
    theirs = modes[offence ^ 1, 1, period, r[CLOCK], LEADS - lead]
    spot, to_go = np.int64(r[SPOT]), np.int64(r[TO_GO])
    if UNKNOWN_MODE in (ours, theirs):
        # asked for even if the play asks nobody: whether there is a cell must not depend on other games
        _ask(r, desk, roots, np.int64(MISSING), 0, 0, 0 if ours == UNKNOWN_MODE else 1)
        return np.int64(UNASKED)
    if not (0 <= spot <= LONGEST and 0 <= to_go <= MOST_TO_GO):
        return np.int64(UNSEEN)
    seen = (r[DOWN] * TO_GOES + minds.to_go_cell[to_go]) * SPOTS + minds.spot_cell[spot]
    bench.seen[n, 0] = np.int64(ours) * CELLS + seen
    bench.seen[n, 1] = np.int64(theirs) * CELLS + seen
    bench.planes[n] = cells.planes[roots[root, ROOT_PLACE], offence, ours, theirs]
    return np.int64(cells.places[roots[root, ROOT_PLACE], spot])


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _called(arrays: Any, minds: Any, bench: Any, n: Any) -> Any:
    """The number of the call that the coaches draw; -1 if their weights are missing."""
    root = bench.desks[n, ROOT]
    roots, calls, shares = arrays.roots, arrays.calls, minds.shares
    offence = roots[root, ROOT_AWAY] ^ bench.desks[n, TURNED] ^ roots[root, ROOT_SWAPPED]
    phase = roots[root, ROOT_PHASE]
    state = bench.dice[n]
    at = np.int64(roots[root, ROOT_CALL])
    while at >= 0:
        question, theirs = calls[at + QUESTION], np.int64(calls[at + THEIRS])
        side = 0 if theirs else minds.sides[question]
        cell = bench.seen[n, side]
        one = _mix(minds.blocks, minds.weights, cell, offence ^ side, question, 0, phase)
        if one == MISSING:
            return np.int64(-1)
        way = np.int64(CERTAIN - one)
        if one >= 0:
            state += STEP
            way = _slot(_mixed(state), shares, one, calls[at + OURS])
        if theirs:
            cell = bench.seen[n, 1]
            two = _mix(minds.blocks, minds.weights, cell, offence ^ 1, question, 1, phase)
            if two == MISSING:
                return np.int64(-1)
            slot = np.int64(CERTAIN - two)
            if two >= 0:
                state += STEP
                slot = _slot(_mixed(state), shares, two, theirs)
            way = way * theirs + slot
        at = np.int64(calls[at + ANSWERS + way])
    bench.drawn[n] = state
    return -at - 1


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _fitting(heads: Any, cell: Any, r: Any, size: Any) -> Any:
    """The first cell from there on whose bounds hold, or -1."""
    while cell >= 0:
        fits = True
        for n in range(BOUND, BOUND + heads[cell, BOUNDS]):
            bound = heads[cell, n]
            place = bound >> (2 * BOUND_DIGITS)
            number = np.int64(r[place]) if place < size else np.int64(r[HOME]) - r[AWAY]
            number += BOUND_LIMIT
            fits &= number >= (bound >> BOUND_DIGITS) & (2 * BOUND_LIMIT - 1)
            fits &= number <= bound & (2 * BOUND_LIMIT - 1)
        if fits:
            return cell
        cell = np.int64(heads[cell, NEXT])
    return cell


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def key_of(plane: Any, pause: Any, spot: Any) -> Any:
    """What finds the cells of a pause for one spot."""
    return (((np.int64(plane) << 24) + np.int64(pause)) << 7) + np.int64(spot)


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def place_of(key: Any, keys: Any) -> Any:
    """Where a key stands, or would."""
    last = keys.shape[0] - 1
    place = np.int64(_mixed(np.uint64(key)) & np.uint64(last))
    while keys[place] != key and keys[place] >= 0:
        place = (place + 1) & last
    return place


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _after_pause(cells: Any, plane: Any, pause: Any, r: Any, size: Any) -> Any:
    """The cell in which a play goes on, or -1."""
    cell = _fitting(cells.heads, np.int64(cells.after[plane, pause]), r, size)
    if cell < 0:
        place = place_of(key_of(plane, pause, r[SPOT]), cells.keys)
        if cells.keys[place] >= 0:
            cell = _fitting(cells.heads, np.int64(cells.found[place]), r, size)
    return cell


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _drawn(cells: Any, cell: Any, bench: Any, n: Any) -> Any:
    """A slot of a cell."""
    first, count = cells.heads[cell, FIRST], cells.heads[cell, COUNT]
    if count == 1:
        return first
    bench.drawn[n] += STEP
    number = _mixed(bench.drawn[n])
    slot = np.int64(((number >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))
    share = cells.slots[first + slot, SHARE]
    if np.int64(number & np.uint64(0xFFFFFFFF)) >= (share >> OTHER):
        slot = share & ((1 << OTHER) - 1)
    return first + slot


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _ended(arrays: Any, outcome: Any, r: Any, desk: Any) -> None:
    """What a play that was unfolded comes to."""
    desk[PLAYS] += 1
    desk[LOST] += outcome[END_LOST]
    if r[PERIOD] > REGULATION:
        desk[OVERTIME] = 1
    before = r[CLOCK]
    if outcome[TURN]:
        desk[TURNED] ^= 1
        for n in range(arrays.pairs.shape[0]):
            at = arrays.pairs[n]
            r[at], r[at + 1] = r[at + 1], r[at]
        for n in range(arrays.teams.shape[0]):
            r[arrays.teams[n]] = 1 - r[arrays.teams[n]]
    desk[ROOT] = outcome[FOLLOWING]
    size = arrays.size
    for n in range(size):
        r[n] = outcome[HEAD + n] + outcome[HEAD + size + n] * r[n]
    desk[SECONDS] += before - r[CLOCK] * outcome[SAME_PERIOD]


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _begun(start: Any, r: Any, desk: Any, game: Any) -> None:
    for n in range(r.shape[0]):
        r[n] = start.numbers[n]
    for n in range(ASKED):
        desk[n] = start.desk[n]
    desk[GAME] = game


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def run_games(
    arrays: Any, minds: Any, cells: Any, start: Any, bench: Any, seeds: Any, rows: Any, noted: Any
) -> Any:
    """Play games until all are over or something is missing; `noted` is filled with plays not unfolded."""
    counts, roots, heads = bench.counts, arrays.roots, cells.heads
    size, games = arrays.size, rows.shape[0]
    while counts[LIVE] < bench.dice.shape[0] and counts[BEGUN] < games:
        desk = counts[LIVE]
        _begun(start, bench.numbers[desk], bench.desks[desk], counts[BEGUN])
        bench.dice[desk] = seeds[counts[BEGUN]]
        counts[LIVE] += 1
        counts[BEGUN] += 1
    while counts[LIVE]:
        # five short rounds over all games: what each waits for in memory is fetched at the same time
        for n in range(counts[LIVE]):
            bench.cells[n] = _looked_up(
                roots, minds, cells, bench.numbers[n], bench.desks[n], bench, n
            )
            if bench.cells[n] == UNASKED:
                counts[STUCK] = n
                return NEEDS
        for n in range(counts[LIVE]):
            at = bench.cells[n]
            bench.drawn[n] = bench.dice[n]
            way = _called(arrays, minds, bench, n) if at > UNSEEN else np.int64(-1)
            bench.ways[n] = way
            bench.cells[n] = cells.ways[at + way] if at >= 0 and way >= 0 else -1
        for n in range(counts[LIVE]):
            cell = _fitting(heads, bench.cells[n], bench.numbers[n], size)
            bench.cells[n] = cell
            bench.slots[n, 0] = _drawn(cells, cell, bench, n) if cell >= 0 else -1
        for n in range(counts[LIVE]):
            slot = bench.slots[n, 0]
            bench.slots[n, 1] = bench.paused[n] = -1
            bench.ends[n] = end = cells.slots[slot, END] if slot >= 0 else CUT_END
            if end <= FIRST_PAUSE:
                bench.paused[n] = pause = FIRST_PAUSE - end
                cell = np.int64(-1)
                if bench.planes[n] >= 0 and pause < cells.after.shape[1]:
                    cell = _after_pause(cells, bench.planes[n], pause, bench.numbers[n], size)
                bench.cells[n] = cell
                if cell >= 0:
                    bench.slots[n, 1] = slot = _drawn(cells, cell, bench, n)
                    bench.ends[n] = cells.slots[slot, END]
        n = 0
        while n < counts[LIVE]:
            r, desk = bench.numbers[n], bench.desks[n]
            cell, end = bench.cells[n], bench.ends[n]
            if end >= 0:
                bench.dice[n] = bench.drawn[n]
                _ended(arrays, cells.outcomes[end], r, desk)
                n += 1
                continue
            dice = bench.dice[n : n + 1]
            before = dice[0]
            if bench.slots[n, 0] >= 0:
                dice[0] = bench.drawn[n]
            shape = _by_procedures(
                arrays,
                minds,
                r,
                bench.registers,
                bench.stack,
                bench.temporary,
                desk,
                dice,
                cells,
                bench.slots[n],
            )
            if shape < 0:
                dice[0] = before
                counts[STUCK] = n
                return -shape
            if cell < 0 and counts[NOTED] < noted.shape[0]:
                noted[counts[NOTED], 0] = desk[ROOT]
                noted[counts[NOTED], 1] = desk[TURNED]
                noted[counts[NOTED], 2] = bench.ways[n]
                noted[counts[NOTED], 3] = bench.paused[n]
                for place in range(size):
                    noted[counts[NOTED], 4 + place] = r[place]
                counts[NOTED] += 1
            if not _whistle(arrays, r, bench.temporary, desk, shape):
                n += 1
                continue
            row = rows[desk[GAME]]
            row[0], row[1] = bench.temporary[0], bench.temporary[1]
            row[2], row[3] = desk[PLAYS], desk[LOST]
            row[4], row[5] = desk[SECONDS] * start.unit, desk[OVERTIME]
            if counts[BEGUN] < games:
                _begun(start, r, desk, counts[BEGUN])
                bench.dice[n] = seeds[counts[BEGUN]]
                counts[BEGUN] += 1
                n += 1
                continue
            # the last game under way takes its place
            counts[LIVE] -= 1
            last = counts[LIVE]
            for place in range(size):
                r[place] = bench.numbers[last, place]
            for place in range(DESK):
                desk[place] = bench.desks[last, place]
            bench.dice[n] = bench.dice[last]
            bench.cells[n], bench.ends[n] = bench.cells[last], bench.ends[last]
            bench.drawn[n], bench.ways[n] = bench.drawn[last], bench.ways[last]
            bench.slots[n, 0], bench.slots[n, 1] = bench.slots[last, 0], bench.slots[last, 1]
            bench.paused[n] = bench.paused[last]
    return DONE
