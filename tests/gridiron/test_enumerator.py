from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from snapcount.gridiron.dice import Die
from snapcount.gridiron.drivers import Moment
from snapcount.gridiron.enumerator import Enumerator, always_default, evenly
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Chance, Rule, Throw
from snapcount.gridiron.rulebook import subrule
from snapcount.gridiron.seeds import Seed, SeededDice
from snapcount.gridiron.situation import Situation
from snapcount.mistakes import RulesBroken
from snapcount.rulebooks.demo import Sandlot
from snapcount.rulebooks.demo.dead_ball import DeadBall, End
from snapcount.rulebooks.demo.situation import SandlotSituation

MIDFIELD = "Q2 2:36, AWAY 3&7 at own 30, AWAY 14 HOME 10, time-outs AWAY 2 HOME 1, scrimmage"
FACE = Throw("face", [Die("d3", ("again", "one", "two"))], lambda faces: faces[0], ())


def test_the_odds_of_a_play_sum_to_one() -> None:
    rules = Sandlot()
    odds = Enumerator(evenly).play(rules, rules.read_situation(MIDFIELD))
    assert sum(odds.values()) == 1
    assert len(odds) > 1000
    assert all(chance > 0 for chance in odds.values())


@pytest.mark.parametrize(
    "line", [MIDFIELD.replace("own 30", "opp 8").replace("3&7", "2&goal"), MIDFIELD]
)
def test_the_odds_agree_with_100_000_seeded_plays(line: str) -> None:
    """DEMO-4a: Enter is pressed at every question, so the pass defence never shows up by choice."""
    rules = Sandlot()
    situation = rules.read_situation(line)
    odds = Enumerator(always_default).play(rules, situation)
    plays = 100_000
    seen = Counter(_seeded_play(rules, situation, number) for number in range(plays))
    assert set(seen) <= set(odds)
    # Pool what is rare, then chi-square; its mean is the degrees of freedom, its variance twice that.
    common = [after for after, chance in odds.items() if chance * plays >= 10]
    pooled = [(seen[after], float(odds[after] * plays)) for after in common]
    pooled.append((plays - sum(n for n, _ in pooled), plays - sum(n for _, n in pooled)))
    freedom = len(pooled) - 1
    chi_square = sum((n - expected) ** 2 / expected for n, expected in pooled if expected > 0)
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


def _seeded_play(rules: Sandlot, situation: SandlotSituation, number: int) -> Situation:
    dice, place = SeededDice(Seed("enumerator")), 0
    play = rules.play(situation)
    try:
        request = next(play)
        while True:
            place += 1
            if isinstance(request, Chance):
                answer = dice.answer(Moment(situation, number, place, request))
            else:
                answer = request.default  # type: ignore[attr-defined]  # all others are decisions
            request = play.send(request.read(answer))
    except StopIteration as whistle:
        after: Situation = whistle.value
        return after


def test_a_loose_ball_is_closed_exactly() -> None:
    """DEMO-6b to 6d in midfield: of six faces a star passes the die on, two move the ball, two recover."""
    rules = Sandlot().heard_by(None, folds=True)
    odds = Enumerator().odds(lambda: rules.loose_ball(Side.OFFENCE, 50, Side.OFFENCE))
    assert sum(odds.values()) == 1
    # Far from the end zones: keep = 2/6 + 2/6 keep + 1/6 lose, lose = 2/6 lose + 1/6 keep, so the first
    # thrower recovers 8/15, the other side 2/15 and OUT ends a third of all.
    first = _chance(odds, Side.OFFENCE, End.DEAD, End.TOUCHDOWN, End.SAFETY)
    assert abs(first - Fraction(8, 15)) < Fraction(1, 500)
    assert abs(_chance(odds, Side.DEFENCE, End.DEAD, End.TOUCHDOWN) - Fraction(2, 15)) < Fraction(
        1, 500
    )


def _chance(odds: dict[DeadBall, Fraction], side: Side, *ends: End) -> Fraction:
    return sum(
        (chance for dead, chance in odds.items() if dead.side is side and dead.end in ends),
        Fraction(0),
    )


class Loops(Sandlot):
    """Rules that ask again and again, in the ways that can and cannot be closed."""

    @subrule
    def again(self, depth: int) -> Rule[str]:
        face = yield from FACE
        if face == "again":
            return (yield from self.again(1 - depth))
        return f"{face} at {depth}"

    @subrule
    def needs_itself(self) -> Rule[str]:
        face = yield from FACE
        if face == "again":
            return "!" + (yield from self.needs_itself())
        return face

    @subrule
    def never_ends(self) -> Rule[str]:
        return (yield from self.never_ends())

    def loops_forever(self) -> Rule[str]:
        while (yield from FACE) == "again":
            pass
        return "done"


LOOPS = Loops().heard_by(None, folds=True)


def test_a_loop_that_ends_by_calling_itself_is_solved() -> None:
    """x = 2/3 + 1/9 x at its own depth: 3/4 of the throws end there, 1/4 at the other."""
    odds = Enumerator().odds(lambda: LOOPS.again(0))
    assert odds == {
        "one at 0": Fraction(3, 8),
        "two at 0": Fraction(3, 8),
        "one at 1": Fraction(1, 8),
        "two at 1": Fraction(1, 8),
    }


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (LOOPS.needs_itself, "needs itself before its end"),
        (LOOPS.never_ends, "never ends"),
        (LOOPS.loops_forever, "asked without end"),
    ],
)
def test_a_loop_that_cannot_be_closed_is_refused(rule: object, said: str) -> None:
    assert callable(rule)
    with pytest.raises(RulesBroken, match=said):
        Enumerator().odds(rule)
