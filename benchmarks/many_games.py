"""Plays many random games and checks every play: `python -m benchmarks.many_games`.

Every setting of every switch is played, games of every length, the QFL with sheets, Paydirt! and
Strategy with the shipped charts and cards and with some random ones. Prints game statistics. Run it
when the rules have changed; the tests play two thousand of them.
"""

from __future__ import annotations

import argparse
import gc
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from multiprocessing import Pool
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.by_chance import plays_by_chance
from tests.rulebooks.fever import agreements as fever_agreements
from tests.rulebooks.fever import invariants as fever
from tests.rulebooks.paydirt import agreements as paydirt_agreements
from tests.rulebooks.paydirt import invariants as paydirt
from tests.rulebooks.qfl import invariants as qfl
from tests.rulebooks.strategy import agreements as strategy_agreements
from tests.rulebooks.strategy import invariants as strategy

from snapcount.gridiron.rulings import Ruling

BATCH = 250  # games per progress report
HEARD = 11  # announcements are counted in every eleventh game
Agreed = Callable[[str, int], Any]  # the rules for a game, by its number
Broken = Callable[..., list[str]]


def family(rulebook: str) -> tuple[Agreed, Broken]:
    """A game setup, and the invariants that must hold."""
    if rulebook.startswith("paydirt/"):
        return paydirt_agreements.rules_of, paydirt.broken
    if rulebook.startswith("strategy/"):
        return strategy_agreements.rules_of, strategy.broken
    return fever_agreements.rules_of, qfl.broken if rulebook == "fever/qfl" else fever.broken


def batch(work: tuple[str, int, int]) -> Counter[str]:
    """The figures of a batch of games."""
    rulebook, first, size = work
    figures: Counter[str] = Counter()
    rules_of, broken = family(rulebook)

    def heard(ruling: Ruling) -> None:
        figures[f"fact {type(ruling.fact).__name__}"] += 1

    gc.disable()  # the rules create no cycles worth collecting
    for number in range(first, first + size):
        rules = rules_of(rulebook, number)
        if number % HEARD == 0:
            figures["heard games"] += 1
            rules = rules.heard_by(heard)
        after = None
        for before, after in plays_by_chance(rules, number):
            figures["plays"] += 1
            wrong = broken(rules, before, after)
            if wrong:
                figures["broken"] += 1
                print(f"\n{rulebook}, game {number}: {wrong}: '{before}' became '{after}'")
        assert after is not None
        figures["games"] += 1
        figures["points"] += sum(after.score)
        figures["overtimes"] += after.period > 4
        figures["ties"] += after.score.home == after.score.away
        figures["home wins"] += after.score.home > after.score.away
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", default="fever/original")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--cores", type=int, default=2)
    given = parser.parse_args()
    figures = played(given.rulebook, given.first, given.games, given.cores)
    print(f"\n{given.rulebook}: {figures['games']:,} games, {figures['broken']} broken plays")
    for name, count in sorted(figures.items()):
        games = figures["heard games" if name.startswith("fact") else "games"]
        print(f"  {name:<28}{count:>14,}  {count / games:>10.3f} a game")


def played(rulebook: str, first: int, games: int, cores: int) -> Counter[str]:
    """The figures of all games, or of those played before Ctrl-C."""
    figures: Counter[str] = Counter()
    start = time.perf_counter()
    last = first + games
    batches = [(rulebook, at, min(BATCH, last - at)) for at in range(first, last, BATCH)]
    with Pool(cores, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            for part in pool.imap_unordered(batch, batches):
                figures += part
                rate = figures["games"] / (time.perf_counter() - start)
                progress = f"\r{figures['games']:,} of {games:,} games, {rate:.0f} games/s"
                print(progress, end="", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough
            print("\nStopped.", file=sys.stderr)
    return figures


if __name__ == "__main__":
    main()
