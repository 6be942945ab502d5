"""Whether tables and rules give the same results: `python -m benchmarks.equality --rulebook fever/tfl`.

Takes situations of all kinds from seeded games, draws the calls of both sides for each, and
computes everything that can follow in three ways (`benchmarks.distributions`). Prints the section
of docs/reports/equality.md; `--into` writes it there in place of the old one. Exits with 1 if anything
differs, or if mutations planted in the compiled rules are not found.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from benchmarks.distributions import Drawn, Exact, Plays, Rules, Steps, Unfolded
from benchmarks.planting import Slip, planted, wrong_chance, wrong_number
from benchmarks.reports import put_into, row, table, text_of, told
from benchmarks.situations import kind_of, situations_of
from snapcount.gridiron.situation import Situation
from snapcount.insight.tables.program import compiled
from snapcount.insight.tables.tables import DEEPEST, manners_of
from snapcount.mistakes import RulesBroken
from snapcount.rulebooks import find_rulebook

INTRODUCTION = """# Are the compiled tables exact?

*For: anyone who wonders whether the compiled rules are the rules.*

Written by `python -m benchmarks.equality`. Situations come from seeded games of the referee, rare kinds
of plays first. For each, both sides' calls are drawn uniformly from the legal options, and so are answers
about the clock. All other questions are answered by habit, as in simulated games. Everything that can
follow is then computed in three ways:

* **rules**: the rules' own coroutines, run over every outcome of chance (`gridiron/enumerator.py`), in
  fractions;
* **steps**: the compiled rules, read step by step (`insight/tables/reading.py`), in fractions. The same
  situations must follow, with exactly the same probabilities;
* **unfolded**: the play as simulated games use it (`Unfolder.whole`), in floating-point numbers. No
  probability may be off by more than 1e-9. Unfolding stops where the game is over or there is a coin
  toss; these ends are compared as one.

The tables do not track cards: every card is drawn from a full deck, even the second one of a play. The
rules are run with such decks here. An *end* is a situation that can follow. *Given up*: not finished
within the time limit for one situation, so not compared. *Too wide*: too many paths to unfold at once;
the steps were compared.

Bugs are planted to check that the comparison finds them. In a procedure that was read for a situation,
either half the probability of the first result of every throw goes to the last one, or the last number
returned is one too high. Some of these bugs do not change anything that follows.
"""
HEADS = (
    "kind of play",
    "situations",
    "ends",
    "steps differ",
    "unfolded differ",
    "too wide",
    "given up",
)
ALIKE = 1e-9
SECONDS = 30
AGAIN = 0.001  # CPU seconds until the next try, where nobody could be stopped
OURS = ("snapcount.", "benchmarks.", "tests.")
SHOWN = 3  # differences shown
MOST_SLIPS = 6  # of each kind
FAST = 2_000  # maximum outcomes of a situation in which mutations are searched for
SLIPS: dict[str, Slip] = {"chance": wrong_chance, "number": wrong_number}


class OutOfTime(BaseException):
    """A situation took too long; whoever runs rules may catch other exceptions."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Gives up after that many CPU seconds."""

    def give_up(_: int, frame: FrameType | None) -> None:
        # An exception from a garbage collector's callback, say, would be lost: wait for our own code.
        if frame is not None and frame.f_globals.get("__name__", "").startswith(OURS):
            raise OutOfTime

    before = signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@dataclass
class Count:
    """Comparison counts for one kind of play."""

    situations: int = 0
    ends: int = 0
    steps: int = 0  # situations that differ
    unfolded: int = 0
    too_wide: int = 0
    given_up: int = 0

    def cells(self) -> tuple[str, ...]:
        differ = (f"**{n}**" if n else "0" for n in (self.steps, self.unfolded))
        return (
            *(f"{self.situations}", f"{self.ends:,}", *differ),
            *(f"{self.too_wide}", f"{self.given_up}"),
        )


class Found(NamedTuple):
    """How many mutations of one kind were planted and found."""

    planted: int
    found: int


@dataclass
class Compared:
    """A rulebook that was compared."""

    rulebook: str
    seed: str
    counts: dict[str, Count] = field(default_factory=lambda: defaultdict(Count))
    differences: list[str] = field(default_factory=list)
    widest: float = 0.0  # the largest difference for an unfolded play
    equal: list[tuple[Situation, Drawn, Exact]] = field(default_factory=list)
    slips: dict[str, Found] = field(default_factory=dict)

    @property
    def whole(self) -> Count:
        """All kinds together."""
        parts = self.counts.values()
        names = Count.__dataclass_fields__
        return Count(**{name: sum(getattr(part, name) for part in parts) for name in names})

    @property
    def holds(self) -> bool:
        """Whether all comparisons are equal and the mutations are found."""
        whole = self.whole
        slips = all(each.found for each in self.slips.values())
        return bool(whole.situations) and not whole.steps and not whole.unfolded and slips


