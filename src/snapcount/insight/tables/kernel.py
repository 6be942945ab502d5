"""The engine that plays whole games from the arrays, compiled by numba.

Where plays are unfolded (`unfolding`, `cells`), one random number selects the call and a second one
how the play ends or where it pauses. Calls and pauses without a cell fall back to the procedures.
Many games are interleaved, one play of each in turn, to hide memory latency. All compiled code is
in this one file, because numba's disk cache would not notice changes in another.
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
)
from snapcount.insight.tables.unfolding import LOST as END_LOST

# The contents of a desk (the state of one game in progress).
GAME, ROOT, TURNED, PLAYS, LOST, SECONDS, OVERTIME, DESK = range(8)
# What is missing: coach, question (-1: its mode), half, phase, mode, down, to_go, spot, side; and when.
ASKED_PERIOD, ASKED_CLOCK, ASKED_LEAD, ASKED = range(9, 13)
# How a run ends: all games are over, an error (TRAPPED), or something is missing: weights (NEEDS),
# ...
DONE = 0
NEEDS_PAIR, NEEDS_CALL, NEEDS_CELL = 21, 22, 23  # modes, a mix of calls, a cell

# What is known of plays' initial situations, by procedure.
ROOT_PHASE, ROOT_SCRIMMAGE, ROOT_AWAY, ROOT_SWAPPED, ROOT_PLACE = range(5)
# Where its call questions begin (-1: there are none), and the number of ways.
ROOT_CALL, ROOT_WAYS = 5, 6

# Counters of a run: games begun, games in progress, the stuck desk, plays noted.
BEGUN, LIVE, STUCK, NOTED = range(4)
# A noted play: procedure, pair of modes, pause; then the numbers of its situation.
NOTE = 3
# The head of a cell: the next one (0: none), its identity, the number of slots, the first slot (for
# a single outcome: its code), and the number of bounds; then the bounds: place, least, most.
NEXT, OF, COUNT, FIRST, BOUNDS, BOUND = range(6)
GUESS_DIGITS = 17
FAR_ENOUGH = 16  # prefetches the next cache line as well
# A slot is one number: its own outcome's share, the other outcome, and its own.
SHARE_DIGITS, END_DIGITS = 24, 20
FIRST_PAUSE = 1 << 18  # codes from here on are pauses
BY_PROCEDURES = -1
OF_NONE, OF_MANY = (
    -1,
    -2,
)  # dependencies of a number at a pause, unless it depends on exactly one number

LEADS = 40
PERIODS = 8
MODES, DOWNS, TO_GOES, SPOTS = 16, 5, len(TO_GO_SEEN), len(SPOTS_SEEN)
BLOCK = MODES * DOWNS * TO_GOES * SPOTS
CELLS = DOWNS * TO_GOES * SPOTS
LONGEST = 100  # yards
REGULATION = 4
UNKNOWN_MODE = 255
PAIRS = 2 * MODES * MODES + 1  # of modes, and of the coach with the ball; 0: not known
STEP = np.uint64(0x9E3779B97F4A7C15)


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _mixed(state: Any) -> Any:
    """The output function of SplitMix64 (Steele, Lea and Flood 2014)."""
    z = state
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _slot(number: Any, shares: Any, first: Any, count: Any) -> Any:
    """The result selected by a random number from an alias table (Walker's alias method)."""
    slot = np.int64(((number >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))
    share = shares[first + slot]
    if np.int64(number & np.uint64(0xFFFFFFFF)) >= (share >> OTHER):
        slot = share & ((1 << OTHER) - 1)
    return slot


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _cell(
    r: Any, side: Any, away: Any, offense: Any, modes: Any, to_go_cell: Any, spot_cell: Any
) -> Any:
    """The index of one side's weights in every block; MISSING if its mode is not known yet."""
    lead = r[HOME] - r[AWAY] if away == side else r[AWAY] - r[HOME]
    lead = min(max(lead, -LEADS), LEADS) + LEADS
    mode = modes[offense ^ side, side, min(r[PERIOD], PERIODS - 1), r[CLOCK], lead]
    if mode == UNKNOWN_MODE:
        return np.int64(MISSING)
    to_go = to_go_cell[min(max(r[TO_GO], 0), to_go_cell.shape[0] - 1)]
    spot = spot_cell[min(max(r[SPOT], 0), spot_cell.shape[0] - 1)]
    return np.int64(((mode * DOWNS + r[DOWN]) * TO_GOES + to_go) * SPOTS + spot)


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _ask(
    r: Any, desk: Any, asked: Any, roots: Any, cell: Any, question: Any, half: Any, side: Any
) -> int:
    """Reports what is missing: a mode, or the weights of a question."""
    away = roots[desk[ROOT], ROOT_AWAY]
    lead = r[HOME] - r[AWAY] if away == side else r[AWAY] - r[HOME]
    asked[0] = away ^ desk[TURNED] ^ roots[desk[ROOT], ROOT_SWAPPED] ^ side
    asked[1] = -1 if cell == MISSING else question
    asked[2] = half
    asked[3] = roots[desk[ROOT], ROOT_PHASE]
    for n, size in ((7, SPOTS), (6, TO_GOES), (5, DOWNS), (4, MODES)):
        asked[n] = cell % size
        cell //= size
    asked[8] = side
    asked[ASKED_PERIOD] = min(r[PERIOD], PERIODS - 1)
    asked[ASKED_CLOCK] = r[CLOCK]
    asked[ASKED_LEAD] = min(max(lead, -LEADS), LEADS)
    return NEEDS


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _mix(
    blocks: Any, weights: Any, cell: Any, coach: Any, question: Any, half: Any, phase: Any
) -> Any:
    """Where the probabilities of one side's options are, or which answer is certain, or MISSING."""
    block = blocks[coach, question, half, phase]
    known = 0 <= block < weights.shape[0] and cell >= 0  # another thread may have grown the arrays
    return weights[block, cell] if known else np.int32(MISSING)


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _gone_on(pauses: Any, at: Any, r: Any, registers: Any, stack: Any) -> Any:
    """Resumes after a pause; returns the step, the base of its registers, and the call depth."""
    pc, base, depth = pauses[at + PC], pauses[at + BASE], pauses[at + DEPTH_NOW]
    at += STATE
    for n in range(2 * depth):
        stack[n] = pauses[at + n]
    at += 2 * depth
    for _ in range(pauses[at]):
        register, place, number = pauses[at + 1], pauses[at + 2], pauses[at + 3]
        at += 3
        if place >= 0:
            number += r[place]
        elif place == OF_MANY:
            at += 1
            made_of, place = pauses[at], 0
            while made_of != 0:
                factor = ((made_of + 4) & 7) - 4
                if factor != 0:
                    number += factor * r[place]
                made_of = (made_of - factor) >> DIGIT
                place += 1
        registers[register] = number
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
    asked: Any,
    dice: Any,
    cells: Any,
    called: Any,  # the answers to the first questions, unless negative
    pause: Any,  # where to resume, unless negative
) -> Any:
    """Plays one play; returns the next shape (its numbers in temporary) or a negative status."""
    code, shares, rows = arrays.code, arrays.shares, arrays.rows
    entries, roots = arrays.entries, arrays.roots
    modes, blocks, weights, mixes = minds.modes, minds.blocks, minds.weights, minds.shares
    sides, spot_cell, to_go_cell = minds.sides, minds.spot_cell, minds.to_go_cell
    root = desk[ROOT]
    away = roots[root, ROOT_AWAY]
    offense = away ^ desk[TURNED] ^ roots[root, ROOT_SWAPPED]
    phase = roots[root, ROOT_PHASE]
    size = arrays.size
    for n in range(size):
        registers[GLOBALS + n] = r[n]
    for n in range(TO_GO + 1):
        registers[n] = r[n]
    registers[5] = r[HOME + away] - r[AWAY - away]
    registers[6] = r[HOME_TIMEOUTS + away]
    registers[7] = r[AWAY_TIMEOUTS - away]
    base = np.int64(GLOBALS + size)
    depth = np.int64(0)
    pc = np.int64(entries[root])
    if pause >= 0:
        at = cells.pause_starts[pause]
        pc, base, depth = _gone_on(cells.pauses, at, r, registers, stack)
    answer = np.int64(cells.answer_starts[called]) if called >= 0 else 0
    answered = np.int64(cells.answer_starts[called + 1]) if called >= 0 else 0
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
            # first read all numbers to pass on, then write them
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
        elif op == CHOOSE and answer < answered:
            pc = code[pc + 4 + cells.answers[answer]]
            answer += 1
        elif op == CHOOSE:
            question = code[pc + 1]
            ours = code[pc + 2]
            theirs = code[pc + 3]
            side = 0 if theirs else sides[question]
            cell = _cell(r, side, away, offense, modes, to_go_cell, spot_cell)
            one = _mix(blocks, weights, cell, offense ^ side, question, 0, phase)
            if one == MISSING:
                return -_ask(r, desk, asked, roots, cell, question, 0, side)
            two = np.int32(CERTAIN)
            if theirs:
                cell = _cell(r, 1, away, offense, modes, to_go_cell, spot_cell)
                two = _mix(blocks, weights, cell, offense ^ 1, question, 1, phase)
                if two == MISSING:
                    return -_ask(r, desk, asked, roots, cell, question, 1, 1)
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
    """Moves on after a play that was played by procedures; returns whether the game is over."""
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
def _fits(heads: Any, cell: Any, r: Any) -> Any:
    """Whether the bounds of a cell are satisfied."""
    fits = True
    at = cell + BOUND
    for _ in range(heads[cell + BOUNDS]):
        number = r[heads[at]]
        fits &= (number >= heads[at + 1]) & (number <= heads[at + 2])
        at += 3
    return fits


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _fitting(heads: Any, cell: Any, r: Any) -> Any:
    """The first cell in the chain whose bounds are satisfied, or 0."""
    while cell > 0 and not _fits(heads, cell, r):
        cell = np.int64(heads[cell + NEXT])
    return cell


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _drawn(slots: Any, first: Any, count: Any, number: Any) -> Any:
    """The outcome selected by a random number."""
    which = ((number >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32)
    slot = slots[first + np.int64(which)]
    own = slot >> np.uint64(2 * END_DIGITS)
    if (number & np.uint64((1 << SHARE_DIGITS) - 1)) >= own:
        slot >>= np.uint64(END_DIGITS)
    return np.int64(slot & np.uint64((1 << END_DIGITS) - 1))


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def paused_at(pair: Any, pause: Any) -> Any:
    """The identity of a cell after a pause."""
    return np.int64(pair) * FIRST_PAUSE + pause


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def key_of(pair: Any, pause: Any, spot: Any) -> Any:
    """The hash key of a pause's cells at one spot."""
    return (paused_at(pair, pause) << 7) + np.int64(spot)


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def place_of(key: Any, keys: Any) -> Any:
    """The slot of a key in the hash table, or the empty slot (0) where it would go."""
    last = keys.shape[0] - 1
    place = np.int64(_mixed(np.uint64(key)) & np.uint64(last))
    while keys[place] != key and keys[place] != 0:
        place = (place + 1) & last
    return place


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _after_pause(cells: Any, pair: Any, pause: Any, r: Any) -> Any:
    """The cell by which a play resumes, or 0."""
    cell = _fitting(cells.heads, np.int64(cells.after[pair, pause]), r)
    if cell == 0:
        place = place_of(key_of(pair, pause, r[SPOT]), cells.keys)
        cell = _fitting(cells.heads, np.int64(cells.found[place]), r)
    return cell


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def goes_on(cells: Any, pair: Any, pause: Any, r: Any) -> bool:
    """Whether a cell exists by which the play resumes."""
    return bool(_after_pause(cells, pair, pause, r) > 0)


@njit(inline="always", **COMPILED)  # type: ignore[untyped-decorator]
def _ended(arrays: Any, outcome: Any, r: Any, desk: Any) -> None:
    """Applies the outcome of an unfolded play."""
    desk[PLAYS] += 1
    desk[LOST] += outcome[END_LOST]
    desk[OVERTIME] |= r[PERIOD] > REGULATION
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
    r[size] = r[HOME] - r[AWAY]
    desk[SECONDS] += before - r[CLOCK] * outcome[SAME_PERIOD]


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _begun(start: Any, r: Any, desk: Any, game: Any) -> None:
    size = start.numbers.shape[0]
    for n in range(size):
        r[n] = start.numbers[n]
    r[size] = r[HOME] - r[AWAY]
    for n in range(DESK):
        desk[n] = start.desk[n]
    desk[GAME] = game


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _calls_looked_up(roots: Any, minds: Any, bench: Any) -> int:
    """Looks up the mix of calls for every game."""
    for n in range(bench.counts[LIVE]):
        r, desk = bench.numbers[n], bench.desks[n]
        root = desk[ROOT]
        away = np.int64(roots[root, ROOT_AWAY])
        offense = away ^ desk[TURNED] ^ roots[root, ROOT_SWAPPED]
        lead = min(max(r[HOME + away] - r[AWAY - away], -LEADS), LEADS)
        pair = minds.pairs[offense, min(r[PERIOD], PERIODS - 1), r[CLOCK], LEADS + lead]
        if pair == 0:
            bench.counts[STUCK] = n
            return NEEDS_PAIR
        bench.pairs[n] = pair
        spot = r[SPOT]
        bench.mixes[n] = 0
        if 0 <= spot <= LONGEST:
            to_go = minds.to_go_cell[min(max(r[TO_GO], 0), LONGEST)]
            seen = (r[DOWN] * TO_GOES + to_go) * SPOTS + minds.spot_cell[spot]
            mix = minds.calls[pair, roots[root, ROOT_PLACE], seen]
            if mix == 0:
                bench.counts[STUCK] = n
                return NEEDS_CALL
            bench.mixes[n] = minds.mix_starts[mix]
    return DONE


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _called(roots: Any, minds: Any, cells: Any, bench: Any) -> None:
    """Draws a call for every game, and looks up the first of its cells."""
    for n in range(bench.counts[LIVE]):
        mix, state = bench.mixes[n], bench.dice[n]
        way = np.int64(BY_PROCEDURES)
        if mix > 0:
            state += STEP
            count = minds.ways[mix]
            way = _drawn(minds.ways, np.int64(mix) + 1, count, _mixed(state))
            root = bench.desks[n, ROOT]
            at = cells.places[roots[root, ROOT_PLACE]] + way
            at += np.int64(bench.numbers[n, SPOT]) * roots[root, ROOT_WAYS]
            bench.looked[n] = at
            bench.cells[n] = bench.guesses_of_calls[at]
        bench.ways[n] = way
        bench.drawn[n] = state


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _fetched(heads: Any, bench: Any) -> None:
    """Prefetches the cells of all games."""
    for n in range(bench.counts[LIVE]):
        cell = bench.cells[n]
        bench.touched[n] = heads[cell + COUNT] + heads[cell + FAR_ENOUGH]


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _found(cells: Any, bench: Any) -> int:
    """Finds the cell of the call for every game, and draws a slot."""
    heads = cells.heads
    for n in range(bench.counts[LIVE]):
        bench.slots[n] = bench.counted[n] = 0
        if bench.ways[n] < 0:
            continue
        cell = np.int64(bench.cells[n])
        if cell == 0 or not _fits(heads, cell, bench.numbers[n]):
            at = bench.looked[n]
            cell = _fitting(heads, np.int64(cells.ways[at]), bench.numbers[n])
            if cell == 0 and cells.growing:
                bench.counts[STUCK] = n
                return NEEDS_CELL
            if cell == 0:
                continue
            bench.guesses_of_calls[at] = cell
        bench.counted[n] = count = heads[cell + COUNT]
        bench.slots[n] = heads[cell + FIRST]
        if count > 1:
            bench.drawn[n] += STEP
            bench.thrown[n] = number = _mixed(bench.drawn[n])
            bench.slots[n] += np.int64(
                ((number >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32)
            )
    return DONE


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _played(cells: Any, bench: Any) -> None:
    """The outcome or pause of every game, and a guess at where it resumes."""
    for n in range(bench.counts[LIVE]):
        # read unconditionally, to avoid a branch
        slot = cells.slots[bench.slots[n] if bench.counted[n] > 1 else 0]
        own = slot >> np.uint64(2 * END_DIGITS)
        rest = (bench.thrown[n] & np.uint64((1 << SHARE_DIGITS) - 1)) >= own
        end = np.int64(
            (slot >> np.uint64(END_DIGITS if rest else 0)) & np.uint64((1 << END_DIGITS) - 1)
        )
        count = bench.counted[n]
        if count <= 1:
            end = bench.slots[n] if count else np.int64(BY_PROCEDURES)
        bench.ends[n] = end
        bench.paused[n] = pause = end - FIRST_PAUSE if end >= FIRST_PAUSE else np.int64(-1)
        r = bench.numbers[n]
        seen = (paused_at(bench.pairs[n], max(pause, 0)) << 3) + r[DOWN]
        seen = np.uint64(seen * 64 + r[TO_GO])
        bench.looked[n] = guess = np.int64((seen * STEP) >> np.uint64(64 - GUESS_DIGITS))
        bench.cells[n] = bench.guesses[guess]


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _gone_on_after(cells: Any, bench: Any) -> None:
    """Resolves the plays that paused."""
    heads = cells.heads
    for n in range(bench.counts[LIVE]):
        pause = bench.paused[n]
        if pause < 0:
            continue
        # first try the cell of the last similar play
        cell, pair, r = np.int64(bench.cells[n]), bench.pairs[n], bench.numbers[n]
        if heads[cell + OF] != paused_at(pair, pause) or not _fits(heads, cell, r):
            cell = _after_pause(cells, pair, pause, r)
            if cell > 0:
                bench.guesses[bench.looked[n]] = cell
        bench.ends[n] = heads[cell + FIRST] if cell > 0 else BY_PROCEDURES


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _ends_fetched(cells: Any, bench: Any) -> None:
    """Prefetches the outcomes of all plays."""
    for n in range(bench.counts[LIVE]):
        end = bench.ends[n]
        if end >= 0:
            bench.touched[n] = cells.outcomes[end, 0] + cells.outcomes[end, -1]
        else:
            bench.touched[n] = cells.pauses[cells.pause_starts[max(bench.paused[n], 0)]]


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _noted(noted: Any, bench: Any, n: Any, root: Any, size: Any) -> None:
    """Notes a play."""
    count = bench.counts[NOTED]
    if count < noted.shape[0]:
        row = noted[count]
        row[0], row[1], row[2] = root, bench.pairs[n], bench.paused[n]
        for place in range(size):
            row[NOTE + place] = bench.before[place]
        bench.counts[NOTED] += 1


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _written_down(row: Any, points: Any, desk: Any, unit: Any) -> None:
    """Writes the result of a game to its row."""
    row[0], row[1] = points[0], points[1]
    row[2], row[3] = desk[PLAYS], desk[LOST]
    row[4], row[5] = desk[SECONDS] * unit, desk[OVERTIME]


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def _moved(bench: Any, last: Any, n: Any, size: Any) -> None:
    """Moves the last game in progress into the place of a finished one."""
    for place in range(size + 1):
        bench.numbers[n, place] = bench.numbers[last, place]
    for place in range(DESK):
        bench.desks[n, place] = bench.desks[last, place]
    bench.dice[n], bench.drawn[n] = bench.dice[last], bench.drawn[last]
    bench.ends[n], bench.paused[n] = bench.ends[last], bench.paused[last]
    bench.pairs[n], bench.ways[n] = bench.pairs[last], bench.ways[last]


@njit(**COMPILED)  # type: ignore[untyped-decorator]
def run_games(
    arrays: Any, minds: Any, cells: Any, start: Any, bench: Any, seeds: Any, rows: Any, noted: Any
) -> Any:
    """Plays games until all are over or something is missing; `noted` collects plays to unfold."""
    counts, roots = bench.counts, arrays.roots
    size, games = arrays.size, rows.shape[0]
    while counts[LIVE] < bench.dice.shape[0] and counts[BEGUN] < games:
        desk = counts[LIVE]
        _begun(start, bench.numbers[desk], bench.desks[desk], counts[BEGUN])
        bench.dice[desk] = seeds[counts[BEGUN]]
        counts[LIVE] += 1
        counts[BEGUN] += 1
    bench.ends[:] = BY_PROCEDURES
    bench.paused[:] = -1
    bench.ways[:] = -1
    while counts[LIVE]:
        if cells.unfolded:
            # short rounds over all games, so that their memory accesses overlap
            status = _calls_looked_up(roots, minds, bench)
            if status != DONE:
                return status
            _called(roots, minds, cells, bench)
            _fetched(cells.heads, bench)
            status = _found(cells, bench)
            if status != DONE:
                return status
            _played(cells, bench)
            _fetched(cells.heads, bench)
            _gone_on_after(cells, bench)
            _ends_fetched(cells, bench)
        n = 0
        while n < counts[LIVE]:
            r, desk = bench.numbers[n], bench.desks[n]
            end = bench.ends[n]
            if end >= 0:
                bench.dice[n] = bench.drawn[n]
                _ended(arrays, cells.outcomes[end], r, desk)
                n += 1
                continue
            dice, pause, called = bench.dice[n : n + 1], bench.paused[n], bench.ways[n]
            before = dice[0]
            if called >= 0:  # keep the drawn call: drawing again would bias against rare ones
                dice[0] = bench.drawn[n]
                called += cells.first_ways[roots[desk[ROOT], ROOT_PLACE]]
            shape = _by_procedures(
                arrays,
                minds,
                r,
                bench.registers,
                bench.stack,
                bench.temporary,
                desk,
                bench.asked,
                dice,
                cells,
                called if pause < 0 else BY_PROCEDURES,
                pause,
            )
            if shape < 0:
                dice[0] = before
                counts[STUCK] = n
                return -shape
            root = desk[ROOT]
            for place in range(size):
                bench.before[place] = r[place]
            over = _whistle(arrays, r, bench.temporary, desk, shape)
            if not over:
                r[size] = r[HOME] - r[AWAY]
                # of unfolded plays, only those resumed without another throw
                if not cells.unfolded or (pause >= 0 and dice[0] == bench.drawn[n]):
                    _noted(noted, bench, n, root, size)
                n += 1
                continue
            _written_down(rows[desk[GAME]], bench.temporary, desk, start.unit)
            if counts[BEGUN] < games:
                _begun(start, r, desk, counts[BEGUN])
                bench.dice[n] = seeds[counts[BEGUN]]
                counts[BEGUN] += 1
                n += 1
            else:
                counts[LIVE] -= 1
                _moved(bench, counts[LIVE], n, size)
    return DONE
