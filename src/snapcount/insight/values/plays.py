"""Where every pair of calls leads, read off the compiled rules.

Plays are unfolded with coaches who answer everything but the call as the veteran does; very
unlikely branches are left out. Time and score do not matter in the middle of the first quarter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.rulebook import Rulebook
from snapcount.insight.coaches.coach import CLOCK_QUESTIONS
from snapcount.insight.coaches.veteran import Veteran
from snapcount.insight.odds.pairings import LINE_UP
from snapcount.insight.tables import kernel
from snapcount.insight.tables.cells import Ends
from snapcount.insight.tables.engine import Prepared
from snapcount.insight.tables.machine import AWAY, CLOCK, DOWN, HOME, PERIOD, SPOT, TO_GO
from snapcount.insight.tables.program import in_silence
from snapcount.insight.tables.tables import tables_of
from snapcount.insight.tables.unfolder import Snap, Unfolder
from snapcount.insight.tables.unfolding import FOLLOWING, HEAD, TURN
from snapcount.insight.values.equilibrium import KICKOFF, TRY, DownValues, Pairing
from snapcount.insight.values.grid import Down
from snapcount.mistakes import RulesBroken

DECLARED = ("formation", "unit")
LEAST = 1e-5  # less likely branches are left out
LEAST_OF_KICKS = 1e-7  # kickoffs and tries are few, and long
COARSER = 10  # times that threshold, if there are too many branches
GAMES = 60  # to see how plays begin
ORDINARY = (0, 0)  # modes of both sides
BY_THE_COACHES = -1


class Called(NamedTuple):
    """A way to call a play."""

    answers: tuple[int, ...]  # to the questions it begins with
    lined_up: str  # the offense's lineup, where it is declared
    call: str
    defense: str  # empty if the defense has nothing to call


class Plays:
    """The plays of a rulebook."""

    def __init__(self, rules: Rulebook[Any], progress: Any = in_silence) -> None:
        self._tables = tables_of(rules, progress)
        veteran = Veteran(rules)
        self._prepared = Prepared(self._tables, (veteran, veteran))
        self._unfolder = Unfolder(self._tables, self._prepared.minds)

    def calls(self, down: Down) -> list[Called]:
        """Every way to call a play in that down."""
        return list(self._calls(self._scrimmage(down), Called((), "", "", "")))

    def _calls(self, snap: Snap, called: Called) -> Iterator[Called]:
        question = self._unfolder.question(snap, called.answers)
        if question is not None and question.name in CLOCK_QUESTIONS:
            default = question.options[0].index(question.asks[0].default[0])
            yield from self._calls(snap, called._replace(answers=(*called.answers, default)))
            return
        if question is None or question.name not in LINE_UP:
            yield called
            return
        ours, theirs = (*question.options, ("",))[:2]
        for answer, (call, defense) in enumerate(product(ours, theirs)):
            lined_up = call if question.name in DECLARED else called.lined_up
            named = Called((*called.answers, answer), lined_up, call, defense or called.defense)
            yield from self._calls(snap, named)

    def down(self, down: Down, called: Called) -> Pairing:
        """Where a call leads from that down."""
        return self._pairing(self._scrimmage(down), called.answers, LEAST)

    def usual(self, phase: str) -> Pairing:
        """Where a kickoff or a try leads, called as coaches do."""
        return self._pairing(self._snap(phase), (), LEAST_OF_KICKS)

    def _scrimmage(self, down: Down) -> Snap:
        snap = self._snap("scrimmage")
        snap.numbers[[SPOT, DOWN, TO_GO]] = down.spot, down.down, down.to_go
        return snap

    def _snap(self, phase: str) -> Snap:
        root, numbers = self._begins[phase]
        return Snap(root, 0, ORDINARY, BY_THE_COACHES, numbers.copy())

    @cached_property
    def _begins(self) -> dict[str, tuple[int, NDArray[np.int64]]]:
        """By phase: the most common play when the home team has the ball early on."""
        arrays, phases = self._tables.arrays, self._tables.phases
        noted = self._prepared.plays_of(GAMES).astype(np.int64)
        found: dict[str, tuple[int, NDArray[np.int64]]] = {}
        known = arrays.roots[noted[:, 0]]
        early = noted[(known[:, kernel.ROOT_AWAY] == 0) & (noted[:, kernel.NOTE] == 1)]
        for place, phase in enumerate(phases):
            rows = early[arrays.roots[early[:, 0], kernel.ROOT_PHASE] == place]
            if len(rows):
                root = Counter(rows[:, 0].tolist()).most_common(1)[0][0]
                numbers = rows[rows[:, 0] == root][0][kernel.NOTE :].copy()
                numbers[[PERIOD, CLOCK]] = 1, self._tables.longest_clock // 2
                numbers[[HOME, AWAY]] = 0
                found[phase] = root, numbers
        return found

    def _pairing(self, snap: Snap, answers: tuple[int, ...], least: float) -> Pairing:
        while (ends := self._unfolder.whole(snap, least, answers)) is None:
            least *= COARSER
            if least > 1:
                raise RulesBroken(f"a play of {self._tables.rulebook_id} never ends")
        points, places = 0.0, Counter[int]()
        for outcome, chance in zip(ends.outcomes, _shares(ends), strict=True):
            gained, place, ours = self._followed(snap, outcome)
            points += chance * gained
            places[place] += chance if ours else -chance
        kept = sorted(places.items())
        return Pairing(
            points, np.array([p for p, _ in kept], np.int64), np.array([s for _, s in kept])
        )

    def _followed(self, snap: Snap, outcome: NDArray[np.int32]) -> tuple[int, int, bool]:
        """The points of an outcome, what follows it, and whether that is ours."""
        size, turned = self._tables.arrays.size, bool(outcome[TURN])
        before = snap.numbers.copy()
        if turned:
            for pair in self._tables.arrays.pairs:
                before[[pair, pair + 1]] = before[[pair + 1, pair]]
        after = outcome[HEAD : HEAD + size] + outcome[HEAD + size :] * before
        known = self._tables.arrays.roots[outcome[FOLLOWING]]
        us, them = (AWAY, HOME) if turned else (HOME, AWAY)
        ours = bool(known[kernel.ROOT_AWAY]) == turned
        phase = self._tables.phases[known[kernel.ROOT_PHASE]]
        place = KICKOFF
        if known[kernel.ROOT_SCRIMMAGE]:
            place = DownValues.place(*(int(after[n]) for n in (SPOT, DOWN, TO_GO)))
        elif "try" in phase:
            place = TRY
        return int(after[us] - after[them]), place, ours


def _shares(ends: Ends) -> NDArray[np.float64]:
    """The probabilities of the outcomes, normalized."""
    shares: NDArray[np.float64] = ends.chances / ends.chances.sum()
    return shares
