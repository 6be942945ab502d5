"""What every down is worth when both sides call as well as anybody can (docs/values.md).

The worth of a down is that of what follows it, for the best mixes of calls; what follows is worth what
the same table says. The table is put into itself until it changes no more. Time is left aside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from snapcount.gridiron.field import LENGTH, Team
from snapcount.gridiron.replacing import replace
from snapcount.gridiron.requests import Ask
from snapcount.gridiron.situation import Situation
from snapcount.insight.tables.program import Program
from snapcount.insight.tables.reading import Reading, seen_of
from snapcount.insight.tables.shapes import Shape, rebuilt, shape_of
from snapcount.insight.tables.steps import Question
from snapcount.insight.values.grid import MOST_TO_GO, Down, downs, spread_out
from snapcount.insight.values.matrix_game import solved

NEVER = 1e-5  # chances that are left out; what is left counts as all
CLOSE = 5e-4  # points: the table has settled
MOST_ROUNDS = 200
SCRIMMAGE, KICKOFF, TRY = "scrimmage", "kickoff", ("try", "repeated try")
PLANNED = ("formation", "unit", "calls")
USUAL_KICKOFF = 35

Calls = tuple[tuple[str, ...], ...]  # the answers to the questions before the snap, in order
Progress = Callable[[int, int], object]


class Pairing(NamedTuple):
    """One call against one defence: where it leads. Worth now, and shares of the worth of downs."""

    points: float
    places: NDArray[np.int64]  # of what follows, see `Table`
    shares: NDArray[np.float64]


@dataclass(frozen=True)
class Choice:
    """What can be called in one down: a matrix of pairings for each way to line up."""

    lined_up: tuple[str, ...]  # "scrimmage", "punt" ...; one nameless way where nothing is declared
    offence: tuple[tuple[str, ...], ...]
    defence: tuple[tuple[str, ...], ...]
    pairings: tuple[tuple[tuple[Pairing, ...], ...], ...]


@dataclass(frozen=True)
class Worth:
    """A down at equilibrium: points, how to line up, and how often both sides call what."""

    points: float
    lined_up: str
    offence: Mapping[str, float]
    defence: Mapping[str, float]
    ways: Mapping[str, float]  # the worth of each way to line up


class Table:
    """The worth of every down, of a kickoff and of a try: one long array."""

    def __init__(self, known: dict[Down, float], kickoff: float, attempt: float) -> None:
        self.full = spread_out(known)
        self.all = np.concatenate([self.full.ravel(), [kickoff, attempt, 0.0]])

    @staticmethod
    def place(phase: str, spot: int, down: int, to_go: int) -> int:
        """Where what follows stands in the array."""
        size = (5, MOST_TO_GO + 1, LENGTH + 1)
        if phase == SCRIMMAGE:
            place = (down, min(to_go, MOST_TO_GO), min(max(spot, 0), LENGTH))
            return int(np.ravel_multi_index(place, size))
        whole = size[0] * size[1] * size[2]
        return whole + (0 if phase == KICKOFF else 1 if phase in TRY else 2)


class Scout:
    """Reads where calls lead off a compiled program."""

    def __init__(self, program: Program, usable: Callable[[Ask[Any]], tuple[str, ...]]) -> None:
        self.program, self.rulebook = program, program.rulebook
        self._usable = usable
        self._planned: list[tuple[str, ...]] = []
        self._asked: list[Question] = []
        self._reading = Reading(program, self._answer, NEVER)
        first = rebuilt(program.opening[0], iter(program.opening[1]))
        self._clock = first.clock

    def situation(self, down: Down) -> Situation:
        """The middle of the first quarter, nobody ahead."""
        start = rebuilt(self._shape(SCRIMMAGE), iter(self._numbers(SCRIMMAGE)))
        series = start.series._replace(down=down.down, to_go=down.to_go)
        return replace(start, spot=down.spot, series=series)  # type: ignore[no-any-return]

    def choice(self, down: Down) -> Choice:
        """All pairings of a down."""
        situation = self.situation(down)
        found = dict(self._pairings(situation))
        lined_up = tuple(dict.fromkeys(way for way, _, _ in found))
        calls = [tuple(dict.fromkeys(c for w, c, _ in found if w == way)) for way in lined_up]
        fronts = [tuple(dict.fromkeys(d for w, _, d in found if w == way)) for way in lined_up]
        pairings = tuple(
            tuple(tuple(found[way, call, front] for front in fronts[n]) for call in calls[n])
            for n, way in enumerate(lined_up)
        )
        return Choice(lined_up, tuple(calls), tuple(fronts), pairings)

    def usual(self, phase: str, spot: int) -> Pairing:
        """A kickoff or a try, played as usual."""
        start = rebuilt(self._shape(phase), iter(self._numbers(phase)))
        self._planned = []
        return self._pairing(replace(start, spot=spot))

    # ------------------------------------------------------------ one down

    def _pairings(self, situation: Situation) -> Iterator[tuple[tuple[str, str, str], Pairing]]:
        for way in self._options(situation, ()):
            for answer in self._options(situation, way):
                lined_up, (call, front) = (way[0][0] if way else ""), answer[-1]
                self._planned = list(answer)
                yield (lined_up, call, front), self._pairing(situation)

    def _options(self, situation: Situation, before: Calls) -> list[Calls]:
        """The answers to the next question before the snap, after those already given."""
        self._planned, self._asked = list(before), []
        self._pairing(situation)
        planned = [question for question in self._asked if question.name in PLANNED]
        if len(planned) <= len(before):
            return [before]
        question = planned[len(before)]
        if len(question.sides) == 2 and not before and len(planned) == 1:
            return [()] if not before else [before]
        options = [self._usable(ask) for ask in question.asks]
        return [(*before, answer) for answer in product(*options)]

    def _pairing(self, situation: Situation) -> Pairing:
        self._asked = []
        self._reading.answered(self._answer)
        numbers: list[int] = []
        shape = shape_of(situation, numbers, self.program.lens)
        ends = self._reading.ends(("play", shape), tuple(numbers), seen_of(situation))
        whole = sum(ends.values())
        points, places = 0.0, {}
        for (end, after), chance in ends.items():
            follows = rebuilt(end, iter(after))
            share = chance / whole
            points += share * _points(situation, follows)
            sign = 1 if follows.ball is situation.ball else -1
            place = Table.place(str(follows.phase), follows.spot, *follows.series)
            places[place] = places.get(place, 0.0) + sign * share
        kept = sorted(places.items())
        return Pairing(
            points, np.array([p for p, _ in kept], np.int64), np.array([s for _, s in kept])
        )

    def _answer(self, question: Question) -> int:
        """As planned before the snap, as usual afterwards."""
        planned = [asked for asked in self._asked if asked.name in PLANNED]
        given: tuple[str, ...] = ()
        if question.name in PLANNED and len(planned) < len(self._planned):
            given = self._planned[len(planned)]
        self._asked.append(question)
        way = 0
        for n, options in enumerate(question.options):
            wish = given[n] if given else question.asks[n].default[0]
            way = way * len(options) + options.index(wish)
        return way

    # ------------------------------------------------------------ where plays begin

    def _shape(self, phase: str) -> Shape:
        """The shape of the plainest situation of that phase with the home team at the ball."""
        return min(self._plays(phase), key=repr)

    def _plays(self, phase: str) -> list[Shape]:
        keys = [key[1] for key in self.program.procedures if key[0] == "play"]
        known = [(shape, rebuilt(shape, iter([1] * 64))) for shape in keys]
        fitting = [s for s, begins in known if begins.phase == phase and begins.ball is Team.HOME]
        return [s for s in fitting if not rebuilt(s, iter([1] * 64)).without_huddle()]

    def _numbers(self, phase: str) -> list[int]:
        """The opening's numbers, half of the first quarter gone."""
        numbers = list(self.program.opening[1])
        numbers[1] = self._clock.left // 2
        if phase == SCRIMMAGE:
            numbers[3:5] = [1, 10]
        return numbers