class Comparison:
    """Compares situations of one rulebook, one after the other."""

    def __init__(self, steps: Steps, plays: Plays, compared: Compared, seconds: float) -> None:
        self.compared = compared
        self._rules, self._steps, self._plays = Rules(steps), steps, plays
        self._seconds = seconds

    def compare(self, situation: Situation, drawn: Drawn) -> None:
        """Computes what follows in all three ways."""
        count = self.compared.counts[kind_of(situation)]
        try:
            with at_most(self._seconds):
                exact = self._rules.after(situation, drawn)
                read = read_by(self._steps, situation, drawn)
        except OutOfTime:
            count.given_up += 1
            return
        count.situations += 1
        count.ends += len(exact)
        if read == exact:
            self.compared.equal.append((situation, drawn, exact))
        else:
            count.steps += 1
            self._differs(situation, drawn, told_apart(exact, read))
        if read:
            self._unfold(count, situation, drawn, exact)

    def _unfold(self, count: Count, situation: Situation, drawn: Drawn, exact: Exact) -> None:
        unfolded, expected = self._plays.after(situation, drawn), self._plays.expected(exact)
        if unfolded is None:
            count.too_wide += expected.keys() != {None}  # without a throw to the end of the game
            return
        gap = widest_gap(unfolded, expected)
        if gap > ALIKE:
            count.unfolded += 1
            self._differs(situation, drawn, f"unfolded, a chance is off by {gap:.2g}")
        else:
            self.compared.widest = max(self.compared.widest, gap)

    def _differs(self, situation: Situation, drawn: Drawn, how: str) -> None:
        self.compared.differences.append(f"`{situation}`, calls drawn by `{drawn.seed}`: {how}")


def read_by(steps: Steps, situation: Situation, drawn: Drawn) -> Exact:
    """The results by the steps; empty if they reach an unreachable state."""
    try:
        return steps.after(situation, drawn)
    except RulesBroken:
        return {}


def told_apart(exact: Exact, read: Exact) -> str:
    """How two distributions differ, in a few words."""
    if not read:
        return "the tables hold that no game comes there"
    gap = max(abs(float(exact.get(end, 0) - read.get(end, 0))) for end in {*exact, *read})
    return (
        f"{len(exact.keys() - read.keys())} ends by the rules alone, {len(read.keys() - exact.keys())}"
        f" by the steps alone, a chance is off by {gap:.2g}"
    )


def widest_gap(unfolded: Unfolded, expected: Unfolded) -> float:
    """The largest difference in probability; the whole probability of an outcome that should not exist."""
    if unfolded.keys() - expected.keys() - {None}:
        return 1.0
    both = unfolded.keys() | expected.keys()
    return max(abs(unfolded.get(end, 0.0) - expected.get(end, 0.0)) for end in both)


def found_slips(
    steps: Steps, equal: Sequence[tuple[Situation, Drawn, Exact]], slip: Slip, seed: str
) -> Found:
    """Plants mutations in procedures that were evaluated for some situations, and compares again."""
    chance = random.Random(seed)
    fast = [each for each in equal if 1 < len(each[2]) <= FAST]
    tried = found = 0
    for situation, drawn, exact in chance.sample(fast, min(MOST_SLIPS, len(fast))):
        steps.after(situation, drawn)
        met = [planted(steps.plain.procedures[key], slip) for key in steps.met]
        changed = [procedure for procedure in met if procedure is not None]
        if changed:
            tried += 1
            wrong = steps.with_procedure(chance.choice(changed))
            found += read_by(wrong, situation, drawn) != exact
    return Found(tried, found)


def compared(rulebook: str, situations: int, seed: str, seconds: float) -> Compared:
    """Compares that many situations of a rulebook."""
    sys.setrecursionlimit(max(DEEPEST, sys.getrecursionlimit()))
    rules = find_rulebook(rulebook)
    steps = Steps(compiled(rules, manners_of(rules.unit), told("compiling")))
    result = Compared(rules.id, seed)
    comparison = Comparison(steps, Plays(steps), result, seconds)
    progress = told(f"comparing {rules.id}")
    chosen = situations_of(rules, situations, seed, steps.kept)
    for number, situation in enumerate(chosen, 1):
        comparison.compare(situation, Drawn(f"{seed}/{number}"))
        progress(number, len(chosen))
    for name, slip in SLIPS.items():
        result.slips[name] = found_slips(steps, result.equal, slip, seed)
    return result


def section(result: Compared) -> str:
    """The report section in markdown."""
    whole = result.whole
    differ = whole.steps or whole.unfolded
    verdict = "**Something differs.**" if differ else "Nothing differs."
    rows = [row(kind, *count.cells()) for kind, count in sorted(result.counts.items())]
    slips = ", ".join(
        f"{each.found} of {each.planted} wrong {name}s" for name, each in result.slips.items()
    )
    return "\n".join(
        (
            f"## {result.rulebook}",
            "",
            f"{whole.situations} situations with {whole.ends:,} ends, seed `{result.seed}`. {verdict}"
            f" Unfolded plays are off by {result.widest:.1g} at most where they agree. Slips found: {slips}.",
            "",
            *table(HEADS, [*rows, row("all", *whole.cells())]),
            "",
            *[f"* {difference}" for difference in result.differences[:SHOWN]],
            *([""] if result.differences else []),
        )
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", default="fever/original")
    parser.add_argument("--situations", type=int, default=300)
    parser.add_argument("--seed", default="equality")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for one situation")
    parser.add_argument("--into", type=Path, help="write the section into this file")
    given = parser.parse_args()
    result = compared(given.rulebook, given.situations, given.seed, given.seconds)
    report = section(result)
    print(report)
    if given.into:
        before = text_of(given.into, INTRODUCTION)
        given.into.write_text(put_into(before, result.rulebook, report), "utf-8")
    return 0 if result.holds else 1


if __name__ == "__main__":
    sys.exit(main())
