"""The steps of plays that are written out in full, as numbers in the machine's one long array."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from snapcount.insight.tables.machine import Machine
from snapcount.insight.tables.steps import Form, Question, Throw

# The steps; the first four are most of a game.
LEAST, PAIR, PICK, ASK_ONE, ASK_BOTH, OVER, GIVE_UP, TOTAL, QUOTIENT, WHICH, SET = range(11)


class Written:
    """Writes such steps behind each other; steps that are alike stand there once."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.most = 0  # registers used
        self._used: dict[int, frozenset[int]] = {}  # by place: registers it and what follows read
        self.given_up = self._placed((GIVE_UP,), (), ())

    def test(self, form: Form, no: int, yes: int) -> int:
        """Whether a sum is at least zero."""
        if no == yes:
            return no
        if len(form.terms) == 1 and abs(form.terms[0][1]) == 1:
            ((register, times),) = form.terms
            if times == 1:
                return self._placed((LEAST, register, -form.constant, no, yes), (form,), (no, yes))
            # at most so much: not at least one more
            return self._placed((LEAST, register, form.constant + 1, yes, no), (form,), (no, yes))
        if len(form.terms) == 2:
            (one, k), (two, m) = form.terms
            step = (PAIR, one, k, two, m, -form.constant, no, yes)
            return self._placed(step, (form,), (no, yes))
        return self._placed((TOTAL, *_sum(form), no, yes), (form,), (no, yes))

    def fix(self, form: Form, least: int, ways: Sequence[int]) -> int:
        """A sum is one of several numbers."""
        return self._placed((WHICH, least, len(ways), *_sum(form), *ways), (form,), ways)

    def divide(self, form: Form, divisor: int, register: int, follows: int) -> int:
        """A register becomes a quotient, if anybody looks at it."""
        if register not in self._used[follows]:
            return follows
        step = (QUOTIENT, register, divisor, *_sum(form), follows)
        return self._placed(step, (form,), (follows,), register)

    def throw(self, step: Throw, register: int, ways: Sequence[int]) -> int:
        """Chance decides, with the same numbers as in the procedures."""
        width = max(len(result.numbers) for result in step.results)
        rows: list[int] = []
        for way, numbers, _ in step.results:
            rows += [ways[way], *numbers, *[0] * (width - len(numbers))]
        first = self.machine.shared(step.results)
        at = self.machine.row(rows)
        self.most = max(self.most, register + width)
        return self._placed((PICK, first, len(step.results), register, width, at), (), ways)

    def choose(self, question: Question, ways: Sequence[int]) -> int:
        """The coaches answer."""
        number, counts = self.machine.question(question), [len(part) for part in question.options]
        if len(counts) == 1:
            return self._placed((ASK_ONE, number, counts[0], *ways), (), ways)
        return self._placed((ASK_BOTH, number, *counts, *ways), (), ways)

    def over(self, following: Sequence[int], changes: dict[int, Form], spare: int) -> int:
        """The play is over: what follows, and what becomes of the situation's numbers."""
        free = count(spare)
        long = {place: next(free) for place, form in changes.items() if len(form.terms) > 2}
        short = {
            place: _one(long[place]) if place in long else form for place, form in changes.items()
        }
        rows = _in_turn(short, free)
        self.most = max(self.most, next(free))
        step = [OVER, *following, len(rows)]
        for place, form in rows:
            (one, k), (two, m) = (*form.terms, (0, 0), (0, 0))[:2]
            step += [place, form.constant, one, k, two, m]
        at = self._placed(tuple(step), tuple(changes.values()), ())
        for place, register in long.items():
            form = changes[place]
            at = self._placed((SET, register, *_sum(form), at), (form,), (at,), register)
        return at

    def _placed(
        self, step: tuple[int, ...], forms: Sequence[Form], ways: Sequence[int], sets: int = -1
    ) -> int:
        at = self.machine.place(step)
        if at not in self._used:
            read = {register for form in forms for register, _ in form.terms}
            self._used[at] = frozenset(read.union(*[self._used[way] for way in set(ways)]) - {sets})
            self.most = max(self.most, sets + 1)
        return at


def _in_turn(changes: dict[int, Form], free: count[int]) -> list[tuple[int, Form]]:
    """The changes one after the other, so that none reads what another has written already."""
    left, rows = dict(changes), []
    while left:
        ready = [
            place for place in left if not any(_reads(left[p], place) for p in left if p != place)
        ]
        if ready:
            rows += [(place, left.pop(place)) for place in ready[:1]]
            continue
        place, form = next(iter(left.items()))
        aside = next(free)
        rows.append((aside, form))
        left[place] = _one(aside)
    return rows


def _reads(form: Form, register: int) -> bool:
    return any(register == other for other, _ in form.terms)


def _one(register: int) -> Form:
    return Form(((register, 1),), 0)


def _sum(form: Form) -> list[int]:
    return [form.constant, len(form.terms), *[part for term in form.terms for part in term]]
