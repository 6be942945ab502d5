"""Targets of an average team of 2013, rounded, and of teams that are better or worse."""

from __future__ import annotations

from math import exp, fsum

from snapcount.families.paydirt.forge.histogram import Histogram
from snapcount.families.paydirt.forge.targets import (
    BREAKAWAY,
    Fouls,
    PassTarget,
    RunTarget,
    Targets,
    TrappedTarget,
)
from snapcount.rulebooks.paydirt.charts.columns import Formation, Play

_MIDDLE = (
    -11,
    "1 1 1 2 5 10 31 54 109 228 318 900 1243 1510 1291 1097 777 547 397 299 269 96 176 86 "
    "79 68 54 42 37 31 23 17 15 15 14 11 10 10 7 8 8 7 6 6 5 5 5 4 4 3 4 4 4 4 4 3 3 3 3 "
    "2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 0 0 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 ",
)
_TACKLE = (
    -5,
    "30 71 146 243 423 913 1119 1396 1310 962 760 487 472 307 314 146 161 90 77 70 57 51 "
    "40 34 29 21 19 17 15 16 17 15 13 11 9 10 10 9 8 9 8 8 7 7 5 4 4 4 2 3 3 2 3 3 3 2 2 "
    "2 2 2 2 2 1 1 2 1 1 1 1 1 ",
)
_END = (
    -12,
    "7 8 10 10 15 32 59 114 165 279 435 540 751 954 958 899 836 705 485 456 321 329 186 "
    "266 152 138 120 106 84 72 62 55 44 35 24 19 21 19 19 20 19 13 8 13 10 10 9 8 9 10 9 "
    "8 6 6 5 5 5 5 4 5 5 5 4 4 4 4 3 3 2 2 1 1 1 1 1 1 1 1 1 1 1 1 ",
)
_DRAW = (
    -8,
    "7 11 11 44 44 142 207 317 633 873 1157 1212 1026 830 611 677 459 415 164 218 186 131 "
    "98 87 73 51 51 40 44 35 20 17 15 11 7 7 4 2 2 5 5 5 6 6 6 6 5 2 2 2 2 1 2 1 4 4 4 4 "
    "4 4 4 2 2 ",
)
_SCREEN = (
    -14,
    "2 2 2 3 7 8 16 20 20 98 128 152 290 315 649 605 713 649 792 713 752 610 551 546 329 "
    "324 275 228 180 147 107 80 70 49 51 47 45 45 37 31 31 27 23 24 19 20 17 15 12 11 9 9 "
    "10 8 8 7 7 7 7 8 7 5 4 2 2 2 2 3 2 2 2 2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 "
    "2 2 1 1 ",
)
_SHORT = (
    -14,
    "1 1 1 1 1 0 0 0 0 0 0 2 2 2 8 113 268 449 725 912 1149 1010 1047 1022 531 631 395 "
    "341 269 186 138 110 107 81 68 58 45 40 35 29 25 20 18 15 13 14 11 10 9 9 8 7 6 5 5 5 "
    "5 5 4 3 4 4 3 3 2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 0 0 0 1 "
    "1 ",
)
_MEDIUM = (
    5,
    "5 5 0 10 31 318 817 755 782 812 839 815 753 675 579 486 384 299 242 199 169 151 129 "
    "108 90 71 67 57 50 41 35 28 27 26 20 17 14 13 14 13 11 10 9 7 7 7 6 5 5 4 5 5 5 5 5 "
    "4 4 3 5 4 3 3 2 2 2 2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 0 0 1 1 1 1 1 1 1 1 1 1 1 1 1 ",
)
_DEEP = (
    19,
    "93 236 333 428 484 487 478 466 428 392 392 348 338 302 295 287 261 233 221 218 200 "
    "202 192 174 174 166 154 138 131 120 111 105 97 79 85 79 77 67 62 54 52 52 48 38 38 "
    "33 31 29 26 21 23 25 21 20 23 18 20 21 25 23 21 21 21 18 18 13 10 7 3 2 2 ",
)
_SIDELINE = (
    -11,
    "1 1 0 0 0 0 0 0 0 0 0 0 0 0 9 6 546 775 698 772 870 635 850 606 587 516 457 394 368 "
    "332 281 234 181 137 109 89 81 67 57 47 38 29 30 24 22 19 17 14 12 12 10 9 9 8 8 7 7 "
    "7 6 5 4 3 3 3 2 2 1 2 2 2 2 2 2 2 2 2 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 0 0 "
    "0 0 0 1 ",
)
_SACKS = (
    -23,
    "3 3 3 5 13 18 36 46 59 95 149 250 430 710 1037 1241 1282 1181 826 618 548 394 486 517 ",
)
_SCRAMBLES = (
    -12,
    "4 4 0 0 0 0 0 0 0 0 0 0 0 766 832 925 1030 964 674 594 687 568 449 396 291 286 242 "
    "242 176 150 106 88 75 71 58 50 50 40 34 34 26 18 16 15 12 9 4 6 6 4 4 3 1 1 1 1 0 0 "
    "0 0 0 0 0 0 1 1 1 1 1 1 1 1 1 ",
)
_STOLEN = (
    -7,
    "20 40 40 60 20 139 159 120 159 279 299 518 378 378 398 618 418 279 259 259 279 286 "
    "272 286 272 252 246 266 251 235 239 195 155 163 163 139 131 127 113 108 93 75 71 66 "
    "62 58 44 42 38 38 38 29 31 33 31 35 31 29 22 20 20 18 11 9 4 2 2 4 4 2 2 2 2 2 2 2 ",
)
_INTERFERENCE = (
    0,
    "333 125 125 375 250 250 667 500 458 500 208 83 167 181 236 306 333 319 278 264 375 "
    "325 333 333 242 217 208 183 175 183 175 148 139 125 125 106 97 88 79 65 56 51 46 28 "
    "32 19 19 19 19 14 14 9 9 ",
)
_RUNS = {
    Play.LINE_PLUNGE: (_MIDDLE, 0.02),
    Play.OFF_TACKLE: (_TACKLE, 0.05),
    Play.END_RUN: (_END, 0.14),
    Play.DRAW: (_DRAW, 0.04),
}
_PASSES = {  # gains, complete, intercepted (of attempts), out of bounds (of completions)
    Play.SCREEN: (_SCREEN, 0.757, 0.008, 0.14),
    Play.SHORT_PASS: (_SHORT, 0.685, 0.018, 0.15),
    Play.MEDIUM_PASS: (_MEDIUM, 0.545, 0.035, 0.17),
    Play.LONG_PASS: (_DEEP, 0.335, 0.068, 0.15),
    Play.SIDELINE_PASS: (_SIDELINE, 0.578, 0.026, 0.25),
}
_LETTERED = {
    Play.LINE_PLUNGE: (38, 14, 15, 15, 7, 11),
    Play.OFF_TACKLE: (38, 13, 15, 16, 7, 11),
    Play.END_RUN: (37, 10, 16, 17, 9, 11),
    Play.DRAW: (20, 4, 18, 26, 18, 14),
    Play.SCREEN: (29, 6, 17, 22, 14, 12),
    Play.SHORT_PASS: (29, 7, 17, 22, 13, 12),
    Play.MEDIUM_PASS: (26, 5, 17, 24, 16, 12),
    Play.LONG_PASS: (29, 7, 16, 22, 14, 12),
    Play.SIDELINE_PASS: (27, 6, 17, 23, 15, 12),
}
MIX = {
    play: {formation: share / 100 for formation, share in zip(Formation, shares, strict=True)}
    for play, shares in _LETTERED.items()
}