def _points(before: Situation, after: Situation) -> int:
    ours, theirs = before.ball, before.ball.other
    gained = after.score.of(ours) - before.score.of(ours)
    return gained - (after.score.of(theirs) - before.score.of(theirs))


# ---------------------------------------------------------------- the fixed point


def equilibrium(
    program: Program,
    usable: Callable[[Ask[Any]], tuple[str, ...]],
    progress: Progress = lambda done, whole: None,
) -> tuple[dict[Down, Worth], Table]:
    """The worth of every down at equilibrium."""
    scout, choices = Scout(program, usable), {}
    everywhere = list(downs())
    for done, down in enumerate(everywhere):
        choices[down] = scout.choice(down)
        progress(done + 1, len(everywhere))
    rulebook: Any = program.rulebook
    kickoff = scout.usual(KICKOFF, rulebook.kickoff_spot)
    attempt = scout.usual("try", rulebook.try_spot)
    table = Table(dict.fromkeys(everywhere, 0.0), 0.0, 0.0)
    worths: dict[Down, Worth] = {}
    for _ in range(MOST_ROUNDS):
        worths = {down: _settled(choice, table) for down, choice in choices.items()}
        kick, tried = _of(kickoff, table), _of(attempt, table)
        following = Table({down: worth.points for down, worth in worths.items()}, kick, tried)
        moved = np.abs(following.all - table.all).max()
        table = following
        if moved < CLOSE:
            break
    return worths, table


def _of(pairing: Pairing, table: Table) -> float:
    return float(pairing.points + pairing.shares @ table.all[pairing.places])


def _settled(choice: Choice, table: Table) -> Worth:
    """The best way to line up, and the best mixes of calls."""
    best: Worth | None = None
    ways: dict[str, float] = {}
    for n, lined_up in enumerate(choice.lined_up):
        payoffs = [[_of(pairing, table) for pairing in row] for row in choice.pairings[n]]
        game = solved(payoffs)
        ways[lined_up] = game.value
        if best is None or game.value > best.points:
            offence = dict(zip(choice.offence[n], map(float, game.row_mix), strict=True))
            defence = dict(zip(choice.defence[n], map(float, game.column_mix), strict=True))
            best = Worth(game.value, lined_up, offence, defence, ways)
    assert best is not None
    return best
