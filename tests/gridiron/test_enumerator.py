from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from snapcount.gridiron.dice import Die
from snapcount.gridiron.enumerator import Enumerator, evenly
from snapcount.gridiron.field import Side
from snapcount.gridiron.requests import Rule, Throw
from snapcount.gridiron.rulebook import ends_with, subrule
from snapcount.mistakes import RulesBroken
from tests.sandlot import Sandlot
from tests.sandlot.dead_ball import DeadBall, End
from tests.seeded_plays import agree_with_seeded_plays

MIDFIELD = "Q2 2:36, AWAY 3&7 at own 30, AWAY 14 HOME 10, time-outs AWAY 2 HOME 1, scrimmage"
FACE = Throw("face", [Die("d3", ("again", "one", "two"))], lambda faces: faces[0], ())


def test_the_odds_of_a_play_sum_to_one() -> None:
    rules = Sandlot()
    odds = Enumerator(rules, evenly).play(rules.read_situation(MIDFIELD))
    assert sum(odds.values()) == 1
    assert len(odds) > 1000
    assert all(chance > 0 for chance in odds.values())


@pytest.mark.long
@pytest.mark.parametrize(
    "line",
    [
        MIDFIELD,
        MIDFIELD.replace("own 30", "opp 8").replace("3&7", "2&goal"),
        MIDFIELD.replace("own 30", "own 2").replace("3&7", "4&3").replace("2:36", "0:12"),
    ],
)
def test_the_odds_agree_with_100_000_seeded_plays(line: str) -> None:
    """Coaches take every option equally often, so every call, kick and decision is compared."""
    rules = Sandlot()
    agree_with_seeded_plays(rules, rules.read_situation(line), evenly, 100_000, 2)


