"""The value of every down when both sides call optimally (docs/analyze/values.md).

The value of a down is that of its successors under equilibrium mixes; the successors' values come
from the same table. The table is iterated to a fixed point. Time is ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.downs import DOWNS
from snapcount.gridiron.field import LENGTH
from snapcount.insight.values.grid import MOST_TO_GO, Down, spread_out
from snapcount.insight.values.matrix_game import solved

CLOSE = 5e-4  # points: convergence threshold
MOST_ROUNDS = 300
SIZE = (DOWNS + 1, MOST_TO_GO + 1, LENGTH + 1)
KICKOFF, TRY = (SIZE[0] * SIZE[1] * SIZE[2] + n for n in range(2))  # their indices, after all downs


class Pairing(NamedTuple):
    """One call against one defense: immediate points, and weights of the successors' values."""

    points: float
    places: NDArray[np.int64]
    shares: NDArray[np.float64]  # negative if it is the others' ball, or kick


@dataclass(frozen=True)
class Choice:
    """The options in one down: a payoff matrix for each way to line up."""

    lined_up: tuple[str, ...]  # "scrimmage", "punt" ...; one unnamed way where nothing is declared
    offense: tuple[tuple[str, ...], ...]
    defense: tuple[tuple[str, ...], ...]
    pairings: tuple[tuple[tuple[Pairing, ...], ...], ...]


@dataclass(frozen=True)
class Settled:
    """A down at equilibrium: points, how to line up, and both sides' mixed strategies."""

    points: float
    lined_up: str
    offense: Mapping[str, float]
    defense: Mapping[str, float]
    ways: Mapping[str, float]  # the value of each way to line up


class DownValues:
    """The values of every down, of a kickoff and of a try, to those who have the ball: one long array."""

    def __init__(self, known: Mapping[Down, float], kickoff: float, attempt: float) -> None:
        self.all = np.concatenate([spread_out(dict(known)).ravel(), [kickoff, attempt]])

    @property
    def kickoff(self) -> float:
        """The value of a kickoff to the kickers."""
        return float(self.all[KICKOFF])

    @property
    def attempt(self) -> float:
        """The value of a try, including the kickoff after it."""
        return float(self.all[TRY])

    @staticmethod
    def place(spot: int, down: int, to_go: int) -> int:
        """The index of a down in the array."""
        where = (down, min(to_go, MOST_TO_GO), min(max(spot, 0), LENGTH))
        return int(np.ravel_multi_index(where, SIZE))

    def worth(self, pairing: Pairing) -> float:
        """The value of a pair of calls to the offense."""
        return float(pairing.points + pairing.shares @ self.all[pairing.places])


def settled_table(
    choices: Mapping[Down, Choice], kickoff: Pairing, attempt: Pairing
) -> tuple[dict[Down, Settled], DownValues]:
    """Iterates the table to a fixed point."""
    table = DownValues(dict.fromkeys(choices, 0.0), 0.0, 0.0)
    settled: dict[Down, Settled] = {}
    for _ in range(MOST_ROUNDS):
        settled = {down: best_mixes(choice, table) for down, choice in choices.items()}
        points = {down: each.points for down, each in settled.items()}
        following = DownValues(points, table.worth(kickoff), table.worth(attempt))
        moved = float(np.abs(following.all - table.all).max())
        table = following
        if moved < CLOSE:
            break
    return settled, table


def best_mixes(choice: Choice, table: DownValues) -> Settled:
    """The best way to line up, and the equilibrium mixes."""
    games = {
        way: solved([[table.worth(pairing) for pairing in row] for row in choice.pairings[n]])
        for n, way in enumerate(choice.lined_up)
    }
    best = max(games, key=lambda way: games[way].value)
    n, game = choice.lined_up.index(best), games[best]
    return Settled(
        game.value,
        best,
        dict(zip(choice.offense[n], map(float, game.row_mix), strict=True)),
        dict(zip(choice.defense[n], map(float, game.column_mix), strict=True)),
        {way: solution.value for way, solution in games.items()},
    )
