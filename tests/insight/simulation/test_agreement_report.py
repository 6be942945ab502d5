from __future__ import annotations

from benchmarks.agreement import HEADS, section

from snapcount.insight.simulation.agreement import compare
from snapcount.insight.simulation.pairing import Pairing
from snapcount.rulebooks import find_rulebook
from tests.insight.simulation.test_agreement import games, tally


def report(shift: int) -> str:
    referee, tables = tally(games(1, 2_000)), tally(games(2, 4_000) + shift)
    pairing = Pairing.of(find_rulebook("demo/sandlot"), "veteran", "rookie", "s")
    return section(pairing, referee, tables, compare(referee, tables))


def test_the_report_is_a_table_with_a_verdict() -> None:
    lines = report(0).splitlines()
    assert lines[0] == "## demo/sandlot"
    assert lines[2].startswith(
        "veteran (home) against rookie, seed `s`: 2,000 games by the referee"
    )
    assert lines[2].endswith("No test finds a difference.")
    table = [line for line in lines if line.startswith("|")]
    assert len(table) == 2 + 9
    assert {line.count("|") for line in table} == {len(HEADS) + 1}
    assert "**" not in "".join(table)


def test_differences_stand_out() -> None:
    told = report(3)
    assert "**The engines differ.**" in told
    (plays,) = (line for line in told.splitlines() if line.startswith("| plays |"))
    assert "**" in plays
