"""Plays games by the rules themselves, play by play, on all cores in parallel processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from snapcount.gridiron.drivers import Coach, CoachedDriver, play_through
from snapcount.gridiron.field import Team
from snapcount.gridiron.rulebook import Rulebook
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.gridiron.situation import Situation
from snapcount.insight.coaches import TableCoach
from snapcount.insight.processes import Work, processes
from snapcount.insight.simulation.outcome import GameResult, result_of
from snapcount.insight.simulation.pairing import Pairing, chunks
from snapcount.insight.simulation.tally import Tally

# Called with the number of games done, and the total.
Progress: TypeAlias = Callable[[int, int], None]

CHUNK = 5  # games; small, since other cores wait for the last chunk


def play_game(rules: Rulebook[Any], driver: CoachedDriver) -> GameResult:
    """Plays one game, from the opening to the final whistle."""
    return result_of(_plays(rules, driver))


def _plays(rules: Rulebook[Any], driver: CoachedDriver) -> Iterator[tuple[Situation, Situation]]:
    situation, number = rules.opening(), 0
    while not rules.over(situation):
        number += 1
        after = play_through(rules, situation, driver, number).situation
        yield situation, after
        situation = after


class Referee:
    """Plays the games of a pairing, by number."""

    def __init__(self, pairing: Pairing) -> None:
        self._pairing = pairing
        self._rules = pairing.rules()
        self._known = {team: pairing.coach(team, "", self._rules) for team in Team}

    def play(self, numbers: range) -> Tally:
        """Plays those games and adds them up."""
        return Tally.of(play_game(self._rules, self._driver(number)) for number in numbers)

    def _driver(self, number: int) -> CoachedDriver:
        seed = self._pairing.game_seed(number)
        coaches = {team: self._coach(team, seed) for team in Team}
        return CoachedDriver(SeededDice(Seed(seed)), coaches)

    def _coach(self, team: Team, seed: str) -> Coach:
        """A coach for one game; lookups from its tables are cached across games."""
        known = self._known[team]
        if isinstance(known, TableCoach):
            return replace(known, seed=f"{seed}/{team}")
        return self._pairing.coach(team, seed, self._rules)


def play_games(pairing: Pairing, games: int, cores: int, progress: Progress) -> Tally:
    """Plays that many games; the result does not depend on the number of cores."""
    tally = Tally()
    for part in _parts(pairing, chunks(games, CHUNK), cores):
        tally.add(part)
        progress(tally.games, games)
    return tally


def _parts(pairing: Pairing, work: list[range], cores: int) -> Iterator[Tally]:
    if cores == 1:
        yield from map(Referee(pairing).play, work)
        return
    with processes(cores, _begin, pairing) as pool:
        yield from pool.imap_unordered(Work(_play), work)


_referee: Referee  # of this process, if it was spawned to play games


def _begin(pairing: Pairing) -> None:
    global _referee
    _referee = Referee(pairing)


def _play(numbers: range) -> Tally:
    return _referee.play(numbers)
