"""Plays games from compiled tables, on all cores in parallel threads.

Needs numpy and numba, which are imported only when tables are used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches import TableCoach
from snapcount.insight.coaches.coach import Tendencies
from snapcount.insight.simulation.outcome import GameResult
from snapcount.insight.simulation.pairing import Pairing, chunks
from snapcount.insight.simulation.referee import Progress
from snapcount.insight.simulation.tally import Counts, Tally
from snapcount.mistakes import IllegalHere

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from snapcount.insight.tables.engine import Prepared

CHUNK = 5_000  # games, about a second
NEEDED = ("numpy", "numba")


def check_installed() -> None:
    """Refuses tables if the packages they need are missing."""
    for name in NEEDED:
        if find_spec(name) is None:
            raise IllegalHere("simulation-missing", name=name)


def tendencies(pairing: Pairing, team: Team, rules: Rulebook[Any]) -> Tendencies:
    """The tendencies of a team's coach, if they can be tabulated."""
    coach = pairing.coach(team, "", rules)
    if not isinstance(coach, TableCoach):
        raise IllegalHere("simulation-coach", coach=pairing.name_of(team))
    return coach.tendencies


def prepare(pairing: Pairing, progress: Progress, games: int = 0) -> Prepared:
    """The tables of a pairing for that many games; rebuilt if no earlier run cached them."""
    check_installed()
    rules = pairing.rules()
    home, away = (tendencies(pairing, team, rules) for team in (Team.HOME, Team.AWAY))
    from snapcount.insight.tables.engine import prepare as prepare_tables

    return prepare_tables(rules, home, away, progress, games)


def play_games(prepared: Prepared, seed: int, games: int, cores: int, progress: Progress) -> Tally:
    """Plays that many games; the result does not depend on the number of cores."""
    tally = Tally()
    for part in _parts(prepared, seed, chunks(games, CHUNK), cores):
        tally.add(part)
        progress(tally.games, games)
    return tally


def _parts(
    prepared: Prepared, seed: int, work: list[range], cores: int
) -> Iterator[dict[str, Counts]]:
    def play(numbers: range) -> dict[str, Counts]:
        return counted(prepared.play(seed, numbers.start, len(numbers)))

    if cores == 1:
        yield from map(play, work)
        return
    threads = ThreadPoolExecutor(cores)
    try:
        yield from threads.map(play, work)
    finally:
        threads.shutdown(cancel_futures=True)  # after Ctrl-C do not wait for the rest


def counted(results: NDArray[np.int32]) -> dict[str, Counts]:
    """How often each number came up in a table with a row for every game."""
    columns = dict(zip(GameResult._fields, results.T, strict=True))
    columns["total"] = columns["home"] + columns["away"]
    columns["margin"] = columns["home"] - columns["away"]
    return {measure: _counts(column) for measure, column in columns.items()}


def _counts(column: NDArray[np.int32]) -> Counts:
    import numpy as np

    least = int(column.min())
    ways = np.bincount(column - least)
    return Counter({least + int(at): int(ways[at]) for at in np.flatnonzero(ways)})
