"""A million games from tables, beside some by the referee: the same game."""

from __future__ import annotations

from snapcount.insight.simulation.agreement import agree, compare
from snapcount.insight.simulation.pairing import Pairing
from snapcount.insight.simulation.running import Engine, simulate
from snapcount.insight.simulation.tally import Tally
from snapcount.rulebooks import find_rulebook

CITES_NOTHING = True
MILLION, BY_THE_REFEREE = 1_000_000, 2_000
PAIRING = Pairing.of(find_rulebook("fever/original"), "veteran", "rookie", "a million games")


def played(engine: Engine, games: int) -> Tally:
    return simulate(PAIRING, games, engine, 2, _silent, _silent).tally


def _silent(done: int, total: int) -> None:
    pass


def test_a_million_games_are_those_of_the_referee() -> None:
    by_the_referee, from_tables = (
        played(Engine.REFEREE, BY_THE_REFEREE),
        played(Engine.TABLES, MILLION),
    )
    assert from_tables.games == MILLION
    wins = from_tables.home_wins + from_tables.away_wins + from_tables.ties
    assert wins == MILLION
    assert agree(compare(by_the_referee, from_tables))
