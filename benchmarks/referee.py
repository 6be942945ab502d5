"""How many games per second the referee plays: two random coaches, fair dice from a seed, one core."""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.games import random_plays

from snapcount.rulebooks import rulebook_ids, rulebook_named

SECONDS = 3.0  # a round
ROUNDS = 3  # best of these: the machine may be busy with something else


def round_of(rulebook: str) -> tuple[float, float]:
    """Games and plays per second."""
    rules = rulebook_named(rulebook)
    games = plays = 0
    start = time.perf_counter()
    while (taken := time.perf_counter() - start) < SECONDS:
        plays += sum(1 for _ in random_plays(rules, f"referee {games}"))
        games += 1
    return games / taken, plays / taken


def main() -> None:
    names = rulebook_ids()
    rounds = [{name: round_of(name) for name in names} for _ in range(ROUNDS)]
    best = {name: max(each[name] for each in rounds) for name in names}
    fastest = max(games for games, _ in best.values())
    print("\nThe referee, two random coaches, one core")
    for name, (games, plays) in best.items():
        share = games / fastest
        print(f"  {name:<20}{games:>8.1f} games/s {plays:>10,.0f} plays/s   ratio {share:.2f}")


if __name__ == "__main__":
    main()
