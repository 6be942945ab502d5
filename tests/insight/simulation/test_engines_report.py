from __future__ import annotations

import pytest
from benchmarks.engines import CELLS, Measured, Odds, Prepared, Speed, best, lines_of

WHOLE = Measured(
    Prepared(80.0, 500.0),
    Prepared(0.5, 150.0),
    Speed(600.0, 1_000.0, 8_000.0, 40.0, 20.0, 400.0),
    Odds(2.5, 0.5),
)
NO_TABLES = Measured(Prepared(), Prepared(), Speed(None, None, None, None, 25.0, None), Odds())


def test_one_table_with_a_column_for_each_rulebook() -> None:
    head, *lines = lines_of({"a/b": WHOLE, "c/d": NO_TABLES})
    assert head.split() == ["a/b", "c/d"]
    assert len({len(line) for line in (head, *lines)}) == 1
    told = {
        label.strip(): line[len(label) :].split() for label, line in zip(CELLS, lines, strict=True)
    }
    assert told["tables, games a second: first 10,000"] == ["600.0", "-"]
    assert told["tables, games a second: after those"] == ["1,000.0", "-"]
    assert told["tables, games a second: plays unfolded"] == ["8,000.0", "-"]
    assert told["referee, games a second"] == ["20.0", "25.0"]
    assert told["tables, first : referee"] == ["30.00", "x", "-"]
    assert told["tables, after : referee"] == ["50.00", "x", "-"]
    assert told["tables, unfolded : referee"] == ["400.00", "x", "-"]
    assert told["tables, first : backgammon"] == ["1.50", "x", "-"]
    assert told["tables, after : backgammon"] == ["2.50", "x", "-"]
    assert told["tables, unfolded : backgammon"] == ["20.00", "x", "-"]
    assert told["plays unfolded for very many games"] == ["40.00", "s", "-"]
    assert told["memory while made"] == ["500", "MB", "-"]
    assert told["odds of the slowest pair, cold"] == ["2.50", "s", "-"]


def test_rounds_play_other_games_and_the_best_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five games a second at first, then ten, then eight."""
    clock, played = [0.0], list[tuple[int, int]]()
    paces = iter((0.2, 0.1, 0.125))
    monkeypatch.setattr("benchmarks.engines.time.process_time", lambda: clock[0])
    monkeypatch.setattr("benchmarks.engines.round_of", lambda _: 30)
    monkeypatch.setattr("benchmarks.engines.ROUNDS", 3)

    def play(first: int, games: int) -> None:
        played.append((first, games))
        clock[0] += games * next(paces)

    assert best({"tables": play}) == {"tables": pytest.approx(10.0)}
    assert played == [(30, 30), (60, 30), (90, 30)]
