from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

from snapcount.insight.simulation import referee, tabulated
from snapcount.insight.simulation.outcome import GameResult
from snapcount.insight.simulation.pairing import Pairing, chunks
from snapcount.insight.simulation.referee import Referee
from snapcount.insight.simulation.running import Engine, simulate
from snapcount.insight.simulation.tally import Tally
from snapcount.mistakes import IllegalHere
from snapcount.rulebooks import find_rulebook
from tests.insight.simulation import fake_tables
from tests.insight.simulation.fake_tables import STEADY, FakePrepared
from tests.sandlot import Sandlot


def pairing(home: str, away: str, seed: str = "1", rulebook: str = Sandlot.id) -> Pairing:
    return Pairing.of(find_rulebook(rulebook), home, away, seed)


def quietly(done: int, whole: int) -> None:
    assert done <= whole


def test_chunks_hold_every_game_once() -> None:
    assert chunks(12, 5) == [range(5), range(5, 10), range(10, 12)]
    assert chunks(5, 5) == [range(5)]


def test_rules_survive_the_way_to_another_process() -> None:
    rules = find_rulebook("paydirt/advanced").with_switches({"razzle_dazzle": "off"})
    sent = Pairing.of(rules, "random", "random", "1").rules()
    assert sent.id == rules.id
    assert sent.switches == rules.switches
    assert sent.material() == rules.material()


# ---------------------------------------------------------------- the referee


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    whole = Referee(pairing("random", "random")).play(range(8))
    parts = Tally()
    again = Referee(pairing("random", "random"))
    for numbers in (range(5, 8), range(5)):
        parts.add(again.play(numbers))
    assert parts == whole
    assert Referee(pairing("random", "random", "2")).play(range(8)) != whole


def test_the_referee_plays_the_same_on_any_number_of_cores() -> None:
    two = pairing("random", "random", rulebook="fever/original")
    games = referee.CHUNK + 1
    done = []
    alone = referee.play_games(two, games, 1, quietly)
    together = referee.play_games(two, games, 2, lambda *how_far: done.append(how_far))
    assert alone == together
    assert alone.games == games
    assert done[-1] == (games, games)


def test_a_coach_of_tables_plays_every_game_with_its_own_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fake_tables.install(monkeypatch)
    whole = Referee(pairing(STEADY, "random")).play(range(4))
    alone = [Referee(pairing(STEADY, "random")).play(range(n, n + 1)) for n in range(4)]
    added = Tally()
    for each in alone:
        added.add(each)
    assert added == whole


# ---------------------------------------------------------------- tables


def test_a_table_of_games_is_counted_like_results() -> None:
    rows = FakePrepared().play(3, 0, 50)
    results = [GameResult._make(map(int, row)) for row in rows]
    counted = Tally()
    counted.add(tabulated.counted(rows))
    assert counted == Tally.of(results)


def test_negative_margins_are_counted() -> None:
    rows = np.array([[3, 10, 100, 9, 3_600, 0]], np.int32)
    assert tabulated.counted(rows)["margin"] == {-7: 1}


def test_tables_play_the_same_on_any_number_of_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabulated, "CHUNK", 30)
    alone, together = (
        tabulated.play_games(cast(Any, FakePrepared()), 5, 100, cores, quietly) for cores in (1, 3)
    )
    assert alone == together
    assert alone.games == 100


def test_both_engines_through_one_door(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_tables.install(monkeypatch)
    two = pairing(STEADY, STEADY)
    for engine in Engine:
        simulated = simulate(two, 3, engine, 8, quietly, quietly)
        assert simulated.tally.games == 3
        assert simulated.engine is engine
        assert simulated.cores == 1  # three games are one piece of work
        assert simulated.games_per_second == pytest.approx(3 / simulated.seconds)


def test_a_coach_without_tendencies_cannot_be_put_into_tables() -> None:
    with pytest.raises(IllegalHere, match="'random' cannot be put into tables"):
        tabulated.prepare(pairing("random", "random"), quietly)


def test_tables_need_what_runs_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabulated, "NEEDED", ("numpy", "no-such-package"))
    with pytest.raises(IllegalHere) as caught:
        tabulated.prepare(pairing("random", "random"), quietly)
    assert caught.value.facts == {"name": "no-such-package"}
