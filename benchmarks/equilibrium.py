"""How fast matrix games are solved: by our solver, compiled by numba, and by HiGHS through scipy.

Half of the games have random payoffs. In the others the calls are similar, ties are common, and
many calls are clearly worse than another.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.optimize import linprog  # type: ignore[import-untyped]

from snapcount.insight.values.matrix_game import compiled_solver, slate_for

SIZES = {"Football Fever": (13, 5), "Paydirt!": (13, 6), "Strategy": (42, 10)}
OURS, THEIRS = 2000, 60  # games a round
ROUNDS = 5  # best of these: the machine may be busy with something else
CLOSE = 1e-7


def games_of(rows: int, columns: int) -> Any:
    rng = np.random.default_rng(rows)
    games = rng.normal(size=(OURS, rows, columns))
    alike = rng.normal(size=(OURS, rows, 2)) @ rng.normal(size=(OURS, 2, columns))
    games[1::2] = np.round(
        alike[1::2] + games[1::2] / 10 + rng.normal(size=(OURS // 2, rows, 1)), 3
    )
    return games


def our_values(games: Any) -> list[float]:
    _, rows, columns = games.shape
    solver, slate = compiled_solver(), slate_for(rows, columns)
    row_mix, column_mix = np.zeros(rows), np.zeros(columns)
    return [solver(game, slate, row_mix, column_mix) for game in games]


def values_by_highs(games: Any) -> list[float]:
    return [by_highs(game) for game in games[:THEIRS]]


def by_highs(game: Any) -> float:
    rows, columns = game.shape
    found = linprog(
        c=[*[0] * rows, -1],
        A_ub=np.hstack([-game.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[*[1] * rows, 0]],
        b_eq=[1],
        bounds=[*[(0, None)] * rows, (None, None)],
        method="highs",
    )
    return float(-found.fun)


def best_time(solve: Callable[[Any], list[float]], games: Any) -> tuple[float, list[float]]:
    """Seconds per game, and the values."""
    best, values = float("inf"), solve(games)  # the first round is for numba's compilation
    for _ in range(ROUNDS):
        start = time.perf_counter()
        values = solve(games)
        best = min(best, (time.perf_counter() - start) / len(values))
    return best, values


def main() -> None:
    print("\nMatrix games, one core")
    for name, (rows, columns) in SIZES.items():
        games = games_of(rows, columns)
        ours, values = best_time(our_values, games)
        theirs, by_them = best_time(values_by_highs, games)
        apart = max(abs(one - two) for one, two in zip(values, by_them, strict=False))
        assert apart < CLOSE, f"{name}: the values differ by {apart}"
        print(
            f"  {name:<15}{rows:>3} x {columns:<3}{1 / ours:>9,.0f} games/s"
            f"   HiGHS {1 / theirs:>6,.0f} games/s   ratio {theirs / ours:.0f}"
        )


if __name__ == "__main__":
    main()
