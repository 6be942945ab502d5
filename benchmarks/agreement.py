"""Whether both engines play the same game: `python -m benchmarks.agreement --rulebook fever/original`.

Plays many games by the referee and from the tables, compares them by the tests in
`snapcount.insight.simulation.agreement` and prints the section of docs/reports/agreement.md; `--into`
writes it there in place of the old one. Exits with 1 if the engines differ. The referee's games are
cached until the rules or the coaches change, so a run can be interrupted and resumed, and tables
compared with them again. There are enough games from tables that unfolding plays for them pays off.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path

from benchmarks.reports import put_into, row, table, text_of, told
from snapcount.insight.cache import fingerprint, hashed, load, store
from snapcount.insight.simulation.agreement import ALPHA, SPREAD, Compared, agree, compare
from snapcount.insight.simulation.pairing import Pairing, chunks
from snapcount.insight.simulation.referee import Referee
from snapcount.insight.simulation.running import Engine, simulate
from snapcount.insight.simulation.summary import figures_of, share_of
from snapcount.insight.simulation.tally import Tally
from snapcount.rulebooks import find_rulebook

INTRODUCTION = """# Tables against the referee

*For: anyone who wonders whether fast simulations play the same game as the referee.*

Written by `python -m benchmarks.agreement`, one section per rulebook. [Simulating many
games](../analyze/simulate.md#agreement) explains the tests and their thresholds. Means are given with
their standard errors. The goal is 20,000 games of the referee for each rulebook; a section with fewer
says so.
"""
HEADS = ("figure", "referee", "tables", "z", "p", "chi-square", "freedom", "p")
NAMES = {
    "home": "points, home",
    "away": "points, away",
    "total": "points, both",
    "margin": "margin, home",
    "possessions_lost": "possessions lost",
    "seconds": "seconds on the clock",
}


KIND = "agreement"
# What referee games depend on besides the rules, and what is counted.
RESTS_ON = (
    "snapcount.insight.coaches",
    "snapcount.insight.values",
    "snapcount.insight.simulation.outcome",
    "snapcount.insight.simulation.referee",
    "snapcount.insight.simulation.tally",
)
BLOCK = 500  # referee games per cache entry


def played(pairing: Pairing, engine: Engine, games: int, cores: int) -> Tally:
    """One engine's games, with a progress count on stderr."""
    told_so_far = told("preparing"), told(str(engine))
    return simulate(pairing, games, engine, cores, *told_so_far).tally


def by_the_referee(pairing: Pairing, games: int, cores: int) -> Tally:
    """The referee's games, played now or cached."""
    tally, progress = Tally(), told(str(Engine.REFEREE))
    with get_context("spawn").Pool(cores) as pool:
        for part in pool.imap_unordered(partial(kept, pairing), chunks(games, BLOCK)):
            tally.add(part)
            progress(tally.games, games)
    return tally


def kept(pairing: Pairing, numbers: range) -> Tally:
    """Some of these games, cached on disk."""
    rests_on = fingerprint(pairing.rules(), *RESTS_ON)
    key = hashed(rests_on, pairing.home, pairing.away, pairing.seed, str(numbers))
    stored = load(KIND, key)
    if stored is None:
        tally = Referee(pairing).play(numbers)
        store(KIND, key, json.dumps(tally.counts).encode())
        return tally
    counts = json.loads(stored).items()
    return Tally({name: Counter({int(n): c for n, c in each.items()}) for name, each in counts})


def section(pairing: Pairing, referee: Tally, tables: Tally, tests: list[Compared]) -> str:
    """The report section in markdown."""
    verdict = "No test finds a difference." if agree(tests) else "**The engines differ.**"
    least = min(test.p for test in tests)
    return "\n".join(
        (
            f"## {pairing.rulebook}",
            "",
            f"{pairing.home} (home) against {pairing.away}, seed `{pairing.seed}`:"
            f" {referee.games:,} games by the referee, {tables.games:,} from tables. {verdict}",
            f"Least p of {len(tests)} tests: {least:.2g}; below {ALPHA:.2g} it would be a difference.",
            "",
            *table(HEADS, rows_of(referee, tables, tests)),
            "",
        )
    )


def rows_of(referee: Tally, tables: Tally, tests: list[Compared]) -> list[str]:
    return [
        *(spread_row(measure, referee, tables, tests) for measure in SPREAD),
        *(share_row(name, referee, tables, tests) for name in ("ending", "overtime")),
    ]


def spread_row(measure: str, referee: Tally, tables: Tally, tests: list[Compared]) -> str:
    """A figure's mean with its standard error in both samples, and both tests."""
    means = (mean(each, measure) for each in (referee, tables))
    z = found(tests, measure, "mean")
    shape = found(tests, measure, "shape")
    return row(NAMES.get(measure, measure), *means, f"{z.statistic:.2f}", chance(z), *cells(shape))


def share_row(name: str, referee: Tally, tables: Tally, tests: list[Compared]) -> str:
    """Proportions of games with that result, in both samples, and their test."""
    label = "home wins / tie / away wins" if name == "ending" else name
    shares = (told_shares(each, name) for each in (referee, tables))
    return row(label, *shares, "", "", *cells(found(tests, name, "shape")))


def told_shares(tally: Tally, name: str) -> str:
    counts = (
        (tally.home_wins, tally.ties, tally.away_wins) if name == "ending" else (tally.overtimes,)
    )
    return " / ".join(f"{100 * share_of(count, tally.games).share:.2f} %" for count in counts)


def mean(tally: Tally, measure: str) -> str:
    figures = figures_of(tally.counts[measure])
    return f"{figures.mean:.3f} ± {figures.deviation / sqrt(tally.games):.3f}"


def cells(shape: Compared) -> tuple[str, str, str]:
    return f"{shape.statistic:.1f}", str(shape.freedom), chance(shape)


def chance(test: Compared) -> str:
    return f"{test.p:.2g}" if test.alike else f"**{test.p:.2g}**"


def found(tests: list[Compared], measure: str, test: str) -> Compared:
    (one,) = (each for each in tests if (each.measure, each.test) == (measure, test))
    return one


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", default="fever/original")
    parser.add_argument("--games", type=int, default=20_000, help="by the referee")
    parser.add_argument("--tables-games", type=int, default=500_000)
    parser.add_argument("--home", default="veteran")
    parser.add_argument("--away", default="rookie")
    parser.add_argument("--seed", default="agreement")
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--into", type=Path, help="write the section into this file")
    given = parser.parse_args()
    rules = find_rulebook(given.rulebook)
    pairing = Pairing.of(rules, given.home, given.away, given.seed)
    referee = by_the_referee(pairing, given.games, given.cores)
    tables = played(pairing, Engine.TABLES, given.tables_games, given.cores)
    tests = compare(referee, tables)
    report = section(pairing, referee, tables, tests)
    print(report)
    if given.into:
        before = text_of(given.into, INTRODUCTION)
        given.into.write_text(put_into(before, rules.id, report), "utf-8")
    return 0 if agree(tests) else 1


if __name__ == "__main__":
    sys.exit(main())
