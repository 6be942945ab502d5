"""The dice: how often every face came, whether that is fair, and which were worth most."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from math import erfc, exp, log2, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snapcount.game.game import Game
from snapcount.gridiron.dice import Deck, Die
from snapcount.gridiron.field import Team
from snapcount.gridiron.requests import Chance, Draw, Throw, Toss
from snapcount.insight.stats.account import account_of
from snapcount.insight.stats.dice import (
    COIN,
    DieCount,
    FaceCount,
    dice_of,
    die_table,
    die_values,
    most_valuable,
    most_valuable_die,
    surprise,
    throw_table,
)
from snapcount.insight.stats.fairness import fairness_of, upper_gamma
from snapcount.insight.stats.row import PlayType, Thrown
from snapcount.insight.stats.turning_points import win_swing
from snapcount.words import LANGUAGES
from tests.games import new_game, play_on
from tests.insight.stats import RULEBOOKS
from tests.insight.stats.made_rows import account, final, row, thrown
from tests.words import nameless

SIX = ("1", "2", "3", "4", "5", "6")
START = "Q1 12:00, AWAY 1&10 at AWAY 30, scrimmage"
NEXT = "Q1 11:24, AWAY 2&6 at AWAY 34, scrimmage"

# The value that a fair chi-square exceeds with that probability, from printed tables.
TABLE = [
    *((1, 3.841, 0.05), (1, 6.635, 0.01), (2, 5.991, 0.05), (3, 0.352, 0.95), (4, 9.488, 0.05)),
    *(
        (5, 11.070, 0.05),
        (5, 1.145, 0.95),
        (9, 21.666, 0.01),
        (10, 18.307, 0.05),
        (19, 30.144, 0.05),
    ),
    *((30, 43.773, 0.05), (100, 124.342, 0.05), (100, 77.929, 0.95)),
]


# ---------------------------------------------------------------- fairness


@pytest.mark.parametrize(("freedom", "value", "p"), TABLE)
def test_chi_square_as_in_the_tables(freedom: int, value: float, p: float) -> None:
    assert upper_gamma(freedom / 2, value / 2) == pytest.approx(p, abs=0.0001)


@given(st.floats(1e-6, 500))
def test_chi_square_where_it_has_a_formula(value: float) -> None:
    assert upper_gamma(0.5, value / 2) == pytest.approx(erfc(sqrt(value / 2)), rel=1e-9, abs=1e-12)
    assert upper_gamma(1, value / 2) == pytest.approx(exp(-value / 2), rel=1e-9, abs=1e-12)
    assert upper_gamma(2, value) == pytest.approx((1 + value) * exp(-value), rel=1e-9, abs=1e-12)


def test_a_die_thrown_sixty_times() -> None:
    fairness = fairness_of((5, 8, 9, 8, 10, 20), (10.0,) * 6)
    assert fairness.chi_square == pytest.approx(13.4)
    assert fairness.freedom == 5
    assert fairness.p == pytest.approx(0.0199, abs=0.0001)
    assert fairness.enough
    assert fairness_of((10,) * 6, (10.0,) * 6).p == 1
    assert not fairness_of((1, 2), (1.5, 1.5)).enough


# ---------------------------------------------------------------- counting


def test_faces_are_counted_against_what_was_to_be_expected() -> None:
    faces = ("A", "A", "A", "B")
    one = row(START, NEXT, thrown=(thrown("x", faces, "A", "B"), thrown("x", faces, "A", "A")))
    first, second = dice_of([one, one])
    assert (first.name, second.name) == ("x-1", "x-2")
    assert first.faces == (FaceCount("A", 4, 3.0), FaceCount("B", 0, 1.0))
    assert second.faces == (FaceCount("A", 2, 3.0), FaceCount("B", 2, 1.0))
    assert first.throws == 4
    assert first.mean is first.total is first.expected_mean is None
    assert second.fairness is not None
    assert second.fairness.chi_square == pytest.approx(1 / 3 + 1)


def test_numbers_have_a_mean() -> None:
    rows = [row(START, NEXT, thrown=(thrown("x", SIX, face),)) for face in ("6", "6", "3")]
    (die,) = dice_of(rows)
    assert (die.total, die.mean) == (15, 5.0)
    assert die.expected_mean == pytest.approx(3.5)


def test_a_mean_leaves_out_the_faces_that_are_no_numbers() -> None:
    punt = DieCount(
        "punt", (FaceCount("40", 1, 2.0), FaceCount("-2", 2, 2.0), FaceCount("B", 9, 1.0))
    )
    assert punt.mean is None  # blocked kicks are most of what came, and were not to be expected
    usual = DieCount(
        "punt", (FaceCount("40", 2, 2.0), FaceCount("-2", 1, 1.0), FaceCount("B", 1, 1.0))
    )
    assert usual.total == 78
    assert usual.mean == pytest.approx(26)
    assert usual.expected_mean == pytest.approx(26)


def test_dice_of_one_name_with_other_faces_are_other_dice() -> None:
    rows = [row(START, NEXT, thrown=(thrown("x", faces, "1"),)) for faces in (SIX, SIX, SIX[:4])]
    assert [die.throws for die in dice_of(rows)] == [2, 1]


def test_there_is_one_coin_and_cards_are_not_put_back() -> None:
    deck = Deck("flag", ("a", "a", "b"))
    rows = [
        row(START, NEXT, thrown=(Thrown(Toss("opening coin", ("X-1",)), ("heads",)),)),
        row(START, NEXT, thrown=(Thrown(Toss("fumble coin", ("X-1",)), ("heads",)),)),
        row(START, NEXT, thrown=(Thrown(Draw(deck, (), ("X-1",)), ("a",)),)),
        row(START, NEXT, thrown=(Thrown(Draw(deck, ("a",), ("X-1",)), ("b",)),)),
    ]
    coin, cards = dice_of(rows)
    assert (coin.name, coin.faces) == (
        COIN,
        (FaceCount("heads", 2, 1.0), FaceCount("tails", 0, 1.0)),
    )
    assert coin.fairness is not None
    assert {face: seen for face, seen, _ in cards.faces} == {"a": 1, "b": 1}
    hoped = {face: expected for face, _, expected in cards.faces}
    assert hoped == pytest.approx({"a": 2 / 3 + 1 / 2, "b": 1 / 3 + 1 / 2})
    assert cards.is_deck
    assert cards.fairness is None


def test_throws_by_name_come_to_what_people_count_with() -> None:
    def adds_up(answer: tuple[str, ...]) -> int:
        return sum(map(int, answer))

    dice = [Die("black", SIX), Die("white", SIX)]
    both = Throw("offense dice", dice, adds_up, ("X-1",), totaled=True)
    made = [row(START, NEXT, thrown=(Thrown(both, faces),)) for faces in (("1", "2"), ("6", "6"))]
    made.append(row(START, NEXT, thrown=(thrown("x", SIX, "5"),)))
    offense, other = throw_table(account(made))
    assert (offense.name, offense.throws, offense.total, offense.mean) == (
        "offense dice",
        2,
        15,
        7.5,
    )
    assert (other.name, other.throws, other.total, other.mean) == ("x", 1, None, None)


def faces_answered(game: Game) -> Counter[tuple[str, str]]:
    """Straight from the record: how often every face of every die came."""
    faces: Counter[tuple[str, str]] = Counter()
    for one in chain.from_iterable(play.answered for play in game.plays):
        request = one.request
        if isinstance(request, Throw):
            faces.update(
                (str(die.name), face) for die, face in zip(request.dice, one.answer, strict=True)
            )
        elif isinstance(request, Chance):
            name = COIN if isinstance(request, Toss) else request.name
            faces[name, ", ".join(one.answer)] += 1
    return faces


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_face_of_a_game_is_counted_once(rulebook: str) -> None:
    game = play_on(new_game(rulebook), f"faces of {rulebook}")
    told = account_of(game)
    counted: Counter[tuple[str, str]] = Counter()
    for die in die_table(told):
        assert sum(face.expected for face in die.faces) == pytest.approx(die.throws)
        counted.update({(die.name, face.face): face.seen for face in die.faces if face.seen})
    assert counted == faces_answered(game)
    by_team = [die.throws for team in Team for die in die_table(told, team)]
    assert sum(by_team) == counted.total()
    names = Counter(one.request.name for play in told.rows for one in play.thrown)
    assert {throw.name: throw.throws for throw in throw_table(told)} == names


def test_cards_that_are_still_secret_are_not_counted() -> None:
    """While a game of the QFL goes on, nobody sees the cards that are drawn before the snap is told."""
    going_on = play_on(new_game("fever/qfl"), "faces of fever/qfl", answers=900)
    assert not going_on.over
    answered = [one.request for play in going_on.plays for one in play.answered]
    drawn = [request for request in answered if isinstance(request, Draw)]
    public = Counter(str(request.name) for request in drawn if not request.secret)
    assert 0 < public.total() < len(drawn)
    decks = [die for die in die_table(account_of(going_on)) if die.is_deck]
    assert {deck.name: deck.throws for deck in decks} == public


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_die_has_a_name(rulebook: str, code: str) -> None:
    told = account_of(play_on(new_game(rulebook), f"names of {rulebook}"))
    assert nameless((f"chance.{die.name}" for die in die_table(told)), code) == set()


# ---------------------------------------------------------------- the Most Valuable Die

TIED = "Q4 1:00, AWAY 1&10 at 50, AWAY 7 HOME 7, scrimmage"
TRY = "Q4 0:48, AWAY at HOME 2, AWAY 13 HOME 7, try"
KICKOFF = "Q4 0:48, AWAY at AWAY 35, AWAY 13 HOME 7, kickoff"


def test_surprise_is_counted_in_bits() -> None:
    assert surprise(Thrown(Toss("coin", ("X-1",)), ("heads",))) == 1
    assert surprise(thrown("x", SIX, "1")) == pytest.approx(log2(6))
    assert surprise(thrown("x", SIX, "1", "2")) == pytest.approx(2 * log2(6))
    assert surprise(thrown("x", ("A", "A", "A", "B"), "A")) == pytest.approx(-log2(3 / 4))
    unread = Throw("x", [Die("x", SIX)], lambda _: "whatever", ("X-1",))
    assert surprise(Thrown(unread, ("4",))) == 0


def test_a_play_is_shared_by_surprise_and_the_biggest_share_is_crowned() -> None:
    """The touchdown: a die of four faces (2 bits), one of two (1 bit) and one that says nothing."""
    dice = (
        thrown("bomb", SIX[:4], "1"),
        thrown("in-out", SIX[:2], "2"),
        thrown("sure", ("x",), "x"),
    )
    game = account(
        [
            row(TIED, TRY, number=1, thrown=dice),
            row(TRY, final(13, 7), number=2, thrown=(thrown("extra point", SIX, "1"),)),
        ]
    )
    first, second = (swing.toward(Team.AWAY) for swing in win_swing(game))
    values = {die.name: die.value for die in die_values([game])}
    assert values == {
        "bomb": pytest.approx(first * 2 / 3),
        "in-out": pytest.approx(first / 3),
        "sure": 0,
        "extra point": pytest.approx(second),
    }
    best = most_valuable_die(game)
    assert best is not None
    assert (best.name, best.throws) == ("bomb", 1)
    assert best.value == pytest.approx(first * 2 / 3)


def test_what_hurts_the_winner_counts_against_a_die() -> None:
    """The visitors score by the bomb, but the home team wins by the return."""
    game = account(
        [
            row(TIED, KICKOFF, number=1, thrown=(thrown("bomb", SIX, "1"),)),
            row(
                KICKOFF,
                final(13, 14),
                number=2,
                kind=PlayType.KICKOFF,
                thrown=(thrown("return", SIX, "1"),),
            ),
        ]
    )
    values = {die.name: die.value for die in die_values([game])}
    assert values["bomb"] < -0.2
    assert values["return"] > 0.8
    best = most_valuable_die(game)
    assert best is not None
    assert best.name == "return"


@pytest.mark.parametrize("end", [final(13, 13), KICKOFF])
def test_without_a_winner_it_is_whoever_has_the_ball(end: str) -> None:
    game = account([row(TIED, end, thrown=(thrown("bomb", SIX, "1"),))])
    (swing,) = win_swing(game)
    (die,) = die_values([game])
    assert die.value == pytest.approx(swing.toward(Team.AWAY))


def test_coins_and_cards_take_their_share_but_are_not_crowned() -> None:
    coin = Thrown(Toss("coin", ("X-1",)), ("heads",))
    game = account([row(TIED, final(13, 7), thrown=(coin, thrown("in-out", SIX[:2], "1")))])
    (swing,) = win_swing(game)
    (die,) = die_values([game])
    assert die.name == "in-out"
    assert die.value == pytest.approx(swing.toward(Team.AWAY) / 2)
    only_a_coin = account([row(TIED, final(13, 7), thrown=(coin,))])
    assert most_valuable_die(only_a_coin) is None
    assert most_valuable_die(account_of(new_game("fever/original"))) is None


def test_the_die_of_several_games() -> None:
    bomb = account([row(TIED, final(13, 7), thrown=(thrown("bomb", SIX, "1"),))])
    option = account([row(TIED, final(7, 10), thrown=(thrown("option", SIX, "1"),))])
    once, lost = most_valuable_die(bomb), most_valuable_die(option)
    assert once is not None
    assert lost is not None
    assert 2 * once.value < lost.value < 3 * once.value
    twice, thrice = most_valuable([bomb, option, bomb]), most_valuable([bomb, option, bomb, bomb])
    assert twice == lost
    assert thrice is not None
    assert (thrice.name, thrice.throws) == ("bomb", 3)
    assert thrice.value == pytest.approx(3 * once.value)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_all_that_was_thrown_shares_what_the_plays_did(rulebook: str) -> None:
    game = play_on(new_game(rulebook), f"values of {rulebook}")
    told, score = account_of(game), game.situation.score
    best = most_valuable_die(told)
    assert best is not None
    values = die_values([told])
    assert best.value == max(die.value for die in values)
    assert sum(die.throws for die in values) == sum(
        isinstance(one.request, Throw) for play in told.rows for one in play.thrown
    )
    winner = Team.HOME if score.home > score.away else Team.AWAY
    by_dice_alone = [
        swing.toward(winner if score.home != score.away else swing.row.offense)
        for swing in win_swing(told)
        if sum(map(surprise, swing.row.thrown)) > 0
        and all(isinstance(one.request, Throw) for one in swing.row.thrown)
    ]
    assert by_dice_alone
    with_others = sum(
        abs(swing.after - swing.before)
        for swing in win_swing(told)
        if any(not isinstance(one.request, Throw) for one in swing.row.thrown)
    )
    assert abs(sum(die.value for die in values) - sum(by_dice_alone)) <= with_others + 1e-9
