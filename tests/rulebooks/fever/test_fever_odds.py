"""The exact odds of a play from scrimmage, worked out by hand and compared with the rules.

Loose balls, kicks and whole plays: ``test_fever_play_odds.py``.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from typing import NamedTuple, TypeAlias

import pytest

from snapcount.catalog import catalog
from snapcount.gridiron.enumerator import Enumerator, Odds
from snapcount.rulebooks.fever.calls import Call, Defense, Play
from snapcount.rulebooks.fever.college import College
from snapcount.rulebooks.fever.dice_tables import Outcome, Result
from snapcount.rulebooks.fever.family import FootballFever
from snapcount.rulebooks.fever.from_scrimmage import Attempt
from snapcount.rulebooks.fever.original import Original
from snapcount.rulebooks.fever.tfl import Tfl

F = Fraction
ZERO = F(0)
CITES = (  # the clauses whose odds these are
    *("FF-13.1-2", "FF-13.1-3", "FF-13.1-4", "FF-13.1-5", "FF-13.1-6", "FF-15-D3"),
    *("FF-13.3-2", "FF-13.3-3", "FF-13.10-3", "FF-13.10-4", "FF-13.10-5", "FF-13.10-6"),
    *("FF-13.10-7", "FF-13.10-8", "FF-13.11-2", "FF-13.11-3", "FF-13.11-4", "FF-13.11-5"),
    *("FF-13.11-6", "FF-13.16-2", "FF-13.16-3", "FF-13.16-4", "FF-13.16-5", "FF-13.16-6"),
    *("FF-13.17-2", "FF-13.17-3", "FF-17.13-1", "FF-17.13-2a", "FF-17.13-2b", "FF-17.13-2c"),
    *("FF-17.13-2d", "FF-17.13-2e", "FF-11-1", "FFR-04", "FFR-11", "FFR-18", "FFR-71", "FFR-73"),
    *("TFL-OPTION-2", "TFL-OPTION-3", "TFL-DRAW-1", "TFL-TD-1"),
)
Pair: TypeAlias = tuple[Play, Defense]


class Chances(NamedTuple):
    """What a call comes to against a defense die, far from both goal lines; ``mean``: of the gains."""

    gain: Fraction
    mean: Fraction
    inc: Fraction = ZERO
    sack: Fraction = ZERO
    sack_with_f: Fraction = ZERO
    picked: Fraction = ZERO
    picked_with_f: Fraction = ZERO
    fumble: Fraction = ZERO
    td: Fraction = ZERO
    td_with_minus: Fraction = ZERO


# ---------------------------------------------------------------- worked out by hand

# What one face of the defense die sees, summed over the faces of the other die. Scrimmage dice show
# RUN or PASS equally often: 5 dice x 3/4 yards as a run, 5 x 3/2 as a pass (FF-13.17-2, -3). Option
# die: -15 in 5 faces, R 50 in 6, P 65 in 7, F, TD. Bomb die: 5 of 10 faces INC, the others 153 yards.
RUN, PASS = F(15, 4), F(15, 2)
OPTION_RUN = 18 * RUN + 50 - 15  # the 18 number faces; P counts 0 (FFR-11)
OPTION_PASS = 18 * PASS + 65 - 15  # R counts 0
DRAW = F(50 + 65 - 15)  # letters ignored (FF-13.10-3)
BOMB = 5 * PASS + 153

# Faces of the defense dice (of 12) that leave all yards / take off n in sum / leave none:
# run die    a run  4 / 15 in 5 / 2, F 1           a pass 3 / 15 in 5 / 2, F 1, INC 1
# pass die   a run 10 / 10 in 2 / 0                a pass 3 / 10 in 2 / 0, INC 5, I 1, SAC 1
# blitz      a run 10 /  5 in 1 / 1                a pass 5 /  5 in 1 / 1, INC 2, SAC 3
# Option F is a fumble but for INC, SAC, I; option TD scores but for N.G., minus, INC, SAC, I.
HAND: dict[Pair, Chances] = {
    (Play.RUN, Defense.RUN): Chances(F(11, 12), (9 * RUN - 15) / 11, fumble=F(1, 12)),
    (Play.RUN, Defense.PASS): Chances(F(1), (12 * RUN - 10) / 12),
    (Play.RUN, Defense.BLITZ): Chances(F(1), (11 * RUN - 5) / 12),
    # 18 numbers x 11 faces, TD x 2 N.G.; F x 12, 18 x F
    (Play.OPTION_RUN, Defense.RUN): Chances(
        F(18 * 11 + 2, 240),
        (9 * OPTION_RUN - 18 * 15) / 200,
        fumble=F(12 + 18, 240),
        td=F(5, 240),
        td_with_minus=F(5, 240),
    ),
    (Play.OPTION_RUN, Defense.PASS): Chances(
        F(18 * 12, 240),
        (12 * OPTION_RUN - 18 * 10) / 216,
        fumble=F(12, 240),
        td=F(10, 240),
        td_with_minus=F(2, 240),
    ),
    (Play.OPTION_RUN, Defense.BLITZ): Chances(
        F(18 * 12 + 1, 240),
        (11 * OPTION_RUN - 18 * 5) / 217,
        fumble=F(12, 240),
        td=F(10, 240),
        td_with_minus=F(1, 240),
    ),
    (Play.PASS, Defense.RUN): Chances(
        F(10, 12), (8 * PASS - 15) / 10, inc=F(1, 12), fumble=F(1, 12)
    ),
    (Play.PASS, Defense.PASS): Chances(
        F(5, 12), (5 * PASS - 10) / 5, inc=F(5, 12), sack=F(1, 12), picked=F(1, 12)
    ),
    (Play.PASS, Defense.BLITZ): Chances(F(7, 12), (6 * PASS - 5) / 7, inc=F(2, 12), sack=F(3, 12)),
    # 18 numbers x 10 faces, TD x 2 N.G.; F x 11, 18 x F
    (Play.OPTION_PASS, Defense.RUN): Chances(
        F(18 * 10 + 2, 240),
        (8 * OPTION_PASS - 18 * 15) / 182,
        inc=F(20, 240),
        fumble=F(11 + 18, 240),
        td=F(4, 240),
        td_with_minus=F(5, 240),
    ),
    (Play.OPTION_PASS, Defense.PASS): Chances(
        F(18 * 5, 240),
        (5 * OPTION_PASS - 18 * 10) / 90,
        inc=F(100, 240),
        sack=F(19, 240),
        sack_with_f=F(1, 240),
        picked=F(19, 240),
        picked_with_f=F(1, 240),
        fumble=F(5, 240),
        td=F(3, 240),
        td_with_minus=F(2, 240),
    ),
    (Play.OPTION_PASS, Defense.BLITZ): Chances(
        F(18 * 7 + 1, 240),
        (6 * OPTION_PASS - 18 * 5) / 127,
        inc=F(40, 240),
        sack=F(3 * 19, 240),
        sack_with_f=F(3, 240),
        fumble=F(7, 240),
        td=F(5, 240),
        td_with_minus=F(1, 240),
    ),
    # half of the bombs are INC whatever the defense shows, the others as a pass
    (Play.BOMB, Defense.RUN): Chances(
        F(10, 24), (8 * BOMB - 5 * 15) / 50, inc=F(12 + 1, 24), fumble=F(1, 24)
    ),
    (Play.BOMB, Defense.PASS): Chances(
        F(5, 24), (5 * BOMB - 5 * 10) / 25, inc=F(12 + 5, 24), sack=F(1, 24), picked=F(1, 24)
    ),
    (Play.BOMB, Defense.BLITZ): Chances(
        F(7, 24), (6 * BOMB - 5 * 5) / 35, inc=F(12 + 2, 24), sack=F(3, 24)
    ),
}
# A draw is an option run with other yards.
for _die, _mean in {
    Defense.RUN: (9 * DRAW - 18 * 15) / 200,
    Defense.PASS: (12 * DRAW - 18 * 10) / 216,
    Defense.BLITZ: (11 * DRAW - 18 * 5) / 217,
}.items():
    HAND[Play.DRAW, _die] = HAND[Play.OPTION_RUN, _die]._replace(mean=_mean)
# FFR-04: the block die does nothing to a play from scrimmage.
for _play, _sum in {Play.RUN: RUN, Play.PASS: PASS}.items():
    HAND[_play, Defense.BLOCK] = Chances(F(1), _sum)
for _play, _sum in {
    Play.OPTION_RUN: OPTION_RUN,
    Play.DRAW: DRAW,
    Play.OPTION_PASS: OPTION_PASS,
}.items():
    HAND[_play, Defense.BLOCK] = Chances(F(18, 20), _sum / 18, fumble=F(1, 20), td=F(1, 20))
HAND[Play.BOMB, Defense.BLOCK] = Chances(F(1, 2), BOMB / 5, inc=F(1, 2))

# FFR-73: P on a called run is a gain of 0 whatever the minus (11 faces count); R on a called pass is
# incomplete whatever the defense shows (6 x 12 throws; 12 numbers left, and 14 faces meet INC, SAC, I).
VOID_RUN = 11 * RUN + 50 - 15
VOID_PASS = 12 * PASS + 65 - 15
VOID: dict[Pair, Chances] = {
    (Play.OPTION_RUN, Defense.RUN): HAND[Play.OPTION_RUN, Defense.RUN]._replace(
        mean=(9 * VOID_RUN - 11 * 15) / 200
    ),
    (Play.OPTION_RUN, Defense.PASS): HAND[Play.OPTION_RUN, Defense.PASS]._replace(
        mean=(12 * VOID_RUN - 11 * 10) / 216
    ),
    (Play.OPTION_RUN, Defense.BLITZ): HAND[Play.OPTION_RUN, Defense.BLITZ]._replace(
        mean=(11 * VOID_RUN - 11 * 5) / 217
    ),
    (Play.OPTION_RUN, Defense.BLOCK): HAND[Play.OPTION_RUN, Defense.BLOCK]._replace(
        mean=VOID_RUN / 18
    ),
    (Play.OPTION_PASS, Defense.RUN): HAND[Play.OPTION_PASS, Defense.RUN]._replace(
        gain=F(12 * 10 + 2, 240),
        mean=(8 * VOID_PASS - 12 * 15) / 122,
        inc=F(72 + 14, 240),
        fumble=F(11 + 12, 240),
    ),
    (Play.OPTION_PASS, Defense.PASS): HAND[Play.OPTION_PASS, Defense.PASS]._replace(
        gain=F(12 * 5, 240),
        mean=(5 * VOID_PASS - 12 * 10) / 60,
        inc=F(72 + 14 * 5, 240),
        sack=F(13, 240),
        picked=F(13, 240),
    ),
    (Play.OPTION_PASS, Defense.BLITZ): HAND[Play.OPTION_PASS, Defense.BLITZ]._replace(
        gain=F(12 * 7 + 1, 240),
        mean=(6 * VOID_PASS - 12 * 5) / 85,
        inc=F(72 + 14 * 2, 240),
        sack=F(3 * 13, 240),
    ),
    (Play.OPTION_PASS, Defense.BLOCK): Chances(
        F(12, 20), VOID_PASS / 12, inc=F(6, 20), fumble=F(1, 20), td=F(1, 20)
    ),
}


def halves(run: Chances, as_pass: Chances) -> Chances:
    """Half of the throws go one way, half the other; a mean counts as often as there are gains."""
    gain = run.gain + as_pass.gain
    mean = (run.gain * run.mean + as_pass.gain * as_pass.mean) / gain
    mixed = [(one + other) / 2 for one, other in zip(run, as_pass, strict=True)]
    return Chances(*mixed)._replace(mean=mean)


# TFL-DRAW-1: of five dice that show PASS as often as RUN, half of the throws have three or more. Read
# as a pass a draw is an option pass with all 18 numbers counting (FFR-71).
TFL_DRAW: dict[Pair, Chances] = {
    (Play.DRAW, die): halves(HAND[Play.DRAW, die], HAND[Play.OPTION_PASS, die]._replace(mean=mean))
    for die, mean in {
        Defense.RUN: (8 * DRAW - 18 * 15) / 182,
        Defense.PASS: (5 * DRAW - 18 * 10) / 90,
        Defense.BLITZ: (6 * DRAW - 18 * 5) / 127,
        Defense.BLOCK: DRAW / 18,
    }.items()
}

# The table as the rulings print it, "away from the goal lines".
# call | die | gain (mean yards) | INC | SAC | I | fumble | TD | TD with minus
PRINTED = """
run | run defense | 0.9167 (1.705) | | | | 0.0833 | |
run | pass defense | 1 (2.917) | | | | | |
run | blitz | 1 (3.021) | | | | | |
option run | run defense | 0.8333 (3.263) | | | | 0.1250 | 0.0208 | 0.0208
option run | pass defense | 0.9000 (4.861) | | | | 0.0500 | 0.0417 | 0.0083
option run | blitz | 0.9042 (4.781) | | | | 0.0500 | 0.0417 | 0.0042
draw | run defense | 0.8333 (3.150) | | | | 0.1250 | 0.0208 | 0.0208
draw | pass defense | 0.9000 (4.722) | | | | 0.0500 | 0.0417 | 0.0083
draw | blitz | 0.9042 (4.654) | | | | 0.0500 | 0.0417 | 0.0042
pass | run defense | 0.8333 (4.500) | 0.0833 | | | 0.0833 | |
pass | pass defense | 0.4167 (5.500) | 0.4167 | 0.0833 | 0.0833 | | |
pass | blitz | 0.5833 (5.714) | 0.1667 | 0.2500 | | | |
option pass | run defense | 0.7583 (6.648) | 0.0833 | | | 0.1208 | 0.0167 | 0.0208
option pass | pass defense | 0.3750 (8.278) | 0.4167 | 0.0792+0.0042 | 0.0792+0.0042 | 0.0208 | 0.0125 |0.0083
option pass | blitz | 0.5292 (8.031) | 0.1667 | 0.2375 + 0.0125 | | 0.0292 | 0.0208 | 0.0042
bomb | run defense | 0.4167 (28.980) | 0.5417 | | | 0.0417 | |
bomb | pass defense | 0.2083 (36.100) | 0.7083 | 0.0417 | 0.0417 | | |
bomb | blitz | 0.2917 (31.943) | 0.5833 | 0.1250 | | | |
"""
ROWS = [[cell.strip() for cell in row.split("|")] for row in PRINTED.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}, {row[1]}")
def test_the_printed_table_is_what_we_worked_out(row: list[str]) -> None:
    hand = HAND[Play(row[0]), Defense(row[1])]
    cells = [
        [hand.gain, hand.mean],
        [hand.inc],
        [hand.sack, hand.sack_with_f],
        [hand.picked, hand.picked_with_f],
        [hand.fumble],
        [hand.td],
        [hand.td_with_minus],
    ]
    assert sum(hand) - hand.mean == 1
    for printed, exact in zip(row[2:], cells, strict=True):
        numbers = re.findall(r"[\d.]+", printed)
        assert len(numbers) == sum(chance > 0 for chance in exact)
        for number, chance in zip(numbers, exact, strict=False):
            digits = len(number.partition(".")[2])
            assert abs(F(number) - chance) <= F(1, 2 * 10**digits)


def test_the_clauses_exist() -> None:
    assert [cite for cite in CITES if not catalog().knows(cite)] == []


def test_the_table_has_every_call_and_every_die() -> None:
    plays = (Play.RUN, Play.OPTION_RUN, Play.DRAW, Play.PASS, Play.OPTION_PASS, Play.BOMB)
    dice = (Defense.RUN, Defense.PASS, Defense.BLITZ)
    assert [(row[0], row[1]) for row in ROWS] == [(play, die) for play in plays for die in dice]
    assert set(HAND) == {(play, die) for play in plays for die in (*dice, Defense.BLOCK)}


# ---------------------------------------------------------------- and as the rules play it


def what(outcome: Outcome) -> str:
    with_f = "_with_f" if outcome.fumble else ""
    if outcome.result is Result.INCOMPLETE:
        return "inc"
    if outcome.result is Result.SACK:
        return f"sack{with_f}"
    if outcome.result is Result.INTERCEPTION:
        return f"picked{with_f}"
    if outcome.from_goal:
        assert outcome.touchdown_face
        return "td_with_minus" if outcome.end else "td"
    return "fumble" if outcome.fumble else "gain"


def chances(enumerator: Enumerator, call: Call, die: Defense) -> Chances:
    odds: Odds[Attempt] = enumerator.odds(lambda rules: rules.attempt(call, die))
    found: Counter[str] = Counter()
    yards = ZERO
    for attempt, chance in odds.items():
        kind = what(attempt.outcome)
        found[kind] += chance  # type: ignore[assignment]  # a counter of fractions
        yards += chance * attempt.outcome.end if kind == "gain" else 0
    assert sum(odds.values()) == 1
    assert sum(chance for attempt, chance in odds.items() if attempt.flag) == F(1, 10)
    went_out = sum(chance for attempt, chance in odds.items() if attempt.out)
    assert went_out == (F(1, 2) if call.in_out else 0)
    return Chances(**found, mean=yards / F(found["gain"]))  # type: ignore[arg-type]


@cache
def enumerator_of(rulebook: type[FootballFever], mismatch: str) -> Enumerator:
    return Enumerator(rulebook().with_switches({"option_mismatch": mismatch}))


@pytest.mark.parametrize("pair", HAND, ids=" against ".join)
@pytest.mark.parametrize(
    ("rulebook", "mismatch", "differs"),
    [
        (Original, "zero", {}),
        (College, "zero", {}),
        (Original, "void", VOID),
        (Tfl, "void", VOID | TFL_DRAW),
        (Tfl, "zero", TFL_DRAW),
    ],
)
def test_the_rules_give_these_odds(
    rulebook: type[FootballFever], mismatch: str, differs: dict[Pair, Chances], pair: Pair
) -> None:
    play, die = pair
    expected = differs.get(pair, HAND[pair])
    assert chances(enumerator_of(rulebook, mismatch), Call(play), die) == expected


def test_the_in_out_die_changes_no_odds() -> None:
    for (play, die), expected in HAND.items():
        assert chances(enumerator_of(Original, "zero"), Call(play, True), die) == expected


def test_the_tfl_makes_a_first_down_of_a_touchdown_with_a_minus() -> None:
    odds: Odds[Attempt] = enumerator_of(Tfl, "void").odds(
        lambda rules: rules.attempt(Call(Play.DRAW), Defense.RUN)
    )
    for attempt in odds:
        assert attempt.outcome.first_down == (what(attempt.outcome) == "td_with_minus")