def histogram(known: tuple[int, str]) -> Histogram:
    low, counts = known[0], [float(count) for count in known[1].split()]
    total = fsum(counts)
    return Histogram(low, tuple(count / total for count in counts))


def tilted(known: Histogram, theta: float) -> Histogram:
    """Long gains more often if theta is above 0, seldom if it is below."""
    weights = [share * exp(theta * yards) for yards, share in known.items]
    total = fsum(weights)
    return Histogram(known.low, tuple(weight / total for weight in weights))


def targets(
    *,
    running: float = 0.0,  # yards more a run, about
    catching: float = 0.0,  # share of attempts that are complete more than usual
    gaining: float = 0.0,  # how much more a completion gains: 0.1 is a tenth
    stolen: float = 1.0,  # times as many interceptions
    trapped: float = 0.098,
    fumbling: float = 1.0,  # times as many fumbles
    flagged: float = 1.0,  # times as many penalties
) -> Targets:
    """An average team unless it is told otherwise."""
    runs = {
        play: RunTarget(_moved(histogram(known), running), 0.0173 * fumbling, out)
        for play, (known, out) in _RUNS.items()
    }
    thrown = 1 - trapped
    passes = {}
    for play, (known, complete, intercepted, out) in _PASSES.items():
        gains, caught = histogram(known), thrown * (complete + catching)
        passes[play] = PassTarget(
            trapped,
            thrown * intercepted * stolen,
            caught,
            _moved(gains, gaining * gains.mean),
            _moved(histogram(_STOLEN), _deeper(play)),
            0.0105 * caught * fumbling,
            out,
        )
    return Targets(
        runs, passes, _breakaway(runs), _trapped(fumbling), _fouls(flagged), recovered=0.52
    )


def _moved(known: Histogram, yards: float) -> Histogram:
    return tilted(known, yards / known.variance)


def _deeper(play: Play) -> float:
    return {Play.SCREEN: -11.0, Play.SHORT_PASS: -7.0, Play.LONG_PASS: 18.0}.get(play, 0.0)


def _breakaway(runs: dict[Play, RunTarget]) -> Histogram:
    share = {Play.LINE_PLUNGE: 0.48, Play.OFF_TACKLE: 0.25, Play.END_RUN: 0.22, Play.DRAW: 0.05}
    shares = [0.0] * (100 - BREAKAWAY)
    for play, run in runs.items():
        for yards, each in run.gains.items:
            if yards >= BREAKAWAY:
                shares[yards - BREAKAWAY] += share[play] * each
    total = fsum(shares)
    return Histogram(BREAKAWAY, tuple(each / total for each in shares))


def _trapped(fumbling: float) -> TrappedTarget:
    sacked = 0.63
    shares = [0.0] * 100
    for known, share in ((_SACKS, sacked), (_SCRAMBLES, 1 - sacked)):
        for yards, each in histogram(known).items:
            shares[yards + 25] += share * each
    total = fsum(shares)
    return TrappedTarget(
        Histogram(-25, tuple(each / total for each in shares)), sacked, 0.128 * sacked * fumbling
    )


def _fouls(times: float) -> Fouls:
    offense = {5: 0.0229, 10: 0.0197, 15: 0.0044}
    defense = {5: 0.0215, 15: 0.0133}
    return Fouls(
        {yards: rate * times for yards, rate in offense.items()},
        {yards: rate * times for yards, rate in defense.items()},
        0.0123 * times,
        histogram(_INTERFERENCE),
    )