def test_a_loose_ball_is_closed_exactly() -> None:
    """DEMO-6b to 6d in midfield: of six faces a star passes the die on, two move the ball, two recover."""
    odds: dict[DeadBall, Fraction] = Enumerator(Sandlot()).odds(
        lambda rules: rules.loose_ball(Side.OFFENSE, 50, Side.OFFENSE)
    )
    assert sum(odds.values()) == 1
    # Far from the end zones: keep = 2/6 + 2/6 keep + 1/6 lose, lose = 2/6 lose + 1/6 keep, so the first
    # thrower recovers 8/15, the other side 2/15 and OUT ends a third of all.
    first = _chance(odds, Side.OFFENSE, End.DEAD, End.TOUCHDOWN, End.SAFETY)
    assert abs(first - Fraction(8, 15)) < Fraction(1, 500)
    assert abs(_chance(odds, Side.DEFENSE, End.DEAD, End.TOUCHDOWN) - Fraction(2, 15)) < Fraction(
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
            return (yield from ends_with(self.again(1 - depth)))
        return f"{face} at {depth}"

    @subrule
    def face(self) -> Rule[str]:
        return (yield from FACE)

    def compares(self) -> Rule[str]:
        """Returns what the sub-rule returned, but not always: a tail call it is not."""
        face = yield from self.face()
        return "three" if face == "two" else face

    @subrule
    def needs_itself(self) -> Rule[str]:
        face = yield from FACE
        if face == "again":
            return "!" + (yield from self.needs_itself())
        return face

    @subrule
    def never_ends(self) -> Rule[str]:
        return (yield from ends_with(self.never_ends()))

    def loops_forever(self) -> Rule[str]:
        while (yield from FACE) == "again":
            pass
        return "done"

    @subrule
    def first(self) -> Rule[str]:
        """Ends with the second or the third; the third needs the second before its end."""
        face = yield from FACE
        if face == "again":
            return (yield from ends_with(self.third()))
        return (yield from ends_with(self.second()))

    @subrule
    def second(self) -> Rule[str]:
        return (yield from FACE)

    @subrule
    def third(self) -> Rule[str]:
        return "third " + (yield from self.second())

    @subrule
    def outward(self, n: int) -> Rule[int]:
        face = yield from FACE
        if face == "again":
            return (yield from ends_with(self.outward(n + 1)))
        return n

    @subrule
    def deeper(self, n: int) -> Rule[int]:
        return 1 + (yield from self.deeper(n + 1))

    def helper(self) -> Rule[str]:
        return (yield from ends_with(self.face()))

    def uses_a_helper(self) -> Rule[str]:
        return "helped " + (yield from self.helper())

    def ends_with_a_helper(self) -> Rule[str]:
        return (yield from self.helper())

    @subrule
    def kind(self, value: object) -> Rule[str]:
        yield from FACE
        return type(value).__name__

    @subrule
    def takes_a_list(self, faces: list[str]) -> Rule[str]:
        faces.append((yield from FACE))
        return faces[-1]


THIRD = Fraction(1, 3)


def test_a_loop_that_ends_with_itself_is_solved() -> None:
    """x = 2/3 + 1/9 x at its own depth: 3/4 of the throws end there, 1/4 at the other."""
    odds = Enumerator(Loops()).odds(lambda rules: rules.again(0))
    assert odds == {
        "one at 0": Fraction(3, 8),
        "two at 0": Fraction(3, 8),
        "one at 1": Fraction(1, 8),
        "two at 1": Fraction(1, 8),
    }


def test_a_rule_that_compares_the_result_is_not_taken_for_a_tail_call() -> None:
    enumerator = Enumerator(Loops())
    for _ in range(2):  # from cold, and with the sub-rule worked out
        odds = enumerator.odds(lambda rules: rules.compares())
        assert odds == {"again": THIRD, "one": THIRD, "three": THIRD}


def test_a_sub_rule_may_be_needed_by_one_it_stands_beside() -> None:
    odds = Enumerator(Loops()).odds(lambda rules: rules.first())
    assert odds["third one"] == Fraction(1, 9)
    assert odds["one"] == Fraction(2, 9)
    assert sum(odds.values()) == 1


def test_an_enumerator_knows_its_own_rulebook_only() -> None:
    fumble = [
        Enumerator(Sandlot().with_switches({"first_recovery": first})).odds(
            lambda rules: rules.fumble(Side.OFFENSE, 50)
        )
        for first in ("loser", "other", "coin")
    ]
    kept = [_chance(odds, Side.OFFENSE, End.DEAD) for odds in fumble]
    assert kept[0] > kept[2] > kept[1]
    assert 2 * kept[2] == kept[0] + kept[1]


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (lambda rules: rules.needs_itself(), "needs itself before its end"),
        (lambda rules: rules.never_ends(), "never ends"),
        (lambda rules: rules.loops_forever(), "asked without end"),
        (lambda rules: rules.takes_a_list([]), "cannot be hashed"),
        (lambda rules: rules.outward(0), "never back"),
        (lambda rules: rules.deeper(0), "never the same"),
        (lambda rules: rules.uses_a_helper(), "something follows ends_with"),
    ],
)
def test_what_cannot_be_closed_is_refused(rule: Callable[[Any], Rule[str]], said: str) -> None:
    enumerator = Enumerator(Loops())
    for _ in range(2):
        with pytest.raises(RulesBroken, match=said):
            enumerator.odds(rule)


def test_a_helper_may_end_a_rule() -> None:
    enumerator = Enumerator(Loops())
    ended = enumerator.odds(lambda rules: rules.ends_with_a_helper())
    assert ended == enumerator.odds(lambda rules: rules.face())


def test_arguments_that_are_equal_but_not_alike_are_kept_apart() -> None:
    enumerator = Enumerator(Loops())
    assert enumerator.odds(lambda rules: rules.kind(1)) == {"int": 1}
    assert enumerator.odds(lambda rules: rules.kind(True)) == {"bool": 1}


def test_a_policy_must_be_a_distribution() -> None:
    rules = Sandlot()
    half = Enumerator(rules, lambda request: [(request.read(request.default), Fraction(1, 2))])
    with pytest.raises(RulesBroken, match="does not sum to 1"):
        half.play(rules.read_situation(MIDFIELD))
